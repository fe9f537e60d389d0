import type { Answer, Question } from "../question.js";
import type { Rule } from "../rule.js";
import { drive } from "./drive.js";

/** A script that has too few or too many answers. */
export class BadScript extends Error {}

/** Runs a rule with answers from a list, in the order of the questions. @throws {BadScript, BadAnswer} */
export function script<Result>(rule: Rule<Result>, answers: readonly Answer[]): Result {
  let used = 0;
  const next = (question: Question): Answer => {
    const answer = answers[used++];
    if (answer === undefined) throw new BadScript(`no answer for ${question.kind}: ${question.prompt.key}`);
    return answer;
  };
  const result = drive(rule, (batch) => batch.map(next));
  if (used < answers.length) throw new BadScript(`${answers.length - used} answers were not asked for`);
  return result;
}
