import type { Loose, Plain } from "../../../shared/loose";
import { cleanHTML } from "../../../shared/utils";
import { surface } from "../../surface";
import { t } from "../../ui/globals";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";

/** What an adventure brings, and the button that brings it into the world. */
export class AdventureImporter extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "adventure-{id}",
    classes: ["adventure-importer"],
    tag: "form",
    window: { icon: "fa-solid fa-download", contentClasses: ["standard-form"] },
    position: { width: 520 },
    sheetConfig: false,
    form: { handler: AdventureImporter.#onImport, closeOnSubmit: true },
  };
  static PARTS: Loose = {
    body: { template: "templates/apps/adventure.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get adventure(): Loose {
    return this.document;
  }

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const fields: Record<string, string> = {
      actors: "Actor",
      scenes: "Scene",
      items: "Item",
      journal: "JournalEntry",
      tables: "RollTable",
      macros: "Macro",
      combats: "Combat",
      folders: "Folder",
    };
    const contents = Object.entries(fields)
      .map(([field, name]) => ({
        name: t(`DOCUMENT.${name}`),
        count: this.adventure[field]?.size ?? this.adventure[field]?.length ?? 0,
        icon: surface.CONFIG[name]?.sidebarIcon ?? "fa-solid fa-file",
      }))
      .filter((row) => row.count > 0);
    return Object.assign(context, {
      adventure: this.adventure,
      description: cleanHTML(this.adventure.description ?? ""),
      contents,
      buttons: [{ type: "submit", icon: "fa-solid fa-download", label: "TABLE.Adventure.Import" }],
    });
  }

  get isEditable(): boolean {
    return true;
  }

  static async #onImport(this: Loose): Promise<void> {
    const result = await this.adventure.import({ dialog: false });
    if (result)
      surface.ui["notifications"].info("TABLE.Adventure.Imported", { format: { name: this.adventure.name } });
  }
}
