import { type Label, label } from "../../core/label.js";
import type { Part } from "../../core/report.js";
import type { StatusName } from "./rules/figures.js";
import { chanceOf, type Trial } from "./rules/trial.js";
import type { Fight, Figure } from "./shape.js";

/** What a deed costs, as pips: an AKCJA is one of the two, free is none. */
export interface CostView {
  readonly cost: string;
  readonly label: Label;
}

export function costView(cost: string): CostView {
  return { cost, label: label(`ASKANOR.cost.${cost}`) };
}

/** A test before it is rolled, as sheets show it. */
export interface TrialView {
  readonly dice: number;
  readonly target: number;
  readonly parts: readonly Part[];
  readonly percent: number;
  readonly label: Label;
}

export function trialView(battle: Fight, trial: Trial): TrialView {
  const { dice, target, parts } = trial;
  const percent = Math.round(chanceOf(battle, trial) * 100);
  return {
    dice,
    target,
    // The first two say what is tested, even where they are nothing.
    parts: parts.filter(({ value }, index) => index <= trial.skills.length || value !== 0),
    percent,
    label: label("ASKANOR.sheet.chance", { dice, target, percent }),
  };
}

/** A choice among words, one of them made. */
export function choices(words: readonly string[], chosen: string, key: string) {
  return words.map((value) => ({
    value,
    label: label(`ASKANOR.${key}.${value}`),
    chosen: value === chosen,
  }));
}

/** A status as one names it; bleeding with how much it takes each CHWILA (ASK-8). */
export function statusLabel(key: StatusName, { system }: Pick<Figure["actor"], "system">): Label {
  return key === "krwawienie"
    ? label("ASKANOR.queue.bleeding", { count: Math.max(1, system.krwawienie) })
    : label(`ASKANOR.status.${key}`);
}
