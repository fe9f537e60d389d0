import type { SceneData } from "./field.js";
import { byText, copy } from "./json.js";
import type { Line } from "./report.js";

/** Which types the documents of a rule set have: the state of its combat and combatants, its actors and items. */
export interface Kinds {
  combat: { options: object };
  fighter: object;
  actor: { type: string; system: object };
  item: { type: string; system: object };
}

/** An item in the shape of its document. */
export type Item<K extends Kinds = Kinds> = K["item"] & {
  readonly _id: string;
  readonly name: string;
  /** Its picture, for those who show it; rules take no notice. */
  readonly img?: string;
  /**
   * The uuid of the document that it was before the deed under way, where it has changed hands: what rules do not read
   * of it (picture, effects, flags) comes along from there.
   */
  readonly origin?: string;
};

/** An actor in the shape of its document, as far as rules read it. */
export type Actor<K extends Kinds = Kinds> = K["actor"] & {
  readonly uuid: string;
  readonly name: string;
  /** Sorted by id. */
  items: Item<K>[];
  /** Ids of the statuses upon it, sorted. */
  statuses: string[];
};

/** Where a fighter's token stands, in the scene's pixels and units of elevation. */
export interface Place {
  readonly uuid: string;
  x: number;
  y: number;
  elevation: number;
  readonly width: number;
  readonly height: number;
}

/** One who fights: a combatant, or without a Combat an actor or a token. */
export interface Fighter<K extends Kinds = Kinds> {
  readonly id: string;
  readonly name: string;
  /** `party`, `foes`, or a rule set's own. */
  side: string;
  /** Who acts and answers for it: the owners of this fighter's actor (mostly its own), or the game master. */
  controller: string | "mg";
  /** Does the policy of the rule set answer for it? */
  auto: boolean;
  defeated: boolean;
  readonly hidden: boolean;
  state: K["fighter"];
  actor: Actor<K>;
  token: Place | null;
}

/**
 * What a rule reads and changes: the documents of a fight in their own shape, as plain data. Fighters are sorted by
 * id; fighters with the same actor share one actor object. The difference between before and after is what is written.
 */
export interface Battle<K extends Kinds = Kinds> {
  readonly ruleset: string;
  combat: {
    /** Null without a Combat: a roll from a sheet. */
    readonly id: string | null;
    /** 0 before the fight begins. */
    round: number;
    state: K["combat"];
  };
  fighters: Fighter<K>[];
  /** Walls, grid and regions of the scene, and what rules have read from them; null without a scene. */
  readonly scene: SceneData | null;
  /** What the deed under way has told so far. */
  report: Line[];
  /** From which ids of created documents derive: the exchange, and how many it has made. */
  readonly origin: { readonly exchange: string; made: number };
}

/** The fighter of an id. @throws where there is none: callers have judged the deed before. */
export function fighter<K extends Kinds>(battle: Battle<K>, id: string): Fighter<K> {
  const found = battle.fighters.find((one) => one.id === id);
  if (!found) throw new Error(`no fighter ${id} in this battle`);
  return found;
}

/** An independent copy through plain data, fighters sorted by id; shared actors stay shared. */
export function cloneBattle<K extends Kinds>(battle: Battle<K>): Battle<K> {
  const actors = new Map(battle.fighters.map(({ actor }) => [actor.uuid, copy(actor)]));
  const fighters = battle.fighters.map(({ actor, ...rest }) => {
    const shared = actors.get(actor.uuid);
    return { ...copy(rest), actor: shared } as Fighter<K>;
  });
  return { ...copy({ ...battle, fighters: [] }), fighters: fighters.sort((a, b) => byText(a.id, b.id)) };
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id of 16 characters for something that the deed creates: the same at every replay. */
export function nextId(battle: Battle): string {
  battle.origin.made += 1;
  const text = `${battle.origin.exchange}:${battle.origin.made}`;
  let hash = 2166136261;
  let id = "";
  for (let at = 0; id.length < 16; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at % text.length) ^ at, 16777619) >>> 0;
    if (at >= text.length) id += ALPHABET[(hash >>> 8) % ALPHABET.length];
  }
  return id;
}
