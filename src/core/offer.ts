import type { Deed, Problem } from "./deed.js";
import type { DeedField } from "./deed-field.js";
import type { Label } from "./label.js";

/** A deed that a fighter could do, up to its target: what sheets, tracker and chat draw their buttons from. */
export interface Offer {
  /** Unique among the fighter's offers. */
  readonly id: string;
  readonly deed: Deed;
  readonly label: Label;
  /** What its button says where the name of its item stands beside it. */
  readonly short?: Label;
  /** Under which heading it stands: `attack`, `weapon`, `formation`… */
  readonly group: string;
  /** Does it want a target before it is complete? */
  readonly aims: boolean;
  /** The item that it uses. */
  readonly item?: string;
  /** What is typed or chosen before it is done. */
  readonly fields?: readonly DeedField[];
  /** It hands in what has been composed: the deed's further members are the draft's. */
  readonly composed?: true;
  /** Are its odds worth counting although it is no attack? Those of attacks always are. */
  readonly odds?: boolean;
  /** May its user declare a modifier for it, as for every attack? */
  readonly modifiable?: true;
  /** It puts its fighter on a place of the tracker's board: the deed's further members say which. */
  readonly place?: true;
  /** Why it may not be done now; a disabled button says this. */
  readonly problem: Problem | null;
}

/** A fighter that an offer could be aimed at. */
export interface Candidate {
  readonly fighter: string;
  readonly problem: Problem | null;
}
