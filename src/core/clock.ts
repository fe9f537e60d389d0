/**
 * A clock that counts down. Everybody begins a round at the coordinate of its own speed and spends that speed on
 * activities; whatever has the highest coordinate happens next, and what is complete comes before what begins there.
 * All numbers are whole. A clock of null stands before the first event of a round.
 *
 * The clock knows neither weapons nor rules: a rule set says what an activity costs, of which pool it is paid, and
 * whether it may begin.
 */
export type Clock = number | null;

/** An activity under way. */
export interface Span {
  /** The coordinate at which it began. */
  from: number;
  /** The coordinate at which it is complete; null where the round ends before that. */
  end: number | null;
  /** What it takes, counted from its beginning in this round. */
  cost: number;
  /** What will still be missing when the round ends; 0 for one that is completed. */
  short: number;
}

/** Where one who acts stands in a round. */
export interface Lane {
  /** What has been spent in this round, on whatever activities. */
  spent: number;
  /** The coordinate at which the next activity would begin; null where none is to begin. */
  start: number | null;
  busy: Span | null;
  /** The coordinate since which it waits for something to happen; null where it does not wait. */
  waits: number | null;
}

/**
 * How long an activity lasts that is paid of another pool than the one before: by the written sum of all that has been
 * spent, never above its beginning (`ledger`), or its whole delay from its beginning on (`strict`). With a single pool
 * the two are the same.
 */
export type Stretch = "ledger" | "strict";

/** A lane at the beginning of a round. */
export function freshLane(): Lane {
  return { spent: 0, start: null, busy: null, waits: null };
}

/** Where the next activity paid of a pool would begin: never above the clock. Null where nothing is left of the pool. */
export function startOf(lane: Pick<Lane, "spent">, pool: number, clock: Clock): number | null {
  const left = pool - lane.spent;
  if (left <= 0) return null;
  return clock === null ? left : Math.min(clock, left);
}

/** An activity that begins at a coordinate: where it ends, or how much is missing when the round does. */
export function spanOf(
  lane: Pick<Lane, "spent">,
  pool: number,
  cost: number,
  from: number,
  stretch: Stretch,
): Span {
  const rest = stretch === "strict" ? from - cost : pool - lane.spent - cost;
  if (rest < 0) return { from, end: null, cost, short: -rest };
  return { from, end: Math.min(rest, from), cost, short: 0 };
}

/** The lane is busy from now on. */
export function occupy(lane: Lane, span: Span): void {
  lane.start = null;
  lane.waits = null;
  lane.busy = span;
}

/** What the lane was busy with is complete: paid in full. */
export function finish(lane: Lane): void {
  lane.spent += lane.busy?.cost ?? 0;
  lane.busy = null;
}

/** What the lane was busy with is broken off: what has elapsed by the clock is gone, the rest is free again. */
export function breakOff(lane: Lane, clock: Clock): void {
  const { busy } = lane;
  if (!busy) return;
  lane.spent += clock === null ? 0 : Math.max(0, Math.min(busy.from - clock, busy.cost));
  lane.busy = null;
}

/** The lane waits from a coordinate on. */
export function wait(lane: Lane, from: number): void {
  lane.start = null;
  lane.waits = from;
}

/** What the lane has waited for has happened: the time that has passed is spent. */
export function wake(lane: Lane, clock: number): void {
  lane.spent += Math.max(0, (lane.waits ?? clock) - clock);
  lane.waits = null;
}

/** Nothing more happens on this lane in this round: it neither begins nor ends anything. */
export function halt(lane: Lane): void {
  lane.start = null;
  lane.busy = null;
  lane.waits = null;
}

/** What happens next, and for whom: all completions of a coordinate at once, or else all beginnings. */
export interface Due<One> {
  readonly kind: "end" | "start";
  readonly at: number;
  readonly who: readonly One[];
}

/** The next events of a round, or null where it is over. Those of one coordinate keep the order in which they are given. */
export function nextDue<One>(all: readonly One[], laneOf: (one: One) => Lane): Due<One> | null {
  const at = Math.max(...all.flatMap((one) => [laneOf(one).start ?? -1, laneOf(one).busy?.end ?? -1]), -1);
  if (at < 0) return null;
  const ending = all.filter((one) => laneOf(one).busy?.end === at);
  if (ending.length > 0) return { kind: "end", at, who: ending };
  return { kind: "start", at, who: all.filter((one) => laneOf(one).start === at) };
}

/** The coordinate of a lane's next event, or -1 where it has none in this round. */
export function nextEvent(lane: Lane): number {
  return lane.busy?.end ?? lane.start ?? -1;
}

/** Who comes late acts no faster than its delays: a pool is cut to the clock. */
export function latePool(pool: number, clock: Clock): number {
  return clock === null ? pool : Math.min(pool, clock);
}

/**
 * The spans that activities would have if nothing came between: after what the lane is busy with, one after another.
 * It ends with the first that does not fit into the round, and passes over those of which nothing is left to pay.
 */
export function forecast(
  lane: Lane,
  planned: readonly { readonly pool: number; readonly cost: number }[],
  clock: Clock,
  stretch: Stretch,
): (Span | null)[] {
  if (lane.busy?.end === null) return planned.map(() => null);
  const trial = { spent: lane.spent + (lane.busy?.cost ?? 0) };
  let now: Clock = lane.busy?.end ?? lane.waits ?? clock;
  let over = false;
  return planned.map(({ pool, cost }) => {
    const from = over ? null : startOf(trial, pool, now);
    if (from === null) return null;
    const span = spanOf(trial, pool, cost, from, stretch);
    over = span.end === null;
    trial.spent += cost;
    now = span.end;
    return span;
  });
}
