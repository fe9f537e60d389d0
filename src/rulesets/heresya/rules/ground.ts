import { type Base, gapBetween, overlap, type Spot, spotOf, toLine } from "../../../core/bases.js";
import { barriers, type SceneData } from "../../../core/field.js";
import {
  lengthOf,
  type Path,
  pathOf,
  pointAt,
  rounded,
  shortened,
  type Waypoint,
} from "../../../core/path.js";
import { routeAround } from "../../../core/route.js";
import type { Fight, Figure } from "../shape.js";
import { enemiesOf, living } from "./figures.js";
import { base } from "./space.js";
import { ALOOF, GRACE } from "./tables.js";

/** Bases may overlap by so much, in inches: people drag by hand, and tokens stand on whole pixels. */
const SQUEEZE = 0.05;

/** A way is tried in steps of so many inches. */
const PACE = 0.25;

/** Places around an enemy that are tried, each so many degrees farther from the straight one. */
const ANGLES = Array.from(
  { length: 24 },
  (_, index) => (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 15,
);

/** A model comes to stand somewhere. */
export function put(figure: Figure, to: Waypoint): void {
  if (figure.token) Object.assign(figure.token, rounded(to));
}

/** Where a token's corner lies when the centre of its base is here. */
function cornerAt({ grid }: SceneData, figure: Figure, [x, y]: Spot, elevation: number): Waypoint {
  const { width = 0, height = 0 } = figure.token ?? {};
  return {
    x: (x / grid.distance) * grid.size - width / 2,
    y: (y / grid.distance) * grid.size - height / 2,
    elevation,
  };
}

/** The centre of the base of a token whose corner is here. */
function centreAt({ grid }: SceneData, figure: Figure, { x, y }: Waypoint): Spot {
  const { width = 0, height = 0 } = figure.token ?? {};
  return spotOf(grid, [x + width / 2, y + height / 2]);
}

/** A model's base as it would be at the end of a way; null where nobody knows. */
function baseAt(battle: Fight, figure: Figure, point: Waypoint): Base | null {
  const own = base(battle, figure);
  return battle.scene && own ? { ...own, at: centreAt(battle.scene, figure, point) } : null;
}

/** Whose place it would take there, if anybody's (HER-A33). */
export function occupant(battle: Fight, figure: Figure, point: Waypoint): Figure | null {
  const own = baseAt(battle, figure, point);
  if (!own) return null;
  const taken = (one: Figure) => {
    const other = base(battle, one);
    return one.id !== figure.id && other !== null && overlap(own, other, SQUEEZE);
  };
  return living(battle).find(taken) ?? null;
}

/** The enemy through whose base a way leads, if any (HER-A33). */
export function passedThrough(battle: Fight, figure: Figure, way: Path): Figure | null {
  const { scene } = battle;
  const own = base(battle, figure);
  if (!scene || !own) return null;
  const spots = way.points.map((point) => centreAt(scene, figure, point));
  const crosses = (enemy: Figure) => {
    const other = base(battle, enemy);
    if (!other) return false;
    const least = own.radius + other.radius - SQUEEZE;
    return spots.slice(1).some((to, index) => toLine(other.at, { from: spots[index] ?? to, to }) < least);
  };
  return enemiesOf(battle, figure).find(crosses) ?? null;
}

/** How near the model would come to its nearest enemy there, in inches. */
function aloofness(battle: Fight, figure: Figure, point: Waypoint): number {
  const own = baseAt(battle, figure, point);
  const gaps = enemiesOf(battle, figure).flatMap((enemy) => {
    const other = base(battle, enemy);
    return own && other ? [gapBetween(own, other)] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** The way around walls to a place on the ground; the last point lies at the given height. */
function wayTo(
  scene: SceneData,
  figure: Figure,
  own: Base,
  to: Spot,
  { elevation, most }: { readonly elevation: number; readonly most?: number },
): Path | null {
  if (!figure.token) return null;
  const level = figure.token.elevation;
  const spots = routeAround(own.at, to, own.radius, barriers(scene), most);
  if (!spots) return null;
  const points = spots.map((spot, index) =>
    rounded(cornerAt(scene, figure, spot, index === spots.length - 1 ? elevation : level)),
  );
  return pathOf(scene.grid, figure.token, points);
}

/**
 * The way to a free place beside an enemy, base to base, no longer than `most` inches: the straight one, or around the
 * enemy where others stand. Null where there is none, or nobody knows who stands where.
 */
export function wayBeside(battle: Fight, figure: Figure, foe: Figure, most: number): Path | null {
  const { scene } = battle;
  const [own, other] = [base(battle, figure), base(battle, foe)];
  if (!scene || !own || !other || !foe.token) return null;
  const [dx, dy] = [own.at[0] - other.at[0], own.at[1] - other.at[1]];
  const straight = Math.atan2(dy, dx);
  const reach = own.radius + other.radius;
  for (const degrees of ANGLES) {
    const angle = straight + (degrees / 180) * Math.PI;
    const spot: Spot = [other.at[0] + reach * Math.cos(angle), other.at[1] + reach * Math.sin(angle)];
    const end = cornerAt(scene, figure, spot, foe.token.elevation);
    if (occupant(battle, figure, end)) continue;
    const way = wayTo(scene, figure, own, spot, {
      elevation: foe.token.elevation,
      most: most + GRACE,
    });
    if (way && lengthOf(way) <= most + GRACE && !passedThrough(battle, figure, way)) return way;
  }
  return null;
}

/** A free place beside an enemy within so many inches; null where there is none, or nobody knows who stands where. */
export function freeSpotBeside(battle: Fight, figure: Figure, foe: Figure, most: number): Waypoint | null {
  return wayBeside(battle, figure, foe, most)?.points.at(-1) ?? null;
}

/**
 * The way towards an enemy, as far as `most` inches lead, that ends where there is room and an inch of space to all
 * enemies (HER-29). Null where no such way gets anywhere.
 */
export function wayTowards(battle: Fight, figure: Figure, foe: Figure, most: number): Path | null {
  const { scene } = battle;
  const [own, other] = [base(battle, figure), base(battle, foe)];
  if (!scene || !own || !other || !figure.token) return null;
  const whole = wayTo(scene, figure, own, other.at, { elevation: figure.token.elevation });
  if (!whole) return null;
  const longest = Math.min(most, lengthOf(whole));
  for (let length = longest; length > PACE; length -= PACE) {
    const end = rounded(pointAt(whole, length));
    if (occupant(battle, figure, end) || aloofness(battle, figure, end) < ALOOF) continue;
    const { points, ...rest } = shortened(whole, length);
    const way = { ...rest, points: [...points.slice(0, -1), end] };
    if (!passedThrough(battle, figure, way)) return way;
  }
  return null;
}

/** How near the end of a way comes to enemies without contact: they should stay an inch apart (HER-29). */
export function tooNear(battle: Fight, figure: Figure): Figure[] {
  const own = base(battle, figure);
  const touch = battle.combat.state.options.kontakt / 100 + GRACE;
  return enemiesOf(battle, figure).filter((enemy) => {
    const other = base(battle, enemy);
    const between = own && other ? gapBetween(own, other) : null;
    return between !== null && between > touch && between < ALOOF - GRACE;
  });
}

/** The base of a model at a point of its way, for what looks at it there. */
export function tokenAt(figure: Figure, point: Waypoint): Pick<Figure, "actor" | "token"> {
  const { token, actor } = figure;
  return { actor, token: token ? { ...token, ...rounded(point) } : null };
}

/** Is this a token of a scene, with a place? */
export function isPlaced(battle: Fight, figure: Figure): boolean {
  return battle.scene !== null && figure.token !== null;
}
