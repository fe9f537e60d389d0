import type { Plain } from "../../shared/loose";

export interface Point {
  x: number;
  y: number;
}

/** A way measured on the grid. */
export interface PathMeasurement {
  /** Length in the scene's units. */
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  segments: {
    from: Point;
    to: Point;
    distance: number;
    spaces: number;
    diagonals: number;
    euclidean: number;
  }[];
  waypoints: {
    distance: number;
    spaces: number;
    diagonals: number;
    euclidean: number;
    backward: unknown;
    forward: unknown;
  }[];
}

/** How many spaces the diagonals of a walk count, by the rule of the world's setting `core.gridDiagonals`. */
function diagonalCost(rule: number, diagonals: number, before: number): number {
  switch (rule) {
    case 1:
      return diagonals * Math.SQRT2;
    case 2:
      return diagonals * 1.5;
    case 3:
      return diagonals * 2;
    case 4:
      return diagonals + Math.floor((before + diagonals) / 2) - Math.floor(before / 2);
    case 5:
      return diagonals + Math.ceil((before + diagonals) / 2) - Math.ceil(before / 2);
    case 6:
      return Number.POSITIVE_INFINITY;
    default:
      return diagonals;
  }
}

/** A square grid, or none (`type` 0). Points are pixels of the canvas. */
export class SquareGrid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;
  readonly color: string;
  readonly alpha: number;

  constructor({
    type = 1,
    size = 100,
    distance = 1,
    units = "",
    diagonals = 0,
    color = "#000000",
    alpha = 0.2,
  }: Plain = {}) {
    this.type = type;
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.diagonals = diagonals;
    this.color = color;
    this.alpha = alpha;
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** The space that a point lies in: row `i`, column `j`. */
  getOffset({ x, y }: Point): { i: number; j: number } {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  getTopLeftPoint(coords: Point | { i: number; j: number }): Point {
    const { i, j } = "i" in coords ? coords : this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: Point | { i: number; j: number }): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The corner of a space that is nearest to a point; the point itself where there is no grid. */
  getSnappedPoint({ x, y }: Point, { mode = 0x1 }: { mode?: number; resolution?: number } = {}): Point {
    if (this.isGridless || mode === 0) return { x, y };
    const centre = (mode & 0x1) !== 0 && (mode & 0xff0) === 0;
    const half = centre ? this.size / 2 : 0;
    const snap = (value: number): number => Math.round((value - half) / this.size) * this.size + half;
    return { x: snap(x), y: snap(y) };
  }

  /** Measure a way through points (or spaces). */
  measurePath(waypoints: (Point | { i: number; j: number })[], _options: Plain = {}): PathMeasurement {
    const points = waypoints.map((point) => ("i" in point ? this.getCenterPoint(point) : point));
    const result: PathMeasurement = {
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
      euclidean: 0,
      segments: [],
      waypoints: [],
    };
    const note = () =>
      result.waypoints.push({
        distance: result.distance,
        spaces: result.spaces,
        diagonals: result.diagonals,
        euclidean: result.euclidean,
        backward: null,
        forward: null,
      });
    note();
    for (let at = 1; at < points.length; at++) {
      const from = points[at - 1]!;
      const to = points[at]!;
      const euclidean = (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
      let distance = euclidean;
      let spaces = 0;
      let diagonals = 0;
      if (!this.isGridless) {
        const a = this.getOffset(from);
        const b = this.getOffset(to);
        const rows = Math.abs(a.i - b.i);
        const columns = Math.abs(a.j - b.j);
        diagonals = Math.min(rows, columns);
        spaces = Math.max(rows, columns);
        const straight = spaces - diagonals;
        distance =
          this.diagonals === 6
            ? (rows + columns) * this.distance
            : (straight + diagonalCost(this.diagonals, diagonals, result.diagonals)) * this.distance;
      }
      result.segments.push({ from, to, distance, spaces, diagonals, euclidean });
      result.distance += distance;
      result.euclidean += euclidean;
      result.spaces += spaces;
      result.diagonals += diagonals;
      note();
    }
    result.cost = result.distance;
    return result;
  }
}
