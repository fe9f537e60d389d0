import type { Loose, Plain } from "../loose";
import { isPlainObject } from "./types";

/** Reads a value by a dotted path; undefined where the path does not lead anywhere. */
export function getProperty(object: Loose, key: string): Loose {
  if (!key || object === undefined || object === null) return undefined;
  if (typeof object === "object" && key in object) return object[key];
  let target = object;
  for (const part of key.split(".")) {
    if (target === undefined || target === null || typeof target !== "object") return undefined;
    if (!(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** Whether a dotted path leads to a member (which may hold undefined). */
export function hasProperty(object: Loose, key: string): boolean {
  if (!key || typeof object !== "object" || object === null) return false;
  if (key in object) return true;
  let target = object;
  for (const part of key.split(".")) {
    if (typeof target !== "object" || target === null || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Writes a value by a dotted path, making objects on the way; returns whether anything changed. */
export function setProperty(object: Loose, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  let target = object;
  for (const part of parts) {
    if (typeof target[part] !== "object" || target[part] === null) target[part] = {};
    target = target[part];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes a member by a dotted path; returns whether it was there. */
export function deleteProperty(object: Loose, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop() as string;
  let target = object;
  for (const part of parts) {
    if (typeof target !== "object" || target === null || !(part in target)) return false;
    target = target[part];
  }
  if (typeof target !== "object" || target === null || !(last in target)) return false;
  return delete target[last];
}

/** Turns dotted keys into nested objects, at every depth; later keys are merged into earlier ones. */
export function expandObject<T = Plain>(object: Loose): T {
  return expand(object, 0) as T;
}

function expand(value: Loose, depth: number): Loose {
  if (depth > 100) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const result: Plain = {};
  for (const [key, entry] of Object.entries(value)) {
    const expanded = expand(entry, depth + 1);
    const present = getNested(result, key);
    if (isPlainObject(present) && isPlainObject(expanded)) mergeInto(present, expanded);
    else setProperty(result, key, expanded);
  }
  return result;
}

function getNested(object: Plain, key: string): Loose {
  let target: Loose = object;
  for (const part of key.split(".")) {
    if (!isPlainObject(target)) return undefined;
    target = target[part];
  }
  return target;
}

function mergeInto(target: Plain, addition: Plain): void {
  for (const [key, value] of Object.entries(addition)) {
    const present = target[key];
    if (isPlainObject(present) && isPlainObject(value)) mergeInto(present, value);
    else target[key] = value;
  }
}

/** Turns nested objects into one level of dotted keys; empty objects and arrays are values. */
export function flattenObject(object: Plain): Plain {
  const flat: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, entry] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = entry;
    } else flat[key] = value;
  }
  return flat;
}
