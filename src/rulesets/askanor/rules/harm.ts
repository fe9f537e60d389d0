import { nextId } from "../../../core/battle.js";
import { type Dice, total } from "../../../core/dice.js";
import { parseFormula } from "../../../core/formula.js";
import { label } from "../../../core/label.js";
import { type Part, tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import { defaults } from "../../../core/shape.js";
import { CECHA, cecha, type Effect, type Fight, type Figure, type Trait } from "../shape.js";
import { armourOf, gain, has, isDead, lifeOf, lose, mostLife, traitsOf, wornBy } from "./figures.js";
import { armsOf, type Hand, handsOf, isNatural, type Means } from "./gear.js";
import { releaseAll } from "./grips.js";
import { dropOnGround } from "./ground.js";
import { type Consequence, DEATH, MOST_BLEEDING } from "./tables.js";
import { part } from "./trial.js";

/** Dice that add to a damage roll, with the rule that lets them. */
export interface Extra {
  readonly dice?: Dice;
  readonly plus?: number;
  readonly rule: string;
}

/** Throws all dice of a damage roll at once; gives their sum, and tells what was thrown. */
export function* rollDamage(
  battle: Fight,
  attacker: Figure,
  code: string,
  extras: readonly Extra[] = [],
  rule = "ASK-22",
): Rule<number> {
  const formula = parseFormula(code);
  const thrown = [
    ...formula.dice.map((dice) => ({ dice, rule })),
    ...extras.flatMap(({ dice, rule: own }) => (dice ? [{ dice, rule: own }] : [])),
  ];
  const answers = yield* ask(
    ...thrown.map(({ dice, rule: own }) => ({
      kind: "roll" as const,
      to: { fighter: attacker.id },
      rule: own,
      prompt: label("ASKANOR.ask.damage", { who: attacker.name }),
      dice,
    })),
  );
  const parts: Part[] = [];
  if (formula.plus !== 0) parts.push(part("weapon", formula.plus));
  for (const { plus, rule: own } of extras) if (plus) parts.push(part("extra", plus, { rule: own }));
  let sum = parts.reduce((all, { value }) => all + value, 0);
  for (const [index, { dice, rule: own }] of thrown.entries()) {
    const faces = answers[index] ?? [];
    const amount = total(dice, faces);
    sum += amount;
    const added = index === thrown.length - 1 ? parts : [];
    tell(battle, own, label("ASKANOR.tell.damageDice", { who: attacker.name }), {
      tone: "quiet",
      numbersOf: attacker.id,
      thrown: {
        die: dice.die,
        faces: [...faces],
        parts: added,
        total: amount + added.reduce((all, { value }) => all + value, 0),
      },
    });
  }
  return sum;
}

/** LKP that no physical damage passes by (AF-15). */
function innateLkp(victim: Figure): number {
  return traitsOf(victim).reduce((sum, { system }) => sum + system.lkp, 0);
}

/** The first points of a kind of damage that traits negate (AF-15). */
function resistance(victim: Figure, element: string): number {
  return traitsOf(victim).reduce(
    (sum, { system }) => sum + (system.zywiol === element ? system.odpornosc : 0),
    0,
  );
}

/**
 * What is taken off damage (ASK-40 to ASK-43): LKP and CKP of what is worn, less what is bypassed, CKP as often as the
 * weapon says; what is not physical meets resistances only (ASK-22). Without `means` armour is left out of account.
 */
export function protectionAgainst(victim: Figure, means: Means | null): number {
  if (!means) return innateLkp(victim);
  if (means.element !== "fizyczne") return resistance(victim, means.element);
  const { lkp, ckp } = armourOf(victim);
  return (
    (means.bypass.lkp ? 0 : lkp) +
    (means.bypass.ckp ? 0 : ckp * means.ckpFactor) +
    innateLkp(victim) +
    resistance(victim, "fizyczne")
  );
}

function armourRules({ bypass, element, ckpFactor }: Means): string[] {
  if (element !== "fizyczne") return ["ASK-22"];
  const rules = ["ASK-40"];
  if (bypass.lkp) rules.push("ASK-41");
  if (bypass.ckp || ckpFactor > 1) rules.push("ASK-42");
  return rules.length === 1 ? ["ASK-40", "ASK-43"] : rules;
}

/** Takes damage off life and tells it; gives what was lost. */
export function hurt(
  battle: Fight,
  victim: Figure,
  damage: number,
  protection: number,
  rules: readonly string[],
): number {
  const lost = Math.max(0, damage - protection);
  victim.actor.system.obrazenia += lost;
  const data = {
    whom: victim.name,
    damage,
    protection,
    count: lost,
    life: lifeOf(victim),
    most: mostLife(victim),
  };
  tell(battle, rules, label(lost === 0 ? "ASKANOR.tell.unharmed" : "ASKANOR.tell.hurt", data), {
    tone: lost === 0 ? "quiet" : "bad",
    whom: victim.id,
    numbersOf: victim.id,
  });
  return lost;
}

/** Damage of a blow or spell: armour, life, and what becomes of the victim. */
export function strikeDown(battle: Fight, victim: Figure, damage: number, means: Means): number {
  return hurt(battle, victim, damage, protectionAgainst(victim, means), ["ASK-22", ...armourRules(means)]);
}

/** Lowers the protection of what is worn, CKP first (ASK-88). */
export function dent(battle: Fight, victim: Figure, points: number): void {
  let left = points;
  for (const armour of wornBy(victim)) {
    const { lkp, ckp, uszkodzenie } = armour.system;
    const taken = Math.min(left, lkp + ckp - uszkodzenie);
    armour.system.uszkodzenie += taken;
    left -= taken;
    if (taken > 0) {
      tell(
        battle,
        ["ASK-91", "ASK-88"],
        label("ASKANOR.tell.dented", { whom: victim.name, what: armour.name, count: taken }),
        { tone: "bad", whom: victim.id },
      );
    }
  }
}

function applyEffect(battle: Fight, victim: Figure, { efekt, wartosc }: Effect): void {
  if (efekt === "pancerz") {
    dent(battle, victim, wartosc);
    return;
  }
  if (efekt === "krwawienie") {
    const { system } = victim.actor;
    system.krwawienie = Math.min(
      MOST_BLEEDING,
      (has(victim, "krwawienie") ? system.krwawienie : 0) + wartosc,
    );
  }
  gain(victim, efekt);
  tell(battle, ["ASK-33"], label(`ASKANOR.tell.effect.${efekt}`, { whom: victim.name, count: wartosc }), {
    tone: "bad",
    whom: victim.id,
  });
}

/** The critical effects of a blow that has hurt (ASK-31 to ASK-33); without damage there are none. */
export function critical(battle: Fight, victim: Figure, means: Means, crit: number, lost: number): void {
  if (crit === 0 || isDead(victim)) return;
  const effects = means.crits[crit - 1] ?? [];
  if (lost === 0) {
    if (effects.length > 0)
      tell(battle, "ASK-32", label("ASKANOR.tell.noCrit", { whom: victim.name }), { tone: "quiet" });
    return;
  }
  tell(battle, "ASK-31", label("ASKANOR.tell.crit", { count: crit }), { tone: "good" });
  for (const effect of effects) applyEffect(battle, victim, effect);
}

/** One dies: marked, and whom it held is free. Life stays as it is. */
export function die(battle: Fight, victim: Figure, rule: string): void {
  if (victim.defeated && has(victim, "dead")) return;
  victim.defeated = true;
  gain(victim, "dead");
  lose(victim, "nieprzytomny");
  releaseAll(battle, victim);
  victim.state.guarding = null;
  tell(battle, rule, label("ASKANOR.tell.death", { whom: victim.name }), { tone: "bad", whom: victim.id });
}

const TRAITS: Readonly<Record<string, { name: string; system: Partial<Trait["system"]> }>> = {
  szpetny: {
    name: "Szpetny",
    system: {
      klucz: "szpetny",
      premie: [
        { umiejetnosc: "retoryka", wartosc: -2 },
        { umiejetnosc: "empatia", wartosc: -2 },
      ],
    },
  },
  bezrecznosc: { name: "Bezręczność", system: { klucz: "bezrecznosc" } },
  kuternoga: {
    name: "Kuternoga",
    system: {
      klucz: "kuternoga",
      premie: [
        { umiejetnosc: "rownowaga", wartosc: -2 },
        { umiejetnosc: "uniki", wartosc: -2 },
      ],
      zakazane: ["mobilnosc"],
    },
  },
};

/** What the hand that is left is worse at, where the better one is lost (AF-37). */
const ONE_HANDED = ["walkaWrecz", "strzelectwo", "rzemioslo", "kradziez"].map((umiejetnosc) => ({
  umiejetnosc,
  wartosc: -2,
}));

/** Adds a trait to somebody for good; who has it already gains nothing. */
export function addTrait(
  battle: Fight,
  victim: Figure,
  key: string,
  more: Partial<Trait["system"]> = {},
): void {
  const made = TRAITS[key];
  if (!made) return;
  victim.actor.items = [
    ...victim.actor.items,
    {
      _id: nextId(battle),
      name: made.name,
      type: CECHA,
      system: { ...defaults(cecha), ...made.system, ...more },
    },
  ];
  tell(battle, "ASK-24", label("ASKANOR.tell.trait", { whom: victim.name, what: made.name }), {
    tone: "bad",
    whom: victim.id,
  });
}

/** A hand is lost: the game master says which, and what it held falls. */
function* loseHand(battle: Fight, victim: Figure): Rule {
  const hands = handsOf(victim);
  const [only] = hands;
  if (!only) return;
  let lost: Hand = only;
  if (hands.length > 1) {
    lost = (yield* askOne({
      kind: "one",
      to: "mg",
      rule: "AF-37",
      prompt: label("ASKANOR.ask.hand", { whom: victim.name }),
      options: hands.map((hand) => ({ value: hand, label: label(`ASKANOR.hand.${hand}`) })),
    })) as Hand;
  }
  for (const arm of armsOf(victim)) {
    const { trzymana } = arm.system;
    if (!isNatural(arm) && (trzymana === lost || trzymana === "obie"))
      dropOnGround(battle, victim, arm, victim.token);
  }
  addTrait(battle, victim, "bezrecznosc", {
    utraconaReka: lost,
    premie: lost === "prawa" ? ONE_HANDED : [],
  });
}

/** The k6 of one who has fallen (ASK-23, ASK-24). */
function* consequence(battle: Fight, victim: Figure): Rule {
  const { konsekwencje } = battle.combat.state.options;
  const read = (face: number): Consequence => konsekwencje[face - 1] ?? "nic";
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: "mg",
    rule: "ASK-23",
    prompt: label("ASKANOR.ask.consequence", { whom: victim.name }),
    dice: { count: 1, die: "k6" },
    by: ([one = 1]) => read(one),
  });
  const what = read(face);
  tell(battle, "ASK-24", label(`ASKANOR.tell.consequence.${what}`, { whom: victim.name }), {
    tone: what === "nic" ? "quiet" : "bad",
    whom: victim.id,
    thrown: { die: "k6", faces: [face], parts: [], total: face },
  });
  if (what === "smierc") return die(battle, victim, "ASK-24");
  if (what === "bezrecznosc") return yield* loseHand(battle, victim);
  const known = traitsOf(victim).some(({ system }) => system.klucz === what);
  if (what !== "nic" && !known) addTrait(battle, victim, what);
}

/**
 * What becomes of one whose life has sunk (ASK-23, ASK-25): at −5 it dies; at 0 or below it falls unconscious, and the
 * first time the game master rolls for what stays (ASK-A24). `before` is the life that it had.
 */
export function* collapse(battle: Fight, victim: Figure, before: number): Rule {
  const life = lifeOf(victim);
  if (life > 0 || victim.defeated) return;
  if (life <= DEATH) return die(battle, victim, "ASK-25");
  if (before <= 0) return;
  gain(victim, "nieprzytomny");
  releaseAll(battle, victim);
  victim.state.guarding = null;
  tell(battle, "ASK-23", label("ASKANOR.tell.falls", { whom: victim.name }), {
    tone: "bad",
    whom: victim.id,
  });
  yield* consequence(battle, victim);
}
