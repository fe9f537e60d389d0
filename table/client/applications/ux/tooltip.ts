import type { Plain } from "../../../shared/loose";
import { cleanHTML } from "../../../shared/utils";
import { t } from "../../ui/globals";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** `game.tooltip`: the small text beside what the pointer or the focus rests on. */
export class TooltipManager {
  static TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;
  static TOOLTIP_MARGIN_PX = 6;
  static TOOLTIP_ACTIVATION_MS = 450;

  static get implementation(): typeof TooltipManager {
    return TooltipManager;
  }

  /** The element that the tooltip belongs to now. */
  element: HTMLElement | null = null;
  #tip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get tooltip(): HTMLElement {
    if (!this.#tip?.isConnected) {
      this.#tip = document.createElement("aside");
      this.#tip.id = "tooltip";
      this.#tip.setAttribute("role", "tooltip");
      this.#tip.hidden = true;
      document.body.append(this.#tip);
    }
    return this.#tip;
  }

  /** Begin to follow the pointer and the focus. */
  activateEventListeners(): void {
    document.body.addEventListener("pointerenter", (event) => this.#wait(event.target as HTMLElement), true);
    document.body.addEventListener("pointerleave", (event) => this.#left(event.target as HTMLElement), true);
    document.body.addEventListener("focusin", (event) => {
      const target = event.target as HTMLElement;
      if (target.matches(":focus-visible")) this.#wait(target);
    });
    document.body.addEventListener("focusout", () => this.deactivate());
    document.body.addEventListener("pointerdown", () => this.deactivate(), true);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  #wait(target: HTMLElement): void {
    if (!target?.dataset) return;
    const { tooltip, tooltipText, tooltipHtml } = target.dataset;
    if (tooltip === undefined && tooltipText === undefined && tooltipHtml === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (target.isConnected) this.activate(target);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #left(target: HTMLElement): void {
    if (target === this.element) this.deactivate();
    else if (target?.dataset && ("tooltip" in target.dataset || "tooltipText" in target.dataset))
      clearTimeout(this.#timer);
  }

  /** Show a tooltip on an element: given content, or what the element's attributes say. */
  activate(element: HTMLElement, { text, html, content, direction, cssClass }: Plain = {}): void {
    clearTimeout(this.#timer);
    const { dataset } = element;
    const tip = this.tooltip;
    const markup = html ?? dataset["tooltipHtml"];
    const plain =
      text ??
      dataset["tooltipText"] ??
      (dataset["tooltip"] ? t(dataset["tooltip"]) : (element.getAttribute("aria-label") ?? ""));
    if (content instanceof HTMLElement) tip.replaceChildren(content);
    else if (html instanceof HTMLElement) tip.replaceChildren(html);
    else if (markup) tip.innerHTML = cleanHTML(String(markup));
    else if (!text && !dataset["tooltipText"] && /<\w/.test(plain)) tip.innerHTML = cleanHTML(plain);
    else tip.textContent = plain;
    if (!tip.textContent?.trim() && !tip.childElementCount) return;
    tip.className = [
      cssClass ??
        dataset["tooltipClass"] ??
        element.closest<HTMLElement>("[data-tooltip-class]")?.dataset["tooltipClass"] ??
        "",
    ].join(" ");
    this.element = element;
    tip.hidden = false;
    const wanted = (direction ??
      dataset["tooltipDirection"] ??
      element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"]) as
      | Direction
      | undefined;
    place(tip, element.getBoundingClientRect(), wanted ?? "DOWN");
  }

  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    if (this.#tip) this.#tip.hidden = true;
  }

  clearPending(): void {
    clearTimeout(this.#timer);
  }

  /** Tooltips that stay are not kept here; the method exists for systems that call it. */
  dismissLockedTooltips(): void {
    this.deactivate();
  }
}

function place(tip: HTMLElement, box: DOMRect, direction: Direction): void {
  const margin = TooltipManager.TOOLTIP_MARGIN_PX;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const middleX = box.left + (box.width - width) / 2;
  const middleY = box.top + (box.height - height) / 2;
  let [left, top] = {
    UP: [middleX, box.top - height - margin],
    DOWN: [middleX, box.bottom + margin],
    LEFT: [box.left - width - margin, middleY],
    RIGHT: [box.right + margin, middleY],
    CENTER: [middleX, middleY],
  }[direction] as [number, number];
  if (direction === "DOWN" && top + height > innerHeight) top = box.top - height - margin;
  if (direction === "LEFT" && left < 0) left = box.right + margin;
  if (direction === "RIGHT" && left + width > innerWidth) left = box.left - width - margin;
  left = Math.max(4, Math.min(left, innerWidth - width - 4));
  top = Math.max(4, Math.min(top, innerHeight - height - 4));
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
