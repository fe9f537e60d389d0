import { describe, expect, test } from "vitest";
import { odds } from "../../../src/core/odds.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { shotChance, ticksOf } from "../../../src/rulesets/heresya/rules/chance.js";
import { weapon } from "../../../src/rulesets/heresya/rules/figures.js";
import { gap } from "../../../src/rulesets/heresya/rules/space.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import { area, does, fallen, fight, forbidden, next, type Setting, shot, skill, wall, who } from "./fight.js";

const shooter = (celnosc: number, more: Partial<Setting> = {}): Setting => ({
  side: "A",
  at: [0, 0],
  system: { celnosc },
  items: ["luk"],
  ...more,
});
const mark = (x: number, more: Partial<Setting> = {}): Setting => ({ side: "B", at: [x, 0], ...more });

/** The chance of a shot from S at T as it stands. */
function chance(battle: Fight, item = "luk"): number {
  const [from, to] = [who(battle, "S"), who(battle, "T")];
  const used = weapon(from, item);
  if (!used) throw new Error(`no ${item}`);
  return shotChance(battle, from, used, to, ticksOf(battle, from, used, to), shot("S", "T", item)).total;
}

const COVER = ["heresya-oslona"];

describe("the chance of a shot", () => {
  test("[HER-14] [HER-15] [HER-16] [H-05] moved, target in cover: 4 − 1 − 1", () => {
    const battle = () =>
      fight({ models: { S: shooter(4, { state: { moved: true } }), T: mark(15, { statuses: COVER }) } });
    expect(chance(battle())).toBe(2);
    const hit = battle();
    does(hit, shot("S", "T"), [2], [6]);
    expect(fallen(hit)).toEqual(["T"]);
    const miss = battle();
    does(miss, shot("S", "T"), [3]);
    expect(fallen(miss)).toEqual([]);
  });

  test("[HER-17] [HER-A4] [H-06] running replaces moving: 4 − 2, not 4 − 3", () => {
    const battle = fight({ models: { S: shooter(4, { state: { moved: true, ran: true } }), T: mark(15) } });
    expect(chance(battle)).toBe(2);
    does(battle, shot("S", "T"), [2], [6]);
    expect(fallen(battle)).toEqual(["T"]);
  });

  test.each([
    [10.9, 4],
    [11, 3],
    [22, 3],
  ])("[HER-18] [HER-A14] [HF-8] [H-07] at %s inches of 22 the chance is %i", (far, expected) => {
    const battle = fight({ models: { S: shooter(3), T: mark(far + 1) } });
    expect(gap(battle, who(battle, "S"), who(battle, "T"))).toBeCloseTo(far);
    expect(chance(battle)).toBe(expected);
  });

  test("[HER-4] [HER-A23] [H-07] beyond the range the shot is declared, measured and wasted", () => {
    const battle = fight({ models: { S: shooter(3), T: mark(23.1) } });
    expect(forbidden(battle, shot("S", "T"))).toBe(null);
    expect(does(battle, shot("S", "T"))).toEqual(["HER-4", "HER-A23", "HER-4"]);
    expect(who(battle, "S").state.shot).toEqual({ weapon: "luk", count: 1 });
    expect(forbidden(battle, shot("S", "T"))).toBe("HF-11");
  });

  test("[HER-19] [HER-A1] [H-08] large and near: 4 + 1 + 1 is 5 at the most, and a 6 misses", () => {
    const battle = (options = {}) =>
      fight({ options, models: { S: shooter(4), T: mark(9, { system: { duzy: true } }) } });
    expect(chance(battle())).toBe(5);
    const hit = battle();
    does(hit, shot("S", "T"), [5], [6]);
    expect(fallen(hit)).toEqual(["T"]);
    const miss = battle();
    does(miss, shot("S", "T"), [6]);
    expect(fallen(miss)).toEqual([]);
    expect(chance(battle({ szostkaPudlo: false }))).toBe(6);
  });

  test("[HER-A2] [H-09] a chance below 1 is no roll at all, unless the option keeps it at 1", () => {
    const battle = (options = {}) =>
      fight({
        options,
        models: { S: shooter(2, { state: { moved: true, ran: true } }), T: mark(15, { statuses: COVER }) },
      });
    const hopeless = battle();
    expect(does(hopeless, shot("S", "T"))).toContain("HER-A2");
    expect(who(hopeless, "S").state.shot.count).toBe(1);
    const least = battle({ najmniejszaSzansa: 1 });
    expect(chance(least)).toBe(1);
    does(least, shot("S", "T"), [1], [6]);
    expect(fallen(least)).toEqual(["T"]);
  });

  test("[HER-21] [HER-14] special rules of shooter, weapon and target count too", () => {
    const oko = skill("oko", { celnosc: 1 });
    const cien = skill("cien", { cel: -2 });
    const battle = fight({
      models: { S: shooter(3, { items: ["luk", oko] }), T: mark(15, { items: [cien] }) },
    });
    expect(chance(battle)).toBe(2);
    const precise = {
      id: "lufa",
      type: "heresya-bron",
      system: { rodzaj: "strzelecka", zasieg: 30, trafienie: 1 },
    } as const;
    expect(chance(fight({ models: { S: shooter(3, { items: [precise] }), T: mark(20) } }), "lufa")).toBe(4);
  });

  test("[HER-14] ticks can be corrected before the roll, and the report says so", () => {
    const battle = fight({ models: { S: shooter(3), T: mark(15) } });
    const deed = { ...shot("S", "T"), ticks: { cover: true } };
    const rules = does(battle, deed, [3]);
    expect(rules.filter((rule) => rule === "HER-14")).toHaveLength(2);
    expect(fallen(battle)).toEqual([]);
    const free = fight({ models: { S: shooter(3), T: mark(15, { statuses: COVER }) } });
    does(free, { ...shot("S", "T"), ticks: { cover: false } }, [3], [6]);
    expect(fallen(free)).toEqual(["T"]);
  });

  test("[HER-14] the exact odds of a shot", () => {
    const battle = fight({ models: { S: shooter(3), T: mark(15, { items: ["lekki"] }) } });
    const [nothing, falls] = odds(heresya, battle, shot("S", "T"));
    expect(falls).toEqual({ amount: 1, chance: expect.closeTo((3 / 6) * (5 / 6) * (3 / 6), 10) });
    expect(nothing?.amount).toBe(0);
  });
});

describe("who may shoot", () => {
  const models = (more: Partial<Setting> = {}): Record<string, Setting> => ({
    S: shooter(3, more),
    T: mark(15),
  });

  test("[HER-1] a ranged weapon, the own shooting phase, and an enemy in sight", () => {
    expect(forbidden(fight({ models: models() }), shot("S", "T"))).toBe(null);
    expect(forbidden(fight({ models: models({ items: ["miecz"] }) }), shot("S", "T", "miecz"))).toBe("HER-1");
    expect(forbidden(fight({ models: models({ items: [] }) }), { kind: "shoot", by: "S" })).toBe("HER-1");
    expect(forbidden(fight({ models: models(), phase: "movement" }), shot("S", "T"))).toBe("HER-1");
    const blocked = { walls: [wall([5, -9, 5, 9])] };
    expect(
      forbidden(fight({ models: models(), scene: blocked }), { kind: "shoot", by: "S", weapon: "luk" }),
    ).toBe("HER-1");
    expect(forbidden(fight({ models: models(), scene: blocked }), shot("S", "T"))).toBe("HER-5");
  });

  test("[HER-A24] only models of the player whose turn it is shoot", () => {
    expect(forbidden(fight({ models: models(), active: 1 }), shot("S", "T"))).toBe("HER-A24");
  });

  test("[HER-2] [H-20] not after climbing in this turn", () => {
    expect(
      forbidden(fight({ models: models({ state: { climbed: true, moved: true } }) }), shot("S", "T")),
    ).toBe("HER-2");
  });

  test("[HF-15] a firearm that needs a rest is not shot after moving", () => {
    const battle = (state: object) => fight({ models: models({ items: ["rusznica"], state }) });
    expect(forbidden(battle({ moved: true }), shot("S", "T", "rusznica"))).toBe("HF-15");
    expect(forbidden(battle({}), shot("S", "T", "rusznica"))).toBe(null);
  });

  test("[HER-7] in any direction", () => {
    for (const at of [
      [15, 0],
      [-15, 0],
      [0, 15],
      [0, -15],
      [-10, 10],
    ] as const) {
      const battle = fight({ models: { S: shooter(3), T: mark(0, { at }) } });
      expect(forbidden(battle, shot("S", "T"))).toBe(null);
    }
  });

  test("[HF-11] [HER-A18] [H-24] an automatic crossbow shoots twice in a phase, each time at whom it may then", () => {
    const battle = fight({
      models: { S: shooter(3, { items: ["automatyczna"] }), T: mark(9), V: mark(13, { at: [13, 3] }) },
    });
    expect(forbidden(battle, shot("S", "V", "automatyczna"))).toBe("HER-10");
    does(battle, shot("S", "T", "automatyczna"), [3], [6]);
    expect(fallen(battle)).toEqual(["T"]);
    does(battle, shot("S", "V", "automatyczna"), [4]);
    expect(fallen(battle)).toEqual(["T"]);
    expect(forbidden(battle, shot("S", "V", "automatyczna"))).toBe("HF-11");
  });

  test("[HF-11] one weapon a phase", () => {
    const battle = fight({ models: models({ items: ["luk", "kusza"] }) });
    does(battle, shot("S", "T"), [6]);
    expect(forbidden(battle, shot("S", "T", "kusza"))).toBe("HF-11");
  });

  test("[HER-A24] who has done with the phase shoots no more", () => {
    const battle = fight({ models: models() });
    does(battle, { kind: "pass", by: "S" });
    expect(forbidden(battle, shot("S", "T"))).toBe("HER-A24");
  });
});

describe("what the scene tells", () => {
  test("[HER-20] [HER-A8] more than half hidden is cover, exactly half is none, all of it is out of sight", () => {
    const battle = (top: number) =>
      fight({ models: { S: shooter(3), T: mark(20) }, scene: { walls: [wall([19, top, 19, 9])] } });
    expect(chance(battle(-0.1))).toBe(2);
    expect(chance(battle(0))).toBe(3);
    expect(chance(battle(0.3))).toBe(3);
    expect(forbidden(battle(-0.6), shot("S", "T"))).toBe("HER-5");
    expect(forbidden(battle(-0.4), shot("S", "T"))).toBe(null);
  });

  test("[HER-50] [HER-A31] a barricade covers whom it stands nearer to", () => {
    const near = (left: number) =>
      fight({
        models: { S: shooter(3), T: mark(20) },
        scene: { areas: [area("barykada", [left, -2, left + 0.5, 2])] },
      });
    expect(chance(near(18.5))).toBe(2);
    expect(chance(near(1))).toBe(3);
    const hedge = fight({
      models: { S: shooter(3), T: mark(20) },
      scene: { areas: [area("oslona", [17, -2, 18, 2])] },
    });
    expect(chance(hedge)).toBe(2);
  });

  test("[HER-5] [HER-6] where nothing on the scene hides anybody people are asked what can be seen", () => {
    const open = { walls: [], areas: [] };
    const covered = fight({ models: { S: shooter(3), T: mark(15) }, scene: open });
    does(covered, shot("S", "T"), "cover", [3]);
    expect(fallen(covered)).toEqual([]);
    const unseen = fight({ models: { S: shooter(3), T: mark(15) }, scene: open });
    expect(does(unseen, shot("S", "T"), "none")).toContain("HER-6");
    expect(who(unseen, "S").state.shot.count).toBe(0);
    const ticked = fight({ models: { S: shooter(3), T: mark(15) }, scene: open });
    does(ticked, { ...shot("S", "T"), ticks: { cover: false } }, [4]);
    expect(who(ticked, "S").state.shot.count).toBe(1);
  });

  test("[HER-4] without a scene the distance is asked for", () => {
    const battle = fight({ models: { S: shooter(3), T: mark(0) }, scene: null });
    does(battle, shot("S", "T"), 5, "clear", [4], [6]);
    expect(fallen(battle)).toEqual(["T"]);
    const far = fight({ models: { S: shooter(3), T: mark(0) }, scene: null });
    expect(does(far, shot("S", "T"), 23, "clear")).toContain("HER-A23");
  });

  test("[HER-A19] heights play no part in a distance, and bases are as large as tokens or as the options say", () => {
    const battle = fight({ models: { S: shooter(3, { height: 9 }), T: mark(15) } });
    expect(gap(battle, who(battle, "S"), who(battle, "T"))).toBe(14);
    const profile = fight({
      options: { podstawy: { zZetonu: false, piesza: 150, duza: 300 } },
      models: { S: shooter(3), T: mark(15, { system: { duzy: true } }) },
    });
    expect(gap(profile, who(profile, "S"), who(profile, "T"))).toBeCloseTo(15 - 0.75 - 1.5);
  });

  test("[HER-5] a wall that is drawn after the shot was declared changes nothing for it", () => {
    const battle = fight({ models: { S: shooter(3), T: mark(15) } });
    expect(forbidden(battle, shot("S", "T"))).toBe(null);
    const walled = { ...battle, scene: battle.scene && { ...battle.scene, walls: [wall([5, -9, 5, 9])] } };
    does(walled, shot("S", "T"), [3], [6]);
    expect(fallen(walled)).toEqual(["T"]);
  });
});

test("[HER-1] a shot from a sheet, without a battle: distance and sight are asked, nobody's phase matters", () => {
  const battle = fight({ models: { S: shooter(3), T: mark(0) }, phase: "before", round: 0, scene: null });
  const loose: Fight = { ...battle, combat: { ...battle.combat, id: null } };
  expect(forbidden(loose, shot("S", "T"))).toBe(null);
  does(loose, shot("S", "T"), 5, "clear", [4], [6]);
  expect(fallen(loose)).toEqual(["T"]);
});

test("[HF-3] the shooting phase is over when nobody automatic has a shot left", () => {
  const battle = fight({ models: { S: shooter(3), T: mark(15) } });
  next(battle);
  expect(battle.combat.state.active).toBe(1);
});
