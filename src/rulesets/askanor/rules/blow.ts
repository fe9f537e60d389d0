import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Arm, Fight, Figure } from "../shape.js";
import { type Aim, attackTrial, isMissile, type Manner } from "./assess.js";
import { type Incoming, isWarded, wear } from "./defence.js";
import { collapse, die } from "./fall.js";
import { holdersOf, isAble, isDead, lifeOf } from "./figures.js";
import type { Means } from "./gear.js";
import { critical, type Extra, rollDamage, strikeDown } from "./harm.js";
import { inOrder } from "./queue.js";
import { attempt, type Outcome } from "./trial.js";

/** One attack, from its test to what becomes of its victim. */
export interface Blow extends Aim {
  readonly attacker: Figure;
  readonly target: Figure;
  /** The victim's weapon or shield that is struck at, instead of the victim (ASK-36). */
  readonly at?: Arm | null;
  readonly surprise?: boolean;
  /** What happens between a passed test and its effect: the run of a charge. False where that ended the deed. */
  readonly onPass?: () => Rule<boolean>;
}

export const K6 = { count: 1, die: "k6" } as const;
export const K3 = { count: 1, die: "k3" } as const;

/** Damage that a manoeuvre adds (ASK-44, ASK-70). */
function extrasOf({ manner, means }: Aim): Extra[] {
  if (manner === "silny") {
    return [{ dice: K6, rule: "ASK-44" }, ...(means.size === "ciezka" ? [{ dice: K3, rule: "ASK-44" }] : [])];
  }
  return manner === "szarza" ? [{ plus: 2, rule: "ASK-70" }] : [];
}

/** The other of two who are bound by a grapple, for somebody who is neither (ASK-56, ASK-A44). */
function boundTo(battle: Fight, attacker: Figure, target: Figure): Figure | null {
  const [holder] = inOrder(holdersOf(battle, target, "chwyt"));
  const held = target.state.holds.find(({ grip }) => grip === "chwyt")?.whom;
  const other = holder ?? battle.fighters.find(({ id }) => id === held) ?? null;
  return other && other.id !== attacker.id && !isDead(other) ? other : null;
}

/** An attack on one of two who hold each other may hit the wrong one: k2, and 2 is the other (ASK-56). */
export function* hitOf(battle: Fight, attacker: Figure, target: Figure): Rule<Figure> {
  const other = boundTo(battle, attacker, target);
  if (!other) return target;
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: attacker.id },
    rule: "ASK-56",
    prompt: label("ASKANOR.ask.whichOne", { whom: target.name, other: other.name }),
    dice: { count: 1, die: "k2" },
  });
  const total = face > 3 ? 2 : 1;
  const hit = total === 2 ? other : target;
  tell(battle, "ASK-56", label("ASKANOR.tell.whichOne", { whom: hit.name }), {
    tone: hit === target ? "quiet" : "bad",
    whom: hit.id,
    thrown: { die: "k2", faces: [face], parts: [], total },
  });
  return hit;
}

/** All ones on an attack that hurts: the victim dies, unless the game master says otherwise (ASK-34, ASK-A4). */
export function* isKilled(battle: Fight, attacker: Figure, victim: Figure): Rule<boolean> {
  const answer = yield* askOne({
    kind: "one",
    to: "mg",
    rule: "ASK-34",
    prompt: label("ASKANOR.ask.kill", { who: attacker.name, whom: victim.name }),
    options: ["kill", "normal"].map((value) => ({ value, label: label(`ASKANOR.kill.${value}`) })),
  });
  if (answer !== "kill") return false;
  die(battle, victim, "ASK-34");
  return true;
}

interface Landing {
  readonly attacker: Figure;
  readonly victim: Figure;
  readonly means: Means;
  readonly manner: Manner | "czar";
  readonly outcome: Outcome;
  readonly surprise: boolean;
  readonly missile: boolean;
  readonly extras?: readonly Extra[];
}

/**
 * A passed attack meets its victim (ASK-A38, steps 5 to 10): the game master's word on all ones, the defence, damage
 * and armour, the critical effect, the fall. Gives the life that was lost, or null where nothing came of it.
 */
export function* land(battle: Fight, landing: Landing): Rule<number | null> {
  const { attacker, victim, means, manner, outcome, surprise, missile, extras = [] } = landing;
  if (outcome.ones && (yield* isKilled(battle, attacker, victim))) return null;
  const incoming: Incoming = {
    attacker,
    target: victim,
    means,
    manner,
    missile,
    crit: outcome.crit > 0,
    surprise,
  };
  if (yield* isWarded(battle, incoming)) return null;
  const before = lifeOf(victim);
  const damage = yield* rollDamage(battle, attacker, means.damage, extras);
  const lost = strikeDown(battle, victim, damage, means);
  critical(battle, victim, means, outcome.crit, lost);
  yield* collapse(battle, victim, before);
  return lost;
}

/** A passed blow at a weapon or shield: it may be warded off, and costs a point of durability (ASK-36, ASK-37, ASK-A48). */
function* landOnArm(battle: Fight, blow: Blow, arm: Arm, crit: number): Rule {
  const { attacker, target, means, manner } = blow;
  const incoming: Incoming = {
    attacker,
    target,
    means,
    manner,
    missile: isMissile(blow),
    crit: crit > 0,
    surprise: blow.surprise ?? false,
  };
  if (yield* isWarded(battle, incoming)) {
    return tell(battle, "ASK-37", label("ASKANOR.tell.armSpared", { what: arm.name }), { tone: "quiet" });
  }
  wear(battle, target, arm, 1, ["ASK-36"]);
}

/** What an attack is called in its test. */
export function attackName(manner: Manner, means: Means) {
  return label(`ASKANOR.what.${manner}`, { what: means.name });
}

const TEST_RULES: Readonly<Record<Manner, readonly [string, ...string[]]>> = {
  attack: ["ASK-29"],
  okazyjny: ["ASK-38", "ASK-29"],
  silny: ["ASK-44"],
  wielokrotny: ["ASK-46", "ASK-47"],
  lewa: ["ASK-48", "ASK-49"],
  szarza: ["ASK-70"],
  rzut: ["ASK-69"],
  chwyt: ["ASK-51"],
  duszenie: ["ASK-57"],
  powalenie: ["ASK-62"],
  przewrocenie: ["ASK-63"],
  rozbrojenie: ["ASK-64", "ASK-65"],
};

/** Rolls the test of an attack, and tells what numbers did for it. */
export function* attackTest(battle: Fight, attacker: Figure, aim: Aim): Rule<Outcome> {
  const { manner, means } = aim;
  const tried = attackTrial(battle, attacker, aim);
  const crowded = tried.parts.some(({ label: { key } }) => key === "ASKANOR.part.crowd");
  return yield* attempt(battle, attacker, tried, {
    rules: [...TEST_RULES[manner], ...(crowded ? ["ASK-94"] : [])],
    what: attackName(manner, means),
    striking: true,
  });
}

/** One blow, as the rulebook orders it (ASK-A38, steps 3 to 10). */
export function* strike(battle: Fight, blow: Blow): Rule {
  const { attacker, target, means, manner, at = null } = blow;
  const outcome = yield* attackTest(battle, attacker, blow);
  if (!outcome.passed) return;
  if (blow.onPass && !(yield* blow.onPass())) return;
  if (at) return yield* landOnArm(battle, blow, at, outcome.crit);
  const victim = yield* hitOf(battle, attacker, target);
  yield* land(battle, {
    attacker,
    victim,
    means,
    manner,
    outcome,
    surprise: (blow.surprise ?? false) && victim === target,
    missile: isMissile(blow),
    extras: extrasOf(blow),
  });
}

/** Several blows of one deed, one after the other; the rest lapses once the victim or the attacker is out of it (ASK-A38). */
export function* strikes(battle: Fight, count: number, blow: Blow): Rule {
  for (let nth = 0; nth < count; nth++) {
    if (nth > 0 && !(isAble(blow.attacker) && isAble(blow.target))) {
      return tell(battle, "ASK-A38", label("ASKANOR.tell.lapsed", { whom: blow.target.name }), {
        tone: "quiet",
      });
    }
    yield* strike(battle, blow);
  }
}
