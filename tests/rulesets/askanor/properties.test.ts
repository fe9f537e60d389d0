import fc from "fast-check";
import { expect, test } from "vitest";
import { type Battle, cloneBattle } from "../../../src/core/battle.js";
import type { Deed } from "../../../src/core/deed.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { type Thrower, thrower } from "../../../src/core/drivers/random.js";
import { type Answer, isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import type { Ruleset } from "../../../src/core/ruleset.js";
import { simulate } from "../../../src/core/simulation.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { isAble, isDead } from "../../../src/rulesets/askanor/rules/figures.js";
import { durabilityOf, isArm } from "../../../src/rulesets/askanor/rules/gear.js";
import type { Fight } from "../../../src/rulesets/askanor/shape.js";
import { guarded } from "../../../src/vtt/exchange/snapshot.js";
import { playReplayed } from "../../core/replayed.js";
import { fight, MG, type Who, way } from "./fight.js";

/** Milliseconds: fights of eight take their time on a slow machine. */
const PATIENCE = 60_000;

const ARMS = ["miecz", "topor", "dwurak", "luk", "sztylet:lewa", "tarcza", "wlocznia", "kusza", "drut"];

const anybody = fc.record({
  kondycja: fc.integer({ min: 2, max: 12 }),
  zwinnosc: fc.integer({ min: 2, max: 12 }),
  walkaWrecz: fc.integer({ min: 0, max: 6 }),
  uniki: fc.integer({ min: 0, max: 5 }),
  mobilnosc: fc.integer({ min: 0, max: 5 }),
  arm: fc.constantFrom(...ARMS, null),
  second: fc.constantFrom("sztylet:nie", "tarcza:nie", null),
  lkp: fc.integer({ min: 0, max: 2 }),
  kara: fc.integer({ min: -3, max: 0 }),
  x: fc.integer({ min: 0, max: 14 }),
  y: fc.integer({ min: 0, max: 6 }),
  zaskoczony: fc.boolean(),
});

/** A fight before its beginning: anybody against anybody, somewhere or nowhere. */
const anyFight = fc
  .record({
    party: fc.array(anybody, { minLength: 1, maxLength: 4 }),
    foes: fc.array(anybody, { minLength: 1, maxLength: 4 }),
    nowhere: fc.boolean(),
    bad: fc.boolean(),
    options: fc.record({
      multipleDefences: fc.boolean(),
      durabilityLossMax1: fc.boolean(),
      initiativeEachRound: fc.boolean(),
    }),
  })
  .map(({ party, foes, nowhere, bad, options }): Fight => {
    const one =
      (side: "party" | "foes") =>
      (any: (typeof party)[number], index: number): Who => {
        const arms = [any.arm, any.arm === "tarcza" || any.arm === "sztylet:lewa" ? null : any.second];
        return {
          id: `${side === "party" ? "P" : "F"}${index}`,
          side,
          atrybuty: { kondycja: any.kondycja, zwinnosc: any.zwinnosc },
          um: { walkaWrecz: any.walkaWrecz, uniki: any.uniki, mobilnosc: any.mobilnosc },
          arms: arms.filter((code) => code !== null),
          armour: { lkp: any.lkp, kara: any.kara },
          state: { rolled: false, inicjatywa: 0, zaskoczony: any.zaskoczony },
          ...(nowhere ? {} : { at: [any.x, any.y] }),
        };
      };
    return fight({
      who: [...party.map(one("party")), ...foes.map(one("foes"))],
      turn: null,
      round: 0,
      nowhere,
      bad,
      options,
    });
  });

const pick = <One>(from: readonly One[], throwDie: Thrower): One => {
  const found = from[throwDie(from.length) - 1];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

/** Chooses anything that a question takes, by dice. */
function anything(battle: Fight, throwDie: Thrower): (question: Question) => Answer {
  return (question) => {
    if (isRoll(question))
      return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
    if (question.kind === "one") return pick(question.options, throwDie).value;
    if (question.kind === "some")
      return question.options.filter(() => throwDie(2) === 1).map(({ value }) => value);
    if (question.kind === "number") return question.min + throwDie(4);
    return askanor.policy(battle, question);
  };
}

function run(battle: Fight, rule: Rule, throwDie: Thrower): void {
  const answer = anything(battle, throwDie);
  drive(rule, (batch) => batch.map(answer));
}

/** Every deed that somebody could do now, targets and ways included. */
function legalDeeds(battle: Fight, throwDie: Thrower): Deed[] {
  return battle.fighters.flatMap((one) => {
    const offers = askanor.offers(battle, one, MG).filter(({ problem }) => problem === null);
    const complete = offers.flatMap((offer): Deed[] =>
      offer.aims
        ? askanor
            .targets(battle, offer, MG)
            .filter(({ problem }) => problem === null)
            .map(({ fighter }) => ({ ...offer.deed, target: fighter }))
        : [offer.deed],
    );
    const token = one.token;
    const walk: Deed[] = token
      ? [2, 4, 8].map((far) => ({
          kind: "move",
          by: one.id,
          path: way([
            token.x / 100 + (throwDie(far * 2) - far) / 2,
            token.y / 100 + (throwDie(far) - far / 2) / 2,
          ]),
        }))
      : [];
    return [...complete, ...walk].filter((deed) => askanor.problem(battle, MG, deed) === null);
  });
}

function sound(battle: Fight): void {
  for (const one of battle.fighters) {
    const { budget, holds } = one.state;
    expect(one.actor.system.obrazenia).toBeGreaterThanOrEqual(0);
    expect(one.actor.system.krwawienie).toBeLessThanOrEqual(3);
    expect(budget.akcje).toBeGreaterThanOrEqual(0);
    expect(budget.akcje).toBeLessThanOrEqual(2);
    if (one.id !== battle.combat.state.current) expect(budget.akcje).toBe(0);
    expect(budget.reactions.filter((kind) => kind === "unik").length).toBeLessThanOrEqual(1);
    expect(budget.reactions.filter((kind) => kind === "okazyjny").length).toBeLessThanOrEqual(1);
    if (budget.blows.with === "weapon") expect(budget.blows.count).toBe(1);
    if (budget.blows.with === "fists") expect(budget.blows.count).toBeLessThanOrEqual(2);
    if (!isAble(one)) expect(holds).toEqual([]);
    if (one.defeated) expect(one.actor.statuses).toContain("dead");
    for (const item of one.actor.items) {
      if (!isArm(item)) continue;
      expect(durabilityOf(item) ?? 0).toBeGreaterThanOrEqual(0);
      expect(item.system.zuzycie).toBeLessThanOrEqual(item.system.wytrzymalosc ?? 0);
    }
    const hands = one.actor.items.filter(isArm).map(({ system }) => system.trzymana);
    expect(hands.filter((hand) => hand === "prawa" || hand === "obie").length).toBeLessThanOrEqual(1);
    expect(hands.filter((hand) => hand === "lewa" || hand === "obie").length).toBeLessThanOrEqual(1);
    for (const { whom } of holds) expect(battle.fighters.some(({ id }) => id === whom)).toBe(true);
  }
}

/** Plays a fight by arbitrary legal deeds, and looks at it after each. */
function stepThrough(
  battle: Fight,
  throwDie: Thrower,
  look: (before: Fight, deed: Deed | null) => void,
): void {
  run(battle, askanor.begin(battle), throwDie);
  sound(battle);
  for (let step = 0; step < 30 && !askanor.verdict(battle); step++) {
    const before = cloneBattle(battle);
    battle.report.length = 0;
    const deeds = throwDie(4) === 1 ? [] : legalDeeds(battle, throwDie);
    const deed = deeds.length > 0 ? pick(deeds, throwDie) : null;
    run(battle, deed ? askanor.perform(battle, deed) : askanor.advance(battle), throwDie);
    sound(battle);
    look(before, deed);
  }
}

test(
  "[ASK-7] [ASK-14] [ASK-27] [ASK-38] [ASK-88] whatever is done: budgets, reactions, durability and hands stay within their bounds",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        stepThrough(battle, thrower(seed), () => {});
      }),
      { numRuns: 30 },
    );
  },
  PATIENCE,
);

test(
  "[ASK-6] [ASK-25] [ASK-A47] the dead and the unconscious do nothing, and nobody acts out of turn",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        stepThrough(battle, thrower(seed), (before, deed) => {
          const actor = before.fighters.find(({ id }) => id === deed?.by);
          if (!actor || !deed) return;
          if (!["smith", "repair", "okolicznosci"].includes(deed.kind)) expect(isAble(actor)).toBe(true);
          const outside = ["tarczaNa", "puszczenie", "provoke", "okolicznosci"];
          if (!outside.includes(deed.kind)) expect(before.combat.state.current).toBe(actor.id);
          for (const { rules, numbersOf } of battle.report) {
            if (!rules.includes("ASK-38")) continue;
            const striker = before.fighters.find(({ id }) => id === numbersOf);
            expect(striker && isAble(striker)).toBe(true);
          }
        });
      }),
      { numRuns: 20 },
    );
  },
  PATIENCE,
);

test(
  "[ASK-9] [ASK-12] one who is stunned never does a deed of a whole CHWILA",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        for (const one of battle.fighters) one.actor.statuses = ["askanor-ogluszenie"];
        const throwDie = thrower(seed);
        run(battle, askanor.begin(battle), throwDie);
        for (let step = 0; step < battle.fighters.length && !askanor.verdict(battle); step++) {
          if (battle.combat.round > 1) return;
          for (const deed of legalDeeds(battle, throwDie))
            expect([
              "silny",
              "wielokrotny",
              "szarza",
              "chwyt",
              "duszenie",
              "powalenie",
              "przewrocenie",
              "rozbrojenie",
              "rzut",
              "wycofanie",
            ]).not.toContain(deed.kind);
          run(battle, askanor.advance(battle), throwDie);
        }
      }),
      { numRuns: 20 },
    );
  },
  PATIENCE,
);

test(
  "[ASK-1] [ASK-3] the queue is total and the same whatever order the fighters come in; the surprised stand last",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        run(battle, askanor.begin(battle), thrower(seed));
        const order = askanor.order(battle);
        expect(askanor.order({ ...battle, fighters: [...battle.fighters].reverse() })).toEqual(order);
        const surprised = order.map((id) => battle.fighters.find((one) => one.id === id)?.state.zaskoczony);
        expect(surprised).toEqual([...surprised].sort((a, b) => Number(a) - Number(b)));
      }),
      { numRuns: 60 },
    );
  },
  PATIENCE,
);

test(
  "[ASK-5] [ASK-23] every fight that is left to the policy ends, with somebody's victory or with nobody's",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        const { verdict, battle: after } = simulate(askanor, battle, thrower(seed));
        expect(["party", "foes", null]).toContain(verdict.winner);
        for (const one of after.fighters) if (isDead(one)) expect(one.defeated).toBe(true);
        sound(after);
      }),
      { numRuns: 30 },
    );
  },
  PATIENCE,
);

test(
  "[ASK-72] replay equals play: dropping the generator after every answer, cloning and shuffling change nothing",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (start, seed) => {
        const throwFirst = thrower(seed);
        let battle = cloneBattle(start);
        const agree = (a: unknown, b: unknown) => expect(b).toEqual(a);
        battle = playReplayed(
          battle,
          (one) => askanor.begin(one),
          (now, question) => anything(now, throwFirst)(question),
          agree,
        );
        for (let step = 0; step < 6 && !askanor.verdict(battle); step++) {
          const throwDie = thrower(seed + step);
          const deeds = legalDeeds(battle, throwDie);
          const deed = deeds.length > 0 ? pick(deeds, throwDie) : null;
          const ruleOf = (one: Fight) => (deed ? askanor.perform(one, deed) : askanor.advance(one));
          const recorded: { prompt: string; answer: Answer }[] = [];
          const straight = cloneBattle(battle);
          straight.report.length = 0;
          const replayed = playReplayed(
            battle,
            ruleOf,
            (now, question) => {
              const answer = anything(now, throwDie)(question);
              recorded.push({ prompt: JSON.stringify(question), answer });
              return answer;
            },
            agree,
          );
          // Questions of a batch are answered last to first; each is found again by what it asks.
          drive(ruleOf(straight), (batch) =>
            batch.map((question) => {
              const index = recorded.findIndex(({ prompt }) => prompt === JSON.stringify(question));
              const [found] = recorded.splice(index, 1);
              if (!found) throw new Error("a question that was not put before");
              return found.answer;
            }),
          );
          expect(replayed).toEqual(straight);
          battle = replayed;
        }
      }),
      { numRuns: 12 },
    );
  },
  PATIENCE,
);

test(
  "rules write nothing but what their shapes mark as theirs",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (start, seed) => {
        const throwDie = thrower(seed);
        let battle = start;
        run(battle, askanor.begin(battle), throwDie);
        for (let step = 0; step < 25 && !askanor.verdict(battle); step++) {
          const deeds = legalDeeds(battle, throwDie);
          const deed = deeds.length > 0 && throwDie(4) > 1 ? pick(deeds, throwDie) : null;
          const watched = guarded(askanor as Ruleset, cloneBattle(battle) as Battle) as Fight;
          run(watched, deed ? askanor.perform(watched, deed) : askanor.advance(watched), throwDie);
          battle = cloneBattle(watched);
        }
      }),
      { numRuns: 20 },
    );
  },
  PATIENCE,
);
