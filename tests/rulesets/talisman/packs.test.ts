import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readPacks } from "../../../scripts/packs/index.js";
import { readList } from "../../../scripts/rules.js";
import { script } from "../../../src/core/drivers/script.js";
import { defaults } from "../../../src/core/shape.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import {
  type Fight,
  type Poszukiwacz,
  type Thing,
  uczestnik,
  type Wrog,
} from "../../../src/rulesets/talisman/shape.js";
import { scores } from "./fight.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface Plain<System> {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: System;
  readonly items?: readonly Plain<Thing["system"]>[];
  readonly text?: { readonly content: string };
}

const packs = readPacks();
/** The documents of a pack, its folders left out. */
function documents<System = object>(pack: string): Plain<System>[] {
  const found = packs.find(({ name }) => name === pack)?.documents ?? [];
  return found.filter(
    (one) => "system" in one || "pages" in one || "results" in one,
  ) as unknown as Plain<System>[];
}

/** Siła, Moc, Życie, Los, alignment and start. */
const SEEKERS = `
Zabójca | 3 3 4 3 | zly | Miasto
Druid | 2 4 4 4 | neutralny | Las
Krasnolud | 3 3 5 5 | neutralny | Turnie
Elf | 3 4 4 3 | dobry | Las
Ghul | 2 4 4 4 | zly | Cmentarz
Minstrel | 2 4 4 3 | dobry | Gospoda
Mnich | 2 3 4 5 | dobry | Wioska
Kapłan | 2 4 4 5 | dobry | Kaplica
Prorokini | 2 4 4 2 | dobry | Kaplica
Czarodziejka | 2 4 4 3 | zly | Cmentarz
Złodziej | 3 3 4 2 | neutralny | Miasto
Troll | 6 1 6 1 | neutralny | Turnie
Wojownik | 4 2 5 1 | neutralny | Gospoda
Czarodziej | 2 5 4 3 | zly | Cmentarz
`;

/** Kind, value and encounter number. */
const CREATURES = `
Dzik | zwierze | S1 | 2
Wilk | zwierze | S2 | 2
Wielka małpa | zwierze | S3 | 2
Niedźwiedź | zwierze | S3 | 2
Lew | zwierze | S3 | 2
Wielki wąż | zwierze | S4 | 2
Goblin | potwor | S2 | 2
Hobgoblin | potwor | S3 | 2
Bandyta | potwor | S4 | 2
Ogr | potwor | S5 | 2
Olbrzym | potwor | S6 | 2
Smok | smok | S7 | 2
Lemur | duch | M1 | 3
Cień | duch | M2 | 3
Widmo | duch | M3 | 3
Duch | duch | M4 | 3
Zjawa | duch | M5 | 3
Demon | duch | M10 | 3
Wartownik | inny | S9 | 2
Rozbójnik | inny | S4 | 2
Wieśniak | inny | S3 | 2
Czart z otchłani | inny | S4 | 2
Wilkołak | inny | 2k6 | 2
Duch turni | duch | M4 | 3
`;

const rows = (table: string) => table.trim().split("\n").sort();

describe("the compendia", () => {
  test("the 14 characters have their printed figures, and full counters", () => {
    const found = documents<Poszukiwacz>("talisman-poszukiwacze");
    const shown = found.map(
      ({ name, system: { sila, moc, zycie, los, charakter, start } }) =>
        `${name} | ${sila} ${moc} ${zycie} ${los} | ${charakter} | ${start}`,
    );
    expect(shown.sort()).toEqual(rows(SEEKERS));
    for (const { system } of found) {
      expect([system.zycieNaStart, system.losNaStart]).toEqual([system.zycie, system.los]);
      expect(system.nota).toMatch(/nasz/);
    }
  });

  test("abilities that are known are set, and no others", () => {
    const able = documents<Poszukiwacz>("talisman-poszukiwacze").filter(
      ({ system: { zdolnosci } }) => JSON.stringify(zdolnosci) !== JSON.stringify(ORDINARY),
    );
    expect(Object.fromEntries(able.map(({ name, system }) => [name, system.zdolnosci]))).toEqual({
      Mnich: { ...ORDINARY, mocDoSily: true, bezBroni: true, bezPancerza: true },
      Wojownik: { ...ORDINARY, kosci: 2, miejscaBroni: 2 },
    });
  });

  test("the 24 enemies have their kind, value and number", () => {
    const found = documents<Wrog>("talisman-wrogowie").map(
      ({ name, system: { rodzaj, sila, moc, kod, numer } }) => {
        const value = kod !== "" ? kod : sila === null ? `M${moc}` : `S${sila}`;
        return `${name} | ${rodzaj} | ${value} | ${numer}`;
      },
    );
    expect(found.sort()).toEqual(rows(CREATURES));
  });

  test("known weapons and armour are as known; everything else says that it is ours", () => {
    const items = documents<Thing["system"]>("talisman-przedmioty");
    const known = ["Miecz", "Topór", "Hełm", "Tarcza", "Zbroja"];
    const does = known.map((name) => items.find((one) => one.name === name)?.system);
    expect(does.map((one) => [one?.premie.map(({ wartosc }) => wartosc), one?.chroni])).toEqual([
      [[1], 0],
      [[1], 0],
      [[], 6],
      [[], 5],
      [[], 4],
    ]);
    for (const { name, system } of items)
      expect([name, system.nota.includes("własny")]).toEqual([name, !known.includes(name)]);
  });

  test("a source with a creature that cannot fight is refused", () => {
    const paths = (system: object) =>
      talisman.flaws?.("talisman-wrog", { ...EMPTY, ...system }).map(({ path }) => path);
    expect(paths({})).toEqual(["sila"]);
    expect(paths({ kod: "dwie" })).toEqual(["kod"]);
    expect(paths({ kod: "2k6" })).toEqual([]);
    expect(paths({ moc: 4 })).toEqual([]);
    expect(talisman.flaws?.("talisman-poszukiwacz", {})).toEqual([]);
  });

  test("[TAL-6] [TAL-8] the ready Wojownik fights the ready Wilk with two dice and his sword", () => {
    const [hero] = documents<Poszukiwacz>("talisman-poszukiwacze").filter(({ name }) => name === "Wojownik");
    const [wolf] = documents<Wrog>("talisman-wrogowie").filter(({ name }) => name === "Wilk");
    const fighters = [hero, wolf].map((one, index) => ({
      id: one?.name ?? "",
      name: one?.name ?? "",
      side: index === 0 ? "party" : "foes",
      controller: one?.name ?? "",
      auto: false,
      defeated: false,
      hidden: false,
      state: defaults(uczestnik),
      token: null,
      actor: { ...structuredClone(one), uuid: `Actor.${one?.name}`, statuses: [] },
    }));
    const clash = {
      ruleset: "talisman",
      combat: { id: null, round: 0, state: talisman.prepare({}) },
      fighters,
      scene: null,
      report: [],
      origin: { exchange: "x", made: 0 },
    } as unknown as Fight;
    script(talisman.perform(clash, { kind: "battle", by: "Wojownik", target: "Wilk" }), [[2, 5], [1]]);
    expect(scores(clash)).toEqual([4 + 1 + 5, 3]);
  });
});

const ORDINARY: Poszukiwacz["zdolnosci"] = {
  kosci: 1,
  miejscaBroni: 1,
  mocDoSily: false,
  bezBroni: false,
  bezPancerza: false,
  wymykanie: false,
  chroni: 0,
  psychiczna: false,
};
const EMPTY = { sila: null, moc: null, kod: "" };

const ids = readList(readFileSync(`${ROOT}docs/rules/talisman.md`, "utf8")).map(({ id }) => id);

describe("the list of rules", () => {
  test("holds the 31 rules of the text and the 23 rulings, each once", () => {
    const count = (prefix: string, most: number) =>
      Array.from({ length: most }, (_, index) => `${prefix}${index + 1}`);
    expect([...ids].sort()).toEqual([...count("TAL-", 31), ...count("TAL-A", 23)].sort());
  });

  test("knows every id that the rules of the code name, and the code names them all", () => {
    const folder = `${ROOT}src/rulesets/talisman/`;
    const code = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const text = code.map((file) => readFileSync(folder + file, "utf8")).join("\n");
    const used = new Set([...text.matchAll(/"(TAL-[\w.-]+)"/g)].map(([, id = ""]) => id));
    expect([...used].filter((id) => !ids.includes(id))).toEqual([]);
    const spoken = new Set([...text.matchAll(/TAL-A?\d+/g)].map(([id]) => id));
    expect(ids.filter((id) => !spoken.has(id))).toEqual([]);
  });

  test.each(["pl", "en"])("%s: one short sentence for every rule", (locale) => {
    const file = JSON.parse(readFileSync(`${ROOT}lang/${locale}/rules-talisman.json`, "utf8")) as {
      TALISMAN: { rule: Record<string, string> };
    };
    expect(Object.keys(file.TALISMAN.rule).sort()).toEqual([...ids].sort());
    for (const text of Object.values(file.TALISMAN.rule)) expect(text).toMatch(/^\p{Lu}.{10,120}\.$/u);
  });
});

describe("the journal", () => {
  const [journal] = documents("talisman-zasady") as unknown as { _id: string; pages: Plain<object>[] }[];
  const pages = journal?.pages ?? [];

  test("tells every rule once, on the page where its chip looks for it", () => {
    const sections = pages.flatMap(({ _id, text }) =>
      [...(text?.content ?? "").matchAll(/<section id="([^"]+)" data-rule="([^"]+)">/g)].map(
        ([, id, rule]) => {
          expect(id).toBe(rule);
          return { rule: rule ?? "", page: _id };
        },
      ),
    );
    expect(sections.map(({ rule }) => rule).sort()).toEqual([...ids].sort());
    for (const { rule, page } of sections) expect([rule, page]).toEqual([rule, talisman.journal.page(rule)]);
    expect(journal?._id).toBe(talisman.journal.entry);
  });

  test("opens and closes its elements in pairs, and marks every ruling as ours", () => {
    for (const { name, text } of pages) {
      const open: string[] = [];
      for (const [, close, tag = ""] of (text?.content ?? "").matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (close) expect([name, open.pop()]).toEqual([name, tag]);
        else open.push(tag);
      }
      expect([name, open]).toEqual([name, []]);
    }
    const rulings = pages.find(({ _id }) => _id === "TALA000000000000")?.text?.content ?? "";
    expect(rulings.match(/Nasze rozstrzygnięcie: /g)).toHaveLength(23);
  });
});
