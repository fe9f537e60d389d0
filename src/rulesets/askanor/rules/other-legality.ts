import type { Cost } from "../../../core/budget.js";
import type { Deed, Problem } from "../../../core/deed.js";
import { isFormula } from "../../../core/formula.js";
import type { Asker } from "../../../core/ruleset.js";
import { BRON, type Fight, type Figure, TARCZA } from "../shape.js";
import { bleedingOf, isAble, isDead, isGrappled, isStrangling, levelOf, skillLabel } from "./figures.js";
import { armOf, heldBy, isGripped, isNatural, isRuined, means } from "./gear.js";
import { drawInto, isAtHand, isTimed, lyingOne } from "./handling.js";
import { no, unaffordable, unfit, untimely } from "./legality.js";
import { handFor } from "./manoeuvres.js";
import { money } from "./money.js";
import { isMove } from "./move-legality.js";
import { damageOf, ownCost, smithCost, wearingOf } from "./repair.js";
import { isBeyond, isHidden } from "./space.js";
import { costOfSpell, hurryOf, spellOf } from "./spells.js";
import { ATTRIBUTES, MAGIC, REACH } from "./tables.js";

/** Members of a deed that name the skills of a combined test one by one. */
export const JOINED = ["pierwsza", "druga", "trzecia"] as const;

/** The skills of a test. */
export function skillsOf(deed: Deed): string[] {
  const { skills } = deed;
  const named = Array.isArray(skills) ? skills : JOINED.map((name) => deed[name]);
  return named.filter((one) => typeof one === "string" && one !== "") as string[];
}

/** What a test of skills costs, and its kind among free deeds: perception is free (ASK-13, ASK-14). */
export function costOfTest(deed: Deed): Cost {
  if (deed["cost"] === "chwila" || deed["cost"] === "akcja" || deed["cost"] === "free") return deed["cost"];
  const skills = skillsOf(deed);
  return skills.length === 1 && skills[0] === "spostrzegawczosc" ? "free" : "akcja";
}

/** In a fight these want one's own CHWILA; outside one they take no time. */
function when(battle: Fight, figure: Figure): Problem | null {
  return isTimed(battle) ? untimely(battle, figure) : isDead(figure) ? unfit(battle, figure) : null;
}

function testProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const skills = skillsOf(deed);
  if (skills.length === 0 || skills.length > 4 || new Set(skills).size !== skills.length)
    return no("AF-1", "noSuchSkill", { what: "–" });
  for (const skill of skills) {
    const level = levelOf(figure, skill);
    if (level === null) return no("AF-1", "noSuchSkill", { what: skillLabel(skill) });
    if (level < 1 && (MAGIC as readonly string[]).includes(skill))
      return no("AF-20", "untrained", { what: skillLabel(skill) });
  }
  const { attribute } = deed;
  if (attribute !== undefined && !(ATTRIBUTES as readonly unknown[]).includes(attribute))
    return no("AF-3", "noSuchSkill", { what: String(attribute) });
  return when(battle, figure) ?? unaffordable(battle, figure, costOfTest(deed), "percepcja");
}

function drawProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const arm = armOf(figure, deed["item"]);
  if (!arm || isNatural(arm)) return no("ASK-A50", "noSuchThing");
  const { trzymana } = arm.system;
  if (trzymana === "ziemia" && isTimed(battle)) return no("ASK-A50", "onGround", { what: arm.name });
  const hand = drawInto(figure, arm, deed["hand"]);
  if (!hand) return no("ASK-A50", "noHand", { who: figure.name });
  if (trzymana === hand) return no("ASK-A50", "inHandAlready", { what: arm.name });
  return when(battle, figure) ?? unaffordable(battle, figure, "akcja", "draw");
}

function putAwayProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const arm = armOf(figure, deed["item"]);
  if (!arm || isNatural(arm)) return no("ASK-A50", "noSuchThing");
  if (["nie", "ziemia"].includes(arm.system.trzymana)) return no("ASK-A50", "notInHand", { what: arm.name });
  const free = deed.kind === "drop";
  return (
    when(battle, figure) ??
    unaffordable(battle, figure, free ? "free" : "akcja", free ? `drop:${arm._id}` : "stow")
  );
}

function pickUpProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const found = lyingOne(battle, deed);
  if (!found) return no("ASK-A50", "noSuchThing");
  if (!handFor(figure, found.arm, deed["hand"])) return no("ASK-A50", "noHand", { who: figure.name });
  if (!isAtHand(battle, figure, found)) return no("ASK-A50", "liesTooFar", { what: found.arm.name });
  if (isGrappled(battle, figure)) return no("ASK-52", "heldStill", { who: figure.name });
  return when(battle, figure) ?? unaffordable(battle, figure, "akcja", "pickUp");
}

function reloadProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const arm = armOf(figure, deed["item"]);
  if (arm?.type !== BRON) return no("ASK-26", "noSuchThing");
  if (arm.system.doNaladowania === 0) return no("ASK-26", "loadedAlready", { what: arm.name });
  if (isStrangling(figure)) return no("ASK-A15", "handsBusy", { who: figure.name });
  return when(battle, figure) ?? unaffordable(battle, figure, "akcja", "reload");
}

function castProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const spell = spellOf(figure, deed["spell"]);
  if (!spell) return no("ASK-33", "noSuchSpell", { who: figure.name });
  const { umiejetnosc, zasieg, obrazenia } = spell.system;
  if ((levelOf(figure, umiejetnosc) ?? 0) < 1)
    return no("AF-20", "untrained", { what: skillLabel(umiejetnosc) });
  if (!isFormula(obrazenia)) return no("ASK-22", "badDice", { what: spell.name, code: obrazenia });
  const hurry = hurryOf(deed);
  const weapon = hurry === "bron" ? means(battle, figure, deed["weapon"]) : null;
  if (hurry === "bron") {
    const arm = weapon?.item;
    const fits = arm?.type === BRON && arm.system.rece === 1 && weapon?.range === null;
    if (!arm || !fits) return no("AF-40", "oneHanded");
    if (isTimed(battle) && !["prawa", "lewa"].includes(arm.system.trzymana)) {
      return no("ASK-A50", "notInHand", { what: arm.name });
    }
    if (isRuined(arm)) return no("ASK-88", "ruined", { what: arm.name });
    if (isGrappled(battle, figure)) return no("ASK-52", "grappled", { who: figure.name });
    if (isTimed(battle) && figure.state.budget.blows.with !== "none")
      return no("ASK-27", "attacked", { who: figure.name });
  }
  if (isStrangling(figure)) return no("ASK-A15", "handsBusy", { who: figure.name });
  const timing =
    when(battle, figure) ?? unaffordable(battle, figure, costOfSpell(spell, hurry), `czar:${spell._id}`);
  if (timing || deed.target === undefined) return timing;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target) return no("ASK-29", "noTarget");
  if (isDead(target)) return no("ASK-25", "dead", { who: target.name });
  const far = weapon ? weapon.reach : zasieg;
  if (target.id === figure.id) return null;
  if (isBeyond(battle, figure, target, far)) return no("ASK-30", "outOfRange", { whom: target.name, far });
  return isHidden(battle, figure, target) ? no("ASK-30", "outOfSight", { whom: target.name }) : null;
}

/** A helper or a ward: an ally, or oneself, within 2 m. */
function companionProblem(battle: Fight, figure: Figure, deed: Deed, self: boolean): Problem | null {
  if (deed.target === undefined) return null;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target) return no("ASK-29", "noTarget");
  if (isDead(target)) return no("ASK-25", "dead", { who: target.name });
  if (target.id === figure.id) return self ? null : no("ASK-87", "notItself");
  if (target.side !== figure.side) return no("ASK-87", "noAlly", { whom: target.name });
  return isBeyond(battle, figure, target, REACH)
    ? no("ASK-87", "outOfRange", { whom: target.name, far: REACH })
    : null;
}

function guardProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const parries = heldBy(figure).some(
    (arm) =>
      !isRuined(arm) &&
      isGripped(arm) &&
      (arm.type === TARCZA || means(battle, figure, arm._id)?.parry != null),
  );
  if (!parries) return no("ASK-87", "nothingToParry", { who: figure.name });
  return (
    untimely(battle, figure) ??
    unaffordable(battle, figure, "free", "zywaTarcza") ??
    companionProblem(battle, figure, deed, false)
  );
}

/** The enemy whose blows the shield is held against may be named beforehand (ASK-A18). */
function shieldProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!heldBy(figure).some((arm) => arm.type === TARCZA && !isRuined(arm)))
    return no("ASK-73", "noShield", { who: figure.name });
  if (figure.state.shieldFoe !== null) return no("ASK-73", "shieldFoeChosen", { who: figure.name });
  if (battle.combat.id === null) return no("ASK-73", "noFight");
  const flaw = unfit(battle, figure);
  if (flaw || deed.target === undefined) return flaw;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target) return no("ASK-29", "noTarget");
  return isAble(target) && target.side !== figure.side
    ? null
    : no("ASK-73", "noEnemy", { whom: target.name });
}

function dressProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const flaw =
    when(battle, figure) ??
    unaffordable(battle, figure, "akcja", "opatrunek") ??
    companionProblem(battle, figure, deed, true);
  if (flaw || deed.target === undefined) return flaw;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  return target && bleedingOf(target) > 0 ? null : no("AF-31", "notBleeding", { whom: target?.name ?? "" });
}

function repairProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const thing = wearingOf(figure, deed["item"]);
  const own = deed.kind === "repair";
  const rule = own ? "ASK-92" : "ASK-93";
  if (!thing) return no(rule, "noSuchThing");
  if (isTimed(battle)) return no(rule, "noTime");
  if (isDead(figure)) return unfit(battle, figure);
  if (damageOf(thing).lost === 0) return no(rule, "whole", { what: thing.name });
  const cost = own ? ownCost(thing) : smithCost(thing, battle.combat.state.options);
  const { sakiewka } = figure.actor.system;
  return cost > sakiewka ? no(rule, "poor", { who: figure.name, price: money(cost) }) : null;
}

function anythingProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!["chwila", "akcja", "free"].includes(String(deed["cost"])))
    return no("ASK-13", "noSuchDeed", { kind: deed.kind });
  if (battle.combat.id === null) return no("ASK-13", "noFight");
  return (
    untimely(battle, figure) ??
    unaffordable(battle, figure, deed["cost"] as Cost, `inne:${deed["what"] ?? ""}`)
  );
}

/** Why a deed that is neither an attack nor a move may not be done now, or null. */
export function otherProblem(battle: Fight, asker: Asker, figure: Figure, deed: Deed): Problem | null {
  if (isMove(deed)) return null;
  if (deed["provokes"] !== undefined && !asker.mg) return no("ASK-39", "onlyMg");
  if (deed.kind === "test" && deed["cost"] !== undefined && !asker.mg) return no("ASK-13", "onlyMg");
  switch (deed.kind) {
    case "test":
      return testProblem(battle, figure, deed);
    case "draw":
      return drawProblem(battle, figure, deed);
    case "stow":
    case "drop":
      return putAwayProblem(battle, figure, deed);
    case "pickUp":
      return pickUpProblem(battle, figure, deed);
    case "reload":
      return reloadProblem(battle, figure, deed);
    case "spell":
      return castProblem(battle, figure, deed);
    case "zywaTarcza":
      return guardProblem(battle, figure, deed);
    case "tarczaNa":
      return shieldProblem(battle, figure, deed);
    case "opatrunek":
      return dressProblem(battle, figure, deed);
    case "repair":
    case "smith":
      return repairProblem(battle, figure, deed);
    case "inne":
      return anythingProblem(battle, figure, deed);
    case "okrzyk":
      return battle.combat.id === null
        ? no("ASK-14", "noFight")
        : (untimely(battle, figure) ?? unaffordable(battle, figure, "free", "okrzyk"));
    case "endChwila":
      return battle.combat.id === null ? no("ASK-6", "noFight") : untimely(battle, figure);
    case "okolicznosci":
      return asker.mg ? null : no("ASK-4", "onlyMg");
    case "provoke":
      if (!asker.mg) return no("ASK-39", "onlyMg");
      return battle.combat.id === null ? no("ASK-39", "noFight") : unfit(battle, figure);
    default:
      return no("ASK-6", "noSuchDeed", { kind: deed.kind });
  }
}
