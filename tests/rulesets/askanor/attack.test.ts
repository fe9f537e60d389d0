import { describe, expect, test } from "vitest";
import { odds } from "../../../src/core/odds.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { isDead } from "../../../src/rulesets/askanor/rules/figures.js";
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
  NONE,
  offered,
  strike,
  type Who,
  w,
  who,
} from "./fight.js";

const HIT = [2, 3, 3];
const MISS = [5, 5, 5];
const goal = (battle: Parameters<typeof hp>[0]) => battle.report.find(({ goal }) => goal)?.goal?.total;

/** A bare-handed victim who may not dodge: nothing is asked of it. */
const helpless: Partial<Who> = { armour: { kara: -2 } };

describe("damage and armour", () => {
  test("[ASK-22] [ASK-40] [ASK-43] [A-24] a sword against LKP 2 and CKP 1", () => {
    const battle = duel({}, { armour: { lkp: 2, ckp: 1, kara: -2 } });
    const rules = does(battle, strike("A", "B"), HIT, [5], [4]);
    expect(hp(battle, "B")).toBe(16 - 5);
    expect(rules).toEqual(expect.arrayContaining(["ASK-22", "ASK-40", "ASK-43"]));
  });

  test("[ASK-42] [A-25] a mace passes by CKP", () => {
    const battle = duel({ arms: ["obuch"] }, { armour: { lkp: 2, ckp: 1, kara: -2 } });
    expect(does(battle, strike("A", "B", { weapon: "obuch" }), HIT, [5], [4])).toContain("ASK-42");
    expect(hp(battle, "B")).toBe(16 - 5);
  });

  test("[ASK-41] [ASK-42] [A-26] a crossbow passes by LKP, and CKP counts twice against it", () => {
    const battle = duel({ arms: ["kusza"] }, { armour: { lkp: 2, ckp: 1, kara: -2 }, hp: 16 });
    expect(does(battle, strike("A", "B", { weapon: "kusza" }), HIT, [4, 3, 5])).toEqual(
      expect.arrayContaining(["ASK-41", "ASK-42"]),
    );
    expect(hp(battle, "B")).toBe(16 - 10);
  });

  test("[ASK-42] how often CKP counts against bows is an option, and can be the weapon's own", () => {
    const at = (factor: number | null, ckpFactor: number) => {
      const battle = duel(
        { arms: ["luk"], change: { luk: { mnoznikCkp: factor } } },
        { armour: { ckp: 2, kara: -2 } },
        { options: { ckpFactor } },
      );
      does(battle, strike("A", "B", { weapon: "luk" }), HIT, [6], [6]);
      return 16 - hp(battle, "B");
    };
    expect([at(null, 2), at(null, 1), at(3, 2)]).toEqual([5, 7, 3]);
  });

  test("[AF-15] [A-27] LKP that nothing physical passes by", () => {
    const battle = duel(
      { arms: ["kusza"], change: { kusza: { obrazenia: "2k6" } } },
      { armour: { lkp: 2, kara: -2 }, traits: [{ name: "Odporność na ból", lkp: 1 }] },
    );
    does(battle, strike("A", "B", { weapon: "kusza" }), HIT, [3, 4]);
    expect(hp(battle, "B")).toBe(16 - 6);
  });

  test("[ASK-32] [A-28] no critical effect where armour has taken all", () => {
    const battle = duel(
      {
        arms: ["sztylet"],
        change: { sztylet: { kryt1: [{ efekt: "ogluszenie", wartosc: 1 }] } },
        um: { walkaWrecz: 3 },
      },
      { armour: { lkp: 3, kara: -2 } },
    );
    expect(does(battle, strike("A", "B", { weapon: "sztylet" }), [6, 1, 2], [1])).toContain("ASK-32");
    expect([hp(battle, "B"), has(battle, "B", "ogluszenie")]).toEqual([16, false]);
  });

  test("[ASK-33] [ASK-31] a critical effect is the weapon's: one six, two sixes", () => {
    const one = duel({ um: { walkaWrecz: 5 } }, helpless);
    does(one, strike("A", "B"), [6, 1, 2], [1], [1]);
    expect([has(one, "B", "krwawienie"), who(one, "B").actor.system.krwawienie]).toEqual([true, 1]);
    const two = duel({ um: { walkaWrecz: 5 } }, helpless);
    does(two, strike("A", "B"), [6, 6, 1], [1], [1]);
    expect(who(two, "B").actor.system.krwawienie).toBe(2);
  });

  test("[AF-31] blood adds up to three at the most", () => {
    const battle = duel({ um: { walkaWrecz: 5 } }, { ...helpless, krwawienie: 2, statuses: ["krwawienie"] });
    does(battle, strike("A", "B"), [6, 6, 1], [1], [1]);
    expect(who(battle, "B").actor.system.krwawienie).toBe(3);
  });

  test("[ASK-91] [ASK-88] [A-63] an axe's double effect lowers armour, CKP first; a single one does not", () => {
    const hit = (...faces: number[]) => {
      const battle = duel(
        { arms: ["topor"], um: { walkaWrecz: 5 } },
        { armour: { lkp: 2, ckp: 1, kara: -2 } },
      );
      does(battle, strike("A", "B", { weapon: "topor" }), faces, [6], [6]);
      return battle;
    };
    const worn = who(hit(6, 6, 1), "B").actor.items.find(({ _id }) => _id === "pancerz")?.system;
    expect(worn).toMatchObject({ lkp: 2, ckp: 1, uszkodzenie: 2 });
    const battle = hit(6, 6, 1);
    does(battle, { ...strike("A", "B", { weapon: "topor" }), override: true }, HIT, [3], [1]);
    expect(hp(battle, "B")).toBe(16 - 6 - 3);
    expect(who(hit(6, 2, 1), "B").actor.items.find(({ _id }) => _id === "pancerz")?.system).toMatchObject({
      uszkodzenie: 0,
    });
  });

  test("[ASK-22] a weapon whose damage cannot be read is refused, and says which", () => {
    const battle = duel({ change: { miecz: { obrazenia: "dużo" } } });
    expect(forbidden(battle, strike("A", "B"))).toBe("ASK-22");
    expect(() => does(battle, { ...strike("A", "B"), override: true })).toThrow();
  });
});

describe("the fall", () => {
  const felled = (life: number, dice: number[][], extra: Partial<Who> = {}) => {
    const battle = duel({ change: { miecz: { obrazenia: "k6" } } }, { ...helpless, hp: life, ...extra });
    does(battle, strike("A", "B"), HIT, ...dice);
    return battle;
  };
  const traits = (battle: Parameters<typeof hp>[0]) =>
    who(battle, "B")
      .actor.items.filter(({ type }) => type === "askanor-cecha")
      .map(({ name }) => name);

  test("[ASK-23] [ASK-24] [AF-37] [A-57] a hand is lost; the game master says which", () => {
    const battle = duel(
      { change: { miecz: { obrazenia: "k6" } } },
      { ...helpless, hp: 3, arms: ["sztylet"], change: { sztylet: { parowanie: null } } },
    );
    does(battle, strike("A", "B"), HIT, [5], [4], "prawa");
    expect([hp(battle, "B"), has(battle, "B", "nieprzytomny"), traits(battle)]).toEqual([
      -2,
      true,
      ["Bezręczność"],
    ]);
    expect(gear(battle, "B", "sztylet").trzymana).toBe("ziemia");
    const trait = who(battle, "B").actor.items.find(({ type }) => type === "askanor-cecha")?.system;
    expect(trait).toMatchObject({ utraconaReka: "prawa" });
  });

  test("[ASK-25] [ASK-A30] [A-58] at −5 one dies, without a roll", () => {
    const battle = felled(1, [[6]]);
    expect([hp(battle, "B"), has(battle, "B", "dead"), who(battle, "B").defeated]).toEqual([-5, true, true]);
  });

  test("[ASK-24] [A-59] a six is death, with life as it is", () => {
    const battle = felled(2, [[2], [6]]);
    expect([hp(battle, "B"), has(battle, "B", "dead")]).toEqual([0, true]);
  });

  test("[ASK-24] [ASK-A30] [A-60] a two is nothing: unconscious at 0, and no more", () => {
    const battle = felled(5, [[5], [2]]);
    expect([
      hp(battle, "B"),
      has(battle, "B", "nieprzytomny"),
      has(battle, "B", "dead"),
      traits(battle),
    ]).toEqual([0, true, false, []]);
  });

  test("[ASK-24] [AF-38] [AF-39] a three disfigures, a five cripples, each once", () => {
    expect(traits(felled(2, [[2], [3]]))).toEqual(["Szpetny"]);
    const lame = felled(2, [[2], [5]]);
    expect(traits(lame)).toEqual(["Kuternoga"]);
    const again = felled(2, [[2], [5]], { traits: [{ name: "Kuternoga", klucz: "kuternoga" }] });
    expect(traits(again)).toEqual(["Kuternoga"]);
  });

  test("[ASK-A24] who lies already is not rolled for again", () => {
    const battle = fight({
      who: [
        { id: "A", arms: ["miecz"], change: { miecz: { obrazenia: "k6" } } },
        { id: "B", side: "foes", hp: -1, statuses: ["nieprzytomny"] },
        { id: "C", side: "foes" },
      ],
    });
    does(battle, strike("A", "B"), HIT, [2]);
    expect([hp(battle, "B"), isDead(who(battle, "B"))]).toEqual([-3, false]);
  });

  test("[ASK-A25] who has been healed above 0 and falls again is", () => {
    const battle = felled(2, [[2], [1]]);
    who(battle, "B").actor.system.obrazenia = 14;
    does(battle, { ...strike("A", "B"), override: true }, HIT, [3], [3]);
    expect(traits(battle)).toEqual(["Szpetny"]);
  });

  test("[ASK-A26] wounds alone lower nothing", () => {
    const battle = duel({ hp: 1 }, helpless);
    does(battle, strike("A", "B"), MISS);
    expect(goal(battle)).toBe(8);
  });

  test("[ASK-24] what the faces bring is an option", () => {
    const battle = duel(
      { change: { miecz: { obrazenia: "k6" } } },
      { ...helpless, hp: 2 },
      { options: { konsekwencje: ["smierc", "nic", "nic", "nic", "nic", "nic"] } },
    );
    does(battle, strike("A", "B"), HIT, [2], [1]);
    expect(has(battle, "B", "dead")).toBe(true);
  });
});

describe("one attack a CHWILA", () => {
  test("[ASK-26] [ASK-27] an attack costs an AKCJA; the other may be anything else", () => {
    const battle = duel({}, helpless);
    does(battle, strike("A", "B"), MISS);
    expect(akcje(battle, "A")).toBe(1);
    expect(forbidden(battle, strike("A", "B"))).toBe("ASK-27");
    expect(forbidden(battle, { kind: "test", by: "A", skills: ["leczenie"] })).toBe(null);
  });

  test("[ASK-29] [ASK-A1] three dice against the weapon's skill and attribute; the skill may be a specialisation", () => {
    const plain = duel({ um: { walkaWrecz: 3 }, atrybuty: { kondycja: 10 } }, helpless);
    expect(asked(askanor.perform(plain, strike("A", "B")))[0]).toMatchObject({
      dice: { count: 3, die: "k6" },
    });
    const split = duel(
      {
        change: { miecz: { umiejetnosc: "Broń biała (miecze)" } },
        spec: [{ nazwa: "Broń biała (miecze)", poziom: 5 }],
      },
      helpless,
    );
    does(split, strike("A", "B"), MISS);
    expect(goal(split)).toBe(13);
    const unknown = duel({ change: { miecz: { umiejetnosc: "Broń biała (topory)" } } });
    expect(forbidden(unknown, strike("A", "B"))).toBe("ASK-A1");
  });

  test.each([
    ["sztylet", 9],
    ["lekki", 10],
    ["miecz", 10],
    ["dwurak", 10],
    ["luk", 11],
    ["tarcza", 10],
    ["kly", 10],
    ["piesc", 10],
  ])("[ASK-A33] %s is struck with at %i: the attribute follows the class", (weapon, target) => {
    const battle = duel(
      { atrybuty: { kondycja: 10, zwinnosc: 9, percepcja: 11 }, arms: weapon === "piesc" ? [] : [weapon] },
      helpless,
    );
    does(battle, strike("A", "B", { weapon }), MISS);
    expect(goal(battle)).toBe(target);
  });

  test("[ASK-A33] the attribute can be the weapon's own", () => {
    const battle = duel({ atrybuty: { oglada: 3 }, change: { miecz: { atrybut: "oglada" } } }, helpless);
    does(battle, strike("A", "B"), MISS);
    expect(goal(battle)).toBe(3);
  });

  test("[ASK-30] [A-69] nothing is hit beyond its range", () => {
    const at = (metres: number) => {
      const battle = duel({ arms: ["luk"] }, { ...helpless, at: [metres + 1, 0] });
      return forbidden(battle, strike("A", "B", { weapon: "luk" }));
    };
    expect([at(60), at(61)]).toEqual([null, "ASK-30"]);
  });

  test("[ASK-30] what a wall hides cannot be shot at; the game master may let it", () => {
    const battle = duel(
      { arms: ["luk"] },
      { ...helpless, at: [10, 0] },
      { walls: [{ from: [500, -500], to: [500, 500], sight: true }] },
    );
    expect(forbidden(battle, strike("A", "B", { weapon: "luk" }))).toBe("ASK-30");
    does(battle, { ...strike("A", "B", { weapon: "luk" }), override: true }, MISS);
    expect(battle.report[0]?.rules).toEqual(["ASK-30"]);
  });

  test("[ASK-16] a melee weapon reaches 2 m, a long one farther", () => {
    const at = (metres: number, weapon: string) => {
      const battle = duel({ arms: [weapon] }, { at: [metres + 1, 0] });
      return forbidden(battle, strike("A", "B", { weapon }));
    };
    expect([at(2, "miecz"), at(2.2, "miecz"), at(4, "wlocznia"), at(4.2, "wlocznia")]).toEqual([
      null,
      "ASK-16",
      null,
      "ASK-16",
    ]);
  });

  test("[ASK-A49] shooting close by is allowed, and gives nobody an opening; manoeuvres want a melee weapon", () => {
    const battle = duel({ arms: ["luk"] }, { arms: ["miecz"] });
    expect(forbidden(battle, { ...strike("A", "B", { weapon: "luk" }), kind: "silny" })).toBe("ASK-A49");
    does(battle, strike("A", "B", { weapon: "luk" }), MISS);
    expect(who(battle, "B").state.budget.reactions).toEqual([]);
  });

  test("[ASK-26] a crossbow is loaded for as many AKCJE as it takes, which gives an opening", () => {
    const battle = duel({ arms: ["kusza"] }, { ...helpless, at: [9, 0] });
    does(battle, strike("A", "B", { weapon: "kusza" }), MISS);
    expect(gear(battle, "A", "kusza").doNaladowania).toBe(2);
    who(battle, "A").state.budget = {
      ...who(battle, "A").state.budget,
      akcje: 2,
      blows: { with: "none", count: 0 },
    };
    expect(forbidden(battle, strike("A", "B", { weapon: "kusza" }))).toBe("ASK-26");
    does(battle, { kind: "reload", by: "A", item: "kusza" });
    does(battle, { kind: "reload", by: "A", item: "kusza" });
    expect([akcje(battle, "A"), gear(battle, "A", "kusza").doNaladowania]).toEqual([0, 0]);
    const near = duel({ arms: ["kusza"], change: { kusza: { doNaladowania: 1 } } }, { arms: ["miecz"] });
    expect(offered(near, { kind: "reload", by: "A", item: "kusza" })).toContain("miecz");
  });
});

describe("a deed that cannot be done says why", () => {
  test("[ASK-88] with a weapon at 0", () => {
    const battle = duel({ change: { miecz: { zuzycie: 4 } } });
    expect(forbidden(battle, strike("A", "B"))).toBe("ASK-88");
  });

  test("[ASK-A50] with one that is not in hand, or in one hand where it wants two", () => {
    expect(forbidden(duel({ arms: ["miecz:nie"] }), strike("A", "B"))).toBe("ASK-A50");
    expect(forbidden(duel({ arms: ["dwurak:prawa"] }), strike("A", "B", { weapon: "dwurak" }))).toBe(
      "ASK-A50",
    );
  });

  test("[ASK-29] at nobody, at oneself, with nothing", () => {
    const battle = duel();
    expect(forbidden(battle, strike("A", "Z"))).toBe("ASK-29");
    expect(forbidden(battle, strike("A", "A"))).toBe("ASK-29");
    expect(forbidden(battle, strike("A", "B", { weapon: "halabarda" }))).toBe("ASK-29");
    expect(() => does(battle, { kind: "attack", by: "A", weapon: "miecz" })).toThrow();
  });

  test("[ASK-25] [ASK-23] the dead are no targets and do nothing, the unconscious do nothing and have no defence", () => {
    const dead = fight({
      who: [
        { id: "A", arms: ["miecz"] },
        { id: "B", side: "foes", hp: -5 },
        { id: "C", side: "foes" },
      ],
    });
    expect(forbidden(dead, strike("A", "B"))).toBe("ASK-25");
    expect(forbidden(duel({ hp: -5 }), strike("A", "B"))).toBe("ASK-25");
    const three = fight({
      who: [
        { id: "A", arms: ["miecz"] },
        { id: "B", side: "foes", hp: 0, arms: ["miecz"], statuses: ["nieprzytomny"] },
        { id: "C", side: "foes" },
      ],
    });
    expect(forbidden(three, strike("A", "B"))).toBe(null);
    does(three, strike("A", "B"), HIT, [1], [1]);
    expect(hp(three, "B")).toBe(-3);
  });

  test("an illegal deed is done all the same when the game master wills it, and the card says so", () => {
    const battle = duel({}, helpless);
    does(battle, strike("A", "B"), MISS);
    does(battle, { ...strike("A", "B"), override: true }, MISS);
    expect(battle.report[0]).toMatchObject({ rules: ["ASK-27"], text: { key: "SZRANKI.tell.override" } });
  });
});

describe("all ones", () => {
  test("[ASK-34] [ASK-A4] [A-07] the game master decides: death, whatever armour, or an ordinary hit", () => {
    const slain = duel({ atrybuty: { kondycja: 9 } }, { arms: ["miecz"], armour: { lkp: 9 } });
    does(slain, strike("A", "B"), [1, 1, 1], "kill");
    expect([has(slain, "B", "dead"), hp(slain, "B")]).toEqual([true, 16]);
    const hit = duel({}, helpless);
    does(hit, strike("A", "B"), [1, 1, 1], "normal", [2], [1]);
    expect([has(hit, "B", "dead"), hp(hit, "B")]).toEqual([false, 16 - 4]);
  });

  test("[ASK-34] the question is the game master's", () => {
    const battle = duel({}, helpless);
    const open = asked(askanor.perform(battle, strike("A", "B")), [1, 1, 1]).at(-1);
    expect(open).toMatchObject({ kind: "one", to: "mg", rule: "ASK-34" });
  });

  test("[ASK-A48] [ASK-36] [A-81] a strike at a weapon kills nobody and asks nobody", () => {
    const battle = duel({}, { ...helpless, arms: ["miecz"], change: { miecz: { parowanie: null } } });
    does(battle, strike("A", "B", { at: "orez" }), [1, 1, 1]);
    expect([w(battle, "B", "miecz"), has(battle, "B", "dead")]).toEqual([3, false]);
  });

  test("[ASK-A4] a manoeuvre that hurts nobody passes and kills nobody", () => {
    const battle = duel({}, {});
    does(battle, { ...strike("A", "B"), kind: "powalenie" }, [1, 1, 1], [6, 6, 6]);
    expect([has(battle, "B", "dead"), has(battle, "B", "powalenie")]).toEqual([false, true]);
  });
});

describe("striking at weapons and shields", () => {
  const aim = strike("A", "B", { at: "orez" });

  test("[ASK-36] [ASK-37] [A-64] an undefended blow costs a point, a defended one none of it", () => {
    const armed = () =>
      duel({}, { arms: ["miecz"], change: { miecz: { wytrzymalosc: 3 } }, armour: { kara: -2 } });
    const hit = armed();
    expect(does(hit, aim, HIT, NONE)).toContain("ASK-36");
    expect([w(hit, "B", "miecz"), hp(hit, "B")]).toEqual([2, 16]);
    const parried = armed();
    expect(does(parried, aim, HIT, "miecz", [2, 2, 2])).toContain("ASK-37");
    expect(w(parried, "B", "miecz")).toBe(3);
  });

  test("[ASK-A12] [ASK-89] a parried strike at a weapon may cost the parrying one a point all the same", () => {
    const battle = duel({ um: { walkaWrecz: 4 } }, { arms: ["miecz"], armour: { kara: -2 } });
    does(battle, aim, [6, 1, 1], "miecz", [2, 2, 2]);
    expect(w(battle, "B", "miecz")).toBe(3);
  });

  test("[ASK-36] of several pieces the attacker picks one, in the deed or when asked", () => {
    const two = () => duel({}, { arms: ["miecz", "tarcza"], armour: { kara: -2 } });
    expect(offered(two(), aim)).toEqual(["miecz", "tarcza"]);
    const battle = two();
    does(battle, { ...aim, item: "tarcza" }, HIT, NONE);
    expect([w(battle, "B", "miecz"), w(battle, "B", "tarcza")]).toEqual([4, 3]);
    expect(forbidden(duel(), aim)).toBe("ASK-36");
  });

  test("[ASK-A48] with a manoeuvre that strikes no blow it cannot be joined; with two blows it has two chances", () => {
    const armed = () => duel({}, { arms: ["miecz"], armour: { kara: -2 } });
    expect(forbidden(armed(), { ...aim, kind: "powalenie" })).toBe("ASK-A48");
    const battle = armed();
    does(battle, { ...aim, kind: "wielokrotny" }, [2, 2, 2], NONE, [2, 2, 2], NONE);
    expect(w(battle, "B", "miecz")).toBe(2);
  });

  test("[ASK-88] a ruined piece cannot be struck at any more, and no durability falls below zero", () => {
    const battle = duel({}, { arms: ["miecz"], change: { miecz: { zuzycie: 3 } }, armour: { kara: -2 } });
    does(battle, aim, HIT, NONE);
    expect(w(battle, "B", "miecz")).toBe(0);
    expect(forbidden(battle, { ...aim, override: false })).toBe("ASK-27");
    who(battle, "A").state.budget.blows = { with: "none", count: 0 };
    expect(forbidden(battle, aim)).toBe("ASK-36");
  });
});

describe("many against one", () => {
  const bandits = (count: number) =>
    fight({
      who: [
        { id: "A", side: "foes", arms: ["miecz"], um: { walkaWrecz: 2 } },
        { id: "V", side: "party", ...helpless },
        ...Array.from({ length: count - 1 }, (_, index): Who => ({ id: `B${index}`, side: "foes" })),
      ],
    });

  test("[ASK-94] [A-44] each other ally by the victim is worth 1", () => {
    const at = (count: number) => {
      const battle = bandits(count);
      does(battle, strike("A", "V"), [6, 6, 6]);
      return goal(battle);
    };
    expect([at(1), at(2), at(3), at(4)]).toEqual([10, 11, 12, 13]);
    const three = bandits(3);
    expect(does(three, strike("A", "V"), [4, 4, 4], [1], [1])).toContain("ASK-94");
    expect(hp(three, "V")).toBeLessThan(16);
    const one = bandits(1);
    does(one, strike("A", "V"), [4, 4, 4]);
    expect(hp(one, "V")).toBe(16);
  });

  test("[ASK-94] the attacker is never counted, the unable are not, those farther off are not", () => {
    const battle = bandits(4);
    who(battle, "B0").actor.system.obrazenia = 16;
    const far = who(battle, "B1").token;
    if (far) far.x = 5000;
    does(battle, strike("A", "V"), [6, 6, 6]);
    expect(goal(battle)).toBe(11);
  });

  test("[ASK-94] manoeuvres gain by it too", () => {
    const battle = bandits(3);
    does(battle, { ...strike("A", "V"), kind: "powalenie" }, [6, 6, 6]);
    expect(goal(battle)).toBe(10);
  });

  test("[ASK-A20] who shoots gains nothing; who throws from within reach does", () => {
    const shooting = bandits(3);
    who(shooting, "A").actor.items.push(...who(duel({ arms: ["luk"] }), "A").actor.items);
    does(shooting, strike("A", "V", { weapon: "luk" }), [6, 6, 6]);
    expect(goal(shooting)).toBe(8);
    const thrown = (x: number) => {
      const battle = fight({
        who: [
          { id: "A", side: "foes", arms: ["sztylet"], at: [x, 0] },
          { id: "V", ...helpless, at: [0, 0] },
          { id: "B", side: "foes", at: [1, 0] },
        ],
      });
      does(battle, { ...strike("A", "V", { weapon: "sztylet" }), kind: "rzut" }, [6, 6, 6]);
      return goal(battle);
    };
    expect([thrown(2), thrown(9)]).toEqual([9, 8]);
  });

  test("[AF-32] who lies is struck at better, and strikes worse; missiles do not care", () => {
    const down = duel({}, { ...helpless, statuses: ["powalenie"] });
    does(down, strike("A", "B"), [6, 6, 6]);
    expect(goal(down)).toBe(10);
    const lying = duel({ statuses: ["powalenie"] }, helpless);
    does(lying, strike("A", "B"), [6, 6, 6]);
    expect(goal(lying)).toBe(6);
    const shot = duel({ arms: ["luk"] }, { ...helpless, statuses: ["powalenie"] });
    does(shot, strike("A", "B", { weapon: "luk" }), [6, 6, 6]);
    expect(goal(shot)).toBe(8);
  });
});

describe("bare hands", () => {
  const fists = { kind: "attack", by: "A", target: "B", weapon: "piesc" };
  const bare = (b: Partial<Who> = helpless) => duel({ arms: [] }, b);

  test("[ASK-96] [ASK-97] [ASK-A17] [A-61] two free hands, two attacks of an AKCJA each; the manoeuvre makes three", () => {
    const battle = bare();
    does(battle, fists, HIT, [3]);
    does(battle, fists, HIT, [5]);
    expect([hp(battle, "B"), akcje(battle, "A")]).toEqual([16 - 3, 0]);
    const many = bare();
    does(many, { ...fists, kind: "wielokrotny" }, [2, 2, 2], [1], [2, 2, 2], [1], [2, 2, 2], [1]);
    expect([hp(many, "B"), akcje(many, "A")]).toEqual([13, 0]);
    expect(many.report.filter(({ goal }) => goal).map(({ goal }) => goal?.total)).toEqual([6, 6, 6]);
  });

  test("[ASK-97] [ASK-A17] one free hand: one attack, and two by the manoeuvre", () => {
    const one = () => duel({ arms: ["miecz"] }, helpless);
    const battle = one();
    does(battle, fists, MISS);
    expect(forbidden(battle, fists)).toBe("ASK-97");
    const many = one();
    does(many, { ...fists, kind: "wielokrotny" }, MISS, MISS);
    expect(akcje(many, "A")).toBe(0);
    expect(forbidden(duel({ arms: ["dwurak"] }), fists)).toBe("ASK-97");
  });

  test("[ASK-A51] after a weapon no fist, after a fist no weapon", () => {
    const battle = duel({}, helpless);
    does(battle, strike("A", "B"), MISS);
    expect(forbidden(battle, fists)).toBe("ASK-A51");
    const other = duel({}, helpless);
    does(other, fists, MISS);
    expect(forbidden(other, strike("A", "B"))).toBe("ASK-A51");
  });

  test("[ASK-96] [A-62] two sixes stun once", () => {
    const battle = duel({ arms: [], um: { walkaWrecz: 6 } }, helpless);
    does(battle, fists, [6, 6, 1], [2]);
    expect(who(battle, "B").actor.statuses).toEqual(["askanor-ogluszenie"]);
  });

  test("[ASK-98] what bare hands may do, and what not", () => {
    const battle = duel({ arms: [] }, { arms: ["miecz"] });
    const may = (kind: string, more = {}) => forbidden(battle, { ...fists, kind, ...more });
    for (const kind of ["silny", "wielokrotny", "chwyt", "duszenie", "powalenie"])
      expect(may(kind)).toBe(null);
    expect(may("rozbrojenie", { seize: true })).toBe(null);
    expect([may("przewrocenie"), may("rzut"), may("lewa")]).toEqual(["ASK-98", "ASK-98", "ASK-98"]);
    const far = duel({ arms: [] }, { at: [6, 0] });
    expect(forbidden(far, { ...fists, kind: "szarza" })).toBe(null);
  });
});

test("[ASK-35] a shield strikes for itself, and takes part in no manoeuvre", () => {
  const battle = duel({ arms: ["tarcza"], atrybuty: { kondycja: 9 } }, helpless);
  expect(forbidden(battle, { ...strike("A", "B", { weapon: "tarcza" }), kind: "silny" })).toBe("ASK-35");
  does(battle, strike("A", "B", { weapon: "tarcza" }), HIT, [6]);
  expect([goal(battle), hp(battle, "B")]).toEqual([9, 16 - 3]);
});

test("[ASK-A38] [ASK-A6] the odds of an attack are exact, defence and damage included", () => {
  const battle = duel({ change: { miecz: { obrazenia: "k6" } } }, { arms: ["miecz"], armour: { kara: -2 } });
  const all = odds(askanor, battle, strike("A", "B"));
  expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  // Against 8: 56 of 216 pass, one of them kills; the parry at 8 fails 160 times of 216.
  const hurting = (55 / 216) * (160 / 216);
  const [none] = all;
  expect(none?.amount).toBe(0);
  expect(none?.chance).toBeCloseTo(1 - hurting - 1 / 216);
  expect(all.find(({ amount }) => amount === 3)?.chance).toBeCloseTo(hurting / 6);
});
