import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "../../src/core/label.js";

const LANG = fileURLToPath(new URL("../../lang/", import.meta.url));

export const LOCALES = ["pl", "en"] as const;
export type Locale = (typeof LOCALES)[number];

type Tree = { [key: string]: string | Tree };

/** Adds one tree of texts to another; two texts for one key are a mistake. */
function merge(into: Tree, from: Tree, path = ""): void {
  for (const [key, value] of Object.entries(from)) {
    const there = into[key];
    if (typeof value === "object" && (there === undefined || typeof there === "object")) {
      const branch: Tree = there ?? {};
      into[key] = branch;
      merge(branch, value, `${path}${key}.`);
    } else if (there === undefined) into[key] = value;
    else throw new Error(`two texts for ${path}${key}`);
  }
}

/** All texts of a language: every file of its folder in one tree. */
export function texts(locale: Locale): Tree {
  const all: Tree = {};
  const folder = `${LANG}${locale}/`;
  for (const file of readdirSync(folder).sort())
    merge(all, JSON.parse(readFileSync(folder + file, "utf8")) as Tree);
  return all;
}

/** The texts of a tree by dotted key. */
export function flat(tree: Tree, path = ""): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") all.set(path + key, value);
    else for (const [inner, text] of flat(value, `${path}${key}.`)) all.set(inner, text);
  }
  return all;
}

/** A language for the terminal: English where the locale (`LANG`) says so, else Polish. */
export function language(locale: string): Language {
  const chosen: Locale = locale.startsWith("en") ? "en" : "pl";
  const known = flat(texts(chosen));
  const rules = new Intl.PluralRules(chosen);
  return { text: (key) => known.get(key), plural: (count) => rules.select(count) };
}
