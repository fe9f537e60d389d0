import * as v from "valibot";
import { ID } from "./ids.js";

/** The shapes of source files: documents as Foundry knows them, without what the build fills in. */

const id = v.optional(v.pipe(v.string(), v.regex(ID, "not an id of 16 letters and digits")));
const words = v.pipe(v.string(), v.trim(), v.nonEmpty("empty"));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "not a slug"));
const reference = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, "not a reference: slug, or pack/slug"),
);
const system = v.optional(v.record(v.string(), v.unknown()), {});
const whole = v.pipe(v.number(), v.integer());

/** What every document may say for itself. */
const common = {
  _id: id,
  name: words,
  /** Whose picture of `art.yml` it bears, where not that of its own slug. */
  art: v.optional(slug),
  folder: v.optional(words),
};

const disposition = v.optional(v.picklist([-2, -1, 0, 1]));

export const prototypeToken = v.strictObject({
  name: v.optional(words),
  width: v.optional(whole),
  height: v.optional(whole),
  disposition,
  actorLink: v.optional(v.boolean()),
  appendNumber: v.optional(v.boolean()),
});

export const copied = v.strictObject({ uses: reference, name: v.optional(words), system });
export const embedded = v.strictObject({ name: words, type: words, art: v.optional(slug), system });
/** A copy of an item of a pack, or one of its own. */
const carried = v.array(
  v.lazy((one): typeof copied | typeof embedded =>
    typeof one === "object" && one !== null && "uses" in one ? copied : embedded,
  ),
);

export const actor = v.strictObject({
  ...common,
  type: words,
  system,
  items: v.optional(carried, []),
  prototypeToken: v.optional(prototypeToken, {}),
});

export const item = v.strictObject({ ...common, type: words, system });

export const result = v.strictObject({
  range: v.tuple([whole, whole]),
  name: v.optional(words, ""),
  description: v.optional(v.string(), ""),
  art: v.optional(slug),
});

export const table = v.strictObject({
  ...common,
  description: v.optional(v.string(), ""),
  formula: words,
  results: v.pipe(v.array(result), v.minLength(1)),
});

export const page = v.strictObject({
  _id: id,
  name: words,
  level: v.optional(v.picklist([1, 2, 3]), 1),
  /** The file with the page's text, beside the entry's own. */
  file: v.pipe(v.string(), v.regex(/^[a-z0-9/-]+\.html$/, "not the path of an HTML file")),
});

export const journal = v.strictObject({
  _id: id,
  name: words,
  folder: v.optional(words),
  pages: v.pipe(v.array(page), v.minLength(1)),
});

/** An actor of an adventure: one of a pack, with what is different. */
export const member = v.strictObject({
  uses: reference,
  _id: id,
  name: v.optional(words),
  folder: v.optional(words),
  system,
  items: v.optional(carried),
});

export const wall = v.strictObject({
  c: v.tuple([whole, whole, whole, whole]),
  door: v.optional(v.picklist([0, 1, 2]), 0),
});

/** A token of an actor of the adventure; several of one kind each need a name. */
export const token = v.strictObject({
  actor: words,
  name: v.optional(words),
  x: whole,
  y: whole,
  elevation: v.optional(whole, 0),
  disposition,
});

/** Marked ground of a scene: the kind that a rule set reads, and its corners; of no kind where only people read it. */
export const ground = v.strictObject({
  name: words,
  kind: v.optional(words),
  points: v.pipe(v.array(v.tuple([whole, whole])), v.minLength(3)),
});

export const scene = v.strictObject({
  _id: id,
  name: words,
  width: whole,
  height: whole,
  backgroundColor: v.optional(v.string()),
  background: v.strictObject({ src: words }),
  /** How much a square measures. */
  grid: v.optional(v.strictObject({ distance: whole, units: words }), { distance: 1, units: "m" }),
  tokens: v.optional(v.array(token), []),
  walls: v.optional(v.array(wall), []),
  grounds: v.optional(v.array(ground), []),
});

export const folder = v.strictObject({ name: words, color: v.optional(v.string()) });

export const adventure = v.strictObject({
  _id: id,
  name: words,
  folder: v.optional(words),
  /** The path of its banner. */
  img: v.optional(v.nullable(words), null),
  caption: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  folders: v.optional(v.array(folder), []),
  actors: v.optional(v.array(member), []),
  scenes: v.optional(v.array(scene), []),
});

/** By the type of the pack. */
export const SOURCES = {
  Actor: actor,
  Item: item,
  RollTable: table,
  JournalEntry: journal,
  Adventure: adventure,
} as const;
export type PackType = keyof typeof SOURCES;

export const index = v.strictObject({
  packFolders: v.array(
    v.strictObject({ name: words, color: v.string(), sorting: v.picklist(["a", "m"]), packs: v.array(slug) }),
  ),
  packs: v.array(
    v.strictObject({
      name: slug,
      label: words,
      type: v.picklist(["Actor", "Item", "RollTable", "JournalEntry", "Adventure"]),
      /** What players may do with it: nothing, or read it. */
      players: v.picklist(["NONE", "OBSERVER"]),
      folders: v.optional(v.array(folder), []),
    }),
  ),
});

export type Index = v.InferOutput<typeof index>;
export type Pack = Index["packs"][number];
export type ActorSource = v.InferOutput<typeof actor>;
export type ItemSource = v.InferOutput<typeof item>;
export type CarriedSource = v.InferOutput<typeof carried>[number];
export type TableSource = v.InferOutput<typeof table>;
export type JournalSource = v.InferOutput<typeof journal>;
export type AdventureSource = v.InferOutput<typeof adventure>;
export type MemberSource = v.InferOutput<typeof member>;
export type SceneSource = v.InferOutput<typeof scene>;
export type FolderSource = v.InferOutput<typeof folder>;
