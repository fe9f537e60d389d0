import type { Report } from "../check.js";
import { readSystem } from "../figures.js";
import { idOf } from "../ids.js";
import { type Entry, find } from "../library.js";
import type { Path } from "../source.js";
import type { CarriedSource, ItemSource, Pack } from "../sources.js";
import {
  folderOf,
  NOBODY,
  type Plain,
  picture,
  proseWithin,
  sortOf,
  stats,
  type Workshop,
} from "./common.js";

/** An item of a pack of items. */
export function buildItem(workshop: Workshop, entry: Entry<ItemSource>, nth: number): Plain {
  const { data, report, slug, id } = entry;
  return {
    _id: id,
    _key: `!items!${id}`,
    name: data.name,
    type: data.type,
    img: picture(workshop, "icons", data.art ?? slug, report, ["art"]),
    system: proseWithin(workshop, readSystem("items", data.type, data.system, report, ["system"]), report, [
      "system",
    ]),
    effects: [],
    folder: folderOf(entry, data.folder),
    sort: sortOf(nth),
    ownership: NOBODY,
    flags: {},
    _stats: stats(workshop),
  };
}

/** Is a flaw at this path the carrier's, and not that of an item that is copied as it is? */
function isOwn(carried: CarriedSource, [head, next]: Path): boolean {
  if (!("uses" in carried) || head === "uses") return true;
  return head === "system" && Object.hasOwn(carried.system, String(next));
}

/** What a carried item is made of, and whose picture it bears. */
function sourceOf(workshop: Workshop, carried: CarriedSource, pack: Pack, report: Report) {
  if (!("uses" in carried)) return { ...carried, slug: carried.art ?? "", origin: undefined };
  const entry = find<ItemSource>(workshop.library, carried.uses, "Item", pack, (wrong) =>
    report.add(["uses"], wrong),
  );
  if (!entry) return null;
  const { data, slug, uuid } = entry;
  return {
    name: carried.name ?? data.name,
    type: data.type,
    system: { ...data.system, ...carried.system },
    slug: data.art ?? slug,
    origin: uuid,
  };
}

/** The items that an actor carries, each a copy with an id of its own. */
export function buildCarried(
  workshop: Workshop,
  owner: string,
  carried: readonly CarriedSource[],
  pack: Pack,
  report: Report,
): Plain[] {
  return carried.flatMap((one, index) => {
    const here = report.below([index], (path) => report.speaks([index]) && isOwn(one, path));
    const source = sourceOf(workshop, one, pack, here);
    if (!source) return [];
    const system = readSystem("items", source.type, source.system, here, ["system"]);
    return {
      _id: idOf(owner, "item", index),
      name: source.name,
      type: source.type,
      img: picture(workshop, "icons", source.slug, here, ["art"]),
      system: proseWithin(workshop, system, here, ["system"]),
      effects: [],
      folder: null,
      sort: sortOf(index),
      ownership: NOBODY,
      flags: {},
      _stats: stats(workshop, source.origin),
    };
  });
}
