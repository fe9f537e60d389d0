import type { Problem } from "../../../core/deed.js";
import {
  column,
  type Post,
  type Posted,
  rankOf,
  SLOTS,
  type Slot,
  samePost,
} from "../../../core/formation.js";
import { label } from "../../../core/label.js";

/** One of the party: where it stands as the phase begins, and where it is meant to stand when the phase ends. */
export interface Mover extends Posted {
  readonly name: string;
  readonly to: Post;
  /** Sleeps, and so stays where it is (A31). */
  readonly still?: boolean;
}

/** Where somebody is meant to go, if anywhere. */
export interface Standing extends Posted {
  readonly name: string;
  readonly draft: Post | null;
  readonly still?: boolean;
}

const changesRank = ({ post, to }: Mover) => post.rank !== to.rank;
const moves = ({ post, to }: Mover) => !samePost(post, to);
const inRank = (movers: readonly Mover[], rank: number) => movers.filter(({ post }) => post.rank === rank);

const problem = (rule: string, key: string, data?: Record<string, string | number>): Problem => ({
  rule,
  label: label(`LABIRYNT.problem.${key}`, data),
});

/** A rank's members who stay in it keep their left-to-right order, and shift only where there is room (LS-9.8-P1). */
function shiftProblem(movers: readonly Mover[], rank: number): Problem | null {
  const staying = rankOf(inRank(movers, rank), rank).filter((mover) => !changesRank(mover));
  const before = inRank(movers, rank).length;
  const after = movers.filter(({ to }) => to.rank === rank).length;
  const shifting = staying.find(moves);
  if (shifting && before >= 3 && after >= 3)
    return problem("LS-9.8-P1", "fullRank", { who: shifting.name, rank });
  const order = staying.map(({ to }) => column(to.slot));
  const crossed = order.some((place, index) => index > 0 && place <= (order[index - 1] ?? -1));
  return crossed ? problem("LS-9.8-P1", "order", { rank }) : null;
}

/** What one move by itself breaks, whatever the others do: judged by how many stand in front as the phase begins (A13). */
function moveProblem(front: number, mover: Mover): Problem | null {
  if (!moves(mover)) return null;
  if (mover.still) return problem("LS-A31", "asleep", { who: mover.name });
  if (Math.abs(mover.post.rank - mover.to.rank) > 1)
    return problem("LS-9.8-P2", "twoRanks", { who: mover.name });
  if (front === 1) {
    const stepsUp = mover.post.rank === 2 && mover.to.rank === 1;
    if (!stepsUp) return problem("LS-9.8-P4", "onlyStepUp");
  }
  if (front === 2 && mover.post.rank === 1 && mover.to.rank === 2)
    return problem("LS-9.8-P5", "noRetreat", { who: mover.name });
  return null;
}

/**
 * Why the party's moves are illegal as one set (A26), or null: LS-9.2-12, LS-9.2-13, LS-9.8-P1 to P5. `movers` are all
 * who stand in the formation, with closed ranks, the charmed included (A13).
 */
export function setProblem(movers: readonly Mover[]): Problem | null {
  for (const mover of movers) {
    const alone = moveProblem(inRank(movers, 1).length, mover);
    if (alone) return alone;
  }
  const ranks = [...new Set(movers.flatMap(({ post, to }) => [post.rank, to.rank]))].sort((a, b) => a - b);
  for (const rank of ranks) {
    if (inRank(movers, rank).filter(changesRank).length > 1) return problem("LS-9.2-12", "oneEach", { rank });
  }
  for (const rank of ranks) {
    if (movers.filter(({ to }) => to.rank === rank).length > SLOTS.length)
      return problem("LS-9.2-13", "tooMany", { rank });
  }
  for (const rank of ranks) {
    const shift = shiftProblem(movers, rank);
    if (shift) return shift;
  }
  for (const [index, { to, name }] of movers.entries()) {
    if (movers.slice(0, index).some((other) => samePost(other.to, to)))
      return problem("LS-A26", "taken", { who: name });
  }
  if (inRank(movers, 1).length === 1) {
    const up = movers.filter(changesRank).length;
    if (up === 0 && inRank(movers, 2).some(({ still }) => !still)) return problem("LS-9.8-P4", "mustStepUp");
    if (up > 1) return problem("LS-9.8-P4", "onlyStepUp");
  }
  return null;
}

/** One who leaves a rank: whither, and the slot if it is settled. */
interface Leaver {
  readonly who: Standing;
  readonly rank: number;
  readonly slot: Slot | null;
}

/** Who might leave a rank, nobody (null) included: the drafted one, or anybody without a draft. */
function leavers(members: readonly Standing[], front: number): (Leaver | null)[] {
  const drafted = members.filter(({ post, draft }) => draft !== null && draft.rank !== post.rank);
  if (drafted.length > 1) return [];
  const [forced] = drafted;
  if (forced?.draft) return [{ who: forced, rank: forced.draft.rank, slot: forced.draft.slot }];
  const free = members.filter(({ draft, still }) => draft === null && !still);
  const steps = free.flatMap((who) =>
    [who.post.rank - 1, who.post.rank + 1].map((rank) => ({ who, rank, slot: null })),
  );
  const allowed = steps.filter(({ who, rank }) => {
    const post = { rank, slot: who.post.slot };
    return rank >= 1 && moveProblem(front, { ...who, to: post }) === null;
  });
  return [null, ...allowed];
}

/** Can those who stay in a rank and those who come to it find places, as P1 allows? */
function roomFor(stayers: readonly Standing[], comers: readonly Leaver[], mayShift: boolean): boolean {
  const settled = comers.flatMap(({ slot }) => (slot === null ? [] : [slot]));
  if (new Set(settled).size < settled.length || stayers.length + comers.length > SLOTS.length) return false;
  const fits = (index: number, from: number): boolean => {
    const stayer = stayers[index];
    if (!stayer) return true;
    const settledPlace = stayer.still || !mayShift;
    const wanted = stayer.draft?.slot ?? (settledPlace ? stayer.post.slot : null);
    return SLOTS.some((slot, at) => {
      if (at < from || settled.includes(slot) || (wanted !== null && wanted !== slot)) return false;
      return (mayShift || slot === stayer.post.slot) && fits(index + 1, at + 1);
    });
  };
  return fits(0, 0);
}

/** Is there a way for those without a draft to move, or stay, so that the whole set is legal? */
function completable(standing: readonly Standing[]): boolean {
  const ranks = [...new Set(standing.map(({ post }) => post.rank))].sort((a, b) => a - b);
  const front = standing.filter(({ post }) => post.rank === 1).length;
  const sound = (leaving: readonly Leaver[]): boolean => {
    const able = standing.some(({ post, still }) => post.rank === 2 && !still);
    if (front === 1 && leaving.length !== (able ? 1 : 0)) return false;
    const touched = new Set([...ranks, ...leaving.map(({ rank }) => rank)]);
    return [...touched].every((rank) => {
      const members = rankOf(standing, rank);
      const stayers = members.filter((one) => !leaving.some(({ who }) => who.id === one.id));
      const comers = leaving.filter((one) => one.rank === rank);
      const after = stayers.length + comers.length;
      const mayShift = front !== 1 && (members.length < SLOTS.length || after < SLOTS.length);
      return roomFor(stayers, comers, mayShift);
    });
  };
  const choose = (index: number, leaving: readonly Leaver[]): boolean => {
    const rank = ranks[index];
    if (rank === undefined) return sound(leaving);
    return leavers(rankOf(standing, rank), front).some((one) =>
      choose(index + 1, one ? [...leaving, one] : leaving),
    );
  };
  return choose(0, []);
}

/**
 * Why a draft can never become part of a legal set, or null: some completion by those who have no draft of their own
 * would do. The reason is what the drafts break as they are.
 */
export function draftProblem(standing: readonly Standing[], who: string, to: Post): Problem | null {
  const drafted = standing.map((one) => (one.id === who ? { ...one, draft: to } : one));
  const movers = drafted.map(({ draft, ...one }): Mover => ({ ...one, to: draft ?? one.post }));
  const own = movers.find(({ id }) => id === who);
  const alone = own ? moveProblem(inRank(movers, 1).length, own) : null;
  if (alone) return alone;
  return completable(drafted)
    ? null
    : (setProblem(movers) ?? problem("LS-A26", "taken", { who: own?.name ?? "" }));
}
