import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";

interface SidebarTabEntry {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
}

/** The column at the right edge: a strip of tabs and what the chosen one shows. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      tab: Sidebar.#onTab,
      toggleState: function (this: Loose) {
        this.toggleExpanded();
      },
    },
  };

  static PARTS = { tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" } };

  /** The tabs in their order. */
  static TABS: Loose = {
    chat: { icon: "fa-solid fa-comments", tooltip: "TABLE.Tab.chat" },
    combat: { icon: "fa-solid fa-swords", tooltip: "TABLE.Tab.combat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "TABLE.Tab.scenes", gmOnly: true },
    actors: { icon: "fa-solid fa-users", tooltip: "TABLE.Tab.actors" },
    items: { icon: "fa-solid fa-sack", tooltip: "TABLE.Tab.items" },
    journal: { icon: "fa-solid fa-book-open", tooltip: "TABLE.Tab.journal" },
    tables: { icon: "fa-solid fa-table-list", tooltip: "TABLE.Tab.tables" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "TABLE.Tab.compendium" },
    settings: { icon: "fa-solid fa-gear", tooltip: "TABLE.Tab.settings" },
  };

  #expanded = true;

  constructor(options: Plain = {}) {
    super(options);
    this.tabGroups = { primary: "chat" };
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  get title(): string {
    return t("TABLE.Sidebar.Title");
  }

  async _prepareContext(): Promise<Plain> {
    const tabs = Object.entries(Sidebar.TABS as Record<string, SidebarTabEntry>)
      .filter(([, tab]) => !tab.gmOnly || theGame().user.isGM)
      .map(([id, tab]) => ({
        id,
        icon: tab.icon,
        label: tab.tooltip,
        active: this.tabGroups.primary === id,
      }));
    return { tabs, expanded: this.#expanded };
  }

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    // A right click (or the menu key) on a tab opens it in a window of its own.
    this.element.addEventListener("contextmenu", (event: MouseEvent) => {
      const tab = (event.target as Element).closest<HTMLElement>(".sidebar-strip [data-tab]")?.dataset["tab"];
      if (!tab) return;
      event.preventDefault();
      void surface.ui[tab]?.renderPopout?.();
    });
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", this.title);
    const content = document.createElement("div");
    content.id = "sidebar-content";
    element.prepend(content);
    document.getElementById("ui-right")!.append(element);
  }

  static #onTab(this: Loose, _event: Event, target: HTMLElement): void {
    const { tab } = target.dataset;
    if (!this.expanded) this.expand();
    if (tab) this.changeTab(tab, "primary");
  }

  changeTab(tab: string, group: string, options: Plain = {}): void {
    const before = this.tabGroups[group];
    super.changeTab(tab, group, { ...options, force: true, updatePosition: false });
    this.element.querySelector(`.sidebar-strip [data-tab="${tab}"]`)?.classList.remove("news");
    if (before && before !== tab) surface.ui[before]?.noteActivity?.(false);
    surface.ui[tab]?.noteActivity?.(true);
    Hooks.callAll("changeSidebarTab", surface.ui[tab]);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Fold the sidebar down to its strip, or unfold it. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.element?.classList.toggle("collapsed", !expanded);
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    const button = this.element?.querySelector("[data-action=toggleState]");
    button?.setAttribute("aria-expanded", String(expanded));
    if (expanded) surface.ui[this.tabGroups.primary]?.noteActivity?.(true);
    Hooks.callAll("collapseSidebar", this, !expanded);
  }
}
