import { type Dice, total } from "../../../core/dice.js";
import { parseFormula } from "../../../core/formula.js";
import { label } from "../../../core/label.js";
import { type Part, tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Effect, Fight, Figure } from "../shape.js";
import { armourOf, gain, has, isDead, lifeOf, mostLife, traitsOf, wornBy } from "./figures.js";
import type { Means } from "./gear.js";
import { MOST_BLEEDING } from "./tables.js";
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
