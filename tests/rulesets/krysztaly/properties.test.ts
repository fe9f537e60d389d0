import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { cloneBattle } from "../../../src/core/battle.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { type Thrower, thrower } from "../../../src/core/drivers/random.js";
import { type Answer, isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import { simulate } from "../../../src/core/simulation.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import { isOut } from "../../../src/rulesets/krysztaly/rules/figures.js";
import type { Fight } from "../../../src/rulesets/krysztaly/shape.js";
import { playReplayed } from "../../core/replayed.js";
import { type FigureMore, fight, MG } from "./fight.js";

// A machine that does much else takes longer.
vi.setConfig({ testTimeout: 30_000 });

const WEAPONS = ["szabla", "maczeta", "topor", "noz", "mlot", "kopia"];

const anyFigure = fc.record({
  sz: fc.integer({ min: -5, max: 130 }),
  weapons: fc.subarray(WEAPONS),
  slow: fc.constantFrom(0, 0, 10, 40),
  zyw: fc.integer({ min: 1, max: 200 }),
  bieglosc: fc.integer({ min: 0, max: 150 }),
  obrona: fc.integer({ min: -20, max: 80 }),
  wyparowania: fc.constantFrom(0, 10, 60, 200),
  casts: fc.boolean(),
  swings: fc.boolean(),
  auto: fc.boolean(),
  drawn: fc.boolean(),
});
type Any = typeof anyFigure extends fc.Arbitrary<infer One> ? One : never;

function figureOf(one: Any, side: "party" | "foes"): FigureMore {
  const { wyparowania: each } = one;
  return {
    side,
    sz: one.sz,
    auto: one.auto,
    weapons: Object.fromEntries(one.weapons.map((name) => [name, { wReku: one.drawn }])),
    armour: one.slow === 0 ? [] : [{ karaSz: one.slow, obrona: 20 }],
    spells: one.casts
      ? { iskra: { krag: 4, obrazenia: 40, los: "±k50" }, wir: { rundy: 2, celuje: false } }
      : {},
    abilities: one.swings
      ? { zamach: { dziala: "dwaAtaki" }, tarcza: { dziala: "tarczownik", obr: 20 } }
      : {},
    system: {
      zyw: one.zyw,
      bieglosc: one.bieglosc,
      obrona: one.obrona,
      wyparowania: { kl: each, tn: each, ob: each },
    },
  };
}

/** A fight before its beginning: anybody against anybody. */
const anyFight = fc
  .record({
    party: fc.array(anyFigure, { minLength: 1, maxLength: 3 }),
    foes: fc.array(anyFigure, { minLength: 1, maxLength: 3 }),
    plany: fc.constantFrom("swobodne", "scisle"),
    zegar: fc.constantFrom("rachunek", "scisly"),
    limit: fc.constantFrom("postac", "bron"),
    krytyczne: fc.boolean(),
  })
  .map(
    ({ party, foes, ...options }): Fight =>
      fight({
        round: 0,
        phase: 0,
        options: options as never,
        fighters: Object.fromEntries([
          ...party.map((one, index) => [`A${index}`, figureOf(one, "party")] as const),
          ...foes.map((one, index) => [`B${index}`, figureOf(one, "foes")] as const),
        ]),
      }),
  );

/** Chooses anything that a question takes, by dice; a deed's target among the legal ones. */
function anything(battle: Fight, throwDie: Thrower): (question: Question) => Answer {
  return (question) => {
    if (isRoll(question))
      return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
    if (question.kind === "deed") {
      const offer = question.offers[throwDie(question.offers.length) - 1];
      if (!offer) throw new Error("a question without an answer");
      if (!offer.aims) return offer.deed;
      const legal = krysztaly.targets(battle, offer, MG).filter(({ problem }) => problem === null);
      const target = legal[throwDie(Math.max(1, legal.length)) - 1];
      const more = throwDie(4) === 1 ? { repeat: true } : {};
      return target ? { ...offer.deed, ...more, target: target.fighter } : offer.deed;
    }
    if (question.kind === "one") return question.options[throwDie(question.options.length) - 1]?.value ?? "";
    if (question.kind === "some")
      return question.options.filter(() => throwDie(5) === 1).map(({ value }) => value);
    return krysztaly.policy(battle, question);
  };
}

function run(battle: Fight, rule: Rule, throwDie: Thrower): void {
  const answer = anything(battle, throwDie);
  drive(rule, (batch) => batch.map(answer));
}

/** What must be true of every fight at any time. */
function sound(battle: Fight): void {
  for (const one of battle.fighters) {
    const { state } = one;
    expect(one.actor.system.obrazenia).toBeGreaterThanOrEqual(0);
    expect(state.spent).toBeGreaterThanOrEqual(0);
    expect(state.spent).toBeLessThanOrEqual(Math.max(state.natural, state.actual));
    // Nobody is in two places at once, and nobody carries two things.
    expect(
      [state.busy, state.start, state.waits].filter((where) => where !== null).length,
    ).toBeLessThanOrEqual(1);
    expect(state.busy === null).toBe(state.current === null);
    if (state.busy?.end === null) expect(state.carry).toBe(null);
    if (state.carry) expect(state.carry.remaining).toBeGreaterThan(0);
    const ended = state.trail.filter(({ mark }) => mark === "done").map(({ end }) => end);
    expect([...ended].sort((a, b) => b - a)).toEqual(ended);
    if (isOut(one)) {
      expect(krysztaly.initiative?.(battle, one)).toBe(-1);
      expect([state.busy, state.carry, state.start]).toEqual([null, null, null]);
    }
  }
  const order = krysztaly.order(battle);
  expect(new Set(order).size).toBe(battle.fighters.length);
}

/** Steps a fight with arbitrary choices, and checks after each. */
function stepThrough(battle: Fight, throwDie: Thrower, check: (before: Fight) => void, limit = 25): void {
  run(battle, krysztaly.begin(battle), throwDie);
  sound(battle);
  for (let step = 0; step < limit && !krysztaly.stuck(battle); step++) {
    const before = cloneBattle(battle);
    battle.report.length = 0;
    run(battle, krysztaly.advance(battle), throwDie);
    sound(battle);
    check(before);
  }
}

test("[KC-20] [KC-38] whatever is planned and thrown, nobody does two things at once, spends more than it has, or acts when dead", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      stepThrough(battle, thrower(seed), (before) => {
        const out = before.fighters.filter(isOut).map(({ name }) => name);
        for (const { text } of battle.report)
          if (text.key.startsWith("KRYSZTALY.tell.event")) expect(out).not.toContain(text.data?.["who"]);
      });
    }),
    { numRuns: 12 },
  );
});

test("[KC-20] [KC-35] the clock never runs backwards within a round", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      stepThrough(battle, thrower(seed), (before) => {
        if (before.combat.round !== battle.combat.round || before.combat.state.clock === null) return;
        expect(battle.combat.state.clock).toBeLessThanOrEqual(before.combat.state.clock);
        expect(battle.combat.state.clock).toBeGreaterThanOrEqual(0);
      });
    }),
    { numRuns: 10 },
  );
});

test("[KC-41] nobody completes more attacks in a round than its best weapon and its training allow", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      battle.combat.state.options = { ...battle.combat.state.options, limit: "postac" };
      stepThrough(battle, thrower(seed), () => {
        for (const one of battle.fighters) {
          const struck = one.state.trail.filter(
            ({ do: doing, mark }) => doing === "attack" && mark === "done",
          );
          expect(struck.length).toBeLessThanOrEqual(2);
        }
      });
    }),
    { numRuns: 10 },
  );
});

test("[KC-9] every fight left to the policy ends", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      const { verdict, battle: after } = simulate(krysztaly, battle, thrower(seed));
      expect(["party", "foes", null]).toContain(verdict.winner);
      sound(after);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ["nobody can hurt anybody", { wyparowania: { kl: 900, tn: 900, ob: 900 } }, 50],
  ["nobody can move a finger", {}, 0],
  ["nobody can hit anybody", { obrona: 999, bieglosc: 0 }, 50],
])("[KC-9] also where %s", (_title, system, sz) => {
  const one = (side: "party" | "foes"): FigureMore => ({ side, sz, system, weapons: ["szabla"] });
  const battle = fight({ round: 0, phase: 0, fighters: { a: one("party"), b: one("foes") } });
  expect(simulate(krysztaly, battle, thrower(7)).steps).toBeLessThan(2_000);
});

test("[KC-8] replay equals play: dropping the generator after every answer, cloning and shuffling change nothing", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (start, seed) => {
      const agree = (a: unknown, b: unknown) => expect(b).toEqual(a);
      const first = thrower(seed);
      let battle = playReplayed(
        cloneBattle(start),
        (one) => krysztaly.begin(one),
        (now, question) => anything(now, first)(question),
        agree,
      );
      for (let step = 0; step < 5 && !krysztaly.stuck(battle); step++) {
        const throwDie = thrower(seed + step);
        const straight = cloneBattle(battle);
        straight.report.length = 0;
        const given: Answer[] = [];
        const replayed = playReplayed(
          battle,
          (one) => krysztaly.advance(one),
          (now, question) => {
            const answer = anything(now, throwDie)(question);
            given.push(answer);
            return answer;
          },
          agree,
        );
        let used = 0;
        // Questions of a batch are answered last to first when replayed.
        drive(krysztaly.advance(straight), (batch) => {
          const own = given.slice(used, used + batch.length).reverse();
          used += batch.length;
          return own;
        });
        expect(replayed).toEqual(straight);
        battle = replayed;
      }
    }),
    { numRuns: 5 },
  );
}, 30_000);
