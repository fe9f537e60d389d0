import type { Deed } from "./deed.js";
import type { Label } from "./label.js";
import type { Thrown } from "./report.js";
import type { Rule } from "./rule.js";

/** A table of whom one may meet. */
export interface EncounterTable {
  readonly id: string;
  readonly label: Label;
  /** When it is rolled on. */
  readonly hint: Label;
}

/** Something that a meeting depends on, chosen beforehand: a level, a region. The first is what counts where nobody chooses. */
export interface EncounterChoice {
  readonly id: string;
  readonly label: Label;
  readonly options: readonly { readonly value: string; readonly label: Label }[];
}

/** Creatures of one kind that have been met: a document of a pack of Szranki, and how many of it. */
export interface Met {
  readonly pack: string;
  /** The name of the document in the pack. */
  readonly name: string;
  readonly count: number;
  /** How the number is rolled, `1k3+2`; empty where it is always the same. */
  readonly code: string;
  /** What is different about them from the document in the pack, below `system`. */
  readonly system: Readonly<Record<string, number | string | boolean>>;
}

/** Who has been met, the dice that said so, and what is to be known of it. */
export interface Meeting {
  readonly thrown: readonly Thrown[];
  readonly met: readonly Met[];
  readonly notes: readonly Label[];
  /** What settles the circumstances of a fight that begins with this meeting; null where there is nothing to settle. */
  readonly circumstances: Deed | null;
  /** The rules behind it. */
  readonly rules: readonly string[];
}

/** What the party may come upon, as a rule set tells it. */
export interface Encounters {
  readonly tables: readonly EncounterTable[];
  readonly choices: readonly EncounterChoice[];
  /** Rolls on a table. A rule that asks for dice only. */
  meet(table: string, chosen: Readonly<Record<string, string>>): Rule<Meeting>;
}
