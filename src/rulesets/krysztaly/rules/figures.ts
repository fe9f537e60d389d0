import { byText } from "../../../core/json.js";
import {
  type Ability,
  BRON,
  CZAR,
  type Fight,
  type Figure,
  PANCERZ,
  type Pancerz,
  RASA,
  type Rasa,
  type Spell,
  type Weapon,
  ZDOLNOSC,
} from "../shape.js";

export const PARTY = "party";
export const FOES = "foes";

/** The status of the fallen: the one that every Foundry world knows. */
export const DEAD = "dead";
export const STATUS = {
  surprised: "krysztaly-zaskoczenie",
  cramped: "krysztaly-ciasnota",
  noRoom: "krysztaly-brak-miejsca",
  underWater: "krysztaly-pod-woda",
  agony: "krysztaly-agonia",
} as const;

type Owner = Pick<Figure, "actor">;

export function hasStatus({ actor }: Owner, status: string): boolean {
  return actor.statuses.includes(status);
}

/** Puts a status upon an actor, or takes it away. */
export function setStatus({ actor }: Owner, status: string, on: boolean): void {
  if (actor.statuses.includes(status) === on) return;
  const rest = actor.statuses.filter((one) => one !== status);
  actor.statuses = on ? [...rest, status].sort(byText) : rest;
}

/** Out of the fight: fallen, gone, or with more damage than ŻYW. */
export function isOut(figure: Figure): boolean {
  return figure.defeated || figure.state.gone || isDown(figure);
}

/** More damage than ŻYW puts one out: as much does not. */
export function isDown({ actor }: Owner): boolean {
  const { obrazenia, zyw } = actor.system;
  return obrazenia > zyw || [DEAD, STATUS.agony].some((status) => actor.statuses.includes(status));
}

export function inFight(battle: Fight, side?: string): Figure[] {
  return battle.fighters.filter((one) => !isOut(one) && (side === undefined || one.side === side));
}

export function enemiesOf(battle: Fight, figure: Figure): Figure[] {
  return inFight(battle).filter(({ side, id }) => side !== figure.side && id !== figure.id);
}

export function isSurprised(battle: Fight, { state }: Figure): boolean {
  return battle.combat.round > 0 && state.surprised === battle.combat.round;
}

/** Can it do anything at all in this round? */
export function isAble(battle: Fight, figure: Figure): boolean {
  return !isOut(figure) && !isSurprised(battle, figure) && !hasStatus(figure, STATUS.noRoom);
}

export function weaponsOf({ actor }: Owner): Weapon[] {
  return actor.items.filter((item) => item.type === BRON);
}

export function weapon(figure: Owner, id: string): Weapon | null {
  return weaponsOf(figure).find((item) => item._id === id) ?? null;
}

export function spellsOf({ actor }: Owner): Spell[] {
  return actor.items.filter((item) => item.type === CZAR);
}

export function spell(figure: Owner, id: string): Spell | null {
  return spellsOf(figure).find((item) => item._id === id) ?? null;
}

export function abilitiesOf({ actor }: Owner): Ability[] {
  return actor.items.filter((item) => item.type === ZDOLNOSC);
}

export function ability(figure: Owner, id: string): Ability | null {
  return abilitiesOf(figure).find((item) => item._id === id) ?? null;
}

/** What it wears: armour, helmet, shield and the rest. */
export function wornBy({ actor }: Owner): Pancerz[] {
  return actor.items.flatMap((item) => (item.type === PANCERZ && item.system.noszony ? [item.system] : []));
}

export function racesOf({ actor }: Owner): Rasa[] {
  return actor.items.flatMap((item) => (item.type === RASA ? [item.system] : []));
}

/** Is a weapon in hand? One that is kept there, or that grows there, always is. */
export function inHand({ system }: Weapon): boolean {
  return !system.upuszczona && (system.wReku || system.noszona === "reka");
}

interface Fraction {
  readonly licznik: number;
  readonly mianownik: number;
}

/** A figure under the smallest fraction of all that is worn, rounded down, and less the flat penalties. */
function restricted(natural: number, fractions: readonly Fraction[], penalties: readonly number[]): number {
  const least = fractions.map(({ licznik, mianownik }) => Math.floor((natural * licznik) / mianownik));
  return Math.min(natural, ...least) - penalties.reduce((sum, one) => sum + one, 0);
}

/** Actual Szybkość: what armour leaves of the natural one (KC-17). */
export function actualSpeed(figure: Owner): number {
  const worn = wornBy(figure);
  return restricted(
    figure.actor.system.sz,
    worn.map(({ mnoznikSz }) => mnoznikSz),
    worn.map(({ karaSz }) => karaSz),
  );
}

/** Actual Zręczność. */
export function actualDexterity(figure: Owner): number {
  const worn = wornBy(figure);
  return restricted(
    figure.actor.system.zr,
    worn.map(({ mnoznikZr }) => mnoznikZr),
    worn.map(({ karaZr }) => karaZr),
  );
}

/** Proficiency with a weapon: that of its group, else the general one, with what comes with the weapon itself. */
export function proficiency({ actor }: Owner, item: Weapon | null): number {
  const { bieglosc, bieglosci } = actor.system;
  const own = bieglosci.find(({ grupa }) => grupa !== "" && grupa === item?.system.grupa);
  return (own?.wartosc ?? bieglosc) + (item?.system.premia ?? 0);
}

/** The order of those to whom something happens at once: faster first, then nimbler, then by name (A5). */
export function byPrecedence(a: Figure, b: Figure): number {
  return (
    b.state.natural - a.state.natural ||
    actualDexterity(b) - actualDexterity(a) ||
    byText(a.name, b.name) ||
    byText(a.id, b.id)
  );
}
