import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, sortingLanguage, t, theGame } from "../../ui/globals";
import type { ContextMenuEntry } from "../ux/context-menu";
import { menuEntry } from "./combat-menus";
import { DocumentDirectory } from "./directory";

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

  override async _prepareDirectoryContext(context: Plain, options: Plain): Promise<void> {
    const { collection } = this;
    const entries = [...collection.index.values()];
    entries.sort(
      (a: Loose, b: Loose) =>
        (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, sortingLanguage()),
    );
    const folders = [...(collection.folders?.values() ?? [])];
    await super._prepareDirectoryContext(context, options);
    const known = new Set(folders.map((folder: Loose) => folder.id));
    const describe = (entry: Loose): Plain => this._describeEntry(entry);
    const inFolder = (id: string | null) =>
      entries.filter((entry: Loose) => (known.has(entry.folder) ? entry.folder : null) === id).map(describe);
    const node = (folder: Loose, depth: number): Plain => ({
      id: folder?.id ?? "",
      name: folder?.name ?? "",
      color: folder?.color?.css ?? "",
      expanded: true,
      depth,
      children: folders
        .filter((one: Loose) => (one.folder?.id ?? null) === (folder?.id ?? null))
        .map((one: Loose) => node(one, depth + 1)),
      entries: inFolder(folder?.id ?? null),
    });
    context["tree"] = node(null, 0);
    context["empty"] = entries.length === 0;
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

  override _onDragStart(event: DragEvent): void {
    const { entryId } = (event.currentTarget as HTMLElement).dataset;
    if (!entryId) return;
    const uuid =
      this.collection.getUuid?.(entryId) ??
      `Compendium.${this.collection.collection}.${this.documentName}.${entryId}`;
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
    return [
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
