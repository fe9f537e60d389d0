import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import type { ContextMenuEntry } from "../ux/context-menu";
import { combatantOptions, combatOptions } from "./combat-menus";
import { AbstractSidebarTab } from "./tab";

/** The sidebar's list of encounters: who fights, and whose turn it is. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static tabName = "combat";

  static DEFAULT_OPTIONS: Plain = {
    classes: ["combat-sidebar"],
    window: { title: "TABLE.Tab.combat", icon: "fa-solid fa-swords" },
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      trackerSettings: CombatTracker.#onSettings,
      panToCombatant: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
      rollAll: CombatTracker.#onCombatAction,
      rollNPC: CombatTracker.#onCombatAction,
      resetAll: CombatTracker.#onCombatAction,
      startCombat: CombatTracker.#onCombatAction,
      endCombat: CombatTracker.#onCombatAction,
      nextTurn: CombatTracker.#onCombatAction,
      previousTurn: CombatTracker.#onCombatAction,
      nextRound: CombatTracker.#onCombatAction,
      previousRound: CombatTracker.#onCombatAction,
    },
  };

  static PARTS: Loose = {
    header: { template: "templates/combat/header.hbs" },
    tracker: { template: "templates/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/combat/footer.hbs" },
  };

  #viewed: string | null = null;
  #hovered: Loose = null;
  /** Encounter, round and turn that were drawn last: the list moves by itself only when they change. */
  #place = "";

  get title(): string {
    return t("TABLE.Tab.combat");
  }

  /** The encounters that can be looked at: those of the viewed scene and those of none. */
  get combats(): Loose[] {
    const here = surface.canvas["scene"] ?? theGame()["scenes"]?.current ?? null;
    return theGame()["combats"].filter((combat: Loose) => combat.scene === null || combat.scene === here);
  }

  /** The encounter that the tracker shows. */
  get viewed(): Loose {
    if (this.isPopout) return surface.ui["combat"].viewed;
    const { combats } = this;
    const chosen = this.#viewed ? combats.find((combat: Loose) => combat.id === this.#viewed) : undefined;
    return chosen ?? combats.find((combat: Loose) => combat.active) ?? combats[0] ?? null;
  }

  set viewed(combat: Loose) {
    this.#viewed = combat?.id ?? null;
    if (this.rendered) void this.render();
  }

  // Data

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { user: theGame().user, isPopout: this.isPopout });
  }

  async _preparePartContext(partId: string, context: Plain, options: Plain): Promise<Plain> {
    const part = await super._preparePartContext(partId, { ...context }, options);
    if (partId === "header" || partId === "footer" || partId === "tracker")
      await this._prepareCombatContext(part, options);
    if (partId === "tracker") await this._prepareTrackerContext(part, options);
    return part;
  }

  /** What header and footer show of the encounter. */
  async _prepareCombatContext(context: Plain, _options: Plain): Promise<void> {
    const combat = this.viewed;
    const { combats } = this;
    const index = combats.indexOf(combat);
    const { user } = theGame();
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: combats.map((one: Loose, at: number) => ({
        id: one.id,
        active: one === combat,
        label: String(at + 1),
      })),
      currentIndex: index + 1,
      previousId: index > 0 ? combats[index - 1].id : null,
      nextId: index >= 0 && index < combats.length - 1 ? combats[index + 1].id : null,
      displayCycle: user.isGM && combats.length > 1,
      round: combat?.round ?? 0,
      turn: combat?.turn ?? null,
      started: combat?.started ?? false,
      control: combat?.combatant?.players?.includes(user) ?? false,
      isPlayerTurn: combat?.combatant?.players?.includes(user) ?? false,
      canControl: combat?.combatant?.isOwner ?? false,
      isGM: user.isGM,
      initiativeIcon: "fa-solid fa-dice-d20",
      labels: { scope: combat ? t(combat.scene ? "TABLE.Combat.Linked" : "TABLE.Combat.Unlinked") : "" },
    });
  }

  /** What the list shows: the fighters in turn order, hidden ones only for those who may see them. */
  async _prepareTrackerContext(context: Plain, _options: Plain): Promise<void> {
    const combat = this.viewed;
    const turns: Plain[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (!combatant.visible) continue;
      turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    context["turns"] = turns;
    context["hasDecimals"] = turns.some(
      (turn) => turn["initiative"] !== null && !Number.isInteger(turn["initiative"]),
    );
  }

  /** What one row shows. */
  async _prepareTurnContext(combat: Loose, combatant: Loose, index: number): Promise<Plain> {
    const { id, name, isOwner, isDefeated, hidden, initiative, permission } = combatant;
    const active = index === combat.turn;
    const turn: Plain = {
      id,
      name,
      index,
      active,
      hidden,
      isOwner,
      isDefeated,
      initiative,
      permission,
      hasRolled: initiative !== null,
      hasResource: combatant.resource !== null && combatant.resource !== undefined,
      resource: combatant.resource,
      canPing: combatant.sceneId === surface.canvas["scene"]?.id && Boolean(combatant.tokenId),
      img: await this._getCombatantThumbnail(combatant),
      css: [active ? "active" : null, hidden ? "hide" : null, isDefeated ? "defeated" : null]
        .filter(Boolean)
        .join(" "),
    };
    turn["effects"] = effectIcons(combatant);
    return turn;
  }

  async _getCombatantThumbnail(combatant: Loose): Promise<string> {
    return combatant.img ?? combatant.token?.texture?.src ?? "icons/svg/mystery-man.svg";
  }

  /** Is the fighter's token to be seen by this user? */
  _isTokenVisible(token: Loose): boolean {
    return Boolean(token?.object?.visible);
  }

  _formatEffectsTooltip(effects: Loose[]): string {
    return effects.map((effect) => effect.name).join(", ");
  }

  // Listening

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
    });
    this._createContextMenu(this._getCombatContextOptions, ".encounter-context-menu", {
      hookName: "getCombatContextOptions",
      eventName: "click",
    });
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    const { id, round, turn } = this.viewed ?? {};
    const place = `${id} ${round} ${turn}`;
    if (place !== this.#place) this.scrollToTurn();
    this.#place = place;
  }

  _attachFrameListeners(): void {
    super._attachFrameListeners();
    const { element } = this;
    element.addEventListener("pointerover", (event: PointerEvent) => this._onCombatantHoverIn(event));
    element.addEventListener("pointerout", (event: PointerEvent) => this._onCombatantHoverOut(event));
    element.addEventListener("dblclick", (event: MouseEvent) => {
      const row = (event.target as Element).closest<HTMLElement>(".combatant[data-combatant-id]");
      const combatant = row && this.viewed?.combatants.get(row.dataset["combatantId"]);
      if (combatant?.actor?.testUserPermission(theGame().user, "LIMITED"))
        void combatant.actor.sheet?.render({ force: true });
    });
    element.addEventListener("change", (event: Event) => {
      const input = (event.target as Element).closest<HTMLInputElement>("input.initiative-input");
      if (!input) return;
      const { combatantId } = input.closest<HTMLElement>("[data-combatant-id]")!.dataset;
      const value = input.value.trim() === "" ? null : Number(input.value);
      void this.viewed?.setInitiative(combatantId, value);
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantOptions(this, isModern());
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return combatOptions(this, isModern());
  }

  /** Bring the row whose turn it is into view. */
  scrollToTurn(): void {
    const combat = this.viewed;
    if (!combat || combat.turn === null || !this.element) return;
    const row = this.element.querySelector(".combatant.active") as HTMLElement | null;
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Mark the row of a fighter whose token the pointer is over. */
  hoverCombatant(combatant: Loose, hover: boolean): void {
    for (const tracker of [this, this.popout]) {
      const row = tracker?.element?.querySelector(
        `.combatant[data-combatant-id="${CSS.escape(combatant.id)}"]`,
      );
      row?.classList.toggle("hover", hover);
    }
  }

  _onCombatantHoverIn(event: Event): void {
    const row = (event.target as Element).closest<HTMLElement>(".combatant[data-combatant-id]");
    if (!row) return;
    const token = this.viewed?.combatants.get(row.dataset["combatantId"])?.token?.object;
    if (!token || token === this.#hovered || !token.visible) return;
    this.#hovered = token;
    token.setHover?.(true);
  }

  _onCombatantHoverOut(event: Event): void {
    const to = (event as PointerEvent).relatedTarget as Element | null;
    if (to?.closest?.(".combatant[data-combatant-id]")) return;
    this.#hovered?.setHover?.(false);
    this.#hovered = null;
  }

  // Actions

  static async #onActivateCombatant(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = target.closest<HTMLElement>("[data-combatant-id]");
    const combatant = this.viewed?.combatants.get(row?.dataset["combatantId"]);
    if (combatant) await this._onActivateCombatant?.(event, combatant);
  }

  /** A row was clicked: its token is selected (or at least shown). */
  async _onActivateCombatant(_event: Event, combatant: Loose): Promise<void> {
    const token = combatant.token?.object;
    if (!token) return;
    if (combatant.actor?.isOwner && token.isOwner) token.control({ releaseOthers: true });
    await surface.canvas["animatePan"]?.(token.center);
  }

  static async #onCreate(this: Loose): Promise<void> {
    const Combat = surface.CONFIG["Combat"].documentClass;
    const combat = await Combat.create({ scene: null, active: true });
    if (combat) this.viewed = combat;
  }

  static async #onCycle(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.dataset["combatId"];
    const combat = id ? theGame()["combats"].get(id) : null;
    if (!combat) return;
    this.viewed = combat;
    if (theGame().user.isGM) await combat.activate({ render: false });
    await this.render();
  }

  static #onSettings(): void {
    const { CombatTrackerConfig } = surface.foundry["applications"].apps;
    void new CombatTrackerConfig().render({ force: true });
  }

  static async #onControl(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }

  /** A control of a row was used. */
  async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    event.stopPropagation();
    const row = target.closest<HTMLElement>("[data-combatant-id]");
    const combat = this.viewed;
    const combatant = combat?.combatants.get(row?.dataset["combatantId"]);
    if (!combatant) return undefined;
    switch (target.dataset["action"]) {
      case "toggleHidden":
        return combatant.update({ hidden: !combatant.hidden });
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      default:
        return undefined;
    }
  }

  async _onToggleDefeatedStatus(combatant: Loose): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = surface.CONFIG["specialStatusEffects"]?.DEFEATED;
    if (status && combatant.actor)
      await combatant.actor.toggleStatusEffect(status, { overlay: true, active: defeated });
  }

  async _onRollInitiative(combatant: Loose): Promise<unknown> {
    return this.viewed.rollInitiative([combatant.id]);
  }

  async _onPingCombatant(combatant: Loose): Promise<void> {
    const token = combatant.token?.object;
    if (!token?.visible) {
      surface.ui["notifications"].warn("TABLE.Combat.NoToken", { localize: true });
      return;
    }
    await surface.canvas["ping"](token.center);
  }

  async _onPanToCombatant(combatant: Loose): Promise<void> {
    const token = combatant.token?.object;
    if (token) await surface.canvas["animatePan"](token.center);
  }

  static async #onCombatAction(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatControl(event, target);
  }

  /** A control of the whole encounter was used; it calls the method of that name on the Combat. */
  async _onCombatControl(_event: PointerEvent, target: HTMLElement): Promise<unknown> {
    const combat = this.viewed;
    const action = target.dataset["action"] ?? "";
    if (!combat || typeof combat[action] !== "function") return undefined;
    (target as HTMLButtonElement).disabled = true;
    try {
      return await combat[action]();
    } finally {
      (target as HTMLButtonElement).disabled = false;
    }
  }
}

/** The icons of a fighter's conditions, without repetition. */
function effectIcons(combatant: Loose): { icons: Plain[]; tooltip: string } {
  const icons: Plain[] = [];
  const source = combatant.actor?.temporaryEffects ?? [];
  for (const effect of source) {
    const img = effect.img ?? effect.icon;
    const defeated = effect.statuses?.has(surface.CONFIG["specialStatusEffects"]?.DEFEATED);
    if (img && !defeated && !icons.some((icon) => icon["img"] === img))
      icons.push({ img, name: effect.name });
  }
  return { icons, tooltip: icons.map((icon) => icon["name"]).join(", ") };
}
