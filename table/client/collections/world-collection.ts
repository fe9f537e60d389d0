import type { Loose, Plain } from "../../shared/loose";
import { Collection } from "../../shared/utils";
import { implementationOf } from "../abstract/classes";
import { registerSheet, unregisterSheet } from "../applications/apps/sheet-registry";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { surface } from "../surface";

/** Documents of one kind: of the world, or of a pack. */
export class DocumentCollection extends Collection<string, Loose> {
  static documentName = "";

  /** Windows that list the collection. */
  readonly apps: Loose[] = [];
  /** Ids of documents whose data could not be read. */
  readonly invalidDocumentIds = new Set<string>();
  /** Sources of documents whose data could not be read. */
  readonly invalidSources = new Map<string, Plain>();

  static get documentClass(): Loose {
    return implementationOf(this.documentName);
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): Loose {
    return implementationOf(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Makes a document of stored data and takes it in; one that cannot be read is set apart, and null returned. */
  load(source: Plain, context: Plain = {}): Loose {
    const id: string = source["_id"];
    try {
      const document = new this.documentClass(source, {
        ...context,
        strict: true,
        dropInvalidEmbedded: true,
      });
      super.set(id, document);
      this.invalidDocumentIds.delete(id);
      return document;
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this.invalidSources.set(id, source);
      Hooks.onError(`${this.constructor.name}#load`, error as Error, {
        msg: `Failed to initialise ${this.documentName} [${id}]:`,
        id,
        documentName: this.documentName,
      });
      return null;
    }
  }

  override get(
    id: string,
    { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {},
  ): Loose {
    const found = super.get(id);
    if (found || (!invalid && !strict)) return found;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id);
    if (strict)
      throw new Error(
        `${this.documentName} id [${id}] does not exist in the ${this.constructor.name} collection.`,
      );
    return undefined;
  }

  /** A document whose data could not be read, as far as it can be made. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Loose {
    const source = this.invalidSources.get(id);
    if (!source) {
      if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    return this.documentClass.fromSource(source);
  }

  override set(id: string, document: Loose): this {
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.invalidDocumentIds.delete(id);
    this.invalidSources.delete(id);
    return super.delete(id);
  }

  /** Renders the windows that list the collection. */
  render(force: boolean | Plain = false, options: Plain = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Changes every document, or those for which the condition holds. */
  async updateAll(
    transformation: Plain | ((document: Loose) => Plain),
    condition: ((document: Loose) => boolean) | null = null,
    options: Plain = {},
  ): Promise<Loose[]> {
    const updates: Plain[] = [];
    for (const document of this.values()) {
      if (condition && !condition(document)) continue;
      const change = typeof transformation === "function" ? transformation(document) : transformation;
      updates.push({ ...change, _id: document.id });
    }
    return this.documentClass.updateDocuments(updates, options);
  }

  /** Follows a change of what the collection holds. */
  _onModifyContents(
    _action: string,
    _documents: Loose[],
    _result: unknown,
    operation: Plain,
    _user: Loose,
  ): void {
    if (operation["render"] !== false) this.render(false);
  }
}

/** Documents of one kind in the world. */
export class WorldCollection extends DocumentCollection {
  static get instance(): Loose {
    return game.collections.get(this.documentName);
  }

  static registerSheet(...args: Loose[]): void {
    const [scope, sheetClass, options] = args;
    registerSheet(implementationOf(this.documentName), scope, sheetClass, options);
  }

  static unregisterSheet(...args: Loose[]): void {
    const [scope, sheetClass, options] = args;
    unregisterSheet(implementationOf(this.documentName), scope, sheetClass, options);
  }

  static get registeredSheets(): Loose[] {
    const byType = surface.CONFIG[this.documentName].sheetClasses as Record<string, Record<string, Loose>>;
    return [
      ...new Set(
        Object.values(byType).flatMap((entries) => Object.values(entries).map((entry) => entry.cls)),
      ),
    ];
  }

  /** The folders of this kind of document. */
  get folders(): Loose[] {
    return game.folders.filter((folder: Loose) => folder.type === this.documentName);
  }

  /** The sidebar tab that lists the collection. */
  get directory(): Loose {
    return surface.ui[this.documentClass.collectionName] ?? null;
  }

  /** Data of a document of a pack, made ready for the world. */
  fromCompendium(
    document: Loose,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: Plain = {},
  ): Plain {
    const data: Plain = typeof document.toObject === "function" ? document.toObject() : { ...document };
    if (!keepId) delete data["_id"];
    if (clearSort) delete data["sort"];
    if (clearFolder) delete data["folder"];
    if (clearOwnership) delete data["ownership"];
    if (document.pack && data["_stats"]) data["_stats"].compendiumSource = document.uuid;
    if (document.pack && data["folder"] && !game.folders.has(data["folder"])) data["folder"] = null;
    return data;
  }

  /** Creates a document of the world from one of a pack. */
  async importFromCompendium(
    pack: Loose,
    id: string,
    updateData: Plain = {},
    options: Plain = {},
  ): Promise<Loose> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`No ${this.documentName} [${id}] in the pack ${pack.collection}`);
    const { keepId = false, ...rest } = options;
    const data = { ...this.fromCompendium(document, { keepId, ...rest }), ...updateData };
    return this.documentClass.create(data, { ...rest, keepId, fromCompendium: true });
  }
}
