import { describe, expect, test } from "vitest";
import { script } from "../../../src/core/drivers/script.js";
import { odds } from "../../../src/core/odds.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { chance } from "../../../src/rulesets/talisman/rules/policy.js";
import {
  battle,
  card,
  creature,
  does,
  duel,
  fight,
  forbidden,
  LIFE,
  MG,
  NO_LOS,
  next,
  STAYS,
  seeker,
  who,
} from "./fight.js";

const noLos = { system: { los: 0 } };
const TURNS = { turn: "", round: 0 };

describe("turns round the table", () => {
  test("[TAL-A14] the players say in which order their turns go round; a round is once round the table", () => {
    const table = fight([seeker("Elf"), seeker("Dwarf"), creature("Wolf")], TURNS);
    for (const one of table.fighters) one.state.miejsce = 0;
    script(talisman.begin(table), [["Elf", "Dwarf"]]);
    expect([table.combat.round, table.combat.state.tura]).toEqual([1, "Elf"]);
    next(table);
    expect([table.combat.round, talisman.current(table)]).toEqual([1, "Dwarf"]);
    next(table);
    expect([table.combat.round, talisman.current(table)]).toEqual([2, "Elf"]);
    expect(talisman.order(table)).toEqual(["Elf", "Dwarf", "Wolf"]);
  });

  test("[TAL-A14] who plays alone is not asked for an order", () => {
    const table = fight([seeker("Elf"), creature("Wolf")], TURNS);
    script(talisman.begin(table), []);
    expect(talisman.current(table)).toBe("Elf");
  });

  test("[TAL-A14] without a fight with turns everybody begins his own turn; with one it passes", () => {
    const alone = fight([seeker("Elf")]);
    expect(forbidden(alone, { kind: "newTurn", by: "Elf" })).toBe(null);
    expect(forbidden(alone, { kind: "endTurn", by: "Elf" })).toBe("TAL-A14");
    const table = fight([seeker("Elf"), seeker("Dwarf")], { turn: "Elf" });
    expect(forbidden(table, { kind: "newTurn", by: "Elf" })).toBe("TAL-A14");
    expect(forbidden(table, { kind: "endTurn", by: "Dwarf" })).toBe("TAL-A14");
    does(table, { kind: "endTurn", by: "Elf" });
    expect(talisman.current(table)).toBe("Dwarf");
  });

  test("[TAL-17] with turns the truce lasts through the whole of the next turn and ends with it", () => {
    const table = fight([seeker("Assassin"), seeker("Dwarf"), creature("Hobgoblin")], { turn: "Assassin" });
    does(table, battle("Assassin", "Hobgoblin"), [4], [4], NO_LOS);
    next(table);
    expect(card(table, "Assassin").remis.stan).toBe("czeka");
    expect(forbidden(table, battle("Dwarf", "Hobgoblin"))).toBe(null);
    next(table);
    expect(forbidden(table, battle("Assassin", "Hobgoblin"))).toBe("TAL-17");
    const ids = talisman.offers(table, who(table, "Assassin"), MG).map(({ id }) => id);
    expect(ids).toContain("byCard");
    next(table);
    expect(card(table, "Assassin").remis).toEqual({ stan: "brak", wrogowie: [] });
  });

  test("[TAL-17] [TAL-18] those who are let alone do not join another fight of that turn", () => {
    const table = fight([seeker("Assassin"), creature("Hobgoblin"), creature("Wolf")], { turn: "Assassin" });
    does(table, battle("Assassin", "Hobgoblin", { wrogowie: [] }), [4], [4], NO_LOS);
    next(table);
    does(table, battle("Assassin", "Wolf"), [6], [1]);
    expect(table.combat.state.starcie?.obrona.kto).toEqual(["Wolf"]);
  });

  test("[TAL-17] a stand-off in the turn that was free begins another truce", () => {
    const table = fight([seeker("Assassin"), creature("Hobgoblin"), creature("Bear")], { turn: "Assassin" });
    does(table, battle("Assassin", "Hobgoblin", { wrogowie: [] }), [4], [4], NO_LOS);
    next(table);
    does(table, battle("Assassin", "Bear"), [4], [4], NO_LOS);
    expect(card(table, "Assassin").remis).toEqual({ stan: "czeka", wrogowie: ["Actor.Bear"] });
  });

  test("[TAL-A14] [TAL-31] the turn that ends is that of the player whose turn it is, even if another attacked", () => {
    const table = fight([seeker("Elf", noLos), seeker("Dwarf", noLos), seeker("Troll", noLos)], {
      turn: "Troll",
    });
    does(table, duel("Elf", "Dwarf", { override: true }), STAYS, [6], [1], "nic");
    expect([card(table, "Troll").tura, card(table, "Elf").tura]).toEqual(["skonczona", "trwa"]);
  });

  test("[TAL-A14] the dead are passed over", () => {
    const table = fight(
      [seeker("Elf", noLos), seeker("Dwarf", { system: { zycie: 1, los: 0 } }), seeker("Troll")],
      {
        turn: "Elf",
      },
    );
    does(table, duel("Elf", "Dwarf"), STAYS, [6], [1], LIFE);
    next(table);
    expect(talisman.current(table)).toBe("Troll");
  });
});

describe("coming and going", () => {
  test("[TAL-A14] a latecomer sits down after the others", () => {
    const table = fight([seeker("Elf"), seeker("Dwarf"), seeker("Assassin")], { turn: "Dwarf" });
    const late = who(table, "Assassin");
    late.state.miejsce = 0;
    script(talisman.join(table, late), []);
    expect(talisman.order(table)).toEqual(["Dwarf", "Elf", "Assassin"]);
  });

  test("[TAL-A14] when the one whose turn it is leaves, it passes on", () => {
    const table = fight([seeker("Elf"), seeker("Dwarf")], { turn: "Dwarf" });
    script(talisman.leave(table, who(table, "Dwarf")), []);
    expect(talisman.current(table)).toBe("Elf");
    script(talisman.leave(table, who(table, "Dwarf")), []);
    expect(talisman.current(table)).toBe("Elf");
    const alone = fight([seeker("Elf")], { turn: "Elf" });
    script(talisman.leave(alone, who(alone, "Elf")), []);
    expect(alone.combat.state.tura).toBe(null);
  });

  test("[TAL-1] nobody to fight, no fight with turns; what cannot be fought is named", () => {
    expect(talisman.stuck(fight([creature("Wolf")], TURNS))?.rule).toBe("TAL-1");
    expect(talisman.stuck(fight([seeker("Elf")], TURNS))?.rule).toBe("TAL-1");
    expect(talisman.stuck(fight([seeker("Elf"), creature("Słup")], TURNS))?.label.data).toEqual({
      whom: "Słup",
    });
    const bad = creature("Wilkołak", { system: { kod: "dwie" } });
    expect(talisman.stuck(fight([seeker("Elf"), bad], TURNS))?.rule).toBe("TAL-A22");
    expect(talisman.stuck(fight([seeker("Elf"), creature("Wolf")], TURNS))).toBe(null);
    expect(talisman.stuck(fight([seeker("Elf"), seeker("Dwarf")], TURNS))).toBe(null);
  });

  test("[TAL-11] [TAL-12] it is over when one side has nobody left, or of poszukiwacze alone one", () => {
    const dead = { system: { zycie: 0 } };
    const winner = (fighters: Parameters<typeof fight>[0]) =>
      talisman.verdict(fight(fighters, { turn: "Elf" }))?.winner;
    const beaten = { ...creature("Wolf"), defeated: true };
    expect(winner([seeker("Elf"), creature("Wolf")])).toBe(undefined);
    expect(winner([seeker("Elf"), beaten])).toBe("party");
    expect(winner([seeker("Elf", dead), creature("Wolf")])).toBe("foes");
    expect(winner([seeker("Elf", dead), beaten])).toBe(null);
    expect(winner([seeker("Elf"), seeker("Dwarf")])).toBe(undefined);
    expect(winner([seeker("Elf"), seeker("Dwarf", dead)])).toBe("party");
  });
});

describe("those who play by themselves", () => {
  test("[TAL-A14] an automatic player has one clash in his turn; a human is not asked what he does", () => {
    const table = fight([seeker("Troll", { ...noLos, auto: true }), seeker("Elf"), creature("Wolf")], {
      turn: "Troll",
    });
    next(table, { kind: "battle", by: "Troll", target: "Wolf" }, [6], [1]);
    expect(who(table, "Wolf").defeated).toBe(true);
    const human = fight([seeker("Troll"), seeker("Elf"), creature("Wolf")], { turn: "Troll" });
    next(human);
    expect(talisman.current(human)).toBe("Elf");
  });

  test("[TAL-17] with nobody to fight he lets the turn pass", () => {
    const system = { los: 0, remis: { stan: "trwa", wrogowie: ["Actor.Wolf"] } };
    const table = fight([seeker("Troll", { system, auto: true }), creature("Wolf")], { turn: "Troll" });
    next(table, { kind: "endTurn", by: "Troll" });
    expect(card(table, "Troll").remis.stan).toBe("brak");
  });
});

describe("odds", () => {
  test("[TAL-7] [TAL-11] the exact odds of a fight: victory, stand-off, defeat", () => {
    const clash = fight([seeker("Elf", noLos), creature("Bear")]);
    const found = odds(talisman, clash, battle("Elf", "Bear"));
    expect(found.map(({ amount }) => amount)).toEqual([0, 1, 2]);
    expect(found.map(({ chance: one }) => Math.round(one * 36))).toEqual([6, 15, 15]);
    expect(chance(0)).toBeCloseTo(15 / 36);
  });

  test("[TAL-7] odds are of the first fight, and asking for them is no deed", () => {
    const clash = fight([seeker("Elf", noLos), creature("Bear"), creature("Ghost")]);
    const alone = fight([seeker("Elf", noLos), creature("Bear")]);
    expect(odds(talisman, clash, battle("Elf", "Bear"))).toEqual(
      odds(talisman, alone, battle("Elf", "Bear")),
    );
    expect(forbidden(alone, battle("Elf", "Bear", { foreseen: true }))).toBe("TAL-7");
    const both = fight([seeker("Elf", noLos), seeker("Dwarf", noLos)]);
    const found = odds(talisman, both, duel("Elf", "Dwarf")).map(({ chance: one }) => Math.round(one * 36));
    expect(found).toEqual([6, 15, 15]);
    expect(card(both, "Dwarf").zycie).toBe(5);
  });

  test("[TAL-10] Los makes victory likelier", () => {
    const victory = (los: number) => {
      const clash = fight([seeker("Elf", { system: { los } }), creature("Bear")]);
      return odds(talisman, clash, battle("Elf", "Bear")).find(({ amount }) => amount === 1)?.chance ?? 0;
    };
    expect(victory(1)).toBeGreaterThan(victory(0) + 0.1);
  });
});
