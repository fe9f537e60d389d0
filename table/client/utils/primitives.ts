import type { Loose, LooseFunction } from "../../shared/loose";
import { objectsEqual } from "../../shared/utils";

/**
 * Methods that the public API adds to JavaScript's own types. They cannot be enumerated, and what an engine has by
 * now of the same name is left as it is.
 */
export function extendPrimitives(): void {
  extend(Math, mathematics);
  extend(Number, { isNumeric, fromString });
  extend(Number.prototype, numbers);
  extend(String.prototype, strings);
  extend(Array, { fromRange });
  extend(Array.prototype, arrays);
  extend(Set.prototype, sets);
  extend(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
  extend(Date.prototype, {
    isValid(this: Date): boolean {
      return !Number.isNaN(this.getTime());
    },
  });
}

function extend(target: object, methods: Record<string, LooseFunction>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const mathematics = {
  clamp: (value: number, least: number, most: number) => Math.min(Math.max(value, least), most),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number) => {
    const whole = 2 * Math.PI;
    const within = ((radians % whole) + whole) % whole;
    return within > Math.PI ? within - whole : within;
  },
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (degrees: number) => (degrees * Math.PI) / 180,
};

/** Whether a value is a number or a text that is one. */
function isNumeric(value: unknown): boolean {
  if (typeof value === "number") return !Number.isNaN(value);
  return typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
}

/** A number from text, blanks taken out. */
function fromString(text: string): number {
  return typeof text === "string" && text.trim() ? Number(text.replace(/\s+/g, "")) : Number.NaN;
}

const numbers = {
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  ordinalString(this: number): string {
    const ends: Record<string, string> = { one: "st", two: "nd", few: "rd" };
    return `${this}${ends[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))] ?? "th"}`;
  },
  paddedString(this: number, digits: number): string {
    return String(this).padStart(digits, "0");
  },
  signedString(this: number): string {
    return Number(this) < 0 ? `−${Math.abs(Number(this))}` : `+${this}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
    return Number((Math[method](Number(this) / interval) * interval).toFixed(8));
  },
};

const strings = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_whole, before: string, first: string) => before + first.toUpperCase(),
    );
  },
  stripScripts(this: string): string {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },
  slugify(
    this: string,
    {
      replacement = "-",
      strict = false,
      lowercase = true,
    }: { replacement?: string; strict?: boolean; lowercase?: boolean } = {},
  ): string {
    const plain = this.normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")
      .replaceAll("ł", "l")
      .replaceAll("Ł", "L")
      .trim();
    const joined = (lowercase ? plain.toLowerCase() : plain).replace(/[\s_]+/g, replacement);
    return joined
      .replace(strict ? /[^a-zA-Z0-9-]+/g : /[^\p{L}\p{N}-]+/gu, replacement)
      .replace(new RegExp(`${replacement}{2,}`, "g"), replacement);
  },
};

/** Whole numbers from 0 (or from another one) up. */
function fromRange(count: number, from = 0): number[] {
  return Array.from({ length: count }, (_, index) => index + from);
}

const arrays = {
  equals(this: Loose[], other: Loose[]): boolean {
    return Array.isArray(other) && objectsEqual(this, other);
  },
  deepFlatten(this: Loose[]): Loose[] {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  /** Takes the first fitting element out, or puts another in its place; gives it back. */
  findSplice(this: Loose[], find: (element: Loose) => unknown, replacement?: Loose): Loose {
    const at = this.findIndex(find);
    if (at < 0) return null;
    const found = this[at];
    if (replacement === undefined) this.splice(at, 1);
    else this[at] = replacement;
    return found;
  },
  /** Two lists: the elements for which the rule does not hold, and those for which it does. */
  partition(this: Loose[], rule: (element: Loose) => unknown): [Loose[], Loose[]] {
    return [this.filter((element) => !rule(element)), this.filter((element) => rule(element))];
  },
  filterJoin(this: Loose[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
};

const sets = {
  first(this: Set<Loose>): Loose {
    return this.values().next().value;
  },
  equals(this: Set<Loose>, other: Set<Loose>): boolean {
    return (
      other instanceof Set && this.size === other.size && [...this].every((element) => other.has(element))
    );
  },
  difference(this: Set<Loose>, other: Set<Loose>): Set<Loose> {
    return new Set([...this].filter((element) => !other.has(element)));
  },
  symmetricDifference(this: Set<Loose>, other: Set<Loose>): Set<Loose> {
    return new Set([
      ...[...this].filter((element) => !other.has(element)),
      ...[...other].filter((element) => !this.has(element)),
    ]);
  },
  intersection(this: Set<Loose>, other: Set<Loose>): Set<Loose> {
    return new Set([...this].filter((element) => other.has(element)));
  },
  intersects(this: Set<Loose>, other: Set<Loose>): boolean {
    return [...this].some((element) => other.has(element));
  },
  union(this: Set<Loose>, other: Set<Loose>): Set<Loose> {
    return new Set([...this, ...other]);
  },
  isSubset(this: Set<Loose>, other: Set<Loose>): boolean {
    return [...this].every((element) => other.has(element));
  },
  toObject(this: Set<Loose>): Loose[] {
    return [...this];
  },
  every(this: Set<Loose>, test: (element: Loose) => unknown): boolean {
    return [...this].every(test);
  },
  some(this: Set<Loose>, test: (element: Loose) => unknown): boolean {
    return [...this].some(test);
  },
  find(this: Set<Loose>, test: (element: Loose) => unknown): Loose {
    return [...this].find(test);
  },
  filter(this: Set<Loose>, test: (element: Loose) => unknown): Set<Loose> {
    return new Set([...this].filter(test));
  },
  map(this: Set<Loose>, transform: (element: Loose) => Loose): Set<Loose> {
    return new Set([...this].map(transform));
  },
  reduce(this: Set<Loose>, reducer: (sum: Loose, element: Loose) => Loose, initial: Loose): Loose {
    return [...this].reduce(reducer, initial);
  },
};
