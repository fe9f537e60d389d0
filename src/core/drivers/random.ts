import type { Battle, Kinds } from "../battle.js";
import { facesOf } from "../dice.js";
import type { Policy } from "../policy.js";
import { isRoll } from "../question.js";
import type { Rule } from "../rule.js";
import { drive } from "./drive.js";

/** A fast generator of whole numbers: 1 to `faces`. */
export type Thrower = (faces: number) => number;

/** A seeded thrower: the same seed, the same fight. */
export function thrower(seed: number): Thrower {
  let state = seed >>> 0;
  return (faces) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return 1 + (((mixed ^ (mixed >>> 14)) >>> 0) % faces);
  };
}

/** Runs a rule with random dice; the policy chooses. */
export function random<K extends Kinds, Result>(
  battle: Battle<K>,
  rule: Rule<Result>,
  policy: Policy<K>,
  throwDie: Thrower,
): Result {
  return drive(rule, (batch) =>
    batch.map((question) =>
      isRoll(question)
        ? Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)))
        : policy(battle, question),
    ),
  );
}
