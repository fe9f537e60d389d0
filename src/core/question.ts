import type { Deed } from "./deed.js";
import { type Dice, facesOf } from "./dice.js";
import { type Label, label } from "./label.js";
import type { Offer } from "./offer.js";

/** Whom a question is put to: the game master, whoever controls a fighter, or anybody of a side (the first valid answer counts). */
export type To = "mg" | { readonly fighter: string } | { readonly side: string };

interface Asked {
  readonly to: To;
  /** What is asked, as a whole sentence. */
  readonly prompt: Label;
  /** The rule that demands the answer. */
  readonly rule: string;
  /** The fighter whose numbers the prompt tells; a sibling of its sentence (`…Hidden`) keeps them. */
  readonly numbersOf?: string;
}

/** A possibility to choose. */
export interface Option {
  readonly value: string;
  readonly label: Label;
  readonly hint?: Label;
  /** How likely it is to succeed, 0 to 1: drawn as a bar. */
  readonly chance?: number;
  /** The fighter that this option speaks of, for its picture. */
  readonly fighter?: string;
}

/** Dice to be thrown; the answer is their faces. */
export interface RollQuestion extends Asked {
  readonly kind: "roll";
  readonly dice: Dice;
  /**
   * What the rule reads off the faces: all faces of one class have the same consequences. Without it every total is
   * a class of its own. It is not kept with the exchange.
   */
  readonly by?: (faces: number[]) => string | number;
  /** What `by` reads does not depend on which die shows which face: exact odds of many dice are then counted quickly. */
  readonly unordered?: true;
}

export interface OneQuestion extends Asked {
  readonly kind: "one";
  readonly options: readonly Option[];
}

export interface SomeQuestion extends Asked {
  readonly kind: "some";
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
}

export interface NumberQuestion extends Asked {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
}

/** Put these in an order; the answer is their values, first to last. */
export interface OrderQuestion extends Asked {
  readonly kind: "order";
  readonly options: readonly Option[];
}

/** Share a total among these; the answer is one amount for each option, in their order. */
export interface ShareQuestion extends Asked {
  readonly kind: "share";
  readonly options: readonly Option[];
  readonly total: number;
}

/** Do one of these deeds; the answer is the whole deed, target included. */
export interface DeedQuestion extends Asked {
  readonly kind: "deed";
  readonly offers: readonly Offer[];
}

export interface TextQuestion extends Asked {
  readonly kind: "text";
  /** Longest answer allowed, in characters. */
  readonly longest: number;
}

export type Choice =
  | OneQuestion
  | SomeQuestion
  | NumberQuestion
  | OrderQuestion
  | ShareQuestion
  | DeedQuestion
  | TextQuestion;
export type Question = RollQuestion | Choice;

/** What each kind of question is answered with. */
export interface Answers {
  roll: number[];
  one: string;
  some: string[];
  number: number;
  order: string[];
  share: number[];
  deed: Deed;
  text: string;
}

export type Answer = Answers[keyof Answers];
export type AnswerTo<Q extends Question> = Answers[Q["kind"]];

const whole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);
const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const among = (options: readonly Option[], values: string[]): boolean =>
  new Set(values).size === values.length && values.every((value) => options.some((o) => o.value === value));

/**
 * Is a deed one that an offer, completed by a target, modifiers and what is typed, can become? Its target and what is
 * typed are judged by the rule set.
 */
function fulfils(offer: Offer, deed: Deed): boolean {
  if (offer.problem) return false;
  const typed = offer.fields?.map(({ name }) => name) ?? [];
  const fixed = Object.entries(offer.deed).filter(([key]) => !typed.includes(key));
  return fixed.every(([key, value]) => JSON.stringify(deed[key]) === JSON.stringify(value));
}

type Validators = {
  [Kind in keyof Answers]: (q: Extract<Question, { kind: Kind }>, answer: unknown) => Label | null;
};

const wrong = (key: string, data?: Record<string, string | number>): Label =>
  label(`SZRANKI.answer.${key}`, data);

const VALIDATORS: Validators = {
  roll: ({ dice }, answer) =>
    Array.isArray(answer) &&
    answer.length === dice.count &&
    answer.every((face) => whole(face) && face >= 1 && face <= facesOf(dice.die))
      ? null
      : wrong("roll", { count: dice.count, faces: facesOf(dice.die) }),
  one: ({ options }, answer) =>
    typeof answer === "string" && among(options, [answer]) ? null : wrong("one"),
  some: ({ options, min, max }, answer) =>
    texts(answer) && among(options, answer) && answer.length >= min && answer.length <= max
      ? null
      : wrong("some", { min, max }),
  number: ({ min, max }, answer) =>
    whole(answer) && answer >= min && answer <= max ? null : wrong("number", { min, max }),
  order: ({ options }, answer) =>
    texts(answer) && answer.length === options.length && among(options, answer) ? null : wrong("order"),
  share: ({ options, total }, answer) =>
    Array.isArray(answer) &&
    answer.length === options.length &&
    answer.every((part) => whole(part) && part >= 0) &&
    answer.reduce((sum: number, part: number) => sum + part, 0) === total
      ? null
      : wrong("share", { total }),
  deed: ({ offers }, answer) =>
    typeof answer === "object" && answer !== null && offers.some((offer) => fulfils(offer, answer as Deed))
      ? null
      : wrong("deed"),
  text: ({ longest }, answer) =>
    typeof answer === "string" && answer.length <= longest ? null : wrong("text", { longest }),
};

/** Why this is no answer to the question, in words for whoever gave it; null where it is one. */
export function unanswered(question: Question, answer: unknown): Label | null {
  const validate = VALIDATORS[question.kind] as (q: Question, answer: unknown) => Label | null;
  return validate(question, answer);
}

/** Is this question thrown rather than chosen? */
export function isRoll(question: Question): question is RollQuestion {
  return question.kind === "roll";
}
