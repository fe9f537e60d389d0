/** What the picture of a chamber is drawn from: its scene. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly walls: readonly { readonly c: readonly number[]; readonly door: number }[];
  /** Marked ground, by its kind; of none where only people read it. */
  readonly grounds: readonly { readonly kind?: string; readonly points: readonly Point[] }[];
}

export type Point = readonly [number, number];

const SQUARE = 100;
const STONE = ["#e7d9b9", "#e3d4b2", "#ebdfc2", "#dfd0ac", "#e6d6b4"];
const ROCK = "#3a3024";
const INK = "#2b2117";

/** Numbers that look like chance and are the same every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const ends = (c: readonly number[]): [Point, Point] => [
  [c[0] ?? 0, c[1] ?? 0],
  [c[2] ?? 0, c[3] ?? 0],
];

const key = ([x, y]: Point) => `${x} ${y}`;

/** The closed outlines that walls form when they are followed from end to end in the order of the scene. */
export function outlines(walls: Plan["walls"]): Point[][] {
  const found: Point[][] = [];
  let line: Point[] = [];
  for (const { c } of walls) {
    const [from, to] = ends(c);
    const last = line.at(-1);
    if (!last || key(last) !== key(from)) line = [from];
    line.push(to);
    if (key(line[0] ?? to) === key(to)) {
      found.push(line.slice(0, -1));
      line = [];
    }
  }
  return found;
}

export const polygon = (points: readonly Point[], more: string) =>
  `<polygon points="${points.map(key).join(" ")}" ${more}/>`;

/** Flagstones of one or two squares, each a little different. */
function flagstones(width: number, height: number): string {
  const random = chance(9);
  const taken = new Set<string>();
  const stones: string[] = [];
  for (let y = 0; y < height; y += SQUARE) {
    for (let x = 0; x < width; x += SQUARE) {
      if (taken.has(key([x, y]))) continue;
      const beside = x + SQUARE < width && !taken.has(key([x + SQUARE, y]));
      const wide = beside && random() < 0.28;
      const tall = !wide && y + SQUARE < height && random() < 0.28;
      taken.add(key([wide ? x + SQUARE : x, tall ? y + SQUARE : y]));
      const [w, h] = [wide ? 2 * SQUARE : SQUARE, tall ? 2 * SQUARE : SQUARE];
      const fill = STONE[Math.floor(random() * STONE.length)];
      stones.push(
        `<rect x="${x + 2}" y="${y + 2}" width="${w - 4}" height="${h - 4}" rx="7" fill="${fill}"/>`,
      );
      if (random() < 0.22) {
        const from = Math.round(x + w * (0.2 + random() * 0.6));
        const to = Math.round(from + SQUARE * (random() - 0.5) * 0.6);
        const bend = Math.round((from + to) / 2 + SQUARE * (random() - 0.5) * 0.3);
        stones.push(
          `<path d="M${from} ${y + 3}Q${bend} ${y + h / 2} ${to} ${y + h - 3}" fill="none" stroke="#b9a57c" stroke-width="1.5" stroke-opacity="0.7"/>`,
        );
      }
    }
  }
  return stones.join("");
}

/** Short strokes in the rock outside. */
function strokes(width: number, height: number): string {
  const random = chance(17);
  const marks = Array.from({ length: 420 }, () => {
    const [x, y] = [Math.round(random() * width), Math.round(random() * height)];
    return `M${x} ${y}l${Math.round(14 + random() * 18)} ${Math.round(-16 - random() * 10)}`;
  });
  return `<path d="${marks.join("")}" stroke="#54462f" stroke-width="2" fill="none" stroke-linecap="round"/>`;
}

function door(c: readonly number[]): string {
  const [[x1, y1], [x2]] = ends(c);
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const planks = [1, 2, 3, 4].map((nth) => left + ((right - left) * nth) / 5);
  return [
    `<rect x="${left}" y="${y1 - 13}" width="${right - left}" height="26" rx="4" fill="#7a5630" stroke="${INK}" stroke-width="4"/>`,
    `<path d="${planks.map((x) => `M${x} ${y1 - 12}v24`).join("")}" stroke="#4f371d" stroke-width="2"/>`,
    `<circle cx="${right - 12}" cy="${y1}" r="4" fill="${INK}"/>`,
  ].join("");
}

/** Torches on the long walls, each with its glow. */
function torches({ width, height }: Plan): string {
  const spots: Point[] = [
    [600, 118],
    [width - 600, 118],
    [218, height / 2],
    [width - 218, height / 2],
    [600, height - 118],
    [width - 600, height - 118],
  ];
  return spots
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="330" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="9" fill="#d9822b" stroke="${INK}" stroke-width="3"/><circle cx="${x}" cy="${y}" r="4" fill="#ffe9a8"/>`,
    )
    .join("");
}

/** A dungeon chamber in the tones of parchment: flagstones, walls, doors, pillars and the glow of torches. */
export function chamber(plan: Plan): string {
  const { width, height, walls } = plan;
  const [room = [], ...pillars] = outlines(walls);
  const doors = walls.filter((wall) => wall.door > 0);
  const corridors = doors.map(({ c }) => {
    const [[x1, y1], [x2]] = ends(c);
    return `<rect x="${Math.min(x1, x2)}" y="${y1 < height / 2 ? 0 : y1}" width="${Math.abs(x2 - x1)}" height="${y1 < height / 2 ? y1 : height - y1}"/>`;
  });
  const solid = walls.filter((wall) => wall.door === 0).map(({ c }) => `M${c[0]} ${c[1]}L${c[2]} ${c[3]}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    "<defs>",
    '<radialGradient id="glow"><stop offset="0" stop-color="#ffca6b" stop-opacity="0.5"/><stop offset="0.45" stop-color="#ffb84d" stop-opacity="0.16"/><stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="dusk" cx="50%" cy="50%" r="62%"><stop offset="0.5" stop-color="#3a2c1a" stop-opacity="0"/><stop offset="1" stop-color="#3a2c1a" stop-opacity="0.42"/></radialGradient>',
    `<clipPath id="floor">${polygon(room, "")}${corridors.join("")}</clipPath>`,
    "</defs>",
    `<rect width="${width}" height="${height}" fill="${ROCK}"/>`,
    strokes(width, height),
    `<g clip-path="url(#floor)"><rect width="${width}" height="${height}" fill="#c3b085"/>${flagstones(width, height)}`,
    `<rect width="${width}" height="${height}" fill="url(#dusk)"/>${torches(plan)}`,
    polygon(
      room,
      `fill="none" stroke="#2b2117" stroke-opacity="0.28" stroke-width="52" stroke-linejoin="round"`,
    ),
    "</g>",
    ...pillars.map((points) =>
      polygon(points, `fill="#8f7d5a" stroke="${INK}" stroke-width="10" stroke-linejoin="round"`),
    ),
    `<path d="${solid.join("")}" fill="none" stroke="${INK}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${solid.join("")}" fill="none" stroke="#6d5b3f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
    ...doors.map(({ c }) => door(c)),
    "</svg>\n",
  ].join("");
}
