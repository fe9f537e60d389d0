import { describe, expect, test } from "vitest";
import { BadDice, parseDice, total } from "../../../src/core/dice.js";
import { silaOf, zrecznoscOf } from "../../../src/rulesets/labirynt/rules/figures.js";
import {
  byLevel,
  columnName,
  DEFAULT_TABLE,
  woundsFor,
} from "../../../src/rulesets/labirynt/rules/tables.js";
import { does, fight, strike, who, wounds } from "./fight.js";

/** The wounds that a face brings when `by` strikes an enemy of great siła with a weapon. */
function struck(
  by: string,
  kind: string | undefined,
  face: number,
  rank: 1 | 2 = 1,
  system: object = {},
): { roll: number; wounds: number } {
  const party = rank === 1 ? [`. ${by} .`] : ["X . Y", `. ${by} .`];
  const battle = fight({
    party,
    foes: [". M ."],
    figures: { [by]: { ...(kind ? { declared: kind } : {}), system }, M: { system: { rzut: 99 } } },
  });
  does(battle, strike(battle, by, "M", kind), [face]);
  const thrown = battle.report.find(({ thrown }) => thrown)?.thrown;
  return { roll: thrown?.total ?? Number.NaN, wounds: wounds(battle, "M") };
}

/** The same for a monster. */
function mauled(system: object, face: number, poziom = 1): { roll: number; wounds: number } {
  const battle = fight({
    party: [". A ."],
    foes: [". M ."],
    phase: 2,
    figures: { A: { system: { sila: 99 } }, M: { system: { ...system, poziom } } },
  });
  does(battle, { kind: "attack", by: "M" }, [face]);
  return {
    roll: battle.report.find(({ thrown }) => thrown)?.thrown?.total ?? Number.NaN,
    wounds: wounds(battle, "A"),
  };
}

describe("table 9.9", () => {
  test("[LS-9.5-1] [LS-9.5-2] [E1] Almuryk, sword, 4: 9 and one wound", () => {
    expect(struck("Almuryk", "miecz", 4)).toEqual({ roll: 9, wounds: 1 });
  });

  test.each([
    [1, 6, 1],
    [6, 11, 2],
  ])("[LS-9.5-2] [E2] Almuryk, sword, %i", (face, roll, dealt) => {
    expect(struck("Almuryk", "miecz", face)).toEqual({ roll, wounds: dealt });
  });

  test.each([
    [1, 4, 0],
    [2, 5, 1],
    [4, 7, 1],
  ])("[LS-9.5-2] [E3] Almuryk has no biegłość with the dagger, %i", (face, roll, dealt) => {
    expect(struck("Almuryk", "sztylet", face)).toEqual({ roll, wounds: dealt });
  });

  test.each([
    [6, 15, 4],
    [3, 12, 2],
  ])("[LS-9.5-1] [E4] Gerudirr, axe, %i", (face, roll, dealt) => {
    expect(struck("Gerudirr", "topor", face)).toEqual({ roll, wounds: dealt });
  });

  test.each([
    ["mlot", 11, 2],
    ["miecz", 10, 2],
  ])("[LS-9.5-2] [E5] Dierdra, %s, 6: biegłość only with the weapon that it names", (kind, roll, dealt) => {
    expect(struck("Dierdra", kind, 6)).toEqual({ roll, wounds: dealt });
  });

  test.each([
    [5, 11, 2],
    [4, 10, 1],
  ])("[LS-9.5-1] [LS-9.2-4] [E6] Gilith shoots from rank 2, %i", (face, roll, dealt) => {
    expect(struck("Gilith", "luk", face, 2)).toEqual({ roll, wounds: dealt });
  });

  test.each([
    [5, 0],
    [6, 1],
  ])("[LS-9.5-1] [LS-9.2-4] [E7] Alryk throws a knife from rank 2, %i", (face, dealt) => {
    expect(struck("Alryk", "noz", face, 2)).toEqual({ roll: face, wounds: dealt });
  });

  test("[LS-9.6-2] [LS-9.6-1] [E8] an ork's sword has its own column", () => {
    expect(mauled({ zrecznosc: 3, bron: "miecz" }, 2)).toEqual({ roll: 5, wounds: 1 });
    expect(mauled({ zrecznosc: 3 }, 2)).toEqual({ roll: 5, wounds: 0 });
  });

  test("[LS-9.6-1] [LS-9.6-5] [E9] Kronk by the column of monsters", () => {
    expect(mauled({ zrecznosc: 4 }, 1)).toEqual({ roll: 5, wounds: 0 });
    expect(mauled({ zrecznosc: 4 }, 2)).toEqual({ roll: 6, wounds: 1 });
  });

  test("[LS-9.6-5] [LS-9.5-1] [E10] an ogre of level 2 has zręczność 6", () => {
    expect(mauled({ zrecznosc: 5, bron: "mlot" }, 6, 2)).toEqual({ roll: 12, wounds: 3 });
  });

  test("[LS-A16] [LS-9.6-5] [E11] above the table the last row counts", () => {
    expect(mauled({ zrecznosc: 11 }, 6)).toEqual({ roll: 17, wounds: 5 });
    expect(mauled({ zrecznosc: 11 }, 6, 3)).toEqual({ roll: 20, wounds: 5 });
  });

  test("[LS-A16] [E12] below the table the first row counts", () => {
    expect(struck("Alryk", "miecz", 1, 1, { zrecznosc: -2 })).toEqual({ roll: -1, wounds: 0 });
  });

  test("[LS-9.9-1] mean wounds of the table", () => {
    const mean = (column: string, added: number) =>
      [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + woundsFor(DEFAULT_TABLE, column, face + added), 0) / 6;
    const columns = ["sztylet", "noz", "luk", "miecz", "mlot", "topor", "potwory"];
    const expected: Record<number, number[]> = {
      0: [2, 1, 2, 3, 3, 3, 1],
      3: [5, 4, 5, 6, 6, 6, 4],
      5: [7, 6, 7, 8, 8, 8, 6],
      8: [11, 9, 11, 13, 15, 14, 9],
      11: [18, 16, 18, 21, 24, 23, 18],
    };
    for (const [added, sixths] of Object.entries(expected)) {
      expect(columns.map((column) => Math.round(6 * mean(column, Number(added))))).toEqual(sixths);
    }
  });

  test("[LS-9.9-1] the table can be edited: another cell, another column", () => {
    const tabela = structuredClone(DEFAULT_TABLE);
    tabela.kolumny.push({ id: "kusza", nazwa: "kusza", zasieg: "dystans", jednorazowa: false });
    for (const row of tabela.wiersze) row.rany.push(7);
    expect(woundsFor(tabela, "kusza", 1)).toBe(7);
    const battle = fight({
      party: [". A ."],
      foes: [". M ."],
      phase: 2,
      options: { tabela },
      figures: { M: { system: { bron: "kusza" } }, A: { system: { sila: 50 } } },
    });
    expect(battle.combat.state.options.tabela.kolumny).toHaveLength(8);
  });
});

describe("the names of columns", () => {
  test("[LS-9.9-1] the printed kinds are named in the reader's language, a user's own as typed", () => {
    const tabela = structuredClone(DEFAULT_TABLE);
    tabela.kolumny.push({ id: "kusza", nazwa: "Kusza wałowa", zasieg: "dystans", jednorazowa: false });
    expect(columnName(tabela, "mlot")).toEqual({ key: "LABIRYNT.kolumna.mlot" });
    expect(columnName(tabela, "kusza")).toEqual({ key: "SZRANKI.name", data: { name: "Kusza wałowa" } });
    expect(columnName(tabela, "proca")).toEqual({ key: "SZRANKI.name", data: { name: "proca" } });
    const renamed = tabela.kolumny.map((one) => (one.id === "miecz" ? { ...one, nazwa: "szabla" } : one));
    expect(columnName({ ...tabela, kolumny: renamed }, "miecz").data).toEqual({ name: "szabla" });
  });
});

describe("counter codes", () => {
  test.each([
    ["1+1", [4], 5],
    ["3+0", [2, 5, 6], 13],
    ["½+2", [5], 5],
    ["½+0", [1], 1],
    ["1/2+1", [6], 4],
    ["1K3+2", [3], 4],
    ["1K6x4", [5], 20],
    ["1+6", [1], 7],
    ["2 + 3", [1, 1], 5],
  ])("[LS-9.0-5] [E13] %s", (code, faces, sum) => {
    expect(total(parseDice(code), faces)).toBe(sum);
  });

  test.each(["", "orc", "0+1", "½k6+1", "1+", "1+1+1", "d6", "-1+2"])("[LS-9.0-5] %j is no code", (code) => {
    expect(() => parseDice(code)).toThrow(BadDice);
  });

  test("[LS-9.0-5] [LS-9.0-4] [E14] a Chimera of level 3, and the number of monsters there", () => {
    const battle = fight({
      party: [". A ."],
      foes: [". M ."],
      figures: { M: { system: { rzut: total(parseDice("2+2"), [3, 4]), poziom: 3, zrecznosc: 7 } } },
    });
    expect(silaOf(who(battle, "M"))).toBe(13);
    expect(zrecznoscOf(who(battle, "M"))).toBe(10);
    expect(2 * byLevel("liczba", 3)).toBe(4);
  });
});
