import { BadDice, type Dice, notation } from "./dice.js";

/** Dice of several kinds that are thrown together, and what is added: `k6+k3+1`. */
export interface Formula {
  readonly dice: readonly Dice[];
  readonly plus: number;
}

const TERM = /^(?:(\d{0,2})[kd]([236])|(\d{1,3}))$/i;

/**
 * Reads a sum of k2, k3, k6 and whole numbers: `2k6+1`, `k6+k3+1`, `k2`, `1`; an empty text is nothing at all.
 * @throws {BadDice} where the text is none of these
 */
export function parseFormula(code: string): Formula {
  const text = code.replace(/\s/g, "");
  if (text === "") return { dice: [], plus: 0 };
  const dice: Dice[] = [];
  let plus = 0;
  for (const term of text.split("+")) {
    const [, count = "", die, number] = TERM.exec(term) ?? [];
    if (die !== undefined) {
      const many = count === "" ? 1 : Number(count);
      if (many < 1) throw new BadDice(code);
      dice.push({ count: many, die: `k${die}` as Dice["die"] });
    } else if (number !== undefined) plus += Number(number);
    else throw new BadDice(code);
  }
  return { dice, plus };
}

/** Can the text be read as a sum of dice? */
export function isFormula(code: string): boolean {
  try {
    parseFormula(code);
    return true;
  } catch (error) {
    if (error instanceof BadDice) return false;
    throw error;
  }
}

/** The mean of what a formula comes to. */
export function meanOf({ dice, plus }: Formula): number {
  const mean = { k2: 1.5, k3: 2, k6: 3.5 } as Record<string, number>;
  return dice.reduce((sum, { count, die }) => sum + count * (mean[die] ?? 0), plus);
}

/** A formula in the notation of the tables; `0` where there is nothing in it. */
export function formulaText({ dice, plus }: Formula): string {
  const parts = dice.map((one) => notation(one).replace(/^1k/, "k"));
  if (plus !== 0 || parts.length === 0) parts.push(String(plus));
  return parts.join("+");
}
