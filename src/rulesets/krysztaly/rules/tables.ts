/**
 * The tables of Kryształy Czasu that a world may edit. Delays are the rulebook's where nothing else is said; what is
 * marked as ours the text leaves out.
 */

/** An activity that anybody may do: a fixed delay in segments, dice of k10 added to it. */
export interface ActivityRow {
  readonly id: string;
  /** As somebody has typed it; empty for the name that the row came with, in the reader's language. */
  readonly nazwa: string;
  readonly segmenty: number;
  readonly kosci: number;
  /** Is the delay only the least that the MG may set? */
  readonly minimum: boolean;
}

/** Typical delays (KC-23 to KC-31). Forcing a door and picking up from the ground have none in the text: ours (A40). */
export const DEFAULT_ACTIVITIES: ActivityRow[] = [
  { id: "krzyk", nazwa: "", segmenty: 1, kosci: 0, minimum: false },
  { id: "zdanie", nazwa: "", segmenty: 2, kosci: 0, minimum: false },
  { id: "pas", nazwa: "", segmenty: 2, kosci: 0, minimum: false },
  { id: "torba", nazwa: "", segmenty: 3, kosci: 0, minimum: false },
  { id: "plecak", nazwa: "", segmenty: 10, kosci: 0, minimum: true },
  { id: "krzesanie", nazwa: "", segmenty: 2, kosci: 1, minimum: false },
  { id: "pochodnia", nazwa: "", segmenty: 0, kosci: 2, minimum: false },
  { id: "inna", nazwa: "", segmenty: 1, kosci: 0, minimum: true },
];

/** Delays of taking a weapon from where it is kept (KC-25 to KC-29, KC-39); from the ground: ours. */
export const DEFAULT_DRAWING = { pochwa: 1, pas: 2, plecy: 2, torba: 3, plecak: 10, ziemia: 2 };

export const KEPT = ["pochwa", "pas", "plecy", "torba", "plecak", "reka"] as const;
export type Kept = (typeof KEPT)[number];

/** The rules that name the delays of the activities and of the places where a weapon is kept. */
export const ACTIVITY_RULES: Readonly<Record<string, string>> = {
  krzyk: "KC-23",
  zdanie: "KC-24",
  pas: "KC-26",
  torba: "KC-27",
  plecak: "KC-28",
  krzesanie: "KC-30",
  pochodnia: "KC-31",
};
export const DRAWING_RULES: Readonly<Record<Kept, string>> = {
  pochwa: "KC-25",
  pas: "KC-39",
  plecy: "KC-29",
  torba: "KC-27",
  plecak: "KC-28",
  reka: "KC-A19",
};

/** Gaits of a whole round of movement, in percent of actual Szybkość for metres a round: ours. */
export const DEFAULT_GAITS = [
  { id: "marsz", nazwa: "", procent: 25 },
  { id: "bieg", nazwa: "", procent: 50 },
  { id: "sprint", nazwa: "", procent: 100 },
];

/** Critical hits by RTR up to `do`: rolls up to `wrog` are one on the enemy, from `siebie` on one on oneself. */
export const DEFAULT_CRITICALS = [
  { do: 5, wrog: 1, siebie: 97 },
  { do: 100, wrog: 2, siebie: 99 },
  { do: 200, wrog: 4, siebie: 100 },
  { do: 300, wrog: 8, siebie: 100 },
  { do: 400, wrog: 16, siebie: 100 },
];

/** Momenty of a segment (KC-19). */
export const SEGMENT = 10;

/** The longest delay that can be planned, in segments. */
export const LONGEST = 999;

/** Types of damage: piercing, cutting, blunt. */
export const TYPES = ["kl", "tn", "ob"] as const;
export type DamageType = (typeof TYPES)[number];
