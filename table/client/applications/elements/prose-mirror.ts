import { cleanHTML } from "../../../shared/utils";

/** The element that systems put into forms for rich text; here one writes HTML, with a preview. */
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
    if (this.#area || this.querySelector("textarea")) return;
    const shown = this.innerHTML.trim();
    this.#value ??= this.getAttribute("value") ?? shown;
    this.replaceChildren();
    if (this.disabled) {
      this.innerHTML = cleanHTML(shown || this.#value);
      return;
    }
    const area = document.createElement("textarea");
    area.rows = Number(this.getAttribute("rows") ?? 6);
    area.value = this.#value;
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
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === "value" && value !== null && this.#area === null) this.#value = value;
    if (name === "disabled" && this.#area) this.#area.disabled = this.disabled;
  }
}
