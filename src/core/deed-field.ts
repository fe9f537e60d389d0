import type { Label } from "./label.js";
import type { Option } from "./question.js";

interface Named {
  /** The member of the deed that it becomes. */
  readonly name: string;
  readonly label: Label;
}

export interface NumberField extends Named {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

export interface TextField extends Named {
  readonly kind: "text";
  readonly longest: number;
  readonly value: string;
}

export interface ChoiceField extends Named {
  readonly kind: "choice";
  readonly options: readonly Option[];
  readonly value: string;
}

export interface FlagField extends Named {
  readonly kind: "flag";
  readonly value: boolean;
}

/** A member of a deed that is typed or chosen before the deed is done: metres, points, a reason. */
export type DeedField = NumberField | TextField | ChoiceField | FlagField;

/** What a field of a deed may hold. */
export type FieldValue = number | string | boolean;
