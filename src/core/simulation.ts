import { type Battle, cloneBattle, type Kinds } from "./battle.js";
import { random, type Thrower } from "./drivers/random.js";
import type { Ruleset, Verdict } from "./ruleset.js";

/** A fight that does not come to an end within the steps allowed. */
export class Endless extends Error {}

/** How a simulated fight went. */
export interface Outcome<K extends Kinds = Kinds> {
  readonly battle: Battle<K>;
  readonly verdict: Verdict;
  readonly steps: number;
}

/**
 * Fights a battle to its end by policy and random dice, on a copy in which everybody is automatic.
 * @throws {Endless} after `limit` steps; a rule set whose policy lets nobody win needs a limit of its own
 */
export function simulate<K extends Kinds>(
  ruleset: Ruleset<K>,
  start: Battle<K>,
  throwDie: Thrower,
  limit = 5_000,
): Outcome<K> {
  const battle = cloneBattle(start);
  for (const fighter of battle.fighters) fighter.auto = true;
  const run = (rule: ReturnType<typeof ruleset.advance>) => random(battle, rule, ruleset.policy, throwDie);
  if (battle.combat.round === 0) run(ruleset.begin(battle));
  for (let steps = 0; steps <= limit; steps++) {
    const verdict = ruleset.verdict(battle);
    if (verdict) {
      run(ruleset.end(battle));
      return { battle, verdict, steps };
    }
    battle.report.length = 0;
    run(ruleset.advance(battle));
  }
  throw new Endless(`no end after ${limit} steps`);
}
