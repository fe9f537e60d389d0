import type { Place } from "./battle.js";
import type { Grid } from "./field.js";

/** A point of the ground, in the scene's units. */
export type Spot = readonly [number, number];

/** A line between two points of the ground. */
export interface Line {
  readonly from: Spot;
  readonly to: Spot;
}

/** A round base: where its centre lies, and its radius, in the scene's units. */
export interface Base {
  readonly at: Spot;
  readonly radius: number;
}

/** Two that differ by no more than this are the same: tokens stand on whole pixels, and arithmetic is not exact. */
const FINE = 1e-9;

/** A point of the scene, given in pixels, in the scene's units. */
export function spotOf({ size, distance }: Grid, [x, y]: Spot): Spot {
  return [(x / size) * distance, (y / size) * distance];
}

/** The base of a token: the largest circle inside it. */
export function baseOf(grid: Grid, { x, y, width, height }: Omit<Place, "uuid" | "elevation">): Base {
  return {
    at: spotOf(grid, [x + width / 2, y + height / 2]),
    radius: (Math.min(width, height) / 2 / grid.size) * grid.distance,
  };
}

/** How far apart two points are. */
export function apart([ax, ay]: Spot, [bx, by]: Spot): number {
  return Math.hypot(ax - bx, ay - by);
}

/** The gap between the nearest edges of two bases on the ground; 0 where they touch or overlap. Height plays no part. */
export function gapBetween(a: Base, b: Base): number {
  return Math.max(0, apart(a.at, b.at) - a.radius - b.radius);
}

/** Do two bases overlap by more than `grace`? */
export function overlap(a: Base, b: Base, grace = FINE): boolean {
  return apart(a.at, b.at) < a.radius + b.radius - grace;
}

/** How far a point is from a line, at the line's nearest point. */
export function toLine([px, py]: Spot, { from: [ax, ay], to: [bx, by] }: Line): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / square));
  return Math.hypot(px - (ax + share * dx), py - (ay + share * dy));
}

/** Does a base stand in the way of a line? One that the line only touches does not. */
export function isInTheWay(base: Base, line: Line): boolean {
  return toLine(base.at, line) < base.radius - FINE;
}

const turn = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/** Do two lines meet? */
export function meet(a: Line, b: Line): boolean {
  return (
    turn(a.from, a.to, b.from) !== turn(a.from, a.to, b.to) &&
    turn(b.from, b.to, a.from) !== turn(b.from, b.to, a.to)
  );
}

/** How near two lines come to each other; 0 where they meet. */
export function betweenLines(a: Line, b: Line): number {
  if (meet(a, b)) return 0;
  return Math.min(toLine(a.from, b), toLine(a.to, b), toLine(b.from, a), toLine(b.to, a));
}

/** Part of a width, from one side to the other. */
type Interval = readonly [number, number];

/** How much of a width the intervals cover together. */
function covered(intervals: readonly Interval[], [low, high]: Interval): number {
  let sum = 0;
  let reached = low;
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const [start, end] = [Math.max(from, reached), Math.min(to, high)];
    if (end <= start) continue;
    sum += end - start;
    reached = end;
  }
  return sum;
}

/** Where a line crosses the distance `u` ahead: how far to the side. */
function sideAt([u1, v1]: Spot, [u2, v2]: Spot, u: number): number {
  return v1 + ((v2 - v1) * (u - u1)) / (u2 - u1);
}

/** The shadow that a wall throws, seen from an eye at the origin, on a line across the view `far` ahead. */
function shadow(one: Spot, other: Spot, far: number): Interval | null {
  const least = far * 1e-6;
  const [near, distant] = one[0] <= other[0] ? [one, other] : [other, one];
  if (distant[0] <= least || near[0] >= far) return null;
  const from = Math.max(near[0], least);
  const to = Math.min(distant[0], far);
  const [a, b] =
    from === to ? [near[1], distant[1]] : [sideAt(near, distant, from), sideAt(near, distant, to)];
  const [x, y] = [(a / from) * far, (b / to) * far];
  return [Math.min(x, y), Math.max(x, y)];
}

/** A point as an eye sees it that looks in a direction: how far ahead, and how far to the side. */
function seen([x, y]: Spot, eye: Spot, [cos, sin]: Spot): Spot {
  const [dx, dy] = [x - eye[0], y - eye[1]];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

/**
 * Which share of a body's width walls hide from an eye: 0 for none of it, 1 for all. The width is that of the base
 * across the view, walls are of any height, and one seen edge-on hides nothing.
 */
export function hiddenShare(eye: Spot, body: Base, walls: readonly Line[]): number {
  const far = apart(eye, body.at);
  const radius = Math.max(body.radius, FINE);
  if (far <= radius) return 0;
  const ahead: Spot = [(body.at[0] - eye[0]) / far, (body.at[1] - eye[1]) / far];
  const shadows: Interval[] = [];
  for (const { from, to } of walls) {
    const found = shadow(seen(from, eye, ahead), seen(to, eye, ahead), far);
    if (found && found[1] > -radius && found[0] < radius) shadows.push(found);
  }
  const share = covered(shadows, [-radius, radius]) / (2 * radius);
  return share > 1 - FINE ? 1 : share;
}

/** Does a point lie in a polygon? Counted by crossings of a ray to the right. */
export function isInside([x, y]: Spot, points: readonly Spot[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/**
 * Where a line passes through a polygon: the middle between where it first is inside and where it last is, as a share
 * of its length; null where it passes it by.
 */
export function passesThrough(line: Line, points: readonly Spot[]): number | null {
  const {
    from: [ax, ay],
    to: [bx, by],
  } = line;
  const shares: number[] = [];
  if (isInside(line.from, points)) shares.push(0);
  if (isInside(line.to, points)) shares.push(1);
  for (const [index, [px, py]] of points.entries()) {
    const [qx, qy] = points[(index + 1) % points.length] ?? [px, py];
    const across = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
    if (across === 0) continue;
    const along = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across;
    const beside = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / across;
    if (along >= 0 && along <= 1 && beside >= 0 && beside <= 1) shares.push(along);
  }
  const [first, last] = [Math.min(...shares), Math.max(...shares)];
  // One that only grazes a corner passes it by.
  return last - first > FINE ? (first + last) / 2 : null;
}
