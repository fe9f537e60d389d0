import type { Loose, Plain } from "../../shared/loose";
import { game } from "../game/game";
import { isV14 } from "../profile";
import { surface } from "../surface";

/** The settings that the table itself knows. */
export function registerCoreSettings(): void {
  const core = (key: string, data: Plain) => game.settings.register("core", key, data);
  core("language", {
    name: "SETTINGS.LangN",
    hint: "SETTINGS.LangL",
    scope: "client",
    config: true,
    type: String,
    default: "pl",
    requiresReload: true,
    choices: Object.fromEntries(
      (game.data["languages"] ?? []).map((entry: Plain) => [entry["lang"], entry["name"]]),
    ),
  });
  core("uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" }, fontScale: 5, chatNotifications: "cards" },
    onChange: () => applyColorScheme(),
  });
  core("combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false, turnMarker: { enabled: true } },
    onChange: () => {
      for (const combat of game.combats) combat.reset();
      surface.ui["combat"]?.render?.();
    },
  });
  core("time", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (value: number, options: Plain, userId: string) =>
      game.time.onUpdateWorldTime(value, options, userId),
  });
  core("permissions", { scope: "world", config: false, type: Object, default: {} });
  core("compendiumConfiguration", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => surface.ui["compendium"]?.render?.(),
  });
  core("moduleConfiguration", { scope: "world", config: false, type: Object, default: {} });
  core("prototypeTokenOverrides", { scope: "world", config: false, type: Object, default: {} });
  core("defaultToken", { scope: "world", config: false, type: Object, default: {} });
  core("sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  core("keybindings", { scope: "client", config: false, type: Object, default: {} });
  core("leftClickRelease", { scope: "client", config: false, type: Boolean, default: true });
  core("tokenDragPreview", { scope: "client", config: false, type: Boolean, default: false });
  core("photosensitiveMode", { scope: "client", config: false, type: Boolean, default: false });
  core("animateRollTable", { scope: "world", config: false, type: Boolean, default: true });
  core("gridDiagonals", {
    scope: "world",
    config: false,
    type: Number,
    default: Number(game.system["grid"]?.diagonals ?? 0),
  });
  core("noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  messageVisibility(core);
}

/** Who sees what is rolled: the two generations differ in key and words. */
function messageVisibility(core: (key: string, data: Plain) => void): void {
  const modes: Plain = isV14() ? surface.CONFIG["ChatMessage"].modes : surface.CONFIG["Dice"].rollModes;
  core(isV14() ? "messageMode" : "rollMode", {
    name: "CHAT.RollDefault",
    scope: "client",
    config: false,
    type: String,
    default: isV14() ? "public" : "publicroll",
    choices: Object.fromEntries(
      Object.entries(modes).map(([key, mode]) => [key, (mode as Loose)?.label ?? mode]),
    ),
  });
}

/** Puts the chosen theme on the page: what is not chosen follows the browser. */
export function applyColorScheme(): void {
  const { colorScheme } = game.settings.get("core", "uiConfig") as {
    colorScheme?: { interface?: string; applications?: string };
  };
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = colorScheme?.interface || preferred;
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add("themed", `theme-${theme}`);
  document.body.dataset["applicationsTheme"] = colorScheme?.applications || theme;
}
