import type { ConcreteClass, Loose, Plain } from "../loose";

/**
 * What fields need from the page: which model a subtype has, and which document an id means. The server never fills
 * these slots, since it knows documents as plain sources only.
 */
export const modelSlots: {
  /** The data model that packages registered for a subtype. */
  typeModel: (documentName: string, type: string) => ConcreteClass | undefined;
  /** A world document by id, for fields that point at one. */
  lookup: (documentName: string, id: string, model: Loose) => Plain | null;
} = {
  typeModel: () => undefined,
  lookup: () => null,
};

/**
 * Marks construction over data that has been migrated, cleaned and checked as part of its parent: the model then
 * uses the very object as its source, so that parent and part never disagree.
 */
export const SHARED = Symbol("shared source");
