import type { Battle, Fighter, Kinds } from "./battle.js";
import type { Deed, Problem } from "./deed.js";
import type { DeedField, FieldValue } from "./deed-field.js";
import type { Label } from "./label.js";
import type { Viewer } from "./ruleset.js";

/** One part of a draft, as it is shown and edited. */
export interface DraftRow {
  readonly label: Label;
  /** When it would begin and end, what it costs. */
  readonly note: Label | null;
  readonly fields: readonly DeedField[];
  /** What is rarely wanted: conditions, say. */
  readonly more: readonly DeedField[];
  /** Does any of the rarely wanted say something? */
  readonly special: boolean;
  readonly problem: Problem | null;
}

/**
 * A deed that is composed of several before it is done as one: a plan for a round. It is nobody else's business until
 * then, so it stays with the user who composes it.
 */
export interface Draft<K extends Kinds = Kinds> {
  /** The parts that a fighter's draft begins with; null where nothing is to be composed now. */
  begin(battle: Battle<K>, fighter: Fighter<K>): Deed[] | null;
  /** The part that a chosen deed becomes; null for one that is done at once. */
  part(battle: Battle<K>, fighter: Fighter<K>, deed: Deed): Deed | null;
  /** The battle as it would be with the draft: what the composing user looks at. */
  preview(battle: Battle<K>, fighter: Fighter<K>, parts: readonly Deed[]): Battle<K>;
  /** The deed that the parts make. */
  whole(fighter: Fighter<K>, parts: readonly Deed[]): Deed;
  /** The parts as they are shown; the battle is the one with the draft. */
  rows(battle: Battle<K>, fighter: Fighter<K>, parts: readonly Deed[], viewer: Viewer): DraftRow[];
  /** A part with one of its fields changed. */
  change(battle: Battle<K>, fighter: Fighter<K>, part: Deed, field: string, value: FieldValue): Deed;
}
