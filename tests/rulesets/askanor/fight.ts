import type { Item } from "../../../src/core/battle.js";
import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import type { Answer, Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import type { Asker } from "../../../src/core/ruleset.js";
import { defaults } from "../../../src/core/shape.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { lifeOf } from "../../../src/rulesets/askanor/rules/figures.js";
import {
  type Askanor,
  BRON,
  type Bron,
  bron,
  CECHA,
  type Cecha,
  CZAR,
  type Czar,
  cecha,
  czar,
  type Fight,
  type Figure,
  type Figures,
  type Opcje,
  PANCERZ,
  type Pancerz,
  POSTAC,
  pancerz,
  postac,
  STWORZENIE,
  stworzenie,
  TARCZA,
  type Tarcza,
  tarcza,
  walczacy,
} from "../../../src/rulesets/askanor/shape.js";

/** The game master. */
export const MG: Asker = { mg: true, controls: () => true };
/** Somebody who controls a fighter and is no game master. */
export const PLAYER: Asker = { mg: false, controls: () => true };

type Skills = Partial<Figures["umiejetnosci"]>;
type Attributes = Partial<Figures["atrybuty"]>;

/** Weapons by name; what differs from the defaults of the shape. */
const ARMS: Readonly<Record<string, Partial<Bron>>> = {
  miecz: {
    klasa: "srednia",
    rodzina: "miecze",
    obrazenia: "k6+k3+1",
    wytrzymalosc: 4,
    parowanie: 0,
    kryt1: [{ efekt: "krwawienie", wartosc: 1 }],
    kryt2: [{ efekt: "krwawienie", wartosc: 2 }],
  },
  topor: {
    klasa: "srednia",
    rodzina: "topory",
    obrazenia: "k6+k3",
    wytrzymalosc: 4,
    parowanie: -2,
    rzucana: true,
    kryt1: [{ efekt: "krwawienie", wartosc: 1 }],
    kryt2: [{ efekt: "pancerz", wartosc: 2 }],
  },
  dwurak: { klasa: "ciezka", rodzina: "miecze", obrazenia: "2k6+1", wytrzymalosc: 5, parowanie: 0, rece: 2 },
  obuch: {
    klasa: "srednia",
    rodzina: "obuchy",
    obrazenia: "k6+k3",
    wytrzymalosc: 4,
    omijaCkp: true,
    parowanie: -2,
  },
  lekki: { klasa: "lekka", rodzina: "miecze", obrazenia: "k6+1", wytrzymalosc: 3, parowanie: -2 },
  sztylet: {
    klasa: "mala",
    rodzina: "sztylety",
    obrazenia: "k3+1",
    wytrzymalosc: 2,
    parowanie: -4,
    rzucana: true,
  },
  zadlo: { klasa: "lekka", obrazenia: "k6", wytrzymalosc: 3, parowanie: -2, rozbrajalna: false },
  wlocznia: {
    klasa: "ciezka",
    rodzina: "drzewcowa",
    obrazenia: "2k6",
    wytrzymalosc: 4,
    rece: 2,
    zasieg: 4,
    parowanie: -2,
  },
  drut: { klasa: "mala", rodzina: "bijatyka", obrazenia: "", wytrzymalosc: 1, rece: 2, dusi: true },
  luk: { klasa: "dystansowa", rodzina: "luki", obrazenia: "k6+k3", wytrzymalosc: 3, rece: 2, zasieg: 60 },
  kusza: {
    klasa: "dystansowa",
    rodzina: "kusze",
    obrazenia: "3k6",
    wytrzymalosc: 3,
    rece: 2,
    zasieg: 100,
    omijaLkp: true,
    przeladowanie: 2,
  },
  kamien: { klasa: "dystansowa", rodzina: "miotana", obrazenia: "1", zasieg: 20, rzucana: true },
  kly: { klasa: "naturalna", obrazenia: "k6", parowanie: null },
};

const SHIELD: Partial<Tarcza> = { obrazenia: "k3", wytrzymalosc: 4 };

type Held = Bron["trzymana"];

/** `miecz` in the right hand, `sztylet:lewa`, `luk:nie`; a second of a kind as `miecz#2`. */
function arm(code: string, owner: string): Item<Askanor> {
  const [kind = "", hand] = code.split(":");
  const [name = ""] = kind.split("#");
  if (name === "tarcza") {
    const system = { ...defaults(tarcza), ...SHIELD, trzymana: (hand ?? "lewa") as Held };
    return { _id: kind, name: `${owner} ${kind}`, type: TARCZA, system };
  }
  const known = ARMS[name];
  if (!known) throw new Error(`no weapon ${name}`);
  const trzymana = (hand ?? (known.rece === 2 ? "obie" : "prawa")) as Held;
  return {
    _id: kind,
    name: `${owner} ${kind}`,
    type: BRON,
    system: { ...defaults(bron), ...known, trzymana },
  };
}

/** What somebody in an example is like; what is left out takes the defaults. */
export interface Who {
  readonly id: string;
  readonly side?: "party" | "foes";
  readonly atrybuty?: Attributes;
  readonly um?: Skills;
  /** Life lost, so that this much is left. */
  readonly hp?: number;
  readonly arms?: readonly string[];
  readonly change?: Readonly<Record<string, Partial<Bron> & Partial<Tarcza>>>;
  readonly armour?: Partial<Pancerz>;
  readonly traits?: readonly (Partial<Cecha> & { readonly name: string })[];
  readonly spells?: readonly (Partial<Czar> & { readonly id: string })[];
  readonly statuses?: readonly string[];
  readonly krwawienie?: number;
  readonly sakiewka?: number;
  readonly rece?: number;
  readonly spec?: Figures["specjalizacje"];
  readonly state?: Partial<Figure["state"]>;
  readonly creature?: boolean;
  readonly auto?: boolean;
  /** Metres, the upper left corner of a base of 1 m. */
  readonly at?: readonly [number, number];
}

function figure(one: Who, index: number): Figure {
  const system: Figures = {
    ...defaults(one.creature ? stworzenie : postac),
    rece: one.rece ?? 2,
    krwawienie: one.krwawienie ?? 0,
    sakiewka: one.sakiewka ?? 0,
    specjalizacje: one.spec ?? [],
  };
  system.atrybuty = { ...system.atrybuty, ...one.atrybuty };
  system.umiejetnosci = { ...system.umiejetnosci, ...one.um };
  if (one.hp !== undefined) system.obrazenia = 2 * system.atrybuty.kondycja - one.hp;
  const arms = (one.arms ?? []).map((code) => arm(code, one.id));
  for (const item of arms) Object.assign(item.system, one.change?.[item._id]);
  const items: Item<Askanor>[] = [
    ...arms,
    ...(one.armour
      ? [
          {
            _id: "pancerz",
            name: "pancerz",
            type: PANCERZ,
            system: { ...defaults(pancerz), ...one.armour },
          } as const,
        ]
      : []),
    ...(one.traits ?? []).map(
      ({ name, ...trait }, index) =>
        ({ _id: `cecha${index}`, name, type: CECHA, system: { ...defaults(cecha), ...trait } }) as const,
    ),
    ...(one.spells ?? []).map(
      ({ id, ...spell }) =>
        ({ _id: id, name: id, type: CZAR, system: { ...defaults(czar), ...spell } }) as const,
    ),
  ];
  const [x, y] = one.at ?? [0, 0];
  return {
    id: one.id,
    name: one.id,
    side: one.side ?? "party",
    controller: one.id,
    auto: one.auto ?? false,
    defeated: false,
    hidden: false,
    token: one.at
      ? { uuid: `Token.${one.id}`, x: x * 100, y: y * 100, elevation: 0, width: 100, height: 100 }
      : null,
    state: { ...defaults(walczacy), rolled: true, inicjatywa: 20 - index, ...one.state },
    actor: {
      uuid: `Actor.${one.id}`,
      name: one.id,
      type: one.creature ? STWORZENIE : POSTAC,
      statuses: [...(one.statuses ?? [])].map((status) => `askanor-${status}`).sort(),
      items: items.sort((a, b) => (a._id < b._id ? -1 : 1)),
      system,
    },
  };
}

export interface Setting {
  readonly who: readonly Who[];
  /** Whose CHWILA it is; the first where nothing is said, null for nobody's. */
  readonly turn?: string | null;
  readonly round?: number;
  readonly options?: Partial<Opcje>;
  readonly bad?: boolean;
  readonly areas?: readonly { kind: string; points: readonly (readonly [number, number])[] }[];
  readonly walls?: readonly { from: [number, number]; to: [number, number]; sight: boolean }[];
  /** Does nobody stand anywhere, in a fight all the same? */
  readonly nowhere?: boolean;
}

/**
 * A fight in which somebody has its whole CHWILA before it. They stand in the queue as they are named; who is given no
 * place stands near the others.
 */
export function fight({
  who,
  turn,
  round = 1,
  options = {},
  bad = false,
  areas = [],
  walls = [],
  nowhere = false,
}: Setting): Fight {
  const fighters = who.map((one, index) => figure(nowhere ? one : { at: spot(index), ...one }, index));
  const current = turn === undefined ? (who[0]?.id ?? null) : turn;
  for (const one of fighters) if (one.id === current) one.state.budget.akcje = 2;
  const state = askanor.prepare(options);
  return {
    ruleset: "askanor",
    combat: { id: "fight", round, state: { ...state, current, trudny: bad } },
    fighters: fighters.sort((a, b) => (a.id < b.id ? -1 : 1)),
    scene: nowhere ? null : { grid: { size: 100, distance: 1, units: "m" }, walls, areas, readings: {} },
    report: [],
    origin: { exchange: "exchange", made: 0 },
  };
}

/** The first in the middle, one beside it, the others round the second at 1 m; farther ones say so. */
function spot(index: number): [number, number] {
  return (
    (
      [
        [0, 0],
        [1.5, 0],
        [3, 0],
        [1.5, 1.5],
        [1.5, -1.5],
        [3, 1.5],
        [3, -1.5],
      ] as [number, number][]
    )[index] ?? [50 + index * 10, 50]
  );
}

/** Two duellists, the first with its CHWILA. */
export function duel(a: Partial<Who> = {}, b: Partial<Who> = {}, more: Partial<Setting> = {}): Fight {
  return fight({
    who: [
      { id: "A", arms: ["miecz"], ...a },
      { id: "B", side: "foes", ...b },
    ],
    ...more,
  });
}

export function who(battle: Fight, id: string): Figure {
  const found = battle.fighters.find((one) => one.id === id);
  if (!found) throw new Error(`nobody called ${id}`);
  return found;
}

export const hp = (battle: Fight, id: string) => lifeOf(who(battle, id));
export const akcje = (battle: Fight, id: string) => who(battle, id).state.budget.akcje;
export const has = (battle: Fight, id: string, status: string) =>
  who(battle, id).actor.statuses.includes(status === "dead" ? "dead" : `askanor-${status}`);

/** An arm of somebody, by id. */
export function gear(battle: Fight, id: string, item: string): Bron & Tarcza {
  const found = who(battle, id).actor.items.find(({ _id }) => _id === item);
  if (!found) throw new Error(`${id} has no ${item}`);
  return found.system as Bron & Tarcza;
}

/** Durability that is left of somebody's arm. */
export function w(battle: Fight, id: string, item: string): number {
  const { wytrzymalosc, zuzycie } = gear(battle, id, item);
  return (wytrzymalosc ?? 0) - zuzycie;
}

function play(battle: Fight, rule: Rule, answers: readonly Answer[]): string[] {
  battle.report.length = 0;
  script(rule, answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** Does a deed with these dice and choices, and gives the rule ids that it reported. */
export function does(battle: Fight, deed: Deed, ...answers: Answer[]): string[] {
  return play(battle, askanor.perform(battle, deed), answers);
}

export function next(battle: Fight, ...answers: Answer[]): string[] {
  return play(battle, askanor.advance(battle), answers);
}

export function begins(battle: Fight, ...answers: Answer[]): string[] {
  return play(battle, askanor.begin(battle), answers);
}

/** The questions that a deed puts when it is answered so far, batch by batch: what is still to be answered comes last. */
export function asked(rule: Rule, ...answers: Answer[]): Question[] {
  const questions: Question[] = [];
  let used = 0;
  let step = rule.next([]);
  while (!step.done) {
    const batch = step.value;
    questions.push(...batch);
    const given = answers.slice(used, used + batch.length);
    if (given.length < batch.length) return questions;
    used += batch.length;
    step = rule.next(given);
  }
  return questions;
}

/** The values that the open question of a deed offers; null where nothing is open. */
export function offered(battle: Fight, deed: Deed, ...answers: Answer[]): string[] | null {
  const questions = asked(askanor.perform(structuredClone(battle), deed), ...answers);
  if (questions.length <= answers.length) return null;
  const open = questions.at(-1);
  return open && "options" in open ? open.options.map(({ value }) => value) : [];
}

/** The rule that forbids a deed, or null. */
export function forbidden(battle: Fight, deed: Deed, asker: Asker = MG): string | null {
  return askanor.problem(battle, asker, deed)?.rule ?? null;
}

/** An attack or manoeuvre with the first arm held, at somebody. */
export function strike(by: string, target: string, more: Record<string, string | boolean> = {}): Deed {
  return { kind: "attack", by, target, weapon: "miecz", ...more };
}

/** A way in metres. */
export function way(...points: (readonly [number, number])[]) {
  return points.map(([x, y]) => ({ x: x * 100, y: y * 100, elevation: 0 }));
}

export const NONE = "brak";
