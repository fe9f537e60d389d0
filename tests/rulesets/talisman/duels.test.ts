import { describe, expect, test } from "vitest";
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
  duel,
  fight,
  forbidden,
  idOf,
  isDown,
  LIFE,
  LOS,
  MG,
  NO_LOS,
  outcome,
  pack,
  STAYS,
  scores,
  seeker,
  told,
  who,
} from "./fight.js";

const noLos = { system: { los: 0 } };

describe("the worked examples", () => {
  const thief = { items: ["Miecz"] };

  test("[TAL-23] [TAL-24] [TAL-25] [TAL-A4] [T-14] Troll 8 against Thief 10: both spend Los, Troll first, and win it back 11 against 7", () => {
    const clash = fight([seeker("Troll"), seeker("Thief", thief)]);
    const rules = does(clash, duel("Troll", "Thief"), STAYS, [2], [6], LOS, [5], LOS, [3], "nic");
    expect(scores(clash)).toEqual([11, 7]);
    expect(outcome(clash)).toBe("wygrana");
    expect([card(clash, "Troll").los, card(clash, "Thief").los]).toEqual([0, 1]);
    expect(rules).toEqual(expect.arrayContaining(["TAL-23", "TAL-24", "TAL-25"]));
    const again = fight([seeker("Troll", { system: { los: 3 } }), seeker("Thief", thief)]);
    expect(() =>
      does(again, duel("Troll", "Thief"), STAYS, [2], [6], LOS, [5], LOS, [3], LOS, [6], "nic"),
    ).toThrow(BadAnswer);
  });

  test("[TAL-24] [T-15] the attacker declines, the defender overtakes: the attacker is not asked again", () => {
    const clash = fight([seeker("Troll"), seeker("Thief", thief)]);
    does(clash, duel("Troll", "Thief"), STAYS, [2], [1], NO_LOS, LOS, [6], "nic");
    expect(scores(clash)).toEqual([8, 10]);
    expect([outcome(clash), card(clash, "Troll").los]).toEqual(["przegrana", 1]);
  });

  test("[TAL-26] [TAL-A20] [T-16] a tie: no reward, the attacker's turn ends, and nothing is put off", () => {
    const clash = fight([seeker("Elf", noLos), seeker("Dwarf", noLos)]);
    const rules = does(clash, duel("Elf", "Dwarf"), STAYS, [4], [4]);
    expect(scores(clash)).toEqual([7, 7]);
    expect(card(clash, "Elf")).toMatchObject({ tura: "skonczona", remis: { stan: "brak", wrogowie: [] } });
    expect(card(clash, "Dwarf").tura).toBe("trwa");
    expect(rules).toEqual(expect.arrayContaining(["TAL-26", "TAL-31"]));
    expect(rules).not.toContain("TAL-17");
  });

  test("[TAL-27] [TAL-29] [TAL-30] [TAL-31] [T-17] the last Życie: two of three objects and one of two gold are taken, the rest stays", () => {
    const loser = { system: { zycie: 1, zloto: 2, los: 0 }, items: ["Hełm", "Lina", "Topór"] };
    const clash = fight([seeker("Troll", noLos), seeker("Elf", loser)]);
    const taken = [idOf("Elf", "Lina"), idOf("Elf", "Topór")];
    const rules = does(clash, duel("Troll", "Elf"), STAYS, [6], [1], LIFE, "nie", taken, 1);
    expect(isDown(clash, "Elf")).toBe(true);
    expect([pack(clash, "Troll"), pack(clash, "Elf")]).toEqual([["Lina", "Topór"], ["Hełm"]]);
    expect([card(clash, "Troll").zloto, card(clash, "Elf").zloto]).toEqual([1, 1]);
    expect(card(clash, "Troll").tura).toBe("skonczona");
    expect(rules).toEqual(expect.arrayContaining(["TAL-27", "TAL-29", "TAL-30", "TAL-31"]));
  });

  test("[TAL-27] [TAL-A12] [T-18] from a loser without objects and gold only a Życie can be had, or nothing", () => {
    const clash = fight([seeker("Troll", noLos), seeker("Elf", noLos)]);
    const rule = talisman.perform(clash, duel("Troll", "Elf"));
    rule.next([]);
    rule.next([STAYS]);
    const [question] = rule.next([[6], [1]]).value ?? [];
    expect(question?.kind === "one" && question.options.map(({ value }) => value)).toEqual([LIFE, "nic"]);
  });

  test("[TAL-20] [TAL-A19] [T-19] the attacked one evades: no rolls, no reward, the turn goes on", () => {
    const clash = fight([seeker("Troll"), seeker("Elf")]);
    does(clash, duel("Troll", "Elf"), "inne", "tak");
    expect(outcome(clash)).toBe("wymkniecie");
    expect(clash.report.every(({ thrown }) => thrown === undefined)).toBe(true);
    expect([card(clash, "Troll").tura, card(clash, "Elf").zycie]).toEqual(["trwa", 4]);
  });

  test("[TAL-27] [T-20] a Tarcza prevents the loss on a 5: the winner does not choose again", () => {
    const loser = { system: { los: 0, zloto: 3 }, items: ["Tarcza"] };
    const clash = fight([seeker("Troll", noLos), seeker("Elf", loser)]);
    does(clash, duel("Troll", "Elf"), STAYS, [6], [1], LIFE, idOf("Elf", "Tarcza"), [5]);
    expect(card(clash, "Elf")).toMatchObject({ zycie: 4, zloto: 3 });
    expect(pack(clash, "Troll")).toEqual([]);
    expect(card(clash, "Troll").tura).toBe("skonczona");
  });
});

describe("before the rolls", () => {
  const spell = (name: string, wartosc: number, komu = "nosiciel"): Carried => ({
    name,
    type: ZAKLECIE,
    system: { premie: [{ wartosc, komu }] },
  });

  test("[TAL-20] an evasion that fails leads to the fight, with what let him try used up", () => {
    const cloak: Carried = { name: "Płaszcz", system: { wymykanie: true, raz: true } };
    const clash = fight([seeker("Troll", noLos), seeker("Elf", { ...noLos, items: [cloak] })]);
    const rules = does(
      clash,
      duel("Troll", "Elf"),
      `rzecz:${idOf("Elf", "Płaszcz")}`,
      "nie",
      [6],
      [1],
      "nic",
    );
    expect(rules).toEqual(expect.arrayContaining(["TAL-20", "TAL-A1", "TAL-25"]));
    expect(who(clash, "Elf").actor.items[0]?.system.zuzyte).toBe(true);
  });

  test("[TAL-21] [TAL-22] both cast and take up weapons at once, before anybody rolls", () => {
    const clash = fight([
      seeker("Troll", { items: [spell("Siła", 2)] }),
      seeker("Thief", { items: ["Miecz", "Topór", spell("Słabość", -3, "przeciwnik")] }),
    ]);
    const rule = talisman.perform(clash, duel("Troll", "Thief"));
    rule.next([]);
    const batch = rule.next([STAYS]).value ?? [];
    expect(batch.map(({ kind, to, rule: id }) => [kind, to, id])).toEqual([
      ["some", { fighter: "Troll" }, "TAL-21"],
      ["some", { fighter: "Thief" }, "TAL-8"],
      ["some", { fighter: "Thief" }, "TAL-21"],
    ]);
    const rolls =
      rule.next([[idOf("Troll", "Siła")], [idOf("Thief", "Topór")], [idOf("Thief", "Słabość")]]).value ?? [];
    expect(rolls.map(({ kind }) => kind)).toEqual(["roll", "roll"]);
    rule.next([[1], [1]]);
    expect(scores(clash)).toEqual([6 + 2 - 3 + 1, 3 + 1 + 1]);
  });

  test("[TAL-22] the one-off amounts of both sheets count once", () => {
    const clash = fight([
      seeker("Troll", { system: { los: 0, doraznie: { wartosc: -2, powod: "rana" } } }),
      seeker("Elf", { system: { los: 0, doraznie: { wartosc: 4, powod: "mury" } } }),
    ]);
    does(clash, duel("Troll", "Elf"), STAYS, [1], [1], "nic");
    expect(scores(clash)).toEqual([5, 8]);
    expect(card(clash, "Elf").doraznie).toEqual({ wartosc: 0, powod: "" });
  });

  test("[TAL-21] a spell of either that makes a stand-off ends it without dice", () => {
    const peace: Carried = { name: "Zgoda", type: ZAKLECIE, system: { skutek: "remis" } };
    const clash = fight([seeker("Troll"), seeker("Elf", { items: [peace] })]);
    does(clash, duel("Troll", "Elf"), STAYS, [idOf("Elf", "Zgoda")]);
    expect([outcome(clash), card(clash, "Troll").tura]).toEqual(["remis", "skonczona"]);
  });

  test("[TAL-21] what defeats creatures at a stroke is of no use against a poszukiwacz", () => {
    const bolt: Carried = { name: "Grom", type: ZAKLECIE, system: { skutek: "pokonuje" } };
    const clash = fight([seeker("Troll", { ...noLos, items: [bolt] }), seeker("Elf", noLos)]);
    does(clash, duel("Troll", "Elf"), STAYS, [6], [1], "nic");
    expect(who(clash, "Troll").actor.items[0]?.system.zuzyte).toBe(false);
  });
});

describe("by Moc", () => {
  test("[TAL-2] [TAL-A11] only with the ability, which forbids no ordinary fight; weapons and armour do nothing then", () => {
    const able = { system: { los: 0, zdolnosci: { psychiczna: true } }, items: ["Miecz"] };
    const clash = fight([seeker("Elf", able), seeker("Troll", { ...noLos, items: ["Zbroja"] })]);
    expect(forbidden(clash, duel("Troll", "Elf", { psychic: true }))).toBe("TAL-2");
    expect(forbidden(clash, duel("Elf", "Troll"))).toBe(null);
    const rules = does(clash, duel("Elf", "Troll", { psychic: true }), STAYS, [1], [1], LIFE);
    expect(scores(clash)).toEqual([5, 2]);
    expect(card(clash, "Troll").zycie).toBe(5);
    expect(rules).toContain("TAL-A11");
  });

  test("[TAL-2] something carried may give the ability; its button is there with it", () => {
    const staff: Carried = { name: "Kostur", system: { psychiczna: true } };
    const clash = fight([seeker("Elf", { items: [staff] }), seeker("Troll")]);
    const ids = (id: string) => talisman.offers(clash, who(clash, id), MG).map((offer) => offer.id);
    expect(ids("Elf")).toContain("psychic");
    expect(ids("Troll")).not.toContain("psychic");
  });
});

describe("the reward", () => {
  const rich = { system: { los: 0, zloto: 2 }, items: ["Hełm"] };

  test("[TAL-28] one object changes hands, as it was, under an id of its own that says whence it came", () => {
    const clash = fight([seeker("Troll", noLos), seeker("Elf", rich)]);
    const before = who(clash, "Elf").actor.items[0];
    does(clash, duel("Troll", "Elf"), STAYS, [6], [1], `przedmiot:${idOf("Elf", "Hełm")}`);
    const [taken] = who(clash, "Troll").actor.items;
    expect(pack(clash, "Elf")).toEqual([]);
    expect(taken).toEqual({ ...before, _id: taken?._id, origin: `Actor.Elf.Item.${before?._id}` });
    expect(taken?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(card(clash, "Elf").zycie).toBe(4);
  });

  test("[TAL-28] one piece of gold changes hands", () => {
    const clash = fight([seeker("Troll", noLos), seeker("Elf", rich)]);
    does(clash, duel("Troll", "Elf"), STAYS, [6], [1], "zloto");
    expect([card(clash, "Troll").zloto, card(clash, "Elf").zloto]).toEqual([1, 1]);
  });

  test("[TAL-28] friends, spells and what has been used up are no objects to take", () => {
    const items: Carried[] = [
      { name: "Giermek", type: PRZYJACIEL },
      { name: "Zaklęcie", type: ZAKLECIE },
      { name: "Mikstura", system: { raz: true, zuzyte: true } },
    ];
    const clash = fight([seeker("Troll", noLos), seeker("Elf", { ...noLos, items })]);
    for (const { name } of items)
      expect(() =>
        does(clash, duel("Troll", "Elf"), STAYS, [6], [1], `przedmiot:${idOf("Elf", name)}`),
      ).toThrow(BadAnswer);
  });

  test("[TAL-28] a reward that the loser does not have is no answer, and nothing is lost", () => {
    const clash = fight([seeker("Troll", noLos), seeker("Elf", noLos)]);
    expect(() => does(clash, duel("Troll", "Elf"), STAYS, [6], [1], "zloto")).toThrow(BadAnswer);
    expect(() => does(clash, duel("Troll", "Elf"), STAYS, [6], [1], "przedmiot:korona")).toThrow(BadAnswer);
    expect(card(clash, "Elf")).toMatchObject({ zycie: 4, zloto: 0 });
  });

  test("[TAL-A12] the winner may decline", () => {
    const clash = fight([seeker("Troll", noLos), seeker("Elf", rich)]);
    expect(does(clash, duel("Troll", "Elf"), STAYS, [6], [1], "nic")).toContain("TAL-A12");
    expect(card(clash, "Elf")).toMatchObject({ zycie: 4, zloto: 2 });
  });

  test("[TAL-29] friends come along with the winner; spells do not", () => {
    const items: Carried[] = [
      { name: "Giermek", type: PRZYJACIEL },
      { name: "Zaklęcie", type: ZAKLECIE },
    ];
    const clash = fight([seeker("Troll", noLos), seeker("Elf", { system: { zycie: 1, los: 0 }, items })]);
    does(clash, duel("Troll", "Elf"), STAYS, [6], [1], LIFE, [idOf("Elf", "Giermek")]);
    expect([pack(clash, "Troll"), pack(clash, "Elf")]).toEqual([["Giermek"], ["Zaklęcie"]]);
    const again = fight([seeker("Troll", noLos), seeker("Elf", { system: { zycie: 1, los: 0 }, items })]);
    const spell = [idOf("Elf", "Zaklęcie")];
    expect(() => does(again, duel("Troll", "Elf"), STAYS, [6], [1], LIFE, spell)).toThrow(BadAnswer);
  });

  test("[TAL-29] more gold than there is cannot be taken", () => {
    const clash = fight([seeker("Troll", noLos), seeker("Elf", { system: { zycie: 1, zloto: 2, los: 0 } })]);
    expect(() => does(clash, duel("Troll", "Elf"), STAYS, [6], [1], LIFE, 3)).toThrow(BadAnswer);
  });

  test("[TAL-27] the attacked one wins as well, and is asked for the reward", () => {
    const clash = fight([seeker("Elf", rich), seeker("Troll", noLos)]);
    does(clash, duel("Elf", "Troll"), STAYS, [1], [6], `przedmiot:${idOf("Elf", "Hełm")}`);
    expect([pack(clash, "Troll"), pack(clash, "Elf")]).toEqual([["Hełm"], []]);
    expect([card(clash, "Elf").tura, card(clash, "Troll").tura]).toEqual(["skonczona", "trwa"]);
  });

  test("[TAL-30] whoever comes by gathers what lies there; the living keep what is theirs", () => {
    const system = { zycie: 1, zloto: 2, los: 0 };
    const clash = fight([
      seeker("Troll", noLos),
      seeker("Elf", { system, items: ["Hełm"] }),
      seeker("Thief"),
    ]);
    expect(forbidden(clash, { kind: "gather", by: "Thief" })).toBe("TAL-30");
    does(clash, duel("Troll", "Elf"), STAYS, [6], [1], LIFE, "nie", [], 0);
    expect(forbidden(clash, { kind: "gather", by: "Thief", target: "Troll" })).toBe("TAL-30");
    const rules = does(clash, { kind: "gather", by: "Thief", target: "Elf" }, [idOf("Elf", "Hełm")], 2);
    expect([pack(clash, "Thief"), card(clash, "Thief").zloto, card(clash, "Elf").zloto]).toEqual([
      ["Hełm"],
      2,
      0,
    ]);
    expect(rules).toContain("TAL-30");
    expect(forbidden(clash, { kind: "gather", by: "Thief", target: "Elf" })).toBe("TAL-30");
  });
});

describe("bad input", () => {
  test("[TAL-2] nobody fights a duel with himself, not even by another token of his", () => {
    const clash = fight([seeker("Elf"), { ...seeker("Elf", { actor: "Actor.Elf" }), id: "Elf2" }]);
    expect(forbidden(clash, duel("Elf", "Elf"))).toBe("TAL-2");
    expect(forbidden(clash, duel("Elf", "Elf2"))).toBe("TAL-2");
    expect(talisman.problem(clash, MG, duel("Elf", "Elf"))?.label.key).toBe("TALISMAN.problem.oneself");
  });

  test("[TAL-2] the dead are not attacked, nor those who are not there", () => {
    const clash = fight([seeker("Elf"), seeker("Dwarf", { system: { zycie: 0 } }), creature("Wolf")]);
    expect(forbidden(clash, duel("Elf", "Dwarf"))).toBe("TAL-2");
    expect(forbidden(clash, duel("Elf", "nikt"))).toBe("TAL-2");
    expect(forbidden(clash, duel("Elf", ""))).toBe("TAL-2");
  });

  test("[TAL-24] Los is never spent below 0", () => {
    const clash = fight([seeker("Elf", noLos), seeker("Dwarf", noLos)]);
    expect(() => does(clash, duel("Elf", "Dwarf"), STAYS, [1], [2], LOS, [6], "nic")).toThrow(BadAnswer);
    expect([card(clash, "Elf").los, card(clash, "Dwarf").los]).toEqual([0, 0]);
  });

  test("[TAL-20] too few answers are no fight", () => {
    const clash = fight([seeker("Elf"), seeker("Dwarf")]);
    expect(() => does(clash, duel("Elf", "Dwarf"))).toThrow(BadScript);
  });

  test("[TAL-31] after a duel the attacker's turn is over; the attacked may still act in his own", () => {
    const clash = fight([seeker("Elf", noLos), seeker("Dwarf", noLos), creature("Wolf")]);
    does(clash, duel("Elf", "Dwarf"), STAYS, [6], [1], "nic");
    expect(told(clash)).toContain("turnEnds");
    expect(forbidden(clash, duel("Elf", "Dwarf"))).toBe("TAL-15");
    expect(forbidden(clash, battle("Elf", "Wolf"))).toBe("TAL-15");
    expect(forbidden(clash, duel("Dwarf", "Elf"))).toBe(null);
  });
});
