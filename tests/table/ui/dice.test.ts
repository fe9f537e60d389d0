import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Roll, seedDice, terms } from "../../../table/client/dice";
import { DICE_DEFAULTS } from "../../../table/client/dice/config";

/** Make the next dice fall as listed: [face, faces] pairs. */
function load(...faces: [number, number][]): void {
  const queue = faces.map(([face, of]) => 1 - (face - 0.5) / of);
  DICE_DEFAULTS.randomUniform = () => {
    const next = queue.shift();
    if (next === undefined) throw new Error("more dice were thrown than loaded");
    return next;
  };
}

const original = DICE_DEFAULTS.randomUniform;
afterEach(() => {
  DICE_DEFAULTS.randomUniform = original;
  seedDice(null);
});

const total = async (formula: string, data: Record<string, unknown> = {}): Promise<number | undefined> =>
  (await new Roll(formula, data).evaluate()).total;

describe("arithmetic", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["7 / 2", 3.5],
    ["7 % 4", 3],
    ["-3 + 5", 2],
    ["2 * -3", -6],
    ["4 - -2", 6],
    ["4 + -2", 2],
    ["floor(7 / 2) + ceil(1.2)", 5],
    ["max(1, 5, 3) - min(4, 2)", 3],
    ["abs(-4) + round(2.5)", 7],
    ["max(1 + 1, min(9, 3))", 3],
    ["", 0],
  ])("%s is %d", async (formula, expected) => {
    expect(await total(formula)).toBe(expected);
  });

  it("reads @paths from the data, nested ones too", async () => {
    expect(await total("@sila + @cechy.zr.mod", { sila: 4, cechy: { zr: { mod: -1 } } })).toBe(3);
  });

  it("refuses what it cannot read, naming the formula", () => {
    for (const formula of ["1 +", "* 3", "(2", "2 3", "1d6]", "{1d6"]) {
      expect(() => new Roll(formula), formula).toThrow(/formula/i);
    }
  });

  it("leaves an unknown @path standing, or puts something in its place", () => {
    expect(Roll.replaceFormulaData("1 + @a.b", {})).toBe("1 + @a.b");
    expect(Roll.replaceFormulaData("1 + @a.b", {}, { missing: "0" })).toBe("1 + 0");
  });
});

describe("dice", () => {
  it("throws as many dice as asked, and adds them", async () => {
    load([3, 6], [4, 6], [5, 8]);
    const roll = await new Roll("2d6 + 1d8 + 2").evaluate();
    expect(roll.total).toBe(14);
    expect(roll.result).toBe("7 + 5 + 2");
    expect(roll.dice.map((die) => die.values)).toEqual([[3, 4], [5]]);
  });

  it("small uniform numbers are high faces", () => {
    const die = new terms.Die({ number: 1, faces: 6 });
    expect(die.mapRandomFace(0)).toBe(6);
    expect(die.mapRandomFace(0.999)).toBe(1);
  });

  it.each([
    ["4d6kh3", [1, 4, 6, 3], 13],
    ["4d6kh", [1, 4, 6, 3], 6],
    ["4d6kl2", [1, 4, 6, 3], 4],
    ["4d6dl", [1, 4, 6, 3], 13],
    ["4d6dh2", [1, 4, 6, 3], 4],
    ["2d6k1", [2, 5], 5],
    ["2d6d1", [2, 5], 5],
    ["3d6cs>=5", [5, 2, 6], 2],
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [6, 2], 6],
  ])("%s of %j is %d", async (formula, faces, expected) => {
    load(...faces.map((face): [number, number] => [face, 6]));
    expect(await total(formula)).toBe(expected);
  });

  it("explodes on the highest face, or on what is asked", async () => {
    load([6, 6], [6, 6], [2, 6]);
    expect(await total("1d6x")).toBe(14);
    load([5, 6], [3, 6]);
    expect(await total("1d6x>=5")).toBe(8);
    load([6, 6], [6, 6]);
    expect(await total("1d6xo")).toBe(12);
  });

  it("rerolls once, and says which dice do not count", async () => {
    load([1, 6], [4, 6], [1, 6]);
    const roll = await new Roll("2d6r1").evaluate();
    expect(roll.total).toBe(5);
    expect(roll.dice[0]!.results.map((r) => [r.result, r.active])).toEqual([
      [1, false],
      [4, true],
      [1, true],
    ]);
  });

  it("takes numbers and faces from brackets", async () => {
    load([2, 6], [3, 6]);
    expect(await total("(1 + 1)d6")).toBe(5);
    load([9, 10]);
    expect(await total("1d(4 + 6)")).toBe(9);
    load([50, 100]);
    expect(await total("d%")).toBe(50);
  });

  it("keeps the best of a pool", async () => {
    load([2, 6], [7, 8]);
    expect(await total("{1d6, 1d8}kh")).toBe(7);
  });

  it("shows the lowest or the highest when asked", async () => {
    expect((await new Roll("2d6 + 3").evaluate({ minimize: true })).total).toBe(5);
    expect((await new Roll("2d6 + 3").evaluate({ maximize: true })).total).toBe(15);
  });

  it("keeps flavours out of the sum", async () => {
    load([4, 6]);
    const roll = await new Roll("1d6[ogień] + 2[siła]").evaluate();
    expect(roll.total).toBe(6);
    expect(roll.formula).toBe("1d6[ogień] + 2[siła]");
    expect(roll.terms[0]!.flavor).toBe("ogień");
  });

  it("is evaluated once", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect(roll.clone()._evaluated).toBe(false);
    expect((await roll.reroll()).formula).toBe("1d6");
  });

  it("can be evaluated at once", () => {
    load([4, 6]);
    expect(new Roll("1d6 + (2 * 3)").evaluateSync().total).toBe(10);
  });

  it("knows what it can and cannot read", () => {
    expect(Roll.validate("1d6 + @sila.mod")).toBe(true);
    expect(Roll.validate("max(2d6kh, 3)")).toBe(true);
    expect(Roll.validate("1d6 + banan")).toBe(false);
    expect(Roll.validate("1d6 +")).toBe(false);
  });

  it("counts words as nothing, but only where they are tolerated", async () => {
    await expect(new Roll("1 + banan").evaluate()).rejects.toThrow(/StringTerm/);
    expect((await new Roll("1 + banan").evaluate({ allowStrings: true })).total).toBe(1);
  });
});

describe("JSON", () => {
  it("comes back as it was, brackets, functions and flavours included", async () => {
    const formula = "2d6kh1[miecz] + max(1d4, 2) * (1 + 1d8)";
    const roll = await new Roll(formula, {}, { cel: "ork" }).evaluate();
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect(back.total).toBe(roll.total);
    expect(back.formula).toBe(roll.formula);
    expect(back.options).toEqual({ cel: "ork" });
    expect(back.dice.map((die) => die.results)).toEqual(roll.dice.map((die) => die.results));
    expect(JSON.stringify(back)).toBe(JSON.stringify(roll));
  });

  it("finds registered classes of rolls", async () => {
    class Attack extends Roll {}
    DICE_DEFAULTS.rolls.push(Attack);
    const roll = await new Attack("1d6").evaluate();
    const back = Roll.fromData(roll.toJSON());
    DICE_DEFAULTS.rolls.pop();
    expect(back).toBeInstanceOf(Attack);
    expect(() => Roll.fromData({ ...roll.toJSON(), class: "Nobody" })).toThrow(/Nobody/);
  });
});

describe("seeded dice", () => {
  beforeEach(() => seedDice("szranki"));

  it("fall alike for the same seed, and stay within the faces", async () => {
    const first = (await new Roll("20d6").evaluate()).dice[0]!.values;
    seedDice("szranki");
    expect((await new Roll("20d6").evaluate()).dice[0]!.values).toEqual(first);
    seedDice("inne");
    expect((await new Roll("20d6").evaluate()).dice[0]!.values).not.toEqual(first);
    expect(first.every((face) => face >= 1 && face <= 6)).toBe(true);
  });

  it("are even enough: each face of 6000 dice between 850 and 1150 times", async () => {
    const counts = new Map<number, number>();
    for (let i = 0; i < 10; i++) {
      for (const face of (await new Roll("600d6").evaluate()).dice[0]!.values)
        counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(count).toBeGreaterThan(850);
    for (const count of counts.values()) expect(count).toBeLessThan(1150);
  });
});
