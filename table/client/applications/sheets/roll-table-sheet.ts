import type { Loose, Plain } from "../../../shared/loose";
import { expandObject } from "../../../shared/utils";
import { t } from "../../ui/globals";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import type { FormDataExtended } from "../ux/form-data";

/** A roll table: its results, to read, to draw from and (for owners) to change. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS: Plain = {
    classes: ["roll-table-sheet"],
    sheetConfig: false,
    position: { width: 520, height: 520 },
    window: { icon: "fa-solid fa-table-list", resizable: true, contentClasses: ["standard-form"] },
    form: { submitOnChange: true },
    actions: {
      draw: RollTableSheet.#onDraw,
      addResult: RollTableSheet.#onAdd,
      removeResult: RollTableSheet.#onRemove,
    },
  };
  static PARTS: Loose = {
    table: { template: "templates/sheets/roll-table.hbs", scrollable: [".results"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const results = [...this.document.results.values()].sort((a: Loose, b: Loose) => a.range[0] - b.range[0]);
    return Object.assign(context, {
      results: results.map((result: Loose) => ({
        id: result.id,
        from: result.range[0],
        to: result.range[1],
        text: result.description || result.name || result.text || "",
        drawn: result.drawn,
      })),
      buttons: [
        { type: "button", action: "draw", icon: "fa-solid fa-dice-d20", label: "TABLE.RollTable.Draw" },
      ],
    });
  }

  _processFormData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Plain {
    const data = expandObject<Plain>(formData.object);
    const rows = (data["results"] ?? {}) as Record<string, Plain>;
    delete data["results"];
    const results = Object.entries(rows).map(([_id, row]) => ({
      _id,
      range: [row["from"] ?? 1, row["to"] ?? row["from"] ?? 1],
      description: row["text"] ?? "",
    }));
    return { ...data, ...(results.length > 0 ? { results } : {}) };
  }

  // Results are documents of their own and are checked when they are written.
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended): Plain {
    const { results, ...changes } = this._processFormData(event, form, formData);
    this.document.validate({ changes, clean: true, fallback: false });
    return { ...changes, ...(results ? { results } : {}) };
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    { results, ...data }: Plain,
  ): Promise<void> {
    await this.document.update(data);
    if (results) await this.document.updateEmbeddedDocuments("TableResult", results);
  }

  static async #onDraw(this: Loose): Promise<void> {
    await this.document.draw();
  }

  static async #onAdd(this: Loose): Promise<void> {
    const last = Math.max(0, ...[...this.document.results.values()].map((result: Loose) => result.range[1]));
    await this.document.createEmbeddedDocuments("TableResult", [
      { type: "text", description: t("TABLE.RollTable.NewResult"), range: [last + 1, last + 1], weight: 1 },
    ]);
  }

  static async #onRemove(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    await this.document.deleteEmbeddedDocuments("TableResult", [
      target.closest<HTMLElement>("[data-result-id]")!.dataset["resultId"],
    ]);
  }
}
