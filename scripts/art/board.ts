import { glyph } from "./art.js";
import { chance } from "./chamber.js";

/** An area of a board: its glyph, and the ground that it lies on. */
interface Area {
  readonly glyph: string;
  readonly ground: keyof typeof GROUNDS;
}

const GROUNDS = {
  grass: ["#cfcf9f", "#c5c792", "#6f7848"],
  stone: ["#d8cdb4", "#cdc0a3", "#7d6f55"],
  earth: ["#ddc9a0", "#d4bd90", "#8a6d45"],
  water: ["#c3cfc4", "#b6c5bb", "#5f7a74"],
  dusk: ["#c9c2cf", "#bdb5c6", "#6a5b78"],
} as const;

/** The areas of a ring of four by four, clockwise from the top left corner. */
const AREAS: readonly Area[] = [
  { glyph: "huts-village", ground: "earth" },
  { glyph: "forest", ground: "grass" },
  { glyph: "direction-signs", ground: "earth" },
  { glyph: "church", ground: "stone" },
  { glyph: "ancient-ruins", ground: "dusk" },
  { glyph: "mountains", ground: "stone" },
  { glyph: "graveyard", ground: "dusk" },
  { glyph: "swamp", ground: "water" },
  { glyph: "stone-bridge", ground: "water" },
  { glyph: "medieval-gate", ground: "stone" },
  { glyph: "tavern-sign", ground: "earth" },
  { glyph: "windmill", ground: "grass" },
];

/** The glyphs that its areas are drawn from. */
export const BOARD_GLYPHS: readonly string[] = AREAS.map((one) => one.glyph);

const ROWS = 4;
const LAST = ROWS - 1;
const INK = "#3a2f20";
const WOOD = "#4a3a28";

/** Column and row of an area of the ring. */
function place(index: number): [number, number] {
  if (index <= LAST) return [index, 0];
  if (index <= 2 * LAST) return [LAST, index - LAST];
  if (index <= 3 * LAST) return [3 * LAST - index, LAST];
  return [0, 4 * LAST - index];
}

/** Strokes of a ground, so that no two areas look quite the same. */
function strokes(seed: number, width: number, height: number, ink: string): string {
  const random = chance(seed);
  const marks = Array.from({ length: 34 }, () => {
    const [x, y] = [Math.round(16 + random() * (width - 60)), Math.round(24 + random() * (height - 40))];
    return `M${x} ${y}q${Math.round(8 + random() * 8)} ${Math.round(-10 + random() * 4)} ${Math.round(20 + random() * 14)} 0`;
  });
  return `<path d="${marks.join("")}" fill="none" stroke="${ink}" stroke-opacity="0.22" stroke-width="2.5" stroke-linecap="round"/>`;
}

function area({ glyph: name, ground }: Area, index: number, width: number, height: number): string {
  const [column, row] = place(index);
  const [light, dark, ink] = GROUNDS[ground];
  const size = Math.min(width, height) * 0.62;
  const [x, y] = [column * width, row * height];
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect x="7" y="7" width="${width - 14}" height="${height - 14}" rx="22" fill="${light}" stroke="${INK}" stroke-width="5"/>`,
    `<rect x="17" y="17" width="${width - 34}" height="${height - 34}" rx="14" fill="${dark}" fill-opacity="0.55" stroke="${ink}" stroke-opacity="0.55" stroke-width="2"/>`,
    strokes(7 * index + 3, width, height, ink),
    `<g color="${ink}" opacity="0.62" transform="translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 512})">${glyph(name)}</g>`,
    "</g>",
  ].join("");
}

/** A die that lies on the table. */
function die(x: number, y: number, turn: number, pips: readonly (readonly [number, number])[]): string {
  const dots = pips.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="9" fill="${INK}"/>`);
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-48" y="-48" width="96" height="96" rx="20" fill="#f6ead2" stroke="${INK}" stroke-width="5"/>${dots.join("")}</g>`;
}

/** The middle: a cloth with a ring, and two dice. */
function middle(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  const rays = Array.from({ length: 24 }, (_, index) => {
    const [cos, sin] = [Math.cos((index * Math.PI) / 12), Math.sin((index * Math.PI) / 12)];
    const [from, to] = index % 2 === 0 ? [196, 240] : [206, 226];
    return `M${Math.round(x + cos * from)} ${Math.round(y + sin * from)}L${Math.round(x + cos * to)} ${Math.round(y + sin * to)}`;
  });
  return [
    `<rect x="${width / 4 + 7}" y="${height / 4 + 7}" width="${width / 2 - 14}" height="${height / 2 - 14}" rx="26" fill="#5a4486" fill-opacity="0.86" stroke="${INK}" stroke-width="5"/>`,
    `<rect x="${width / 4 + 24}" y="${height / 4 + 24}" width="${width / 2 - 48}" height="${height / 2 - 48}" rx="16" fill="none" stroke="#d9c9f0" stroke-opacity="0.5" stroke-width="3"/>`,
    `<circle cx="${x}" cy="${y}" r="190" fill="none" stroke="#e6dcf5" stroke-opacity="0.7" stroke-width="5"/>`,
    `<circle cx="${x}" cy="${y}" r="172" fill="none" stroke="#e6dcf5" stroke-opacity="0.35" stroke-width="3"/>`,
    `<path d="${rays.join("")}" stroke="#e6dcf5" stroke-opacity="0.6" stroke-width="5" stroke-linecap="round"/>`,
    die(x - 62, y + 18, -14, [
      [-24, -24],
      [0, 0],
      [24, 24],
    ]),
    die(x + 66, y - 20, 19, [
      [-24, -24],
      [24, -24],
      [-24, 24],
      [24, 24],
      [0, 0],
    ]),
  ].join("");
}

/** The board of a board game: twelve areas round a table's middle, four squares by three each where a square is 100. */
export function board({ width, height }: { readonly width: number; readonly height: number }): string {
  const [w, h] = [width / ROWS, height / ROWS];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${WOOD}"/>`,
    ...AREAS.map((one, index) => area(one, index, w, h)),
    middle(width, height),
    "</svg>\n",
  ].join("");
}
