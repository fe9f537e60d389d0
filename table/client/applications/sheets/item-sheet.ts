import type { Loose, Plain } from "../../../shared/loose";
import { DocumentSheetV2 } from "../api/document-sheet";

/** The base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = { classes: ["item"], position: { width: 480 } };

  get item(): Loose {
    return this.document;
  }

  /** The actor that has the item, if any. */
  get actor(): Loose {
    return this.document.actor ?? null;
  }
}
