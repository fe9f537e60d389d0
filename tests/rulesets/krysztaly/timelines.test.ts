import { describe, expect, test } from "vitest";
import { act, blow, carry, EXAMPLE, fight, hitting, keeps, next, plans, playRound, who } from "./fight.js";

describe("the rulebook's first example", () => {
  const begin = () => {
    const battle = fight({
      drawn: false,
      fighters: {
        wojownik: { sz: 145, side: "foes", system: { zyw: 10 } },
        barbarzynca: { sz: 110, weapons: ["miecz"] },
      },
    });
    plans(battle, "wojownik", act("plecak"));
    plans(battle, "barbarzynca", blow("miecz", "wojownik"));
    return battle;
  };

  test("[KC-36] [KC-37] [KC-38] [KC-28] [KC-A1] [W1] the warrior dies at 60, rummaging in his backpack", () => {
    const battle = begin();
    expect(playRound(battle, hitting(100))).toEqual(["100 barbarzynca draw", "60 barbarzynca attack"]);
    expect(who(battle, "wojownik").defeated).toBe(true);
    expect(who(battle, "wojownik").state.trail).toMatchObject([
      { do: "act", what: "plecak", from: 145, end: 60, mark: "dead" },
    ]);
    expect(who(battle, "wojownik").state).toMatchObject({ busy: null, current: null, start: null });
  });

  test("[KC-35] [KC-36] [KC-A1] [W1] if the cut misses, the whistle is out at 45", () => {
    expect(playRound(begin())).toEqual([
      "100 barbarzynca draw",
      "60 barbarzynca attack",
      "45 wojownik Coś z plecaka",
    ]);
  });
});

describe("the rulebook's second example", () => {
  const begin = () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    plans(battle, "ork", blow("szabla", "krasnolud", { repeat: true }));
    plans(battle, "goblin", blow("maczeta", "krasnolud", { repeat: true }));
    plans(battle, "krasnolud", blow("topor", "ork"));
    return battle;
  };
  const second = () => {
    const battle = begin();
    playRound(battle);
    plans(battle, "ork", blow("szabla", "krasnolud", { repeat: true }));
    plans(battle, "goblin", blow("maczeta", "krasnolud", { repeat: true }));
    return battle;
  };

  test("[KC-39] [KC-25] [KC-40] [KC-42] [KC-33] [KC-A20] [W2] round 1: 63, 50, 35, 33, 30, 10, 3 and 5 carried", () => {
    const battle = begin();
    expect(playRound(battle)).toEqual([
      "63 ork draw",
      "50 goblin draw",
      "35 krasnolud draw",
      "33 ork attack",
      "30 goblin attack",
      "10 goblin attack",
      "3 ork attack",
    ]);
    expect(carry(battle, "krasnolud")).toBe(5);
    expect([carry(battle, "ork"), carry(battle, "goblin")]).toEqual([null, null]);
  });

  test("[KC-43] [KC-44] [KC-45] [KC-A10] [KC-A12] [W3] round 2: 50, 43, 40, 20, 13, 10", () => {
    const battle = second();
    keeps(battle, "krasnolud");
    plans(battle, "krasnolud", blow("topor", "ork", { repeat: true }));
    expect(playRound(battle)).toEqual([
      "50 krasnolud attack",
      "43 ork attack",
      "40 goblin attack",
      "20 goblin attack",
      "13 ork attack",
      "10 krasnolud attack",
    ]);
    for (const id of ["ork", "goblin", "krasnolud"]) expect(carry(battle, id)).toBe(null);
  });

  test("[KC-43] [KC-A14] [W4] given up, the dwarf strikes at 15 and carries 25; gone on with, that ends at 30 and so on", () => {
    const battle = second();
    plans(battle, "krasnolud", blow("topor", "ork", { repeat: true }));
    const answers = { choose: () => undefined };
    const abandon = { choose: ({ rule }: { rule: string }) => (rule === "KC-43" ? "abandon" : undefined) };
    expect(playRound(battle, abandon).filter((one) => one.includes("krasnolud"))).toEqual([
      "15 krasnolud attack",
    ]);
    expect(carry(battle, "krasnolud")).toBe(25);
    const rounds = [];
    for (let round = 3; round <= 4; round++) {
      keeps(battle, "krasnolud");
      plans(battle, "krasnolud", blow("topor", "ork", { repeat: true }));
      rounds.push(playRound(battle, answers), carry(battle, "krasnolud"));
    }
    expect(rounds).toEqual([
      ["30 krasnolud attack"],
      10,
      ["45 krasnolud attack", "5 krasnolud attack"],
      null,
    ]);
  });

  test("[KC-38] [KC-46] [W5] the carried blow kills the ork: its 43 and 13 are struck out, the dwarf needs another target", () => {
    const play = (further: string) => {
      const battle = second();
      who(battle, "ork").actor.system.zyw = 10;
      keeps(battle, "krasnolud");
      plans(battle, "krasnolud", blow("topor", further));
      return playRound(battle, {
        dice: ({ rule, to }) =>
          rule === "KC-47" && typeof to === "object" && "fighter" in to && to.fighter === "krasnolud"
            ? [1]
            : undefined,
      });
    };
    expect(play("ork")).toEqual(["50 krasnolud attack", "40 goblin attack", "20 goblin attack"]);
    expect(play("goblin").at(-1)).toBe("10 krasnolud attack");
  });

  test("[KC-41] [KC-A11] [W6] a third cut is refused by the limit, and nothing is carried", () => {
    const battle = fight({ fighters: EXAMPLE });
    const cut = blow("szabla", "krasnolud");
    plans(battle, "ork", cut, cut, cut);
    expect(playRound(battle)).toEqual(["43 ork attack", "13 ork attack"]);
    expect(carry(battle, "ork")).toBe(null);
  });

  test("[KC-21] [KC-23] [KC-A3] [W7] what is left still pays for a shout that ends at 0", () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    const cut = blow("maczeta", "krasnolud");
    plans(battle, "goblin", cut, cut, act("krzyk"));
    expect(playRound(battle)).toEqual([
      "50 goblin draw",
      "30 goblin attack",
      "10 goblin attack",
      "0 goblin Krzyk",
    ]);
  });

  test.each([
    [60, ["40 krasnolud draw", "0 krasnolud attack"], null, []],
    [59, ["39 krasnolud draw"], 1, ["58 krasnolud attack"]],
  ])(
    "[KC-42] [KC-A3] [W8] a blow that ends at exactly nothing happens, SZ %i",
    (sz, first, missing, then) => {
      const battle = fight({
        drawn: false,
        fighters: { ...EXAMPLE, krasnolud: { ...EXAMPLE.krasnolud, sz } },
      });
      plans(battle, "krasnolud", blow("topor", "ork"));
      expect(playRound(battle)).toEqual(first);
      expect(carry(battle, "krasnolud")).toBe(missing);
      if (missing !== null) keeps(battle, "krasnolud");
      expect(playRound(battle)).toEqual(then);
    },
  );

  test("[KC-7] [KC-8] each step of the fight is one completed deed, and the order is settled when planning is locked", () => {
    const battle = begin();
    expect(next(battle)).toContain("KC-7");
    const clocks = [1, 2, 3, 4].map(() => {
      next(battle);
      return battle.combat.state.clock;
    });
    expect(clocks).toEqual([63, 50, 35, 33]);
  });
});
