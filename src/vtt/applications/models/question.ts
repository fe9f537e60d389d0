import type { Dice } from "../../../core/dice.js";
import { type Label, label } from "../../../core/label.js";
import type { Answer, Option, Question } from "../../../core/question.js";
import type { Asking } from "../../exchange/exchange.js";
import { type Chip, chip } from "./chips.js";
import { friendsOf, itemNames, type OfferSheet, offerSheet } from "./offers.js";
import { type Picture, picture } from "./picture.js";
import type { Sight } from "./sight.js";

/** A possibility of a question. */
export interface OptionView {
  readonly value: string;
  readonly label: Label;
  readonly hint: Label | null;
  readonly picture: Picture | null;
  /** How likely it is to succeed, in percent; null where nobody says. */
  readonly percent: number | null;
  /** What the policy would choose. */
  readonly suggested: boolean;
  /** The amount that a share begins with. */
  readonly amount: number;
}

/** A question that waits, as its form draws it. */
export interface QuestionView {
  readonly index: number;
  readonly kind: Question["kind"];
  readonly prompt: Label;
  readonly chip: Chip | null;
  /** May the reader answer it? */
  readonly mine: boolean;
  /** Whom it waits for; of no interest to whoever is asked. */
  readonly awaited: string;
  readonly awaits: boolean;
  /** The reader answers in place of somebody who has left the table. */
  readonly standsIn: boolean;
  /** An answer has been given, and is covered until the others have answered too. */
  readonly answered: boolean;
  readonly options: readonly OptionView[];
  readonly several: boolean;
  readonly min: number;
  readonly max: number;
  readonly total: number;
  readonly longest: number;
  readonly number: number;
  readonly offers: OfferSheet | null;
  /** What is to be thrown; null for what is chosen. */
  readonly dice: string | null;
}

function suggestion(sight: Sight, question: Question, mine: boolean): Answer | null {
  return mine && question.kind !== "roll" ? sight.suggestion(question) : null;
}

function optionViews(sight: Sight, question: Question, answer: Answer | null): OptionView[] {
  if (!("options" in question)) return [];
  const view = (option: Option, index: number): OptionView => ({
    value: option.value,
    label: option.label,
    hint: option.hint ?? null,
    picture: option.fighter ? picture(sight.portrait(option.fighter), friendsOf(sight)) : null,
    percent: option.chance === undefined ? null : Math.round(option.chance * 100),
    suggested:
      answer === option.value ||
      (question.kind === "some" && Array.isArray(answer) && (answer as string[]).includes(option.value)),
    amount: question.kind === "share" && Array.isArray(answer) ? Number(answer[index] ?? 0) : 0,
  });
  const views = question.options.map(view);
  if (question.kind !== "order" || !Array.isArray(answer)) return views;
  const wanted = answer as string[];
  return [...views].sort((a, b) => wanted.indexOf(a.value) - wanted.indexOf(b.value));
}

/** The prompt, without the numbers that the reader may not know. */
function promptFor({ viewer }: Sight, { prompt, numbersOf }: Question): Label {
  return numbersOf === undefined || viewer.reads(numbersOf)
    ? prompt
    : { ...prompt, key: `${prompt.key}Hidden` };
}

/** Dice as one says them: `k6`, `2k6`. */
const diceName = ({ count, die }: Dice) => (count === 1 ? die : `${count}${die}`);

function bounds(question: Question): { min: number; max: number } {
  if (question.kind === "some" || question.kind === "number") return { min: question.min, max: question.max };
  return { min: 0, max: question.kind === "share" ? question.total : 0 };
}

function deedOffers(sight: Sight, question: Question, wish: string | null): OfferSheet | null {
  if (question.kind !== "deed") return null;
  const by = question.offers.find(({ deed }) => deed.by !== undefined)?.deed.by ?? "";
  const shown = question.offers.map(({ place: _, ...offer }) => offer);
  return offerSheet(sight, shown, itemNames(sight, by), wish);
}

/** One question of a batch. */
export function questionView(
  sight: Sight,
  question: Question,
  index: number,
  answered: boolean,
  wish: string | null = null,
): QuestionView {
  const mine = !answered && sight.mayAnswer(question);
  const answer = suggestion(sight, question, mine);
  const { min, max } = bounds(question);
  return {
    index,
    kind: question.kind,
    prompt: promptFor(sight, question),
    chip: chip(sight.ruleset.id, question.rule),
    mine,
    awaited: sight.awaited(question),
    awaits: !answered && !(mine && !sight.viewer.mg),
    standsIn: mine && (sight.standsIn?.(question) ?? false),
    answered,
    options: optionViews(sight, question, answer),
    several: max !== 1,
    min,
    max,
    total: question.kind === "share" ? question.total : 0,
    longest: question.kind === "text" ? question.longest : 0,
    number: typeof answer === "number" ? answer : min,
    offers: mine ? deedOffers(sight, question, wish) : null,
    dice: question.kind === "roll" ? diceName(question.dice) : null,
  };
}

interface Wanted {
  /** Which questions; all where nothing is said. */
  readonly of?: (question: Question) => boolean;
  /** The target that the reader has chosen. */
  readonly wish?: string | null;
}

/** Does the reader see who is asked? Of what is asked of the hidden nobody else knows. */
function isSeen({ viewer }: Sight, { to }: Question): boolean {
  return to === "mg" || !("fighter" in to) || viewer.sees(to.fighter);
}

/** The questions of a batch, as far as the reader may know of them. */
export function questionViews(
  sight: Sight,
  { questions, answers }: Asking,
  { of = () => true, wish = null }: Wanted = {},
): QuestionView[] {
  return questions.flatMap((question, index) =>
    of(question) && isSeen(sight, question)
      ? [questionView(sight, question, index, (answers[index] ?? null) !== null, wish)]
      : [],
  );
}

/** The questions of a batch as they stand beneath each other: many that are not the reader's become one line. */
export interface QuestionList {
  readonly shown: readonly QuestionView[];
  readonly waiting: Label | null;
}

/** Forms for the reader's own questions; whom the others wait for. */
export function questionList(views: readonly QuestionView[]): QuestionList {
  const others = views.filter(({ mine }) => !mine);
  if (others.length < 2) return { shown: views, waiting: null };
  const names = [...new Set(others.filter(({ answered }) => !answered).map(({ awaited }) => awaited))].join(
    ", ",
  );
  return {
    shown: views.filter(({ mine }) => mine),
    waiting: names === "" ? null : label("SZRANKI.ui.awaits", { names }),
  };
}
