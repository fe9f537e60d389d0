import { AKCJE, reactionsLeft } from "../../core/budget.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { type Gauge, gauge, type TrackerView } from "../../core/view.js";
import { current } from "./rules/advance.js";
import { mayDodge } from "./rules/assess.js";
import { enemiesOf, isAble, isDead, STATUS, type StatusName } from "./rules/figures.js";
import { heldBy, isRuined, meansOf, reachOf } from "./rules/gear.js";
import { queue } from "./rules/queue.js";
import { isWithin } from "./rules/space.js";
import { BRON, type Fight, type Figure, TARCZA } from "./shape.js";

/** A weapon or shield with which one parries, and whether it is still to be had in this round. */
export interface Parry {
  readonly name: string;
  readonly left: boolean;
  /** The one enemy whose blows a shield stops in this round, by name. */
  readonly against: string | null;
}

/** One who fights, as a line of the queue of CHWILE. */
export interface QueueEntry {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Whose CHWILA it is; whether it has been; whether it cannot act any more. */
  readonly now: boolean;
  readonly acted: boolean;
  readonly out: boolean;
  readonly dead: boolean;
  readonly surprised: boolean;
  readonly initiative: number;
  readonly tieRolls: readonly number[];
  readonly akcje: Gauge;
  /** Has it used its attack of this CHWILA; which free deeds of this round are gone. */
  readonly attacked: boolean;
  readonly free: readonly string[];
  readonly parries: readonly Parry[];
  /** Null for one that has no right to dodge. */
  readonly dodge: boolean | null;
  readonly opportunity: boolean;
  readonly guarding: string | null;
  readonly holds: readonly { readonly name: string; readonly grip: string }[];
  readonly statuses: readonly Label[];
}

export interface AskanorTracker extends TrackerView {
  readonly queue: readonly QueueEntry[];
}

const nameOf = (battle: Fight, viewer: Viewer, id: string | null): string | null =>
  battle.fighters.find((one) => one.id === id && viewer.sees(one.id))?.name ?? null;

function parriesOf(battle: Fight, viewer: Viewer, figure: Figure): Parry[] {
  return heldBy(figure)
    .filter((arm) => !isRuined(arm) && (arm.type === TARCZA || meansOf(battle, figure, arm).parry !== null))
    .map((arm) => ({
      name: arm.name,
      left: arm.type === BRON ? !arm.system.sparowano : true,
      against: arm.type === TARCZA ? nameOf(battle, viewer, figure.state.shieldFoe) : null,
    }));
}

function entry(battle: Fight, viewer: Viewer, figure: Figure, acting: string | null): QueueEntry {
  const { state } = figure;
  return {
    id: figure.id,
    name: figure.name,
    side: figure.side,
    now: figure.id === acting,
    acted: state.acted,
    out: !isAble(figure),
    dead: isDead(figure),
    surprised: state.zaskoczony,
    initiative: state.inicjatywa,
    tieRolls: state.dogrywki,
    akcje: gauge(state.budget.akcje, AKCJE),
    attacked: state.budget.blows.with !== "none",
    free: state.budget.free,
    parries: parriesOf(battle, viewer, figure),
    dodge: mayDodge(figure) ? reactionsLeft(state.budget, "unik") > 0 : null,
    opportunity: reactionsLeft(state.budget, "okazyjny") > 0,
    guarding: nameOf(battle, viewer, state.guarding),
    holds: state.holds.flatMap(({ whom, grip }) => {
      const name = nameOf(battle, viewer, whom);
      return name === null ? [] : [{ name, grip }];
    }),
    statuses: (Object.keys(STATUS) as StatusName[])
      .filter((key) => key !== "dead" && figure.actor.statuses.includes(STATUS[key]))
      .map((key) => label(`ASKANOR.status.${key}`)),
  };
}

/** The queue of the CHWILE, for one who looks: whose turn it is, what everybody has left, who reaches whom. */
export function trackerView(battle: Fight, viewer: Viewer): AskanorTracker {
  const seen = queue(battle).filter(({ id }) => viewer.sees(id));
  const acting = seen.find(({ id }) => id === current(battle));
  const waiting = seen.filter((one) => isAble(one) && !one.state.acted && one !== acting);
  const next = acting ? (acting.auto ? "auto" : "end") : "chwila";
  const reach = (one: Figure) =>
    enemiesOf(battle, one)
      .filter(
        (enemy) =>
          viewer.sees(enemy.id) && isAble(enemy) && isWithin(battle, one, enemy, reachOf(battle, one)),
      )
      .map(({ id }) => id);
  return {
    heading: acting
      ? label("ASKANOR.tracker.chwila", { who: acting.name })
      : label("ASKANOR.tracker.noChwila"),
    progress: battle.combat.round === 0 ? null : label("ASKANOR.tracker.waiting", { count: waiting.length }),
    steps: [],
    next: label(`ASKANOR.tracker.next.${next}`, { who: acting?.name ?? "" }),
    reach: Object.fromEntries(seen.map((one) => [one.id, isAble(one) ? reach(one) : []])),
    queue: seen.map((one) => entry(battle, viewer, one, acting?.id ?? null)),
  };
}
