import type { Art } from "./art.js";

const LICENCE = "https://creativecommons.org/licenses/by/3.0/";

/** `assets/CREDITS.md`: whose glyphs are used. @throws where a glyph has no author, or an author has nothing in use */
export function credits({ pictures, authors }: Art, inScenes: readonly string[] = []): string {
  const used = new Set([...Object.values(pictures).map(({ glyph }) => glyph), ...inScenes]);
  const authored = new Set(Object.values(authors).flatMap(({ glyphs }) => glyphs));
  const orphans = [...used].filter((name) => !authored.has(name));
  const idle = [...authored].filter((name) => !used.has(name));
  if (orphans.length > 0) throw new Error(`packs/art.yml: no author for ${orphans.join(", ")}`);
  if (idle.length > 0) throw new Error(`packs/art.yml: not used: ${idle.join(", ")}`);
  const lists = Object.entries(authors).map(([folder, { name, url, glyphs }]) => {
    const who = url ? `[${name}](${url})` : name;
    const links = glyphs.map((glyph) => `[${glyph}](https://game-icons.net/1x1/${folder}/${glyph}.html)`);
    return `**Icons made by ${who}:** ${links.join(", ")}.`;
  });
  return [
    "# Credits of the pictures",
    "",
    "Icons, tokens, status marks and the areas of a board are made from glyphs of [game-icons.net](https://game-icons.net), by its contributors,",
    `under [CC BY 3.0](${LICENCE}). They were recoloured, scaled and set on discs; the build takes them from the package`,
    "`@iconify-json/game-icons`. The scenes are the project's own drawings otherwise.",
    "",
    lists.join("\n\n"),
    "",
  ].join("\n");
}
