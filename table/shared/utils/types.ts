import type { LooseFunction, Plain } from "../loose";

/** True for objects made by a literal (or without a prototype), the only ones that merging descends into. */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const NAMED: [string, (value: object) => boolean][] = [
  ["Array", (value) => Array.isArray(value)],
  ["Set", (value) => value instanceof Set],
  ["Map", (value) => value instanceof Map],
  ["Promise", (value) => value instanceof Promise],
  ["Error", (value) => value instanceof Error],
  ["Date", (value) => value instanceof Date],
  ["HTMLElement", (value) => typeof HTMLElement !== "undefined" && value instanceof HTMLElement],
];

/** The name of a value's type: `typeof` for primitives and functions, a class-like name for objects. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  for (const [name, test] of NAMED) if (test(value)) return name;
  return "Unknown";
}

/** Whether a class is another class or inherits from it. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return (
    cls === parent || (parent as LooseFunction).prototype.isPrototypeOf.call(parent.prototype, cls.prototype)
  );
}

/** True for undefined, null, and empty strings' containers: arrays, objects, sets and maps without content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return typeof value === "string" ? value.length === 0 : false;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) ? Object.keys(value).length === 0 : false;
}
