import { describe, expect, test } from "vitest";
import { readFace } from "../../../src/core/dice.js";
import { odds } from "../../../src/core/odds.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import {
  absorption,
  damageOf,
  dieFor,
  effectiveDamage,
} from "../../../src/rulesets/krysztaly/rules/damage.js";
import { STATUS, weapon } from "../../../src/rulesets/krysztaly/rules/figures.js";
import { chanceToHit, defence, hitOf, realChance } from "../../../src/rulesets/krysztaly/rules/hit.js";
import { magicSkill, roomIn } from "../../../src/rulesets/krysztaly/rules/space.js";
import type { Opcje, Postac } from "../../../src/rulesets/krysztaly/shape.js";
import {
  blow,
  damage,
  does,
  EXAMPLE,
  type FigureMore,
  fight,
  forbidden,
  hitting,
  keeps,
  next,
  PLAYER,
  plans,
  playRound,
  type Setting,
  who,
} from "./fight.js";

const duel = (hero: FigureMore, wrog: FigureMore, more: Partial<Setting> = {}) =>
  fight({ fighters: { hero: { ...hero, side: "party" }, wrog: { ...wrog, side: "foes" } }, ...more });
/** Somebody whose TR and OBR are what they are said to be. */
const plain = (tr: number, obr = 0): FigureMore => ({ system: { bieglosc: tr, sf: 0, zr: 0, obrona: obr } });
const rtr = (battle: ReturnType<typeof fight>) =>
  realChance(battle, chanceToHit(battle, who(battle, "hero"), null), defence(battle, who(battle, "wrog")));

describe("to hit", () => {
  test.each([
    ["dol", 85],
    ["gora", 87],
    ["suma", 86],
  ] as const)(
    "[KC-48] [KC-A23] [W37] TR of biegłość 75, SF 68, ZR 47, rounded %s",
    (zaokraglenie, expected) => {
      const battle = duel({ system: { bieglosc: 75, sf: 68, zr: 47 } }, {}, { options: { zaokraglenie } });
      expect(chanceToHit(battle, who(battle, "hero"), null).total).toBe(expected);
    },
  );

  test.each([
    [85, 37, 48, 48, "hit"],
    [85, 37, 48, 49, "miss"],
    [85, 37, 48, 1, "hit"],
    [40, 59, 1, 1, "hit"],
    [40, 59, 1, 2, "miss"],
    [150, 20, 130, 100, "hit"],
  ])(
    "[KC-47] [KC-48] [W38] [W39] [W40] TR %i against OBR %i is RTR %i; %i: %s",
    (tr, obr, expected, face, hit) => {
      const battle = duel(plain(tr), plain(0, obr));
      expect(rtr(battle)).toBe(expected);
      expect(hitOf(battle, expected, face)).toBe(hit);
    },
  );

  test.each([
    [130, 4, "critical"],
    [130, 5, "hit"],
    [130, 100, "self"],
    [48, 2, "critical"],
    [48, 3, "hit"],
    [48, 98, "miss"],
    [48, 99, "self"],
    [5, 1, "critical"],
    [5, 97, "self"],
    [250, 8, "critical"],
    [400, 16, "critical"],
    [900, 17, "hit"],
  ])("[KC-48] [W40] [W41] with the optional critical hits RTR %i, roll %i: %s", (chance, face, expected) => {
    const battle = duel({}, {}, { options: { krytyczne: true } });
    expect(hitOf(battle, chance, face)).toBe(expected);
  });

  test("[KC-48] every part of RTR is shown, and they add up to it", () => {
    const battle = duel(
      { sz: 60, weapons: ["szabla"], system: { bieglosc: 75, sf: 68, zr: 47 } },
      {
        armour: [{ obrona: 30 }, { rodzaj: "tarcza", obrona: 5 }],
        system: { zr: 25 },
        weapons: { lapy: { noszona: "reka", obrona: -20 } },
      },
    );
    plans(battle, "hero", blow("szabla", "wrog", { modifier: { value: 3, why: "z góry" } }));
    does(battle, { kind: "adjust", by: "hero", tr: 7, obr: 0 });
    const lines: number[][] = [];
    for (let step = 0; step < 2; step++) {
      next(battle, { dice: () => [74] });
      for (const { goal } of battle.report)
        if (goal) lines.push([...goal.parts.map(({ value }) => value), goal.total]);
    }
    expect(lines).toEqual([[75, 6, 4, 7, 3, -30, -5, 20, -2, 78]]);
  });

  test("[KC-48] proficiency is that of the weapon's group, and what comes with the weapon itself", () => {
    const battle = duel(
      {
        weapons: { szabla: { grupa: "szable" }, lapy: { premia: 15 } },
        system: { bieglosc: 40, bieglosci: [{ grupa: "szable", wartosc: 90 }], sf: 0, zr: 0 },
      },
      {},
    );
    const hero = who(battle, "hero");
    expect(["szabla", "lapy"].map((id) => chanceToHit(battle, hero, weapon(hero, id)).total)).toEqual([
      90, 55,
    ]);
  });

  test("[KC-13] natural OBR, a race's and a weapon's are parts of OBR; only the weapon in use counts", () => {
    const battle = duel(
      {},
      {
        system: { obrona: 12, zr: 25 },
        weapons: { lapy: { obrona: -20, noszona: "reka" }, paszcza: { obrona: -5, noszona: "reka" } },
        state: { weapon: "paszcza" },
      },
    );
    expect(defence(battle, who(battle, "wrog")).total).toBe(12 + 2 - 5);
  });
});

describe("room", () => {
  const cramped = (tr: number, obr: number, ...whom: string[]) =>
    duel(
      { ...plain(tr), statuses: whom.includes("hero") ? [STATUS.cramped] : [] },
      { ...plain(0, obr), statuses: whom.includes("wrog") ? [STATUS.cramped] : [] },
    );

  test("[KC-64] [KC-A23] [W42] lack of room halves UM, TR and OBR", () => {
    expect([
      rtr(cramped(95, 40, "hero")),
      rtr(cramped(95, 40)),
      rtr(cramped(95, 40, "hero", "wrog")),
      rtr(cramped(95, 40, "wrog")),
    ]).toEqual([7, 55, 27, 75]);
    const battle = duel({ system: { um: 61 }, statuses: [STATUS.cramped] }, {});
    expect(magicSkill(battle, who(battle, "hero"))).toBe(30);
  });

  test.each([
    [-15, -15],
    [15, 7],
  ])("[KC-64] [KC-A23] [W73] a cramped OBR of %i is %i: lack of room never helps", (obr, expected) => {
    const battle = cramped(50, obr, "wrog");
    expect(defence(battle, who(battle, "wrog")).total).toBe(expected);
  });

  test.each([
    ["czlowiek", 4, "free"],
    ["czlowiek", 3, "cramped"],
    ["czlowiek", 1, "cramped"],
    ["czlowiek", 0.9, "none"],
    ["mala", 2, "free"],
    ["mala", 1.5, "cramped"],
    ["duza", 15, "cramped"],
    ["duza", 16, "free"],
  ] as const)(
    "[KC-60] [KC-61] [KC-62] [KC-63] [KC-A26] [W46] %s on %d square metres: %s",
    (wielkosc, area, expected) => {
      const battle = duel({ system: { wielkosc } }, {});
      expect(roomIn(who(battle, "hero"), area, battle.combat.state.options)).toBe(expected);
    },
  );

  test("[KC-61] a creature's own field goes before that of its size", () => {
    const battle = duel({ system: { wielkosc: "duza", pole: 36 } }, {});
    expect(roomIn(who(battle, "hero"), 20, battle.combat.state.options)).toBe("cramped");
  });

  test("[KC-63] without a square metre nothing can be done", () => {
    const battle = duel({ sz: 60, weapons: ["szabla"] }, {});
    expect(forbidden(battle, { kind: "space", by: "hero", area: 0.5 }, PLAYER)).toBe("KC-63");
    does(battle, { kind: "space", by: "hero", area: 0.5 });
    expect(forbidden(battle, { kind: "declare", by: "hero", ...blow("szabla", "wrog") })).toBe("KC-63");
    does(battle, { kind: "space", by: "hero", area: 3 });
    expect(who(battle, "hero").actor.statuses).toEqual([STATUS.cramped]);
    does(battle, { kind: "space", by: "hero", room: "free" });
    expect(who(battle, "hero").actor.statuses).toEqual([]);
  });

  test("[KC-65] bad ground limits likewise, by as much as the MG says", () => {
    const battle = duel(plain(90), plain(0, 20));
    does(battle, { kind: "ground", by: "hero", percent: 70, why: "wysoka trawa" });
    expect(rtr(battle)).toBe(63 - 20);
  });
});

const ARMS: Partial<Postac> = { bieglosc: 100, sf: 68, zr: 0 };
const NO_STRENGTH: Partial<Opcje> = { dzielnikSily: 0 };

/** Damage of a blow with a weapon, the die showing this face. */
function hurt(
  face: number,
  {
    arm = "szabla",
    type = "tn",
    system = {},
    target = {},
    options = NO_STRENGTH,
    more = {},
    statuses = [],
  }: {
    arm?: string;
    type?: "kl" | "tn" | "ob";
    system?: Partial<Postac>;
    target?: Partial<Postac>;
    options?: Partial<Opcje>;
    more?: object;
    statuses?: string[];
  },
): number {
  const battle = duel(
    { weapons: { [arm]: more }, system: { ...ARMS, ...system }, statuses },
    { system: target },
    { options, loose: true },
  );
  does(battle, { kind: "strike", by: "hero", item: arm, type, target: "wrog" }, hitting(face));
  return damage(battle, "wrog");
}

describe("damage", () => {
  const values = (die: "±k25" | "±k50" | "±k100", ...faces: number[]) =>
    faces.map((face) => readFace(die, face));

  test("[KC-51] [KC-A21] [W47] ±k25: one point for two full pips", () => {
    expect(values("±k25", 1, 2, 3, 48, 49, 50, 51, 52, 53, 99, 100)).toEqual([
      -25, -24, -24, -1, -1, 0, 0, 1, 1, 24, 25,
    ]);
    expect(Object.is(readFace("±k25", 50), 0)).toBe(true);
  });

  test("[KC-50] [KC-A21] [W48] ±k50: one point a pip, and no nothing", () => {
    expect(values("±k50", 1, 2, 49, 50, 51, 52, 99, 100)).toEqual([-50, -49, -2, -1, 1, 2, 49, 50]);
  });

  test("[KC-52] [W49] ±k100: two points a pip", () => {
    expect(values("±k100", 1, 2, 49, 50, 51, 52, 99, 100)).toEqual([-100, -98, -4, -2, 2, 4, 98, 100]);
  });

  test("[KC-50] [KC-51] [KC-52] [W50] which die it is, the table says: 29, 30, 200, 201", () => {
    expect([29, 30, 200, 201].map(dieFor)).toEqual(["±k25", "±k50", "±k50", "±k100"]);
  });

  test.each([
    [73, 67],
    [50, 43],
    [51, 45],
    [1, 0],
    [100, 94],
  ])("[KC-49] [W51] szabla 90, biegłość 75, SF 68 against 40, the die shows %i: %i", (face, expected) => {
    const options = {};
    const target = { wyparowania: { kl: 0, tn: 40, ob: 0 } };
    expect(hurt(face, { system: { bieglosc: 75 }, target, options })).toBe(expected);
  });

  test.each([
    [100, 30],
    [51, 5],
    [50, 5],
    [1, 0],
  ])("[KC-51] [W52] a knife of 25 against 20, the die shows %i: %i", (face, expected) => {
    const target = { wyparowania: { kl: 20, tn: 0, ob: 0 } };
    expect(hurt(face, { arm: "noz", type: "kl", target })).toBe(expected);
  });

  test.each([
    [100, 260],
    [51, 162],
    [50, 158],
    [1, 60],
  ])("[KC-52] [W53] a lance of 220 against 60, the die shows %i: %i", (face, expected) => {
    const target = { wyparowania: { kl: 60, tn: 0, ob: 0 } };
    expect(hurt(face, { arm: "kopia", type: "kl", target })).toBe(expected);
  });

  test("[KC-51] [KC-52] [KC-A22] [W54] the die goes by the table, whatever the proficiency", () => {
    const strong = { skutecznosc: { kl: 0, tn: 210, ob: 0 } };
    const weak = { skutecznosc: { kl: 0, tn: 25, ob: 0 } };
    expect(hurt(100, { system: { bieglosc: 50 }, more: strong })).toBe(205);
    expect(hurt(100, { system: { bieglosc: 200 }, more: weak })).toBe(75);
  });

  test("[KC-53] [KC-A22] [KC-A23] [W55] under water half the skuteczność counts, but not for aquatic beings", () => {
    const target = { wyparowania: { kl: 0, tn: 40, ob: 0 } };
    const wet = { system: { bieglosc: 75 }, target, statuses: [STATUS.underWater] };
    expect(hurt(73, wet)).toBe(16);
    expect(hurt(73, { ...wet, system: { bieglosc: 75, wodny: true } })).toBe(50);
    const fifty = { more: { skutecznosc: { kl: 0, tn: 50, ob: 0 } }, statuses: [STATUS.underWater] };
    expect([hurt(51, fifty), hurt(100, fifty)]).toEqual([26, 75]);
  });

  test("[KC-53] the whole fight may be under water, at the MG's word", () => {
    const battle = duel({ weapons: ["szabla"], system: ARMS }, {}, { options: NO_STRENGTH });
    expect(forbidden(battle, { kind: "water", value: true }, PLAYER)).toBe("KC-53");
    does(battle, { kind: "water", value: true });
    const hero = who(battle, "hero");
    expect(damageOf(effectiveDamage(battle, hero, weapon(hero, "szabla"), "tn"), 0)).toBe(45);
    does(battle, { kind: "water", value: false });
    expect(damageOf(effectiveDamage(battle, hero, weapon(hero, "szabla"), "tn"), 0)).toBe(90);
  });

  test("[KC-49] [W56] which type is struck with matters", () => {
    const target = { wyparowania: { kl: 20, tn: 80, ob: 0 } };
    expect([
      hurt(60, { arm: "miecz", type: "tn", target }),
      hurt(60, { arm: "miecz", type: "kl", target }),
    ]).toEqual([30, 50]);
  });

  test("[KC-49] [KC-A31] a weapon's best type is struck with where nothing is said", () => {
    const battle = duel({ sz: 60, weapons: ["miecz"] }, {});
    plans(battle, "hero", { do: "attack", item: "miecz", target: "wrog" });
    expect(who(battle, "hero").state.plan[0]?.type).toBe("tn");
  });

  test("[KC-49] wyparowania are those of the hide, the race and all that is worn", () => {
    const battle = duel(
      {},
      {
        system: { wyparowania: { kl: 5, tn: 6, ob: 7 } },
        armour: [
          { wyparowania: { kl: 10, tn: 20, ob: 30 } },
          { rodzaj: "tarcza", wyparowania: { kl: 1, tn: 1, ob: 1 } },
          { noszony: false, wyparowania: { kl: 99, tn: 99, ob: 99 } },
        ],
      },
    );
    expect(
      (["kl", "tn", "ob"] as const).map((type) => absorption(battle, who(battle, "wrog"), type)),
    ).toEqual([16, 27, 38]);
  });

  test.each([
    [37, 0, 12, 25],
    [10, 0, 12, 0],
    [50, 0, 0, 50],
    [37, 20, 12, 45],
  ])(
    "[KC-54] [W57] a door: the die shows %i, the MG adds %i, wyparowania %i: %i",
    (face, extra, ob, expected) => {
      const battle = duel({ system: { wyparowania: { kl: 0, tn: 0, ob } } }, {}, { loose: true });
      does(battle, { kind: "door", by: "hero", extra }, { dice: () => [face] });
      expect(damage(battle, "hero")).toBe(expected);
    },
  );

  test("[KC-54] in a fight forcing a door is an activity, and only the MG makes it harder", () => {
    const battle = duel({ sz: 60 }, {});
    const deed = { kind: "declare", by: "hero", do: "door" };
    expect(forbidden(battle, { ...deed, extra: 20 }, PLAYER)).toBe("KC-54");
    plans(battle, "hero", { do: "door", segments: 3 });
    expect(playRound(battle, { dice: () => [37] })).toEqual(["30 hero door"]);
    expect(damage(battle, "hero")).toBe(37);
  });

  test("[KC-55] [KC-A24] [KC-A25] [W58] a ticked blunt wound is halved once, when ten k100 of minutes have passed", () => {
    const battle = duel({ system: { bieglosc: 100 } }, {}, { loose: true });
    does(battle, { kind: "harm", by: "hero", points: 35, type: "ob" });
    does(battle, { kind: "harm", by: "hero", points: 20, type: "tn" });
    const { system } = who(battle, "hero").actor;
    expect(system.stluczenia).toHaveLength(1);
    const wound = system.stluczenia[0]?.id ?? "";
    const deed = { kind: "bruise", by: "hero", wound };
    expect(forbidden(battle, deed, PLAYER)).toBe("KC-55");
    does(battle, deed, { dice: () => [100, 100, 100, 100, 100, 1, 1, 1, 1, 1] });
    does(battle, { kind: "time", by: "hero", minutes: 495 });
    expect(system.obrazenia).toBe(55);
    does(battle, { kind: "time", by: "hero", minutes: 10 });
    expect(system.obrazenia).toBe(37);
    does(battle, { kind: "time", by: "hero", minutes: 9_999 });
    expect(system.obrazenia).toBe(37);
    expect(forbidden(battle, deed)).toBe("KC-55");
  });

  test("[KC-55] a wound that nobody has ticked stays as it is", () => {
    const battle = duel({}, {}, { loose: true });
    does(battle, { kind: "harm", by: "hero", points: 35, type: "ob" });
    does(battle, { kind: "time", by: "hero", minutes: 9_999 });
    expect(damage(battle, "hero")).toBe(35);
  });

  test("[KC-38] [KC-49] [W59] as much damage as ŻYW puts nobody out of the fight, a point more does", () => {
    const battle = duel({ system: { zyw: 100 } }, {});
    does(battle, { kind: "harm", by: "hero", points: 60, type: "kl" });
    does(battle, { kind: "harm", by: "hero", points: 40, type: "kl" });
    expect(who(battle, "hero").defeated).toBe(false);
    does(battle, { kind: "harm", by: "hero", points: 1, type: "kl" });
    expect(who(battle, "hero")).toMatchObject({ defeated: true, actor: { statuses: ["dead"] } });
  });

  test("[KC-38] by option one falls into agony instead", () => {
    const battle = duel({ system: { zyw: 10 } }, {}, { options: { pozaWalka: "agonia" } });
    does(battle, { kind: "harm", by: "hero", points: 11, type: "kl" });
    expect(who(battle, "hero").actor.statuses).toEqual([STATUS.agony]);
  });
});

describe("a blow from end to end", () => {
  const second = () => {
    const battle = fight({
      fighters: {
        ...EXAMPLE,
        ork: {
          ...EXAMPLE.ork,
          system: { zyw: 90, obrona: 12, zr: 0, wyparowania: { kl: 0, tn: 15, ob: 0 } },
        },
        krasnolud: { ...EXAMPLE.krasnolud, system: { bieglosc: 80, sf: 70, zr: 25 } },
      },
    });
    plans(battle, "krasnolud", blow("topor", "ork"), blow("topor", "ork"));
    battle.fighters.find(({ id }) => id === "krasnolud")!.state.carry = {
      entry: who(battle, "krasnolud").state.plan[0]!,
      remaining: 5,
      tokens: 1,
    };
    keeps(battle, "krasnolud");
    plans(battle, "ork", blow("szabla", "krasnolud", { repeat: true }));
    return battle;
  };
  const dice = (face: number) => ({
    dice: ({ rule, to }: { rule: string; to: unknown }) =>
      rule === "KC-47" ? [(to as { fighter: string }).fighter === "krasnolud" ? face : 100] : [64],
  });

  test("[KC-46] [KC-47] [KC-49] [W60] 77 hits for 104, and the ork's blows at 43 and 13 never fall", () => {
    const battle = second();
    expect(playRound(battle, dice(77))).toEqual(["50 krasnolud attack"]);
    expect(damage(battle, "ork")).toBe(104);
    expect(who(battle, "ork").defeated).toBe(true);
  });

  test("[KC-46] [KC-47] [W60] 78 misses, and the ork strikes at 43", () => {
    expect(playRound(second(), dice(78)).slice(0, 2)).toEqual(["50 krasnolud attack", "43 ork attack"]);
  });
});

describe("odds", () => {
  test("[KC-47] [KC-49] are exact, of a planned blow as of one from the sheet", () => {
    const settings = { weapons: ["szabla"], system: { bieglosc: 50, sf: 0, zr: 0 } };
    const battle = duel({ sz: 60, ...settings }, { system: { zr: 0 } });
    const found = odds(krysztaly, battle, {
      kind: "declare",
      by: "hero",
      ...blow("szabla", "wrog"),
      type: "tn",
      override: true,
    });
    const none = found.find(({ amount }) => amount === 0)?.chance ?? 0;
    // Half of the blows miss; of those that hit, the die takes 45 or more off on six faces.
    expect(none).toBeCloseTo(0.5 + 0.5 * 0.06);
    expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(Math.max(...found.map(({ amount }) => amount))).toBe(95);
  });
});
