import { describe, expect, test } from "vitest";
import { BadAnswer } from "../../../src/core/drivers/drive.js";
import { odds } from "../../../src/core/odds.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { meansOf, reachOf } from "../../../src/rulesets/heresya/rules/arms.js";
import { blowChance, cell } from "../../../src/rulesets/heresya/rules/chance.js";
import { strikersNow, strikersOf } from "../../../src/rulesets/heresya/rules/fights.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import {
  area,
  blow,
  does,
  fallen,
  fight,
  forbidden,
  next,
  PLAYER,
  type Setting,
  skill,
  standing,
  wall,
  who,
} from "./fight.js";

const model = (side: string, x: number, y: number, more: Partial<Setting> = {}): Setting => ({
  side,
  at: [x, y],
  items: ["miecz"],
  ...more,
});

/** S beside T, and T as the example has it. */
const duel = (own: Partial<Setting> = {}, other: Partial<Setting> = {}, more = {}) =>
  fight({ phase: "melee", models: { S: model("A", 0, 0, own), T: model("B", 1, 0, other) }, ...more });

const walka = (number: number): Partial<Setting> => ({ system: { walka: number } });

/** The chance of S's main attacks at T. */
function chance(battle: Fight, from = "S", to = "T"): number {
  const own = who(battle, from);
  const [main] = meansOf(battle, own, blow(from));
  if (!main) throw new Error("no attacks");
  return blowChance(battle, own, main, who(battle, to), blow(from)).total;
}

/** Who strikes, in the order in which the fight goes by itself, everybody missing. */
function strikingOrder(battle: Fight): string[] {
  const order: string[] = [];
  for (let first = strikersNow(battle)[0]; first; first = strikersNow(battle)[0]) {
    order.push(first.id);
    first.state.struck = true;
  }
  return order;
}

describe("hitting", () => {
  const TABLE = [
    [4, 3, 2, 1, 1],
    [5, 4, 3, 2, 1],
    [5, 5, 4, 3, 2],
    [5, 5, 5, 4, 3],
    [5, 5, 5, 5, 4],
  ];

  test("[HER-40] [H-01] all 25 cells", () => {
    const { options } = duel().combat.state;
    for (const [row, cells] of TABLE.entries())
      for (const [column, expected] of cells.entries()) {
        expect(cell(options, row + 1, column + 1)).toBe(expected);
        expect(expected).toBe(Math.max(1, Math.min(5, 4 + row - column)));
      }
  });

  test("[HER-40] the table can be changed, and Walka beyond 1 and 5 counts as the nearest", () => {
    const { options } = duel().combat.state;
    expect([cell(options, 0, 1), cell(options, 9, 3), cell(options, 3, 8)]).toEqual([4, 5, 2]);
    const tabela = TABLE.map((szanse) => ({ szanse: szanse.map(() => 2) }));
    expect(chance(duel(walka(5), walka(1), { options: { tabela } }))).toBe(2);
  });

  test.each([
    ["H-02", 3, 3, 4],
    ["H-03", 5, 1, 5],
    ["H-04", 1, 5, 1],
  ])("[HER-40] [%s] Walka %i against %i: a %i hits, one more misses", (_id, own, other, expected) => {
    const battle = () => duel(walka(own), walka(other));
    expect(chance(battle())).toBe(expected);
    const hit = battle();
    does(hit, blow("S", "T"), [expected], [6]);
    expect(fallen(hit)).toEqual(["T"]);
    const miss = battle();
    does(miss, blow("S", "T"), [expected + 1]);
    expect(fallen(miss)).toEqual([]);
  });

  test("[HER-40] the exact odds of a blow of many dice", () => {
    const battle = duel({ system: { atak: 6 } });
    const [nothing, falls] = odds(heresya, battle, blow("S", "T"));
    const each = (4 / 6) * (3 / 6);
    expect(falls).toEqual({ amount: 1, chance: expect.closeTo(1 - (1 - each) ** 6, 10) });
    expect(nothing?.chance).toBeCloseTo((1 - each) ** 6, 10);
  });
});

describe("whom one may strike", () => {
  test("[HER-28] [HER-29] [HER-30] those in contact: next to each other, bases need not touch", () => {
    const apart = (gap: number) =>
      fight({ phase: "melee", models: { S: model("A", 0, 0), T: model("B", 1 + gap, 0) } });
    expect(forbidden(apart(0.25), blow("S", "T"))).toBe(null);
    expect(forbidden(apart(0.3), blow("S", "T"))).toBe("HER-30");
    const wide = { options: { kontakt: 50 } };
    expect(
      forbidden(
        fight({ ...wide, phase: "melee", models: { S: model("A", 0, 0), T: model("B", 1.5, 0) } }),
        blow("S"),
      ),
    ).toBe(null);
  });

  test("[HER-30] those who stand behind others reach nobody whom they do not touch", () => {
    const battle = fight({
      phase: "melee",
      models: { S: model("A", 0, 0), W: model("A", -1, 0), T: model("B", 1, 0) },
    });
    expect(forbidden(battle, blow("W", "T"))).toBe("HER-30");
    expect(
      strikersOf(battle, battle.combat.state.fights[0] ?? { members: [], step: 0 }).map(({ id }) => id),
    ).toEqual(["S", "T"]);
  });

  test("[HER-33] [HER-30] one strikes enemies, and only those who are there", () => {
    const battle = duel();
    expect(forbidden(battle, blow("S", "nobody"))).toBe("HER-33");
    expect(forbidden(battle, blow("nobody"))).toBe("HER-33");
    expect(forbidden(battle, { kind: "dance", by: "S" })).toBe("HER-33");
    who(battle, "T").defeated = true;
    expect(forbidden(battle, blow("S", "T"))).toBe("HF-17");
  });

  test("[HER-A24] blows fall in the melee phase, once each", () => {
    expect(forbidden(duel({}, {}, { phase: "shooting" }), blow("S", "T"))).toBe("HER-A24");
    const battle = duel();
    does(battle, blow("S", "T"), [6]);
    expect(forbidden(battle, blow("S", "T"))).toBe("HER-34");
  });

  test("[HER-28] without a scene contact is as it has been told", () => {
    const models = { S: model("A", 0, 0), T: model("B", 0, 0), V: model("B", 0, 0) };
    const battle = fight({ phase: "melee", models, scene: null, state: { contacts: [{ a: "S", b: "T" }] } });
    expect(battle.combat.state.fights.map(({ members }) => members)).toEqual([["S", "T"]]);
    expect(forbidden(battle, blow("S", "V"))).toBe("HER-30");
  });
});

describe("how many attacks", () => {
  const attacks = (items: Setting["items"], options = {}, system: object = {}) => {
    const battle = duel({ ...(items ? { items } : {}), system }, {}, { options });
    return meansOf(battle, who(battle, "S"), blow("S")).reduce((sum, means) => sum + means.attacks, 0);
  };

  test.each([
    [["miecz"], 1, 2],
    [["miecz", "sztylet"], 2, 2],
    [["miecz", "tarcza"], 2, 2],
    [["miecz", "puklerz"], 2, 2],
    [["dwureczna"], 1, 1],
    [["dwureczna", "sztylet", "tarcza"], 1, 1],
  ] as const)(
    "[HER-45] [HER-46] [HER-47] [HER-A7] [H-28] Atak 1 with %j: %i, by the other reading %i",
    (items, strict, always) => {
      expect(attacks(items)).toBe(strict);
      expect(attacks(items, { dodatkowyAtakZawsze: true })).toBe(always);
    },
  );

  test("[HER-42] [HER-37] without any weapon the profile's attacks are made with the basic one", () => {
    expect(attacks([], {}, { atak: 2 })).toBe(2);
    expect(attacks(["luk"])).toBe(1);
    const battle = duel({ items: [] });
    expect(does(battle, blow("S", "T"), [4], [6])).toContain("HER-40");
    expect(fallen(battle)).toEqual(["T"]);
  });

  test("[HER-43] with a weapon they are made with it, or with another that the deed names", () => {
    const axe = duel({ items: ["dwureczna", "miecz"] }, { system: { odpornosc: 1 } });
    expect(meansOf(axe, who(axe, "S"), blow("S"))[0]?.name).toBe("dwureczna");
    const sword = meansOf(axe, who(axe, "S"), { ...blow("S"), weapon: "miecz" });
    expect(sword[0]?.name).toBe("miecz");
    expect(forbidden(axe, { ...blow("S", "T"), weapon: "topor" })).toBe("HER-43");
    const bow = duel({ items: ["luk", "miecz"] });
    expect(forbidden(bow, { ...blow("S", "T"), weapon: "luk" })).toBe("HER-43");
  });

  test("[HER-44] [HER-37] skills raise the number, and a number below 0 is none", () => {
    expect(attacks(["miecz", skill("szal", { atak: 2 })])).toBe(3);
    expect(attacks(["miecz", skill("kaleka", { atak: -3 })])).toBe(0);
    const battle = duel({ items: ["miecz", skill("kaleka", { atak: -3 })] });
    expect(does(battle, blow("S"))).toContain("HER-37");
    expect(who(battle, "S").state.struck).toBe(true);
  });

  test("[HER-46] the extra attack may be made with the basic weapon instead; with a shield it always is", () => {
    const battle = duel({ items: ["miecz", "sztylet"] });
    const names = (deed: object) =>
      meansOf(battle, who(battle, "S"), { ...blow("S"), ...deed }).map(({ name }) => name);
    expect(names({})).toEqual(["miecz", "sztylet"]);
    expect(names({ extra: "basic" })).toEqual(["miecz", null]);
    const shield = duel({ items: ["halabarda", "miecz", "tarcza"] });
    expect(
      meansOf(shield, who(shield, "S"), { ...blow("S"), weapon: "miecz" }).map(({ name }) => name),
    ).toEqual(["miecz", null]);
  });
});

describe("sharing attacks", () => {
  const three = () =>
    fight({
      phase: "melee",
      models: {
        S: model("A", 0, 0, { system: { atak: 3 } }),
        X: model("B", 1, 0, walka(2)),
        Y: model("B", -1, 0, walka(4)),
      },
    });
  const shares = (x: number, y: number) => ({
    ...blow("S"),
    attacks: [
      { target: "X", count: x },
      { target: "Y", count: y },
    ],
  });

  test("[HER-38] [HER-39] [H-25] two at one and one at the other, assigned before rolling, each target's dice together", () => {
    for (const deed of [blow("S"), shares(2, 1)]) {
      const battle = three();
      const asked = deed.kind === "strike" && "attacks" in deed ? [] : [[2, 1]];
      does(battle, deed, ...asked, [5, 6], [6], [3], [6]);
      expect(fallen(battle)).toEqual(["X", "Y"]);
      const dice = battle.report.flatMap(({ rules, thrown }) =>
        rules.includes("HER-39") && thrown ? [thrown] : [],
      );
      expect(dice.map(({ faces, total }) => [faces, total])).toEqual([
        [[5, 6], 1],
        [[3], 1],
      ]);
    }
  });

  test("[HER-38] [H-26] more than there are, fewer, at nobody or in parts are refused", () => {
    const battle = three();
    expect(forbidden(battle, shares(2, 2))).toBe("HER-38");
    expect(forbidden(battle, shares(1, 1))).toBe("HER-38");
    expect(forbidden(battle, shares(3.5, -0.5))).toBe("HER-38");
    expect(forbidden(battle, { ...blow("S"), attacks: [{ target: "S", count: 3 }] })).toBe("HER-38");
    expect(forbidden(battle, { ...blow("S"), attacks: [] })).toBe("HER-38");
    expect(forbidden(battle, { ...blow("S"), attacks: "all" })).toBe("HER-38");
    expect(forbidden(battle, shares(2, 1))).toBe(null);
    expect(() => does(three(), blow("S"), [2, 2])).toThrow(BadAnswer);
  });

  test("[HER-38] with one enemy in contact nothing is asked, and a target gets all", () => {
    const battle = three();
    does(battle, blow("S", "Y"), [4, 4, 3], [6]);
    expect(fallen(battle)).toEqual(["Y"]);
  });

  test("[HER-38] main and extra attacks are shared each by itself", () => {
    const battle = fight({
      phase: "melee",
      models: {
        S: model("A", 0, 0, { items: ["miecz", "sztylet"] }),
        X: model("B", 1, 0),
        Y: model("B", -1, 0),
      },
    });
    does(battle, blow("S"), [1, 0], [0, 1], [4], [6], [5]);
    expect(fallen(battle)).toEqual(["X"]);
  });
});

describe("the striking order", () => {
  const brawl = (more: object = {}) =>
    fight({
      phase: "melee",
      models: {
        P: model("A", 1, -1, { state: { charged: true } }),
        Q: model("A", 0, 0),
        R: model("B", 1, 0),
      },
      ...more,
    });

  test("[HER-34] [HER-32] [H-27] who charged, then the active player's, then the opponent's", () => {
    expect(strikingOrder(brawl())).toEqual(["P", "Q", "R"]);
    const battle = brawl();
    expect(forbidden(battle, blow("R", "Q"))).toBe("HER-34");
    expect(forbidden(battle, blow("Q", "R"))).toBe("HER-34");
    expect(forbidden(battle, blow("P", "R"))).toBe(null);
  });

  test("[HER-34] [HER-A10] [H-27] who has fallen does not strike", () => {
    const battle = brawl();
    next(battle, [4], [6]);
    expect(fallen(battle)).toEqual(["R"]);
    expect(strikingOrder(battle)).toEqual([]);
  });

  test("[HER-34] [HER-A11] [H-35] three players, the turn of the second", () => {
    const battle = fight({
      phase: "melee",
      players: ["1", "2", "3"],
      active: 1,
      models: {
        a: model("1", 0, 0),
        b: model("2", 1, 0, { state: { charged: true } }),
        c: model("2", 0, 1),
        d: model("3", 1, 1),
      },
    });
    expect(strikingOrder(battle)).toEqual(["b", "c", "d", "a"]);
  });

  test("[HER-34] [HER-A11] four players, the turn of the third", () => {
    const battle = fight({
      phase: "melee",
      players: ["1", "2", "3", "4"],
      active: 2,
      models: { a: model("1", 0, 0), b: model("2", 1, 0), c: model("3", 0, 1), d: model("4", 1, 1) },
    });
    expect(strikingOrder(battle)).toEqual(["c", "d", "a", "b"]);
  });

  test("[HER-A29] [HER-32] [H-40] a charge counts in the turn of the charge only", () => {
    const battle = brawl();
    next(battle, [6]);
    next(battle, [6]);
    next(battle, [0, 1], [6]);
    next(battle);
    expect([battle.combat.state.active, battle.combat.state.phase]).toEqual([1, "movement"]);
    does(battle, { kind: "endPhase" });
    expect(battle.combat.state.phase).toBe("melee");
    expect(strikingOrder(battle)).toEqual(["R", "P", "Q"]);
  });

  test("[HER-35] skills and weapons change the order, for the other player's models too", () => {
    const first = skill("blyskawica", { kolejnosc: "pierwszy" });
    const last = { id: "mlot", type: "heresya-bron", system: { kolejnosc: "ostatni" } } as const;
    const battle = brawl({
      models: {
        P: model("A", 1, -1, { state: { charged: true }, items: [last] }),
        Q: model("A", 0, 0),
        R: model("B", 1, 0, { items: ["miecz", first] }),
      },
    });
    expect(strikingOrder(battle)).toEqual(["R", "Q", "P"]);
  });

  test("[HER-36] [HER-A25] a fight is finished before the next, and the active player says which comes first [HER-A26]", () => {
    const battle = fight({
      phase: "movement",
      models: {
        P: model("A", 0, 0),
        R: model("B", 1, 0),
        Q: model("A", 20, 0),
        T: model("B", 21, 0),
        V: model("B", 22, 0),
        alone: model("B", 50, 0),
      },
    });
    does(battle, { kind: "endPhase" }, ["1", "0"]);
    expect(battle.combat.state.fights.map(({ members }) => members.join(" "))).toEqual(["Q T V", "P R"]);
    expect(forbidden(battle, blow("P", "R"))).toBe("HER-36");
    next(battle, [6]);
    next(battle, [6]);
    expect(forbidden(battle, blow("P", "R"))).toBe(null);
    expect(forbidden(battle, { kind: "endPhase" })).toBe("HER-36");
  });

  test("[HER-A25] a fight is a chain of contacts", () => {
    const chain = fight({
      phase: "melee",
      models: {
        a: model("A", 0, 0),
        b: model("B", 1, 0),
        c: model("A", 2, 0),
        d: model("B", 3, 0),
        behind: model("B", 4, 0),
        beyond: model("B", 5, 0),
      },
    });
    expect(chain.combat.state.fights.map(({ members }) => members.join(" "))).toEqual(["a b behind c d"]);
  });

  test("[HER-A26] of several in one step their player says who goes first", () => {
    const battle = fight({
      phase: "melee",
      models: { P: model("A", 0, 0), Q: model("A", 2, 0), R: model("B", 1, 0) },
    });
    next(battle, "Q", [6]);
    expect(who(battle, "Q").state.struck).toBe(true);
    expect(forbidden(battle, blow("P", "R"))).toBe(null);
    next(battle, [6]);
    next(battle, [1, 0], [6]);
    next(battle);
    expect(battle.combat.state.active).toBe(1);
  });

  test("[HER-34] every player's turn has a melee phase of all fights, and the phase ends when all have struck", () => {
    const battle = duel();
    expect(heresya.current(battle)).toBe("S");
    next(battle, [6]);
    expect(heresya.current(battle)).toBe("T");
    next(battle, [6]);
    expect(heresya.current(battle)).toBe(null);
    next(battle);
    expect([battle.combat.state.active, battle.combat.round]).toEqual([1, 1]);
    expect(forbidden(battle, { kind: "endPhase" }, { mg: false, controls: (id) => id === "S" })).toBe(
      "HER-A24",
    );
    expect(forbidden(battle, { kind: "endPhase" }, PLAYER)).toBe(null);
  });
});

describe("closing in", () => {
  /** R kills Z; W stands behind Z, and far from R by a gap. */
  const line = (gap: number, more: Partial<Setting> = {}, rest: Record<string, Setting> = {}) =>
    fight({
      phase: "melee",
      players: ["B", "A"],
      models: { R: model("B", 0, 0), Z: model("A", 1, 0), W: model("A", 1 + gap, 0.6, more), ...rest },
    });
  const gapOf = 0.9;

  test("[HER-31] [HER-A27] [H-32] one who was in contact with the fallen and has not struck may shift an inch and strike in its step", () => {
    const battle = line(gapOf);
    expect(strikersNow(battle).map(({ id }) => id)).toEqual(["R"]);
    const rules = does(battle, blow("R", "Z"), [4], [6], "R");
    expect(rules).toContain("HER-31");
    const [x, y] = standing(battle, "W");
    expect(Math.hypot(x, y)).toBeCloseTo(1, 1);
    expect(who(battle, "W").state.struck).toBe(false);
    expect(strikersNow(battle).map(({ id }) => id)).toEqual(["W"]);
    next(battle, [4], [6]);
    expect(fallen(battle)).toEqual(["R", "Z"]);
  });

  test("[HER-31] [H-32] an enemy farther than an inch is out of reach, and nobody has to shift", () => {
    const far = line(1.3);
    does(far, blow("R", "Z"), [4], [6]);
    expect(standing(far, "W")).toEqual([2.3, 0.6]);
    const stays = line(gapOf);
    does(stays, blow("R", "Z"), [4], [6], "stay");
    expect(standing(stays, "W")).toEqual([1.9, 0.6]);
    expect(strikersNow(stays)).toEqual([]);
  });

  test("[HER-31] [H-33] who has struck does not shift", () => {
    const battle = line(gapOf, { state: { struck: true } });
    does(battle, blow("R", "Z"), [4], [6]);
    expect(standing(battle, "W")).toEqual([1.9, 0.6]);
  });

  test("[HER-31] [HER-A27] [H-41] who shifts after its own step has passed strikes at once", () => {
    const battle = line(0.8, {}, {});
    battle.combat.state.players = ["A", "B"];
    next(battle, [6]);
    expect(strikersNow(battle).map(({ id }) => id)).toEqual(["R"]);
    const rules = does(battle, blow("R", "Z"), [4], [6], "R", [4], [6]);
    expect(rules).toContain("HER-A27");
    expect(who(battle, "W").state.struck).toBe(true);
    expect(fallen(battle)).toEqual(["R", "Z"]);
  });

  test("[HER-A10] who falls in the midst of its own blows strikes no more", () => {
    const battle = fight({
      phase: "melee",
      players: ["A", "B"],
      models: {
        R: model("B", 0, 0, { system: { atak: 2 } }),
        A: model("A", 1, 0),
        W: model("A", 1.8, 0.6),
        Z: model("A", -1, 0),
      },
    });
    next(battle, "A", [6]);
    next(battle, [6]);
    // A falls, W closes in and fells R: the attack at Z is never made.
    does(battle, blow("R"), [1, 1], [4], [6], "R", [4], [6]);
    expect(fallen(battle)).toEqual(["A", "R"]);
  });

  test("[HER-A10] attacks at one who has fallen meanwhile are lost", () => {
    const battle = fight({
      phase: "melee",
      players: ["A", "C", "B"],
      models: {
        R: model("B", 0, 0, { system: { atak: 2 } }),
        A: model("A", 1, 0),
        W: model("A", 1.5, 0.95),
        X: model("C", 0, 1),
      },
    });
    next(battle, [6]);
    next(battle, [6]);
    // A falls, W closes in on X and fells it before R comes to strike at it.
    expect(does(battle, blow("R"), [1, 1], [4], [6], "X", [4], [6])).toContain("HER-A10");
    expect(fallen(battle)).toEqual(["A", "X"]);
  });

  test("[HER-A25] a shift reaches enemies of the same fight only", () => {
    const battle = fight({
      phase: "melee",
      players: ["B", "A"],
      models: {
        R: model("B", 0, 0),
        W: model("A", 1.9, 0.6),
        Z: model("A", 1, 0),
        other: model("B", 3.7, 0.6),
      },
    });
    expect(battle.combat.state.fights.map(({ members }) => members)).toEqual([["R", "W", "Z"]]);
    does(battle, blow("R", "Z"), [4], [6], "R");
    expect(standing(battle, "W")[0]).toBeLessThan(1.9);
  });

  test("[HER-31] nobody shifts through a wall", () => {
    const battle = fight({
      phase: "melee",
      players: ["B", "A"],
      models: { R: model("B", 0, 0), W: model("A", 1.9, 0.6), Z: model("A", 1, 0) },
    });
    const walled = {
      ...battle,
      scene: battle.scene && { ...battle.scene, walls: [wall([1.2, 0.3, 1.2, 5]), wall([1.2, 0.3, 9, 0.1])] },
    };
    does(walled, blow("R", "Z"), [4], [6]);
    expect(standing(walled, "W")).toEqual([1.9, 0.6]);
  });
});

describe("ground", () => {
  const fence = { scene: { areas: [area("barykada", [0.5, -5, 1.3, 5])] } };
  const across = (own: Partial<Setting>, other: Partial<Setting> = {}) =>
    fight({ phase: "melee", models: { S: model("A", 0, 0, own), T: model("B", 1.8, 0, other) }, ...fence });

  test.each([
    ["miecz", 3],
    ["halabarda", 4],
    ["wlocznia", 4],
    ["korbacz", 4],
  ] as const)("[HER-49] [HER-52] [HER-A37] [H-29] across a barricade with %s: %i", (item, expected) => {
    expect(chance(across({ items: [item] }))).toBe(expected);
  });

  test("[HER-52] [H-29] the other side is hindered as well", () => {
    expect(chance(across({ items: ["korbacz"] }), "T", "S")).toBe(3);
  });

  test("[HER-A3] [HER-52] [H-30] 1 less 1 cannot hit, and no die is thrown", () => {
    const battle = across(walka(1), walka(4));
    expect(chance(battle)).toBe(0);
    expect(does(battle, blow("S", "T"))).toContain("HER-A3");
    expect(who(battle, "S").state.struck).toBe(true);
  });

  test("[HER-A15] [HER-52] cavalry is not hindered", () => {
    const battle = fight({
      phase: "melee",
      models: { S: model("A", -0.5, 0, { items: ["miecz", "kon"] }), T: model("B", 1.8, 0) },
      ...fence,
    });
    expect(chance(battle)).toBe(4);
  });

  test("[HER-49] only those who see each other fight across, and not from farther than the option says", () => {
    const far = fight({ phase: "melee", models: { S: model("A", 0, 0), T: model("B", 2.2, 0) }, ...fence });
    expect(forbidden(far, blow("S", "T"))).toBe("HER-30");
    const walled = fight({
      phase: "melee",
      models: { S: model("A", 0, 0), T: model("B", 1.8, 0) },
      scene: { ...fence.scene, walls: [wall([0.9, -5, 0.9, 5])] },
    });
    expect(forbidden(walled, blow("S", "T"))).toBe("HER-30");
  });

  const mounts = (items: Setting["items"], scene: object) => {
    const battle = fight({
      phase: "melee",
      models: { S: model("A", -0.6, 0, { ...(items ? { items } : {}) }), T: model("B", 1, 0) },
      scene,
    });
    const own = who(battle, "S");
    return meansOf(battle, own, blow("S")).flatMap((means) =>
      reachOf(battle, own, means).length > 0 ? [means.id] : [],
    );
  };
  const low = { areas: [area("barykada", [0.4, -5, 0.7, 5])] };
  const mud = { areas: [area("bardzo-trudny", [-5, -5, 5, 5])] };

  test("[HER-51] [HER-53] [HER-A16] [H-31] mounts do not attack across barricades, nor on very difficult ground unless they fly", () => {
    expect(mounts(["miecz", "kon"], {})).toEqual(["main", "mount"]);
    expect(mounts(["miecz", "kon"], low)).toEqual(["main"]);
    expect(mounts(["miecz", "kon"], mud)).toEqual(["main"]);
    expect(mounts(["miecz", "gryf"], mud)).toEqual(["main", "mount"]);
    expect(mounts(["miecz", "gryf"], low)).toEqual(["main"]);
  });
});

describe("being engaged", () => {
  test("[HER-48] [HER-1] [H-34] an engaged model neither moves nor shoots", () => {
    const models = { S: model("A", 0, 0, { items: ["luk"] }), T: model("B", 1, 0), V: model("B", 9, 9) };
    const moving = fight({ phase: "movement", models });
    expect(forbidden(moving, { kind: "move", by: "S", path: [{ x: -300, y: 0 }] })).toBe("HER-48");
    expect(forbidden(moving, { kind: "charge", by: "S", target: "V" })).toBe("HER-48");
    expect(forbidden(moving, { kind: "hide", by: "S" })).toBe("HER-48");
    expect(forbidden(fight({ models }), { kind: "shoot", by: "S", weapon: "luk", target: "V" })).toBe(
      "HER-1",
    );
  });

  test("[HER-A30] [HER-48] who cannot hurt each other stay locked; free is who has no enemy left in contact", () => {
    const battle = fight({
      phase: "movement",
      models: { S: model("A", 0, 0), T: model("B", 1, 0), V: model("B", 9, 9) },
    });
    who(battle, "T").defeated = true;
    expect(forbidden(battle, { kind: "charge", by: "S", target: "V" })).toBe("HF-18");
    expect(forbidden(battle, { kind: "move", by: "S", pace: "walk", target: "V" })).toBe(null);
  });
});
