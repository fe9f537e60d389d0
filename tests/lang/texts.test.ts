import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { flat, texts } from "../../scripts/lib/language.js";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const TEMPLATES = fileURLToPath(new URL("../../templates/", import.meta.url));

const CORE = fileURLToPath(new URL("../../lang/pl/core.json", import.meta.url));

const polish = flat(texts("pl"));
const english = flat(texts("en"));
const FORMS = /\.(one|few|many|other)$/;

/** Keys whose members are plural forms and nothing else. */
function plurals(known: ReadonlyMap<string, string>): Set<string> {
  const parent = (key: string) => key.split(".").slice(0, -1).join(".");
  const all = [...known.keys()];
  const mixed = new Set(all.filter((key) => !FORMS.test(key)).map(parent));
  return new Set(all.filter((key) => FORMS.test(key) && !mixed.has(parent(key))).map(parent));
}

/** Keys as the code names them: without plural forms. */
function bare(known: ReadonlyMap<string, string>): Set<string> {
  const formed = plurals(known);
  return new Set(
    [...known.keys()].map((key) => (formed.has(key.replace(FORMS, "")) ? key.replace(FORMS, "") : key)),
  );
}

function read(folder: string, ending: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(folder + file, "utf8"))
    .join("\n");
}

const holes = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

describe("texts", () => {
  test("English says everything that Polish says, and nothing else; what is Foundry's own has its English already", () => {
    const core = new Set(flat(JSON.parse(readFileSync(CORE, "utf8"))).keys());
    const ours = [...bare(polish)].filter((key) => !core.has(key));
    expect([...bare(english)].sort()).toEqual(ours.sort());
  });

  test("Polish plurals have all four forms, English ones two", () => {
    for (const key of plurals(polish))
      for (const form of ["one", "few", "many", "other"])
        expect(polish.has(`${key}.${form}`), `${key}.${form}`).toBe(true);
    for (const key of plurals(english))
      for (const form of ["one", "other"]) expect(english.has(`${key}.${form}`), `${key}.${form}`).toBe(true);
  });

  test("both languages fill the same holes", () => {
    for (const [key, text] of english) {
      const other = polish.get(key);
      if (other === undefined || FORMS.test(key)) continue;
      expect([key, ...holes(text)].sort()).toEqual([key, ...holes(other)].sort());
    }
  });

  test("every key that the code names exists", () => {
    const code = read(SRC, ".ts") + read(TEMPLATES, ".hbs");
    const known = bare(polish);
    const roots = [...new Set([...known].map((key) => key.split(".")[0]))].join("|");
    const named = [...code.matchAll(new RegExp(`["'\`]((?:${roots})(?:\\.[\\w-]+)+)["'\`]`, "g"))].map(
      ([, key = ""]) => key,
    );
    const prefixes = new Set(
      [...known].flatMap((key) => key.split(".").map((_, at, parts) => parts.slice(0, at).join("."))),
    );
    expect(named.filter((key) => !known.has(key) && !prefixes.has(key))).toEqual([]);
  });

  test("no text is empty", () => {
    for (const [key, text] of [...polish, ...english]) expect(text.trim(), key).not.toBe("");
  });
});
