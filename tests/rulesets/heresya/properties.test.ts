import fc from "fast-check";
import { expect, test } from "vitest";
import { cloneBattle } from "../../../src/core/battle.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { type Thrower, thrower } from "../../../src/core/drivers/random.js";
import { type Answer, isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import { simulate } from "../../../src/core/simulation.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { strikersNow } from "../../../src/rulesets/heresya/rules/fights.js";
import { isDead } from "../../../src/rulesets/heresya/rules/figures.js";
import { foesInContact } from "../../../src/rulesets/heresya/rules/space.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import { playReplayed } from "../../core/replayed.js";
import { area, fight, MG, type Setting, skill, type ThingName, wall } from "./fight.js";

const LOADS: readonly (readonly ThingName[])[] = [
  ["miecz", "tarcza"],
  ["miecz", "sztylet", "lekki"],
  ["halabarda", "ciezki", "helm"],
  ["luk"],
  ["automatyczna", "miecz"],
  ["rusznica"],
  ["korbacz", "kon"],
  [],
];

/** A battle before its beginning: two or three warbands on a field with a few walls, a barricade and mud. */
const anyBattle = fc
  .record({
    models: fc.array(
      fc.record({
        side: fc.constantFrom("A", "B", "C"),
        load: fc.constantFrom(...LOADS),
        walka: fc.integer({ min: 1, max: 5 }),
        celnosc: fc.integer({ min: 1, max: 5 }),
        atak: fc.integer({ min: 0, max: 3 }),
        hiding: fc.boolean(),
        fast: fc.boolean(),
      }),
      { minLength: 2, maxLength: 8 },
    ),
    walls: fc.array(fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 3, max: 21 }))), {
      maxLength: 3,
    }),
    rough: fc.boolean(),
    scene: fc.constantFrom(true, true, true, false),
  })
  .map(({ models, walls, rough, scene }): Fight => {
    const all: Record<string, Setting> = {};
    for (const [index, one] of models.entries()) {
      const row = { A: 1, B: 23, C: 12 }[one.side] ?? 1;
      const column = { A: 0, B: 0, C: 16 }[one.side] ?? 0;
      all[`m${index}`] = {
        side: one.side,
        at: [column + index * 2.5, row],
        system: { walka: one.walka, celnosc: one.celnosc, atak: one.atak },
        items: [...one.load, ...(one.fast ? [skill("szybki", { kolejnosc: "pierwszy" })] : [])],
        statuses: one.hiding ? ["heresya-ukrycie"] : [],
      };
    }
    return fight({
      phase: "before",
      round: 0,
      players: [],
      models: all,
      scene: scene
        ? {
            walls: walls.map(([a, b, c, d]) => wall([a ?? 0, b ?? 0, c ?? 0, d ?? 0])),
            areas: [
              area("barykada", [4, 11, 9, 11.5]),
              ...(rough ? [area("bardzo-trudny", [0, 8, 20, 16])] : []),
            ],
          }
        : null,
    });
  });

/** Chooses anything that a question takes, by dice. */
function anything(battle: Fight, throwDie: Thrower): (question: Question) => Answer {
  return (question) => {
    switch (question.kind) {
      case "roll":
        return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
      case "one":
        return question.options[throwDie(question.options.length) - 1]?.value ?? "";
      case "order":
        return question.options.map(({ value }) => value).reverse();
      case "share": {
        const shares = question.options.map(() => 0);
        for (let given = 0; given < question.total; given++) {
          const at = throwDie(shares.length) - 1;
          shares[at] = (shares[at] ?? 0) + 1;
        }
        return shares;
      }
      case "number":
        return throwDie(20);
      case "deed": {
        const offers = question.offers.filter(({ problem }) => problem === null);
        const offer = offers[throwDie(offers.length) - 1];
        if (!offer) throw new Error("a question without an answer");
        const legal = heresya.targets(battle, offer, MG).filter(({ problem }) => problem === null);
        const target = legal[throwDie(Math.max(1, legal.length)) - 1];
        if (offer.aims && !target) return heresya.policy(battle, question);
        return target && offer.aims ? { ...offer.deed, target: target.fighter } : offer.deed;
      }
      default:
        return heresya.policy(battle, question);
    }
  };
}

function run(battle: Fight, rule: Rule, throwDie: Thrower): void {
  const answer = anything(battle, throwDie);
  drive(rule, (batch) => batch.map(answer));
}

/** What holds at any time, whatever has been done. */
function sound(battle: Fight): void {
  const { state } = battle.combat;
  for (const one of battle.fighters) {
    expect(one.state.walked).toBeGreaterThanOrEqual(0);
    if (isDead(one)) expect(one.state).toMatchObject({ charged: false, moved: false, struck: false });
    if (one.state.ran) expect(one.state.moved).toBe(true);
  }
  for (const striker of strikersNow(battle)) {
    expect(isDead(striker)).toBe(false);
    expect(foesInContact(battle, striker).length).toBeGreaterThan(0);
  }
  expect(state.active).toBeLessThan(Math.max(1, state.players.length));
  if (state.phase !== "melee") expect(state.fights).toEqual([]);
}

/** Steps a battle with arbitrary choices, everybody automatic, and checks after each step. */
function stepThrough(start: Fight, throwDie: Thrower, check: (battle: Fight) => void, limit = 60): void {
  const battle = cloneBattle(start);
  for (const one of battle.fighters) one.auto = true;
  run(battle, heresya.begin(battle), throwDie);
  for (let step = 0; step < limit && !heresya.verdict(battle); step++) {
    battle.report.length = 0;
    run(battle, heresya.advance(battle), throwDie);
    check(battle);
  }
}

test("[HER-A10] [HER-28] whatever the dice and choices, the fallen never strike, strikers have enemies in contact, nobody runs without moving", () => {
  fc.assert(
    fc.property(anyBattle, fc.integer(), (battle, seed) => stepThrough(battle, thrower(seed), sound)),
    { numRuns: 40 },
  );
});

test("[HER-A33] nobody is ever moved into anybody's place", () => {
  fc.assert(
    fc.property(anyBattle, fc.integer(), (battle, seed) => {
      stepThrough(battle, thrower(seed), (now) => {
        const standing = now.fighters.filter((one) => !isDead(one));
        for (const [index, one] of standing.entries()) {
          for (const other of standing.slice(index + 1)) {
            const [a, b] = [one.token, other.token];
            if (!now.scene || !a || !b) continue;
            const apart = Math.hypot(
              a.x + a.width / 2 - b.x - b.width / 2,
              a.y + a.height / 2 - b.y - b.height / 2,
            );
            expect(apart).toBeGreaterThanOrEqual((a.width + b.width) / 2 - 8);
          }
        }
      });
    }),
    { numRuns: 30 },
  );
});

test("[HER-34] nobody strikes twice in a melee phase", () => {
  fc.assert(
    fc.property(anyBattle, fc.integer(), (battle, seed) => {
      let turn = "";
      let struck: string[] = [];
      stepThrough(battle, thrower(seed), (now) => {
        const { turns, phase } = now.combat.state;
        const here = `${turns} ${phase}`;
        if (phase !== "melee" || here !== turn) {
          turn = here;
          struck = [];
          return;
        }
        const done = now.fighters.filter(({ state }) => state.struck).map(({ id }) => id);
        for (const id of struck)
          if (!now.fighters.some((one) => one.id === id && isDead(one))) expect(done).toContain(id);
        struck = done;
      });
    }),
    { numRuns: 25 },
  );
});

test("[HER-A30] [HF-17] every battle left to the policy ends: somebody wins, or it stops undecided after so many turns", () => {
  fc.assert(
    fc.property(anyBattle, fc.integer(), (battle, seed) => {
      const { verdict, battle: after } = simulate(heresya, battle, thrower(seed));
      const left = new Set(after.fighters.filter((one) => !isDead(one)).map(({ side }) => side));
      if (verdict.winner !== null) expect([...left]).toEqual([verdict.winner]);
      else expect(left.size === 0 || after.combat.state.turns > 50).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("[HER-A30] warbands that can hurt each other fight it out, walls or not", () => {
  const models: Record<string, Setting> = {
    a: { side: "A", at: [0, 0], items: ["miecz", "tarcza"] },
    b: { side: "A", at: [2, 0], items: ["luk"] },
    c: { side: "B", at: [0, 24], items: ["halabarda"] },
    d: { side: "B", at: [2, 24], items: ["kusza", "miecz"] },
  };
  const scene = { walls: [wall([-20, 12, 10, 12]), wall([10, 12, 10, 16])] };
  const wins = Array.from({ length: 20 }, (_, seed) => {
    const start = fight({ phase: "before", round: 0, players: [], models, scene });
    return simulate(heresya, start, thrower(seed)).verdict.winner;
  });
  expect(wins).not.toContain(null);
  expect(new Set(wins).size).toBe(2);
});

test("[HER-34] replay equals play: dropping the generator after every answer, cloning and shuffling change nothing", () => {
  fc.assert(
    fc.property(anyBattle, fc.integer(), (start, seed) => {
      const agree = (a: unknown, b: unknown) => expect(b).toEqual(a);
      const first = cloneBattle(start);
      for (const one of first.fighters) one.auto = true;
      let battle = playReplayed(
        first,
        (one) => heresya.begin(one),
        (now, question) => anything(now, thrower(seed))(question),
        agree,
      );
      for (let step = 0; step < 12 && !heresya.verdict(battle) && !heresya.stuck(battle); step++) {
        const throwDie = thrower(seed + step);
        const recorded: Answer[] = [];
        const straight = cloneBattle(battle);
        straight.report.length = 0;
        const replayed = playReplayed(
          battle,
          (one) => heresya.advance(one),
          (now, question) => {
            const answer = anything(now, throwDie)(question);
            recorded.push(answer);
            return answer;
          },
          agree,
          "in order",
        );
        let used = 0;
        drive(heresya.advance(straight), (batch) => batch.map(() => recorded[used++] as Answer));
        expect(replayed).toEqual(straight);
        battle = replayed;
      }
    }),
    { numRuns: 25 },
  );
});

test("[HER-14] policy answers every question with what it takes", () => {
  const asked = new Set<string>();
  fc.assert(
    fc.property(anyBattle, fc.integer(), (start, seed) => {
      const battle = cloneBattle(start);
      for (const one of battle.fighters) one.auto = seed % 2 === 0;
      const throwDie = thrower(seed);
      const decide = (question: Question): Answer => {
        asked.add(question.kind);
        return isRoll(question)
          ? Array.from({ length: question.dice.count }, () => throwDie(6))
          : heresya.policy(battle, question);
      };
      drive(heresya.begin(battle), (batch) => batch.map(decide));
      for (let step = 0; step < 30 && !heresya.verdict(battle); step++)
        drive(heresya.advance(battle), (batch) => batch.map(decide));
    }),
    { numRuns: 20 },
  );
  expect([...asked]).toEqual(expect.arrayContaining(["order", "roll", "deed"]));
});
