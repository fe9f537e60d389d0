import { nextId } from "../../../core/battle.js";
import { spend, struck } from "../../../core/budget.js";
import type { Deed } from "../../../core/deed.js";
import { copy } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import type { Waypoint } from "../../../core/path.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import { type Arm, BRON, type Fight, type Figure } from "../shape.js";
import { type Aim, dodgeTrial } from "./assess.js";
import { attackTest, hitOf, isKilled, strike, strikes } from "./blow.js";
import { choke } from "./chwila.js";
import { gain, has, isAble, lifeOf } from "./figures.js";
import {
  armsOf,
  durabilityOf,
  FIST,
  freeHands,
  heldBy,
  isNatural,
  isRuined,
  type Means,
  means,
} from "./gear.js";
import { grip, release } from "./grips.js";
import { dropOnGround } from "./ground.js";
import { critical } from "./harm.js";
import { charge } from "./journeys.js";
import { BLOWS, type Manoeuvre } from "./tables.js";
import { attempt, type Trial, trial } from "./trial.js";

/** What an attack costs: one AKCJA for a plain one, nothing with the other hand, else the CHWILA. */
export function costOfAttack(manner: Manoeuvre): "akcja" | "free" | "chwila" {
  if (manner === "attack") return "akcja";
  return manner === "lewa" ? "free" : "chwila";
}

/** How many tests a deed makes: two for Atak wielokrotny, with bare hands three (ASK-97, ASK-A17). */
export function blowsOf(attacker: Figure, manner: Manoeuvre, used: Means): number {
  if (manner !== "wielokrotny") return 1;
  return used.id === FIST ? freeHands(attacker).length + 1 : 2;
}

/** Weapons and shields that can be struck at: held, of use, and able to wear (ASK-36). */
export function strikable(target: Figure): Arm[] {
  return heldBy(target).filter((arm) => !isNatural(arm) && !isRuined(arm) && durabilityOf(arm) !== null);
}

/** Weapons that can be struck from a hand: no shields, and nothing that cannot be disarmed (ASK-68). */
export function disarmable(target: Figure): Arm[] {
  return heldBy(target).filter((arm) => arm.type === BRON && !isNatural(arm) && arm.system.rozbrajalna);
}

/** The piece that a deed is aimed at: the one that it names, the only one, or the one that the attacker picks. */
function* pick(attacker: Figure, candidates: readonly Arm[], named: unknown, rule: string): Rule<Arm | null> {
  const known = candidates.find(({ _id }) => _id === named);
  const [first = null, second] = candidates;
  if (known || !second) return known ?? first;
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: attacker.id },
    rule,
    prompt: label("ASKANOR.ask.whichArm", { who: attacker.name }),
    options: candidates.map(({ _id, name }) => ({ value: _id, label: label("SZRANKI.name", { name }) })),
  });
  return candidates.find(({ _id }) => _id === answer) ?? first;
}

/** Does the game master grant that the victim is taken unawares (ASK-60, AF-42)? */
export function* isUnaware(attacker: Figure, target: Figure, deed: Deed): Rule<boolean> {
  if (deed["surprise"] !== true) return false;
  const answer = yield* askOne({
    kind: "one",
    to: "mg",
    rule: deed.kind === "duszenie" ? "ASK-60" : "AF-42",
    prompt: label("ASKANOR.ask.surprise", { who: attacker.name, whom: target.name }),
    options: ["yes", "no"].map((value) => ({ value, label: label(`ASKANOR.unaware.${value}`) })),
  });
  return answer === "yes";
}

/** The victim's answer to a manoeuvre that is met by a test of its own; the unconscious have none (ASK-A23). */
function* withstands(battle: Fight, victim: Figure, tried: Trial, rule: string, key: string): Rule<boolean> {
  if (!isAble(victim)) return false;
  const { passed } = yield* attempt(battle, victim, tried, {
    rules: [rule],
    what: label(`ASKANOR.what.${key}`),
  });
  return passed;
}

/** Powalenie and Przewrócenie (ASK-62, ASK-63): the attacker passes and the victim's Równowaga fails. */
function* knockDown(battle: Fight, attacker: Figure, target: Figure, aim: Aim): Rule {
  const rule = aim.manner === "powalenie" ? "ASK-62" : "ASK-63";
  const { passed } = yield* attackTest(battle, attacker, aim);
  if (!passed) return;
  const victim = yield* hitOf(battle, attacker, target);
  const attribute = aim.manner === "powalenie" ? "kondycja" : "zwinnosc";
  const tried = trial(battle, victim, { skills: ["rownowaga"], attribute, fighting: true });
  if (yield* withstands(battle, victim, tried, rule, "balance")) return;
  gain(victim, "powalenie");
  tell(battle, rule, label("ASKANOR.tell.effect.powalenie", { whom: victim.name, count: 1 }), {
    tone: "bad",
    whom: victim.id,
  });
}

/** Two metres from the victim, on the side away from the attacker (ASK-64). */
function besides(battle: Fight, attacker: Figure, victim: Figure): Pick<Waypoint, "x" | "y"> | null {
  if (!battle.scene || !attacker.token || !victim.token) return null;
  const { size, distance } = battle.scene.grid;
  const [dx, dy] = [victim.token.x - attacker.token.x, victim.token.y - attacker.token.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = length < 1 ? [1, 0] : [dx / length, dy / length];
  const pixels = (2 / distance) * size;
  return { x: victim.token.x + ux * pixels, y: victim.token.y + uy * pixels };
}

/** A weapon comes into other hands: its owner is another, its marks stay (ASK-A40). */
export function handOver(
  battle: Fight,
  from: Figure,
  to: Figure,
  arm: Arm,
  hand: "prawa" | "lewa" | "obie",
): Arm {
  arm.system.trzymana = hand;
  if (from.actor === to.actor) return arm;
  const origin = arm.origin ?? `${from.actor.uuid}.Item.${arm._id}`;
  const taken = { ...copy(arm), _id: nextId(battle), origin } as Arm;
  from.actor.items = from.actor.items.filter(({ _id }) => _id !== arm._id);
  to.actor.items = [...to.actor.items, taken];
  return taken;
}

/** Into which hand something goes: both where it wants both and they are free, else the first free one. */
export function handFor(figure: Figure, arm: Arm, preferred?: unknown): "prawa" | "lewa" | "obie" | null {
  const free = freeHands(figure);
  if (arm.type === BRON && arm.system.rece === 2 && free.length === 2) return "obie";
  return free.find((hand) => hand === preferred) ?? free[0] ?? null;
}

/** Rozbrojenie (ASK-64 to ASK-68): the weapon lands 2 m away, or the attacker has it in its free hand. */
function* disarm(battle: Fight, attacker: Figure, target: Figure, aim: Aim, deed: Deed): Rule {
  const wanted = yield* pick(attacker, disarmable(target), deed["item"], "ASK-64");
  const { passed } = yield* attackTest(battle, attacker, aim);
  if (!passed) return;
  const victim = yield* hitOf(battle, attacker, target);
  const arm = victim === target ? wanted : (disarmable(victim)[0] ?? null);
  if (!arm) {
    return tell(battle, "ASK-68", label("ASKANOR.tell.nothingToDisarm", { whom: victim.name }), {
      tone: "quiet",
    });
  }
  const tried = trial(battle, victim, { skills: ["walkaWrecz"], attribute: "kondycja", fighting: true });
  if (yield* withstands(battle, victim, tried, "ASK-64", "holdOn")) return;
  const hand = aim.seize ? handFor(attacker, arm) : null;
  if (hand) {
    const taken = handOver(battle, victim, attacker, arm, hand);
    taken.system.odRundy = battle.combat.round + 1;
    return tell(
      battle,
      ["ASK-66", ...(aim.means.id === FIST ? ["ASK-67"] : [])],
      label("ASKANOR.tell.seized", { who: attacker.name, whom: victim.name, what: arm.name }),
      { tone: "bad", whom: victim.id },
    );
  }
  dropOnGround(battle, victim, arm, besides(battle, attacker, victim));
  tell(battle, "ASK-64", label("ASKANOR.tell.disarmed", { whom: victim.name, what: arm.name }), {
    tone: "bad",
    whom: victim.id,
  });
}

/** Uniki against a grip, outside the limit of the round (ASK-54, ASK-59), or perception of one taken unawares (ASK-60). */
function* slipsAway(battle: Fight, victim: Figure, surprise: boolean, rule: string): Rule<boolean> {
  const tried = surprise
    ? trial(battle, victim, { skills: ["spostrzegawczosc"], attribute: "percepcja" })
    : dodgeTrial(battle, victim);
  return yield* withstands(battle, victim, tried, surprise ? "ASK-60" : rule, surprise ? "notice" : "slip");
}

/** Chwytanie (ASK-51, ASK-52). */
function* grapple(battle: Fight, attacker: Figure, target: Figure, aim: Aim, surprise: boolean): Rule {
  const { passed } = yield* attackTest(battle, attacker, aim);
  if (!passed) return;
  const victim = yield* hitOf(battle, attacker, target);
  if (yield* slipsAway(battle, victim, surprise, "ASK-54")) return;
  grip(battle, attacker, victim, "chwyt");
  tell(
    battle,
    ["ASK-51", "ASK-52"],
    label("ASKANOR.tell.grappled", { who: attacker.name, whom: victim.name }),
    {
      tone: "bad",
      whom: victim.id,
    },
  );
}

/** Duszenie (ASK-57 to ASK-61): its test kills and crits like any attack, with what was used (ASK-A4, ASK-A44). */
function* throttle(battle: Fight, attacker: Figure, target: Figure, aim: Aim, surprise: boolean): Rule {
  const outcome = yield* attackTest(battle, attacker, aim);
  if (!outcome.passed) return;
  const victim = yield* hitOf(battle, attacker, target);
  if (outcome.ones && (yield* isKilled(battle, attacker, victim))) return;
  if (yield* slipsAway(battle, victim, surprise, "ASK-59")) return;
  grip(battle, attacker, victim, "duszenie");
  tell(
    battle,
    ["ASK-57", "ASK-61"],
    label("ASKANOR.tell.strangled", { who: attacker.name, whom: victim.name }),
    {
      tone: "bad",
      whom: victim.id,
    },
  );
  const before = lifeOf(victim);
  yield* choke(battle, attacker, victim);
  critical(battle, victim, aim.means, outcome.crit, before - lifeOf(victim));
}

/** A thrown weapon leaves the hand either way (ASK-69, ASK-A45), and lies by whom it was thrown at. */
function* throwWeapon(
  battle: Fight,
  attacker: Figure,
  target: Figure,
  aim: Aim,
  at: Arm | null,
  surprise: boolean,
): Rule {
  yield* strike(battle, { ...aim, attacker, target, at, surprise });
  const arm = armsOf(attacker).find(({ _id }) => _id === aim.means.id);
  if (!arm) return;
  dropOnGround(battle, attacker, arm, target.token, target);
  tell(battle, ["ASK-69", "ASK-A45"], label("ASKANOR.tell.thrown", { who: attacker.name, what: arm.name }), {
    tone: "quiet",
  });
}

/** Loading that a shot makes necessary. */
function unload(used: Means): void {
  const { item } = used;
  if (item?.type === BRON && item.system.przeladowanie > 0)
    item.system.doNaladowania = item.system.przeladowanie;
}

/** An attack or an offensive manoeuvre, paid for and carried out (ASK-26 to ASK-71). */
export function* attack(battle: Fight, attacker: Figure, target: Figure, deed: Deed): Rule {
  const manner = deed.kind as Manoeuvre;
  const used = means(battle, attacker, deed["weapon"]);
  if (!used) return;
  const { budget } = attacker.state;
  if (battle.combat.id !== null) {
    spend(budget, costOfAttack(manner), manner, deed.override === true);
    if (manner !== "lewa") struck(budget, used.id === FIST ? "fists" : "weapon");
  }
  const aim: Aim = {
    manner,
    means: used,
    target,
    seize: deed["seize"] === true,
    ...(deed.modifier ? { modifier: deed.modifier } : {}),
  };
  const aimed = deed["at"] === "orez" && (BLOWS as readonly string[]).includes(manner);
  const at = aimed ? yield* pick(attacker, strikable(target), deed["item"], "ASK-36") : null;
  const surprise = yield* isUnaware(attacker, target, deed);
  unload(used);
  switch (manner) {
    case "powalenie":
    case "przewrocenie":
      return yield* knockDown(battle, attacker, target, aim);
    case "rozbrojenie":
      return yield* disarm(battle, attacker, target, aim, deed);
    case "chwyt":
      return yield* grapple(battle, attacker, target, aim, surprise);
    case "duszenie":
      return yield* throttle(battle, attacker, target, aim, surprise);
    case "rzut":
      return yield* throwWeapon(battle, attacker, target, aim, at, surprise);
    case "szarza":
      return yield* strike(battle, {
        ...aim,
        attacker,
        target,
        at,
        surprise,
        onPass: () => charge(battle, attacker, target),
      });
    default:
      return yield* strikes(battle, blowsOf(attacker, manner, used), {
        ...aim,
        attacker,
        target,
        at,
        surprise,
      });
  }
}

/** Breaking free (ASK-55, ASK-61): an AKCJA that gives nobody an opening. */
export function* breakFree(battle: Fight, victim: Figure, holder: Figure, deed: Deed): Rule {
  spend(victim.state.budget, "akcja", "wyrwanie", deed.override === true);
  const tried = trial(battle, victim, { skills: ["walkaWrecz"], attribute: "kondycja", fighting: true });
  const { passed } = yield* attempt(battle, victim, tried, {
    rules: [has(victim, "duszenie") ? "ASK-61" : "ASK-55"],
    what: label("ASKANOR.what.breakFree"),
  });
  if (passed) release(battle, holder, victim.id);
}
