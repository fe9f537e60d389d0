import { deedProblem } from "../../core/house.js";
import { type Label, label } from "../../core/label.js";
import { askerOf, controls } from "./control.js";
import type { Step } from "./exchange.js";
import type { Ground } from "./ground.js";
import type { Host } from "./host.js";

/** Why a step may not be taken, and whether the MG may take it all the same. */
export interface StepProblem {
  readonly reason: Label;
  readonly overridable: boolean;
}

const forbid = (key: string): StepProblem => ({
  reason: label(`SZRANKI.problem.${key}`),
  overridable: false,
});

function deedStepProblem(
  host: Host,
  user: string,
  { ruleset, battle }: Ground,
  deed: Extract<Step, { kind: "deed" }>["deed"],
) {
  const mg = host.isMg(user);
  const asker = askerOf(host, user, battle);
  const one = battle.fighters.find(({ id }) => id === deed.by);
  if (deed.by !== undefined && !one) return forbid("gone");
  if (!mg && (one ? !controls(host, user, battle, one) : !asker.mg)) return forbid("notYours");
  const problem = deedProblem(ruleset, battle, asker, deed);
  if (!problem || (deed.override && mg)) return null;
  return { reason: problem.label, overridable: mg };
}

/** Why a user may not take this step now, or null: whose fighter it is, how far the fight is, and what the rules say. */
export function stepProblem(host: Host, user: string, ground: Ground, step: Step): StepProblem | null {
  const { ruleset, battle, combat } = ground;
  if (step.kind === "deed") return deedStepProblem(host, user, ground, step.deed);
  if ("fighter" in step) return host.isMg(user) ? null : forbid("onlyMg");
  if (!combat) return forbid("noCombat");
  const asker = askerOf(host, user, battle);
  const current = ruleset.current(battle);
  const ownStep =
    host.playersAdvance && step.kind === "advance" && current !== null && asker.controls(current);
  if (!asker.mg && !ownStep) return forbid("onlyMg");
  if (step.kind === "begin" && battle.combat.round > 0) return forbid("begunAlready");
  if (step.kind !== "begin" && battle.combat.round === 0) return forbid("notBegun");
  const stuck = step.kind === "end" ? null : ruleset.stuck(battle);
  return stuck ? { reason: stuck.label, overridable: false } : null;
}
