import type { DataField, FieldOptions } from "../data/fields/base";

/**
 * What the core schemas leave open, because the server knows documents as plain sources while the page has classes:
 * both sides build the same schemas from one description with a kit of their own.
 */
export interface SchemaKit {
  /** The generation of a page. The server keeps what pages of either generation write. */
  generation: 13 | 14 | "either";
  /** A collection of embedded documents. */
  collection(documentName: string): DataField;
  /** The change that an unlinked token makes to its actor. */
  actorDelta(): DataField;
  /** The token that new tokens of an actor are made from. */
  prototypeToken(): DataField;
  /** A reference to a document of the world. */
  foreign(documentName: string, options?: FieldOptions): DataField;
  /** The data that a subtype adds. */
  system(documentName: string): DataField;
  /** The names of the subtypes of a document. */
  types(documentName: string): string[];
  /** The id of the user of this page; the server has none. */
  currentUser(): string | null;
  /** What the system's manifest says of grids. */
  grid: { type: number; distance: number; units: string; diagonals: number };
}

/** The fields of one kind of document. */
export type Fields = Record<string, DataField>;
