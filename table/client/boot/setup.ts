import { documentKinds, worldKinds } from "../../shared/documents";
import type { Loose, Plain } from "../../shared/loose";
import { Collection } from "../../shared/utils";
import type { WorldData } from "../../shared/wire";
import { worldCollections } from "../collections/collections";
import { game } from "../game/game";
import { CompendiumCollection, CompendiumPacks } from "../packs/compendium-collection";
import { surface } from "../surface";

/** Takes over what the server told of packages and their subtypes. */
export function takePackages(world: WorldData): void {
  game.system = {
    ...world.system,
    grid: { type: 1, distance: 1, units: "", diagonals: 0, ...world.system["grid"] },
    documentTypes: world.system["documentTypes"] ?? {},
  };
  game.modules = new Collection(
    world.modules.map((module) => [module["id"] as string, { ...module, active: true, api: undefined }]),
  );
  for (const kind of Object.values(documentKinds)) {
    if (!kind.hasTypeData) continue;
    const types = [...kind.coreTypes, ...Object.keys(game.system["documentTypes"][kind.name] ?? {})];
    for (const module of game.modules) {
      for (const name of Object.keys(module["documentTypes"]?.[kind.name] ?? {}))
        types.push(`${module["id"]}.${name}`);
    }
    game.documentTypes[kind.name] = types;
    const labels = surface.CONFIG[kind.name].typeLabels as Plain;
    for (const type of types) labels[type] ??= `TYPES.${kind.name}.${type}`;
  }
}

/** Initial data of the subtypes, as their models give it. */
function initialModels(): void {
  for (const name of ["Actor", "Item"]) {
    game.model[name] = {};
    for (const type of game.documentTypes[name] ?? []) {
      const model = surface.CONFIG[name].dataModels[type] as Loose;
      game.model[name][type] = model ? model.cleanData({}) : {};
    }
  }
}

/**
 * Makes the collection of stored settings: packages read them as soon as they have registered them, before there are
 * any other documents.
 */
export function makeSettings(world: WorldData): void {
  const settings = new worldCollections.Setting();
  game.collections.set("Setting", settings);
  game.settings.storage.set("world", settings);
  for (const source of world.documents["settings"] ?? []) settings.load(source);
}

/** Makes collections, documents and packs of the stored data. Parts come before what refers to them. */
export function makeDocuments(world: WorldData): void {
  initialModels();
  // A collection may have been replaced by a package.
  const kinds = worldKinds
    .filter((kind) => kind.name !== "Setting")
    .sort((a, b) => rank(a.name) - rank(b.name));
  for (const kind of kinds) {
    const configured = (surface.CONFIG[kind.name].collection ??
      (worldCollections as Plain)[kind.name]) as new () => Loose;
    game.collections.set(kind.name, new configured());
  }
  for (const kind of kinds) {
    const collection = game.collections.get(kind.name);
    for (const source of world.documents[kind.collection] ?? []) collection.load(source);
  }
  for (const id of world.activeUsers) {
    const user = game.users.get(id);
    if (user) user.active = true;
  }
  game.packs = new CompendiumPacks();
  for (const metadata of world.packs) game.packs.set(metadata["id"], new CompendiumCollection(metadata));
  game.documentsReady = true;
  // Everything exists: now documents can look at each other while they are prepared.
  for (const kind of kinds) {
    for (const document of game.collections.get(kind.name)) document._safePrepareData();
  }
  for (const pack of game.packs) for (const folder of pack.folders) folder._safePrepareData();
  game.time.start();
}

const ORDER = [
  "Setting",
  "User",
  "Folder",
  "Actor",
  "Item",
  "JournalEntry",
  "RollTable",
  "Macro",
  "Scene",
  "ChatMessage",
  "Combat",
];
const rank = (name: string): number => {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
};
