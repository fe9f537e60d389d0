import type { Ruleset } from "../core/ruleset.js";

const known = new Map<string, Ruleset>();
let sealed = false;

/** A bar stands beside the fields of an actor under its own name: it may hide none of them. */
function hiddenFields({ bars, shapes }: Ruleset): string[] {
  const fields = Object.values(shapes.actors).flatMap(({ entries }) => Object.keys(entries));
  return bars.map(({ id }) => id).filter((id) => fields.includes(id));
}

/**
 * Adds a rule set. The five of Szranki come first; a module may add one of its own in its `init`.
 * @throws where the id is taken, a bar is named like a field of an actor, or the time for it is over
 */
export function registerRuleset(ruleset: Ruleset): void {
  if (sealed) throw new Error(`Szranki: the rule set ${ruleset.id} comes too late; register it in init`);
  if (known.has(ruleset.id)) throw new Error(`Szranki: there is a rule set ${ruleset.id} already`);
  const hidden = hiddenFields(ruleset);
  if (hidden.length > 0)
    throw new Error(
      `Szranki: the rule set ${ruleset.id} has bars and fields of the same name: ${hidden.join(", ")}`,
    );
  known.set(ruleset.id, ruleset);
}

/** From here on the list of rule sets stands. */
export function sealRulesets(): void {
  sealed = true;
}

/** All rule sets, in the order of their registration. */
export function rulesets(): Ruleset[] {
  return [...known.values()];
}

/** A rule set by id, or null. */
export function rulesetById(id: string | null | undefined): Ruleset | null {
  return known.get(id ?? "") ?? null;
}

/** The rule set that a type of actor or item belongs to, or null. */
export function rulesetOfType(type: string): Ruleset | null {
  return rulesets().find(({ shapes }) => type in shapes.actors || type in shapes.items) ?? null;
}
