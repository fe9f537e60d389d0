import { type Answer, unanswered } from "../question.js";
import type { Batch, Rule } from "../rule.js";
import { BadAnswer } from "./drive.js";

/** The answers given so far, a list for each batch; null where a question is still open. */
export type Given = readonly (readonly (Answer | null)[])[];

/** How far a rule comes with the answers given. */
export type Progress<Result> =
  | { readonly done: true; readonly result: Result; readonly asked: readonly Batch[] }
  | { readonly done: false; readonly asked: readonly Batch[] };

/**
 * Runs a rule from its start through the answers given, and stops at the first batch that is not complete: the last
 * of `asked`. Nothing of it is kept alive; the next answer replays again. @throws {BadAnswer}
 */
export function replay<Result>(rule: Rule<Result>, given: Given): Progress<Result> {
  const asked: Batch[] = [];
  let step = rule.next([]);
  while (!step.done) {
    const batch = step.value;
    const answers = given[asked.length] ?? [];
    asked.push(batch);
    for (const [index, question] of batch.entries()) {
      const answer = answers[index] ?? null;
      const flaw = answer === null ? null : unanswered(question, answer);
      if (flaw) throw new BadAnswer(question, answer, flaw);
    }
    if (batch.some((_, index) => (answers[index] ?? null) === null)) return { done: false, asked };
    step = rule.next(answers as Answer[]);
  }
  return { done: true, result: step.value, asked };
}
