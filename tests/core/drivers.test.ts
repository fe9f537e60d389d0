import { describe, expect, test } from "vitest";
import type { Battle } from "../../src/core/battle.js";
import { BadAnswer } from "../../src/core/drivers/drive.js";
import { every } from "../../src/core/drivers/every.js";
import { random, thrower } from "../../src/core/drivers/random.js";
import { replay } from "../../src/core/drivers/replay.js";
import { BadScript, script } from "../../src/core/drivers/script.js";
import { label } from "../../src/core/label.js";
import type { OneQuestion, RollQuestion } from "../../src/core/question.js";
import { ask, askOne, type Rule } from "../../src/core/rule.js";

const EMPTY: Battle = {
  ruleset: "",
  combat: { id: null, round: 0, state: { options: {} } },
  fighters: [],
  scene: null,
  report: [],
  origin: { exchange: "", made: 0 },
};

const roll = (count: number, by?: RollQuestion["by"]): RollQuestion => ({
  kind: "roll",
  to: "mg",
  rule: "X-1",
  prompt: label("roll"),
  dice: { count, die: "k6" },
  ...(by ? { by } : {}),
});
const choose: OneQuestion = {
  kind: "one",
  to: "mg",
  rule: "X-2",
  prompt: label("choose"),
  options: [
    { value: "yes", label: label("yes") },
    { value: "no", label: label("no") },
  ],
};

/** Rolls, and doubles the sum on demand. */
function* rule(): Rule<number> {
  const faces = yield* askOne(roll(2));
  const sum = faces.reduce((all, face) => all + face, 0);
  const double = yield* askOne(choose);
  return double === "yes" ? 2 * sum : sum;
}

describe("the script driver", () => {
  test("answers from a list, in order", () => {
    expect(script(rule(), [[3, 4], "yes"])).toBe(14);
  });

  test("too few and too many answers are mistakes", () => {
    expect(() => script(rule(), [[3, 4]])).toThrow(BadScript);
    expect(() => script(rule(), [[3, 4], "no", "no"])).toThrow(BadScript);
  });

  test.each([[[3]], [[3, 7]], [[3, 0]], [[3, 1.5]], ["yes"]])("%j is no roll of two dice", (faces) => {
    expect(() => script(rule(), [faces as number[], "no"])).toThrow(BadAnswer);
  });

  test("a batch is answered question by question, and resumes with all", () => {
    function* batch(): Rule<string> {
      const [first, second] = yield* ask(choose, choose);
      return `${first}-${second}`;
    }
    expect(script(batch(), ["no", "yes"])).toBe("no-yes");
  });

  test("an empty batch asks nothing", () => {
    function* nothing(): Rule<number> {
      return (yield* ask()).length;
    }
    expect(script(nothing(), [])).toBe(0);
  });
});

describe("the replay driver", () => {
  test("stops at the first batch that is not complete, and comes to the end with all answers", () => {
    expect(replay(rule(), [])).toMatchObject({ done: false, asked: [[{ kind: "roll" }]] });
    expect(replay(rule(), [[[1, 2]]])).toMatchObject({ done: false, asked: [{}, [{ kind: "one" }]] });
    expect(replay(rule(), [[[1, 2]], ["yes"]])).toMatchObject({ done: true, result: 6 });
  });

  test("waits for the whole of a batch, in whatever order it is answered", () => {
    function* batch(): Rule<string> {
      return (yield* ask(choose, choose)).join();
    }
    expect(replay(batch(), [[null, "yes"]]).done).toBe(false);
    expect(replay(batch(), [["no", "yes"]])).toMatchObject({ done: true, result: "no,yes" });
  });

  test("refuses a wrong answer even in a batch that is not complete", () => {
    function* batch(): Rule<string> {
      return (yield* ask(choose, choose)).join();
    }
    expect(() => replay(batch(), [[null, "maybe"]])).toThrow(BadAnswer);
  });
});

describe("the every driver", () => {
  test("counts dice whose order does not matter as exactly as the others, and many of them quickly", () => {
    const low = (faces: number[]) => faces.filter((face) => face <= 2).length;
    const oddsOf = (question: RollQuestion) =>
      every(
        () => {
          const battle = { ...EMPTY, report: [] };
          function* rule(): Rule {
            battle.combat = { ...EMPTY.combat, round: low(yield* askOne(question)) };
          }
          return { battle, rule: rule() };
        },
        () => "",
        ({ combat }) => combat.round,
      );
    const plain = oddsOf(roll(4, low));
    const quick = oddsOf({ ...roll(4, low), unordered: true });
    expect(quick.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    for (const [index, { chance }] of plain.entries()) expect(quick[index]?.chance).toBeCloseTo(chance, 12);
    const many = oddsOf({ ...roll(12, low), unordered: true });
    expect(many.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(many.at(-1)?.chance).toBeCloseTo(3 ** -12, 12);
  });

  test("weights each distinct result", () => {
    let result = 0;
    function* sum(): Rule {
      result = yield* rule();
    }
    const odds = every(
      () => ({ battle: EMPTY, rule: sum() }),
      () => "no",
      () => result,
    );
    expect(odds).toHaveLength(11);
    expect(odds.find(({ value }) => value === 7)?.chance).toBeCloseTo(6 / 36);
    expect(odds.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1);
  });

  test("follows classes where a roll says what it reads", () => {
    let runs = 0;
    function* hit(): Rule {
      runs++;
      yield* askOne(roll(3, (faces) => (faces.every((face) => face === 1) ? "ones" : "else")));
    }
    const odds = every(
      () => ({ battle: EMPTY, rule: hit() }),
      () => "no",
      () => "x",
    );
    expect(odds[0]?.chance).toBeCloseTo(1);
    expect(runs).toBe(3);
  });
});

describe("the random driver", () => {
  test("the same seed gives the same dice, every face comes up", () => {
    const faces = (seed: number) => {
      const throwDie = thrower(seed);
      return Array.from({ length: 600 }, () => throwDie(6));
    };
    expect(faces(1)).toEqual(faces(1));
    expect(faces(1)).not.toEqual(faces(2));
    const counts = [1, 2, 3, 4, 5, 6].map((face) => faces(7).filter((one) => one === face).length);
    for (const count of counts) expect(count).toBeGreaterThan(60);
  });

  test("chooses by the policy", () => {
    expect(
      random(
        EMPTY,
        rule(),
        () => "yes",
        () => 6,
      ),
    ).toBe(24);
  });
});
