import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { surface } from "../../surface";
import { ApplicationV2 } from "../api/application";

/** A tab of the sidebar, which may be shown in a window of its own as well. */
export class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  /** The tab's name, which is its key in `ui` and the id of its element. */
  static tabName = "";

  #popout: Loose = null;

  protected override _initializeApplicationOptions(options: Plain): Loose {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const merged = super._initializeApplicationOptions(options);
    merged.uniqueId = options["id"] ?? tabName;
    return merged;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Is this the tab that the sidebar shows now? */
  get active(): boolean {
    return (
      this.isPopout ||
      (surface.ui["sidebar"]?.expanded && surface.ui["sidebar"]?.tabGroups.primary === this.tabName)
    );
  }

  get isPopout(): boolean {
    return this.options.popOut === true;
  }

  /** The instance that lives in a window; `undefined` before the first time. */
  get popout(): Loose {
    return this.#popout ?? undefined;
  }

  /** Show this tab in the sidebar. */
  activate(): void {
    surface.ui["sidebar"]?.changeTab(this.tabName, "primary");
  }

  /** Show this tab in a window of its own, beside the one in the sidebar. */
  async renderPopout(): Promise<Loose> {
    if (this.isPopout) return this;
    const Cls = this.constructor as unknown as new (options: Plain) => AbstractSidebarTab;
    this.#popout ??= new Cls({
      id: `${this.tabName}-popout`,
      popOut: true,
      classes: ["sidebar-popout"],
      window: { frame: true, positioned: true, minimizable: true, resizable: true, title: this.title },
      position: {
        width: 340,
        height: Math.min(640, innerHeight - 120),
        left: Math.max(20, innerWidth - 740),
        top: 60,
      },
    });
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  override async render(options: Plain | boolean = {}, legacy: Plain = {}): Promise<this> {
    const result = await super.render(options, legacy);
    if (this.#popout?.rendered)
      await this.#popout.render(
        typeof options === "object" && options["parts"] ? { parts: options["parts"] } : {},
      );
    return result;
  }

  protected override async _renderFrame(options: Plain): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.classList.remove("tab");
    return element;
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.hasFrame) {
      super._insertElement(element);
      return;
    }
    element.dataset["tab"] = this.tabName;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-label", this.title);
    const active = surface.ui["sidebar"]?.tabGroups.primary === this.tabName;
    element.classList.toggle("active", active);
    const holder = document.getElementById("sidebar-content");
    const known = document.getElementById(element.id);
    if (known) known.replaceWith(element);
    else holder?.append(element);
  }

  protected override async _onFirstRender(context: Loose, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.callAll("activateSidebarTab", this);
  }

  /** The tab has become the visible one. */
  protected _onActivate(): void {}

  /** Another tab has become the visible one. */
  protected _onDeactivate(): void {}

  /** Called by the sidebar when the visible tab changes. */
  noteActivity(active: boolean): void {
    if (active) this._onActivate();
    else this._onDeactivate();
  }
}
