import * as actors from "./actors";
import * as combats from "./combats";
import type { Fields, SchemaKit } from "./kit";
import * as scenes from "./scenes";
import * as world from "./world";

/** What server and page know of one kind of document. */
export interface DocumentKind {
  name: string;
  /** The name of its collection: of the world's, or of the one inside its parent. */
  collection: string;
  /** Lang key of its name. */
  label: string;
  /** Embedded documents: the collection's name by the document's. */
  embedded: Record<string, string>;
  /** Has it subtypes with data of their own? */
  hasTypeData: boolean;
  /** Subtypes that need no declaration in a manifest. */
  coreTypes: string[];
  /** May it stand on its own (in the world or a pack)? */
  primary: boolean;
  /** Is it listed in folders and packs? */
  compendium: boolean;
  fields: (kit: SchemaKit) => Fields;
}

interface Traits {
  embedded?: Record<string, string>;
  types?: string[];
  embeddedOnly?: boolean;
  compendium?: boolean;
}

function kind(
  name: string,
  collection: string,
  fields: (kit: SchemaKit) => Fields,
  traits: Traits = {},
): DocumentKind {
  return {
    name,
    collection,
    label: `DOCUMENT.${name}`,
    embedded: traits.embedded ?? {},
    hasTypeData: traits.types !== undefined,
    coreTypes: traits.types ?? [],
    primary: !traits.embeddedOnly,
    compendium: traits.compendium ?? false,
    fields,
  };
}

const inside = true;

/** Every kind of document that the table knows, by name. */
export const documentKinds: Record<string, DocumentKind> = Object.fromEntries(
  [
    kind("Actor", "actors", actors.actor, {
      embedded: { Item: "items", ActiveEffect: "effects" },
      types: ["base"],
      compendium: true,
    }),
    kind("ActorDelta", "delta", actors.actorDelta, { embeddedOnly: inside }),
    kind("Item", "items", actors.item, {
      embedded: { ActiveEffect: "effects" },
      types: ["base"],
      compendium: true,
    }),
    kind("ActiveEffect", "effects", actors.activeEffect, { types: ["base"], embeddedOnly: inside }),
    kind("Combat", "combats", combats.combat, {
      embedded: { Combatant: "combatants", CombatantGroup: "groups" },
      types: ["base"],
    }),
    kind("Combatant", "combatants", combats.combatant, { types: ["base"], embeddedOnly: inside }),
    kind("CombatantGroup", "groups", combats.combatantGroup, { types: ["base"], embeddedOnly: inside }),
    kind("Scene", "scenes", scenes.scene, {
      embedded: { Token: "tokens", Wall: "walls", Region: "regions" },
      compendium: true,
    }),
    kind("Token", "tokens", scenes.token, { embeddedOnly: inside }),
    kind("Wall", "walls", scenes.wall, { embeddedOnly: inside }),
    kind("Region", "regions", scenes.region, {
      embedded: { RegionBehavior: "behaviors" },
      embeddedOnly: inside,
    }),
    kind("RegionBehavior", "behaviors", scenes.regionBehavior, {
      types: [
        "adjustDarknessLevel",
        "executeScript",
        "pauseGame",
        "suppressWeather",
        "teleportToken",
        "toggleBehavior",
        "modifyMovementCost",
      ],
      embeddedOnly: inside,
    }),
    kind("JournalEntry", "journal", scenes.journalEntry, {
      embedded: { JournalEntryPage: "pages" },
      compendium: true,
    }),
    kind("JournalEntryPage", "pages", scenes.journalEntryPage, {
      types: ["image", "pdf", "text", "video"],
      embeddedOnly: inside,
    }),
    kind("Folder", "folders", scenes.folder),
    kind("ChatMessage", "messages", world.chatMessage, { types: ["base"] }),
    kind("Macro", "macros", world.macro, { compendium: true }),
    kind("RollTable", "tables", world.rollTable, { embedded: { TableResult: "results" }, compendium: true }),
    kind("TableResult", "results", world.tableResult, { embeddedOnly: inside }),
    kind("User", "users", world.user),
    kind("Setting", "settings", world.setting),
    kind("Adventure", "adventures", world.adventure, { compendium: true }),
  ].map((entry) => [entry.name, entry]),
);

/** The kind of a name; throws where there is none. */
export function documentKind(name: string): DocumentKind {
  const found = documentKinds[name];
  if (!found) throw new Error(`The table knows no documents named "${name}"`);
  return found;
}

/** Kinds that a world keeps collections of. */
export const worldKinds = Object.values(documentKinds).filter(
  (entry) => entry.primary && entry.name !== "Adventure",
);
