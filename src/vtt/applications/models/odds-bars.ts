import { type Label, label } from "../../../core/label.js";
import type { Odds } from "../../../core/odds.js";

/** Odds as small bars, and in words. */
export interface OddsBars {
  readonly bars: readonly { readonly amount: number; readonly percent: number; readonly height: number }[];
  /** One phrase for each amount that may come, none for nothing at all. */
  readonly words: readonly Label[];
}

const percent = (chance: number) => Math.round(chance * 100);

/** The drawing of odds; null where there is nothing to draw. */
export function oddsBars(ruleset: string, odds: readonly Odds[]): OddsBars | null {
  if (odds.length === 0) return null;
  const key = `${ruleset.toUpperCase()}.odds`;
  const most = Math.max(...odds.map(({ chance }) => chance));
  const some = odds.filter(({ amount }) => amount !== 0);
  return {
    bars: odds.map(({ amount, chance }) => ({
      amount,
      percent: percent(chance),
      height: Math.max(4, Math.round((chance / most) * 100)),
    })),
    words:
      some.length === 0
        ? [label(`${key}.none`)]
        : some.map(({ amount, chance }) => label(`${key}.some`, { count: amount, percent: percent(chance) })),
  };
}
