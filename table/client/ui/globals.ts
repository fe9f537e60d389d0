import type { Loose, Plain } from "../../shared/loose";
import { game } from "../game/game";

/** The few members of `game` that the interface reads; the rest goes through `Plain`. */
export interface GameView extends Plain {
  user: Loose;
  users: Loose;
  settings: Loose;
  i18n: {
    localize(key: string): string;
    format(key: string, data?: Plain): string;
    has(key: string): boolean;
    lang: string;
  };
  release: { generation: number };
}

/** The game of this page. */
export function theGame(): GameView {
  return game as unknown as GameView;
}

/** Is there a game already (the join page is shown before there is one)? */
export function hasGame(): boolean {
  return game.i18n !== null && game.i18n !== undefined;
}

/** A text of the language in use; with data its `{placeholders}` are filled. */
export function t(key: string, data?: Plain): string {
  if (!key) return "";
  if (!hasGame()) return key;
  const { i18n } = theGame();
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** True for the generation 14 profile. */
export function isModern(): boolean {
  return theGame().release.generation >= 14;
}

/** The language in which names are put in order. */
export function sortingLanguage(): string {
  return globalThis.document?.documentElement.lang || "pl";
}

/** The canvas as packages see it; hooks hand on this one, so that it is the same as the global. */
export function shownCanvas(): Loose {
  return (globalThis as Plain)["canvas"] ?? null;
}
