import type { Label } from "./label.js";

/** One of those summed up: who, what became of him, and his numbers in the order of the columns. */
export interface SummaryRow {
  readonly who: string;
  readonly name: string;
  readonly side: string;
  /** What became of him; null for one who simply stands. */
  readonly fate: Label | null;
  readonly out: boolean;
  readonly cells: readonly number[];
}

/** A number that is summed up for everybody: what it is, and a small drawing for where there is no room for words. */
export interface SummaryColumn {
  readonly label: Label;
  readonly icon: string;
}

/** What is summed up after a fight, one row for each who took part. */
export interface Summary {
  readonly columns: readonly SummaryColumn[];
  readonly rows: readonly SummaryRow[];
}
