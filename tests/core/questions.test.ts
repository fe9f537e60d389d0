import { describe, expect, test } from "vitest";
import { facesOf, notation, parseDice, readFace } from "../../src/core/dice.js";
import { type Language, label, say } from "../../src/core/label.js";
import type { Offer } from "../../src/core/offer.js";
import { type Choice, unanswered } from "../../src/core/question.js";

const head = { to: "mg", rule: "X-1", prompt: label("what") } as const;
const options = ["a", "b", "c"].map((value) => ({ value, label: label(value) }));
const offer = (kind: string, problem: Offer["problem"] = null): Offer => ({
  id: kind,
  deed: { kind, by: "x" },
  label: label(kind),
  group: "g",
  aims: true,
  problem,
});

const CASES: [Choice, unknown[], unknown[]][] = [
  [{ ...head, kind: "one", options }, ["a", "c"], ["d", "", null, ["a"], 1]],
  [
    { ...head, kind: "some", options, min: 1, max: 2 },
    [["a"], ["a", "c"]],
    [[], ["a", "a"], ["a", "b", "c"], ["d"], "a"],
  ],
  [{ ...head, kind: "number", min: -1, max: 3 }, [-1, 0, 3], [-2, 4, 1.5, "1", Number.NaN]],
  [
    { ...head, kind: "order", options },
    [["c", "a", "b"]],
    [["a", "b"], ["a", "a", "b"], ["a", "b", "d"], null],
  ],
  [
    { ...head, kind: "share", options, total: 4 },
    [
      [4, 0, 0],
      [1, 1, 2],
    ],
    [
      [4, 0],
      [5, -1, 0],
      [1, 1, 1],
      [4, 0, 0, 0],
    ],
  ],
  [{ ...head, kind: "text", longest: 3 }, ["", "abc"], ["abcd", 3]],
  [
    { ...head, kind: "deed", offers: [offer("hit"), offer("run", { rule: "X-2", label: label("no") })] },
    [
      { kind: "hit", by: "x" },
      { kind: "hit", by: "x", target: "y" },
    ],
    [{ kind: "run", by: "x" }, { kind: "hit", by: "z" }, { kind: "hit" }, null, "hit"],
  ],
];

describe("answers", () => {
  for (const [question, good, bad] of CASES) {
    test.each(good.map((answer) => [answer]))(`${question.kind} takes %j`, (answer) => {
      expect(unanswered(question, answer)).toBe(null);
    });
    test.each(bad.map((answer) => [answer]))(`${question.kind} does not take %j`, (answer) => {
      expect(unanswered(question, answer)?.key).toMatch(/^SZRANKI\.answer\./);
    });
  }
});

describe("dice", () => {
  test("small dice are read off a six-sided one", () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => readFace("k3", face))).toEqual([1, 1, 2, 2, 3, 3]);
    expect([1, 2, 3, 4, 5, 6].map((face) => readFace("k2", face))).toEqual([1, 1, 1, 2, 2, 2]);
    expect(facesOf("k3")).toBe(6);
  });

  test("a signed die is thrown as a k100, and counts a point, half a point or two for a pip", () => {
    const read = (die: "±k25" | "±k50" | "±k100") => [1, 50, 51, 52, 100].map((face) => readFace(die, face));
    expect(read("±k50")).toEqual([-50, -1, 1, 2, 50]);
    expect(read("±k25")).toEqual([-25, 0, 0, 1, 25]);
    expect(read("±k100")).toEqual([-100, -2, 2, 4, 100]);
    expect(facesOf("±k100")).toBe(100);
  });

  test.each([
    ["1+2", "1k6+2"],
    ["½+0", "1k3"],
    ["1K6x4", "1k6×4"],
    ["2-1", "2k6−1"],
  ])("%s is written %s", (code, written) => {
    expect(notation(parseDice(code))).toBe(written);
  });
});

describe("labels", () => {
  const texts: Record<string, string> = {
    hit: "{who} trafia: {what}",
    "wounds.one": "{count} rana",
    "wounds.few": "{count} rany",
    "wounds.many": "{count} ran",
    name: "Ork {count}",
  };
  const rules = new Intl.PluralRules("pl");
  const polish: Language = { text: (key) => texts[key], plural: (count) => rules.select(count) };

  test("are filled with names, numbers and other labels", () => {
    expect(say(polish, label("hit", { who: "Almuryk", what: label("wounds", { count: 2 }) }))).toBe(
      "Almuryk trafia: 2 rany",
    );
  });

  test.each([
    [1, "1 rana"],
    [2, "2 rany"],
    [5, "5 ran"],
    [12, "12 ran"],
    [22, "22 rany"],
    [25, "25 ran"],
  ])("Polish plural of %i", (count, text) => {
    expect(say(polish, label("wounds", { count }))).toBe(text);
  });

  test("a plural that does not exist falls back to the plain sentence", () => {
    expect(say(polish, label("name", { count: 3 }))).toBe("Ork 3");
  });

  test("a missing sentence shows its key, a missing value its hole", () => {
    expect(say(polish, label("nothing.here"))).toBe("nothing.here");
    expect(say(polish, label("hit", { who: "A" }))).toBe("A trafia: {what}");
  });

  test("braces in a typed name are left alone", () => {
    expect(say(polish, label("hit", { who: "{what}", what: "x" }))).toBe("{what} trafia: x");
  });
});
