import type { Battle, Kinds } from "../../src/core/battle.js";
import { facesOf } from "../../src/core/dice.js";
import type { Json } from "../../src/core/json.js";
import { copy } from "../../src/core/json.js";
import type { RollQuestion } from "../../src/core/question.js";
import type { Ruleset } from "../../src/core/ruleset.js";
import { defaults } from "../../src/core/shape.js";
import { labirynt } from "../../src/rulesets/labirynt/index.js";
import type { Exchange } from "../../src/vtt/exchange/exchange.js";
import type { Host, SkirmisherView } from "../../src/vtt/exchange/host.js";
import type { Operation } from "../../src/vtt/exchange/operations.js";
import type { ActorView, CombatView } from "../../src/vtt/exchange/views.js";

/** A document as the world keeps it; embedded collections are lists by their collection's name. */
export interface Doc {
  _id: string;
  [key: string]: Json | Doc[] | undefined;
}

/** The power goes out between two writes. */
export class Crash extends Error {}

type Tree = Record<string, unknown>;

function setPath(target: Tree, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let here = target;
  for (const key of keys) here = here[key] as Tree;
  here[last] = copy(value);
}

/**
 * A world in memory that several arbiters can work in: documents by collection, exchanges as messages. It counts
 * writes, and can fail at any of them, before or after it took effect.
 */
export class MemoryWorld {
  readonly collections: Record<string, Doc[]> = { Actor: [], Combat: [], Scene: [] };
  readonly exchanges = new Map<string, Exchange>();
  readonly owners = new Map<string, string>();
  readonly mgs = new Set(["mg"]);
  withoutMg = false;
  /** A game master owns everything by his role, as in Foundry. */
  ownsAll = false;
  /** Players throw their dice themselves. */
  playersThrow = false;
  /** Who is at the table, and which of them writes. */
  present: string[] = ["mg"];
  hostUser = "mg";
  writes: string[] = [];
  /** Fail at this write (counted from 1). */
  crashAt = 0;
  /** Fail after it has taken effect rather than before. */
  crashAfter = false;
  dice: number[][] = [];

  /** Takes a fight's battle apart into documents. */
  static of<K extends Kinds>(battle: Battle<K>): MemoryWorld {
    const world = new MemoryWorld();
    const combatants = battle.fighters.map((one): Doc => {
      const { uuid, items, statuses, ...actor } = one.actor;
      world.collections["Actor"]?.push(
        copy({
          ...actor,
          _id: uuid.split(".").at(-1) ?? "",
          img: "",
          Item: items.map((item) => ({ ...item, img: "" })),
          ActiveEffect: statuses.map((status) => ({ _id: status, statuses: [status] })),
        }) as unknown as Doc,
      );
      return {
        _id: one.id,
        name: one.name,
        img: "",
        hidden: one.hidden,
        defeated: one.defeated,
        initiative: null,
        actorId: uuid,
        system: { side: one.side, controller: null, auto: one.auto, state: one.state as unknown as Json },
      };
    });
    world.collections["Combat"] = [
      {
        _id: battle.combat.id ?? "",
        round: battle.combat.round,
        turn: null,
        system: {
          ruleset: battle.ruleset,
          version: 1,
          state: battle.combat.state as unknown as Json,
          open: null,
        },
        Combatant: combatants,
      },
    ];
    return world;
  }

  find(uuid: string): Doc | undefined {
    const parts = uuid.split(".");
    let list = this.collections[parts[0] ?? ""];
    let found: Doc | undefined;
    for (let at = 0; at < parts.length; at += 2) {
      if (at > 0) list = found?.[parts[at] ?? ""] as Doc[] | undefined;
      found = list?.find(({ _id }) => _id === parts[at + 1]);
    }
    return found;
  }

  #list({ parent, collection }: Operation): Doc[] {
    if (parent === null) return this.collections[collection] ?? [];
    return (this.find(parent)?.[collection] ?? []) as Doc[];
  }

  /** One write: may fail before, or after it has taken effect. */
  async once(what: string, effect: () => void): Promise<void> {
    await Promise.resolve();
    this.writes.push(what);
    const crash = this.writes.length === this.crashAt;
    if (crash && !this.crashAfter) throw new Crash(what);
    effect();
    if (crash) throw new Crash(what);
  }

  apply(operation: Operation): void {
    const list = this.#list(operation);
    if (operation.action === "create") list.push(...(copy(operation.sources) as unknown as Doc[]));
    else if (operation.action === "delete") {
      for (const id of operation.ids)
        list.splice(
          list.findIndex(({ _id }) => _id === id),
          1,
        );
    } else {
      for (const { _id, combatants, ...update } of operation.updates) {
        const doc = list.find((one) => one._id === _id);
        if (!doc) throw new Error(`nothing to update: ${_id}`);
        for (const [path, value] of Object.entries(update)) setPath(doc as Tree, path, value);
        for (const { _id: id, ...inner } of (combatants ?? []) as unknown as Doc[]) {
          const combatant = (doc["Combatant"] as Doc[]).find((one) => one._id === id);
          for (const [path, value] of Object.entries(inner)) setPath(combatant as Tree, path, value);
        }
      }
    }
  }

  /** Everything but the exchanges, for comparison. */
  documents(): unknown {
    return copy(this.collections);
  }

  actorView(uuid: string): ActorView | null {
    const doc = this.find(uuid);
    if (!doc) return null;
    return copy({
      uuid,
      name: doc["name"],
      img: doc["img"],
      type: doc["type"],
      system: doc["system"],
      items: doc["Item"],
      effects: ((doc["ActiveEffect"] ?? []) as Doc[]).map((effect) => ({
        _id: effect._id,
        statuses: effect["statuses"],
        source: effect,
      })),
    }) as unknown as ActorView;
  }

  combatView(id: string): CombatView | null {
    const doc = this.find(`Combat.${id}`);
    if (!doc) return null;
    const combatants = (doc["Combatant"] as Doc[]).map((one) => ({
      ...one,
      id: one._id,
      uuid: `Combat.${id}.Combatant.${one._id}`,
      hostile: false,
      actor: this.actorView(String(one["actorId"])),
      token: null,
    }));
    return copy({ ...doc, id, uuid: `Combat.${id}`, combatants, scene: null }) as unknown as CombatView;
  }
}

/** A client in a memory world. */
export function memoryHost(
  world: MemoryWorld,
  {
    user = "mg",
    session = "one",
    arbiter = () => true,
    ruleset = labirynt as Ruleset,
  }: {
    user?: string;
    session?: string;
    arbiter?: () => boolean;
    ruleset?: Ruleset;
  } = {},
): Host {
  return {
    user,
    session,
    systemVersion: "0.1.0",
    withoutMg: world.withoutMg,
    playersAdvance: true,
    isArbiter: arbiter,
    isPresent: () => false,
    ruleset: (id) => (id === ruleset.id ? ruleset : null),
    rulesetOfType: (type) => (type in ruleset.shapes.actors ? ruleset : null),
    options: () => defaults(ruleset.shapes.options),
    combat: (id) => world.combatView(id),
    skirmisher(uuid) {
      const actor = world.actorView(uuid);
      return actor
        ? ({
            uuid,
            name: actor.name,
            img: "",
            hidden: false,
            hostile: false,
            actor,
            token: null,
          } satisfies SkirmisherView)
        : null;
    },
    owns: (who, fighter) => world.owners.get(fighter) === who || (world.ownsAll && world.mgs.has(who)),
    isOwned: (fighter) => world.owners.has(fighter),
    isPlayed: (fighter) => !world.mgs.has(world.owners.get(fighter) ?? "mg"),
    isMg: (who) => !world.withoutMg && world.mgs.has(who),
    isHost: (who) => who === world.hostUser,
    get present() {
      return world.present;
    },
    effect: (_ruleset, status) => ({ _id: status, statuses: [status] }),
    leaves: (battle, { to }) =>
      world.playersThrow &&
      typeof to === "object" &&
      "fighter" in to &&
      world.present.includes(world.owners.get(to.fighter) ?? "") &&
      battle.fighters.some(({ id }) => id === to.fighter),
    async throwDice(questions: readonly RollQuestion[]) {
      return questions.map(({ dice }) => {
        const faces =
          world.dice.shift() ?? Array.from({ length: dice.count }, () => Math.min(3, facesOf(dice.die)));
        return { faces, roll: { faces } };
      });
    },
    read(uuid, path) {
      let here: unknown = world.find(uuid);
      for (const key of path.split("."))
        here = typeof here === "object" && here !== null ? (here as Tree)[key] : undefined;
      return here === undefined ? undefined : (copy(here) as Json);
    },
    exists: (uuid) => world.find(uuid) !== undefined,
    name: (uuid) => String(world.find(uuid)?.["name"] ?? uuid),
    write: (operation) =>
      world.once(`${operation.action} ${operation.collection} of ${operation.parent ?? "world"}`, () =>
        world.apply(operation),
      ),
    exchange: (id) => copy(world.exchanges.get(id) ?? null),
    waiting: () =>
      [...world.exchanges].flatMap(([id, exchange]) =>
        exchange.status === "asking" || exchange.status === "stale" ? [{ id, exchange: copy(exchange) }] : [],
      ),
    exchangesOf: (combat) =>
      [...world.exchanges].flatMap(([id, exchange]) =>
        "combat" in exchange.scope && exchange.scope.combat === combat ? [{ id, exchange }] : [],
      ),
    unfinished: () =>
      [...world.exchanges].flatMap(([id, exchange]) =>
        exchange.status === "writing" || exchange.status === "undoing"
          ? [{ id, exchange: copy(exchange) }]
          : [],
      ),
    createExchange: (id, exchange) =>
      world.once("create message", () => {
        if (world.exchanges.has(id)) throw new Error("there is a message of this id");
        world.exchanges.set(id, copy(exchange));
      }),
    updateExchange: (id, changes) =>
      world.once("update message", () => {
        const known = world.exchanges.get(id);
        if (known) world.exchanges.set(id, copy({ ...known, ...changes }));
      }),
    setOpen: (combat, exchange) =>
      world.once("update Combat of world", () => {
        const system = world.find(`Combat.${combat}`)?.["system"] as unknown as { open: string | null };
        system.open = exchange;
      }),
  };
}
