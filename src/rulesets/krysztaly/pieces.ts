import { label } from "../../core/label.js";
import { TYPES } from "./rules/tables.js";

/** A choice among words, one of them made. */
export function choices(words: readonly string[], chosen: string, key: string) {
  return words.map((value) => ({
    value,
    label: label(`KRYSZTALY.${key}.${value}`),
    chosen: value === chosen,
  }));
}

/** A value for each type of damage. */
export function byType(of: (type: (typeof TYPES)[number]) => number) {
  return TYPES.map((type) => ({ type, value: of(type), label: label(`KRYSZTALY.type.${type}`) }));
}

/** So many strokes as there are segments; many are only counted. */
export function strokes(segments: number): boolean[] {
  return Array.from({ length: Math.min(12, Math.max(0, segments)) }, () => true);
}
