import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { flat, texts } from "../../scripts/lib/language.js";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const TEMPLATES = fileURLToPath(new URL("../../templates/", import.meta.url));

const polish = flat(texts("pl"));
const english = flat(texts("en"));
const FORMS = /\.(one|few|many|other)$/;
const bare = (keys: Iterable<string>) => new Set([...keys].map((key) => key.replace(FORMS, "")));

function read(folder: string, ending: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(folder + file, "utf8"))
    .join("\n");
}

const holes = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

describe("texts", () => {
  test("English says everything that Polish says, and nothing else", () => {
    expect([...bare(english.keys())].sort()).toEqual([...bare(polish.keys())].sort());
  });

  test("Polish plurals have all four forms, English ones two", () => {
    const formed = (known: Map<string, string>) => [
      ...bare([...known.keys()].filter((key) => FORMS.test(key))),
    ];
    for (const key of formed(polish))
      for (const form of ["one", "few", "many", "other"])
        expect(polish.has(`${key}.${form}`), `${key}.${form}`).toBe(true);
    for (const key of formed(english))
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
    const known = bare(polish.keys());
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
