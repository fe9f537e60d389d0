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

/** What a pack's name begins with: the rule set that it belongs to. */
const family = ({ name }: Pack) => name.split("-")[0];

/**
 * The entry that a reference names: `pack/slug`, or a slug alone of a pack of the same rule set. What stands in the way
 * is told by `wrong`.
 */
export function find<Data>(
  library: Library,
  reference: string,
  type: PackType,
  from: Pack,
  wrong: (text: string) => void,
): Entry<Data> | null {
  const [first, ...more] = [...library.entries.values()].filter(({ pack, slug }) => {
    if (pack.type !== type) return false;
    return reference.includes("/")
      ? reference === `${pack.name}/${slug}`
      : reference === slug && family(pack) === family(from);
  });
  if (!first) wrong(`there is no ${type.toLowerCase()} "${reference}"`);
  else if (more.length > 0) wrong(`several packs have "${reference}": write pack/slug`);
  return more.length > 0 ? null : ((first as Entry<Data> | undefined) ?? null);
}
