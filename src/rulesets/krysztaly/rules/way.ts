import { spaceBetween } from "../../../core/field.js";
import { byText } from "../../../core/json.js";
import type { Fight, Figure } from "../shape.js";
import { inFight } from "./figures.js";
import { metresOf } from "./movement.js";

/** A corner of a token, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

type Token = NonNullable<Figure["token"]>;

/** Tokens may overlap by so many pixels: they stand on whole ones. */
const SQUEEZE = 1;

function overlap(a: Token, at: Point, b: Token, there: Point): boolean {
  return (
    at.x < there.x + b.width - SQUEEZE &&
    there.x < at.x + a.width - SQUEEZE &&
    at.y < there.y + b.height - SQUEEZE &&
    there.y < at.y + a.height - SQUEEZE
  );
}

/** Where somebody stands, and where a friend is on the way to. */
function placesOf(figure: Figure, other: Figure): readonly Point[] {
  const { token, side, state } = other;
  if (!token) return [];
  if (side !== figure.side) return [token];
  const ways = [state.current, ...state.plan].flatMap((entry) => entry?.path.at(-1) ?? []);
  return [token, ...ways];
}

/** Would a figure stand there by itself: in nobody's place, and not where a friend is going? */
export function isFree(battle: Fight, figure: Figure, at: Point): boolean {
  const { token } = figure;
  if (!token) return true;
  return inFight(battle).every(
    (other) =>
      other.id === figure.id ||
      !other.token ||
      placesOf(figure, other).every((place) => !overlap(token, at, other.token as Token, place)),
  );
}

/** The eight places around somebody where a token touches his. */
function around(token: Token, whom: Token): Point[] {
  const xs = [whom.x - token.width, whom.x + (whom.width - token.width) / 2, whom.x + whom.width];
  const ys = [whom.y - token.height, whom.y + (whom.height - token.height) / 2, whom.y + whom.height];
  return xs.flatMap((x, column) =>
    ys.flatMap((y, row) => (column === 1 && row === 1 ? [] : [{ x: Math.round(x), y: Math.round(y) }])),
  );
}

/** Where the nearest free place beside somebody lies; where all are taken, the nearest of them. */
function beside(battle: Fight, figure: Figure, token: Token, whom: Token): Point | null {
  const away = ({ x, y }: Point) => Math.hypot(x - token.x, y - token.y);
  const places = around(token, whom).sort(
    (a, b) => away(a) - away(b) || byText(`${a.x},${a.y}`, `${b.x},${b.y}`),
  );
  return places.find((place) => isFree(battle, figure, place)) ?? places[0] ?? null;
}

/** A straight way to an enemy: where each of its metres ends. */
export interface Approach {
  /** As many as bring him within reach. */
  readonly metres: number;
  /** As many as lead up to him. */
  readonly all: number;
  at(metres: number): Point;
}

/**
 * The way to somebody who is to be struck: to the nearest free place beside him. Null where nobody knows who stands
 * where, or there is nothing to go.
 */
export function wayTo(battle: Fight, figure: Figure, whom: Figure, reach: number): Approach | null {
  const { token } = figure;
  const { scene } = battle;
  if (!token || !whom.token || !scene) return null;
  const to = beside(battle, figure, token, whom.token);
  const length = to ? Math.hypot(to.x - token.x, to.y - token.y) : 0;
  if (!to || length === 0) return null;
  const metre = scene.grid.size / scene.grid.distance;
  const at = (metres: number): Point => {
    const share = Math.min(1, (metres * metre) / length);
    return {
      x: Math.round(token.x + (to.x - token.x) * share),
      y: Math.round(token.y + (to.y - token.y) * share),
    };
  };
  const all = metresOf(battle, figure, [to]) ?? 1;
  const target = whom.token;
  for (let metres = 1; metres < all; metres++) {
    const place = at(metres);
    if (spaceBetween(scene.grid, { ...token, ...place }, target) <= reach && isFree(battle, figure, place))
      return { metres, all, at };
  }
  return { metres: all, all, at };
}

/** As many metres of a way, up to `most`, as end where nobody else stands; 0 for none. */
export function freeMetres(battle: Fight, figure: Figure, { at }: Approach, most: number): number {
  for (let count = most; count > 0; count--) if (isFree(battle, figure, at(count))) return count;
  return 0;
}
