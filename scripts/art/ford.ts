import { chance, type Plan, type Point, polygon } from "./chamber.js";
import { meadow, stonework } from "./glade.js";

const INK = "#2b2a1c";
const round = (value: number) => Math.round(value);

/** A closed line through the middles of the edges, bent by the corners: soft shores, soft slopes. */
export function soft(points: readonly Point[]): string {
  const middle = ([ax, ay]: Point, [bx, by]: Point) => `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
  const last = points.at(-1) ?? [0, 0];
  const bends = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return `Q${point[0]} ${point[1]} ${middle(point, next)}`;
  });
  return `M${middle(last, points[0] ?? last)}${bends.join("")}Z`;
}

/** Towards the middle of an outline by a share. */
function shrunk(points: readonly Point[], share: number): Point[] {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0] as Point);
  const [mx, my] = [sum[0] / points.length, sum[1] / points.length];
  return points.map(([x, y]) => [round(x + (mx - x) * share), round(y + (my - y) * share)]);
}

/** Where the water is deep, and between such places the ford: lighter, with its stones. */
function river(height: number, deep: readonly (readonly Point[])[]): string {
  const all = deep.flat();
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const random = chance(13);
  const middle = (left + right) / 2;
  const bank = (side: number) => {
    const steps = Array.from({ length: 13 }, (_, index) => {
      const x = middle + side * ((right - left) / 2 + 26 + random() * 26);
      return [round(x), round((index / 12) * (height + 80) - 40)] as const;
    });
    return side > 0 ? steps : steps.reverse();
  };
  const water = [...bank(1), ...bank(-1)];
  const waves = Array.from({ length: 110 }, () => {
    const [x, y] = [left + random() * (right - left), random() * height];
    return `M${round(x)} ${round(y)}q12 -9 24 0t24 0`;
  });
  const stones = Array.from({ length: 26 }, () => {
    const [x, y] = [left + random() * (right - left), height * 0.49 + (random() - 0.5) * 330];
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(9 + random() * 16)}" ry="${round(6 + random() * 9)}" fill="#b3ab90" stroke="#5d6a66" stroke-width="3"/>`;
  });
  return [
    `<path d="${soft(water)}" fill="#cdbf92" stroke="#9c9468" stroke-width="44" stroke-opacity="0.5"/>`,
    `<path d="${soft(water)}" fill="#a9c0b4"/>`,
    ...deep.map((points) => `<path d="${soft(shrunk(points, -0.05))}" fill="#7fa3a2"/>`),
    ...deep.map((points) => `<path d="${soft(shrunk(points, 0.22))}" fill="#6b9296"/>`),
    `<path d="${waves.join("")}" stroke="#e3ece2" stroke-opacity="0.6" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    stones.join(""),
  ].join("");
}

function road(width: number, height: number, gap: readonly [number, number]): string {
  const line = `M-40 ${round(height * 0.5)}C${round(width * 0.25)} ${round(height * 0.46)} ${round(width * 0.4)} ${round(height * 0.49)} ${width / 2} ${round(height * 0.49)}S${round(width * 0.8)} ${round(height * 0.54)} ${width + 40} ${round(height * 0.5)}`;
  return [
    `<clipPath id="land"><rect x="-50" y="0" width="${gap[0] + 50}" height="${height}"/><rect x="${gap[1]}" y="0" width="${width}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#land)"><path d="${line}" fill="none" stroke="#97916a" stroke-width="196"/><path d="${line}" fill="none" stroke="#dccfa6" stroke-width="178"/>`,
    `<path d="${line}" fill="none" stroke="#c9b98b" stroke-width="18" stroke-dasharray="150 40 70 24" transform="translate(0 -34)"/><path d="${line}" fill="none" stroke="#c9b98b" stroke-width="18" stroke-dasharray="90 30 160 26" transform="translate(0 36)"/></g>`,
  ].join("");
}

/** A slope by its contour lines, with the strokes that fall from them. */
function hill(points: readonly Point[]): string {
  const [outer, inner] = [points, shrunk(points, 0.42)];
  const falls = outer.flatMap(([x, y], index) => {
    const [tx, ty] = shrunk(points, 0.28)[index] ?? [x, y];
    const [nx, ny] = outer[(index + 1) % outer.length] ?? [x, y];
    const [ux, uy] = shrunk(points, 0.28)[(index + 1) % outer.length] ?? [tx, ty];
    return [0, 0.25, 0.5, 0.75].map(
      (share) =>
        `M${round(tx + (ux - tx) * share)} ${round(ty + (uy - ty) * share)}L${round(x + (nx - x) * share)} ${round(y + (ny - y) * share)}`,
    );
  });
  return [
    `<path d="${soft(outer)}" fill="#a6a66c" stroke="${INK}" stroke-opacity="0.35" stroke-width="5"/>`,
    `<path d="${falls.join("")}" stroke="#6f7146" stroke-width="4" stroke-linecap="round" stroke-opacity="0.8"/>`,
    `<path d="${soft(inner)}" fill="#cfca97" stroke="#6f7146" stroke-width="4"/>`,
  ].join("");
}

/** The box around an outline. */
function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Sharpened trunks, side by side, leaning against a beam. */
function barricade(points: readonly Point[]): string {
  const { x, y, w, h } = boxOf(points);
  const random = chance(23);
  const trunks = Array.from({ length: Math.floor(h / 26) }, (_, index) => {
    const top = y + index * 26 + 4;
    const lean = round(random() * 12 - 6);
    const body: Point[] = [
      [x - 14, top + 4],
      [x + w, top + lean],
      [x + w + 30, top + lean + 9],
      [x + w, top + lean + 19],
      [x - 14, top + 18],
    ];
    return polygon(body, `fill="#8a6540" stroke="${INK}" stroke-width="4" stroke-linejoin="round"`);
  });
  const beam = `<rect x="${x + w * 0.3}" y="${y - 12}" width="17" height="${h + 24}" rx="8" fill="#6d4d2d" stroke="${INK}" stroke-width="4"/>`;
  const shadow = `<rect x="${x - 4}" y="${y + 8}" width="${w + 40}" height="${h + 10}" rx="10" fill="${INK}" fill-opacity="0.25"/>`;
  return shadow + trunks.join("") + beam;
}

/** Bushes, close together. */
function hedge(points: readonly Point[]): string {
  const { x, y, w, h } = boxOf(points);
  const random = chance(41);
  const bushes = Array.from({ length: Math.ceil(h / 22) }, (_, index) => {
    const [cx, cy] = [round(x + w / 2 + random() * 26 - 13), round(y + index * 22 + 10)];
    const size = round(27 + random() * 13);
    const fill = ["#6f7848", "#7d8552", "#64703f"][index % 3];
    return `<circle cx="${cx}" cy="${cy}" r="${size}" fill="${fill}" stroke="#3f4527" stroke-width="4"/><circle cx="${cx - 7}" cy="${cy - 8}" r="${round(size * 0.45)}" fill="#8f9763" fill-opacity="0.8"/>`;
  });
  return `<rect x="${x - 10}" y="${y}" width="${w + 44}" height="${h + 20}" rx="30" fill="${INK}" fill-opacity="0.22"/>${bushes.join("")}`;
}

/** A ford: a road that crosses a river, ruins on both banks, and whatever ground the scene marks. */
export function ford({ width, height, walls, grounds }: Plan): string {
  const of = (kind: string | undefined) =>
    grounds.filter((ground) => ground.kind === kind).map(({ points }) => points);
  const deep = of("bardzo-trudny");
  const xs = deep.flat().map(([x]) => x);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><radialGradient id="dusk" cx="50%" cy="50%" r="66%"><stop offset="0.6" stop-color="#2f2f1b" stop-opacity="0"/><stop offset="1" stop-color="#2f2f1b" stop-opacity="0.38"/></radialGradient></defs>',
    `<rect width="${width}" height="${height}" fill="#b5b481"/>`,
    meadow(width, height),
    road(width, height, [Math.min(...xs) - 20, Math.max(...xs) + 20]),
    river(height, deep),
    ...of(undefined).map(hill),
    stonework(walls),
    ...of("oslona").map(hedge),
    ...of("barykada").map(barricade),
    `<rect width="${width}" height="${height}" fill="url(#dusk)"/>`,
    "</svg>\n",
  ].join("");
}
