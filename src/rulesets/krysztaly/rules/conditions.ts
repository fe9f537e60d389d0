import { label } from "../../../core/label.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { isOut } from "./figures.js";
import { reaches } from "./reach.js";

/** Has a fighter struck, at whomever, in this round? */
function hasStruck({ state }: Figure): boolean {
  return state.trail.some(({ do: doing, mark }) => doing === "attack" && mark === "done");
}

/**
 * Whether the condition of an entry is true, of those that the machine can judge (A31): a fighter is down, is in reach,
 * has struck; I have been attacked or hurt. Null for one in free words, which the MG judges.
 */
export function holds(battle: Fight, figure: Figure, entry: Entry): boolean | null {
  const { condition } = entry;
  if (!condition) return true;
  const other = battle.fighters.find(({ id }) => id === condition.fighter);
  switch (condition.if) {
    case "mg":
      return null;
    case "down":
      return !other || isOut(other);
    case "reach":
      return other !== undefined && !isOut(other) && reaches(battle, figure, other, entry);
    case "attacked":
      return figure.state.attacked;
    case "hurt":
      return figure.state.hurt;
    case "struck":
      return other !== undefined && hasStruck(other);
  }
}

/** Judges a condition when its entry would begin (KC-5): free words by the MG, unless the entry waits for them. */
export function* judged(battle: Fight, figure: Figure, entry: Entry): Rule<boolean> {
  const known = holds(battle, figure, entry);
  if (known !== null) return known;
  if (entry.wait) return false;
  const answer = yield* askOne({
    kind: "one",
    to: "mg",
    rule: "KC-5",
    prompt: label("KRYSZTALY.ask.condition", { who: figure.name, text: entry.condition?.text ?? "" }),
    options: ["yes", "no"].map((value) => ({ value, label: label(`KRYSZTALY.answer.${value}`) })),
  });
  return answer === "yes";
}
