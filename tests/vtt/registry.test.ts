import { expect, test } from "vitest";
import { rulesets as ours } from "../../src/rulesets/all.js";
import { labirynt } from "../../src/rulesets/labirynt/index.js";
import { registerRuleset, rulesetOfType, rulesets, sealRulesets } from "../../src/vtt/registry.js";

test("the five rule sets register; a second of a name, one whose bar hides a field, and a late one are refused", () => {
  for (const ruleset of Object.values(ours)) registerRuleset(ruleset);
  expect(() => registerRuleset(labirynt)).toThrow(/labirynt already/);
  const [bar] = labirynt.bars;
  const hiding = { ...labirynt, id: "hiding", bars: [{ ...bar!, id: "rany" }] };
  expect(() => registerRuleset(hiding)).toThrow(/hiding has bars and fields of the same name: rany/);
  expect(rulesets()).toEqual(Object.values(ours));
  expect(rulesetOfType("krysztaly-postac")?.id).toBe("krysztaly");
  sealRulesets();
  expect(() => registerRuleset({ ...labirynt, id: "late" })).toThrow(/too late/);
});
