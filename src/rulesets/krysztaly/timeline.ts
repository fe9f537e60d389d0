import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { eventOf, nameOf, poolOf } from "./rules/doings.js";
import { isOut } from "./rules/figures.js";
import { foreseen } from "./rules/foresight.js";
import type { Entry, Fight, Figure, Trace } from "./shape.js";

export type BarState = Trace["mark"] | "now" | "planned" | "kept";

/** A bar of a lane: something that is over, under way, or planned. */
export interface LaneBar {
  readonly name: Label;
  /** The same in a word, for where there is little room. */
  readonly brief: Label;
  readonly attack: boolean;
  readonly from: number;
  /** Null where it goes on into the next round. */
  readonly end: number | null;
  /** Where what was broken off would have ended. */
  readonly due: number | null;
  readonly state: BarState;
  /** What is missing at the end of the round. */
  readonly short: number;
  /** Whom it is aimed at, for the reader. */
  readonly whom: string | null;
  /** The same as a sentence of the round's course; null where nothing comes of it. */
  readonly event: Label | null;
  /** Did it come in from the round before? */
  readonly resumed: boolean;
}

type Aimed = Pick<Entry, "do" | "what" | "item" | "type" | "text" | "target" | "resumed">;
type Span = Pick<LaneBar, "from" | "end" | "due" | "state" | "short">;

/** What is done, in a word: the weapon, the spell, the row of the table. */
function briefOf(battle: Fight, figure: Figure, entry: Aimed): Label {
  const { do: doing, item } = entry;
  const used = figure.actor.items.find(({ _id }) => _id === item)?.name;
  if (doing === "attack" || doing === "cast")
    return used === undefined ? label("KRYSZTALY.fist") : label("SZRANKI.name", { name: used });
  if (doing === "act") return nameOf(battle, figure, { ...entry, text: "" });
  return label(`KRYSZTALY.brief.${doing}`);
}

/** Draws one figure's activities as bars. */
function drawer(battle: Fight, figure: Figure, viewer: Viewer): (entry: Aimed, span: Span) => LaneBar {
  return (entry, span) => {
    const seen = entry.target !== "" && viewer.sees(entry.target);
    const whom = seen ? (battle.fighters.find(({ id }) => id === entry.target)?.name ?? null) : null;
    const { end, state } = span;
    return {
      ...span,
      name: nameOf(battle, figure, entry),
      brief: briefOf(battle, figure, entry),
      attack: entry.do === "attack",
      whom,
      event:
        end === null || state === "dead" || state === "broken"
          ? null
          : eventOf(battle, figure, entry, { at: end, whom }),
      resumed: entry.resumed || state === "kept",
    };
  };
}

/** The bars of one figure, in the order of time, for one viewer. What is planned is its owner's and the MG's alone. */
export function barsOf(battle: Fight, figure: Figure, viewer: Viewer): LaneBar[] {
  const { state } = figure;
  const draw = drawer(battle, figure, viewer);
  const over = state.trail.map((one) => {
    const carried = one.mark === "carried";
    const short = carried ? (state.carry?.remaining ?? 0) : 0;
    return draw(one, { from: one.from, end: carried ? null : one.end, due: one.due, state: one.mark, short });
  });
  const { current, busy } = state;
  const now = current && busy ? [draw(current, { ...busy, due: null, state: "now" })] : [];
  const known = viewer.mg || viewer.controls(figure.id);
  const coming = known ? (isOut(figure) ? lost(battle, figure) : foreseen(battle, figure)) : [];
  return [
    ...over,
    ...now,
    ...coming.flatMap(({ entry, span, kept }) => {
      if (!span) return [];
      const { from, end, short } = span;
      if (isOut(figure)) return [draw(entry, { from, end, due: end, state: "dead", short: 0 })];
      return [draw(entry, { from, end, due: null, state: kept ? "kept" : "planned", short })];
    }),
  ];
}

/** What one who has fallen had planned, where it would have lain: it is struck through. */
function lost(battle: Fight, figure: Figure): ReturnType<typeof foreseen> {
  const { state } = figure;
  const broken = state.trail.findLast(({ mark }) => mark === "dead");
  if (state.fell === null || (broken && broken.due === null)) return [];
  const due = broken?.due ?? null;
  const spent = broken && due !== null ? Math.max(state.spent, poolOf(figure, broken) - due) : state.spent;
  return foreseen(battle, { ...figure, state: { ...state, spent } }, due ?? state.fell);
}

/** A bar as it is drawn: places in percent of the axis, from its beginning on the left. */
export interface DrawnBar extends LaneBar {
  readonly start: number;
  readonly width: number;
  /** Where the part that never came begins, and how wide it is; 0 for none. */
  readonly lost: number;
  /** Is it a blow that lands in this round? */
  readonly lands: boolean;
  readonly said: Label;
}

/** The part of a lane's width that lies beyond the end of the round. */
const BEYOND = 9;

/** Where a coordinate lies on the axis, in percent from the left. */
export function place(highest: number, at: number): number {
  const share = highest <= 0 ? 1 : 1 - Math.max(0, Math.min(highest, at)) / highest;
  return Math.round(share * (100 - BEYOND) * 100) / 100;
}

/** A bar in words: where it begins and ends, what it is, and what has become of it. */
export function saidOf({ name, from, end, state, whom, short, due }: LaneBar): Label {
  const what = whom === null ? name : label("KRYSZTALY.draft.at", { what: name, whom });
  const ends = end === null || state === "carried" ? "long" : "ends";
  return label(`KRYSZTALY.lane.${ends}`, {
    what,
    from,
    end: end ?? 0,
    short,
    state: label(`KRYSZTALY.lane.state.${state}`, { due: due ?? 0 }),
  });
}

/** The places of a bar on an axis. */
export function drawBar(bar: LaneBar, highest: number): DrawnBar {
  const start = place(highest, bar.from);
  const stop = bar.end === null ? 100 : place(highest, bar.end);
  const due =
    bar.due === null
      ? bar.state === "dead" || bar.state === "broken"
        ? 100
        : stop
      : place(highest, bar.due);
  const width = Math.max(0, Math.round((stop - start) * 100) / 100);
  return {
    ...bar,
    start,
    width,
    lost: Math.max(0, Math.round((due - stop) * 100) / 100),
    lands: bar.attack && bar.event !== null,
    said: saidOf(bar),
  };
}

/** A mark of the axis. */
export interface Tick {
  readonly at: number;
  readonly place: number;
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** So near the hand, in percent, a number of the axis would be covered by the hand's own. */
const NEAR = 7;

/** Round numbers along the axis: few enough to be read, none under the hand. */
export function ticksOf(highest: number, hand: number | null, most = 7): Tick[] {
  const step = STEPS.find((one) => highest / one <= most) ?? Math.max(1, Math.ceil(highest / most));
  const count = Math.floor(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => ({
    at: index * step,
    place: place(highest, index * step),
  }))
    .filter(({ place: where }) => hand === null || Math.abs(where - hand) > NEAR)
    .reverse();
}
