import { type Label, label } from "../../core/label.js";

/** A choice among words, one of them made. */
export interface Choice {
  readonly value: string;
  readonly label: Label;
  readonly chosen: boolean;
}

export function choices(words: readonly string[], chosen: string, key: string): Choice[] {
  return words.map((value) => ({
    value,
    label: label(`LABIRYNT.${key}.${value}`),
    chosen: value === chosen,
  }));
}

/** The tabs of a sheet. */
export const tabs = (...ids: string[]) => ids.map((id) => ({ id, label: label(`LABIRYNT.tab.${id}`) }));
