import { describe, expect, test } from "vitest";
import { script } from "../../../src/core/drivers/script.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { encounters, RESIDENTS, WANDERERS } from "../../../src/rulesets/labirynt/rules/encounters.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import type { Ability } from "../../../src/rulesets/labirynt/shape.js";
import { does, drawn, fight, forbidden, next, strike, who, wounds } from "./fight.js";

/** A monster with an ability that attacks Almuryk, whose odporność is 2. */
const beast = (ability: Ability, more: Partial<Parameters<typeof fight>[0]> = {}) =>
  fight({
    party: [". Almuryk ."],
    foes: [". M ."],
    phase: PHASE.foesAttack,
    ...more,
    figures: {
      M: { system: { rzut: 9, zrecznosc: 4 }, can: { [ability]: true }, auto: true },
      ...more.figures,
    },
  });

describe("special abilities", () => {
  test("[LS-15.6-1] [E15] a Hydra of zręczność 0 with three wounds: a three is a six, one wound", () => {
    const battle = beast("wzrost", {
      figures: { M: { system: { zrecznosc: 0, rany: 3 }, can: { wzrost: true } } },
    });
    next(battle, [3]);
    expect([battle.report[0]?.thrown?.total, wounds(battle, "Almuryk")]).toEqual([6, 1]);
  });

  test("[LS-15.1-1] the stench weakens in this fight who does not resist", () => {
    const battle = fight({
      party: ["Almuryk . Zareth"],
      foes: [". K ."],
      phase: 0,
      round: 0,
      figures: { K: { system: { rzut: 5 }, can: { smrod: true } } },
    });
    script(labirynt.begin(battle), [[3], [3]]);
    expect(["Almuryk", "Zareth"].map((id) => who(battle, id).state.zrecznosc)).toEqual([-2, 0]);
    does(battle, strike(battle, "Almuryk", "K"), [4]);
    expect(battle.report[0]?.thrown).toMatchObject({
      total: 7,
      parts: [{ value: 2 }, { value: 3 }, { value: -2 }],
    });
  });

  test("[LS-A35] once, however many of them stink", () => {
    const stinks = { system: { rzut: 5 }, can: { smrod: true } };
    const battle = fight({
      party: [". Almuryk ."],
      foes: ["K1 K2 K3"],
      phase: 0,
      round: 0,
      figures: { K1: stinks, K2: stinks, K3: stinks },
    });
    script(labirynt.begin(battle), [["K1", "K2", "K3"], [6]]);
    expect(who(battle, "Almuryk").state.zrecznosc).toBe(-2);
  });

  test.each([
    [2, 1],
    [3, 2],
  ])("[LS-15.2-1] fire besides an attack, resistance die %i: %i wounds in all", (face, all) => {
    const battle = beast("ogien");
    next(battle, [5], [face]);
    expect(wounds(battle, "Almuryk")).toBe(all);
  });

  test("[LS-15.3-1] [LS-A36] a six turns whom Meduza attacks to stone, and out of the formation", () => {
    const battle = beast("kamien", { party: ["Almuryk B ."] });
    next(battle, [1], [1], [5]);
    expect(who(battle, "Almuryk").defeated).toBe(false);
    who(battle, "M").state.acted = false;
    next(battle, [1], [1], [6]);
    expect(who(battle, "Almuryk")).toMatchObject({
      defeated: true,
      state: { rank: 0, fate: "stone" },
      actor: { statuses: ["labirynt-kamien"], system: { rany: 0 } },
    });
    expect(drawn(battle, "party")).toEqual([". B ."]);
    expect(forbidden(battle, strike(battle, "Almuryk", "M"))).toBe("LS-15.3-1");
  });

  test("[LS-15.4-1] a troll heals a wound after every third attack of the monsters", () => {
    const battle = beast("regeneracja", {
      figures: { M: { system: { rzut: 9, rany: 3 }, can: { regeneracja: true } } },
    });
    const after = [1, 2, 3, 4, 5, 6].map((round) => {
      battle.combat.round = round;
      battle.combat.state.phase = PHASE.foesAttack;
      who(battle, "M").state.acted = true;
      next(battle);
      return wounds(battle, "M");
    });
    expect(after).toEqual([3, 3, 2, 2, 2, 1]);
  });

  test("[LS-15.0-1] each can be switched off on the monster, and all of them by an option", () => {
    const off = (options: object, can: object) => {
      const battle = beast("ogien", { options, figures: { M: { system: { rzut: 9, zrecznosc: 4 }, can } } });
      next(battle, [5]);
      return wounds(battle, "Almuryk");
    };
    expect([off({ zdolnosci: false }, { ogien: true }), off({}, { ogien: false })]).toEqual([1, 1]);
  });
});

describe("who is met", () => {
  test("[LS-8.3-1] [LS-9.0-4] residents: row and column by two dice, the number by a third", () => {
    const meeting = script(encounters.meet("osiadle", {}), [[4], [4], [3]]);
    expect(meeting.met).toMatchObject([{ name: "Ork", count: 4, code: "1k6+1", system: { poziom: 1 } }]);
    expect(meeting.thrown.map(({ faces }) => faces)).toEqual([[4], [4], [3]]);
  });

  test("[LS-8.3-1] wanderers: the second die names a column for two faces each", () => {
    const names = [1, 2, 3, 4, 5, 6].map(
      (face) => script(encounters.meet("wedrowne", {}), [[1], [face]]).met[0]?.name,
    );
    expect(names).toEqual([
      "Czarny Rycerz",
      "Czarny Rycerz",
      "Czarnoksiężnik",
      "Czarnoksiężnik",
      "Chimera",
      "Chimera",
    ]);
  });

  test("[LS-6.7-1] [E14] on the third level two Chimeras are four, and they know their level", () => {
    const meeting = script(encounters.meet("osiadle", { poziom: "3" }), [[4], [2]]);
    expect(meeting.met).toMatchObject([{ name: "Chimera", count: 4, code: "×2", system: { poziom: 3 } }]);
    expect(script(encounters.meet("osiadle", { poziom: "2" }), [[4], [2]]).met[0]?.count).toBe(2);
  });

  test("[LS-16.0-1] [LS-6.7-1] the number of Demons ignores the level, and Bezimienny is one", () => {
    expect(script(encounters.meet("wrota", { poziom: "3" }), [[3, 5]]).met.map(({ count }) => count)).toEqual(
      [6, 1, 1],
    );
  });

  test("[LS-8.3-1] where the sources differ, the result says so", () => {
    expect(script(encounters.meet("osiadle", {}), [[6], [4]]).notes).toHaveLength(1);
    expect([RESIDENTS.flat().length, WANDERERS.flat().length]).toEqual([36, 18]);
  });
});

describe("the sum of a fight", () => {
  test("[LS-9.0-3] who fell by whose hand, wounds, spells and knives", () => {
    const battle = fight({
      party: ["Almuryk . .", ". Alryk ."],
      foes: ["1 . 2"],
      figures: {
        1: { system: { rzut: 1 } },
        2: { system: { rzut: 2 } },
        Alryk: { declared: "noz" },
      },
    });
    does(battle, strike(battle, "Almuryk", "1"), [4]);
    does(battle, strike(battle, "Alryk", "2", "noz"), [6]);
    who(battle, "2").actor.system.rany = 2;
    next(battle);
    script(labirynt.end(battle), []);
    const summary = battle.report.find((line) => line.summary)?.summary;
    expect(summary?.rows.map(({ who: id, cells, out }) => [id, out, ...cells])).toEqual([
      ["Almuryk", false, 1, 0, 0, 0],
      ["Alryk", false, 1, 0, 0, 1],
      ["1", true, 0, 1, 0, 0],
      ["2", true, 0, 1, 0, 0],
    ]);
    expect(summary?.rows[2]?.fate).toEqual({ key: "LABIRYNT.fate.deadBy", data: { who: "Almuryk" } });
    const { actor } = who(battle, "Almuryk");
    expect(actor.type === "labirynt-postac" && actor.system.doswiadczenie).toBe(9);
  });
});
