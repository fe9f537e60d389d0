import type { Plain } from "../../shared/loose";
import { Canvas } from "../canvas/canvas";

/** What packages find under `canvas`; everything forwards to the one board of the page. */
const MEMBERS = [
  "ready",
  "loading",
  "initialized",
  "id",
  "scene",
  "dimensions",
  "grid",
  "tokens",
  "walls",
  "hud",
  "stage",
  "app",
  "controls",
  "mousePosition",
  "screenDimensions",
  "activeLayer",
  "layers",
  "interface",
  "draw",
  "tearDown",
  "pan",
  "animatePan",
  "recenter",
  "ping",
  "noteTool",
  "canvasCoordinatesFromClient",
  "clientCoordinatesFromCanvas",
] as const;

/** The board of this page. */
export const theCanvas = new Canvas();

/** Let an object that packages hold on to show the board's members. */
export function showCanvas(target: Plain): void {
  for (const name of MEMBERS) {
    Object.defineProperty(target, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const member = theCanvas[name] as unknown;
        return typeof member === "function"
          ? (member as (...args: unknown[]) => unknown).bind(theCanvas)
          : member;
      },
    });
  }
}
