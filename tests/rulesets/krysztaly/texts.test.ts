import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { flat, texts } from "../../../scripts/lib/language.js";
import { readPacks } from "../../../scripts/packs/index.js";
import { readList } from "../../../scripts/rules.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { thrower } from "../../../src/core/drivers/random.js";
import type { Label } from "../../../src/core/label.js";
import { isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import type { Fight } from "../../../src/rulesets/krysztaly/shape.js";
import { fight, MG, PLAYER } from "./fight.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const ids = readList(readFileSync(`${ROOT}docs/rules/krysztaly.md`, "utf8")).map(({ id }) => id);
const known = { pl: flat(texts("pl")), en: flat(texts("en")) };
const MG_VIEW: Viewer = { ...MG, sees: () => true, reads: () => true };

/** What is wrong with a label in a language: no sentence, or a hole that nothing fills. */
function flaws({ key, data = {} }: Label, locale: "pl" | "en"): string[] {
  const text = known[locale].get(key);
  if (text === undefined) return [`${locale}: ${key}`];
  const holes = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [
    ...holes.filter((name) => data[name] === undefined).map((name) => `${locale}: ${key} {${name}}`),
    ...Object.values(data).flatMap((value) => (typeof value === "object" ? flaws(value, locale) : [])),
  ];
}

/** Every label in a piece of data. */
function labels(value: unknown): Label[] {
  if (typeof value !== "object" || value === null) return [];
  if ("key" in value && typeof value.key === "string" && /^[A-Z]/.test(value.key)) return [value as Label];
  return Object.values(value).flatMap(labels);
}

/** Everything that is said in a fight in which chance decides: reports, questions, offers, problems, views. */
function saidIn(seed: number): { told: Label[]; hidden: Label[] } {
  const battle = fight({
    round: 0,
    phase: 0,
    drawn: false,
    options: { krytyczne: true },
    fighters: {
      a: {
        sz: 90,
        weapons: ["szabla", "noz"],
        spells: { iskra: { krag: 2, obrazenia: 20, los: "±k25" } },
        abilities: { zamach: { dziala: "dwaAtaki" }, tarcza: { dziala: "tarczownik" } },
      },
      b: { sz: 70, side: "foes", weapons: ["topor"], armour: [{ karaSz: 20 }] },
      c: { sz: 0, side: "foes" },
    },
  });
  const throwDie = thrower(seed);
  const told: Label[] = [];
  const hidden: Label[] = [];
  const answer = (question: Question) => {
    told.push(question.prompt, ...labels("options" in question ? question.options : []));
    if (isRoll(question))
      return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
    if (question.kind === "deed") {
      const offer = question.offers[throwDie(question.offers.length) - 1]!;
      const target = krysztaly.targets(battle, offer, MG).find(({ problem }) => !problem)?.fighter;
      return target && offer.aims ? { ...offer.deed, target } : offer.deed;
    }
    if (question.kind === "one") return question.options[throwDie(question.options.length) - 1]?.value ?? "";
    return question.kind === "some" ? question.options.slice(1, 2).map(({ value }) => value) : "";
  };
  const run = (rule: Rule) => {
    battle.report.length = 0;
    drive(rule, (batch) => batch.map(answer));
    for (const line of battle.report) {
      const parts = [...(line.thrown?.parts ?? []), ...(line.goal?.parts ?? [])];
      told.push(line.text, ...parts.map(({ label }) => label));
      if (line.numbersOf) hidden.push({ ...line.text, key: `${line.text.key}Hidden` });
    }
  };
  run(krysztaly.begin(battle));
  for (let step = 0; step < 12 && !krysztaly.stuck(battle); step++) {
    told.push(...labels(krysztaly.tracker.view(battle, MG_VIEW)));
    for (const one of battle.fighters) {
      const offers = krysztaly.offers(battle, one, throwDie(2) === 1 ? MG : PLAYER);
      told.push(...labels(offers));
      for (const offer of offers) {
        told.push(krysztaly.headline(battle, offer.deed));
        told.push(...labels(krysztaly.targets(battle, offer, MG)));
      }
    }
    run(krysztaly.advance(battle));
  }
  const verdict = krysztaly.verdict(battle);
  if (verdict) told.push(verdict.label);
  return { told, hidden };
}

test.each(["pl", "en"] as const)(
  "%s: whatever a fight says has its sentence, and nothing in it stays open",
  (locale) => {
    const all = [1, 2, 3, 4, 5, 6].map(saidIn);
    const wrong = all.flatMap(({ told, hidden }) =>
      [...told, ...hidden].flatMap((one) => flaws(one, locale)),
    );
    expect([...new Set(wrong)]).toEqual([]);
    expect(new Set(all.flatMap(({ told }) => told.map(({ key }) => key))).size).toBeGreaterThan(80);
  },
);

test.each(["pl", "en"] as const)("%s: what the code names by parts has its sentence too", (locale) => {
  const folder = `${ROOT}src/rulesets/krysztaly/`;
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(folder + file, "utf8"))
    .join("\n");
  const problems = [...code.matchAll(/\bno\(\s*[^,]+,\s*"(\w+)"/g)].map(
    ([, key]) => `KRYSZTALY.problem.${key}`,
  );
  const skipped = ["spent", "limit", "condition", "target", "weapon", "spell", "price", "whole", "carry"];
  const keys = [
    ...problems,
    ...skipped.map((key) => `KRYSZTALY.tell.skipped.${key}`),
    ...["target", "weapon", "wound", "mg"].map((key) => `KRYSZTALY.tell.broken.${key}`),
    ...["hit", "miss", "critical", "self"].flatMap((key) => [
      `KRYSZTALY.tell.${key}`,
      `KRYSZTALY.tell.${key}Hidden`,
    ]),
    ...krysztaly.statuses.map(({ label }) => label.key),
  ];
  expect(problems.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !known[locale].has(key))).toEqual([]);
});

describe("the list of rules", () => {
  test("holds the 71 rules and the 40 rulings, each once", () => {
    const numbered = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
    expect(ids).toEqual([...numbered("KC-", 71), ...numbered("KC-A", 40)]);
  });

  test("knows every id that the rules of the code name", () => {
    const folder = `${ROOT}src/rulesets/krysztaly/`;
    const used = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) =>
        [...readFileSync(folder + file, "utf8").matchAll(/"(KC-A?\d+)"/g)].map(([, id = ""]) => id),
      );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each(["pl", "en"] as const)("%s: one short sentence for every id", (locale) => {
    for (const id of ids)
      expect(known[locale].get(`KRYSZTALY.rule.${id}`), id).toMatch(/^[^\p{Ll}].{10,120}\.$/u);
    expect(
      ids.filter((id) => known.pl.get(`KRYSZTALY.rule.${id}`) === known.en.get(`KRYSZTALY.rule.${id}`)),
    ).toEqual([]);
  });
});

describe("the compendia", () => {
  const documents = (name: string) =>
    (readPacks().find((pack) => pack.name === name)?.documents ?? []) as unknown as {
      name: string;
      type: string;
      system: Record<string, never>;
      items?: { name: string; type: string; system: Record<string, number> }[];
      pages?: { _id: string; text: { content: string } }[];
      prototypeToken?: { disposition: number; actorLink: boolean };
    }[];

  test("the journal tells every rule once, on the page where its chip looks for it", () => {
    const pages = documents("krysztaly-zasady")[0]?.pages ?? [];
    const found = pages.flatMap(({ _id, text }) =>
      [...text.content.matchAll(/<section id="([^"]+)" data-rule="\1">/g)].map(([, rule = ""]) => [
        rule,
        _id,
      ]),
    );
    expect(found.map(([rule]) => rule).sort()).toEqual([...ids].sort());
    for (const [rule = "", page] of found) expect(krysztaly.journal.page(rule), rule).toBe(page);
  });

  test("a figure that is ours, or that sources dispute, says so", () => {
    const silent = [
      "krysztaly-bestiariusz",
      "krysztaly-postacie",
      "krysztaly-ekwipunek",
      "krysztaly-czary",
    ].flatMap((pack) =>
      documents(pack)
        .filter(({ system }) => system !== undefined && system["nota"] === "")
        .map(({ name }) => name),
    );
    expect(silent).toEqual([]);
  });

  test("creatures are hostile and many, characters friendly and one of a kind", () => {
    const manners = (pack: string) =>
      new Set(
        documents(pack).flatMap(({ prototypeToken }) =>
          prototypeToken ? [`${prototypeToken.disposition} ${prototypeToken.actorLink}`] : [],
        ),
      );
    expect([...manners("krysztaly-bestiariusz")]).toEqual(["-1 false"]);
    expect([...manners("krysztaly-postacie")]).toEqual(["1 true"]);
  });

  test("[KC-33] [KC-41] the weapons of the rulebook's examples have its delays and attacks", () => {
    const found = documents("krysztaly-ekwipunek").flatMap(({ name, system }) =>
      ["Szabla", "Maczeta", "Topór", "Miecz"].includes(name)
        ? [`${name} ${system["opoznienie"]} ${system["ataki"]} ${system["noszona"]}`]
        : [],
    );
    expect(found.sort()).toEqual([
      "Maczeta 2 2 pochwa",
      "Miecz 4 2 pochwa",
      "Szabla 3 2 pochwa",
      "Topór 4 2 pas",
    ]);
  });

  test("the ork, the goblin and the dwarf of the example are as fast as there, in what they wear", () => {
    const speed = (pack: string, name: string) => {
      const one = documents(pack).find((document) => document.name === name);
      return [one?.system["sz"], one?.items?.some((item) => item.type === "krysztaly-bron")];
    };
    expect([
      speed("krysztaly-bestiariusz", "Ork"),
      speed("krysztaly-bestiariusz", "Goblin"),
      speed("krysztaly-postacie", "Brodan"),
    ]).toEqual([
      [73, true],
      [60, true],
      [55, true],
    ]);
  });
});

test("a player sees no plans of others on the time line, and never his secret foes", () => {
  const battle: Fight = fight({
    fighters: {
      hero: { sz: 60, weapons: ["szabla"] },
      ork: { sz: 73, side: "foes", weapons: ["szabla"], auto: true },
    },
  });
  drive(krysztaly.advance(battle), (batch) =>
    batch.map((question) => (question.kind === "deed" ? { kind: "enough", by: "hero" } : [100])),
  );
  const viewer = (mg: boolean): Viewer => ({
    mg,
    controls: (id) => id === "hero",
    sees: (id) => mg || id === "hero",
    reads: () => mg,
  });
  const bars = (mg: boolean) =>
    krysztaly.tracker.view(battle, { ...viewer(mg), sees: () => true }) as unknown as {
      lanes: { id: string; bars: unknown[] }[];
    };
  const of = (mg: boolean) => bars(mg).lanes.find(({ id }) => id === "ork")?.bars.length;
  expect([of(true), of(false)]).toEqual([1, 0]);
  const mine = krysztaly.tracker.view(battle, viewer(false));
  expect(JSON.stringify(mine)).not.toContain("ork");
});
