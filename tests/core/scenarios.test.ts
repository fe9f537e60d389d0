import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { playFile } from "../../scripts/scenario.js";
import { type Battle, cloneBattle } from "../../src/core/battle.js";
import { script } from "../../src/core/drivers/script.js";
import type { Answer } from "../../src/core/question.js";
import { battleOf, readScenario, ruleOf } from "../../src/core/scenario.js";
import { rulesets } from "../../src/rulesets/all.js";
import { playReplayed } from "./replayed.js";

const FOLDER = fileURLToPath(new URL("../scenarios/", import.meta.url));
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yml"))
  .sort();

describe("scenario files", () => {
  test.each(files)("%s plays as it says", (file) => {
    expect(playFile(readFileSync(FOLDER + file, "utf8"), "en").problems).toEqual([]);
  });
});

describe("replaying", () => {
  test.each(files)(
    "%s: dropping the rule after every question, cloning and shuffling change nothing",
    (file) => {
      const { scenario } = readScenario(parse(readFileSync(FOLDER + file, "utf8")), rulesets);
      const ruleset = rulesets[scenario?.ruleset ?? ""];
      if (!scenario || !ruleset) throw new Error(`${file} cannot be read`);
      let battle = battleOf(ruleset, scenario);
      for (const step of scenario.steps.filter(({ problem }) => problem === undefined)) {
        const ruleFor = (on: Battle) => ruleOf(ruleset, on, step);
        const straight = cloneBattle(battle);
        straight.report.length = 0;
        script(
          ruleFor(straight),
          step.answers.map(({ value }) => value as Answer),
        );
        let given = 0;
        battle = playReplayed(
          battle,
          ruleFor,
          () => step.answers[given++]?.value as Answer,
          (earlier, later) => expect(later).toEqual(earlier),
          "in order",
        );
        expect(battle).toEqual(straight);
      }
    },
  );
});

const GOOD = `title: "[X] one"
ruleset: labirynt
combat: { phase: 1 }
fighters:
  - id: a
    side: party
    type: labirynt-postac
    system: { sila: 8 }
    state: { rank: 1, slot: C }
  - id: ork
    side: foes
    type: labirynt-potwor
    system: { rzut: 3 }
    state: { rank: 1, slot: C }
steps:
  - deed: { kind: pass, by: a }
    expect:
      a.state.acted: true
`;

/** The first problem of the good file after a replacement. */
const spoilt = (from: string, to: string) => playFile(GOOD.replace(from, to), "en").problems[0];

describe("a wrong scenario file says which line and what", () => {
  test("the good one is good", () => {
    expect(playFile(GOOD, "en").problems).toEqual([]);
  });

  test.each([
    ["ruleset: labirynt", "ruleset: warhammer", 2, /warhammer.*labirynt/],
    ["sila: 8", "sila: eight", 8, /sila/],
    ["sila: 8", "silaa: 8", 8, /silaa/],
    ["slot: C }\n  - id: ork", "slot: X }\n  - id: ork", 9, /slot/],
    ["type: labirynt-postac", "type: labirynt-smok", 7, /labirynt-smok/],
    ["id: ork", "id: a", 10, /"a"/],
    ["deed: { kind: pass, by: a }", "deed: { kind: pass, by: a }\n    begin: true", 16, /exactly one/],
    ["deed: { kind: pass, by: a }", "deed: { kind: attack, by: a }", 16, /LS-A5/],
    ["a.state.acted: true", "a.state.acted: false", 18, /expected false, found true/],
    ["deed: { kind: pass, by: a }", "deed: { kind: pass, by: a }\n    problem: LS-9.4-5", 17, /LS-9.4-5/],
    ["deed: { kind: pass, by: a }", "deed: { kind: pass, by: a }\n    rules: [LS-9.9-1]", 17, /LS-9.9-1/],
    [
      "deed: { kind: pass, by: a }",
      "deed: { kind: pass, by: a }\n    answers: [{ roll: [3] }]",
      17,
      /answers/,
    ],
    [
      "deed: { kind: pass, by: a }",
      "deed: { kind: pass, by: a }\n    answers: [{ dance: 3 }]",
      17,
      /answers/,
    ],
    ["title: ", "title: [", 2, /./],
  ])("%j becomes %j: line %i", (from, to, line, text) => {
    const problem = spoilt(from, to);
    expect(problem?.text).toMatch(text);
    expect(problem?.line).toBe(line);
  });
});
