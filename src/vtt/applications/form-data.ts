import { entriesOf, itemOf, open, type Shape } from "../../core/shape.js";

type Field = Parameters<typeof open>[0];

/**
 * Turns what a form says, nested by its names (`rows.0.value`), into the data of a shape: lists become lists again,
 * numbers numbers, empty numbers null.
 */
export function formData(field: Field, said: unknown): unknown {
  const opened = open(field);
  const { type } = opened.field;
  if (type === "array") {
    const item = itemOf(opened.field);
    const rows = Array.isArray(said) ? said : Object.values((said ?? {}) as object);
    return item ? rows.map((row) => formData(item, row)) : rows;
  }
  if (type === "object") {
    if (typeof said !== "object" || said === null) return said;
    const entries = entriesOf(opened.field);
    return Object.fromEntries(
      Object.entries(said).map(([key, value]) => [key, entries[key] ? formData(entries[key], value) : value]),
    );
  }
  if (type === "number" && typeof said === "string") return said.trim() === "" ? null : Number(said);
  return said;
}

/** The same for a whole shape, with whatever it does not know left out. */
export function shapeData(shape: Shape, said: Record<string, unknown>): Record<string, unknown> {
  return formData(shape, said) as Record<string, unknown>;
}

/** What a sheet's form says of a document, with its `system` as data of the shape; untouched where there is no shape. */
export function documentData(
  shape: Shape | undefined,
  said: Record<string, unknown>,
): Record<string, unknown> {
  const { system } = said;
  if (!shape || typeof system !== "object" || system === null) return said;
  return { ...said, system: shapeData(shape, system as Record<string, unknown>) };
}

/** All lists at a path in which `*` stands for every member of a list. */
export function listsAt(data: unknown, path: string): unknown[][] {
  const [before = "", ...rest] = path.split(".*.");
  if (rest.length === 0) {
    const list = listAt(data, before);
    return list ? [list] : [];
  }
  return (listAt(data, before) ?? []).flatMap((member) => listsAt(member, rest.join(".*.")));
}

/** What stands at a dotted path of data that may be written; null where the path leads to no list. */
export function listAt(data: unknown, path: string): unknown[] | null {
  const found = path
    .split(".")
    .reduce<unknown>(
      (here, key) =>
        typeof here === "object" && here !== null ? (here as Record<string, unknown>)[key] : undefined,
      data,
    );
  return Array.isArray(found) ? found : null;
}

/** A new member for the list at a path of a shape: its defaults. */
export function newMember(shape: Shape, path: string): unknown {
  let field: Field = shape;
  for (const key of path.split(".")) {
    const inner = entriesOf(open(field).field)[key];
    if (!inner) return null;
    field = inner;
  }
  const item = itemOf(open(field).field);
  return item ? blank(item) : null;
}

function blank(field: Field): unknown {
  const opened = open(field);
  if (opened.initial !== undefined) return opened.initial;
  if (opened.field.type === "object") {
    return Object.fromEntries(
      Object.entries(entriesOf(opened.field)).map(([key, inner]) => [key, blank(inner)]),
    );
  }
  return null;
}
