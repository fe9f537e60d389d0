import { chance, outlines, type Plan, type Point, polygon } from "./chamber.js";
import { soft } from "./ford.js";
import { meadow, wood } from "./glade.js";

const INK = "#2b2a1c";
const MUD = "#8d8560";
const WATER = "#8fa7a0";

const round = (value: number) => Math.round(value);

/** The river from edge to edge, through the marked ground: mud at its banks, water, and ripples. */
function river(height: number, grounds: readonly (readonly Point[])[]): string {
  const random = chance(23);
  const banks = grounds.map((points) => {
    const outer = `<path d="${soft(points)}" fill="${MUD}" stroke="${MUD}" stroke-width="86" stroke-linejoin="round"/>`;
    return { outer, inner: `<path d="${soft(points)}" fill="${WATER}" stroke="#6f8a84" stroke-width="9"/>` };
  });
  const xs = grounds.flat().map(([x]) => x);
  const [left, right] = [Math.min(...xs) + 60, Math.max(...xs) - 90];
  const stream = `<rect x="${left + 30}" y="0" width="${right - left - 40}" height="${height}" fill="${WATER}"/>`;
  const bed = `<rect x="${left - 20}" y="0" width="${right - left + 60}" height="${height}" fill="${MUD}"/>`;
  const ripples = Array.from({ length: 74 }, () => {
    const [x, y] = [round(left + 50 + random() * (right - left - 130)), round(random() * height)];
    return `M${x} ${y}q${round(10 + random() * 12)} ${round(-7 - random() * 5)} ${round(26 + random() * 22)} 0`;
  });
  const reeds = grounds.flat().flatMap(([x, y]) =>
    Array.from({ length: 9 }, () => {
      const at = [round(x + (random() - 0.5) * 120), round(y + (random() - 0.5) * 150)];
      return `M${at.join(" ")}l${round(random() * 14 - 7)} ${round(-22 - random() * 18)}`;
    }),
  );
  return [
    bed,
    ...banks.map(({ outer }) => outer),
    stream,
    ...banks.map(({ inner }) => inner),
    `<path d="${ripples.join("")}" fill="none" stroke="#c7d6cf" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="${reeds.join("")}" fill="none" stroke="#55603a" stroke-width="5" stroke-linecap="round"/>`,
  ].join("");
}

/** The road from the west over the bridge to the east, and the bridge itself between the two pieces of marked ground. */
function road(width: number, grounds: readonly (readonly Point[])[]): string {
  const [above = [], below = []] = grounds;
  const top = Math.max(...above.map(([, y]) => y));
  const bottom = Math.min(...below.map(([, y]) => y));
  const middle = (top + bottom) / 2;
  const xs = grounds.flat().map(([x]) => x);
  const [from, to] = [Math.min(...xs) + 10, Math.max(...xs) - 30];
  const planks = Array.from({ length: Math.floor((to - from) / 26) }, (_, nth) => {
    const x = from + nth * 26;
    return `<rect x="${round(x)}" y="${round(middle - 92)}" width="23" height="184" rx="3" fill="${nth % 3 === 0 ? "#a9875a" : "#b59566"}" stroke="#4f371d" stroke-width="3"/>`;
  });
  const rail = (y: number) =>
    `<rect x="${round(from - 16)}" y="${round(y)}" width="${round(to - from + 32)}" height="14" rx="6" fill="#7a5630" stroke="${INK}" stroke-width="4"/>`;
  const way = `M-40 ${round(middle + 90)}C${round(from * 0.4)} ${round(middle + 70)} ${round(from * 0.7)} ${round(middle)} ${round(from)} ${round(middle)}L${round(to)} ${round(middle)}C${round(to + 300)} ${round(middle)} ${round(width - 300)} ${round(middle - 120)} ${width + 40} ${round(middle - 90)}`;
  return [
    `<path d="${way}" fill="none" stroke="#97916a" stroke-width="222"/><path d="${way}" fill="none" stroke="#d9cca3" stroke-width="198"/>`,
    `<path d="${way}" fill="none" stroke="#c6b688" stroke-width="22" stroke-dasharray="150 60 70 40" stroke-linecap="round"/>`,
    "__river__",
    ...planks,
    rail(middle - 100),
    rail(middle + 86),
  ].join("");
}

/** A house from above: its roof in two slopes, the ridge, and the door. */
function house(points: readonly Point[], door: readonly number[] | undefined): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const ridge = (y + bottom) / 2;
  const slates = (from: number, to: number, fill: string) =>
    `<rect x="${x}" y="${from}" width="${right - x}" height="${to - from}" fill="${fill}"/>${Array.from(
      { length: Math.floor((to - from) / 24) },
      (_, nth) =>
        `<path d="M${x} ${from + nth * 24 + 12}H${right}" stroke="#5d4a33" stroke-opacity="0.5" stroke-width="3" stroke-dasharray="34 4"/>`,
    ).join("")}`;
  const [dx, dy, , to] = door ?? [];
  const leaf =
    dx === undefined || dy === undefined || to === undefined
      ? ""
      : `<rect x="${dx - 12}" y="${Math.min(dy, to)}" width="24" height="${Math.abs(to - dy)}" rx="4" fill="#7a5630" stroke="${INK}" stroke-width="4"/>`;
  return [
    `<rect x="${x + 14}" y="${y + 18}" width="${right - x}" height="${bottom - y}" fill="${INK}" fill-opacity="0.3"/>`,
    slates(y, ridge, "#9c7c55"),
    slates(ridge, bottom, "#846845"),
    `<path d="M${x} ${ridge}H${right}" stroke="#4f371d" stroke-width="9"/>`,
    polygon(points, `fill="none" stroke="${INK}" stroke-width="12" stroke-linejoin="round"`),
    leaf,
  ].join("");
}

/** A road over a bridge, a river that has left its bed, a mill, and boulders: from the scene's walls and marked ground. */
export function mill({ width, height, walls, grounds }: Plan): string {
  const bogs = grounds.map(({ points }) => points);
  const [roof = [], ...boulders] = outlines(walls);
  const door = walls.find((wall) => wall.door > 0)?.c;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><radialGradient id="dusk" cx="50%" cy="50%" r="66%"><stop offset="0.55" stop-color="#2f2f1b" stop-opacity="0"/><stop offset="1" stop-color="#2f2f1b" stop-opacity="0.4"/></radialGradient></defs>',
    `<rect width="${width}" height="${height}" fill="#b5b481"/>`,
    meadow(width, height),
    road(width, bogs).replace("__river__", river(height, bogs)),
    ...boulders.map(
      (points) =>
        polygon(points, `fill="${INK}" fill-opacity="0.28" transform="translate(10 12)"`) +
        polygon(points, `fill="#a49c80" stroke="${INK}" stroke-width="8" stroke-linejoin="round"`),
    ),
    house(roof, door),
    wood(width, height),
    `<rect width="${width}" height="${height}" fill="url(#dusk)"/>`,
    "</svg>\n",
  ].join("");
}
