import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import type { Answer } from "../../../src/core/question.js";
import type { Asker } from "../../../src/core/ruleset.js";
import { defaults, read } from "../../../src/core/shape.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import {
  type Fight,
  type Figure,
  type Opcje,
  POSZUKIWACZ,
  type Poszukiwacz,
  PRZEDMIOT,
  PRZYJACIEL,
  poszukiwacz,
  przedmiot,
  przyjaciel,
  type Starcie,
  type Thing,
  uczestnik,
  WROG,
  type Wrog,
  wrog,
  ZAKLECIE,
  zaklecie,
} from "../../../src/rulesets/talisman/shape.js";

/** The game master. */
export const MG: Asker = { mg: true, controls: () => true };
/** Somebody who controls a fighter and is no game master. */
export const PLAYER: Asker = { mg: false, controls: () => true };

/** Siła, Moc, Życie, Los of the characters that the examples use. */
const SEEKERS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Assassin: [3, 3, 4, 3],
  Dwarf: [3, 3, 5, 5],
  Elf: [3, 4, 4, 3],
  Monk: [2, 3, 4, 5],
  Thief: [3, 3, 4, 2],
  Troll: [6, 1, 6, 1],
  Warrior: [4, 2, 5, 1],
};

/** Kind, attribute and value of the enemies that the examples use. */
const CREATURES: Readonly<Record<string, readonly [Wrog["rodzaj"], "sila" | "moc", number]>> = {
  Wolf: ["zwierze", "sila", 2],
  Bear: ["zwierze", "sila", 3],
  Goblin: ["potwor", "sila", 2],
  Hobgoblin: ["potwor", "sila", 3],
  Bandit: ["potwor", "sila", 4],
  Dragon: ["smok", "sila", 7],
  Ghost: ["duch", "moc", 4],
};

const THINGS: Readonly<Record<string, object>> = {
  Miecz: { rodzaj: "bron", premie: [{ wartosc: 1 }] },
  Topór: { rodzaj: "bron", premie: [{ wartosc: 1 }] },
  Hełm: { rodzaj: "pancerz", chroni: 6 },
  Tarcza: { rodzaj: "pancerz", chroni: 5 },
  Zbroja: { rodzaj: "pancerz", chroni: 4 },
  Lina: {},
};

/** An item by its name; `more` is what its system differs in, and of which type it is. */
export interface Carried {
  readonly name: string;
  readonly type?: Thing["type"];
  readonly system?: object;
}

const SHAPES = { [PRZEDMIOT]: przedmiot, [PRZYJACIEL]: przyjaciel, [ZAKLECIE]: zaklecie };

/** The id of somebody's thing in these tests. */
export const idOf = (owner: string, name: string) => `${owner}-${name}`;

function thing(owner: string, carried: Carried | string): Thing {
  const { name, type = PRZEDMIOT, system } = typeof carried === "string" ? { name: carried } : carried;
  const { data, flaws } = read(SHAPES[type], { ...THINGS[name], ...system });
  if (flaws.length > 0) throw new Error(`${name}: ${flaws[0]?.path}`);
  return { _id: idOf(owner, name), name, type, system: data } as Thing;
}

interface More {
  readonly system?: object;
  readonly items?: readonly (Carried | string)[];
  readonly auto?: boolean;
  readonly actor?: string;
}

const everybody = (id: string, name: string, { auto = false }: More) => ({
  id,
  name,
  controller: id,
  auto,
  defeated: false,
  hidden: false,
  token: null,
  state: defaults(uczestnik),
});

/** A poszukiwacz of the rulebook by name, or one of the default figures. */
export function seeker(id: string, more: More = {}): Figure {
  const [sila = 2, moc = 2, zycie = 4, los = 3] = SEEKERS[id] ?? [];
  const known = { sila, moc, zycie, zycieNaStart: zycie, los, losNaStart: los, zloto: 0 };
  const { data, flaws } = read(poszukiwacz, { ...known, ...more.system });
  if (flaws.length > 0) throw new Error(`${id}: ${flaws[0]?.path}`);
  const actor = more.actor ?? `Actor.${id}`;
  const items = (more.items ?? []).map((one) => thing(id, one));
  return {
    ...everybody(id, id, more),
    side: "party",
    actor: {
      uuid: actor,
      name: id,
      type: POSZUKIWACZ,
      statuses: [],
      items: items.sort((a, b) => (a._id < b._id ? -1 : 1)),
      system: data,
    },
  };
}

/** A creature of the rulebook by name, or whatever `more` says. */
export function creature(id: string, more: More = {}): Figure {
  const [rodzaj, cecha, value] = CREATURES[id] ?? [];
  const known = rodzaj && cecha ? { rodzaj, [cecha]: value, numer: rodzaj === "duch" ? 3 : 2 } : {};
  const { data, flaws } = read(wrog, { ...known, ...more.system });
  if (flaws.length > 0) throw new Error(`${id}: ${flaws[0]?.path}`);
  return {
    ...everybody(id, id, more),
    side: "foes",
    actor: { uuid: `Actor.${id}`, name: id, type: WROG, statuses: [], items: [], system: data },
  };
}

interface Setting {
  readonly options?: Partial<Opcje>;
  /** With turns: whose turn it is. Without, it is a battle of its own, as from a sheet. */
  readonly turn?: string;
  readonly round?: number;
}

/** A battle of these fighters: from a sheet, or with turns where `turn` says whose it is. */
export function fight(fighters: readonly Figure[], { options = {}, turn, round = 1 }: Setting = {}): Fight {
  const sorted = [...fighters].sort((a, b) => (a.id < b.id ? -1 : 1));
  const state = talisman.prepare(options);
  if (turn !== undefined) for (const [index, one] of sorted.entries()) one.state.miejsce = index + 1;
  return {
    ruleset: "talisman",
    combat: {
      id: turn === undefined ? null : "fight",
      round: turn === undefined ? 0 : round,
      state: { ...state, tura: turn === undefined || turn === "" ? null : turn },
    },
    fighters: sorted,
    scene: null,
    report: [],
    origin: { exchange: "exchange", made: 0 },
  };
}

/** The fighter of an id. */
export function who(battle: Fight, id: string): Figure {
  const found = battle.fighters.find((one) => one.id === id);
  if (!found) throw new Error(`nobody called ${id}`);
  return found;
}

/** The figures of a poszukiwacz. */
export function card(battle: Fight, id: string): Poszukiwacz {
  const { actor } = who(battle, id);
  if (actor.type !== POSZUKIWACZ) throw new Error(`${id} is a creature`);
  return actor.system;
}

/** The names of what somebody carries, sorted. */
export function pack(battle: Fight, id: string): string[] {
  return who(battle, id)
    .actor.items.map(({ name }) => name)
    .sort();
}

/** Is somebody dead or defeated? */
export function isDown(battle: Fight, id: string): boolean {
  const { defeated, actor } = who(battle, id);
  return defeated && actor.statuses.includes("dead");
}

/** Does a deed with these dice and choices, and gives the rule ids that it reported. */
export function does(battle: Fight, deed: Deed, ...answers: Answer[]): string[] {
  battle.report.length = 0;
  script(talisman.perform(battle, deed), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** Takes the next step of a fight with turns. */
export function next(battle: Fight, ...answers: Answer[]): string[] {
  battle.report.length = 0;
  script(talisman.advance(battle), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** The rule that forbids a deed, or null. */
export function forbidden(battle: Fight, deed: Deed, asker: Asker = MG): string | null {
  return talisman.problem(battle, asker, deed)?.rule ?? null;
}

/** The two scores of the last clash, the acting side's first. */
export function scores({ combat }: Fight): [number | null, number | null] {
  const { starcie } = combat.state;
  return [starcie?.atak.suma ?? null, starcie?.obrona.suma ?? null];
}

/** How the last clash went. */
export function outcome({ combat }: Fight): Starcie["wynik"] | null {
  return combat.state.starcie?.wynik ?? null;
}

/** Keys of the texts that the last deed told. */
export function told({ report }: Fight): string[] {
  return report.map(({ text }) => text.key.replace("TALISMAN.tell.", ""));
}

export const battle = (by: string, target: string, more: object = {}): Deed => ({
  kind: "battle",
  by,
  target,
  ...more,
});

export const duel = (by: string, target: string, more: object = {}): Deed => ({
  kind: "duel",
  by,
  target,
  ...more,
});

/** Answers: the attacked one stays; no Los; the winner wants a Życie. */
export const STAYS = "nie";
export const NO_LOS = "nie";
export const LOS = "kosc:0";
export const LIFE = "zycie";
