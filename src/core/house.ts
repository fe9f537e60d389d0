import { type Battle, fighter, type Kinds } from "./battle.js";
import { type Deed, LARGEST_MODIFIER, type Problem, Refused } from "./deed.js";
import { label } from "./label.js";
import { tell } from "./report.js";
import type { Rule } from "./rule.js";
import type { Asker, Ruleset } from "./ruleset.js";
import { read } from "./shape.js";

/** The rule id of what every rule set's fights have in common: no rulebook's, but this house's. */
const HOUSE = "SZ";

const no = (key: string, data?: Record<string, string | number>): Problem => ({
  rule: HOUSE,
  label: label(`SZRANKI.problem.${key}`, data),
});

/** Deeds that are the same in every rule set: who is left to the policy, and other options in mid-fight. */
const KINDS = ["auto", "options"];

/** Is it one of the deeds that no rule set need know? */
export function isHouseDeed(deed: Deed): boolean {
  return KINDS.includes(deed.kind);
}

/** Why a deed may not be done now, or null: the house's own reasons first, then the rule set's. */
export function deedProblem<K extends Kinds>(
  ruleset: Ruleset<K>,
  battle: Battle<K>,
  asker: Asker,
  deed: Deed,
): Problem | null {
  if (deed.override && !asker.mg) return no("override");
  const { modifier } = deed;
  if (modifier && !(Number.isInteger(modifier.value) && Math.abs(modifier.value) <= LARGEST_MODIFIER)) {
    return no("modifier", { largest: LARGEST_MODIFIER });
  }
  if (!isHouseDeed(deed)) return ruleset.problem(battle, asker, deed);
  if (deed.kind === "options") return asker.mg ? null : no("onlyMg");
  return battle.fighters.some(({ id }) => id === deed.by) ? null : no("gone");
}

/** Does a deed, the house's own or the rule set's. @throws {Refused} */
export function* performDeed<K extends Kinds>(ruleset: Ruleset<K>, battle: Battle<K>, deed: Deed): Rule {
  if (!isHouseDeed(deed)) return yield* ruleset.perform(battle, deed);
  const flaw = deedProblem(ruleset, battle, { mg: true, controls: () => true }, deed);
  if (flaw) throw new Refused(flaw);
  if (deed.kind === "options") {
    battle.combat.state.options = read(ruleset.shapes.options, deed["options"]).data as object;
    return tell(battle, HOUSE, label("SZRANKI.tell.options"));
  }
  const one = fighter(battle, deed.by ?? "");
  one.auto = deed["value"] === true;
  tell(battle, HOUSE, label(one.auto ? "SZRANKI.tell.auto" : "SZRANKI.tell.byHand", { who: one.name }), {
    tone: "quiet",
  });
}
