import { type Battle, cloneBattle, type Kinds } from "./battle.js";
import type { Deed } from "./deed.js";
import { every } from "./drivers/every.js";
import type { Ruleset } from "./ruleset.js";

/** How likely a deed is to bring so much; ascending, chances sum to 1. */
export interface Odds {
  readonly amount: number;
  readonly chance: number;
}

/** The exact odds of a complete deed, in what its rule set counts; empty where it counts nothing. */
export function odds<K extends Kinds>(ruleset: Ruleset<K>, battle: Battle<K>, deed: Deed): Odds[] {
  const count = ruleset.yield;
  if (!count) return [];
  const done = ruleset.foreseen?.(deed) ?? deed;
  const begin = () => {
    const trial = cloneBattle(battle);
    return { battle: trial, rule: ruleset.perform(trial, done) };
  };
  return every(begin, ruleset.policy, (after) => count(battle, after, deed)).map(({ value, chance }) => ({
    amount: Number(value),
    chance,
  }));
}
