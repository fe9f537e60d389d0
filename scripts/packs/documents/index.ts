import type { Entry } from "../library.js";
import type {
  ActorSource,
  AdventureSource,
  ItemSource,
  JournalSource,
  Pack,
  TableSource,
} from "../sources.js";
import { buildActor } from "./actors.js";
import { buildAdventure } from "./adventures.js";
import { folderId, type Plain, sortOf, stats, type Workshop } from "./common.js";
import { buildItem } from "./items.js";
import { buildJournal } from "./journals.js";
import { buildTable } from "./tables.js";

function build(workshop: Workshop, entry: Entry, nth: number): Plain {
  switch (entry.pack.type) {
    case "Actor":
      return buildActor(workshop, entry as Entry<ActorSource>, nth);
    case "Item":
      return buildItem(workshop, entry as Entry<ItemSource>, nth);
    case "RollTable":
      return buildTable(workshop, entry as Entry<TableSource>, nth);
    case "JournalEntry":
      return buildJournal(workshop, entry as Entry<JournalSource>, nth);
    case "Adventure":
      return buildAdventure(workshop, entry as Entry<AdventureSource>, nth);
  }
}

function folders(workshop: Workshop, pack: Pack): Plain[] {
  return pack.folders.map(({ name, color = null }, index) => ({
    _id: folderId(pack, name),
    _key: `!folders!${folderId(pack, name)}`,
    name,
    type: pack.type,
    color,
    folder: null,
    sorting: "m",
    sort: sortOf(index),
    flags: {},
    _stats: stats(workshop),
  }));
}

const polish = new Intl.Collator("pl");

/** The documents of a pack, its folders among them, in alphabetical order. Problems go to the reports of the entries. */
export function documentsOf(workshop: Workshop, pack: Pack): Plain[] {
  const entries = [...workshop.library.entries.values()].filter((entry) => entry.pack === pack);
  const nameOf = ({ data }: Entry) => (data as { name: string }).name;
  entries.sort((a, b) => polish.compare(nameOf(a), nameOf(b)));
  return [...folders(workshop, pack), ...entries.map((entry, nth) => build(workshop, entry, nth))];
}
