import { describe, expect, test } from "vitest";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import {
  act,
  blow,
  carry,
  does,
  EXAMPLE,
  events,
  type FigureMore,
  fight,
  forbidden,
  hitting,
  keeps,
  next,
  PLAYER,
  plans,
  playRound,
  playSteps,
  type Setting,
  who,
} from "./fight.js";

/** Somebody alone against a patient foe who plans nothing. */
const alone = (hero: FigureMore, more: Partial<Setting> = {}) =>
  fight({ fighters: { hero: { ...hero, side: "party" }, wrog: { sz: 1, side: "foes" } }, ...more });
/** The coordinates at which the hero's activities are complete. */
const ends = (done: readonly string[]) =>
  done.filter((one) => one.includes(" hero ")).map((one) => Number.parseInt(one, 10));
const half = { licznik: 1, mianownik: 2 };
/** Armour that leaves so many tenths of Szybkość, or takes so much off. */
const slowed = (by: number) => [{ karaSz: by }];

describe("simultaneous blows", () => {
  const begin = () => {
    const battle = fight({
      fighters: {
        B: { sz: 60, side: "foes", weapons: ["maczeta"], system: { zyw: 5 } },
        A: { sz: 70, side: "party", weapons: ["szabla"], system: { zyw: 5 } },
      },
    });
    plans(battle, "A", blow("szabla", "B"));
    plans(battle, "B", blow("maczeta", "A"));
    return battle;
  };

  test("[KC-A5] [KC-A38] [W9] two blows at 40 both fall, even if each kills the other; the faster is told first", () => {
    const battle = begin();
    expect(playRound(battle, hitting(100, 100))).toEqual(["40 A attack", "40 B attack"]);
    expect([who(battle, "A").defeated, who(battle, "B").defeated]).toEqual([true, true]);
    expect(krysztaly.verdict(battle)).toMatchObject({ winner: null });
  });

  test("[KC-A38] simultaneous wounds of one victim add up before anybody looks who falls", () => {
    const battle = fight({
      fighters: {
        ofiara: { sz: 5, system: { zyw: 5 } },
        a: { sz: 60, side: "foes", weapons: ["maczeta"] },
        b: { sz: 60, side: "foes", weapons: ["maczeta"] },
      },
    });
    for (const id of ["a", "b"]) plans(battle, id, blow("maczeta", "ofiara"));
    playRound(battle, hitting(51, 51));
    // Each does 35 + 12 + 1.
    expect(who(battle, "ofiara").actor.system.obrazenia).toBe(96);
  });

  test("[KC-A5] equals in Szybkość are told by Zręczność, then by name", () => {
    const battle = fight({
      fighters: {
        a: { sz: 60, weapons: ["maczeta"] },
        b: { sz: 60, side: "foes", weapons: ["maczeta"], system: { zr: 40 } },
        c: { sz: 60, weapons: ["maczeta"] },
      },
    });
    for (const [id, at] of [
      ["a", "b"],
      ["b", "a"],
      ["c", "b"],
    ] as const)
      plans(battle, id, blow("maczeta", at));
    expect(playRound(battle)).toEqual(["40 b attack", "40 a attack", "40 c attack"]);
  });

  test("[KC-A4] [KC-A38] [W69] what begins and ends at the moment of a death belongs to the next wave", () => {
    const battle = fight({
      fighters: {
        hero: {
          sz: 100,
          armour: [{ mnoznikSz: half }],
          weapons: { sztylet: { wReku: false } },
          system: { zyw: 5 },
        },
        ork: { sz: 70, side: "foes", weapons: ["szabla"] },
      },
    });
    plans(battle, "hero", blow("sztylet", "ork", { repeat: true }));
    plans(battle, "ork", blow("szabla", "hero"));
    expect(playRound(battle, hitting(100))).toEqual(["40 hero draw", "40 ork attack"]);
  });
});

describe("natural and actual Szybkość", () => {
  const armoured = { sz: 70, armour: slowed(30), weapons: { miecz: { wReku: false } } };

  test("[KC-17] [KC-18] [KC-20] [KC-A2] [KC-A39] [W11] blows go by the natural, drawing by the actual one, of one account", () => {
    const battle = alone(armoured);
    plans(battle, "hero", blow("miecz", "wrog", { repeat: true }));
    expect(playRound(battle)).toEqual(["30 hero draw", "20 hero attack"]);
    expect(carry(battle, "hero")).toBe(20);
    keeps(battle, "hero");
    plans(battle, "hero", blow("miecz", "wrog"));
    expect(ends(playRound(battle))).toEqual([50, 10]);
  });

  test("[KC-A4] [W12] in the strict way a blow lasts its whole delay", () => {
    const battle = alone(armoured, { options: { zegar: "scisly" } });
    plans(battle, "hero", blow("miecz", "wrog"));
    expect(ends(playRound(battle))).toEqual([30]);
    expect(carry(battle, "hero")).toBe(10);
  });

  test.each([
    ["rachunek", [40, 40, 40]],
    ["scisly", [40, 20, 0]],
  ] as const)("[KC-A4] [W13] no blow ends before one's own slower action: %s", (zegar, expected) => {
    const battle = alone(
      { sz: 100, armour: [{ mnoznikSz: half }], weapons: { sztylet: { wReku: false } } },
      { options: { zegar } },
    );
    plans(battle, "hero", blow("sztylet", "wrog", { repeat: true }));
    expect(ends(playRound(battle))).toEqual(expected);
  });

  test.each([
    [20, [40, 0], null, []],
    [30, [40], 10, [30]],
  ])(
    "[KC-A2] [KC-A3] [KC-26] [W14] after a blow something from the belt, %i taken off by armour",
    (off, first, missing, then) => {
      const battle = alone({ sz: 70, armour: slowed(off), weapons: ["szabla"] });
      plans(battle, "hero", blow("szabla", "wrog"), act("pas"));
      expect(ends(playRound(battle))).toEqual(first);
      expect(carry(battle, "hero")).toBe(missing);
      if (missing !== null) keeps(battle, "hero");
      expect(ends(playRound(battle))).toEqual(then);
    },
  );

  test("[KC-17] [KC-A3] [W15] with actual Szybkość used up a shout cannot begin, a second blow can", () => {
    const battle = alone({ sz: 70, armour: slowed(40), weapons: ["topor"] });
    const cut = blow("topor", "wrog");
    plans(battle, "hero", cut, act("krzyk"), cut);
    expect(ends(playRound(battle))).toEqual([30]);
    expect(carry(battle, "hero")).toBe(10);
  });

  test("[KC-19] [KC-A32] [W61] after an entry that is passed over the clock does not run back", () => {
    const cut = (zegar: "rachunek" | "scisly") => {
      const battle = alone({ sz: 70, armour: slowed(30), weapons: ["szabla"] }, { options: { zegar } });
      const never = { if: "attacked" };
      plans(battle, "hero", act("pas", { condition: never }), blow("szabla", "wrog"));
      return ends(playRound(battle));
    };
    expect([cut("rachunek"), cut("scisly")]).toEqual([[40], [10]]);
  });
});

describe("long and variable activities", () => {
  test.each([
    [145, [45], null, []],
    [73, [], 27, [46]],
  ])("[KC-28] [KC-A14] [W16] ten segments for a backpack, SZ %i", (sz, first, missing, then) => {
    const battle = alone({ sz });
    plans(battle, "hero", act("plecak"));
    expect(ends(playRound(battle))).toEqual(first);
    expect(carry(battle, "hero")).toBe(missing);
    if (missing !== null) keeps(battle, "hero");
    expect(ends(playRound(battle))).toEqual(then);
  });

  test("[KC-31] [KC-A14] [KC-A17] [W17] a torch of 8 + 9 segments takes three rounds, and its dice are rolled once", () => {
    const battle = alone({ sz: 60 });
    const asked: string[] = [];
    const answers = {
      dice: ({ rule }: { rule: string }) => {
        asked.push(rule);
        return rule === "KC-31" ? [8, 9] : undefined;
      },
    };
    plans(battle, "hero", act("pochodnia"));
    const missing = [];
    for (let round = 1; round <= 2; round++) {
      expect(playRound(battle, answers)).toEqual([]);
      missing.push(carry(battle, "hero"));
      keeps(battle, "hero");
    }
    plans(battle, "hero", act("krzyk"));
    expect(missing).toEqual([110, 50]);
    expect(ends(playRound(battle, answers))).toEqual([10, 0]);
    expect(asked).toEqual(["KC-31"]);
  });

  test.each([
    [10, [[], [], [45]]],
    [1, [[25]]],
  ])("[KC-30] [KC-A17] [W18] striking fire, the die shows %i", (face, rounds) => {
    const battle = alone({ sz: 55 });
    plans(battle, "hero", act("krzesanie"));
    for (const expected of rounds) {
      expect(ends(playRound(battle, { dice: () => [face] }))).toEqual(expected);
      if (carry(battle, "hero") !== null) keeps(battle, "hero");
    }
  });

  test("[KC-A29] [W19] Szybkość 5: a shout takes two rounds", () => {
    const battle = alone({ sz: 5 });
    plans(battle, "hero", act("krzyk"));
    expect(playRound(battle)).toEqual([]);
    expect(carry(battle, "hero")).toBe(5);
    keeps(battle, "hero");
    expect(ends(playRound(battle))).toEqual([0]);
  });

  test.each([0, -10])("[KC-A29] [W19] Szybkość %i: nothing is done, and nothing is carried", (sz) => {
    const battle = alone({ sz });
    plans(battle, "hero", act("krzyk"));
    expect(playRound(battle)).toEqual([]);
    expect(carry(battle, "hero")).toBe(null);
  });

  test("[KC-A10] [KC-A11] [W20] one attack a round: a blow every two rounds", () => {
    const battle = alone({ sz: 30, weapons: { topor: { ataki: 1 } } });
    const rounds = [];
    for (let round = 1; round <= 4; round++) {
      if (carry(battle, "hero") !== null) keeps(battle, "hero");
      plans(battle, "hero", blow("topor", "wrog", { repeat: true }));
      rounds.push(ends(playRound(battle)), carry(battle, "hero"));
    }
    expect(rounds).toEqual([[], 10, [20], null, [], 10, [20], null]);
  });

  const spell = { spells: { ognik: { krag: 8 } } };

  test("[KC-34] [KC-A37] [W21] a spell of circle VIII, Szybkość 65: 15 are carried, and it is complete at 50", () => {
    const battle = alone({ sz: 65, ...spell });
    plans(battle, "hero", { do: "cast", item: "ognik", target: "wrog" });
    playRound(battle);
    expect(carry(battle, "hero")).toBe(15);
    keeps(battle, "hero");
    expect(playRound(battle)).toEqual(["50 hero cast"]);
  });

  test.each([
    ["yes", null],
    ["no", 15],
  ])(
    "[KC-A18] [KC-A37] [W21] a wound in between: the MG is asked whether the spell is broken, %s",
    (answer, missing) => {
      const battle = fight({
        fighters: {
          hero: { sz: 65, ...spell, system: { zyw: 900 } },
          ork: { sz: 73, side: "foes", weapons: ["szabla"] },
        },
      });
      plans(battle, "hero", { do: "cast", item: "ognik", target: "ork" });
      plans(battle, "ork", blow("szabla", "hero"));
      const asked: unknown[] = [];
      playRound(battle, {
        ...hitting(51),
        choose: ({ rule, to }) => {
          if (rule !== "KC-A18") return undefined;
          asked.push(to);
          return answer;
        },
      });
      expect(asked).toEqual(["mg"]);
      expect(carry(battle, "hero")).toBe(missing);
    },
  );

  test("[KC-A18] a wound breaks off nothing but spells", () => {
    const battle = fight({
      fighters: {
        hero: { sz: 65, system: { zyw: 900 } },
        ork: { sz: 73, side: "foes", weapons: ["szabla"] },
      },
    });
    plans(battle, "hero", act("plecak"));
    plans(battle, "ork", blow("szabla", "hero"));
    playRound(battle, hitting(51));
    expect(carry(battle, "hero")).toBe(35);
  });

  test("[KC-A37] [W71] a spell of two rounds costs twice the actual Szybkość", () => {
    const battle = alone({ sz: 60, armour: slowed(20), spells: { krag: { rundy: 2, celuje: false } } });
    plans(battle, "hero", { do: "cast", item: "krag" });
    playRound(battle);
    expect(carry(battle, "hero")).toBe(40);
    keeps(battle, "hero");
    expect(playRound(battle)).toEqual(["0 hero cast"]);
  });

  test("[KC-A37] the price is paid when the spell is complete, and one that cannot be paid is not begun", () => {
    const battle = alone({
      sz: 100,
      system: { magia: { razem: 9, zostalo: 5 } },
      spells: { a: { krag: 1, koszt: 3, celuje: false } },
    });
    const cast = { do: "cast", item: "a" };
    plans(battle, "hero", cast, cast);
    next(battle);
    expect(who(battle, "hero").actor.system.magia.zostalo).toBe(5);
    next(battle);
    expect(who(battle, "hero").actor.system.magia.zostalo).toBe(2);
    expect(playSteps(battle, 1)).toEqual([]);
    expect(forbidden(battle, { kind: "declare", by: "hero", ...cast })).toBe("KC-A37");
  });
});

describe("movement beside other things", () => {
  test.each([
    [2, [53, 33, 3], null, 0],
    [3, [53, 33, 13], 17, 56],
  ])("[KC-32] [KC-59] [KC-A36] [W22] %i metres, then a cut, Szybkość 73", (metres, first, missing, then) => {
    const battle = alone({ sz: 73, weapons: ["szabla"] });
    plans(battle, "hero", { do: "move", metres }, blow("szabla", "wrog"));
    expect(ends(playRound(battle))).toEqual(first);
    expect(carry(battle, "hero")).toBe(missing);
    if (missing === null) return;
    keeps(battle, "hero");
    expect(ends(playRound(battle))).toEqual([then]);
  });

  test("[KC-59] [KC-A36] [W68] only the metre under way is carried over", () => {
    const battle = alone({ sz: 73, weapons: ["szabla"] });
    plans(battle, "hero", { do: "move", metres: 4 }, blow("szabla", "wrog"));
    expect(ends(playRound(battle))).toEqual([53, 33, 13]);
    expect(carry(battle, "hero")).toBe(7);
    keeps(battle, "hero");
    plans(battle, "hero", blow("szabla", "wrog"));
    expect(playRound(battle)).toEqual(["66 hero metre", "36 hero attack"]);
  });

  test("[KC-59] a step of the fight runs over single metres to the next whole deed", () => {
    const battle = alone({ sz: 73 });
    plans(battle, "hero", { do: "move", metres: 3 });
    next(battle);
    next(battle);
    expect(events(battle)).toHaveLength(3);
    expect(battle.combat.state.clock).toBe(13);
  });
});

describe("lost targets, weapons and lives", () => {
  test("[KC-38] [W23] what somebody carries is gone with his life", () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    plans(battle, "krasnolud", blow("topor", "ork"));
    playRound(battle);
    expect(carry(battle, "krasnolud")).toBe(5);
    who(battle, "krasnolud").actor.system.zyw = 5;
    does(battle, { kind: "harm", by: "krasnolud", points: 6, type: "tn" });
    expect(carry(battle, "krasnolud")).toBe(null);
    expect(who(battle, "krasnolud").defeated).toBe(true);
  });

  test("[KC-A16] [KC-38] [W10] a target lost on the way: what has elapsed is gone, the variant begins there", () => {
    const battle = fight({
      fighters: { ...EXAMPLE, krasnolud: { ...EXAMPLE.krasnolud, system: { zyw: 5 } }, elf: { sz: 9 } },
    });
    const variant = blow("maczeta", "elf");
    plans(battle, "ork", blow("szabla", "krasnolud"));
    plans(battle, "goblin", blow("maczeta", "krasnolud", { otherwise: variant }), variant);
    expect(
      playRound(battle, {
        ...hitting(100),
        dice: ({ rule, to }) =>
          rule === "KC-47"
            ? [typeof to === "object" && "fighter" in to && to.fighter === "ork" ? 1 : 100]
            : undefined,
      }),
    ).toEqual(["43 ork attack", "23 goblin attack", "3 goblin attack"]);
  });

  test("[KC-A16] a target that is gone before the blow begins costs nothing", () => {
    const battle = fight({ fighters: { ...EXAMPLE, elf: { sz: 9 } } });
    plans(battle, "ork", blow("szabla", "elf"), blow("szabla", "krasnolud"));
    next(battle);
    does(battle, { kind: "withdraw", by: "elf" });
    expect(playSteps(battle, 1)).toEqual(["43 ork attack"]);
  });

  test("[KC-A33] [W65] an axe lost at 52: three momenty gone, the carry gone, a knife from the belt at 32", () => {
    const battle = fight({
      drawn: false,
      fighters: {
        ...EXAMPLE,
        krasnolud: { ...EXAMPLE.krasnolud, weapons: ["topor", "noz"] },
        herold: { sz: 62, side: "foes" },
      },
    });
    plans(battle, "krasnolud", blow("topor", "ork"));
    playRound(battle);
    keeps(battle, "krasnolud");
    plans(battle, "krasnolud", blow("noz", "ork"));
    plans(battle, "herold", act("krzyk"));
    next(battle);
    expect(playSteps(battle, 1)).toEqual(["52 herold Krzyk"]);
    does(battle, { kind: "disarm", by: "krasnolud", item: "topor" });
    expect(playRound(battle)).toEqual(["32 krasnolud draw", "22 krasnolud attack"]);
    expect(carry(battle, "krasnolud")).toBe(null);
  });

  test("[KC-A33] a carry whose weapon was lost between the rounds is lost when it would begin", () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    plans(battle, "krasnolud", blow("topor", "ork"));
    playRound(battle);
    keeps(battle, "krasnolud");
    does(battle, { kind: "disarm", by: "krasnolud", item: "topor" });
    plans(battle, "krasnolud", act("krzyk"));
    expect(playRound(battle)).toEqual(["45 krasnolud Krzyk"]);
    expect(carry(battle, "krasnolud")).toBe(null);
  });

  test("[KC-63] whoever is left without room in mid-round begins nothing more", () => {
    const battle = alone({ sz: 60 });
    plans(battle, "hero", act("krzyk"), act("krzyk"));
    playSteps(battle, 2);
    does(battle, { kind: "space", by: "hero", area: 0.5 });
    expect(playRound(battle)).toEqual([]);
  });

  test("[KC-A33] [W67] the carried blow may be turned on another; what it is and what is missing stay", () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    plans(battle, "krasnolud", blow("topor", "ork"));
    playRound(battle);
    keeps(battle, "krasnolud", { target: "goblin" });
    playSteps(battle, 2);
    expect(battle.report.find(({ text }) => text.key === "KRYSZTALY.tell.eventAt")?.text.data).toMatchObject({
      at: 50,
      whom: "goblin",
    });
  });

  test("[KC-A33] its type may be named anew, if the weapon has it; hidden enemies are not named to its owner", () => {
    const battle = fight({
      drawn: false,
      fighters: {
        ...EXAMPLE,
        krasnolud: { ...EXAMPLE.krasnolud, weapons: { topor: { kind: "miecz", noszona: "pas" } } },
      },
    });
    plans(battle, "krasnolud", blow("topor", "ork"));
    playRound(battle);
    const deed = { kind: "carry", by: "krasnolud", keep: true };
    expect(forbidden(battle, { ...deed, type: "ob" })).toBe("KC-A31");
    does(battle, { ...deed, type: "kl" });
    expect(who(battle, "krasnolud").state.carry?.entry.type).toBe("kl");
    who(battle, "krasnolud").state.kept = "undecided";
    Object.assign(who(battle, "goblin"), { hidden: true });
    const named: string[] = [];
    next(battle, {
      choose: (question) => {
        if (question.kind === "one") named.push(...question.options.map(({ value }) => value));
        return undefined;
      },
    });
    expect(named).toEqual(["keep:ork", "abandon"]);
  });

  test("[KC-A16] [KC-A33] [W67] whoever is busy to the end of the round loses his target too", () => {
    const battle = fight({
      drawn: false,
      fighters: { ...EXAMPLE, sojusznik: { sz: 60, weapons: { maczeta: { wReku: true } } } },
    });
    who(battle, "ork").actor.system.zyw = 1;
    const wait = act("inna", { segments: 2 });
    plans(battle, "krasnolud", blow("topor", "ork"), blow("topor", "goblin"));
    plans(battle, "sojusznik", wait, blow("maczeta", "ork"));
    expect(playRound(battle, hitting(100))).toEqual([
      "40 sojusznik Inna czynność",
      "35 krasnolud draw",
      "20 sojusznik attack",
    ]);
    expect(carry(battle, "krasnolud")).toBe(20);
    keeps(battle, "krasnolud");
    expect(playRound(battle)).toEqual(["35 krasnolud attack"]);
  });

  test("[KC-A33] [KC-A29] [W63] a carry waits while there is nothing to pay with; given up, cuts go by the natural Szybkość", () => {
    const begin = () => {
      const battle = alone({ sz: 70, armour: slowed(70), weapons: ["szabla"] });
      who(battle, "hero").state.carry = {
        entry: { ...entry(battle), do: "act", what: "plecak" },
        remaining: 45,
        tokens: 0,
      };
      plans(battle, "hero", blow("szabla", "wrog", { repeat: true }));
      return battle;
    };
    const entry = (battle: ReturnType<typeof fight>) => {
      plans(battle, "hero", blow("szabla", "wrog"));
      const [first] = who(battle, "hero").state.plan;
      if (!first) throw new Error("no plan");
      return first;
    };
    const kept = begin();
    keeps(kept, "hero");
    expect(playRound(kept)).toEqual([]);
    expect(carry(kept, "hero")).toBe(45);
    const given = begin();
    does(given, { kind: "carry", by: "hero", keep: false });
    expect(ends(playRound(given))).toEqual([40, 10]);
  });

  test("[KC-A33] dropping costs nothing, and picking up from the ground two segments", () => {
    const battle = alone({ sz: 60, weapons: ["szabla"] });
    plans(battle, "hero", { do: "drop", item: "szabla" }, act("krzyk"));
    expect(ends(playRound(battle))).toEqual([60, 50]);
    plans(battle, "hero", { do: "draw", item: "szabla" });
    expect(ends(playRound(battle))).toEqual([40]);
    expect(who(battle, "hero").actor.items[0]?.system).toMatchObject({ wReku: true, upuszczona: false });
  });
});

describe("attacks of a round", () => {
  test("[KC-41] [KC-A34] [W66] one counter, compared with the limit of the weapon that strikes", () => {
    const play = (limit: "postac" | "bron", ...order: string[]) => {
      const battle = alone({ sz: 130, weapons: ["mlot", "szabla"] }, { options: { limit } });
      plans(battle, "hero", ...order.map((item) => blow(item, "wrog")));
      return ends(playRound(battle));
    };
    expect(play("postac", "mlot", "szabla", "szabla")).toEqual([80, 50]);
    expect(play("postac", "szabla", "mlot")).toEqual([100]);
    expect(play("bron", "mlot", "szabla", "szabla")).toEqual([80, 50, 20]);
  });

  test("[KC-41] training adds attacks, and a weapon with none is refused", () => {
    const battle = alone({ sz: 100, weapons: { szabla: { premiaAtakow: 1 }, topor: { ataki: 0 } } });
    plans(battle, "hero", blow("szabla", "wrog", { repeat: true }));
    expect(ends(playRound(battle))).toEqual([70, 40, 10]);
    expect(forbidden(battle, { kind: "declare", by: "hero", ...blow("topor", "wrog") })).toBe("KC-41");
  });
});

describe("waiting", () => {
  test("[KC-A31] [W62] who waits until another strikes begins there, and the time that has passed is gone", () => {
    const battle = alone(
      { sz: 90, weapons: ["szabla"] },
      {
        fighters: {
          hero: { sz: 90, weapons: ["szabla"] },
          goblin: { sz: 60, side: "foes", weapons: ["maczeta"] },
        },
      },
    );
    const until = { condition: { if: "struck", fighter: "goblin" }, wait: true };
    plans(battle, "hero", blow("szabla", "goblin", until), blow("szabla", "goblin"));
    plans(battle, "goblin", blow("maczeta", "hero", { repeat: true }));
    expect(playRound(battle)).toEqual(["40 goblin attack", "20 goblin attack", "10 hero attack"]);
    expect(carry(battle, "hero")).toBe(20);
  });

  test("[KC-A31] what never comes true lapses with the round", () => {
    const battle = alone({ sz: 90, weapons: ["szabla"] });
    plans(battle, "hero", blow("szabla", "wrog", { condition: { if: "hurt" }, wait: true }));
    expect(playRound(battle)).toEqual([]);
    expect(who(battle, "hero").state).toMatchObject({ waits: null, carry: null, plan: [] });
  });

  test("[KC-A31] for free words the MG says when", () => {
    const battle = fight({
      fighters: { hero: { sz: 90, weapons: ["szabla"] }, wrog: { sz: 60, side: "foes" } },
    });
    const until = { condition: { if: "mg", text: "gdy zgaśnie światło" }, wait: true };
    plans(battle, "hero", blow("szabla", "wrog", until));
    plans(battle, "wrog", act("krzyk"));
    playSteps(battle, 2);
    expect(forbidden(battle, { kind: "release", by: "hero" }, PLAYER)).toBe("KC-A31");
    does(battle, { kind: "release", by: "hero" });
    expect(playRound(battle)).toEqual(["20 hero attack"]);
  });
});

describe("late comers", () => {
  test.each([
    [90, 20],
    [40, 10],
  ])("[KC-16] [W70] Szybkość %i, come at 50: a cut at %i", (sz, at) => {
    const battle = fight({
      fighters: {
        hero: { sz: 60 },
        wrog: { sz: 10, side: "foes" },
        pozny: { sz, weapons: ["szabla"], state: { gone: true } },
      },
    });
    plans(battle, "hero", act("krzyk"), act("plecak"));
    playSteps(battle, 2);
    expect(battle.combat.state.clock).toBe(50);
    const late = who(battle, "pozny");
    late.state.gone = false;
    krysztaly.join(battle, late).next([]);
    does(battle, { kind: "declare", by: "pozny", ...blow("szabla", "wrog") });
    expect(playSteps(battle, 1)).toEqual([`${at} pozny attack`]);
  });
});

test("[KC-16] [KC-20] the number of a fighter is the coordinate of its next event; who has none has -1", () => {
  const battle = fight({ drawn: false, fighters: { ...EXAMPLE, elf: { sz: 30, auto: true, weapons: [] } } });
  plans(battle, "ork", blow("szabla", "krasnolud"));
  const numbers = () =>
    Object.fromEntries(battle.fighters.map((one) => [one.id, krysztaly.initiative?.(battle, one)]));
  expect(numbers()).toMatchObject({ ork: 73, goblin: 60, krasnolud: 55 });
  next(battle);
  expect(numbers()).toMatchObject({ ork: 73 });
  next(battle);
  expect(numbers()).toMatchObject({ ork: 63 });
  expect(krysztaly.order(battle)[0]).toBe("ork");
  expect(krysztaly.current(battle)).toBe("ork");
  does(battle, { kind: "withdraw", by: "elf" });
  expect(numbers()["elf"]).toBe(-1);
});
