import type { Plain } from "./loose";
import { deepClone, isPlainObject, mergeObject } from "./utils";

/**
 * What an unlinked token changes of its actor. Fields are merged over the actor's; embedded documents replace the
 * actor's by id, add to them, or (as tombstones) take them away.
 */

const FIELDS = ["name", "img", "type"] as const;
export const DELTA_COLLECTIONS = ["items", "effects"] as const;

/** The source of the token's actor: the world's actor with the delta laid over it. */
export function applyDelta(base: Plain, delta: Plain | null | undefined): Plain {
  const source = deepClone(base);
  if (!delta) return source;
  for (const field of FIELDS)
    if (delta[field] !== null && delta[field] !== undefined) source[field] = delta[field];
  for (const field of ["system", "flags"]) {
    source[field] = mergeObject(source[field] ?? {}, deepClone(delta[field] ?? {}), {
      performDeletions: true,
    });
  }
  if (delta["ownership"]) source["ownership"] = mergeObject(source["ownership"] ?? {}, delta["ownership"]);
  for (const collection of DELTA_COLLECTIONS) {
    const list: Plain[] = source[collection] ?? [];
    for (const entry of (delta[collection] ?? []) as Plain[]) {
      const at = list.findIndex((known) => known["_id"] === entry["_id"]);
      if (entry["_tombstone"]) {
        if (at >= 0) list.splice(at, 1);
      } else if (at >= 0) list[at] = deepClone(entry);
      else list.push(deepClone(entry));
    }
    source[collection] = list;
  }
  return source;
}

/** Keeps a change of the token's actor in the delta. */
export function keepInDelta(delta: Plain, change: Plain, base: Plain): void {
  for (const field of FIELDS) if (field in change) delta[field] = change[field];
  for (const field of ["system", "flags"]) {
    if (!(field in change)) continue;
    delta[field] ??= {};
    keepMerged(delta[field], change[field], base[field] ?? {});
  }
  if ("==system" in change) {
    // A replacement takes away what the actor of the world has besides.
    const removed = Object.keys(base["system"] ?? {}).filter((key) => !(key in change["==system"]));
    delta["system"] = {
      ...change["==system"],
      ...Object.fromEntries(removed.map((key) => [`-=${key}`, null])),
    };
  }
  if (change["ownership"])
    delta["ownership"] = mergeObject(delta["ownership"] ?? {}, change["ownership"], {
      performDeletions: true,
    });
}

function keepMerged(delta: Plain, change: Plain, base: Plain): void {
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("-=")) {
      delete delta[key.slice(2)];
      if (key.slice(2) in base) delta[key] = null;
    } else if (key.startsWith("==")) {
      delta[key] = value;
      delete delta[key.slice(2)];
    } else {
      delete delta[`-=${key}`];
      const replaced = delta[`==${key}`];
      if (isPlainObject(value) && isPlainObject(replaced))
        mergeObject(replaced, value, { performDeletions: true });
      else if (isPlainObject(value)) {
        if (!isPlainObject(delta[key])) delta[key] = {};
        keepMerged(delta[key], value, isPlainObject(base[key]) ? base[key] : {});
      } else {
        delete delta[`==${key}`];
        delta[key] = value;
      }
    }
  }
}

/** Keeps an embedded document of the token's actor, as it is now (or gone), in the delta. */
export function keepEmbedded(
  delta: Plain,
  collection: string,
  id: string,
  now: Plain | undefined,
  base: Plain,
): void {
  const list: Plain[] = delta[collection] ?? [];
  delta[collection] = list;
  const at = list.findIndex((entry) => entry["_id"] === id);
  const inBase = ((base[collection] ?? []) as Plain[]).some((entry) => entry["_id"] === id);
  const entry = now ? deepClone(now) : inBase ? { _id: id, _tombstone: true } : undefined;
  if (at >= 0) list.splice(at, 1, ...(entry ? [entry] : []));
  else if (entry) list.push(entry);
}

/** Keeps embedded documents that came inside a change of the token's actor. `now` is the actor after the change. */
export function keepInline(delta: Plain, difference: Plain, now: Plain, base: Plain): void {
  for (const collection of DELTA_COLLECTIONS) {
    for (const { _id: id } of (difference[collection] ?? []) as Plain[]) {
      const entry = ((now[collection] ?? []) as Plain[]).find((element) => element["_id"] === id);
      keepEmbedded(delta, collection, id, entry, base);
    }
  }
}
