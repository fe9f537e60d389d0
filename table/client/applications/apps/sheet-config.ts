import type { Loose, Plain } from "../../../shared/loose";
import { t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import { createSelectInput } from "../fields";
import type { FormDataExtended } from "../ux/form-data";
import {
  type RegisterOptions,
  registerSheet,
  sheetClassFor,
  sheetsFor,
  unregisterSheet,
} from "./sheet-registry";

/** Which sheet a document is shown with, and where sheets are registered. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "sheet-config-{id}",
    tag: "form",
    document: null,
    window: { title: "TABLE.Sheet.Configure", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 400 },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS: Loose = {
    body: { template: "templates/apps/sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Offer a sheet class for some types of a document class. */
  static registerSheet(
    documentClass: Loose,
    scope: string,
    sheetClass: Loose,
    options: RegisterOptions = {},
  ): void {
    registerSheet(documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(
    documentClass: Loose,
    scope: string,
    sheetClass: Loose,
    options: { types?: string[] } = {},
  ): void {
    unregisterSheet(documentClass, scope, sheetClass, options);
  }

  /** The sheets of a subtype: what may be chosen, and which is the default. */
  static getSheetClassesForSubType(
    documentName: string,
    subType: string,
  ): { sheetClasses: Record<string, string>; defaultClass: string | null } {
    const entries = Object.values(sheetsFor(documentName, subType));
    return {
      sheetClasses: Object.fromEntries(
        entries.filter((entry) => entry.canConfigure).map((entry) => [entry.id, t(entry.label)]),
      ),
      defaultClass: entries.find((entry) => entry.default)?.id ?? entries.at(-1)?.id ?? null,
    };
  }

  /** The sheet class for a document. */
  static getSheetClass(document: Loose): Loose {
    return sheetClassFor(document);
  }

  async _prepareContext(): Promise<Plain> {
    const { document } = this.options;
    const { sheetClasses, defaultClass } = DocumentSheetConfig.getSheetClassesForSubType(
      document.documentName,
      document.type ?? "base",
    );
    const chosen = document.getFlag("core", "sheetClass") ?? "";
    return {
      select: createSelectInput({
        name: "sheetClass",
        choices: sheetClasses,
        value: chosen,
        blank: t("TABLE.Sheet.Default", { name: sheetClasses[defaultClass ?? ""] ?? "" }),
        id: `${this.id}-sheet`,
      }).outerHTML,
      id: `${this.id}-sheet`,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    };
  }

  static async #onSubmit(
    this: Loose,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { document } = this.options;
    const open = document.sheet?.rendered === true;
    await document.sheet?.close?.();
    await document.setFlag("core", "sheetClass", formData.object["sheetClass"] ?? "");
    document._sheet = null;
    if (open && theGame().user) await document.sheet?.render({ force: true });
  }
}
