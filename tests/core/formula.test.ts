import { expect, test } from "vitest";
import { BadDice } from "../../src/core/dice.js";
import { formulaText, isFormula, meanOf, parseFormula } from "../../src/core/formula.js";

test.each([
  ["k2", "k2"],
  ["2k6+1", "2k6+1"],
  ["k6+k3+1", "k6+k3+1"],
  [" K6 + 2 + 1", "k6+3"],
  ["1", "1"],
  ["", "0"],
  ["3d6", "3k6"],
])("%j reads as %s", (code, text) => {
  expect(formulaText(parseFormula(code))).toBe(text);
});

test.each(["k7", "0k6", "k6-1", "k6++1", "sword", "k6*2", "+"])("%j is no sum of dice", (code) => {
  expect(isFormula(code)).toBe(false);
  expect(() => parseFormula(code)).toThrow(BadDice);
});

test("the mean of k6+k3+1 is 6.5", () => {
  expect(meanOf(parseFormula("k6+k3+1"))).toBe(6.5);
});
