import { baseOf, hiddenShare, isInside, type Line, passesThrough, spotOf } from "./bases.js";
import type { Battle, Fighter, Place } from "./battle.js";

/** A wall of the scene, in pixels. */
export interface Wall {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Does it stop sight? */
  readonly sight: boolean;
  /** Does it stop those who walk? One that says nothing stops them where it stops sight. */
  readonly move?: boolean | undefined;
}

/** How a scene measures: pixels of one grid space, and how long it is in the scene's units. */
export interface Grid {
  readonly size: number;
  readonly distance: number;
  readonly units: string;
}

/** Ground of a kind of its own, as a polygon in pixels: what counts as bad ground, say. */
export interface Area {
  readonly kind: string;
  readonly points: readonly (readonly [number, number])[];
  /** What is cut out of it: the island in a bog. */
  readonly holes?: readonly (readonly (readonly [number, number])[])[];
}

/** The rectangle that a scene is. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a scene says about space, taken from its documents; and what rules have already read from it. */
export interface SceneData {
  readonly grid: Grid;
  readonly walls: readonly Wall[];
  readonly areas?: readonly Area[];
  /** How far it reaches, in pixels; absent where nobody knows. */
  readonly bounds?: Bounds | undefined;
  /** Answers given so far, under keys that contain the coordinates: a replay reads the same although somebody moved. */
  readings: Record<string, number | boolean>;
}

type Point = readonly [number, number];

/** A token and where it stands, as part of a reading's key. */
export const corner = ({ uuid, x, y, elevation, width, height }: Place) =>
  `${uuid}@${x},${y},${elevation},${width}x${height}`;

/** One who stands somewhere, or nowhere that is known. */
type Standing = Pick<Fighter, "token">;

/** Reads something from the scene once. The key must say all that the answer depends on besides the scene itself. */
export function reading<Value extends number | boolean>(
  scene: SceneData,
  key: string,
  measure: () => Value,
): Value {
  const known = scene.readings[key];
  if (known !== undefined) return known as Value;
  const value = measure();
  // A frozen battle is only looked at: nothing that is read there decides anything.
  if (!Object.isFrozen(scene.readings)) scene.readings[key] = value;
  return value;
}

/** A reading between two fighters; null where there is no scene or one of them has no token. */
function between<Value extends number | boolean>(
  battle: Battle,
  what: string,
  a: Standing,
  b: Standing,
  measure: (a: Place, b: Place, scene: SceneData) => Value,
): Value | null {
  const { scene } = battle;
  const [one, other] = [a.token, b.token];
  if (!scene || !one || !other) return null;
  return reading(scene, `${what} ${corner(one)} ${corner(other)}`, () => measure(one, other, scene));
}

const gap = (a: number, aSize: number, b: number, bSize: number) =>
  Math.max(0, a - (b + bSize), b - (a + aSize));
const centre = ({ x, y, width, height }: Place): Point => [x + width / 2, y + height / 2];

/** The free space between two bases in the scene's units (0 where they touch), elevation included. */
export function spaceBetween(grid: Grid, a: Place, b: Place): number {
  const across = gap(a.x, a.width, b.x, b.width);
  const along = gap(a.y, a.height, b.y, b.height);
  const flat = (Math.hypot(across, along) / grid.size) * grid.distance;
  return Math.hypot(flat, a.elevation - b.elevation);
}

/**
 * The free space between two fighters' bases in the scene's units (0 where they touch), elevation included; null where
 * it is not known.
 */
export function distance(battle: Battle, a: Fighter, b: Fighter): number | null {
  return between(battle, "distance", a, b, (from, to, { grid }) => spaceBetween(grid, from, to));
}

/** How much higher `a` stands than `b`, in the scene's units; null where it is not known. */
export function above(battle: Battle, a: Fighter, b: Fighter): number | null {
  return between(battle, "above", a, b, (from, to) => from.elevation - to.elevation);
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

/** Can `a` see `b`, centre to centre, past the walls? Null where it is not known. */
export function sees(battle: Battle, a: Fighter, b: Fighter): boolean | null {
  return between(battle, "sight", a, b, (from, to, { walls }) =>
    walls.every((wall) => !wall.sight || !cross(centre(from), centre(to), wall.from, wall.to)),
  );
}

/** Does the centre of a base lie on ground of a kind? False where there is no scene. */
export function standsOn(battle: Battle, place: Place | null, kind: string): boolean {
  if (!battle.scene || !place) return false;
  const at = centre(place);
  return (battle.scene.areas ?? []).some(
    (area) =>
      area.kind === kind && isInside(at, area.points) && !area.holes?.some((hole) => isInside(at, hole)),
  );
}

/** The walls of a scene that stop sight, in its units. */
export function sightLines({ grid, walls }: SceneData): Line[] {
  return walls
    .filter(({ sight }) => sight)
    .map(({ from, to }) => ({ from: spotOf(grid, from), to: spotOf(grid, to) }));
}

/** The walls of a scene that stop those who walk, in its units. */
export function barriers({ grid, walls }: SceneData): Line[] {
  return walls
    .filter(({ sight, move = sight }) => move)
    .map(({ from, to }) => ({ from: spotOf(grid, from), to: spotOf(grid, to) }));
}

/**
 * Which share of `b`'s base walls hide from `a`, from the centre of whose base it looks: 0 to 1; null where it is not
 * known.
 */
export function hidden(battle: Battle, a: Standing, b: Standing): number | null {
  // A share is the same in pixels: walls need not be brought into the scene's units.
  const inPixels = { size: 1, distance: 1, units: "" };
  return between(battle, "hidden", a, b, (from, to, { walls }) =>
    hiddenShare(
      baseOf(inPixels, from).at,
      baseOf(inPixels, to),
      walls.filter(({ sight }) => sight),
    ),
  );
}

/** What `lieBetween` answers where no ground of the kind does. */
export const NOWHERE = -1;

/**
 * Does ground of a kind lie between two fighters, on the line from centre to centre? Answers where: 0 by `a`, 1 by `b`,
 * the one that is nearest to `b`; `NOWHERE` where none does, null where it is not known.
 */
export function lieBetween(battle: Battle, a: Standing, b: Standing, kind: string): number | null {
  return between(battle, `between ${kind}`, a, b, (from, to, { grid, areas = [] }) => {
    const line = { from: baseOf(grid, from).at, to: baseOf(grid, to).at };
    const found = areas
      .filter((area) => area.kind === kind)
      .map(({ points }) =>
        passesThrough(
          line,
          points.map((point) => spotOf(grid, point)),
        ),
      );
    return Math.max(NOWHERE, ...found.map((where) => where ?? NOWHERE));
  });
}
