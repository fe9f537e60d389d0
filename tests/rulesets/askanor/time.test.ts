import { describe, expect, test } from "vitest";
import { odds } from "../../../src/core/odds.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import type { Fight } from "../../../src/rulesets/askanor/shape.js";
import { frozen } from "../../../src/vtt/exchange/snapshot.js";
import {
  akcje,
  asked,
  begins,
  does,
  duel,
  fight,
  forbidden,
  gear,
  has,
  hp,
  MG,
  next,
  PLAYER,
  strike,
  type Who,
  who,
} from "./fight.js";

const sides = (...who: Who[]): Fight =>
  fight({
    who: who.map((one, index) => ({ side: index % 2 === 0 ? "party" : "foes", ...one }) as Who),
    turn: null,
    round: 0,
  });

const fresh = (battle: Fight) => {
  for (const { state } of battle.fighters) state.rolled = false;
  return battle;
};

describe("initiative", () => {
  const three = (...more: Who[]) =>
    fresh(
      sides(
        { id: "A", atrybuty: { zwinnosc: 8 } },
        { id: "B", atrybuty: { zwinnosc: 10 } },
        { id: "C", atrybuty: { zwinnosc: 8 } },
        ...more,
      ),
    );

  test("[ASK-1] [ASK-2] [ASK-3] [A-13] the highest first; equals by zwinność, and then by further rolls", () => {
    const battle = three();
    const rules = begins(battle, [5], [3], [5], [2], [4]);
    expect(battle.fighters.map(({ state }) => state.inicjatywa)).toEqual([13, 13, 13]);
    expect(askanor.order(battle)).toEqual(["B", "C", "A"]);
    expect(rules).toEqual(expect.arrayContaining(["ASK-1", "ASK-3"]));
    expect(who(battle, "A").state.dogrywki).toEqual([2]);
    expect(askanor.current(battle)).toBe("B");
  });

  test("[ASK-4] [A-14] one who is surprised is last, whatever was rolled", () => {
    const battle = three({ id: "D", atrybuty: { zwinnosc: 12 }, state: { zaskoczony: true } });
    begins(battle, [5], [3], [5], [6], [2], [4]);
    expect(askanor.order(battle)).toEqual(["B", "C", "A", "D"]);
  });

  test("[ASK-1] [ASK-3] [ASK-4] other trackers are told the totals, and list by what the states keep of ties and surprise", () => {
    const battle = three({ id: "D", atrybuty: { zwinnosc: 12 }, state: { zaskoczony: true } });
    begins(battle, [5], [3], [5], [6], [2], [4]);
    expect(battle.fighters.map((one) => askanor.initiative?.(battle, one))).toEqual([13, 13, 13, 18]);
    const listed = [...battle.fighters].sort((a, b) => askanor.precedence?.(a.state, b.state) ?? 0);
    expect(listed.map(({ id }) => id)).toEqual(askanor.order(battle));
  });

  test("[ASK-4] several surprised ones keep their order among themselves", () => {
    const battle = fresh(
      sides(
        { id: "A", atrybuty: { zwinnosc: 12 }, state: { zaskoczony: true } },
        { id: "B", atrybuty: { zwinnosc: 9 }, state: { zaskoczony: true } },
        { id: "C", atrybuty: { zwinnosc: 1 } },
      ),
    );
    begins(battle, [1], [2], [1]);
    expect(askanor.order(battle)).toEqual(["C", "A", "B"]);
  });

  test("[ASK-3] a second tie is rolled again", () => {
    const battle = fresh(sides({ id: "A" }, { id: "B" }));
    begins(battle, [3], [3], [4], [4], [1], [6]);
    expect(askanor.order(battle)).toEqual(["B", "A"]);
    expect(who(battle, "A").state.dogrywki).toEqual([4, 1]);
  });

  test("[ASK-A2] a tie roll orders the tied alone: nobody falls behind a lower total", () => {
    const battle = fresh(sides({ id: "A" }, { id: "B" }, { id: "C" }));
    begins(battle, [5], [5], [4], [1], [2]);
    expect(askanor.order(battle)).toEqual(["B", "A", "C"]);
  });

  test("[ASK-2] what counts is zwinność as it was when initiative was rolled", () => {
    const battle = fresh(
      sides({ id: "A", atrybuty: { zwinnosc: 9 } }, { id: "B", atrybuty: { zwinnosc: 8 } }),
    );
    begins(battle, [1], [2]);
    who(battle, "A").actor.system.atrybuty.zwinnosc = 2;
    expect(askanor.order(battle)).toEqual(["A", "B"]);
  });

  test("[ASK-A36] once for the fight; with the option anew each round, and then surprise is over", () => {
    const once = fresh(sides({ id: "A", state: { zaskoczony: true } }, { id: "B" }));
    begins(once, [6], [1]);
    next(once);
    next(once);
    expect([once.combat.round, askanor.order(once)]).toEqual([2, ["B", "A"]]);
    const each = fresh(
      fight({
        who: [
          { id: "A", state: { zaskoczony: true } },
          { id: "B", side: "foes" },
        ],
        turn: null,
        round: 0,
        options: { initiativeEachRound: true },
      }),
    );
    begins(each, [6], [1]);
    next(each);
    next(each, [6], [1]);
    expect([each.combat.round, askanor.order(each)]).toEqual([2, ["A", "B"]]);
  });

  test("[ASK-A36] when the game master ends a surprise, the own total counts from the next round on", () => {
    const battle = fresh(sides({ id: "A", state: { zaskoczony: true } }, { id: "B" }));
    begins(battle, [6], [1]);
    does(battle, { kind: "okolicznosci", by: "A", zaskoczony: false });
    expect(askanor.order(battle)).toEqual(["B", "A"]);
    next(battle);
    next(battle);
    expect(askanor.order(battle)).toEqual(["A", "B"]);
  });

  test("[ASK-4] only the game master says who is surprised", () => {
    const battle = fresh(sides({ id: "A" }, { id: "B" }));
    const deed = { kind: "okolicznosci", by: "A", zaskoczony: true };
    expect(forbidden(battle, deed, PLAYER)).toBe("ASK-4");
    expect(forbidden(battle, deed, MG)).toBe(null);
  });

  test("[ASK-A36] a latecomer rolls on entering, and acts in this round only if its place has not passed", () => {
    const late = (face: number) => {
      const battle = fresh(sides({ id: "A" }, { id: "B" }, { id: "C" }));
      const [c] = battle.fighters.splice(2, 1);
      begins(battle, [4], [2]);
      if (!c) throw new Error("no C");
      battle.fighters.push(c);
      const rule = askanor.join(battle, c);
      rule.next([]);
      rule.next([[face]]);
      return battle;
    };
    expect(askanor.order(late(3))).toEqual(["A", "C", "B"]);
    expect(who(late(3), "C").state.acted).toBe(false);
    expect(who(late(6), "C").state.acted).toBe(true);
  });
});

describe("rounds and CHWILE", () => {
  test("[ASK-5] [ASK-6] [ASK-7] each has one CHWILA of two AKCJE a round, in the order of the queue", () => {
    const battle = fresh(sides({ id: "A" }, { id: "B" }));
    begins(battle, [5], [2]);
    expect([askanor.current(battle), akcje(battle, "A"), akcje(battle, "B")]).toEqual(["A", 2, 0]);
    next(battle);
    expect([askanor.current(battle), akcje(battle, "A"), akcje(battle, "B")]).toEqual(["B", 0, 2]);
    expect(next(battle)).toContain("ASK-5");
    expect([battle.combat.round, askanor.current(battle)]).toEqual([2, "A"]);
    expect(askanor.roundSeconds).toBe(12);
  });

  test("[ASK-6] nobody acts in another's CHWILA, or before the fight", () => {
    const battle = duel({}, { arms: ["miecz"] });
    expect(forbidden(battle, strike("B", "A"))).toBe("ASK-6");
    const before = duel({}, {}, { round: 0, turn: null });
    expect(forbidden(before, strike("A", "B"))).toBe("ASK-6");
    expect(() => does(battle, strike("B", "A"))).toThrow();
  });

  test("[ASK-12] [A-18] after an AKCJA no deed of a whole CHWILA, but another AKCJA", () => {
    const battle = duel({ state: {} });
    who(battle, "A").state.budget.akcje = 1;
    expect(forbidden(battle, { ...strike("A", "B"), kind: "silny" })).toBe("ASK-12");
    expect(forbidden(battle, strike("A", "B"))).toBe(null);
  });

  test("[ASK-14] [ASK-A7] free deeds: each kind once a round, several kinds, as many as the game master allows", () => {
    const battle = duel({}, { at: [20, 0] });
    does(battle, { kind: "okrzyk", by: "A" });
    expect(forbidden(battle, { kind: "okrzyk", by: "A" })).toBe("ASK-14");
    expect(forbidden(battle, { kind: "test", by: "A", skills: ["spostrzegawczosc"] })).toBe(null);
    battle.combat.state.options.freeDeedsMax = 1;
    expect(forbidden(battle, { kind: "test", by: "A", skills: ["spostrzegawczosc"] })).toBe("ASK-14");
  });

  test("[ASK-A40] [ASK-A29] at the start of a round reactions and free deeds are back, also for one who has yet to act", () => {
    const battle = duel({}, { arms: ["miecz"] });
    const { state } = who(battle, "B");
    state.budget.reactions = ["unik", "okazyjny"];
    state.budget.free = ["krok"];
    state.shieldFoe = "A";
    gear(battle, "B", "miecz").sparowano = true;
    next(battle);
    expect(state.budget.reactions).toEqual(["unik", "okazyjny"]);
    next(battle);
    expect(battle.combat.round).toBe(2);
    expect(state.budget).toMatchObject({ reactions: [], free: [] });
    expect([state.shieldFoe, gear(battle, "B", "miecz").sparowano]).toEqual([null, false]);
  });

  test("[ASK-A40] a fight begins with every parry, whatever the last one has left", () => {
    const battle = duel({ state: { rolled: false } }, { arms: ["miecz"] }, { round: 0, turn: null });
    gear(battle, "B", "miecz").sparowano = true;
    who(battle, "B").state.budget.reactions = ["okazyjny"];
    begins(battle, [6], [1]);
    expect(gear(battle, "B", "miecz").sparowano).toBe(false);
    expect(who(battle, "B").state.budget.reactions).toEqual([]);
  });

  test("[ASK-A50] what lay about when a fight was broken off is with its owner when the next begins", () => {
    const battle = duel({ state: { rolled: false }, arms: ["miecz:ziemia"] }, {}, { round: 0, turn: null });
    begins(battle, [6], [1]);
    expect(gear(battle, "A", "miecz").trzymana).toBe("nie");
  });

  test("[ASK-A40] with the own CHWILA come AKCJE, the attack, the Mobilność test, and an end of Żywa tarcza", () => {
    const battle = duel({}, { state: { guarding: "A" } });
    const { state } = who(battle, "B");
    state.budget = { ...state.budget, once: ["mobilnosc"], blows: { with: "weapon", count: 1 } };
    next(battle);
    expect(state.budget).toMatchObject({ akcje: 2, once: [], blows: { with: "none", count: 0 } });
    expect(state.guarding).toBe(null);
  });

  test("a fight needs two sides, and waits without them", () => {
    const alone = fight({ who: [{ id: "A" }], turn: null, round: 0 });
    expect(askanor.stuck(alone)?.rule).toBe("ASK-1");
    expect(askanor.stuck(duel({}, {}, { round: 0 }))).toBe(null);
  });

  test("who is left to the policy is asked deed by deed; a human ends its own CHWILA", () => {
    const battle = duel({ auto: true });
    const [question] = asked(askanor.advance(structuredClone(battle)));
    expect(question).toMatchObject({ kind: "deed", to: { fighter: "A" } });
    const human = duel();
    next(human);
    expect(askanor.current(human)).toBe("B");
  });

  test("one who leaves opens its grips and ends its CHWILA", () => {
    const battle = duel(
      { state: { holds: [{ whom: "B", grip: "chwyt" }] } },
      { statuses: ["pochwycenie"], state: { guarding: "A" } },
    );
    askanor.leave(battle, who(battle, "A")).next([]);
    expect(askanor.current(battle)).toBe(null);
    expect(has(battle, "B", "pochwycenie")).toBe(false);
    expect(who(battle, "B").state.guarding).toBe(null);
  });
});

test("a frozen fight can be looked at: offers, targets, tracker, odds and suggestions change nothing", () => {
  const battle = duel({ arms: ["miecz", "tarcza"] }, { arms: ["topor"] });
  const still = frozen(structuredClone(battle) as never) as never as Fight;
  const offers = askanor.offers(still, who(still, "A"), MG);
  for (const offer of offers) askanor.targets(still, offer, MG);
  const view = askanor.tracker.view(still, { ...MG, sees: () => true, reads: () => true });
  expect(view.reach).toEqual({ A: ["B"], B: ["A"] });
  expect(odds(askanor, still, { ...strike("A", "B"), override: true }).length).toBeGreaterThan(3);
  expect(still).toEqual(battle);
});

describe("statuses at the start of a CHWILA", () => {
  const turnOf = (b: Partial<Who>) => duel({}, b);

  test("[ASK-8] [ASK-9] [ASK-A8] [AF-30] [A-15] stunned: one AKCJA, the status gone, no deed of a CHWILA", () => {
    const battle = turnOf({ arms: ["miecz"], statuses: ["ogluszenie"] });
    const rules = next(battle);
    expect(rules).toEqual(expect.arrayContaining(["ASK-8", "ASK-9"]));
    expect([akcje(battle, "B"), has(battle, "B", "ogluszenie")]).toEqual([1, false]);
    expect(forbidden(battle, { ...strike("B", "A"), kind: "silny" })).toBe("ASK-12");
    expect(forbidden(battle, strike("B", "A"))).toBe(null);
  });

  test("[ASK-10] [AF-31] [A-16] bleeding takes 1, whatever armour there is", () => {
    const battle = turnOf({ hp: 7, krwawienie: 1, statuses: ["krwawienie"], armour: { lkp: 2, ckp: 2 } });
    expect(next(battle)).toContain("ASK-10");
    expect(hp(battle, "B")).toBe(6);
  });

  test("[ASK-10] [ASK-23] [ASK-24] [A-17] bleeding may fell: unconscious, a roll, Szpetny", () => {
    const battle = turnOf({ hp: 1, krwawienie: 1, statuses: ["krwawienie"] });
    next(battle, [3]);
    expect([hp(battle, "B"), has(battle, "B", "nieprzytomny")]).toEqual([0, true]);
    expect(who(battle, "B").actor.items.map(({ name }) => name)).toEqual(["Szpetny"]);
  });

  test("[AF-31] the status decides whether one bleeds, the figure how much", () => {
    const stanched = turnOf({ hp: 7, krwawienie: 2 });
    next(stanched);
    expect(hp(stanched, "B")).toBe(7);
    const marked = turnOf({ hp: 7, statuses: ["krwawienie"] });
    next(marked);
    expect(hp(marked, "B")).toBe(6);
    const double = turnOf({ hp: 7, krwawienie: 2, statuses: ["krwawienie"] });
    next(double);
    expect(hp(double, "B")).toBe(5);
  });

  test("[ASK-11] [AF-33] Wzmocnienie takes 1 while it lasts, whatever is worn; not from one whom nothing physical gets past", () => {
    const battle = turnOf({ hp: 7, statuses: ["wzmocnienie"], armour: { lkp: 2 } });
    expect(next(battle)).toContain("ASK-11");
    expect(hp(battle, "B")).toBe(6);
    const thick = turnOf({
      hp: 7,
      statuses: ["wzmocnienie"],
      traits: [{ name: "Odporność na ból", lkp: 1 }],
    });
    next(thick);
    expect(hp(thick, "B")).toBe(7);
  });

  test("[ASK-A47] [ASK-A24] [A-82] the unconscious bleed on without a roll and without a CHWILA; at −5 they die", () => {
    const three = (life: number) =>
      fight({
        who: [
          { id: "A" },
          { id: "B", hp: life, krwawienie: 1, statuses: ["krwawienie", "nieprzytomny"] },
          { id: "C", side: "foes", atrybuty: { zwinnosc: 2 } },
        ],
      });
    const battle = three(-2);
    expect(next(battle)).toContain("ASK-A47");
    expect([hp(battle, "B"), askanor.current(battle), akcje(battle, "B")]).toEqual([-3, "C", 0]);
    const dying = three(-4);
    next(dying);
    expect([hp(dying, "B"), has(dying, "B", "dead"), askanor.current(dying)]).toEqual([-5, true, "C"]);
    next(dying);
    next(dying);
    expect(askanor.current(dying)).toBe("C");
  });

  test("[ASK-23] [ASK-25] whose life is changed by hand falls or dies when the fight goes on", () => {
    const three = (life: number) =>
      fight({
        who: [{ id: "A" }, { id: "B", hp: life, side: "foes" }, { id: "C", side: "foes" }],
      });
    const fallen = three(-2);
    next(fallen, [1]);
    expect([has(fallen, "B", "nieprzytomny"), who(fallen, "B").defeated]).toEqual([true, false]);
    const dead = three(-6);
    next(dead);
    expect([has(dead, "B", "dead"), who(dead, "B").defeated, askanor.current(dead)]).toEqual([
      true,
      true,
      "C",
    ]);
  });

  test("[ASK-A47] who has life again wakes, on the ground", () => {
    const battle = fight({
      who: [
        { id: "A" },
        { id: "B", hp: 3, statuses: ["nieprzytomny"], side: "foes" },
        { id: "C", side: "foes" },
      ],
    });
    next(battle);
    expect([has(battle, "B", "nieprzytomny"), has(battle, "B", "powalenie"), akcje(battle, "B")]).toEqual([
      false,
      true,
      2,
    ]);
  });

  test("[AF-31] a passed Leczenie test stanches blood, on oneself or a neighbour; so does the end of the fight", () => {
    const battle = fight({
      who: [
        { id: "A", um: { leczenie: 3 } },
        { id: "B", krwawienie: 2, statuses: ["krwawienie"] },
        { id: "C", side: "foes", at: [30, 0] },
      ],
    });
    const deed = { kind: "opatrunek", by: "A", target: "B" };
    expect(forbidden(battle, { ...deed, target: "A" })).toBe("AF-31");
    expect(forbidden(battle, { ...deed, target: "C" })).toBe("ASK-87");
    const rest = structuredClone(battle);
    expect(does(battle, deed, [4, 4, 3])).toContain("AF-31");
    expect([has(battle, "B", "krwawienie"), akcje(battle, "A")]).toEqual([false, 1]);
    does(rest, deed, [4, 4, 4]);
    expect(has(rest, "B", "krwawienie")).toBe(true);
    askanor.end(rest).next([]);
    expect([has(rest, "B", "krwawienie"), who(rest, "B").actor.system.krwawienie]).toEqual([false, 0]);
  });
});
