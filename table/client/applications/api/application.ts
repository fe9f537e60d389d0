import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { hasGame, t, theGame } from "../../ui/globals";
import { noteRender } from "../../ui/observe";
import { themeWindow } from "../../ui/theme";
import { FormDataExtended } from "../ux/form-data";
import { BASE_OPTIONS, type FormConfiguration, RENDER_STATES } from "./application-types";
import { buildFrame, controlRow, type FrameParts, type HeaderControl, isControlVisible } from "./frame";
import { defaultOptions, inheritanceChain, mergeOptions } from "./options";
import { type ApplicationPosition, applyPosition, resolvePosition } from "./position";
import { instances, nextAppNumber, nextZIndex } from "./registry";
import { report } from "./report";
import { ApplicationSteps } from "./steps";
import { type ApplicationTab, moveAmongTabs, prepareTabs, showTab, type TabsConfiguration } from "./tabs";
import { makeDraggable, makeResizable } from "./window-gestures";

/** The base of all windows and fixed parts of the interface. */
export class ApplicationV2 extends ApplicationSteps {
  static BASE_APPLICATION: unknown;
  static RENDER_STATES = RENDER_STATES;
  static TABS: Record<string, TabsConfiguration> = {};
  static emittedEvents = Object.freeze(["render", "close", "position"]);
  static DEFAULT_OPTIONS: Plain = BASE_OPTIONS;

  /** The class itself and its parents up to this one, nearest first. */
  static *inheritanceChain(): Generator<Loose> {
    yield* inheritanceChain(this, this.BASE_APPLICATION ?? ApplicationV2);
  }

  /** Rendered instances of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  readonly options: Loose;
  position: Loose = {};
  tabGroups: Record<string, string | null> = {};
  readonly #id: string;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #frame: FrameParts | null = null;
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();
  #opener: HTMLElement | null = null;
  #parent: ApplicationV2 | null = null;
  #outside: ((event: Event) => void) | null = null;

  constructor(options: Plain = {}) {
    super();
    const Cls = this.constructor as typeof ApplicationV2;
    const merged = this._initializeApplicationOptions(options);
    this.options = merged;
    this.#id = String(merged.id).replace("{id}", merged.uniqueId);
    this.position = { ...merged.position };
    for (const [group, config] of Object.entries(Cls.TABS ?? {})) {
      if (config.initial !== undefined) this.tabGroups[group] ??= config.initial;
    }
  }

  /** Put the options of this instance together. */
  protected _initializeApplicationOptions(options: Plain): Loose {
    const Cls = this.constructor as typeof ApplicationV2;
    const merged = mergeOptions(defaultOptions([...Cls.inheritanceChain()]), options);
    merged["uniqueId"] = options["uniqueId"] || merged["uniqueId"] || String(nextAppNumber());
    return merged;
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return t(this.options.window.title ?? "");
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get element(): Loose {
    return this.#element;
  }

  /** The form that this application is, or the first one inside it. */
  get form(): HTMLFormElement | null {
    if (this.#element instanceof HTMLFormElement) return this.#element;
    if (this.options.window.contentTag === "form") return this.#content as HTMLFormElement | null;
    return this.#element?.querySelector("form") ?? null;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get parent(): ApplicationV2 | null {
    return this.#parent;
  }

  /** The elements of the frame, for applications that have one. */
  get window(): Loose {
    return this.#frame ?? {};
  }

  // Rendering

  /**
   * Show the application, or bring what it shows up to date.
   * @param options `force` shows it when it is not yet on screen and brings it to the front; `parts` names what to renew
   */
  render(options: Plain | boolean = {}, legacy: Plain = {}): Promise<this> {
    const wanted: Plain = typeof options === "boolean" ? { ...legacy, force: options } : options;
    const run = this.#queue.then(() => this.#render(wanted));
    this.#queue = run.catch(() => undefined);
    return run.then(() => this);
  }

  async #render(options: Plain): Promise<void> {
    const states = RENDER_STATES;
    if (this.#state < states.RENDERED && !options["force"]) return;
    const isFirstRender = this.#state < states.RENDERED;
    const before = this.#state;
    options["isFirstRender"] = isFirstRender;
    this._configureRenderOptions(options as Loose);
    if (this._canRender(options) === false) return;
    this.#state = states.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (isFirstRender) {
        this.#opener = document.activeElement as HTMLElement | null;
        await this.#begin(context, options);
      }
      await this._preRender(context, options);
      if (!isFirstRender && !this.#element) return;
      if (!this.#element) await this.#mount(options);
      else if (this.hasFrame) this._updateFrame(options);
      const result = await this._renderHTML(context, options);
      // It may have been closed while its content was being made.
      if (!this.#element) return;
      this._replaceHTML(result, this.#content ?? this.#element, options);
      if (isFirstRender) this.#arrive();
      this.#state = states.RENDERED;
      noteRender(this.constructor.name, this);
      if (isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#callHooks("render", this.#element, context, options);
      this.dispatchEvent(new Event("render", { bubbles: true, cancelable: true }));
      if (options["position"] || isFirstRender) {
        if (this.options.window.positioned) this.setPosition({ ...this.position, ...options["position"] });
      }
      if (options["force"] && this.hasFrame && this.options.window.positioned) this.bringToFront();
      await this._postRender(context, options);
    } catch (error) {
      this.#state = isFirstRender ? states.ERROR : before;
      if (isFirstRender) {
        this.#element?.remove();
        this.#element = null;
        this.#content = null;
        this.#frame = null;
        instances.delete(this.id);
      }
      const failure = error instanceof Error ? error : new Error(String(error));
      Hooks.onError(`${this.constructor.name}#render`, failure, {
        msg: `Failed to render ${this.constructor.name} "${this.id}"`,
      });
      throw failure;
    }
  }

  async #begin(context: Loose, options: Plain): Promise<void> {
    instances.set(this.id, this);
    await this._preFirstRender(context, options);
  }

  async #mount(options: Plain): Promise<void> {
    if (this.hasFrame) {
      this.#element = await this._renderFrame(options);
      this.#content = this.#frame!.content;
    } else {
      this.#element = document.createElement(this.options.tag);
      this.#element!.id = this.id;
      this.#element!.classList.add(...["application", ...this.options.classes].filter(Boolean));
      this.#content = this.#element;
    }
    this.#element!.dataset["appid"] = this.id;
    if (this.hasFrame) this._updateFrame(options);
    this._attachFrameListeners();
  }

  /** Into the page, where it was not put there beforehand. */
  #arrive(): void {
    if (this.#element && !this.#element.isConnected) this._insertElement(this.#element);
  }

  /** Complete the options of a render; called before anything else happens. */
  protected _configureRenderOptions(options: Loose): void {
    const { window: frame } = this.options;
    options.window ??= {};
    if (!options.isFirstRender) return;
    options.position = mergeOptions({ ...this.position }, options.position ?? {});
    if (!this.hasFrame) return;
    options.window.title ??= this.title;
    options.window.icon ??= frame.icon;
    options.window.controls = true;
  }

  /** The data for the templates. With exactly one tab group its tabs are prepared under `tabs`. */
  protected async _prepareContext(_options: Plain): Promise<Loose> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS ?? {});
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]!) } : {};
  }

  protected _prepareTabs(group: string): Record<string, ApplicationTab> {
    const config = this._getTabsConfig(group);
    return config ? prepareTabs(group, config, this.tabGroups) : {};
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS?.[group] ?? null;
  }

  /** The window frame. */
  protected async _renderFrame(_options: Plain): Promise<HTMLElement> {
    const { tag, classes, window: frame } = this.options;
    const element = document.createElement(tag) as HTMLElement;
    element.id = this.id;
    element.classList.add(...["application", ...classes].filter(Boolean));
    this.#frame = buildFrame(element, frame);
    if (!(element instanceof HTMLFormElement)) element.setAttribute("role", "dialog");
    element.setAttribute("aria-labelledby", this.#frame.title.id);
    if (hasGame()) themeWindow(element);
    return element;
  }

  /** Bring title, icon and menu of the frame up to date. */
  protected _updateFrame(options: Loose): void {
    const changes = options.window;
    if (!changes || !this.#frame) return;
    if ("title" in changes) this.#frame.title.textContent = changes.title;
    if ("icon" in changes) {
      this.#frame.icon.className = `window-icon fa-fw ${changes.icon || "hidden"}`;
    }
    if ("controls" in changes) this.#frame.controls.hidden = this.#visibleControls().length === 0;
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
    element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  // Frame menu

  /** The entries of the window's menu. */
  protected _getHeaderControls(): HeaderControl[] {
    return this.options.window.controls ? [...this.options.window.controls] : [];
  }

  #visibleControls(): HeaderControl[] {
    const controls = this._getHeaderControls();
    this.#callHooks("getHeaderControls", controls);
    const subject = (this as Loose).document ?? null;
    return controls.filter((control) =>
      isControlVisible(this, control, subject, hasGame() ? theGame().user : null),
    );
  }

  protected *_headerControlButtons(): Generator<HeaderControl> {
    yield* this.#visibleControls();
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return controlRow(control);
  }

  /** Open or close the window's menu. */
  toggleControls(expanded?: boolean): void {
    const frame = this.#frame;
    if (!frame) return;
    const show = expanded ?? frame.controlsDropdown.hidden === true;
    if (show) {
      frame.controlsDropdown.replaceChildren(
        ...[...this._headerControlButtons()].map((c) => this._renderHeaderControl(c)),
      );
      frame.controlsDropdown.setAttribute("role", "menu");
    }
    frame.controlsDropdown.hidden = !show;
    frame.controlsDropdown.classList.toggle("expanded", show);
    frame.controls.setAttribute("aria-expanded", String(show));
    if (show) frame.controlsDropdown.querySelector<HTMLElement>("button")?.focus();
  }

  // Closing

  /** Take the application off the screen. */
  async close(options: Plain = {}): Promise<this> {
    const element = this.#element;
    if (!element || this.#state === RENDER_STATES.CLOSING) return this;
    this.#state = RENDER_STATES.CLOSING;
    await this._preClose(options);
    const hadFocus = element.contains(document.activeElement);
    this._removeElement(element);
    this.#state = RENDER_STATES.CLOSED;
    this.#element = null;
    this.#content = null;
    this.#frame = null;
    this.#minimized = false;
    instances.delete(this.id);
    this._tearDown(options);
    this._onClose(options);
    this.#callHooks("close");
    this.dispatchEvent(new Event("close", { bubbles: true, cancelable: true }));
    if (hadFocus && this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
    this.#opener = null;
    return this;
  }

  protected _tearDown(_options: Plain): void {
    if (this.#outside) document.removeEventListener("pointerdown", this.#outside, true);
    this.#outside = null;
  }

  // Position

  /** Move or resize the window. */
  setPosition(position: Partial<ApplicationPosition> = {}): Loose {
    if (!this.#element || !this.options.window.positioned) return this.position;
    this._prePosition(position);
    const resolved = this._updatePosition(position as ApplicationPosition);
    Object.assign(this.position, resolved);
    if (this.#minimized) {
      this.#element.style.left = `${this.position.left}px`;
      this.#element.style.top = `${this.position.top}px`;
    } else applyPosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position", { bubbles: true, cancelable: true }));
    return this.position;
  }

  protected _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return resolvePosition(this.#element!, this.position, position);
  }

  bringToFront(): void {
    if (!this.#element || !this.options.window.positioned) return;
    const { zIndex } = this.position;
    const others = [...instances.values()].filter((app) => app !== this && app.hasFrame);
    if (others.every((app) => (app.position.zIndex ?? 0) < (zIndex ?? 0))) return;
    this.position.zIndex = nextZIndex();
    this.#element.style.zIndex = String(this.position.zIndex);
  }

  /** Roll the window up to its header. */
  async minimize(): Promise<void> {
    if (!this.#element || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.#element.classList.add("minimized");
    this.#element.style.height = "";
    this.toggleControls(false);
  }

  /** Unroll a minimised window. */
  async maximize(): Promise<void> {
    if (!this.#element || !this.#minimized) return;
    this.#minimized = false;
    this.#element.classList.remove("minimized");
    this.setPosition(this.position);
  }

  // Tabs

  /**
   * Show another tab of a group.
   * @throws when neither a tab link nor a tab content of that name is there
   */
  changeTab(
    tab: string,
    group: string,
    {
      event,
      force = false,
      updatePosition = true,
    }: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    const root = this.#element;
    if (!root || !showTab(root, group, tab))
      throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    event?.preventDefault();
    this.tabGroups[group] = tab;
    if (updatePosition && this.position.height === "auto") this.setPosition({ height: "auto" });
  }

  protected _onClickTab(event: Event): void {
    const link =
      (event.target as Element).closest<HTMLElement>('[data-action="tab"]') ?? (event.target as HTMLElement);
    const { tab, group } = link.dataset;
    if (tab && group) this.changeTab(tab, group, { event, navElement: link });
  }

  // Events

  /** Listen to what happens inside the frame. Called once for each time the frame is made. */
  protected _attachFrameListeners(): void {
    const element = this.#element!;
    element.addEventListener("click", (event) => this.#onClick(event));
    element.addEventListener("auxclick", (event) => this.#onClick(event));
    element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    if (element instanceof HTMLFormElement || this.options.window.contentTag === "form") {
      const form = element instanceof HTMLFormElement ? element : (this.#content as HTMLElement);
      form.setAttribute("autocomplete", "off");
      form.addEventListener("submit", (event) => this._onSubmitForm(this.options.form, event as SubmitEvent));
      form.addEventListener("change", (event) => this._onChangeForm(this.options.form, event));
    }
    const frame = this.#frame;
    if (!frame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), true);
    makeDraggable(this, frame.header);
    frame.header.addEventListener("dblclick", (event) => {
      if ((event.target as Element).closest("button")) return;
      void (this.#minimized ? this.maximize() : this.minimize());
    });
    if (frame.resize) makeResizable(this, frame.resize, () => this.#noteResize());
    this.#outside = (event) => {
      if (!frame.controlsDropdown.hidden && !element.contains(event.target as Node))
        this.toggleControls(false);
    };
    document.addEventListener("pointerdown", this.#outside, true);
  }

  #noteResize(): void {
    this._onPosition(this.position);
  }

  #onKeyDown(event: KeyboardEvent): void {
    moveAmongTabs(event);
    if (event.key === "Escape" && this.#frame && !this.#frame.controlsDropdown.hidden) {
      event.stopPropagation();
      this.toggleControls(false);
      this.#frame.controls.focus();
    }
  }

  #onClick(event: Event): void {
    const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
    if (!target || !this.#element?.contains(target)) return;
    this.#runAction(event as PointerEvent, target);
  }

  #runAction(event: PointerEvent, target: HTMLElement): void {
    const action = target.dataset["action"]!;
    const fromMenu = this.#frame?.controlsDropdown.contains(target) ?? false;
    const configured = this.options.actions[action];
    const { handler, buttons = [0] } =
      typeof configured === "object" && configured ? configured : { handler: configured };
    if (!buttons.includes(event.button ?? 0)) return;
    if (fromMenu) this.toggleControls(false);
    if (handler) {
      Promise.resolve(handler.call(this, event, target)).catch((error: Error) =>
        Hooks.onError(`${this.constructor.name}#${action}`, error, { msg: error.message }),
      );
      return;
    }
    switch (action) {
      case "close":
        void this.close();
        break;
      case "tab":
        this._onClickTab(event);
        break;
      case "toggleControls":
        event.stopPropagation();
        this.toggleControls();
        break;
      default:
        this._onClickAction(event, target);
    }
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const { handler, closeOnSubmit } = formConfig;
    const formData = new FormDataExtended(form, {
      submitter: (event as SubmitEvent).submitter ?? null,
    } as Plain);
    if (typeof handler === "function") {
      try {
        await handler.call(this, event, form, formData);
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        report(failure);
        return;
      }
    }
    if (closeOnSubmit) await this.close({ submitted: true });
  }

  /** Submit the application's form as a person would. */
  async submit(submitOptions: Plain = {}): Promise<unknown> {
    const form = this.form;
    if (!form) throw new Error(`The ${this.constructor.name} has no form to submit`);
    const { handler, closeOnSubmit } = this.options.form as FormConfiguration;
    if (!handler)
      throw new Error(
        `The ${this.constructor.name} application does not support a single top-level form element`,
      );
    const event = new Event("submit", { cancelable: true });
    const formData = new FormDataExtended(form);
    const result = await (handler as Loose).call(this, event, form, formData, submitOptions);
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  // Context menus and hooks

  /** Attach a context menu whose entries hooks may change. */
  protected _createContextMenu(
    handler: (...args: unknown[]) => Plain[],
    selector: string,
    { container, hookName, parentClassHooks = true, ...options }: Plain = {},
  ): Loose {
    const entries = handler.call(this);
    // Hooks for a document's menu carry the document in their name; others are called for the class and its parents.
    if (hookName) Hooks.callAll(hookName, this, entries);
    else if (parentClassHooks) this.#callHooks("get{}EntryContext", entries);
    else Hooks.callAll(`get${this.constructor.name}EntryContext`, this, entries);
    const Menu = (globalThis as Loose).foundry.applications.ux.ContextMenu.implementation;
    return new Menu(container ?? this.#element, selector, entries, { jQuery: false, ...options });
  }

  /** Call a hook for this class and each of its parents, nearest first. */
  #callHooks(hook: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      if (!cls.name) continue;
      const name = hook.includes("{}") ? hook.replace("{}", cls.name) : `${hook}${cls.name}`;
      Hooks.callAll(name, this, ...args);
    }
  }

  /** For subclasses of the table: the same. */
  protected _callHooks(hook: string, ...args: unknown[]): void {
    this.#callHooks(hook, ...args);
  }
}

ApplicationV2.BASE_APPLICATION = ApplicationV2;
