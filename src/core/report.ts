import type { Battle } from "./battle.js";
import type { Die } from "./dice.js";
import { type Label, names } from "./label.js";
import type { Summary } from "./summary.js";

/** A number that counts, and what it is. */
export interface Part {
  readonly label: Label;
  readonly value: number;
}

/** Dice that were thrown, with what was added to them. */
export interface Thrown {
  readonly die: Die;
  readonly faces: readonly number[];
  readonly parts: readonly Part[];
  readonly total: number;
}

/** One of two totals that meet: of whom, and how it came about. */
export interface Total {
  readonly who: readonly string[];
  readonly thrown: Thrown;
}

/** One line of what a deed tells: the rules that it applied, and the sentence for everybody. */
export interface Line {
  readonly rules: readonly string[];
  readonly text: Label;
  readonly tone?: "good" | "bad" | "quiet";
  readonly thrown?: Thrown;
  /** What the dice had to stay within, where they are compared with a target number: its parts and their sum. */
  readonly goal?: {
    readonly parts: readonly Part[];
    readonly total: number;
    /** It is to be reached rather than kept within. */
    readonly least?: true;
    /** Each die is compared by itself; what is thrown in all is how many of them have done it. */
    readonly each?: true;
  };
  /** The sentence says nothing that its dice do not: left out where totals that meet show them. */
  readonly bare?: true;
  /** Two totals that are compared with each other: the acting side's first. */
  readonly meeting?: readonly [Total, Total];
  /** What a fight has come to for each who took part. */
  readonly summary?: Summary;
  /** The fighter that it befalls. */
  readonly whom?: string;
  /** The fighter who acts: the card of a step is headed by the first line that says so. */
  readonly by?: string;
  /** The fighter whose numbers the line shows; the numbers of foes can be kept from players. */
  readonly numbersOf?: string;
}

/** Does a line tell of a fighter: as one who acts or whom something befalls, among totals that meet, or by name? */
export function tellsOf(line: Line, { id, name }: { readonly id: string; readonly name: string }): boolean {
  const { by, whom, meeting = [], text } = line;
  return by === id || whom === id || meeting.some(({ who }) => who.includes(id)) || names(text, name);
}

/** Adds a line to the report of the deed under way. */
export function tell(
  battle: Battle,
  rules: string | readonly string[],
  text: Label,
  rest: Partial<Line> = {},
): void {
  battle.report.push({ rules: typeof rules === "string" ? [rules] : rules, text, ...rest });
}
