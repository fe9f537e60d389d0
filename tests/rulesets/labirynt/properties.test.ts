import fc from "fast-check";
import { expect, test } from "vitest";
import { cloneBattle } from "../../../src/core/battle.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { type Thrower, thrower } from "../../../src/core/drivers/random.js";
import { type Answer, isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import { simulate } from "../../../src/core/simulation.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { strengthLeft } from "../../../src/rulesets/labirynt/rules/figures.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import { playReplayed } from "../../core/replayed.js";
import { fight, forbidden, MG, SPELLS, type SpellName, who } from "./fight.js";

const WEAPONS = ["miecz", "topor", "luk", "noz", "sztylet"];
const SPELL_NAMES = Object.keys(SPELLS) as SpellName[];

/** The machine is shared by many; what is measured here is no time. */
const LONG = 60_000;

const abilities = fc.record({
  smrod: fc.boolean(),
  ogien: fc.boolean(),
  kamien: fc.boolean(),
  regeneracja: fc.boolean(),
  urok: fc.boolean(),
  wzrost: fc.boolean(),
  czary: fc.boolean(),
});

/** A fight of spells, special abilities and the Gate before its beginning. */
const magicFight = fc
  .record({
    heroes: fc.array(
      fc.record({
        sila: fc.integer({ min: 1, max: 12 }),
        zrecznosc: fc.integer({ min: -2, max: 8 }),
        odpornosc: fc.integer({ min: 0, max: 5 }),
        potencjal: fc.integer({ min: 0, max: 6 }),
        weapons: fc.subarray(WEAPONS),
        spells: fc.subarray(SPELL_NAMES),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    monsters: fc.array(
      fc.record({
        kod: fc.constantFrom("1+0", "2+2", "½+1", "1+4"),
        zrecznosc: fc.integer({ min: 0, max: 9 }),
        odpornosc: fc.integer({ min: 0, max: 5 }),
        bron: fc.constantFrom("potwory", "miecz", "mlot"),
        rola: fc.constantFrom("zwykly" as const, "demon" as const),
        spells: fc.oneof(fc.constant([]), fc.subarray(SPELL_NAMES, { maxLength: 3 })),
        can: abilities,
      }),
      { minLength: 1, maxLength: 8 },
    ),
    gate: fc.boolean(),
    celeWrot: fc.constantFrom("mg" as const, "losowo" as const),
    zasiegWrot: fc.constantFrom("pierwszy" as const, "wszystkie" as const),
  })
  .map(({ heroes, monsters, gate, celeWrot, zasiegWrot }): Fight => {
    const ranks = (ids: string[]) => ids.map((id) => `. ${id} .`);
    const foes = monsters.map((_, index) => `M${index}`);
    const battle = fight({
      phase: 0,
      round: 0,
      party: ranks(heroes.map((_, index) => `H${index}`)),
      foes: ranks([...foes, ...(gate ? ["W"] : [])]),
      options: { celeWrot, zasiegWrot },
      figures: {
        ...Object.fromEntries(
          heroes.map(({ spells, weapons, potencjal: pm, ...system }, index) => [
            `H${index}`,
            {
              system: { ...system, potencjal: { czerwone: pm, zolte: pm, niebieskie: pm } },
              spells,
              weapons,
            },
          ]),
        ),
        ...Object.fromEntries(
          monsters.map(({ spells, can, rola, ...system }, index) => [
            `M${index}`,
            { system: { ...system, rzut: null, rola: index === 0 ? "bezimienny" : rola }, spells, can },
          ]),
        ),
        W: { gate: true },
      },
    });
    for (const one of battle.fighters) Object.assign(one.state, { rank: 0, declared: false, weapon: null });
    return battle;
  });

/** A fight before its beginning: any party, any monsters. */
const anyFight = fc
  .record({
    heroes: fc.array(
      fc.record({
        sila: fc.integer({ min: 1, max: 12 }),
        zrecznosc: fc.integer({ min: -2, max: 8 }),
        weapons: fc.subarray(WEAPONS),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    monsters: fc.array(
      fc.record({
        kod: fc.constantFrom("1+0", "2+2", "½+1", "1+4"),
        zrecznosc: fc.integer({ min: 0, max: 9 }),
        bron: fc.constantFrom("potwory", "miecz", "mlot"),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    poziom: fc.constantFrom(1, 2, 3),
  })
  .map(({ heroes, monsters, poziom }): Fight => {
    const ranks = (ids: string[]) => ids.map((id) => `. ${id} .`);
    const names = heroes.map((_, index) => `H${index}`);
    const foes = monsters.map((_, index) => `M${index}`);
    const battle = fight({
      phase: 0,
      round: 0,
      party: ranks(names),
      foes: ranks(foes),
      options: { poziom },
      figures: {
        ...Object.fromEntries(
          heroes.map((system, index) => [
            `H${index}`,
            { system: { sila: system.sila, zrecznosc: system.zrecznosc }, weapons: system.weapons },
          ]),
        ),
        ...Object.fromEntries(
          monsters.map((system, index) => [`M${index}`, { system: { ...system, rzut: null } }]),
        ),
      },
    });
    for (const one of battle.fighters) Object.assign(one.state, { rank: 0, declared: false, weapon: null });
    return battle;
  });

/** Chooses anything that a question takes, by dice; a deed's target among the legal ones. */
function anything(battle: Fight, throwDie: Thrower): (question: Question) => Answer {
  return (question) => {
    if (isRoll(question))
      return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
    if (question.kind === "deed") {
      const offers = question.offers.filter(({ problem }) => problem === null);
      const offer = offers[throwDie(offers.length) - 1];
      if (!offer) throw new Error("a question without an answer");
      if (!offer.aims) return offer.deed;
      const legal = labirynt.targets(battle, offer, MG).filter(({ problem }) => problem === null);
      return { ...offer.deed, target: legal[throwDie(legal.length) - 1]?.fighter ?? "" };
    }
    if (question.kind === "one") {
      const option = question.options[throwDie(question.options.length) - 1];
      return option?.value ?? "";
    }
    if (question.kind === "order") return question.options.map(({ value }) => value).reverse();
    return labirynt.policy(battle, question);
  };
}

function run(battle: Fight, rule: Rule, throwDie: Thrower): void {
  const answer = anything(battle, throwDie);
  drive(rule, (batch) => batch.map(answer));
}

function soundFormation(battle: Fight): void {
  for (const side of ["party", "foes"]) {
    const standing = battle.fighters.filter((one) => one.side === side && one.state.rank > 0);
    const places = standing.map(({ state }) => `${state.rank}${state.slot}`);
    expect(new Set(places).size).toBe(places.length);
    for (const place of new Set(standing.map(({ state }) => state.rank))) {
      expect(standing.filter(({ state }) => state.rank === place).length).toBeLessThanOrEqual(3);
    }
  }
  for (const one of battle.fighters) {
    expect(one.actor.system.rany).toBeGreaterThanOrEqual(0);
    if (one.defeated) expect(one.state.rank).toBe(0);
  }
}

/** Steps a fight with arbitrary choices, and checks after each; gives the steps taken. */
function stepThrough(battle: Fight, throwDie: Thrower, check: (before: Fight) => void, limit = 60): void {
  run(battle, labirynt.begin(battle), throwDie);
  soundFormation(battle);
  for (let step = 0; step < limit && !labirynt.verdict(battle); step++) {
    const before = cloneBattle(battle);
    if (labirynt.stuck(battle)) {
      const [mover] = battle.fighters.flatMap((one) =>
        labirynt
          .offers(battle, one, MG)
          .filter(({ deed, problem }) => deed.kind === "draft" && problem === null),
      );
      if (!mover) throw new Error("stuck, and nobody can move");
      run(battle, labirynt.perform(battle, mover.deed), throwDie);
    } else run(battle, labirynt.advance(battle), throwDie);
    check(before);
    battle.report.length = 0;
  }
}

test(
  "[LS-9.2-13] [LS-9.7-3] whatever the dice and choices, ranks hold three at most, wounds never go below zero, the dead stand nowhere",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        stepThrough(battle, thrower(seed), () => soundFormation(battle));
      }),
      { numRuns: 60 },
    );
  },
  LONG,
);

test(
  "[LS-9.4-5] [LS-9.7-3] nobody attacks twice in a round, and no dead one ever",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        const acted = new Map<string, number>();
        stepThrough(battle, thrower(seed), (before) => {
          for (const line of battle.report) {
            if (!line.rules.includes("LS-9.5-2") || line.numbersOf === undefined) continue;
            const attacker = before.fighters.find(({ id }) => id === line.numbersOf);
            expect(attacker?.defeated).toBe(false);
            expect(acted.get(line.numbersOf)).not.toBe(before.combat.round);
            acted.set(line.numbersOf, before.combat.round);
          }
        });
      }),
      { numRuns: 40 },
    );
  },
  LONG,
);

test(
  "[LS-9.0-3] [LS-9.0-2] every fight left to the policy ends, with somebody's victory",
  () => {
    fc.assert(
      fc.property(anyFight, fc.integer(), (battle, seed) => {
        const { verdict, battle: after } = simulate(labirynt, battle, thrower(seed));
        expect(["party", "foes"]).toContain(verdict.winner);
        soundFormation(after);
      }),
      { numRuns: 60 },
    );
  },
  LONG,
);

/** What magic must never do, whoever casts what at whom. */
function soundMagic(battle: Fight): void {
  soundFormation(battle);
  for (const { state, side, defeated, id } of battle.fighters) {
    if (state.charm) {
      const caster = who(battle, state.charm.by);
      expect([id, caster.defeated, caster.side]).toEqual([id, false, side]);
      expect(state.charm.side).not.toBe(side);
      expect(defeated).toBe(false);
    }
    expect(state.charges).toBeLessThanOrEqual(3);
    if (defeated) expect([id, state.fate]).not.toEqual([id, "none"]);
  }
}

test(
  "[LS-10.2-1] [LS-10.5-11] [LS-9.2-11] [LS-A20] whatever is cast by whom at whom, nobody dies of a price, charms end with their casters, and the Gate casts three times",
  () => {
    fc.assert(
      fc.property(magicFight, fc.integer(), (battle, seed) => {
        stepThrough(battle, thrower(seed), (before) => {
          soundMagic(battle);
          for (const { id, state } of battle.fighters) {
            const was = who(before, id);
            const paid = state.tally.paid - was.state.tally.paid;
            if (paid > 0) expect(strengthLeft(was)).toBeGreaterThan(paid);
            expect(state.tally.spells.length - was.state.tally.spells.length).toBeLessThanOrEqual(1);
          }
        });
      }),
      { numRuns: 60 },
    );
  },
  LONG,
);

test(
  "[LS-9.0-3] [LS-10.5-5] [LS-16.0-4] every fight with magic that is left to the policy ends, and breaks no rule",
  () => {
    fc.assert(
      fc.property(magicFight, fc.integer(), (battle, seed) => {
        const { verdict, battle: after } = simulate(labirynt, battle, thrower(seed), 1_500);
        expect(["party", "foes", null]).toContain(verdict.winner);
        soundMagic(after);
      }),
      { numRuns: 80 },
    );
  },
  LONG,
);

test(
  "[LS-10.5-1] [LS-10.5-10] a party that casts by policy fares better than the same party without its spells",
  () => {
    const wizards = (spells: readonly SpellName[]) =>
      fight({
        phase: 0,
        round: 0,
        party: ["A B C", "D E F"],
        foes: ["1 2 3", "4 . ."],
        sun: "zolte",
        figures: {
          ...Object.fromEntries(
            ["A", "B", "C"].map((id) => [id, { system: { sila: 8, zrecznosc: 3, odpornosc: 2 } }]),
          ),
          ...Object.fromEntries(
            ["D", "E", "F"].map((id) => [
              id,
              {
                system: { sila: 8, odpornosc: 2, potencjal: { czerwone: 5, zolte: 5, niebieskie: 5 } },
                weapons: ["noz"],
                spells,
              },
            ]),
          ),
          ...Object.fromEntries(
            ["1", "2", "3", "4"].map((id) => [id, { system: { rzut: 9, zrecznosc: 6, odpornosc: 1 } }]),
          ),
        },
      });
    const victories = (spells: readonly SpellName[]) =>
      Array.from(
        { length: 60 },
        (_, seed) => simulate(labirynt, wizards(spells), thrower(seed + 1)).verdict.winner,
      ).filter((winner) => winner === "party").length;
    const [casting, plain] = [
      victories(["wybuch", "blyskawica", "urok", "uspienie", "psychicznyCios"]),
      victories([]),
    ];
    expect(casting).toBeGreaterThan(plain + 10);
  },
  LONG,
);

test(
  "[LS-9.2-1] replay equals play: dropping the generator after every answer, cloning and shuffling change nothing",
  () => {
    fc.assert(
      fc.property(fc.oneof(anyFight, magicFight), fc.integer(), (start, seed) => {
        let battle = cloneBattle(start);
        const agree = (a: unknown, b: unknown) => expect(b).toEqual(a);
        const answers = (throwDie: Thrower) => (now: Fight, question: Question) =>
          anything(now, throwDie)(question);
        battle = playReplayed(battle, (one) => labirynt.begin(one), answers(thrower(seed)), agree);
        for (let step = 0; step < 8 && !labirynt.verdict(battle) && !labirynt.stuck(battle); step++) {
          const throwDie = thrower(seed + step);
          const recorded: Answer[] = [];
          const straight = cloneBattle(battle);
          straight.report.length = 0;
          const replayed = playReplayed(
            battle,
            (one) => labirynt.advance(one),
            (now, question) => {
              const answer = anything(now, throwDie)(question);
              recorded.push(answer);
              return answer;
            },
            agree,
            "in order",
          );
          let used = 0;
          drive(labirynt.advance(straight), (batch) => batch.map(() => recorded[used++] as Answer));
          expect(replayed).toEqual(straight);
          battle = replayed;
        }
      }),
      { numRuns: 25 },
    );
  },
  LONG,
);

test(
  "[LS-A26] a draft that is allowed can always become a legal set",
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("A B C", "A . C", ". B .", "A B ."), { minLength: 1, maxLength: 1 }),
        fc.integer(),
        ([front = ""], seed) => {
          const battle = fight({ party: [front, "D E F", "G . ."], foes: ["1 2 3"], phase: 4 });
          const throwDie = thrower(seed);
          for (let round = 0; round < 12; round++) {
            const offers = battle.fighters
              .filter(({ state }) => state.draft === null)
              .flatMap((one) => labirynt.offers(battle, one, MG))
              .filter(({ deed, problem }) => deed.kind === "draft" && problem === null);
            if (forbidden(battle, { kind: "endPhase" }) === null) return;
            const offer = offers[throwDie(Math.max(1, offers.length)) - 1];
            if (!offer) throw new Error("drafts that cannot be completed");
            run(battle, labirynt.perform(battle, offer.deed), throwDie);
          }
        },
      ),
      { numRuns: 60 },
    );
  },
  LONG,
);
