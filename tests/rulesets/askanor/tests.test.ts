import { describe, expect, test } from "vitest";
import { readFace, total } from "../../../src/core/dice.js";
import { script } from "../../../src/core/drivers/script.js";
import { label } from "../../../src/core/label.js";
import { mostLife } from "../../../src/rulesets/askanor/rules/figures.js";
import { SKILL_NAMES, SKILLS } from "../../../src/rulesets/askanor/rules/tables.js";
import { attempt, chanceOf, readTrial, trial } from "../../../src/rulesets/askanor/rules/trial.js";
import { does, duel, fight, forbidden, hp, MG, PLAYER, who } from "./fight.js";

const read = (target: number, faces: number[], options = {}) =>
  readTrial(duel({}, {}, { options }), target, faces);

describe("a test of dice under a target", () => {
  test("[AF-1] [A-01] equal passes", () => {
    expect(read(13, [4, 4, 5])).toEqual({ passed: true, crit: 0, ones: false });
  });

  test("[AF-1] [A-02] one more fails", () => {
    expect(read(13, [4, 5, 5]).passed).toBe(false);
  });

  test("[ASK-31] [A-03] one six on a passed test", () => {
    expect(read(13, [6, 3, 2])).toMatchObject({ passed: true, crit: 1 });
  });

  test("[ASK-31] [A-04] two sixes on a passed test", () => {
    expect(read(13, [6, 6, 1])).toMatchObject({ passed: true, crit: 2 });
  });

  test("[ASK-31] [A-05] sixes on a failed test are worth nothing", () => {
    expect(read(13, [6, 6, 2])).toMatchObject({ passed: false, crit: 0 });
  });

  test("[AF-7d] [ASK-A5] [A-06] all sixes fail by default; with the option off they pass, two of them count", () => {
    expect(read(18, [6, 6, 6])).toMatchObject({ passed: false, crit: 0 });
    expect(read(18, [6, 6, 6], { badLuckAllSixes: false })).toMatchObject({ passed: true, crit: 2 });
    expect(read(19, [6, 6, 6, 1])).toMatchObject({ passed: true, crit: 2 });
  });

  test("[AF-7d] [A-08] all ones pass whatever the target, unless the option is off", () => {
    expect(read(2, [1, 1, 1])).toMatchObject({ passed: true, ones: true });
    expect(read(2, [1, 1, 1], { luckAllOnes: false }).passed).toBe(false);
    expect(read(3, [1, 1, 1], { luckAllOnes: false }).passed).toBe(true);
  });

  test("[ASK-A3] [A-09] [A-10] all ones are all dice showing 1, however many there are", () => {
    expect(read(15, [1, 1, 1, 1])).toMatchObject({ passed: true, ones: true });
    expect(read(15, [1, 1, 1, 2])).toMatchObject({ passed: true, ones: false });
  });

  test("[AF-5] [A-11] k2 and k3 are read off a die with six faces", () => {
    expect([1, 3, 4, 6].map((face) => readFace("k2", face))).toEqual([1, 1, 2, 2]);
    expect([1, 2, 3, 4, 5, 6].map((face) => readFace("k3", face))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(total({ count: 2, die: "k3", plus: 1 }, [3, 6])).toBe(6);
  });

  test.each([
    [8, 25.93],
    [10, 50],
    [13, 83.8],
    [16, 98.15],
  ])("[AF-1] three dice under %d: %f %% without the rules of luck", (target, percent) => {
    const battle = duel({}, {}, { options: { luckAllOnes: false, badLuckAllSixes: false } });
    const chance = chanceOf(battle, { skills: ["uniki"], dice: 3, parts: [], target, barred: false });
    expect(chance * 100).toBeCloseTo(percent, 2);
  });

  test.each([
    [8, 5.4],
    [14, 55.63],
    [17, 84.1],
  ])("[AF-2] four dice under %d: %f %%", (target, percent) => {
    const chance = chanceOf(duel(), { skills: ["a", "b"], dice: 4, parts: [], target, barred: false });
    expect(chance * 100).toBeCloseTo(percent, 2);
  });

  test("[AF-7d] luck and bad luck are part of the chance", () => {
    const at = (target: number) =>
      chanceOf(duel(), { skills: ["a"], dice: 3, parts: [], target, barred: false }) * 216;
    expect(at(2)).toBeCloseTo(1);
    expect(at(18)).toBeCloseTo(215);
  });
});

describe("what a test is made of", () => {
  test("[AF-2] [ASK-A32] two skills: four dice against both and one attribute; one skill: three, whatever the attribute is called with", () => {
    const battle = duel({ um: { mobilnosc: 3, uniki: 2 }, atrybuty: { zwinnosc: 9 } });
    const one = trial(battle, who(battle, "A"), { skills: ["uniki"], attribute: "zwinnosc" });
    const two = trial(battle, who(battle, "A"), { skills: ["mobilnosc", "uniki"], attribute: "zwinnosc" });
    expect([one.dice, one.target]).toEqual([3, 11]);
    expect([two.dice, two.target]).toEqual([4, 14]);
  });

  test("[AF-4] penalties and bonuses change the target, not the dice", () => {
    const battle = duel({ um: { walkaWrecz: 3 } });
    const tried = trial(battle, who(battle, "A"), {
      skills: ["walkaWrecz"],
      attribute: "kondycja",
      more: [{ label: label("x"), value: -2 }],
    });
    expect([tried.dice, tried.target]).toEqual([3, 9]);
  });

  test("[AF-10] [AF-11] five attributes, none above 12 whatever it says", () => {
    const battle = duel({ atrybuty: { kondycja: 15 } });
    expect(Object.keys(who(battle, "A").actor.system.atrybuty)).toHaveLength(5);
    expect(trial(battle, who(battle, "A"), { skills: ["mobilnosc"], attribute: "kondycja" }).target).toBe(12);
  });

  test("[AF-12] [A-12] life is twice kondycja", () => {
    expect(mostLife(who(duel({ atrybuty: { kondycja: 10 } }), "A"))).toBe(20);
    expect(hp(duel(), "A")).toBe(16);
  });

  test("there are 22 skills, and each has an attribute of its own", () => {
    expect(SKILL_NAMES).toHaveLength(22);
    expect(SKILLS.mobilnosc).toBe("kondycja");
    expect(SKILLS.uniki).toBe("zwinnosc");
    expect(SKILLS.strzelectwo).toBe("percepcja");
  });

  test("the armour penalty counts once, also where two of its skills are joined", () => {
    const battle = duel({ armour: { kara: -1 } });
    const tried = trial(battle, who(battle, "A"), { skills: ["mobilnosc", "uniki"], attribute: "zwinnosc" });
    expect(tried.target).toBe(7);
    expect(trial(battle, who(battle, "A"), { skills: ["walkaWrecz"], attribute: "zwinnosc" }).target).toBe(8);
  });

  test("[AF-36] exhaustion lowers every test, the worse one more", () => {
    const at = (...statuses: string[]) => {
      const battle = duel({ statuses });
      return trial(battle, who(battle, "A"), { skills: ["empatia"], attribute: "oglada" }).target;
    };
    expect([
      at(),
      at("wyczerpanie"),
      at("wyczerpanie-skrajne"),
      at("wyczerpanie", "wyczerpanie-skrajne"),
    ]).toEqual([8, 6, 4, 4]);
  });

  test("[AF-16] [AF-39] traits add to the tests that they name, and to no others", () => {
    const battle = duel({
      traits: [{ name: "Szpetny", premie: [{ umiejetnosc: "retoryka", wartosc: -2 }] }],
    });
    const of = (skill: string) => trial(battle, who(battle, "A"), { skills: [skill], attribute: "oglada" });
    expect([of("retoryka").target, of("empatia").target]).toEqual([6, 8]);
    expect(of("retoryka").parts.map(({ value }) => value)).toEqual([0, 8, -2]);
  });

  test("[AF-38] a trait that bars a skill makes its tests fail without a roll", () => {
    const battle = duel({ traits: [{ name: "Kuternoga", zakazane: ["mobilnosc"] }] });
    const tried = trial(battle, who(battle, "A"), { skills: ["mobilnosc"], attribute: "kondycja" });
    expect(chanceOf(battle, tried)).toBe(0);
    const rule = attempt(battle, who(battle, "A"), tried, { rules: ["ASK-18"], what: label("x") });
    expect(script(rule, []).passed).toBe(false);
  });
});

describe("tests of skills as deeds", () => {
  const test1 = (...skills: string[]) => ({ kind: "test", by: "A", skills });

  test("[ASK-13] a test costs an AKCJA, by default under the skill's own attribute", () => {
    const battle = duel({ um: { kradziez: 2 } }, { at: [20, 0] });
    const rules = does(battle, test1("kradziez"), [3, 3, 4]);
    expect(rules).toContain("ASK-13");
    expect(who(battle, "A").state.budget.akcje).toBe(1);
    expect(battle.report.at(-1)?.goal?.total).toBe(10);
  });

  test("[ASK-14] perception is free, once a round", () => {
    const battle = duel({}, { at: [20, 0] });
    does(battle, test1("spostrzegawczosc"), [3, 3, 3]);
    expect(who(battle, "A").state.budget.akcje).toBe(2);
    expect(forbidden(battle, test1("spostrzegawczosc"))).toBe("ASK-14");
    expect(forbidden(battle, { kind: "okrzyk", by: "A" })).toBe(null);
  });

  test("[AF-2] [AF-3] combined, with an attribute that is named, and a modifier of the user's", () => {
    const battle = duel({ um: { retoryka: 2, empatia: 1 }, atrybuty: { umysl: 10 } }, { at: [20, 0] });
    const deed = {
      ...test1("retoryka", "empatia"),
      attribute: "umysl",
      modifier: { value: -2, why: "hałas" },
    };
    does(battle, deed, [3, 3, 3, 3]);
    expect(battle.report.at(-1)?.goal?.total).toBe(11);
  });

  test("[AF-8] the modifier may be anything that the table agrees on", () => {
    const battle = duel({}, { at: [20, 0] });
    does(battle, { ...test1("przetrwanie"), modifier: { value: 4, why: "łatwe" } }, [4, 4, 4]);
    expect(battle.report.at(-1)?.text.key).toBe("ASKANOR.tell.passed");
    expect(battle.report.at(-1)?.goal?.parts.map(({ value }) => value)).toEqual([0, 8, 4]);
  });

  test("[AF-1] a skill that does not exist is refused, also against the rules", () => {
    const battle = duel();
    expect(forbidden(battle, test1("gotowanie"))).toBe("AF-1");
    expect(forbidden(battle, test1())).toBe("AF-1");
    expect(() => does(battle, { ...test1("gotowanie"), override: true })).toThrow();
  });

  test("[AF-20] untrained skills are tested on the attribute alone, magic not at all", () => {
    const battle = duel();
    expect(forbidden(battle, test1("alchemia"))).toBe(null);
    expect(forbidden(battle, test1("natura"))).toBe("AF-20");
  });

  test("[ASK-A1] a specialisation is a skill of its own name", () => {
    const battle = duel({ spec: [{ nazwa: "Broń biała (miecze)", poziom: 4 }] }, { at: [20, 0] });
    expect(forbidden(battle, test1("Broń biała (miecze)"))).toBe(null);
  });

  test("[ASK-13] what a test costs only the game master may change", () => {
    const battle = duel();
    const free = { ...test1("empatia"), cost: "free" };
    expect(forbidden(battle, free, PLAYER)).toBe("ASK-13");
    expect(forbidden(battle, free, MG)).toBe(null);
  });

  test("outside a fight tests cost nothing", () => {
    const battle = fight({ who: [{ id: "A" }], turn: null, nowhere: true });
    const sheet = { ...battle, combat: { ...battle.combat, id: null, round: 0 } };
    does(sheet, test1("empatia"), [3, 3, 2]);
    expect(sheet.report.at(-1)?.text.key).toBe("ASKANOR.tell.passed");
  });
});
