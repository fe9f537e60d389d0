import type { Die } from "../../core/dice.js";
import { type Label, type LabelValue, label } from "../../core/label.js";
import { signed } from "./models/card.js";
import { type DieView, dieView } from "./models/dice.js";

/** What Handlebars hands to a helper as its last argument. */
interface HelperOptions {
  readonly hash: Record<string, LabelValue>;
}

/** The helpers that Szranki's templates use besides Foundry's. */
export interface TemplateHelpers {
  szWords(text: Label | null | undefined): string;
  szSay(key: string, options: HelperOptions): string;
  szForm(kind: string): string;
  szKey(...parts: (string | HelperOptions)[]): string;
  szSame(a: unknown, b: unknown): boolean;
  szNone(value: unknown): boolean;
  szInc(value: number): number;
  szSigned(value: number): string;
  szDash(value: unknown): string;
  szDie(die: Die, face: number): DieView;
}

/** The helpers over a reader's language. */
export function templateHelpers(words: (text: Label) => string): TemplateHelpers {
  return {
    /** The words of a label. */
    szWords: (text) => (text ? words(text) : ""),
    /** The words of a key, filled with what follows it. */
    szSay: (key, { hash }) => words(label(key, hash)),
    /** The form of a kind of question. */
    szForm: (kind) => `szr.ask-${kind}`,
    /** A key made of its beginning and what is different. */
    szKey: (...parts) => parts.slice(0, -1).join("."),
    szSame: (a, b) => a === b,
    szNone: (value) => value === null || value === undefined,
    szInc: (value) => value + 1,
    /** A number with its sign. */
    szSigned: (value) => signed(value),
    /** A dash for nothing. */
    szDash: (value) => (value === null || value === undefined ? "–" : String(value)),
    /** The drawing of a die with this face. */
    szDie: (die, face) => dieView(die, face),
  };
}
