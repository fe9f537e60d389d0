import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../src/core/ruleset.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { trackerView } from "../../../src/rulesets/talisman/tracker.js";
import { battle, creature, does, duel, fight, LIFE, NO_LOS, next, STAYS, seeker, who } from "./fight.js";

const everything: Viewer = { mg: true, controls: () => true, sees: () => true, reads: () => true };
const noLos = { system: { los: 0 } };

describe("the tracker", () => {
  test("says whose turn it is, and what the next step does", () => {
    const table = fight([seeker("Elf"), seeker("Dwarf"), creature("Wolf")], { turn: "Dwarf" });
    const view = trackerView(table, everything);
    expect(view.heading).toEqual({ key: "TALISMAN.tracker.turn", data: { who: "Dwarf" } });
    expect(view.next.key).toBe("TALISMAN.tracker.next.turn");
    expect(view.seats.map(({ id, turn }) => [id, turn])).toEqual([
      ["Dwarf", true],
      ["Elf", false],
    ]);
    expect(view.reach).toEqual({ Dwarf: ["Wolf"] });
    expect([view.clash, view.steps]).toEqual([null, []]);
    const before = fight([seeker("Elf"), creature("Wolf")], { turn: "", round: 0 });
    expect(trackerView(before, everything).next.key).toBe("TALISMAN.tracker.next.begin");
  });

  test("[TAL-7] shows the last clash as two totals, and the stages that it passed", () => {
    const table = fight([seeker("Elf"), creature("Bear")], { turn: "Elf" });
    does(table, battle("Elf", "Bear"), [2], [2], NO_LOS);
    const { clash, steps, progress } = trackerView(table, everything);
    expect(clash).toMatchObject({ by: "sila", duel: false, outcome: "remis" });
    const drawn = clash?.sides.map(({ who: side, faces, plus, score }) => [
      side.map(({ name }) => name),
      faces,
      plus,
      score,
    ]);
    expect(drawn).toEqual([
      [["Elf"], [2], 3, 5],
      [["Bear"], [2], 3, 5],
    ]);
    expect(steps.filter(({ absent }) => !absent).map(({ state }) => state)).toEqual(Array(5).fill("past"));
    expect(steps.find(({ id }) => id === "nagroda")?.absent).toBe(true);
    expect(progress?.key).toBe("TALISMAN.tracker.turnOver");
    next(table);
    expect(trackerView(table, everything).seats[0]?.truce).toBe("trwa");
  });

  test("[TAL-27] a duel has a stage more, and its end is told", () => {
    const table = fight([seeker("Troll", noLos), seeker("Elf", { system: { zycie: 1, los: 0 } })], {
      turn: "Troll",
    });
    does(table, duel("Troll", "Elf"), STAYS, [6], [1], LIFE);
    const view = trackerView(table, everything);
    expect(view.steps.at(-1)).toMatchObject({ id: "nagroda", absent: false, state: "past" });
    expect(view.heading).toEqual({ key: "TALISMAN.verdict.last", data: { who: "Troll" } });
    expect(view.next.key).toBe("TALISMAN.tracker.next.end");
    expect(view.seats.map(({ out }) => out)).toEqual([true, false]);
  });

  test("keeps the numbers of those whom a viewer may not read, and those whom he does not see", () => {
    const table = fight([seeker("Elf"), creature("Bear"), creature("Wolf")], { turn: "Elf" });
    does(table, battle("Elf", "Bear", { wrogowie: [] }), [2], [2], NO_LOS);
    const player: Viewer = {
      ...everything,
      mg: false,
      sees: (id) => id !== "Wolf",
      reads: (id) => id === "Elf",
    };
    const view = trackerView(table, player);
    expect(view.clash?.sides.map(({ score }) => score)).toEqual([5, null]);
    expect(view.groups.map(({ by, foes }) => [by, foes.map(({ id, value }) => [id, value])])).toEqual([
      ["sila", [["Bear", null]]],
    ]);
    expect(view.reach).toEqual({ Elf: ["Bear"] });
  });
});

describe("documents", () => {
  test("Życie and Los are counters: the limit is what one began with, or what one has won beyond", () => {
    const { actor } = seeker("Elf", { system: { zycie: 6, los: 1 } });
    expect(talisman.bars.map((bar) => bar.read(actor))).toEqual([
      { value: 6, max: 6 },
      { value: 1, max: 3 },
    ]);
    expect(talisman.bars.map((bar) => bar.write(actor, -2))).toEqual([{ zycie: 0 }, { los: 0 }]);
    const wolf = creature("Wolf").actor;
    expect(talisman.bars.map((bar) => bar.read(wolf))).toEqual([null, null]);
    expect(talisman.bars.map((bar) => bar.write(wolf, 1))).toEqual([{}, {}]);
  });

  test("poszukiwacze are friendly and one of a kind, creatures hostile, many, and left to the machine", () => {
    const { actor: elf } = seeker("Elf");
    const { actor: wolf } = creature("Wolf");
    expect([talisman.newToken(elf), talisman.newToken(wolf)]).toEqual([
      { hostile: false, unique: true },
      { hostile: true, unique: false },
    ]);
    expect(
      [elf, wolf].map((actor) => [talisman.sideOf(actor, true), talisman.startsAutomatic(actor)]),
    ).toEqual([
      ["party", false],
      ["foes", true],
    ]);
  });

  test("a card names who fights whom, whatever became of them", () => {
    const clash = fight([seeker("Elf"), creature("Wolf")]);
    expect(talisman.headline(clash, battle("Elf", "Wolf", { evade: true }))).toEqual({
      key: "TALISMAN.headline.evade",
      data: { who: "Elf", whom: "Wolf" },
    });
    expect(talisman.headline(clash, battle("Elf", "nikt")).data).toEqual({ who: "Elf", whom: "" });
    expect(who(clash, "Elf").name).toBe("Elf");
  });
});
