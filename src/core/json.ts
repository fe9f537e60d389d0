/** Plain data: all that a battle, a deed, a question or a report is made of, so that it survives a reload. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A deep copy of plain data; nothing is shared with the original. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Are two pieces of plain data equal, whatever the order of their keys? */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

/** Orders texts by their code units: the same on every machine and in every language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What stands at a dotted path, or undefined where the path leads nowhere. */
export function at(value: unknown, path: string): unknown {
  let here: unknown = value;
  for (const key of path.split(".")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}
