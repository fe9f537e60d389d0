import type { Shape } from "../../core/shape.js";
import { listAt, newMember } from "./form-data.js";

type Changes = Readonly<Record<string, readonly unknown[]>>;

const pathOf = (button: HTMLElement) => button.dataset["path"] ?? "";

/** The list that a button names (`data-path="system.premie"`) with a new row. */
export function withNewRow(source: object, shape: Shape, button: HTMLElement): Changes {
  const path = pathOf(button);
  const rows = listAt(source, path) ?? [];
  return { [path]: [...rows, newMember(shape, path.replace(/^system\./, ""))] };
}

/** The same list without the row of the button's `data-index`. */
export function withoutRow(source: object, button: HTMLElement): Changes {
  const path = pathOf(button);
  const index = Number(button.dataset["index"]);
  return { [path]: (listAt(source, path) ?? []).filter((_, at) => at !== index) };
}
