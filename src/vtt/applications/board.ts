import type { Sight } from "./models/sight.js";
import { legalTargets } from "./models/tracker.js";
import { drawLines, type Line } from "./target-lines.js";

/** What a board of figures works for. */
export interface BoardHost {
  sight(): Sight | null;
  /** Whom the fighter that aims may hit; null where nobody aims. */
  aiming(): readonly string[] | null;
  hit(fighter: string): void;
  open(fighter: string, byKeys: boolean): void;
}

/** A board of figures: pressing one, and the lines from the one that is pointed at or focused. */
export class Board {
  #pointed: string | null = null;
  #sizes: ResizeObserver | null = null;

  constructor(
    readonly root: HTMLElement,
    readonly host: BoardHost,
  ) {
    root.addEventListener("pointerover", (event) => this.#point(this.#figureAt(event)));
    root.addEventListener("pointerleave", () => this.#point(null));
    root.addEventListener("focusin", (event) => this.#point(this.#figureAt(event)));
    root.addEventListener("focusout", () => this.#point(null));
    root.addEventListener("click", (event) => this.#press(event, false));
    root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#press(event, true);
    });
  }

  /** After a new drawing: whom the aiming one may hit, and the lines. */
  refresh(): void {
    const hits = this.host.aiming();
    this.root.classList.toggle("is-aiming", hits !== null);
    for (const figure of this.#figures())
      figure.classList.toggle("is-hit", hits?.includes(figure.dataset["combatantId"] ?? "") ?? false);
    this.#watchSize();
    this.#draw();
  }

  #figures(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-szr-board] .szr-figure")];
  }

  #figure(id: string): HTMLElement | undefined {
    return this.#figures().find(({ dataset }) => dataset["combatantId"] === id);
  }

  #figureAt(event: Event): string | null {
    return (event.target as Element).closest<HTMLElement>(".szr-figure")?.dataset["combatantId"] ?? null;
  }

  #press(event: Event, byKeys: boolean): void {
    const figure = this.#figureAt(event);
    if (!figure || event.defaultPrevented) return;
    if (byKeys) event.preventDefault();
    if (this.host.aiming()) this.host.hit(figure);
    else this.host.open(figure, byKeys);
  }

  #point(fighter: string | null): void {
    if (fighter === this.#pointed) return;
    this.#pointed = fighter;
    this.#draw();
  }

  /** Lines are drawn anew when the board changes its size. */
  #watchSize(): void {
    const frame = this.root.querySelector<HTMLElement>("[data-szr-board]");
    const view = this.root.ownerDocument.defaultView;
    this.#sizes?.disconnect();
    if (!frame || !view) return;
    this.#sizes = new view.ResizeObserver(() => this.#draw());
    this.#sizes.observe(frame);
  }

  #draw(): void {
    const frame = this.root.querySelector<HTMLElement>("[data-szr-board]");
    if (!frame) return;
    const legal = this.#pointed ? this.#legal(this.#pointed) : [];
    const reach = this.#pointed ? this.#reach(this.#pointed) : [];
    for (const figure of this.#figures()) {
      const id = figure.dataset["combatantId"] ?? "";
      figure.classList.toggle("is-target", legal.includes(id));
      figure.classList.toggle("is-reached", reach.includes(id) && !legal.includes(id));
    }
    const from = this.#pointed ? this.#figure(this.#pointed) : undefined;
    const lines = (ids: readonly string[], kind: Line["kind"]) =>
      ids.flatMap((id): Line[] => {
        const to = this.#figure(id);
        return from && to ? [{ from, to, kind }] : [];
      });
    const course = frame.querySelector('[data-szr-lines="beside"]') ? "beside" : "between";
    const drawn = [
      ...this.#drafts(),
      ...this.#ties(),
      ...lines(
        reach.filter((id) => !legal.includes(id)),
        "reach",
      ),
      ...lines(legal, "legal"),
    ];
    drawLines(frame, drawn, course);
  }

  #legal(fighter: string): readonly string[] {
    const sight = this.host.sight();
    return sight ? legalTargets(sight, fighter) : [];
  }

  #reach(fighter: string): readonly string[] {
    const sight = this.host.sight();
    return sight?.ruleset.tracker.view(sight.battle, sight.viewer).reach[fighter] ?? [];
  }

  /** From those who hold somebody to whom they hold: drawn as long as they do. */
  #ties(): Line[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-szr-tied]")].flatMap((tied): Line[] => {
      const from = tied.closest(".szr-figure");
      const to = this.#figure(tied.dataset["szrTied"] ?? "");
      return from && to ? [{ from, to, kind: "tie" }] : [];
    });
  }

  /** From where those who mean to move stand, to where they will. */
  #drafts(): Line[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-ghost-of]")].flatMap((ghost): Line[] => {
      const from = this.#figure(ghost.dataset["ghostOf"] ?? "");
      return from ? [{ from, to: ghost, kind: "move" }] : [];
    });
  }
}
