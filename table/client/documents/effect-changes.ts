import type { Loose, Plain } from "../../shared/loose";
import { deepClone, getProperty, setProperty } from "../../shared/utils";
import { Hooks } from "../hooks/hooks";

/** How a change changes: by number in generation 13, by word in 14. */
const WORDS = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;
type Word = (typeof WORDS)[number] | "subtract";

const wordOf = (change: Plain): Word =>
  typeof change["mode"] === "number" ? (WORDS[change["mode"]] ?? "custom") : (change["type"] ?? "add");

/** The order of changes that name none. */
const ORDER: Record<string, number> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** Applies the changes of an actor's effects to its prepared values; returns what was changed, nested. */
export function applyEffects(actor: Loose): Plain {
  const changes: Plain[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const change of effect.changes as Plain[]) {
      changes.push({ ...change, effect, priority: change["priority"] ?? ORDER[wordOf(change)] ?? 0 });
    }
  }
  changes.sort((a, b) => a["priority"] - b["priority"]);
  const overrides: Plain = {};
  for (const change of changes) {
    if (!change["key"]) continue;
    const applied = change["effect"].apply(actor, change) as Plain;
    for (const [key, value] of Object.entries(applied)) setProperty(overrides, key, value);
  }
  return overrides;
}

/** Applies one change to a document; returns the new values by path. */
export function applyChange(target: Loose, change: Plain): Plain {
  const key: string = change["key"];
  const word = wordOf(change);
  const current = getProperty(target, key);
  if (word === "custom") {
    const changes: Plain = {};
    Hooks.call("applyActiveEffect", target, change, current, parsed(change["value"], current), changes);
    return write(target, changes);
  }
  const value = parsed(change["value"], current);
  if (value === undefined || (typeof value === "number" && Number.isNaN(value))) return {};
  return write(target, { [key]: combined(word, current, value) });
}

function write(target: Loose, changes: Plain): Plain {
  for (const [key, value] of Object.entries(changes)) setProperty(target, key, value);
  return changes;
}

function combined(word: Word, current: Loose, value: Loose): Loose {
  if (Array.isArray(current))
    return word === "override" ? value : [...current, ...(Array.isArray(value) ? value : [value])];
  if (current instanceof Set)
    return new Set(word === "override" ? value : [...current, ...(Array.isArray(value) ? value : [value])]);
  const present = current ?? (typeof value === "number" ? 0 : undefined);
  switch (word) {
    case "add":
      return typeof present === "boolean"
        ? present || value
        : present === undefined
          ? value
          : present + value;
    case "subtract":
      return Number(present) - Number(value);
    case "multiply":
      return typeof present === "boolean" ? present && value : Number(present) * Number(value);
    case "upgrade":
      return current === undefined || current === null || value > current ? value : current;
    case "downgrade":
      return current === undefined || current === null || value < current ? value : current;
    default:
      return value;
  }
}

/** The value of a change, in the type of what it changes. */
function parsed(raw: Loose, current: Loose): Loose {
  if (typeof raw !== "string") return deepClone(raw);
  if (typeof current === "number") return Number(raw);
  if (typeof current === "boolean") return raw === "true" || raw === "1";
  if (typeof current === "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}
