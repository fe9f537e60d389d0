import type { Meeting, Met } from "../../../core/encounter.js";
import { type Label, label } from "../../../core/label.js";
import type { Ruleset } from "../../../core/ruleset.js";
import { type Chip, chips } from "./chips.js";
import { type DieView, dieView } from "./dice.js";
import { type Picture, picture } from "./picture.js";

/** A button of several of which one is pressed. */
interface Switch {
  readonly value: string;
  readonly label: Label;
  readonly chosen: boolean;
}

/** The window of encounters. */
export interface EncounterView {
  readonly tables: readonly Switch[];
  readonly hint: Label | null;
  readonly choices: readonly {
    readonly id: string;
    readonly label: Label;
    readonly options: readonly Switch[];
  }[];
  readonly result: {
    readonly dice: readonly DieView[];
    readonly creatures: readonly {
      readonly name: string;
      readonly count: number;
      readonly code: string;
      /** One for each, up to a handful. */
      readonly pictures: readonly Picture[];
      readonly missing: boolean;
    }[];
    readonly notes: readonly Label[];
    readonly chips: readonly Chip[];
    readonly placeable: boolean;
  } | null;
}

/** More of one kind are told by their number alone. */
const MOST_PICTURES = 6;

/** What the window of encounters shows. */
export function encounterView(
  { id, encounters, sides }: Pick<Ruleset, "id" | "encounters" | "sides">,
  {
    table,
    chosen,
    meeting,
    creatures,
  }: {
    readonly table: string;
    readonly chosen: Readonly<Record<string, string>>;
    readonly meeting: Meeting | null;
    readonly creatures: readonly { readonly met: Met; readonly uuid: string | null; readonly img: string }[];
  },
): EncounterView {
  const tables = encounters?.tables ?? [];
  return {
    tables: tables.map((one) => ({ value: one.id, label: one.label, chosen: one.id === table })),
    hint: tables.find((one) => one.id === table)?.hint ?? null,
    choices: (encounters?.choices ?? []).map((choice) => ({
      id: choice.id,
      label: choice.label,
      options: choice.options.map((option, index) => ({
        ...option,
        chosen: chosen[choice.id] === undefined ? index === 0 : chosen[choice.id] === option.value,
      })),
    })),
    result: meeting && {
      dice: meeting.thrown.flatMap(({ die, faces }) => faces.map((face) => dieView(die, face))),
      creatures: creatures.map(({ met: { name, count, code }, img, uuid }) => ({
        name,
        count,
        code,
        pictures: Array.from({ length: Math.min(count, MOST_PICTURES) }, () =>
          picture({ name, img, side: "foes" }, sides[0]?.id),
        ),
        missing: uuid === null,
      })),
      notes: creatures.length > 0 ? meeting.notes : [...meeting.notes, label("SZRANKI.ui.encounter.nobody")],
      chips: chips(id, meeting.rules),
      placeable: creatures.some(({ uuid }) => uuid !== null),
    },
  };
}
