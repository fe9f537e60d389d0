import type { Loose, Plain } from "../../shared/loose";
import { deepClone, getProperty } from "../../shared/utils";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { followInCombats } from "./combat-names";
import { applyEffects } from "./effect-changes";

/** A creature or character. */
export class Actor extends Document {
  static override documentNameOf = "Actor";

  declare items: Loose;
  declare effects: Loose;
  declare prototypeToken: Loose;
  /** Statuses that its effects give it. */
  declare statuses: Set<string>;
  /** What effects changed, as nested values. */
  declare overrides: Plain;

  static override getDefaultArtwork(_data: Plain = {}): Plain {
    const img = (this as Loose).schema.fields.img.getInitialValue();
    return { img, texture: { src: img } };
  }

  override _configure(options: Plain = {}): void {
    super._configure(options);
    for (const [name, value] of Object.entries({ statuses: new Set<string>(), overrides: {} })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  /** The token that this is the actor of; null for actors of the world. */
  get token(): Loose {
    return this.parent?.documentName === "Token" ? this.parent : null;
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get hasPerspective(): boolean {
    return true;
  }

  /** Whether it fights in the encounter that this page looks at. */
  get inCombat(): boolean {
    return this.getCombatants().length > 0;
  }

  /** Its fighters in an encounter: in the one that this page looks at, unless another is given. */
  getCombatants(combat: Loose = game.combat): Loose[] {
    if (!combat) return [];
    return combat.combatants.filter((combatant: Loose) =>
      this.isToken ? combatant.tokenId === this.token.id : combatant.actorId === this.id,
    );
  }

  /** Its items by subtype. */
  get itemTypes(): Record<string, Loose[]> {
    const types: Record<string, Loose[]> = Object.fromEntries(
      (game.documentTypes["Item"] ?? []).map((type) => [type, []]),
    );
    for (const item of this.items) {
      types[item.type] ??= [];
      types[item.type]?.push(item);
    }
    return types;
  }

  /** Effects on it that are not switched off. */
  get appliedEffects(): Loose[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): Loose[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Its own effects, and those that its items pass on to it. */
  *allApplicableEffects(): Generator<Loose> {
    for (const effect of this.effects) yield effect;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  // ---- preparing

  override prepareData(): void {
    this.statuses.clear();
    this.overrides = {};
    super.prepareData();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  /** Gathers statuses and applies changes of effects. */
  applyActiveEffects(): void {
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
    }
    this.overrides = applyEffects(this);
  }

  override getRollData(): Plain {
    return super.getRollData();
  }

  // ---- tokens

  /** Its tokens on the canvas: tokens themselves, or their documents. */
  getActiveTokens(linked = false, asDocument = false): Loose[] {
    const scene = surface.canvas["scene"];
    if (!scene) return [];
    const documents = this.getDependentTokens({ scenes: scene, linked });
    return asDocument ? documents : documents.map((token) => token.object).filter(Boolean);
  }

  /** Its tokens on scenes. */
  getDependentTokens({ scenes, linked = false }: { scenes?: Loose; linked?: boolean } = {}): Loose[] {
    if (this.isToken) return [this.token];
    const list: Loose[] = scenes ? (Array.isArray(scenes) ? scenes : [scenes]) : game.scenes.contents;
    return list.flatMap((scene) =>
      scene.tokens.filter((token: Loose) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  /** A token of this actor that is not on a scene yet, made from its prototype. */
  async getTokenDocument(data: Plain = {}, options: Plain = {}): Promise<Loose> {
    const Token = surface.CONFIG["Token"].documentClass;
    const prototype = this.prototypeToken.toObject();
    const { appendNumber, prependAdjective, randomImg: _randomImg, ...token } = prototype;
    const name =
      data["name"] ??
      this.#tokenName(prototype["name"] || this.name, appendNumber, prependAdjective, options);
    const source = { ...token, ...data, name, actorId: this.id };
    if (prototype["actorLink"]) delete source["delta"];
    return new Token(source, {
      parent: options["parent"] ?? null,
      parentCollection: options["parent"] ? "tokens" : null,
    });
  }

  #tokenName(name: string, appendNumber: boolean, prependAdjective: boolean, options: Plain): string {
    let given = name;
    if (prependAdjective) {
      const adjectives = Object.values(
        (game.i18n.translations["TOKEN"]?.Adjectives ?? {}) as Record<string, string>,
      );
      if (adjectives.length > 0)
        given = `${adjectives[Math.floor(Math.random() * adjectives.length)]} ${given}`;
    }
    const scene = options["parent"] ?? surface.canvas["scene"];
    if (appendNumber && scene) {
      const taken = new Set(scene.tokens.map((token: Loose) => token.name));
      let number = 1;
      while (taken.has(`${given} (${number})`)) number++;
      given = `${given} (${number})`;
    }
    return given;
  }

  /** Changes a bar: `5` sets, with `isDelta` adds; kept within the bar's bounds. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<Loose> {
    const current = getProperty(this.system, attribute);
    const updates: Plain = {};
    if (isBar && current && typeof current === "object") {
      const least = current.min ?? 0;
      const next = isDelta ? Number(current.value) + value : value;
      updates[`system.${attribute}.value`] = Math.max(
        least,
        Math.min(next, current.max ?? Number.POSITIVE_INFINITY),
      );
    } else updates[`system.${attribute}`] = isDelta ? Number(current) + value : value;
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /** Switches a status on or off; resolves with the effect, with whether it is on, or undefined where nothing changed. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Loose> {
    const status = surface.CONFIG["statusEffects"].find((entry: Plain) => entry["id"] === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing: string[] = this.effects
      .filter((effect: Loose) =>
        status["_id"]
          ? effect.id === status["_id"]
          : effect.statuses.size === 1 && effect.statuses.has(statusId),
      )
      .map((effect: Loose) => effect.id);
    if (existing.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (active === false) return undefined;
    const cls = surface.CONFIG["ActiveEffect"].documentClass;
    const effect = await cls.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return cls.create(effect.toObject(), { parent: this, keepId: true });
  }

  /** Rolls initiative for its fighters, and enters it into the encounter first where asked. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: Plain = {}): Promise<Loose> {
    const combat = game.combat;
    if (!combat) return null;
    if (createCombatants) {
      const tokens = this.isToken ? [this.token] : this.getActiveTokens(false, true);
      const missing = tokens.filter((token) => !token.inCombat);
      if (missing.length > 0)
        await surface.CONFIG["Token"].documentClass.createCombatants(missing, { combat });
    }
    const ids = this.getCombatants(combat)
      .filter((combatant) => rerollInitiative || combatant.initiative === null)
      .map((combatant) => combatant.id);
    return ids.length > 0 ? combat.rollInitiative(ids, initiativeOptions) : combat;
  }

  // ---- steps of storing

  override async _preCreate(data: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const artwork = (this.constructor as typeof Actor).getDefaultArtwork(this.toObject());
    const updates: Plain = {};
    if (data["img"] === undefined) updates["img"] = artwork["img"];
    const source = this._source["prototypeToken"];
    if (!data["prototypeToken"]?.name) updates["prototypeToken.name"] = source.name || this.name;
    if (!data["prototypeToken"]?.texture?.src) {
      updates["prototypeToken.texture.src"] =
        data["img"] && data["img"] !== artwork["img"] ? data["img"] : artwork["texture"]?.src;
    }
    const { primaryTokenAttribute, secondaryTokenAttribute } = game.system;
    if (data["prototypeToken"]?.bar1 === undefined && primaryTokenAttribute)
      updates["prototypeToken.bar1.attribute"] = primaryTokenAttribute;
    if (data["prototypeToken"]?.bar2 === undefined && secondaryTokenAttribute)
      updates["prototypeToken.bar2.attribute"] = secondaryTokenAttribute;
    this.updateSource(deepClone(updates));
    return undefined;
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    for (const token of this.getDependentTokens()) token._onRelatedUpdate(changed, options);
    if ("name" in changed || "img" in changed) followInCombats((combatant) => combatant.actor === this);
    this.#followInTracker(options);
  }

  override _onCreateDescendantDocuments(
    parent: Loose,
    collection: string,
    documents: Loose[],
    data: Plain[],
    options: Plain,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this._onEmbeddedDocumentChange(options);
  }

  override _onUpdateDescendantDocuments(
    parent: Loose,
    collection: string,
    documents: Loose[],
    changes: Plain[],
    options: Plain,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this._onEmbeddedDocumentChange(options);
  }

  override _onDeleteDescendantDocuments(
    parent: Loose,
    collection: string,
    documents: Loose[],
    ids: string[],
    options: Plain,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this._onEmbeddedDocumentChange(options);
  }

  /** Follows a change of items or effects. */
  _onEmbeddedDocumentChange(options: Plain = {}): void {
    for (const token of this.getDependentTokens()) token._onRelatedUpdate({}, options);
    this.#followInTracker(options);
  }

  #followInTracker(options: Plain): void {
    if (options["render"] === false) return;
    if (game.combat?.combatants.some((combatant: Loose) => combatant.actor === this))
      surface.ui["combat"]?.render?.();
  }
}
