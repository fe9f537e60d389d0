import { type Label, label } from "../../../core/label.js";
import type { Tabela } from "../shape.js";

interface Kolumna {
  id: string;
  /** As somebody has named it; empty for the printed kinds, whose names depend on the reader's language. */
  nazwa: string;
  zasieg: "wrecz" | "dystans";
  jednorazowa: boolean;
}

const hand = (id: string): Kolumna => ({ id, nazwa: "", zasieg: "wrecz", jednorazowa: false });

/**
 * Table 9.9 „Rezultat walki” (LS-9.9-1). The sources disagree in three cells: młot 12, topór 12 and potwory 14; the
 * last is the least certain. Each row holds the wounds of its columns in their order.
 */
export const DEFAULT_TABLE = {
  kolumny: [
    hand("sztylet"),
    { id: "noz", nazwa: "", zasieg: "dystans", jednorazowa: true },
    { id: "luk", nazwa: "", zasieg: "dystans", jednorazowa: false },
    hand("miecz"),
    hand("mlot"),
    hand("topor"),
    hand("potwory"),
  ] satisfies Kolumna[] as Kolumna[],
  wiersze: [
    { do: 3, rany: [0, 0, 0, 0, 0, 0, 0] },
    { do: 4, rany: [0, 0, 0, 1, 1, 1, 0] },
    { do: 5, rany: [1, 0, 1, 1, 1, 1, 0] },
    { do: 9, rany: [1, 1, 1, 1, 1, 1, 1] },
    { do: 10, rany: [1, 1, 1, 2, 2, 2, 1] },
    { do: 11, rany: [2, 1, 2, 2, 2, 2, 1] },
    { do: 12, rany: [2, 2, 2, 2, 3, 2, 2] },
    { do: 13, rany: [2, 2, 2, 3, 3, 3, 2] },
    { do: 14, rany: [3, 2, 3, 3, 4, 4, 2] },
    { do: 15, rany: [3, 3, 3, 4, 4, 4, 3] },
    { do: 16, rany: [4, 3, 4, 4, 5, 5, 4] },
    { do: 17, rany: [4, 4, 4, 5, 5, 5, 5] },
  ],
};

/** Cells of the table where the sources disagree: column and the row that it stands in. */
export const DISPUTED_CELLS = [
  { kolumna: "mlot", do: 12 },
  { kolumna: "topor", do: 12 },
  { kolumna: "potwory", do: 14 },
] as const;

/** The five phases of a round (LS-9.2-1). */
export const PHASE = { partyAttack: 1, foesAttack: 2, gate: 3, partyMoves: 4, foesMoves: 5 } as const;

/** What a level of the labyrinth adds (6.7), for levels 1, 2 and 3. */
export const LEVELS = {
  sila: [0, 2, 4],
  zrecznosc: [0, 1, 3],
  niechec: [0, 1, 2],
  /** Multiplies the number of monsters. */
  liczba: [1, 1, 2],
  /** Multiplies experience. */
  doswiadczenie: [1, 1, 2],
} as const;

/** What a level (1 to 3) adds to, or multiplies, a figure. */
export function byLevel(what: keyof typeof LEVELS, poziom: number): number {
  return LEVELS[what][poziom - 1] ?? LEVELS[what][0];
}

/** The column of a kind of weapon, or undefined where the table has none. */
export function columnOf(tabela: Tabela, id: string): Tabela["kolumny"][number] | undefined {
  return tabela.kolumny.find((kolumna) => kolumna.id === id);
}

/** The name of a kind of weapon: as somebody has typed it, else the printed one in the reader's language, else its id. */
export function columnName(tabela: Tabela, id: string): Label {
  const nazwa = columnOf(tabela, id)?.nazwa ?? "";
  if (nazwa !== "") return label("SZRANKI.name", { name: nazwa });
  const printed = DEFAULT_TABLE.kolumny.some((kolumna) => kolumna.id === id);
  return printed ? label(`LABIRYNT.kolumna.${id}`) : label("SZRANKI.name", { name: id });
}

/**
 * Wounds for a modified roll in a column (LS-9.5-1); rolls below the first row use the first, above the last the last
 * (A16). 0 for a column that the table does not have: `problem` refuses such attacks.
 */
export function woundsFor(tabela: Tabela, column: string, roll: number): number {
  const index = tabela.kolumny.findIndex(({ id }) => id === column);
  const row = tabela.wiersze.find((wiersz) => roll <= wiersz.do) ?? tabela.wiersze.at(-1);
  return row?.rany[index] ?? 0;
}
