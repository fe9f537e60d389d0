import { Hooks } from "../hooks/hooks";
import { shownCanvas } from "../ui/globals";
import type { Point } from "./grid";

/** How far one may zoom out and in. */
const SCALE = { min: 0.2, max: 3 };

/** Prefers the person little movement on screen? */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Which part of the scene is on screen: the point in the middle, and the scale. */
export class View {
  x = 0;
  y = 0;
  scale = 1;
  #running = 0;

  constructor(
    readonly board: HTMLElement,
    readonly world: HTMLElement,
  ) {}

  /** Show a point in the middle. */
  set({ x = this.x, y = this.y, scale = this.scale }: Partial<Point & { scale: number }>): void {
    this.#running++;
    this.#apply(x, y, scale);
  }

  #apply(x: number, y: number, scale: number): void {
    this.x = x;
    this.y = y;
    this.scale = Math.min(SCALE.max, Math.max(SCALE.min, scale));
    const { width, height } = this.#size();
    this.world.style.transform = `translate(${width / 2 - this.x * this.scale}px, ${height / 2 - this.y * this.scale}px) scale(${this.scale})`;
    this.world.style.setProperty("--inverse-scale", String(1 / this.scale));
    Hooks.callAll("canvasPan", shownCanvas(), { x: this.x, y: this.y, scale: this.scale });
  }

  #size(): { width: number; height: number } {
    return { width: this.board.clientWidth || innerWidth, height: this.board.clientHeight || innerHeight };
  }

  /** Glide to a point. */
  async animate({
    x = this.x,
    y = this.y,
    scale = this.scale,
    duration = 250,
  }: Partial<Point & { scale: number; duration: number }>): Promise<void> {
    if (calm() || duration <= 0 || document.hidden) {
      this.set({ x, y, scale });
      return;
    }
    const run = ++this.#running;
    const from = { x: this.x, y: this.y, scale: this.scale };
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const step = (now: number): void => {
        if (run !== this.#running) {
          resolve();
          return;
        }
        const t = Math.min(1, (now - start) / duration);
        const eased = t * (2 - t);
        this.#apply(
          from.x + (x - from.x) * eased,
          from.y + (y - from.y) * eased,
          from.scale + (scale - from.scale) * eased,
        );
        if (t < 1) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
  }

  /** The point of the canvas under a point of the page. */
  toCanvas({ x, y }: Point): Point {
    const { width, height } = this.#size();
    const box = this.board.getBoundingClientRect();
    return {
      x: (x - box.left - width / 2) / this.scale + this.x,
      y: (y - box.top - height / 2) / this.scale + this.y,
    };
  }

  /** The point of the page over a point of the canvas. */
  toPage({ x, y }: Point): Point {
    const { width, height } = this.#size();
    const box = this.board.getBoundingClientRect();
    return {
      x: (x - this.x) * this.scale + width / 2 + box.left,
      y: (y - this.y) * this.scale + height / 2 + box.top,
    };
  }

  /** Zoom by a factor, keeping the point of the page where it is. */
  zoomAt(page: Point, factor: number): void {
    const before = this.toCanvas(page);
    const scale = Math.min(SCALE.max, Math.max(SCALE.min, this.scale * factor));
    const box = this.board.getBoundingClientRect();
    const { width, height } = this.#size();
    this.set({
      x: before.x - (page.x - box.left - width / 2) / scale,
      y: before.y - (page.y - box.top - height / 2) / scale,
      scale,
    });
  }
}
