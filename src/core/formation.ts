/** Places of a rank, as the party sees them: equal slots of the two first ranks face each other. */
export const SLOTS = ["L", "C", "R"] as const;
export type Slot = (typeof SLOTS)[number];

/** A place in a formation. Rank 1 is the nearest to the enemy. */
export interface Post {
  readonly rank: number;
  readonly slot: Slot;
}

/** One who stands in a formation. */
export interface Posted {
  readonly id: string;
  readonly post: Post;
}

/** 0, 1 or 2, left to right. */
export function column(slot: Slot): number {
  return SLOTS.indexOf(slot);
}

/** Those of a rank, left to right. */
export function rankOf<P extends Posted>(formation: readonly P[], rank: number): P[] {
  return formation
    .filter(({ post }) => post.rank === rank)
    .sort((a, b) => column(a.post.slot) - column(b.post.slot));
}

/** The number of the last rank, 0 where nobody stands. */
export function depth(formation: readonly Posted[]): number {
  return formation.reduce((deepest, { post }) => Math.max(deepest, post.rank), 0);
}

/** The free slots of a rank, left to right. */
export function freeSlots(formation: readonly Posted[], rank: number): Slot[] {
  return SLOTS.filter((slot) => !formation.some(({ post }) => post.rank === rank && post.slot === slot));
}

/** Where a rank of so many stands by default: one in the centre, two on the outside, three everywhere. */
export function slotsFor(count: number): readonly Slot[] {
  return count === 1 ? ["C"] : count === 2 ? ["L", "R"] : SLOTS;
}

/** The ranks that are left when empty ones vanish and those behind close up: old number to new. */
export function closedRanks(formation: readonly Posted[]): Map<number, number> {
  const ranks = [...new Set(formation.map(({ post }) => post.rank))].sort((a, b) => a - b);
  return new Map(ranks.map((rank, index) => [rank, index + 1]));
}

/** The first free place from the back: in the last rank, or in a new one. */
export function lastPost(formation: readonly Posted[]): Post {
  const rank = Math.max(1, depth(formation));
  const free = freeSlots(formation, rank);
  const slot = free.includes("C") ? "C" : free[0];
  return slot ? { rank, slot } : { rank: rank + 1, slot: "C" };
}

/** Two posts, one place. */
export function samePost(a: Post, b: Post): boolean {
  return a.rank === b.rank && a.slot === b.slot;
}
