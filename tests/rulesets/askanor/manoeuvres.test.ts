import { describe, expect, test } from "vitest";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { attackTrial } from "../../../src/rulesets/askanor/rules/assess.js";
import { means } from "../../../src/rulesets/askanor/rules/gear.js";
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
  strike,
  type Who,
  w,
  way,
  who,
} from "./fight.js";

const FAIL = [5, 5, 5];
const goal = (battle: Parameters<typeof hp>[0], nth = 0) =>
  battle.report.filter(({ goal }) => goal)[nth]?.goal?.total;
const helpless: Partial<Who> = { armour: { kara: -2 } };
const strong: Partial<Who> = { atrybuty: { kondycja: 10 }, um: { walkaWrecz: 3 } };
const deed = (kind: string, more: Record<string, string | boolean> = {}) => ({
  ...strike("A", "B", more),
  kind,
});

describe("Atak silny", () => {
  test("[ASK-44] [ASK-28] [A-29] −2, a k6 more, the whole CHWILA", () => {
    const battle = duel(strong, helpless);
    does(battle, deed("silny"), [6, 2, 3], [3], [3], [4]);
    expect([goal(battle), hp(battle, "B"), akcje(battle, "A")]).toEqual([11, 16 - 10, 0]);
    expect(has(battle, "B", "krwawienie")).toBe(true);
    expect(forbidden(battle, strike("A", "B"))).not.toBe(null);
  });

  test("[ASK-44] [A-30] with a heavy weapon a k3 more besides", () => {
    const battle = duel({ ...strong, arms: ["dwurak"] }, { ...helpless, atrybuty: { kondycja: 12 } });
    does(battle, deed("silny", { weapon: "dwurak" }), [4, 4, 3], [3, 4], [5], [6]);
    expect(hp(battle, "B")).toBe(24 - 16);
  });

  test("[ASK-44] it takes kondycja with any weapon", () => {
    const battle = duel({ arms: ["sztylet"], atrybuty: { kondycja: 10, zwinnosc: 5 } }, helpless);
    does(battle, deed("silny", { weapon: "sztylet" }), FAIL);
    expect(goal(battle)).toBe(8);
  });
});

describe("Atak wielokrotny", () => {
  test("[ASK-46] [ASK-47] [A-31] two tests at −2 with zwinność, each by itself", () => {
    const battle = duel({ um: { walkaWrecz: 2 } }, helpless);
    does(battle, deed("wielokrotny"), [2, 3, 3], [1], [1], [6, 1, 2]);
    expect([goal(battle, 0), goal(battle, 1)]).toEqual([8, 8]);
    expect([hp(battle, "B"), has(battle, "B", "krwawienie")]).toEqual([13, false]);
  });

  test("[ASK-47] each is met by a defence of its own", () => {
    const battle = duel({ um: { walkaWrecz: 2 } }, { arms: ["miecz", "lekki:lewa"], ...helpless });
    does(battle, deed("wielokrotny"), [2, 3, 3], "miecz", [1, 1, 2], [2, 3, 3], "lekki", [5, 5, 5], [1], [1]);
    expect(hp(battle, "B")).toBe(13);
  });

  test("[ASK-A38] [A-84] the second blow lapses when the first has felled the victim", () => {
    const battle = duel(
      { um: { walkaWrecz: 2 }, change: { miecz: { obrazenia: "k6" } } },
      { ...helpless, hp: 3 },
    );
    does(battle, deed("wielokrotny"), [2, 3, 3], [4], [1]);
    expect([hp(battle, "B"), has(battle, "B", "nieprzytomny")]).toEqual([-1, true]);
    expect(battle.report.some(({ text }) => text.key === "ASKANOR.tell.lapsed")).toBe(true);
  });
});

describe("the attack with the other hand", () => {
  const twin = (left: string, more: Partial<Who> = {}) =>
    duel({ arms: ["miecz", `${left}#2:lewa`], um: { walkaWrecz: 2 }, ...more }, helpless);
  const left = (kind: string) => deed("lewa", { weapon: `${kind}#2` });

  test.each([
    ["sztylet", 10],
    ["lekki", 8],
    ["miecz", 6],
  ])("[ASK-48] [ASK-49] [A-32] %s at %i: zwinność, less for a larger weapon", (kind, target) => {
    const battle = twin(kind);
    does(battle, left(kind), [6, 6, 6]);
    expect(goal(battle)).toBe(target);
  });

  test("[ASK-49] a heavy one not at all, a shield neither, and only what is in the left hand", () => {
    const heavy = duel({ arms: ["dwurak:lewa"], change: { dwurak: { rece: 1 } } }, helpless);
    expect(forbidden(heavy, deed("lewa", { weapon: "dwurak" }))).toBe("ASK-49");
    expect(forbidden(duel({ arms: ["tarcza"] }), deed("lewa", { weapon: "tarcza" }))).toBe("ASK-35");
    expect(forbidden(duel(), deed("lewa"))).toBe("ASK-48");
  });

  test("[ASK-50] [ASK-48] [ASK-A28] also with no AKCJE left and after another attack; once a round", () => {
    const battle = twin("sztylet");
    does(battle, deed("wielokrotny"), FAIL, FAIL);
    expect(akcje(battle, "A")).toBe(0);
    does(battle, left("sztylet"), [2, 3, 3], [1]);
    expect(hp(battle, "B")).toBe(14);
    expect(forbidden(battle, left("sztylet"))).toBe("ASK-14");
  });
});

describe("Szarża", () => {
  const from = (metres: number, a: Partial<Who> = {}, b: Partial<Who> = {}) =>
    duel(
      { atrybuty: { kondycja: 10 }, um: { walkaWrecz: 3, mobilnosc: 2 }, at: [0, 0], ...a },
      { ...helpless, at: [metres + 1, 0], ...b },
    );

  test("[ASK-70] [ASK-A32] [A-33] four dice, damage +2, and the run to the victim", () => {
    const battle = from(9);
    does(battle, deed("szarza"), [2, 4, 5, 4], [4], [5]);
    expect([goal(battle), hp(battle, "B")]).toEqual([15, 16 - 10]);
    expect(who(battle, "A").token?.x).toBe(900);
    expect(akcje(battle, "A")).toBe(0);
  });

  test("[ASK-70] [ASK-A21] [A-34] not beyond 10 m, not within 2 m", () => {
    expect(forbidden(from(11), deed("szarza"))).toBe("ASK-70");
    expect(forbidden(from(10), deed("szarza"))).toBe(null);
    expect(forbidden(from(2), deed("szarza"))).toBe("ASK-A21");
  });

  test("[ASK-A45] [A-78] one that fails costs the CHWILA, and nobody moves", () => {
    const battle = from(8, {}, { arms: ["miecz"] });
    does(battle, deed("szarza"), [5, 5, 5, 5]);
    expect([who(battle, "A").token?.x, akcje(battle, "A")]).toEqual([0, 0]);
    expect(who(battle, "B").state.budget.reactions).toEqual([]);
  });

  test("[ASK-71] [ASK-A45] one that is parried stands at the victim, and has cost the parrying piece a point", () => {
    const battle = from(6, {}, { arms: ["miecz"] });
    expect(does(battle, deed("szarza"), [2, 2, 2, 2], "miecz", [2, 2, 2])).toContain("ASK-71");
    expect([w(battle, "B", "miecz"), who(battle, "A").token?.x, hp(battle, "B")]).toEqual([3, 600, 16]);
  });

  test("[ASK-A21] [ASK-A38] it gives an opening to those whose reach it leaves, never to its target; one struck down on the way strikes nobody", () => {
    const battle = fight({
      who: [
        { id: "A", arms: ["miecz"], um: { walkaWrecz: 4, mobilnosc: 4 }, at: [0, 0], hp: 3, ...helpless },
        { id: "B", side: "foes", arms: ["miecz"], at: [9, 0] },
        { id: "X", side: "foes", arms: ["miecz"], at: [0, 1.5] },
      ],
    });
    expect(offered(battle, deed("szarza"), [2, 2, 2, 2])).toEqual(["miecz", "piesc", "nie"]);
    does(battle, deed("szarza"), [2, 2, 2, 2], "miecz", [2, 2, 2], NONE, [2], [1], [1]);
    expect([hp(battle, "A"), who(battle, "A").token?.x, hp(battle, "B")]).toEqual([-1, 0, 16]);
    expect(who(battle, "B").state.budget.reactions).toEqual([]);
  });
});

describe("Rzut", () => {
  const thrower = (weapon: string, metres = 5, b: Partial<Who> = helpless) =>
    duel({ ...strong, arms: [weapon], at: [0, 0] }, { ...b, at: [metres + 1, 0] });

  test("[ASK-69] [ASK-A22] [A-54] −4 without the trait Rzucana, the weapon's own attribute, 20 m", () => {
    const target = (weapon: string) => {
      const battle = thrower(weapon);
      const used = means(battle, who(battle, "A"), weapon);
      if (!used) throw new Error(weapon);
      return attackTrial(battle, who(battle, "A"), { manner: "rzut", means: used, target: who(battle, "B") })
        .target;
    };
    expect([target("miecz"), target("sztylet")]).toEqual([9, 11]);
    expect(forbidden(thrower("miecz", 20), deed("rzut"))).toBe(null);
    expect(forbidden(thrower("miecz", 21), deed("rzut"))).toBe("ASK-69");
  });

  test("[ASK-69] [ASK-A45] normal damage; hit or miss, the weapon lies by the target", () => {
    const hit = thrower("sztylet");
    does(hit, deed("rzut", { weapon: "sztylet" }), [3, 3, 3], [3]);
    expect([hp(hit, "B"), gear(hit, "A", "sztylet").trzymana]).toEqual([16 - 3, "ziemia"]);
    expect(hit.combat.state.ground).toMatchObject([{ owner: "A", item: "sztylet", x: 600, by: "B" }]);
    const missed = thrower("sztylet");
    does(missed, deed("rzut", { weapon: "sztylet" }), [6, 6, 5]);
    expect(gear(missed, "A", "sztylet").trzymana).toBe("ziemia");
  });

  test("[ASK-A22] a shield from the front stops it, or a dodge; no weapon does", () => {
    expect(
      offered(thrower("sztylet", 5, { arms: ["miecz"] }), deed("rzut", { weapon: "sztylet" }), [3, 3, 3]),
    ).toEqual(["unik", NONE]);
    const shield = thrower("sztylet", 5, { arms: ["tarcza"] });
    expect(offered(shield, deed("rzut", { weapon: "sztylet" }), [3, 3, 3])).toEqual(["front", "side"]);
  });
});

describe("Powalenie and Przewrócenie", () => {
  test("[ASK-62] [A-45] strength: −2 against Równowaga and kondycja", () => {
    const at = (faces: number[]) => {
      const battle = duel(strong, { um: { rownowaga: 2 } });
      does(battle, deed("powalenie"), [4, 3, 3], faces);
      return [goal(battle, 0), goal(battle, 1), has(battle, "B", "powalenie")];
    };
    expect(at([4, 4, 3])).toEqual([11, 10, true]);
    expect(at([4, 3, 3])).toEqual([11, 10, false]);
  });

  test("[ASK-63] [A-46] agility: the attacker fails, and the victim need not roll", () => {
    const battle = duel({ um: { walkaWrecz: 3 } }, { atrybuty: { zwinnosc: 10 } });
    does(battle, deed("przewrocenie"), [3, 3, 4]);
    expect([goal(battle), has(battle, "B", "powalenie")]).toEqual([9, false]);
    const passed = duel({ um: { walkaWrecz: 3 } }, { atrybuty: { zwinnosc: 10 } });
    does(passed, deed("przewrocenie"), [3, 3, 3], [4, 4, 3]);
    expect([goal(passed, 1), has(passed, "B", "powalenie")]).toEqual([10, true]);
  });

  test("[ASK-A42] [A-80] the witch's cauldron does not lower the counter-test", () => {
    const battle = fight({
      who: [
        { id: "A", ...strong, arms: ["miecz"] },
        { id: "B", side: "foes", um: { rownowaga: 2 } },
        { id: "C", at: [3, 0] },
        { id: "D", at: [1.5, 1.5] },
      ],
    });
    does(battle, deed("powalenie"), [2, 2, 2], [3, 3, 3]);
    expect(goal(battle, 1)).toBe(10);
  });

  test("[ASK-A23] the counter-test is the only defence; who lies already is not thrown down", () => {
    const battle = duel(strong, { arms: ["miecz"], um: { uniki: 9 } });
    const open = asked(askanor.perform(structuredClone(battle), deed("powalenie")), [2, 2, 2]).at(-1);
    expect(open).toMatchObject({ kind: "roll", rule: "ASK-62" });
    expect(forbidden(duel(strong, { statuses: ["powalenie"] }), deed("powalenie"))).toBe("AF-32");
  });

  test("[AF-32] [ASK-39] standing up costs an AKCJA and gives an opening", () => {
    const battle = duel({ statuses: ["powalenie"] }, { arms: ["miecz"] });
    expect(offered(battle, { kind: "wstanie", by: "A" })).toEqual(["miecz", "piesc", "nie"]);
    does(battle, { kind: "wstanie", by: "A" }, "nie");
    expect([has(battle, "A", "powalenie"), akcje(battle, "A")]).toEqual([false, 1]);
    expect(forbidden(battle, { kind: "wstanie", by: "A" })).toBe("AF-32");
  });

  test("[AF-32] who lies moves no farther than 2 m, and neither charges nor withdraws", () => {
    const battle = duel({ statuses: ["powalenie"], at: [0, 0] }, { at: [2, 0] });
    expect(forbidden(battle, { kind: "move", by: "A", path: way([0, 2]) })).toBe(null);
    expect(forbidden(battle, { kind: "move", by: "A", path: way([0, 3]) })).toBe("AF-32");
    expect(forbidden(battle, { kind: "wycofanie", by: "A" })).toBe("AF-32");
    expect(forbidden(duel({ statuses: ["powalenie"] }, { at: [8, 0] }), deed("szarza"))).toBe("AF-32");
  });
});

describe("Rozbrojenie", () => {
  const seizing = { seize: true };

  test("[ASK-64] the weapon lands 2 m from its owner, away from the attacker", () => {
    const battle = duel({ um: { walkaWrecz: 3 }, at: [0, 0] }, { arms: ["miecz"], at: [1, 0] });
    does(battle, deed("rozbrojenie"), [2, 2, 3], FAIL);
    expect(gear(battle, "B", "miecz").trzymana).toBe("ziemia");
    expect(battle.combat.state.ground[0]).toMatchObject({ owner: "B", item: "miecz", x: 300, y: 0 });
  });

  test("[ASK-66] [ASK-A13] [A-47] seizing at −2 more: it parries at once, and attacks from the next round on", () => {
    const battle = duel({ um: { walkaWrecz: 3 } }, { arms: ["lekki"], um: { walkaWrecz: 2 } });
    const rules = does(battle, deed("rozbrojenie", seizing), [2, 2, 3], [5, 3, 3]);
    expect([goal(battle, 0), goal(battle, 1)]).toEqual([7, 10]);
    expect(rules).toContain("ASK-66");
    const taken = who(battle, "A").actor.items.find(
      ({ _id, type }) => type === "askanor-bron" && _id !== "miecz",
    );
    expect(taken?.system).toMatchObject({ trzymana: "lewa", odRundy: 2 });
    expect(who(battle, "B").actor.items).toEqual([]);
    const id = taken?._id ?? "";
    battle.combat.state.current = "B";
    expect(
      offered(battle, { ...strike("B", "A", { weapon: "piesc" }), override: true }, [2, 2, 2]),
    ).toContain(id);
    battle.combat.state.current = "A";
    who(battle, "A").state.budget.akcje = 2;
    who(battle, "A").state.budget.blows = { with: "none", count: 0 };
    expect(forbidden(battle, strike("A", "B", { weapon: id }))).toBe("ASK-66");
    battle.combat.round = 2;
    expect(forbidden(battle, strike("A", "B", { weapon: id }))).toBe(null);
  });

  test("[ASK-65] the parry penalty of the attacker's own weapon counts", () => {
    const battle = duel({ arms: ["lekki"], um: { walkaWrecz: 3 } }, { arms: ["miecz"] });
    does(battle, deed("rozbrojenie", { weapon: "lekki" }), FAIL);
    expect(goal(battle)).toBe(7);
  });

  test("[ASK-68] [A-48] neither the Żądło nor a shield", () => {
    expect(forbidden(duel({}, { arms: ["zadlo"] }), deed("rozbrojenie"))).toBe("ASK-68");
    expect(forbidden(duel({}, { arms: ["tarcza"] }), deed("rozbrojenie"))).toBe("ASK-68");
    expect(forbidden(duel({}, { arms: ["kly"] }), deed("rozbrojenie"))).toBe("ASK-68");
  });

  test("[ASK-67] [ASK-A50] [A-49] with bare hands it has to be seized; what parries nothing lowers nothing", () => {
    const battle = duel({ arms: [], um: { walkaWrecz: 3 } }, { arms: ["miecz"] });
    const bare = deed("rozbrojenie", { weapon: "piesc" });
    expect(forbidden(battle, bare)).toBe("ASK-67");
    expect(does(battle, { ...bare, seize: true }, [2, 2, 3], FAIL)).toContain("ASK-67");
    expect(goal(battle)).toBe(7);
  });

  test("[ASK-66] seizing wants a free hand", () => {
    expect(
      forbidden(duel({ arms: ["miecz", "tarcza"] }, { arms: ["miecz"] }), deed("rozbrojenie", seizing)),
    ).toBe("ASK-66");
  });

  test("[ASK-64] of two weapons the attacker picks one", () => {
    const battle = duel({}, { arms: ["miecz", "sztylet:lewa"] });
    expect(offered(battle, deed("rozbrojenie"))).toEqual(["miecz", "sztylet"]);
  });
});

describe("Chwytanie", () => {
  const hold = deed("chwyt", { weapon: "piesc" });
  const bare = (b: Partial<Who> = {}) => duel({ arms: [], ...strong }, b);
  const grappled = (b: Partial<Who> = {}, a: Partial<Who> = {}) =>
    duel(
      { arms: [], ...strong, state: { holds: [{ whom: "B", grip: "chwyt" }] }, ...a },
      { statuses: ["pochwycenie"], ...b },
    );

  test("[ASK-51] [ASK-52] [AF-34] it wants a free hand; who is held strikes with no weapon and goes nowhere", () => {
    expect(forbidden(duel({ arms: ["miecz", "tarcza"] }), hold)).toBe("ASK-97");
    const battle = bare({ arms: ["miecz"] });
    does(battle, hold, [3, 3, 3], FAIL);
    expect([who(battle, "A").state.holds, has(battle, "B", "pochwycenie")]).toEqual([
      [{ whom: "B", grip: "chwyt" }],
      true,
    ]);
    next(battle);
    expect(forbidden(battle, strike("B", "A"))).toBe("ASK-52");
    expect(forbidden(battle, strike("B", "A", { weapon: "piesc" }))).toBe(null);
    expect(forbidden(battle, { kind: "move", by: "B", path: way([1.5, 1]) })).toBe("ASK-52");
    expect(forbidden(battle, { kind: "wycofanie", by: "B" })).toBe("ASK-52");
  });

  test("[ASK-52] [ASK-A44] what is born with still bites; parry, dodge and standing up stay", () => {
    const battle = grappled({ arms: ["kly"], statuses: ["pochwycenie", "powalenie"] });
    next(battle);
    expect(forbidden(battle, strike("B", "A", { weapon: "kly" }))).toBe(null);
    expect(forbidden(battle, { kind: "wstanie", by: "B" })).toBe(null);
    const armed = grappled({ arms: ["miecz"] });
    expect(offered(armed, strike("A", "B", { weapon: "piesc" }), [2, 2, 2])).toEqual(["miecz", "unik", NONE]);
  });

  test("[ASK-54] [A-50] Uniki, and outside the limit of the round", () => {
    const battle = bare({
      um: { uniki: 2 },
      state: { budget: { ...who(duel(), "A").state.budget, reactions: ["unik"] } },
    });
    does(battle, hold, [3, 3, 3], [4, 3, 3]);
    expect([goal(battle, 1), who(battle, "A").state.holds]).toEqual([10, []]);
    expect(who(battle, "B").state.budget.reactions).toEqual(["unik"]);
  });

  test("[ASK-A43] [ASK-85] [A-79] without the right to dodge Uniki is 0 and armour counts; surrounded 2 less", () => {
    const at = (more: readonly Who[]) => {
      const battle = fight({
        who: [
          { id: "A", arms: [], ...strong },
          { id: "B", side: "foes", arms: ["tarcza"], armour: { kara: -2 }, um: { uniki: 3 } },
          ...more,
        ],
      });
      does(battle, hold, [3, 3, 3], [1, 1, 2]);
      return goal(battle, 1);
    };
    expect(at([])).toBe(6);
    expect(at([{ id: "C" }, { id: "D" }])).toBe(4);
  });

  test("[ASK-55] who is held may break free for an AKCJA, and gives no opening", () => {
    const battle = grappled({ um: { walkaWrecz: 1 } });
    next(battle);
    does(battle, { kind: "wyrwanie", by: "B", target: "A" }, FAIL);
    expect([akcje(battle, "B"), has(battle, "B", "pochwycenie")]).toEqual([1, true]);
    does(battle, { kind: "wyrwanie", by: "B" }, [3, 3, 3]);
    expect([goal(battle), has(battle, "B", "pochwycenie"), who(battle, "A").state.holds]).toEqual([
      9,
      false,
      [],
    ]);
    expect(who(battle, "A").state.budget.reactions).toEqual([]);
    expect(forbidden(battle, { kind: "wyrwanie", by: "B" })).toBe("ASK-55");
  });

  test("[ASK-A44] the holder lets go for nothing; by moving off it lets go as well", () => {
    const battle = grappled();
    does(battle, { kind: "puszczenie", by: "A" });
    expect([has(battle, "B", "pochwycenie"), akcje(battle, "A")]).toEqual([false, 2]);
    const moving = grappled();
    does(moving, { kind: "move", by: "A", path: way([0, 1]), how: "move" });
    expect(has(moving, "B", "pochwycenie")).toBe(false);
    const fallen = grappled({ arms: ["kly"] }, { hp: 1, ...helpless });
    next(fallen);
    does(fallen, strike("B", "A", { weapon: "kly" }), [2, 2, 2], [1], [1]);
    expect(has(fallen, "B", "pochwycenie")).toBe(false);
  });

  test("[ASK-A35] nobody gets an opening by being grappled", () => {
    const battle = bare({ arms: ["miecz"] });
    does(battle, hold, [3, 3, 3], FAIL);
    expect(who(battle, "B").state.budget.reactions).toEqual([]);
  });

  const three = (more: Partial<Who> = {}) =>
    fight({
      who: [
        { id: "X", arms: ["miecz"] },
        { id: "V", side: "foes", statuses: ["pochwycenie"], ...helpless, ...more },
        { id: "H", ...helpless, state: { holds: [{ whom: "V", grip: "chwyt" }] }, at: [3, 0] },
      ],
    });

  test("[ASK-56] [A-51] an attack on one who is held may hit the other", () => {
    const one = three();
    does(one, strike("X", "V"), [1, 2, 2], [2], [1], [1]);
    expect([hp(one, "V"), hp(one, "H")]).toEqual([13, 16]);
    const other = three();
    does(other, strike("X", "V"), [1, 2, 2], [5], [1], [1]);
    expect([hp(other, "V"), hp(other, "H")]).toEqual([16, 13]);
  });

  test("[ASK-56] [ASK-A38] [ASK-A44] [A-83] whoever is hit defends; the two themselves hit each other", () => {
    const battle = three();
    who(battle, "H").actor.items = who(duel({ arms: ["miecz"] }), "A").actor.items;
    const open = asked(askanor.perform(structuredClone(battle), strike("X", "V")), [1, 2, 2], [4]).at(-1);
    expect(open).toMatchObject({ to: { fighter: "H" } });
    battle.combat.state.current = "H";
    who(battle, "H").state.budget.akcje = 2;
    does(battle, strike("H", "V"), [1, 2, 2], [1], [1]);
    expect(hp(battle, "V")).toBe(13);
  });

  test("[ASK-56] a blow at the holder may hit who is held", () => {
    const battle = three();
    const foe: Who = { id: "F", side: "foes", arms: ["miecz"], at: [3, 1.5] };
    battle.fighters.push(...fight({ who: [foe] }).fighters);
    battle.combat.state.current = "F";
    does(battle, strike("F", "H"), [1, 2, 2], [6], [1], [1]);
    expect([hp(battle, "V"), hp(battle, "H")]).toEqual([13, 16]);
  });

  test("[ASK-53] [ASK-A31] dragging: Mobilność against Mobilność, 2 m for an AKCJA and 4 m for the CHWILA", () => {
    const battle = grappled({ um: { mobilnosc: 1 } }, { at: [0, 0] });
    const pull = (...points: Parameters<typeof way>) => ({
      kind: "ciagniecie",
      by: "A",
      target: "B",
      path: way(...points),
    });
    expect(forbidden(battle, pull([-5, 0]))).toBe("ASK-53");
    does(battle, pull([-2, 0]), [3, 3, 3], FAIL);
    expect([who(battle, "A").token?.x, who(battle, "B").token?.x, akcje(battle, "A")]).toEqual([
      -200, -50, 1,
    ]);
    expect(has(battle, "B", "pochwycenie")).toBe(true);
    expect(forbidden(battle, pull([-6, 0]))).toBe("ASK-12");
    does(battle, pull([-4, 0]), [3, 3, 3], [3, 3, 3]);
    expect([who(battle, "A").token?.x, akcje(battle, "A")]).toEqual([-200, 0]);
  });

  test("[ASK-53] a holder that is moved is asked whether it drags or lets go", () => {
    const battle = grappled({}, { at: [0, 0] });
    const move = { kind: "move", by: "A", path: way([-2, 0]) };
    expect(offered(battle, move)).toEqual(["drag", "release"]);
    does(battle, move, "drag", [3, 3, 3], FAIL);
    expect(who(battle, "B").token?.x).toBe(-50);
  });

  test("[ASK-53] the holder's failure costs it as much; nobody drags whom it doesn't hold", () => {
    const battle = grappled();
    does(battle, { kind: "ciagniecie", by: "A", target: "B", path: way([-4, 0]) }, [5, 5, 5]);
    expect([akcje(battle, "A"), who(battle, "A").token?.x]).toEqual([0, 0]);
    expect(forbidden(bare(), { kind: "ciagniecie", by: "A", target: "B", path: way([-1, 0]) })).toBe(
      "ASK-53",
    );
  });
});

describe("Duszenie", () => {
  const choke = deed("duszenie", { weapon: "piesc" });
  const bare = (b: Partial<Who> = {}) => duel({ arms: [], ...strong }, b);

  test("[ASK-57] [ASK-58] [AF-35] [A-52] k6+2 at once and every CHWILA of the strangler, whatever is worn", () => {
    const battle = bare({ armour: { lkp: 2, ckp: 3, kara: -2 } });
    does(battle, choke, [3, 3, 3], FAIL, [4]);
    expect([hp(battle, "B"), has(battle, "B", "duszenie")]).toEqual([10, true]);
    next(battle);
    expect(next(battle, [1])).toContain("ASK-58");
    expect(hp(battle, "B")).toBe(7);
  });

  test("[ASK-57] both hands free, or the Drut", () => {
    expect(forbidden(duel({ arms: ["miecz"] }), choke)).toBe("ASK-57");
    expect(forbidden(duel({ arms: ["drut"] }), deed("duszenie", { weapon: "drut" }))).toBe(null);
    expect(forbidden(duel({ arms: ["drut"] }), deed("attack", { weapon: "drut" }))).toBe("ASK-22");
    expect(forbidden(duel({ arms: ["sztylet"] }), deed("duszenie", { weapon: "sztylet" }))).toBe("ASK-57");
  });

  test("[ASK-59] [ASK-A14] the defence is Uniki, outside the limit", () => {
    const battle = bare({
      um: { uniki: 2 },
      state: { budget: { ...who(duel(), "A").state.budget, reactions: ["unik"] } },
    });
    does(battle, choke, [3, 3, 3], [4, 3, 3]);
    expect([goal(battle, 1), hp(battle, "B")]).toEqual([10, 16]);
  });

  test("[ASK-60] [ASK-A34] [A-53] by surprise: perception, and no Uniki", () => {
    const battle = bare({ um: { spostrzegawczosc: 2, uniki: 8 } });
    does(battle, { ...choke, surprise: true }, "yes", [3, 3, 3], [3, 3, 3]);
    expect([goal(battle, 1), who(battle, "A").state.holds]).toEqual([10, []]);
    expect(battle.report.at(-1)?.rules).toContain("ASK-60");
  });

  const strangled = () =>
    duel(
      { arms: [], ...strong, state: { holds: [{ whom: "B", grip: "duszenie" }] } },
      { arms: ["miecz"], statuses: ["duszenie"] },
    );

  test("[ASK-61] [ASK-A44] the victim strikes with its weapon, may break free, and does not walk off", () => {
    const battle = strangled();
    next(battle);
    expect(forbidden(battle, strike("B", "A"))).toBe(null);
    expect(forbidden(battle, { kind: "move", by: "B", path: way([1.5, 1]) })).toBe("ASK-A44");
    expect(does(battle, { kind: "wyrwanie", by: "B" }, [2, 3, 3])).toContain("ASK-61");
    expect(has(battle, "B", "duszenie")).toBe(false);
  });

  test("[ASK-A15] the strangler neither attacks nor parries, and pays nothing for holding on", () => {
    const battle = strangled();
    expect(forbidden(battle, strike("A", "B", { weapon: "piesc" }))).toBe("ASK-A15");
    next(battle);
    expect(offered(battle, strike("B", "A"), [2, 3, 3])).toEqual(["unik", NONE]);
    next(battle, [1]);
    expect([akcje(battle, "A"), hp(battle, "B")]).toEqual([2, 13]);
  });

  test("[ASK-A4] [ASK-A44] all ones may kill; sixes crit with what was used", () => {
    const slain = bare({ arms: ["miecz"] });
    does(slain, choke, [1, 1, 1], "kill");
    expect(has(slain, "B", "dead")).toBe(true);
    const battle = duel({ ...strong, um: { walkaWrecz: 5 }, arms: [] }, {});
    does(battle, choke, [6, 1, 2], FAIL, [1]);
    expect(has(battle, "B", "ogluszenie")).toBe(true);
  });
});

describe("things in hand", () => {
  test("[ASK-A50] drawing and swapping cost an AKCJA and give no opening; a shield goes to the left hand", () => {
    const battle = duel({ arms: ["miecz", "lekki:nie", "tarcza:nie"] }, { arms: ["miecz"] });
    does(battle, { kind: "draw", by: "A", item: "lekki" });
    expect([gear(battle, "A", "lekki").trzymana, gear(battle, "A", "miecz").trzymana]).toEqual([
      "prawa",
      "nie",
    ]);
    does(battle, { kind: "draw", by: "A", item: "tarcza" });
    expect([gear(battle, "A", "tarcza").trzymana, akcje(battle, "A")]).toEqual(["lewa", 0]);
    expect(forbidden(battle, { kind: "stow", by: "A", item: "lekki" })).toBe("ASK-12");
    does(battle, { kind: "drop", by: "A", item: "lekki" });
    expect(gear(battle, "A", "lekki").trzymana).toBe("ziemia");
  });

  test("[ASK-A50] a weapon for both hands takes both, and puts away what they held", () => {
    const battle = duel({ arms: ["miecz", "tarcza", "dwurak:nie"] });
    does(battle, { kind: "draw", by: "A", item: "dwurak" });
    expect(["miecz", "tarcza", "dwurak"].map((id) => gear(battle, "A", id).trzymana)).toEqual([
      "nie",
      "nie",
      "obie",
    ]);
    const one = duel({ arms: ["dwurak:nie"], traits: [{ name: "Bezręczność", utraconaReka: "prawa" }] });
    expect(forbidden(one, { kind: "draw", by: "A", item: "dwurak" })).toBe("ASK-A50");
  });

  test("[ASK-A50] [ASK-A40] picking up costs an AKCJA and gives an opening; what changes hands keeps its mark", () => {
    const battle = duel({ arms: [] }, { arms: ["miecz", "lekki"], change: { lekki: { sparowano: true } } });
    const lying = gear(battle, "B", "lekki");
    lying.trzymana = "ziemia";
    battle.combat.state.ground = [{ owner: "B", item: "lekki", x: 100, y: 0, by: "B" }];
    const deed = { kind: "pickUp", by: "A", owner: "B", item: "lekki" };
    expect(offered(battle, deed)).toContain("miecz");
    does(battle, deed, "nie");
    const [mine] = who(battle, "A").actor.items;
    expect(mine?.system).toMatchObject({ trzymana: "prawa", sparowano: true });
    expect([akcje(battle, "A"), battle.combat.state.ground]).toEqual([1, []]);
    expect(forbidden(battle, deed)).toBe("ASK-A50");
  });

  test("[ASK-A50] what lies too far off cannot be picked up", () => {
    const battle = duel({ arms: ["miecz:ziemia"] });
    battle.combat.state.ground = [{ owner: "A", item: "miecz", x: 900, y: 0, by: "A" }];
    expect(forbidden(battle, { kind: "pickUp", by: "A", owner: "A", item: "miecz" })).toBe("ASK-A50");
  });

  test("after the fight who can picks up what it dropped", () => {
    const battle = duel({ arms: ["miecz:ziemia"] });
    battle.combat.state.ground = [{ owner: "A", item: "miecz", x: 900, y: 0, by: "A" }];
    askanor.end(battle).next([]);
    expect([gear(battle, "A", "miecz").trzymana, battle.combat.state.ground]).toEqual(["nie", []]);
  });

  test("[AF-37] a lost hand holds nothing; the one that is left is worse where the better one is gone", () => {
    const battle = duel(
      {
        arms: [],
        traits: [
          {
            name: "Bezręczność",
            utraconaReka: "prawa",
            premie: [{ umiejetnosc: "walkaWrecz", wartosc: -2 }],
          },
        ],
      },
      helpless,
    );
    const fist = strike("A", "B", { weapon: "piesc" });
    does(battle, fist, FAIL);
    expect(goal(battle)).toBe(6);
    expect(forbidden(battle, fist)).toBe("ASK-97");
  });
});

describe("spells", () => {
  const caster = (spell: NonNullable<Who["spells"]>[number], b: Partial<Who> = {}, more: Partial<Who> = {}) =>
    duel({ um: { zaklinanie: 2, walkaWrecz: 1 }, spells: [spell], arms: [], ...more }, b);
  const fire = {
    id: "ogien",
    umiejetnosc: "zaklinanie",
    obrazenia: "2k6",
    zywiol: "ogien",
    czas: "akcja",
  } as const;
  const cast = { kind: "spell", by: "A", target: "B", spell: "ogien" };

  test("[ASK-33] what hurts is aimed at enemies first and at the caster last; what strengthens the other way round", () => {
    const aimed = (spell: Parameters<typeof caster>[0]) => {
      const battle = caster({ ...fire, zasieg: 10, ...spell });
      const offer = askanor.offers(battle, who(battle, "A"), MG).find(({ deed }) => deed.kind === "spell");
      return offer ? askanor.targets(battle, offer, MG).map(({ fighter }) => fighter) : [];
    };
    expect(aimed(fire)).toEqual(["B", "A"]);
    expect(aimed({ ...fire, obrazenia: "", status: "wzmocnienie" })).toEqual(["A", "B"]);
  });

  test("[ASK-22] [ASK-33] elements pass by armour and meet resistances; a spell has critical effects like a weapon", () => {
    const battle = caster(
      { ...fire, kryt1: [{ efekt: "ogluszenie", wartosc: 1 }] },
      { armour: { lkp: 3, ckp: 3, kara: -2 } },
    );
    does(battle, cast, [6, 1, 2], [3, 4]);
    expect([hp(battle, "B"), has(battle, "B", "ogluszenie")]).toEqual([9, true]);
  });

  test("[AF-15] the first twelve points of one element are nothing to a dragonit", () => {
    const battle = caster(fire, {
      traits: [{ name: "Odporność", zywiol: "ogien", odpornosc: 12 }],
      ...helpless,
    });
    does(battle, cast, [3, 3, 3], [6, 6]);
    expect(hp(battle, "B")).toBe(16);
  });

  test("[ASK-80] [ASK-73] whether it can be dodged, or stopped by a shield, is the spell's own", () => {
    expect(offered(caster(fire, {}), cast, [3, 3, 3])).not.toContain("unik");
    expect(offered(caster({ ...fire, unik: true }, {}), cast, [3, 3, 3])).toEqual(["unik", NONE]);
    const shield = { arms: ["tarcza"] };
    expect(offered(caster({ ...fire, tarcza: true }, shield), cast, [3, 3, 3])).toEqual(["front", "side"]);
    expect(offered(caster(fire, shield), cast, [3, 3, 3])).not.toContain("front");
  });

  test("[ASK-39] casting for a whole CHWILA gives an opening; who falls by it casts nothing", () => {
    const battle = caster({ ...fire, czas: "chwila" }, { arms: ["miecz"] }, { hp: 2, ...helpless });
    expect(offered(battle, cast)).toContain("miecz");
    does(battle, cast, "miecz", [2, 3, 3], [1], [1], [1]);
    expect([hp(battle, "A"), hp(battle, "B"), akcje(battle, "A")]).toEqual([-1, 16, 0]);
    const short = caster(fire, { arms: ["miecz"], ...helpless });
    expect(asked(askanor.perform(short, cast))[0]).toMatchObject({ kind: "roll", rule: "ASK-33" });
  });

  test("[AF-40] mirmagia: an AKCJA less at −2, a short spell for nothing, once a round", () => {
    const battle = caster({ ...fire, czas: "chwila" }, helpless);
    does(battle, { ...cast, mirmagia: "szybko" }, FAIL);
    expect([goal(battle), akcje(battle, "A")]).toEqual([8, 1]);
    const short = caster(fire, helpless);
    does(short, { ...cast, mirmagia: "szybko" }, FAIL);
    expect(akcje(short, "A")).toBe(2);
    expect(forbidden(short, { ...cast, mirmagia: "szybko" })).toBe("ASK-14");
  });

  test("[AF-40] [ASK-A32] with a one-handed weapon a combined test, which hits with the weapon too", () => {
    const battle = caster(fire, helpless, { arms: ["miecz"] });
    does(battle, { ...cast, mirmagia: "bron", weapon: "miecz" }, [3, 3, 3, 2], [1], [1], [2, 2]);
    expect([goal(battle), hp(battle, "B")]).toEqual([11, 16 - 3 - 4]);
    expect(forbidden(battle, strike("A", "B"))).toBe("ASK-27");
    const heavy = caster(fire, helpless, { arms: ["dwurak"] });
    expect(forbidden(heavy, { ...cast, mirmagia: "bron", weapon: "dwurak" })).toBe("AF-40");
  });

  test("[ASK-11] a spell may lay a status on its target, or on the caster", () => {
    const battle = caster(
      { id: "moc", umiejetnosc: "zaklinanie", status: "wzmocnienie", zasieg: 0 },
      helpless,
    );
    does(battle, { kind: "spell", by: "A", target: "A", spell: "moc" }, [3, 3, 3]);
    expect(has(battle, "A", "wzmocnienie")).toBe(true);
  });

  test("[AF-20] [ASK-30] without a level in it, out of range, or with no such spell: refused", () => {
    expect(forbidden(caster({ ...fire, umiejetnosc: "wola" }), cast)).toBe("AF-20");
    expect(forbidden(caster({ ...fire, zasieg: 5 }, { at: [9, 0] }), cast)).toBe("ASK-30");
    expect(forbidden(caster(fire), { ...cast, spell: "deszcz" })).toBe("ASK-33");
  });
});
