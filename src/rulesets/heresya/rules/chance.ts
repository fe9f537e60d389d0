import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Part } from "../../../core/report.js";
import type { Fight, Figure, Opcje, Weapon } from "../shape.js";
import { armourOf, isLarge, mountOf, skillParts, skillsOf, sum, walkaOf } from "./figures.js";
import { gap, isAcross, isCovered } from "./space.js";
import { GRACE, GRADES, MOST } from "./tables.js";

/** A target number: what it is made of, and the sum, which a die has to stay within. */
export interface Chance {
  readonly parts: readonly Part[];
  /** 0: not even a roll. */
  readonly total: number;
}

const part = (key: string, value: number): Part => ({ label: label(`HERESYA.part.${key}`), value });
const noted = (parts: readonly Part[]): Part[] => parts.filter(({ value }) => value !== 0);

/** What the user declares with a deed. */
function declared({ modifier }: Deed): Part[] {
  return modifier
    ? [{ label: label("HERESYA.part.modifier", { why: modifier.why }), value: modifier.value }]
    : [];
}

/** A chance within its limits; where they take or give something, a part says so. */
function within(least: number, parts: readonly Part[], greatest: number): Chance {
  const whole = sum(parts);
  const total = Math.min(greatest, Math.max(least, whole));
  const limit = part(whole > greatest ? "atMost" : "atLeast", total - whole);
  return { parts: [...parts, ...noted([limit])], total };
}

/** No chance is above 5 where a 6 always misses (HER-A1). */
function most({ szostkaPudlo }: Opcje): number {
  return szostkaPudlo ? MOST : MOST + 1;
}

/** The modifiers that every shot can have, as a user ticks them (HER-15 to HER-19). */
export const TICKS = ["cover", "moved", "ran", "half", "large"] as const;
export type Ticks = Readonly<Record<(typeof TICKS)[number], boolean>>;

/**
 * Which modifiers a shot has as the scene and the states tell: running replaces moving (HER-A4), exactly half the range
 * is not less than half (HER-A14). `far` is the distance as measured, null where nobody knows.
 */
export function ticksOf(
  battle: Fight,
  shooter: Figure,
  item: Weapon,
  target: Figure,
  far: number | null = gap(battle, shooter, target),
): Ticks {
  return {
    cover: isCovered(battle, shooter, target),
    moved: shooter.state.moved && !shooter.state.ran,
    ran: shooter.state.ran,
    half: far !== null && far < item.system.zasieg / 2 - GRACE,
    large: isLarge(target),
  };
}

/** The ticks of a deed, as its user has corrected them: those that the scene does not tell otherwise. */
export function corrected(ticks: Ticks, deed: Deed): Ticks {
  const { ticks: own } = deed;
  if (typeof own !== "object" || own === null || Array.isArray(own)) return ticks;
  const entries = TICKS.map((key) => [key, typeof own[key] === "boolean" ? own[key] : ticks[key]]);
  return Object.fromEntries(entries) as Ticks;
}

/** What a tick counts for. */
export function tickValue({ strzelanie }: Opcje, key: (typeof TICKS)[number]): number {
  return strzelanie[OPTION[key]];
}

const OPTION = { cover: "oslona", moved: "ruch", ran: "bieg", half: "pol", large: "duzy" } as const;

/** What of a shot is the weapon's and the skills': a key by which it can be taken out, and what it counts (HER-14, HER-21). */
export function properties(
  shooter: Figure,
  item: Weapon,
  target: Figure,
): readonly { readonly key: string; readonly part: Part }[] {
  const named = (name: string) => label("SZRANKI.name", { name });
  const all = [
    { key: "weapon", part: { label: named(item.name), value: item.system.trafienie } },
    ...skillsOf(shooter).map(({ _id, name, system }) => ({
      key: `own-${_id}`,
      part: { label: named(name), value: system.celnosc },
    })),
    ...skillsOf(target).map(({ _id, name, system }) => ({
      key: `target-${_id}`,
      part: { label: named(name), value: system.cel },
    })),
  ];
  return all.filter(({ part: { value } }) => value !== 0);
}

/** Has the user taken something out of a shot? */
export function isUnticked({ ticks }: Deed, key: string): boolean {
  return typeof ticks === "object" && ticks !== null && !Array.isArray(ticks) && ticks[key] === false;
}

/**
 * The chance of a shot (HER-14): Celność, skills, the weapon, the ticked modifiers, and what the target's own rules say
 * (HER-21). Below 1 there is no roll (HER-A2).
 */
export function shotChance(
  battle: Fight,
  shooter: Figure,
  item: Weapon,
  target: Figure,
  ticks: Ticks,
  deed: Deed,
): Chance {
  const { options } = battle.combat.state;
  const parts = [
    part("celnosc", shooter.actor.system.celnosc),
    ...properties(shooter, item, target).flatMap(({ key, part: one }) =>
      isUnticked(deed, key) ? [] : [one],
    ),
    ...noted(TICKS.filter((key) => ticks[key]).map((key) => part(key, tickValue(options, key)))),
    ...declared(deed),
  ];
  return within(options.najmniejszaSzansa, parts, most(options));
}

/** What strikes: a weapon, bare hands, or a mount. */
export interface Means {
  /** `main`, the profile's attacks; `extra`, the one with the other hand; `mount`, the mount's own. */
  readonly id: "main" | "extra" | "mount";
  readonly name: string | null;
  readonly attacks: number;
  readonly walka: number;
  readonly trafienie: number;
  readonly rodzina: "zwykla" | "drzewcowa" | "lancuchowa" | "palna";
  /** Only foot models are hindered at a barricade (HER-52, HER-A15). */
  readonly onFoot: boolean;
  readonly harm: Harm;
}

/** What makes it harder to survive a hit. */
export interface Harm {
  readonly odpornosc: readonly Part[];
  readonly progBolu: readonly Part[];
  /** By how many grades body armour is lowered, and whether the helmet counts. */
  readonly stopnie: number;
  readonly bezHelmu: boolean;
}

/** What a cell of the table of hitting says: Walka beyond 1 and 5 counts as the nearest (HER-40). */
export function cell({ tabela }: Opcje, attacker: number, defender: number): number {
  const at = (walka: number, length: number) => Math.max(0, Math.min(length - 1, walka - 1));
  const { szanse = [] } = tabela[at(attacker, tabela.length)] ?? {};
  return szanse[at(defender, szanse.length)] ?? 0;
}

/** Poles and chains strike across a barricade as if it were not there (HER-52). */
const LONG = ["drzewcowa", "lancuchowa"];

/**
 * The chance of a blow (HER-40): the table, a barricade between the two (HER-52), the weapon, and what the user
 * declares; the barricade counts after the table, and 0 cannot hit (HER-A3).
 */
export function blowChance(
  battle: Fight,
  attacker: Figure,
  means: Means,
  target: Figure,
  deed: Deed,
): Chance {
  const { options } = battle.combat.state;
  const hindered = means.onFoot && !LONG.includes(means.rodzina) && isAcross(battle, attacker, target);
  const parts = [
    {
      label: label("HERESYA.part.walka", { own: means.walka, other: walkaOf(target) }),
      value: cell(options, means.walka, walkaOf(target)),
    },
    ...noted([
      part("barricade", hindered ? -1 : 0),
      { label: label("HERESYA.part.weapon", { what: means.name ?? "" }), value: means.trafienie },
    ]),
    ...declared(deed),
  ];
  return within(0, parts, most(options));
}

/** What a hit with this weapon does (HER-24), with what the attacker's skills add. */
export function harmOf(attacker: Figure, item: Weapon | null): Harm {
  const name = label("SZRANKI.name", { name: item?.name ?? "" });
  return {
    odpornosc: [
      ...noted([{ label: name, value: item?.system.odpornosc ?? 0 }]),
      ...skillParts(attacker, "odpornoscCelu"),
    ],
    progBolu: [
      ...noted([{ label: name, value: item?.system.progBolu ?? 0 }]),
      ...skillParts(attacker, "progBoluCelu"),
    ],
    stopnie: item?.system.stopnie ?? 0,
    bezHelmu: item?.system.bezHelmu ?? false,
  };
}

/** What a hit by the rider's mount does; the rider's skills are its own. */
export function mountHarm(rider: Figure): Harm {
  const value = mountOf(rider)?.odpornoscCelu ?? 0;
  return { odpornosc: noted([part("mount", value)]), progBolu: [], stopnie: 0, bezHelmu: false };
}

type Armour = ReturnType<typeof armourOf>[number];

/** What a piece of armour is worth: its own Odporność, or that of its kind. */
function worth({ pancerze }: Opcje, { system }: Armour): number {
  return system.odpornosc ?? pancerze[system.rodzaj];
}

/** Body armour some grades lower, never below nothing (HF-9, HER-A13): by so much as the grades differ. */
function lowered(options: Opcje, piece: Armour, stopnie: number): number {
  const { rodzaj } = piece.system;
  const grade = (GRADES as readonly string[]).indexOf(rodzaj);
  if (stopnie === 0 || grade < 0) return worth(options, piece);
  const lower = GRADES[grade - stopnie];
  const left = lower === undefined ? 0 : options.pancerze[lower];
  return Math.max(0, worth(options, piece) - (options.pancerze[rodzaj] - left));
}

const SLOTS: readonly (readonly Armour["system"]["rodzaj"][])[] = [GRADES, ["helm"], ["tarcza", "puklerz"]];

/** Of several pieces for one place the best counts (HER-A32); each with what it is worth against this harm. */
export function armourParts(options: Opcje, figure: Pick<Figure, "actor">, harm?: Harm): Part[] {
  const worn = SLOTS.flatMap((kinds) => {
    const pieces = armourOf(figure).filter(({ system }) => kinds.includes(system.rodzaj));
    const [best] = pieces.sort((a, b) => worth(options, b) - worth(options, a));
    return best ? [best] : [];
  });
  return worn
    .filter(({ system }) => system.rodzaj !== "helm" || !harm?.bezHelmu)
    .map((piece) => ({
      label: label("SZRANKI.name", { name: piece.name }),
      value: lowered(options, piece, harm?.stopnie ?? 0),
    }));
}

/**
 * The chance of a save (HER-24, HER-26): Odporność of the model itself, its skills and its armour, less what the
 * attacker brings. A 6 always fails (HER-23), and at 0 there is no roll (HER-25).
 */
export function saveChance({ combat }: Fight, target: Pick<Figure, "actor">, harm: Harm): Chance {
  const parts = [
    ...noted([part("odpornosc", target.actor.system.odpornosc)]),
    ...skillParts(target, "odpornosc"),
    ...noted(armourParts(combat.state.options, target, harm)),
    ...harm.odpornosc,
  ];
  return within(0, parts, MOST);
}

/** The chance to stand a hit that no save has stopped (HER-27, HF-17): 6 always fails, at 0 there is no roll. */
export function painChance(target: Pick<Figure, "actor">, harm: Harm): Chance {
  const parts = [
    part("progBolu", target.actor.system.progBolu),
    ...skillParts(target, "progBolu"),
    ...harm.progBolu,
  ];
  return within(0, parts, MOST);
}

/** Odporność as it stands on the sheet: what the model has before anybody strikes. */
export function odpornoscOf(options: Opcje, figure: Pick<Figure, "actor">): readonly Part[] {
  return [
    ...noted([part("odpornosc", figure.actor.system.odpornosc)]),
    ...skillParts(figure, "odpornosc"),
    ...armourParts(options, figure),
  ];
}
