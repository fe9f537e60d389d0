import type { Label } from "../../../core/label.js";
import type { RollQuestion } from "../../../core/question.js";
import type { Line } from "../../../core/report.js";
import type { Figure } from "../shape.js";
import type { Chance } from "./chance.js";

/** How many of the dice stay within a chance: on a d6 each success is a face no higher. */
export function successes({ total }: Chance, faces: readonly number[]): number {
  return faces.filter((face) => face <= total).length;
}

interface Thrower {
  readonly who: Figure;
  readonly rule: string;
  readonly prompt: Label;
}

/** Dice thrown at once against one chance. */
export function against(chance: Chance, count: number, { who, rule, prompt }: Thrower): RollQuestion {
  return {
    kind: "roll",
    to: { fighter: who.id },
    rule,
    prompt,
    numbersOf: who.id,
    dice: { count, die: "k6" },
    by: (faces) => successes(chance, faces),
    unordered: true,
  };
}

/** What a line shows of such dice: the faces, how many succeeded, and what they had to stay within. */
export function shown(chance: Chance, faces: readonly number[]): Pick<Line, "thrown" | "goal"> {
  return {
    thrown: { die: "k6", faces: [...faces], parts: [], total: successes(chance, faces) },
    goal: { parts: chance.parts, total: chance.total, each: true },
  };
}
