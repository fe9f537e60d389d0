import { basename } from "node:path";
import { BadFormula, totals } from "./formula.js";
import { idOf } from "./ids.js";
import type { Entry, Library } from "./library.js";
import type { JournalSource } from "./sources.js";

const LINK = /@UUID\[([a-z0-9-]+)\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?\]/g;
const ROLL = /\[\[\/r ([^\]#]+)(?:#[^\]]*)?\]\]/g;

/** The id of a page: its own, or one made of the file that holds its text. */
export function pageId(entry: Entry<JournalSource>, page: JournalSource["pages"][number]): string {
  return page._id ?? idOf(entry.pack.name, entry.slug, page.file);
}

function resolve(library: Library, pack: string, slug: string, part: string | undefined): string | null {
  const entry = library.entries.get(`${pack}/${slug}`);
  if (!entry || part === undefined) return entry?.uuid ?? null;
  if (entry.pack.type !== "JournalEntry") return null;
  const journal = entry as Entry<JournalSource>;
  const page = journal.data.pages.find(({ file }) => basename(file, ".html") === part);
  return page ? `${entry.uuid}.JournalEntryPage.${pageId(journal, page)}` : null;
}

/**
 * A text with its links made whole: `@UUID[pack/slug]`, and `@UUID[pack/slug/page]` for a page of a journal. What
 * leads nowhere and rolls that cannot be read are told by `wrong`, with the place in the text where they begin.
 */
export function linked(library: Library, text: string, wrong: (text: string, at: number) => void): string {
  for (const { 1: formula = "", index } of text.matchAll(ROLL)) {
    try {
      totals(formula);
    } catch (error) {
      if (!(error instanceof BadFormula)) throw error;
      wrong(`the roll "${formula.trim()}" cannot be read: ${error.message}`, index);
    }
  }
  return text.replace(
    LINK,
    (whole: string, pack: string, slug: string, part: string | undefined, at: number) => {
      const uuid = resolve(library, pack, slug, part);
      if (!uuid) wrong(`the link ${whole} leads nowhere`, at);
      return `@UUID[${uuid ?? ""}]`;
    },
  );
}
