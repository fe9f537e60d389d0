import { describe, expect, test } from "vitest";
import { language } from "../../../scripts/lib/language.js";
import { type Label, say } from "../../../src/core/label.js";
import { isRoll, type Question } from "../../../src/core/question.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { type Fight, type Figure, PRZYJACIEL, ZAKLECIE } from "../../../src/rulesets/talisman/shape.js";
import { battle, creature, duel, fight, idOf, MG, seeker } from "./fight.js";

/** Every label that a battle can say: what is told and asked, offered and refused. */
function* said(before: () => Fight): Generator<Label> {
  const start = before();
  for (const one of start.fighters)
    for (const offer of talisman.offers(start, one, MG)) {
      yield offer.label;
      if (offer.problem) yield offer.problem.label;
      for (const { fighter, problem } of talisman.targets(start, offer, MG)) {
        if (problem) yield problem.label;
        const deed = { ...offer.deed, target: fighter };
        yield talisman.headline(start, deed);
        if (!problem) for (let path = 0; path < 60; path++) yield* telling(before(), deed, path);
      }
    }
}

/** Another number of the path for every question: all answers are tried in the end. */
function answerOf(question: Question, path: number) {
  if (isRoll(question))
    return Array.from({ length: question.dice.count }, (_, die) => 1 + ((path + 5 * die) % 6));
  switch (question.kind) {
    case "one":
      return question.options[path % question.options.length]?.value ?? "";
    case "some":
      return question.options.slice(0, path % (question.max + 1)).map(({ value }) => value);
    case "number":
      return question.min + (path % (question.max - question.min + 1));
    default:
      throw new Error(question.kind);
  }
}

function* telling(on: Fight, deed: ReturnType<typeof battle>, path: number): Generator<Label> {
  const rule = talisman.perform(on, deed);
  let step = rule.next([]);
  for (let asked = path; !step.done; asked = Math.floor(asked / 2) + 7 * path + 1) {
    for (const question of step.value) {
      yield question.prompt;
      if ("options" in question)
        for (const option of question.options) {
          yield option.label;
          if (option.hint) yield option.hint;
        }
    }
    step = rule.next(step.value.map((question, index) => answerOf(question, asked + index)));
  }
  for (const { text, thrown, goal, numbersOf } of on.report) {
    yield text;
    if (numbersOf !== undefined) yield { ...text, key: `${text.key}Hidden` };
    for (const part of [...(thrown?.parts ?? []), ...(goal?.parts ?? [])]) yield part.label;
  }
}

const everything = [
  "Miecz",
  "Topór",
  "Zbroja",
  { name: "Giermek", type: PRZYJACIEL, system: { premie: [{ wartosc: 1 }] } },
  { name: "Grom", type: ZAKLECIE, system: { skutek: "pokonuje" } },
  { name: "Zgoda", type: ZAKLECIE, system: { skutek: "remis" } },
  { name: "Osłona", type: ZAKLECIE, system: { chroni: 1 } },
  { name: "Mgła", type: ZAKLECIE, system: { wymykanie: true } },
  { name: "Kostur", system: { psychiczna: true } },
] as const;

const rich = (id: string, more: object = {}): Figure =>
  seeker(id, {
    items: everything,
    system: {
      zycie: 1,
      zloto: 3,
      zetony: { sila: 1, moc: 1 },
      doraznie: { wartosc: 1, powod: "" },
      zdolnosci: { kosci: 2, mocDoSily: true, wymykanie: true, psychiczna: true, chroni: 4 },
      ...more,
    },
  });

const TABLES: Record<string, () => Fight> = {
  creatures: () => fight([rich("Elf"), creature("Wolf"), creature("Bear"), creature("Ghost")]),
  duel: () => fight([rich("Elf"), rich("Troll")]),
  turns: () =>
    fight([rich("Elf"), seeker("Troll"), creature("Wolf"), creature("W", { system: { kod: "2k6" } })], {
      turn: "Elf",
    }),
  truce: () => fight([rich("Elf", { remis: { stan: "trwa", wrogowie: ["Actor.Wolf"] } }), creature("Wolf")]),
  dead: () => fight([seeker("Elf"), { ...rich("Troll", { zycie: 0 }), defeated: true }]),
};

describe.each(["pl", "en"])("in %s", (locale) => {
  const known = language(locale);
  test.each(Object.keys(TABLES))(
    "whatever %s make anybody say, there are words for it, with no hole left",
    (name) => {
      const wrong = new Set<string>();
      const keys = new Set<string>();
      for (const label of said(TABLES[name] as () => Fight)) {
        keys.add(label.key);
        const words = say(known, label);
        if (words.includes("TALISMAN") || words.includes("SZRANKI") || /\{\w+\}/.test(words))
          wrong.add(words);
      }
      expect([...wrong]).toEqual([]);
      expect(keys.size).toBeGreaterThan(8);
    },
  );
});

test("the reasons of refusals have words", () => {
  const known = language("pl");
  const clash = fight([
    seeker("Elf", { items: ["Miecz", "Topór"] }),
    seeker("Dwarf", { system: { zycie: 0 } }),
    creature("Słup"),
  ]);
  const refused = [
    battle("Elf", "Słup"),
    battle("Elf", "Dwarf"),
    battle("Słup", "Elf"),
    battle("Elf", "Słup", { weapons: [idOf("Elf", "Miecz"), idOf("Elf", "Topór")] }),
    battle("Elf", "Słup", { spells: ["x"] }),
    duel("Elf", "Elf"),
    duel("Elf", "Słup"),
    duel("Elf", "Dwarf"),
    duel("Elf", "Dwarf", { psychic: true }),
    { kind: "gather", by: "Elf", target: "Dwarf" },
    { kind: "endTurn", by: "Elf" },
    { kind: "dance", by: "Elf" },
  ];
  for (const deed of refused) {
    const found = talisman.problem(clash, MG, deed);
    expect(found && say(known, found.label)).toMatch(/^[^{}]+$/);
    expect(found && say(known, found.label)).not.toMatch(/TALISMAN/);
  }
});
