import { cleanHTML } from "../../../shared/utils";
import { t } from "../../ui/globals";

/**
 * The element that systems put into forms for rich text; here one writes HTML. A `toggled` one is read until its button
 * is pressed.
 */
export class ProseMirrorElement extends HTMLElement {
  static tagName = "prose-mirror";
  static observedAttributes = ["value", "disabled"];

  #area: HTMLTextAreaElement | null = null;
  #value: string | null = null;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return this.#area?.value ?? this.#value ?? this.getAttribute("value") ?? "";
  }

  set value(value: string) {
    this.#value = value;
    if (this.#area) this.#area.value = value;
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get form(): HTMLFormElement | null {
    return this.closest("form");
  }

  connectedCallback(): void {
    if (this.#area || this.querySelector("textarea, .editor-content")) return;
    const shown = this.innerHTML.trim();
    this.#value ??= this.getAttribute("value") ?? shown;
    this.replaceChildren();
    if (this.disabled || this.hasAttribute("toggled")) this.#showText(shown || this.#value);
    else this.#showArea();
  }

  /** The text to be read, and where it may be edited a button for that. */
  #showText(html: string): void {
    const text = document.createElement("div");
    text.className = "editor-content";
    text.innerHTML = cleanHTML(html);
    this.append(text);
    if (this.disabled) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon toggle";
    button.innerHTML = '<i class="fa-solid fa-pen" inert></i>';
    button.setAttribute("aria-label", t("COMMON.Edit"));
    button.addEventListener("click", () => {
      this.replaceChildren();
      this.#showArea().focus();
    });
    this.append(button);
  }

  #showArea(): HTMLTextAreaElement {
    const area = document.createElement("textarea");
    area.rows = Number(this.getAttribute("rows") ?? 6);
    area.value = this.#value ?? "";
    const label = this.closest(".form-group")?.querySelector("label")?.textContent ?? this.name;
    area.setAttribute("aria-label", this.getAttribute("aria-label") ?? label);
    // The form hears of a change through this element, whose name it knows.
    area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#value = area.value;
      this.dispatchEvent(new Event("change", { bubbles: true }));
    });
    this.#area = area;
    this.append(area);
    return area;
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === "value" && value !== null && this.#area === null) this.#value = value;
    if (name === "disabled" && this.#area) this.#area.disabled = this.disabled;
  }
}
