import { nextDue, nextEvent } from "../../../core/clock.js";
import { byText } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Verdict } from "../../../core/ruleset.js";
import { BRON, type Fight, type Figure } from "../shape.js";
import { beginnings } from "./beginnings.js";
import { byPrecedence, FOES, inFight, isOut, PARTY, STATUS, setStatus } from "./figures.js";
import { nextToEnd } from "./foresight.js";
import { strikeOut } from "./lanes.js";
import { isOver, isStandstill, PHASE } from "./legality.js";
import { beginPlanning, endRound, late, lock, openRound, snapshot } from "./rounds.js";
import { askSurprise } from "./surprise.js";
import { aftermath, wave } from "./wave.js";

/** The steps before anybody plans: whom surprise befalls (KC-3), then the planning of round 1. */
export function* begin(battle: Fight): Rule {
  for (const figure of battle.fighters) {
    figure.state.gone = false;
    figure.state.carry = null;
    snapshot(figure);
  }
  openRound(battle, 1);
  battle.combat.state.phase = PHASE.surprise;
  battle.combat.state.quiet = 0;
  yield* askSurprise(battle);
  beginPlanning(battle);
}

/** The next events of the round, if there are any: for those who are still in the fight, in the order of precedence. */
export function due(battle: Fight) {
  return nextDue([...inFight(battle)].sort(byPrecedence), ({ state }: Figure) => state);
}

/**
 * The next step of a fight: planning is locked; or the clock runs to the next completed deed or wave of simultaneous
 * ones, what begins on the way beginning by itself (KC-8); or, with nothing left to come, the round ends (KC-9).
 */
export function* advance(battle: Fight): Rule {
  const { state } = battle.combat;
  if (state.phase !== PHASE.execution) return yield* lock(battle);
  for (;;) {
    const next = due(battle);
    if (!next) return endRound(battle);
    state.clock = next.at;
    if (next.kind === "start") yield* beginnings(battle, next.who);
    else if ((yield* wave(battle, next.who)) || isOver(battle)) return;
  }
}

/** A latecomer is there from this moment on. */
export function* join(battle: Fight, figure: Figure): Rule {
  late(battle, figure);
  tell(battle, "KC-16", label("KRYSZTALY.tell.joined", { who: figure.name }), { whom: figure.id });
}

/** One leaves: nothing of it is ever done, and whoever aims at it has lost its target. */
export function* leave(battle: Fight, figure: Figure): Rule {
  figure.state.gone = true;
  strikeOut(battle, figure);
  aftermath(battle);
}

/** What the end of a fight brings: weapons are picked up, and what belongs to the fight alone is gone. */
export function* end(battle: Fight): Rule {
  for (const figure of battle.fighters) {
    setStatus(figure, STATUS.surprised, false);
    if (isOut(figure)) continue;
    for (const item of figure.actor.items) {
      if (item.type !== BRON || !item.system.upuszczona) continue;
      item.system.upuszczona = false;
      tell(battle, "KC-A33", label("KRYSZTALY.tell.pickedUp", { who: figure.name, bron: item.name }), {
        tone: "good",
      });
    }
  }
}

/** A fight is over when only one side is left, or nobody at all can do anything any more. */
export function verdict(battle: Fight): Verdict | null {
  if (!isOver(battle)) return null;
  const left = [PARTY, FOES].filter((side) => inFight(battle, side).length > 0);
  const [winner = null] = left;
  if (left.length === 2 && isStandstill(battle))
    return { winner: null, label: label("KRYSZTALY.verdict.standstill") };
  return { winner, label: label(`KRYSZTALY.verdict.${winner ?? "nobody"}`) };
}

/** The coordinate of a fighter's next event; while plans are made its natural Szybkość; -1 where nothing is to come. */
export function coordinate(battle: Fight, figure: Figure): number {
  if (isOut(figure)) return -1;
  return battle.combat.state.phase === PHASE.execution ? nextEvent(figure.state) : figure.state.natural;
}

/** The order of the tracker: by the coordinate of the next event; of equals whom Foundry itself lists first, by id. */
export function order(battle: Fight): string[] {
  return [...battle.fighters]
    .sort((a, b) => coordinate(battle, b) - coordinate(battle, a) || byText(a.id, b.id))
    .map(({ id }) => id);
}

/** Who is done with something next, where it is somebody in particular. */
export function current(battle: Fight): string | null {
  if (battle.combat.state.phase !== PHASE.execution || isOver(battle)) return null;
  return nextToEnd(battle, () => true)?.who[0]?.id ?? due(battle)?.who[0]?.id ?? null;
}
