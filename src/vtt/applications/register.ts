import type { Ruleset } from "../../core/ruleset.js";
import { rulesets } from "../registry.js";
import { SzrankiActorSheet } from "./actor-sheet.js";
import { SzrankiTracker, watchTracker } from "./combat-tracker.js";
import { templatesReady } from "./helpers.js";
import { SzrankiItemSheet } from "./item-sheet.js";
import { optionsWindow } from "./options-window.js";

/** The options window of a rule set stands among the world's settings. */
function registerOptions(ruleset: Ruleset): void {
  game.settings.registerMenu("szranki", `options-${ruleset.id}`, {
    name: ruleset.label.key,
    label: "SZRANKI.ui.options.open",
    hint: "SZRANKI.ui.options.hint",
    icon: "fa-solid fa-sliders",
    type: optionsWindow(ruleset) as never,
    restricted: true,
  });
}

/** Makes sheets, tracker and option windows known to Foundry. Once, when all rule sets are known. */
export function registerApplications(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const ruleset of rulesets()) {
    const register = (documentClass: unknown, sheet: unknown, types: string[]) =>
      DocumentSheetConfig.registerSheet(
        documentClass as never,
        "szranki",
        sheet as never,
        { types, makeDefault: true, label: ruleset.label.key } as never,
      );
    register(Actor, SzrankiActorSheet, Object.keys(ruleset.shapes.actors));
    register(Item, SzrankiItemSheet, Object.keys(ruleset.shapes.items));
    registerOptions(ruleset);
  }
  CONFIG.ui.combat = SzrankiTracker as never;
  watchTracker();
  void templatesReady();
}
