import { documentKind, documentKinds } from "../shared/documents";
import type { Plain } from "../shared/loose";
import type { Pack } from "./packs";
import type { Storage } from "./storage";
import type { Library } from "./transaction";

/** Whole documents of the world and of packs. What is changed in a pack is stored with the world, over the pack. */
export class WorldLibrary implements Library {
  readonly #storage: Storage;
  readonly packs: Map<string, Pack>;

  constructor(storage: Storage, packs: Pack[]) {
    this.#storage = storage;
    this.packs = new Map(packs.map((pack) => [pack.id, pack]));
  }

  collectionName(pack: string | null, documentName: string): string {
    return pack
      ? `pack:${pack}:${documentName === "Folder" ? "folders" : "documents"}`
      : documentKind(documentName).collection;
  }

  read(pack: string | null, documentName: string, id: string): Plain | undefined {
    const stored = this.#storage.collection(this.collectionName(pack, documentName)).get(id);
    if (!pack) return stored;
    if (stored) return stored["_gone"] ? undefined : stored;
    const found = this.packs.get(pack);
    return documentName === "Folder" ? found?.folders.get(id) : found?.documents.get(id);
  }

  /** All documents of a kind in the world. */
  all(documentName: string): Plain[] {
    return [...this.#storage.collection(documentKind(documentName).collection).values()];
  }

  /** All documents (or folders) of a pack, with what the world changed of them. */
  allOfPack(pack: string, folders = false): Plain[] {
    const found = this.packs.get(pack);
    const merged = new Map(folders ? found?.folders : found?.documents);
    for (const [id, source] of this.#storage.collection(
      `pack:${pack}:${folders ? "folders" : "documents"}`,
    )) {
      if (source["_gone"]) merged.delete(id);
      else merged.set(id, source);
    }
    return [...merged.values()];
  }

  /** Everything that a client is given when it starts, by collection. */
  everything(): Record<string, Plain[]> {
    const kinds = Object.values(documentKinds).filter((kind) => kind.primary && kind.name !== "Adventure");
    return Object.fromEntries(kinds.map((kind) => [kind.collection, this.all(kind.name)]));
  }
}
