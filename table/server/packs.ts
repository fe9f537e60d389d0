import fs from "node:fs";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { documentKinds } from "../shared/documents";
import type { Plain } from "../shared/loose";
import type { Package } from "./packages";
import type { ServerTexts } from "./texts";

/** A compendium: what the manifest says of it, and its documents by id. */
export interface Pack {
  /** `<package>.<name>` */
  id: string;
  metadata: Plain;
  documents: Map<string, Plain>;
  folders: Map<string, Plain>;
}

/** Collections inside documents, by the collection's own name: where their entries belong. */
const EMBEDDED = new Map<string, string>();
for (const kind of Object.values(documentKinds)) {
  for (const collection of Object.values(kind.embedded))
    EMBEDDED.set(`${kind.collection}.${collection}`, collection);
}

/**
 * Reads the packs of a package. LevelDB writes into the folder that it opens, so each is copied below `workDir` first.
 * A pack that is missing or broken is told by name and left empty.
 */
export async function readPacks(
  pkg: Package,
  workDir: string,
  texts: ServerTexts,
  tell: (line: string) => void,
): Promise<Pack[]> {
  const packs: Pack[] = [];
  for (const declared of (pkg.manifest["packs"] ?? []) as Plain[]) {
    const id = `${pkg.id}.${declared["name"]}`;
    const pack: Pack = {
      id,
      metadata: {
        ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
        ...declared,
        id,
        packageName: pkg.id,
        packageType: pkg.kind,
      },
      documents: new Map(),
      folders: new Map(),
    };
    packs.push(pack);
    const from = path.join(pkg.dir, String(declared["path"] ?? "").replace(/\.db$/, ""));
    if (!fs.existsSync(path.join(from, "CURRENT"))) {
      tell(texts.packMissing(id, from));
      continue;
    }
    const copy = path.join(workDir, pkg.id, String(declared["name"]));
    try {
      fs.rmSync(copy, { recursive: true, force: true });
      fs.cpSync(from, copy, { recursive: true });
      await readInto(pack, copy);
    } catch (error) {
      tell(texts.packBroken(id, reason(error)));
      pack.documents.clear();
      pack.folders.clear();
    }
  }
  return packs;
}

const reason = (error: unknown): string => {
  const cause = (error as { cause?: Error }).cause;
  return (cause ?? (error as Error)).message;
};

/**
 * Keys are `!collection!id` for whole documents and `!collection.inner!id.innerId` for what lies in them, at any depth.
 * A document names the ids of what lies in it; the entries themselves are stored apart.
 */
async function readInto(pack: Pack, dir: string): Promise<void> {
  const db = new ClassicLevel<string, Plain>(dir, {
    keyEncoding: "utf8",
    valueEncoding: "json",
    createIfMissing: false,
  });
  try {
    await db.open();
    const inner = new Map<string, Plain>();
    for await (const [key, value] of db.iterator()) {
      const [, collection = "", ids = ""] = key.split("!");
      if (collection === "folders") pack.folders.set(ids, value);
      else if (!collection.includes(".")) pack.documents.set(ids, value);
      else inner.set(`${collection}!${ids}`, value);
    }
    const kind = Object.values(documentKinds).find((entry) => entry.name === pack.metadata["type"]);
    if (!kind) throw new Error(`type "${pack.metadata["type"]}"`);
    for (const [id, source] of pack.documents) assemble(source, kind.collection, id, inner);
  } finally {
    await db.close();
  }
}

/** Puts what lies in a document back into it. */
function assemble(source: Plain, place: string, ids: string, inner: Map<string, Plain>): void {
  const last = place.split(".").at(-1);
  for (const [pair, collection] of EMBEDDED) {
    if (pair.split(".")[0] !== last) continue;
    const listed: unknown[] = Array.isArray(source[collection]) ? source[collection] : [];
    source[collection] = listed
      .map((entry) =>
        typeof entry === "string" ? inner.get(`${place}.${collection}!${ids}.${entry}`) : (entry as Plain),
      )
      .filter((entry): entry is Plain => entry !== undefined);
    for (const entry of source[collection] as Plain[])
      assemble(entry, `${place}.${collection}`, `${ids}.${entry["_id"]}`, inner);
  }
}
