import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields";
import type { FormDataExtended } from "../ux/form-data";

/** The window with all settings that packages offer, by package. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "standard-form"],
    window: {
      title: "TABLE.Settings.Configure",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 640, height: 620 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: {
      openMenu: SettingsConfig.#onOpenMenu,
      resetDefaults: SettingsConfig.#onReset,
      tabTo: SettingsConfig.#onTab,
    },
  };

  static PARTS: Loose = {
    body: { template: "templates/apps/settings-config.hbs", scrollable: [".settings-scroll"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #group: string | null = null;

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const groups = settingGroups();
    this.#group = groups.some((group) => group["id"] === this.#group)
      ? this.#group
      : (groups[0]?.["id"] ?? null);
    return Object.assign(context, {
      groups: groups.map((group) => ({ ...group, active: group["id"] === this.#group })),
      buttons: [
        {
          type: "button",
          action: "resetDefaults",
          icon: "fa-solid fa-arrow-rotate-left",
          label: "TABLE.Settings.Reset",
        },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" },
      ],
    });
  }

  static #onTab(this: Loose, _event: Event, target: HTMLElement): void {
    this.#group = target.dataset["group"];
    for (const link of this.element.querySelectorAll("[data-action=tabTo]")) {
      link.classList.toggle("active", link === target);
      link.setAttribute("aria-pressed", String(link === target));
    }
    for (const section of this.element.querySelectorAll("section[data-group]"))
      section.hidden = section.dataset.group !== this.#group;
  }

  static async #onOpenMenu(_event: Event, target: HTMLElement): Promise<void> {
    const menu = theGame().settings.menus.get(target.dataset["key"]);
    if (!menu) return;
    if (menu.restricted && !theGame().user.isGM) return;
    await new menu.type().render({ force: true });
  }

  static #onReset(this: Loose): void {
    for (const group of settingGroups()) {
      for (const { key, setting } of group["settings"]) {
        const field = this.element.querySelector(`[name="${CSS.escape(key)}"]`);
        if (!field) continue;
        const initial = setting.default ?? setting.type?.getInitialValue?.();
        if (field.type === "checkbox") field.checked = Boolean(initial);
        else field.value = initial ?? "";
      }
    }
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const { settings } = theGame();
    let reload = false;
    for (const [key, value] of Object.entries(formData.object)) {
      const setting = settings.settings.get(key);
      if (!setting) continue;
      const before = settings.get(setting.namespace, setting.key);
      if (JSON.stringify(before) === JSON.stringify(value)) continue;
      await settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Offer to load the page anew, for settings that need it. */
  static async reloadConfirm(): Promise<void> {
    const { DialogV2 } = surface.foundry["applications"].api;
    const yes = await DialogV2.confirm({
      window: { title: "TABLE.Settings.ReloadTitle" },
      content: `<p>${t("TABLE.Settings.Reload")}</p>`,
      yes: { default: true },
    });
    if (yes) location.reload();
  }
}

function nameOf(namespace: string): string {
  const game = theGame();
  if (namespace === "core") return t("TABLE.Settings.Core");
  if (namespace === game["system"].id) return game["system"].title;
  return game["modules"].get(namespace)?.title ?? namespace;
}

/** The settings and menus that this user may see, by the package that registered them; the system first. */
export function settingGroups(): Plain[] {
  const { settings, user } = theGame();
  const mayWorld = user.can?.("SETTINGS_MODIFY") ?? user.isGM;
  const groups = new Map<string, Plain>();
  const group = (namespace: string): Plain => {
    const known = groups.get(namespace) ?? {
      id: namespace,
      title: nameOf(namespace),
      settings: [],
      menus: [],
      rows: "",
    };
    groups.set(namespace, known);
    return known;
  };
  for (const [key, menu] of settings.menus) {
    if (menu.restricted && !user.isGM) continue;
    group(menu.namespace)["menus"].push({
      key,
      name: t(menu.name ?? ""),
      hint: t(menu.hint ?? ""),
      label: t(menu.label ?? menu.name ?? ""),
      icon: menu.icon,
    });
  }
  for (const [key, setting] of settings.settings) {
    if (!setting.config || (setting.scope === "world" && !mayWorld)) continue;
    const value = settings.get(setting.namespace, setting.key);
    group(setting.namespace)["settings"].push({
      key,
      setting,
      html: settingRow(key, setting, value).outerHTML,
    });
  }
  const order = (namespace: string): number =>
    namespace === theGame()["system"].id ? 0 : namespace === "core" ? 1 : 2;
  return [...groups.values()].sort(
    (a, b) => order(a["id"]) - order(b["id"]) || a["title"].localeCompare(b["title"]),
  );
}

/** One row: an input that fits the setting's type, with its label and hint. */
function settingRow(key: string, setting: Loose, value: Loose): HTMLElement {
  const config: Plain = { name: key, value, localize: true };
  const label = t(setting.name ?? setting.key);
  const hint = t(setting.hint ?? "");
  const field = setting.type;
  const scope = setting.scope === "world" ? t("TABLE.Settings.ForAll") : "";
  const group = (input: HTMLElement): HTMLElement =>
    createFormGroup({ input, label, hint, rootId: "settings", units: scope });
  if (typeof field === "object" && field?.toFormGroup) {
    const choices = setting.choices ? { choices: setting.choices } : {};
    return field.toFormGroup(
      { label, hint, rootId: "settings", units: scope || undefined },
      { ...config, ...choices },
    );
  }
  if (typeof setting.input === "function") return group(setting.input(field, config));
  if (setting.choices) {
    const dtype = field === Number ? "Number" : undefined;
    return group(
      createSelectInput({ ...config, choices: setting.choices, ...(dtype ? { dataset: { dtype } } : {}) }),
    );
  }
  if (field === Boolean) return group(createCheckboxInput(config));
  if (field === Number) return group(createNumberInput({ ...config, ...(setting.range ?? {}) }));
  return group(createTextInput(config));
}
