// biome-ignore-all lint/complexity/noThisInStatic: Foundry calls the handlers of actions with the application as `this`
import { act } from "../act.js";
import { type FightView, fightFor } from "../fights.js";
import { rulesetOfType } from "../registry.js";
import { optionsOf } from "../settings.js";
import { bindBounds } from "./bounds.js";
import { bindFields } from "./field-actions.js";
import { followTyping, keep, restore } from "./focus.js";
import { documentData } from "./form-data.js";
import { templatesReady } from "./helpers.js";
import { keepLive, letGo } from "./live-sheets.js";
import { ownOffers } from "./models/offers.js";
import { picture } from "./models/picture.js";
import { templatePath } from "./partials.js";
import { withNewRow, withoutRow } from "./rows.js";
import { bindChips } from "./rule-chips.js";
import { bindSteppers } from "./steppers.js";
import {
  choosePicture,
  fieldsOf,
  ItemSheetBase,
  itemOf,
  type PartState,
  proseOf,
  type TemplatePart,
} from "./thin.js";

/** The sheet of an item of any rule set. */
export class SzrankiItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["szranki", "szr-window"],
    position: { width: 440, height: 560 },
    window: { resizable: true, icon: "fa-solid fa-shield-halved" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      szrPortrait: SzrankiItemSheet.#portrait,
      szrEdit: SzrankiItemSheet.#toggleEdit,
      szrAddRow: SzrankiItemSheet.#addRow,
      szrRemoveRow: SzrankiItemSheet.#removeRow,
    },
  };

  static override PARTS: Record<string, TemplatePart> = { body: { template: "", scrollable: [""] } };

  #editing = false;

  get #view() {
    const { type } = this.document;
    return rulesetOfType(type)?.sheets.items[type] ?? null;
  }

  /** The fight of whoever carries it, for one who controls that; null for an item by itself. */
  get #fight(): (FightView & { readonly fighter: string }) | null {
    const { actor } = this.document;
    const fight = actor ? fightFor(actor) : null;
    return fight && (fight.viewer.mg || fight.viewer.controls(fight.fighter)) ? fight : null;
  }

  override _configureRenderParts(_options: object): Record<string, TemplatePart> {
    return { body: { template: templatePath(this.#view?.template ?? "nothing.hbs"), scrollable: [""] } };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    await templatesReady();
    const context = await super._prepareContext(options);
    const { document } = this;
    const ruleset = rulesetOfType(document.type);
    if (!ruleset || !this.#view) return { ...context, nothing: true };
    const item = itemOf(document);
    const fight = this.#fight;
    const fighter = fight?.battle.fighters.find(({ id }) => id === fight.fighter);
    const owner = fight && fighter ? { owner: { battle: fight.battle, fighter, viewer: fight.viewer } } : {};
    return {
      ...context,
      view: this.#view.view({
        item,
        options: fight?.battle.combat.state.options ?? optionsOf(ruleset.id) ?? {},
        editable: this.isEditable,
        ...owner,
      }),
      sheet: fight ? ownOffers(fight, fight.fighter, null) : null,
      name: document.name,
      portrait: picture({ name: document.name, img: document.img ?? "", side: "" }, undefined),
      editable: this.isEditable,
      editing: this.#editing && this.isEditable,
      fields: fieldsOf(document),
      prose: await proseOf(document, ruleset.shapes.items[document.type]),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    followTyping(this.element);
    bindBounds(this.element);
    bindSteppers(this.element);
    bindFields(this.element, () => this);
    bindChips(this.element);
    this.element.addEventListener("click", (event) => void this.#onClick(event));
    if (this.document.actor) keepLive(this);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    letGo(this);
  }

  /** A deed that uses the item: repairing it, say. */
  async #onClick(event: MouseEvent): Promise<void> {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-szr-offer]");
    const fight = this.#fight;
    const offer = fight?.offers(fight.fighter).find(({ id }) => id === button?.dataset["szrOffer"]);
    if (!button || !fight || !offer) return;
    button.disabled = true;
    try {
      await act(fight, { kind: "deed", deed: offer.deed });
    } finally {
      button.disabled = false;
    }
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const ruleset = rulesetOfType(this.document.type);
    if (ruleset) this.element.dataset["ruleset"] = ruleset.id;
  }

  override _preSyncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(part, fresh, prior, state);
    state["szranki"] = keep(prior);
  }

  override _syncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(part, fresh, prior, state);
    restore(fresh, state["szranki"] as ReturnType<typeof keep>);
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    data: { readonly object: Record<string, unknown> },
  ): Record<string, unknown> {
    const { type } = this.document;
    const said = super._processFormData(event, form, data);
    return documentData(rulesetOfType(type)?.shapes.items[type], said);
  }

  /** Where a sheet is to be read first, its fields come forth on demand. */
  static async #toggleEdit(this: SzrankiItemSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #portrait(this: SzrankiItemSheet): Promise<void> {
    await choosePicture(this.document.img ?? "", (img) => void this.document.update({ img } as never));
  }

  static async #addRow(this: SzrankiItemSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { type, _source } = this.document;
    const shape = rulesetOfType(type)?.shapes.items[type];
    if (shape) await this.document.update(withNewRow(_source, shape, target) as never);
  }

  static async #removeRow(this: SzrankiItemSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.document.update(withoutRow(this.document._source, target) as never);
  }
}
