import { type Label, label } from "../../../core/label.js";
import type { Part } from "../../../core/report.js";
import { type Armour, CECHA, type Fight, type Figure, PANCERZ, type Trait } from "../shape.js";
import { type Attribute, DEATH, HIGHEST_ATTRIBUTE, isSkill } from "./tables.js";

export const PARTY = "party";
export const FOES = "foes";

/** Statuses: `dead` is the one that every Foundry world knows, the others are this rule set's. */
export const STATUS = {
  dead: "dead",
  nieprzytomny: "askanor-nieprzytomny",
  ogluszenie: "askanor-ogluszenie",
  krwawienie: "askanor-krwawienie",
  powalenie: "askanor-powalenie",
  pochwycenie: "askanor-pochwycenie",
  duszenie: "askanor-duszenie",
  wzmocnienie: "askanor-wzmocnienie",
  wyczerpanie: "askanor-wyczerpanie",
  wyczerpanieSkrajne: "askanor-wyczerpanie-skrajne",
} as const;
export type StatusName = keyof typeof STATUS;

type Body = Pick<Figure, "actor">;

export function has({ actor }: Body, status: StatusName): boolean {
  return actor.statuses.includes(STATUS[status]);
}

export function gain({ actor }: Body, status: StatusName): void {
  if (!actor.statuses.includes(STATUS[status])) actor.statuses = [...actor.statuses, STATUS[status]].sort();
}

export function lose({ actor }: Body, status: StatusName): void {
  actor.statuses = actor.statuses.filter((one) => one !== STATUS[status]);
}

/** An attribute, never above 12 (AF-11). */
export function attributeOf({ actor }: Body, attribute: Attribute): number {
  return Math.min(HIGHEST_ATTRIBUTE, actor.system.atrybuty[attribute]);
}

/** Life when unhurt: twice kondycja (AF-12). */
export function mostLife(figure: Body): number {
  return 2 * attributeOf(figure, "kondycja");
}

/** Life that is left; below zero for one who lies dying. */
export function lifeOf(figure: Body): number {
  return mostLife(figure) - figure.actor.system.obrazenia;
}

export function isDead(figure: Pick<Figure, "actor" | "defeated">): boolean {
  return figure.defeated || has(figure, "dead") || lifeOf(figure) <= DEATH;
}

/** Unconscious: fallen, and not yet woken (ASK-23). */
export function isUnconscious(figure: Pick<Figure, "actor" | "defeated">): boolean {
  return !isDead(figure) && (has(figure, "nieprzytomny") || lifeOf(figure) <= 0);
}

/** Neither dead nor unconscious: able to act, to react and to count among the enemies around somebody. */
export function isAble(figure: Pick<Figure, "actor" | "defeated">): boolean {
  return !isDead(figure) && !isUnconscious(figure);
}

export function able(battle: Fight, side?: string): Figure[] {
  return battle.fighters.filter((one) => isAble(one) && (side === undefined || one.side === side));
}

export function enemiesOf(battle: Fight, figure: Figure): Figure[] {
  return battle.fighters.filter(({ id, side }) => id !== figure.id && side !== figure.side);
}

export function alliesOf(battle: Fight, figure: Figure): Figure[] {
  return battle.fighters.filter(({ id, side }) => id !== figure.id && side === figure.side);
}

/** How much blood is lost each CHWILA (AF-31): the status says whether, the figure how much. */
export function bleedingOf(figure: Body): number {
  return has(figure, "krwawienie") ? Math.max(1, figure.actor.system.krwawienie) : 0;
}

export function traitsOf({ actor }: Body): Trait[] {
  return actor.items.filter((item) => item.type === CECHA);
}

/** The level of a skill, or of a specialisation of that name (ASK-A1); null where there is neither. */
export function levelOf({ actor }: Body, skill: string): number | null {
  if (isSkill(skill)) return actor.system.umiejetnosci[skill];
  return actor.system.specjalizacje.find(({ nazwa }) => nazwa === skill)?.poziom ?? null;
}

/** What a skill is called: the 22 by their label, a specialisation by its own name. */
export function skillLabel(skill: string): Label {
  return isSkill(skill) ? label(`ASKANOR.skill.${skill}`) : label("SZRANKI.name", { name: skill });
}

/** What traits add to a test of these skills (AF-16, AF-37 to AF-39), each trait by its name. */
export function traitParts(figure: Body, skills: readonly string[]): Part[] {
  return traitsOf(figure).flatMap(({ name, system }) => {
    const value = system.premie
      .filter(({ umiejetnosc }) => skills.includes(umiejetnosc))
      .reduce((sum, { wartosc }) => sum + wartosc, 0);
    return value === 0 ? [] : [{ label: label("SZRANKI.name", { name }), value }];
  });
}

/** Does a trait make tests of this skill fail (AF-38)? */
export function isBarred(figure: Body, skill: string): boolean {
  return traitsOf(figure).some(({ system }) => system.zakazane.includes(skill));
}

/** What exhaustion takes off every test (AF-36). */
export function exhaustionPart(battle: Fight, figure: Body): Part[] {
  const { wyczerpanie, wyczerpanieSkrajne } = battle.combat.state.options;
  if (has(figure, "wyczerpanieSkrajne"))
    return [{ label: label("ASKANOR.status.wyczerpanieSkrajne"), value: wyczerpanieSkrajne }];
  return has(figure, "wyczerpanie")
    ? [{ label: label("ASKANOR.status.wyczerpanie"), value: wyczerpanie }]
    : [];
}

/** Protection of one piece of armour, damage to it taken from CKP first (ASK-88). */
export function protectionOf({ system: { lkp, ckp, uszkodzenie } }: Armour): { lkp: number; ckp: number } {
  return {
    ckp: Math.max(0, ckp - uszkodzenie),
    lkp: Math.max(0, lkp - Math.max(0, uszkodzenie - ckp)),
  };
}

export function wornBy({ actor }: Body): Armour[] {
  return actor.items.filter((item) => item.type === PANCERZ && item.system.noszony) as Armour[];
}

/** What all worn armour protects by. */
export function armourOf(figure: Body): { lkp: number; ckp: number } {
  return wornBy(figure)
    .map(protectionOf)
    .reduce((sum, { lkp, ckp }) => ({ lkp: sum.lkp + lkp, ckp: sum.ckp + ckp }), { lkp: 0, ckp: 0 });
}

/** The armour penalty, 0 or less. */
export function armourPenalty(figure: Body): number {
  return wornBy(figure).reduce((sum, { system: { kara } }) => sum + kara, 0);
}

/** Whoever holds this one, those with initiative first: of a kind of grip, or of any. */
export function holdersOf(battle: Fight, figure: Figure, grip?: "chwyt" | "duszenie"): Figure[] {
  return battle.fighters.filter(({ state }) =>
    state.holds.some((one) => one.whom === figure.id && (grip === undefined || one.grip === grip)),
  );
}

/** Is it strangling somebody: both hands busy (ASK-A15)? */
export function isStrangling({ state }: Pick<Figure, "state">): boolean {
  return state.holds.some(({ grip }) => grip === "duszenie");
}

/** Held by a grapple (ASK-52), not by the throat alone. */
export function isGrappled(battle: Fight, figure: Figure): boolean {
  return holdersOf(battle, figure, "chwyt").length > 0;
}
