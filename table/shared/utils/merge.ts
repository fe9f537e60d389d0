import type { Loose, Plain } from "../loose";
import { expandObject } from "./paths";
import { getType, isPlainObject } from "./types";

/** Deep copy of plain objects, arrays and dates; class instances are kept, or refused when `strict`. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return clone(original, strict, 0) as T;
}

function clone(value: Loose, strict: boolean, depth: number): Loose {
  if (depth > 100) throw new Error("Maximum depth of deep cloning exceeded");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => clone(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone cannot copy instances of classes");
    return value;
  }
  const copy: Plain = {};
  for (const key of Object.keys(value)) copy[key] = clone(value[key], strict, depth + 1);
  return copy;
}

/** A copy through JSON: what survives the way to the server and back. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

export interface MergeOptions {
  /** Add members that the original lacks, at the top level. */
  insertKeys?: boolean;
  /** Add members that nested objects of the original lack. */
  insertValues?: boolean;
  /** Replace values that differ. */
  overwrite?: boolean;
  /** Descend into objects on both sides; otherwise they are replaced. Arrays are always replaced. */
  recursive?: boolean;
  /** Change the original itself rather than a copy. */
  inplace?: boolean;
  /** Throw when a value of another type would replace one. */
  enforceTypes?: boolean;
  /** Obey `-=key` and `==key`. */
  performDeletions?: boolean;
  /** The same, by its name in generation 14. */
  applyOperators?: boolean;
}

/** Merges `other` into `original` and returns the result. Dotted keys of `other` are expanded first. */
export function mergeObject<T = Plain>(original: Loose, other: Loose = {}, options: MergeOptions = {}): T {
  if (!isMergeable(original) || !isMergeable(other)) throw new Error("mergeObject needs two objects");
  const target = options.inplace === false ? deepClone(original) : original;
  if (hasDots(target)) {
    const expanded = expandObject<Plain>(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  merge(target, hasDots(other) ? expandObject<Plain>(other) : other, options, 0);
  return target as T;
}

const isMergeable = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const hasDots = (object: Plain): boolean => Object.keys(object).some((key) => key.includes("."));

function merge(target: Plain, other: Plain, options: MergeOptions, depth: number): void {
  const {
    insertKeys = true,
    insertValues = true,
    overwrite = true,
    recursive = true,
    enforceTypes = false,
  } = options;
  const operators = options.performDeletions || options.applyOperators;
  const insert = depth === 0 ? insertKeys : insertValues;
  for (const key of Object.keys(other)) {
    const value = other[key];
    if (operators && key.startsWith("-=")) {
      delete target[key.slice(2)];
    } else if (operators && key.startsWith("==")) {
      target[key.slice(2)] = value;
    } else if (!(key in target)) {
      if (insert) target[key] = isPlainObject(value) ? inserted(value, options, depth) : value;
    } else if (recursive && isPlainObject(value) && isPlainObject(target[key])) {
      merge(target[key], value, options, depth + 1);
    } else if (overwrite) {
      if (enforceTypes && !sameType(target[key], value)) {
        throw new Error(`Mismatched data types encountered during object merge at "${key}"`);
      }
      target[key] = isPlainObject(value) ? inserted(value, options, depth) : value;
    }
  }
}

function sameType(a: unknown, b: unknown): boolean {
  return a === undefined || a === null || getType(a) === getType(b);
}

function inserted(value: Plain, options: MergeOptions, depth: number): Plain {
  const fresh: Plain = {};
  merge(fresh, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  return fresh;
}

/** Deep equality of plain data; Sets and Maps are compared by content, other instances by `equals` or identity. */
export function objectsEqual(a: Loose, b: Loose): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return typeof a === "number" && typeof b === "number" && Number.isNaN(a) && Number.isNaN(b);
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((entry, index) => objectsEqual(entry, b[index]));
  }
  if (a instanceof Set && b instanceof Set) return objectsEqual([...a], [...b]);
  if (a instanceof Map && b instanceof Map) return objectsEqual([...a.entries()], [...b.entries()]);
  if (typeof a.equals === "function") return a.equals(b);
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => key in b && objectsEqual(a[key], b[key]));
}

/**
 * The part of `other` that differs from `original`. With `inner` only members that the original has are looked at;
 * with `deletionKeys`, `-=key` and `==key` count as differences where they would change something.
 */
export function diffObject(
  original: Plain,
  other: Plain,
  options: { inner?: boolean; deletionKeys?: boolean } = {},
): Plain {
  const difference: Plain = {};
  for (const key of Object.keys(other)) {
    const value = other[key];
    if (options.deletionKeys && (key.startsWith("-=") || key.startsWith("=="))) {
      const bare = key.slice(2);
      const changes = key.startsWith("-=") ? bare in original : !objectsEqual(original[bare], value);
      if (changes) difference[key] = value;
      continue;
    }
    if (!(key in original)) {
      if (!options.inner) difference[key] = value;
      continue;
    }
    const present = original[key];
    if (isPlainObject(present) && isPlainObject(value)) {
      // Emptying an object is no difference: an empty object has nothing that could be merged in.
      const inner = diffObject(present, value, options);
      if (Object.keys(inner).length > 0) difference[key] = inner;
    } else if (!objectsEqual(present, value)) difference[key] = value;
  }
  return difference;
}

/** Keeps only the members that a template has. */
export function filterObject(source: Plain, template: Plain): Plain {
  const kept: Plain = {};
  for (const key of Object.keys(source)) {
    if (!(key in template)) continue;
    const value = source[key];
    const pattern = template[key];
    if (isPlainObject(value) && isPlainObject(pattern)) kept[key] = filterObject(value, pattern);
    else kept[key] = value;
  }
  return kept;
}

/** The reverse of a dictionary. */
export function invertObject(object: Record<string, PropertyKey>): Record<PropertyKey, string> {
  const inverted: Record<PropertyKey, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (value in inverted) throw new Error("Values must be unique to invert an object");
    inverted[value] = key;
  }
  return inverted;
}
