import { type Battle, cloneBattle, type Kinds } from "../../src/core/battle.js";
import { type Given, replay } from "../../src/core/drivers/replay.js";
import type { Answer, Question } from "../../src/core/question.js";
import type { Batch, Rule } from "../../src/core/rule.js";

/** The battle with its fighters in another order. */
export function shuffled<K extends Kinds>(battle: Battle<K>): Battle<K> {
  const copy = cloneBattle(battle);
  copy.fighters.reverse();
  const [first, ...rest] = copy.fighters;
  if (first) copy.fighters = [...rest, first];
  return copy;
}

/** Questions as they are kept: without what they read. */
const kept = (asked: readonly Batch[]) => JSON.parse(JSON.stringify(asked)) as unknown;

/**
 * Plays a rule the way an exchange does: after every answer the generator is dropped, the battle is cloned through
 * plain data and shuffled, and everything is replayed; question after question of a batch by itself, the last first unless said otherwise. All transcripts
 * must agree. Gives the battle after the rule.
 */
export function playReplayed<K extends Kinds>(
  before: Battle<K>,
  ruleOf: (battle: Battle<K>) => Rule<unknown>,
  answer: (battle: Battle<K>, question: Question) => Answer,
  agree: (earlier: unknown, later: unknown) => void,
  order: "backwards" | "in order" = "backwards",
): Battle<K> {
  const given: (Answer | null)[][] = [];
  let earlier: { asked: unknown[]; report: unknown[] } = { asked: [], report: [] };
  for (;;) {
    const battle = cloneBattle(shuffled(before));
    battle.report.length = 0;
    const progress = replay(ruleOf(battle), given as Given);
    const asked = kept(progress.asked) as unknown[];
    agree(earlier.asked, asked.slice(0, earlier.asked.length));
    agree(earlier.report, battle.report.slice(0, earlier.report.length));
    earlier = { asked, report: JSON.parse(JSON.stringify(battle.report)) as unknown[] };
    if (progress.done) return battle;
    const batch = progress.asked.at(-1) ?? [];
    const answers = given[progress.asked.length - 1] ?? batch.map(() => null);
    given[progress.asked.length - 1] = answers;
    const open = order === "backwards" ? answers.lastIndexOf(null) : answers.indexOf(null);
    const question = batch[open];
    if (question) answers[open] = answer(battle, question);
  }
}
