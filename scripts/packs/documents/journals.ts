import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Entry } from "../library.js";
import { linked, pageId } from "../links.js";
import { withRanks } from "../ranks.js";
import type { JournalSource } from "../sources.js";
import { folderOf, type Plain, READERS, sortOf, stats, type Workshop } from "./common.js";

const INHERIT = { default: -1 };
const HTML = 1;

/** The text of a page; problems are told with the line of the page's own file. */
function textOf(workshop: Workshop, { report }: Entry, name: string, index: number): string {
  const file = join(dirname(report.source.file), name);
  if (!existsSync(file)) {
    report.add(["pages", index, "file"], `there is no file ${name}`);
    return "";
  }
  const text = readFileSync(file, "utf8");
  const wrongIn = (whole: string) => (what: string, at: number) =>
    report.problems.add(file, whole.slice(0, at).split("\n").length, what);
  const whole = linked(workshop.library, text, wrongIn(text));
  return withRanks(whole, wrongIn(whole));
}

/** A journal entry: readable for everybody, its pages in the order of the source. */
export function buildJournal(workshop: Workshop, entry: Entry<JournalSource>, nth: number): Plain {
  const { data, id, report } = entry;
  const seen = new Set<string>();
  const pages = data.pages.map((page, index) => {
    const own = pageId(entry, page);
    if (seen.has(own)) report.add(["pages", index], `the page id ${own} stands here twice`);
    seen.add(own);
    return {
      _id: own,
      _key: `!journal.pages!${id}.${own}`,
      name: page.name,
      type: "text",
      title: { show: true, level: page.level },
      text: { format: HTML, content: textOf(workshop, entry, page.file, index) },
      system: {},
      sort: sortOf(index),
      ownership: INHERIT,
      flags: {},
      _stats: stats(workshop),
    };
  });
  return {
    _id: id,
    _key: `!journal!${id}`,
    name: data.name,
    pages,
    folder: folderOf(entry, data.folder),
    sort: sortOf(nth),
    ownership: READERS,
    flags: {},
    _stats: stats(workshop),
  };
}
