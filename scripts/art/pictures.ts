import type { Ink } from "./art.js";

/** Inks that tokens are drawn in. */
export type TokenInk = Exclude<Ink, "gear" | "status">;

/** Inks on parchment. `rim` is the line around a token's disc. */
const INKS: Readonly<Record<TokenInk, { ink: string; rim: string; disc: string; edge: string }>> = {
  foe: { ink: "#7c2a1d", rim: "#8f3a2a", disc: "#f6ead2", edge: "#dfc39d" },
  party: { ink: "#1f3f5c", rim: "#2f5475", disc: "#f7f0dc", edge: "#d6cdb0" },
};

/** What `currentColor` means where nobody says otherwise: readable on light and on dark ground. */
const NEUTRAL = "#8a6d45";

const open = (size: number, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512"${more}>`;

/** The bare glyph. */
export function icon(body: string): string {
  return `${open(512, ` color="${NEUTRAL}" fill="currentColor"`)}${body}</svg>\n`;
}

/** The glyph on a disc of parchment. Names inside are of its own, so that several can stand in one page. */
export function token(body: string, kind: TokenInk, slug: string): string {
  const { ink, rim, disc, edge } = INKS[kind];
  return [
    open(400),
    `<radialGradient id="disc-${slug}" cx="50%" cy="42%" r="60%">`,
    `<stop offset="0.55" stop-color="${disc}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`,
    '<circle cx="256" cy="256" r="252" fill="#1d1710" fill-opacity="0.35"/>',
    `<circle cx="256" cy="256" r="240" fill="url(#disc-${slug})" stroke="${rim}" stroke-width="14"/>`,
    `<circle cx="256" cy="256" r="222" fill="none" stroke="${rim}" stroke-opacity="0.45" stroke-width="3"/>`,
    `<g color="${ink}" transform="translate(256 256) scale(0.66) translate(-256 -256)">${body}</g>`,
    "</svg>\n",
  ].join("");
}

/** A status mark: to be seen on any token and on any map. */
export function status(body: string): string {
  const outlined = `<g color="#f3e6cc" stroke="#f3e6cc" stroke-width="44" stroke-linejoin="round">${body}</g>`;
  return `${open(512)}<g transform="translate(256 256) scale(0.88) translate(-256 -256)">${outlined}<g color="#7c2a1d">${body}</g></g></svg>\n`;
}
