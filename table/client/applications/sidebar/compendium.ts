import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import type { ContextMenuEntry } from "../ux/context-menu";
import { menuEntry } from "./combat-menus";
import { DocumentDirectory } from "./directory";
import { placeOption } from "./directory-menus";

/** The window of one compendium pack. */
export class Compendium extends DocumentDirectory {
  static tabName = "compendium-pack";
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["compendium-window"],
    window: { frame: true, positioned: true, resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: 380, height: 560 },
    popOut: true,
    actions: { importEntry: Compendium.#onImport },
  };

  _initializeApplicationOptions(options: Plain): Loose {
    const merged = super._initializeApplicationOptions(options);
    merged.id = `compendium-${String(options["collection"].collection).replaceAll(".", "_")}`;
    return merged;
  }

  override get documentName(): string {
    return this.collection.documentName;
  }

  override get title(): string {
    return this.collection.title ?? this.collection.metadata.label;
  }

  override _canCreateEntry(): boolean {
    return !this.collection.locked && theGame().user.isGM;
  }

  override _canCreateFolder(): boolean {
    return false;
  }

  async _preFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._preFirstRender(context, options);
    await this.collection.getIndex?.();
  }

  override _entries(): Loose[] {
    return [...this.collection.index.values()];
  }

  override _folders(): Loose[] {
    return [...(this.collection.folders?.values() ?? [])];
  }

  override get _foldersOpen(): boolean {
    return true;
  }

  override _describeEntry(entry: Loose): Plain {
    const importable = theGame().user.isGM && !this.#isAdventure;
    return {
      ...super._describeEntry(entry),
      img: entry.img ?? entry.thumb ?? null,
      action: importable
        ? { icon: "fa-solid fa-download", label: t("TABLE.Pack.Import"), name: "importEntry" }
        : null,
    };
  }

  get #isAdventure(): boolean {
    return this.documentName === "Adventure";
  }

  override async documentOf(row: HTMLElement): Promise<Loose> {
    return this.collection.getDocument(row.dataset["entryId"]);
  }

  #uuidOf(entryId: string): string {
    const { collection, documentName } = this;
    return collection.getUuid?.(entryId) ?? `Compendium.${collection.collection}.${documentName}.${entryId}`;
  }

  override _onDragStart(event: DragEvent): void {
    const { entryId } = (event.currentTarget as HTMLElement).dataset;
    if (!entryId) return;
    const uuid = this.#uuidOf(entryId);
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.documentName, uuid }));
    const image = (event.currentTarget as HTMLElement).querySelector("img");
    if (image) event.dataTransfer?.setDragImage(image, image.width / 2, image.height / 2);
  }

  override async _handleDroppedEntry(_folderId: string | null, data: Plain): Promise<void> {
    if (this.collection.locked) {
      surface.ui["notifications"].warn("TABLE.Pack.Locked", { localize: true });
      return;
    }
    const document = await surface.CONFIG[this.documentName].documentClass.fromDropData(data);
    if (document && document.pack !== this.collection.collection)
      await this.collection.importDocument(document);
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const modern = isModern();
    const gm = (): boolean => theGame().user.isGM && !this.#isAdventure;
    const place = placeOption(modern, (row) => this.#uuidOf(row.dataset["entryId"]!));
    return [
      ...(this.documentName === "Actor" ? [place] : []),
      menuEntry(modern, "TABLE.Pack.Import", "fa-solid fa-download", (row) => this.#import(row), gm),
      menuEntry(
        modern,
        "TABLE.Directory.Delete",
        "fa-solid fa-trash",
        async (row) => (await this.documentOf(row))?.deleteDialog(),
        () => theGame().user.isGM && !this.collection.locked,
      ),
    ];
  }

  async #import(row: HTMLElement): Promise<void> {
    const collection = theGame()["collections"].get(this.documentName);
    const document = await collection.importFromCompendium(this.collection, row.dataset["entryId"]);
    if (document)
      surface.ui["notifications"].info("TABLE.Pack.ImportedOne", { format: { name: document.name } });
  }

  static async #onImport(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    await this.#import(target.closest<HTMLElement>("[data-entry-id]")!);
  }
}
