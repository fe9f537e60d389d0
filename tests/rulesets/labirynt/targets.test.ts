import { describe, expect, test } from "vitest";
import type { Slot } from "../../../src/core/formation.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import {
  enemiesInReach,
  namedByDie,
  strictTargets,
  zoneTargets,
} from "../../../src/rulesets/labirynt/rules/targets.js";
import { does, fight, forbidden, MG, next, strike, who, wounds } from "./fight.js";

const slots = (text: string) => [...text] as Slot[];

/** All 49 pairs of section 3.2, own occupied slots against the enemies'. */
const PAIRS: Record<string, Record<string, string>> = {
  LCR: {
    LCR: "L{L} C{C} R{R}",
    LC: "L{L} C{C} R{C}",
    LR: "L{L} C{L,R} R{R}",
    CR: "L{C} C{C} R{R}",
    L: "L{L} C{L} R{L}",
    C: "L{C} C{C} R{C}",
    R: "L{R} C{R} R{R}",
  },
  LC: {
    LCR: "L{L} C{C,R}",
    LC: "L{L} C{C}",
    LR: "L{L} C{L,R}",
    CR: "L{C} C{C,R}",
    L: "L{L} C{L}",
    C: "L{C} C{C}",
    R: "L{R} C{R}",
  },
  LR: {
    LCR: "L{L,C} R{C,R}",
    LC: "L{L,C} R{C}",
    LR: "L{L} R{R}",
    CR: "L{C} R{C,R}",
    L: "L{L} R{L}",
    C: "L{C} R{C}",
    R: "L{R} R{R}",
  },
  CR: {
    LCR: "C{L,C} R{R}",
    LC: "C{L,C} R{C}",
    LR: "C{L,R} R{R}",
    CR: "C{C} R{R}",
    L: "C{L} R{L}",
    C: "C{C} R{C}",
    R: "C{R} R{R}",
  },
  L: { LCR: "L{L,C}", LC: "L{L,C}", LR: "L{L}", CR: "L{C}", L: "L{L}", C: "L{C}", R: "L{R}" },
  C: { LCR: "C{L,C,R}", LC: "C{L,C}", LR: "C{L,R}", CR: "C{C,R}", L: "C{L}", C: "C{C}", R: "C{R}" },
  R: { LCR: "R{C,R}", LC: "R{C}", LR: "R{R}", CR: "R{C,R}", L: "R{L}", C: "R{C}", R: "R{R}" },
};

const describeTargets = (own: string, enemies: string) =>
  slots(own)
    .map((slot) => `${slot}{${zoneTargets(slot, slots(own), slots(enemies)).join(",")}}`)
    .join(" ");

describe("the zone rule", () => {
  const pairs = Object.entries(PAIRS).flatMap(([own, row]) =>
    Object.entries(row).map(([enemies, text]) => [own, enemies, text] as const),
  );

  test.each(pairs)("[LS-A1] [LS-9.3-10] %s against %s", (own, enemies, text) => {
    expect(describeTargets(own, enemies)).toBe(text);
  });

  test("[LS-A1] there are 49 pairs", () => {
    expect(pairs).toHaveLength(49);
  });
});

describe("the strict reading", () => {
  test.each([
    ["L", "LR", "LCR", "LC"],
    ["R", "LR", "LCR", "CR"],
    ["C", "C", "LCR", "LCR"],
    ["C", "LC", "LCR", "C"],
    ["C", "CR", "LR", "LR"],
    ["L", "L", "LCR", "L"],
    ["L", "LC", "CR", "C"],
  ])("[LS-A1] %s of %s against %s reaches %s", (own, rank, enemies, reach) => {
    expect(strictTargets(own as Slot, slots(rank), slots(enemies)).join("")).toBe(reach);
  });

  test("[LS-A1] is an option of the fight", () => {
    const battle = fight({ party: ["A B ."], foes: ["1 2 3"], options: { cele: "scisle" } });
    expect(enemiesInReach(battle, who(battle, "B")).map(({ id }) => id)).toEqual(["2"]);
    battle.combat.state.options.cele = "strefy";
    expect(enemiesInReach(battle, who(battle, "B")).map(({ id }) => id)).toEqual(["2", "3"]);
  });
});

/** Whom each of a side can reach, in the order of ranks and slots. */
function reach(party: string[], foes: string[], side: "party" | "foes"): Record<string, string> {
  const battle = fight({ party, foes });
  const front = battle.fighters.filter((one) => one.side === side && one.state.rank === 1);
  return Object.fromEntries(
    front.map((one) => [
      one.id,
      enemiesInReach(battle, one)
        .map(({ id }) => id)
        .join(""),
    ]),
  );
}

describe("targets on the board", () => {
  test("[LS-9.3-2] [LS-9.3-1] [G1] three against three: the one opposite, both ways, no die", () => {
    expect(reach(["A B C"], ["1 2 3"], "party")).toEqual({ A: "1", B: "2", C: "3" });
    expect(reach(["A B C"], ["1 2 3"], "foes")).toEqual({ 1: "A", 2: "B", 3: "C" });
    const battle = fight({ party: ["A B C"], foes: ["1 2 3"], phase: 2 });
    does(battle, { kind: "attack", by: "2" }, [1]);
    expect(battle.report.filter(({ rules }) => rules.includes("LS-9.3-4"))).toHaveLength(0);
  });

  test.each([
    [1, "A", "B"],
    [3, "A", "B"],
    [4, "B", "C"],
    [6, "B", "C"],
  ])("[LS-9.3-5] [LS-9.3-4] [G2] two monsters against three roll for each: %i", (face, left, right) => {
    const battle = fight({
      party: ["A B C"],
      foes: ["1 . 2"],
      phase: 2,
      figures: { A: { system: { sila: 99 } }, B: { system: { sila: 99 } }, C: { system: { sila: 99 } } },
    });
    next(battle, [face], [6]);
    expect(wounds(battle, left)).toBe(1);
    next(battle, [face], [6]);
    expect(wounds(battle, right)).toBe(left === right ? 2 : 1);
  });

  test("[LS-9.3-6] [G3] three monsters against two: only the middle one rolls", () => {
    const battle = fight({
      party: ["A . B"],
      foes: ["1 2 3"],
      phase: 2,
      figures: { A: { system: { sila: 99 } }, B: { system: { sila: 99 } } },
    });
    next(battle, [6]);
    next(battle, [4], [6]);
    next(battle, [6]);
    expect([wounds(battle, "A"), wounds(battle, "B")]).toEqual([1, 2]);
  });

  test("[LS-9.3-7] [LS-9.3-3] [G4] two characters against three choose between two each", () => {
    const battle = fight({ party: ["A . B"], foes: ["1 2 3"] });
    expect(["1", "2", "3"].map((id) => forbidden(battle, strike(battle, "A", id)))).toEqual([
      null,
      null,
      "LS-9.3-3",
    ]);
    expect(["1", "2", "3"].map((id) => forbidden(battle, strike(battle, "B", id)))).toEqual([
      "LS-9.3-3",
      null,
      null,
    ]);
  });

  test("[LS-9.3-7] [G5] three characters against two: the middle one chooses", () => {
    expect(reach(["A B C"], ["1 . 2"], "party")).toEqual({ A: "1", B: "12", C: "2" });
  });

  test.each([
    [1, "A"],
    [2, "A"],
    [3, "B"],
    [4, "B"],
    [5, "C"],
    [6, "C"],
  ])("[LS-9.3-9] [G6] a lone monster against three: %i names %s", (face, victim) => {
    const battle = fight({ party: ["A B C"], foes: [". 1 ."], phase: 2 });
    next(battle, [face], [6]);
    expect(wounds(battle, victim)).toBe(1);
  });

  test("[LS-9.3-8] [G7] a lone character may attack any of three", () => {
    expect(reach([". A ."], ["1 2 3"], "party")).toEqual({ A: "123" });
  });

  test("[LS-9.3-3] [G8] three against one attack it, without a die", () => {
    expect(reach(["A B C"], [". 1 ."], "party")).toEqual({ A: "1", B: "1", C: "1" });
    expect(reach([". A ."], ["1 2 3"], "foes")).toEqual({ 1: "A", 2: "A", 3: "A" });
  });

  test("[LS-9.3-3] [G9] two against two, outside: the one opposite", () => {
    expect(reach(["A . B"], ["1 . 2"], "foes")).toEqual({ 1: "A", 2: "B" });
  });

  test.each([
    [3, "A"],
    [4, "B"],
  ])("[LS-9.3-4] [G10] one monster between two characters: %i names %s", (face, victim) => {
    const battle = fight({ party: ["A . B"], foes: [". 1 ."], phase: 2 });
    next(battle, [face], [6]);
    expect(wounds(battle, victim)).toBe(1);
  });

  test("[LS-9.3-3] [G11] one against one: the only enemy, from any slots", () => {
    expect(reach(["A . ."], [". . 1"], "party")).toEqual({ A: "1" });
    expect(reach(["A . ."], [". . 1"], "foes")).toEqual({ 1: "A" });
  });

  test("[LS-9.3-3] [G12] two characters against one in the middle", () => {
    expect(reach(["A . B"], [". 1 ."], "party")).toEqual({ A: "1", B: "1" });
  });

  test("[LS-9.3-10] [LS-A1] [G13] after the right one has died the middle one reaches farther", () => {
    expect(reach(["A B ."], ["1 2 3"], "party")).toEqual({ A: "1", B: "23" });
  });

  test("[LS-9.3-10] [LS-A1] [G14] a monster with nobody opposite attacks the nearest", () => {
    expect(reach(["A B ."], ["1 2 3"], "foes")).toEqual({ 1: "A", 2: "B", 3: "B" });
  });

  test("[LS-9.3-11] [G15] from rank 2 any of the monsters' first rank, and nobody behind it", () => {
    const battle = fight({ party: ["A B C", ". Gilith ."], foes: ["1 2 3", ". 4 ."] });
    expect(["1", "2", "3", "4"].map((id) => forbidden(battle, strike(battle, "Gilith", id)))).toEqual([
      null,
      null,
      null,
      "LS-9.3-11",
    ]);
  });

  test.each([
    ["A B C", "B"],
    ["A . C", "C"],
    [". B .", "B"],
  ])("[LS-9.3-12] [G16] a monster in rank 2 rolls among %s: 4", (rank, victim) => {
    const battle = fight({ party: [rank], foes: ["1 2 3", ". 4 ."], phase: 2 });
    const candidates = enemiesInReach(battle, who(battle, "4")).map(({ id }) => id);
    expect(candidates[namedByDie(candidates.length, 4)]).toBe(victim);
  });

  test("[LS-9.2-8] [LS-A3] [G17] a monster in rank 2 without a spell does nothing", () => {
    const battle = fight({ party: ["A B C"], foes: ["1 2 3", ". 4 ."], phase: 2 });
    expect(forbidden(battle, { kind: "attack", by: "4" })).toBe("LS-9.2-8");
    next(battle, [1]);
    next(battle, [1]);
    next(battle, [1]);
    next(battle);
    expect(battle.combat.state.phase).toBe(4);
  });

  test("[LS-A9] [LS-9.2-5] [G18] targets are computed at each attack", () => {
    const battle = fight({
      party: ["A . B"],
      foes: ["1 2 3"],
      figures: { A: { system: { zrecznosc: 20 } }, 2: { system: { rzut: 1 } } },
    });
    does(battle, strike(battle, "A", "2"), [6]);
    expect(who(battle, "2").defeated).toBe(true);
    expect(enemiesInReach(battle, who(battle, "B")).map(({ id }) => id)).toEqual(["3"]);
  });

  test.each([
    [3, "A"],
    [4, "B"],
  ])("[LS-A1] [LS-9.3-4] [G19] nobody opposite and two equally near: %i names %s", (face, victim) => {
    const battle = fight({ party: ["A . B"], foes: ["1 2 ."], phase: 2 });
    next(battle, [6]);
    next(battle, [face], [6]);
    expect(wounds(battle, victim)).toBe(victim === "A" ? 2 : 1);
  });

  test("[LS-9.3-4] the MG may name another target, against the die, and the card says so", () => {
    const battle = fight({ party: ["A B C"], foes: [". 1 ."], phase: 2 });
    expect(forbidden(battle, strike(battle, "1", "C"))).toBe("LS-9.3-4");
    does(battle, { ...strike(battle, "1", "C"), override: true }, [6]);
    expect(wounds(battle, "C")).toBe(1);
    expect(battle.report[0]?.text.key).toBe("SZRANKI.tell.override");
  });

  test("[LS-9.4-7] anybody can be attacked by many, six at the most", () => {
    const battle = fight({ party: [". A ."], foes: ["1 2 3", "4 5 6"] });
    const able = battle.fighters.filter(
      (one) => one.side === "foes" && enemiesInReach(battle, one).some(({ id }) => id === "A"),
    );
    expect(able).toHaveLength(6);
  });

  test("[LS-9.3-1] offers name their targets, each with its reason", () => {
    const battle = fight({ party: ["A . B"], foes: ["1 2 3"] });
    const offer = labirynt.offers(battle, who(battle, "A"), MG).find(({ deed }) => deed.kind === "attack");
    expect(
      offer &&
        labirynt.targets(battle, offer, MG).map(({ fighter, problem }) => [fighter, problem?.rule ?? null]),
    ).toEqual([
      ["1", null],
      ["2", null],
      ["3", "LS-9.3-3"],
    ]);
  });
});
