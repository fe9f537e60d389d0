import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AKCJE,
  affords,
  type Budget,
  budgetFields,
  type Cost,
  doOnce,
  endTurn,
  isDone,
  mayStrike,
  Overspent,
  react,
  reactionsLeft,
  spend,
  startRound,
  startTurn,
  struck,
} from "../../src/core/budget.js";
import { defaults, shape } from "../../src/core/shape.js";

const fresh = (): Budget => defaults(shape(budgetFields));
const inTurn = (lost = 0): Budget => {
  const budget = fresh();
  startTurn(budget, lost);
  return budget;
};

describe("a turn", () => {
  test("outside one's own nothing can be paid for but free deeds", () => {
    const budget = fresh();
    expect(affords(budget, "chwila", "")).toBe(false);
    expect(affords(budget, "akcja", "")).toBe(false);
    expect(affords(budget, "free", "shout")).toBe(true);
  });

  test("after an AKCJA another one is possible, and no CHWILA", () => {
    const budget = inTurn();
    spend(budget, "akcja", "");
    expect(affords(budget, "chwila", "")).toBe(false);
    expect(affords(budget, "akcja", "")).toBe(true);
    spend(budget, "akcja", "");
    expect(affords(budget, "akcja", "")).toBe(false);
    expect(() => spend(budget, "akcja", "")).toThrow(Overspent);
  });

  test("the game master may have a thing done with too little left: nothing goes below zero", () => {
    const budget = inTurn(1);
    spend(budget, "chwila", "", true);
    expect(budget.akcje).toBe(0);
  });

  test("what is left when it ends is gone", () => {
    const budget = inTurn();
    endTurn(budget);
    expect(budget.akcje).toBe(0);
  });

  test("what is allowed once a CHWILA is there again in the next", () => {
    const budget = inTurn();
    doOnce(budget, "mobilnosc");
    expect(isDone(budget, "mobilnosc")).toBe(true);
    startTurn(budget);
    expect(isDone(budget, "mobilnosc")).toBe(false);
  });
});

describe("blows", () => {
  test("one with a weapon, then no other, not with fists either", () => {
    const budget = inTurn();
    struck(budget, "weapon");
    expect(mayStrike(budget, "weapon")).toBe(false);
    expect(mayStrike(budget, "fists", 2)).toBe(false);
  });

  test("with fists as many as there are free hands, and then no weapon", () => {
    const budget = inTurn();
    struck(budget, "fists");
    expect(mayStrike(budget, "weapon")).toBe(false);
    expect(mayStrike(budget, "fists", 1)).toBe(false);
    expect(mayStrike(budget, "fists", 2)).toBe(true);
    struck(budget, "fists");
    expect(mayStrike(budget, "fists", 2)).toBe(false);
  });

  test("without a free hand no fist", () => {
    expect(mayStrike(inTurn(), "fists", 0)).toBe(false);
  });
});

describe("a round", () => {
  test("each kind of free deed once, several different ones", () => {
    const budget = fresh();
    spend(budget, "free", "shout");
    expect(affords(budget, "free", "shout")).toBe(false);
    expect(affords(budget, "free", "step")).toBe(true);
    startTurn(budget);
    expect(affords(budget, "free", "shout")).toBe(false);
    startRound(budget);
    expect(affords(budget, "free", "shout")).toBe(true);
  });

  test("reactions come back when it begins, not with one's own turn", () => {
    const budget = fresh();
    react(budget, "dodge");
    startTurn(budget);
    expect(reactionsLeft(budget, "dodge")).toBe(0);
    expect(() => react(budget, "dodge")).toThrow(Overspent);
    startRound(budget);
    expect(reactionsLeft(budget, "dodge")).toBe(1);
    react(budget, "parry", 2);
    react(budget, "parry", 2);
    expect(reactionsLeft(budget, "parry", 2)).toBe(0);
  });
});

/** Everything that may befall a budget. */
const event = fc.oneof(
  fc.record({ do: fc.constant("turn" as const), lost: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant("round" as const) }),
  fc.record({ do: fc.constant("end" as const) }),
  fc.record({
    do: fc.constant("pay" as const),
    cost: fc.constantFrom<Cost>("chwila", "akcja", "free"),
    kind: fc.constantFrom("a", "b"),
    anyway: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("strike" as const),
    means: fc.constantFrom("weapon" as const, "fists" as const),
    hands: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ do: fc.constant("react" as const), kind: fc.constantFrom("dodge", "opportunity") }),
);

test("whatever happens: never below zero, never two weapon blows a turn, reactions once a round, no CHWILA when stunned", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const budget = fresh();
      let weapons = 0;
      let fists = 0;
      let reactions: Record<string, number> = {};
      let lost = AKCJE;
      for (const one of events) {
        if (one.do === "turn") {
          startTurn(budget, one.lost);
          [weapons, fists, lost] = [0, 0, one.lost];
        } else if (one.do === "round") {
          startRound(budget);
          reactions = {};
        } else if (one.do === "end") endTurn(budget);
        else if (one.do === "pay") {
          const able = affords(budget, one.cost, one.kind);
          if (one.cost === "chwila" && lost > 0) expect(able).toBe(false);
          if (able || one.anyway) spend(budget, one.cost, one.kind, one.anyway);
          else expect(() => spend(budget, one.cost, one.kind)).toThrow(Overspent);
        } else if (one.do === "strike") {
          if (!mayStrike(budget, one.means, one.hands)) continue;
          struck(budget, one.means);
          if (one.means === "weapon") weapons++;
          else fists++;
          expect(weapons).toBeLessThanOrEqual(1);
          expect(weapons === 0 || fists === 0).toBe(true);
          expect(fists).toBeLessThanOrEqual(2);
        } else if (reactionsLeft(budget, one.kind) > 0) {
          react(budget, one.kind);
          reactions[one.kind] = (reactions[one.kind] ?? 0) + 1;
          expect(reactions[one.kind]).toBe(1);
        }
        expect(budget.akcje).toBeGreaterThanOrEqual(0);
        expect(budget.akcje).toBeLessThanOrEqual(AKCJE);
        expect(new Set(budget.free).size).toBe(budget.free.length);
      }
    }),
  );
});
