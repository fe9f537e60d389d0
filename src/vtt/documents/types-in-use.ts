import { rulesets } from "../registry.js";
import { worldRuleset } from "../settings.js";

/** The types of actors or items, those of the rule set in use first: what creation dialogs offer. */
export function typesInUse(kind: "actors" | "items"): string[] {
  const own = worldRuleset();
  const others = rulesets().filter((ruleset) => ruleset !== own);
  return [...(own ? [own] : []), ...others].flatMap(({ shapes }) => Object.keys(shapes[kind]));
}
