import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from "../../shared/constants";
import type { Loose, Plain } from "../../shared/loose";
import { levelOfPack } from "../../shared/permissions/levels";
import { Collection, getProperty, setProperty } from "../../shared/utils";
import { implementationOf } from "../abstract/classes";
import { DocumentCollection } from "../collections/world-collection";
import { game } from "../game/game";
import { surface } from "../surface";

/** How documents of a pack are asked of the server; set when connected. */
export const packChannel: { fetch: (pack: string, ids: string[] | null) => Promise<Plain[]> } = {
  fetch: async () => [],
};

/** A compendium: an index of everything in it, and the documents that were loaded. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: Plain;
  /** Entries by id; they know as much as a list shows, and what `getIndex` asked for. */
  readonly index = new Collection<string, Plain>();
  readonly #folders = new Collection<string, Loose>();
  readonly #whole: Plain[];

  constructor(metadata: Plain) {
    super();
    const { index, folders, ...rest } = metadata;
    this.metadata = rest;
    this.#whole = (index ?? []) as Plain[];
    for (const entry of this.#whole) this.indexDocument(entry);
    for (const source of (folders ?? []) as Plain[]) {
      this.#folders.set(source["_id"], new (implementationOf("Folder"))(source, { pack: this.collection }));
    }
  }

  /** `<package>.<name>` */
  get collection(): string {
    return this.metadata["id"];
  }

  override get name(): string {
    return this.metadata["name"];
  }

  get title(): string {
    return game.i18n.localize(this.metadata["label"] ?? this.metadata["name"]);
  }

  override get documentName(): string {
    return this.metadata["type"];
  }

  override get documentClass(): Loose {
    return implementationOf(this.documentName);
  }

  get folders(): Collection<string, Loose> {
    return this.#folders;
  }

  get folder(): Loose {
    return null;
  }

  get banner(): string | null {
    return this.metadata["banner"] ?? null;
  }

  get config(): Plain {
    return game.settings.get("core", "compendiumConfiguration")?.[this.collection] ?? {};
  }

  get locked(): boolean {
    return this.config["locked"] ?? this.metadata["packageType"] !== "world";
  }

  get ownership(): Plain {
    return this.config["ownership"] ?? this.metadata["ownership"] ?? {};
  }

  get visible(): boolean {
    return this.getUserLevel() >= LEVELS.OBSERVER;
  }

  /** The level that a user has by its role. */
  getUserLevel(user: Loose = game.user): number {
    return levelOfPack(this.ownership, user.role);
  }

  testUserPermission(user: Loose, permission: string | number): boolean {
    const wanted =
      typeof permission === "number"
        ? permission
        : (LEVELS[permission as keyof typeof LEVELS] ?? LEVELS.OWNER);
    return this.getUserLevel(user) >= wanted;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Adds to the index what a document (or its data) shows. */
  indexDocument(document: Plain): void {
    const source: Plain = document["_source"] ?? document;
    const fields = ["_id", "name", "img", "type", "sort", "folder"];
    const entry: Plain = { ...this.index.get(source["_id"]) };
    for (const field of fields) if (source[field] !== undefined) entry[field] = source[field];
    entry["uuid"] = this.getUuid(source["_id"]);
    for (const path of this.#extraFields) copyPath(source, entry, path);
    this.index.set(source["_id"], entry);
  }

  #extraFields = new Set<string>();

  /** The index, with further fields for each entry. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<string, Plain>> {
    const configured: string[] = surface.CONFIG[this.documentName]?.compendiumIndexFields ?? [];
    for (const field of [...fields, ...configured]) this.#extraFields.add(field);
    for (const source of this.#whole) {
      const entry = this.index.get(source["_id"]);
      if (entry) for (const path of this.#extraFields) copyPath(source, entry, path);
    }
    return this.index;
  }

  /** A document of the pack, loaded if need be; null where there is none. */
  async getDocument(id: string): Promise<Loose> {
    if (!id) return undefined;
    const loaded = this.get(id);
    if (loaded) return loaded;
    await this.#fetch([id]);
    return this.get(id) ?? null;
  }

  /** All documents of the pack, or those that match: `{_id__in: […]}`, `{type: …}`, dotted paths. */
  async getDocuments(query: Plain = {}): Promise<Loose[]> {
    const ids = query["_id__in"] as string[] | undefined;
    await this.#fetch(ids ?? null);
    return this.filter((document) =>
      Object.entries(query).every(([key, wanted]) => {
        if (key.endsWith("__in"))
          return (wanted as unknown[]).includes(getProperty(document._source, key.slice(0, -4)));
        return getProperty(document._source, key) === wanted;
      }),
    );
  }

  async #fetch(ids: string[] | null): Promise<void> {
    const missing = ids ? ids.filter((id) => !this.has(id)) : null;
    if (missing?.length === 0) return;
    for (const source of await packChannel.fetch(this.collection, missing)) {
      if (!this.has(source["_id"])) this.load(source, { pack: this.collection });
    }
  }

  override load(source: Plain, context: Plain = {}): Loose {
    return super.load(source, { ...context, pack: this.collection });
  }

  /** Stores a copy of a document in the pack. */
  async importDocument(document: Loose, options: Plain = {}): Promise<Loose> {
    const data =
      typeof document.toCompendium === "function" ? document.toCompendium(this, options) : document;
    return this.documentClass.create(data, { ...options, pack: this.collection });
  }

  /** Locks or unlocks the pack; only a master may. */
  async configure(configuration: Plain = {}): Promise<void> {
    const all = { ...game.settings.get("core", "compendiumConfiguration") };
    all[this.collection] = { ...all[this.collection], ...configuration };
    await game.settings.set("core", "compendiumConfiguration", all);
  }
}

function copyPath(from: Plain, to: Plain, path: string): void {
  const value = getProperty(from, path);
  if (value !== undefined) setProperty(to, path, value);
}

/** All compendia by `<package>.<name>`. */
export class CompendiumPacks extends Collection<string, CompendiumCollection> {
  get folders(): Collection<string, Loose> {
    return new Collection();
  }
}
