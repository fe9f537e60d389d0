import type { Battle, Kinds } from "./battle.js";
import type { Deed } from "./deed.js";
import type {
  Answer,
  Choice,
  DeedQuestion,
  NumberQuestion,
  OneQuestion,
  ShareQuestion,
  SomeQuestion,
} from "./question.js";

/** How an automatic fighter decides. */
export type Policy<K extends Kinds = Kinds> = (battle: Battle<K>, question: Choice) => Answer;

/** What a rule set has an opinion on. Only deeds cannot be chosen without one. */
export interface Opinions<K extends Kinds> {
  deed(battle: Battle<K>, question: DeedQuestion): Deed;
  one?(battle: Battle<K>, question: OneQuestion): string;
  some?(battle: Battle<K>, question: SomeQuestion): string[];
  number?(battle: Battle<K>, question: NumberQuestion): number;
  share?(battle: Battle<K>, question: ShareQuestion): number[];
}

/**
 * A policy out of opinions. Where there is none it takes the first option, as few and as little as allowed, the order as
 * it stands, the whole for the first, and says nothing: rules that ask put what is likely first.
 */
export function deciding<K extends Kinds>(opinions: Opinions<K>): Policy<K> {
  return (battle, question) => {
    switch (question.kind) {
      case "one":
        return opinions.one?.(battle, question) ?? question.options[0]?.value ?? "";
      case "some":
        return (
          opinions.some?.(battle, question) ??
          question.options.slice(0, question.min).map(({ value }) => value)
        );
      case "order":
        return question.options.map(({ value }) => value);
      case "number":
        return opinions.number?.(battle, question) ?? question.min;
      case "share":
        return (
          opinions.share?.(battle, question) ??
          question.options.map((_, index) => (index === 0 ? question.total : 0))
        );
      case "text":
        return "";
      case "deed":
        return opinions.deed(battle, question);
    }
  };
}
