import { react, reactionsLeft } from "../../../core/budget.js";
import { label } from "../../../core/label.js";
import type { Option } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import { type Arm, BRON, CZAR, type Fight, type Figure, TARCZA } from "../shape.js";
import { cauldron, dodgeTrial, type Manner, mayDodge } from "./assess.js";
import { isAble, isStrangling } from "./figures.js";
import { durabilityOf, heldBy, isGripped, isRuined, type Means, meansOf } from "./gear.js";
import { inOrder } from "./queue.js";
import { isBeyond } from "./space.js";
import { REACH, UNDODGEABLE } from "./tables.js";
import { attempt, chanceOf, type Trial, trial } from "./trial.js";

/** An attack that has passed its test, as its victim sees it come. */
export interface Incoming {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly means: Means;
  readonly manner: Manner | "czar";
  /** Shot or thrown: no weapon parries it. */
  readonly missile: boolean;
  /** The attack would have a critical effect. */
  readonly crit: boolean;
  /** Not seen coming: perception is all that helps (AF-42). */
  readonly surprise: boolean;
}

/** A way to meet an attack: a parry with something, or a dodge. */
interface Defence {
  readonly value: string;
  readonly arm: Arm | null;
  readonly trial: Trial;
  readonly chance: number;
}

const DODGE = "unik";
export const NO_DEFENCE = "brak";

const isSpell = ({ means }: Incoming) => means.item?.type === CZAR;

/** Is this an attack that a shield can stop only from the front (ASK-73, ASK-74)? */
function wantsFront(incoming: Incoming): boolean {
  return incoming.missile || isSpell(incoming);
}

/** The test of a parry with a weapon or shield (ASK-75, ASK-78). */
export function parryTrial(battle: Fight, figure: Figure, arm: Arm): Trial {
  const { skill, parry } = meansOf(battle, figure, arm);
  const shield = arm.type === TARCZA;
  return trial(battle, figure, {
    skills: [shield ? "walkaWrecz" : skill],
    attribute: shield ? "kondycja" : "zwinnosc",
    more: [
      ...(shield ? [] : [{ label: label("ASKANOR.part.parry"), value: parry ?? 0 }]),
      ...cauldron(battle, figure),
    ],
    fighting: true,
  });
}

/** Could this piece stop the attack, all else aside (ASK-73, ASK-76, ASK-77)? */
function stops(battle: Fight, figure: Figure, arm: Arm, incoming: Incoming): boolean {
  if (isRuined(arm) || !isGripped(arm)) return false;
  if (arm.type === TARCZA) {
    if (isSpell(incoming)) return incoming.means.item?.type === CZAR && incoming.means.item.system.tarcza;
    if (incoming.missile) return true;
    return [null, incoming.attacker.id].includes(figure.state.shieldFoe);
  }
  if (wantsFront(incoming) || arm.system.sparowano) return false;
  return meansOf(battle, figure, arm).parry !== null;
}

/** Weapons and shields with which a fighter could parry an attack on itself or on the one that it guards (ASK-87, ASK-A41). */
function parriesOf(battle: Fight, figure: Figure, incoming: Incoming): Arm[] {
  const ward = figure.state.guarding ?? figure.id;
  if (ward !== incoming.target.id || !isAble(figure) || isStrangling(figure)) return [];
  return heldBy(figure).filter((arm) => stops(battle, figure, arm, incoming));
}

/** May this attack be dodged by its target (ASK-79 to ASK-81)? */
function canDodge(figure: Figure, incoming: Incoming): boolean {
  if (figure.id !== incoming.target.id || !isAble(figure) || !mayDodge(figure)) return false;
  if (reactionsLeft(figure.state.budget, DODGE) === 0) return false;
  const { item, family } = incoming.means;
  if (item?.type === CZAR) return item.system.unik;
  return !(incoming.missile && UNDODGEABLE.includes(family));
}

/** Every way that a fighter has to meet an attack, the likeliest first. `front`: it comes from where a shield is. */
export function defencesOf(battle: Fight, figure: Figure, incoming: Incoming, front: boolean): Defence[] {
  const parries = parriesOf(battle, figure, incoming)
    .filter(({ type }) => type !== TARCZA || front || !wantsFront(incoming))
    .map((arm) => ({ value: arm._id, arm, trial: parryTrial(battle, figure, arm) }));
  const dodge = canDodge(figure, incoming)
    ? [{ value: DODGE, arm: null, trial: dodgeTrial(battle, figure) }]
    : [];
  return [...parries, ...dodge]
    .map((one) => ({ ...one, chance: chanceOf(battle, one.trial) }))
    .sort((a, b) => b.chance - a.chance);
}

/** Those who shield the target with their own parries and stand by it, in the order of initiative (ASK-87, ASK-A41). */
function guardsOf(battle: Fight, { target, attacker }: Incoming): Figure[] {
  return inOrder(
    battle.fighters.filter(
      (one) =>
        one.state.guarding === target.id &&
        one.id !== attacker.id &&
        isAble(one) &&
        !isBeyond(battle, one, target, REACH),
    ),
  );
}

/** How often a piece suffers by a parry (ASK-89, ASK-90, ASK-A11, ASK-A12), and by which causes. */
export function wearOf(
  arm: Arm,
  { manner, means, crit }: Pick<Incoming, "manner" | "means" | "crit">,
  passed: boolean,
): number {
  const mighty = manner === "silny" || manner === "szarza";
  if (arm.type === TARCZA) {
    if (!passed) return 0;
    return Number(mighty) + Number(means.family === "topory") + Number(crit);
  }
  return Number(mighty) + (passed ? Number(means.size === "ciezka") + Number(crit) : 0);
}

/** Durability that a parry takes off a piece, by the options of the fight and as far as there is any left. */
function lossOf(battle: Fight, arm: Arm, incoming: Incoming, passed: boolean): number {
  const causes = wearOf(arm, incoming, passed);
  const points = battle.combat.state.options.durabilityLossMax1 ? Math.min(1, causes) : causes;
  return Math.min(points, durabilityOf(arm) ?? 0);
}

/** What a defence costs, in the words of its option: the parry or dodge of the round, durability, a shield's freedom. */
function hintOf(battle: Fight, figure: Figure, arm: Arm | null, incoming: Incoming): string {
  if (!arm) return "dodge";
  const worn = lossOf(battle, arm, incoming, true) > 0;
  if (arm.type === BRON) {
    if (lossOf(battle, arm, incoming, false) > 0) return "parryAlways";
    return worn ? "parryWorn" : "parry";
  }
  const binds = !wantsFront(incoming) && figure.state.shieldFoe === null;
  if (binds) return worn ? "shieldBoundWorn" : "shieldBound";
  return worn ? "shieldWorn" : "shield";
}

/** A defence as an option, with its chance and what it costs. */
function asOption(
  battle: Fight,
  figure: Figure,
  incoming: Incoming,
  { value, arm, trial: { target }, chance }: Defence,
): Option {
  return {
    value,
    chance,
    label: arm
      ? label(arm.type === TARCZA ? "ASKANOR.defence.shield" : "ASKANOR.defence.parry", { what: arm.name })
      : label("ASKANOR.defence.dodge"),
    hint: label(`ASKANOR.hint.${hintOf(battle, figure, arm, incoming)}`, {
      target,
      percent: Math.round(chance * 100),
      left: arm ? (durabilityOf(arm) ?? "–") : "–",
      loss: arm ? lossOf(battle, arm, incoming, true) : 0,
    }),
  };
}

/** Takes durability off a piece, never below zero; one at 0 is of no use any more (ASK-88). */
export function wear(battle: Fight, owner: Figure, arm: Arm, points: number, rules: readonly string[]): void {
  const left = durabilityOf(arm);
  const lost = Math.min(points, left ?? 0);
  if (left === null || lost <= 0) return;
  arm.system.zuzycie += lost;
  const key = lost === left ? "ruined" : "worn";
  tell(
    battle,
    [...rules, "ASK-88"],
    label(`ASKANOR.tell.${key}`, { whom: owner.name, what: arm.name, count: lost, left: left - lost }),
    { tone: "bad", whom: owner.id },
  );
}

function parryWear(battle: Fight, owner: Figure, arm: Arm, incoming: Incoming, passed: boolean): void {
  const rules = [arm.type === TARCZA ? "ASK-90" : "ASK-89"];
  if (incoming.manner === "silny") rules.push("ASK-45");
  if (incoming.manner === "szarza") rules.push("ASK-71");
  wear(battle, owner, arm, lossOf(battle, arm, incoming, passed), rules);
}

function rulesOf(arm: Arm | null): readonly [string, ...string[]] {
  if (!arm) return ["ASK-82", "ASK-80"];
  return arm.type === TARCZA ? ["ASK-75", "ASK-73"] : ["ASK-78", "ASK-76"];
}

/** Rolls a defence, marks it as spent, and lets the parrying piece suffer. */
function* defend(
  battle: Fight,
  figure: Figure,
  { arm, trial: tried }: Defence,
  incoming: Incoming,
): Rule<boolean> {
  const { state } = figure;
  if (!arm) react(state.budget, DODGE);
  else if (arm.type === BRON) arm.system.sparowano = true;
  else if (!wantsFront(incoming)) state.shieldFoe = incoming.attacker.id;
  const what = arm ? label("ASKANOR.what.parry", { what: arm.name }) : label("ASKANOR.what.dodge");
  const { passed } = yield* attempt(battle, figure, tried, { rules: rulesOf(arm), what });
  if (arm) parryWear(battle, figure, arm, incoming, passed);
  return passed;
}

/** Asks one fighter how it meets an attack; null where it does nothing or can do nothing. */
function* choose(
  battle: Fight,
  figure: Figure,
  incoming: Incoming,
  defences: readonly Defence[],
): Rule<Defence | null> {
  if (defences.length === 0) return null;
  const { attacker, target, means } = incoming;
  const guard = figure.id !== target.id;
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule: guard ? "ASK-87" : "ASK-72",
    prompt: label(guard ? "ASKANOR.ask.guard" : "ASKANOR.ask.defence", {
      who: figure.name,
      whom: target.name,
      attacker: attacker.name,
      what: means.name,
    }),
    options: [
      ...defences.map((one) => asOption(battle, figure, incoming, one)),
      { value: NO_DEFENCE, label: label(guard ? "ASKANOR.defence.noGuard" : "ASKANOR.defence.none") },
    ],
  });
  return defences.find(({ value }) => value === answer) ?? null;
}

/** From where does it come? The game master is asked where somebody has a shield to hold against it (ASK-74). */
function* comesFromFront(battle: Fight, incoming: Incoming, who: readonly Figure[]): Rule<boolean> {
  const shielded = who.some((one) => parriesOf(battle, one, incoming).some(({ type }) => type === TARCZA));
  if (!wantsFront(incoming) || !shielded) return true;
  const answer = yield* askOne({
    kind: "one",
    to: "mg",
    rule: "ASK-74",
    prompt: label("ASKANOR.ask.front", { who: incoming.attacker.name, whom: incoming.target.name }),
    options: ["front", "side"].map((value) => ({ value, label: label(`ASKANOR.from.${value}`) })),
  });
  return answer === "front";
}

/** One taken unawares has perception instead of a defence (AF-42). */
function* notice(battle: Fight, target: Figure): Rule<boolean> {
  if (!isAble(target)) return false;
  const tried = trial(battle, target, { skills: ["spostrzegawczosc"], attribute: "percepcja" });
  const { passed } = yield* attempt(battle, target, tried, {
    rules: ["AF-42"],
    what: label("ASKANOR.what.notice"),
  });
  return passed;
}

/**
 * Is an attack warded off? Those who guard the target are asked first, in the order of initiative, then the target;
 * once somebody has rolled, nobody else may (ASK-72, ASK-87, ASK-A41), unless the options allow several (ASK-A6).
 */
export function* isWarded(battle: Fight, incoming: Incoming): Rule<boolean> {
  if (incoming.surprise) return yield* notice(battle, incoming.target);
  const several = battle.combat.state.options.multipleDefences;
  const defenders = [...guardsOf(battle, incoming), incoming.target];
  const front = yield* comesFromFront(battle, incoming, defenders);
  for (const defender of defenders) {
    const tried = new Set<string>();
    for (;;) {
      const left = defencesOf(battle, defender, incoming, front).filter(({ value }) => !tried.has(value));
      const chosen = yield* choose(battle, defender, incoming, left);
      if (!chosen) break;
      tried.add(chosen.value);
      const passed = yield* defend(battle, defender, chosen, incoming);
      if (passed || !several) return passed;
    }
  }
  return false;
}
