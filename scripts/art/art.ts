import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { parse } from "yaml";

/** `party` and `foe` have tokens too; `gear` has an icon alone; `status` is a mark of a status and nothing else. */
const ink = v.picklist(["party", "foe", "gear", "status"]);
export type Ink = v.InferOutput<typeof ink>;

export const art = v.strictObject({
  pictures: v.record(v.string(), v.strictObject({ glyph: v.string(), ink })),
  authors: v.record(
    v.string(),
    v.strictObject({ name: v.string(), url: v.optional(v.string()), glyphs: v.array(v.string()) }),
  ),
});

/** Which glyph each picture is drawn from, and who drew the glyphs. */
export type Art = v.InferOutput<typeof art>;

const SOURCE = fileURLToPath(new URL("../../packs/art.yml", import.meta.url));

/** Reads `packs/art.yml`. @throws where it is not what it should be */
export function readArt(file = SOURCE): Art {
  return v.parse(art, parse(readFileSync(file, "utf8")));
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);
let icons: IconSet | undefined;

/** The drawing of a glyph of the game-icons collection, in a square of 512. @throws where there is no such glyph */
export function glyph(name: string): string {
  icons ??= require("@iconify-json/game-icons/icons.json") as IconSet;
  const found = icons.icons[name];
  if (!found) throw new Error(`packs/art.yml: game-icons has no glyph "${name}"`);
  return found.body;
}
