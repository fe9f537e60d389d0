import { apart, betweenLines, type Line, type Spot, toLine } from "./bases.js";

/** No base keeps less from a wall than this, however it came to stand there. */
const LEAST = 0.01;

/** So much farther from a corner than it must be does a way lead around it. */
const BERTH = 0.02;

/** Directions in which a way may pass a corner. */
const POINTS = 8;

interface Obstacle {
  readonly wall: Line;
  /** How near to it the centre of the base may come. */
  readonly clearance: number;
  /** Whatever lies outside of this keeps the clearance. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function obstacle(wall: Line, clearance: number): Obstacle {
  const {
    from: [ax, ay],
    to: [bx, by],
  } = wall;
  return {
    wall,
    clearance,
    left: Math.min(ax, bx) - clearance,
    top: Math.min(ay, by) - clearance,
    right: Math.max(ax, bx) + clearance,
    bottom: Math.max(ay, by) + clearance,
  };
}

/** Does the straight way from one point to another pass an obstacle by, as a glance tells? */
function isAside([ax, ay]: Spot, [bx, by]: Spot, { left, top, right, bottom }: Obstacle): boolean {
  return (
    (ax < left && bx < left) ||
    (ax > right && bx > right) ||
    (ay < top && by < top) ||
    (ay > bottom && by > bottom)
  );
}

function corners({ from, to }: Line, berth: number): Spot[] {
  return [from, to].flatMap(([x, y]) =>
    Array.from({ length: POINTS }, (_, index): Spot => {
      const angle = ((index + 0.5) * 2 * Math.PI) / POINTS;
      return [x + berth * Math.cos(angle), y + berth * Math.sin(angle)];
    }),
  );
}

/**
 * The shortest way of a round base around walls: the points after the start, the goal last; null where there is none, or
 * none that is as short as `most`. One that stands nearer to a wall than its base allows may leave it, but not cross it.
 */
export function routeAround(
  from: Spot,
  to: Spot,
  radius: number,
  walls: readonly Line[],
  most = Number.POSITIVE_INFINITY,
): Spot[] | null {
  if (apart(from, to) > most) return null;
  // A way past any other wall would be too long.
  const near = walls.filter((wall) => toLine(from, wall) + toLine(to, wall) <= most + 2 * radius);
  const obstacles = near.map((wall) =>
    obstacle(wall, Math.max(LEAST, Math.min(radius, toLine(from, wall), toLine(to, wall))) - LEAST / 2),
  );
  const isFree = (a: Spot, b: Spot) =>
    obstacles.every(
      (one) => isAside(a, b, one) || betweenLines({ from: a, to: b }, one.wall) >= one.clearance,
    );
  if (isFree(from, to)) return [to];

  const berth = (radius + BERTH) / Math.cos(Math.PI / POINTS);
  const spots = near
    .flatMap((wall) => corners(wall, berth))
    .filter((spot) => apart(from, spot) + apart(spot, to) <= most && isFree(spot, spot));
  const nodes: readonly Spot[] = [from, to, ...spots];
  const lengths = nodes.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY));
  const before: number[] = nodes.map(() => -1);
  const open = new Set([0]);
  while (open.size > 0) {
    const guess = (index: number) => (lengths[index] ?? 0) + apart(nodes[index] ?? to, to);
    const here = [...open].reduce((best, index) => (guess(index) < guess(best) ? index : best));
    if (here === 1) break;
    open.delete(here);
    if (guess(here) > most) return null;
    for (const [index, spot] of nodes.entries()) {
      const length = (lengths[here] ?? 0) + apart(nodes[here] ?? from, spot);
      if (length >= (lengths[index] ?? 0) - 1e-9 || !isFree(nodes[here] ?? from, spot)) continue;
      lengths[index] = length;
      before[index] = here;
      open.add(index);
    }
  }
  if (before[1] === -1) return null;
  const way: Spot[] = [];
  for (let index = 1; index !== 0; index = before[index] ?? 0) way.unshift(nodes[index] ?? to);
  return way;
}
