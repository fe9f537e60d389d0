import type { Problem } from "../../../core/deed.js";
import { type LabelValue, label } from "../../../core/label.js";
import type { Fight, Figure } from "../shape.js";
import { FOES, isOut, living, PARTY } from "./figures.js";
import { PHASE } from "./tables.js";

/** A reason in words, with the rule that it comes from. */
export const no = (rule: string, key: string, data?: Record<string, LabelValue>): Problem => ({
  rule,
  label: label(`LABIRYNT.problem.${key}`, data),
});

/** Is the fight decided: one side has nobody left, or a truce has ended it (LS-9.0-3, A19)? */
export function isOver(battle: Fight): boolean {
  if (battle.combat.round === 0) return false;
  return battle.combat.state.truce || [PARTY, FOES].some((side) => living(battle, side).length === 0);
}

/** Why one who is out of the fight does nothing. */
export function outProblem(figure: Figure): Problem {
  const { fate } = figure.state;
  return fate === "stone"
    ? no("LS-15.3-1", "stone", { who: figure.name })
    : fate === "vanished"
      ? no("LS-16.0-4", "vanished", { who: figure.name })
      : no("LS-9.7-3", "dead", { who: figure.name });
}

/** What stands in the way of anything that a fighter does in the fight itself. */
export function unfit(battle: Fight, figure: Figure): Problem | null {
  if (isOut(figure)) return outProblem(figure);
  if (battle.combat.id === null) return null;
  if (battle.combat.round === 0) return no("LS-9.0-7", "notBegun");
  if (isOver(battle)) return no("LS-9.0-3", "over");
  if (figure.state.rank === 0) return no("LS-9.1-1", "noPlace", { who: figure.name });
  return figure.state.asleep ? no("LS-A31", "asleep", { who: figure.name }) : null;
}

/** Is it this figure's turn to attack (LS-9.4-1, LS-9.4-2, LS-9.4-5)? */
export function outOfTurn(battle: Fight, figure: Figure): Problem | null {
  if (battle.combat.id === null) return null;
  const { phase } = battle.combat.state;
  if (figure.side === PARTY && phase !== PHASE.partyAttack) return no("LS-9.4-1", "partyPhase");
  if (figure.side === FOES && phase !== PHASE.foesAttack) return no("LS-9.4-2", "foesPhase");
  if (figure.state.acted) return no("LS-9.4-5", "acted", { who: figure.name });
  return null;
}
