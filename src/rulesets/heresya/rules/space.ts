import { type Base, baseOf, gapBetween, isInTheWay } from "../../../core/bases.js";
import type { Place } from "../../../core/battle.js";
import { hidden, lieBetween, NOWHERE, standsOn } from "../../../core/field.js";
import { label } from "../../../core/label.js";
import type { Option } from "../../../core/question.js";
import type { Fight, Figure } from "../shape.js";
import { COVERED, enemiesOf, isLarge } from "./figures.js";
import { GRACE, GROUND } from "./tables.js";

type Standing = Pick<Figure, "actor" | "token">;

/** Where a model stands, with a base as large as the options say (HER-A19); null where nobody knows. */
export function placeOf(battle: Fight, figure: Standing): Place | null {
  const { scene, combat } = battle;
  const { token } = figure;
  const { zZetonu, piesza, duza } = combat.state.options.podstawy;
  if (!scene || !token || zZetonu) return scene ? token : null;
  const across = ((isLarge(figure) ? duza : piesza) / 100 / scene.grid.distance) * scene.grid.size;
  return {
    ...token,
    x: token.x + (token.width - across) / 2,
    y: token.y + (token.height - across) / 2,
    width: across,
    height: across,
  };
}

/** A model's base in inches; null where nobody knows where it stands. */
export function base(battle: Fight, figure: Standing): Base | null {
  const place = placeOf(battle, figure);
  return battle.scene && place ? baseOf(battle.scene.grid, place) : null;
}

const placed = (battle: Fight, figure: Standing) => ({ token: placeOf(battle, figure) });

/**
 * Inches between the nearest edges of two bases, height aside (HER-A19); null where nobody knows. It is all in the
 * battle already, so nothing need be remembered of it.
 */
export function gap(battle: Fight, a: Standing, b: Standing): number | null {
  const [one, other] = [base(battle, a), base(battle, b)];
  return one && other ? gapBetween(one, other) : null;
}

/** How many inches `a` stands higher than `b`; 0 where nobody knows. */
export function heightAbove(a: Standing, b: Standing): number {
  return a.token && b.token ? a.token.elevation - b.token.elevation : 0;
}

/** Does a barricade lie between the two (HER-49)? */
export function isAcross(battle: Fight, a: Standing, b: Standing): boolean {
  const where = lieBetween(battle, placed(battle, a), placed(battle, b), GROUND.barricade);
  return where !== null && where !== NOWHERE;
}

/** What share of a target walls hide from a model; null where nobody knows (HER-5). */
export function hiddenFrom(battle: Fight, viewer: Standing, target: Standing): number | null {
  return hidden(battle, placed(battle, viewer), placed(battle, target));
}

/** Do walls leave any part of the target to be seen? What is not known may be seen. */
export function isInSight(battle: Fight, viewer: Standing, target: Standing): boolean {
  return (hiddenFrom(battle, viewer, target) ?? 0) < 1;
}

const pair = (a: Figure, b: Figure) => (a.id < b.id ? { a: a.id, b: b.id } : { a: b.id, b: a.id });

function isToldContact(battle: Fight, one: Figure, other: Figure): boolean {
  const { a, b } = pair(one, other);
  return battle.combat.state.contacts.some((told) => told.a === a && told.b === b);
}

/**
 * Are two models in contact (HER-28, HER-29)? Next to each other; across a barricade also a little farther apart, if
 * they see each other (HER-49, HER-A37). Without places as it has been told.
 */
export function inContact(battle: Fight, a: Figure, b: Figure): boolean {
  const between = gap(battle, a, b);
  if (between === null) return isToldContact(battle, a, b);
  const { kontakt, kontaktBarykada } = battle.combat.state.options;
  if (between <= kontakt / 100 + GRACE) return true;
  return (
    between <= kontaktBarykada / 100 + GRACE &&
    isAcross(battle, a, b) &&
    isInSight(battle, a, b) &&
    isInSight(battle, b, a)
  );
}

/** Enemies in contact: whom a model may strike (HER-28, HER-30). */
export function foesInContact(battle: Fight, figure: Figure): Figure[] {
  if (battle.combat.id === null) return enemiesOf(battle, figure);
  return enemiesOf(battle, figure).filter((one) => inContact(battle, figure, one));
}

/** Is it bound in melee (HER-1, HER-48)? */
export function isEngaged(battle: Fight, figure: Figure): boolean {
  return battle.combat.id !== null && foesInContact(battle, figure).length > 0;
}

/** Remembers that two models without places are in contact. */
export function tellContact(battle: Fight, one: Figure, other: Figure): void {
  if (!isToldContact(battle, one, other)) battle.combat.state.contacts.push(pair(one, other));
}

/** One has gone away, or fallen: what was told of its contacts no longer holds. */
export function forgetContacts(battle: Fight, { id }: Figure): void {
  const { state } = battle.combat;
  state.contacts = state.contacts.filter(({ a, b }) => a !== id && b !== id);
}

/** Does the base of `other` stand in the line between two models, centre to centre (HER-A21)? Unknown: no. */
export function isScreenedBy(battle: Fight, from: Standing, to: Standing, other: Standing): boolean {
  const [a, b, screen] = [base(battle, from), base(battle, to), base(battle, other)];
  return a !== null && b !== null && screen !== null && isInTheWay(screen, { from: a.at, to: b.at });
}

/** Do the walls and the ground of the scene tell what covers whom? In an empty scene people have to be asked. */
export function tellsCover(battle: Fight): boolean {
  const { scene } = battle;
  if (!scene) return false;
  const kinds: readonly string[] = [GROUND.barricade, GROUND.cover];
  return (
    scene.walls.some(({ sight }) => sight) || (scene.areas ?? []).some(({ kind }) => kinds.includes(kind))
  );
}

/**
 * Is the target behind cover (HER-15, HER-20, HER-50)? More than half of it hidden by walls, a barricade or other cover
 * between the two that is nearer to the target (HER-A31), or marked so by the players.
 */
export function isCovered(battle: Fight, shooter: Standing, target: Standing): boolean {
  if (target.actor.statuses.includes(COVERED)) return true;
  if ((hiddenFrom(battle, shooter, target) ?? 0) > 0.5 + GRACE) return true;
  const [from, to] = [placed(battle, shooter), placed(battle, target)];
  return [GROUND.barricade, GROUND.cover].some(
    (kind) => (lieBetween(battle, from, to, kind) ?? NOWHERE) >= 0.5,
  );
}

/** Does it stand on very difficult ground (HER-53)? */
export function isOnRoughGround(battle: Fight, figure: Standing): boolean {
  return standsOn(battle, figure.token, GROUND.rough);
}

/** A model as something to choose. */
export function asOption(figure: Figure): Option {
  return { value: figure.id, label: label("SZRANKI.name", { name: figure.name }), fighter: figure.id };
}
