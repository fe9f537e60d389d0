import type { Loose, Plain } from "../../shared/loose";
import type { Action } from "../../shared/permissions/rules";
import { isEmpty } from "../../shared/utils";
import { Document } from "../abstract/document";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";
import { type CombatState, eventsBetween } from "./turn-events";

/** An encounter: its fighters, whose turn it is, and what happens as turns go by. */
export class Combat extends Document {
  static override documentNameOf = "Combat";

  declare combatants: Loose;
  declare groups: Loose;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare scene: Loose;
  /** Fighters in the order of their turns. */
  declare turns: Loose[];
  /** Where the encounter stands. */
  declare current: CombatState;
  /** Where it stood before. */
  declare previous: CombatState;

  override _configure(options: Plain = {}): void {
    super._configure(options);
    for (const [name, value] of Object.entries({
      turns: [],
      current: null,
      previous: null,
      _before: null,
      _held: null,
    })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  // ---- reading

  /** The fighter whose turn it is. */
  get combatant(): Loose {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  /** The fighter whose turn comes next; null where nobody's does. */
  get nextCombatant(): Loose {
    if (this.turns.length === 0) return null;
    if (this.turn === null) return this.turns[0] ?? null;
    return this.turns[(this.turn + 1) % this.turns.length] ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  /** Whether it is the encounter of the viewed scene, or of none. */
  get isView(): boolean {
    return !this._source["scene"] || this._source["scene"] === game.scenes.viewed?.id;
  }

  get isActive(): boolean {
    return this.active;
  }

  get settings(): Plain {
    return game.combats.settings;
  }

  override get visible(): boolean {
    return true;
  }

  override testUserPermission(
    user: Loose,
    permission: string | number,
    options: { exact?: boolean } = {},
  ): boolean {
    return super.testUserPermission(user, permission, options);
  }

  getCombatantsByActor(actor: Loose): Loose[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant: Loose) => combatant.actorId === id);
  }

  getCombatantsByToken(token: Loose): Loose[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant: Loose) => combatant.tokenId === id);
  }

  getCombatantByToken(token: Loose): Loose {
    return this.getCombatantsByToken(token)[0];
  }

  getCombatantByActor(actor: Loose): Loose {
    return this.getCombatantsByActor(actor)[0];
  }

  // ---- permissions

  /** May the user go on to another turn? */
  _canChangeTurn(_user: Loose): boolean {
    return true;
  }

  /** May the user go on to another round? */
  _canChangeRound(_user: Loose): boolean {
    return true;
  }

  override canUserModify(user: Loose, action: Action, data: Plain = {}): boolean {
    if (!super.canUserModify(user, action, data)) return false;
    if (action !== "update" || user.isGM) return true;
    if ("turn" in data && !this._canChangeTurn(user)) return false;
    return !("round" in data) || this._canChangeRound(user);
  }

  // ---- preparing

  override prepareDerivedData(): void {
    this.setupTurns();
  }

  /** Puts the fighters in order and notes where the encounter stands. */
  setupTurns(): Loose[] {
    this.turns = this.combatants.contents.sort(this._sortCombatants.bind(this));
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    this.current = this._getCurrentState(this.combatant);
    this.previous ??= this.current;
    return this.turns;
  }

  /** Which of two fighters comes first: higher initiative, then the greater id last. Must be total. */
  _sortCombatants(a: Loose, b: Loose): number {
    const first = a.initiative ?? Number.NEGATIVE_INFINITY;
    const second = b.initiative ?? Number.NEGATIVE_INFINITY;
    if (first !== second) return second - first;
    return a.id > b.id ? 1 : -1;
  }

  _getCurrentState(combatant: Loose = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  // ---- going on

  async activate({ updateData = {}, ...options }: Plain = {}): Promise<Loose> {
    return this.update({ ...updateData, active: true }, options);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const next = this.#following((this.turn ?? -1) + 1);
    if (next === null) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn: next }, 1);
  }

  async nextRound(): Promise<this> {
    let turn: number | null = this.turn === null ? null : 0;
    if (this.turn !== null) turn = this.#following(0) ?? 0;
    return this.#go("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    const turn = (this.turn ?? this.turns.length) - 1;
    return this.#go("combatTurn", { round: this.round, turn }, -1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    if (this.round === 0) return this;
    const turn = this.turn === null || round === 0 ? null : Math.max(this.turns.length - 1, 0);
    return this.#go("combatRound", { round, turn }, -1);
  }

  /** The first turn from an index on whose fighter is not skipped; null where there is none. */
  #following(from: number): number | null {
    const skip = this.settings["skipDefeated"];
    for (let turn = from; turn < this.turns.length; turn++)
      if (!skip || !this.turns[turn].isDefeated) return turn;
    return null;
  }

  async #go(hook: string, updateData: Plain, direction: 1 | -1): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData["round"], updateData["turn"]);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Seconds of world time between two places in the encounter. Systems with a clock of their own override it. */
  getTimeDelta(
    originalRound: number,
    originalTurn: number | null,
    round: number,
    turn: number | null,
  ): number {
    const { roundTime, turnTime } = surface.CONFIG["time"] as { roundTime: number; turnTime: number };
    // A round takes its own time and that of every turn in it; before the first round no time passes.
    const ofRound = roundTime + turnTime * this.turns.length;
    const at = (r: number, t: number | null) => (r <= 0 ? 0 : (r - 1) * ofRound + (t ?? 0) * turnTime);
    return at(round, turn) - at(originalRound, originalTurn);
  }

  async endCombat(): Promise<Loose> {
    return surface.foundry["applications"].api.DialogV2.confirm({
      window: { title: game.i18n.localize("COMBAT.EndTitle") },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    });
  }

  async toggleSceneLink(): Promise<Loose> {
    const scene = this._source["scene"] ? null : (game.scenes.current?.id ?? null);
    return this.update({ scene });
  }

  // ---- initiative

  async setInitiative(id: string, value: number): Promise<Loose> {
    return this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  /** Rolls for some fighters: all values in one operation, and a message each. Whose turn it is stays. */
  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: Plain = {},
  ): Promise<this> {
    const list = typeof ids === "string" ? [ids] : ids;
    const updates: Plain[] = [];
    const messages: Plain[] = [];
    const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
    for (const id of list) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = combatant.getInitiativeRoll(formula ?? undefined);
      await roll.evaluate();
      updates.push({ _id: id, initiative: roll.total });
      messages.push(await this.#initiativeMessage(combatant, roll, messageOptions));
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, updateTurn });
    await ChatMessage.implementation.create(messages);
    return this;
  }

  async #initiativeMessage(combatant: Loose, roll: Loose, messageOptions: Plain): Promise<Plain> {
    const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
    const speaker = ChatMessage.getSpeaker({
      actor: combatant.actor,
      token: combatant.token,
      alias: combatant.name,
    });
    const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
    const data = { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...messageOptions };
    const { rollMode, messageMode, ...rest } = data as Plain;
    const hidden = combatant.hidden || combatant.token?.hidden;
    const mode = hidden ? "gmroll" : rollMode;
    return roll.toMessage(rest, {
      create: false,
      ...(mode ? { rollMode: mode } : {}),
      ...(messageMode ? { messageMode } : {}),
    });
  }

  async rollAll(options: Plain = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: Plain = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Loose) => boolean): string[] {
    return this.combatants
      .filter(
        (combatant: Loose) => combatant.isOwner && combatant.initiative === null && condition(combatant),
      )
      .map((combatant: Loose) => combatant.id);
  }

  /** Takes everybody's initiative away. Whose turn it is stays. */
  async resetAll({ updateTurn = true }: Plain = {}): Promise<this> {
    const combatants = this.combatants.map((combatant: Loose) => ({ _id: combatant.id, initiative: null }));
    const change: Plain = { combatants };
    const current = this.combatant?.id;
    if (updateTurn && current) {
      const order = this.combatants.contents.map((combatant: Loose) =>
        combatant.clone({ initiative: null }, { keepId: true }),
      );
      change["turn"] = order
        .sort(this._sortCombatants.bind(this))
        .findIndex((combatant: Loose) => combatant.id === current);
    }
    await this.update(change, { turnEvents: false, diff: false });
    return this;
  }

  // ---- events of turns: on the page of the active master only, and never going back

  async _onStartTurn(_combatant: Loose, _context: Plain): Promise<void> {}

  async _onEndTurn(_combatant: Loose, _context: Plain): Promise<void> {}

  async _onStartRound(_context: Plain): Promise<void> {}

  async _onEndRound(_context: Plain): Promise<void> {}

  /** A fighter comes into the encounter: it begins, or the fighter joins a begun one. */
  async _onEnter(_combatant: Loose): Promise<void> {}

  /** A fighter leaves the begun encounter, or the encounter ends. */
  async _onExit(_combatant: Loose): Promise<void> {}

  /** Forgets the way that the fighter's token came before its turn. */
  async _clearMovementHistoryOnStartTurn(combatant: Loose, _context: Plain): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Prepares the fighters' actors again and draws them anew. */
  updateCombatantActors(): void {
    for (const combatant of this.combatants)
      combatant.actor?.render(false, { renderContext: "updateCombat" });
  }

  async clearMovementHistories(combatants: Loose[] = this.combatants.contents): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  async #runTurnEvents(before: CombatState, now: CombatState, order: Loose[]): Promise<void> {
    if (before.round === 0 && now.round > 0)
      for (const combatant of this.turns) await this._onEnter(combatant);
    for (const event of eventsBetween(before, now, order, this.turns)) {
      if (!("combatantId" in event)) {
        if (event.kind === "startRound") await this._onStartRound(event.context);
        else await this._onEndRound(event.context);
      } else {
        const combatant = this.combatants.get(event.combatantId);
        if (!combatant) continue;
        if (event.kind === "endTurn") await this._onEndTurn(combatant, event.context);
        else {
          await this._clearMovementHistoryOnStartTurn(combatant, event.context);
          await this._onStartTurn(combatant, event.context);
        }
      }
    }
  }

  /** Whether this page runs the events. */
  get #runsEvents(): boolean {
    return game.users.activeGM?.isSelf === true;
  }

  // ---- steps of storing

  override async _preUpdate(changes: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    // Time moves before the encounter does; a player's page leaves it to the master's.
    const delta = options["worldTime"]?.delta;
    if (delta && user.can("SETTINGS_MODIFY")) {
      await game.time.advance(delta, { direction: options["direction"] });
      options["worldTime"] = { delta: 0 };
    }
    return undefined;
  }

  /** The order and place before a change that is just coming in. */
  declare _before: { state: CombatState; order: Loose[] } | null;

  override _stageUpdate(changes: Plain, options: Plain): Loose {
    if (!options["dryRun"]) this._before = { state: this.current, order: [...this.turns] };
    return super._stageUpdate(changes, options);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    const before = this._before ?? { state: this.previous, order: this.turns };
    this._before = null;
    this.previous = before.state;
    if (changed["active"] === true) game.combats.render(false);
    const moved = "round" in changed || "turn" in changed;
    if (moved && options["turnEvents"] !== false) this.#turnChanged(before, options);
    if (options["render"] !== false && (moved || !isEmpty(changed))) surface.ui["combat"]?.render?.();
  }

  #turnChanged(before: { state: CombatState; order: Loose[] }, options: Plain): void {
    const { state } = before;
    Hooks.callAll("combatTurnChange", this, state, this.current);
    if (!this.#runsEvents) return;
    const delta = options["worldTime"]?.delta;
    const time = delta ? game.time.advance(delta) : Promise.resolve();
    void time
      .then(() => this.#runTurnEvents(state, this.current, before.order))
      .catch((error: Error) => Hooks.onError("Combat#_onUpdate", error, { msg: "Turn events failed:" }));
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.started && this.#runsEvents) for (const combatant of this.turns) void this._onExit(combatant);
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
    if (collection !== "combatants") return;
    this.#keepTurn(options, userId);
    if (this.started && this.#runsEvents) for (const combatant of documents) void this._onEnter(combatant);
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
    if (collection === "combatants") this.#keepTurn(options, userId);
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
    if (collection !== "combatants") return;
    this.#keepTurn(options, userId);
    if (this.started && this.#runsEvents) for (const combatant of documents) void this._onExit(combatant);
  }

  /** The fighter whose turn it was before fighters changed. */
  declare _held: { id: string | null; turn: number | null } | null;

  override _preCreateDescendantDocuments(): void {
    this.#holdTurn();
  }

  override _preUpdateDescendantDocuments(): void {
    this.#holdTurn();
  }

  override _preDeleteDescendantDocuments(): void {
    this.#holdTurn();
  }

  #holdTurn(): void {
    this._held = { id: this.combatant?.id ?? null, turn: this.turn };
  }

  /** A new order of fighters does not change whose turn it is; where that fighter is gone, the next one's turn it is. */
  #keepTurn(options: Plain, userId: string): void {
    const held = this._held;
    this._held = null;
    if (held?.id && this.turn !== null && options["updateTurn"] !== false) {
      const index = this.turns.findIndex((combatant) => combatant.id === held.id);
      const turn = index >= 0 ? index : Math.min(held.turn ?? 0, Math.max(0, this.turns.length - 1));
      if (turn !== this._source["turn"]) {
        this._source["turn"] = turn;
        this.reset();
        // Every page finds the same place by itself; one page stores it.
        const stores = game.users.activeGM ? this.#runsEvents : userId === game.userId;
        if (stores) void this.#storeTurn(turn);
      }
    }
    if (options["render"] !== false) surface.ui["combat"]?.render?.();
  }

  async #storeTurn(turn: number): Promise<void> {
    try {
      await (this.constructor as typeof Combat).updateDocuments([{ _id: this.id, turn }], {
        turnEvents: false,
        diff: false,
        noHook: true,
      });
    } catch (error) {
      Hooks.onError("Combat#turn", error as Error, { msg: "The turn could not be stored:" });
    }
  }
}
