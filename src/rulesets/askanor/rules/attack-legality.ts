import { mayStrike } from "../../../core/budget.js";
import type { Deed, Problem } from "../../../core/deed.js";
import { isFormula } from "../../../core/formula.js";
import { BRON, type Fight, type Figure, TARCZA } from "../shape.js";
import {
  enemiesOf,
  has,
  holdersOf,
  isDead,
  isGrappled,
  isStrangling,
  levelOf,
  skillLabel,
} from "./figures.js";
import { FIST, freeHands, isBodily, isGripped, isHeld, isRuined, type Means, means } from "./gear.js";
import { no, unaffordable, unfit, untimely } from "./legality.js";
import { costOfAttack, disarmable, strikable } from "./manoeuvres.js";
import { isBeyond, isHidden, isPlaceless, isWithin, metres } from "./space.js";
import { BLOWS, CHARGE, HOLDS, type Manoeuvre, REACH, THROW, UNARMED } from "./tables.js";

const MANOEUVRES: readonly string[] = [...BLOWS, ...HOLDS];

export function isAttack({ kind }: Deed): boolean {
  return MANOEUVRES.includes(kind);
}

const isBlow = (manner: Manoeuvre) => (BLOWS as readonly string[]).includes(manner);

/** Is what it strikes with in hand, whole and ready (ASK-29, ASK-88, ASK-66, ASK-A1)? */
function notReady(battle: Fight, figure: Figure, used: Means): Problem | null {
  const { item, name } = used;
  if (!isFormula(used.damage)) return no("ASK-22", "badDice", { what: name, code: used.damage });
  if (levelOf(figure, used.skill) === null)
    return no("ASK-A1", "noSuchSkill", { what: skillLabel(used.skill) });
  if (used.id === FIST) {
    return freeHands(figure).length > 0 ? null : no("ASK-97", "noFreeHand", { who: figure.name });
  }
  if (item?.type !== BRON && item?.type !== TARCZA) return null;
  if (isRuined(item)) return no("ASK-88", "ruined", { what: name });
  if (isPlaceless(battle)) return null;
  if (!isHeld(item)) return no("ASK-A50", "notInHand", { what: name });
  if (!isGripped(item)) return no("ASK-A50", "bothHands", { what: name });
  if (item.system.odRundy > battle.combat.round) return no("ASK-66", "seizedNow", { what: name });
  if (item.type === BRON && item.system.doNaladowania > 0) {
    return no("ASK-26", "unloaded", { what: name, count: item.system.doNaladowania });
  }
  return null;
}

/** What the state of its hands and limbs forbids (ASK-52, ASK-A15, ASK-A44). */
function hindered(battle: Fight, figure: Figure, manner: Manoeuvre, used: Means): Problem | null {
  if (isStrangling(figure)) return no("ASK-A15", "handsBusy", { who: figure.name });
  if (isGrappled(battle, figure) && !isBodily(used)) return no("ASK-52", "grappled", { who: figure.name });
  if (manner !== "szarza") return null;
  if (holdersOf(battle, figure).length > 0) return no("ASK-A44", "heldStill", { who: figure.name });
  return has(figure, "powalenie") ? no("AF-32", "lying", { who: figure.name }) : null;
}

/** The left hand's own attack: a melee weapon in it that is not heavy, and no shield (ASK-48, ASK-49). */
function offHandProblem(battle: Fight, used: Means): Problem | null {
  const arm = used.item;
  if (arm?.type !== BRON || used.size === "naturalna") return no("ASK-48", "notInLeft");
  if (used.size === "ciezka") return no("ASK-49", "tooHeavy", { what: used.name });
  return isPlaceless(battle) || arm.system.trzymana === "lewa" ? null : no("ASK-48", "notInLeft");
}

/** What a manoeuvre asks of its means. */
function unsuited(battle: Fight, figure: Figure, deed: Deed, used: Means): Problem | null {
  const manner = deed.kind as Manoeuvre;
  if (manner !== "attack" && used.size === "tarcza") return no("ASK-35", "shieldAlone");
  if (manner !== "attack" && used.range !== null) return no("ASK-A49", "meleeOnly");
  if (used.id === FIST && !UNARMED.includes(manner)) return no("ASK-98", "notUnarmed");
  if (deed["at"] === "orez" && !isBlow(manner)) return no("ASK-A48", "noBlow");
  if (isBlow(manner) && used.damage === "") return no("ASK-22", "noDamage", { what: used.name });
  const free = freeHands(figure).length;
  switch (manner) {
    case "lewa":
      return offHandProblem(battle, used);
    case "rzut":
      return used.item?.type === BRON && used.size !== "naturalna" ? null : no("ASK-69", "notThrown");
    case "chwyt":
      if (used.id !== FIST) return no("ASK-51", "bareHand");
      return free >= 1 ? null : no("ASK-51", "noFreeHand", { who: figure.name });
    case "duszenie": {
      const wire = used.item?.type === BRON && used.item.system.dusi;
      return wire || (used.id === FIST && free >= 2)
        ? null
        : no("ASK-57", "bothHandsFree", { who: figure.name });
    }
    case "rozbrojenie":
      if (used.id === FIST && deed["seize"] !== true) return no("ASK-67", "mustSeize");
      return deed["seize"] !== true || free >= 1 ? null : no("ASK-66", "noFreeHand", { who: figure.name });
    default:
      return null;
  }
}

/** Has it an attack left in this CHWILA, and the time for it (ASK-12, ASK-14, ASK-27, ASK-97, ASK-A51)? */
function spent(battle: Fight, figure: Figure, manner: Manoeuvre, used: Means): Problem | null {
  if (battle.combat.id === null) return null;
  const { budget } = figure.state;
  const kind = used.id === FIST ? "fists" : "weapon";
  if (manner !== "lewa" && !mayStrike(budget, kind, freeHands(figure).length)) {
    if (budget.blows.with !== kind) return no("ASK-A51", "otherMeans");
    return kind === "fists" ? no("ASK-97", "fistsSpent") : no("ASK-27", "attacked", { who: figure.name });
  }
  return unaffordable(battle, figure, costOfAttack(manner), manner);
}

/** How far an attack carries, in metres, and the rule that says so. */
function carryOf(manner: Manoeuvre, used: Means): { far: number; rule: string } {
  switch (manner) {
    case "szarza":
      return { far: CHARGE, rule: "ASK-70" };
    case "rzut":
      return { far: THROW, rule: "ASK-69" };
    case "chwyt":
    case "duszenie":
      return { far: REACH, rule: "ASK-A49" };
    default:
      return used.range === null ? { far: used.reach, rule: "ASK-16" } : { far: used.range, rule: "ASK-30" };
  }
}

function whereProblem(
  battle: Fight,
  figure: Figure,
  target: Figure,
  manner: Manoeuvre,
  used: Means,
): Problem | null {
  const { far, rule } = carryOf(manner, used);
  const data = {
    whom: target.name,
    metres: Math.round((metres(battle, figure, target) ?? 0) * 10) / 10,
    far,
  };
  if (isBeyond(battle, figure, target, far)) return no(rule, "tooFar", data);
  if (isPlaceless(battle)) return null;
  if (manner === "szarza" && isWithin(battle, figure, target, REACH)) return no("ASK-A21", "tooNear", data);
  const flies = manner === "szarza" || manner === "rzut" || used.range !== null;
  return flies && isHidden(battle, figure, target) ? no("ASK-30", "unseen", data) : null;
}

function stateProblem(figure: Figure, target: Figure, manner: Manoeuvre, deed: Deed): Problem | null {
  const data = { whom: target.name };
  const holds = (grip: string) =>
    figure.state.holds.some((one) => one.whom === target.id && one.grip === grip);
  if (deed["at"] === "orez" && strikable(target).length === 0) return no("ASK-36", "nothingStrikable", data);
  switch (manner) {
    case "rozbrojenie":
      return disarmable(target).length > 0 ? null : no("ASK-68", "nothingDisarmable", data);
    case "powalenie":
    case "przewrocenie":
      return has(target, "powalenie") ? no("AF-32", "downAlready", data) : null;
    case "chwyt":
      return holds("chwyt") ? no("ASK-51", "heldAlready", data) : null;
    case "duszenie":
      return holds("duszenie") ? no("ASK-57", "heldAlready", data) : null;
    default:
      return null;
  }
}

function targetProblem(battle: Fight, figure: Figure, deed: Deed, used: Means): Problem | null {
  const manner = deed.kind as Manoeuvre;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target || target.id === figure.id) return no("ASK-29", "noTarget");
  if (isDead(target)) return no("ASK-25", "dead", { who: target.name });
  return whereProblem(battle, figure, target, manner, used) ?? stateProblem(figure, target, manner, deed);
}

/** With no target named: is there anybody at all whom it could be aimed at? */
function nobodyThere(battle: Fight, figure: Figure, deed: Deed, used: Means): Problem | null {
  if (isPlaceless(battle)) return null;
  const enemies = enemiesOf(battle, figure).filter((one) => !isDead(one));
  const flaws = enemies.map((one) => targetProblem(battle, figure, { ...deed, target: one.id }, used));
  if (flaws.length === 0) return no("ASK-16", "nobody");
  return flaws.every((flaw) => flaw !== null) ? (flaws[0] ?? null) : null;
}

/** Why an attack or an offensive manoeuvre may not be made now, or null (ASK-26 to ASK-71). */
export function attackProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const used = means(battle, figure, deed["weapon"]);
  if (!used) return no("ASK-29", "noSuchWeapon", { who: figure.name });
  const manner = deed.kind as Manoeuvre;
  const flaw =
    (battle.combat.id === null ? unfit(battle, figure) : untimely(battle, figure)) ??
    hindered(battle, figure, manner, used) ??
    notReady(battle, figure, used) ??
    unsuited(battle, figure, deed, used) ??
    spent(battle, figure, manner, used);
  if (flaw) return flaw;
  return deed.target === undefined
    ? nobodyThere(battle, figure, deed, used)
    : targetProblem(battle, figure, deed, used);
}
