import { theGame } from "../ui/globals";
import type { Canvas } from "./canvas";
import type { Point } from "./grid";
import { moveTokens } from "./moving";
import type { Token } from "./token";

/** Selected tokens under way with the pointer: ghosts show where they would stand, a line how far that is. */
export class TokenDrag {
  readonly #canvas: Canvas;
  readonly #lead: Token;
  readonly #grip: Point;
  readonly #ghosts = new Map<Token, HTMLElement>();
  #to: Point;

  constructor(canvas: Canvas, lead: Token) {
    this.#canvas = canvas;
    this.#lead = lead;
    this.#grip = { x: lead.w / 2, y: lead.h / 2 };
    this.#to = lead.position;
    for (const token of canvas.tokens.controlled) {
      const ghost = token.element.cloneNode(true) as HTMLElement;
      ghost.classList.add("ghost");
      ghost.setAttribute("aria-hidden", "true");
      ghost.removeAttribute("tabindex");
      ghost.removeAttribute("data-token-id");
      ghost.style.transitionProperty = "none";
      canvas.tokens.element.append(ghost);
      this.#ghosts.set(token, ghost);
      token.element.classList.add("dragging");
    }
  }

  /** Follow the pointer; tokens keep to the grid unless that is `free`. */
  to(pointer: Point, free: boolean): void {
    const corner = { x: pointer.x - this.#grip.x, y: pointer.y - this.#grip.y };
    this.#to = free
      ? { x: Math.round(corner.x), y: Math.round(corner.y) }
      : this.#canvas.grid.getSnappedPoint(corner, { mode: 0xff0 });
    for (const [token, ghost] of this.#ghosts) {
      const at = this.#destination(token);
      ghost.style.transform = `translate(${at.x}px, ${at.y}px)`;
    }
    const { grid, marks } = this.#canvas;
    const from = this.#lead.center;
    const to = this.#lead.getCenterPoint(this.#to);
    const { distance } = grid.measurePath([from, to]);
    const shown = new Intl.NumberFormat(theGame().i18n.lang, { maximumFractionDigits: 1 }).format(distance);
    marks.ruler([from, to], `${shown} ${grid.units}`.trim());
  }

  #destination(token: Token): Point {
    return { x: token.x + this.#to.x - this.#lead.x, y: token.y + this.#to.y - this.#lead.y };
  }

  #clear(): void {
    this.#canvas.marks.ruler(null);
    for (const [token, ghost] of this.#ghosts) {
      ghost.remove();
      token.element.classList.remove("dragging");
    }
  }

  /** Let the tokens go: they move, unless a hook keeps them. */
  async drop(): Promise<void> {
    const moves = [...this.#ghosts.keys()].map((token) => ({ token, to: this.#destination(token) }));
    this.#clear();
    await moveTokens(moves, "dragging");
  }

  cancel(): void {
    this.#clear();
  }
}
