import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";

/** The controls around a token: fight, statuses, bars, visibility. */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "token-hud",
    tag: "form",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    form: { handler: () => undefined },
    actions: {
      combat: TokenHUD.#onCombat,
      visibility: TokenHUD.#onVisibility,
      target: TokenHUD.#onTarget,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      togglePalette: TokenHUD.#onPalette,
      config: TokenHUD.#onConfig,
      sheet: TokenHUD.#onSheet,
      closeHud: function (this: Loose) {
        void this.close();
      },
    },
  };
  static PARTS: Loose = { hud: { root: true, template: "templates/ui/token-hud.hbs" } };

  #object: Loose = null;
  #palette = false;

  get object(): Loose {
    return this.#object;
  }
  get document(): Loose {
    return this.#object?.document ?? null;
  }
  get actor(): Loose {
    return this.document?.actor ?? null;
  }
  get layer(): Loose {
    return surface.canvas["tokens"];
  }

  /** Show the controls of a token. */
  async bind(object: Loose): Promise<void> {
    if (this.#object !== object) this.#palette = false;
    this.#object = object;
    await this.render({ force: true });
  }

  async _prepareContext(): Promise<Plain> {
    const { document } = this;
    const isGM = theGame().user.isGM;
    const bar = (name: string): Plain | null => {
      const attribute = document.getBarAttribute(name);
      return attribute
        ? {
            name,
            value: attribute.value,
            max: attribute.max ?? null,
            editable: attribute.editable !== false,
            label: this.#labelOf(attribute.attribute),
          }
        : null;
    };
    return {
      name: document.name,
      isGM,
      inCombat: document.inCombat,
      hidden: document.hidden,
      targeted: this.#object.isTargeted,
      bars: [bar("bar1"), bar("bar2")].filter(Boolean),
      elevation: document.elevation,
      palette: this.#palette,
      effects: this._getStatusEffectChoices(),
      hasActor: Boolean(this.actor),
      canCombat: isGM || theGame()["combats"].viewed,
    };
  }

  /** What the system calls an attribute; its path where it has no name. */
  #labelOf(path: string): string {
    const { schema } = this.actor?.system ?? {};
    const field = schema?.getField?.(path) ?? schema?.getField?.(`${path}.value`);
    return field?.label ? t(field.label) : path;
  }

  /** The statuses that may be switched on this token. */
  _getStatusEffectChoices(): Plain[] {
    const { actor } = this;
    if (!actor) return [];
    const list = surface.CONFIG["statusEffects"] as Loose;
    const entries = (Array.isArray(list) ? list : Object.values(list)) as Loose[];
    return entries
      .filter(
        (status) =>
          status.hud !== false && (!status.hud?.actorTypes || status.hud.actorTypes.includes(actor.type)),
      )
      .map((status) => {
        const active = actor.statuses?.has(status.id) ?? false;
        const overlay =
          active &&
          actor.effects.some(
            (effect: Loose) => effect.statuses.has(status.id) && effect.getFlag("core", "overlay"),
          );
        return {
          id: status.id,
          img: status.img ?? status.icon,
          title: t(status.name ?? status.label ?? status.id),
          active,
          overlay,
          order: status.order ?? 0,
        };
      })
      .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, theGame().i18n.lang));
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", t("TABLE.Hud.Title", { name: this.document.name }));
    document.getElementById("hud")!.append(element);
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.place();
    if (
      options["isFirstRender"] &&
      surface.canvas["tokens"].element.contains(globalThis.document.activeElement)
    ) {
      this.element.querySelector("button")?.focus({ preventScroll: true });
    }
  }

  _attachFrameListeners(): void {
    super._attachFrameListeners();
    const element = this.element as HTMLElement;
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        this.#object?.element?.focus({ preventScroll: true });
        void this.close();
      }
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
        event.preventDefault();
        event.target.blur();
      }
    });
    element.addEventListener("focusin", (event) => (event.target as HTMLInputElement).select?.());
    element.addEventListener("change", (event) => void this.#onInput(event.target as HTMLInputElement));
  }

  /** Stand over the token, wherever the view has gone. */
  place(): void {
    if (!this.rendered && !this.element) return;
    const token = this.#object;
    if (!token || token.destroyed) return;
    const { x, y } = surface.canvas["clientCoordinatesFromCanvas"](token.position);
    const { scale } = surface.canvas["stage"];
    Object.assign((this.element as HTMLElement).style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${token.w * scale.x}px`,
      height: `${token.h * scale.y}px`,
    });
  }

  _onClose(options: Plain): void {
    super._onClose(options);
    this.#object = null;
    this.#palette = false;
  }

  /** "+1", "-2" and "5" typed into a bar: a change by, or to, that much. */
  async #onInput(input: HTMLInputElement): Promise<void> {
    const text = input.value.trim();
    if (input.name === "elevation") {
      await this.document.update({ elevation: Number(text) || 0 });
      return;
    }
    const attribute = this.document.getBarAttribute(input.name);
    const actor = this.actor;
    if (!attribute || !actor) return;
    const delta = /^[+-]/.test(text);
    const value = Number(text.replace(/^=/, ""));
    if (text === "" || Number.isNaN(value)) {
      await this.render();
      return;
    }
    await actor.modifyTokenAttribute(attribute.attribute, value, delta, attribute.type === "bar");
    if (this.#object) await this.render();
  }

  static async #onCombat(this: Loose): Promise<void> {
    await this.document.toggleCombatant({ active: !this.document.inCombat });
    await this.render();
  }

  static async #onVisibility(this: Loose): Promise<void> {
    const hidden = !this.document.hidden;
    const updates = this.layer.controlled.map((token: Loose) => ({ _id: token.id, hidden }));
    await surface.canvas["scene"].updateEmbeddedDocuments("Token", updates);
    await this.render();
  }

  static async #onTarget(this: Loose): Promise<void> {
    this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
    await this.render();
  }

  static async #onEffect(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.preventDefault();
    if (!this.actor) return;
    await this.actor.toggleStatusEffect(target.dataset["statusId"], { overlay: event.button === 2 });
    await this.render();
  }

  static async #onPalette(this: Loose): Promise<void> {
    this.#palette = !this.#palette;
    await this.render();
  }

  static async #onConfig(this: Loose): Promise<void> {
    await this.document.sheet.render({ force: true });
  }

  static async #onSheet(this: Loose): Promise<void> {
    await this.actor?.sheet.render({ force: true });
  }
}
