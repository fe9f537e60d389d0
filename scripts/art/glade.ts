import { chance, outlines, type Plan, polygon } from "./chamber.js";

const INK = "#2b2a1c";
const GRASS = ["#b9b886", "#b1b17c", "#c1bf8f", "#aaab76"];
const LEAVES = ["#7d8552", "#6f7848", "#8a9160", "#64703f"];

const round = (value: number) => Math.round(value);

/** Patches of grass in four tones, and blades that stand out of them. */
export function meadow(width: number, height: number): string {
  const random = chance(31);
  const patches = Array.from({ length: 90 }, () => {
    const [x, y] = [round(random() * width), round(random() * height)];
    const [rx, ry] = [round(60 + random() * 170), round(30 + random() * 80)];
    const fill = GRASS[Math.floor(random() * GRASS.length)];
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" fill-opacity="0.5"/>`;
  });
  const blades = Array.from({ length: 520 }, () => {
    const [x, y] = [round(random() * width), round(random() * height)];
    return `M${x} ${y}l${round(random() * 8 - 4)} ${round(-9 - random() * 9)}`;
  });
  const strokes = `<path d="${blades.join("")}" stroke="#858a57" stroke-width="2" stroke-linecap="round" fill="none"/>`;
  return patches.join("") + strokes;
}

/** A road from edge to edge, with its ruts and the stones beside it. */
function road(width: number, height: number): string {
  const random = chance(47);
  const middle = height * 0.54;
  const bend = (shift: number) =>
    `M-40 ${round(middle + 60 + shift)}C${round(width * 0.3)} ${round(middle + 110 + shift)} ${round(width * 0.55)} ${round(middle - 60 + shift)} ${width + 40} ${round(middle + shift)}`;
  const stones = Array.from({ length: 60 }, () => {
    const side = random() < 0.5 ? -1 : 1;
    const x = round(random() * width);
    const y = round(
      middle + side * (158 + random() * 22) + 48 - 62 * (x / width) + 26 * Math.cos((x / width) * 5),
    );
    return `<ellipse cx="${x}" cy="${y}" rx="${round(4 + random() * 9)}" ry="${round(3 + random() * 5)}" fill="#9d9473" stroke="#6d664c" stroke-width="2"/>`;
  });
  return [
    `<path d="${bend(0)}" fill="none" stroke="#97916a" stroke-width="306"/>`,
    `<path d="${bend(0)}" fill="none" stroke="#dccfa6" stroke-width="284"/>`,
    `<path d="${bend(-62)}${bend(58)}" fill="none" stroke="#c9b98b" stroke-width="26" stroke-dasharray="190 34 90 22" stroke-linecap="round"/>`,
    stones.join(""),
  ].join("");
}

/** A tree from above: three crowns, one on the other, and its shadow. */
function tree(x: number, y: number, size: number, random: () => number): string {
  const crown = (share: number, dx: number, dy: number) => {
    const points = Array.from({ length: 11 }, (_, index) => {
      const [angle, reach] = [(index / 11) * Math.PI * 2, size * share * (0.86 + random() * 0.28)];
      return [round(x + dx + Math.cos(angle) * reach), round(y + dy + Math.sin(angle) * reach)] as const;
    });
    const fill = LEAVES[Math.floor(random() * LEAVES.length)];
    return polygon(points, `fill="${fill}" stroke="#3f4527" stroke-width="4" stroke-linejoin="round"`);
  };
  const shadow = `<ellipse cx="${round(x + size * 0.16)}" cy="${round(y + size * 0.22)}" rx="${round(size)}" ry="${round(size * 0.94)}" fill="#2b2a1c" fill-opacity="0.28"/>`;
  return (
    shadow + crown(1, 0, 0) + crown(0.66, -size * 0.12, -size * 0.14) + crown(0.32, -size * 0.2, -size * 0.22)
  );
}

/** The edge of a wood along the top and the bottom. */
export function wood(width: number, height: number): string {
  const random = chance(5);
  const row = (y: number) =>
    Array.from({ length: Math.ceil(width / 150) + 1 }, (_, index) =>
      tree(
        round(index * 150 + random() * 70 - 35),
        round(y + random() * 50 - 25),
        round(78 + random() * 42),
        random,
      ),
    ).join("");
  return row(-10) + row(height + 6);
}

/** Ruined walls and boulders, where a scene has walls. */
export function stonework(walls: Plan["walls"]): string {
  const boulders = outlines(walls);
  const corners = new Set(boulders.flat().map(String));
  const ruins = walls.filter(({ c }) => !corners.has(`${c[0]},${c[1]}`));
  const solid = ruins.map(({ c }) => `M${c[0]} ${c[1]}L${c[2]} ${c[3]}`).join("");
  return [
    `<path d="${solid}" fill="none" stroke="${INK}" stroke-opacity="0.3" stroke-width="34" stroke-linecap="round" transform="translate(9 11)"/>`,
    ...boulders.map((points) =>
      polygon(points, `fill="#a49c80" stroke="${INK}" stroke-width="8" stroke-linejoin="round"`),
    ),
    `<path d="${solid}" fill="none" stroke="${INK}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${solid}" fill="none" stroke="#a49c80" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${solid}" fill="none" stroke="#6d664c" stroke-width="14" stroke-dasharray="3 29"/>`,
  ].join("");
}

/** A road through a meadow at the edge of a wood, with ruins and boulders where the scene has walls. */
export function glade(plan: Plan): string {
  const { width, height, walls } = plan;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><radialGradient id="dusk" cx="50%" cy="50%" r="66%"><stop offset="0.55" stop-color="#2f2f1b" stop-opacity="0"/><stop offset="1" stop-color="#2f2f1b" stop-opacity="0.4"/></radialGradient></defs>',
    `<rect width="${width}" height="${height}" fill="#b5b481"/>`,
    meadow(width, height),
    road(width, height),
    stonework(walls),
    wood(width, height),
    `<rect width="${width}" height="${height}" fill="url(#dusk)"/>`,
    "</svg>\n",
  ].join("");
}
