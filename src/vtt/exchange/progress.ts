import { type Battle, cloneBattle } from "../../core/battle.js";
import { Refused } from "../../core/deed.js";
import { BadAnswer } from "../../core/drivers/drive.js";
import { replay } from "../../core/drivers/replay.js";
import { performDeed } from "../../core/house.js";
import { copy, same } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import { type Answer, type Choice, isRoll, type Question, type RollQuestion } from "../../core/question.js";
import type { Line } from "../../core/report.js";
import type { Rule } from "../../core/rule.js";
import type { Ruleset } from "../../core/ruleset.js";
import type { Asking, Exchange, Giver, Reading, Step } from "./exchange.js";
import { frozen, guarded } from "./snapshot.js";

/** The rule of a step. */
export function ruleOf(ruleset: Ruleset, battle: Battle, step: Step): Rule {
  const one = "fighter" in step ? battle.fighters.find(({ id }) => id === step.fighter) : undefined;
  switch (step.kind) {
    case "deed":
      return performDeed(ruleset, battle, step.deed);
    case "begin":
      if (step.options) battle.combat.state.options = copy(step.options);
      return ruleset.begin(battle);
    case "advance":
      return ruleset.advance(battle);
    case "end":
      return ruleset.end(battle);
    default:
      if (!one) throw new Refused({ rule: "SZ", label: label("SZRANKI.problem.gone") });
      return ruleset[step.kind](battle, one);
  }
}

/** How far an exchange has come. */
export type Progress =
  | {
      readonly kind: "asks" | "done";
      readonly after: Battle;
      readonly transcript: Asking[];
      readonly report: Line[];
      readonly rolls: readonly unknown[];
    }
  /** The battle has changed under it: what was asked or told before would be asked or told otherwise now. */
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly reason: Label }
  | { readonly kind: "broken"; readonly reason: Label };

/** Dice as they fell: faces for the rule, and the roll that is shown. */
export interface Thrown {
  readonly faces: number[];
  readonly roll: unknown;
}

export interface Answerers {
  throwDice(questions: readonly RollQuestion[]): Promise<readonly Thrown[]>;
  /** Is this roll left to somebody at the table, to be thrown when he says so? */
  leaves(battle: Battle, question: RollQuestion): boolean;
}

/** Is everybody whom a question is put to left to the policy? The game master never is. */
export function isAutomatic(battle: Battle, { to }: Question): boolean {
  if (to === "mg") return false;
  const asked =
    "fighter" in to
      ? battle.fighters.filter(({ id }) => id === to.fighter)
      : battle.fighters.filter(({ side, defeated }) => side === to.side && !defeated);
  return asked.length > 0 && asked.every(({ auto }) => auto);
}

const kept = (questions: readonly Question[]): Question[] => copy(questions) as Question[];

/** What a battle has read from its scene, to be kept with the exchange. */
export function readingsOf({ scene }: Battle): Reading[] {
  return Object.entries(scene?.readings ?? {}).map(([key, value]) => ({ key, value }));
}

/** A battle in which what an exchange has read from the scene stands as it was. */
export function withReadings(battle: Battle, readings: readonly Reading[]): Battle {
  if (!battle.scene || readings.length === 0) return battle;
  const known = Object.fromEntries(readings.map(({ key, value }) => [key, value]));
  return { ...battle, scene: { ...battle.scene, readings: known } };
}

/** Does the rule still ask and tell what is on record? */
function agrees(
  transcript: readonly Asking[],
  report: readonly Line[],
  asked: readonly (readonly Question[])[],
  told: readonly Line[],
): boolean {
  return (
    asked.length >= transcript.length &&
    transcript.every(({ questions }, index) => same(questions, kept(asked[index] ?? []))) &&
    same(report, copy(told.slice(0, report.length)))
  );
}

interface Run {
  readonly ruleset: Ruleset;
  readonly before: Battle;
  readonly step: Step;
  readonly transcript: readonly Asking[];
  readonly report: readonly Line[];
  /** Go on although the battle has changed: answers that still fit are kept. */
  readonly anew?: boolean;
}

/** Does the rule, run on the battle as it is now, still ask and tell what is on record? */
export function stands(run: Run): boolean {
  const battle = guarded(run.ruleset, cloneBattle(run.before));
  try {
    const { asked } = replay(
      ruleOf(run.ruleset, battle, run.step),
      run.transcript.map(({ answers }) => answers),
    );
    return agrees(run.transcript, run.report, asked, battle.report);
  } catch {
    return false;
  }
}

/** The battle as far as an exchange has come with the answers so far; null where they do not fit it any more. */
export function liveBattle(
  ruleset: Ruleset,
  before: Battle,
  { step, transcript, readings }: Pick<Exchange, "step" | "transcript" | "readings">,
): Battle | null {
  const battle = cloneBattle(withReadings(before, readings));
  try {
    replay(
      ruleOf(ruleset, battle, step),
      transcript.map(({ answers }) => answers),
    );
    return frozen(battle);
  } catch {
    return null;
  }
}

/** The answers that still fit after the battle has changed: a prefix of the transcript with the same questions. */
function stillFitting(run: Run): Asking[] {
  for (let length = run.transcript.length; length > 0; length--) {
    const transcript = run.transcript.slice(0, length);
    const battle = guarded(run.ruleset, cloneBattle(run.before));
    try {
      const { asked } = replay(
        ruleOf(run.ruleset, battle, run.step),
        transcript.map(({ answers }) => answers),
      );
      if (agrees(transcript, [], asked, battle.report)) return transcript;
    } catch (error) {
      if (!(error instanceof BadAnswer || error instanceof Refused)) throw error;
    }
  }
  return [];
}

/**
 * Runs an exchange from its start through all that has been answered, throws the dice and asks the policy where they
 * are due, and stops where somebody has to answer. Nothing is kept but the transcript.
 */
export async function progress(run: Run, answerers: Answerers): Promise<Progress> {
  const rolls: unknown[] = [];
  try {
    let transcript: Asking[] = run.anew ? stillFitting(run) : [...run.transcript];
    let report: readonly Line[] = run.anew ? [] : run.report;
    for (;;) {
      const battle = guarded(run.ruleset, cloneBattle(run.before));
      const state = replay(
        ruleOf(run.ruleset, battle, run.step),
        transcript.map(({ answers }) => answers),
      );
      if (!agrees(transcript, report, state.asked, battle.report)) return { kind: "stale" };
      report = copy(battle.report);
      if (state.done) return { kind: "done", after: battle, transcript, report: [...report], rolls };
      const index = state.asked.length - 1;
      const batch = state.asked[index] ?? [];
      const open = transcript[index] ?? blank(batch);
      const filled = await fill(run.ruleset, battle, batch, open, answerers, rolls);
      transcript = [...transcript.slice(0, index), filled];
      if (filled.answers.includes(null))
        return { kind: "asks", after: battle, transcript, report: [...report], rolls };
    }
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", reason: error.problem.label };
    if (error instanceof BadAnswer) return { kind: "refused", reason: error.label };
    return {
      kind: "broken",
      reason: label("SZRANKI.broken", { message: error instanceof Error ? error.message : String(error) }),
    };
  }
}

function blank(batch: readonly Question[]): Asking {
  return { questions: kept(batch), answers: batch.map(() => null), givers: batch.map(() => null) };
}

function isLeft(battle: Battle, question: RollQuestion, answerers: Answerers): boolean {
  return !isAutomatic(battle, question) && answerers.leaves(battle, question);
}

/** Answers what needs no human: all dice of a batch at once, and the choices of the automatic. */
async function fill(
  ruleset: Ruleset,
  battle: Battle,
  batch: readonly Question[],
  open: Asking,
  answerers: Answerers,
  rolls: unknown[],
): Promise<Asking> {
  const answers: (Answer | null)[] = [...open.answers];
  const givers: (Giver | null)[] = [...open.givers];
  const wanted = batch.flatMap((question, index) =>
    isRoll(question) && answers[index] === null && !isLeft(battle, question, answerers) ? [index] : [],
  );
  if (wanted.length > 0) {
    const thrown = await answerers.throwDice(wanted.map((index) => batch[index] as RollQuestion));
    for (const [place, index] of wanted.entries()) {
      answers[index] = thrown[place]?.faces ?? null;
      givers[index] = { user: null, how: "dice" };
      rolls.push(thrown[place]?.roll);
    }
  }
  for (const [index, question] of batch.entries()) {
    if (answers[index] !== null || isRoll(question) || !isAutomatic(battle, question)) continue;
    answers[index] = ruleset.policy(battle, question as Choice);
    givers[index] = { user: null, how: "policy" };
  }
  return { questions: open.questions, answers, givers };
}
