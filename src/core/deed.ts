import type { Battle } from "./battle.js";
import type { Json } from "./json.js";
import { type Label, label } from "./label.js";

/**
 * What somebody does, decided beforehand: who, with what, at whom. Plain data; the further members belong to the rule
 * set. `override` says that the game master does it against the rules.
 */
export interface Deed {
  readonly kind: string;
  /** The fighter that acts; absent for what nobody in particular does (the next step of the fight). */
  readonly by?: string;
  readonly target?: string;
  readonly override?: boolean;
  /** Extra amount that the acting user declares, within ±10, with a word of why. */
  readonly modifier?: { value: number; why: string };
  readonly [key: string]: Json | undefined;
}

/** Headlines that name who acts: `<texts>.headline.<kind>`, with `who`. */
export function headlines(texts: string): (battle: Battle, deed: Deed) => Label {
  return ({ fighters }, { kind, by }) =>
    label(`${texts}.headline.${kind}`, { who: fighters.find(({ id }) => id === by)?.name ?? "" });
}

/** Largest modifier that a user may declare, either way. */
export const LARGEST_MODIFIER = 10;

/** Why something may not be done: the rule that forbids it, and words for the user. */
export interface Problem {
  readonly rule: string;
  readonly label: Label;
}

/** Thrown by a rule that is told to do what its rule set forbids. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.rule}: ${problem.label.key}`);
  }
}
