import type { DeedField } from "../../../core/deed-field.js";
import type { Json } from "../../../core/json.js";
import { type Label, label } from "../../../core/label.js";

/** Headings under which deeds stand; `attack` are plain attacks, `mg` is the game master's alone. */
export const GROUPS = ["manewry", "orez", "ruch", "ekwipunek", "inne", "testy"] as const;
export type Group = (typeof GROUPS)[number] | "attack" | "spell" | "mg";

/** An offer before anybody has judged it. */
export interface Sketch {
  readonly kind: string;
  readonly group: Group;
  readonly label: Label;
  /** What its button says beside the name of what it uses. */
  readonly short?: Label;
  readonly more?: Readonly<Record<string, Json>>;
  readonly aims?: boolean;
  readonly item?: string;
  readonly modifiable?: boolean;
  readonly fields?: readonly DeedField[];
}

/** A deed that uses nothing and says nothing more. */
export const simple = (kind: string, group: Group, aims = false): Sketch => ({
  kind,
  group,
  aims,
  label: label(`ASKANOR.deed.${kind}`),
});
