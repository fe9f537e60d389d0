import type { Battle } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { Label } from "../../../core/label.js";
import type { Odds } from "../../../core/odds.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Answer, Choice, Question } from "../../../core/question.js";
import type { Ruleset, Viewer } from "../../../core/ruleset.js";
import type { Asking, Exchange } from "../../exchange/exchange.js";

/** How a fighter is shown. */
export interface Face {
  readonly name: string;
  readonly img: string;
  readonly side: string;
}

/**
 * What models of tracker, sheets and cards read of a fight: one user's view of one snapshot. Nothing in it is of
 * Foundry, so that models can be tested without it.
 */
export interface Sight {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly viewer: Viewer;
  offers(fighter: string): readonly Offer[];
  targets(offer: Offer): readonly Candidate[];
  odds(deed: Deed): readonly Odds[];
  suggestion(question: Choice): Answer;
  /** What the user composes for a fighter; null, or absent, where there is nothing to compose. */
  draft?(fighter: string): readonly { readonly id: string; readonly deed: Deed }[] | null;
  readonly open: { readonly exchange: Exchange; readonly asking: Asking } | null;
  /** The battle as far as the open exchange has brought it; null where the viewer may not see that. */
  readonly live?: Battle | null;
  mayAnswer(question: Question): boolean;
  /** Does the viewer answer in place of somebody who has left the table? */
  standsIn?(question: Question): boolean;
  awaited(question: Question): string;
  portrait(fighter: string): Face;
  readonly leftOut: readonly { readonly name: string; readonly reason: Label }[];
  readonly flaws: readonly Label[];
}
