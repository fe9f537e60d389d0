import { type Label, label } from "../../../core/label.js";
import type { Ruleset } from "../../../core/ruleset.js";
import { entriesOf, open } from "../../../core/shape.js";

/** A field of the options window. */
export interface OptionField {
  readonly path: string;
  readonly label: Label;
  readonly hint: Label;
  readonly value: unknown;
  readonly isFlag: boolean;
  readonly isNumber: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly choices:
    | readonly { readonly value: string; readonly label: Label; readonly chosen: boolean }[]
    | null;
}

const PLAIN = ["number", "boolean", "picklist", "string"];

/** The numbers, switches and choices of a rule set's options, made from their shape. Tables are the rule set's own. */
export function optionFields(
  { id, shapes }: Pick<Ruleset, "id" | "shapes">,
  data: Readonly<Record<string, unknown>>,
): OptionField[] {
  const key = `${id.toUpperCase()}.options`;
  return Object.entries(entriesOf(shapes.options)).flatMap(([path, schema]) => {
    const { field, min, max } = open(schema);
    if (!PLAIN.includes(field.type)) return [];
    const words =
      field.type === "picklist" && "options" in field ? (field.options as readonly string[]) : null;
    return [
      {
        path,
        label: label(`${key}.${path}.label`),
        hint: label(`${key}.${path}.hint`),
        value: data[path],
        isFlag: field.type === "boolean",
        isNumber: field.type === "number",
        min,
        max,
        choices:
          words?.map((value) => ({
            value,
            label: label(`${key}.${path}.${value}`),
            chosen: value === data[path],
          })) ?? null,
      },
    ];
  });
}
