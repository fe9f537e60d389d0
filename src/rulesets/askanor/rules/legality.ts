import { affords, type Cost } from "../../../core/budget.js";
import type { Deed, Problem } from "../../../core/deed.js";
import { type LabelValue, label } from "../../../core/label.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { attackProblem, isAttack } from "./attack-legality.js";
import { currentOf, isOver } from "./chwila.js";
import { isAble, isDead, isUnconscious } from "./figures.js";
import { moveProblem } from "./move-legality.js";
import { otherProblem } from "./other-legality.js";

export const no = (rule: string, key: string, data?: Record<string, LabelValue>): Problem => ({
  rule,
  label: label(`ASKANOR.problem.${key}`, data),
});

/** What stands in the way of anything that a fighter does, in its own CHWILA or outside it. */
export function unfit(battle: Fight, figure: Figure): Problem | null {
  if (isDead(figure)) return no("ASK-25", "dead", { who: figure.name });
  if (battle.combat.id === null) return null;
  if (battle.combat.round === 0) return no("ASK-6", "notBegun");
  if (isOver(battle)) return no("ASK-6", "over");
  return isUnconscious(figure) ? no("ASK-23", "unconscious", { who: figure.name }) : null;
}

/** What one does in one's own CHWILA, and at no other time (ASK-6). */
export function untimely(battle: Fight, figure: Figure): Problem | null {
  const flaw = unfit(battle, figure);
  if (flaw || battle.combat.id === null) return flaw;
  const current = currentOf(battle);
  if (current?.id === figure.id) return null;
  return current ? no("ASK-6", "otherChwila", { who: current.name }) : no("ASK-6", "noChwila");
}

/** Is there enough left of the CHWILA (ASK-12), and has this free deed not been done in this round (ASK-14)? */
export function unaffordable(battle: Fight, figure: Figure, cost: Cost, kind: string): Problem | null {
  if (battle.combat.id === null || battle.combat.round === 0) return null;
  const { budget } = figure.state;
  if (cost === "free") {
    const { freeDeedsMax } = battle.combat.state.options;
    if (freeDeedsMax > 0 && budget.free.length >= freeDeedsMax)
      return no("ASK-14", "freeLimit", { count: freeDeedsMax });
  }
  if (affords(budget, cost, kind)) return null;
  if (cost === "free") return no("ASK-14", "freeUsed");
  return cost === "chwila" ? no("ASK-12", "noWholeChwila", { count: budget.akcje }) : no("ASK-12", "noAkcja");
}

/** The fight cannot go on by a step: nobody to fight with, or it is over. */
export function stuck(battle: Fight): Problem | null {
  const sides = new Set(battle.fighters.filter(isAble).map(({ side }) => side));
  if (battle.combat.round > 0) return isOver(battle) ? no("ASK-6", "over") : null;
  return sides.size < 2 ? no("ASK-1", "twoSides") : null;
}

/** The one judge of legality: why a deed may not be done now, or null. */
export function problem(battle: Fight, asker: Asker, deed: Deed): Problem | null {
  if (deed.kind === "pole") return asker.mg ? null : no("ASK-20", "onlyMg");
  const figure = battle.fighters.find(({ id }) => id === deed.by);
  if (!figure) return no("ASK-6", "gone");
  if (isAttack(deed)) return attackProblem(battle, figure, deed);
  return moveProblem(battle, figure, deed) ?? otherProblem(battle, asker, figure, deed);
}

/** What no override helps against: a deed that names nobody, or nothing that there is. */
export function senseless(battle: Fight, deed: Deed): Problem | null {
  const found = problem(battle, { mg: true, controls: () => true }, deed);
  return found && SENSELESS.some((key) => found.label.key === `ASKANOR.problem.${key}`) ? found : null;
}

const SENSELESS = [
  "gone",
  "noTarget",
  "noSuchWeapon",
  "badDice",
  "noSuchDeed",
  "noWay",
  "noLength",
  "noSuchSkill",
  "noSuchSpell",
  "noSuchThing",
  "notHolding",
  "notHeldBy",
  "noHand",
  "nothingStrikable",
  "nothingDisarmable",
];
