import pl from "../../../lang/pl/krysztaly.json" with { type: "json" };
import type { Deed } from "../../../src/core/deed.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import type { SceneData } from "../../../src/core/field.js";
import type { Label } from "../../../src/core/label.js";
import type { Answer, Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import type { Asker } from "../../../src/core/ruleset.js";
import { defaults, type Of } from "../../../src/core/shape.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import { snapshot } from "../../../src/rulesets/krysztaly/rules/rounds.js";
import {
  BRON,
  type Bron,
  bron,
  CZAR,
  type Czar,
  czar,
  type Fight,
  type Figure,
  type Krysztaly,
  type Opcje,
  PANCERZ,
  type Pancerz,
  POSTAC,
  type Postac,
  pancerz,
  postac,
  type Walczacy,
  walczacy,
  ZDOLNOSC,
  type Zdolnosc,
  zdolnosc,
} from "../../../src/rulesets/krysztaly/shape.js";

/** The game master. */
export const MG: Asker = { mg: true, controls: () => true };
/** Somebody who controls a fighter and is no game master. */
export const PLAYER: Asker = { mg: false, controls: () => true };

/** Weapons of the rulebook's examples, and those that are ours. */
const WEAPONS: Record<string, Partial<Bron>> = {
  szabla: { skutecznosc: { kl: 0, tn: 90, ob: 0 }, opoznienie: 3, ataki: 2, noszona: "pochwa" },
  maczeta: { skutecznosc: { kl: 0, tn: 70, ob: 0 }, opoznienie: 2, ataki: 2, noszona: "pochwa" },
  topor: { skutecznosc: { kl: 0, tn: 110, ob: 0 }, opoznienie: 4, ataki: 2, noszona: "pas" },
  miecz: { skutecznosc: { kl: 60, tn: 100, ob: 0 }, opoznienie: 4, ataki: 2, noszona: "pochwa" },
  noz: { skutecznosc: { kl: 25, tn: 20, ob: 0 }, opoznienie: 1, ataki: 2, noszona: "pas" },
  sztylet: { skutecznosc: { kl: 40, tn: 0, ob: 0 }, opoznienie: 2, ataki: 2, noszona: "pochwa" },
  mlot: { skutecznosc: { kl: 0, tn: 0, ob: 120 }, opoznienie: 5, ataki: 1, noszona: "pas" },
  kopia: { skutecznosc: { kl: 220, tn: 0, ob: 0 }, opoznienie: 8, ataki: 1, noszona: "reka" },
};

/** A weapon by name, with what is different; it is drawn where the setting says so. */
export interface WeaponMore extends Partial<Bron> {
  readonly kind?: string;
}

export interface FigureMore {
  readonly sz?: number;
  readonly side?: "party" | "foes";
  readonly system?: Partial<Postac>;
  readonly weapons?: Readonly<Record<string, WeaponMore>> | readonly string[];
  readonly armour?: Partial<Pancerz>[];
  readonly spells?: Readonly<Record<string, Partial<Czar>>>;
  readonly abilities?: Readonly<Record<string, Partial<Zdolnosc>>>;
  readonly state?: Partial<Walczacy>;
  readonly statuses?: readonly string[];
  readonly auto?: boolean;
  readonly token?: { readonly x: number; readonly y: number };
}

type Item = Krysztaly["item"] & { readonly _id: string; readonly name: string };

function weaponItem(name: string, drawn: boolean, more: WeaponMore = {}): Item {
  const { kind = name, ...rest } = more;
  return {
    _id: name,
    name,
    type: BRON,
    system: { ...defaults(bron), ...WEAPONS[kind], wReku: drawn, ...rest },
  };
}

function itemsOf(
  { weapons = [], armour = [], spells = {}, abilities = {} }: FigureMore,
  drawn: boolean,
): Item[] {
  const arms = Array.isArray(weapons)
    ? weapons.map((name: string) => weaponItem(name, drawn))
    : Object.entries(weapons).map(([name, more]) => weaponItem(name, drawn, more as WeaponMore));
  const all: Item[] = [
    ...arms,
    ...armour.map(
      (system, index): Item => ({
        _id: `pancerz${index}`,
        name: `pancerz${index}`,
        type: PANCERZ,
        system: { ...defaults(pancerz), ...system },
      }),
    ),
    ...Object.entries(spells).map(
      ([name, system]): Item => ({ _id: name, name, type: CZAR, system: { ...defaults(czar), ...system } }),
    ),
    ...Object.entries(abilities).map(
      ([name, system]): Item => ({
        _id: name,
        name,
        type: ZDOLNOSC,
        system: { ...defaults(zdolnosc), ...system },
      }),
    ),
  ];
  return all.sort((a, b) => (a._id < b._id ? -1 : 1));
}

function figure(id: string, more: FigureMore, drawn: boolean): Figure {
  const system: Postac = { ...defaults(postac), sz: more.sz ?? 50, ...more.system };
  const one: Figure = {
    id,
    name: id,
    side: more.side ?? "party",
    controller: id,
    auto: more.auto ?? false,
    defeated: false,
    hidden: false,
    token: more.token ? { uuid: `Token.${id}`, ...more.token, elevation: 0, width: 100, height: 100 } : null,
    state: defaults(walczacy),
    actor: {
      uuid: `Actor.${id}`,
      name: id,
      type: POSTAC,
      statuses: [...(more.statuses ?? [])].sort(),
      items: itemsOf(more, drawn),
      system,
    },
  };
  snapshot(one);
  Object.assign(one.state, more.state);
  return one;
}

export interface Setting {
  readonly fighters: Readonly<Record<string, FigureMore>>;
  /** Are weapons in hand when the fight begins? */
  readonly drawn?: boolean;
  readonly round?: number;
  readonly phase?: number;
  readonly options?: Partial<Opcje>;
  /** A scene with squares of two metres, 100 pixels each. */
  readonly scene?: boolean;
  /** No Combat at all: a roll from a sheet. */
  readonly loose?: boolean;
}

/** A fight in the planning of a round. */
export function fight({
  fighters,
  drawn = true,
  round = 1,
  phase = 2,
  options = {},
  scene = false,
  loose = false,
}: Setting): Fight {
  const ground: SceneData = { grid: { size: 100, distance: 2, units: "m" }, walls: [], readings: {} };
  return {
    ruleset: "krysztaly",
    combat: {
      id: loose ? null : "fight",
      round: loose ? 0 : round,
      state: { ...krysztaly.prepare(options), phase: loose ? 0 : phase },
    },
    fighters: Object.entries(fighters)
      .map(([id, more]) => figure(id, more, drawn))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    scene: scene ? ground : null,
    report: [],
    origin: { exchange: "exchange", made: 0 },
  };
}

/** The rulebook's second example: an ork and a goblin against a dwarf, 2 attacks each. */
export const EXAMPLE = {
  ork: { sz: 73, side: "foes", weapons: ["szabla"] },
  goblin: { sz: 60, side: "foes", weapons: ["maczeta"] },
  krasnolud: { sz: 55, side: "party", weapons: ["topor"] },
} as const;

export function who(battle: Fight, id: string): Figure {
  const found = battle.fighters.find((one) => one.id === id);
  if (!found) throw new Error(`nobody called ${id}`);
  return found;
}

/** How questions are answered: dice by their rule and thrower, everything else by what is chosen. */
export interface Answers {
  /** Faces of one roll, by the rule that demands it; a k100 shows 100 and everything else its lowest face otherwise. */
  readonly dice?: (question: Extract<Question, { kind: "roll" }>) => readonly number[] | undefined;
  readonly choose?: (question: Question) => Answer | undefined;
}

/** Answers that let every blow miss and nobody do more than is planned. */
export function answering({ dice, choose }: Answers = {}): (question: Question) => Answer {
  return (question) => {
    if (question.kind === "roll") {
      const own = dice?.(question);
      if (own) return [...own];
      const { count, die } = question.dice;
      return Array.from({ length: count }, () => (facesOf(die) === 100 ? 100 : 1));
    }
    const own = choose?.(question);
    if (own !== undefined) return own;
    if (question.kind === "deed") return { kind: "enough", by: (question.to as { fighter: string }).fighter };
    if (question.kind === "some") return [];
    if (question.kind === "one") return question.options[0]?.value ?? "";
    return question.kind === "number" ? question.min : "";
  };
}

function run(rule: Rule<unknown>, answers: Answers): void {
  const answer = answering(answers);
  drive(rule, (batch) => batch.map(answer));
}

/** Does a deed, and gives the rule ids that it reported. */
export function does(battle: Fight, deed: Deed, answers: Answers = {}): string[] {
  battle.report.length = 0;
  run(krysztaly.perform(battle, deed), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** Takes the next step of the fight. */
export function next(battle: Fight, answers: Answers = {}): string[] {
  battle.report.length = 0;
  run(krysztaly.advance(battle), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

type Said = Record<string, unknown> & { do: string };

/** A blow at somebody, as a plan has it. */
export const blow = (item: string, target: string, more: Record<string, unknown> = {}): Said => ({
  do: "attack",
  item,
  target,
  ...more,
});

/** An activity of the table. */
export const act = (what: string, more: Record<string, unknown> = {}): Said => ({ do: "act", what, ...more });

/** Hands in a whole plan. */
export function plans(battle: Fight, by: string, ...entries: Said[]): void {
  does(battle, { kind: "plan", by, entries: entries as never });
}

const shortly = (what: Label | undefined): string => {
  const key = what?.key ?? "";
  const last = key.split(".").at(-1) ?? "";
  const row = Object.entries(pl.KRYSZTALY.row).find(([id]) => key === `KRYSZTALY.row.${id}`);
  return row?.[1] ?? (key === "SZRANKI.name" ? String(what?.data?.["name"]) : last);
};

/** What has been completed, as "coordinate who what", from the lines of a report. */
export function events(battle: Fight): string[] {
  return battle.report.flatMap(({ text: { key, data } }) => {
    if (key === "KRYSZTALY.tell.metre") return [`${data?.["at"]} ${data?.["who"]} metre`];
    if (key !== "KRYSZTALY.tell.event" && key !== "KRYSZTALY.tell.eventAt") return [];
    return [`${data?.["at"]} ${data?.["who"]} ${shortly(data?.["what"] as Label)}`];
  });
}

/** Locks the planning and plays the round to its end, or the fight's; gives what was completed. */
export function playRound(battle: Fight, answers: Answers = {}): string[] {
  const { round } = battle.combat;
  battle.report.length = 0;
  const all: string[] = [];
  for (let step = 0; step < 200; step++) {
    if (battle.combat.round !== round || krysztaly.verdict(battle)) return all;
    next(battle, answers);
    all.push(...events(battle));
  }
  throw new Error("the round does not end");
}

/** Locks the planning and plays so many steps of the round; gives what was completed. */
export function playSteps(battle: Fight, count: number, answers: Answers = {}): string[] {
  const all: string[] = [];
  for (let step = 0; step < count; step++) {
    next(battle, answers);
    all.push(...events(battle));
  }
  return all;
}

/** What somebody carries over: what is missing, or null. */
export function carry(battle: Fight, id: string): number | null {
  return who(battle, id).state.carry?.remaining ?? null;
}

export function keeps(battle: Fight, by: string, more: Record<string, string> = {}): void {
  does(battle, { kind: "carry", by, keep: true, ...more });
}

/** The rule that forbids a deed, or null. */
export function forbidden(battle: Fight, deed: Deed, asker: Asker = MG): string | null {
  return krysztaly.problem(battle, asker, deed)?.rule ?? null;
}

/** Damage that somebody has taken. */
export function damage(battle: Fight, id: string): number {
  return who(battle, id).actor.system.obrazenia;
}

/** Dice that hit with the least roll and then throw these for damage. */
export function hitting(...damageFaces: number[]): Answers {
  const left = [...damageFaces];
  return {
    dice: ({ rule }) =>
      rule === "KC-47" ? [1] : /^KC-5[0-2]$/.test(rule) ? [left.shift() ?? 51] : undefined,
  };
}

export type WeaponSystem = Of<typeof bron>;
