import type { Offer } from "../../core/offer.js";
import { type FightView, onAnyChange } from "../fights.js";
import { words } from "../i18n.js";
import { warn } from "./helpers.js";
import { type SceneView, sceneView, type TokenMark } from "./models/scene.js";

/** The fighter that is picked, what it aims, and whom the user would have it aim at. */
export interface Picked {
  readonly fight: FightView;
  readonly fighter: string;
  readonly aiming: Offer | null;
  readonly wish: string | null;
}

/** Whom the scene is marked for, and what pressing a mark does. */
export interface SceneHost {
  picked(): Picked | null;
  choose(fighter: string): void;
}

const SVG = "http://www.w3.org/2000/svg";

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * Marks over the scene: whom the picked fighter may attack, everybody else dimmed with the reason, and how far it goes.
 * They lie above the canvas and follow its view, and say nothing that the tracker does not say as well.
 */
class SceneMarks {
  readonly #layer = document.createElement("div");
  #waiting = false;

  constructor(readonly host: SceneHost) {
    this.#layer.className = "szranki szr-scene";
    this.#layer.setAttribute("aria-hidden", "true");
    this.#layer.addEventListener("click", (event) => this.#press(event));
    for (const hook of ["canvasReady", "canvasTearDown", "controlToken", "targetToken"])
      Hooks.on(hook as never, (() => this.refresh()) as never);
    Hooks.on("canvasPan", () => this.#place());
    onAnyChange(() => this.refresh());
  }

  /** Draws everything anew, once for all changes of a moment. */
  refresh(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #view(): SceneView | null {
    const picked = canvas.ready ? this.host.picked() : null;
    const scene = canvas.scene?.id;
    if (!picked || !scene || picked.fight.combat?.scene?.id !== scene) return null;
    return sceneView(picked.fight, picked.fighter, picked.aiming, picked.wish);
  }

  #draw(): void {
    const view = this.#view();
    if (!view) {
      this.#layer.remove();
      return;
    }
    const drawing = svg("svg", { class: "szr-scene__lines" });
    for (const { id, x, y, radius } of view.rings)
      drawing.append(svg("circle", { cx: x, cy: y, r: radius, "data-ring": id }));
    if (view.line) {
      const [x1, y1, x2, y2] = view.line;
      drawing.append(svg("line", { x1, y1, x2, y2 }));
    }
    const names = view.rings.map(({ id, label, x, y, radius }) => {
      const name = document.createElement("span");
      name.className = "szr-scene__ring";
      name.dataset["ring"] = id;
      name.textContent = words(label);
      name.style.translate = `${x}px ${y + radius}px`;
      return name;
    });
    this.#layer.replaceChildren(drawing, ...names, ...view.marks.map((mark) => this.#mark(mark)));
    this.#layer.dataset["ruleset"] = this.host.picked()?.fight.ruleset.id ?? "";
    if (!this.#layer.isConnected) document.getElementById("board")?.after(this.#layer);
    this.#place();
  }

  #mark({ fighter, place, state, reason }: TokenMark): HTMLElement {
    const mark = document.createElement("div");
    mark.className = "szr-scene__mark";
    mark.dataset["szrMark"] = fighter;
    mark.dataset["state"] = state;
    mark.style.translate = `${place.x}px ${place.y}px`;
    mark.style.inlineSize = `${place.width}px`;
    mark.style.blockSize = `${place.height}px`;
    // A token that one could move oneself stays within reach of the hand.
    mark.classList.toggle("is-open", !this.host.picked()?.fight.viewer.controls(fighter));
    const badge = document.createElement("span");
    badge.className = "szr-scene__badge";
    const icon = document.createElement("i");
    icon.className = "szr-icon";
    icon.dataset["icon"] = reason ? "barred" : "aim";
    badge.append(icon);
    if (reason) badge.dataset["tooltipText"] = words(reason.label);
    mark.append(badge);
    return mark;
  }

  /** Lays the marks over the canvas as it is looked at now. */
  #place(): void {
    if (!this.#layer.isConnected) return;
    const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 0, y: 0 });
    const across = canvas.clientCoordinatesFromCanvas({ x: 1000, y: 0 });
    const zoom = (across.x - x) / 1000;
    this.#layer.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    this.#layer.style.setProperty("--szr-zoom", String(zoom));
  }

  #press(event: Event): void {
    const mark = (event.target as Element).closest<HTMLElement>("[data-szr-mark]");
    const fighter = mark?.dataset["szrMark"];
    if (fighter === undefined) return;
    const barred = this.#view()?.marks.find((one) => one.fighter === fighter)?.reason;
    if (barred) warn(barred.label);
    else this.host.choose(fighter);
  }
}

/** Marks the scene from now on; gives what draws the marks anew. */
export function watchScene(host: SceneHost): () => void {
  const marks = new SceneMarks(host);
  return () => marks.refresh();
}
