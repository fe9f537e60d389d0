import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { glyph, readArt } from "./art.js";
import { BOARD_GLYPHS, board } from "./board.js";
import { chamber, type Plan } from "./chamber.js";
import { credits } from "./credits.js";
import { ford } from "./ford.js";
import { glade } from "./glade.js";
import { mill } from "./mill.js";
import { icon, status, token } from "./pictures.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export const CREDITS = join(ROOT, "assets/CREDITS.md");

/** Scenes whose background is drawn from their size and walls: the picture's name, the source of the adventure, and how it is drawn. */
const SCENES: Readonly<Record<string, readonly [string, (plan: Plan) => string]>> = {
  komnata: ["packs/labirynt-sceny/komnata-u-progu-labiryntu.yml", chamber],
  "komnata-czarnych-wrot": ["packs/labirynt-sceny/komnata-czarnych-wrot.yml", chamber],
  "stary-trakt": ["packs/krysztaly-sceny/stary-trakt.yml", glade],
  brod: ["packs/heresya-sceny/brod.yml", ford],
  plansza: ["packs/talisman-sceny/na-planszy.yml", board],
  "brod-pod-mlynem": ["packs/askanor-sceny/brod-pod-mlynem.yml", mill],
  dziedziniec: ["packs/krysztaly-sceny/gwizdek-z-plecaka.yml", chamber],
};

function planOf(file: string): Plan {
  const { scenes } = parse(readFileSync(join(ROOT, file), "utf8")) as {
    scenes: [Omit<Plan, "walls" | "grounds"> & Partial<Plan> & { walls?: { c: number[]; door?: number }[] }];
  };
  const [{ width, height, walls = [], grounds = [] }] = scenes;
  return { width, height, walls: walls.map(({ c, door = 0 }) => ({ c, door })), grounds };
}

/** Every picture of the system, by its path below `assets`. */
export function drawArt(): Map<string, string> {
  const drawn = new Map<string, string>();
  for (const [slug, { glyph: name, ink }] of Object.entries(readArt().pictures)) {
    const body = glyph(name);
    if (ink === "status") {
      drawn.set(`statuses/${slug}.svg`, status(body));
      continue;
    }
    drawn.set(`icons/${slug}.svg`, icon(body));
    if (ink !== "gear") drawn.set(`tokens/${slug}.svg`, token(body, ink, slug));
  }
  for (const [name, [source, draw]] of Object.entries(SCENES))
    drawn.set(`scenes/${name}.svg`, draw(planOf(source)));
  return drawn;
}

/** Writes every picture and the credits into `<into>/assets`. */
export function buildArt({ into, log = () => {} }: { into: string; log?: (line: string) => void }): void {
  const drawn = drawArt();
  const assets = join(into, "assets");
  for (const [path, svg] of drawn) {
    mkdirSync(join(assets, path, ".."), { recursive: true });
    writeFileSync(join(assets, path), svg);
  }
  writeFileSync(join(assets, "CREDITS.md"), credits(readArt(), BOARD_GLYPHS));
  log(`assets: ${drawn.size} pictures`);
}

/** Brings the credits that the repository holds up to date with `packs/art.yml`. */
export function writeCredits(): void {
  writeFileSync(CREDITS, credits(readArt(), BOARD_GLYPHS));
}
