import { idOf } from "../ids.js";
import { type Entry, find } from "../library.js";
import type { Path } from "../source.js";
import type { ActorSource, AdventureSource, MemberSource, SceneSource } from "../sources.js";
import { assembleActor } from "./actors.js";
import { folderOf, NOBODY, type Plain, prose, sortOf, stats, type Workshop } from "./common.js";

const SQUARES = 1;
const NORMAL = 20;

/** Is a flaw at this path of the adventure's own making, and not of the actor that it copies? */
function changes(member: MemberSource, [head, next]: Path): boolean {
  if (head === "system") return Object.hasOwn(member.system, String(next));
  if (head === "items") return member.items !== undefined;
  return head === "uses" || head === "folder";
}

/** A member of the adventure: one of a pack, changed where the adventure says so. */
function buildMember(
  workshop: Workshop,
  entry: Entry<AdventureSource>,
  member: MemberSource,
  nth: number,
): Plain | null {
  const report = entry.report.below(["actors", nth], (path) => changes(member, path));
  const origin = find<ActorSource>(workshop.library, member.uses, "Actor", entry.pack, (wrong) =>
    report.add(["uses"], wrong),
  );
  if (!origin) return null;
  const known = member.folder === undefined || entry.data.folders.some(({ name }) => name === member.folder);
  if (!known) report.add(["folder"], `the adventure has no folder "${member.folder}"`);
  const { data, slug, uuid } = origin;
  const source: ActorSource = {
    ...data,
    name: member.name ?? data.name,
    system: { ...data.system, ...member.system },
    items: member.items ?? data.items,
  };
  const id = member._id ?? idOf(entry.id, "actor", member.name ?? data.name);
  return {
    ...assembleActor(workshop, source, slug, id, { pack: member.items ? entry.pack : origin.pack, report }),
    folder: member.folder === undefined ? null : idOf(entry.id, "folder", member.folder),
    sort: sortOf(nth),
    _stats: stats(workshop, uuid),
  };
}

/** A token of a member, where the scene puts it; linked where there is only one such. */
function buildToken(
  actor: Plain,
  scene: string,
  { x, y, elevation, name, disposition }: SceneSource["tokens"][number],
  nth: number,
): Plain {
  const { appendNumber, prependAdjective, randomImg, ...token } = actor["prototypeToken"] as Plain;
  return {
    _id: idOf(scene, "token", nth),
    ...token,
    ...(name === undefined ? {} : { name }),
    ...(disposition === undefined ? {} : { disposition }),
    actorId: actor["_id"],
    x,
    y,
    elevation,
    hidden: false,
    sort: 0,
    flags: {},
  };
}

function buildScene(
  workshop: Workshop,
  entry: Entry<AdventureSource>,
  scene: SceneSource,
  nth: number,
  actors: readonly Plain[],
): Plain {
  const report = entry.report.below(["scenes", nth]);
  const id = scene._id ?? idOf(entry.id, "scene", scene.name);
  const tokens = scene.tokens.flatMap((token, index) => {
    const actor = actors.find(({ name }) => name === token.actor);
    if (actor) return buildToken(actor, id, token, index);
    report.add(["tokens", index, "actor"], `the adventure has no actor "${token.actor}"`);
    return [];
  });
  const walls = scene.walls.map(({ c, door }, index) => ({
    _id: idOf(id, "wall", index),
    c,
    light: NORMAL,
    move: NORMAL,
    sight: NORMAL,
    sound: NORMAL,
    dir: 0,
    door,
    ds: 0,
    flags: {},
  }));
  const regions = scene.grounds.map(({ name, kind, points }, index) => {
    const region = idOf(id, "region", index);
    return {
      _id: region,
      name,
      color: "#8a6d45",
      shapes: [{ type: "polygon", points: points.flat(), hole: false }],
      elevation: { bottom: null, top: null },
      behaviors:
        kind === undefined
          ? []
          : [
              {
                _id: idOf(region, "behavior", 0),
                name,
                type: "ground",
                system: { kind },
                disabled: false,
                flags: {},
              },
            ],
      visibility: 0,
      locked: false,
      flags: {},
    };
  });
  return {
    _id: id,
    name: scene.name,
    navigation: true,
    navOrder: 0,
    background: scene.background,
    thumb: scene.background.src,
    backgroundColor: scene.backgroundColor ?? "#999999",
    width: scene.width,
    height: scene.height,
    padding: 0,
    grid: { type: SQUARES, size: 100, ...scene.grid, alpha: 0.1 },
    tokenVision: true,
    environment: { globalLight: { enabled: true } },
    fog: { exploration: false },
    tokens,
    walls,
    regions,
    folder: null,
    sort: sortOf(nth),
    ownership: NOBODY,
    flags: {},
    _stats: stats(workshop),
  };
}

/** An adventure: whole documents that are imported together. */
export function buildAdventure(workshop: Workshop, entry: Entry<AdventureSource>, nth: number): Plain {
  const { data, id, report } = entry;
  const actors = data.actors
    .map((member, index) => buildMember(workshop, entry, member, index))
    .filter((actor) => actor !== null);
  const folders = data.folders.map(({ name, color = null }, index) => ({
    _id: idOf(id, "folder", name),
    name,
    type: "Actor",
    color,
    folder: null,
    sorting: "m",
    sort: sortOf(index),
    flags: {},
    _stats: stats(workshop),
  }));
  return {
    _id: id,
    _key: `!adventures!${id}`,
    name: data.name,
    img: data.img,
    caption: prose(workshop, data.caption, report, ["caption"]),
    description: prose(workshop, data.description, report, ["description"]),
    actors,
    folders,
    scenes: data.scenes.map((scene, index) => buildScene(workshop, entry, scene, index, actors)),
    combats: [],
    items: [],
    journal: [],
    tables: [],
    macros: [],
    cards: [],
    playlists: [],
    folder: folderOf(entry, data.folder),
    sort: sortOf(nth),
    flags: {},
    _stats: stats(workshop),
  };
}
