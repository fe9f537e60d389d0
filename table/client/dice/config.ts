import { defaultUniform } from "./random";
import type { Roll } from "./roll";
import type { RollTerm } from "./terms/base";
import type { DiceTerm } from "./terms/dice";

/** The dice section of `CONFIG`. */
export interface DiceConfig {
  /** Numbers in [0, 1) from which all faces come; replaceable. */
  randomUniform: () => number;
  /** Roll classes; the first is the default one, all are found by name when rolls are read from JSON. */
  rolls: (typeof Roll)[];
  /** Dice by the letter after `d`. */
  terms: Record<string, DiceTermClass>;
  /** Every kind of term by class name. */
  termTypes: Record<string, typeof RollTerm>;
  types: DiceTermClass[];
  /** Functions that formulas may call, over and above those of `Math`. */
  functions: Record<string, (...args: number[]) => number>;
  fulfillment: {
    dice: Record<string, unknown>;
    methods: Record<string, unknown>;
    defaultMethod: string;
  };
  [key: string]: unknown;
}

export type DiceTermClass = typeof DiceTerm & { DENOMINATION: string };

/** The settings in force until `CONFIG.Dice` exists (and its first content). */
export const DICE_DEFAULTS: DiceConfig = {
  randomUniform: () => defaultUniform(),
  rolls: [],
  terms: {},
  termTypes: {},
  types: [],
  functions: {},
  fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
};

/** The dice settings in force. */
export function diceConfig(): DiceConfig {
  const config = (globalThis as { CONFIG?: { Dice?: DiceConfig } }).CONFIG;
  return config && "Dice" in config && config.Dice ? config.Dice : DICE_DEFAULTS;
}
