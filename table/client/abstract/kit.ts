import {
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  TypeDataField,
} from "../../shared/data/fields";
import type { SchemaKit } from "../../shared/documents/kit";
import type { ConcreteClass, Loose } from "../../shared/loose";
import { game } from "../game/game";
import { profile } from "../profile";
import { coreClasses, implementationOf } from "./classes";

/** A document class that is looked up when it is needed, since packages configure their own until `setup`. */
function lazily(documentName: string): Loosely {
  return {
    documentName,
    get implementation() {
      return implementationOf(documentName);
    },
    get schema() {
      return implementationOf(documentName).schema;
    },
    defineSchema: () => implementationOf(documentName).defineSchema(),
  };
}

type Loosely = { documentName: string; implementation: Loose; schema: Loose; defineSchema: () => Loose };

/** How the page builds the core schemas: with document classes. */
export const clientKit: SchemaKit = {
  get generation() {
    return profile.generation;
  },
  get grid() {
    return { type: 1, distance: 1, units: "", diagonals: 0, ...game.system["grid"] };
  },
  collection: (documentName) => new EmbeddedCollectionField(lazily(documentName)),
  actorDelta: () => new EmbeddedDocumentField(lazily("ActorDelta")),
  prototypeToken: () => new EmbeddedDataField(coreClasses.get("PrototypeToken") as ConcreteClass),
  foreign: (documentName, options) => new ForeignDocumentField(documentName, options),
  system: (documentName) => new TypeDataField(documentName),
  currentUser: () => game.userId,
  types: (documentName) => game.documentTypes[documentName] ?? [],
};
