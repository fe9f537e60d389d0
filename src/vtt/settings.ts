import type { Ruleset } from "../core/ruleset.js";
import { read } from "../core/shape.js";
import { rulesetById, rulesets } from "./registry.js";
import { redrawCards } from "./thin.js";

const SCOPE = "szranki";

/** The world's settings. Options are kept by rule set, and read through its shape. */
export function registerSettings(): void {
  const names = Object.fromEntries(rulesets().map(({ id, label }) => [id, label.key]));
  game.settings.register(SCOPE, "ruleset", {
    name: "SZRANKI.setting.ruleset.name",
    hint: "SZRANKI.setting.ruleset.hint",
    scope: "world",
    config: true,
    type: String,
    choices: names,
    default: rulesets()[0]?.id ?? "",
  });
  game.settings.register(SCOPE, "withoutMg", {
    name: "SZRANKI.setting.withoutMg.name",
    hint: "SZRANKI.setting.withoutMg.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register(SCOPE, "playersAdvance", {
    name: "SZRANKI.setting.playersAdvance.name",
    hint: "SZRANKI.setting.playersAdvance.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  game.settings.register(SCOPE, "playersThrow", {
    name: "SZRANKI.setting.playersThrow.name",
    hint: "SZRANKI.setting.playersThrow.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register(SCOPE, "hideNumbers", {
    name: "SZRANKI.setting.hideNumbers.name",
    hint: "SZRANKI.setting.hideNumbers.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
    onChange: () => redrawCards(),
  });
  game.settings.register(SCOPE, "drafts", {
    scope: "client",
    config: false,
    type: Object,
    default: {},
  } as never);
  game.settings.register(SCOPE, "minutes", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
  } as never);
  game.settings.register(SCOPE, "options", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  } as never);
}

/** The rule set that new encounters take. */
export function worldRuleset(): Ruleset | null {
  return rulesetById(game.settings.get(SCOPE, "ruleset")) ?? rulesets()[0] ?? null;
}

/** Is this a game without an MG? */
export function withoutMg(): boolean {
  return game.settings.get(SCOPE, "withoutMg");
}

/** May whoever controls the current fighter take the next step of the fight? */
export function playersAdvance(): boolean {
  return game.settings.get(SCOPE, "playersAdvance");
}

/** Do players throw their dice themselves, by a button? */
export function playersThrow(): boolean {
  return game.settings.get(SCOPE, "playersThrow");
}

/** Are the numbers of foes kept from players? */
export function hidesNumbers(): boolean {
  return game.settings.get(SCOPE, "hideNumbers");
}

/** The world's options of a rule set, defaults filled in; null for an unknown rule set. */
export function optionsOf(id: string): object | null {
  const ruleset = rulesetById(id);
  if (!ruleset) return null;
  const kept = game.settings.get(SCOPE, "options") as Record<string, object>;
  return read(ruleset.shapes.options, kept[id]).data as object;
}

/** Keeps the world's options of a rule set; they count for fights that begin from now on. */
export async function saveOptions(id: string, options: object): Promise<void> {
  const kept = game.settings.get(SCOPE, "options");
  await game.settings.set(SCOPE, "options", { ...kept, [id]: options });
}
