import { documentKinds } from "../shared/documents";
import type { Plain } from "../shared/loose";
import type { OperationRequest } from "../shared/wire";
import type { WorldLibrary } from "./library";
import type { ServerTexts } from "./texts";

/** A description of a starter world (`table/worlds/*.json`). */
export interface StarterWorld {
  id: string;
  title: { pl: string; en: string } | string;
  description?: { pl: string; en: string } | string;
  users: { name: string; role: number; color?: string; id?: string }[];
  /** Adventures to import when the world is made: packs by name, where `*` stands for anything. */
  import?: { pack: string; name?: string }[];
  /** The name of the scene that is open at the beginning; without it the first in order is. */
  scene?: string;
  /** By the actor's name: the user who owns it, and whether it is that user's character. */
  ownership?: Record<string, { user: string; character?: boolean } | string>;
  /** Documents to make besides, by document name. */
  documents?: Record<string, Plain[]>;
}

/** Runs one operation with the rights of the server itself. */
export type Run = (request: Omit<OperationRequest, "requestId">) => Plain[];

const base = { parent: null, pack: null } as const;

/** Makes users, imports adventures and hands characters to their players. */
export function makeWorld(
  world: StarterWorld,
  library: WorldLibrary,
  run: Run,
  texts: ServerTexts,
  tell: (line: string) => void,
): void {
  run({
    ...base,
    action: "create",
    documentName: "User",
    data: world.users.map(({ id, ...user }) => ({ ...user, ...(id ? { _id: id } : {}) })),
    options: { keepId: true },
  });
  let imported = 0;
  for (const { pack, name } of world.import ?? []) {
    const adventures = adventurePacks(library, pack)
      .flatMap((id) => library.allOfPack(id))
      .filter((source) => !name || source["name"] === name);
    for (const adventure of adventures) {
      importAdventure(adventure, run);
      tell(texts.imported(adventure["name"]));
      imported++;
    }
    if (adventures.length === 0) tell(texts.noAdventure(pack));
  }
  for (const [documentName, data] of Object.entries(world.documents ?? {})) {
    run({ ...base, action: "create", documentName, data, options: { keepId: true } });
  }
  handOver(world, library, run);
  const scenes = library.all("Scene");
  if (imported === 0 && scenes.length === 0) {
    run({
      ...base,
      action: "create",
      documentName: "Scene",
      data: [{ name: texts.emptyScene, active: true, ownership: { default: 2 } }],
      options: {},
    });
  } else if (scenes.length > 0 && !scenes.some((scene) => scene["active"])) {
    const inOrder = [...scenes].sort((a, b) => a["sort"] - b["sort"] || (a["_id"] < b["_id"] ? -1 : 1));
    const first = inOrder.find((scene) => scene["name"] === world.scene) ?? inOrder[0];
    run({
      ...base,
      action: "update",
      documentName: "Scene",
      updates: [{ _id: first?.["_id"], active: true }],
      options: {},
    });
  }
}

/** Packs of adventures by name; `*` stands for anything. */
function adventurePacks(library: WorldLibrary, pattern: string): string[] {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const fits = new RegExp(`^${parts.join(".*")}$`);
  return [...library.packs.values()]
    .filter((pack) => pack.metadata["type"] === "Adventure" && fits.test(pack.id))
    .map((pack) => pack.id);
}

/** The order in which the parts of an adventure can refer to each other. */
const ORDER = ["Folder", "Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Combat"];

function importAdventure(adventure: Plain, run: Run): void {
  for (const documentName of ORDER) {
    const collection = documentKinds[documentName]?.collection ?? "";
    const data = (adventure[collection] ?? []) as Plain[];
    if (data.length > 0) run({ ...base, action: "create", documentName, data, options: { keepId: true } });
  }
}

function handOver(world: StarterWorld, library: WorldLibrary, run: Run): void {
  for (const [actorName, entry] of Object.entries(world.ownership ?? {})) {
    const { user: userName, character = true } = typeof entry === "string" ? { user: entry } : entry;
    const actor = library.all("Actor").find((source) => source["name"] === actorName);
    const user = library.all("User").find((source) => source["name"] === userName);
    if (!actor || !user) continue;
    run({
      ...base,
      action: "update",
      documentName: "Actor",
      updates: [{ _id: actor["_id"], [`ownership.${user["_id"]}`]: 3 }],
      options: {},
    });
    if (character) {
      run({
        ...base,
        action: "update",
        documentName: "User",
        updates: [{ _id: user["_id"], character: actor["_id"] }],
        options: {},
      });
    }
  }
}
