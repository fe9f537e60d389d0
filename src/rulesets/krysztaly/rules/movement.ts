import type { Entry, Fight, Figure } from "../shape.js";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels of a metre on the scene, whose units are metres; null where there is no scene. */
function pixelsPerMetre({ scene }: Fight): number | null {
  return scene ? scene.grid.size / scene.grid.distance : null;
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whole metres of a way from where a figure's token stands; a started metre counts whole (A36). Null without a scene. */
export function metresOf(battle: Fight, { token }: Figure, path: readonly Point[]): number | null {
  const unit = pixelsPerMetre(battle);
  if (unit === null || !token) return null;
  const pixels = path.reduce(({ length, from }, to) => ({ length: length + apart(from, to), from: to }), {
    length: 0,
    from: token as Point,
  }).length;
  return Math.max(1, Math.ceil(Math.round((pixels / unit) * 1000) / 1000));
}

/** Moves a figure's token so far along a way, and gives what is left of the way. Without a scene nothing moves. */
export function walk(battle: Fight, { token }: Figure, path: readonly Point[], metres: number): Point[] {
  const unit = pixelsPerMetre(battle);
  if (unit === null || !token) return [...path];
  let left = metres * unit;
  const rest = [...path];
  for (;;) {
    const [next] = rest;
    if (!next || left <= 0) return rest;
    const away = apart(token, next);
    const part = away <= left ? 1 : left / away;
    left -= away;
    token.x = Math.round(token.x + (next.x - token.x) * part);
    token.y = Math.round(token.y + (next.y - token.y) * part);
    if (part === 1) rest.shift();
  }
}

/** Metres that a gait makes of actual Szybkość in a whole round (KC-57). */
export function gaitMetres(battle: Fight, speed: number, gait: string): number {
  const { chody } = battle.combat.state.options;
  const { procent } = chody.find(({ id }) => id === gait) ?? { procent: 100 };
  return Math.floor((Math.max(0, speed) * procent) / 100);
}

/** Metres of a whole round of movement: as far as the gait carries, or to the end of the way. */
export function runMetres(battle: Fight, figure: Figure, entry: Entry): number {
  const most = gaitMetres(battle, figure.state.actual, entry.what);
  const way = entry.path.length > 0 ? metresOf(battle, figure, entry.path) : null;
  return way === null ? most : Math.min(most, way);
}

/** OBR of one who moves a whole round: a point for each whole metre above the threshold (KC-58). */
export function speedBonus(battle: Fight, metres: number): number {
  return Math.max(0, Math.floor(metres) - battle.combat.state.options.predkosc);
}
