import { describe, expect, test } from "vitest";
import { Refused } from "../../../src/core/deed.js";
import { BadAnswer } from "../../../src/core/drivers/drive.js";
import { BadScript } from "../../../src/core/drivers/script.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { PRZYJACIEL, ZAKLECIE } from "../../../src/rulesets/talisman/shape.js";
import {
  battle,
  type Carried,
  card,
  creature,
  does,
  fight,
  forbidden,
  idOf,
  isDown,
  LOS,
  MG,
  NO_LOS,
  next,
  outcome,
  pack,
  scores,
  seeker,
  told,
  who,
} from "./fight.js";

/** A spell that adds to its bearer's total. */
const spell = (wartosc: number, more: object = {}): Carried => ({
  name: "Zaklęcie",
  type: ZAKLECIE,
  system: { premie: [{ wartosc, ...more }] },
});

describe("when there is a fight", () => {
  test("[TAL-1] whoever has a value of Siła or Moc can be met; one with neither is told apart", () => {
    const clash = fight([seeker("Elf"), creature("Wolf"), creature("Ghost"), creature("Słup")]);
    expect(forbidden(clash, battle("Elf", "Wolf"))).toBe(null);
    expect(forbidden(clash, battle("Elf", "Ghost"))).toBe(null);
    expect(forbidden(clash, battle("Elf", "Słup"))).toBe("TAL-1");
    const why = talisman.problem(clash, MG, battle("Elf", "Słup"));
    expect(why?.label).toEqual({ key: "TALISMAN.problem.noValue", data: { whom: "Słup" } });
    expect(forbidden(clash, battle("Elf", "nikt"))).toBe("TAL-1");
  });

  test("[TAL-1] creatures start nothing, and are offered nothing", () => {
    const clash = fight([seeker("Elf"), creature("Wolf")]);
    expect(forbidden(clash, battle("Wolf", "Elf"))).toBe("TAL-1");
    expect(talisman.offers(clash, who(clash, "Wolf"), MG)).toEqual([]);
  });

  test("[TAL-1] [TAL-2] a creature is met, a poszukiwacz attacked: neither stands in for the other", () => {
    const clash = fight([seeker("Elf"), seeker("Dwarf"), creature("Wolf")]);
    expect(forbidden(clash, battle("Elf", "Dwarf"))).toBe("TAL-2");
    expect(forbidden(clash, { kind: "duel", by: "Elf", target: "Wolf" })).toBe("TAL-1");
  });
});

describe("the worked examples", () => {
  test("[TAL-6] [TAL-7] [TAL-9] [TAL-11] [TAL-A6] [T-1] Warrior 4+3 against Wolf 2+4: defeated, and the turn goes on", () => {
    const clash = fight([seeker("Warrior"), creature("Wolf")]);
    const rules = does(clash, battle("Warrior", "Wolf"), [3], [4]);
    expect(scores(clash)).toEqual([7, 6]);
    expect(isDown(clash, "Wolf")).toBe(true);
    expect(card(clash, "Warrior")).toMatchObject({ zycie: 5, tura: "trwa" });
    expect(rules).toEqual(expect.arrayContaining(["TAL-6", "TAL-7", "TAL-9", "TAL-11", "TAL-A6"]));
    expect(rules).not.toContain("TAL-15");
  });

  test("[TAL-12] [TAL-15] [T-2] Elf 3+1 against Dragon 7+2: one Życie, and the turn ends", () => {
    const clash = fight([seeker("Elf"), creature("Dragon")]);
    const rules = does(clash, battle("Elf", "Dragon"), [1], [2], NO_LOS);
    expect(scores(clash)).toEqual([4, 9]);
    expect(card(clash, "Elf")).toMatchObject({ zycie: 3, tura: "skonczona" });
    expect(isDown(clash, "Dragon")).toBe(false);
    expect(rules).toEqual(expect.arrayContaining(["TAL-12", "TAL-15"]));
  });

  test("[TAL-14] [TAL-15] [TAL-16] [TAL-17] [T-3] Assassin 3+4 against Hobgoblin 3+4: no loss, the turn ends, the next is free", () => {
    const clash = fight([seeker("Assassin"), creature("Hobgoblin")]);
    const rules = does(clash, battle("Assassin", "Hobgoblin"), [4], [4], NO_LOS);
    expect(scores(clash)).toEqual([7, 7]);
    expect(isDown(clash, "Hobgoblin")).toBe(false);
    expect(card(clash, "Assassin")).toMatchObject({
      zycie: 4,
      tura: "skonczona",
      remis: { stan: "czeka", wrogowie: ["Actor.Hobgoblin"] },
    });
    expect(rules).toEqual(expect.arrayContaining(["TAL-14", "TAL-15", "TAL-16", "TAL-17"]));
  });

  test("[TAL-10] [TAL-A4] [T-4] Dwarf spends Los on a 1: 4 against 7 becomes 9 against 7", () => {
    const clash = fight([seeker("Dwarf"), creature("Bandit")]);
    const rules = does(clash, battle("Dwarf", "Bandit"), [1], [3], LOS, [6]);
    expect(scores(clash)).toEqual([9, 7]);
    expect(card(clash, "Dwarf").los).toBe(4);
    expect(isDown(clash, "Bandit")).toBe(true);
    expect(rules).toContain("TAL-10");
  });

  test("[TAL-10] [TAL-A3] [T-5] a new 1 must be accepted, and no second Los is offered", () => {
    const clash = fight([seeker("Dwarf"), creature("Bandit")]);
    does(clash, battle("Dwarf", "Bandit"), [1], [3], LOS, [1]);
    expect(scores(clash)).toEqual([4, 7]);
    expect(card(clash, "Dwarf")).toMatchObject({ los: 4, zycie: 4 });
    const again = fight([seeker("Dwarf"), creature("Bandit")]);
    expect(() => does(again, battle("Dwarf", "Bandit"), [1], [3], LOS, [1], LOS, [6])).toThrow(BadScript);
  });

  test("[TAL-A3] a new throw stands even if it is worse", () => {
    const clash = fight([seeker("Dwarf"), creature("Bandit")]);
    does(clash, battle("Dwarf", "Bandit"), [4], [3], LOS, [2]);
    expect(scores(clash)).toEqual([5, 7]);
    expect(outcome(clash)).toBe("przegrana");
  });

  test("[TAL-10] [TAL-A3] [T-6] without Los nobody is asked; the creature's die is never among the choices", () => {
    const poor = fight([seeker("Elf", { system: { los: 0 } }), creature("Dragon")]);
    does(poor, battle("Elf", "Dragon"), [1], [2]);
    expect(card(poor, "Elf").los).toBe(0);
    const rich = fight([seeker("Elf"), creature("Dragon")]);
    expect(() => does(rich, battle("Elf", "Dragon"), [1], [2], "kosc:1")).toThrow(BadAnswer);
    expect(() => does(rich, battle("Elf", "Dragon"), [1], [2], "wrog:0")).toThrow(BadAnswer);
  });

  test("[TAL-18] [TAL-19] [TAL-A8] [T-7] Troll 6+5 against Wolf, Bear and Goblin with one 3: 11 against 10, all defeated", () => {
    const clash = fight([seeker("Troll"), creature("Wolf"), creature("Bear"), creature("Goblin")]);
    const rules = does(clash, battle("Troll", "Wolf"), [5], [3]);
    expect(scores(clash)).toEqual([11, 10]);
    expect(["Wolf", "Bear", "Goblin"].map((id) => isDown(clash, id))).toEqual([true, true, true]);
    expect(rules).toEqual(expect.arrayContaining(["TAL-18", "TAL-19", "TAL-A8"]));
  });

  test("[TAL-12] [TAL-18] [TAL-A8] [T-8] with a 6 for them one Życie is lost in all, and nobody is defeated", () => {
    const clash = fight([seeker("Troll"), creature("Wolf"), creature("Bear"), creature("Goblin")]);
    does(clash, battle("Troll", "Wolf"), [5], [6], NO_LOS);
    expect(scores(clash)).toEqual([11, 13]);
    expect(card(clash, "Troll").zycie).toBe(5);
    expect(["Wolf", "Bear", "Goblin"].map((id) => isDown(clash, id))).toEqual([false, false, false]);
  });

  test("[TAL-A9] [TAL-15] [T-9] the Wolf ties, the turn ends, and the Ghost is not fought", () => {
    const clash = fight([seeker("Elf"), creature("Wolf"), creature("Ghost")]);
    does(clash, battle("Elf", "Wolf"), [2], [3], NO_LOS);
    expect(scores(clash)).toEqual([5, 5]);
    expect(told(clash)).toContain("noNext");
    expect(card(clash, "Elf").remis.wrogowie).toEqual(["Actor.Ghost", "Actor.Wolf"]);
  });

  test("[TAL-A9] after a victory the Ghost is fought by Moc, its number being the higher one", () => {
    const clash = fight([seeker("Elf"), creature("Wolf"), creature("Ghost")]);
    does(clash, battle("Elf", "Wolf"), [6], [3], "nie", [5], [1]);
    expect(clash.combat.state.starcie).toMatchObject({ cecha: "moc", wynik: "wygrana" });
    expect(scores(clash)).toEqual([9, 5]);
    expect([isDown(clash, "Wolf"), isDown(clash, "Ghost")]).toEqual([true, true]);
  });

  test("[TAL-8] [TAL-A16] [T-10] Thief with sword and axe: one counts, 3+1+2", () => {
    const clash = fight([seeker("Thief", { items: ["Miecz", "Topór"] }), creature("Wolf")]);
    does(clash, battle("Thief", "Wolf"), [idOf("Thief", "Topór")], [2], [1]);
    expect(scores(clash)).toEqual([6, 3]);
  });

  test("[TAL-8] [TAL-A16] the player may choose none, but not two; the best one is suggested", () => {
    const thief = {
      items: ["Miecz", { name: "Młot", system: { rodzaj: "bron", premie: [{ wartosc: 2 }] } }],
    };
    const both = [idOf("Thief", "Miecz"), idOf("Thief", "Młot")];
    const two = fight([seeker("Thief", thief), creature("Wolf")]);
    expect(() => does(two, battle("Thief", "Wolf"), both, [2], [1])).toThrow(BadAnswer);
    expect(forbidden(two, battle("Thief", "Wolf", { weapons: both }))).toBe("TAL-8");
    const none = fight([seeker("Thief", thief), creature("Wolf")]);
    does(none, battle("Thief", "Wolf"), [], [2], [1]);
    expect(scores(none)).toEqual([5, 3]);
    const said = fight([seeker("Thief", thief), creature("Wolf")]);
    does(said, battle("Thief", "Wolf", { weapons: [idOf("Thief", "Miecz")] }), [2], [1]);
    expect(scores(said)).toEqual([6, 3]);
    const asks = fight([seeker("Thief", thief), creature("Wolf")]);
    const [question] = talisman.perform(asks, battle("Thief", "Wolf")).next([]).value ?? [];
    expect(question?.kind).toBe("some");
    if (question?.kind === "some") expect(talisman.policy(asks, question)).toEqual([idOf("Thief", "Młot")]);
  });

  test("[TAL-8] [T-11] Warrior who uses two weapons has both: 4+1+1+2", () => {
    const zdolnosci = { miejscaBroni: 2 };
    const clash = fight([
      seeker("Warrior", { system: { zdolnosci }, items: ["Miecz", "Topór"] }),
      creature("Wolf"),
    ]);
    does(clash, battle("Warrior", "Wolf"), [2], [1]);
    expect(scores(clash)).toEqual([8, 3]);
  });

  test.each([
    [4, 4],
    [3, 3],
  ])(
    "[TAL-13] [TAL-A7] [T-12] Elf in a Zbroja throws %i: %i Życia, and the turn ends both times",
    (face, left) => {
      const clash = fight([seeker("Elf", { items: ["Zbroja"] }), creature("Dragon")]);
      const rules = does(clash, battle("Elf", "Dragon"), [1], [2], NO_LOS, idOf("Elf", "Zbroja"), [face]);
      expect(card(clash, "Elf")).toMatchObject({ zycie: left, tura: "skonczona" });
      expect(outcome(clash)).toBe("przegrana");
      expect(rules).toContain("TAL-15");
    },
  );

  test("[TAL-4] [T-13] after the roll no spell is taken", () => {
    const elf = () => seeker("Elf", { items: [spell(5)] });
    const late = fight([elf(), creature("Dragon")]);
    const cast = idOf("Elf", "Zaklęcie");
    expect(() => does(late, battle("Elf", "Dragon"), [], [1], [2], cast)).toThrow(BadAnswer);
    const early = fight([elf(), creature("Dragon")]);
    does(early, battle("Elf", "Dragon"), [cast], [1], [2], NO_LOS);
    expect(scores(early)).toEqual([9, 9]);
  });

  test("[TAL-17] [TAL-A17] [T-21] the next turn is free of the Hobgoblin, unless a card says otherwise; the one after is not", () => {
    const clash = fight([seeker("Assassin"), creature("Hobgoblin")]);
    does(clash, battle("Assassin", "Hobgoblin"), [4], [4], NO_LOS);
    expect(forbidden(clash, battle("Assassin", "Hobgoblin"))).toBe("TAL-15");
    expect(does(clash, { kind: "newTurn", by: "Assassin" })).toEqual(
      expect.arrayContaining(["TAL-17", "TAL-A17"]),
    );
    expect(forbidden(clash, battle("Assassin", "Hobgoblin"))).toBe("TAL-17");
    expect(forbidden(clash, battle("Assassin", "Hobgoblin", { byCard: true }))).toBe(null);
    does(clash, { kind: "newTurn", by: "Assassin" });
    expect(card(clash, "Assassin").remis).toEqual({ stan: "brak", wrogowie: [] });
    expect(forbidden(clash, battle("Assassin", "Hobgoblin"))).toBe(null);
  });

  test("[TAL-17] only the creatures that were met are let alone, and whoever joins them", () => {
    const clash = fight([seeker("Assassin"), creature("Hobgoblin")]);
    does(clash, battle("Assassin", "Hobgoblin"), [4], [4], NO_LOS);
    does(clash, { kind: "newTurn", by: "Assassin" });
    const { actor } = who(clash, "Assassin");
    const elsewhere = fight([{ ...seeker("Assassin"), actor }, creature("Wolf")]);
    expect(forbidden(elsewhere, battle("Assassin", "Wolf"))).toBe(null);
    const both = fight([{ ...seeker("Assassin"), actor }, creature("Wolf"), creature("Hobgoblin")]);
    expect(forbidden(both, battle("Assassin", "Wolf"))).toBe("TAL-17");
  });

  test("[TAL-3] [TAL-A1] [TAL-A2] [TAL-A19] [T-22] evading: succeeds, no dice and the turn goes on; fails, the fight follows", () => {
    const away = fight([seeker("Elf"), creature("Wolf")]);
    const rules = does(away, battle("Elf", "Wolf", { evade: true }), "tak");
    expect(outcome(away)).toBe("wymkniecie");
    expect(card(away, "Elf")).toMatchObject({ zycie: 4, los: 3, tura: "trwa" });
    expect(isDown(away, "Wolf")).toBe(false);
    expect(rules).toEqual(expect.arrayContaining(["TAL-3", "TAL-A19"]));
    expect(away.report.every(({ thrown }) => thrown === undefined)).toBe(true);
    const caught = fight([seeker("Elf"), creature("Wolf")]);
    expect(does(caught, battle("Elf", "Wolf", { evade: true }), "nie", [6], [1])).toContain("TAL-A1");
    expect(isDown(caught, "Wolf")).toBe(true);
  });
});

describe("evasion", () => {
  test("[TAL-3] a spell that lets one evade is used up, whether it works or not", () => {
    const mist = { name: "Mgła", type: ZAKLECIE, system: { wymykanie: true } } as const;
    for (const answer of ["tak", "nie"]) {
      const clash = fight([seeker("Elf", { items: [mist] }), creature("Wolf")]);
      const rest = answer === "nie" ? [[6], [1]] : [];
      does(clash, battle("Elf", "Wolf", { evade: true }), `rzecz:${idOf("Elf", "Mgła")}`, answer, ...rest);
      expect(who(clash, "Elf").actor.items[0]?.system.zuzyte).toBe(true);
    }
  });

  test("[TAL-A2] evading is always offered and never a throw: a card outside of the sheet may allow it", () => {
    const clash = fight([seeker("Elf"), creature("Wolf")]);
    const evade = talisman.offers(clash, who(clash, "Elf"), MG).find(({ id }) => id === "evade");
    expect(evade).toMatchObject({ group: "evasion", problem: null });
    const [first] = talisman.perform(clash, battle("Elf", "Wolf", { evade: true })).next([]).value ?? [];
    expect(first).toMatchObject({ kind: "one", rule: "TAL-A2", to: { fighter: "Elf" } });
  });
});

describe("what counts", () => {
  test("[TAL-5] [TAL-7] objects, friends, a spell and a one-off amount are added, each by its name; the amount is gone then", () => {
    const items: Carried[] = [
      { name: "Pierścień", system: { premie: [{ wartosc: 2 }] } },
      { name: "Giermek", type: PRZYJACIEL, system: { premie: [{ wartosc: 1 }] } },
      spell(3),
    ];
    const system = { zetony: { sila: 1, moc: 0 }, doraznie: { wartosc: 2, powod: "deszcz" } };
    const clash = fight([seeker("Elf", { items, system }), creature("Dragon")]);
    const deed = battle("Elf", "Dragon", { modifier: { value: -1, why: "mgła" } });
    does(clash, deed, [idOf("Elf", "Zaklęcie")], [2], [1]);
    const own = clash.report.find(({ rules }) => rules.includes("TAL-6"))?.thrown;
    const words = own?.parts.map(({ label: { key, data }, value }) => [
      data?.["name"] ?? data?.["why"] ?? key,
      value,
    ]);
    expect(words).toEqual([
      ["TALISMAN.part.sila", 3],
      ["TALISMAN.part.zetony", 1],
      ["Giermek", 1],
      ["Pierścień", 2],
      ["Zaklęcie", 3],
      ["deszcz", 2],
      ["mgła", -1],
    ]);
    expect(own?.total).toBe(13);
    expect(card(clash, "Elf").doraznie).toEqual({ wartosc: 0, powod: "" });
  });

  test("[TAL-5] amounts count in the fights that they are for", () => {
    const only = (kiedy: string, cecha = "sila"): Carried => ({
      name: kiedy + cecha,
      system: { premie: [{ wartosc: 1, kiedy, cecha }] },
    });
    const all = ["zawsze", "istoty", "pojedynki", "zwierze", "smok"].map((kiedy) => only(kiedy));
    const items = [...all, only("zawsze", "moc")];
    const wolf = fight([seeker("Elf", { items }), creature("Wolf")]);
    does(wolf, battle("Elf", "Wolf"), [1], [1]);
    expect(scores(wolf)).toEqual([3 + 3 + 1, 3]);
    const rival = fight([seeker("Elf", { items }), seeker("Dwarf")]);
    does(rival, { kind: "duel", by: "Elf", target: "Dwarf" }, "nie", [1], [1], NO_LOS, NO_LOS, "nic");
    expect(scores(rival)).toEqual([3 + 2 + 1, 4]);
    const ghost = fight([seeker("Elf", { items }), creature("Ghost")]);
    does(ghost, battle("Elf", "Ghost"), [1], [1]);
    expect(scores(ghost)[0]).toBe(4 + 1 + 1);
  });

  test("[TAL-A23] what counts against one kind counts where any of the creatures is of it", () => {
    const bane: Carried = { name: "Zguba zwierząt", system: { premie: [{ wartosc: 3, kiedy: "zwierze" }] } };
    const clash = fight([seeker("Elf", { items: [bane] }), creature("Wolf"), creature("Goblin")]);
    does(clash, battle("Elf", "Wolf"), [1], [1]);
    expect(scores(clash)[0]).toBe(7);
    const goblin = fight([seeker("Elf", { items: [bane] }), creature("Goblin")]);
    does(goblin, battle("Elf", "Goblin"), [3], [1]);
    expect(scores(goblin)[0]).toBe(6);
  });

  test("[TAL-A5] one formula for all: a creature has amounts too, none by default", () => {
    const strong = creature("Wolf", { system: { modyfikator: 2, powod: "las" } });
    const clash = fight([seeker("Elf"), strong]);
    does(clash, battle("Elf", "Wolf"), [1], [2], NO_LOS);
    expect(scores(clash)).toEqual([4, 6]);
    const line = clash.report.find(({ rules }) => rules.includes("TAL-A5"));
    expect(line?.thrown?.parts.map(({ value }) => value)).toEqual([2, 2]);
  });

  test("[TAL-7] a monk adds Moc to Siła, and uses neither weapon nor armour", () => {
    const zdolnosci = { mocDoSily: true, bezBroni: true, bezPancerza: true };
    const clash = fight([
      seeker("Monk", { system: { zdolnosci }, items: ["Miecz", "Zbroja"] }),
      creature("Dragon"),
    ]);
    does(clash, battle("Monk", "Dragon"), [1], [4], NO_LOS);
    expect(scores(clash)).toEqual([2 + 3 + 1, 11]);
    expect(card(clash, "Monk").zycie).toBe(3);
  });

  test("[TAL-6] [TAL-10] with two dice the higher counts, and Los throws one of them anew", () => {
    const zdolnosci = { kosci: 2 };
    const clash = fight([seeker("Warrior", { system: { zdolnosci } }), creature("Dragon")]);
    does(clash, battle("Warrior", "Dragon"), [2, 4], [2], "kosc:0", [6]);
    expect(scores(clash)).toEqual([10, 9]);
    const same = fight([seeker("Warrior", { system: { zdolnosci } }), creature("Dragon")]);
    expect(() => does(same, battle("Warrior", "Dragon"), [3, 3], [2], "kosc:1", [6])).toThrow(BadAnswer);
  });

  test("[TAL-4] what works once is used up, and no longer there the next time", () => {
    const clash = fight([seeker("Elf", { items: [spell(4)] }), creature("Wolf")]);
    does(clash, battle("Elf", "Wolf", { spells: [idOf("Elf", "Zaklęcie")] }), [1], [1]);
    expect(scores(clash)).toEqual([8, 3]);
    const { actor } = who(clash, "Elf");
    expect(actor.items[0]?.system.zuzyte).toBe(true);
    const again = fight([{ ...seeker("Elf"), actor }, creature("Bear")]);
    expect(forbidden(again, battle("Elf", "Bear", { spells: [idOf("Elf", "Zaklęcie")] }))).toBe("TAL-4");
    does(again, battle("Elf", "Bear"), [6], [1]);
    expect(scores(again)).toEqual([9, 4]);
  });

  test("[TAL-A15] only whoever fights is asked for spells; what others cast for him is a one-off amount with its reason", () => {
    const clash = fight([seeker("Elf"), seeker("Dwarf", { items: [spell(3)] }), creature("Dragon")]);
    does(clash, battle("Elf", "Dragon", { modifier: { value: 3, why: "Dwarf" } }), [3], [1]);
    expect(scores(clash)).toEqual([9, 8]);
    expect(who(clash, "Dwarf").actor.items[0]?.system.zuzyte).toBe(false);
  });

  test("[TAL-A21] a spell that weakens touches one creature, whichever the player chooses, and not below 0", () => {
    const weak = spell(-4, { komu: "przeciwnik" });
    const clash = fight([seeker("Elf", { items: [weak] }), creature("Wolf"), creature("Bear")]);
    does(clash, battle("Elf", "Wolf"), [idOf("Elf", "Zaklęcie")], "Wolf", [1], [1], NO_LOS);
    expect(scores(clash)).toEqual([4, 4]);
    const bear = fight([seeker("Elf", { items: [weak] }), creature("Wolf"), creature("Bear")]);
    does(bear, battle("Elf", "Wolf"), [idOf("Elf", "Zaklęcie")], "Bear", [1], [1]);
    expect(scores(bear)).toEqual([4, 3]);
  });

  test("[TAL-A21] a spell that defeats touches one creature; the others still fight", () => {
    const bolt: Carried = { name: "Grom", type: ZAKLECIE, system: { skutek: "pokonuje" } };
    const clash = fight([seeker("Elf", { items: [bolt] }), creature("Dragon"), creature("Wolf")]);
    does(clash, battle("Elf", "Wolf"), [idOf("Elf", "Grom")], "Dragon", [2], [1]);
    expect(scores(clash)).toEqual([5, 3]);
    expect([isDown(clash, "Dragon"), isDown(clash, "Wolf")]).toEqual([true, true]);
    const alone = fight([seeker("Elf", { items: [bolt] }), creature("Dragon")]);
    does(alone, battle("Elf", "Dragon"), [idOf("Elf", "Grom")]);
    expect([isDown(alone, "Dragon"), outcome(alone)]).toEqual([true, "wygrana"]);
  });

  test("[TAL-A21] [TAL-16] a spell that makes a stand-off makes it for the whole fight", () => {
    const peace: Carried = { name: "Zgoda", type: ZAKLECIE, system: { skutek: "remis" } };
    const clash = fight([seeker("Elf", { items: [peace] }), creature("Dragon"), creature("Wolf")]);
    does(clash, battle("Elf", "Wolf"), [idOf("Elf", "Zgoda")]);
    expect(outcome(clash)).toBe("remis");
    expect(card(clash, "Elf")).toMatchObject({ zycie: 4, tura: "skonczona", remis: { stan: "czeka" } });
  });

  test("[TAL-A22] the Siła of some is thrown at every meeting", () => {
    const werewolf = creature("Wilkołak", { system: { rodzaj: "inny", kod: "2k6" } });
    const clash = fight([seeker("Elf"), werewolf]);
    does(clash, battle("Elf", "Wilkołak"), [1, 2], [5], [1]);
    expect(scores(clash)).toEqual([8, 4]);
    const wrong = fight([seeker("Elf"), creature("Wilkołak", { system: { kod: "dwie" } })]);
    expect(forbidden(wrong, battle("Elf", "Wilkołak"))).toBe("TAL-A22");
  });
});

describe("rolls", () => {
  test("[TAL-9] another player throws for the creature, or the MG, as the table likes", () => {
    const asked = (options: object, others: string[]) => {
      const clash = fight([seeker("Elf"), ...others.map((id) => seeker(id)), creature("Wolf")], { options });
      const batch = talisman.perform(clash, battle("Elf", "Wolf")).next([]).value ?? [];
      return batch.map(({ to }) => to);
    };
    expect(asked({}, ["Dwarf"])).toEqual([{ fighter: "Elf" }, { fighter: "Dwarf" }]);
    expect(asked({}, [])).toEqual([{ fighter: "Elf" }, { side: "party" }]);
    expect(asked({ rzutIstoty: "mg" }, ["Dwarf"])).toEqual([{ fighter: "Elf" }, "mg"]);
  });

  test("[TAL-10] who wins against a creature is asked about Los only where the table wants it", () => {
    const clash = fight([seeker("Elf"), creature("Wolf")], { options: { pytanieOLos: "zawsze" } });
    does(clash, battle("Elf", "Wolf"), [6], [1], NO_LOS);
    expect(outcome(clash)).toBe("wygrana");
    const quick = fight([seeker("Elf"), creature("Wolf")]);
    does(quick, battle("Elf", "Wolf"), [6], [1]);
    expect(outcome(quick)).toBe("wygrana");
  });

  test("[TAL-7] the card has both totals meet, each with its parts", () => {
    const clash = fight([seeker("Elf"), creature("Wolf"), creature("Bear")]);
    does(clash, battle("Elf", "Wolf"), [6], [1]);
    const meeting = clash.report.find((line) => line.meeting)?.meeting;
    expect(meeting?.map(({ who: side, thrown }) => [side, thrown.faces, thrown.total])).toEqual([
      [["Elf"], [6], 9],
      [["Bear", "Wolf"], [1], 6],
    ]);
    expect(meeting?.[1].thrown.parts.map(({ value }) => value)).toEqual([3, 2]);
  });
});

describe("losing", () => {
  test("[TAL-13] protection may be declined, and what does not fit is not offered", () => {
    const clash = fight([seeker("Elf", { items: ["Zbroja", "Lina"] }), creature("Dragon")]);
    does(clash, battle("Elf", "Dragon"), [1], [2], NO_LOS, "nie");
    expect(card(clash, "Elf").zycie).toBe(3);
    const ghost = fight([seeker("Elf", { items: ["Zbroja"] }), creature("Ghost")]);
    does(ghost, battle("Elf", "Ghost"), [1], [6], NO_LOS);
    expect(card(ghost, "Elf").zycie).toBe(3);
  });

  test("[TAL-13] a spell that protects surely needs no die, and is used up", () => {
    const ward: Carried = { name: "Osłona", type: ZAKLECIE, system: { chroni: 1, chroniCecha: "obie" } };
    const clash = fight([seeker("Elf", { items: [ward] }), creature("Ghost")]);
    does(clash, battle("Elf", "Ghost"), [1], [6], NO_LOS, idOf("Elf", "Osłona"));
    expect(card(clash, "Elf")).toMatchObject({ zycie: 4, tura: "skonczona" });
    expect(who(clash, "Elf").actor.items[0]?.system.zuzyte).toBe(true);
  });

  test("[TAL-13] an ability may protect too, beside an object", () => {
    const system = { zdolnosci: { chroni: 5 } };
    const clash = fight([seeker("Elf", { system, items: ["Zbroja"] }), creature("Dragon")]);
    does(clash, battle("Elf", "Dragon"), [1], [2], NO_LOS, idOf("Elf", "Zbroja"), [1], "zdolnosc", [5]);
    expect(card(clash, "Elf").zycie).toBe(4);
    const lost = fight([seeker("Elf", { system }), creature("Dragon")]);
    does(lost, battle("Elf", "Dragon"), [1], [2], NO_LOS, "zdolnosc", [4]);
    expect(card(lost, "Elf").zycie).toBe(3);
  });

  test("[TAL-A18] one object per loss; a table may allow more", () => {
    const items = ["Zbroja", "Tarcza"];
    const zbroja = idOf("Elf", "Zbroja");
    const one = fight([seeker("Elf", { items }), creature("Dragon")]);
    does(one, battle("Elf", "Dragon"), [1], [2], NO_LOS, zbroja, [1]);
    expect(card(one, "Elf").zycie).toBe(3);
    const two = fight([seeker("Elf", { items }), creature("Dragon")], { options: { ochrony: 2 } });
    does(two, battle("Elf", "Dragon"), [1], [2], NO_LOS, zbroja, [1], idOf("Elf", "Tarcza"), [5]);
    expect(card(two, "Elf").zycie).toBe(4);
  });

  test("[TAL-12] [TAL-A13] the last Życie: he dies, what he had stays where he lies, and Życie is never less than 0", () => {
    const system = { zycie: 1, zloto: 2 };
    const clash = fight([seeker("Elf", { system, items: ["Miecz"] }), creature("Dragon")]);
    const rules = does(clash, battle("Elf", "Dragon"), [1], [2], NO_LOS);
    expect(isDown(clash, "Elf")).toBe(true);
    expect(card(clash, "Elf")).toMatchObject({ zycie: 0, zloto: 2 });
    expect(pack(clash, "Elf")).toEqual(["Miecz"]);
    expect(rules).toContain("TAL-A13");
    expect(forbidden(clash, battle("Elf", "Dragon"))).toBe("TAL-12");
  });
});

describe("who fights as one", () => {
  test("[TAL-18] with turns the player says who else lies on that area", () => {
    const all = [seeker("Troll"), creature("Wolf"), creature("Bear"), creature("Goblin")];
    const some = fight(all, { turn: "Troll" });
    does(some, battle("Troll", "Wolf"), ["Bear"], [5], [3]);
    expect(scores(some)).toEqual([11, 8]);
    expect(isDown(some, "Goblin")).toBe(false);
    const named = fight([seeker("Troll"), creature("Wolf"), creature("Bear")], { turn: "Troll" });
    does(named, battle("Troll", "Wolf", { wrogowie: [] }), [5], [3]);
    expect(scores(named)).toEqual([11, 5]);
  });

  test("[TAL-A10] by the other reading only those of the same number fight as one, the lower first", () => {
    const early = creature("Goblin", { system: { numer: 1 } });
    const clash = fight([seeker("Troll"), creature("Wolf"), early], { options: { laczenie: "numer" } });
    does(clash, battle("Troll", "Wolf"), [6], [1], "nie", [6], [2]);
    const compared = clash.report.filter(({ text }) => text.key.includes(".compare."));
    expect(compared.map(({ meeting }) => meeting?.[1].who)).toEqual([["Goblin"], ["Wolf"]]);
    const together = fight([seeker("Troll"), creature("Wolf"), creature("Goblin", { system: { numer: 1 } })]);
    does(together, battle("Troll", "Wolf"), [6], [1]);
    expect(scores(together)).toEqual([12, 5]);
  });

  test("[TAL-A9] in the second fight one may still evade", () => {
    const clash = fight([seeker("Elf"), creature("Wolf"), creature("Ghost")]);
    does(clash, battle("Elf", "Wolf"), [6], [3], "inne", "tak");
    expect(isDown(clash, "Ghost")).toBe(false);
    expect(card(clash, "Elf").tura).toBe("trwa");
  });
});

describe("bad input", () => {
  test("[TAL-1] a creature that is not there, or defeated already, is refused by name", () => {
    const clash = fight([seeker("Warrior"), creature("Wolf"), creature("Bear")], { turn: "Warrior" });
    does(clash, battle("Warrior", "Wolf", { wrogowie: [] }), [6], [1]);
    expect(forbidden(clash, battle("Warrior", "Wolf"))).toBe("TAL-11");
    expect(() => does(clash, battle("Warrior", "Wolf"))).toThrow(Refused);
    expect(forbidden(clash, battle("Warrior", "Bear", { wrogowie: ["Wolf"] }))).toBe("TAL-11");
    expect(forbidden(clash, { kind: "dance", by: "Warrior" })).toBe("TAL-1");
  });

  test("[TAL-1] [TAL-2] what has nobody to be done to cannot be done against the rules either", () => {
    const clash = fight([seeker("Elf"), seeker("Dwarf"), creature("Wolf"), creature("Słup")]);
    const impossible = [
      battle("Elf", "Dwarf"),
      battle("Elf", "Słup"),
      battle("Elf", "nikt"),
      battle("Wolf", "Elf"),
      { kind: "duel", by: "Elf", target: "Wolf" },
      { kind: "duel", by: "Elf", target: "Elf" },
      { kind: "gather", by: "Elf", target: "Wolf" },
      { kind: "dance", by: "Elf" },
    ];
    for (const deed of impossible) expect(() => does(clash, { ...deed, override: true })).toThrow(Refused);
  });

  test("[TAL-15] the MG may have a fight after the end of a turn, and the card says so", () => {
    const clash = fight([seeker("Elf", { system: { tura: "skonczona" } }), creature("Wolf")]);
    expect(() => does(clash, battle("Elf", "Wolf"), [6], [1])).toThrow(Refused);
    does(clash, battle("Elf", "Wolf", { override: true }), [6], [1]);
    expect(clash.report[0]).toMatchObject({ rules: ["TAL-15"], text: { key: "SZRANKI.tell.override" } });
  });

  test("[TAL-A14] with turns nobody fights out of his turn, and the next step passes it on", () => {
    const clash = fight([seeker("Dwarf"), seeker("Elf"), creature("Wolf")], { turn: "Dwarf" });
    expect(forbidden(clash, battle("Elf", "Wolf"))).toBe("TAL-A14");
    next(clash);
    expect(clash.combat.state.tura).toBe("Elf");
    expect(forbidden(clash, battle("Elf", "Wolf"))).toBe(null);
  });
});
