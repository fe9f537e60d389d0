import { applyDelta, keepEmbedded } from "../shared/delta";
import { documentKind } from "../shared/documents";
import type { Plain } from "../shared/loose";
import type { Subject } from "../shared/permissions/levels";
import { deepClone, objectsEqual, splitUuid } from "../shared/utils";
import type { Put } from "./storage";

/** Where whole documents are read from. */
export interface Library {
  /** The stored source; undefined where there is none. */
  read(pack: string | null, documentName: string, id: string): Plain | undefined;
  /** The name under which a collection is stored. */
  collectionName(pack: string | null, documentName: string): string;
}

/** A document found by its uuid, inside a transaction. */
export interface Located {
  subject: Subject;
  /** Its source; changes of it are part of the transaction. */
  source: Plain;
  /** To be called after an embedded document of it was changed, made or taken away. */
  keep(collection: string, id: string): void;
  /** For the actor of an unlinked token: the token's delta and the actor of the world. */
  synthetic?: { token: Plain; base: Plain };
}

const NOTHING = () => {};

/** Copies of the documents that an operation touches: they are stored all together, or not at all. */
export class Transaction {
  readonly #library: Library;
  readonly #touched = new Map<
    string,
    { pack: string | null; documentName: string; id: string; source: Plain | null }
  >();

  constructor(library: Library) {
    this.#library = library;
  }

  #key(pack: string | null, documentName: string, id: string): string {
    return `${pack ?? ""}|${documentName}|${id}`;
  }

  /** A whole document, to be read or changed. */
  primary(pack: string | null, documentName: string, id: string): Plain | undefined {
    const key = this.#key(pack, documentName, id);
    const touched = this.#touched.get(key);
    if (touched) return touched.source ?? undefined;
    const stored = this.#library.read(pack, documentName, id);
    if (!stored) return undefined;
    const source = deepClone(stored);
    this.#touched.set(key, { pack, documentName, id, source });
    return source;
  }

  /** Puts a new whole document, or takes one away (null). */
  put(pack: string | null, documentName: string, id: string, source: Plain | null): void {
    this.#touched.set(this.#key(pack, documentName, id), { pack, documentName, id, source });
  }

  /** Finds a document by its uuid; throws, naming the uuid, where there is none. */
  locate(uuid: string, pack: string | null): Located {
    const parts = splitUuid(uuid);
    const missing = () => new Error(`The document ${uuid} does not exist`);
    const [head, ...rest] = parts?.steps ?? [];
    if (!head) throw missing();
    const first = this.primary(pack, head.type, head.id);
    if (!first) throw missing();
    let found: Located = {
      source: first,
      subject: { documentName: head.type, source: first, parent: null, pack },
      keep: NOTHING,
    };
    for (const step of rest) {
      const next =
        step.type === "Actor" ? this.#actorOfToken(found) : this.#inside(found, step.type, step.id);
      if (!next) throw missing();
      found = next;
    }
    return found;
  }

  #inside(parent: Located, documentName: string, id: string): Located | null {
    const collection = documentKind(parent.subject.documentName).embedded[documentName];
    const source = ((parent.source[collection ?? ""] ?? []) as Plain[]).find((entry) => entry["_id"] === id);
    if (!collection || !source) return null;
    return {
      source,
      subject: { documentName, source, parent: parent.subject, pack: parent.subject.pack ?? null },
      keep: () => parent.keep(collection, id),
    };
  }

  #actorOfToken(token: Located): Located | null {
    if (token.subject.documentName !== "Token" || !token.source["actorId"]) return null;
    const base = this.primary(null, "Actor", token.source["actorId"]);
    if (!base) return null;
    if (token.source["actorLink"]) {
      return {
        source: base,
        subject: { documentName: "Actor", source: base, parent: null, pack: null },
        keep: NOTHING,
      };
    }
    const delta: Plain = token.source["delta"] ?? {};
    token.source["delta"] = delta;
    const source = applyDelta(base, delta);
    return {
      source,
      subject: { documentName: "Actor", source, parent: null, pack: null },
      synthetic: { token: token.source, base },
      keep: (collection, id) => {
        const now = ((source[collection] ?? []) as Plain[]).find((entry) => entry["_id"] === id);
        keepEmbedded(delta, collection, id, now, base);
      },
    };
  }

  /** Everything that was changed, as it is to be stored. */
  puts(): Put[] {
    const puts: Put[] = [];
    for (const { pack, documentName, id, source } of this.#touched.values()) {
      if (source && objectsEqual(source, this.#library.read(pack, documentName, id))) continue;
      // Packs stay as they were delivered: what is gone from one is marked as gone.
      const data = source ?? (pack ? { _id: id, _gone: true } : null);
      puts.push({ collection: this.#library.collectionName(pack, documentName), id, data });
    }
    return puts;
  }
}
