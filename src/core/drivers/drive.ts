import type { Label } from "../label.js";
import { type Answer, type Question, unanswered } from "../question.js";
import type { Batch, Rule } from "../rule.js";

/** An answer that its question does not take. */
export class BadAnswer extends Error {
  constructor(
    readonly question: Question,
    readonly answer: unknown,
    readonly label: Label,
  ) {
    super(`${question.kind} (${question.prompt.key}): ${label.key} for ${JSON.stringify(answer)}`);
  }
}

/** Checks the answers of a batch, one for each question. @throws {BadAnswer} */
export function checked(batch: Batch, answers: readonly Answer[]): Answer[] {
  return batch.map((question, index) => {
    const answer = answers[index];
    const flaw = unanswered(question, answer);
    if (flaw) throw new BadAnswer(question, answer, flaw);
    return answer as Answer;
  });
}

/** Runs a rule to its end; `answer` is asked for each batch. @throws {BadAnswer} */
export function drive<Result>(rule: Rule<Result>, answer: (batch: Batch) => readonly Answer[]): Result {
  let step = rule.next([]);
  while (!step.done) step = rule.next(checked(step.value, answer(step.value)));
  return step.value;
}
