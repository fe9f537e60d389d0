import { AKCJE } from "../../core/budget.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { type Gauge, gauge, type TrackerView } from "../../core/view.js";
import { type Mark, marksOf, usedBy } from "./marks.js";
import { statusLabel } from "./pieces.js";
import { current, verdict } from "./rules/advance.js";
import { enemiesOf, isAble, isDead, lifeOf, mostLife, STATUS, type StatusName } from "./rules/figures.js";
import { reachOf } from "./rules/gear.js";
import { queue } from "./rules/queue.js";
import { isWithin } from "./rules/space.js";
import type { Fight, Figure } from "./shape.js";

/** One of the two AKCJE of a CHWILA: still to come, at hand, or gone. */
type Pip = "coming" | "left" | "gone";

/** Whom somebody holds, and how. */
export interface Hold {
  readonly id: string;
  readonly name: string;
  readonly grip: string;
  readonly text: Label;
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
  readonly auto: boolean;
  readonly hidden: boolean;
  readonly mine: boolean;
  /** k6 and Zwinność; null before it has been rolled. */
  readonly initiative: number | null;
  readonly tieRolls: readonly number[];
  readonly tieText: Label | null;
  readonly akcje: readonly Pip[];
  /** Life that is left, where the viewer may read it. */
  readonly life: Gauge | null;
  readonly lifeText: Label | null;
  /** The defences of the round, and what has been used of it. */
  readonly marks: readonly Mark[];
  readonly used: readonly Label[];
  readonly guarding: string | null;
  readonly holds: readonly Hold[];
  readonly statuses: readonly { readonly id: string; readonly label: Label; readonly bad: boolean }[];
  /** What a screen reader says after the name. */
  readonly told: readonly Label[];
}

export interface AskanorTracker extends TrackerView {
  readonly queue: readonly QueueEntry[];
  /** Is there a queue already, rather than a list of those who will stand in it? */
  readonly running: boolean;
  /** Is all of the field bad ground, and may the viewer say so? */
  readonly rough: { readonly on: boolean; readonly editable: boolean };
}

const nameOf = (battle: Fight, viewer: Viewer, id: string | null): string | null =>
  battle.fighters.find((one) => one.id === id && viewer.sees(one.id))?.name ?? null;

const say = (key: string, data?: Record<string, string | number | Label>) =>
  label(`ASKANOR.queue.${key}`, data);

function pips({ state }: Figure, now: boolean, able: boolean): Pip[] {
  return Array.from({ length: AKCJE }, (_, nth): Pip => {
    if (now) return nth < state.budget.akcje ? "left" : "gone";
    return state.acted || !able ? "gone" : "coming";
  });
}

function statusesOf({ actor, state }: Figure): QueueEntry["statuses"] {
  const carried = (Object.keys(STATUS) as StatusName[])
    .filter((key) => key !== "dead" && actor.statuses.includes(STATUS[key]))
    .map((key) => ({
      id: STATUS[key] as string,
      label: statusLabel(key, actor),
      bad: true,
    }));
  const rough = { id: "rough", label: label("ASKANOR.ground.trudny"), bad: false };
  const halved = { id: "footing", label: say("halved"), bad: true };
  return [...carried, ...(state.footing === "failed" ? [halved] : state.trudny ? [rough] : [])];
}

function toldOf(entry: Omit<QueueEntry, "told">, running: boolean): Label[] {
  const left = entry.akcje.filter((one) => one === "left").length;
  return [
    ...(entry.lifeText ? [entry.lifeText] : []),
    ...(entry.dead ? [say("dead")] : []),
    ...(running && entry.initiative !== null ? [say("initiative", { total: entry.initiative })] : []),
    ...(entry.tieText ? [entry.tieText] : []),
    ...(entry.surprised ? [say("surprised")] : []),
    ...(entry.now ? [say("akcje", { count: left })] : []),
    ...(running && entry.acted && !entry.out ? [say("acted")] : []),
    ...entry.statuses.map(({ label: name }) => name),
    ...entry.holds.map(({ text }) => text),
    ...(entry.guarding === null ? [] : [say("guards", { whom: entry.guarding })]),
    ...entry.marks.map(({ text }) => text),
    ...(entry.used.length > 0 ? [say("used"), ...entry.used] : []),
    ...(entry.auto ? [say("auto")] : []),
    ...(entry.hidden ? [say("hidden")] : []),
  ];
}

function entryOf(battle: Fight, viewer: Viewer, figure: Figure, acting: string | null): QueueEntry {
  const { state, id } = figure;
  const running = battle.combat.round > 0;
  const [able, now] = [isAble(figure), id === acting];
  const reads = viewer.reads(id);
  const most = mostLife(figure);
  const left = lifeOf(figure);
  const entry: Omit<QueueEntry, "told"> = {
    id,
    name: figure.name,
    side: figure.side,
    now,
    acted: running && state.acted,
    out: !able,
    dead: isDead(figure),
    surprised: state.zaskoczony,
    auto: figure.auto,
    hidden: figure.hidden,
    mine: viewer.mg || viewer.controls(id),
    initiative: state.rolled ? state.inicjatywa : null,
    tieRolls: state.dogrywki,
    tieText: state.dogrywki.length > 0 ? say("tie", { rolls: state.dogrywki.join(", ") }) : null,
    akcje: running ? pips(figure, now, able) : [],
    life: reads ? gauge(left, most) : null,
    lifeText: reads ? say("life", { left, most }) : null,
    marks: running && able ? marksOf(battle, figure, (whom) => nameOf(battle, viewer, whom)) : [],
    used: running ? usedBy(figure) : [],
    guarding: nameOf(battle, viewer, state.guarding),
    holds: state.holds.flatMap(({ whom, grip }) => {
      const name = nameOf(battle, viewer, whom);
      return name === null ? [] : [{ id: whom, name, grip, text: say(grip, { whom: name }) }];
    }),
    statuses: statusesOf(figure),
  };
  return { ...entry, told: toldOf(entry, running) };
}

function nextStep(battle: Fight, acting: Figure | undefined): Label {
  const step = (key: string) => label(`ASKANOR.tracker.next.${key}`, { who: acting?.name ?? "" });
  if (battle.combat.round === 0) return step("begin");
  if (verdict(battle)) return step("over");
  return step(acting ? (acting.auto ? "auto" : "end") : "chwila");
}

function heading(battle: Fight, acting: Figure | undefined): Label {
  if (battle.combat.round === 0) return label("ASKANOR.tracker.before");
  const over = verdict(battle);
  if (over) return over.label;
  return acting ? label("ASKANOR.tracker.chwila", { who: acting.name }) : label("ASKANOR.tracker.noChwila");
}

/**
 * The queue of the CHWILE, for one who looks: whose turn it is, what everybody has left, who reaches whom. While somebody
 * is asked it stands as the open exchange has brought it.
 */
export function trackerView(written: Fight, viewer: Viewer, live: Fight | null = null): AskanorTracker {
  const battle = live ?? written;
  const seen = queue(battle).filter(({ id }) => viewer.sees(id));
  const acting = seen.find(({ id }) => id === current(battle));
  const waiting = seen.filter((one) => isAble(one) && !one.state.acted && one !== acting);
  const reach = (one: Figure) =>
    enemiesOf(battle, one)
      .filter(
        (enemy) =>
          viewer.sees(enemy.id) && isAble(enemy) && isWithin(battle, one, enemy, reachOf(battle, one)),
      )
      .map(({ id }) => id);
  const running = battle.combat.round > 0;
  return {
    heading: heading(battle, acting),
    progress:
      running && !verdict(battle) ? label("ASKANOR.tracker.waiting", { count: waiting.length }) : null,
    steps: [],
    single: true,
    next: nextStep(written, acting),
    reach: Object.fromEntries(seen.map((one) => [one.id, isAble(one) ? reach(one) : []])),
    queue: seen.map((one) => entryOf(battle, viewer, one, acting?.id ?? null)),
    running,
    rough: { on: battle.combat.state.trudny, editable: viewer.mg },
  };
}
