import { type LabelValue, label } from "../../../core/label.js";
import type { Option } from "../../../core/question.js";
import { type Part, tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import {
  armourPenalty,
  attributeOf,
  exhaustionPart,
  has,
  isBarred,
  levelOf,
  skillLabel,
  traitParts,
} from "./figures.js";
import type { Attribute } from "./tables.js";

/** A test before it is rolled: how many dice, against what, and whence that comes. */
export interface Trial {
  readonly skills: readonly string[];
  readonly dice: number;
  readonly parts: readonly Part[];
  readonly target: number;
  /** A trait makes it fail whatever is rolled (AF-38). */
  readonly barred: boolean;
}

/** How a test came out. */
export interface Outcome {
  readonly passed: boolean;
  /** Sixes among the dice of a passed test, two at most (ASK-31, ASK-A5). */
  readonly crit: number;
  /** All dice show 1 (ASK-A3). */
  readonly ones: boolean;
}

interface TrialOptions {
  readonly skills: readonly string[];
  readonly attribute: Attribute;
  readonly more?: readonly Part[];
  /** Skills that count as 0: Uniki of one who has no right to dodge (ASK-85). */
  readonly untrained?: readonly string[];
  /** An attack or a defence: lying on the ground lowers it (AF-32). */
  readonly fighting?: boolean;
}

/** A number that counts, named by a label of this rule set. */
export function part(key: string, value: number, data?: Record<string, LabelValue>): Part {
  return { label: label(`ASKANOR.part.${key}`, data), value };
}

/**
 * A test of one skill, or of several that are combined: two dice more than skills, against the skills and one attribute
 * (AF-1, AF-2). Penalties and bonuses change the target (AF-4). The armour penalty counts once, however many of the
 * skills it touches.
 */
export function trial(battle: Fight, figure: Figure, options: TrialOptions): Trial {
  const { skills, attribute, more = [], untrained = [], fighting = false } = options;
  const { armourPenaltySkills, powalony } = battle.combat.state.options;
  const armoured = skills.some((skill) => armourPenaltySkills.includes(skill));
  const parts: Part[] = [
    ...skills.map((skill) => ({
      label: skillLabel(skill),
      value: untrained.includes(skill) ? 0 : (levelOf(figure, skill) ?? 0),
    })),
    { label: label(`ASKANOR.attribute.${attribute}`), value: attributeOf(figure, attribute) },
    ...(armoured ? [part("armour", armourPenalty(figure))] : []),
    ...traitParts(figure, skills),
    ...(fighting && has(figure, "powalenie") ? [part("prone", powalony.kara)] : []),
    ...exhaustionPart(battle, figure),
    ...more,
  ].filter(({ value }, index) => index <= skills.length || value !== 0);
  return {
    skills,
    dice: skills.length + 2,
    parts,
    target: parts.reduce((sum, { value }) => sum + value, 0),
    barred: skills.some((skill) => isBarred(figure, skill)),
  };
}

/** Reads dice against a target: all ones always pass and all sixes always fail, unless the options say otherwise (AF-7d). */
export function readTrial(battle: Fight, target: number, faces: readonly number[]): Outcome {
  const { luckAllOnes, badLuckAllSixes } = battle.combat.state.options;
  const sum = faces.reduce((all, face) => all + face, 0);
  const sixes = faces.filter((face) => face === 6).length;
  const ones = faces.every((face) => face === 1);
  const lucky = ones && luckAllOnes;
  const unlucky = sixes === faces.length && badLuckAllSixes;
  const passed = lucky || (!unlucky && sum <= target);
  return { passed, crit: passed ? Math.min(2, sixes) : 0, ones };
}

/** Ways in which so many dice come to each sum. */
function sums(dice: number): number[] {
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + 6 }, () => 0);
    for (const [sum, count] of ways.entries())
      for (let face = 1; face <= 6; face++) next[sum + face] = (next[sum + face] ?? 0) + count;
    ways = next;
  }
  return ways;
}

/** The exact chance of passing, 0 to 1. */
export function chanceOf(battle: Fight, { dice, target, barred }: Trial): number {
  if (barred) return 0;
  const { luckAllOnes, badLuckAllSixes } = battle.combat.state.options;
  let passing = sums(dice).reduce((all, count, sum) => all + (sum <= target ? count : 0), 0);
  if (luckAllOnes && target < dice) passing += 1;
  if (badLuckAllSixes && target >= 6 * dice) passing -= 1;
  return passing / 6 ** dice;
}

/** What a possibility says of the test that it means: the chance, the target number, and what comes of passing. */
export function prospect(battle: Fight, tried: Trial, key: string): Pick<Option, "hint" | "chance"> {
  const chance = chanceOf(battle, tried);
  const hint = label(`ASKANOR.hint.${key}`, { target: tried.target, percent: Math.round(chance * 100) });
  return { hint, chance };
}

interface Rolling {
  /** The rules that ask for it; the first stands with the question. */
  readonly rules: readonly [string, ...string[]];
  /** What the test is for, as a noun: „atak”, „unik”. */
  readonly what: ReturnType<typeof label>;
  /** Do sixes and ones matter besides passing? */
  readonly striking?: boolean;
}

/** Rolls a test and tells how it came out. A barred one fails without a roll (AF-38). */
export function* attempt(battle: Fight, figure: Figure, tried: Trial, rolling: Rolling): Rule<Outcome> {
  const { rules, what, striking = false } = rolling;
  const goal = { parts: tried.parts, total: tried.target };
  if (tried.barred) {
    tell(battle, ["AF-38", ...rules], label("ASKANOR.tell.barred", { who: figure.name, what }), {
      tone: "bad",
    });
    return { passed: false, crit: 0, ones: false };
  }
  const faces = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule: rules[0],
    prompt: label("ASKANOR.ask.test", { who: figure.name, what }),
    dice: { count: tried.dice, die: "k6" },
    unordered: true,
    by: (thrown) => {
      const { passed, crit, ones } = readTrial(battle, tried.target, thrown);
      return striking ? `${passed} ${crit} ${ones}` : String(passed);
    },
  });
  const outcome = readTrial(battle, tried.target, faces);
  const total = faces.reduce((all, face) => all + face, 0);
  const key = outcome.passed ? "passed" : "failed";
  tell(
    battle,
    [...rules, ...(tried.skills.length > 1 ? ["AF-2"] : [])],
    label(`ASKANOR.tell.${key}`, { who: figure.name, what }),
    {
      tone: outcome.passed ? "good" : "quiet",
      thrown: { die: "k6", faces: [...faces], parts: [], total },
      goal,
      numbersOf: figure.id,
    },
  );
  return outcome;
}
