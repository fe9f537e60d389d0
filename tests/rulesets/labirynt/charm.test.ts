import { describe, expect, test } from "vitest";
import { script } from "../../../src/core/drivers/script.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import { casts, does, drawn, fight, forbidden, next, strike, who, wounds } from "./fight.js";

/** A wizard behind two, against an ogre and two orks, with room in both ranks. */
const open = (more: Partial<Parameters<typeof fight>[0]> = {}) =>
  fight({
    party: ["A . C", ". Curvenol ."],
    foes: ["1 Ogr 3", "4 . ."],
    figures: {
      Curvenol: { system: { sila: 12 }, spells: ["urok", "uwolnienie"] },
      Ogr: { system: { bron: "mlot", zrecznosc: 5, odpornosc: 2 }, auto: true },
      1: { auto: true },
      3: { auto: true },
    },
    ...more,
  });

describe("charm", () => {
  test("[LS-10.5-1] [LS-A29] [LS-9.2-13] the ogre joins the party in a free place, as one of three, under its caster's hand", () => {
    const battle = open();
    does(battle, casts("Curvenol", "urok", "Ogr"), [3], "1C");
    expect(drawn(battle, "party")).toEqual(["A Ogr C", ". Curvenol ."]);
    expect(drawn(battle, "foes")).toEqual(["1 . 3", "4 . ."]);
    expect(who(battle, "Ogr")).toMatchObject({
      side: "party",
      controller: "Curvenol",
      auto: false,
      state: { charm: { by: "Curvenol", side: "foes", controller: "Ogr", auto: true } },
    });
    expect(wounds(battle, "Curvenol")).toBe(3);
  });

  test("[LS-10.5-1] [LS-11.0-1] who resists stays where it is", () => {
    const battle = open();
    does(battle, casts("Curvenol", "urok", "Ogr"), [2]);
    expect(who(battle, "Ogr")).toMatchObject({ side: "foes", state: { charm: null } });
  });

  test("[LS-10.5-1] [LS-A14] ranks 1 and 2, monsters only, and nobody who is charmed already", () => {
    const battle = open({ foes: ["1 Ogr 3", "4 . .", "5 . ."] });
    const reason = (id: string) => forbidden(battle, casts("Curvenol", "urok", id));
    expect(["1", "4", "5", "A"].map(reason)).toEqual([null, null, "LS-10.5-1", "LS-10.5-1"]);
  });

  test("[LS-A20] [LS-9.4-5] it fights its own side with its own column, in the party's phase, once a round", () => {
    const battle = open();
    does(battle, casts("Curvenol", "urok", "Ogr"), [6], "1C");
    const deed = { kind: "attack", by: "Ogr", target: "1" };
    does(battle, deed, [5]);
    expect([wounds(battle, "1"), battle.report[0]?.thrown?.total]).toEqual([2, 10]);
    expect(forbidden(battle, deed)).toBe("LS-9.4-5");
    battle.combat.state.phase = PHASE.foesAttack;
    expect(forbidden(battle, deed)).toBe("LS-9.4-1");
  });

  test("[LS-A20] who has attacked already this round does not attack again on the other side", () => {
    const battle = open();
    who(battle, "Ogr").state.acted = true;
    does(battle, casts("Curvenol", "urok", "Ogr"), [6], "1C");
    expect(forbidden(battle, { kind: "attack", by: "Ogr", target: "1" })).toBe("LS-9.4-5");
  });

  test("[LS-A20] [LS-9.3-4] the monsters attack it like anybody of the party", () => {
    const battle = open();
    does(battle, casts("Curvenol", "urok", "Ogr"), [6], "1C");
    battle.combat.state.phase = PHASE.foesAttack;
    next(battle, [2], [6]);
    expect(battle.report.some(({ whom }) => whom === "Ogr" || whom === "A")).toBe(true);
    expect(forbidden(battle, { kind: "attack", by: "3", target: "Ogr" })).toBe("LS-9.3-4");
  });

  test("[LS-9.2-13] [LS-A13] [R16] a charmed ork counts: a fourth in its rank is refused", () => {
    const battle = fight({
      party: ["A B C", "D E X"],
      foes: ["1 2 3"],
      phase: PHASE.partyMoves,
      figures: { X: { system: { rzut: 4 } } },
    });
    who(battle, "X").state.charm = { by: "D", side: "foes", controller: "X", auto: true, mute: false };
    who(battle, "C").state.draft = { rank: 2, slot: "L" };
    expect(forbidden(battle, { kind: "endPhase" })).toBe("LS-9.2-13");
  });

  test("[LS-A13] [LS-9.8-P4] a charmed monster may be the one that steps up", () => {
    const battle = fight({
      party: [". B .", ". X ."],
      foes: ["1 2 3"],
      phase: PHASE.partyMoves,
      figures: { X: { system: { rzut: 4 } } },
    });
    expect(forbidden(battle, { kind: "endPhase" })).toBe("LS-9.8-P4");
    does(battle, { kind: "draft", by: "X", rank: 1, slot: "L" });
    expect(forbidden(battle, { kind: "endPhase" })).toBe(null);
  });

  test("[LS-10.5-1] with no free place it forms a rank behind", () => {
    const battle = open({ party: ["A B C", "D Curvenol F"] });
    does(battle, casts("Curvenol", "urok", "Ogr"), [6]);
    expect(drawn(battle, "party")[2]).toBe(". Ogr .");
  });

  test("[LS-10.5-11] [LS-A29] its caster dead, it goes back to the free place nearest the enemy", () => {
    const battle = open({ foes: ["1 Ogr 3", "4 . ."] });
    does(battle, casts("Curvenol", "urok", "Ogr"), [6], "2L");
    who(battle, "Curvenol").actor.system.rany = 99;
    battle.combat.state.phase = PHASE.foesAttack;
    next(battle, [1]);
    expect(drawn(battle, "foes")).toEqual(["1 Ogr 3", "4 . ."]);
    expect(who(battle, "Ogr")).toMatchObject({
      side: "foes",
      controller: "Ogr",
      auto: true,
      state: { charm: null },
    });
  });

  test("[LS-A30] a caster who is charmed himself loses those whom he holds", () => {
    const battle = open({
      foes: ["1 Wampir 3"],
      figures: {
        Curvenol: { system: { sila: 12 }, spells: ["urok"] },
        Wampir: { system: { rzut: 12, odpornosc: 4 }, can: { urok: true }, auto: true },
      },
    });
    battle.combat.state.phase = PHASE.foesAttack;
    who(battle, "1").state.acted = true;
    does(battle, { kind: "charm", by: "Wampir" }, [1], [6]);
    const [victim] = battle.fighters.filter(({ state }) => state.charm !== null);
    expect(victim?.side).toBe("foes");
    battle.combat.state.phase = PHASE.partyAttack;
    does(battle, casts("Curvenol", "urok", "Wampir"), [6], "2L");
    expect(victim).toMatchObject({ side: "party", state: { charm: null } });
  });

  test("[LS-12.1-1] [LS-12.0-1] whom it kills brings experience to the characters, and it earns none itself", () => {
    const battle = fight({
      party: ["A Ogr C"],
      foes: [". 1 ."],
      figures: { Ogr: { system: { rzut: 9, zrecznosc: 9 } }, 1: { system: { rzut: 4, rany: 3 } } },
    });
    who(battle, "Ogr").state.charm = { by: "A", side: "foes", controller: "Ogr", auto: true, mute: false };
    does(battle, { kind: "attack", by: "Ogr", target: "1" }, [6]);
    script(labirynt.end(battle), []);
    const earned = ["A", "C"].map((id) => {
      const { actor } = who(battle, id);
      return actor.type === "labirynt-postac" && actor.system.doswiadczenie;
    });
    expect(earned).toEqual([12, 12]);
    expect(battle.report.some(({ text }) => text.key === "LABIRYNT.tell.staysCharmed")).toBe(true);
  });
});

describe("a character under a charm", () => {
  const bitten = (more: Parameters<typeof fight>[0]["figures"] = {}) => {
    const battle = fight({
      party: ["A B .", ". Curvenol ."],
      foes: [". Wampir ."],
      phase: PHASE.foesAttack,
      figures: {
        Curvenol: { system: { sila: 12 }, spells: ["uwolnienie", "wybuch"] },
        Wampir: { system: { rzut: 12 }, can: { urok: true }, auto: true },
        ...more,
      },
    });
    return battle;
  };

  test("[LS-15.5-1] [LS-A20] the vampire charms for nothing; its victim stands in the monsters' first rank and attacks the party", () => {
    const battle = bitten();
    does(battle, { kind: "charm", by: "Wampir" }, [1], [2]);
    expect([drawn(battle, "foes"), wounds(battle, "Wampir")]).toEqual([["A Wampir ."], 0]);
    expect(who(battle, "A")).toMatchObject({ controller: "Wampir", auto: true });
    next(battle, { kind: "attack", by: "A", weapon: "A-miecz" }, [6]);
    expect(wounds(battle, "B")).toBe(1);
  });

  test("[LS-15.5-1] in the first two rounds only, one attack a round, and those alone who have the ability", () => {
    const battle = bitten();
    expect(forbidden(battle, { kind: "charm", by: "Wampir" })).toBe(null);
    battle.combat.round = 3;
    expect(forbidden(battle, { kind: "charm", by: "Wampir" })).toBe("LS-15.5-1");
    battle.combat.round = 2;
    who(battle, "Wampir").state.acted = true;
    expect(forbidden(battle, { kind: "charm", by: "Wampir" })).toBe("LS-9.4-5");
    expect(forbidden(bitten({ Wampir: { system: { rzut: 9 } } }), { kind: "charm", by: "Wampir" })).toBe(
      "LS-15.5-1",
    );
  });

  test("[LS-15.5-1] its victim casts no spells", () => {
    const battle = bitten();
    does(battle, { kind: "charm", by: "Wampir" }, [5], [2]);
    expect(who(battle, "Curvenol").side).toBe("foes");
    expect(forbidden(battle, casts("Curvenol", "wybuch"))).toBe("LS-15.5-1");
  });

  test("[LS-A39] a charmed archer still shoots from the second rank", () => {
    const battle = fight({
      party: ["A B C", ". Gilith ."],
      foes: ["1 Wampir 3"],
      phase: PHASE.foesAttack,
      figures: { Wampir: { system: { rzut: 12 }, can: { urok: true } } },
    });
    does(battle, { kind: "charm", by: "Wampir" }, [20], [6]);
    expect(drawn(battle, "foes")).toEqual(["1 Wampir 3", ". Gilith ."]);
    expect(forbidden(battle, strike(battle, "Gilith", undefined, "luk"))).toBe(null);
  });

  test("[LS-15.5-1] [LS-10.5-11] the vampire's death sets its victim free", () => {
    const battle = bitten({ Wampir: { system: { rzut: 3, rany: 2 }, can: { urok: true } } });
    does(battle, { kind: "charm", by: "Wampir" }, [1], [6]);
    battle.combat.state.phase = PHASE.partyAttack;
    does(battle, casts("Curvenol", "wybuch", "Wampir"), [6]);
    expect(who(battle, "A")).toMatchObject({
      side: "party",
      controller: "A",
      state: { charm: null, rank: 1 },
    });
    expect(labirynt.verdict(battle)?.winner).toBe("party");
  });

  test.each([
    [2, "foes"],
    [3, "party"],
  ])("[LS-10.5-6] Uwolnienie, which the charmed resist as well: die %i", (face, side) => {
    const battle = bitten({ A: { system: { odpornosc: 2 } } });
    does(battle, { kind: "charm", by: "Wampir" }, [1], [6]);
    battle.combat.state.phase = PHASE.partyAttack;
    expect(forbidden(battle, casts("Curvenol", "uwolnienie", "Wampir"))).toBe("LS-10.5-6");
    does(battle, casts("Curvenol", "uwolnienie", "A"), [face]);
    expect(who(battle, "A").side).toBe(side);
  });

  test("[LS-9.7-3] killed on the wrong side, it is one of the party's fallen", () => {
    const battle = bitten();
    does(battle, { kind: "charm", by: "Wampir" }, [1], [6]);
    who(battle, "A").actor.system.rany = 99;
    next(battle);
    expect(who(battle, "A")).toMatchObject({ side: "party", defeated: true, state: { charm: null } });
  });
});
