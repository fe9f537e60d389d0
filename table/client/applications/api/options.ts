import type { Loose, Plain } from "../../../shared/loose";

function isRecord(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of plain objects and arrays; everything else (functions, documents, elements) is shared. */
export function copyOptions(value: Loose): Loose {
  if (Array.isArray(value)) return value.map(copyOptions);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOptions(inner)]));
}

/**
 * Merge application options: records merge at every depth, lists are joined without repetition (so that a
 * subclass adds its CSS classes and window controls to those of its parent), anything else is replaced.
 */
export function mergeOptions(target: Plain, source: Plain): Plain {
  for (const [key, value] of Object.entries(source)) {
    const before = target[key];
    if (Array.isArray(before) && Array.isArray(value)) {
      target[key] = [...new Set([...before, ...value.map(copyOptions)])];
    } else if (isRecord(before) && isRecord(value)) mergeOptions(before, value);
    else if (value !== undefined || !(key in target)) target[key] = copyOptions(value);
  }
  return target;
}

interface OptionsClass {
  name: string;
  DEFAULT_OPTIONS?: Plain;
  BASE_APPLICATION?: unknown;
}

/** A class and its parents up to the base application, nearest first. */
export function inheritanceChain(from: unknown, base: unknown): OptionsClass[] {
  const chain: OptionsClass[] = [];
  let cls = from as (OptionsClass & object) | null;
  while (cls && typeof cls === "function") {
    chain.push(cls);
    if (cls === base) break;
    cls = Object.getPrototypeOf(cls) as OptionsClass & object;
  }
  return chain;
}

/** The `DEFAULT_OPTIONS` of a class merged over those of its parents. */
export function defaultOptions(chain: readonly OptionsClass[]): Plain {
  const merged: Plain = {};
  for (const cls of [...chain].reverse()) {
    if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS ?? {});
  }
  return merged;
}
