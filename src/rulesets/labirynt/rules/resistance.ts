import { label } from "../../../core/label.js";
import type { RollQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { odpornoscOf } from "./figures.js";

/** A die against odporność (LS-11.0-1): equal or below holds. */
function roll(victim: Figure, rule: string): RollQuestion {
  const odpornosc = odpornoscOf(victim);
  return {
    kind: "roll",
    to: { fighter: victim.id },
    rule,
    prompt: label("LABIRYNT.ask.resist", { whom: victim.name, odpornosc }),
    dice: { count: 1, die: "k6" },
    by: ([face = 1]) => (face <= odpornosc ? "holds" : "fails"),
  };
}

function told(battle: Fight, victim: Figure, face: number): boolean {
  const odpornosc = odpornoscOf(victim);
  const holds = face <= odpornosc;
  tell(
    battle,
    "LS-11.0-1",
    label(`LABIRYNT.tell.${holds ? "resists" : "yields"}`, { whom: victim.name, odpornosc }),
    {
      tone: holds ? "good" : "quiet",
      whom: victim.id,
      numbersOf: victim.id,
      thrown: { die: "k6", faces: [face], parts: [], total: face },
      goal: { parts: [{ label: label("LABIRYNT.stat.odpornosc"), value: odpornosc }], total: odpornosc },
    },
  );
  return holds;
}

/** Does the victim resist (LS-11.0-1)? */
export function* resists(battle: Fight, victim: Figure, rule: string): Rule<boolean> {
  const [face = 1] = yield* askOne(roll(victim, rule));
  return told(battle, victim, face);
}

/** Those of several who do not resist, all dice at once. */
export function* yielding(battle: Fight, victims: readonly Figure[], rule: string): Rule<Figure[]> {
  const answers = yield* ask(...victims.map((victim) => roll(victim, rule)));
  return victims.filter((victim, index) => !told(battle, victim, answers[index]?.[0] ?? 1));
}
