import type { Answer, AnswerTo, Choice, Question, RollQuestion } from "./question.js";

/**
 * A rule: it reads like the rulebook, changes the battle in place, and yields nothing but questions. One yield is a
 * batch of questions that may be answered in any order; it resumes with the answers in the order of the questions.
 * A rule never rolls, prompts, waits, or knows Foundry.
 */
export type Rule<Result = void> = Generator<Batch, Result, Answer[]>;

/** Questions put at once: either all of them rolls or all of them choices. */
export type Batch = readonly RollQuestion[] | readonly Choice[];

type AnswersTo<Questions extends readonly Question[]> = {
  -readonly [Index in keyof Questions]: AnswerTo<Questions[Index]>;
};

/** Puts several questions at once: `const [hit, damage] = yield* ask(first, second)`. */
export function* ask<const Questions extends readonly RollQuestion[] | readonly Choice[]>(
  ...questions: Questions
): Rule<AnswersTo<Questions>> {
  if (questions.length === 0) return [] as Answer[] as unknown as AnswersTo<Questions>;
  // What a yield gives back has one type for all questions; a driver has checked each answer against its question.
  return (yield questions) as Answer[] as unknown as AnswersTo<Questions>;
}

/** Puts one question. */
export function* askOne<const Q extends RollQuestion | Choice>(question: Q): Rule<AnswerTo<Q>> {
  const [answer] = yield* ask(question as RollQuestion);
  return answer as AnswerTo<Q>;
}
