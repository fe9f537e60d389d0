import { affords, isDone } from "../../../core/budget.js";
import type { Deed, Problem } from "../../../core/deed.js";
import { lengthOf } from "../../../core/path.js";
import type { Fight, Figure } from "../shape.js";
import { enemiesOf, has, holdersOf, isBarred, isDead } from "./figures.js";
import { dragBands, dragged, withdrawalWay } from "./journeys.js";
import { no, unaffordable, unfit, untimely } from "./legality.js";
import {
  affordsMove,
  bandOf,
  bandsOf,
  costOfMove,
  lengthOfMove,
  MOBILITY,
  mayShorten,
  STEP,
} from "./movement.js";
import { isBeyond } from "./space.js";
import { BANDS, PROVOKING_MOVE, REACH, WITHDRAWAL } from "./tables.js";

const KINDS = ["move", "wycofanie", "wstanie", "ciagniecie", "wyrwanie", "puszczenie"];

export function isMove({ kind }: Deed): boolean {
  return KINDS.includes(kind);
}

/** One who is held or throttled goes nowhere (ASK-52, ASK-A44); one who lies no farther than 2 m (AF-32). */
function rooted(battle: Fight, figure: Figure, length: number): Problem | null {
  if (holdersOf(battle, figure, "chwyt").length > 0) return no("ASK-52", "heldStill", { who: figure.name });
  if (holdersOf(battle, figure).length > 0) return no("ASK-A44", "heldStill", { who: figure.name });
  return has(figure, "powalenie") && length > PROVOKING_MOVE + 0.05
    ? no("AF-32", "lying", { who: figure.name })
    : null;
}

function pathless(battle: Fight, figure: Figure): Problem {
  return no("ASK-15", battle.scene && figure.token ? "noWay" : "noLength");
}

function walkProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const length = lengthOfMove(battle, figure, deed);
  const held = rooted(battle, figure, length ?? 0);
  if (held) return held;
  if (length === null) return pathless(battle, figure);
  const band = bandOf(figure, length);
  if (!band)
    return no("ASK-19", "tooLong", { far: bandsOf(figure).chwila, metres: Math.round(length * 10) / 10 });
  if (affordsMove(figure, band)) {
    const tested = !affords(figure.state.budget, costOfMove(figure, band), STEP);
    return tested && isBarred(figure, "mobilnosc") ? no("AF-38", "noMobility", { who: figure.name }) : null;
  }
  if (band === "free") return no("ASK-17", "stepSpent");
  if (isDone(figure.state.budget, MOBILITY) && mayShorten(figure, band) === false)
    return no("ASK-A9", "mobilityDone");
  return no("ASK-12", "noAkcja");
}

function withdrawProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const engaged = enemiesOf(battle, figure).some(
    (one) => !isDead(one) && !isBeyond(battle, one, figure, REACH),
  );
  if (!engaged) return no("ASK-83", "notEngaged", { who: figure.name });
  const way = withdrawalWay(battle, figure, deed);
  const length = way ? lengthOf(way) : (lengthOfMove(battle, figure, deed) ?? WITHDRAWAL);
  if (length > WITHDRAWAL + 0.05)
    return no("ASK-83", "tooLong", { far: WITHDRAWAL, metres: Math.round(length * 10) / 10 });
  return rooted(battle, figure, BANDS.chwila) ?? unaffordable(battle, figure, "chwila", "wycofanie");
}

/** Dragging by so much of the way (ASK-53, ASK-A31). */
export function dragProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const victim = dragged(battle, figure).find(({ id }) => id === deed.target);
  if (!victim) return no("ASK-53", "notHolding", { who: figure.name });
  const length = lengthOfMove(battle, figure, deed);
  if (length === null) return pathless(battle, figure);
  const { akcja, chwila } = dragBands(figure);
  if (length > chwila + 0.05)
    return no("ASK-53", "tooLong", { far: chwila, metres: Math.round(length * 10) / 10 });
  const held = rooted(battle, figure, length);
  return held ?? unaffordable(battle, figure, length <= akcja + 0.05 ? "akcja" : "chwila", "ciagniecie");
}

function breakProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const holder = holdersOf(battle, figure).find(({ id }) => deed.target === undefined || id === deed.target);
  if (!holder) return no("ASK-55", "notHeldBy", { who: figure.name });
  return unaffordable(battle, figure, "akcja", "wyrwanie");
}

/** Why a move, or what has to do with grips, may not be done now; null where it may, or where the deed is none of these. */
export function moveProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!isMove(deed)) return null;
  if (battle.combat.id === null) return no("ASK-15", "noFight");
  if (deed.kind === "puszczenie") {
    const holds = figure.state.holds.some(({ whom }) => deed.target === undefined || whom === deed.target);
    return holds ? unfit(battle, figure) : no("ASK-A44", "notHolding", { who: figure.name });
  }
  const flaw = untimely(battle, figure);
  if (flaw) return flaw;
  switch (deed.kind) {
    case "move":
      return walkProblem(battle, figure, deed);
    case "wycofanie":
      return withdrawProblem(battle, figure, deed);
    case "ciagniecie":
      return dragProblem(battle, figure, deed);
    case "wyrwanie":
      return breakProblem(battle, figure, deed);
    default:
      if (!has(figure, "powalenie")) return no("AF-32", "standing", { who: figure.name });
      return unaffordable(battle, figure, "akcja", "wstanie");
  }
}
