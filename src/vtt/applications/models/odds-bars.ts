import { type Label, label } from "../../../core/label.js";
import type { Odds } from "../../../core/odds.js";

/** Odds as small bars, and in words. */
export interface OddsBars {
  readonly bars: readonly { readonly amount: number; readonly percent: number; readonly height: number }[];
  /** One phrase for each amount that may come, none for nothing at all; of many amounts only how likely, and the mean. */
  readonly words: readonly Label[];
}

const percent = (chance: number) => Math.round(chance * 100);

/** More amounts than this are drawn together, in as many spans. */
const MOST = 8;

/** Many amounts in a few spans of the same width, nothing by itself. */
function spans(odds: readonly Odds[]): Odds[] {
  const none = odds.filter(({ amount }) => amount === 0);
  const some = odds.filter(({ amount }) => amount !== 0);
  const [least = 0, most = 0] = [some[0]?.amount, some.at(-1)?.amount];
  const width = Math.max(1, Math.ceil((most - least + 1) / (MOST - 1)));
  const drawn = Array.from({ length: MOST - 1 }, (_, index): Odds => {
    const from = least + index * width;
    const within = some.filter(({ amount }) => amount >= from && amount < from + width);
    return { amount: from, chance: within.reduce((sum, { chance }) => sum + chance, 0) };
  });
  return [...none, ...drawn];
}

/** The drawing of odds; null where there is nothing to draw. */
export function oddsBars(ruleset: string, odds: readonly Odds[]): OddsBars | null {
  if (odds.length === 0) return null;
  const key = `${ruleset.toUpperCase()}.odds`;
  const some = odds.filter(({ amount }) => amount !== 0);
  const many = odds.length > MOST;
  const drawn = many ? spans(odds) : odds;
  const most = Math.max(...drawn.map(({ chance }) => chance));
  const all = some.reduce((sum, { chance }) => sum + chance, 0);
  const mean = Math.round(some.reduce((sum, { amount, chance }) => sum + amount * chance, 0) / (all || 1));
  const words = many
    ? [label(`${key}.many`, { percent: percent(all), mean })]
    : some.map(({ amount, chance }) => label(`${key}.some`, { count: amount, percent: percent(chance) }));
  return {
    bars: drawn.map(({ amount, chance }) => ({
      amount,
      percent: percent(chance),
      height: chance === 0 ? 0 : Math.max(4, Math.round((chance / most) * 100)),
    })),
    words: some.length === 0 ? [label(`${key}.none`)] : words,
  };
}
