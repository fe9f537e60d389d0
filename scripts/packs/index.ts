import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { art } from "../art/art.js";
import { Report, readThrough } from "./check.js";
import type { Plain } from "./documents/common.js";
import { documentsOf } from "./documents/index.js";
import { readIndex, readLibrary, SYSTEM } from "./library.js";
import { Problems } from "./problems.js";
import { readSource } from "./source.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Options {
  /** The folder of the built system; the packs go into its `packs`. */
  readonly into: string;
  /** The folder of the sources. */
  readonly from?: string;
  readonly log?: (line: string) => void;
}

/** The documents of one pack, ready to be written. */
export interface BuiltPack {
  readonly name: string;
  readonly documents: readonly Plain[];
}

function versionOf(): string {
  return (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;
}

/** The pictures that `art.yml` describes. */
function picturesOf(from: string, problems: Problems): Set<string> {
  const source = readSource(join(from, "art.yml"), problems);
  const read = source && readThrough(art, new Report(source, problems));
  return new Set(Object.keys(read?.pictures ?? {}));
}

/** Reads and checks every source. @throws {BadSources} with everything that is wrong */
export function readPacks(from = join(ROOT, "packs")): BuiltPack[] {
  const problems = new Problems();
  const pictures = picturesOf(from, problems);
  problems.stop();
  const library = readLibrary(from, problems);
  if (!library) {
    problems.stop();
    return [];
  }
  const workshop = { library, pictures, version: versionOf() };
  const packs = library.index.packs.map((pack) => ({
    name: pack.name,
    documents: documentsOf(workshop, pack),
  }));
  problems.stop();
  return packs;
}

/**
 * Builds the compendia into `<into>/packs`, one LevelDB folder each. The packs that were there are replaced as a whole
 * when everything has been built; until then they stay.
 * @throws {BadSources} where a source is wrong; nothing has been written then
 */
export async function buildPacks({ into, from, log = () => {} }: Options): Promise<void> {
  const packs = readPacks(from);
  mkdirSync(into, { recursive: true });
  const work = mkdtempSync(join(resolve(into), ".packs-"));
  try {
    for (const { name, documents } of packs) {
      const sources = join(work, "sources", name);
      mkdirSync(sources, { recursive: true });
      for (const document of documents)
        writeFileSync(join(sources, `${document["_id"]}.json`), JSON.stringify(document));
      await compilePack(sources, join(work, "packs", name));
      log(`packs/${name}: ${documents.length}`);
    }
    rmSync(join(into, "packs"), { recursive: true, force: true });
    renameSync(join(work, "packs"), join(into, "packs"));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What the system's manifest says of its packs. */
export interface PackManifest {
  readonly packs: readonly Plain[];
  readonly packFolders: readonly Plain[];
}

/** The entries of the manifest for the packs. @throws {BadSources} where their description is wrong */
export function packManifest(from = join(ROOT, "packs")): PackManifest {
  const problems = new Problems();
  const index = readIndex(from, problems);
  problems.stop();
  const packs = (index?.packs ?? []).map(({ name, label, type, players }) => ({
    name,
    label,
    path: `packs/${name}`,
    type,
    system: SYSTEM,
    ownership: { PLAYER: players, ASSISTANT: "OWNER" },
  }));
  return { packs, packFolders: index?.packFolders ?? [] };
}
