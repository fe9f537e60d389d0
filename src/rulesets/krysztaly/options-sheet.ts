import { label } from "../../core/label.js";
import type { SheetView } from "../../core/ruleset.js";
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

/** Rows that users add get a name for the machine. */
function idOf({ id }: { readonly id: string }, index: number): string {
  return id === "" ? `wlasna-${index}` : id;
}

/** What the options window shows besides the plain ones: small groups of numbers, and the tables. */
export const options: SheetView<Opcje> = {
  template: "krysztaly/opcje.hbs",
  view: ({ pole, dobycie, piesc, czynnosci, chody, tabelaKrytyczna }) => ({
    groups: [numbers("dobycie", dobycie), numbers("pole", pole), numbers("piesc", piesc)],
    czynnosci: czynnosci.map((row, index) => ({ ...row, index, id: idOf(row, index) })),
    chody: chody.map((row, index) => ({ ...row, index, id: idOf(row, index) })),
    krytyczne: tabelaKrytyczna.map((row, index) => ({ ...row, index })),
  }),
};
