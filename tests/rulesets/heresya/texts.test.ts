import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { flat, language, texts } from "../../../scripts/lib/language.js";
import { readList } from "../../../scripts/rules.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { thrower } from "../../../src/core/drivers/random.js";
import { type Label, say } from "../../../src/core/label.js";
import { isRoll } from "../../../src/core/question.js";
import type { Line } from "../../../src/core/report.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { fight, MG, type Setting, wall } from "./fight.js";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const SRC = at("src/rulesets/heresya/");
const code = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(SRC + file, "utf8"))
  .join("\n");
const listed = readList(readFileSync(at("docs/rules/heresya.md"), "utf8")).map(({ id }) => id);

/** Every label inside a piece of data. */
function* labelsIn(value: unknown): Generator<Label> {
  if (typeof value !== "object" || value === null) return;
  if ("key" in value && typeof value.key === "string" && /^(HERESYA|SZRANKI)\./.test(value.key))
    yield value as Label;
  for (const inner of Object.values(value)) yield* labelsIn(inner);
}

/** What those read who may not know the numbers that lines tell. */
function keptBy(report: readonly Line[]): Label[] {
  return report.flatMap(({ numbersOf, text }) =>
    numbersOf === undefined ? [] : [{ ...text, key: `${text.key}Hidden` }],
  );
}

/** All labels of some battles: told, asked, offered, refused. */
function everythingSaid(): Label[] {
  const models: Record<string, Setting> = {
    a: { side: "Straż", at: [0, 0], items: ["miecz", "tarcza", "lekki"], system: { atak: 2 } },
    b: { side: "Straż", at: [3, 0], items: ["luk"], statuses: ["heresya-ukrycie"] },
    c: { side: "foes", at: [0, 14], items: ["halabarda", "helm"] },
    d: { side: "foes", at: [3, 14], items: ["kusza", "korbacz", "kon"] },
    e: { side: "party", at: [9, 7], items: ["automatyczna"] },
  };
  const found: Label[] = [];
  for (let seed = 0; seed < 6; seed++) {
    const scene = seed % 3 === 0 ? null : { walls: seed % 3 === 1 ? [] : [wall([-4, 6, 6, 6])] };
    const battle = fight({ phase: "before", round: 0, players: [], models, scene });
    for (const one of battle.fighters) one.auto = seed !== 3;
    const throwDie = thrower(seed);
    const decide = (batch: Parameters<Parameters<typeof drive>[1]>[0]) =>
      batch.map((question) => {
        found.push(...labelsIn(JSON.parse(JSON.stringify(question))));
        if (question.numbersOf !== undefined)
          found.push({ ...question.prompt, key: `${question.prompt.key}Hidden` });
        return isRoll(question)
          ? Array.from({ length: question.dice.count }, () => throwDie(6))
          : heresya.policy(battle, question);
      });
    drive(heresya.begin(battle), decide);
    for (let step = 0; step < 60 && !heresya.verdict(battle); step++) {
      battle.report.length = 0;
      drive(heresya.advance(battle), decide);
      found.push(...labelsIn(battle.report), ...keptBy(battle.report));
      found.push(...labelsIn(heresya.tracker.view(battle, { ...MG, sees: () => true, reads: () => true })));
      for (const one of battle.fighters) {
        const offers = heresya.offers(battle, one, MG);
        found.push(...labelsIn(offers));
        found.push(...offers.map(({ deed }) => heresya.headline(battle, deed)));
        for (const offer of offers) found.push(...labelsIn(heresya.targets(battle, offer, MG)));
      }
    }
    drive(heresya.end(battle), decide);
    found.push(...labelsIn([battle.report, heresya.verdict(battle)]));
  }
  found.push(...heresya.statuses.map(({ label }) => label), ...heresya.sides.map(({ label }) => label));
  return found;
}

describe("texts of Heresya", () => {
  test("every reason that a deed can be refused with has its words", () => {
    const known = flat(texts("pl"));
    const plain = code.replaceAll(/deed\["\w+"\]/g, "deed.member");
    const keys = [...plain.matchAll(/\bno\(\s*"[^"]+",\s*([^;]*?)\)/g)].flatMap(([, rest = ""]) =>
      [...(rest.split("{")[0] ?? "").matchAll(/"(\w+)"/g)].map(([, key = ""]) => key),
    );
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) expect(known.has(`HERESYA.problem.${key}`), key).toBe(true);
  });

  test("every rule that the code names is on the list, and every rule of the list has its gloss and no other", () => {
    const named = new Set([...code.matchAll(/"((?:HER|HF)-A?\d+)"/g)].map(([, id = ""]) => id));
    for (const id of named) expect(listed, id).toContain(id);
    for (const locale of ["pl", "en"] as const) {
      const glosses = [...flat(texts(locale)).keys()].filter((key) => key.startsWith("HERESYA.rule."));
      expect(glosses.map((key) => key.replace("HERESYA.rule.", "")).sort()).toEqual([...listed].sort());
    }
  });

  test("what is kept from others has its words without the numbers", () => {
    for (const locale of ["pl", "en"] as const) {
      const known = flat(texts(locale));
      const keys = [...known.keys()].filter((key) => /^HERESYA\.(tell|ask)\..*Hidden/.test(key));
      expect(keys.length).toBeGreaterThan(15);
      for (const key of keys) expect(known.get(key), key).not.toMatch(/\{(chance|value)\}/);
    }
  });

  test("whatever is told, asked, offered or refused in a battle has its words in both languages", () => {
    const found = everythingSaid();
    expect(new Set(found.map(({ key }) => key)).size).toBeGreaterThan(90);
    for (const locale of ["pl", "en"] as const) {
      const speaks = language(locale);
      const said = found.map((one) => [one.key, say(speaks, one)] as const);
      const wrong = said.filter(([key, text]) => key === text || /[{}]/.test(text));
      expect([...new Set(wrong.map((one) => one.join(": ")))]).toEqual([]);
    }
  });
});
