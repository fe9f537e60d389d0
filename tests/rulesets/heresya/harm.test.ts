import { describe, expect, test } from "vitest";
import {
  type Harm,
  harmOf,
  odpornoscOf,
  painChance,
  saveChance,
} from "../../../src/rulesets/heresya/rules/chance.js";
import { sum, weapon } from "../../../src/rulesets/heresya/rules/figures.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import {
  blow,
  does,
  fallen,
  fight,
  type Setting,
  shot,
  skill,
  THINGS,
  type ThingName,
  who,
} from "./fight.js";

/** A swordsman beside T; T as the example has it. */
function duel(target: Partial<Setting>, sword: object = {}, options = {}): Fight {
  const miecz = { ...THINGS.miecz, system: sword };
  return fight({
    options,
    phase: "melee",
    models: {
      S: { side: "A", at: [0, 0], items: [miecz] },
      T: { side: "B", at: [1, 0], ...target },
    },
  });
}

/** Hits T once, then throws these dice. */
function hits(battle: Fight, ...dice: number[][]): string[] {
  return does(battle, blow("S", "T"), [1], ...dice);
}

const saved = (battle: Fight, item: ThingName) => {
  const [from, to] = [who(battle, "S"), who(battle, "T")];
  return saveChance(battle, to, harmOf(from, weapon(from, item))).total;
};

describe("Odporność", () => {
  test("[HER-22] [HER-24] [HER-27] [H-10] 3 against a weapon of −1: a 2 negates the hit, a 3 leads to Próg bólu", () => {
    const target = { system: { odpornosc: 3 } };
    const negated = duel(target, { odpornosc: -1 });
    expect(hits(negated, [2])).toContain("HER-22");
    expect(fallen(negated)).toEqual([]);
    const tested = duel(target, { odpornosc: -1 });
    expect(hits(tested, [3], [3])).toContain("HF-17");
    expect(fallen(tested)).toEqual([]);
  });

  test("[HER-25] [HER-22] [H-11] at 0 there is no roll", () => {
    const battle = duel({ system: { odpornosc: 1 } }, { odpornosc: -1 });
    const rules = hits(battle, [4]);
    expect(rules).toContain("HER-25");
    expect(rules).not.toContain("HER-22");
    expect(fallen(battle)).toEqual(["T"]);
  });

  test("[HER-23] [H-12] a 6 fails even against 6", () => {
    const failed = duel({ system: { odpornosc: 6 } });
    expect(hits(failed, [6], [6])).toContain("HER-23");
    expect(fallen(failed)).toEqual(["T"]);
    const passed = duel({ system: { odpornosc: 6 } });
    hits(passed, [5]);
    expect(fallen(passed)).toEqual([]);
  });

  test("[HER-A1] [HER-23] [H-43] also where the option lets a 6 hit", () => {
    const battle = duel({ system: { odpornosc: 6 } }, {}, { szostkaPudlo: false });
    hits(battle, [6], [6]);
    expect(fallen(battle)).toEqual(["T"]);
  });

  test("[HER-26] [HF-13] [HF-14] is the sum of the model's own, its skills and its armour; of two pieces for one place the better counts [HER-A32]", () => {
    const battle = duel({
      system: { odpornosc: 1 },
      items: ["lekki", "ciezki", "helm", "tarcza", skill("twardy", { odpornosc: 1 })],
    });
    expect(sum(odpornoscOf(battle.combat.state.options, who(battle, "T")))).toBe(6);
  });

  test("[HER-A32] only the best of several pieces for one place counts, and armour may have a value of its own", () => {
    const worth = (items: Setting["items"]) =>
      sum(odpornoscOf(duel({ items }).combat.state.options, who(duel({ items }), "T")));
    expect(worth(["lekki", "pelny", "tarcza", "puklerz"])).toBe(4);
    expect(worth([{ type: "heresya-pancerz", system: { rodzaj: "lekki", odpornosc: 4 } }, "helm"])).toBe(5);
  });

  test("[HF-9] [HF-10] [HF-13] [HER-A13] [H-22] bows and crossbows lower armour by grades", () => {
    const battle = fight({
      models: {
        S: { side: "A", at: [0, 0], items: ["refleksyjny", "kusza", "luk"] },
        T: { side: "B", at: [12, 0], items: ["ciezki", "helm"] },
      },
    });
    expect([saved(battle, "refleksyjny"), saved(battle, "kusza"), saved(battle, "luk")]).toEqual([2, 1, 3]);
  });

  test("[HER-A13] [H-23] a grade less touches armour only", () => {
    const battle = fight({
      models: {
        S: { side: "A", at: [0, 0], items: ["refleksyjny", "rusznica"] },
        T: { side: "B", at: [12, 0], system: { odpornosc: 1 } },
      },
    });
    expect(saved(battle, "refleksyjny")).toBe(1);
    // A flat modifier takes from the sum.
    expect(saved(battle, "rusznica")).toBe(0);
  });

  test("[HER-A13] light armour lowered by a grade is none, and costs nothing beyond that", () => {
    const battle = fight({
      models: {
        S: { side: "A", at: [0, 0], items: ["refleksyjny"] },
        T: { side: "B", at: [12, 0], items: ["lekki", "tarcza"] },
      },
    });
    expect(saved(battle, "refleksyjny")).toBe(1);
  });

  test("[HER-A13] [HF-14] a grade less takes what the options say that the grades differ by, of armour of its own too, and never more than there is", () => {
    const battle = (rodzaj: string, odpornosc: number | null) =>
      fight({
        options: { pancerze: { lekki: 1, ciezki: 4, pelny: 5 } },
        models: {
          S: { side: "A", at: [0, 0], items: ["refleksyjny"] },
          T: { side: "B", at: [12, 0], items: [{ type: "heresya-pancerz", system: { rodzaj, odpornosc } }] },
        },
      });
    expect(saved(battle("ciezki", null), "refleksyjny")).toBe(1);
    expect(saved(battle("pelny", null), "refleksyjny")).toBe(4);
    expect(saved(battle("ciezki", 5), "refleksyjny")).toBe(2);
    expect(saved(battle("ciezki", 2), "refleksyjny")).toBe(0);
  });

  test("[HER-24] skills of the attacker count like its weapon", () => {
    const battle = fight({
      phase: "melee",
      models: {
        S: { side: "A", at: [0, 0], items: ["miecz", skill("silny", { odpornoscCelu: -1 })] },
        T: { side: "B", at: [1, 0], system: { odpornosc: 1 } },
      },
    });
    expect(does(battle, blow("S", "T"), [1], [3])).toContain("HER-25");
  });
});

describe("Próg bólu", () => {
  test.each([
    [4, []],
    [5, ["T"]],
    [6, ["T"]],
  ])("[HER-27] [HF-17] [H-13] against 4 a %i: fallen %j", (face, expected) => {
    const battle = duel({ system: { progBolu: 4 } });
    hits(battle, [face]);
    expect(fallen(battle)).toEqual(expected);
  });

  test("[HF-17] a 6 always fails", () => {
    const battle = duel({ system: { progBolu: 9 } });
    hits(battle, [6]);
    expect(fallen(battle)).toEqual(["T"]);
  });

  test("[HER-27] [HF-17] [H-14] 2 with −2: no roll, it falls", () => {
    const battle = duel({ system: { progBolu: 2 } }, { progBolu: -2 });
    hits(battle);
    expect(fallen(battle)).toEqual(["T"]);
    expect(who(battle, "T").actor.statuses).toEqual(["dead"]);
  });

  test("[HER-27] skills count in it", () => {
    const none: Harm = { odpornosc: [], progBolu: [], stopnie: 0, bezHelmu: false };
    const battle = duel({ items: [skill("uparty", { progBolu: 2 })] });
    expect(painChance(who(battle, "T"), none).total).toBe(5);
  });
});

describe("hits", () => {
  test("[HER-40] [HER-41] [HER-24] [HER-25] [HF-17] [H-36] the whole chain: hit, save, pain, fallen", () => {
    const battle = fight({
      phase: "melee",
      models: {
        S: {
          side: "A",
          at: [0, 0],
          system: { walka: 4 },
          items: [{ ...THINGS.miecz, system: { odpornosc: -1 } }],
        },
        T: { side: "B", at: [1, 0], system: { walka: 3, odpornosc: 2, progBolu: 3 } },
      },
    });
    const rules = does(battle, blow("S", "T"), [3], [2], [4]);
    expect(rules).toEqual(expect.arrayContaining(["HER-40", "HER-22", "HER-24", "HER-27", "HF-17"]));
    expect(fallen(battle)).toEqual(["T"]);
  });

  test("[HER-A17] one save for each hit, until the model falls", () => {
    const battle = fight({
      phase: "melee",
      models: {
        S: { side: "A", at: [0, 0], system: { atak: 3 }, items: ["miecz"] },
        T: { side: "B", at: [1, 0], system: { odpornosc: 3 } },
      },
    });
    expect(does(battle, blow("S", "T"), [1, 1, 1], [3], [4], [6])).toContain("HER-A17");
    expect(fallen(battle)).toEqual(["T"]);
  });

  test("[HER-41] [HER-22] a shot that hits is saved in the same way", () => {
    const battle = fight({
      models: {
        S: { side: "A", at: [0, 0], items: ["luk"] },
        T: { side: "B", at: [12, 0], items: ["lekki"] },
      },
    });
    does(battle, shot("S", "T"), [3], [1]);
    expect(fallen(battle)).toEqual([]);
  });
});
