import type { Loose, Plain } from "../../../shared/loose";
import { getProperty } from "../../../shared/utils";
import { t, theGame } from "../../ui/globals";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import {
  createCheckboxInput,
  createEditorInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
} from "../fields";

/** A row of a plain settings form. */
export interface Row {
  name: string;
  label: string;
  kind?: "text" | "number" | "check" | "select" | "color" | "area" | "html" | "image";
  hint?: string;
  choices?: (sheet: Loose) => Record<string, string>;
  numeric?: boolean;
  blank?: string;
  min?: number;
  max?: number;
  step?: number;
  shown?: (sheet: Loose) => boolean;
}

/** A sheet that is a list of labelled fields with a button to save them. */
export class RowSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS: Plain = {
    classes: ["row-sheet"],
    sheetConfig: false,
    position: { width: 440 },
    window: { contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  static PARTS: Loose = {
    rows: { template: "templates/sheets/rows.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The rows, top to bottom. */
  static ROWS: Row[] = [];

  /** Where values are read from. */
  _source(): Plain {
    return this.document._source;
  }

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const { ROWS } = this.constructor as typeof RowSheet;
    const rows = ROWS.filter((row) => row.shown?.(this) ?? true).map((row) => this.#draw(row));
    return Object.assign(context, {
      rows: rows.join(""),
      buttons: this.isEditable
        ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }]
        : [],
    });
  }

  #draw(row: Row): string {
    const value = getProperty(this._source(), row.name);
    const input = this.#input(row, value);
    return createFormGroup({
      input,
      label: t(row.label),
      hint: row.hint ? t(row.hint) : "",
      rootId: this.id,
      stacked: row.kind === "html" || row.kind === "area",
    }).outerHTML;
  }

  #input(row: Row, value: Loose): HTMLElement {
    const base = { name: row.name, value };
    switch (row.kind) {
      case "number":
        return createNumberInput({ ...base, min: row.min, max: row.max, step: row.step });
      case "check":
        return createCheckboxInput(base);
      case "select":
        return createSelectInput({
          ...base,
          choices: row.choices?.(this) ?? {},
          blank: row.blank,
          dataset: row.numeric ? { dtype: "Number" } : {},
        });
      case "area":
        return createTextareaInput({ ...base, rows: 6 });
      case "html":
        return createEditorInput(base);
      case "color": {
        const input = createTextInput({ ...base, value: String(value ?? "#000000") });
        input.type = "color";
        return input;
      }
      default:
        return createTextInput(base);
    }
  }

  /** Names of world documents by id, for a select. */
  static namesOf(collection: string): Record<string, string> {
    const documents = [...theGame()[collection].values()] as Loose[];
    return Object.fromEntries(documents.map((document) => [document.id, document.name]));
  }
}
