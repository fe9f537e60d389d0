import { describe, expect, test } from "vitest";
import { cloneBattle, nextId } from "../../src/core/battle.js";
import { script } from "../../src/core/drivers/script.js";
import { deedProblem, performDeed } from "../../src/core/house.js";
import { odds } from "../../src/core/odds.js";
import { labirynt } from "../../src/rulesets/labirynt/index.js";
import { fight, MG, PLAYER, strike } from "../rulesets/labirynt/fight.js";

describe("deeds of the house", () => {
  const battle = () => fight({ party: ["Almuryk . ."], foes: ["ork . ."] });

  test("whoever controls a fighter may leave it to the policy", () => {
    const now = battle();
    const deed = { kind: "auto", by: "Almuryk", value: true };
    expect(deedProblem(labirynt, now, PLAYER, deed)).toBe(null);
    script(performDeed(labirynt, now, deed), []);
    expect(now.fighters.find(({ id }) => id === "Almuryk")?.auto).toBe(true);
    expect(now.report[0]?.text.key).toBe("SZRANKI.tell.auto");
  });

  test("only the MG changes options in mid-fight, and unknown ones count for nothing", () => {
    const now = battle();
    const deed = { kind: "options", options: { cele: "scisle", nonsense: 1 } };
    expect(deedProblem(labirynt, now, PLAYER, deed)?.label.key).toBe("SZRANKI.problem.onlyMg");
    script(performDeed(labirynt, now, deed), []);
    expect(now.combat.state.options).toMatchObject({
      cele: "scisle",
      tabela: { wiersze: expect.any(Array) },
    });
    expect(now.combat.state.options).not.toHaveProperty("nonsense");
  });

  test.each([11, -11, 0.5, Number.NaN])("a modifier of %d is refused", (value) => {
    expect(
      deedProblem(labirynt, battle(), MG, {
        ...strike(battle(), "Almuryk", "ork"),
        modifier: { value, why: "x" },
      })?.rule,
    ).toBe("SZ");
  });
});

describe("odds", () => {
  test("are exact: Almuryk's sword wounds once on 1 to 4, twice on 5 and 6", () => {
    const now = fight({ party: ["Almuryk . ."], foes: ["ork . ."] });
    const before = cloneBattle(now);
    const [one, two] = odds(labirynt, now, strike(now, "Almuryk", "ork"));
    expect(one).toEqual({ amount: 1, chance: expect.closeTo(4 / 6) });
    expect(two).toEqual({ amount: 2, chance: expect.closeTo(2 / 6) });
    expect(now).toEqual(before);
  });

  test("of an attack whose target a die names sum to one", () => {
    const now = fight({ party: ["Almuryk . Dierdra"], foes: [". ork ."], phase: 2 });
    const all = odds(labirynt, now, { kind: "attack", by: "ork" });
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe("ids of what a deed creates", () => {
  test("are the same at every replay, and differ from one another", () => {
    const ids = () => {
      const now = fight({ party: ["A . ."], foes: ["1 . ."] });
      return [nextId(now), nextId(now), nextId(now)];
    };
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(3);
    expect(ids().every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  });
});
