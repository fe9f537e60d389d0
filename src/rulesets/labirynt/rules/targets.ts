import { type Die, facesOf } from "../../../core/dice.js";
import { column, SLOTS, type Slot } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { asGate, enemyOf, rank } from "./figures.js";

const apart = (a: Slot, b: Slot) => Math.abs(column(a) - column(b));

function nearest(own: Slot, enemies: readonly Slot[]): Slot[] {
  const least = Math.min(...enemies.map((slot) => apart(own, slot)));
  return enemies.filter((slot) => apart(own, slot) === least);
}

/**
 * The zone rule (A1): a figure covers its own slot and each neighbouring one that is empty in its own rank. It reaches
 * the enemies in that zone and every other as near as the nearest of those; with nobody there, the nearest.
 */
export function zoneTargets(own: Slot, ownRank: readonly Slot[], enemies: readonly Slot[]): Slot[] {
  if (enemies.length === 0) return [];
  const zone = SLOTS.filter((slot) => slot === own || (apart(own, slot) === 1 && !ownRank.includes(slot)));
  const inside = enemies.filter((slot) => zone.includes(slot));
  if (inside.length === 0) return nearest(own, enemies);
  const least = Math.min(...inside.map((slot) => apart(own, slot)));
  return enemies.filter((slot) => inside.includes(slot) || apart(own, slot) === least);
}

/**
 * The strict reading (setting of A1): the one opposite, else the nearest; and against a full rank the two printed
 * exceptions, a pair on the outside (each reaches two) and a lone figure in the centre (reaches all).
 */
export function strictTargets(own: Slot, ownRank: readonly Slot[], enemies: readonly Slot[]): Slot[] {
  if (enemies.length === 3) {
    const pair = ownRank.length === 2 && ownRank.includes("L") && ownRank.includes("R");
    if (pair) return enemies.filter((slot) => apart(own, slot) <= 1);
    if (ownRank.length === 1 && own === "C") return [...enemies];
  }
  if (enemies.includes(own)) return [own];
  return enemies.length === 0 ? [] : nearest(own, enemies);
}

/**
 * The enemies that a figure may attack from where it stands, left to right (LS-9.3-1 to LS-9.3-12). From the first rank
 * by position, from the second any of the enemies' first (LS-9.3-11, LS-9.3-12); from farther back nobody (A4). Without
 * a formation (a roll from the sheet) every other figure.
 */
export function enemiesInReach(battle: Fight, figure: Figure): Figure[] {
  if (battle.combat.id === null) return battle.fighters.filter((one) => one.id !== figure.id && !asGate(one));
  const enemies = rank(battle, enemyOf(figure.side), 1);
  if (figure.state.rank === 2) return enemies;
  if (figure.state.rank !== 1) return [];
  const reach = battle.combat.state.options.cele === "strefy" ? zoneTargets : strictTargets;
  const own = rank(battle, figure.side, 1).map(({ state }) => state.slot);
  const slots = reach(
    figure.state.slot,
    own,
    enemies.map(({ state }) => state.slot),
  );
  return enemies.filter(({ state }) => slots.includes(state.slot));
}

/** Which of `count` targets, left to right, a die names: two share it 1–3 and 4–6, three 1–2, 3–4 and 5–6. */
export function namedByDie(count: number, face: number, faces = 6): number {
  return Math.ceil((face * count) / faces) - 1;
}

/** The die that is shared out evenly among so many: a six-sided one as the rulebook has it, else a bigger one. */
function dieFor(count: number): Die {
  if (6 % count === 0) return "k6";
  return 20 % count === 0 ? "k20" : "k100";
}

/** A die names one of several, left to right; the only one needs none. */
export function* thrownTarget(
  battle: Fight,
  by: Figure,
  reach: readonly Figure[],
  rule: string,
): Rule<Figure | null> {
  const [only, second] = reach;
  if (!only || !second) return only ?? null;
  const die = dieFor(reach.length);
  const named = (face: number) => namedByDie(reach.length, face, facesOf(die));
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: by.id },
    rule,
    prompt: label("LABIRYNT.ask.target", { who: by.name }),
    dice: { count: 1, die },
    by: ([one = 1]) => named(one),
  });
  const victim = reach[named(face)] ?? only;
  tell(battle, rule, label("LABIRYNT.tell.target", { who: by.name, whom: victim.name }), {
    tone: "quiet",
    whom: victim.id,
    thrown: { die, faces: [face], parts: [], total: face },
  });
  return victim;
}
