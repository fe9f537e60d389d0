import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { language } from "../../../scripts/lib/language.js";
import { readList } from "../../../scripts/rules.js";
import type { Battle } from "../../../src/core/battle.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { thrower } from "../../../src/core/drivers/random.js";
import { type Label, say } from "../../../src/core/label.js";
import { type Answer, isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { fight, MG, type Who } from "./fight.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const ids = readList(readFileSync(`${ROOT}docs/rules/askanor.md`, "utf8")).map(({ id }) => id);
const LANGUAGES = { pl: language("pl"), en: language("en") };

describe("the list of rules", () => {
  test("holds the 99 rules of the chapter and the 51 rulings, each once", () => {
    const numbered = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
    expect(ids.filter((id) => /^ASK-\d+$/.test(id))).toEqual(numbered("ASK-", 99));
    expect(ids.filter((id) => /^ASK-A\d+$/.test(id))).toEqual(numbered("ASK-A", 51));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("knows every id that the rules of the code name", () => {
    const folder = `${ROOT}src/rulesets/askanor/`;
    const code = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const used = code.flatMap((file) =>
      [...readFileSync(folder + file, "utf8").matchAll(/"((?:ASK|AF)-[\w.-]+)"/g)].map(([, id = ""]) => id),
    );
    expect(used.length).toBeGreaterThan(150);
    expect(used.filter((id) => !ids.includes(id) && id !== "ASK-A")).toEqual([]);
  });

  test.each(["pl", "en"] as const)("%s: every rule has one short sentence", (locale) => {
    for (const id of ids) {
      const text = LANGUAGES[locale].text(`ASKANOR.rule.${id.replaceAll(".", "_")}`) ?? "";
      expect([id, text]).toEqual([id, expect.stringMatching(/^\p{Lu}.{10,120}\.$/u)]);
    }
  });

  test("every rule stands on the page of the journal where its chip leads", () => {
    const pages = new Map(
      [
        ...readFileSync(`${ROOT}packs/askanor-zasady/walka.yml`, "utf8").matchAll(
          /_id: (\w+), .*file: (\S+) \}/g,
        ),
      ].map(([, id = "", file = ""]) => [id, readFileSync(`${ROOT}packs/askanor-zasady/${file}`, "utf8")]),
    );
    for (const id of ids) {
      const page = askanor.journal.page(id);
      expect(page).toMatch(/^[A-Za-z0-9]{16}$/);
      expect([id, pages.get(page)?.includes(`<section id="${id}" data-rule="${id}">`)]).toEqual([id, true]);
    }
    const sections = [...pages.values()].flatMap((text) => [...text.matchAll(/data-rule="([^"]+)"/g)]);
    expect(sections).toHaveLength(ids.length);
  });
});

/** Every label in a piece of data. */
function labels(value: unknown, found: Label[] = []): Label[] {
  if (Array.isArray(value)) for (const one of value) labels(one, found);
  else if (typeof value === "object" && value !== null) {
    const { key } = value as { key?: unknown };
    if (typeof key === "string") found.push(value as Label);
    else for (const one of Object.values(value)) labels(one, found);
  }
  return found;
}

/** Plays deeds by dice, and collects all that anybody is shown. */
function seen(battle: Battle, seed: number, steps: number): Label[] {
  const throwDie = thrower(seed);
  const found: Label[] = [];
  const answer = (question: Question): Answer => {
    labels(question, found);
    if (isRoll(question))
      return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
    if (question.kind === "one") {
      const { options } = question;
      return options[throwDie(options.length) - 1]?.value ?? "";
    }
    if (question.kind === "number") return throwDie(3);
    return askanor.policy(battle as never, question);
  };
  const run = (rule: Rule) => drive(rule, (batch) => batch.map(answer));
  run(askanor.begin(battle as never));
  for (let step = 0; step < steps && !askanor.verdict(battle as never); step++) {
    const now = battle as never;
    const offers = battle.fighters.flatMap((one) => askanor.offers(now, one as never, MG));
    labels(offers, found);
    const done = offers.filter(({ problem }) => problem === null);
    const offer = done[throwDie(done.length + 2) - 1];
    const [target] = offer?.aims
      ? askanor.targets(now, offer, MG).filter(({ problem }) => problem === null)
      : [];
    const deed = offer ? { ...offer.deed, ...(target ? { target: target.fighter } : {}) } : null;
    if (deed) found.push(askanor.headline(now, deed));
    run(deed && askanor.problem(now, MG, deed) === null ? askanor.perform(now, deed) : askanor.advance(now));
    labels(battle.report, found);
    for (const { text, numbersOf } of battle.report)
      if (numbersOf !== undefined) found.push({ ...text, key: `${text.key}Hidden` });
    labels(askanor.tracker.view(now, { ...MG, sees: () => true, reads: () => true }), found);
    battle.report.length = 0;
  }
  return found;
}

describe("what is shown", () => {
  const anna: Who = {
    id: "Anna",
    arms: ["miecz", "sztylet:nie", "tarcza:nie", "kusza:nie"],
    um: { zaklinanie: 4, walkaWrecz: 4, mobilnosc: 4, uniki: 3 },
    spells: [{ id: "Żar", umiejetnosc: "zaklinanie", obrazenia: "k6", zywiol: "ogien", unik: true }],
    krwawienie: 1,
    statuses: ["krwawienie"],
  };
  const cast: Who[] = [
    anna,
    { id: "Bob", side: "foes", arms: ["topor", "drut:nie"] },
    { id: "Cel", arms: ["tarcza"] },
    { id: "Dag", side: "foes", arms: ["luk"] },
  ];

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "has a text in both languages, with nothing left unfilled (%i)",
    (seed) => {
      const battle = fight({ who: cast, turn: null, round: 0, nowhere: seed % 2 === 0, bad: seed % 4 === 1 });
      const found = seen(battle as never as Battle, seed, 60);
      expect(found.length).toBeGreaterThan(300);
      const shown = new Map(found.map((one) => [JSON.stringify(one), one]));
      const wrong = Object.entries(LANGUAGES).flatMap(([locale, known]) =>
        [...shown.values()].flatMap((one) => {
          const text = say(known, one);
          return text === one.key || /\{\w+\}|ASKANOR|undefined|null|NaN/.test(text)
            ? [[locale, one.key, text]]
            : [];
        }),
      );
      expect(wrong).toEqual([]);
    },
    30_000,
  );
});
