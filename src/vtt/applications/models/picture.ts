import type { Face } from "./sight.js";

/** A picture: a glyph of ours, drawn in ink, or somebody's own image. */
export interface Picture {
  readonly name: string;
  readonly glyph: string | null;
  readonly img: string | null;
  /** Drawn in the ink of the other side. */
  readonly foe: boolean;
}

const OWN = /^\/?systems\/szranki\/assets\/(?:icons|tokens)\/([\w-]+)\.svg$/;

/** The glyph behind one of our own pictures, or null. The path holds nothing that a style could be escaped with. */
export function glyphOf(img: string): string | null {
  const [, slug] = OWN.exec(img) ?? [];
  return slug ? `systems/szranki/assets/icons/${slug}.svg` : null;
}

/** How a face is drawn; `friends` is the side that is drawn in plain ink. */
export function picture({ name, img, side }: Face, friends: string | undefined): Picture {
  const glyph = glyphOf(img);
  return { name, glyph, img: glyph ? null : img, foe: friends !== undefined && side !== friends };
}
