// biome-ignore-all lint/complexity/noThisInStatic: Foundry calls the handlers of actions with the application as `this`
import type { Meeting } from "../../core/encounter.js";
import { label } from "../../core/label.js";
import type { Ruleset } from "../../core/ruleset.js";
import { type Creature, creaturesOf, meet } from "../encounters/meet.js";
import { placeBeside } from "../encounters/place.js";
import { prepareFight } from "../encounters/prepare.js";
import { actorsOf, throwFaces } from "../encounters/world.js";
import { busy } from "./busy.js";
import { templatesReady, text, warn } from "./helpers.js";
import { encounterView } from "./models/encounter.js";
import { templatePath } from "./partials.js";
import { bindChips } from "./rule-chips.js";
import { type TemplatePart, WindowBase } from "./thin.js";

/** Whom the party comes upon: one button rolls, another puts them on the scene and prepares the fight. */
class EncounterWindow extends WindowBase {
  static override DEFAULT_OPTIONS: object = {
    id: "szranki-encounter",
    classes: ["szranki", "szr-window", "szr-encounter-window"],
    position: { width: 460, height: "auto" },
    window: { title: "SZRANKI.ui.encounter.title", icon: "fa-solid fa-door-open" },
    actions: {
      szrTable: EncounterWindow.#onTable,
      szrChoice: EncounterWindow.#onChoice,
      szrRoll: EncounterWindow.#onRoll,
      szrPlace: EncounterWindow.#onPlace,
      szrFight: EncounterWindow.#onFight,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("encounter.hbs"), scrollable: [""] },
  };

  #ruleset: Ruleset | null = null;
  #table = "";
  #chosen: Record<string, string> = {};
  #meeting: Meeting | null = null;
  #creatures: readonly Creature[] = [];

  /** Whose tables are rolled on from now on. */
  of(ruleset: Ruleset): this {
    if (this.#ruleset === ruleset) return this;
    this.#ruleset = ruleset;
    this.#table = ruleset.encounters?.tables[0]?.id ?? "";
    this.#chosen = {};
    this.#meeting = null;
    return this;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    await templatesReady();
    const context = await super._prepareContext(options);
    const ruleset = this.#ruleset;
    if (!ruleset?.encounters) return context;
    return {
      ...context,
      view: encounterView(ruleset, {
        table: this.#table,
        chosen: this.#chosen,
        meeting: this.#meeting,
        creatures: this.#creatures,
      }),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    bindChips(this.element);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if (this.#ruleset) this.element.dataset["ruleset"] = this.#ruleset.id;
    // A result makes the window taller: it stays whole on the screen.
    this.setPosition({ height: "auto" });
  }

  static async #onTable(this: EncounterWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#table = target.dataset["table"] ?? "";
    this.#meeting = null;
    await this.render();
  }

  static async #onChoice(this: EncounterWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#chosen = { ...this.#chosen, [target.dataset["choice"] ?? ""]: target.dataset["value"] ?? "" };
    this.#meeting = null;
    await this.render();
  }

  static async #onRoll(this: EncounterWindow, _event: Event, target: HTMLElement): Promise<void> {
    const encounters = this.#ruleset?.encounters;
    if (!encounters) return;
    await busy(target, async () => {
      const meeting = await meet(encounters, this.#table, this.#chosen, throwFaces);
      this.#creatures = await creaturesOf(meeting, actorsOf);
      this.#meeting = meeting;
    });
    await this.render();
  }

  /** Those who have been met, on the scene; the window has done its work then. Null where there is no scene. */
  async #place(): Promise<readonly TokenDocument.Implementation[] | null> {
    const placed = await placeBeside(this.#creatures);
    if (!placed) {
      warn(label("SZRANKI.ui.encounter.noScene"));
      return null;
    }
    const { tokens, crowded } = placed;
    if (crowded > 0) warn(label("SZRANKI.ui.encounter.crowded", { count: crowded }));
    if (tokens.length > 0)
      ui.notifications.info(text("SZRANKI.ui.encounter.placed", { count: tokens.length }));
    await this.close();
    return tokens;
  }

  static async #onPlace(this: EncounterWindow, _event: Event, target: HTMLElement): Promise<void> {
    await busy(target, () => this.#place());
  }

  /** The party and those whom it has met, in a fight that is ready to begin. */
  static async #onFight(this: EncounterWindow, _event: Event, target: HTMLElement): Promise<void> {
    const [ruleset, meeting] = [this.#ruleset, this.#meeting];
    await busy(target, async () => {
      const tokens = await this.#place();
      if (ruleset && meeting && tokens?.length) await prepareFight(ruleset, meeting, tokens);
    });
  }
}

let shown: EncounterWindow | null = null;

/** Opens the encounters of a rule set, for the MG. */
export async function openEncounters(ruleset: Ruleset): Promise<void> {
  shown ??= new EncounterWindow();
  await shown.of(ruleset).render({ force: true });
}
