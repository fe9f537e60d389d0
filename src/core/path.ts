import type { Place } from "./battle.js";
import { type Bounds, type Grid, spaceBetween } from "./field.js";

/** A place to go to: where a token's upper left corner comes to lie, in pixels, and its elevation. */
export interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** A way that a token goes: its start and every way point after it. */
export interface Path {
  readonly grid: Grid;
  readonly mover: Place;
  readonly points: readonly Waypoint[];
}

const start = ({ x, y, elevation }: Place): Waypoint => ({ x, y, elevation });

/** The way of a token from where it stands over some way points. */
export function pathOf(grid: Grid, mover: Place, waypoints: readonly Waypoint[]): Path {
  return { grid, mover: { ...mover }, points: [start(mover), ...waypoints] };
}

/** The length of one leg in the scene's units. */
function leg({ size, distance }: Grid, from: Waypoint, to: Waypoint): number {
  const flat = (Math.hypot(to.x - from.x, to.y - from.y) / size) * distance;
  return Math.hypot(flat, to.elevation - from.elevation);
}

function legs({ grid, points }: Path): { from: Waypoint; to: Waypoint; length: number }[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, length: leg(grid, from, to) };
  });
}

/** How long a way is, in the scene's units, as the crow flies from point to point whatever the grid. */
export function lengthOf(path: Path): number {
  return legs(path).reduce((sum, { length }) => sum + length, 0);
}

const between = (from: Waypoint, to: Waypoint, share: number): Waypoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  elevation: from.elevation + (to.elevation - from.elevation) * share,
});

/** The point so far along the way, in the scene's units; its end where that is farther. */
export function pointAt(path: Path, along: number): Waypoint {
  let left = Math.max(0, along);
  for (const { from, to, length } of legs(path)) {
    if (left <= length) return between(from, to, length === 0 ? 0 : left / length);
    left -= length;
  }
  return path.points.at(-1) ?? start(path.mover);
}

/** Whole pixels, as tokens stand. */
export function rounded({ x, y, elevation }: Waypoint): Waypoint {
  return { x: Math.round(x), y: Math.round(y), elevation: Math.round(elevation * 100) / 100 };
}

/** A way shortened to so many units. */
export function shortened(path: Path, length: number): Path {
  const points: Waypoint[] = path.points.slice(0, 1);
  let left = length;
  for (const { from, to, length: whole } of legs(path)) {
    if (whole >= left) {
      points.push(between(from, to, whole === 0 ? 0 : left / whole));
      break;
    }
    points.push(to);
    left -= whole;
  }
  return { ...path, points };
}

/** The part of a straight way that stays within bounds; all of it where it begins outside of them. */
export function withinBounds(path: Path, bounds: Bounds | undefined): Path {
  const { width, height } = path.mover;
  const isInside = ({ x, y }: Waypoint) =>
    bounds === undefined ||
    (x >= bounds.x &&
      y >= bounds.y &&
      x + width <= bounds.x + bounds.width &&
      y + height <= bounds.y + bounds.height);
  const length = lengthOf(path);
  if (!isInside(pointAt(path, 0)) || isInside(pointAt(path, length))) return path;
  let [inside, outside] = [0, length];
  for (let step = 0; step < 30; step++) {
    const middle = (inside + outside) / 2;
    if (isInside(pointAt(path, middle))) inside = middle;
    else outside = middle;
  }
  return shortened(path, inside);
}

/** How a way passes through the surroundings of somebody who stands still; lengths in the scene's units. */
export interface Passage {
  readonly startsInside: boolean;
  readonly endsInside: boolean;
  /** How far along the way the last point inside lies; null where no point of it does. */
  readonly last: number | null;
  /** How much of the way lies inside. */
  readonly inside: number;
}

/** Reach is measured with this much grace: drawn lines are not exact, and whole pixels are not either. */
const GRACE = 0.01;

/** Finds by halving where a condition that holds at `good` and not at `bad` ceases to hold. */
function edge(holds: (share: number) => boolean, good: number, bad: number): number {
  let [inside, outside] = [good, bad];
  for (let step = 0; step < 40; step++) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The share of a leg at which a convex distance is least. */
function least(measure: (share: number) => number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (measure(a) <= measure(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** How a way passes through everything within `reach` of a token. The distance along a leg is convex, so each leg is inside once at most. */
export function passage(path: Path, other: Place, reach: number): Passage {
  const at = (point: Waypoint) => spaceBetween(path.grid, { ...path.mover, ...point }, other);
  let walked = 0;
  let inside = 0;
  let last: number | null = null;
  for (const { from, to, length } of legs(path)) {
    const measure = (share: number) => at(between(from, to, share));
    const holds = (share: number) => measure(share) <= reach + GRACE;
    const nearest = holds(0) ? 0 : holds(1) ? 1 : least(measure);
    if (holds(nearest)) {
      const first = holds(0) ? 0 : edge(holds, nearest, 0);
      const end = holds(1) ? 1 : edge(holds, nearest, 1);
      inside += (end - first) * length;
      last = walked + end * length;
    }
    walked += length;
  }
  const points = path.points;
  const [head, tail] = [points[0], points.at(-1)];
  const startsInside = head !== undefined && at(head) <= reach + GRACE;
  return {
    startsInside,
    endsInside: tail !== undefined && at(tail) <= reach + GRACE,
    last: last ?? (startsInside ? 0 : null),
    inside,
  };
}
