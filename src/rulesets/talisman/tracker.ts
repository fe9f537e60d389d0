import { label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import type { PhaseStep, TrackerView } from "../../core/view.js";
import { current } from "./rules/advance.js";
import { creatures, isOut, seeker } from "./rules/figures.js";
import { table } from "./rules/turns.js";
import { verdict } from "./rules/verdict.js";
import type { Fight, Starcie } from "./shape.js";

/** The stages of a clash, in their order; only a duel ends in a reward. */
const STAGES: readonly Starcie["etap"][] = ["wymykanie", "zaklecia", "rzuty", "los", "wynik", "nagroda"];

/** One side of the last clash. */
export interface SideOfClash {
  readonly who: readonly string[];
  readonly faces: readonly number[];
  readonly plus: number;
  /** Null before the roll, and where the viewer may not read it. */
  readonly score: number | null;
  readonly los: boolean;
}

/** The last clash, as two totals that meet. */
export interface ClashView {
  readonly by: Starcie["cecha"];
  readonly duel: boolean;
  readonly outcome: Starcie["wynik"];
  readonly sides: readonly [SideOfClash, SideOfClash];
}

/** A place at the table. */
export interface SeatView {
  readonly id: string;
  readonly name: string;
  readonly turn: boolean;
  /** Has a fight ended this turn? */
  readonly over: boolean;
  readonly out: boolean;
  /** Creatures are let alone in this turn, or will be in the next. */
  readonly truce: "brak" | "czeka" | "trwa";
}

export interface TalismanTracker extends TrackerView {
  readonly seats: readonly SeatView[];
  readonly foes: readonly { readonly id: string; readonly name: string }[];
  readonly clash: ClashView | null;
}

function sideView(side: Starcie["atak"], viewer: Viewer): SideOfClash {
  const isRead = side.kto.every((id) => viewer.reads(id));
  return {
    who: side.kto.filter((id) => viewer.sees(id)),
    faces: side.oczka,
    plus: isRead ? side.plus : 0,
    score: isRead ? side.suma : null,
    los: side.los,
  };
}

function clashView({ combat }: Fight, viewer: Viewer): ClashView | null {
  const { starcie } = combat.state;
  if (!starcie) return null;
  const { cecha, rodzaj, wynik, atak, obrona } = starcie;
  return {
    by: cecha,
    duel: rodzaj === "pojedynek",
    outcome: wynik,
    sides: [sideView(atak, viewer), sideView(obrona, viewer)],
  };
}

/** How far the last clash came. */
function steps({ combat }: Fight): PhaseStep[] {
  const { starcie } = combat.state;
  if (!starcie) return [];
  const at = STAGES.indexOf(starcie.etap);
  const isOver = starcie.wynik !== "trwa";
  return STAGES.map((id, index) => ({
    id,
    label: label(`TALISMAN.stage.${id}`),
    state: index < at || (index === at && isOver) ? "past" : index === at ? "now" : "next",
    absent: id === "nagroda" && starcie.rodzaj === "istota",
  }));
}

/** What the tracker shows: whose turn it is, who sits round the table, and the last clash. */
export function trackerView(battle: Fight, viewer: Viewer): TalismanTracker {
  const turn = current(battle);
  const acting = seeker(battle, turn ?? undefined);
  const isBegun = battle.combat.round > 0;
  const over = verdict(battle);
  const foes = creatures(battle)
    .filter(({ id }) => viewer.sees(id))
    .map(({ id, name }) => ({ id, name }));
  const step = !isBegun ? "begin" : over ? "end" : "turn";
  return {
    heading:
      over?.label ??
      label(acting ? "TALISMAN.tracker.turn" : "TALISMAN.tracker.noTurn", { who: acting?.name ?? "" }),
    progress: acting?.actor.system.tura === "skonczona" ? label("TALISMAN.tracker.turnOver") : null,
    steps: steps(battle),
    next: label(`TALISMAN.tracker.next.${step}`),
    reach: turn === null ? {} : { [turn]: foes.map(({ id }) => id) },
    seats: table(battle)
      .filter(({ id }) => viewer.sees(id))
      .map((one) => ({
        id: one.id,
        name: one.name,
        turn: one.id === turn,
        over: one.actor.system.tura === "skonczona",
        out: isOut(one),
        truce: one.actor.system.remis.stan,
      })),
    foes,
    clash: clashView(battle, viewer),
  };
}
