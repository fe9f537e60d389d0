import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../../shared/constants";
import { DataModel } from "../../shared/data/model";
import { documentKind, documentKinds } from "../../shared/documents";
import type { Loose, Plain } from "../../shared/loose";
import { levelOf } from "../../shared/permissions/levels";
import { type Action, mayDo } from "../../shared/permissions/rules";
import { expandObject, getProperty, mergeObject } from "../../shared/utils";
import { sheetClassFor } from "../applications/apps/sheet-registry";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { observer } from "../observe/observer";
import { createDocuments, deleteDocuments, updateDocuments } from "../operations/requests";
import { isV14 } from "../profile";
import { implementationOf } from "./classes";
import { EmbeddedCollection } from "./embedded-collection";
import { clientKit } from "./kit";
import { clientWorld, factsOf, levelNumber, subjectOf } from "./permissions";
import { TypeDataModel } from "./type-data-model";

/** A stored thing of the world: what it holds, who may do what with it, and what happens when it changes. */
export class Document extends DataModel {
  static documentNameOf = "";

  static override defineSchema(): Loose {
    return documentKind(this.documentName).fields(clientKit);
  }

  /** What the document's kind is like. */
  static get metadata(): Plain {
    const kind = documentKinds[this.documentName];
    return {
      name: this.documentName,
      collection: kind?.collection,
      label: kind?.label,
      labelPlural: `${kind?.label}s`,
      embedded: kind?.embedded ?? {},
      coreTypes: kind?.coreTypes ?? [],
      hasTypeData: kind?.hasTypeData ?? false,
      indexed: kind?.primary ?? false,
      compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    };
  }

  static get documentName(): string {
    return this.documentNameOf;
  }

  static get collectionName(): string {
    return documentKind(this.documentName).collection;
  }

  static get hasTypeData(): boolean {
    return documentKind(this.documentName).hasTypeData;
  }

  /** Names of the subtypes. */
  static get TYPES(): string[] {
    return game.documentTypes[this.documentName] ?? [];
  }

  /** The class that packages configured. */
  static get implementation(): Loose {
    return implementationOf(this.documentName);
  }

  /** Embedded collections by name. */
  static get hierarchy(): Plain {
    return Object.fromEntries(
      Object.entries((this as Loose).schema.fields).filter(
        ([, field]) => (field as Loose).constructor.hierarchical,
      ),
    );
  }

  static getCollectionName(name: string): string | null {
    const kind = documentKind(this.documentName);
    if (name in kind.embedded) return kind.embedded[name] ?? null;
    return Object.values(kind.embedded).includes(name) ? name : null;
  }

  /** Whether a user may make such documents at all. */
  static canUserCreate(user: Loose): boolean {
    const subject = { documentName: this.documentName, source: {}, parent: null };
    return mayDo(factsOf(user), "create", subject, {}, clientWorld);
  }

  /** The pictures that a document has unless it says otherwise. */
  static getDefaultArtwork(_data: Plain = {}): Plain {
    const field = (this as Loose).schema.fields.img;
    return { img: field?.getInitialValue?.() ?? null };
  }

  /** A name that no document of the collection has yet. */
  static defaultName({ type, parent, pack }: { type?: string; parent?: Loose; pack?: string } = {}): string {
    const label = game.i18n.localize(
      this.hasTypeData && type ? `TYPES.${this.documentName}.${type}` : this.metadata["label"],
    );
    const collection = parent
      ? parent.getEmbeddedCollection(this.documentName)
      : pack
        ? game.packs.get(pack)?.index
        : game.collections.get(this.documentName);
    const taken = new Set<string>((collection?.contents ?? []).map((entry: Loose) => entry.name));
    let name = label;
    for (let number = 2; taken.has(name); number++) name = `${label} (${number})`;
    return name;
  }

  // ---- one document

  declare pack: string | null;
  declare parentCollection: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  /** Windows that show the document, by their id. */
  declare readonly apps: Record<string, Loose>;
  declare _sheet: Loose;

  declare _id: string | null;
  declare name: Loose;
  declare type: Loose;
  declare system: Loose;
  declare flags: Plain;
  declare ownership: Plain;
  declare folder: Loose;
  declare sort: number;
  declare img: Loose;
  declare _stats: Plain;

  override _configure({ pack = null, parentCollection = null }: Plain = {}): void {
    const cls = this.constructor as typeof Document;
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [documentName, collection] of Object.entries(documentKind(cls.documentName).embedded)) {
      collections[collection] = new EmbeddedCollection(collection, documentName, this);
    }
    const hidden = {
      pack: pack ?? this.parent?.pack ?? null,
      parentCollection,
      collections,
      apps: {},
      _sheet: null,
    };
    for (const [name, value] of Object.entries(hidden)) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  override _initialize(options: Plain = {}): void {
    super._initialize(options);
    // Inside a parent the parent prepares everything in its order.
    if (game.documentsReady && !options["byParent"]) this._safePrepareData();
  }

  override _stageUpdate(changes: Plain, options: Plain): Loose {
    const type = this._source["type"];
    if (!isV14() || !type || changes["type"]) return super._stageUpdate(changes, options);
    // Generation 14 migrates changes too: models then see part of the data.
    const expanded = expandObject<Plain>(changes);
    const model = (this.schema.fields["system"] as Loose)?.getModelForType?.(type);
    if (model && expanded["system"]) expanded["system"] = model["migrateDataSafe"](expanded["system"]);
    return super._stageUpdate(expanded, options);
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get id(): string | null {
    return this._source["_id"] ?? null;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent) && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get compendium(): Loose {
    return this.pack ? game.packs.get(this.pack) : null;
  }

  get uuid(): string | null {
    if (!this.id) return null;
    const own = `${this.documentName}.${this.id}`;
    if (this.parent?.uuid) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  /** The collection that the document is an element of. */
  get collection(): Loose {
    if (this.parent) return this.parent.collections?.[this.parentCollection ?? ""] ?? null;
    return this.pack ? game.packs.get(this.pack) : game.collections.get(this.documentName);
  }

  // ---- permissions

  /** The level of ownership that a user has. */
  getUserLevel(user: Loose = game.user): number {
    // What lies in a pack is for whom the pack is.
    if (this.pack) return this.compendium?.getUserLevel(user) ?? LEVELS.NONE;
    return user ? levelOf(factsOf(user), subjectOf(this), clientWorld) : LEVELS.NONE;
  }

  /** Whether a user has (at least, or exactly) a level of ownership. */
  testUserPermission(
    user: Loose,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const level = this.getUserLevel(user);
    const wanted = levelNumber(permission);
    return exact ? level === wanted : level >= wanted;
  }

  /** Whether a user may create, change (so) or delete this document. */
  canUserModify(user: Loose, action: Action, data: Plain = {}): boolean {
    if (observer.sabotage.has("permissions")) return true;
    return mayDo(factsOf(user), action, subjectOf(this), expandObject(data), clientWorld);
  }

  get isOwner(): boolean {
    return this.testUserPermission(game.user, "OWNER");
  }

  /** Whether a player, not only the masters, owns it. */
  get hasPlayerOwner(): boolean {
    return game.users.some((user: Loose) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get limited(): boolean {
    return this.testUserPermission(game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "LIMITED");
  }

  get permission(): number {
    return this.getUserLevel(game.user);
  }

  // ---- preparing

  /** Prepares everything that is computed from the source. */
  prepareData(): void {
    const typed = this.system instanceof TypeDataModel;
    if (typed) this.system.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (typed) this.system.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections))
      for (const document of collection) document._safePrepareData();
  }

  prepareDerivedData(): void {}

  /** Preparing that reports an error instead of passing it on. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError("ClientDocument#_initialize", error as Error, {
        msg: `Failed data preparation for ${this.uuid}:`,
        log: "error",
        uuid: this.uuid,
      });
    }
  }

  /** What formulas may read as `@…`. */
  getRollData(): Plain {
    return typeof this.system?.getRollData === "function" ? this.system.getRollData() : (this.system ?? {});
  }

  // ---- embedded documents

  getEmbeddedCollection(name: string): Loose {
    const collection = (this.constructor as typeof Document).getCollectionName(name);
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return this.collections[collection];
  }

  getEmbeddedDocument(name: string, id: string, options: Plain = {}): Loose {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** Every document inside, with the path that leads to it. */
  *traverseEmbeddedDocuments(path?: string): Generator<[string, Loose]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      for (const document of collection) {
        const inner = path ? `${path}.${name}` : name;
        yield [inner, document];
        yield* document.traverseEmbeddedDocuments(inner);
      }
    }
  }

  async createEmbeddedDocuments(name: string, data: Plain[] = [], operation: Plain = {}): Promise<Loose[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: Plain[] = [],
    operation: Plain = {},
  ): Promise<Loose[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: Plain = {}): Promise<Loose[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  // ---- storing

  static async createDocuments(data: Plain[] = [], operation: Plain = {}): Promise<Loose[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static async updateDocuments(updates: Plain[] = [], operation: Plain = {}): Promise<Loose[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Plain = {}): Promise<Loose[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  /** Creates one document, or several from an array; undefined where a hook cancelled it. */
  static async create(data: Plain | Plain[] = {}, operation: Plain = {}): Promise<Loose> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created[0];
  }

  /** Changes this document; undefined where nothing changed or a hook cancelled it. */
  async update(data: Plain = {}, operation: Plain = {}): Promise<Loose> {
    const updated = await (this.constructor as typeof Document).updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated[0];
  }

  /** Deletes this document; undefined where a hook cancelled it. */
  async delete(operation: Plain = {}): Promise<Loose> {
    const deleted = await (this.constructor as typeof Document).deleteDocuments([this.id as string], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted[0];
  }

  static get(id: string, operation: Plain = {}): Loose {
    if (operation["pack"]) return game.packs.get(operation["pack"])?.get(id) ?? null;
    return game.collections.get(this.documentName)?.get(id) ?? null;
  }

  // ---- flags

  getFlag(scope: string, key: string): Loose {
    checkScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Loose> {
    checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<Loose> {
    checkScope(scope);
    const parts = key.split(".");
    const last = parts.pop();
    return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null });
  }

  // ---- windows and links

  _getSheetClass(): Loose {
    return sheetClassFor(this);
  }

  /** The window that shows the document; made on first use. */
  get sheet(): Loose {
    if (!this._sheet) {
      const cls = this._getSheetClass();
      if (!cls) return null;
      this._sheet = new cls({ document: this });
    }
    return this._sheet;
  }

  /** Renders every window that shows the document. */
  render(force: boolean | Plain = false, options: Plain = {}): void {
    for (const app of Object.values(this.apps)) app.render(force, { ...options });
  }

  /** Text that links to the document. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** A link to the document as an element. */
  toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: Plain = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    anchor.className = ["content-link", ...classes].join(" ");
    for (const [key, value] of Object.entries(attrs as Plain)) anchor.setAttribute(key, String(value));
    Object.assign(anchor.dataset, {
      link: "",
      uuid: this.uuid,
      id: this.id,
      type: this.documentName,
      ...dataset,
    });
    anchor.draggable = true;
    const mark = document.createElement("i");
    mark.className = icon ?? "fa-solid fa-file";
    mark.setAttribute("inert", "");
    anchor.append(mark, name ?? this.name ?? "");
    return anchor;
  }

  toDragData(): Plain {
    return this.isEmbedded || this.id
      ? { type: this.documentName, uuid: this.uuid }
      : { type: this.documentName, data: this.toObject() };
  }

  /** The document that dropped data means. */
  static async fromDropData(data: Plain, _options: Plain = {}): Promise<Loose> {
    let found: Loose = null;
    if (data["data"]) found = new this.implementation(data["data"]);
    else if (data["uuid"]) found = await (globalThis as Loose).fromUuid(data["uuid"]);
    if (!found) throw new Error("Failed to resolve Document from provided DragData");
    if (found.documentName !== this.documentName)
      throw new Error(`Invalid Document type ${found.documentName}: ${this.documentName} was expected`);
    return found;
  }

  /** Data of this document for storing in a pack. */
  toCompendium(
    _pack?: Loose,
    { clearSort = true, clearFolder = true, clearOwnership = true, keepId = false }: Plain = {},
  ): Plain {
    const data = this.toObject();
    if (!keepId) delete data["_id"];
    if (clearSort) delete data["sort"];
    if (clearFolder) delete data["folder"];
    if (clearOwnership) delete data["ownership"];
    return data;
  }

  async importFromJSON(json: string): Promise<Loose> {
    const data = JSON.parse(json) as Plain;
    for (const key of ["_id", "folder", "ownership", "sort"]) delete data[key];
    return this.update(data, { diff: false, recursive: false });
  }

  override toObject(source = true): Plain {
    return super.toObject(source);
  }

  override clone(
    data: Plain = {},
    { save = false, keepId = false, addSource = false, ...context }: Plain = {},
  ): Loose {
    const source = this.toObject();
    if (!keepId) source["_id"] = null;
    if (addSource && source["_stats"]) source["_stats"].duplicateSource = this.uuid;
    mergeObject(source, data, { performDeletions: true });
    const cls = this.constructor as typeof Document;
    if (save) return cls.create(source, { ...context, parent: this.parent, pack: this.pack, keepId });
    return new (cls as Loose)(source, {
      parent: this.parent,
      pack: this.pack,
      parentCollection: this.parentCollection,
      ...context,
    });
  }

  // ---- dialogs

  static async createDialog(
    data: Plain = {},
    createOptions: Plain = {},
    dialogOptions: Plain = {},
  ): Promise<Loose> {
    const { createDocumentDialog } = await import("./document-dialogs");
    return createDocumentDialog(this.implementation, data, createOptions, dialogOptions);
  }

  async deleteDialog(options: Plain = {}, operation: Plain = {}): Promise<Loose> {
    const { deleteDocumentDialog } = await import("./document-dialogs");
    return deleteDocumentDialog(this, options, operation);
  }

  // ---- steps of storing; `false` from a `_pre…` cancels

  async _preCreate(data: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel
      ? await this.system._preCreate(data, options, user)
      : undefined;
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
    if (options["renderSheet"] && userId === game.userId)
      this.sheet?.render({ force: true, renderContext: `create${this.documentName}`, renderData: data });
  }

  async _preUpdate(changes: Plain, options: Plain, user: Loose): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel
      ? await this.system._preUpdate(changes, options, user)
      : undefined;
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onUpdate(changed, options, userId);
    if (options["render"] !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }

  async _preDelete(options: Plain, user: Loose): Promise<boolean | undefined> {
    return this.system instanceof TypeDataModel ? await this.system._preDelete(options, user) : undefined;
  }

  _onDelete(options: Plain, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
    for (const app of Object.values(this.apps)) void app.close({ submit: false });
  }

  static async _preCreateOperation(
    _documents: Loose[],
    _operation: Plain,
    _user: Loose,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(_documents: Loose[], _operation: Plain, _user: Loose): Promise<void> {}

  static async _preUpdateOperation(
    _documents: Loose[],
    _operation: Plain,
    _user: Loose,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: Loose[], _operation: Plain, _user: Loose): Promise<void> {}

  static async _preDeleteOperation(
    _documents: Loose[],
    _operation: Plain,
    _user: Loose,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: Loose[], _operation: Plain, _user: Loose): Promise<void> {}

  // ---- what happens inside

  _preCreateDescendantDocuments(
    _parent: Loose,
    _collection: string,
    _data: Plain[],
    _options: Plain,
    _userId: string,
  ): void {}

  _onCreateDescendantDocuments(
    _parent: Loose,
    collection: string,
    _documents: Loose[],
    data: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    renderInside(this, "create", collection, data, options);
  }

  _preUpdateDescendantDocuments(
    _parent: Loose,
    _collection: string,
    _changes: Plain[],
    _options: Plain,
    _userId: string,
  ): void {}

  _onUpdateDescendantDocuments(
    _parent: Loose,
    collection: string,
    _documents: Loose[],
    changes: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    renderInside(this, "update", collection, changes, options);
  }

  _preDeleteDescendantDocuments(
    _parent: Loose,
    _collection: string,
    _ids: string[],
    _options: Plain,
    _userId: string,
  ): void {}

  _onDeleteDescendantDocuments(
    _parent: Loose,
    collection: string,
    _documents: Loose[],
    ids: string[],
    options: Plain,
    _userId: string,
  ): void {
    renderInside(this, "delete", collection, ids, options);
  }
}

// Functions rather than private methods: documents are prepared while they are constructed, before those exist.

function checkScope(scope: string): void {
  const active = game.modules.filter((module) => module["active"]).map((module) => module["id"]);
  if (!["core", "world", game.system["id"], ...active].includes(scope)) {
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }
}

function renderInside(
  document: Document,
  action: string,
  collection: string,
  data: unknown,
  options: Plain,
): void {
  if (options["render"] !== false)
    document.render(false, { renderContext: `${action}${collection}`, renderData: data });
}
