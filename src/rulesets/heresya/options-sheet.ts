import { label } from "../../core/label.js";
import type { SheetView } from "../../core/ruleset.js";
import type { Opcje } from "./shape.js";

/** A small group of the options under its heading. */
function group(path: "strzelanie" | "pancerze", values: Readonly<Record<string, number>>) {
  return {
    label: label(`HERESYA.options.${path}.label`),
    hint: label(`HERESYA.options.${path}.hint`),
    fields: Object.entries(values).map(([key, value]) => ({
      path: `${path}.${key}`,
      value,
      label: label(`HERESYA.options.${path}.${key}`),
    })),
  };
}

/** What the options window shows besides the plain ones: small groups, and the table of hitting as a grid to edit. */
export const options: SheetView<Opcje> = {
  template: "heresya/opcje.hbs",
  view: ({ strzelanie, pancerze, podstawy, tabela }) => ({
    groups: [group("strzelanie", strzelanie), group("pancerze", pancerze)],
    podstawy,
    columns: (tabela[0]?.szanse ?? []).map((_, index) => index + 1),
    rows: tabela.map(({ szanse }, row) => ({
      row,
      walka: row + 1,
      cells: szanse.map((value, column) => ({
        column,
        value,
        label: label("HERESYA.options.tabela.cell", { own: row + 1, other: column + 1 }),
      })),
    })),
  }),
};
