import { describe, expect, test } from "vitest";
import { script } from "../../../src/core/drivers/script.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import { absorption } from "../../../src/rulesets/krysztaly/rules/damage.js";
import { STATUS } from "../../../src/rulesets/krysztaly/rules/figures.js";
import { defence } from "../../../src/rulesets/krysztaly/rules/hit.js";
import { reflex } from "../../../src/rulesets/krysztaly/rules/surprise.js";
import {
  act,
  blow,
  carry,
  does,
  EXAMPLE,
  type FigureMore,
  fight,
  forbidden,
  keeps,
  MG,
  PLAYER,
  plans,
  playRound,
  who,
} from "./fight.js";

/** Is a fighter surprised by a roll, in the planning of round 1? */
function isSurprised(hero: FigureMore, how: string, face: number): boolean {
  const battle = fight({ fighters: { hero, wrog: { sz: 1, side: "foes" } } });
  does(battle, { kind: "surprise", by: "hero", how }, { dice: () => [face] });
  return who(battle, "hero").actor.statuses.includes(STATUS.surprised);
}

describe("the reflex roll", () => {
  test.each([
    ["plain", 55, 55, false],
    ["plain", 55, 56, true],
    ["plain", 120, 100, false],
    ["hidden", 120, 60, false],
    ["hidden", 120, 61, true],
    ["hidden", 55, 27, false],
    ["hidden", 55, 28, true],
    ["hidden", 1, 1, true],
    ["plain", 0, 1, true],
  ])(
    "[KC-10] [KC-14] [KC-A6] [KC-A7] [W28] [W29] [W30] %s, Szybkość %i, the die shows %i",
    (how, sz, face, expected) => {
      expect(isSurprised({ sz }, how, face)).toBe(expected);
    },
  );

  test("[KC-10] [W31] it goes by the actual Szybkość", () => {
    const slow = { sz: 80, armour: [{ mnoznikSz: { licznik: 1, mianownik: 2 } }] };
    expect([isSurprised(slow, "plain", 40), isSurprised(slow, "plain", 41)]).toEqual([false, true]);
  });

  test("[KC-A23] half of an odd Szybkość is rounded down", () => {
    const battle = fight({ fighters: { hero: { sz: 55 } } });
    expect(reflex(who(battle, "hero"), "hidden")).toBe(27);
  });

  test("[KC-15] [W32] who sleeps or is betrayed is surprised without a roll, however fast", () => {
    const battle = fight({ fighters: { hero: { sz: 200 }, wrog: { sz: 1, side: "foes" } } });
    const rules = does(
      battle,
      { kind: "surprise", by: "hero", how: "auto" },
      { dice: () => expect.fail("a roll") },
    );
    expect(rules).toContain("KC-15");
    expect(who(battle, "hero").state.surprised).toBe(1);
  });
});

describe("the first stage", () => {
  const unbegun = () => fight({ drawn: false, round: 0, phase: 0, fighters: EXAMPLE });

  test("[KC-2] [KC-3] the MG says whom it may befall and how; the rest of the stages follow", () => {
    const battle = unbegun();
    script(krysztaly.begin(battle), [["krasnolud", "ork"], "hidden", "auto", [28]]);
    expect(who(battle, "krasnolud").state.surprised).toBe(1);
    expect(who(battle, "ork").state.surprised).toBe(1);
    expect(who(battle, "goblin").state.surprised).toBe(0);
    expect(battle.combat).toMatchObject({ round: 1, state: { phase: 2 } });
  });

  test("[KC-3] where nobody can be surprised nothing is rolled", () => {
    const battle = unbegun();
    script(krysztaly.begin(battle), [[]]);
    expect(battle.fighters.every(({ state }) => state.surprised === 0)).toBe(true);
  });

  test("[KC-3] [KC-9] later it is tested at the MG's word, before the plans are settled", () => {
    const battle = fight({ fighters: EXAMPLE, round: 3 });
    const deed = { kind: "surprise", by: "ork", how: "plain" };
    expect(forbidden(battle, deed, PLAYER)).toBe("KC-3");
    expect(forbidden(battle, deed, MG)).toBe(null);
    battle.combat.state.phase = 4;
    expect(forbidden(battle, deed, MG)).toBe("KC-3");
  });
});

describe("a surprised round", () => {
  test("[KC-11] [W33] an ambush: the dwarf does nothing, then draws and carries 5", () => {
    const battle = fight({
      fighters: { ...EXAMPLE, krasnolud: { ...EXAMPLE.krasnolud, weapons: { topor: { wReku: false } } } },
    });
    does(battle, { kind: "surprise", by: "krasnolud", how: "auto" });
    const attackers = () => {
      plans(battle, "ork", blow("szabla", "krasnolud", { repeat: true }));
      plans(battle, "goblin", blow("maczeta", "krasnolud", { repeat: true }));
    };
    attackers();
    expect(forbidden(battle, { kind: "plan", by: "krasnolud", entries: [] })).toBe("KC-11");
    expect(playRound(battle)).toEqual([
      "43 ork attack",
      "40 goblin attack",
      "20 goblin attack",
      "13 ork attack",
    ]);
    attackers();
    plans(battle, "krasnolud", blow("topor", "ork", { repeat: true }));
    expect(playRound(battle)).toContain("35 krasnolud draw");
    expect(carry(battle, "krasnolud")).toBe(5);
    keeps(battle, "krasnolud");
    plans(battle, "krasnolud", blow("topor", "ork", { repeat: true }));
    expect(playRound(battle)).toEqual(["50 krasnolud attack", "10 krasnolud attack"]);
  });

  test("[KC-11] [KC-A8] whoever is surprised loses what he has carried over, and his plan", () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    plans(battle, "krasnolud", blow("topor", "ork"));
    playRound(battle);
    plans(battle, "krasnolud", act("krzyk"));
    does(battle, { kind: "surprise", by: "krasnolud", how: "auto" });
    expect(carry(battle, "krasnolud")).toBe(null);
    expect(playRound(battle)).toEqual([]);
  });

  const guard = {
    sz: 50,
    system: { obrona: 5, zr: 45 },
    armour: [{ obrona: 40 }, { rodzaj: "tarcza", obrona: 10 }] as const,
  };
  const guarded = (more: FigureMore = {}) =>
    fight({
      fighters: {
        hero: { ...guard, armour: [...guard.armour], ...more },
        wrog: { sz: 1, side: "foes" },
      },
    });
  const obr = (battle: ReturnType<typeof fight>) => defence(battle, who(battle, "hero")).total;

  test("[KC-12] [KC-13] [KC-A9] [W34] OBR without Zręczność, armour 30 lower, the shield untouched, until the round's end", () => {
    const battle = guarded();
    expect(obr(battle)).toBe(59);
    does(battle, { kind: "surprise", by: "hero", how: "auto" });
    expect(obr(battle)).toBe(25);
    playRound(battle);
    expect(obr(battle)).toBe(59);
    expect(who(battle, "hero").actor.statuses).toEqual([]);
  });

  test("[KC-13] [KC-A9] [W35] armour is never worth less than nothing", () => {
    const battle = guarded({ armour: [{ obrona: 20 }, { rodzaj: "tarcza", obrona: 10 }] });
    does(battle, { kind: "surprise", by: "hero", how: "auto" });
    expect(obr(battle)).toBe(15);
  });

  test("[KC-12] [KC-15] [W36] a sleeper without armour has no OBR at all", () => {
    const battle = guarded({ armour: [], system: { zr: 90 } });
    expect(obr(battle)).toBe(9);
    does(battle, { kind: "surprise", by: "hero", how: "auto" });
    expect(obr(battle)).toBe(0);
  });

  test("[KC-A9] by option surprise lowers wyparowania instead", () => {
    const battle = fight({
      options: { zaskoczenieCzego: "wyparowania" },
      fighters: {
        hero: { sz: 50, armour: [{ obrona: 40, wyparowania: { kl: 50, tn: 20, ob: 0 } }], system: { zr: 0 } },
        wrog: { sz: 1, side: "foes" },
      },
    });
    does(battle, { kind: "surprise", by: "hero", how: "auto" });
    const hero = who(battle, "hero");
    expect([obr(battle), absorption(battle, hero, "kl"), absorption(battle, hero, "tn")]).toEqual([
      40, 20, 0,
    ]);
  });

  test("[KC-A30] [W43] surprised and cramped: first the cut, then the half", () => {
    const battle = guarded({ statuses: [STATUS.cramped] });
    does(battle, { kind: "surprise", by: "hero", how: "auto" });
    expect(obr(battle)).toBe(12);
  });
});
