import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import type { ContextMenuEntry } from "../ux/context-menu";
import { DragDrop } from "../ux/drag-drop";
import { SearchFilter } from "../ux/search-filter";
import { TextEditor } from "../ux/text-editor";
import { entryOptions, folderOptions } from "./directory-menus";
import { AbstractSidebarTab } from "./tab";
import { buildTree, isFolderOpen, setFolderOpen } from "./tree";

/** A list of documents in folders: the base of the directories of the sidebar and of compendium windows. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static DEFAULT_OPTIONS: Plain = {
    classes: ["directory"],
    collection: null,
    renderUpdateKeys: ["name", "img", "ownership", "sort", "folder"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      collapseFolders: DocumentDirectory.#onCollapse,
    },
  };

  static PARTS: Loose = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory.hbs",
      templates: ["templates/sidebar/folder.hbs", "templates/sidebar/entry.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };

  /** What the list showed when it was drawn last. */
  #drawn = "";

  /** Name of the documents' class; directories of the sidebar set it. */
  static documentName = "";

  #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".directory-list",
    callback: (_event: Event | null, query: string, rgx: RegExp, html: HTMLElement) =>
      this._onSearchFilter(_event, query, rgx, html),
    delay: 120,
  } as Plain);

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): Loose {
    return surface.CONFIG[this.documentName]?.documentClass;
  }

  get collection(): Loose {
    return this.options.collection ?? theGame()["collections"].get(this.documentName);
  }

  get title(): string {
    return t(`TABLE.Tab.${this.tabName}`);
  }

  /** What is listed. */
  _entries(): Loose[] {
    return [...this.collection.values()];
  }

  /** The folders of the list. */
  _folders(): Loose[] {
    return theGame()["folders"].filter((folder: Loose) => folder.type === this.documentName);
  }

  /** Are folders open that nobody has touched? */
  get _foldersOpen(): boolean {
    return false;
  }

  protected _canCreateEntry(): boolean {
    return this.documentClass?.canUserCreate?.(theGame().user) ?? theGame().user.isGM;
  }

  protected _canCreateFolder(): boolean {
    return theGame().user.isGM;
  }

  async _preparePartContext(partId: string, context: Plain, options: Plain): Promise<Plain> {
    const part = await super._preparePartContext(partId, { ...context }, options);
    if (partId === "header") await this._prepareHeaderContext(part, options);
    if (partId === "directory") {
      await this._prepareDirectoryContext(part, options);
      this.#drawn = JSON.stringify(part["tree"]);
    }
    return part;
  }

  async _prepareHeaderContext(context: Plain, _options: Plain): Promise<void> {
    const type = t(`DOCUMENT.${this.documentName}`);
    Object.assign(context, {
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createLabel: t("TABLE.Directory.Create", { type }),
      icon: surface.CONFIG[this.documentName]?.sidebarIcon ?? "fa-solid fa-file",
      title: this.title,
    });
  }

  /** Draw the list again if anything that it shows has changed. */
  async renderIfChanged(): Promise<void> {
    const context: Plain = {};
    await this._prepareDirectoryContext(context, {});
    if (this.rendered && JSON.stringify(context["tree"]) !== this.#drawn)
      await this.render({ parts: ["directory"] });
  }

  async _prepareDirectoryContext(context: Plain, _options: Plain): Promise<void> {
    const isGM = theGame().user.isGM;
    const tree = buildTree(this._folders(), this._entries(), {
      visible: (entry) => isGM || entry.visible !== false,
      keepEmpty: isGM,
      open: this._foldersOpen,
    });
    Object.assign(context, {
      tree: this.#describe(tree),
      documentName: this.documentName,
      empty: tree.entries.length === 0 && tree.children.length === 0,
      emptyText: t("TABLE.Directory.Empty"),
    });
  }

  #describe(node: Loose): Plain {
    return {
      ...node,
      folder: null,
      expanded: node.expanded || this.#search.query !== "",
      children: node.children.map((child: Loose) => this.#describe(child)),
      entries: node.entries.map((entry: Loose) => this._describeEntry(entry)),
    };
  }

  /** What one row shows. */
  _describeEntry(entry: Loose): Plain {
    return {
      id: entry.id ?? entry._id,
      uuid: entry.uuid,
      name: entry.name,
      img: entry.thumbnail ?? entry.thumb ?? entry.img ?? null,
      icon: surface.CONFIG[this.documentName]?.sidebarIcon ?? "fa-solid fa-file",
      subtitle: "",
      badge: null,
    };
  }

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    const { documentName } = this;
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.entry[data-entry-id]", {
      hookName: `get${documentName}ContextOptions`,
    });
    this._createContextMenu(this._getFolderContextOptions, ".folder-header", {
      hookName: "getFolderContextOptions",
    });
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    new DragDrop.implementation({
      dragSelector: ".directory-item.entry, .folder-header[draggable]",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => true, drop: () => theGame().user.isGM || this._canCreateEntry() },
      callbacks: {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        dragover: (event: DragEvent) => this.#onDragOver(event),
        dragleave: () => this.#clearDropMark(),
        drop: (event: DragEvent) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  // Focus on rows and folders survives, although they have no name.
  _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: Plain): void {
    super._preSyncPartState(partId, fresh, prior, state);
    const row = prior
      .querySelector<HTMLElement>(":focus")
      ?.closest<HTMLElement>("[data-entry-id], [data-folder-id]");
    const { entryId, folderId } = row?.dataset ?? {};
    if (entryId) state["focus"] = `[data-entry-id="${CSS.escape(entryId)}"] button`;
    else if (folderId) state["focus"] = `[data-folder-id="${CSS.escape(folderId)}"] > header button`;
  }

  _onSearchFilter(_event: Event | null, query: string, rgx: RegExp, html: HTMLElement): void {
    const found = (el: HTMLElement): boolean =>
      !query || SearchFilter.testQuery(rgx, el.querySelector(".entry-name")?.textContent ?? "");
    for (const row of html.querySelectorAll<HTMLElement>(".directory-item.entry")) row.hidden = !found(row);
    const folders = [...html.querySelectorAll<HTMLElement>(".directory-item.folder")].reverse();
    for (const folder of folders) {
      const own =
        !query || SearchFilter.testQuery(rgx, folder.querySelector(".folder-name")?.textContent ?? "");
      if (own && query)
        for (const row of folder.querySelectorAll<HTMLElement>(".directory-item")) row.hidden = false;
      const some = folder.querySelector(".directory-item:not([hidden])") !== null;
      folder.hidden = query !== "" && !own && !some;
      const expanded =
        query !== "" ? some || own : isFolderOpen(folder.dataset["folderId"]!, this._foldersOpen);
      folder.classList.toggle("expanded", expanded);
    }
  }

  // Menus

  _getEntryContextOptions(): ContextMenuEntry[] {
    return entryOptions(this, isModern());
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderOptions(this, isModern());
  }

  /** The document of a row. */
  async documentOf(row: HTMLElement): Promise<Loose> {
    return this.collection.get(row.dataset["entryId"]);
  }

  // Drag and drop

  _onDragStart(event: DragEvent): void {
    const target = event.currentTarget as HTMLElement;
    const { entryId } = target.dataset;
    const { folderId } = target.closest<HTMLElement>("[data-folder-id]")?.dataset ?? {};
    const document = entryId
      ? this.collection.get(entryId)
      : folderId
        ? theGame()["folders"].get(folderId)
        : null;
    const data = document?.toDragData?.();
    if (!data || !event.dataTransfer) return;
    event.dataTransfer.setData("text/plain", JSON.stringify(data));
    const image = target.querySelector("img");
    if (image) event.dataTransfer.setDragImage(image, image.width / 2, image.height / 2);
  }

  #onDragOver(event: DragEvent): void {
    this.#clearDropMark();
    (event.target as Element).closest(".directory-item.folder")?.classList.add("droptarget");
  }

  #clearDropMark(): void {
    for (const el of this.element?.querySelectorAll(".droptarget") ?? []) el.classList.remove("droptarget");
  }

  async _onDrop(event: DragEvent): Promise<void> {
    this.#clearDropMark();
    const data = TextEditor.implementation.getDragEventData(event);
    const folderId =
      (event.target as Element).closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    if (data["type"] === "Folder") await this.#dropFolder(data, folderId);
    else if (data["type"] === this.documentName) await this._handleDroppedEntry(folderId, data);
  }

  async #dropFolder(data: Plain, into: string | null): Promise<void> {
    const folder = await surface.globals["fromUuid"](data["uuid"]);
    if (!folder || folder.id === into || folder.type !== this.documentName) return;
    await folder.update({ folder: into });
  }

  /** An entry was dropped into a folder: one of ours moves, one from elsewhere is copied here. */
  async _handleDroppedEntry(folderId: string | null, data: Plain): Promise<void> {
    const document = await this.documentClass.fromDropData(data);
    if (!document) return;
    if (!document.pack && !document.parent && this.collection.has(document.id)) {
      if ((document.folder?.id ?? null) !== folderId) await document.update({ folder: folderId });
      return;
    }
    const source = this.collection.fromCompendium
      ? this.collection.fromCompendium(document, { clearFolder: true })
      : document.toObject();
    await this.documentClass.create(
      { ...source, folder: folderId },
      { fromCompendium: Boolean(document.pack) },
    );
  }

  // Actions

  static async #onActivate(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onClickEntry(event, target);
  }

  /** A row was clicked: its sheet opens. */
  async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const document = await this.documentOf(target.closest<HTMLElement>("[data-entry-id]")!);
    await document?.sheet?.render({ force: true });
  }

  static async #onCreateEntry(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCreateEntry(event, target);
  }

  async _onCreateEntry(event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const { folderId } = target.closest<HTMLElement>("[data-folder-id]")?.dataset ?? {};
    await this.documentClass.createDialog(folderId ? { folder: folderId } : {});
  }

  static async #onCreateFolder(this: Loose, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const { folderId } = target.closest<HTMLElement>("[data-folder-id]")?.dataset ?? {};
    await surface.CONFIG["Folder"].documentClass.createDialog({
      type: this.documentName,
      folder: folderId ?? null,
    });
  }

  static #onToggleFolder(this: Loose, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>("[data-folder-id]")!;
    const expanded = !folder.classList.contains("expanded");
    setFolderOpen(folder.dataset["folderId"]!, expanded);
    folder.classList.toggle("expanded", expanded);
    folder.querySelector(":scope > header button")?.setAttribute("aria-expanded", String(expanded));
  }

  static #onCollapse(this: Loose): void {
    for (const folder of this.element.querySelectorAll(".folder.expanded")) {
      setFolderOpen((folder as HTMLElement).dataset["folderId"]!, false);
      folder.classList.remove("expanded");
    }
  }
}
