// biome-ignore-all lint/complexity/noThisInStatic: Foundry calls the handlers of actions with the application as `this`
import type { Deed } from "../../core/deed.js";
import type { Offer } from "../../core/offer.js";
import * as acts from "../act.js";
import { SzrankiCombat } from "../documents/combat.js";
import { type FightView, fightOf, onFightChange } from "../fights.js";
import { worldRuleset } from "../settings.js";
import { Board } from "./board.js";
import { BoardMoves } from "./board-moves.js";
import { busy } from "./busy.js";
import { typedDeed } from "./deed-fields.js";
import { bindDrafts } from "./draft-forms.js";
import { openEncounters } from "./encounter-window.js";
import { followTyping, keep, restore } from "./focus.js";
import { templatesReady, warn } from "./helpers.js";
import { hasNothingElse, offerView } from "./models/offers.js";
import { nextStep, panelView, trackerModel } from "./models/tracker.js";
import type { MenuAction } from "./models/tracker-page.js";
import { useTool } from "./panel-tools.js";
import { templatePath } from "./partials.js";
import { bindQuestions, type QuestionHost, settleForms } from "./question-forms.js";
import { bindChips } from "./rule-chips.js";
import { type Picked, watchScene } from "./scene-marks.js";
import { bindSteppers } from "./steppers.js";
import { addSelectedTokens } from "./tokens.js";
import { emptyContext, encountersContext, fightContext } from "./tracker-context.js";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Tracker = InstanceType<typeof CombatTracker>;

/** What a fighter is about to aim. */
interface Aiming {
  readonly fighter: string;
  readonly offer: string;
}

/** The panel's first button that does something, or else the one that opens the sheet. */
const PANEL = "panel";
const FIRST_IN_PANEL =
  '.szr-panel [data-szr-panel-do="move"], .szr-panel [data-szr-offer]:not(:disabled), .szr-panel:not(:has([data-szr-offer]:not(:disabled), [data-szr-panel-do="move"])) [data-szr-panel-do="sheet"]';

/** So near to the edge of what is seen of the scene a token is looked for. */
const EDGE = 60;

/** Is a place of the scene to be seen now, beside the sidebar? */
function isOnScreen(place: { readonly x: number; readonly y: number }): boolean {
  const { x, y } = canvas.clientCoordinatesFromCanvas(place);
  const right = ui.sidebar?.element?.getBoundingClientRect().left ?? window.innerWidth;
  return x > EDGE && y > EDGE && x < right - EDGE && y < window.innerHeight - EDGE;
}

/** The tracker of fights: what the board shows is the rule set's; head, foot, questions and buttons are in all the same. */
export class SzrankiTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["szranki", "szr-tracker"],
    actions: {
      szrView: SzrankiTracker.#onView,
      szrCreate: SzrankiTracker.#onCreate,
      szrAddTokens: SzrankiTracker.#onAddTokens,
      szrEncounter: SzrankiTracker.#onEncounter,
      szrNext: SzrankiTracker.#onNext,
      szrPhase: SzrankiTracker.#onPhase,
      szrUndo: SzrankiTracker.#onUndo,
      szrRedo: SzrankiTracker.#onRedo,
    },
  };

  static override PARTS = {
    header: { template: templatePath("tracker-header.hbs") },
    tracker: { template: templatePath("tracker-board.hbs"), scrollable: ["", ".szr-panel"] },
    question: { template: templatePath("tracker-question.hbs"), scrollable: [""] },
    footer: { template: templatePath("tracker-footer.hbs") },
  };

  #opened: string | null = null;
  #aiming: Aiming | null = null;
  #wish: string | null = null;
  #board: Board | null = null;
  #moves: BoardMoves | null = null;
  /** Where the focus goes after the next drawing. */
  #focusNext: string | null = null;

  /** Does this tracker itself select a token just now? */
  #selecting = false;

  /** The fight that is looked at. */
  get fight(): FightView | null {
    return fightOf(this.viewed);
  }

  /** The fighter that is picked: its panel is open here, or its token is selected on the scene. */
  get picked(): Picked | null {
    const { fight } = this;
    const aiming = fight ? this.#aimingOffer(fight) : null;
    const fighter = aiming?.deed.by ?? this.#opened ?? this.#selected();
    return fight && fighter !== null ? { fight, fighter, aiming, wish: this.#wish } : null;
  }

  /** The fighter of the one token that is selected on the scene, if it is one of this fight. */
  #selected(): string | null {
    const [only, ...more] = canvas.tokens?.controlled ?? [];
    const id = only?.document.combatant?.id;
    return only && more.length === 0 && id && this.viewed?.combatants.has(id) ? id : null;
  }

  /** The user aims at somebody: by a mark of the scene, or by targeting a token. */
  async choose(fighter: string): Promise<void> {
    if (this.#aiming) await this.#hit(fighter);
    else if (this.#wish !== fighter) {
      this.#wish = fighter;
      await this.render({ parts: ["question", "tracker"] });
    }
  }

  /** A token has been selected on the scene: what its fighter can do, where fights are played there. */
  async follow(): Promise<void> {
    const selected = this.#selected();
    if (this.#selecting || selected === null || selected === this.#opened || this.#aiming) return;
    if (!this.fight?.ruleset.tracker.follows) return;
    this.#opened = selected;
    await this.render({ parts: ["tracker"] });
  }

  override async _prepareContext(options: Parameters<Tracker["_prepareContext"]>[0]) {
    await templatesReady();
    const context = await super._prepareContext(options);
    const { fight } = this;
    const state = fight && { opened: this.#opened, aiming: this.#aimingOffer(fight), wish: this.#wish };
    return Object.assign(
      context,
      fight && state ? fightContext(fight, state) : emptyContext(this.viewed),
      encountersContext(this.combats, this.viewed),
    );
  }

  /** What core lists as rows is drawn by the rule set's board. */
  override async _prepareTrackerContext(): Promise<void> {}

  #aimingOffer(fight: FightView): Offer | null {
    const aiming = this.#aiming;
    if (!aiming) return null;
    const offer = fight.offers(aiming.fighter).find(({ id }) => id === aiming.offer);
    return offer && offer.problem === null ? offer : null;
  }

  override async _onFirstRender(...args: Parameters<Tracker["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const { element } = this;
    followTyping(element);
    bindChips(element);
    bindSteppers(element);
    bindQuestions(element, () => this.#questionHost());
    bindDrafts(element, () => this.fight);
    this.#moves = new BoardMoves(element, {
      sight: () => this.fight,
      act: (offer) => this.#act(offer.deed),
      announce: (said) => this.#announce(said),
      refuse: (offer) => offer.problem && warn(offer.problem.label),
    });
    this.#board = new Board(element, {
      sight: () => this.fight,
      aiming: () => this.#hitList(),
      hit: (fighter) => void this.#hit(fighter),
      open: (fighter, byKeys) => void this.#open(fighter, byKeys),
    });
    element.addEventListener("click", (event) => this.#onClick(event));
    element.addEventListener("change", (event) => this.#onChange(event));
    element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override async _onRender(...args: Parameters<Tracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const ruleset = this.fight?.ruleset.id;
    if (ruleset) this.element.dataset["ruleset"] = ruleset;
    settleForms(this.element);
    this.#moves?.refresh();
    this.#board?.refresh();
    this.#moveFocus();
    markScene?.();
  }

  override _preSyncPartState(...args: Parameters<Tracker["_preSyncPartState"]>): void {
    super._preSyncPartState(...args);
    const [, , prior, state] = args;
    Object.assign(state, { szranki: keep(prior) });
  }

  override _syncPartState(...args: Parameters<Tracker["_syncPartState"]>): void {
    super._syncPartState(...args);
    const [, fresh, , state] = args;
    restore(fresh, (state as { szranki?: ReturnType<typeof keep> }).szranki ?? keep(fresh));
  }

  /** Brings the focus to where an action has led. */
  #moveFocus(): void {
    const wanted = this.#focusNext;
    this.#focusNext = null;
    if (wanted === null) return;
    const selector = wanted === PANEL ? FIRST_IN_PANEL : `[data-szr-focus="${CSS.escape(wanted)}"]`;
    this.element.querySelector<HTMLElement>(selector)?.focus();
  }

  #announce(said: string): void {
    const live = this.element.querySelector("[data-szr-live]");
    if (live) live.textContent = said;
  }

  #questionHost(): QuestionHost | null {
    const { fight } = this;
    const open = fight?.open;
    if (!fight || !open) return null;
    return {
      sight: fight,
      wish: this.#wish,
      question: (index) => {
        const question = open.asking.questions[index];
        return question && question.kind !== "roll" ? question : null;
      },
      answer: (index, given) => acts.answer(open.message, index, given),
    };
  }

  async #act(deed: Deed): Promise<boolean> {
    const { fight } = this;
    if (!fight) return false;
    return (await acts.act(fight, { kind: "deed", deed })).ok;
  }

  /** Whom the fighter that aims may hit; null where nobody aims. */
  #hitList(): readonly string[] | null {
    const { fight } = this;
    const offer = fight ? this.#aimingOffer(fight) : null;
    if (!fight || !offer) return null;
    return fight.targets(offer).flatMap(({ fighter, problem }) => (problem ? [] : [fighter]));
  }

  async #hit(fighter: string): Promise<void> {
    const { fight } = this;
    const offer = fight ? this.#aimingOffer(fight) : null;
    if (!fight || !offer) return;
    const problem = fight.targets(offer).find((one) => one.fighter === fighter)?.problem;
    if (problem) {
      warn(problem.label);
      return;
    }
    this.#aiming = null;
    const composing = fight.draft(offer.deed.by ?? "") !== null;
    if (!composing) this.#opened = null;
    this.#focusNext = composing ? "plan-send" : `figure-${offer.deed.by}`;
    await this.#act({ ...offer.deed, target: fighter });
    await this.render();
  }

  /** Opens what can be done with a fighter, and shows its token. By the keyboard a mere move begins at once. */
  async #open(fighter: string, byKeys: boolean): Promise<void> {
    const { fight, viewed } = this;
    const combatant = viewed?.combatants.get(fighter);
    const token = combatant?.token?.object;
    if (token && !byKeys) {
      this.#selecting = true;
      if (combatant?.isOwner) token.control({ releaseOthers: true });
      this.#selecting = false;
      if (!isOnScreen(token.center)) void canvas.animatePan({ x: token.center.x, y: token.center.y });
    }
    if (!fight) return;
    const panel = panelView(fight, fighter, this.#wish);
    const nothingElse = panel ? hasNothingElse(panel.sheet) : false;
    if (byKeys && panel?.mine && panel.move && !panel.move.reason && nothingElse) {
      this.#moves?.take(fighter);
      return;
    }
    this.#opened = this.#opened === fighter ? null : fighter;
    this.#aiming = null;
    this.#focusNext = this.#opened && byKeys ? PANEL : null;
    await this.render({ parts: ["tracker"] });
  }

  /** Does what a button of the panel offers: aims first where there is a choice. */
  async #offer(fighter: string, id: string, button: HTMLElement): Promise<void> {
    const { fight } = this;
    const offer = fight?.offers(fighter).find((one) => one.id === id);
    if (!fight || !offer) return;
    // While something is composed one goes on with the next part of it.
    const composing = fight.draft(fighter) !== null;
    const { ruleset } = fight;
    const legal = offer.aims ? fight.targets(offer).filter(({ problem }) => problem === null) : [];
    // Where modifiers stand ticked for a target, that target is meant.
    const view = ruleset.corrections && !composing ? offerView(fight, offer, this.#wish) : null;
    const meant = view && view.corrections.length > 0 ? view.target : null;
    if (legal.length > 1 && !meant) {
      this.#aiming = { fighter, offer: id };
      this.#focusNext = `hit-${legal[0]?.fighter}`;
      await this.render({ parts: ["tracker"] });
      return;
    }
    const only = meant ?? legal[0];
    if (!composing) this.#opened = null;
    this.#focusNext = composing ? (button.dataset["szrFocus"] ?? null) : `figure-${fighter}`;
    const deed = typedDeed(button, offer);
    await this.#act(only ? { ...deed, target: only.fighter } : deed);
    await this.render();
  }

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const at = (selector: string) => target.closest<HTMLElement>(selector);
    const aim = at("[data-szr-aim]")?.dataset["szrAim"];
    if (aim !== undefined) {
      this.#wish = aim;
      void this.render({ parts: ["question", "tracker"] });
    }
    const hit = at("[data-szr-hit]")?.dataset["szrHit"];
    if (hit !== undefined) void this.#hit(hit);
    const offer = at("[data-szr-offer]");
    if (offer && !offer.closest("[data-szr-question]"))
      void this.#offer(offer.dataset["fighter"] ?? "", offer.dataset["szrOffer"] ?? "", offer);
    const tool = at("[data-szr-panel-do]");
    if (tool)
      void this.#tool(
        tool.closest<HTMLElement>("[data-szr-panel]")?.dataset["szrPanel"] ?? "",
        tool.dataset["szrPanelDo"] ?? "",
      );
    const entry = at("[data-szr-do]");
    if (entry) void this.#menu(entry.dataset["szrDo"] as MenuAction);
    const deed = at("button[data-szr-deed]");
    if (deed)
      void this.#act({
        kind: deed.dataset["szrDeed"] ?? "",
        [deed.dataset["szrField"] ?? ""]: deed.dataset["szrText"] ?? Number(deed.dataset["szrNumber"]),
      });
  }

  /** Switches that are deeds, and the choice of rule set. */
  #onChange(event: Event): void {
    const field = event.target as HTMLInputElement;
    const { szrDeed, szrField, szrRuleset } = field.dataset;
    if (szrDeed !== undefined && szrField !== undefined)
      void this.#act({ kind: szrDeed, [szrField]: field.checked });
    if (szrRuleset !== undefined) void this.#chooseRuleset(field.value);
  }

  async #chooseRuleset(id: string): Promise<void> {
    const { viewed } = this;
    if (viewed instanceof SzrankiCombat) await viewed.chooseRuleset(id);
  }

  #onKey(event: KeyboardEvent): void {
    const menu = (event.target as Element).closest("details.szr-menu[open]");
    if (event.key !== "Escape") return;
    if (menu) {
      menu.removeAttribute("open");
      menu.querySelector("summary")?.focus();
    } else if (this.#aiming || this.#opened) {
      this.#focusNext = this.#aiming ? PANEL : `figure-${this.#opened}`;
      if (!this.#aiming) this.#opened = null;
      this.#aiming = null;
      void this.render({ parts: ["tracker"] });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The panel's buttons besides the offers. */
  async #tool(fighter: string, tool: string): Promise<void> {
    const { fight, viewed } = this;
    const combatant = viewed?.combatants.get(fighter);
    if (!fight || !combatant) return;
    if (tool === "close") await this.#open(fighter, true);
    else if (tool === "move") {
      this.#opened = null;
      await this.render({ parts: ["tracker"] });
      this.#moves?.take(fighter);
    } else await useTool(this.element, fight, combatant, tool);
  }

  async #menu(action: MenuAction): Promise<void> {
    const { viewed } = this;
    this.element.querySelector("details.szr-menu[open]")?.removeAttribute("open");
    if (action === "addTokens") await addSelectedTokens(viewed);
    if (!viewed) return;
    if (action === "undoRound") await acts.undoRound(viewed);
    if (action === "redo") await acts.redo(viewed);
    if (action === "endFight") await viewed.endCombat();
  }

  static async #onView(this: SzrankiTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combat = game.combats.get(target.dataset["combat"] ?? "");
    if (!combat) return;
    this.#opened = null;
    this.viewed = combat as Combat.Stored;
    if (game.user.isGM) await combat.activate();
    await this.render();
  }

  static async #onCreate(this: SzrankiTracker): Promise<void> {
    await addSelectedTokens(null);
  }

  static async #onAddTokens(this: SzrankiTracker): Promise<void> {
    await addSelectedTokens(this.viewed);
  }

  static async #onEncounter(this: SzrankiTracker): Promise<void> {
    const ruleset = this.fight?.ruleset ?? worldRuleset();
    if (ruleset?.encounters) await openEncounters(ruleset);
  }

  static async #onNext(this: SzrankiTracker, _event: Event, target: HTMLElement): Promise<void> {
    const { fight, viewed } = this;
    if (!fight || !viewed) return;
    await busy(target, async () => {
      const step = nextStep(fight);
      const { deed } = trackerModel(fight).foot;
      if (deed) await acts.act(fight, { kind: "deed", deed });
      else if (step === "end") await viewed.endCombat();
      else await acts.act(fight, { kind: step });
    });
  }

  static async #onPhase(this: SzrankiTracker, _event: Event, target: HTMLElement): Promise<void> {
    const { viewed } = this;
    if (viewed) await busy(target, () => acts.wholePhase(viewed));
  }

  static async #onUndo(this: SzrankiTracker, _event: Event, target: HTMLElement): Promise<void> {
    const { viewed } = this;
    if (viewed) await busy(target, () => acts.undoLast(viewed));
  }

  static async #onRedo(this: SzrankiTracker, _event: Event, target: HTMLElement): Promise<void> {
    const { viewed } = this;
    if (viewed) await busy(target, () => acts.redo(viewed));
  }
}

/** Marks the scene anew. */
let markScene: (() => void) | null = null;

/** The trackers that are on the screen: in the sidebar, and popped out. */
function shownTrackers(): SzrankiTracker[] {
  return [ui.combat, ui.combat?.popout].flatMap((tracker) =>
    tracker instanceof SzrankiTracker && tracker.rendered ? [tracker] : [],
  );
}

/** The place of a token's fighter in the fight that a tracker shows. */
function fighterOf({ viewed }: SzrankiTracker, { id }: TokenDocument.Implementation): string | null {
  return viewed?.combatants.find(({ tokenId }) => tokenId === id)?.id ?? null;
}

/** Draws trackers and the marks of the scene anew when their fight changes, and when the user selects or aims there. */
export function watchTracker(): void {
  onFightChange((combat) => {
    for (const tracker of shownTrackers()) if (tracker.viewed?.id === combat.id) void tracker.render();
  });
  Hooks.on("controlToken", () => {
    for (const tracker of shownTrackers()) void tracker.follow();
  });
  Hooks.on("targetToken", (user: User.Implementation, { document }: Token.Implementation, on: boolean) => {
    if (!on || !user.isSelf) return;
    for (const tracker of shownTrackers()) {
      const fighter = fighterOf(tracker, document);
      if (fighter !== null) void tracker.choose(fighter);
    }
  });
  markScene = watchScene({
    picked: () => shownTrackers().flatMap((tracker) => tracker.picked ?? [])[0] ?? null,
    choose: (fighter) => {
      const [tracker] = shownTrackers();
      const token = tracker?.viewed?.combatants.get(fighter)?.token?.object;
      // Targeting tells the sheets as well.
      if (token && !token.isTargeted) token.setTarget(true, { releaseOthers: true });
      else void tracker?.choose(fighter);
    },
  });
}
