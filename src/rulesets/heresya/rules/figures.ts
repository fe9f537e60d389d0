import { label } from "../../../core/label.js";
import type { Part } from "../../../core/report.js";
import {
  BRON,
  type Fight,
  type Figure,
  PANCERZ,
  type Pancerz,
  type Thing,
  UMIEJETNOSC,
  type Umiejetnosc,
  type Weapon,
  WIERZCHOWIEC,
  type Wierzchowiec,
} from "../shape.js";

/** Sides of models without a warband, by their tokens' disposition. */
export const FIRST = "party";
export const SECOND = "foes";

/** Statuses: the fallen, who every world knows; those in hiding; those whom the players mark as standing behind cover. */
export const DEAD = "dead";
export const CONCEALED = "heresya-ukrycie";
export const COVERED = "heresya-oslona";

type Bearer = Pick<Figure, "actor">;

function ofType<Type extends Thing["type"]>(
  { actor }: Bearer,
  type: Type,
): Extract<Thing, { readonly type: Type }>[] {
  return actor.items.filter((item): item is Extract<Thing, { readonly type: Type }> => item.type === type);
}

export function isDead({ defeated, actor }: Pick<Figure, "actor" | "defeated">): boolean {
  return defeated || actor.statuses.includes(DEAD);
}

/** Those who take part: who have neither fallen nor wait for their entrance, hidden by the game master. */
export function living(battle: Fight): Figure[] {
  return battle.fighters.filter((one) => !isDead(one) && !one.hidden);
}

export function enemiesOf(battle: Fight, figure: Figure): Figure[] {
  const all = living(battle).filter(({ id }) => id !== figure.id);
  // A roll from a sheet knows no sides.
  return battle.combat.id === null ? all : all.filter(({ side }) => side !== figure.side);
}

export function friendsOf(battle: Fight, figure: Figure): Figure[] {
  if (battle.combat.id === null) return [];
  return living(battle).filter(({ id, side }) => id !== figure.id && side === figure.side);
}

export function isConcealed({ actor }: Bearer): boolean {
  return actor.statuses.includes(CONCEALED);
}

export function setStatus({ actor }: Bearer, status: string, on: boolean): void {
  const others = actor.statuses.filter((one) => one !== status);
  actor.statuses = on ? [...others, status].sort() : others;
}

export function mountsOf(
  figure: Bearer,
): { readonly _id: string; readonly name: string; readonly system: Wierzchowiec }[] {
  return ofType(figure, WIERZCHOWIEC);
}

export function mountOf(figure: Bearer): Wierzchowiec | null {
  return mountsOf(figure)[0]?.system ?? null;
}

/** Duży, as cavalry always is (HER-12). */
export function isLarge(figure: Bearer): boolean {
  return figure.actor.system.duzy || mountOf(figure) !== null;
}

export function skillsOf(
  figure: Bearer,
): { readonly _id: string; readonly name: string; readonly system: Umiejetnosc }[] {
  return ofType(figure, UMIEJETNOSC);
}

/** What of a skill is a number. */
type Bonus = {
  [Key in keyof Umiejetnosc]: Umiejetnosc[Key] extends number ? Key : never;
}[keyof Umiejetnosc];

/** What skills add to something: a part for each that does. */
export function skillParts(figure: Bearer, bonus: Bonus): Part[] {
  return skillsOf(figure)
    .map(({ name, system }) => ({ label: label("SZRANKI.name", { name }), value: system[bonus] }))
    .filter(({ value }) => value !== 0);
}

export function sum(parts: readonly Part[]): number {
  return parts.reduce((all, { value }) => all + value, 0);
}

/** Ruch in inches: the mount's for one who rides. */
export function ruchOf(figure: Bearer): number {
  const own = mountOf(figure)?.ruch ?? figure.actor.system.ruch;
  return Math.max(0, own + sum(skillParts(figure, "ruch")));
}

export function walkaOf(figure: Bearer): number {
  return figure.actor.system.walka + sum(skillParts(figure, "walka"));
}

/** How many attacks its profile gives it, skills included (HER-37, HER-44). */
export function atakOf(figure: Bearer): number {
  return Math.max(0, figure.actor.system.atak + sum(skillParts(figure, "atak")));
}

export function weaponsOf(figure: Bearer): Weapon[] {
  return ofType(figure, BRON);
}

export function weapon(figure: Bearer, id: unknown): Weapon | null {
  return weaponsOf(figure).find((item) => item._id === id) ?? null;
}

export function isRanged({ system }: Weapon): boolean {
  return system.rodzaj === "strzelecka";
}

export function rangedWeapons(figure: Bearer): Weapon[] {
  return weaponsOf(figure).filter(isRanged);
}

export function handWeapons(figure: Bearer): Weapon[] {
  return weaponsOf(figure).filter((item) => !isRanged(item));
}

export function armourOf(
  figure: Bearer,
): { readonly _id: string; readonly name: string; readonly system: Pancerz }[] {
  return ofType(figure, PANCERZ);
}

/** A fresh state of whoever begins a battle, or leaves one. */
export function refresh({ state }: Pick<Figure, "state">): void {
  Object.assign(state, { moved: false, ran: false, climbed: false, charged: false, walked: 0 });
  Object.assign(state, { struck: false, passed: false, reactions: 0 });
  state.shot = { weapon: null, count: 0 };
}
