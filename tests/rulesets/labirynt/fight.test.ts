import { describe, expect, test } from "vitest";
import { Refused } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import { label } from "../../../src/core/label.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { experience } from "../../../src/rulesets/labirynt/rules/spoils.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import { does, drawn, fight, forbidden, MG, next, PLAYER, strike, weaponsOf, who, wounds } from "./fight.js";

const BEFORE = { phase: 0, round: 0 };

describe("before the fight", () => {
  test("[LS-9.1-3] [LS-9.1-4] [LS-9.1-1] [O1] the three strongest stand in rank 1", () => {
    const battle = fight({
      ...BEFORE,
      party: ["A B C"],
      foes: ["1 2 3", "4 5 ."],
      figures: {
        1: { system: { rzut: 4 } },
        2: { system: { rzut: 6 } },
        3: { system: { rzut: 2 } },
        4: { system: { rzut: 5 } },
        5: { system: { rzut: 1 } },
      },
    });
    script(labirynt.begin(battle), [["2", "4", "1"]]);
    expect(drawn(battle, "foes")).toEqual(["2 4 1", "3 . 5"]);
  });

  test("[LS-9.1-6] [O2] a single monster stands opposite the middle", () => {
    const battle = fight({ ...BEFORE, party: ["A B C"], foes: ["1 . ."] });
    script(labirynt.begin(battle), []);
    expect(drawn(battle, "foes")).toEqual([". 1 ."]);
  });

  test("[LS-9.1-7] [LS-A25] [O2] two stand opposite the outer ones, whatever the party's rank", () => {
    const battle = fight({ ...BEFORE, party: [". B ."], foes: ["1 2 ."] });
    script(labirynt.begin(battle), [["1", "2"]]);
    expect(drawn(battle, "foes")).toEqual(["1 . 2"]);
    expect(forbidden(battle, strike(battle, "B", "1"))).toBe(null);
    expect(forbidden(battle, strike(battle, "B", "2"))).toBe(null);
  });

  test("[LS-9.1-5] [LS-A24] the players choose who faces whom, among those in rank 1", () => {
    const battle = fight({ ...BEFORE, party: ["A B C"], foes: ["1 2 3", "4 . ."] });
    script(labirynt.begin(battle), [["3", "1", "2"]]);
    expect(drawn(battle, "foes")).toEqual(["3 1 2", ". 4 ."]);
    expect(() =>
      script(labirynt.begin(fight({ ...BEFORE, party: ["A B C"], foes: ["1 2 3", "4 . ."] })), [
        ["3", "1", "4"],
      ]),
    ).toThrow();
  });

  test("[LS-9.0-5] each monster's strength is rolled by itself, from its code", () => {
    const battle = fight({
      ...BEFORE,
      party: ["A B C"],
      foes: ["1 2 ."],
      figures: { 1: { system: { rzut: null, kod: "1+2" } }, 2: { system: { rzut: null, kod: "½+1" } } },
    });
    script(labirynt.begin(battle), [[4], [5], ["1", "2"]]);
    expect(
      [who(battle, "1"), who(battle, "2")].map(
        ({ actor }) => actor.type === "labirynt-potwor" && actor.system.rzut,
      ),
    ).toEqual([6, 4]);
  });

  test("[LS-9.0-5] a code that is none is refused, and says whose it is", () => {
    const battle = fight({
      ...BEFORE,
      party: ["A B C"],
      foes: ["1 . ."],
      figures: { 1: { system: { rzut: null, kod: "orc" } } },
    });
    const begin = () => script(labirynt.begin(battle), []);
    expect(begin).toThrow(Refused);
    try {
      begin();
    } catch (error) {
      expect((error as Refused).problem.label.data).toEqual({ who: "1", kod: "orc" });
    }
  });

  test("[LS-A21] the Black Knight's biegłość is rolled once", () => {
    const battle = fight({
      ...BEFORE,
      party: ["A B C"],
      foes: [". 1 ."],
      figures: { 1: { system: { rzut: 5, bron: "miecz", bieglosc: { kod: "1", wartosc: null } } } },
    });
    script(labirynt.begin(battle), [[4]]);
    const { actor } = who(battle, "1");
    expect(actor.type === "labirynt-potwor" && actor.system.bieglosc.wartosc).toBe(4);
    does(battle, { kind: "endPhase" });
    next(battle, [3], [2]);
    expect(battle.report.at(-2)?.thrown?.total).toBe(6);
  });

  test("[LS-9.1-2] the party keeps its marching order; who has none stands at the back", () => {
    const battle = fight({
      ...BEFORE,
      party: ["A B C", "D . ."],
      foes: [". 1 ."],
      figures: {
        A: { system: { szyk: { szereg: 2, miejsce: "L" } } },
        B: { system: { szyk: { szereg: 1, miejsce: "R" } } },
      },
    });
    for (const one of battle.fighters) one.state.rank = 0;
    script(labirynt.begin(battle), []);
    expect(drawn(battle, "party")).toEqual([". . B", "A C D"]);
  });

  test("[LS-A2] a party without any order stands in threes, one in the centre, two outside", () => {
    const battle = fight({ ...BEFORE, party: ["A B C", "D E ."], foes: [". 1 ."] });
    for (const one of battle.fighters) one.state.rank = 0;
    script(labirynt.begin(battle), []);
    expect(drawn(battle, "party")).toEqual(["A B C", "D . E"]);
  });

  test("[LS-9.1-2] seven who claim three ranks with the same places all find room", () => {
    const szyk = { system: { szyk: { szereg: 3, miejsce: "C" as const } } };
    const battle = fight({
      ...BEFORE,
      party: ["A B C", "D E F", "G . ."],
      foes: [". 1 ."],
      figures: Object.fromEntries([..."ABCDEFG"].map((id) => [id, szyk])),
    });
    for (const one of battle.fighters) one.state.rank = 0;
    script(labirynt.begin(battle), []);
    expect(drawn(battle, "party")).toEqual(["B A C", "E D F", ". G ."]);
  });

  test("[LS-9.1-2] before the fight the order may be changed, afterwards not", () => {
    const battle = fight({ ...BEFORE, party: ["A B C"], foes: [". 1 ."] });
    does(battle, { kind: "march", by: "A", rank: 1, slot: "C" });
    expect(drawn(battle, "party")).toEqual(["B A C"]);
    battle.combat.round = 1;
    expect(forbidden(battle, { kind: "march", by: "A", rank: 1, slot: "L" })).toBe("LS-9.1-2");
  });

  test("[LS-9.4-3] every character with a choice declares a weapon", () => {
    const battle = fight({ ...BEFORE, party: [". Almuryk A"], foes: [". 1 ."] });
    for (const one of battle.fighters) one.state.declared = false;
    script(labirynt.begin(battle), ["Almuryk-sztylet"]);
    expect(who(battle, "Almuryk").state.weapon).toBe("Almuryk-sztylet");
    expect(who(battle, "A").state.weapon).toBe("A-miecz");
  });

  test("[LS-9.4-3] it may be declared beforehand, and is not asked again", () => {
    const battle = fight({ ...BEFORE, party: [". Almuryk ."], foes: [". 1 ."] });
    who(battle, "Almuryk").state.declared = false;
    does(battle, { kind: "declare", by: "Almuryk", weapon: "Almuryk-sztylet" });
    script(labirynt.begin(battle), []);
    expect(who(battle, "Almuryk").state.weapon).toBe("Almuryk-sztylet");
    expect(forbidden(battle, { kind: "declare", by: "Almuryk", weapon: "Almuryk-miecz" })).toBe("LS-9.4-3");
  });

  test("[LS-A5] a hero without weapons does not hold up the start, and cannot attack", () => {
    const battle = fight({ ...BEFORE, party: [". A ."], foes: [". 1 ."], figures: { A: { weapons: [] } } });
    who(battle, "A").state.declared = false;
    script(labirynt.begin(battle), []);
    expect(who(battle, "A").state).toMatchObject({ declared: true, weapon: null });
    expect(forbidden(battle, { kind: "attack", by: "A", target: "1" })).toBe("LS-A5");
  });

  test("[LS-9.0-7] [LS-9.0-6] nobody attacks before the fight has begun", () => {
    const battle = fight({ ...BEFORE, party: [". A ."], foes: [". 1 ."] });
    expect(forbidden(battle, strike(battle, "A", "1"))).toBe("LS-9.0-7");
    expect(forbidden(battle, { kind: "endPhase" })).toBe("LS-9.0-7");
  });

  test.each([
    ["nobody", [], [], "LABIRYNT.problem.noParty"],
    ["one side only", ["A B ."], [], "LABIRYNT.problem.noFoes"],
    ["one fighter", [], [". 1 ."], "LABIRYNT.problem.noParty"],
  ])("[LS-9.0-1] a fight with %s does not begin", (_, party, foes, key) => {
    expect(labirynt.stuck(fight({ ...BEFORE, party, foes }))?.label.key).toBe(key);
  });

  test("[LS-9.0-4] only the MG says how the fight came about, and only before it", () => {
    const battle = fight({ ...BEFORE, party: [". A ."], foes: [". 1 ."] });
    const deed = { kind: "circumstances", poziom: 3, skipPartyAttack: true };
    expect(forbidden(battle, deed, PLAYER)).toBe("LS-9.0-4");
    does(battle, deed);
    expect(battle.combat.state).toMatchObject({ poziom: 3, skipPartyAttack: true });
    battle.combat.round = 1;
    expect(forbidden(battle, deed)).toBe("LS-9.0-4");
  });

  test("[LS-A18] [O16] after a refused bribe round 1 starts at phase 2, later rounds at 1", () => {
    const battle = fight({ ...BEFORE, party: [". A ."], foes: [". 1 ."] });
    does(battle, { kind: "circumstances", skipPartyAttack: true });
    script(labirynt.begin(battle), []);
    expect(battle.combat).toMatchObject({ round: 1, state: { phase: PHASE.foesAttack } });
    next(battle, [1]);
    next(battle);
    next(battle);
    next(battle);
    expect(battle.combat).toMatchObject({ round: 2, state: { phase: PHASE.partyAttack } });
  });
});

describe("wounds and death", () => {
  test("[LS-9.7-3] [LS-9.7-2] [O3] an ork whose wounds reach its siła is dead and does not attack", () => {
    const battle = fight({
      party: ["Almuryk . ."],
      foes: ["1 . ."],
      figures: { 1: { system: { rzut: 3, rany: 2 } } },
    });
    does(battle, strike(battle, "Almuryk", "1"), [4]);
    expect(wounds(battle, "1")).toBe(3);
    expect(who(battle, "1")).toMatchObject({ defeated: true, state: { rank: 0 } });
    expect(
      forbidden(
        { ...battle, combat: { ...battle.combat, state: { ...battle.combat.state, phase: 2 } } },
        { kind: "attack", by: "1" },
      ),
    ).toBe("LS-9.7-3");
  });

  test.each([
    [0, 5, false],
    [6, 6, true],
  ])(
    "[LS-9.7-3] [LS-9.7-1] [O4] Alryk, siła 6, wounds 4, by a monster of zręczność %i",
    (zrecznosc, rany, dead) => {
      const battle = fight({
        party: [". Alryk ."],
        foes: [". 1 ."],
        phase: 2,
        figures: { Alryk: { system: { rany: 4 } }, 1: { system: { zrecznosc } } },
      });
      next(battle, [6]);
      expect([wounds(battle, "Alryk"), who(battle, "Alryk").defeated]).toEqual([rany, dead]);
    },
  );

  test("[LS-9.7-2] [LS-9.4-8] wounds are noted at once, and a miss notes none", () => {
    const battle = fight({ party: [". A ."], foes: [". 1 ."] });
    does(battle, strike(battle, "A", "1"), [1]);
    expect(wounds(battle, "1")).toBe(0);
    does({ ...battle }, { ...strike(battle, "A", "1"), override: true }, [5]);
    expect(wounds(battle, "1")).toBe(1);
  });

  test("[LS-9.2-9] [LS-A9] [O5] after a death the next monster looks anew, and the dead are not attacked", () => {
    const battle = fight({
      party: ["A B C"],
      foes: ["1 2 3"],
      phase: 2,
      figures: {
        A: { system: { sila: 1 } },
        B: { system: { sila: 50 } },
        C: { system: { sila: 50 } },
        1: { system: { zrecznosc: 9 } },
      },
    });
    next(battle, [6]);
    expect(who(battle, "A").defeated).toBe(true);
    next(battle, [6]);
    next(battle, [6]);
    expect([wounds(battle, "B"), wounds(battle, "C")]).toEqual([1, 1]);
    expect(forbidden(battle, { ...strike(battle, "1", "A"), override: false })).not.toBe(null);
  });

  test("[LS-A22] who has lost its strength by hand is found dead at the next step", () => {
    const battle = fight({ party: [". A ."], foes: ["1 . 2"], phase: 2 });
    who(battle, "1").actor.system.rany = 99;
    next(battle, [1]);
    expect(who(battle, "1")).toMatchObject({ defeated: true, state: { rank: 0 } });
    expect(battle.report[0]?.rules).toEqual(["LS-9.7-3"]);
  });

  test("[LS-A22] siła of magic armour counts", () => {
    const battle = fight({
      party: [". A ."],
      foes: [". 1 ."],
      phase: 2,
      figures: { A: { system: { sila: 2, pancerz: 1, rany: 1 } }, 1: { system: { zrecznosc: 4 } } },
    });
    next(battle, [2]);
    expect(who(battle, "A").defeated).toBe(false);
    expect(wounds(battle, "A")).toBe(2);
  });
});

describe("weapons", () => {
  test("[LS-9.4-4] [LS-A7] [O6] a change of weapon costs the attack of the round", () => {
    const battle = fight({ party: ["Almuryk . ."], foes: ["1 . ."] });
    expect(forbidden(battle, strike(battle, "Almuryk", "1", "sztylet"))).toBe("LS-9.4-4");
    does(battle, { kind: "changeWeapon", by: "Almuryk", weapon: "Almuryk-sztylet" });
    expect(forbidden(battle, strike(battle, "Almuryk", "1", "sztylet"))).toBe("LS-9.4-5");
    battle.combat.round = 2;
    who(battle, "Almuryk").state.acted = false;
    does(battle, strike(battle, "Almuryk", "1", "sztylet"), [2]);
    expect(wounds(battle, "1")).toBe(1);
    expect(forbidden(battle, { kind: "changeWeapon", by: "Almuryk", weapon: "Almuryk-sztylet" })).toBe(
      "LS-9.4-4",
    );
  });

  test("[LS-9.5-3] [LS-9.5-4] [O7] a knife is thrown once in a fight, and comes back after victory", () => {
    const battle = fight({
      party: ["A B C", ". Alryk ."],
      foes: ["1 2 3"],
      figures: { Alryk: { declared: "noz" } },
    });
    does(battle, strike(battle, "Alryk", "2", "noz"), [6]);
    const knife = { kind: "attack", by: "Alryk", weapon: "Alryk-noz", target: "2" };
    who(battle, "Alryk").state.acted = false;
    expect(forbidden(battle, knife)).toBe("LS-9.5-3");
    for (const id of ["1", "2", "3"]) who(battle, id).actor.system.rany = 99;
    script(labirynt.end(battle), []);
    expect(weaponsOf(who(battle, "Alryk")).every(({ system }) => !system.zuzyta)).toBe(true);
  });

  test("[LS-A8] [LS-9.5-3] [O8] a second knife needs no change; there is no third", () => {
    const battle = fight({
      party: ["A B C", ". Alryk ."],
      foes: ["1 2 3"],
      figures: { Alryk: { weapons: ["noz", "noz"] } },
    });
    does(battle, strike(battle, "Alryk", "2", "noz"), [1]);
    who(battle, "Alryk").state.acted = false;
    does(battle, strike(battle, "Alryk", "2", "noz"), [1]);
    who(battle, "Alryk").state.acted = false;
    expect(
      ["Alryk-noz", "Alryk-noz1"].map((weapon) =>
        forbidden(battle, { kind: "attack", by: "Alryk", weapon, target: "2" }),
      ),
    ).toEqual(["LS-9.5-3", "LS-9.5-3"]);
  });

  test("[LS-A8] with the option another weapon costs nothing once the knife is thrown", () => {
    const afterThrow = (bezKosztuPoNozu: boolean) => {
      const battle = fight({
        party: ["A B C", ". Alryk ."],
        foes: ["1 2 3"],
        options: { bezKosztuPoNozu },
        figures: { Alryk: { weapons: ["noz", "luk"] } },
      });
      does(battle, strike(battle, "Alryk", "2", "noz"), [1]);
      who(battle, "Alryk").state.acted = false;
      return forbidden(battle, strike(battle, "Alryk", "2", "luk"));
    };
    expect([afterThrow(false), afterThrow(true)]).toEqual(["LS-9.4-4", null]);
  });

  test("[LS-9.5-5] [LS-9.2-3] [LS-9.2-4] [LS-A4] [O9] a bow from rank 2 only, every round", () => {
    const from = (rank: number) => {
      const ranks = ["A B C", "D E F", "G H I"];
      ranks[rank - 1] = "X Gilith Y";
      return forbidden(fight({ party: ranks, foes: ["1 2 3"] }), {
        kind: "attack",
        by: "Gilith",
        weapon: "Gilith-luk",
        target: "2",
      });
    };
    expect([from(1), from(2), from(3)]).toEqual(["LS-9.2-3", null, "LS-A4"]);
    const battle = fight({ party: ["A B C", ". Gilith ."], foes: ["1 2 3"] });
    for (const round of [1, 2, 3]) {
      battle.combat.round = round;
      who(battle, "Gilith").state.acted = false;
      does(battle, strike(battle, "Gilith", "2"), [4]);
    }
    expect(wounds(battle, "2")).toBe(3);
  });

  test("[LS-9.4-5] [LS-9.4-6] [LS-9.5-5] [O10] once a round, and so one opponent", () => {
    const battle = fight({ party: ["A B C", ". Gilith ."], foes: ["1 2 3"] });
    does(battle, strike(battle, "Gilith", "2"), [4]);
    expect(forbidden(battle, strike(battle, "Gilith", "2"))).toBe("LS-9.4-5");
    expect(forbidden(battle, strike(battle, "Gilith", "1"))).toBe("LS-9.4-5");
  });

  test("[LS-9.2-4] [LS-A6] [O11] a sword does not reach from rank 2", () => {
    const battle = fight({ party: ["A B C", ". Lord_Dil ."], foes: ["1 2 3"] });
    expect(forbidden(battle, strike(battle, "Lord Dil", "2"))).toBe("LS-9.2-4");
  });

  test("[LS-A5] [LS-9.2-3] with a bow in rank 1 one may still change weapons", () => {
    const battle = fight({ party: [". Gilith ."], foes: ["1 2 3"] });
    expect(forbidden(battle, strike(battle, "Gilith", "2"))).toBe("LS-9.2-3");
    expect(forbidden(battle, { kind: "changeWeapon", by: "Gilith", weapon: "Gilith-sztylet" })).toBe(null);
  });

  test("[LS-9.5-1] a weapon that the table has no column for is refused in words", () => {
    const battle = fight({ party: [". A ."], foes: [". 1 ."], figures: { A: { weapons: ["kusza"] } } });
    expect(labirynt.problem(battle, MG, strike(battle, "A", "1"))?.label).toEqual({
      key: "LABIRYNT.problem.noColumn",
      data: { column: "kusza" },
    });
  });

  test("[LS-9.6-2] [LS-9.6-3] [LS-9.6-4] a monster's weapon is its kind's, and is not changed", () => {
    const battle = fight({
      party: [". A ."],
      foes: [". 1 ."],
      phase: 2,
      figures: { 1: { system: { bron: "mlot", kod: "1+2" } } },
    });
    expect(forbidden(battle, { kind: "changeWeapon", by: "1", weapon: "x" })).toBe("LS-9.6-2");
    next(battle, [4]);
    expect(battle.report.find(({ thrown }) => thrown)?.text.data?.["bron"]).toEqual(
      label("LABIRYNT.kolumna.mlot"),
    );
  });

  test("[LS-9.5-2] a magic weapon and a declared modifier count, and are shown", () => {
    const battle = fight({ party: ["Almuryk . ."], foes: ["1 . ."] });
    const [sword] = weaponsOf(who(battle, "Almuryk"));
    if (sword) sword.system.premia = 1;
    does(battle, { ...strike(battle, "Almuryk", "1"), modifier: { value: -2, why: "dym" } }, [4]);
    expect(battle.report[0]?.thrown).toMatchObject({
      total: 8,
      parts: [{ value: 2 }, { value: 3 }, { value: 1 }, { value: -2 }],
    });
  });
});

describe("phases", () => {
  test("[LS-9.4-1] [LS-9.4-2] [O15] each side in its own phase only", () => {
    const battle = fight({ party: [". A ."], foes: [". 1 ."] });
    expect(forbidden(battle, { kind: "attack", by: "1" })).toBe("LS-9.4-2");
    battle.combat.state.phase = PHASE.foesAttack;
    expect(forbidden(battle, strike(battle, "A", "1"))).toBe("LS-9.4-1");
  });

  test("[LS-9.2-1] [LS-9.2-10] [LS-9.2-15] [W1] five phases a round, the third passed over without the Gate", () => {
    const battle = fight({
      party: [". A ."],
      foes: [". 1 ."],
      figures: { A: { system: { sila: 50 } }, 1: { system: { rzut: 50 } } },
    });
    const phases: number[] = [];
    for (let step = 0; step < 5; step++) {
      phases.push(battle.combat.state.phase);
      does(battle, { kind: "endPhase" });
    }
    expect(phases).toEqual([1, 2, 4, 5, 1]);
    expect(battle.combat.round).toBe(2);
  });

  test("[LS-9.2-2] the next step asks somebody of the party what it does, in the order of ranks", () => {
    const battle = fight({ party: ["A . B", ". Gilith ."], foes: ["1 . 2"] });
    next(battle, strike(battle, "A", "1"), [1]);
    next(battle, { kind: "pass", by: "B" });
    next(battle, strike(battle, "Gilith", "2"), [1]);
    expect(battle.fighters.filter(({ state }) => state.acted).map(({ id }) => id)).toEqual([
      "A",
      "B",
      "Gilith",
    ]);
    next(battle);
    expect(battle.combat.state.phase).toBe(PHASE.foesAttack);
  });

  test("[LS-9.2-2] what is answered must be one of the offers", () => {
    const battle = fight({ party: ["A . B"], foes: ["1 . 2"] });
    expect(() => next(battle, { kind: "endPhase" })).toThrow();
    expect(() => next(battle, strike(battle, "B", "2"))).toThrow();
    expect(() => next(battle, strike(battle, "A", "2"))).toThrow(Refused);
  });

  test("[LS-9.2-6] [LS-9.2-7] [LS-A9] the monsters of rank 1 attack one after another, left to right", () => {
    const battle = fight({ party: ["A B C"], foes: ["3 1 2", "4 . ."], phase: 2 });
    const order: (string | null)[] = [];
    for (let step = 0; step < 3; step++) {
      order.push(labirynt.current(battle));
      next(battle, [1]);
    }
    expect([...order, labirynt.current(battle)]).toEqual(["3", "1", "2", null]);
  });

  test("[LS-A10] between the death of a whole first rank and its closing up nobody is in reach", () => {
    const battle = fight({ party: ["A B C"], foes: [". . .", "1 2 ."] });
    expect(forbidden(battle, strike(battle, "A", "1"))).toBe("LS-9.3-1");
  });

  test("[LS-9.0-3] [O17] with one side dead the fight is over, and nothing follows", () => {
    const battle = fight({ party: ["A . ."], foes: ["1 . ."], figures: { 1: { system: { rzut: 1 } } } });
    does(battle, strike(battle, "A", "1"), [6]);
    expect(labirynt.verdict(battle)?.winner).toBe("party");
    expect(forbidden(battle, { kind: "endPhase" })).toBe("LS-9.0-3");
    expect(labirynt.stuck(battle)?.rule).toBe("LS-9.0-3");
  });

  test("[LS-9.0-3] the monsters win as well, and nobody when all are dead", () => {
    const battle = fight({ party: ["A . ."], foes: ["1 . ."] });
    who(battle, "A").defeated = true;
    expect(labirynt.verdict(battle)?.winner).toBe("foes");
    who(battle, "1").defeated = true;
    expect(labirynt.verdict(battle)?.winner).toBe(null);
  });

  test("[LS-9.0-3] [O18] experience of the killed, shared and rounded down", () => {
    expect(experience([5, 3], 1, 3)).toBe(16);
    expect(experience([5, 3], 3, 3)).toBe(32);
    expect(experience([5], 1, 0)).toBe(0);
  });

  test("[LS-9.0-2] a deed of no rule set is refused in words", () => {
    expect(forbidden(fight({ party: [". A ."], foes: [". 1 ."] }), { kind: "dance", by: "A" })).toBe(
      "LS-9.0-2",
    );
    expect(forbidden(fight({ party: [". A ."], foes: [". 1 ."] }), { kind: "attack", by: "nobody" })).toBe(
      "LS-9.0-1",
    );
  });

  test("[LS-9.1-4] a latecomer stands at the back and acts from the next round on", () => {
    const battle = fight({
      party: [". A ."],
      foes: ["1 2 3", "4 . ."],
      figures: { 4: { system: { rzut: null, kod: "1+0" } } },
    });
    who(battle, "4").state.rank = 0;
    script(labirynt.join(battle, who(battle, "4")), [[3]]);
    expect(drawn(battle, "foes")).toEqual(["1 2 3", ". 4 ."]);
    expect(who(battle, "4").state.acted).toBe(true);
  });
});
