import type { Plain } from "../../shared/loose";
import { surface } from "../surface";
import type { Point } from "./grid";
import type { Token } from "./token";

/** Tokens and where each of them is to go. */
export type Moves = { token: Token; to: Point; by?: Point[] }[];

/**
 * Move tokens through their documents, so that pre-move hooks are asked and everybody hears of it.
 * @param method how the move came about: `dragging`, `keyboard`
 */
export async function moveTokens(moves: Moves, method: string): Promise<void> {
  const real = moves.filter(
    ({ token, to, by }) => token.x !== to.x || token.y !== to.y || (by?.length ?? 0) > 0,
  );
  try {
    await Promise.all(
      real.map(({ token, to, by = [] }) => {
        const waypoints: Plain[] = [...by, to].map(({ x, y }) => ({
          x: Math.round(x),
          y: Math.round(y),
          snapped: true,
          explicit: true,
          checkpoint: true,
        }));
        return token.document.move(waypoints, {
          method,
          autoRotate: false,
          showRuler: method === "dragging",
        });
      }),
    );
  } catch (error) {
    surface.ui["notifications"].error((error as Error).message);
  }
}
