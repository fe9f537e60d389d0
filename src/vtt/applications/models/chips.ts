import type { Problem } from "../../../core/deed.js";
import { type Label, label } from "../../../core/label.js";

/** A rule's small mark: what it says, and the sentence behind it. */
export interface Chip {
  readonly rule: string;
  readonly text: string;
  readonly gloss: Label;
}

/** Why something cannot be done: the sentence and the rule. */
export interface Reason {
  readonly label: Label;
  readonly chip: Chip | null;
}

/** The prefix of a rulebook that is left out where a point's number follows. */
const PREFIX = /^[A-Z]+-(?=\d+\.\d|A\d)/;

/** The mark of a rule; null for what is no rulebook's rule but the house's. */
export function chip(ruleset: string, rule: string): Chip | null {
  if (!rule.includes("-")) return null;
  return {
    rule,
    text: rule.replace(PREFIX, ""),
    gloss: label(`${ruleset.toUpperCase()}.rule.${rule.replaceAll(".", "_")}`),
  };
}

/** The marks of several rules, each once. */
export function chips(ruleset: string, rules: readonly string[]): Chip[] {
  return [...new Set(rules)].flatMap((rule) => chip(ruleset, rule) ?? []);
}

/** A problem as it is shown beside a disabled button. */
export function reason(ruleset: string, problem: Problem): Reason {
  return { label: problem.label, chip: chip(ruleset, problem.rule) };
}
