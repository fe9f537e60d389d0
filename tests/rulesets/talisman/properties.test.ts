import fc from "fast-check";
import { expect, test } from "vitest";
import { cloneBattle } from "../../../src/core/battle.js";
import { facesOf } from "../../../src/core/dice.js";
import { drive } from "../../../src/core/drivers/drive.js";
import { type Thrower, thrower } from "../../../src/core/drivers/random.js";
import { type Answer, isRoll, type Question } from "../../../src/core/question.js";
import type { Rule } from "../../../src/core/rule.js";
import { simulate } from "../../../src/core/simulation.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import {
  type Fight,
  type Figure,
  POSZUKIWACZ,
  PRZEDMIOT,
  PRZYJACIEL,
  ZAKLECIE,
} from "../../../src/rulesets/talisman/shape.js";
import { playReplayed } from "../../core/replayed.js";
import { type Carried, creature, fight, MG, seeker } from "./fight.js";

const anyThing = fc
  .record({
    type: fc.constantFrom(PRZEDMIOT, PRZYJACIEL, ZAKLECIE),
    rodzaj: fc.constantFrom("inny", "bron", "pancerz"),
    raz: fc.boolean(),
    premie: fc.array(
      fc.record({
        wartosc: fc.integer({ min: -4, max: 4 }),
        cecha: fc.constantFrom("sila", "moc"),
        komu: fc.constantFrom("nosiciel", "przeciwnik"),
        kiedy: fc.constantFrom("zawsze", "istoty", "pojedynki", "zwierze"),
      }),
      { maxLength: 2 },
    ),
    skutek: fc.constantFrom("brak", "brak", "brak", "remis", "pokonuje"),
    chroni: fc.constantFrom(0, 0, 4, 5, 6),
    chroniCecha: fc.constantFrom("sila", "moc", "obie"),
    wymykanie: fc.boolean(),
    psychiczna: fc.boolean(),
  })
  .map(({ type, rodzaj, raz, ...system }) => ({
    type,
    system:
      type === PRZEDMIOT ? { ...system, rodzaj, raz } : type === PRZYJACIEL ? { ...system, raz } : system,
  }));

const anySeeker = fc.record({
  sila: fc.integer({ min: 0, max: 8 }),
  moc: fc.integer({ min: 0, max: 8 }),
  zycie: fc.integer({ min: 1, max: 4 }),
  los: fc.integer({ min: 0, max: 3 }),
  zloto: fc.integer({ min: 0, max: 3 }),
  zdolnosci: fc.record({
    kosci: fc.constantFrom(1, 1, 2),
    miejscaBroni: fc.constantFrom(0, 1, 1, 2),
    mocDoSily: fc.boolean(),
    bezBroni: fc.boolean(),
    bezPancerza: fc.boolean(),
    wymykanie: fc.boolean(),
    psychiczna: fc.boolean(),
  }),
  things: fc.array(anyThing, { maxLength: 3 }),
});

const anyCreature = fc.record({
  rodzaj: fc.constantFrom("zwierze", "potwor", "smok", "duch"),
  cecha: fc.constantFrom("sila", "moc"),
  value: fc.integer({ min: 0, max: 9 }),
  kod: fc.constantFrom("", "", "", "2k6"),
  numer: fc.integer({ min: 1, max: 3 }),
});

/** Any poszukiwacze, any creatures, any options; not begun. */
const anyFight = fc
  .record({
    seekers: fc.array(anySeeker, { minLength: 1, maxLength: 3 }),
    creatures: fc.array(anyCreature, { maxLength: 4 }),
    laczenie: fc.constantFrom("wszyscy" as const, "numer" as const),
    pytanieOLos: fc.constantFrom("gdyNieWygrywa" as const, "zawsze" as const),
    ochrony: fc.constantFrom(1, 2),
  })
  .filter(({ seekers, creatures }) => seekers.length + creatures.length > 1)
  .map(({ seekers, creatures, ...options }) => {
    const party = seekers.map(({ things, ...system }, index): Figure => {
      const items = things.map((one, nth): Carried => ({ name: `T${nth}`, ...one }));
      return seeker(`P${index}`, { system, items });
    });
    const foes = creatures.map(({ rodzaj, cecha, value, kod, numer }, index) =>
      creature(`W${index}`, { system: { rodzaj, [cecha]: value, kod, numer } }),
    );
    const battle = fight([...party, ...foes], { options, turn: "", round: 0 });
    for (const one of battle.fighters) one.state.miejsce = 0;
    return battle;
  });

/** Answers anything that a question takes, by dice. */
function anything(battle: Fight, throwDie: Thrower): (question: Question) => Answer {
  const pick = <Member>(members: readonly Member[]): Member =>
    members[throwDie(members.length) - 1] as Member;
  return (question) => {
    if (isRoll(question))
      return Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)));
    switch (question.kind) {
      case "one":
        return pick(question.options).value;
      case "some":
        return question.options.slice(0, throwDie(question.max + 1) - 1).map(({ value }) => value);
      case "number":
        return question.min + throwDie(question.max - question.min + 1) - 1;
      case "order":
        return question.options.map(({ value }) => value).reverse();
      case "deed": {
        const offer = pick(question.offers);
        if (!offer.aims) return offer.deed;
        const legal = talisman.targets(battle, offer, MG).filter(({ problem }) => problem === null);
        return { ...offer.deed, target: pick(legal).fighter };
      }
      default:
        return talisman.policy(battle, question);
    }
  };
}

function run(battle: Fight, rule: Rule, throwDie: Thrower): void {
  const answer = anything(battle, throwDie);
  drive(rule, (batch) => batch.map(answer));
}

const things = (battle: Fight) =>
  battle.fighters.flatMap(({ actor }) => actor.items.map(({ name }) => name)).sort();
const gold = (battle: Fight) =>
  battle.fighters.reduce((sum, { actor }) => sum + (actor.type === POSZUKIWACZ ? actor.system.zloto : 0), 0);
const isDead = ({ actor, defeated }: Figure) =>
  defeated || (actor.type === POSZUKIWACZ && actor.system.zycie <= 0);

/** What went below zero, or what that is carried was lost or came from nowhere; nothing where all is sound. */
function unsound(before: Fight, after: Fight): string[] {
  const flaws: string[] = [];
  for (const { id, actor, defeated } of after.fighters) {
    if (actor.type !== POSZUKIWACZ) continue;
    const { zycie, los, zloto } = actor.system;
    const ids = actor.items.map(({ _id }) => _id);
    if (Math.min(zycie, los, zloto) < 0) flaws.push(`${id}: Życie ${zycie}, Los ${los}, gold ${zloto}`);
    if (defeated !== (zycie === 0)) flaws.push(`${id}: defeated ${defeated} with ${zycie}`);
    if (new Set(ids).size < ids.length || [...ids].sort().join() !== ids.join())
      flaws.push(`${id}: ${ids.join()}`);
  }
  if (things(after).join() !== things(before).join()) flaws.push(`things: ${things(after).join()}`);
  if (gold(after) !== gold(before)) flaws.push(`gold: ${gold(after)}`);
  return flaws;
}

/** Deeds that are legal now, each with a target. */
function legal(battle: Fight, throwDie: Thrower) {
  return battle.fighters
    .flatMap((one) => talisman.offers(battle, one, MG))
    .filter(({ problem }) => problem === null)
    .flatMap((offer) => {
      if (!offer.aims) return [offer.deed];
      const aims = talisman.targets(battle, offer, MG).filter(({ problem }) => problem === null);
      const aim = aims[throwDie(Math.max(1, aims.length)) - 1];
      return aim ? [{ ...offer.deed, target: aim.fighter }] : [];
    });
}

/** Plays a table with arbitrary deeds and steps, and checks after each. */
function play(battle: Fight, throwDie: Thrower, check: (before: Fight) => void, limit = 16): void {
  run(battle, talisman.begin(battle), throwDie);
  for (let step = 0; step < limit && !talisman.verdict(battle); step++) {
    const before = cloneBattle(battle);
    battle.report.length = 0;
    battle.origin.made = 0;
    Object.assign(battle.origin, { exchange: `step${step}` });
    const deeds = legal(battle, throwDie);
    const deed = deeds[throwDie(Math.max(1, deeds.length)) - 1];
    const rule = deed && throwDie(4) > 1 ? talisman.perform(battle, deed) : talisman.advance(battle);
    run(battle, rule, throwDie);
    check(before);
  }
}

test("[TAL-12] [TAL-28] [TAL-29] [TAL-30] whatever is done, Życie, Los and gold never go below zero, and nothing carried is lost or doubled", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      play(battle, thrower(seed), (before) => expect(unsound(before, battle)).toEqual([]));
    }),
    { numRuns: 60 },
  );
});

test("[TAL-12] [TAL-11] the dead and the defeated never act, nor are they fought", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      const throwDie = thrower(seed);
      play(battle, throwDie, (before) => {
        const dead = before.fighters.filter(isDead).map(({ id }) => id);
        const { starcie } = battle.combat.state;
        const isNew = JSON.stringify(starcie) !== JSON.stringify(before.combat.state.starcie);
        const fought = isNew && starcie ? [...starcie.atak.kto, ...starcie.obrona.kto] : [];
        const deeds = legal(before, throwDie);
        const aimed = deeds.filter(({ kind }) => kind !== "gather").map(({ target }) => target);
        const named = [...fought, ...deeds.map(({ by }) => by), ...aimed];
        expect(named.filter((id) => id !== undefined && dead.includes(id))).toEqual([]);
      });
    }),
    { numRuns: 40 },
  );
});

test("[TAL-10] [TAL-24] [TAL-A3] Los is spent at most once on a roll, by 1, and never on a creature's die", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      play(battle, thrower(seed), (before) => {
        const los = (fight: Fight) =>
          new Map(
            fight.fighters.map(({ id, actor }) => [id, actor.type === POSZUKIWACZ ? actor.system.los : 0]),
          );
        const was = los(before);
        const clashes = battle.report.filter(({ meeting }) => meeting).length + 1;
        for (const [id, now] of los(battle)) {
          const spent = (was.get(id) ?? 0) - now;
          expect(spent).toBeGreaterThanOrEqual(0);
          expect(spent).toBeLessThanOrEqual(clashes);
        }
        const creatures = battle.fighters
          .filter(({ actor }) => actor.type !== POSZUKIWACZ)
          .map(({ id }) => id);
        const rerolls = battle.report.filter(({ rules }) => rules.includes("TAL-A3"));
        for (const { whom } of rerolls) expect(creatures).not.toContain(whom);
      });
    }),
    { numRuns: 60 },
  );
});

test("[TAL-11] [TAL-12] every fight that is left to the policy ends", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      const { verdict, battle: after } = simulate(talisman, battle, thrower(seed));
      expect(["party", "foes"]).toContain(verdict.winner);
      expect(unsound(battle, after)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("[TAL-7] [TAL-25] the higher score wins, equal ones tie, whatever counts", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (battle, seed) => {
      play(battle, thrower(seed), () => {
        for (const { meeting, text } of battle.report) {
          if (!meeting) continue;
          const [ours, theirs] = meeting.map(({ thrown }) => thrown.total) as [number, number];
          for (const { thrown } of meeting) {
            const added = thrown.parts.reduce((sum, { value }) => sum + value, 0);
            expect(thrown.total).toBe(Math.max(...thrown.faces) + added);
          }
          const wanted = ours > theirs ? "wygrana" : ours < theirs ? "przegrana" : "remis";
          if (text.key.includes(".compare.")) expect(text.key).toBe(`TALISMAN.tell.compare.${wanted}`);
        }
      });
    }),
    { numRuns: 60 },
  );
});

test("[TAL-22] [TAL-28] replay equals play: dropping the rule after every answer, cloning and shuffling change nothing", () => {
  fc.assert(
    fc.property(anyFight, fc.integer(), (start, seed) => {
      const agree = (a: unknown, b: unknown) => expect(b).toEqual(a);
      const throwDie = thrower(seed);
      const answer = (now: Fight, question: Question) => anything(now, throwDie)(question);
      let battle = playReplayed(cloneBattle(start), (one) => talisman.begin(one), answer, agree);
      for (let step = 0; step < 6 && !talisman.verdict(battle); step++) {
        const deeds = legal(battle, throwDie);
        const deed = deeds[throwDie(Math.max(1, deeds.length)) - 1];
        const ruleOf = (one: Fight) => (deed ? talisman.perform(one, deed) : talisman.advance(one));
        const straight = cloneBattle(battle);
        straight.report.length = 0;
        const recorded: Answer[] = [];
        const replayed = playReplayed(
          battle,
          ruleOf,
          (now, question) => {
            const given = answer(now, question);
            recorded.push(given);
            return given;
          },
          agree,
          "in order",
        );
        let used = 0;
        drive(ruleOf(straight), (batch) => batch.map(() => recorded[used++] as Answer));
        expect(replayed).toEqual(straight);
        battle = replayed;
      }
    }),
    { numRuns: 40 },
  );
});
