import type { Plain } from "../../shared/loose";

/** Thrown when a package reads a member of the public API that the table does not offer. */
export class NotOnTable extends Error {
  constructor(path: string) {
    super(`NotOnTable: ${path}`);
    this.name = "NotOnTable";
  }
}

const proxies = new WeakMap<object, object>();
const paths = new WeakMap<object, string>();
const open = new WeakSet<object>();

/** Members that engines, test tools and `await` look for on anything; their absence means nothing. */
const INNOCENT = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "$$typeof",
  "nodeType",
  "asymmetricMatch",
]);

/**
 * Marks an object as part of the strict surface: seen through {@link strict}, reading a member that it does not
 * have throws {@link NotOnTable}. With `deep`, plain objects below it are marked as well.
 * Open dictionaries (data models by subtype, queries, translations) are never marked.
 */
export function markStrict<T extends object>(target: T, path: string, deep = 0): T {
  if (open.has(target)) return target;
  paths.set(target, path);
  if (deep > 0) {
    for (const [key, value] of Object.entries(target)) {
      if (isPlain(value)) markStrict(value, `${path}.${key}`, deep - 1);
    }
  }
  return target;
}

/** Keeps an object out of the strict surface: a dictionary whose members are the packages' own. */
export function leaveOpen<T extends object>(dictionary: T): T {
  open.add(dictionary);
  return dictionary;
}

/** The strict view of a marked object; anything else is returned as it is. */
export function strict<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const path = paths.get(value);
  if (path === undefined) return value;
  const known = proxies.get(value);
  if (known) return known as T;
  const proxy = new Proxy(value as Plain, {
    get(target, key, receiver) {
      if (typeof key === "symbol") return Reflect.get(target, key, receiver);
      if (!(key in target)) {
        if (INNOCENT.has(key)) return undefined;
        throw new NotOnTable(`${path}.${key}`);
      }
      const member = Reflect.get(target, key, target);
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      if (descriptor && !descriptor.configurable && "value" in descriptor && !descriptor.writable)
        return member;
      return strict(member);
    },
  });
  proxies.set(value, proxy);
  return proxy as T;
}

function isPlain(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
