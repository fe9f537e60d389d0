import { cloneBattle } from "../src/core/battle.js";
import { every } from "../src/core/drivers/every.js";
import { isRoll, type RollQuestion } from "../src/core/question.js";
import type { Batch, Rule } from "../src/core/rule.js";
import { askanor } from "../src/rulesets/askanor/index.js";
import type { Fight } from "../src/rulesets/askanor/shape.js";
import { duel, strike } from "../tests/rulesets/askanor/fight.js";

/** A blow of Askanor with everything in it: a parry or a dodge, armour, a critical effect, perhaps a fall. */
export function blowFight(): Fight {
  return duel(
    { um: { walkaWrecz: 4 } },
    { arms: ["lekki"], um: { walkaWrecz: 3, uniki: 2 }, armour: { lkp: 1, ckp: 1 }, hp: 6 },
  );
}

/** The question as it would be if the rule did not say what it reads off the dice. */
function plain({ by: _by, unordered: _unordered, ...question }: RollQuestion): RollQuestion {
  return question;
}

function* withoutClasses(rule: Rule): Rule {
  let step = rule.next([]);
  while (!step.done) {
    const rolls = step.value.filter(isRoll);
    const batch: Batch = rolls.length === step.value.length ? rolls.map(plain) : step.value;
    step = rule.next(yield batch);
  }
}

/** The exact odds of the blow: by what the rule reads off the dice, or by every sum of them. */
export function oddsOf(battle: Fight, classes: boolean): { value: string; chance: number }[] {
  const begin = () => {
    const trial = cloneBattle(battle);
    const rule = askanor.perform(trial, strike("A", "B"));
    return { battle: trial, rule: classes ? rule : withoutClasses(rule) };
  };
  const found = every(begin, askanor.policy, (after) =>
    String(askanor.yield?.(battle, after as Fight, strike("A", "B"))),
  );
  return found.map(({ value, chance }) => ({ value: String(value), chance }));
}
