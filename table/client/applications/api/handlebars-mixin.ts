import type { Loose, Plain } from "../../../shared/loose";
import { getTemplate, loadTemplates, renderTemplate } from "../../handlebars/templates";
import type { ApplicationV2 } from "./application";
import type { FormConfiguration } from "./application-types";

/** One part of an application that is drawn from a template. */
export interface TemplatePart {
  template: string;
  /** A further element id, below the application's. */
  id?: string;
  /** The part's children replace the application's content; there is one such part. */
  root?: boolean;
  classes?: string[];
  /** Further templates that this one includes. */
  templates?: string[];
  /** Selectors inside the part whose scroll position is kept (`""` is the part itself). */
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

interface PartState extends Plain {
  focus?: string;
  scrollPositions?: [string, number, number][];
}

/** What the mixin adds to an application class. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
}

// biome-ignore lint/complexity/noBannedTypes: any constructor of an application can be extended
type AppClass = Function & { prototype: ApplicationV2 };

/**
 * Give an application class parts that are drawn from Handlebars templates and can be renewed one by one.
 * Scroll positions of `scrollable` elements and the focus of named controls survive a renewal.
 */
export function HandlebarsApplicationMixin(Base: AppClass): Loose {
  const Parent = Base as unknown as new (...args: Loose[]) => Loose;
  return class HandlebarsApplication extends Parent {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #shown: Record<string, TemplatePart> | null = null;

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    _configureRenderOptions(options: Plain): void {
      super._configureRenderOptions(options);
      this.#shown = this._configureRenderParts(options);
      options["parts"] = options["parts"]?.length
        ? (options["parts"] as string[]).filter((id) => id in this.#shown!)
        : Object.keys(this.#shown);
      if (options["isFirstRender"]) options["parts"] = Object.keys(this.#shown);
    }

    /** The parts to draw this time, by id; a copy that may be changed. */
    _configureRenderParts(_options: Plain): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as unknown as { PARTS: Record<string, TemplatePart> };
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, structuredCloneLoose(part)]));
    }

    async _preFirstRender(context: Loose, options: Plain): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = new Set<string>();
      for (const part of Object.values(this.#shown ?? {})) {
        for (const path of part.templates ?? []) paths.add(path);
        paths.add(part.template);
      }
      await loadTemplates([...paths]);
    }

    async _renderHTML(context: Loose, options: Plain): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options["parts"] as string[]) {
        const part = this.#shown?.[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          rendered[partId] = await this.#renderPart(partId, part, partContext);
        } catch (error) {
          const message = `Failed to render template part "${partId}":\n${(error as Error).message}`;
          throw new Error(message, { cause: error });
        }
      }
      return rendered;
    }

    /** Data for one part; changing the shared context is allowed, and what is returned is what the part gets. */
    async _preparePartContext(partId: string, context: Loose, _options: Plain): Promise<Loose> {
      context.partId = `${this["id"]}-${partId}`;
      const tab = context.tabs?.[partId];
      if (tab) context.tab = tab;
      return context;
    }

    async #renderPart(partId: string, part: TemplatePart, context: Loose): Promise<HTMLElement> {
      for (const path of part.templates ?? []) await getTemplate(path);
      const html = await renderTemplate(part.template, context);
      if (part.root) {
        const element = document.createElement(this["options"].tag) as HTMLElement;
        element.innerHTML = html;
        return this.#mark(element, partId, part);
      }
      const holder = document.createElement("template");
      holder.innerHTML = html;
      if (holder.content.childElementCount !== 1) {
        throw new Error(`Template part "${partId}" must render a single HTML element.`);
      }
      return this.#mark(holder.content.firstElementChild as HTMLElement, partId, part);
    }

    #mark(element: HTMLElement, partId: string, part: TemplatePart): HTMLElement {
      element.dataset["applicationPart"] = partId;
      if (part.id !== undefined) element.setAttribute("id", `${this["id"]}-${part.id}`);
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: Plain): void {
      for (const [partId, fresh] of Object.entries(result)) {
        const part = this.#shown?.[partId];
        if (!part) continue;
        const prior = this.#parts[partId];
        const state: PartState = {};
        if (prior?.isConnected) this._preSyncPartState(partId, fresh, prior, state);
        if (part.root) {
          content.replaceChildren(...fresh.childNodes);
          for (const name of part.classes ?? []) content.classList.add(name);
          this.#parts[partId] = content;
        } else {
          if (prior && content.contains(prior)) prior.replaceWith(fresh);
          else this.#place(content, partId, fresh);
          this.#parts[partId] = fresh;
        }
        this._attachPartListeners(partId, this.#parts[partId]!, options);
        if (prior) this._syncPartState(partId, this.#parts[partId]!, prior, state);
      }
      this.#dropStale();
    }

    /** A part that appears for the first time goes to its place in the order of the parts. */
    #place(content: HTMLElement, partId: string, fresh: HTMLElement): void {
      const order = Object.keys(this.#shown ?? {});
      const later = order.slice(order.indexOf(partId) + 1);
      const before = later.map((id) => this.#parts[id]).find((el) => el && el.parentElement === content);
      if (before) before.before(fresh);
      else content.append(fresh);
    }

    /** Parts that are configured no longer leave the window. */
    #dropStale(): void {
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (this.#shown && partId in this.#shown) continue;
        element.remove();
        delete this.#parts[partId];
      }
    }

    /** Remember, before a part is replaced, what must survive. */
    _preSyncPartState(partId: string, _fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      const part = this.#shown?.[partId];
      const focus = prior.querySelector<HTMLInputElement>(":focus");
      if (focus) {
        if (focus.id) state.focus = `#${CSS.escape(focus.id)}`;
        else if (focus.name) state.focus = `${focus.tagName.toLowerCase()}[name="${CSS.escape(focus.name)}"]`;
      }
      state.scrollPositions = [];
      for (const selector of part?.scrollable ?? []) {
        const element = selector ? prior.querySelector(selector) : prior;
        if (element) state.scrollPositions.push([selector, element.scrollTop, element.scrollLeft]);
      }
    }

    /** Bring back, after a part was replaced, what was remembered. */
    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: PartState): void {
      if (state.focus) fresh.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
      for (const [selector, top, left] of state.scrollPositions ?? []) {
        const element = selector ? fresh.querySelector(selector) : fresh;
        if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
      }
    }

    /** Listeners on a part that was just drawn: its forms. */
    _attachPartListeners(partId: string, element: HTMLElement, _options: Plain): void {
      const forms = this.#shown?.[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        form?.setAttribute("autocomplete", "off");
        form?.addEventListener("submit", (event) => this["_onSubmitForm"](config, event));
        form?.addEventListener("change", (event) => this["_onChangeForm"](config, event));
      }
    }

    _tearDown(options: Plain): void {
      super._tearDown(options);
      this.#parts = {};
    }
  };
}

/** A copy whose functions are shared. */
function structuredCloneLoose(part: TemplatePart): TemplatePart {
  const copy: TemplatePart = { ...part };
  if (part.classes) copy.classes = [...part.classes];
  if (part.templates) copy.templates = [...part.templates];
  if (part.scrollable) copy.scrollable = [...part.scrollable];
  if (part.forms) copy.forms = { ...part.forms };
  return copy;
}
