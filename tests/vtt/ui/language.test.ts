import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { flat } from "../../../scripts/lib/language.js";
import { templateFiles, templateSource } from "../../../scripts/lib/templates.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FILES = ["ui.json", "labirynt-ui.json"];
const FORMS = /\.(one|few|many|other)$/;

function keys(locale: string, file: string): Map<string, string> {
  return flat(JSON.parse(readFileSync(join(ROOT, "lang", locale, file), "utf8")));
}

/** Keys without their plural forms. */
function sentences(texts: ReadonlyMap<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(FORMS, "")))].sort();
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
}

/** Everything that could name a key: code of the interface and of the rule set, and the templates. */
const WRITTEN = [
  ...sources("src/vtt"),
  ...sources("src/rulesets/labirynt"),
  ...templateFiles().map(templateSource),
].join("\n");

/** Is a key written out, or made of a written beginning and one more word? */
function isUsed(key: string): boolean {
  if (WRITTEN.includes(`"${key}"`) || WRITTEN.includes(`\`${key}\``)) return true;
  const parts = key.split(".");
  // `LABIRYNT.rasa.${rasa}`, `${key}.some`, `LABIRYNT.${key}.${value}`, `…Hidden`: the beginning or the end stands in the code.
  const beginning = (count: number) => WRITTEN.includes(`${parts.slice(0, count).join(".")}.$`);
  const last = parts.at(-1) ?? "";
  return (
    Array.from({ length: parts.length - 2 }, (_, index) => index + 2).some(beginning) ||
    WRITTEN.includes(`}.${last}`) ||
    (parts.length === 3 && WRITTEN.includes(`"${parts[1]}"`)) ||
    last.endsWith("Hidden") ||
    /^LABIRYNT\.(options|odds)\./.test(key)
  );
}

describe.each(FILES)("the words of %s", (file) => {
  const pl = keys("pl", file);
  const en = keys("en", file);

  it("are the same keys in both languages", () => {
    expect(sentences(en)).toEqual(sentences(pl));
  });

  it("have every plural form that their language needs", () => {
    const forms = (texts: ReadonlyMap<string, string>, needed: readonly string[]) =>
      sentences(texts).filter(
        (key) => texts.has(`${key}.one`) && needed.some((form) => !texts.has(`${key}.${form}`)),
      );
    expect(forms(pl, ["one", "few", "many", "other"])).toEqual([]);
    expect(forms(en, ["one", "other"])).toEqual([]);
  });

  it("are filled with the same things in both languages", () => {
    const holes = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
    for (const [key, text] of en) {
      const other = pl.get(key) ?? pl.get(`${key.replace(FORMS, "")}.other`) ?? "";
      expect([key, holes(text)]).toEqual([key, holes(other)]);
    }
  });

  it("are all in use", () => {
    expect(sentences(pl).filter((key) => !isUsed(key))).toEqual([]);
  });
});

it("every key that a template names has its words", () => {
  const known = new Set(
    ["pl"].flatMap((locale) =>
      readdirSync(join(ROOT, "lang", locale)).flatMap((file) => sentences(keys(locale, file))),
    ),
  );
  const named = templateFiles().flatMap((file) =>
    [...templateSource(file).matchAll(/"((?:SZRANKI|LABIRYNT)\.[\w.]+)"/g)].map(([, key]) => key ?? ""),
  );
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
});
