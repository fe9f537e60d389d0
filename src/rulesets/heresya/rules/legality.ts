import type { Deed, Problem } from "../../../core/deed.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { activeSide, currentFight, fightOf, strikersNow } from "./fights.js";
import { isDead, isRanged, living, weapon } from "./figures.js";
import { hideProblem, moveProblem } from "./move-legality.js";
import { no } from "./no.js";
import { shotProblem } from "./shot-legality.js";
import { foesInContact } from "./space.js";
import { assignedBy } from "./strike.js";
import { sideName, sidesLeft } from "./turn.js";

/** Is at most one side left? */
function isOver(battle: Fight): boolean {
  if (battle.combat.round === 0) return false;
  const [first, ...rest] = living(battle);
  return !first || rest.every(({ side }) => side === first.side);
}

/** What stands in the way of anything that a model does in a battle. */
function unfit(battle: Fight, figure: Figure): Problem | null {
  if (isDead(figure)) return no("HF-17", "fallen", { who: figure.name });
  if (battle.combat.id === null) return null;
  if (battle.combat.round === 0) return no("HER-A36", "notBegun");
  return isOver(battle) ? no("HF-17", "over") : null;
}

/** Is it the melee phase, and has this model not struck in it yet (HER-A24, HER-34)? */
function untimely(battle: Fight, figure: Figure): Problem | null {
  if (battle.combat.id === null) return null;
  if (battle.combat.state.phase !== "melee") return no("HER-A24", "meleePhase");
  return figure.state.struck ? no("HER-34", "struck", { who: figure.name }) : null;
}

/** Who strikes before this one, if it is not its turn to strike (HER-34 to HER-36). */
function notYet(battle: Fight, figure: Figure): Problem | null {
  const now = battle.combat.id === null ? [] : strikersNow(battle);
  const [first] = now;
  if (!first || now.includes(figure)) return null;
  if (fightOf(battle, figure) !== currentFight(battle)) return no("HER-36", "otherFight");
  return no("HER-34", "strikesLater", { who: figure.name, first: first.name });
}

function strikeProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const named = deed["weapon"];
  const item = weapon(figure, named);
  if (named !== undefined && named !== "basic" && !item)
    return no("HER-43", "noSuchWeapon", { who: figure.name });
  if (item && isRanged(item)) return no("HER-43", "notForStriking", { what: item.name });
  const flaw = unfit(battle, figure) ?? untimely(battle, figure);
  if (flaw) return flaw;
  const foes = foesInContact(battle, figure);
  if (foes.length === 0) return no("HER-30", "noContact", { who: figure.name });
  const { target } = deed;
  if (target !== undefined && !foes.some(({ id }) => id === target)) {
    const whom = battle.fighters.find(({ id }) => id === target);
    if (whom && isDead(whom)) return no("HF-17", "fallen", { who: whom.name });
    return no("HER-30", "notInContact", { who: figure.name, whom: whom?.name ?? "" });
  }
  const given = assignedBy(battle, figure, deed);
  if (!given || "assigned" in given) return notYet(battle, figure);
  return given.wrong === "nobody"
    ? no("HER-38", "assignedToNobody", { who: figure.name })
    : no("HER-38", "assignedWrong", { who: figure.name });
}

/** Does somebody speak for the player whose turn it is? Who controls one of its models does, the game master among them. */
function speaksForActive(battle: Fight, asker: Asker): boolean {
  const side = activeSide(battle);
  return battle.fighters.some((one) => one.side === side && asker.controls(one.id));
}

function endProblem(battle: Fight, asker: Asker): Problem | null {
  if (battle.combat.id === null || battle.combat.round === 0) return no("HER-A36", "notBegun");
  if (isOver(battle)) return no("HF-17", "over");
  if (!speaksForActive(battle, asker))
    return no("HER-A24", "notYourTurn", { side: sideName(activeSide(battle) ?? "") });
  const [first] = strikersNow(battle);
  return battle.combat.state.phase === "melee" && first
    ? no("HER-36", "unfinished", { who: first.name })
    : null;
}

function passProblem(battle: Fight, figure: Figure): Problem | null {
  const flaw = unfit(battle, figure);
  if (flaw) return flaw;
  const { phase } = battle.combat.state;
  if (phase === "melee" || battle.combat.id === null) return no("HER-34", "mustStrike");
  if (figure.side !== activeSide(battle)) return no("HER-A24", "otherTurn", { who: figure.name });
  return figure.state.passed ? no("HER-A24", "passed", { who: figure.name }) : null;
}

/** Why the battle cannot go on by a step: it is over, or there is nobody to fight with. */
export function stuck(battle: Fight): Problem | null {
  if (battle.combat.round > 0) return isOver(battle) ? no("HF-17", "over") : null;
  return sidesLeft(battle).length < 2 ? no("HER-A36", "twoSides") : null;
}

/** The one judge of legality: why a deed may not be done now, or null. */
export function problem(battle: Fight, asker: Asker, deed: Deed): Problem | null {
  if (deed.kind === "endPhase") return endProblem(battle, asker);
  const figure = battle.fighters.find(({ id }) => id === deed.by);
  if (!figure) return no("HER-33", "gone");
  if (deed.target !== undefined && !battle.fighters.some(({ id }) => id === deed.target))
    return no("HER-33", "gone");
  switch (deed.kind) {
    case "move":
    case "charge":
    case "climb":
      return unfit(battle, figure) ?? moveProblem(battle, figure, deed);
    case "hide":
    case "reveal":
      return isDead(figure) ? unfit(battle, figure) : hideProblem(battle, figure, deed.kind === "hide");
    case "shoot":
      return unfit(battle, figure) ?? shotProblem(battle, figure, deed);
    case "strike":
      return strikeProblem(battle, figure, deed);
    case "pass":
      return passProblem(battle, figure);
    case "courage":
      return isDead(figure) ? no("HF-17", "fallen", { who: figure.name }) : null;
    default:
      return no("HER-33", "noSuchDeed", { kind: deed.kind });
  }
}

/** What no override helps against: a deed of nobody, at nobody, with nothing, or of no kind. */
export function senseless(found: Problem): boolean {
  return SENSELESS.some((key) => found.label.key === `HERESYA.problem.${key}`);
}

const SENSELESS = [
  "gone",
  "noSuchDeed",
  "noSuchWeapon",
  "notForStriking",
  "notForShooting",
  "noTarget",
  "noWay",
  "noRoom",
  "assignedWrong",
  "assignedToNobody",
];
