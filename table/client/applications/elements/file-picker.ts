/** A field for the path of a file: `<file-picker name value type>`. */
export class FilePickerElement extends HTMLElement {
  static tagName = "file-picker";
  static observedAttributes = ["value", "disabled"];

  #input: HTMLInputElement | null = null;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return this.#input?.value ?? this.getAttribute("value") ?? "";
  }

  set value(value: string) {
    this.setAttribute("value", value);
    if (this.#input) this.#input.value = value;
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  connectedCallback(): void {
    if (this.#input) return;
    const input = document.createElement("input");
    input.type = "text";
    input.value = this.getAttribute("value") ?? "";
    input.placeholder = this.getAttribute("placeholder") ?? "";
    input.disabled = this.disabled;
    input.setAttribute(
      "aria-label",
      this.getAttribute("aria-label") ??
        this.closest(".form-group")?.querySelector("label")?.textContent ??
        this.name,
    );
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.dispatchEvent(new Event("change", { bubbles: true }));
    });
    this.#input = input;
    this.replaceChildren(input);
  }

  attributeChangedCallback(name: string): void {
    if (name === "disabled" && this.#input) this.#input.disabled = this.disabled;
  }
}
