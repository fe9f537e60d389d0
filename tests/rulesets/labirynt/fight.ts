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
  CZAR,
  type Czar,
  czar,
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
  type Walka,
  type Weapon,
  WROTA,
  walczacy,
  wrota,
} from "../../../src/rulesets/labirynt/shape.js";

/** The game master. */
export const MG: Asker = { mg: true, controls: () => true };
/** Somebody who controls a fighter and is no game master. */
export const PLAYER: Asker = { mg: false, controls: () => true };

interface Known {
  readonly system: Partial<Postac> | Partial<Potwor>;
  readonly weapons: readonly string[];
}

/** Spells of the rulebook as the examples cast them. */
export const SPELLS = {
  wybuch: { zasada: "LS-10.5-2", koszt: 1, zasieg: "pierwszy", skutek: "rany", odpierany: true, ile: 2 },
  eksplozja: { zasada: "LS-10.5-3", koszt: 1, zasieg: "wszyscy", skutek: "rany", odpierany: true, ile: 1 },
  blyskawica: {
    zasada: "LS-10.5-4",
    koszt: 2,
    zasieg: "pierwszy",
    skutek: "rany",
    odpierany: true,
    kosci: "1K3x2",
  },
  psychicznyCios: {
    zasada: "LS-10.5-10",
    koszt: 4,
    zasieg: "pierwszy",
    skutek: "rany",
    odpierany: true,
    kosci: "2K6+2",
  },
  gniewBozy: {
    zasada: "LS-10.8-2",
    typ: "S",
    koszt: 3,
    zasieg: "pierwszy",
    skutek: "rany",
    odpierany: true,
    kosci: "2K6+2",
  },
  urok: { zasada: "LS-10.5-1", koszt: 3, zasieg: "dwaSzeregi", skutek: "urok", odpierany: true },
  uspienie: { zasada: "LS-10.5-5", koszt: 2, zasieg: "kazdySzereg", skutek: "sen", odpierany: true },
  uwolnienie: { zasada: "LS-10.5-6", koszt: 3, zasieg: "zauroczony", skutek: "uwolnienie", odpierany: true },
  tarcza: { zasada: "LS-10.5-7", koszt: 2, zasieg: "swoj", skutek: "tarcza" },
  niepewnosc: { zasada: "LS-10.5-8", koszt: 2, zasieg: "brak", skutek: "zwloka" },
  rozejm: { zasada: "LS-10.5-9", koszt: 3, zasieg: "brak", skutek: "rozejm" },
  zbroja: {
    zasada: "LS-10.6-1",
    typ: "O",
    kiedy: "zawsze",
    koszt: 1,
    zasieg: "swoj",
    skutek: "zbroja",
    kosci: "1K3+1",
  },
  sila: {
    zasada: "LS-10.6-2",
    typ: "O",
    kiedy: "zawsze",
    koszt: 1,
    zasieg: "swoj",
    skutek: "przyplyw",
    kosci: "1K6",
  },
  uzdrowienie: {
    zasada: "LS-10.6-3",
    typ: "O",
    kiedy: "zawsze",
    koszt: 1,
    zasieg: "inny",
    skutek: "leczenie",
    kosci: "1K3+1",
    limit: "1K6",
  },
  odmlodzenie: {
    zasada: "LS-10.6-4",
    typ: "O",
    kiedy: "zawsze",
    koszt: 2,
    zasieg: "inny",
    skutek: "leczenie",
    kosci: "1K6+1",
    limit: "1K6",
  },
  ozywienie: {
    zasada: "LS-10.6-5",
    typ: "O",
    kiedy: "pozaWalka",
    koszt: 3,
    zasieg: "skamienialy",
    skutek: "ozywienie",
  },
  zamek: { zasada: "LS-10.6-6", typ: "O", kiedy: "pozaWalka", koszt: 1, zasieg: "brak", skutek: "opis" },
  wskrzeszenie: {
    zasada: "LS-10.8-3",
    typ: "S",
    kiedy: "pozaWalka",
    koszt: 5,
    zasieg: "polegly",
    skutek: "wskrzeszenie",
  },
} as const satisfies Record<string, Partial<Czar>>;

export type SpellName = keyof typeof SPELLS;

/** Figures of the rulebook that the examples use (4.3, 8.2). */
const FIGURES: Record<string, Known> = {
  Almuryk: {
    system: {
      sila: 8,
      odpornosc: 2,
      zrecznosc: 3,
      bieglosci: [{ bron: "miecz", premia: 2 }],
      zdolnosci: { czarneWrota: 1, pulapki: 0, negocjacje: 0 },
    },
    weapons: ["miecz", "sztylet"],
  },
  Alryk: { system: { sila: 6, odpornosc: 2, zrecznosc: 0 }, weapons: ["miecz", "noz"] },
  Dierdra: {
    system: { sila: 7, odpornosc: 1, zrecznosc: 4, bieglosci: [{ bron: "mlot", premia: 1 }] },
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
  Curvenol: {
    system: { sila: 5, odpornosc: 1, zrecznosc: 0, potencjal: { czerwone: 5, zolte: 5, niebieskie: 5 } },
    weapons: ["miecz", "noz"],
  },
  Zareth: { system: { sila: 9, odpornosc: 4, zrecznosc: 4 }, weapons: ["miecz", "noz"] },
};

function items(weapons: readonly string[], owner: string): Weapon[] {
  return weapons.map((kolumna, index) => ({
    _id: `${owner}-${kolumna}${weapons.indexOf(kolumna) === index ? "" : index}`,
    name: kolumna,
    type: BRON,
    system: { ...defaults(bron), kolumna },
  }));
}

function spellItems(spells: readonly SpellName[], owner: string): Item<Labirynt>[] {
  return spells.map((name) => ({
    _id: `${owner}-${name}`,
    name,
    type: CZAR,
    system: { ...defaults(czar), ...SPELLS[name] },
  }));
}

/** What a monster can do besides. */
const NOTHING: Potwor["zdolnosci"] = defaults(potwor).zdolnosci;

interface More {
  readonly system?: Partial<Omit<Postac, "zdolnosci">> &
    Partial<Omit<Potwor, "zdolnosci">> & { readonly zdolnosci?: Partial<Postac["zdolnosci"]> };
  /** Special abilities of a monster. */
  readonly can?: Partial<Potwor["zdolnosci"]>;
  readonly spells?: readonly SpellName[];
  /** Is it the Black Gate? */
  readonly gate?: boolean;
  readonly weapons?: readonly string[];
  /** The declared weapon, by kind; the first where nothing is said. */
  readonly declared?: string;
  readonly side?: string;
  readonly auto?: boolean;
}

function figure(id: string, side: string, rank: number, slot: Slot, more: More): Figure {
  const known = FIGURES[id];
  if (more.gate) return gate(id, rank, slot);
  const monster =
    more.system?.kod !== undefined || more.system?.rzut !== undefined || (side === "foes" && !known);
  const weapons = monster ? [] : (more.weapons ?? known?.weapons ?? ["miecz"]);
  const { zdolnosci, ...given } = more.system ?? {};
  const system = { ...known?.system, ...given };
  const own = items(weapons, id);
  const abilities = {
    ...defaults(postac).zdolnosci,
    ...(known?.system as Partial<Postac>)?.zdolnosci,
    ...zdolnosci,
  };
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
      items: [...own, ...spellItems(more.spells ?? [], id)].sort((a, b) => (a._id < b._id ? -1 : 1)),
      ...(monster
        ? {
            type: POTWOR,
            system: {
              ...defaults(potwor),
              rzut: 9,
              ...(system as Partial<Potwor>),
              zdolnosci: { ...NOTHING, ...more.can },
            },
          }
        : {
            type: POSTAC,
            system: { ...defaults(postac), ...(system as Partial<Postac>), zdolnosci: abilities },
          }),
    },
  };
}

/** The Black Gate, on the monsters' side. */
function gate(id: string, rank: number, slot: Slot): Figure {
  return {
    id,
    name: id,
    side: "foes",
    controller: id,
    auto: false,
    defeated: false,
    hidden: false,
    token: null,
    state: { ...defaults(walczacy), rank, slot },
    actor: {
      uuid: `Actor.${id}`,
      name: id,
      statuses: [],
      items: [],
      type: WROTA,
      system: { ...defaults(wrota) },
    },
  };
}

/** Weapons of a figure. */
export function weaponsOf(one: Figure): Weapon[] {
  return one.actor.items.filter((item): item is Weapon => item.type === BRON);
}

/** A spell of a figure, cast at somebody. */
export function casts(by: string, name: SpellName, target?: string): Deed {
  return { kind: "cast", by, spell: `${by}-${name}`, ...(target === undefined ? {} : { target }) };
}

interface Setting {
  /** Ranks, first to last, each `A B C` with `.` for an empty slot. */
  readonly party: readonly string[];
  readonly foes: readonly string[];
  readonly phase?: number;
  readonly round?: number;
  readonly options?: Partial<Opcje>;
  readonly sun?: Walka["slonce"];
  readonly figures?: Readonly<Record<string, More>>;
}

/** A fight with the ranks drawn; names of the rulebook have the rulebook's figures. */
export function fight({
  party,
  foes,
  phase = PHASE.partyAttack,
  round = 1,
  options = {},
  sun,
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
    combat: { id: "fight", round, state: { ...state, phase, ...(sun ? { slonce: sun } : {}) } },
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
      : weaponsOf(who(battle, by)).find(({ system }) => system.kolumna === kind && !system.zuzyta)?._id;
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
