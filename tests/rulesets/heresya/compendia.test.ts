import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readPacks } from "../../../scripts/packs/index.js";
import { readList } from "../../../scripts/rules.js";
import { thrower } from "../../../src/core/drivers/random.js";
import { simulate } from "../../../src/core/simulation.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { isLarge } from "../../../src/rulesets/heresya/rules/figures.js";
import type { Bron, Model, Thing } from "../../../src/rulesets/heresya/shape.js";
import { fight, type Setting } from "./fight.js";

interface Page {
  readonly _id: string;
  readonly text: { readonly content: string };
}
interface Gear {
  readonly name: string;
  readonly type: Thing["type"];
  readonly system: Bron & { readonly nota: string };
}
interface Actor {
  readonly name: string;
  readonly type: string;
  readonly system: Model;
  readonly items: readonly {
    readonly _id: string;
    readonly name: string;
    readonly type: Thing["type"];
    readonly system: object;
  }[];
  readonly prototypeToken: {
    readonly width: number;
    readonly actorLink: boolean;
    readonly disposition: number;
  };
}

const packs = readPacks();
const documents = <One>(pack: string): One[] =>
  (packs.find(({ name }) => name === pack)?.documents ?? []).filter(
    (one) => "type" in one && one["type"] !== "Actor" && one["type"] !== "Item",
  ) as unknown as One[];
const gear = documents<Gear>("heresya-ekwipunek");
const models = documents<Actor>("heresya-bandy");
const [journal] = (packs.find(({ name }) => name === "heresya-zasady")?.documents ?? []) as unknown as {
  pages: Page[];
}[];
const rules = readList(
  readFileSync(fileURLToPath(new URL("../../../docs/rules/heresya.md", import.meta.url)), "utf8"),
);

const thing = (name: string) => gear.find((one) => one.name === name)?.system;

describe("the arsenal", () => {
  test.each([
    ["HF-8", "Łuk prosty", { zasieg: 22, stopnie: 0, strzaly: 1 }],
    ["HF-9", "Łuk refleksyjny", { zasieg: 24, stopnie: 1, bezHelmu: false }],
    ["HF-10", "Kusza", { zasieg: 20, stopnie: 1, bezHelmu: true }],
    ["HF-11", "Kusza automatyczna", { zasieg: 16, strzaly: 2 }],
    ["HF-12", "Kusza pistoletowa", { zasieg: 8, rece: 1 }],
    ["HF-15", "Pistolet", { zasieg: 10, odpornosc: -1, rece: 1, rodzina: "palna" }],
    ["HF-15", "Rusznica", { zasieg: 24, odpornosc: -2, poRuchu: false, rodzina: "palna" }],
    ["HF-16", "Broń jednoręczna", { rece: 1, odpornosc: 0, rodzina: "zwykla" }],
    ["HF-16", "Broń dwuręczna", { rece: 2, odpornosc: -1 }],
    ["HF-16", "Włócznia", { rece: 1, rodzina: "drzewcowa" }],
    ["HF-16", "Halabarda", { rece: 2, rodzina: "drzewcowa", odpornosc: -1 }],
    ["HF-16", "Korbacz", { rece: 1, rodzina: "lancuchowa" }],
    ["HF-16", "Cep bojowy", { rece: 2, rodzina: "lancuchowa", odpornosc: -1 }],
  ])("[%s] %s", (_id, name, expected) => {
    expect(thing(name)).toMatchObject(expected);
  });

  test("[HF-6] [HF-7] ranged weapons take two hands unless their own words say otherwise, and all have a range", () => {
    const ranged = gear.filter(
      ({ type, system }) => type === "heresya-bron" && system.rodzaj === "strzelecka",
    );
    expect(ranged).toHaveLength(7);
    for (const { name, system } of ranged) {
      expect(system.zasieg, name).toBeGreaterThan(0);
      expect(system.rece, name).toBe(["Kusza pistoletowa", "Pistolet"].includes(name) ? 1 : 2);
    }
  });

  test("[HF-14] [HF-16] what is not the rulebook's says so", () => {
    const theirs = ["Łuk prosty", "Łuk refleksyjny", "Kusza", "Kusza automatyczna"];
    const silent = gear.filter(({ system }) => system.nota === "").map(({ name }) => name);
    expect(silent.sort()).toEqual([...theirs].sort());
    for (const { name, system } of models) expect(system.nota, name).not.toBe("");
  });
});

describe("the warbands", () => {
  test("[HER-A36] two, of seven models each; heroes are the only ones of their kind, large ones have large bases", () => {
    const bands = [...new Set(models.map(({ system }) => system.banda))];
    expect(bands.sort()).toEqual(["Bractwo Ćmy", "Straż Brodu"]);
    for (const band of bands) expect(models.filter(({ system }) => system.banda === band)).toHaveLength(7);
    for (const { name, system, items, prototypeToken } of models) {
      const figure = { actor: { system, items } } as unknown as Parameters<typeof isLarge>[0];
      expect(prototypeToken.actorLink, name).toBe(system.rodzaj === "bohater");
      expect(prototypeToken.width, name).toBe(isLarge(figure) ? 2 : 1);
      expect(system.walka, name).toBeLessThanOrEqual(5);
    }
  });

  test("[HER-A30] are a match for each other", { timeout: 30_000 }, () => {
    const setting: Record<string, Setting> = {};
    for (const [index, one] of models.entries()) {
      const first = one.system.banda === "Straż Brodu";
      setting[`m${String(index).padStart(2, "0")}`] = {
        side: one.system.banda,
        at: [(index % 7) * 3, first ? 0 : 24],
        system: one.system,
        items: one.items.map(({ _id, name, type, system }) => ({ id: _id, name, type, system })),
      };
    }
    const winners = Array.from({ length: 12 }, (_, seed) => {
      const start = fight({ phase: "before", round: 0, players: [], models: setting });
      return simulate(heresya, start, thrower(seed)).verdict.winner;
    });
    for (const band of ["Bractwo Ćmy", "Straż Brodu"])
      expect(winners.filter((one) => one === band).length, band).toBeGreaterThanOrEqual(2);
  });
});

describe("the journal", () => {
  test("[HF-3] tells every rule of the list once, on the page that its chip leads to", () => {
    expect(heresya.journal.pack).toBe("heresya-zasady");
    for (const { id } of rules) {
      const told = (journal?.pages ?? []).filter(({ text }) => text.content.includes(`data-rule="${id}"`));
      expect(
        told.map(({ _id }) => _id),
        id,
      ).toEqual([heresya.journal.page(id)]);
      expect(heresya.journal.page(id), id).toHaveLength(16);
    }
  });

  test("[HER-40] prints the table as the options have it", () => {
    const page = journal?.pages.find(({ _id }) => _id === heresya.journal.page("HER-40"))?.text.content ?? "";
    const rows = [...page.matchAll(/<tr><th scope="row">(\d)<\/th>(.*?)<\/tr>/g)].map(([, , cells = ""]) =>
      [...cells.matchAll(/<td>(\d)<\/td>/g)].map(([, cell]) => Number(cell)),
    );
    expect(rows).toEqual(heresya.prepare({}).options.tabela.map(({ szanse }) => szanse));
  });
});
