import { same } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import type { PhaseStep, TrackerView } from "../../core/view.js";
import { type Tokens, tokens } from "./pieces.js";
import { current } from "./rules/advance.js";
import { attributeOf, creatures, isCreature, isOut, seeker } from "./rules/figures.js";
import { table } from "./rules/turns.js";
import { verdict } from "./rules/verdict.js";
import {
  type Cecha,
  type Creature,
  type Fight,
  type Figure,
  type Seeker,
  type Starcie,
  WROG,
} from "./shape.js";

/** The stages of a clash, in their order; only a duel ends in a reward. */
const STAGES: readonly Starcie["etap"][] = ["wymykanie", "zaklecia", "rzuty", "los", "wynik", "nagroda"];

/** One side of the last clash. */
export interface SideOfClash {
  readonly who: readonly { readonly id: string; readonly name: string }[];
  readonly faces: readonly number[];
  /** What is added to the die; null before that is settled, and where the viewer may not read it. */
  readonly plus: number | null;
  /** Null before the roll, and where the viewer may not read it. */
  readonly score: number | null;
  readonly los: boolean;
  /** Has it more than the other, as the dice lie now? */
  readonly ahead: boolean;
}

/** The clash under way or the last one, as two totals that meet. */
export interface ClashView {
  readonly by: Starcie["cecha"];
  readonly duel: boolean;
  readonly outcome: Starcie["wynik"];
  /** How far it has come, or how it went. */
  readonly said: Label;
  readonly sides: readonly [SideOfClash, SideOfClash];
}

/** Whoever is on the board: a place at the table, or a creature that is met. */
interface OnBoard {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly mine: boolean;
  readonly auto: boolean;
  readonly hidden: boolean;
  readonly out: boolean;
  /** What a screen reader says of it after its name. */
  readonly told: readonly Label[];
}

/** A place at the table. */
export interface SeatView extends OnBoard {
  /** Which turn it is in a round; null before that is settled. */
  readonly place: number | null;
  readonly turn: boolean;
  /** Has a fight ended this turn? */
  readonly over: boolean;
  /** Creatures are let alone in this turn, or will be in the next. */
  readonly truce: "brak" | "czeka" | "trwa";
  /** Counters, and gold; null where the viewer may not read them. */
  readonly life: Tokens | null;
  readonly fate: Tokens | null;
  readonly gold: number | null;
}

/** A creature that is met; its value where the viewer may read it. */
export interface FoeView extends OnBoard {
  readonly value: string | null;
  readonly by: Cecha | null;
}

export interface TalismanTracker extends TrackerView {
  readonly seats: readonly SeatView[];
  /** Creatures by what they fight with: those of a group fight together where they lie on one area. */
  readonly groups: readonly {
    readonly by: Cecha;
    readonly label: Label;
    readonly foes: readonly FoeView[];
  }[];
  /** Creatures that are beaten, or that cannot fight at all. */
  readonly aside: readonly FoeView[];
  readonly clash: ClashView | null;
}

function sideView(battle: Fight, own: Starcie["atak"], other: Starcie["atak"], viewer: Viewer): SideOfClash {
  const isRead = own.kto.every((id) => viewer.reads(id));
  const named = (id: string) => battle.fighters.find((one) => one.id === id)?.name ?? "";
  return {
    who: own.kto.filter((id) => viewer.sees(id)).map((id) => ({ id, name: named(id) })),
    faces: own.oczka,
    plus: isRead && (own.suma !== null || own.plus !== 0) ? own.plus : null,
    score: isRead ? own.suma : null,
    los: own.los,
    ahead: own.suma !== null && other.suma !== null && own.suma > other.suma,
  };
}

function clashView(battle: Fight, starcie: Starcie, isOpen: boolean, viewer: Viewer): ClashView {
  const { cecha, rodzaj, wynik, etap, atak, obrona } = starcie;
  return {
    by: cecha,
    duel: rodzaj === "pojedynek",
    outcome: wynik,
    said: label(
      wynik === "trwa" || (isOpen && etap === "nagroda")
        ? `TALISMAN.stage.${etap}`
        : `TALISMAN.outcome.${wynik}`,
    ),
    sides: [sideView(battle, atak, obrona, viewer), sideView(battle, obrona, atak, viewer)],
  };
}

/** How far a clash has come; the last one is over altogether once nothing is open any more. */
function stagesOf({ etap, wynik, rodzaj }: Starcie, isOpen: boolean): PhaseStep[] {
  const at = STAGES.indexOf(etap);
  const isOver = wynik !== "trwa" && !(isOpen && etap === "nagroda");
  return STAGES.map((id, index) => ({
    id,
    label: label(`TALISMAN.stage.${id}`),
    state: index < at || (index === at && isOver) ? "past" : index === at ? "now" : "next",
    absent: id === "nagroda" && rodzaj === "istota",
  }));
}

/** The clash that the open exchange has brought about; null where it is about something else. */
function underWay(before: Fight, live: Fight | null): Starcie | null {
  const now = live?.combat.state.starcie ?? null;
  return same(now, before.combat.state.starcie) ? null : now;
}

/** The stages of the clash that is open, for its card. */
export function stages(before: Fight, live: Fight): PhaseStep[] {
  const clash = underWay(before, live);
  return clash ? stagesOf(clash, true) : [];
}

const say = (key: string, data?: Record<string, string | number>) => label(`TALISMAN.tracker.${key}`, data);

/** What is true of anybody on the board. */
function onBoard(
  { id, name, side, auto, hidden, defeated, actor }: Figure,
  viewer: Viewer,
  more: Label[],
): OnBoard {
  const out = isOut({ actor, defeated });
  return {
    id,
    name,
    side,
    mine: viewer.controls(id) && !viewer.mg,
    auto,
    hidden,
    out,
    told: [
      ...more,
      ...(out ? [say(actor.type === WROG ? "told.beaten" : "told.dead")] : []),
      ...(auto ? [say("told.auto")] : []),
      ...(hidden ? [say("told.hidden")] : []),
    ],
  };
}

function seatView(figure: Seeker, turn: string | null, viewer: Viewer): SeatView {
  const { zycie, zycieNaStart, los, losNaStart, zloto, tura, remis } = figure.actor.system;
  const isRead = viewer.reads(figure.id);
  const isTurn = figure.id === turn;
  const over = tura === "skonczona";
  return {
    ...onBoard(figure, viewer, [
      ...(isTurn ? [say("told.turn")] : []),
      ...(isRead ? [say("told.counters", { zycie, los, zloto })] : []),
      ...(over ? [say("told.over")] : []),
      ...(remis.stan === "brak" ? [] : [say(`truce.${remis.stan}`)]),
    ]),
    place: figure.state.miejsce > 0 ? figure.state.miejsce : null,
    turn: isTurn,
    over,
    truce: remis.stan,
    life: isRead ? tokens(zycie, zycieNaStart) : null,
    fate: isRead ? tokens(los, losNaStart) : null,
    gold: isRead ? zloto : null,
  };
}

function foeView(figure: Creature, viewer: Viewer): FoeView {
  const { kod, sila, moc, modyfikator } = figure.actor.system;
  const by = attributeOf(figure);
  const printed = (by === "sila" ? sila : moc) ?? 0;
  const value =
    by === null || !viewer.reads(figure.id) ? null : kod === "" ? String(printed + modyfikator) : kod;
  const told = by === null || value === null ? [] : [say(`told.${by}`, { value })];
  return { ...onBoard(figure, viewer, told), value, by };
}

/** What the tracker shows: whose turn it is, who sits round the table, who is met, and the clash under way or the last. */
export function trackerView(battle: Fight, viewer: Viewer, live: Fight | null = null): TalismanTracker {
  const turn = current(battle);
  const acting = seeker(battle, turn ?? undefined);
  const isBegun = battle.combat.round > 0;
  const over = verdict(battle);
  const open = underWay(battle, live);
  const clash = open ?? battle.combat.state.starcie;
  const seen = battle.fighters.filter(({ id }) => viewer.sees(id));
  const foes = seen.filter(isCreature).map((one) => foeView(one, viewer));
  const met = foes.filter(({ out, by }) => !out && by !== null);
  return {
    heading: over?.label ?? say(acting ? "turn" : "noTurn", { who: acting?.name ?? "" }),
    progress: acting?.actor.system.tura === "skonczona" ? say("turnOver") : null,
    steps: clash ? stagesOf(clash, open !== null) : [],
    next: say(`next.${!isBegun ? "begin" : over ? "end" : "turn"}`),
    single: true,
    reach:
      turn === null
        ? {}
        : {
            [turn]: creatures(battle)
              .filter(({ id }) => viewer.sees(id))
              .map(({ id }) => id),
          },
    seats: table(battle)
      .filter(({ id }) => viewer.sees(id))
      .map((one) => seatView(one, turn, viewer)),
    groups: (["sila", "moc"] as const).flatMap((by) => {
      const own = met.filter((one) => one.by === by);
      return own.length === 0 ? [] : [{ by, label: say(`foes.${by}`), foes: own }];
    }),
    aside: foes.filter(({ out, by }) => out || by === null),
    clash: clash ? clashView(live ?? battle, clash, open !== null, viewer) : null,
  };
}
