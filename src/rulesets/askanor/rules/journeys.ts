import { spend } from "../../../core/budget.js";
import type { Deed } from "../../../core/deed.js";
import { spaceBetween } from "../../../core/field.js";
import { label } from "../../../core/label.js";
import {
  lengthOf,
  type Path,
  pathOf,
  pointAt,
  rounded,
  shortened,
  withinBounds,
} from "../../../core/path.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { withdrawalTrial } from "./assess.js";
import { enemiesOf } from "./figures.js";
import { release } from "./grips.js";
import { lengthOfMove, mobilityTrial, walk, wayOf } from "./movement.js";
import { engagedWith, isOnBadGround, remember } from "./space.js";
import { DRAG, WITHDRAWAL } from "./tables.js";
import { attempt, prospect } from "./trial.js";

/** The straight way to somebody, up to where the two bases touch; null without a scene. */
export function wayTo(battle: Fight, figure: Figure, target: Figure): Path | null {
  if (!battle.scene || !figure.token || !target.token) return null;
  const { grid } = battle.scene;
  const { x, y, elevation, width, height } = target.token;
  const goal = {
    x: x + (width - figure.token.width) / 2,
    y: y + (height - figure.token.height) / 2,
    elevation,
  };
  const whole = pathOf(grid, figure.token, [goal]);
  const length = lengthOf(whole);
  const touches = (along: number) =>
    spaceBetween(
      grid,
      { ...whole.mover, ...pointAt(whole, along) },
      { x, y, elevation, width, height, uuid: "" },
    ) <= 0.0001;
  let [apart, there] = [0, length];
  if (touches(0)) return shortened(whole, 0);
  for (let step = 0; step < 30; step++) {
    const middle = (apart + there) / 2;
    if (touches(middle)) there = middle;
    else apart = middle;
  }
  return shortened(whole, there);
}

/** The way straight back from all enemies that one is engaged with, as far as a withdrawal leads and the scene reaches; null without a scene. */
export function wayBack(battle: Fight, figure: Figure): Path | null {
  const { scene } = battle;
  const { token } = figure;
  const enemies = engagedWith(battle, figure).flatMap((one) => (one.token ? [one.token] : []));
  if (!scene || !token || enemies.length === 0) return null;
  const mean = (pick: (place: { x: number; y: number }) => number) =>
    enemies.reduce((sum, one) => sum + pick(one), 0) / enemies.length;
  const [dx, dy] = [token.x - mean(({ x }) => x), token.y - mean(({ y }) => y)];
  const away = Math.hypot(dx, dy);
  const [ux, uy] = away < 1 ? [1, 0] : [dx / away, dy / away];
  const pixels = (WITHDRAWAL / scene.grid.distance) * scene.grid.size;
  const goal = { x: token.x + ux * pixels, y: token.y + uy * pixels, elevation: token.elevation };
  return withinBounds(pathOf(scene.grid, token, [rounded(goal)]), scene.bounds);
}

/** The way of a withdrawal: the one that the deed names, or straight back. */
export function withdrawalWay(battle: Fight, figure: Figure, deed: Deed): Path | null {
  return wayOf(battle, figure, deed) ?? wayBack(battle, figure);
}

/**
 * Wycofanie się (ASK-83 to ASK-86): who passes gives those it was engaged with no opening, who fails gives all the usual
 * ones, and withdraws all the same if it still can (ASK-A45).
 */
export function* withdraw(battle: Fight, figure: Figure, deed: Deed): Rule {
  spend(figure.state.budget, "chwila", "wycofanie", deed.override === true);
  const way = withdrawalWay(battle, figure, deed);
  // Without a scene nobody can tell those whom it withdraws from and others apart.
  const foes = way ? engagedWith(battle, figure) : enemiesOf(battle, figure);
  const { passed } = yield* attempt(battle, figure, withdrawalTrial(battle, figure), {
    rules: ["ASK-84", "ASK-83"],
    what: label("ASKANOR.what.withdrawal"),
  });
  if (!passed) tell(battle, "ASK-86", label("ASKANOR.tell.clumsy", { who: figure.name }), { tone: "bad" });
  const length = way
    ? Math.min(lengthOf(way), WITHDRAWAL)
    : (lengthOfMove(battle, figure, deed) ?? WITHDRAWAL);
  yield* walk(battle, figure, { way, length, spared: passed ? foes : [], rule: "ASK-83" });
}

/** The run of a charge that has passed its test (ASK-70, ASK-A21): openings where a reach is left, never to the target. */
export function* charge(battle: Fight, figure: Figure, target: Figure): Rule<boolean> {
  const way = wayTo(battle, figure, target);
  const length = way ? lengthOf(way) : battle.combat.id === null ? 0 : 3;
  const arrived = yield* walk(battle, figure, {
    way,
    length,
    spared: [target],
    leavingOnly: true,
    rule: "ASK-70",
  });
  if (arrived && !way && battle.combat.id !== null) remember(battle, figure, target, 1);
  return arrived;
}

/** How far a holder drags, by what it pays (ASK-53, ASK-A31); half as far on bad ground without a sure foot. */
export function dragBands({ state }: Figure): { akcja: number; chwila: number } {
  const share = state.footing === "failed" ? 0.5 : 1;
  return { akcja: DRAG.akcja * share, chwila: DRAG.chwila * share };
}

/** Those whom one could drag: held by a grapple. */
export function dragged(battle: Fight, holder: Figure): Figure[] {
  const ids = holder.state.holds.filter(({ grip: kind }) => kind === "chwyt").map(({ whom }) => whom);
  return battle.fighters.filter(({ id }) => ids.includes(id));
}

/** Dragging one who is held (ASK-53): the holder's Mobilność against the victim's; a failed try is paid for as well. */
export function* drag(battle: Fight, holder: Figure, victim: Figure, deed: Deed): Rule {
  const way = wayOf(battle, holder, deed);
  const length = lengthOfMove(battle, holder, deed) ?? 0;
  const cost = length <= dragBands(holder).akcja + 0.05 ? "akcja" : "chwila";
  spend(holder.state.budget, cost, "ciagniecie", deed.override === true);
  const what = label("ASKANOR.what.drag", { whom: victim.name });
  const rules = ["ASK-53", "ASK-A31"] as const;
  const own = yield* attempt(battle, holder, mobilityTrial(battle, holder, isOnBadGround(battle, holder)), {
    rules,
    what,
  });
  if (!own.passed) return;
  const other = yield* attempt(battle, victim, mobilityTrial(battle, victim, isOnBadGround(battle, victim)), {
    rules,
    what: label("ASKANOR.what.resistDrag"),
  });
  if (other.passed) return;
  const others = dragged(battle, holder).filter(({ id }) => id !== victim.id);
  for (const one of others) release(battle, holder, one.id);
  yield* walk(battle, holder, { way, length, spared: [victim], along: [victim], rule: "ASK-53" });
  // Without a scene nobody knows the new distances, but these two are still arm in arm.
  if (!way && battle.combat.id !== null) remember(battle, holder, victim, 1);
}

/** What a move of somebody who holds another means: dragging it along, or letting go. */
export function* meansToDrag(battle: Fight, holder: Figure, victim: Figure): Rule<boolean> {
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: holder.id },
    rule: "ASK-53",
    prompt: label("ASKANOR.ask.drag", { who: holder.name, whom: victim.name }),
    options: [
      {
        value: "drag",
        label: label("ASKANOR.dragging.drag"),
        ...prospect(battle, mobilityTrial(battle, holder, isOnBadGround(battle, holder)), "drag"),
      },
      { value: "release", label: label("ASKANOR.dragging.release") },
    ],
  });
  return answer === "drag";
}

/** What a move out of enemies' reach means, where withdrawing were possible: a plain move, or Wycofanie się. */
export function* meansToWithdraw(battle: Fight, figure: Figure): Rule<boolean> {
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule: "ASK-83",
    prompt: label("ASKANOR.ask.withdraw", { who: figure.name }),
    options: [
      { value: "move", label: label("ASKANOR.leaving.move"), hint: label("ASKANOR.hint.leave") },
      {
        value: "withdraw",
        label: label("ASKANOR.leaving.withdraw"),
        ...prospect(battle, withdrawalTrial(battle, figure), "withdraw"),
      },
    ],
  });
  return answer === "withdraw";
}
