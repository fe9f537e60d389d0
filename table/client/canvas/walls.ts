import type { Loose, Plain } from "../../shared/loose";
import { surface } from "../surface";
import { theGame } from "../ui/globals";
import { svg } from "./board";
import type { Point } from "./grid";

/** The walls of the scene in view, drawn thin for game masters: `canvas.walls`. */
export class WallLayer {
  readonly element: SVGElement;
  #selected: string | null = null;

  constructor(element: SVGElement) {
    this.element = element;
  }

  get placeables(): Loose[] {
    return [...(surface.canvas["scene"]?.walls?.values() ?? [])].map((document: Loose) => ({
      id: document.id,
      document,
    }));
  }

  get controlled(): Loose[] {
    return this.placeables.filter((wall) => wall.id === this.#selected);
  }

  releaseAll(_options: Plain = {}): number {
    const had = this.#selected ? 1 : 0;
    this.#selected = null;
    this.draw();
    return had;
  }

  /** Draw every wall anew; there are few. */
  draw(): void {
    const scene = surface.canvas["scene"];
    if (!scene || !theGame().user.isGM) {
      this.element.replaceChildren();
      return;
    }
    const active = surface.ui["controls"]?.activeTool === "walls";
    this.element.classList.toggle("active", active);
    this.element.replaceChildren(
      ...[...scene.walls.values()].map((wall: Loose) => {
        const [x1, y1, x2, y2] = wall.c;
        const group = svg("g", {
          class: `wall${wall.id === this.#selected ? " selected" : ""}${wall.door ? " door" : ""}`,
          "data-wall-id": wall.id,
        });
        group.append(
          svg("line", { x1, y1, x2, y2, class: "wall-grip" }),
          svg("line", { x1, y1, x2, y2, class: "wall-line" }),
        );
        for (const [cx, cy] of [
          [x1, y1],
          [x2, y2],
        ])
          group.append(svg("circle", { cx, cy, r: 4, class: "wall-end" }));
        return group;
      }),
    );
  }

  select(id: string | null): void {
    this.#selected = id;
    this.draw();
  }

  /** Add a wall between two points. */
  async create(from: Point, to: Point): Promise<void> {
    if (from.x === to.x && from.y === to.y) return;
    await surface.canvas["scene"].createEmbeddedDocuments("Wall", [
      { c: [from.x, from.y, to.x, to.y].map(Math.round) },
    ]);
  }

  /** Remove the selected wall. */
  async deleteSelected(): Promise<boolean> {
    if (!this.#selected) return false;
    const id = this.#selected;
    this.#selected = null;
    await surface.canvas["scene"].deleteEmbeddedDocuments("Wall", [id]);
    return true;
  }
}
