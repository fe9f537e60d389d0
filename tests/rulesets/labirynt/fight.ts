import type { Item } from "../../../src/core/battle.js";
import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import { SLOTS, type Slot } from "../../../src/core/formation.js";
import type { Answer } from "../../../src/core/question.js";
import type { Asker } from "../../../src/core/ruleset.js";
import { defaults } from "../../../src/core/shape.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import {
  BRON,
  bron,
  type Fight,
  type Figure,
  type Labirynt,
  type Opcje,
  POSTAC,
  POTWOR,
  type Postac,
  type Potwor,
  postac,
  potwor,
  walczacy,
} from "../../../src/rulesets/labirynt/shape.js";

/** The game master. */
export const MG: Asker = { mg: true, controls: () => true };
/** Somebody who controls a fighter and is no game master. */
export const PLAYER: Asker = { mg: false, controls: () => true };

interface Known {
  readonly system: Partial<Postac> | Partial<Potwor>;
  readonly weapons: readonly string[];
}

/** Figures of the rulebook that the examples use (4.3, 8.2). */
const FIGURES: Record<string, Known> = {
  Almuryk: {
    system: { sila: 8, odpornosc: 2, zrecznosc: 3, bieglosci: [{ bron: "miecz", premia: 2 }] },
    weapons: ["miecz", "sztylet"],
  },
  Alryk: { system: { sila: 6, odpornosc: 2, zrecznosc: 0 }, weapons: ["miecz", "noz"] },
  Dierdra: {
    system: { sila: 7, zrecznosc: 4, bieglosci: [{ bron: "mlot", premia: 1 }] },
    weapons: ["mlot", "miecz"],
  },
  Gerudirr: {
    system: { sila: 6, zrecznosc: 6, bieglosci: [{ bron: "topor", premia: 3 }] },
    weapons: ["topor", "sztylet"],
  },
  Gilith: {
    system: { sila: 8, zrecznosc: 4, bieglosci: [{ bron: "luk", premia: 2 }] },
    weapons: ["luk", "sztylet"],
  },
  "Lord Dil": {
    system: { sila: 10, zrecznosc: 5, bieglosci: [{ bron: "miecz", premia: 2 }] },
    weapons: ["miecz", "sztylet"],
  },
};

function items(weapons: readonly string[], owner: string): Item<Labirynt>[] {
  return weapons.map((kolumna, index) => ({
    _id: `${owner}-${kolumna}${weapons.indexOf(kolumna) === index ? "" : index}`,
    name: kolumna,
    type: BRON,
    system: { ...defaults(bron), kolumna },
  }));
}

interface More {
  readonly system?: Partial<Postac> & Partial<Potwor>;
  readonly weapons?: readonly string[];
  /** The declared weapon, by kind; the first where nothing is said. */
  readonly declared?: string;
  readonly side?: string;
  readonly auto?: boolean;
}

function figure(id: string, side: string, rank: number, slot: Slot, more: More): Figure {
  const known = FIGURES[id];
  const monster =
    more.system?.kod !== undefined || more.system?.rzut !== undefined || (side === "foes" && !known);
  const weapons = monster ? [] : (more.weapons ?? known?.weapons ?? ["miecz"]);
  const system = { ...known?.system, ...more.system };
  const own = items(weapons, id);
  const declared =
    more.declared === undefined ? own[0] : own.find(({ system: { kolumna } }) => kolumna === more.declared);
  return {
    id,
    name: id,
    side: more.side ?? side,
    controller: id,
    auto: more.auto ?? false,
    defeated: false,
    hidden: false,
    token: null,
    state: { ...defaults(walczacy), rank, slot, weapon: declared?._id ?? null, declared: true },
    actor: {
      uuid: `Actor.${id}`,
      name: id,
      statuses: [],
      items: own,
      ...(monster
        ? { type: POTWOR, system: { ...defaults(potwor), rzut: 9, ...(system as Partial<Potwor>) } }
        : { type: POSTAC, system: { ...defaults(postac), ...(system as Partial<Postac>) } }),
    },
  };
}

interface Setting {
  /** Ranks, first to last, each `A B C` with `.` for an empty slot. */
  readonly party: readonly string[];
  readonly foes: readonly string[];
  readonly phase?: number;
  readonly round?: number;
  readonly options?: Partial<Opcje>;
  readonly figures?: Readonly<Record<string, More>>;
}

/** A fight with the ranks drawn; names of the rulebook have the rulebook's figures. */
export function fight({
  party,
  foes,
  phase = PHASE.partyAttack,
  round = 1,
  options = {},
  figures = {},
}: Setting): Fight {
  const side = (name: string, ranks: readonly string[]) =>
    ranks.flatMap((rank, index) =>
      rank.split(" ").flatMap((id, column) => {
        const slot = SLOTS[column] ?? "C";
        const full = id.replaceAll("_", " ");
        return id === "." ? [] : [figure(full, name, index + 1, slot, figures[full] ?? {})];
      }),
    );
  const fighters = [...side("party", party), ...side("foes", foes)].sort((a, b) => (a.id < b.id ? -1 : 1));
  const state = labirynt.prepare(options);
  return {
    ruleset: "labirynt",
    combat: { id: "fight", round, state: { ...state, phase } },
    fighters,
    scene: null,
    report: [],
    origin: { exchange: "exchange", made: 0 },
  };
}

/** The figure of an id. */
export function who(battle: Fight, id: string): Figure {
  const found = battle.fighters.find((one) => one.id === id);
  if (!found) throw new Error(`nobody called ${id}`);
  return found;
}

/** Does a deed with these dice and choices, and gives the rule ids that it reported. */
export function does(battle: Fight, deed: Deed, ...answers: Answer[]): string[] {
  battle.report.length = 0;
  script(labirynt.perform(battle, deed), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** Takes the next step of the fight with these dice and choices. */
export function next(battle: Fight, ...answers: Answer[]): string[] {
  battle.report.length = 0;
  script(labirynt.advance(battle), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** An attack with a weapon of a kind. */
export function strike(battle: Fight, by: string, target: string | undefined, kind?: string): Deed {
  const weapon =
    kind === undefined
      ? who(battle, by).state.weapon
      : who(battle, by).actor.items.find(({ system }) => system.kolumna === kind && !system.zuzyta)?._id;
  const deed: Deed = { kind: "attack", by, ...(weapon == null ? {} : { weapon }) };
  return target === undefined ? deed : { ...deed, target };
}

/** The rule that forbids a deed, or null. */
export function forbidden(battle: Fight, deed: Deed, asker: Asker = MG): string | null {
  return labirynt.problem(battle, asker, deed)?.rule ?? null;
}

/** The ranks of a side as they are drawn in the examples. */
export function drawn(battle: Fight, side: string): string[] {
  const standing = battle.fighters.filter((one) => one.side === side && one.state.rank > 0);
  const deepest = Math.max(0, ...standing.map(({ state }) => state.rank));
  return Array.from({ length: deepest }, (_, index) =>
    SLOTS.map(
      (slot) => standing.find(({ state }) => state.rank === index + 1 && state.slot === slot)?.id ?? ".",
    ).join(" "),
  );
}

/** Wounds of a figure. */
export function wounds(battle: Fight, id: string): number {
  return who(battle, id).actor.system.rany;
}
