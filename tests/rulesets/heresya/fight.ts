import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import type { Area, SceneData, Wall } from "../../../src/core/field.js";
import type { Answer } from "../../../src/core/question.js";
import type { Asker } from "../../../src/core/ruleset.js";
import { defaults, read } from "../../../src/core/shape.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { findFights } from "../../../src/rulesets/heresya/rules/fights.js";
import type { Fight, Figure, Heresya, Thing } from "../../../src/rulesets/heresya/shape.js";
import * as shapes from "../../../src/rulesets/heresya/shape.js";

export const MG: Asker = { mg: true, controls: () => true };
export const PLAYER: Asker = { mg: false, controls: () => true };

/** Pixels of an inch. */
export const INCH = 100;

type Phase = shapes.Walka["phase"];

/** An item of a model: a kind of things, and what differs from its defaults. */
export interface Carried {
  readonly id?: string;
  readonly name?: string;
  readonly type: Thing["type"];
  readonly system?: object;
}

const weapon = (id: string, system: object): Carried => ({ id, name: id, type: shapes.BRON, system });
const shooting = (id: string, system: object) => weapon(id, { rodzaj: "strzelecka", rece: 2, ...system });
const armour = (rodzaj: string): Carried => ({ id: rodzaj, type: shapes.PANCERZ, system: { rodzaj } });

/** The things that the examples speak of. */
export const THINGS = {
  luk: shooting("luk", { zasieg: 22 }),
  refleksyjny: shooting("refleksyjny", { zasieg: 24, stopnie: 1 }),
  kusza: shooting("kusza", { zasieg: 20, stopnie: 1, bezHelmu: true }),
  automatyczna: shooting("automatyczna", { zasieg: 16, strzaly: 2 }),
  rusznica: shooting("rusznica", { zasieg: 24, odpornosc: -2, poRuchu: false, rodzina: "palna" }),
  miecz: weapon("miecz", {}),
  sztylet: weapon("sztylet", { uzycie: "dodatkowa" }),
  dwureczna: weapon("dwureczna", { rece: 2, odpornosc: -1 }),
  halabarda: weapon("halabarda", { rece: 2, odpornosc: -1, rodzina: "drzewcowa" }),
  wlocznia: weapon("wlocznia", { rodzina: "drzewcowa" }),
  korbacz: weapon("korbacz", { rodzina: "lancuchowa" }),
  lekki: armour("lekki"),
  ciezki: armour("ciezki"),
  pelny: armour("pelny"),
  helm: armour("helm"),
  tarcza: armour("tarcza"),
  puklerz: armour("puklerz"),
  kon: { id: "kon", type: shapes.WIERZCHOWIEC, system: {} } as Carried,
  gryf: { id: "gryf", type: shapes.WIERZCHOWIEC, system: { lata: true } } as Carried,
} as const;

export type ThingName = keyof typeof THINGS;

/** A skill that changes some numbers. */
export const skill = (id: string, system: object): Carried => ({
  id,
  name: id,
  type: shapes.UMIEJETNOSC,
  system,
});

/** One model of a setting. */
export interface Setting {
  readonly side: string;
  /** Where the centre of its base lies, in inches; without it nobody knows where it stands. */
  readonly at?: readonly [number, number];
  /** Diameter of its base in inches: 1 on foot, 2 for a large one. */
  readonly base?: number;
  readonly height?: number;
  readonly system?: object;
  readonly items?: readonly (ThingName | Carried)[];
  readonly state?: object;
  readonly statuses?: readonly string[];
  readonly auto?: boolean;
  readonly hidden?: boolean;
}

function thing(one: ThingName | Carried, index: number): Thing {
  const { id, name, type, system = {} }: Carried = typeof one === "string" ? THINGS[one] : one;
  const shape = heresya.shapes.items[type];
  if (!shape) throw new Error(`no things of type ${type}`);
  const { data, flaws } = read(shape, system);
  if (flaws.length > 0) throw new Error(`${id}: ${JSON.stringify(flaws)}`);
  const whole = { _id: id ?? `thing${index}`, name: name ?? id ?? type, type, system: data };
  return whole as Thing;
}

function figure(id: string, setting: Setting): Figure {
  const { side, at, items = [], system = {}, state = {}, statuses = [], height = 0 } = setting;
  const { data, flaws } = read(shapes.model, system);
  if (flaws.length > 0) throw new Error(`${id}: ${JSON.stringify(flaws)}`);
  const whole = items.map(thing);
  const large = data.duzy || whole.some(({ type }) => type === shapes.WIERZCHOWIEC);
  const across = (setting.base ?? (large ? 2 : 1)) * INCH;
  return {
    id,
    name: id,
    side,
    controller: id,
    auto: setting.auto ?? false,
    defeated: false,
    hidden: setting.hidden ?? false,
    state: { ...defaults(shapes.walczacy), ...state },
    actor: {
      uuid: `Actor.${id}`,
      name: id,
      type: shapes.MODEL,
      system: data,
      items: whole.sort((a, b) => (a._id < b._id ? -1 : 1)),
      statuses: [...statuses].sort(),
    },
    token: at
      ? {
          uuid: `Token.${id}`,
          x: Math.round(at[0] * INCH - across / 2),
          y: Math.round(at[1] * INCH - across / 2),
          elevation: height,
          width: across,
          height: across,
        }
      : null,
  };
}

/** A rectangle of ground of a kind, in inches. */
export function area(
  kind: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Area {
  const points = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => [x * INCH, y * INCH] as const);
  return { kind, points };
}

/** A wall in inches. */
export function wall([x1, y1, x2, y2]: readonly [number, number, number, number]): Wall {
  return { from: [x1 * INCH, y1 * INCH], to: [x2 * INCH, y2 * INCH], sight: true };
}

/** A wall far away from everything: the scene tells what covers whom, and nothing does. */
export const FAR_WALL = wall([900, 900, 901, 900]);

interface BattleSetting {
  readonly models: Readonly<Record<string, Setting>>;
  readonly phase?: Phase;
  readonly round?: number;
  /** In the order of their turns; as they come first where nothing is said. */
  readonly players?: readonly string[];
  readonly active?: number;
  readonly options?: object;
  readonly scene?: Partial<Pick<SceneData, "walls" | "areas">> | null;
  readonly state?: Partial<Heresya["combat"]>;
}

/** A battle in the middle: the fights of a melee phase are found as they stand. */
export function fight(setting: BattleSetting): Fight {
  const { models, phase = "shooting", round = 1, active = 0, options = {}, scene = {} } = setting;
  const fighters = Object.entries(models).map(([id, one]) => figure(id, one));
  const sides = [...new Set(fighters.map(({ side }) => side))];
  const battle: Fight = {
    ruleset: "heresya",
    combat: {
      id: "battle",
      round,
      state: {
        ...heresya.prepare(options),
        phase,
        players: [...(setting.players ?? sides)],
        active,
        turns: 1,
        ...setting.state,
      },
    },
    fighters: fighters.sort((a, b) => (a.id < b.id ? -1 : 1)),
    scene:
      scene === null
        ? null
        : {
            grid: { size: INCH, distance: 1, units: "″" },
            walls: [FAR_WALL],
            areas: [],
            ...scene,
            readings: {},
          },
    report: [],
    origin: { exchange: "exchange", made: 0 },
  };
  if (phase === "melee" && !setting.state?.fights) battle.combat.state.fights = findFights(battle);
  return battle;
}

/** The model of an id. */
export function who(battle: Fight, id: string): Figure {
  const found = battle.fighters.find((one) => one.id === id);
  if (!found) throw new Error(`nobody called ${id}`);
  return found;
}

/** Does a deed with these dice and choices, and gives the rule ids that it reported. */
export function does(battle: Fight, deed: Deed, ...answers: Answer[]): string[] {
  battle.report.length = 0;
  script(heresya.perform(battle, deed), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** Takes the next step of the battle with these dice and choices. */
export function next(battle: Fight, ...answers: Answer[]): string[] {
  battle.report.length = 0;
  script(heresya.advance(battle), answers);
  return battle.report.flatMap(({ rules }) => rules);
}

/** The rule that forbids a deed, or null. */
export function forbidden(battle: Fight, deed: Deed, asker: Asker = MG): string | null {
  return heresya.problem(battle, asker, deed)?.rule ?? null;
}

export const shot = (by: string, target: string, weapon = "luk"): Deed => ({
  kind: "shoot",
  by,
  weapon,
  target,
});
export const blow = (by: string, target?: string): Deed => ({
  kind: "strike",
  by,
  ...(target === undefined ? {} : { target }),
});

/** Way points of a move in inches, each the place of the base's centre. */
export function way(
  battle: Fight,
  by: string,
  ...points: readonly (readonly [number, number, number?])[]
): Deed {
  const { width = 0, height = 0, elevation = 0 } = who(battle, by).token ?? {};
  return {
    kind: "move",
    by,
    path: points.map(([x, y, z]) => ({
      x: Math.round(x * INCH - width / 2),
      y: Math.round(y * INCH - height / 2),
      elevation: z ?? elevation,
    })),
  };
}

/** Who has fallen. */
export function fallen(battle: Fight): string[] {
  return battle.fighters.filter(({ defeated }) => defeated).map(({ id }) => id);
}

/** The centre of a model's base in inches. */
export function standing(battle: Fight, id: string): [number, number] {
  const { token } = who(battle, id);
  if (!token) throw new Error(`${id} stands nowhere`);
  return [(token.x + token.width / 2) / INCH, (token.y + token.height / 2) / INCH];
}
