import type { Deed } from "../../../core/deed.js";
import { lengthOf, type Path, pathOf, type Waypoint } from "../../../core/path.js";
import type { Fight, Figure } from "../shape.js";
import { enemiesOf, ruchOf } from "./figures.js";
import { isPlaced, tokenAt, wayBeside, wayTowards } from "./ground.js";
import { inContact } from "./space.js";

/** How a move is meant, where its way does not say it: a walk, or a run. */
export type Pace = "walk" | "run";

/** A move as a deed means it. */
export interface Journey {
  /** Null where there is no scene to go in. */
  readonly way: Path | null;
  /** In inches; without a way as the deed says, or 0. */
  readonly length: number;
  /** Enemies in contact at its end: it is a charge (HER-32). */
  readonly meets: readonly Figure[];
}

function isWaypoint(point: unknown): point is { x: number; y: number; elevation?: number } {
  if (typeof point !== "object" || point === null) return false;
  const { x, y, elevation } = point as Record<string, unknown>;
  return Number.isFinite(x) && Number.isFinite(y) && (elevation === undefined || Number.isFinite(elevation));
}

/** The way points that a deed names, or null where it names none; a climb goes up or down where the model stands. */
function waypointsOf(figure: Figure, { kind, path, height }: Deed): Waypoint[] | null {
  if (kind === "climb" && figure.token && typeof height === "number")
    return [{ x: figure.token.x, y: figure.token.y, elevation: height }];
  if (!Array.isArray(path) || path.length === 0 || !path.every(isWaypoint)) return null;
  return path.map(({ x, y, elevation }) => ({ x, y, elevation: elevation ?? figure.token?.elevation ?? 0 }));
}

/** How far a model may walk, and how far run or charge, in one turn (HF-18). */
export function limitsOf(battle: Fight, figure: Figure): { readonly walk: number; readonly run: number } {
  const walk = ruchOf(figure);
  return { walk, run: walk * battle.combat.state.options.bieg };
}

/** How far it still may go in this turn at a pace. */
export function leftOf(battle: Fight, figure: Figure, pace: Pace): number {
  return Math.max(0, limitsOf(battle, figure)[pace] - figure.state.walked / 100);
}

export function paceOf({ pace }: Deed): Pace {
  return pace === "run" ? "run" : "walk";
}

/** Does a move name an enemy, or nobody yet, to go towards, rather than a way? */
export function isTowards({ kind, pace, path }: Deed): boolean {
  return kind === "move" && pace !== undefined && !path;
}

/** Enemies in contact with a model at the end of a way. */
function met(battle: Fight, figure: Figure, way: Path): Figure[] {
  const end = way.points.at(-1);
  if (!end) return [];
  const there = { ...figure, ...tokenAt(figure, end) };
  return enemiesOf(battle, figure).filter((enemy) => inContact(battle, there, enemy));
}

/** A move without places: as far as the deed says, or as its pace leads; a charge meets its target. */
function unplaced(battle: Fight, figure: Figure, deed: Deed): Journey {
  const { inches } = deed;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  const full = leftOf(battle, figure, deed.kind === "charge" ? "run" : paceOf(deed));
  const length = typeof inches === "number" && inches >= 0 ? inches : full;
  return { way: null, length, meets: deed.kind === "charge" && target ? [target] : [] };
}

/**
 * The move that a deed means: over its way points, towards its target, or up to its target's base for a charge. Null
 * where no way leads there.
 */
export function journeyOf(battle: Fight, figure: Figure, deed: Deed): Journey | null {
  const points = waypointsOf(figure, deed);
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!battle.scene || !figure.token || (target && !isPlaced(battle, target)))
    return unplaced(battle, figure, deed);
  const way = points
    ? pathOf(battle.scene.grid, figure.token, points)
    : !target
      ? null
      : deed.kind === "charge"
        ? wayBeside(battle, figure, target, leftOf(battle, figure, "run"))
        : wayTowards(battle, figure, target, leftOf(battle, figure, paceOf(deed)));
  return way ? { way, length: lengthOf(way), meets: met(battle, figure, way) } : null;
}

/** Does a way lead up or down anywhere? */
export function changesHeight({ way }: Journey): boolean {
  const [first, ...rest] = way?.points ?? [];
  return rest.some(({ elevation }) => elevation !== first?.elevation);
}
