import type { Plain } from "../shared/loose";
import { markStrict, strict } from "./strict/strict";

/**
 * The public API as it is being put together: both halves of the client write into these objects before any
 * package is loaded, and `publish` then shows them to packages as strict globals. Inside the table these plain
 * objects are used directly, so that only packages pay for strictness.
 */
export interface Surface {
  /** The `foundry` namespace tree. */
  foundry: Plain;
  /** Configuration that packages change; open dictionaries inside it are not strict. */
  CONFIG: Plain;
  CONST: Plain;
  /** Interface singletons (`notifications`, `chat`, `combat` …), filled when the interface starts. */
  ui: Plain;
  /** The canvas singleton; its members are assigned into this object, which itself never changes. */
  canvas: Plain;
  /** Further globals by name (document classes, Hooks, Roll, fromUuid …). */
  globals: Plain;
}

/** The one surface of this page. */
export const surface: Surface = { foundry: {}, CONFIG: {}, CONST: {}, ui: {}, canvas: {}, globals: {} };

/** How deep plain objects below each root are strict. Deeper ones are dictionaries of packages. */
const DEPTH: Record<string, number> = { foundry: 3, CONFIG: 1, CONST: 0, ui: 0, canvas: 0 };

/** Shows the surface to packages: strict views of the roots, and every further global. */
export function publish(game: object): void {
  const target = globalThis as Plain;
  for (const [name, depth] of Object.entries(DEPTH)) {
    const root = surface[name as keyof Surface];
    target[name] = strict(markStrict(root, name, depth));
  }
  target["game"] = strict(markStrict(game, "game"));
  for (const [name, value] of Object.entries(surface.globals)) target[name] = value;
}
