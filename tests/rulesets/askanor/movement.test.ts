import { describe, expect, test } from "vitest";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import {
  akcje,
  asked,
  does,
  duel,
  fight,
  forbidden,
  gear,
  has,
  hp,
  MG,
  NONE,
  next,
  offered,
  PLAYER,
  strike,
  type Who,
  way,
  who,
} from "./fight.js";

const HIT = [2, 3, 3];
const FAIL = [5, 5, 5];
const goal = (battle: Parameters<typeof hp>[0], nth = 0) =>
  battle.report.filter(({ goal }) => goal)[nth]?.goal?.total;
const helpless: Partial<Who> = { armour: { kara: -2 } };

/** A walker with nobody near, at the left edge. */
const alone = (a: Partial<Who> = {}, more = {}) =>
  duel({ um: { mobilnosc: 2 }, atrybuty: { kondycja: 10 }, at: [0, 0], ...a }, { at: [0, 40] }, more);
const go = (...points: Parameters<typeof way>) => ({
  kind: "move",
  by: "A",
  path: way(...points),
  how: "move",
});
const x = (battle: Parameters<typeof hp>[0], id = "A") => (who(battle, id).token?.x ?? 0) / 100;

describe("what a move costs", () => {
  test("[ASK-17] [ASK-15] up to 2 m nothing, and no test; grids do not matter", () => {
    const battle = alone();
    expect(does(battle, go([1.2, 1.5]))).toContain("ASK-17");
    expect([x(battle), akcje(battle, "A")]).toEqual([1.2, 2]);
  });

  test("[ASK-17] [ASK-A37] [A-70] a second short step costs an AKCJA, and is not to be had without one", () => {
    const battle = alone();
    does(battle, go([1.5, 0]));
    const spent = structuredClone(battle);
    does(battle, go([3.5, 0]));
    expect([x(battle), akcje(battle, "A")]).toEqual([3.5, 1]);
    who(spent, "A").state.budget.akcje = 0;
    expect(forbidden(spent, go([3.5, 0]))).toBe("ASK-17");
  });

  test("[ASK-18] [A-19] 4 m with a passed test: nothing", () => {
    const battle = alone();
    does(battle, go([4, 0]), "yes", [3, 4, 4]);
    expect([goal(battle), x(battle), akcje(battle, "A")]).toEqual([12, 4, 2]);
  });

  test("[ASK-18] [ASK-A9] [A-20] 4 m with a failed test: an AKCJA, as without one", () => {
    const battle = alone();
    does(battle, go([4, 0]), "yes", [5, 5, 4]);
    expect([x(battle), akcje(battle, "A")]).toEqual([4, 1]);
    const untried = alone();
    does(untried, go([4, 0]), "no");
    expect([x(untried), akcje(untried, "A")]).toEqual([4, 1]);
  });

  test("[ASK-19] [A-21] 8 m: one AKCJA with a passed test, two without", () => {
    const passed = alone();
    does(passed, go([8, 0]), "yes", [3, 3, 3]);
    expect([x(passed), akcje(passed, "A")]).toEqual([8, 1]);
    const failed = alone();
    does(failed, go([8, 0]), "yes", [6, 5, 4]);
    expect([x(failed), akcje(failed, "A")]).toEqual([8, 0]);
    expect(forbidden(alone(), go([8.2, 0]))).toBe("ASK-19");
  });

  test("[ASK-A9] with one AKCJA left 8 m may be tried by the test alone; failed, it is 4 m", () => {
    const battle = alone();
    who(battle, "A").state.budget.akcje = 1;
    does(battle, go([8, 0]), FAIL);
    expect([x(battle), akcje(battle, "A")]).toEqual([4, 0]);
    const passed = alone();
    who(passed, "A").state.budget.akcje = 1;
    does(passed, go([8, 0]), [3, 3, 3]);
    expect([x(passed), akcje(passed, "A")]).toEqual([8, 0]);
  });

  test("[ASK-A37] [ASK-A9] [A-71] with none left 4 m may be tried; failed, one stays; one test a CHWILA", () => {
    const none = () => {
      const battle = alone();
      who(battle, "A").state.budget.akcje = 0;
      return battle;
    };
    const battle = none();
    does(battle, go([4, 0]), [3, 4, 4]);
    expect([x(battle), akcje(battle, "A")]).toEqual([4, 0]);
    const stays = none();
    does(stays, go([4, 0]), [5, 5, 4]);
    expect(x(stays)).toBe(0);
    expect(forbidden(stays, go([4, 0]))).not.toBe(null);
    expect(forbidden(none(), go([6, 0]))).toBe("ASK-12");
  });

  test("[ASK-A9] the test is there once a CHWILA, and then nobody is asked about it", () => {
    const battle = alone();
    does(battle, go([4, 0]), "yes", [3, 3, 3]);
    does(battle, go([8, 0]));
    expect([x(battle), akcje(battle, "A")]).toEqual([8, 1]);
  });

  test("[AF-38] who may not test Mobilność pays in full, and gets nowhere without an AKCJA", () => {
    const lame: Partial<Who> = { traits: [{ name: "Kuternoga", zakazane: ["mobilnosc"] }] };
    const battle = alone(lame);
    does(battle, go([4, 0]), "yes");
    expect([x(battle), akcje(battle, "A")]).toEqual([4, 1]);
    who(battle, "A").state.budget = { ...who(battle, "A").state.budget, akcje: 0, once: [] };
    expect(forbidden(battle, go([8, 0]))).toBe("AF-38");
  });

  test("[ASK-15] a move without a way says how it is made", () => {
    expect(forbidden(alone(), { kind: "move", by: "A" })).toBe("ASK-15");
    expect(forbidden(alone(), { kind: "move", by: "A", path: [{ x: "a" }] as never })).toBe("ASK-15");
    expect(() => does(alone(), { kind: "move", by: "A", override: true })).toThrow();
  });

  test("[ASK-A37] one moves in one's own CHWILA only; the game master may have it otherwise", () => {
    const battle = alone({}, { turn: "B" });
    expect(forbidden(battle, go([1, 0]))).toBe("ASK-6");
    does(battle, { ...go([1, 0]), override: true });
    expect(x(battle)).toBe(1);
  });
});

describe("bad ground", () => {
  const swamp = [
    {
      kind: "trudny",
      points: [
        [-500, -500],
        [2000, -500],
        [2000, 2000],
        [-500, 2000],
      ] as const,
    },
  ];

  test("[ASK-20] [ASK-A27] [ASK-A46] [A-22] Równowaga when the CHWILA begins, or half of all distances", () => {
    const battle = duel({ at: [0, 0] }, { um: { rownowaga: 1 }, at: [9, 9] }, { bad: true });
    expect(next(battle, [3, 3, 4])).toContain("ASK-20");
    expect([goal(battle), who(battle, "B").state.footing]).toEqual([9, "failed"]);
    const move = (metres: number) => ({ kind: "move", by: "B", path: way([9 + metres, 9]) });
    expect(forbidden(battle, move(4))).toBe(null);
    expect(forbidden(battle, move(4.2))).toBe("ASK-19");
    does(battle, move(1));
    expect(akcje(battle, "B")).toBe(2);
    does(battle, { ...move(2.8), mobilnosc: false });
    expect(akcje(battle, "B")).toBe(1);
  });

  test("[ASK-20] a sure foot goes as far as ever, until the next CHWILA", () => {
    const battle = duel({ at: [0, 0] }, { um: { rownowaga: 1 }, at: [9, 9] }, { bad: true });
    next(battle, [3, 3, 3]);
    expect(who(battle, "B").state.footing).toBe("passed");
    expect(forbidden(battle, { kind: "move", by: "B", path: way([17, 9]) })).toBe(null);
    next(battle, [5, 5, 5]);
    expect(who(battle, "A").state.footing).toBe("failed");
  });

  test("[ASK-21] [A-23] Mobilność is joined with Równowaga under zwinność: four dice", () => {
    const battle = alone({ um: { mobilnosc: 2, rownowaga: 1 } }, { bad: true });
    who(battle, "A").state.footing = "passed";
    does(battle, { ...go([4, 0]), mobilnosc: true }, [2, 3, 3, 3]);
    expect([goal(battle), akcje(battle, "A")]).toEqual([11, 2]);
  });

  test("[ASK-20] a way that leads into it is tested for when it is gone, and shortened where the foot slips", () => {
    const battle = alone(
      {},
      {
        areas: [
          {
            kind: "trudny",
            points: [
              [300, -200],
              [900, -200],
              [900, 300],
              [300, 300],
            ],
          },
        ],
      },
    );
    expect(does(battle, { ...go([8, 0]), mobilnosc: false }, FAIL)).toContain("ASK-20");
    expect(x(battle)).toBe(4);
    const dry = alone(
      {},
      {
        areas: swamp.map(({ kind }) => ({
          kind,
          points: [
            [5000, 0],
            [6000, 0],
            [6000, 900],
          ],
        })),
      },
    );
    does(dry, { ...go([8, 0]), mobilnosc: false });
    expect(x(dry)).toBe(8);
  });

  test("[ASK-20] the game master may say so of one fighter, or of the whole field", () => {
    const battle = alone();
    expect(forbidden(battle, { kind: "pole", trudny: true }, PLAYER)).toBe("ASK-20");
    does(battle, { kind: "pole", trudny: true });
    expect(battle.combat.state.trudny).toBe(true);
    does(battle, { kind: "okolicznosci", by: "B", trudny: true });
    does(battle, { kind: "pole", trudny: false });
    expect(next(battle, FAIL)).toContain("ASK-20");
  });

  test("[ASK-A46] reach, the 2 m that provoke, Szarża and Wycofanie się are not halved", () => {
    const battle = duel(
      { at: [0, 0], state: { footing: "failed" }, um: { walkaWrecz: 4, mobilnosc: 4 } },
      { ...helpless, at: [10, 0] },
      { bad: true },
    );
    expect(forbidden(battle, { ...strike("A", "B"), kind: "szarza" })).toBe(null);
    does(battle, { ...strike("A", "B"), kind: "szarza" }, [3, 3, 3, 3], [1], [1]);
    expect([goal(battle), x(battle)]).toEqual([16, 9]);
  });
});

describe("opportunity attacks", () => {
  /** A walks away from enemies who stand beside it. */
  const leaving = (foes: Partial<Who>[], a: Partial<Who> = {}) =>
    fight({
      who: [
        { id: "A", at: [0, 0], ...helpless, ...a },
        ...foes.map(
          (foe, index): Who => ({
            id: `F${index}`,
            side: "foes",
            arms: ["miecz"],
            at: [0, 1.5 + index * 1.2],
            ...foe,
          }),
        ),
      ],
    });
  const far = go([5, 0]);
  const openings = (
    battle: Parameters<typeof hp>[0],
    deed: object,
    ...answers: Parameters<typeof offered>[2][]
  ) =>
    asked(
      askanor.perform(structuredClone(battle), { mobilnosc: false, ...deed } as never),
      ...answers,
    ).filter(({ rule }) => rule === "ASK-38");

  test("[ASK-38] [ASK-39] [A-67] who walks 3 m off gives an opening, once a round; 2 m do not", () => {
    const battle = leaving([{}]);
    expect(openings(battle, go([3, 0]))).toMatchObject([{ kind: "one", to: { fighter: "F0" } }]);
    expect(openings(battle, go([2, 0]))).toEqual([]);
    who(battle, "F0").state.budget.reactions = ["okazyjny"];
    expect(openings(battle, go([3, 0]))).toEqual([]);
  });

  test("[ASK-38] [ASK-A10] it is an ordinary attack, costs nothing, and may be declined", () => {
    const battle = leaving([{}]);
    expect(does(battle, { ...go([3, 0]), mobilnosc: false }, "miecz", HIT, [1], [1])).toContain("ASK-38");
    expect([hp(battle, "A"), who(battle, "F0").state.budget.reactions, x(battle)]).toEqual([
      13,
      ["okazyjny"],
      3,
    ]);
    const spared = leaving([{}]);
    does(spared, { ...go([3, 0]), mobilnosc: false }, "nie");
    expect([hp(spared, "A"), who(spared, "F0").state.budget.reactions]).toEqual([16, []]);
  });

  test("[ASK-A39] [A-72] all are asked at once; who falls at the first blow goes nowhere, and the others keep theirs", () => {
    const battle = leaving([{}, {}], { hp: 4, arms: [] });
    const first = asked(askanor.perform(structuredClone(battle), { ...far, mobilnosc: false }));
    expect(first.map(({ to }) => to)).toEqual([{ fighter: "F0" }, { fighter: "F1" }]);
    does(battle, { ...far, mobilnosc: false }, "miecz", "miecz", HIT, [3], [4], [1]);
    expect([hp(battle, "A"), has(battle, "A", "nieprzytomny"), x(battle)]).toEqual([-2, true, 0]);
    expect(who(battle, "F0").state.budget.reactions).toEqual(["okazyjny"]);
    expect(who(battle, "F1").state.budget.reactions).toEqual([]);
    expect(akcje(battle, "A")).toBe(0);
    expect(battle.report.some(({ text }) => text.key === "ASKANOR.tell.openingLapsed")).toBe(true);
  });

  test("[ASK-A39] they strike in the order of initiative, whoever answers first", () => {
    const battle = leaving([{}, {}]);
    who(battle, "F1").state.inicjatywa = 30;
    does(battle, { ...far, mobilnosc: false }, "miecz", "piesc", HIT, [1], [1], HIT, [1]);
    const strikers = battle.report
      .filter(({ rules }) => rules.includes("ASK-38"))
      .map(({ numbersOf }) => numbersOf);
    expect(strikers).toEqual(["F1", "F0"]);
  });

  test("[ASK-A39] [A-73] arriving gives none; going round within reach one at once; passing by one where the reach ends", () => {
    const passer = (start: [number, number]) =>
      fight({
        who: [
          { id: "A", at: start, ...helpless },
          { id: "F", side: "foes", arms: ["miecz"], at: [0, 0] },
        ],
      });
    expect(openings(passer([6, 0]), go([2.5, 0]))).toEqual([]);
    const round = passer([1.5, 0]);
    expect(openings(round, go([1.5, 1.5], [0, 1.5]))).toHaveLength(1);
    does(round, { ...go([1.5, 1.5], [0, 1.5]), mobilnosc: false }, "miecz", HIT, [6], [6]);
    expect(x(round)).toBe(0);
    const past = passer([-4, 2]);
    expect(openings(past, go([4, 2]))).toHaveLength(1);
    who(past, "A").actor.system.obrazenia = 14;
    does(past, { ...go([4, 2]), mobilnosc: false }, "miecz", HIT, [1], [1], [1]);
    expect(hp(past, "A")).toBe(-1);
    expect(x(past)).toBeCloseTo(2.7, 1);
  });

  test("[ASK-A39] one who is thrown to the ground on the way stays there", () => {
    const battle = leaving([
      { change: { miecz: { kryt1: [{ efekt: "powalenie", wartosc: 1 }] } }, um: { walkaWrecz: 4 } },
    ]);
    does(battle, { ...far, mobilnosc: false }, "miecz", [6, 1, 2], [1], [1]);
    expect([has(battle, "A", "powalenie"), x(battle)]).toEqual([true, 0]);
  });

  test("[ASK-A39] [A-74] its defence comes out of the ordinary ones, and gives nobody an opening", () => {
    const battle = leaving([{}], { arms: ["miecz"] });
    does(battle, { ...go([2.1, 0]), mobilnosc: false }, "miecz", HIT, "miecz", HIT);
    expect(gear(battle, "A", "miecz").sparowano).toBe(true);
    const parried = { ...strike("F0", "A"), override: true };
    expect(offered(battle, parried, HIT)).not.toContain("miecz");
    expect(battle.report.filter(({ rules }) => rules.includes("ASK-38"))).toHaveLength(1);
  });

  test("[ASK-A39] the long weapon strikes from farther off; the unable, stranglers and the unarmed without hands do not", () => {
    const long = leaving([{ arms: ["wlocznia"], at: [0, 4.5] }]);
    expect(openings(long, far)).toHaveLength(1);
    expect(openings(leaving([{ at: [0, 4.5] }]), far)).toEqual([]);
    expect(openings(leaving([{}, { hp: 0 }]), far)).toHaveLength(1);
    expect(
      openings(leaving([{ arms: [], state: { holds: [{ whom: "Z", grip: "duszenie" }] } }]), far),
    ).toEqual([]);
    expect(openings(leaving([{ arms: [], rece: 0 }]), far)).toEqual([]);
  });

  test("[ASK-52] [ASK-A39] who is grappled strikes with bare hands only, and what was seized in this round not at all", () => {
    const held = leaving([{ statuses: ["pochwycenie"] }]);
    who(held, "A").state.holds = [];
    held.fighters.push(
      ...fight({
        who: [{ id: "H", at: [0, 3], state: { holds: [{ whom: "F0", grip: "chwyt" }] } }],
        turn: null,
      }).fighters,
    );
    expect(openings(held, far)[0]).toMatchObject({ options: [{ value: "piesc" }, { value: "nie" }] });
    const seized = leaving([{ change: { miecz: { odRundy: 2 } } }]);
    expect(openings(seized, far)[0]).toMatchObject({ options: [{ value: "piesc" }, { value: "nie" }] });
  });

  test("[ASK-39] non-combat deeds and what the game master names give an opening; shouts and perception do not", () => {
    const battle = leaving([{}]);
    expect(openings(battle, { kind: "test", by: "A", skills: ["leczenie"] })).toHaveLength(1);
    expect(openings(battle, { kind: "inne", by: "A", cost: "akcja", what: "szuka klucza" })).toHaveLength(1);
    expect(openings(battle, { kind: "okrzyk", by: "A" })).toEqual([]);
    expect(openings(battle, { kind: "test", by: "A", skills: ["spostrzegawczosc"] })).toEqual([]);
    expect(openings(battle, { kind: "provoke", by: "A" })).toHaveLength(1);
    expect(openings(battle, { kind: "test", by: "A", skills: ["leczenie"], provokes: false })).toEqual([]);
    expect(forbidden(battle, { kind: "provoke", by: "A" }, PLAYER)).toBe("ASK-39");
    expect(forbidden(battle, { kind: "test", by: "A", skills: ["leczenie"], provokes: false }, PLAYER)).toBe(
      "ASK-39",
    );
    expect(forbidden(battle, { kind: "provoke", by: "A" }, MG)).toBe(null);
  });

  test("[ASK-39] one who is hidden from the players gives no opening: the question would give it away", () => {
    const battle = leaving([{}]);
    const sneaking = {
      ...battle,
      fighters: battle.fighters.map((one) => ({ ...one, hidden: one.id === "A" })),
    };
    expect(openings(sneaking, far)).toEqual([]);
  });

  test("[ASK-39] who is struck down by the way does not finish what it was doing", () => {
    const battle = leaving([{}], { hp: 2, statuses: ["powalenie"] });
    does(battle, { kind: "wstanie", by: "A" }, "miecz", HIT, [1], [1], [1]);
    expect([has(battle, "A", "powalenie"), has(battle, "A", "nieprzytomny"), akcje(battle, "A")]).toEqual([
      true,
      true,
      1,
    ]);
  });

  test("[ASK-A10] being dragged by somebody else gives no opening to one's own enemies", () => {
    const battle = fight({
      who: [
        { id: "H", at: [0, 0], um: { mobilnosc: 4 }, state: { holds: [{ whom: "V", grip: "chwyt" }] } },
        { id: "V", side: "foes", at: [1, 0], statuses: ["pochwycenie"] },
        { id: "K", at: [2, 1], arms: ["miecz"] },
      ],
    });
    does(battle, { kind: "ciagniecie", by: "H", target: "V", path: way([-4, 0]) }, [3, 3, 3], FAIL);
    expect([x(battle, "V"), who(battle, "K").state.budget.reactions]).toEqual([-3, []]);
  });

  test("[ASK-A39] a guard beside the mover parries the blow at the point where it is struck", () => {
    const battle = leaving([{}]);
    battle.fighters.push(
      ...fight({ who: [{ id: "G", at: [-1.5, 0], arms: ["miecz"], state: { guarding: "A" } }], turn: null })
        .fighters,
    );
    does(battle, { ...far, mobilnosc: false }, "miecz", HIT, "miecz", HIT);
    expect([hp(battle, "A"), x(battle)]).toEqual([16, 5]);
  });
});

describe("Wycofanie się", () => {
  const pressed = (a: Partial<Who> = {}, more: readonly Who[] = []) =>
    fight({
      who: [
        { id: "A", at: [2, 0], um: { mobilnosc: 3, uniki: 3 }, ...a },
        { id: "B", side: "foes", arms: ["miecz"], at: [0.5, 0] },
        ...more,
      ],
    });
  const back = { kind: "wycofanie", by: "A" };

  test("[ASK-83] [ASK-84] [A-55] four dice; who passes goes 10 m and gives no opening", () => {
    const battle = pressed();
    const rules = does(battle, back, [4, 4, 3, 3]);
    expect(rules).toEqual(expect.arrayContaining(["ASK-84", "ASK-83"]));
    expect([goal(battle), x(battle), akcje(battle, "A")]).toEqual([14, 12, 0]);
  });

  test("[ASK-83] nobody withdraws over the edge of the scene", () => {
    const battle = pressed();
    Object.assign(battle.scene ?? {}, { bounds: { x: 0, y: -5000, width: 800, height: 9000 } });
    does(battle, back, [4, 4, 3, 3]);
    expect([x(battle), akcje(battle, "A")]).toEqual([7, 0]);
  });

  test("[ASK-85] [ASK-86] [ASK-A45] [A-56] without the right to dodge Uniki is 0 and armour counts; who fails gives every opening, and goes", () => {
    const heavy: Partial<Who> = { armour: { kara: -3 } };
    const passed = pressed(heavy);
    does(passed, back, [2, 2, 2, 2]);
    expect([goal(passed), x(passed)]).toEqual([8, 12]);
    const failed = pressed(heavy, [{ id: "C", side: "foes", arms: ["miecz"], at: [2, 1.5] }]);
    expect(does(failed, back, [2, 2, 2, 3], "nie", "miecz", HIT, [1], [1])).toContain("ASK-86");
    expect([hp(failed, "A"), x(failed) > 8]).toEqual([13, true]);
  });

  test("[ASK-A45] who is felled by them does not get away", () => {
    const battle = pressed({ hp: 1, ...helpless });
    does(battle, back, [6, 6, 6, 5], "miecz", HIT, [1], [1], [1]);
    expect([x(battle), has(battle, "A", "nieprzytomny")]).toEqual([2, true]);
  });

  test("[ASK-A42] it is a defensive manoeuvre: three enemies around make it harder", () => {
    const battle = pressed({}, [
      { id: "C", side: "foes", at: [2, 1.5] },
      { id: "D", side: "foes", at: [2, -1.5] },
    ]);
    does(battle, back, [1, 1, 1, 2]);
    expect(goal(battle)).toBe(12);
  });

  test("[ASK-83] only from those one is engaged with: others on the way get their opening", () => {
    const battle = pressed({}, [{ id: "C", side: "foes", arms: ["miecz"], at: [7, 1] }]);
    const rest = asked(askanor.perform(structuredClone(battle), back), [1, 1, 2, 2]);
    expect(rest.slice(1).map(({ to }) => to)).toEqual([{ fighter: "C" }]);
    expect(forbidden(pressed({ at: [9, 0] }), back)).toBe("ASK-83");
  });

  test("[AF-38] a lame one cannot do it cleanly, and no test is rolled", () => {
    const battle = pressed({ traits: [{ name: "Kuternoga", zakazane: ["mobilnosc"] }] });
    expect(does(battle, back, "nie")).toEqual(expect.arrayContaining(["AF-38", "ASK-86"]));
    expect(x(battle)).toBe(12);
  });

  test("[ASK-83] whose token is moved out of somebody's reach is asked what it means", () => {
    const battle = pressed();
    const move = { kind: "move", by: "A", path: way([6, 0]) };
    expect(offered(battle, move)).toEqual(["move", "withdraw"]);
    does(battle, move, "withdraw", [4, 4, 3, 3]);
    expect([x(battle), akcje(battle, "A"), who(battle, "B").state.budget.reactions]).toEqual([6, 0, []]);
  });
});

describe("without a scene", () => {
  const nowhere = (...more: Who[]) =>
    fight({
      who: [
        { id: "A", arms: ["miecz"], um: { mobilnosc: 2 } },
        { id: "B", side: "foes", ...helpless, arms: ["miecz"], change: { miecz: { parowanie: null } } },
        ...more,
      ],
      nowhere: true,
    });

  test("[ASK-15] [ASK-16] the game master says how far it is and who stands by, once, until somebody moves", () => {
    const battle = nowhere({ id: "C" });
    const [far, near] = asked(askanor.perform(structuredClone(battle), strike("A", "B")));
    expect([far, near]).toMatchObject([
      { kind: "number", to: "mg" },
      { kind: "some", to: "mg", options: [{ value: "C" }] },
    ]);
    does(battle, strike("A", "B"), 1, ["C"], [3, 3, 3], [1], [1]);
    expect(goal(battle)).toBe(9);
    does(battle, { ...strike("A", "B"), override: true }, FAIL);
    expect(goal(battle)).toBe(9);
  });

  test("[ASK-16] one who turns out to be too far off is not attacked, and nothing is spent", () => {
    const battle = nowhere();
    expect(does(battle, strike("A", "B"), 7)).toEqual(["ASK-16"]);
    expect(akcje(battle, "A")).toBe(2);
    expect(forbidden(battle, strike("A", "B"))).toBe("ASK-16");
    expect(forbidden(battle, { ...strike("A", "B"), kind: "szarza" })).toBe(null);
  });

  test("[ASK-17] [ASK-39] a move names its metres; the game master says whose reach it leaves", () => {
    const battle = nowhere();
    does(battle, { kind: "move", by: "A", metry: 2 });
    expect([akcje(battle, "A"), forbidden(battle, { kind: "move", by: "A", metry: 9 })]).toEqual([
      2,
      "ASK-19",
    ]);
    const move = { kind: "move", by: "A", metry: 4, mobilnosc: false };
    expect(asked(askanor.perform(structuredClone(battle), move))[0]).toMatchObject({
      kind: "some",
      to: "mg",
    });
    does(battle, move, ["B"], "miecz", FAIL);
    expect(who(battle, "B").state.budget.reactions).toEqual(["okazyjny"]);
    expect(forbidden(battle, { kind: "move", by: "A" })).toBe("ASK-15");
  });

  test("[ASK-83] one withdraws from all", () => {
    const battle = nowhere();
    who(battle, "A").actor.system.umiejetnosci.uniki = 3;
    does(battle, { kind: "wycofanie", by: "A" }, [2, 2, 2, 2]);
    expect([akcje(battle, "A"), who(battle, "B").state.budget.reactions]).toEqual([0, []]);
  });

  test("a roll from a sheet needs no place, no turn, and nothing in hand", () => {
    const battle = nowhere();
    const sheet = { ...battle, combat: { ...battle.combat, id: null, round: 0 } };
    gear(sheet, "A", "miecz").trzymana = "nie";
    does(sheet, strike("A", "B"), [3, 3, 2], [1], [1]);
    expect(hp(sheet, "B")).toBe(13);
    expect(offered(sheet, strike("A", "B"), FAIL)).toBe(null);
    expect(NONE).toBe("brak");
  });
});
