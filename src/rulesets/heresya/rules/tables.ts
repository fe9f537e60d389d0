/**
 * The table of hitting hand to hand (HER-40): the attacker's Walka by rows, the defender's by columns. All 25 cells
 * equal 4 + attacker − defender, within 1 and 5.
 */
export const DEFAULT_TABLE = [
  { szanse: [4, 3, 2, 1, 1] },
  { szanse: [5, 4, 3, 2, 1] },
  { szanse: [5, 5, 4, 3, 2] },
  { szanse: [5, 5, 5, 4, 3] },
  { szanse: [5, 5, 5, 5, 4] },
];

/** The phases of a player's turn in their order (HF-3). */
export const PHASES = ["movement", "shooting", "melee"] as const;
export type Phase = (typeof PHASES)[number];

/** Grades of body armour, the lightest first (HF-13): a grade lower is one place to the left. */
export const GRADES = ["lekki", "ciezki", "pelny"] as const;

/** How near to the nearest enemy another target must be, and how near for one who shoots down at it (HER-10, HER-11). */
export const NEARBY = { level: 3, fromAbove: 6 } as const;

/** From this height above a target on one shoots down at it (HER-11). */
export const ABOVE = 2;

/** How far one shifts to a new enemy when somebody has fallen (HER-31). */
export const SHIFT = 1;

/** Those who are not in contact should stay this far apart (HER-29). */
export const ALOOF = 1;

/** Kinds of ground that a scene marks. */
export const GROUND = {
  /** Barricades and low walls (HER-49). */
  barricade: "barykada",
  /** Anything else that hides more than half of who stands behind it, and not all (HER-20). */
  cover: "oslona",
  /** Very difficult ground (HER-53). */
  rough: "bardzo-trudny",
} as const;

/** Two lengths that differ by less than this are the same, in inches: tokens stand on whole pixels. */
export const GRACE = 0.01;

/** No die shows a chance of more than this, where a 6 always fails. */
export const MOST = 5;
