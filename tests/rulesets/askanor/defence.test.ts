import { describe, expect, test } from "vitest";
import type { Deed } from "../../../src/core/deed.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { wearOf } from "../../../src/rulesets/askanor/rules/defence.js";
import { ownCost, smithCost, wearingOf } from "../../../src/rulesets/askanor/rules/repair.js";
import {
  asked,
  does,
  duel,
  fight,
  forbidden,
  gear,
  hp,
  NONE,
  offered,
  strike,
  type Who,
  w,
  who,
} from "./fight.js";

const HIT = [2, 3, 3];
const FAIL = [5, 5, 5];
const goal = (battle: Parameters<typeof hp>[0], nth = 1) =>
  battle.report.filter(({ goal }) => goal)[nth]?.goal?.total;

/** B attacks A, who defends. */
const against = (a: Partial<Who>, b: Partial<Who> = {}, more = {}) =>
  duel({ ...a, arms: a.arms ?? [] }, { arms: ["miecz"], ...b }, { turn: "B", ...more });
const blow = strike("B", "A");
const again = (battle: Parameters<typeof hp>[0]) => {
  who(battle, "B").state.budget = {
    ...who(battle, "B").state.budget,
    akcje: 2,
    blows: { with: "none", count: 0 },
  };
};

describe("who is asked, and for what", () => {
  test("[ASK-72] the target's owner: each piece, the dodge, nothing; the likeliest first, each with its chance", () => {
    const battle = against({ arms: ["miecz", "sztylet:lewa"], um: { uniki: 4 } });
    const open = asked(askanor.perform(structuredClone(battle), blow), HIT).at(-1);
    expect(open).toMatchObject({ kind: "one", to: { fighter: "A" }, rule: "ASK-72" });
    expect(offered(battle, blow, HIT)).toEqual(["unik", "miecz", "sztylet", NONE]);
    const options = open && "options" in open ? open.options : [];
    expect(options[0]?.hint?.data).toMatchObject({ target: 12, percent: 74 });
  });

  test("[ASK-72] nobody is asked where nothing can be done, or where the attack has failed", () => {
    expect(offered(against({ armour: { kara: -2 } }), blow, HIT)).not.toContain(NONE);
    expect(offered(against({ arms: ["miecz"] }), blow, FAIL)).toBe(null);
  });

  test("[ASK-A6] [ASK-A41] [A-75] one defence for one attack; the other weapon is left for another attack", () => {
    const battle = against({ arms: ["miecz", "sztylet:lewa"], armour: { kara: -2 } });
    does(battle, blow, HIT, "miecz", FAIL, [1], [1]);
    expect(hp(battle, "A")).toBe(16 - 3);
    again(battle);
    expect(offered(battle, blow, HIT)).toEqual(["sztylet", NONE]);
  });

  test("[ASK-A6] with the option another means may follow a failed one", () => {
    const battle = against(
      { arms: ["miecz", "sztylet:lewa"], armour: { kara: -2 } },
      {},
      { options: { multipleDefences: true } },
    );
    does(battle, blow, HIT, "miecz", FAIL, "sztylet", [1, 1, 2]);
    expect(hp(battle, "A")).toBe(16);
  });

  test("[ASK-A6] attack and defence are not compared: each passes or fails by itself", () => {
    const battle = against({ arms: ["miecz"], armour: { kara: -2 } });
    does(battle, blow, [1, 1, 2], "miecz", [2, 3, 3]);
    expect(hp(battle, "A")).toBe(16);
  });
});

describe("parrying with a weapon", () => {
  test("[ASK-78] [ASK-76] [A-35] Walka Wręcz and zwinność, less what the weapon is bad at", () => {
    const battle = against({
      arms: ["miecz"],
      um: { walkaWrecz: 2 },
      change: { miecz: { parowanie: -2 } },
      armour: { kara: -2 },
    });
    const rules = does(battle, blow, HIT, "miecz", [3, 3, 2]);
    expect([goal(battle), hp(battle, "A")]).toEqual([8, 16]);
    expect(rules).toEqual(expect.arrayContaining(["ASK-76", "ASK-78"]));
  });

  test("[ASK-76] [A-36] once a round for each weapon", () => {
    const one = against({ arms: ["miecz"], armour: { kara: -2 } });
    does(one, blow, HIT, "miecz", HIT);
    expect(gear(one, "A", "miecz").sparowano).toBe(true);
    again(one);
    expect(offered(one, blow, HIT)).not.toContain("miecz");
    const two = against({ arms: ["miecz", "lekki:lewa"], armour: { kara: -2 } });
    does(two, blow, HIT, "miecz", HIT);
    again(two);
    expect(offered(two, blow, HIT)).toEqual(["lekki", NONE]);
  });

  test("[ASK-77] [ASK-A50] not against missiles, and not with what parries nothing or is ruined", () => {
    const shot = against({ arms: ["miecz"] }, { arms: ["kamien"] });
    expect(offered(shot, strike("B", "A", { weapon: "kamien" }), HIT)).toEqual(["unik", NONE]);
    const bad = against({ arms: ["miecz"], change: { miecz: { zuzycie: 4 } } });
    expect(offered(bad, blow, HIT)).toEqual(["unik", NONE]);
    const none = against({ arms: ["miecz"], change: { miecz: { parowanie: null } } });
    expect(offered(none, blow, HIT)).toEqual(["unik", NONE]);
  });

  test("[ASK-A41] fists and shields are struck with hand to hand: they can be parried and dodged", () => {
    for (const weapon of ["piesc", "tarcza"]) {
      const battle = against({ arms: ["miecz"] }, { arms: weapon === "piesc" ? [] : ["tarcza"] });
      expect(offered(battle, strike("B", "A", { weapon }), HIT)).toEqual(["miecz", "unik", NONE]);
    }
  });
});

describe("the shield", () => {
  test("[ASK-73] [ASK-74] [ASK-A18] [A-41] all blows of one enemy, and missiles from the front", () => {
    const battle = fight({
      who: [
        { id: "X", side: "foes", arms: ["miecz"] },
        { id: "A", arms: ["tarcza"] },
        { id: "Y", side: "foes", arms: ["miecz"] },
        { id: "Z", side: "foes", arms: ["luk"], at: [9, 9] },
      ],
    });
    does(battle, strike("X", "A"), HIT, "tarcza", HIT);
    expect(who(battle, "A").state.shieldFoe).toBe("X");
    const force = (by: string, weapon = "miecz") => ({ ...strike(by, "A", { weapon }), override: true });
    expect(offered(battle, force("X"), HIT)).toEqual(["tarcza", NONE]);
    does(battle, force("X"), HIT, "tarcza", HIT);
    expect(offered(battle, force("Y"), HIT)).not.toContain("tarcza");
    expect(offered(battle, force("Z", "luk"), HIT)).toEqual(["front", "side"]);
    expect(offered(battle, force("Z", "luk"), HIT, "front")).toEqual(["tarcza", NONE]);
    expect(offered(battle, force("Z", "luk"), HIT, "side")).not.toContain("tarcza");
    expect(asked(askanor.perform(structuredClone(battle), force("Z", "luk")), HIT).at(-1)).toMatchObject({
      to: "mg",
    });
  });

  test("[ASK-75] Walka Wręcz and kondycja", () => {
    const battle = against({
      arms: ["tarcza"],
      um: { walkaWrecz: 2 },
      atrybuty: { kondycja: 10, zwinnosc: 4 },
    });
    does(battle, blow, HIT, "tarcza", [4, 4, 4]);
    expect([goal(battle), hp(battle, "A")]).toEqual([12, 20]);
  });

  test("[ASK-A18] the enemy may be named beforehand, once", () => {
    const battle = against({ arms: ["tarcza"] });
    const deed = { kind: "tarczaNa", by: "A", target: "B" };
    expect(forbidden(battle, { ...deed, target: "A" })).toBe("ASK-73");
    does(battle, deed);
    expect(who(battle, "A").state.shieldFoe).toBe("B");
    expect(forbidden(battle, deed)).toBe("ASK-73");
    expect(forbidden(against({ arms: [] }), deed)).toBe("ASK-73");
  });
});

describe("the dodge", () => {
  const may = (a: Partial<Who>, b: Partial<Who> = {}, weapon = "miecz") =>
    offered(against(a, b), strike("B", "A", { weapon }), HIT, ...(weapon === "luk" ? [] : []))?.includes(
      "unik",
    );

  test("[ASK-79] [ASK-80] [ASK-81] [A-42] light armour, no shield, no bow, once a round", () => {
    expect(may({ armour: { kara: 0 } })).toBe(true);
    expect(may({ armour: { kara: -1 } })).toBe(true);
    expect(may({ armour: { kara: -2 } })).toBe(false);
    expect(may({ arms: ["tarcza"] })).toBe(false);
    expect(may({}, { arms: ["luk"] }, "luk")).toBe(false);
    expect(may({ state: { budget: { ...who(duel(), "A").state.budget, reactions: ["unik"] } } })).toBe(false);
    const thrown = { ...strike("B", "A", { weapon: "sztylet" }), kind: "rzut" };
    expect(offered(against({}, { arms: ["sztylet"] }), thrown, HIT)).toContain("unik");
  });

  test("[ASK-82] [ASK-95] [A-43] Uniki and zwinność; with three enemies round one it is 2 less", () => {
    const cornered = (others: number) =>
      fight({
        who: [
          { id: "B", side: "foes", arms: ["miecz"] },
          { id: "A", um: { uniki: 3 } },
          ...Array.from({ length: others }, (_, index): Who => ({ id: `C${index}`, side: "foes" })),
        ],
      });
    const two = cornered(1);
    does(two, strike("B", "A"), [1, 1, 2], "unik", [3, 4, 3]);
    expect([goal(two), hp(two, "A")]).toEqual([11, 16]);
    const three = cornered(2);
    does(three, strike("B", "A"), [1, 1, 2], "unik", [3, 4, 3], [1], [1]);
    expect([goal(three), hp(three, "A")]).toEqual([9, 13]);
  });

  test("[ASK-A19] the game master may say that one is surrounded, or is not", () => {
    const battle = against({ um: { uniki: 3 } });
    does(battle, { kind: "okolicznosci", by: "A", kociol: "tak" });
    does(battle, blow, HIT, "unik", HIT);
    expect(goal(battle)).toBe(9);
  });

  test("[ASK-A42] parries suffer by it too", () => {
    const battle = against({ arms: ["miecz", "tarcza"], state: { kociol: "tak" } });
    does(battle, blow, HIT, "miecz", HIT, [1], [1]);
    expect(goal(battle)).toBe(6);
  });

  test("[ASK-A41] a failed dodge is spent as well", () => {
    const battle = against({});
    does(battle, blow, HIT, "unik", FAIL, [1], [1]);
    again(battle);
    expect(offered(battle, blow, HIT)).not.toContain("unik");
  });
});

describe("taken unawares", () => {
  test("[AF-42] [ASK-A34] perception instead of any defence, where the game master grants it", () => {
    const battle = () => against({ arms: ["miecz"], um: { spostrzegawczosc: 2 } });
    const sly = { ...blow, surprise: true };
    expect(offered(battle(), sly)).toEqual(["yes", "no"]);
    const seen = battle();
    does(seen, sly, "yes", HIT, [3, 3, 4]);
    expect([goal(seen), hp(seen, "A")]).toEqual([10, 16]);
    const hit = battle();
    does(hit, sly, "yes", HIT, FAIL, [1], [1]);
    expect(hp(hit, "A")).toBe(13);
    expect(offered(battle(), sly, "no", HIT)).toContain("miecz");
  });
});

describe("Żywa tarcza", () => {
  const guarded = (more: Partial<Who> = {}) =>
    fight({
      who: [
        { id: "B", side: "foes", arms: ["miecz"] },
        { id: "A", armour: { kara: -2 }, at: [1.5, 0] },
        { id: "G", arms: ["miecz"], at: [4, 0], state: { guarding: "A" }, ...more },
      ],
    });

  test("[ASK-87] [A-68] the guard is asked first and parries with its own weapon; for itself it parries nothing", () => {
    const battle = guarded();
    who(battle, "A").actor.items = who(duel({ arms: ["miecz"], armour: { kara: -2 } }), "A").actor.items;
    const open = asked(askanor.perform(structuredClone(battle), strike("B", "A")), HIT).at(-1);
    expect(open).toMatchObject({ to: { fighter: "G" }, rule: "ASK-87" });
    const onGuard = { ...strike("B", "G"), override: true };
    expect(offered(battle, onGuard, HIT)).toEqual(["unik", NONE]);
    does(battle, strike("B", "A"), HIT, "miecz", HIT);
    expect([hp(battle, "A"), gear(battle, "G", "miecz").sparowano]).toEqual([16, true]);
  });

  test("[ASK-A41] [A-76] when the guard has failed, nobody else is asked", () => {
    const battle = guarded();
    does(battle, strike("B", "A"), HIT, "miecz", FAIL, [1], [1]);
    expect([hp(battle, "A"), gear(battle, "G", "miecz").sparowano]).toEqual([13, true]);
  });

  test("[ASK-A41] when it lets the attack pass, the target is", () => {
    const battle = guarded();
    who(battle, "A").actor.items = who(duel({ arms: ["miecz"], armour: { kara: -2 } }), "A").actor.items;
    const open = asked(askanor.perform(structuredClone(battle), strike("B", "A")), HIT, NONE).at(-1);
    expect(open).toMatchObject({ to: { fighter: "A" } });
    does(battle, strike("B", "A"), HIT, NONE, "miecz", HIT);
    expect(hp(battle, "A")).toBe(16);
  });

  test("[ASK-A41] several guards in the order of initiative; only by the side of the ally", () => {
    const two = guarded();
    two.fighters.push(...guarded({ id: "H", at: [1.5, 1.5] }).fighters.filter(({ id }) => id === "H"));
    const open = (battle: typeof two) =>
      asked(askanor.perform(structuredClone(battle), strike("B", "A")), HIT).at(-1);
    expect(open(two)).toMatchObject({ to: { fighter: "G" } });
    who(two, "H").state.inicjatywa = 30;
    expect(open(two)).toMatchObject({ to: { fighter: "H" } });
    const far = guarded({ at: [9, 0] });
    expect(open(far)).not.toMatchObject({ rule: "ASK-87" });
  });

  test("[ASK-87] it is declared in one's own CHWILA, free, for one ally within 2 m, and with something to parry with", () => {
    const battle = guarded();
    battle.combat.state.current = "G";
    const deed = { kind: "zywaTarcza", by: "G", target: "A" };
    expect(forbidden(battle, deed)).toBe(null);
    does(battle, deed);
    expect(who(battle, "G").state.guarding).toBe("A");
    expect(forbidden(battle, deed)).toBe("ASK-14");
    battle.combat.state.current = "A";
    expect(forbidden(battle, { kind: "zywaTarcza", by: "A", target: "G" })).toBe("ASK-87");
    const far = guarded({ at: [9, 0] });
    far.combat.state.current = "G";
    expect(forbidden(far, deed)).toBe("ASK-87");
    expect(forbidden(far, { ...deed, target: "B" })).toBe("ASK-87");
    far.combat.state.current = "B";
    expect(forbidden(far, deed)).toBe("ASK-6");
  });

  test("[ASK-99] with bare hands only by a shield", () => {
    const bare = guarded({ arms: [] });
    bare.combat.state.current = "G";
    expect(forbidden(bare, { kind: "zywaTarcza", by: "G", target: "A" })).toBe("ASK-87");
    const shielded = guarded({ arms: ["tarcza"] });
    shielded.combat.state.current = "G";
    expect(forbidden(shielded, { kind: "zywaTarcza", by: "G", target: "A" })).toBe(null);
  });
});

test("[ASK-99] with bare hands one dodges, parries by a shield alone, and withdraws", () => {
  expect(offered(against({ arms: [] }), blow, HIT)).toEqual(["unik", NONE]);
  expect(offered(against({ arms: ["tarcza"] }), blow, HIT)).toEqual(["tarcza", NONE]);
  expect(forbidden(duel({ arms: [] }), { kind: "wycofanie", by: "A" })).toBe(null);
});

describe("what parrying costs", () => {
  const silny = { ...blow, kind: "silny" };

  test("[ASK-89] [ASK-45] [ASK-A11] [A-37] a weapon suffers by a mighty blow, parried or not", () => {
    const battle = against({ arms: ["miecz"], armour: { kara: -2 } }, { um: { walkaWrecz: 3 } });
    const rules = does(battle, silny, HIT, "miecz", FAIL, [1], [1], [1]);
    expect([w(battle, "A", "miecz"), hp(battle, "A")]).toEqual([3, 16 - 4]);
    expect(rules).toEqual(expect.arrayContaining(["ASK-89", "ASK-45"]));
  });

  test("[ASK-90] [ASK-A11] [A-38] a shield suffers only when it has stopped it", () => {
    const shielded = () => against({ arms: ["tarcza"] }, { um: { walkaWrecz: 3 } });
    const failed = shielded();
    does(failed, silny, HIT, "tarcza", FAIL, [1], [1], [1]);
    expect([w(failed, "A", "tarcza"), hp(failed, "A")]).toEqual([4, 12]);
    const stopped = shielded();
    expect(does(stopped, silny, HIT, "tarcza", HIT)).toContain("ASK-90");
    expect(w(stopped, "A", "tarcza")).toBe(3);
  });

  test("[ASK-89] [ASK-A12] [A-39] causes add up, or count once by the option", () => {
    const at = (durabilityLossMax1: boolean) => {
      const battle = against(
        { arms: ["miecz"], change: { miecz: { wytrzymalosc: 5 } }, armour: { kara: -2 } },
        { arms: ["dwurak"], um: { walkaWrecz: 6 } },
        { options: { durabilityLossMax1 } },
      );
      does(battle, { ...silny, weapon: "dwurak" }, [6, 2, 2], "miecz", HIT);
      return w(battle, "A", "miecz");
    };
    expect([at(false), at(true)]).toEqual([2, 4]);
  });

  test("[ASK-72] [ASK-89] [ASK-90] [ASK-73] whoever is asked is told before what each piece would lose, and whom a shield is then bound to", () => {
    const told = (battle: Parameters<typeof hp>[0], deed: Deed) => {
      const open = asked(askanor.perform(battle, deed), HIT).at(-1);
      const options = open && "options" in open ? open.options : [];
      return options.flatMap(({ value, hint }) =>
        hint ? [[value, hint.key.split(".").at(-1), hint.data?.["loss"]]] : [],
      );
    };
    const both = (b: Partial<Who> = {}, a: Partial<Who> = {}) =>
      against({ arms: ["miecz", "tarcza"], um: { walkaWrecz: 3 }, ...a }, { um: { walkaWrecz: 3 }, ...b });
    expect(told(both(), blow)).toEqual([
      ["miecz", "parry", 0],
      ["tarcza", "shieldBound", 0],
    ]);
    expect(told(both(), silny)).toEqual([
      ["miecz", "parryAlways", 1],
      ["tarcza", "shieldBoundWorn", 1],
    ]);
    const axe = { arms: ["topor"], um: { walkaWrecz: 3 } };
    expect(told(both(axe, { state: { shieldFoe: "B" } }), { ...blow, weapon: "topor" })).toEqual([
      ["miecz", "parry", 0],
      ["tarcza", "shieldWorn", 1],
    ]);
  });

  test("[ASK-90] [A-40] a shield suffers by an axe", () => {
    const battle = against({ arms: ["tarcza"] }, { arms: ["topor"] });
    does(battle, { ...blow, weapon: "topor" }, HIT, "tarcza", HIT);
    expect(w(battle, "A", "tarcza")).toBe(3);
  });

  test.each([
    ["miecz", "attack", "srednia", "miecze", false, true, 0],
    ["miecz", "attack", "ciezka", "miecze", false, true, 1],
    ["miecz", "attack", "ciezka", "miecze", false, false, 0],
    ["miecz", "attack", "srednia", "topory", true, true, 1],
    ["miecz", "szarza", "srednia", "miecze", true, false, 1],
    ["tarcza", "attack", "ciezka", "miecze", false, true, 0],
    ["tarcza", "attack", "srednia", "topory", true, true, 2],
    ["tarcza", "szarza", "srednia", "miecze", false, true, 1],
    ["tarcza", "szarza", "srednia", "topory", true, false, 0],
  ] as const)(
    "[ASK-89] [ASK-90] [ASK-71] %s against %s with %s of %s, crit %s, stopped %s: %i",
    (item, manner, size, family, crit, passed, points) => {
      const battle = duel({ arms: ["miecz", "tarcza"] });
      const arm = who(battle, "A").actor.items.find(({ _id }) => _id === item);
      if (arm?.type !== "askanor-bron" && arm?.type !== "askanor-tarcza") throw new Error("no arm");
      expect(wearOf(arm, { manner, means: { size, family } as never, crit }, passed)).toBe(points);
    },
  );
});

describe("repair", () => {
  const sheet = (a: Partial<Who>) => {
    const battle = duel({ sakiewka: 9999, ...a });
    return { ...battle, combat: { ...battle.combat, id: null, round: 0 } };
  };
  const thing = (battle: ReturnType<typeof sheet>, id: string) => {
    const found = wearingOf(who(battle, "A"), id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const sword = { cena: 500, wytrzymalosc: 4 };

  test("[ASK-92] [ASK-93] [A-65] a tenth for oneself, a fifth a point for a smith, four fifths for a ruin", () => {
    const worn = sheet({ change: { miecz: { ...sword, zuzycie: 2 } } });
    expect([ownCost(thing(worn, "miecz")), smithCost(thing(worn, "miecz"), { smithCap: true })]).toEqual([
      50, 200,
    ]);
    const ruined = sheet({ change: { miecz: { ...sword, zuzycie: 4 } } });
    expect(smithCost(thing(ruined, "miecz"), { smithCap: true })).toBe(400);
  });

  test("[ASK-A16] [A-66] a usable piece costs no more than a ruined one, unless the option says so", () => {
    const battle = sheet({ change: { miecz: { cena: 500, wytrzymalosc: 8, zuzycie: 7 } } });
    expect(smithCost(thing(battle, "miecz"), { smithCap: true })).toBe(400);
    expect(smithCost(thing(battle, "miecz"), { smithCap: false })).toBe(700);
  });

  test("[ASK-A16] [ASK-A50] [A-77] a ruined knife costs four fifths; half a grosz is a whole one", () => {
    const battle = sheet({
      arms: ["miecz", "sztylet"],
      change: {
        miecz: { cena: 50, wytrzymalosc: 1, zuzycie: 1 },
        sztylet: { cena: 5, wytrzymalosc: 1, zuzycie: 1 },
      },
    });
    expect(smithCost(thing(battle, "miecz"), { smithCap: true })).toBe(40);
    expect(smithCost(thing(battle, "miecz"), { smithCap: false })).toBe(40);
    expect(ownCost(thing(battle, "sztylet"))).toBe(1);
  });

  test("[ASK-92] [AF-41] Rzemiosło, worse for good and for bad work; paid for also when it fails", () => {
    const battle = sheet({
      change: { miecz: { ...sword, zuzycie: 2, jakosc: "mistrzowska" } },
      um: { rzemioslo: 3 },
    });
    does(battle, { kind: "repair", by: "A", item: "miecz" }, [4, 4, 4]);
    expect([battle.report.find(({ goal }) => goal)?.goal?.total, w(battle, "A", "miecz")]).toEqual([7, 2]);
    expect(who(battle, "A").actor.system.sakiewka).toBe(9949);
    does(battle, { kind: "repair", by: "A", item: "miecz" }, [2, 2, 2]);
    expect(w(battle, "A", "miecz")).toBe(4);
    expect(forbidden(battle, { kind: "repair", by: "A", item: "miecz" })).toBe("ASK-92");
  });

  test("[ASK-93] a smith mends armour too; not in the middle of a fight, and not for nothing", () => {
    const battle = sheet({ armour: { lkp: 2, ckp: 1, cena: 1000, uszkodzenie: 2 } });
    does(battle, { kind: "smith", by: "A", item: "pancerz" });
    expect(who(battle, "A").actor.system.sakiewka).toBe(9999 - 400);
    expect(who(battle, "A").actor.items.find(({ _id }) => _id === "pancerz")?.system).toMatchObject({
      uszkodzenie: 0,
    });
    const poor = sheet({ sakiewka: 1, change: { miecz: { ...sword, zuzycie: 1 } } });
    expect(forbidden(poor, { kind: "smith", by: "A", item: "miecz" })).toBe("ASK-93");
    const fighting = duel({ sakiewka: 9999, change: { miecz: { ...sword, zuzycie: 1 } } });
    expect(forbidden(fighting, { kind: "repair", by: "A", item: "miecz" })).toBe("ASK-92");
  });
});
