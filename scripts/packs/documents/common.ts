import type { Report } from "../check.js";
import { idOf } from "../ids.js";
import type { Entry, Library } from "../library.js";
import { linked } from "../links.js";
import type { Path } from "../source.js";
import type { Pack } from "../sources.js";

export type Plain = Record<string, unknown>;

/** What all builders of documents need. */
export interface Workshop {
  readonly library: Library;
  /** Pictures that are drawn: slugs. */
  readonly pictures: ReadonlySet<string>;
  /** Of the system. */
  readonly version: string;
}

/** The oldest generation that the documents are written for; a newer one brings them up to date itself. */
const CORE = "13.351";
const SORT = 100_000;
const ASSETS = "systems/szranki/assets";

export const NOBODY = { default: 0 };
export const READERS = { default: 2 };

export const sortOf = (nth: number): number => (nth + 1) * SORT;

export function stats(workshop: Workshop, origin?: string): Plain {
  const source = origin === undefined ? {} : { compendiumSource: origin };
  return { coreVersion: CORE, systemId: "szranki", systemVersion: workshop.version, ...source };
}

/** The picture of a document, `icons` for windows and lists, `tokens` for the scene. */
export function picture(
  workshop: Workshop,
  kind: "icons" | "tokens",
  slug: string,
  report: Report,
  path: Path,
): string {
  if (!workshop.pictures.has(slug)) report.add(path, `art.yml has no picture "${slug}"`);
  return `${ASSETS}/${kind}/${slug}.svg`;
}

/** A text of a source with its links made whole; the line of a problem is that of the text. */
export function prose(workshop: Workshop, text: string, report: Report, path: Path): string {
  return linked(workshop.library, text, (wrong) => report.add(path, wrong));
}

/** The same for every text in a document's `system`. */
export function proseWithin(workshop: Workshop, data: unknown, report: Report, path: Path): unknown {
  if (typeof data === "string") return prose(workshop, data, report, path);
  if (Array.isArray(data))
    return data.map((one, index) => proseWithin(workshop, one, report, [...path, index]));
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    proseWithin(workshop, value, report, [...path, key]),
  ]);
  return Object.fromEntries(entries);
}

export const folderId = (pack: Pack, name: string): string => idOf(pack.name, "folder", name);

/** The id of a document's folder, or null for one that lies in none. */
export function folderOf({ pack, report }: Entry, name: string | undefined): string | null {
  if (name === undefined) return null;
  if (!pack.folders.some((folder) => folder.name === name))
    report.add(["folder"], `index.yml knows no folder "${name}" of this pack`);
  return folderId(pack, name);
}
