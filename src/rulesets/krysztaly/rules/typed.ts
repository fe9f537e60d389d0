import type { DeedField } from "../../../core/deed-field.js";
import { type Label, label } from "../../../core/label.js";
import type { Option } from "../../../core/question.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { tableDamage } from "./damage.js";
import { weapon } from "./figures.js";
import { DEFAULT_DRAWING, LONGEST, TYPES } from "./tables.js";

const say = (key: string) => label(`KRYSZTALY.typed.${key}`);
const name = (text: string): Label => label("SZRANKI.name", { name: text });

export const number = (
  field: string,
  value: number,
  min: number,
  max: number,
  text: Label = say(field),
): DeedField => ({ kind: "number", name: field, label: text, value, min, max });

export const words = (field: string, value: string, text: Label = say(field)): DeedField => ({
  kind: "text",
  name: field,
  label: text,
  value,
  longest: 120,
});

export const choice = (
  field: string,
  value: string,
  options: readonly Option[],
  text: Label = say(field),
): DeedField => ({ kind: "choice", name: field, label: text, value, options });

/** Fighters to choose from. */
export const people = (figures: readonly Figure[]): Option[] =>
  figures.map((one) => ({ value: one.id, label: name(one.name), fighter: one.id }));

/** The types of damage that a weapon does. */
export function typesOf(battle: Fight, figure: Figure, item: string): Option[] {
  return TYPES.filter((type) => tableDamage(battle, weapon(figure, item), type) > 0).map((value) => ({
    value,
    label: label(`KRYSZTALY.type.${value}`),
  }));
}

const MOST_METRES = 99;

/**
 * What is typed of an activity before it is planned: metres, a delay where the table gives only the least, what is
 * said or done. What the tables say needs no typing.
 */
export function activityFields(
  battle: Fight,
  figure: Figure,
  entry: Pick<Entry, "do" | "what" | "item" | "segments" | "metres" | "text">,
): DeedField[] {
  const { czynnosci, dobycie } = battle.combat.state.options;
  if (entry.do === "move") return [number("metres", entry.metres, 1, MOST_METRES)];
  if (entry.do === "draw") {
    const bag = weapon(figure, entry.item)?.system.noszona === "plecak";
    const least = Math.max(1, dobycie.plecak ?? DEFAULT_DRAWING.plecak);
    return bag ? [number("segments", Math.max(least, entry.segments), least, LONGEST)] : [];
  }
  const row = entry.do === "act" ? czynnosci.find(({ id }) => id === entry.what) : undefined;
  if (!row) return [];
  const least = Math.max(1, row.segmenty);
  return [
    ...(row.minimum ? [number("segments", Math.max(least, entry.segments), least, LONGEST)] : []),
    words("text", entry.text),
  ];
}
