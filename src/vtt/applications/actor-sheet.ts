// biome-ignore-all lint/complexity/noThisInStatic: Foundry calls the handlers of actions with the application as `this`
import type { Deed } from "../../core/deed.js";
import type { Offer } from "../../core/offer.js";
import { act, answer } from "../act.js";
import { type FightView, fightFor } from "../fights.js";
import { rulesetOfType } from "../registry.js";
import { bindBounds } from "./bounds.js";
import { isTyped, typedDeed, typedFor } from "./deed-fields.js";
import { bindDrafts } from "./draft-forms.js";
import { bindFields } from "./field-actions.js";
import { followTyping, keep, restore } from "./focus.js";
import { documentData } from "./form-data.js";
import { templatesReady } from "./helpers.js";
import { keepLive, letGo } from "./live-sheets.js";
import { aimOf } from "./models/offers.js";
import { sheetModel } from "./models/sheet.js";
import { clearModifier, readModifier } from "./modifier.js";
import { templatePath } from "./partials.js";
import { bindQuestions, type QuestionHost, settleForms } from "./question-forms.js";
import { withNewRow, withoutRow } from "./rows.js";
import { bindChips } from "./rule-chips.js";
import { bindSteppers } from "./steppers.js";
import { bindTabKeys, markTab } from "./tab-keys.js";
import {
  ActorSheetBase,
  choosePicture,
  fieldsOf,
  type PartState,
  proseOf,
  type TemplatePart,
} from "./thin.js";

type Fight = FightView & { readonly fighter: string };

/** The sheet of an actor of any rule set: what it shows is the rule set's, what it does is in every sheet the same. */
export class SzrankiActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["szranki", "szr-window"],
    // Whoever may only know that somebody is there sees no numbers.
    viewPermission: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER,
    position: { width: 560, height: 620 },
    window: { resizable: true, icon: "fa-solid fa-person-rays" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      szrEdit: SzrankiActorSheet.#toggleEdit,
      szrPortrait: SzrankiActorSheet.#portrait,
      szrArrive: SzrankiActorSheet.#arrive,
      szrCreateItem: SzrankiActorSheet.#createItem,
      szrEditItem: SzrankiActorSheet.#editItem,
      szrDeleteItem: SzrankiActorSheet.#deleteItem,
      szrSwitchItem: SzrankiActorSheet.#switchItem,
      szrAddRow: SzrankiActorSheet.#addRow,
      szrRemoveRow: SzrankiActorSheet.#removeRow,
    },
  };

  static override PARTS: Record<string, TemplatePart> = { body: { template: "", scrollable: [""] } };

  #editing = false;
  #wish: string | null = null;

  get #view() {
    const { type } = this.document;
    return rulesetOfType(type)?.sheets.actors[type] ?? null;
  }

  override _configureRenderParts(_options: object): Record<string, TemplatePart> {
    const template = this.#view?.template;
    return { body: { template: templatePath(template ?? "nothing.hbs"), scrollable: [""] } };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    await templatesReady();
    const context = await super._prepareContext(options);
    const fight = fightFor(this.document);
    const fighter = fight?.battle.fighters.find(({ id }) => id === fight.fighter);
    if (!fight || !fighter || !this.#view) return { ...context, nothing: true };
    const { name, img, items } = this.document;
    const model = sheetModel(fight, fighter, this.#view, {
      face: { name, img: img ?? "" },
      items: items.map((one) => ({ id: one.id ?? "", name: one.name, img: one.img ?? "" })),
      editable: this.isEditable,
      editing: this.#editing,
      tab: this.tabGroups["primary"] ?? null,
      wish: this.#aimed(fight),
      typed: (offer) => typedFor(this.element ?? null, offer),
    });
    this.tabGroups["primary"] = model.tab;
    const shape = fight.ruleset.shapes.actors[this.document.type];
    return {
      ...context,
      ...model,
      fields: fieldsOf(this.document),
      prose: await proseOf(this.document, shape),
    };
  }

  /** The chosen target: what was pressed here, else what the user targets on the scene. */
  #aimed(fight: Fight): string | null {
    if (this.#wish !== null) return this.#wish;
    const tokens = [...game.user.targets].map(({ document }) => document);
    const ids = tokens.flatMap(({ uuid, combatant }) => [combatant?.id ?? "", uuid]);
    return fight.battle.fighters.find(({ id }) => ids.includes(id))?.id ?? null;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    keepLive(this);
    const { element } = this;
    followTyping(element);
    bindChips(element);
    bindBounds(this.element);
    bindSteppers(element);
    bindFields(element, () => this);
    bindQuestions(element, () => this.#questionHost());
    bindDrafts(element, () => fightFor(this.document));
    element.addEventListener("click", (event) => this.#onClick(event));
    // On its way down: such a change is kept from the form, being none of the actor's, and would not come up again.
    const retold = ({ target }: Event) => isTyped(target as Element) && void this.render();
    element.addEventListener("change", retold, { capture: true });
    bindTabKeys(element, (tab, group) => this.changeTab(tab, group));
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const ruleset = rulesetOfType(this.document.type);
    if (ruleset) this.element.dataset["ruleset"] = ruleset.id;
    settleForms(this.element);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    letGo(this);
  }

  override _preSyncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(part, fresh, prior, state);
    state["szranki"] = keep(prior);
  }

  override _syncPartState(part: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(part, fresh, prior, state);
    restore(fresh, state["szranki"] as ReturnType<typeof keep>);
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTab(this.element, tab, group);
  }

  /** Lists in the form are lists in the data. */
  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    data: { readonly object: Record<string, unknown> },
  ): Record<string, unknown> {
    const { type } = this.document;
    const said = super._processFormData(event, form, data);
    return documentData(rulesetOfType(type)?.shapes.actors[type], said);
  }

  #questionHost(): QuestionHost | null {
    const sight = fightFor(this.document);
    const open = sight?.open;
    if (!sight || !open) return null;
    return {
      sight,
      wish: this.#aimed(sight),
      question: (index) => {
        const question = open.asking.questions[index];
        return question && question.kind !== "roll" ? question : null;
      },
      answer: (index, given) => answer(open.message, index, given),
    };
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const aim = target.closest<HTMLElement>("[data-szr-aim]")?.dataset["szrAim"];
    if (aim !== undefined) {
      this.#wish = aim;
      void this.render();
    }
    const button = target.closest<HTMLButtonElement>("[data-szr-offer]");
    if (!button || button.closest("[data-szr-question]")) return;
    const fight = fightFor(this.document);
    const offer = fight?.offers(fight.fighter).find(({ id }) => id === button.dataset["szrOffer"]);
    if (fight && offer) void this.#do(fight, offer, button);
  }

  async #do(fight: Fight, offer: Offer, button: HTMLButtonElement): Promise<void> {
    const target = aimOf(fight, offer, this.#aimed(fight));
    const deed: Deed = {
      ...typedDeed(button, offer),
      ...(target === null ? {} : { target }),
      ...(offer.group === "attack" || offer.modifiable ? readModifier(this.element) : {}),
    };
    button.disabled = true;
    try {
      const reply = await act(fight, { kind: "deed", deed });
      if (reply.ok) clearModifier(this.element);
    } finally {
      button.disabled = false;
    }
  }

  static async #toggleEdit(this: SzrankiActorSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #portrait(this: SzrankiActorSheet): Promise<void> {
    await choosePicture(this.document.img ?? "", (img) => void this.document.update({ img } as never));
  }

  /** Whatever a new actor of its kind rolls is rolled again; what was rolled before is cleared first. */
  static async #arrive(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const paths = (target.dataset["clear"] ?? "").split(" ").filter(Boolean);
    const before = paths.map((path) => [path, foundry.utils.getProperty(this.document._source, path)]);
    await this.document.update(Object.fromEntries(paths.map((path) => [path, null])) as never);
    const cleared = fightFor(this.document);
    const reply = cleared ? await act(cleared, { kind: "arrive", fighter: cleared.fighter }) : null;
    if (!reply?.ok) await this.document.update(Object.fromEntries(before) as never);
  }

  static async #createItem(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { type = "", name = "" } = target.dataset;
    const created = await this.document.createEmbeddedDocuments("Item", [{ type, name }] as never);
    await created[0]?.sheet?.render({ force: true } as never);
  }

  #item(target: HTMLElement): Item.Implementation | undefined {
    return this.document.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
  }

  static async #editItem(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#item(target)?.sheet?.render({ force: true } as never);
  }

  static async #deleteItem(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#item(target)?.deleteDialog();
  }

  /** A switch of an item that is pressed on its owner's sheet: worn or not. */
  static async #switchItem(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    const path = target.dataset["path"] ?? "";
    if (item) await item.update({ [path]: !foundry.utils.getProperty(item._source, path) } as never);
  }

  static async #addRow(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { type, _source } = this.document;
    const shape = rulesetOfType(type)?.shapes.actors[type];
    if (shape) await this.document.update(withNewRow(_source, shape, target) as never);
  }

  static async #removeRow(this: SzrankiActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.document.update(withoutRow(this.document._source, target) as never);
  }
}
