import { byText } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { type Gauge, gauge, type PhaseStep, type TrackerView } from "../../core/view.js";
import { due, verdict } from "./rules/advance.js";
import { limitOf, nameOf } from "./rules/doings.js";
import { actualSpeed, enemiesOf, isOut, isSurprised, weapon, weaponsOf } from "./rules/figures.js";
import { nextToEnd } from "./rules/foresight.js";
import { PHASE } from "./rules/legality.js";
import { reaches } from "./rules/reach.js";
import type { Fight, Figure } from "./shape.js";
import { barsOf, type DrawnBar, drawBar, type LaneBar, place, type Tick, ticksOf } from "./timeline.js";

export type { LaneBar } from "./timeline.js";

/** One who fights, as a lane of the time line. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly natural: number;
  readonly actual: number;
  /** Are there two Szybkości to tell apart? */
  readonly slowed: boolean;
  readonly left: number;
  readonly attacks: { readonly used: number; readonly limit: number };
  readonly carry: { readonly name: Label; readonly remaining: number } | null;
  readonly ready: boolean;
  readonly surprised: boolean;
  readonly out: boolean;
  readonly waits: boolean;
  readonly auto: boolean;
  readonly hidden: boolean;
  readonly mine: boolean;
  readonly current: boolean;
  /** Damage of ŻYW, where the viewer may read it. */
  readonly life: Gauge | null;
  /** Where natural and actual Szybkość begin on the axis, and where it fell, in percent. */
  readonly naturalAt: number;
  readonly actualAt: number;
  readonly fellAt: number | null;
  /** What is planned is left out where the viewer may not know it. */
  readonly bars: readonly DrawnBar[];
  /** What a screen reader says after the name. */
  readonly told: readonly Label[];
}

/** Something that has happened or will, in the order of the clock. */
export interface Event {
  readonly at: number;
  readonly text: Label;
  readonly state: LaneBar["state"];
}

export interface KrysztalyTracker extends TrackerView {
  /** Where the hand stands; null before the first event of the round. */
  readonly clock: number | null;
  readonly handAt: number;
  readonly highest: number;
  readonly ticks: readonly Tick[];
  readonly lanes: readonly Lane[];
  /** So many lanes that each is only a line. */
  readonly dense: boolean;
  /** Is there a round to be seen? */
  readonly running: boolean;
  /** The round from the beginning to the end, as far as the viewer knows it. */
  readonly events: readonly Event[];
  /** What has just happened, and what comes next. */
  readonly just: readonly Event[];
  readonly coming: readonly Event[];
  /** How far the table has come with planning: who has not handed in yet. */
  readonly awaited: readonly string[];
  /** Is the fight under water, and may the viewer say so? */
  readonly water: { readonly on: boolean; readonly editable: boolean };
}

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`KRYSZTALY.lane.${key}`, data);

function toldOf(lane: Omit<Lane, "told">): Label[] {
  const { natural, actual, slowed, left, attacks, carry, bars } = lane;
  return [
    slowed ? say("speeds", { natural, actual }) : say("speed", { natural }),
    ...(lane.out ? [say("out")] : [say("left", { left }), say("attacks", { ...attacks })]),
    ...(lane.surprised ? [label("KRYSZTALY.status.zaskoczenie")] : []),
    ...(lane.waits ? [say("waits")] : []),
    ...(lane.ready ? [say("ready")] : []),
    ...(carry ? [say("carry", { what: carry.name, remaining: carry.remaining })] : []),
    ...(lane.auto ? [say("auto")] : []),
    ...(lane.hidden ? [say("hidden")] : []),
    ...bars.map(({ said }) => said),
  ];
}

/** Attacks of this round, and as many as the weapon in use, or else the best, allows. */
function attacksOf(battle: Fight, figure: Figure): Lane["attacks"] {
  const { state } = figure;
  const limits = weaponsOf(figure).map((item) => limitOf(battle, item));
  const limit = state.weapon === "" ? Math.max(0, ...limits) : limitOf(battle, weapon(figure, state.weapon));
  return { used: state.attacks.reduce((sum, { count }) => sum + count, 0), limit };
}

/** The axis that lanes are drawn on: where it begins, and whose event is next. */
interface Axis {
  readonly highest: number;
  readonly acting: readonly string[];
}

/** One who fights, as a lane. */
export function laneOf(battle: Fight, figure: Figure, viewer: Viewer, { highest, acting }: Axis): Lane {
  const { state } = figure;
  const { zyw, obrazenia, sz } = figure.actor.system;
  // Before a fight nobody has anything of a round yet.
  const { natural, actual } = battle.combat.round > 0 ? state : { natural: sz, actual: actualSpeed(figure) };
  const lane: Omit<Lane, "told"> = {
    id: figure.id,
    name: figure.name,
    side: figure.side,
    natural,
    actual,
    slowed: natural !== actual,
    left: Math.max(0, Math.max(natural, actual) - state.spent),
    attacks: attacksOf(battle, figure),
    carry: state.carry
      ? { name: nameOf(battle, figure, state.carry.entry), remaining: state.carry.remaining }
      : null,
    ready: state.ready && battle.combat.state.phase === PHASE.planning,
    surprised: isSurprised(battle, figure),
    out: isOut(figure),
    waits: state.waits !== null,
    auto: figure.auto,
    hidden: figure.hidden,
    mine: viewer.mg || viewer.controls(figure.id),
    current: acting.includes(figure.id),
    life: viewer.reads(figure.id) && zyw > 0 ? gauge(obrazenia, zyw) : null,
    naturalAt: place(highest, state.natural),
    actualAt: place(highest, state.actual),
    fellAt: isOut(figure) && state.fell !== null ? place(highest, state.fell) : null,
    bars: barsOf(battle, figure, viewer).map((bar) => drawBar(bar, highest)),
  };
  return { ...lane, told: toldOf(lane) };
}

function steps(battle: Fight): PhaseStep[] {
  const { phase } = battle.combat.state;
  return Object.values(PHASE).map((number) => ({
    id: String(number),
    label: label(`KRYSZTALY.phase.${number}`),
    state: number < phase ? "past" : number === phase ? "now" : "next",
    absent: false,
  }));
}

/** Of what has yet to begin only its owner and the MG know when it ends. */
const knownTo = (viewer: Viewer) => (id: string) => viewer.mg || viewer.controls(id);

function next(battle: Fight, viewer: Viewer): Label {
  const step = (key: string, data?: Record<string, string | number>) =>
    label(`KRYSZTALY.tracker.next.${key}`, data);
  if (battle.combat.round === 0) return step("begin");
  if (verdict(battle)) return step("end");
  if (battle.combat.state.phase !== PHASE.execution) return step("lock");
  if (!due(battle)) return step("round");
  const coming = nextToEnd(battle, knownTo(viewer));
  const [first] = coming?.who ?? [];
  if (!coming) return step("on");
  return first && viewer.sees(first.id)
    ? step("event", { at: coming.at, who: first.name })
    : step("somebody", { at: coming.at });
}

/** Whoever plans by hand and has not handed in a plan yet. */
function stillPlanning(battle: Fight): { readonly all: Figure[]; readonly open: Figure[] } {
  const all = battle.fighters.filter((one) => !isOut(one) && !one.auto && !isSurprised(battle, one));
  return { all, open: all.filter(({ state }) => !state.ready) };
}

/** Where the hand stands, or how many have handed in their plan. */
function progress(battle: Fight): Label | null {
  const { phase, clock } = battle.combat.state;
  if (battle.combat.round === 0 || verdict(battle)) return null;
  if (phase === PHASE.execution) {
    return clock === null ? null : label("KRYSZTALY.tracker.clock", { at: clock });
  }
  const { all, open } = stillPlanning(battle);
  return all.length === 0
    ? null
    : label("KRYSZTALY.tracker.planned", { count: all.length - open.length, all: all.length });
}

/** All bars as events: what is over at its end, what is still to come likewise. */
function eventsOf(lanes: readonly Lane[]): Event[] {
  const all = lanes.flatMap(({ bars }) =>
    bars.flatMap(({ event, end, state }): Event[] =>
      event && end !== null ? [{ at: end, text: event, state }] : [],
    ),
  );
  return all.sort((a, b) => b.at - a.at);
}

/** So many lanes have a row for the name; more are drawn closely. */
const ROOMY = 10;

const isPast = ({ state }: Event) => state === "done";

/** Whom each figure reaches with what it carries. */
function reachOf(battle: Fight, figure: Figure, viewer: Viewer): string[] {
  const items = weaponsOf(figure).map(({ _id }) => _id);
  return enemiesOf(battle, figure)
    .filter(
      (whom) =>
        viewer.sees(whom.id) &&
        [...items, ...(items.length === 0 ? [""] : [])].some((item) =>
          reaches(battle, figure, whom, { do: "attack", item }),
        ),
    )
    .map(({ id }) => id);
}

/** The tracker's part of Kryształy Czasu: the lanes of the time line, for one viewer. */
export function trackerView(battle: Fight, viewer: Viewer): KrysztalyTracker {
  const seen = battle.fighters.filter(({ id }) => viewer.sees(id));
  const { phase, clock, podWoda } = battle.combat.state;
  const { round } = battle.combat;
  const highest = Math.max(0, ...seen.map(({ state }) => Math.max(state.natural, state.actual)));
  const coming = phase === PHASE.execution && !verdict(battle) ? nextToEnd(battle, knownTo(viewer)) : null;
  const acting = coming?.who.map(({ id }) => id) ?? [];
  const lanes = seen
    .sort((a, b) => b.actor.system.sz - a.actor.system.sz || byText(a.name, b.name))
    .map((figure) => laneOf(battle, figure, viewer, { highest, acting }));
  const events = eventsOf(lanes);
  const hand = phase === PHASE.execution && clock !== null ? place(highest, clock) : null;
  const [last, following] = [events.filter(isPast).at(-1), events.find((one) => !isPast(one))];
  const at = (event: Event | undefined, past: boolean) =>
    events.filter((one) => event !== undefined && one.at === event.at && isPast(one) === past);
  return {
    heading: verdict(battle)?.label ?? label(`KRYSZTALY.phase.${round === 0 ? 0 : phase}`),
    progress: progress(battle),
    steps: round === 0 ? [] : steps(battle),
    next: next(battle, viewer),
    reach: Object.fromEntries(seen.map((figure) => [figure.id, reachOf(battle, figure, viewer)])),
    clock: hand === null ? null : clock,
    handAt: hand ?? 0,
    highest,
    ticks: ticksOf(highest, hand),
    lanes,
    dense: lanes.length > ROOMY,
    running: round > 0,
    events,
    just: at(last, true),
    coming: verdict(battle) ? [] : at(following, false),
    awaited:
      round > 0 && phase === PHASE.planning
        ? stillPlanning(battle)
            .open.filter(({ id }) => viewer.sees(id))
            .map(({ name }) => name)
        : [],
    water: {
      on: podWoda,
      editable: viewer.mg,
    },
  };
}
