import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { leaveTable } from "../../ui/session";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import { AbstractSidebarTab } from "./tab";

/** The sidebar's last tab: about this table, language and theme, configuration, leaving. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static tabName = "settings";
  static DEFAULT_OPTIONS: Plain = {
    classes: ["settings-sidebar"],
    window: { title: "TABLE.Tab.settings", icon: "fa-solid fa-gear" },
    actions: {
      openApp: Settings.#onOpenApp,
      setTheme: Settings.#onSetTheme,
      setLanguage: Settings.#onSetLanguage,
      leave: () => leaveTable(),
    },
  };

  static PARTS: Loose = { settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  get title(): string {
    return t("TABLE.Tab.settings");
  }

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const game = theGame();
    const scheme = game.settings.get("core", "uiConfig")?.colorScheme?.applications ?? "";
    const languages = languagesOf();
    return Object.assign(context, {
      user: game.user,
      world: game["world"]?.title ?? "",
      system: { title: game["system"].title, version: game["system"].version },
      generation: game.release.generation,
      canConfigure: game.user.can?.("SETTINGS_MODIFY") ?? game.user.isGM,
      themes: ["light", "dark", ""].map((id) => ({
        id,
        label: `TABLE.Settings.Theme.${id || "system"}`,
        icon: THEME_ICONS[id],
        active: scheme === id,
      })),
      languages: languages.map(([id, name]) => ({ id, name, active: game.i18n.lang === id })),
    });
  }

  static #onOpenApp(_event: Event, target: HTMLElement): void {
    const { apps, sheets } = surface.foundry["applications"];
    const user = theGame().user;
    switch (target.dataset["app"]) {
      case "configure":
        void new apps.SettingsConfig().render({ force: true });
        break;
      case "user":
        void new sheets.UserConfig({ document: user }).render({ force: true });
        break;
      case "controls":
        void new apps.ControlsConfig().render({ force: true });
        break;
      case "about":
        void new apps.AboutTable().render({ force: true });
        break;
    }
  }

  static async #onSetTheme(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    const { settings } = theGame();
    const config = settings.get("core", "uiConfig") ?? {};
    const theme = target.dataset["theme"] ?? "";
    await settings.set("core", "uiConfig", {
      ...(config.toObject?.() ?? config),
      colorScheme: { applications: theme, interface: theme },
    });
    await this.render();
  }

  static async #onSetLanguage(_event: Event, target: HTMLElement): Promise<void> {
    const { lang } = target.dataset;
    if (!lang || lang === theGame().i18n.lang) return;
    await theGame().settings.set("core", "language", lang);
    location.reload();
  }
}

const THEME_ICONS: Record<string, string> = {
  light: "fa-solid fa-sun",
  dark: "fa-solid fa-moon",
  "": "fa-solid fa-circle-half-stroke",
};

/** The languages to choose from: those the table itself speaks. */
export function languagesOf(): [string, string][] {
  return [
    ["pl", "Polski"],
    ["en", "English"],
  ];
}
