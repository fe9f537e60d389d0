import { DICE_DEFAULTS } from "./config";
import { Roll } from "./roll";
import { RollTerm } from "./terms/base";
import { Coin, DiceTerm, Die, FateDie } from "./terms/dice";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/nested";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/plain";

export const terms = {
  RollTerm,
  NumericTerm,
  OperatorTerm,
  StringTerm,
  ParentheticalTerm,
  FunctionTerm,
  PoolTerm,
  DiceTerm,
  Die,
  Coin,
  FateDie,
};

DICE_DEFAULTS.rolls.push(Roll);
Object.assign(DICE_DEFAULTS.terms, { d: Die, c: Coin, f: FateDie });
Object.assign(DICE_DEFAULTS.termTypes, terms);
DICE_DEFAULTS.types.push(Die, Coin, FateDie);

export { seedDice } from "./random";
export { Roll } from "./roll";

/** `CONFIG.Dice` as a table starts with it. */
export const diceDefaults = DICE_DEFAULTS;

/** `foundry.dice`. */
export const diceNamespace = { Roll, terms };
