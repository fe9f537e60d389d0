import { describe, expect, test } from "vitest";
import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import type { Slot } from "../../../src/core/formation.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { PHASE } from "../../../src/rulesets/labirynt/rules/tables.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import { does, drawn, fight, forbidden, MG, next, who } from "./fight.js";

const draft = (by: string, rank: number, slot: Slot): Deed => ({ kind: "draft", by, rank, slot });
const END: Deed = { kind: "endPhase" };

/** The party's reorganisation, with the ranks drawn. */
function moving(...party: string[]): Fight {
  return fight({ party, foes: ["1 2 3"], phase: PHASE.partyMoves });
}

/** The monsters' reorganisation. */
function monsters(figures: Record<string, number>, ...foes: string[]): Fight {
  const strengths = Object.fromEntries(
    Object.entries(figures).map(([id, rzut]) => [id, { system: { rzut } }]),
  );
  return fight({ party: ["A B C"], foes, phase: PHASE.foesMoves, figures: strengths });
}

/** Drafts all, which must be allowed, and ends the phase. */
function moved(battle: Fight, ...drafts: Deed[]): string[] {
  for (const deed of drafts) does(battle, deed);
  does(battle, END);
  return drawn(battle, "party");
}

describe("the party reorganises", () => {
  test("[LS-9.2-12] [LS-A26] [R1] one from each rank change places as one set", () => {
    const battle = moving("A B C", "D E F");
    expect(moved(battle, draft("C", 2, "R"), draft("F", 1, "R"))).toEqual(["A B F", "D E C"]);
  });

  test("[LS-9.2-13] [R2] a rank of four is refused when the phase ends, not before", () => {
    const battle = moving("A B C", "D E F");
    does(battle, draft("C", 2, "R"));
    expect(forbidden(battle, END)).toBe("LS-9.2-13");
    expect(labirynt.stuck(battle)?.rule).toBe("LS-9.2-13");
  });

  test("[LS-9.8-P2] [R3] one steps back where there is room", () => {
    expect(moved(moving("A B C", "D E ."), draft("B", 2, "R"))).toEqual(["A . C", "D E B"]);
  });

  test("[LS-9.2-12] [R4] two from one rank are refused at once", () => {
    const battle = moving("A B C", "D . .");
    does(battle, draft("A", 2, "C"));
    expect(forbidden(battle, draft("B", 2, "R"))).toBe("LS-9.2-12");
  });

  test("[LS-9.8-P5] [R5] nobody retreats from a first rank of two", () => {
    expect(forbidden(moving("A . C", "D E F"), draft("C", 2, "R"))).toBe("LS-9.8-P5");
  });

  test("[LS-9.8-P3] [R6] while changing rank any position may be taken", () => {
    expect(moved(moving("A . C", "D E F"), draft("D", 1, "C"))).toEqual(["A D C", ". E F"]);
  });

  test("[LS-9.8-P5] [LS-A13] [R7] not even in exchange", () => {
    const battle = moving("A . C", "D E .");
    does(battle, draft("E", 1, "C"));
    expect(forbidden(battle, draft("C", 2, "R"))).toBe("LS-9.8-P5");
  });

  test("[LS-9.8-P4] [R8] with one left in rank 1 somebody must step up", () => {
    expect(forbidden(moving(". B .", "D E F"), END)).toBe("LS-9.8-P4");
  });

  test("[LS-9.8-P4] [LS-A15] [R9] and nothing else is allowed", () => {
    const battle = moving(". B .", "D E F");
    expect(forbidden(battle, draft("B", 1, "R"))).toBe("LS-9.8-P4");
    expect(forbidden(battle, draft("E", 3, "C"))).toBe("LS-9.8-P4");
    expect(moved(battle, draft("D", 1, "L"))).toEqual(["D B .", ". E F"]);
  });

  test("[LS-9.8-P4] [R10] by one only", () => {
    const battle = moving(". B .", "D E F");
    does(battle, draft("D", 1, "L"));
    expect(forbidden(battle, draft("E", 1, "R"))).toBe("LS-9.2-12");
  });

  test("[LS-9.8-P4] [R11] with nobody behind the phase just ends", () => {
    expect(moved(moving(". B ."))).toEqual([". B ."]);
  });

  test("[LS-9.8-P1] [R12] one shifts within a rank that has room", () => {
    expect(moved(moving("A B .", "D E F"), draft("B", 1, "R"))).toEqual(["A . B", "D E F"]);
  });

  test("[LS-9.8-P1] [R13] but two do not change places", () => {
    const battle = moving("A B .", "D E F");
    does(battle, draft("A", 1, "C"));
    expect(forbidden(battle, draft("B", 1, "L"))).toBe("LS-9.8-P1");
  });

  test("[LS-9.8-P1] nobody shifts in a full rank that stays full", () => {
    const battle = moving("A B C", "D E F");
    does(battle, draft("B", 2, "C"));
    expect(forbidden(battle, draft("E", 1, "L"))).toBe("LS-A26");
    does(battle, draft("A", 1, "C"));
    expect(forbidden(battle, draft("E", 1, "L"))).toBe("LS-9.8-P1");
  });

  test("[LS-9.8-P2] [R14] by one rank at the most", () => {
    expect(forbidden(moving("A B C", "D E F", "G . ."), draft("G", 1, "L"))).toBe("LS-9.8-P2");
  });

  test("[LS-9.8-P2] [R15] the third rank moves up into the second", () => {
    expect(moved(moving("A B C", "D E .", "G . ."), draft("G", 2, "R"))).toEqual(["A B C", "D E G"]);
  });

  test("[LS-9.2-13] [LS-A13] [R16] a charmed monster counts", () => {
    const battle = fight({
      party: ["A B C", "D E X"],
      foes: ["1 2 3"],
      phase: PHASE.partyMoves,
      figures: { X: { system: { rzut: 4, kod: "1+0" } } },
    });
    expect(who(battle, "X").actor.type).toBe("labirynt-potwor");
    does(battle, draft("C", 2, "R"));
    expect(forbidden(battle, END)).toBe("LS-9.2-13");
  });

  test("[LS-A13] a charmed monster may be the one that steps up", () => {
    const battle = fight({
      party: [". B .", ". X ."],
      foes: ["1 2 3"],
      phase: PHASE.partyMoves,
      figures: { X: { system: { rzut: 4, kod: "1+0" } } },
    });
    expect(moved(battle, draft("X", 1, "R"))).toEqual([". B X"]);
  });

  test("[LS-A10] [R17] an empty first rank closes up as the phase begins", () => {
    const battle = fight({ party: [". . .", "D E F"], foes: ["1 2 3"], phase: PHASE.foesAttack });
    does(battle, END);
    expect(drawn(battle, "party")).toEqual(["D E F"]);
  });

  test("[LS-A23] with rank 2 empty rank 3 is rank 2", () => {
    const battle = fight({ party: [". B .", ". . .", "G . ."], foes: ["1 2 3"], phase: PHASE.foesAttack });
    does(battle, END);
    expect(forbidden(battle, END)).toBe("LS-9.8-P4");
    expect(moved(battle, draft("G", 1, "L"))).toEqual(["G B ."]);
  });

  test("[LS-A27] [R23] one may step back behind the last rank", () => {
    expect(moved(moving("A B C", "D E F"), draft("E", 3, "C"))).toEqual(["A B C", "D . F", ". E ."]);
  });

  test("[LS-A10] [R24] a rank left empty closes up at the end", () => {
    expect(moved(moving("A B .", "D . .", "G . ."), draft("D", 1, "R"))).toEqual(["A B D", "G . ."]);
  });

  test("[LS-A26] a place that nobody can leave is refused at once", () => {
    expect(forbidden(moving("A . C", "D E F"), draft("A", 1, "R"))).toBe("LS-9.8-P1");
  });

  test("[LS-A26] one's own place takes the draft back", () => {
    const battle = moving("A B C", "D E .");
    does(battle, draft("B", 2, "R"));
    does(battle, draft("B", 1, "C"));
    expect(who(battle, "B").state.draft).toBe(null);
  });

  test("[LS-9.8-0] [LS-9.2-1] nobody moves in another phase", () => {
    expect(forbidden(fight({ party: ["A B ."], foes: ["1 . ."] }), draft("B", 1, "R"))).toBe("LS-9.8-0");
  });

  test("[LS-9.8-P2] a place that does not exist is refused in words", () => {
    const battle = moving("A B C");
    expect(forbidden(battle, { kind: "draft", by: "A", rank: 0, slot: "L" })).toBe("LS-9.8-P2");
    expect(forbidden(battle, { kind: "draft", by: "A", rank: 1, slot: "X" })).toBe("LS-9.8-P2");
    expect(forbidden(battle, { kind: "draft", by: "1", rank: 1, slot: "L" })).toBe("LS-9.8-P2");
  });
});

describe("the monsters reorganise", () => {
  test("[LS-9.8-M1] [LS-A12] [R18] the strongest of rank 2 fills the gap", () => {
    const battle = monsters({ 4: 2, 5: 6 }, "1 . 3", "4 5 .");
    next(battle, "5");
    expect(drawn(battle, "foes")).toEqual(["1 5 3", "4 . ."]);
  });

  test("[LS-A12] the strongest is suggested first, by the siła that is left", () => {
    const battle = monsters({ 4: 6, 5: 6 }, "1 . 3", "4 5 .");
    who(battle, "4").actor.system.rany = 3;
    const [batch] = labirynt.advance(battle).next([]).value as unknown as [{ options: { value: string }[] }];
    expect(batch.options.map(({ value }) => value)).toEqual(["5", "4"]);
  });

  test.each([
    [2, "4 2 5"],
    [5, "5 2 4"],
  ])("[LS-9.8-M1] [LS-9.8-M3] [R19] of two free places a die decides: %i", (face, front) => {
    const battle = monsters({}, ". 2 .", "4 5 6");
    next(battle, "4", [face], "5");
    expect(drawn(battle, "foes")).toEqual([front, ". . 6"]);
  });

  test("[LS-9.8-M2] [LS-9.8-M4] [R20] with three in front one may step up behind, none back or across", () => {
    const battle = monsters({}, "1 2 3", "4 . .", "7 . .");
    expect(forbidden(battle, { kind: "shift", by: "1" })).toBe("LS-9.8-M4");
    expect(forbidden(battle, draft("1", 2, "C"))).toBe("LS-9.8-P2");
    next(battle, ["7"], [5]);
    expect(drawn(battle, "foes")).toEqual(["1 2 3", "4 . 7"]);
  });

  test("[LS-9.8-M2] and need not", () => {
    const battle = monsters({}, "1 2 3", "4 . .", "7 . .");
    next(battle, []);
    expect(drawn(battle, "foes")).toEqual(["1 2 3", "4 . .", "7 . ."]);
  });

  test.each([
    [3, "2 . ."],
    [4, ". . 2"],
  ])("[LS-9.8-M3] [R21] one that shifts takes the place that a die names: %i", (face, front) => {
    const battle = monsters({}, ". 2 .");
    does(battle, { kind: "shift", by: "2" }, [face]);
    expect(drawn(battle, "foes")).toEqual([front]);
  });

  test("[LS-A11] [LS-9.2-14] [R22] when rank 2 is used up the next one goes on filling", () => {
    const battle = monsters({ 7: 5, 8: 6, 9: 1 }, "1 . .", ". 4 .", "7 8 9");
    script(labirynt.advance(battle), [[5], "8"]);
    expect(drawn(battle, "foes")).toEqual(["1 8 4", "7 . 9"]);
  });

  test("[LS-A10] an empty first rank closes up as the phase begins", () => {
    const battle = fight({ party: ["A B C"], foes: [". . .", "4 5 6"], phase: PHASE.partyMoves });
    does(battle, END);
    expect(drawn(battle, "foes")).toEqual(["4 5 6"]);
  });

  test("[LS-9.8-M3] only in their own phase", () => {
    expect(forbidden(fight({ party: ["A B C"], foes: [". 2 ."] }), { kind: "shift", by: "2" })).toBe(
      "LS-9.8-M3",
    );
  });

  test("[LS-9.2-14] [LS-9.2-15] then a new round begins, and everybody may attack again", () => {
    const battle = monsters({}, "1 2 3");
    who(battle, "A").state.acted = true;
    next(battle);
    expect(battle.combat).toMatchObject({ round: 2, state: { phase: 1 } });
    expect(battle.fighters.some(({ state }) => state.acted)).toBe(false);
    expect(forbidden(battle, END, { ...MG, mg: false })).toBe("LS-9.2-1");
  });
});
