// biome-ignore-all lint/complexity/noThisInStatic: Foundry calls the handlers of actions with the application as `this`
import type { Ruleset } from "../../core/ruleset.js";
import { defaults, type Flaw, read } from "../../core/shape.js";
import { optionsOf, saveOptions } from "../settings.js";
import { followTyping } from "./focus.js";
import { listAt, listsAt, newMember, shapeData } from "./form-data.js";
import { templatesReady, text } from "./helpers.js";
import { optionFields } from "./models/options.js";
import { partialName, templatePath } from "./partials.js";
import { type TemplatePart, WindowBase } from "./thin.js";

/** The variants of a rule set, for new fights: fields made from the shape of its options, and the rule set's own tables. */
abstract class OptionsWindow extends WindowBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["szranki", "szr-window", "szr-options-window"],
    tag: "form",
    position: { width: 720, height: 640 },
    window: { resizable: true, icon: "fa-solid fa-sliders" },
    form: { handler: OptionsWindow.#save, submitOnChange: false, closeOnSubmit: false },
    actions: {
      szrDefaults: OptionsWindow.#defaults,
      szrAddRow: OptionsWindow.#addRow,
      szrDropRow: OptionsWindow.#dropRow,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("options.hbs"), scrollable: [""] },
  };

  abstract readonly ruleset: Ruleset;
  /** What has been edited and not saved. */
  #draft: Record<string, unknown> | null = null;
  #flaws: readonly Flaw[] = [];

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    await templatesReady();
    const context = await super._prepareContext(options);
    const { ruleset } = this;
    const data = this.#draft ?? { ...optionsOf(ruleset.id) };
    const own = ruleset.sheets.options;
    return {
      ...context,
      ruleset: ruleset.id,
      fields: optionFields(ruleset, data),
      template: own ? partialName(own.template) : null,
      view: own?.view(read(ruleset.shapes.options, data).data as never) ?? null,
      flaws: this.#flaws,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["ruleset"] = this.ruleset.id;
    followTyping(this.element);
  }

  /** What the form says now. */
  #said(): Record<string, unknown> {
    const FormData = foundry.applications.ux.FormDataExtended;
    const form = this.form;
    if (!form) return {};
    const flat = new FormData(form).object as Record<string, unknown>;
    return shapeData(
      this.ruleset.shapes.options,
      foundry.utils.expandObject(flat) as Record<string, unknown>,
    );
  }

  static async #save(this: OptionsWindow): Promise<void> {
    const said = this.#said();
    const reading = read(this.ruleset.shapes.options, said);
    this.#flaws = reading.flaws;
    if (reading.flaws.length > 0) {
      this.#draft = said;
      await this.render();
      return;
    }
    await saveOptions(this.ruleset.id, reading.data as object);
    ui.notifications.info(text("SZRANKI.ui.options.saved"));
    this.#draft = null;
    await this.close();
  }

  static async #defaults(this: OptionsWindow): Promise<void> {
    this.#draft = defaults(this.ruleset.shapes.options) as Record<string, unknown>;
    this.#flaws = [];
    await this.render();
  }

  static async #addRow(this: OptionsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const path = target.dataset["path"] ?? "";
    const said = this.#said();
    listAt(said, path)?.push(newMember(this.ruleset.shapes.options, path));
    this.#draft = said;
    await this.render();
  }

  /** A member of a list goes, and with it what other lists hold for it at the same place. */
  static async #dropRow(this: OptionsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { path = "", also } = target.dataset;
    const index = Number(target.dataset["index"]);
    const said = this.#said();
    const lists = [...listsAt(said, path), ...(also ? listsAt(said, also) : [])];
    for (const list of lists) list.splice(index, 1);
    this.#draft = said;
    await this.render();
  }
}

/** The class of the options window of a rule set: Foundry's settings want a class for each menu. */
export function optionsWindow(ruleset: Ruleset): new () => foundry.applications.api.ApplicationV2.Any {
  class Window extends OptionsWindow {
    static override DEFAULT_OPTIONS: object = {
      id: `szranki-options-${ruleset.id}`,
      window: { title: ruleset.label.key },
    };
    override readonly ruleset = ruleset;
  }
  return Window as never;
}
