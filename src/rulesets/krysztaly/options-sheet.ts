import { label } from "../../core/label.js";
import type { SheetView } from "../../core/ruleset.js";
import { rowName } from "./rules/doings.js";
import type { Opcje } from "./shape.js";

/** A small group of numbers of the options. */
function numbers(path: "pole" | "dobycie" | "piesc", values: Readonly<Record<string, number>>) {
  return {
    label: label(`KRYSZTALY.options.${path}.label`),
    hint: label(`KRYSZTALY.options.${path}.hint`),
    fields: Object.entries(values).map(([key, value]) => ({
      path: `${path}.${key}`,
      value,
      label: label(`KRYSZTALY.options.${path}.${key}`),
    })),
  };
}

/** A row with what it is called while nobody has named it; rows that users add get a name for the machine. */
function named<Row extends { readonly id: string; readonly nazwa: string }>(row: Row, index: number) {
  const id = row.id === "" ? `wlasna-${index}` : row.id;
  return { ...row, id, name: rowName({ ...row, id }) };
}

/** What the options window shows besides the plain ones: small groups of numbers, and the tables. */
export const options: SheetView<Opcje> = {
  template: "krysztaly/opcje.hbs",
  view: ({ pole, dobycie, piesc, czynnosci, chody, tabelaKrytyczna }) => ({
    groups: [numbers("dobycie", dobycie), numbers("pole", pole), numbers("piesc", piesc)],
    czynnosci: czynnosci.map((row, index) => ({ ...named(row, index), index })),
    chody: chody.map((row, index) => ({ ...named(row, index), index })),
    krytyczne: tabelaKrytyczna.map((row, index) => ({ ...row, index })),
  }),
};
