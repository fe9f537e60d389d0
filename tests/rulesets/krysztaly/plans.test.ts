import { describe, expect, test } from "vitest";
import { Refused } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import { defence } from "../../../src/rulesets/krysztaly/rules/hit.js";
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
  MG,
  next,
  PLAYER,
  plans,
  playRound,
  playSteps,
  type Setting,
  who,
} from "./fight.js";

const alone = (hero: FigureMore, more: Partial<Setting> = {}) =>
  fight({ fighters: { hero: { ...hero, side: "party" }, wrog: { sz: 1, side: "foes" } }, ...more });
/** The parts of the hero's OBR. */
const obr = (battle: ReturnType<typeof fight>) =>
  defence(battle, who(battle, "hero")).parts.map(({ value }) => value);
const plan = (by: string, ...entries: object[]) => ({ kind: "plan", by, entries: entries as never });

describe("planning", () => {
  test("[KC-1] [KC-22] a round can hold activities of every kind", () => {
    const battle = alone({
      sz: 200,
      weapons: {
        szabla: { wReku: false },
        luk: { noszona: "plecy", wReku: false, ataki: 2, skutecznosc: { kl: 60, tn: 0, ob: 0 } },
      },
      spells: { iskra: { krag: 1 } },
    });
    plans(
      battle,
      "hero",
      { do: "move", metres: 1 },
      act("zdanie"),
      act("torba"),
      { do: "draw", item: "luk" },
      { do: "cast", item: "iskra", target: "wrog" },
      { do: "door" },
      act("inna", { segments: 4, text: "unik" }),
      blow("szabla", "wrog"),
    );
    expect(playRound(battle)).toEqual([
      "180 hero metre",
      "160 hero Zdanie lub hasło",
      "130 hero Coś z torby",
      "110 hero draw",
      "100 hero cast",
      "80 hero door",
      "40 hero act",
      "30 hero draw",
      "0 hero attack",
    ]);
  });

  test.each([
    ["KC-23", "krzyk", 90],
    ["KC-24", "zdanie", 80],
    ["KC-26", "pas", 80],
    ["KC-27", "torba", 70],
    ["KC-28", "plecak", 0],
  ])("[%s] the delay of %s: from 100 to %i", (rule, what, end) => {
    const battle = alone({ sz: 100 });
    plans(battle, "hero", act(what));
    next(battle);
    expect(next(battle)).toContain(rule);
    expect(battle.combat.state.clock).toBe(end);
  });

  test.each([
    ["KC-25", "pochwa", 90],
    ["KC-39", "pas", 80],
    ["KC-29", "plecy", 80],
    ["KC-27", "torba", 70],
    ["KC-28", "plecak", 0],
  ] as const)("[%s] [KC-A19] [KC-39] a weapon kept in %s is in hand at %i", (rule, noszona, end) => {
    const battle = alone({ sz: 100, weapons: { szabla: { noszona, wReku: false } } });
    plans(battle, "hero", { do: "draw", item: "szabla" });
    next(battle);
    expect(next(battle)).toContain(rule);
    expect(battle.combat.state.clock).toBe(end);
  });

  test("[KC-A19] what is always in hand need not be drawn", () => {
    const battle = alone({ sz: 60, weapons: { lapy: { kind: "szabla", noszona: "reka" } } });
    plans(battle, "hero", blow("lapy", "wrog"));
    expect(playRound(battle)).toEqual(["30 hero attack"]);
  });

  test("[KC-A39] the bare fist serves where there is no weapon", () => {
    const battle = alone({ sz: 60 });
    plans(battle, "hero", { do: "attack", target: "wrog", type: "ob" });
    expect(playRound(battle, hitting(100))).toEqual(["50 hero attack"]);
  });

  test("[KC-4] [KC-6] until the round begins a plan may be taken back; then nothing that was declared changes", () => {
    const battle = fight({ fighters: EXAMPLE });
    plans(battle, "ork", blow("szabla", "krasnolud"));
    expect(forbidden(battle, { kind: "declare", by: "ork", ...act("krzyk") }, PLAYER)).toBe("KC-6");
    does(battle, { kind: "unready", by: "ork" });
    plans(battle, "ork", act("krzyk"));
    next(battle);
    for (const deed of [plan("ork", act("zdanie")), { kind: "unready", by: "ork" }])
      expect(forbidden(battle, deed, PLAYER)).toBe("KC-6");
    expect(who(battle, "ork").state.plan.map(({ what }) => what)).toEqual(["krzyk"]);
  });

  test("[KC-4] whoever has said nothing is asked when the round begins, and may say that it is all", () => {
    const battle = fight({ fighters: EXAMPLE });
    plans(battle, "ork", act("krzyk"));
    const asked: string[] = [];
    next(battle, {
      choose: (question) => {
        if (question.rule !== "KC-4") return undefined;
        const by = (question.to as { fighter: string }).fighter;
        asked.push(by);
        return by === "goblin" ? { kind: "declare", by, ...act("zdanie") } : { kind: "enough", by };
      },
    });
    expect(asked).toEqual(["goblin", "krasnolud"]);
    expect(playRound(battle)).toEqual(["63 ork Krzyk", "40 goblin Zdanie lub hasło"]);
  });

  test("[KC-A15] by strict plans everybody is asked until it is all, and nothing is added later", () => {
    const battle = fight({ fighters: EXAMPLE, options: { plany: "scisle" } });
    plans(battle, "ork", act("krzyk"));
    plans(battle, "goblin", act("krzyk"));
    let left = 2;
    next(battle, {
      choose: ({ rule }) =>
        rule === "KC-4" && left-- > 0 ? { kind: "declare", by: "krasnolud", ...act("krzyk") } : undefined,
    });
    expect(forbidden(battle, { kind: "declare", by: "ork", ...act("krzyk") })).toBe("KC-6");
    expect(playRound(battle)).toEqual([
      "63 ork Krzyk",
      "50 goblin Krzyk",
      "45 krasnolud Krzyk",
      "35 krasnolud Krzyk",
    ]);
  });

  test("[KC-A15] [KC-21] [KC-8] in free plans whoever runs dry with Szybkość left is asked for more", () => {
    const battle = fight({ fighters: EXAMPLE });
    for (const id of ["ork", "goblin", "krasnolud"]) plans(battle, id, act("krzyk"));
    const left: unknown[] = [];
    const done = playRound(battle, {
      choose: (question) => {
        if (question.rule !== "KC-A15") return undefined;
        const by = (question.to as { fighter: string }).fighter;
        left.push(`${by} ${question.prompt.data?.["left"]}`);
        return by === "goblin" && left.length < 4 ? { kind: "declare", by, ...act("zdanie") } : undefined;
      },
    });
    expect(done).toContain("30 goblin Zdanie lub hasło");
    expect(left).toEqual(["ork 63", "goblin 50", "krasnolud 45", "goblin 30"]);
  });

  test("[KC-A15] in mid-round an activity is added behind what has been declared", () => {
    const battle = fight({ fighters: EXAMPLE });
    plans(battle, "ork", act("krzyk"), act("zdanie"));
    next(battle);
    does(battle, { kind: "declare", by: "ork", ...blow("szabla", "krasnolud") });
    expect(playRound(battle).filter((one) => one.includes("ork"))).toEqual([
      "63 ork Krzyk",
      "43 ork Zdanie lub hasło",
      "13 ork attack",
    ]);
  });

  test("[KC-A13] [KC-43] whether one goes on is said at the next planning, and asked where nobody has said it", () => {
    const battle = fight({ drawn: false, fighters: EXAMPLE });
    plans(battle, "krasnolud", blow("topor", "ork"));
    expect(forbidden(battle, { kind: "carry", by: "krasnolud", keep: true })).toBe("KC-43");
    playRound(battle);
    const options: string[][] = [];
    next(battle, {
      choose: (question) => {
        if (question.rule !== "KC-43" || question.kind !== "one") return undefined;
        options.push(question.options.map(({ value }) => value));
        return "keep:goblin";
      },
    });
    expect(options).toEqual([["keep:goblin", "keep:ork", "abandon"]]);
    expect(who(battle, "krasnolud").state.carry?.entry.target).toBe("goblin");
    expect(forbidden(battle, { kind: "carry", by: "krasnolud", keep: false })).toBe("KC-43");
  });
});

describe("conditions", () => {
  const mouse = () =>
    fight({
      fighters: {
        hero: { sz: 60, system: { zyw: 900 } },
        mysz: { sz: 90, side: "foes", weapons: ["noz"] },
      },
    });

  test.each([
    [true, "40 hero metre"],
    [false, "50 hero Krzyk"],
  ])("[KC-5] [KC-A31] if the mouse attacks me (%s) one thing, otherwise another", (attacks, expected) => {
    const battle = mouse();
    if (attacks) plans(battle, "mysz", blow("noz", "hero"));
    else plans(battle, "mysz", act("krzyk"));
    plans(battle, "hero", {
      do: "move",
      metres: 1,
      condition: { if: "attacked" },
      otherwise: act("krzyk"),
    });
    expect(playRound(battle)).toContain(expected);
  });

  test.each([
    ["yes", ["50 hero Krzyk"]],
    ["no", []],
  ])("[KC-5] free words are judged by the MG, once, when the entry would begin: %s", (answer, expected) => {
    const battle = mouse();
    plans(battle, "hero", act("krzyk", { condition: { if: "mg", text: "jeśli ktoś się odezwie" } }));
    let asked = 0;
    const done = playRound(battle, {
      choose: ({ rule, to }) => {
        if (rule !== "KC-5") return undefined;
        asked++;
        expect(to).toBe("mg");
        return answer;
      },
    });
    expect(done.filter((one) => one.includes("hero"))).toEqual(expected);
    expect(asked).toBe(1);
  });

  test("[KC-5] a fighter down, hurt, or in reach can be a condition", () => {
    const battle = fight({
      scene: true,
      fighters: {
        hero: { sz: 100, weapons: ["szabla"], token: { x: 0, y: 0 }, system: { zyw: 900 } },
        blisko: { sz: 120, side: "foes", weapons: ["noz"], token: { x: 100, y: 0 } },
        daleko: { sz: 5, side: "foes", token: { x: 900, y: 0 } },
      },
    });
    plans(battle, "blisko", blow("noz", "hero"));
    const when = (condition: object) => act("krzyk", { condition });
    plans(
      battle,
      "hero",
      when({ if: "down", fighter: "blisko" }),
      when({ if: "reach", fighter: "daleko" }),
      { ...blow("szabla", "blisko"), condition: { if: "reach", fighter: "blisko" } },
      when({ if: "hurt" }),
    );
    expect(playRound(battle, hitting(60, 60)).filter((one) => one.includes("hero"))).toEqual([
      "70 hero attack",
      "60 hero Krzyk",
    ]);
  });

  test("[KC-A31] a repeated blow is put back each time it has begun, and ends with the first that is passed over", () => {
    const battle = alone({ sz: 100, weapons: ["szabla"] });
    plans(battle, "hero", blow("szabla", "wrog", { repeat: true }), act("krzyk"));
    expect(playRound(battle)).toEqual(["70 hero attack", "40 hero attack", "30 hero Krzyk"]);
  });

  test("[KC-39] [KC-A31] the drawing before a blow is passed over with nothing to pay, and so is the blow", () => {
    const battle = alone({ sz: 100, armour: [{ karaSz: 80 }], weapons: { szabla: { wReku: false } } });
    plans(battle, "hero", act("zdanie"), blow("szabla", "wrog"));
    expect(playRound(battle)).toEqual(["0 hero Zdanie lub hasło"]);
    expect(who(battle, "hero").actor.items.at(-1)?.system).toMatchObject({ wReku: false });
  });
});

describe("professional abilities", () => {
  const swing = { abilities: { zamach: { dziala: "dwaAtaki" } } } as const;
  const wide = (target = "wrog") => blow("szabla", target, { ability: "zamach" });
  const rounds = (battle: ReturnType<typeof fight>, ...entries: Parameters<typeof plans>[2][][]) =>
    entries.map((own) => {
      if (carry(battle, "hero") !== null) keeps(battle, "hero");
      plans(battle, "hero", ...own);
      return playRound(battle).map((one) => Number.parseInt(one, 10));
    });
  const cut = blow("szabla", "wrog");

  test.each([
    [2, 80, 4, [40]],
    [3, 120, 4, [80, 40]],
  ])(
    "[KC-69] [KC-A28] [W24] a twice slower attack takes two of %i attacks and one delay",
    (ataki, sz, opoznienie, expected) => {
      const battle = alone({ sz, weapons: { szabla: { ataki, opoznienie } }, ...swing });
      expect(rounds(battle, [wide(), cut, cut])).toEqual([expected]);
    },
  );

  test("[KC-70] [KC-A28] [W25] with one attack a round it is done in the second, which has no other", () => {
    const battle = alone({ sz: 73, weapons: { szabla: { ataki: 1 } }, ...swing });
    expect(rounds(battle, [wide()], [cut], [cut])).toEqual([[], [43], [43]]);
  });

  test("[KC-70] [KC-A28] [W64] with one attack left it is reserved, and the next round lacks one", () => {
    const battle = alone({ sz: 100, weapons: { szabla: { ataki: 2 } }, ...swing });
    expect(rounds(battle, [cut, wide()], [cut, cut])).toEqual([[70], [70, 40]]);
  });

  test("[KC-70] [KC-A33] while it is reserved only what is completed in this round may begin", () => {
    const battle = alone({ sz: 60, weapons: { szabla: { ataki: 1 } }, ...swing });
    plans(battle, "hero", wide(), act("plecak"), act("krzyk"));
    expect(playRound(battle)).toEqual(["50 hero Krzyk"]);
    expect(carry(battle, "hero")).toBe(30);
  });

  const shield = { abilities: { tarcza: { dziala: "tarczownik", obr: 25 } } } as const;
  const bearing = (ataki: number, sz = 100) => {
    const battle = alone({ sz, weapons: { szabla: { ataki, opoznienie: 3 } }, ...shield });
    does(battle, { kind: "ability", by: "hero", item: "tarcza" });
    return battle;
  };

  test.each([
    [2, [], [70, 40]],
    [3, [70], [70, 40, 10]],
    [1, [], []],
  ])("[KC-71] [KC-A35] [W26] the shield-bearer with %i attacks", (ataki, first, second) => {
    const battle = bearing(ataki);
    expect(rounds(battle, [cut, cut, cut], [cut, cut, cut])).toEqual([first, second]);
  });

  test("[KC-66] [KC-71] [KC-A35] it works from its declaration to the end of the round, and not by itself", () => {
    const battle = bearing(2);
    expect(next(battle)).toContain("KC-71");
    expect(obr(battle)).toContain(25);
    playRound(battle);
    expect(obr(battle)).not.toContain(25);
  });

  test("[KC-71] [KC-A35] [KC-A33] [W72] a kept carry keeps its attack; the rest is taken, and one is owed", () => {
    const battle = alone({ sz: 55, weapons: { topor: { ataki: 2, wReku: false } }, ...shield });
    const chop = blow("topor", "wrog");
    plans(battle, "hero", chop);
    playRound(battle);
    does(battle, { kind: "ability", by: "hero", item: "tarcza" });
    keeps(battle, "hero");
    plans(battle, "hero", chop);
    expect(playRound(battle)).toEqual(["50 hero attack"]);
    plans(battle, "hero", chop, chop);
    expect(playRound(battle)).toEqual(["15 hero attack"]);
    expect(carry(battle, "hero")).toBe(null);
  });

  test("[KC-66] [KC-67] [W27] declared for a later round it does nothing before", () => {
    const battle = alone({ sz: 100, weapons: ["szabla"], ...shield });
    does(battle, { kind: "ability", by: "hero", item: "tarcza", round: 3 });
    const found = [1, 2, 3, 4].map(() => {
      next(battle);
      const works = obr(battle).includes(25);
      playRound(battle);
      return works;
    });
    expect(found).toEqual([false, false, true, false]);
    expect(forbidden(battle, { kind: "ability", by: "hero", item: "tarcza", round: 2 })).toBe("KC-67");
  });

  test("[KC-68] [W27] a second ability in one round is the MG's to grant", () => {
    const battle = alone({
      sz: 100,
      weapons: ["szabla"],
      abilities: { ...shield.abilities, gniew: { tr: 10 }, ...swing.abilities },
    });
    does(battle, { kind: "ability", by: "hero", item: "tarcza" });
    const second = { kind: "ability", by: "hero", item: "gniew" };
    expect(forbidden(battle, second)).toBe("KC-68");
    expect(forbidden(battle, plan("hero", wide()))).toBe("KC-68");
    expect(() => does(battle, second)).toThrow(Refused);
    does(battle, { ...second, override: true });
    expect(who(battle, "hero").state.abilities).toHaveLength(2);
  });

  test("[KC-67] an ability of this round is declared before it begins", () => {
    const battle = alone({ sz: 100, weapons: ["szabla"], ...shield });
    next(battle);
    expect(forbidden(battle, { kind: "ability", by: "hero", item: "tarcza" })).toBe("KC-67");
    expect(forbidden(battle, { kind: "ability", by: "hero", item: "tarcza", round: 2 })).toBe(null);
    expect(forbidden(battle, { kind: "ability", by: "hero", item: "nie ma", round: 2 })).toBe("KC-67");
  });
});

describe("what makes no sense is refused, and says why", () => {
  const armed = () =>
    alone({
      sz: 60,
      weapons: { szabla: {}, gola: { kind: "szabla", skutecznosc: { kl: 0, tn: 0, ob: 0 } } },
    });
  const said = (entry: object) => ({ kind: "declare", by: "hero", ...entry });

  test.each([
    ["a weapon without a type", blow("gola", "wrog"), "KC-A31"],
    ["a type that the weapon has not", blow("szabla", "wrog", { type: "ob" }), "KC-A31"],
    ["a weapon that is not there", blow("topor", "wrog"), "KC-33"],
    ["oneself", blow("szabla", "hero"), "KC-A31"],
    ["a target that is not there", blow("szabla", "nikt"), "KC-A16"],
    ["a delay of nothing", act("inna", { segments: 0 }), "KC-A40"],
    ["a delay of nonsense", act("inna", { segments: "dużo" }), "KC-A40"],
    ["half a segment", act("inna", { segments: 1.5 }), "KC-A40"],
    ["a thousand segments", act("inna", { segments: 1000 }), "KC-A40"],
    ["a backpack in three segments", act("plecak", { segments: 3 }), "KC-28"],
    ["an activity of no table", act("taniec"), "KC-22"],
    ["a gait of no table", { do: "run", what: "galop" }, "KC-57"],
    ["a spell that is not known", { do: "cast", item: "nic" }, "KC-34"],
    ["no metres", { do: "move", metres: 0 }, "KC-A31"],
    ["a doing of no kind", { do: "fly" }, "KC-A31"],
    ["a condition without words", act("krzyk", { condition: { if: "mg", text: " " } }), "KC-5"],
    ["a condition about nobody", act("krzyk", { condition: { if: "down", fighter: "nikt" } }), "KC-5"],
    ["waiting for nothing", act("krzyk", { wait: true }), "KC-A31"],
    ["drawing what is in hand", { do: "draw", item: "szabla" }, "KC-39"],
    ["an alternative that makes none", act("krzyk", { otherwise: blow("topor", "wrog") }), "KC-33"],
  ])("[KC-A31] [KC-A40] refused: %s", (_title, entry, rule) => {
    const battle = armed();
    expect(forbidden(battle, said(entry))).toBe(rule);
    expect(forbidden(battle, plan("hero", entry))).toBe(rule);
  });

  test("[KC-A40] nine hundred and ninety-nine segments are carried from round to round", () => {
    const battle = armed();
    plans(battle, "hero", act("inna", { segments: 999, text: "oblężenie" }));
    playRound(battle);
    expect(carry(battle, "hero")).toBe(9_990 - 60);
  });

  test("[KC-38] nothing is planned for or against one who is out of the fight", () => {
    const battle = fight({ fighters: EXAMPLE });
    does(battle, { kind: "harm", by: "ork", points: 500, type: "tn" });
    expect(forbidden(battle, plan("ork", act("krzyk")))).toBe("KC-38");
    expect(forbidden(battle, { kind: "declare", by: "krasnolud", ...blow("topor", "ork") })).toBe("KC-38");
  });

  test("[KC-A31] a blow without a target is meant for the only enemy, and refused where there are several", () => {
    const one = alone({ sz: 60, weapons: ["szabla"] });
    does(one, { kind: "declare", by: "hero", do: "attack", item: "szabla" });
    expect(who(one, "hero").state.plan[0]?.target).toBe("wrog");
    const two = fight({ fighters: EXAMPLE });
    expect(() => does(two, { kind: "declare", by: "krasnolud", do: "attack", item: "topor" })).toThrow(
      Refused,
    );
    expect(forbidden(two, plan("krasnolud", { do: "attack", item: "topor" }))).toBe("KC-A31");
  });

  test("[KC-2] [KC-1] a deed has its time: nothing is planned before the fight, nothing struck outside the clock", () => {
    const unbegun = fight({ round: 0, phase: 0, fighters: EXAMPLE });
    expect(forbidden(unbegun, plan("ork", act("krzyk")))).toBe("KC-2");
    expect(forbidden(unbegun, { kind: "hold", by: "ork", item: "szabla", value: false }, PLAYER)).toBe(null);
    const battle = fight({ fighters: EXAMPLE });
    const strike = { kind: "strike", by: "ork", item: "szabla", type: "tn", target: "krasnolud" };
    expect(forbidden(battle, strike)).toBe("KC-8");
    expect(forbidden(battle, { kind: "hold", by: "ork", item: "szabla", value: false }, PLAYER)).toBe(
      "KC-39",
    );
    expect(forbidden(battle, { kind: "dance", by: "ork" })).toBe("KC-1");
    expect(forbidden(battle, { kind: "plan", by: "nikt", entries: [] })).toBe("KC-1");
  });

  test("[KC-20] [KC-41] in mid-round only what can still begin is offered", () => {
    const battle = alone({ sz: 60, weapons: ["szabla"] });
    plans(battle, "hero", blow("szabla", "wrog", { repeat: true }));
    playSteps(battle, 2);
    const hero = who(battle, "hero");
    expect(hero.state.spent).toBe(30);
    playSteps(battle, 1);
    expect(forbidden(battle, said(act("krzyk")))).toBe("KC-20");
    const offers = krysztaly.offers(battle, hero, PLAYER);
    expect(offers.find(({ id }) => id === "act:krzyk")?.problem?.rule).toBe("KC-20");
  });

  test("[KC-6] only the MG does what is his, and says so when he goes against a rule", () => {
    const battle = fight({ fighters: EXAMPLE });
    for (const kind of ["surprise", "disarm", "interrupt", "recount", "space", "adjust", "harm", "withdraw"])
      expect(forbidden(battle, { kind, by: "ork", item: "szabla" }, PLAYER), kind).not.toBe(null);
    next(battle);
    does(battle, { ...plan("ork", act("krzyk")), override: true });
    expect(battle.report[0]?.text.key).toBe("SZRANKI.tell.override");
  });

  test.each([
    ["one side only", { ork: EXAMPLE.ork }, "KRYSZTALY.problem.noParty"],
    ["nobody to fight", { krasnolud: EXAMPLE.krasnolud }, "KRYSZTALY.problem.noFoes"],
  ])("[KC-1] a fight with %s does not begin", (_title, fighters, key) => {
    expect(krysztaly.stuck(fight({ round: 0, phase: 0, fighters }))?.label.key).toBe(key);
  });
});

describe("the MG's own deeds", () => {
  test("[KC-17] [KC-A29] reckoned anew, what is under way keeps its end and what begins goes by the new Szybkość", () => {
    const battle = alone({ sz: 70 });
    plans(battle, "hero", act("krzyk"), act("krzyk"));
    playSteps(battle, 2);
    const { system } = who(battle, "hero").actor;
    expect(who(battle, "hero").state.busy).toBe(null);
    system.sz = 40;
    does(battle, { kind: "recount", by: "hero" });
    expect(playRound(battle)).toEqual(["20 hero Krzyk"]);
  });

  test("[KC-A16] an activity that the MG breaks off costs what has elapsed", () => {
    const battle = fight({ fighters: { hero: { sz: 90 }, wrog: { sz: 60, side: "foes" } } });
    plans(battle, "hero", act("plecak"), act("krzyk"));
    plans(battle, "wrog", act("krzyk"));
    playSteps(battle, 2);
    expect(forbidden(battle, { kind: "interrupt", by: "hero" }, PLAYER)).toBe("KC-A16");
    does(battle, { kind: "interrupt", by: "hero" });
    expect(playRound(battle)).toEqual(["40 hero Krzyk"]);
    expect(who(battle, "hero").state.carry).toBe(null);
  });

  test("[KC-9] who withdraws is out, and the fight with him", () => {
    const battle = fight({ fighters: { hero: {}, wrog: { side: "foes" } } });
    does(battle, { kind: "withdraw", by: "wrog" });
    expect(krysztaly.verdict(battle)).toMatchObject({ winner: "party" });
    expect(krysztaly.stuck(battle)?.rule).toBe("KC-9");
  });

  test("[KC-9] [KC-A12] a round ends in the planning of the next, and nothing unused is kept", () => {
    const battle = fight({ fighters: EXAMPLE });
    plans(battle, "ork", act("krzyk"));
    playRound(battle);
    expect(battle.combat).toMatchObject({ round: 2, state: { phase: 2, clock: null } });
    expect(who(battle, "ork").state).toMatchObject({ natural: 73, spent: 0, ready: false, trail: [] });
  });

  test("[KC-A33] a leader who leaves takes his target's blow with him", () => {
    const battle = fight({ fighters: { ...EXAMPLE, elf: { sz: 80 } } });
    plans(battle, "ork", blow("szabla", "elf"), blow("szabla", "krasnolud"));
    plans(battle, "elf", act("krzyk"), act("krzyk"));
    playSteps(battle, 2);
    script(krysztaly.leave(battle, who(battle, "elf")), []);
    battle.report.length = 0;
    expect(playSteps(battle, 1)).toEqual(["40 ork attack"]);
  });

  test("[KC-A33] after the fight dropped weapons are picked up", () => {
    const battle = alone({ sz: 60, weapons: ["szabla"] });
    does(battle, { kind: "disarm", by: "hero", item: "szabla" });
    does(battle, { kind: "withdraw", by: "wrog" });
    script(krysztaly.end(battle), []);
    expect(who(battle, "hero").actor.items[0]?.system).toMatchObject({ upuszczona: false });
  });

  test("[KC-34] a spell may be meant for oneself, a blow may not", () => {
    const battle = alone({ sz: 60, weapons: ["szabla"], spells: { tarcza: { krag: 1 } } });
    const targets = (id: string) => {
      const offer = krysztaly.offers(battle, who(battle, "hero"), MG).find((one) => one.id === id)!;
      return krysztaly.targets(battle, offer, MG).map(({ fighter }) => fighter);
    };
    expect(targets("cast:tarcza")).toEqual(["wrog", "hero"]);
    expect(targets("attack:szabla:tn:")).toEqual(["wrog"]);
    plans(battle, "hero", { do: "cast", item: "tarcza", target: "hero" });
    expect(playRound(battle)).toEqual(["50 hero cast"]);
  });

  test("[KC-34] a harmful spell: the MG says how much of it comes through", () => {
    const cast = (answer: string) => {
      const battle = fight({
        fighters: {
          hero: { sz: 60, spells: { iskra: { krag: 1, obrazenia: 60, los: "±k50", typ: "magia" } } },
          wrog: { sz: 1, side: "foes", system: { zyw: 500 } },
        },
      });
      plans(battle, "hero", { do: "cast", item: "iskra", target: "wrog" });
      playRound(battle, {
        dice: ({ rule }) => (rule === "KC-34" ? [71] : undefined),
        choose: ({ rule }) => (rule === "KC-34" ? answer : undefined),
      });
      return who(battle, "wrog").actor.system.obrazenia;
    };
    expect([cast("whole"), cast("half"), cast("none")]).toEqual([81, 40, 0]);
  });
});

test("[KC-A15] [KC-4] what offers say can be done can be done, and nothing else", () => {
  const battle = fight({ fighters: EXAMPLE });
  for (const id of ["ork", "krasnolud"]) {
    for (const offer of krysztaly.offers(battle, who(battle, id), MG)) {
      const targets = krysztaly.targets(battle, offer, MG).filter(({ problem }) => problem === null);
      const deed = offer.aims ? { ...offer.deed, target: targets[0]?.fighter ?? "" } : offer.deed;
      const trial = JSON.parse(JSON.stringify(battle)) as typeof battle;
      if (offer.problem === null) does(trial, deed);
      else expect(() => does(trial, deed), offer.id).toThrow(Refused);
    }
  }
  expect(events(battle)).toEqual([]);
});
