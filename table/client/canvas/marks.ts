import { svg } from "./board";
import type { Rectangle } from "./dimensions";
import type { Point } from "./grid";
import { calm } from "./view";

/** Passing drawings over the tokens: the marquee, rulers, pings, a wall being drawn. */
export class Marks {
  constructor(private readonly element: SVGElement) {}

  /** A rectangle that one pulls open; `null` takes it away. */
  marquee(rectangle: Rectangle | null, kind = "select"): void {
    this.#single(
      "marquee",
      rectangle
        ? svg("rect", {
            class: `marquee ${kind}`,
            x: rectangle.x,
            y: rectangle.y,
            width: rectangle.width,
            height: rectangle.height,
          })
        : null,
    );
  }

  /** A line with its length; `null` takes it away. */
  ruler(points: Point[] | null, label = ""): void {
    if (!points || points.length < 2) {
      this.#single("ruler", null);
      return;
    }
    const group = svg("g", { class: "ruler" });
    const path = points.map((p) => `${p.x},${p.y}`).join(" ");
    group.append(
      svg("polyline", { points: path, class: "ruler-shade" }),
      svg("polyline", { points: path, class: "ruler-line" }),
    );
    const end = points[points.length - 1]!;
    const text = svg("text", { x: end.x, y: end.y, class: "ruler-label" });
    text.textContent = label;
    group.append(text);
    this.#single("ruler", group);
  }

  /** A wall between two points, not yet made. */
  wall(from: Point | null, to?: Point): void {
    this.#single(
      "draft-wall",
      from && to ? svg("line", { class: "draft-wall", x1: from.x, y1: from.y, x2: to.x, y2: to.y }) : null,
    );
  }

  /** Rings at a point, in a colour, for a moment. */
  async ping({ x, y }: Point, color: string): Promise<void> {
    const group = svg("g", {
      class: `ping${calm() ? " still" : ""}`,
      style: `--user-color: ${color}; transform-origin: ${x}px ${y}px`,
    });
    group.append(svg("circle", { cx: x, cy: y, r: 40 }), svg("circle", { cx: x, cy: y, r: 16 }));
    this.element.append(group);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    group.remove();
  }

  clear(): void {
    this.element.replaceChildren();
  }

  #single(name: string, element: SVGElement | null): void {
    this.element.querySelector(`[data-mark="${name}"]`)?.remove();
    if (!element) return;
    element.setAttribute("data-mark", name);
    this.element.append(element);
  }
}
