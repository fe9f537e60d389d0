import type { Plain } from "../../../shared/loose";

type TabCallback = (event: Event | null, tabs: Tabs, active: string) => void;

/** Tabs for elements that are not an application with `TABS`. */
export class Tabs {
  static get implementation(): typeof Tabs {
    return Tabs;
  }

  active: string;
  readonly group: string | null;
  readonly #nav: string;
  readonly #content: string | null;
  readonly #callback: TabCallback | undefined;
  #root: HTMLElement | null = null;

  constructor({ group = null, navSelector, contentSelector = null, initial = "", callback }: Plain = {}) {
    this.group = group;
    this.#nav = navSelector;
    this.#content = contentSelector;
    this.active = initial;
    this.#callback = callback;
  }

  bind(html: HTMLElement): void {
    this.#root = html;
    const nav = html.querySelector<HTMLElement>(this.#nav);
    nav?.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-tab]");
      if (link?.dataset["tab"]) this.activate(link.dataset["tab"], { triggerCallback: true, event });
    });
    const first = nav?.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"];
    this.activate(this.active || first || "");
  }

  activate(
    tab: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    if (!this.#root) return;
    this.active = tab;
    const nav = this.#root.querySelector(this.#nav);
    const content = this.#content ? this.#root.querySelector(this.#content) : this.#root;
    const inGroup = (el: HTMLElement): boolean => !this.group || el.dataset["group"] === this.group;
    for (const link of nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
      if (inGroup(link)) link.classList.toggle("active", link.dataset["tab"] === tab);
    }
    for (const part of content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? []) {
      if (inGroup(part)) part.classList.toggle("active", part.dataset["tab"] === tab);
    }
    if (triggerCallback) this.#callback?.(event, this, tab);
  }
}
