import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import { createSelectInput, createTextInput } from "../fields";
import type { FormDataExtended } from "../ux/form-data";

/** What this program is, and is not. */
export class AboutTable extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "about-table",
    window: { title: "TABLE.About.Title", icon: "fa-solid fa-circle-info" },
    position: { width: 460 },
  };
  static PARTS: Loose = { about: { template: "templates/apps/about.hbs" } };
}

/** Which keys do what. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "controls-config",
    window: { title: "TABLE.Settings.Controls", icon: "fa-solid fa-keyboard" },
    position: { width: 460 },
  };
  static PARTS: Loose = { controls: { template: "templates/apps/controls.hbs" } };

  async _prepareContext(): Promise<Plain> {
    const own = [
      "Select",
      "Move",
      "Target",
      "Delete",
      "Open",
      "Hud",
      "Escape",
      "Pause",
      "Hotbar",
      "Pan",
      "Zoom",
      "Walk",
    ];
    const registered: Plain[] = [];
    for (const [id, action] of theGame()["keybindings"]?.actions ?? []) {
      const bindings = theGame()["keybindings"].bindings?.get(id) ?? action.editable ?? [];
      registered.push({
        name: t(action.name ?? id),
        keys: bindings.map((one: Loose) => [...(one.modifiers ?? []), one.key].join(" + ")).join(", "),
      });
    }
    return {
      rows: own.map((id) => ({ name: `TABLE.Keys.${id}.Name`, keys: `TABLE.Keys.${id}.Keys` })),
      registered,
    };
  }
}

/** A picture in a window. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    window: { title: "", icon: "fa-solid fa-image", resizable: true },
    position: { width: 420 },
    src: "",
    caption: "",
    uuid: null,
  };
  static PARTS: Loose = { popout: { template: "templates/apps/image.hbs" } };

  async _prepareContext(): Promise<Plain> {
    return { src: this.options.src, caption: this.options.caption, title: this.title };
  }
}

/** Asks for the path of a file; there is nothing to browse on the table. */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  readonly options: Plain;

  constructor(options: Plain = {}) {
    this.options = options;
  }

  /** Ask for a path; the callback receives it. */
  async browse(): Promise<this> {
    const { DialogV2 } = surface.foundry["applications"].api;
    const input = createTextInput({
      name: "path",
      value: this.options["current"] ?? "",
      aria: { label: t("TABLE.File.Path") },
    });
    const answer = (await DialogV2.input({
      window: { title: "TABLE.File.Title", icon: "fa-solid fa-image" },
      content: `<label class="stacked">${t("TABLE.File.Path")} ${input.outerHTML}</label><p class="hint">${t("TABLE.File.Hint")}</p>`,
    })) as Plain | null;
    if (answer?.["path"] !== undefined) this.options["callback"]?.(answer["path"], this);
    return this;
  }

  render(_options: unknown = {}): Promise<this> {
    return this.browse();
  }
}

const LEVELS: Record<string, number> = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** Who may see and change a document. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "ownership-{id}",
    tag: "form",
    classes: ["ownership-config"],
    document: null,
    window: { title: "TABLE.Ownership.Title", icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS: Loose = {
    ownership: { template: "templates/apps/ownership.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get document(): Loose {
    return this.options.document;
  }

  get title(): string {
    return t("TABLE.Ownership.Of", { name: this.document.name });
  }

  async _prepareContext(): Promise<Plain> {
    const { ownership } = this.document;
    const levels = (inherit: boolean) =>
      Object.entries(LEVELS)
        .filter(([name]) => name !== "INHERIT" || inherit)
        .map(([name, value]) => ({
          value,
          label: t(name === "INHERIT" ? "TABLE.Ownership.Default" : `TABLE.Ownership.${name}`),
        }));
    const select = (name: string, value: number, inherit: boolean, label: string): string =>
      createSelectInput({
        name,
        value,
        options: levels(inherit),
        dataset: { dtype: "Number" },
        aria: { label },
      }).outerHTML;
    const users = theGame().users.filter((user: Loose) => !user.isGM);
    return {
      all: select("default", ownership.default ?? 0, false, t("TABLE.Ownership.Everybody")),
      users: users.map((user: Loose) => ({
        name: user.name,
        color: user.color?.css ?? user.color,
        select: select(user.id, ownership[user.id] ?? -1, true, user.name),
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    };
  }

  static async #onSubmit(
    this: Loose,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const ownership: Record<string, number> = {};
    for (const [key, level] of Object.entries(formData.object)) if (level >= 0) ownership[key] = level;
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}

/** Settings of the combat tracker. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "combat-config",
    tag: "form",
    window: { title: "TABLE.Combat.Settings", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS: Loose = {
    body: { template: "templates/apps/combat-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  async _prepareContext(): Promise<Plain> {
    const config =
      theGame().settings.get(
        "core",
        surface.CONFIG["Combat"].documentClass.CONFIG_SETTING ?? "combatTrackerConfig",
      ) ?? {};
    return {
      config,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    };
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const key = surface.CONFIG["Combat"].documentClass.CONFIG_SETTING ?? "combatTrackerConfig";
    const config = theGame().settings.get("core", key) ?? {};
    await theGame().settings.set("core", key, { ...(config.toObject?.() ?? config), ...formData.object });
  }
}
