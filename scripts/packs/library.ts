import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Report, readThrough } from "./check.js";
import { idOf } from "./ids.js";
import type { Problems } from "./problems.js";
import { readSource } from "./source.js";
import { type Index, index, type Pack, type PackType, SOURCES } from "./sources.js";

/** A document of a pack as its source has it. */
export interface Entry<Data = unknown> {
  readonly pack: Pack;
  readonly slug: string;
  readonly id: string;
  /** How links name it. */
  readonly uuid: string;
  readonly data: Data;
  readonly report: Report;
}

/** All sources of all packs. */
export interface Library {
  /** The folder of the sources. */
  readonly root: string;
  readonly index: Index;
  /** By `pack/slug`, in the order of packs and files. */
  readonly entries: ReadonlyMap<string, Entry>;
}

export const SYSTEM = "szranki";

/** The description of the packs, `index.yml`. Null where it cannot be read. */
export function readIndex(root: string, problems: Problems): Index | null {
  const source = readSource(join(root, "index.yml"), problems);
  if (!source) return null;
  const report = new Report(source, problems);
  const read = readThrough(index, report);
  for (const [at, { packs }] of read?.packFolders.entries() ?? []) {
    for (const [nth, name] of packs.entries()) {
      const known = read?.packs.some((pack) => pack.name === name);
      if (!known) report.add(["packFolders", at, "packs", nth], `there is no pack ${name}`);
    }
  }
  return read;
}

function entriesOf(root: string, pack: Pack, problems: Problems): Entry[] {
  const folder = join(root, pack.name);
  if (!existsSync(folder)) {
    problems.add(join(root, "index.yml"), 1, `the pack ${pack.name} has no folder`);
    return [];
  }
  const files = readdirSync(folder).filter((file) => file.endsWith(".yml"));
  return files.sort().flatMap((file) => {
    const source = readSource(join(folder, file), problems);
    if (!source) return [];
    const report = new Report(source, problems);
    const data = readThrough(SOURCES[pack.type], report);
    if (!data) return [];
    const id = data._id ?? idOf(pack.name, source.slug);
    const uuid = `Compendium.${SYSTEM}.${pack.name}.${pack.type}.${id}`;
    return [{ pack, slug: source.slug, id, uuid, data, report }];
  });
}

/** Two documents of a pack may share neither their name nor their id. */
function refuseTwins(entries: readonly Entry[]): void {
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const { name } = entry.data as { name: string };
    for (const [path, mark] of [
      ["name", name],
      ["_id", entry.id],
    ] as const) {
      const twin = seen.get(`${path} ${mark}`);
      if (twin) entry.report.add([path], `${path} "${mark}" is that of ${twin.report.source.file} too`);
      else seen.set(`${path} ${mark}`, entry);
    }
  }
}

/** Reads every source. Null where the description of the packs itself cannot be read. */
export function readLibrary(root: string, problems: Problems): Library | null {
  const described = readIndex(root, problems);
  if (!described) return null;
  const entries = new Map<string, Entry>();
  for (const pack of described.packs) {
    const own = entriesOf(root, pack, problems);
    refuseTwins(own);
    for (const entry of own) entries.set(`${pack.name}/${entry.slug}`, entry);
  }
  return { root, index: described, entries };
}

/**
 * The entry that a reference names: `pack/slug`, or a slug alone that only one pack of the type has. Null where there
 * is none.
 */
export function find<Data>(library: Library, reference: string, type: PackType): Entry<Data> | null {
  const wanted = [...library.entries.values()].filter(
    ({ pack, slug }) => pack.type === type && (reference === slug || reference === `${pack.name}/${slug}`),
  );
  return wanted.length === 1 ? (wanted[0] as Entry<Data>) : null;
}
