import { column, type Post, type Posted, rankOf, samePost, SLOTS } from "../../../core/formation.js";
import type { Problem } from "../../../core/deed.js";
import { label } from "../../../core/label.js";

/** One of the party: where it stands as the phase begins, and where it is meant to stand when the phase ends. */
export interface Mover extends Posted {
  readonly name: string;
  readonly to: Post;
}

/** Where somebody is meant to go, if anywhere. */
export interface Standing extends Posted {
  readonly name: string;
  readonly draft: Post | null;
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
  if (shifting && before >= 3 && after >= 3) return problem("LS-9.8-P1", "fullRank", { who: shifting.name, rank });
  const order = staying.map(({ to }) => column(to.slot));
  const crossed = order.some((place, index) => index > 0 && place <= (order[index - 1] ?? -1));
  return crossed ? problem("LS-9.8-P1", "order", { rank }) : null;
}

/** What one move by itself breaks, whatever the others do: judged on the formation as the phase begins (A13). */
function moveProblem(movers: readonly Mover[], mover: Mover): Problem | null {
  if (!moves(mover)) return null;
  const front = inRank(movers, 1).length;
  if (Math.abs(mover.post.rank - mover.to.rank) > 1) return problem("LS-9.8-P2", "twoRanks", { who: mover.name });
  if (front === 1) {
    const stepsUp = mover.post.rank === 2 && mover.to.rank === 1;
    if (!stepsUp) return problem("LS-9.8-P4", "onlyStepUp");
  }
  if (front === 2 && mover.post.rank === 1 && mover.to.rank === 2) return problem("LS-9.8-P5", "noRetreat", { who: mover.name });
  return null;
}

/**
 * Why the party's moves are illegal as one set (A26), or null: LS-9.2-12, LS-9.2-13, LS-9.8-P1 to P5. `movers` are all
 * who stand in the formation, with closed ranks, the charmed included (A13).
 */
export function setProblem(movers: readonly Mover[]): Problem | null {
  for (const mover of movers) {
    const alone = moveProblem(movers, mover);
    if (alone) return alone;
  }
  const ranks = [...new Set(movers.flatMap(({ post, to }) => [post.rank, to.rank]))].sort((a, b) => a - b);
  for (const rank of ranks) {
    if (inRank(movers, rank).filter(changesRank).length > 1) return problem("LS-9.2-12", "oneEach", { rank });
  }
  for (const rank of ranks) {
    if (movers.filter(({ to }) => to.rank === rank).length > SLOTS.length) return problem("LS-9.2-13", "tooMany", { rank });
  }
  for (const rank of ranks) {
    const shift = shiftProblem(movers, rank);
    if (shift) return shift;
  }
  for (const [index, { to, name }] of movers.entries()) {
    if (movers.slice(0, index).some((other) => samePost(other.to, to))) return problem("LS-A26", "taken", { who: name });
  }
  if (inRank(movers, 1).length === 1) {
    const up = movers.filter(changesRank).length;
    if (up === 0 && inRank(movers, 2).length > 0) return problem("LS-9.8-P4", "mustStepUp");
    if (up > 1) return problem("LS-9.8-P4", "onlyStepUp");
  }
  return null;
}

/** Every place that a figure may still go to by itself: its rank and the neighbouring ones. */
function reachable({ post }: Posted): Post[] {
  return [post.rank, post.rank - 1, post.rank + 1]
    .filter((rank) => rank >= 1)
    .flatMap((rank) => SLOTS.map((slot) => ({ rank, slot })));
}

/** Can those without a draft still move so that the whole set is legal? */
function completable(movers: readonly Mover[], open: readonly Standing[]): boolean {
  const [next, ...rest] = open;
  if (!next) return setProblem(movers) === null;
  return [next.post, ...reachable(next).filter((post) => !samePost(post, next.post))].some((to) => {
    const with1 = movers.map((mover) => (mover.id === next.id ? { ...mover, to } : mover));
    const own = with1.find(({ id }) => id === next.id);
    if (!own || moveProblem(with1, own)) return false;
    const crowded = inRank(with1, own.post.rank).filter(changesRank).length > 1;
    return !crowded && completable(with1, rest);
  });
}

/**
 * Why a draft can never become part of a legal set, or null: some completion by those who have no draft of their own
 * would do. The reason is what the drafts break as they are.
 */
export function draftProblem(standing: readonly Standing[], who: string, to: Post): Problem | null {
  const drafted = standing.map((one) => (one.id === who ? { ...one, draft: to } : one));
  const movers = drafted.map(({ draft, ...one }): Mover => ({ ...one, to: draft ?? one.post }));
  const own = movers.find(({ id }) => id === who);
  const alone = own ? moveProblem(movers, own) : null;
  if (alone) return alone;
  const open = drafted.filter(({ draft }) => draft === null);
  return completable(movers, open) ? null : (setProblem(movers) ?? problem("LS-A26", "taken", { who: own?.name ?? "" }));
}
