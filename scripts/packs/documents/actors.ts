import { rulesets } from "../../../src/rulesets/all.js";
import { readSystem } from "../figures.js";
import type { Entry } from "../library.js";
import type { ActorSource } from "../sources.js";
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
import { buildCarried } from "./items.js";

/** As in the public constants: names for everybody who points at a token, bars for its owners only. */
const SHOWN = { hover: 30, ownerHover: 20 } as const;
const DISPOSITION = { hostile: -1, friendly: 1 } as const;

/** How tokens of an actor are made, as its rule set says: on whose side, one of a kind or many, with which bar. */
function manners(type: string, system: object) {
  const ruleset = Object.values(rulesets).find(({ shapes }) => shapes.actors[type]);
  const made = ruleset?.newToken({ type, system, uuid: "", name: "", items: [], statuses: [] });
  return {
    friendly: made?.hostile === false,
    unique: made?.unique === true,
    bar: ruleset?.bars[0]?.id ?? null,
  };
}

function prototypeToken(
  source: Pick<ActorSource, "name" | "type" | "prototypeToken">,
  system: object,
  src: string,
): Plain {
  const { friendly, unique, bar } = manners(source.type, system);
  return {
    name: source.name,
    displayName: SHOWN.hover,
    actorLink: unique,
    prependAdjective: false,
    randomImg: false,
    width: 1,
    height: 1,
    texture: { src },
    lockRotation: true,
    disposition: friendly ? DISPOSITION.friendly : DISPOSITION.hostile,
    displayBars: SHOWN.ownerHover,
    bar1: { attribute: bar },
    bar2: { attribute: null },
    sight: { enabled: friendly },
    ...source.prototypeToken,
  };
}

/** An actor with all that the build fills in, wherever it will lie. `id` is that of the actor itself. */
export function assembleActor(
  workshop: Workshop,
  source: ActorSource,
  slug: string,
  id: string,
  { pack, report }: Pick<Entry, "pack" | "report">,
): Plain {
  const art = source.art ?? slug;
  const system = readSystem("actors", source.type, source.system, report, ["system"]);
  return {
    _id: id,
    name: source.name,
    type: source.type,
    img: picture(workshop, "icons", art, report, ["art"]),
    system: proseWithin(workshop, system, report, ["system"]),
    prototypeToken: prototypeToken(source, system, picture(workshop, "tokens", art, report, ["art"])),
    items: buildCarried(
      workshop,
      id,
      source.items,
      pack,
      report.below(["items"], () => report.speaks(["items"])),
    ),
    effects: [],
    ownership: NOBODY,
    flags: {},
  };
}

/** An actor of a pack of actors. */
export function buildActor(workshop: Workshop, entry: Entry<ActorSource>, nth: number): Plain {
  const { data, id, slug } = entry;
  const actor = assembleActor(workshop, data, slug, id, entry);
  const items = (actor["items"] as Plain[]).map((item) => ({
    ...item,
    _key: `!actors.items!${id}.${item["_id"]}`,
  }));
  return {
    ...actor,
    _key: `!actors!${id}`,
    items,
    folder: folderOf(entry, data.folder),
    sort: sortOf(nth),
    _stats: stats(workshop),
  };
}
