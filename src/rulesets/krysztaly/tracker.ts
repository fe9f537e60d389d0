import { forecast } from "../../core/clock.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import type { PhaseStep, TrackerView } from "../../core/view.js";
import { due, verdict } from "./rules/advance.js";
import { costOf, delayOf, limitOf, nameOf, poolOf } from "./rules/doings.js";
import { enemiesOf, isOut, isSurprised, weapon, weaponsOf } from "./rules/figures.js";
import { keepsCarry, stretchOf } from "./rules/lanes.js";
import { PHASE } from "./rules/legality.js";
import { reaches } from "./rules/reach.js";
import type { Entry, Fight, Figure, Trace } from "./shape.js";

/** A bar of a lane: something that is over, under way, or planned. */
export interface LaneBar {
  readonly name: Label;
  readonly attack: boolean;
  readonly from: number;
  /** Null where it goes on into the next round. */
  readonly end: number | null;
  readonly state: Trace["mark"] | "now" | "planned" | "kept";
}

/** One who fights, as a lane of the time line. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly natural: number;
  readonly actual: number;
  readonly left: number;
  readonly attacks: { readonly used: number; readonly limit: number };
  readonly carry: { readonly name: Label; readonly remaining: number } | null;
  readonly ready: boolean;
  readonly surprised: boolean;
  readonly out: boolean;
  readonly waits: boolean;
  /** What is planned is left out where the viewer may not know it. */
  readonly bars: readonly LaneBar[];
}

export interface KrysztalyTracker extends TrackerView {
  /** Where the hand stands; null before the first event of the round. */
  readonly clock: number | null;
  readonly highest: number;
  readonly lanes: readonly Lane[];
}

const isAttack = ({ do: doing }: Pick<Entry, "do">) => doing === "attack";

/** The bars of what is planned, as they would be if nothing came between; a drawing that goes first is among them. */
function planned(battle: Fight, figure: Figure): LaneBar[] {
  const { state } = figure;
  const carried = state.carry && keepsCarry(figure) && !state.busy ? [state.carry] : [];
  const costs = [
    ...carried.map(({ entry, remaining }) => ({ entry, cost: remaining })),
    ...state.plan.map((entry) => ({ entry, cost: costOf(delayOf(battle, figure, entry)) })),
  ];
  const spans = forecast(
    state,
    costs.map(({ entry, cost }) => ({ pool: poolOf(figure, entry), cost })),
    battle.combat.state.clock,
    stretchOf(battle),
  );
  return costs.flatMap(({ entry }, index): LaneBar[] => {
    const span = spans[index];
    if (!span) return [];
    const kept = index < carried.length;
    return [
      {
        name: nameOf(battle, figure, entry),
        attack: isAttack(entry),
        from: span.from,
        end: span.end,
        state: kept ? "kept" : "planned",
      },
    ];
  });
}

function barsOf(battle: Fight, figure: Figure, viewer: Viewer): LaneBar[] {
  const { state } = figure;
  const over = state.trail.map(
    (one): LaneBar => ({
      name: nameOf(battle, figure, one),
      attack: isAttack(one),
      from: one.from,
      end: one.mark === "carried" ? null : one.end,
      state: one.mark,
    }),
  );
  const now: LaneBar[] =
    state.current && state.busy
      ? [
          {
            name: nameOf(battle, figure, state.current),
            attack: isAttack(state.current),
            from: state.busy.from,
            end: state.busy.end,
            state: "now",
          },
        ]
      : [];
  const secret = isOut(figure) || !(viewer.mg || viewer.controls(figure.id));
  return [...over, ...now, ...(secret ? [] : planned(battle, figure))];
}

function laneOf(battle: Fight, figure: Figure, viewer: Viewer): Lane {
  const { state } = figure;
  const limits = weaponsOf(figure).map((item) => limitOf(battle, item));
  const limit = state.weapon === "" ? Math.max(0, ...limits) : limitOf(battle, weapon(figure, state.weapon));
  return {
    id: figure.id,
    name: figure.name,
    side: figure.side,
    natural: state.natural,
    actual: state.actual,
    left: Math.max(0, Math.max(state.natural, state.actual) - state.spent),
    attacks: { used: state.attacks.reduce((sum, { count }) => sum + count, 0), limit },
    carry: state.carry
      ? { name: nameOf(battle, figure, state.carry.entry), remaining: state.carry.remaining }
      : null,
    ready: state.ready,
    surprised: isSurprised(battle, figure),
    out: isOut(figure),
    waits: state.waits !== null,
    bars: barsOf(battle, figure, viewer),
  };
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

function next(battle: Fight, viewer: Viewer): Label {
  const say = (key: string, data?: Record<string, string | number>) =>
    label(`KRYSZTALY.tracker.next.${key}`, data);
  if (battle.combat.round === 0) return say("begin");
  if (verdict(battle)) return say("end");
  if (battle.combat.state.phase !== PHASE.execution) return say("lock");
  const coming = due(battle);
  if (!coming) return say("round");
  const [first] = coming.who;
  return first && viewer.sees(first.id)
    ? say("event", { at: coming.at, who: first.name })
    : say("somebody", { at: coming.at });
}

/** Where the hand stands, or how many have handed in their plan. */
function progress(battle: Fight): Label | null {
  const { phase, clock } = battle.combat.state;
  if (battle.combat.round === 0 || verdict(battle)) return null;
  if (phase === PHASE.execution) {
    return clock === null ? null : label("KRYSZTALY.tracker.clock", { at: clock });
  }
  const present = battle.fighters.filter((one) => !isOut(one) && !one.auto);
  const ready = present.filter(({ state }) => state.ready).length;
  return present.length === 0
    ? null
    : label("KRYSZTALY.tracker.planned", { count: ready, all: present.length });
}

/** The tracker's part of Kryształy Czasu: the lanes of the time line, for one viewer. */
export function trackerView(battle: Fight, viewer: Viewer): KrysztalyTracker {
  const seen = battle.fighters.filter(({ id }) => viewer.sees(id));
  const { phase, clock } = battle.combat.state;
  const reach = seen.map((figure) => {
    const items = weaponsOf(figure).map(({ _id }) => _id);
    const near = enemiesOf(battle, figure).filter(
      (whom) =>
        viewer.sees(whom.id) &&
        [...items, ...(items.length === 0 ? [""] : [])].some((item) =>
          reaches(battle, figure, whom, { do: "attack", item }),
        ),
    );
    return [figure.id, near.map(({ id }) => id)] as const;
  });
  return {
    heading: verdict(battle)?.label ?? label(`KRYSZTALY.phase.${battle.combat.round === 0 ? 0 : phase}`),
    progress: progress(battle),
    steps: battle.combat.round === 0 ? [] : steps(battle),
    next: next(battle, viewer),
    reach: Object.fromEntries(reach),
    clock,
    highest: Math.max(0, ...seen.map(({ state }) => Math.max(state.natural, state.actual))),
    lanes: seen.map((figure) => laneOf(battle, figure, viewer)),
  };
}
