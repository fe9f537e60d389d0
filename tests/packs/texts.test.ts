import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readArt } from "../../scripts/art/art.js";
import { BOARD_GLYPHS } from "../../scripts/art/board.js";
import { credits } from "../../scripts/art/credits.js";
import { CREDITS } from "../../scripts/art/index.js";
import { readPacks } from "../../scripts/packs/index.js";
import { readList } from "../../scripts/rules.js";
import { labirynt } from "../../src/rulesets/labirynt/index.js";
import { DEFAULT_TABLE, DISPUTED_CELLS } from "../../src/rulesets/labirynt/rules/tables.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const rules = readList(readFileSync(`${ROOT}docs/rules/labirynt.md`, "utf8"));
const ids = rules.map(({ id }) => id);

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly text: { readonly content: string };
}

const [journal] = (readPacks().find(({ name }) => name === "labirynt-zasady")?.documents ??
  []) as unknown as { pages: Page[] }[];
const pages = journal?.pages ?? [];
const contentOf = (id: string) => pages.find(({ _id }) => _id === id)?.text.content ?? "";

/** The glosses of a language: rule id to sentence. */
function glosses(locale: string): Map<string, string> {
  const file = JSON.parse(readFileSync(`${ROOT}lang/${locale}/rules-labirynt.json`, "utf8")) as {
    LABIRYNT: { rule: Record<string, string> };
  };
  return new Map(Object.entries(file.LABIRYNT.rule).map(([key, text]) => [key.replaceAll("_", "."), text]));
}

describe("the list of rules", () => {
  test("holds the 73 rules of chapter 9, those of the chapters around it and the 39 rulings, each once", () => {
    expect(ids.filter((id) => /^LS-9\.\d-/.test(id))).toHaveLength(73);
    expect(ids.filter((id) => /^LS-(?:6|8|1\d)\.\d-\d+$/.test(id))).toHaveLength(45);
    expect(ids.filter((id) => /^LS-A\d+$/.test(id))).toEqual(
      Array.from({ length: 39 }, (_, index) => `LS-A${index + 1}`),
    );
    expect(new Set(ids).size).toBe(157);
  });

  test("leaves nothing for later", () => {
    expect(rules.filter(({ later }) => later !== "")).toEqual([]);
  });

  test("knows the rule that each spell names", () => {
    const spells = (readPacks().find(({ name }) => name === "labirynt-czary")?.documents ?? []).filter(
      ({ type }) => type === "labirynt-czar",
    ) as unknown as { name: string; system: { zasada: string; typ: string } }[];
    expect(spells).toHaveLength(26);
    expect(spells.filter(({ system }) => !ids.includes(system.zasada)).map(({ name }) => name)).toEqual([]);
  });

  test("knows every id that the rules of the code name", () => {
    const folder = `${ROOT}src/rulesets/labirynt/`;
    const code = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const used = code.flatMap((file) =>
      [...readFileSync(folder + file, "utf8").matchAll(/"(LS-[\w.-]+)"/g)].map(([, id = ""]) => id),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe("glosses", () => {
  test.each(["pl", "en"])("%s: one short sentence for every rule", (locale) => {
    const found = glosses(locale);
    expect([...found.keys()].sort()).toEqual([...ids].sort());
    for (const text of found.values()) expect(text).toMatch(/^\p{Lu}.{10,120}\.$/u);
  });

  test("the two languages say it in different words", () => {
    const [polish, english] = [glosses("pl"), glosses("en")];
    expect(ids.filter((id) => polish.get(id) === english.get(id))).toEqual([]);
  });
});

describe("the journal", () => {
  test("has a page for each point of the chapter where chips look for it", () => {
    const expected = new Set(ids.map((id) => labirynt.journal.page(id)));
    expect(expected.size).toBe(17);
    expect(pages.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...expected]));
    expect(pages).toHaveLength(18);
  });

  test("explains every rule once, in the section of its id, on the page of its point", () => {
    const sections = pages.flatMap(({ _id, text }) =>
      [...text.content.matchAll(/<section id="([^"]+)" data-rule="([^"]+)">/g)].map(([, id, rule]) => ({
        page: _id,
        id,
        rule,
      })),
    );
    expect(sections.map(({ rule }) => rule).sort()).toEqual([...ids].sort());
    for (const { page, id, rule } of sections) {
      expect(id).toBe(rule);
      expect(page).toBe(labirynt.journal.page(rule ?? ""));
    }
  });

  test("opens and closes its elements in pairs", () => {
    for (const { name, text } of pages) {
      const open: string[] = [];
      for (const [, close, tag = ""] of text.content.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (close) expect([name, open.pop()]).toEqual([name, tag]);
        else open.push(tag);
      }
      expect([name, open]).toEqual([name, []]);
    }
  });

  test("marks every ruling as ours", () => {
    expect(contentOf("LSA0000000000000").match(/Nasze rozstrzygnięcie: /g)).toHaveLength(39);
  });

  test("prints table 9.9 as it is played, and marks the disputed cells", () => {
    const rows = [
      ...contentOf("LS99000000000000").matchAll(/<tr><th scope="row">[^<]*<\/th>(.*?)<\/tr>/g),
    ].map(([, cells = ""]) =>
      [...cells.matchAll(/<td>(\d)(<sup>)?/g)].map(([, wounds, mark]) => ({
        wounds: Number(wounds),
        marked: mark !== undefined,
      })),
    );
    expect(rows.map((row) => row.map(({ wounds }) => wounds))).toEqual(
      DEFAULT_TABLE.wiersze.map(({ rany }) => rany),
    );
    const marked = rows.flatMap((row, index) =>
      row.flatMap((cell, column) =>
        cell.marked
          ? [{ kolumna: DEFAULT_TABLE.kolumny[column]?.id, do: DEFAULT_TABLE.wiersze[index]?.do }]
          : [],
      ),
    );
    expect(marked).toEqual(DISPUTED_CELLS);
  });
});

describe("the credits", () => {
  test("name the author of every glyph, and are up to date", () => {
    expect(readFileSync(CREDITS, "utf8")).toBe(credits(readArt(), BOARD_GLYPHS));
  });
});
