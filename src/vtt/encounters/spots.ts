import type { Wall } from "../../core/field.js";

/** A rectangle of the scene, in pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What newcomers must find room in: squares of a scene, and what stands there already. */
export interface Floor {
  readonly bounds: Rectangle;
  readonly size: number;
  /** Tokens of those whom they meet. */
  readonly party: readonly Rectangle[];
  readonly taken: readonly Rectangle[];
  readonly walls: readonly Wall[];
}

/** How big a newcomer is, in squares. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Squares between the party and the nearest newcomer, and between newcomers. */
const DISTANCE = 2;
const STEP = 2;
const ABREAST = 3;

const overlap = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const centre = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });

function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function crosses(from: Point, to: Point, { from: [ax, ay], to: [bx, by] }: Wall): boolean {
  const [a, b] = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
  return turn(from, to, a) !== turn(from, to, b) && turn(a, b, from) !== turn(a, b, to);
}

/** The rectangle around all; the middle of the scene where there is nobody. */
function around(rectangles: readonly Rectangle[], { x, y, width, height }: Rectangle): Rectangle {
  if (rectangles.length === 0) return { x: x + width / 2, y: y + height / 2, width: 0, height: 0 };
  const left = Math.min(...rectangles.map((one) => one.x));
  const top = Math.min(...rectangles.map((one) => one.y));
  const right = Math.max(...rectangles.map((one) => one.x + one.width));
  const bottom = Math.max(...rectangles.map((one) => one.y + one.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Every place on the floor where one of this size could stand and be seen from the party. */
function places({ bounds, size, walls }: Floor, wanted: Size, eye: Point): Rectangle[] {
  const width = wanted.width * size;
  const height = wanted.height * size;
  const found: Rectangle[] = [];
  for (let y = bounds.y; y + height <= bounds.y + bounds.height; y += size)
    for (let x = bounds.x; x + width <= bounds.x + bounds.width; x += size) {
      const place = { x, y, width, height };
      const middle = centre(place);
      const corner = { x: x + 1, y: y + 1 };
      const hidden = walls.some((wall) => crosses(eye, middle, wall) || crosses(middle, corner, wall));
      if (!hidden) found.push(place);
    }
  return found;
}

/** The four sides of the party, the one before the top first. */
const SIDES: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];

/** How far beyond the party, on one of its sides, a place lies; in pixels, negative on this side of its edge. */
function beyond(box: Rectangle, side: Point, place: Rectangle): number {
  if (side.y < 0) return box.y - (place.y + place.height);
  if (side.y > 0) return place.y - (box.y + box.height);
  return side.x < 0 ? box.x - (place.x + place.width) : place.x - (box.x + box.width);
}

/** Where the newcomer of a number would stand if there were nothing in the way: three abreast, rank behind rank. */
function ideal(box: Rectangle, side: Point, size: number, index: number): Point {
  const rank = Math.floor(index / ABREAST);
  const file = [0, -1, 1][index % ABREAST] ?? 0;
  const middle = centre(box);
  const depth = (DISTANCE + 0.5 + rank * STEP) * size;
  const across = file * STEP * size;
  return side.y === 0
    ? { x: middle.x + side.x * (box.width / 2 + depth), y: middle.y + across }
    : { x: middle.x + across, y: middle.y + side.y * (box.height / 2 + depth) };
}

/**
 * Places for newcomers beside a party, facing it from the side with the most room (in case of doubt from above), each on
 * free squares that can be seen from there. Null for whom there is no room.
 */
export function spotsBeside(floor: Floor, sizes: readonly Size[]): (Point | null)[] {
  const box = around(floor.party, floor.bounds);
  const eye = centre(box);
  const near = (place: Rectangle, side: Point) => beyond(box, side, place) >= DISTANCE * floor.size - 1;
  const single = places(floor, { width: 1, height: 1 }, eye);
  const room = (side: Point) => single.filter((place) => near(place, side)).length;
  const [side = { x: 0, y: -1 }] = [...SIDES].sort((a, b) => room(b) - room(a));
  const taken = [...floor.party, ...floor.taken];
  const known = new Map<string, Rectangle[]>();
  const placesFor = (wanted: Size) => {
    const name = `${wanted.width} ${wanted.height}`;
    const all = known.get(name) ?? places(floor, wanted, eye);
    known.set(name, all);
    return all;
  };
  return sizes.map((wanted, index) => {
    const target = ideal(box, side, floor.size, index);
    const away = (place: Rectangle) => {
      const middle = centre(place);
      return Math.hypot(middle.x - target.x, middle.y - target.y);
    };
    const free = placesFor(wanted).filter((place) => !taken.some((other) => overlap(place, other)));
    const facing = free.filter((place) => near(place, side));
    const [best] = (facing.length > 0 ? facing : free).sort((a, b) => away(a) - away(b));
    if (!best) return null;
    taken.push(best);
    return { x: best.x, y: best.y };
  });
}
