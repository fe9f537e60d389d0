import * as v from "valibot";
import type { Battle, Fighter, Item, Kinds, Place } from "./battle.js";
import { type Deed, Refused } from "./deed.js";
import { BadAnswer } from "./drivers/drive.js";
import { BadScript, script } from "./drivers/script.js";
import type { SceneData } from "./field.js";
import { deedProblem, performDeed } from "./house.js";
import { byText, copy, type Json, same } from "./json.js";
import { type Label, label } from "./label.js";
import type { Answer, Answers } from "./question.js";
import type { Rule } from "./rule.js";
import type { Asker, Ruleset } from "./ruleset.js";
import { read, unknownPaths } from "./shape.js";

const record = v.record(v.string(), v.unknown());

const answer = v.variant("kind", [
  v.object({ kind: v.literal("roll"), value: v.array(v.number()) }),
  v.object({ kind: v.literal("one"), value: v.string() }),
  v.object({ kind: v.literal("some"), value: v.array(v.string()) }),
  v.object({ kind: v.literal("number"), value: v.number() }),
  v.object({ kind: v.literal("order"), value: v.array(v.string()) }),
  v.object({ kind: v.literal("share"), value: v.array(v.number()) }),
  v.object({ kind: v.literal("deed"), value: record }),
  v.object({ kind: v.literal("text"), value: v.string() }),
]);

/** `roll: [4]` in a file is the kind and the value of an answer. */
const written = v.pipe(
  record,
  v.transform((one) => {
    const [kind = "", value = null] = Object.entries(one)[0] ?? [];
    return { kind, value };
  }),
  answer,
);

const step = v.strictObject({
  /** What is done: a deed, or one of the steps that a fight takes by itself. */
  deed: v.optional(v.looseObject({ kind: v.string() })),
  begin: v.optional(v.boolean()),
  advance: v.optional(v.boolean()),
  end: v.optional(v.boolean()),
  answers: v.optional(v.array(written), []),
  /** Values after the step, by path: `ork.actor.system.rany`, `combat.state.phase`. */
  expect: v.optional(record, {}),
  /** Ids of rules that the report must name. */
  rules: v.optional(v.array(v.string()), []),
  /** The rule that must refuse the step. */
  problem: v.optional(v.string()),
});

const point = v.tuple([v.number(), v.number()]);

/** Where a scenario takes place, in the pixels of a scene; without one, distances are not known. */
const ground = v.strictObject({
  grid: v.optional(
    v.strictObject({
      size: v.optional(v.number(), 100),
      distance: v.optional(v.number(), 1),
      units: v.optional(v.string(), "m"),
    }),
    {},
  ),
  walls: v.optional(
    v.array(
      v.strictObject({
        from: point,
        to: point,
        sight: v.optional(v.boolean(), true),
        move: v.optional(v.boolean()),
      }),
    ),
    [],
  ),
  areas: v.optional(v.array(v.strictObject({ kind: v.string(), points: v.array(point) })), []),
  bounds: v.optional(v.strictObject({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })),
});

const file = v.strictObject({
  title: v.string(),
  ruleset: v.string(),
  options: v.optional(record, {}),
  /** What the state of the fight differs in from a fresh one, and the round. */
  combat: v.optional(record, {}),
  round: v.optional(v.number(), 1),
  /** A roll from a sheet: there is no fight with rounds, only those who are named. */
  withoutCombat: v.optional(v.boolean()),
  scene: v.optional(ground),
  fighters: v.pipe(
    v.array(
      v.strictObject({
        id: v.string(),
        name: v.optional(v.string()),
        side: v.string(),
        type: v.string(),
        auto: v.optional(v.boolean(), false),
        defeated: v.optional(v.boolean(), false),
        statuses: v.optional(v.array(v.string()), []),
        /** The upper left corner of its token in pixels; and how many pixels wide and high it is, one space by default. */
        at: v.optional(point),
        width: v.optional(v.number()),
        height: v.optional(v.number()),
        elevation: v.optional(v.number(), 0),
        system: v.optional(record, {}),
        items: v.optional(
          v.array(
            v.strictObject({
              id: v.string(),
              name: v.optional(v.string()),
              type: v.string(),
              system: v.optional(record, {}),
            }),
          ),
          [],
        ),
        state: v.optional(record, {}),
      }),
    ),
    v.minLength(1),
  ),
  steps: v.array(step),
});

/** A scenario: a battle, what is done in it with which answers, and what must come of it. */
export type Scenario = v.InferOutput<typeof file>;

/** Something in a scenario file that is wrong, or that came out otherwise; `path` leads there in the file. */
export interface Finding {
  readonly path: readonly (string | number)[];
  readonly label: Label;
}

type Known = Readonly<Record<string, Ruleset>>;

/** Reads a parsed scenario file. Findings are flaws of the file; with any there is no scenario. */
export function readScenario(
  data: unknown,
  rulesets: Known,
): { scenario: Scenario | null; findings: Finding[] } {
  const parsed = v.safeParse(file, data);
  if (!parsed.success) {
    const findings = parsed.issues.map((issue) => ({
      path: (issue.path ?? []).map(({ key }) => key as string | number),
      label: label("SZRANKI.bad.value", { expected: issue.expected ?? "–", received: issue.received }),
    }));
    return { scenario: null, findings };
  }
  const scenario = parsed.output;
  const ruleset = rulesets[scenario.ruleset];
  if (!ruleset) {
    const known = Object.keys(rulesets).join(", ");
    const wrong = label("SZRANKI.bad.ruleset", { ruleset: scenario.ruleset, known });
    return { scenario: null, findings: [{ path: ["ruleset"], label: wrong }] };
  }
  const findings = checkDocuments(scenario, ruleset);
  return { scenario: findings.length === 0 ? scenario : null, findings };
}

function checkDocuments(scenario: Scenario, ruleset: Ruleset): Finding[] {
  const findings: Finding[] = [];
  const check = (
    shape: Parameters<typeof read>[0] | undefined,
    data: unknown,
    path: (string | number)[],
    type = "",
  ) => {
    if (!shape) {
      findings.push({ path: [...path.slice(0, -1), "type"], label: label("SZRANKI.bad.type", { type }) });
      return;
    }
    for (const flaw of read(shape, data).flaws)
      findings.push({ path: [...path, ...flaw.path.split(".")], label: flaw.label });
    for (const stray of unknownPaths(shape, data)) {
      findings.push({
        path: [...path, ...stray.split(".")],
        label: label("SZRANKI.bad.unknown", { path: stray }),
      });
    }
  };
  check(ruleset.shapes.options, scenario.options, ["options"]);
  check(ruleset.shapes.combat, scenario.combat, ["combat"]);
  for (const [index, one] of scenario.fighters.entries()) {
    const path = ["fighters", index];
    check(ruleset.shapes.actors[one.type], one.system, [...path, "system"], one.type);
    check(ruleset.shapes.fighter, one.state, [...path, "state"]);
    for (const [place, item] of one.items.entries()) {
      check(ruleset.shapes.items[item.type], item.system, [...path, "items", place, "system"], item.type);
    }
    if (scenario.fighters.findIndex(({ id }) => id === one.id) !== index) {
      findings.push({ path: [...path, "id"], label: label("SZRANKI.bad.twice", { id: one.id }) });
    }
  }
  for (const [index, { deed, begin, advance, end }] of scenario.steps.entries()) {
    const done = [deed, begin, advance, end].filter((one) => one !== undefined).length;
    if (done !== 1) findings.push({ path: ["steps", index], label: label("SZRANKI.bad.step") });
  }
  return findings;
}

type Staged = Scenario["fighters"][number];

/** Where a fighter of a scenario stands; null for one without a place. */
function placeOf({ id, at: corner, width, height, elevation }: Staged, size: number): Place | null {
  if (!corner) return null;
  const [x, y] = corner;
  return { uuid: `Token.${id}`, x, y, elevation, width: width ?? size, height: height ?? size };
}

/** The battle that a scenario starts from. */
export function battleOf(ruleset: Ruleset, scenario: Scenario): Battle {
  const fighters = scenario.fighters.map((one): Fighter => {
    const shape = ruleset.shapes.actors[one.type];
    const items = one.items.map((item): Item => {
      const itemShape = ruleset.shapes.items[item.type];
      return {
        _id: item.id,
        name: item.name ?? item.id,
        type: item.type,
        system: itemShape ? (read(itemShape, item.system).data as object) : {},
      };
    });
    return {
      id: one.id,
      name: one.name ?? one.id,
      side: one.side,
      controller: one.id,
      auto: one.auto,
      defeated: one.defeated,
      hidden: false,
      token: placeOf(one, scenario.scene?.grid.size ?? 100),
      state: read(ruleset.shapes.fighter, one.state).data as object,
      actor: {
        uuid: `Actor.${one.id}`,
        name: one.name ?? one.id,
        type: one.type,
        statuses: [...one.statuses].sort(byText),
        items: items.sort((a, b) => byText(a._id, b._id)),
        system: shape ? (read(shape, one.system).data as object) : {},
      },
    };
  });
  const fresh = ruleset.prepare(read(ruleset.shapes.options, scenario.options).data as object);
  return {
    ruleset: ruleset.id,
    combat: {
      id: scenario.withoutCombat ? null : "scenario",
      round: scenario.withoutCombat ? 0 : scenario.round,
      state: { ...fresh, ...scenario.combat },
    },
    fighters: fighters.sort((a, b) => byText(a.id, b.id)),
    scene: scenario.scene ? { ...scenario.scene, readings: {} } : null,
    report: [],
    origin: { exchange: "scenario", made: 0 },
  };
}

/** What stands at a path of a battle: `combat.…`, or a fighter's id first; list members with an id are found by it. */
export function valueAt(battle: Battle, path: string): unknown {
  const [first = "", ...rest] = path.split(".");
  let here: unknown = first === "combat" ? battle.combat : battle.fighters.find(({ id }) => id === first);
  for (const key of rest) {
    if (typeof here !== "object" || here === null) return undefined;
    const member = Array.isArray(here) ? here.find((one: { _id?: string }) => one?._id === key) : undefined;
    here = member ?? (here as Record<string, unknown>)[key];
  }
  return here;
}

const anybody: Asker = { mg: true, controls: () => true };

/** The rule of a scenario's step. */
export function ruleOf(
  ruleset: Ruleset,
  battle: Battle,
  { deed, begin, end }: Scenario["steps"][number],
): Rule {
  if (deed) return performDeed(ruleset, battle, deed as Deed);
  if (begin) return ruleset.begin(battle);
  return end ? ruleset.end(battle) : ruleset.advance(battle);
}

/** What refuses a step, or null: judged as for the game master. */
function refusal(ruleset: Ruleset, battle: Battle, { deed }: Scenario["steps"][number]): string | null {
  const problem = deed ? deedProblem(ruleset, battle, anybody, deed as Deed) : ruleset.stuck(battle);
  return problem?.rule ?? null;
}

/** Plays a scenario to its end or to the first step that cannot be played; findings are what came out otherwise. */
export function playScenario(ruleset: Ruleset, scenario: Scenario): { battle: Battle; findings: Finding[] } {
  const battle = battleOf(ruleset, scenario);
  const findings: Finding[] = [];
  for (const [index, one] of scenario.steps.entries()) {
    const path = ["steps", index];
    const found = (key: string, data: Record<string, string>, ...more: string[]) =>
      findings.push({ path: [...path, ...more], label: label(`SZRANKI.scenario.${key}`, data) });
    battle.report.length = 0;
    if (one.problem !== undefined) {
      const rule = refusal(ruleset, battle, one);
      if (rule !== one.problem) found("problem", { expected: one.problem, actual: rule ?? "–" }, "problem");
      continue;
    }
    try {
      script(
        ruleOf(ruleset, battle, one),
        one.answers.map(({ value }) => value as Answer),
      );
    } catch (error) {
      if (error instanceof Refused) found("refused", { rule: error.problem.rule });
      else if (error instanceof BadAnswer) found("answer", { reason: error.message }, "answers");
      else if (error instanceof BadScript) found("answers", { reason: error.message }, "answers");
      else throw error;
      return { battle, findings };
    }
    const told = new Set(battle.report.flatMap(({ rules }) => rules));
    for (const rule of one.rules)
      if (!told.has(rule)) found("rule", { rule, told: [...told].join(", ") }, "rules");
    for (const [where, expected] of Object.entries(one.expect)) {
      const actual = valueAt(battle, where);
      if (!same(actual, expected)) {
        found(
          "value",
          { where, expected: JSON.stringify(expected), actual: JSON.stringify(actual) ?? "–" },
          "expect",
          where,
        );
      }
    }
  }
  return { battle, findings };
}

/** What an exchange was: the battle before it, what was done, how it was answered, and what came of it. */
export interface Told<K extends Kinds = Kinds> {
  readonly before: Battle<K>;
  readonly step:
    | { readonly deed: Deed }
    | { readonly begin: true }
    | { readonly advance: true }
    | { readonly end: true };
  readonly answers: readonly { readonly kind: keyof Answers; readonly value: Answer }[];
  readonly changed: Readonly<Record<string, Json>>;
  readonly rules: readonly string[];
}

/** A scene as the ground of a scenario file: what it measures by, without what has been read from it. */
function groundOf({ grid, walls, areas = [], bounds }: SceneData) {
  return {
    grid: { ...grid },
    walls: walls.map(({ from, to, sight, move }) => ({ from: [...from], to: [...to], sight, move })),
    areas: areas.map(({ kind, points }) => ({ kind, points: points.map((corner) => [...corner]) })),
    ...(bounds ? { bounds: { ...bounds } } : {}),
  };
}

/** An exchange as the data of a scenario file. */
export function scenarioOf<K extends Kinds>(
  title: string,
  { before, step: taken, answers, changed, rules }: Told<K>,
): Json {
  return copy({
    title,
    ruleset: before.ruleset,
    combat: before.combat.state,
    ...(before.combat.id === null ? { withoutCombat: true } : { round: before.combat.round }),
    ...(before.scene ? { scene: groundOf(before.scene) } : {}),
    fighters: before.fighters.map((one) => ({
      id: one.id,
      name: one.name,
      side: one.side,
      auto: one.auto,
      defeated: one.defeated,
      type: one.actor.type,
      statuses: one.actor.statuses,
      ...(one.token
        ? {
            at: [one.token.x, one.token.y],
            width: one.token.width,
            height: one.token.height,
            elevation: one.token.elevation,
          }
        : {}),
      system: one.actor.system,
      items: one.actor.items.map(({ _id, name, type, system }) => ({ id: _id, name, type, system })),
      state: one.state,
    })),
    steps: [
      {
        ...taken,
        answers: answers.map(({ kind, value }) => ({ [kind]: value })),
        rules: [...new Set(rules)],
        expect: changed,
      },
    ],
  }) as Json;
}
