import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  breakOff,
  type Clock,
  finish,
  forecast,
  freshLane,
  halt,
  type Lane,
  latePool,
  nextDue,
  nextEvent,
  occupy,
  type Span,
  type Stretch,
  spanOf,
  startOf,
  wait,
  wake,
} from "../../src/core/clock.js";

describe("the clock", () => {
  test("an activity begins at what is left of its pool, never above the clock, and not at all with nothing left", () => {
    expect(startOf({ spent: 0 }, 73, null)).toBe(73);
    expect(startOf({ spent: 10 }, 73, 63)).toBe(63);
    expect(startOf({ spent: 0 }, 70, 40)).toBe(40);
    expect(startOf({ spent: 40 }, 40, 33)).toBe(null);
    expect(startOf({ spent: 0 }, 0, null)).toBe(null);
  });

  test("it ends at its pool less all that has been spent, or is short of what is missing", () => {
    expect(spanOf({ spent: 10 }, 73, 30, 63, "ledger")).toEqual({ from: 63, end: 33, cost: 30, short: 0 });
    expect(spanOf({ spent: 20 }, 55, 40, 35, "ledger")).toEqual({ from: 35, end: null, cost: 40, short: 5 });
    expect(spanOf({ spent: 20 }, 60, 40, 40, "ledger")).toMatchObject({ end: 0, short: 0 });
  });

  test("paid of another pool it never ends above its beginning, and in the strict way lasts its whole cost", () => {
    expect(spanOf({ spent: 10 }, 100, 20, 40, "ledger").end).toBe(40);
    expect(spanOf({ spent: 10 }, 100, 20, 40, "strict").end).toBe(20);
    expect(spanOf({ spent: 10 }, 70, 40, 30, "strict")).toMatchObject({ end: null, short: 10 });
  });

  test("broken off, what has elapsed is gone and no more; not yet begun, nothing is", () => {
    const at = (clock: Clock) => {
      const lane: Lane = { ...freshLane(), busy: { from: 60, end: 40, cost: 20, short: 0 } };
      breakOff(lane, clock);
      return lane.spent;
    };
    expect([at(null), at(70), at(43), at(3)]).toEqual([0, 0, 17, 20]);
  });

  test("who waits has spent the time until it wakes", () => {
    const lane = freshLane();
    wait(lane, 90);
    expect(nextEvent(lane)).toBe(-1);
    wake(lane, 40);
    expect([lane.spent, lane.waits]).toEqual([50, null]);
  });

  test("a latecomer's pool is cut to the clock", () => {
    expect([latePool(90, 50), latePool(40, 50), latePool(90, null)]).toEqual([50, 40, 90]);
  });

  test("all completions of the highest coordinate come at once, before anything begins there", () => {
    const lanes = [
      { ...freshLane(), busy: { from: 70, end: 40, cost: 30, short: 0 } },
      { ...freshLane(), start: 40 },
      { ...freshLane(), busy: { from: 60, end: 40, cost: 20, short: 0 } },
      { ...freshLane(), busy: { from: 60, end: null, cost: 90, short: 30 } },
    ];
    const due = () => nextDue([0, 1, 2, 3], (index) => lanes[index] as Lane);
    expect(due()).toEqual({ kind: "end", at: 40, who: [0, 2] });
    for (const index of [0, 2]) finish(lanes[index] as Lane);
    expect(due()).toEqual({ kind: "start", at: 40, who: [1] });
    halt(lanes[1] as Lane);
    expect(due()).toBe(null);
  });

  test("a coordinate of 0 still belongs to the round", () => {
    expect(nextDue([{ ...freshLane(), start: 0 }], (lane) => lane)?.at).toBe(0);
  });

  test("a forecast follows the queue to the first activity that does not fit", () => {
    const planned = [10, 30, 30, 30].map((cost) => ({ pool: 73, cost }));
    expect(forecast(freshLane(), planned, null, "ledger").map((span) => span?.end)).toEqual([
      63,
      33,
      3,
      null,
    ]);
    const busy: Lane = { ...freshLane(), spent: 10, busy: { from: 63, end: 33, cost: 30, short: 0 } };
    expect(forecast(busy, planned.slice(2), 63, "ledger")).toEqual([
      { from: 33, end: 3, cost: 30, short: 0 },
      { from: 3, end: null, cost: 30, short: 27 },
    ]);
    expect(forecast(busy, planned, 63, "ledger").at(-1)).toBe(null);
  });
});

interface Actor {
  readonly id: number;
  readonly pools: readonly [number, number];
  readonly queue: { pool: 0 | 1; cost: number; waits: boolean }[];
  readonly lane: Lane;
  alive: boolean;
}

interface Happened {
  readonly kind: "start" | "end";
  readonly at: number;
  readonly who: number;
}

/** Plays a round in which, every few events, chance kills somebody, breaks something off or wakes one who waits. */
function playRound(setting: Setting): { events: Happened[]; actors: Actor[]; spans: Map<number, Span[]> } {
  const actors = setting.actors.map(
    ({ natural, actual, queue }, id): Actor => ({
      id,
      pools: [natural, Math.min(natural, actual)],
      queue: queue.map((one) => ({ ...one })),
      lane: freshLane(),
      alive: true,
    }),
  );
  const events: Happened[] = [];
  const spans = new Map<number, Span[]>();
  const arrange = (actor: Actor, clock: Clock) => {
    actor.lane.start = null;
    for (;;) {
      const [first] = actor.queue;
      if (!first) return;
      actor.lane.start = startOf(actor.lane, actor.pools[first.pool], clock);
      if (actor.lane.start !== null) return;
      actor.queue.shift();
    }
  };
  for (const actor of actors) arrange(actor, null);
  for (let turn = 0; ; turn++) {
    const due = nextDue(actors, ({ lane }) => lane);
    if (!due) return { events, actors, spans };
    if (turn > 2000) throw new Error("the round does not end");
    for (const actor of due.who) {
      events.push({ kind: due.kind, at: due.at, who: actor.id });
      if (due.kind === "end") {
        spans.set(actor.id, [...(spans.get(actor.id) ?? []), actor.lane.busy as Span]);
        finish(actor.lane);
        arrange(actor, due.at);
        continue;
      }
      const entry = actor.queue.shift();
      if (!entry) throw new Error("a start of nothing");
      if (entry.waits) wait(actor.lane, due.at);
      else {
        const span = spanOf(actor.lane, actor.pools[entry.pool], entry.cost, due.at, setting.stretch);
        occupy(actor.lane, span);
      }
    }
    const chance = setting.chances[turn % setting.chances.length] ?? { what: "nothing", whom: 0 };
    const victim = actors[chance.whom % actors.length];
    if (!victim?.alive) continue;
    if (chance.what === "dies") {
      victim.alive = false;
      halt(victim.lane);
    } else if (chance.what === "breaks" && victim.lane.busy) {
      breakOff(victim.lane, due.at);
      arrange(victim, due.at);
    } else if (chance.what === "wakes" && victim.lane.waits !== null) {
      wake(victim.lane, due.at);
      arrange(victim, due.at);
    }
  }
}

const entry = fc.record({
  pool: fc.constantFrom<(0 | 1)[]>(0, 1),
  cost: fc.integer({ min: 1, max: 20 }).map((segments) => 10 * segments),
  waits: fc.constantFrom(false, false, false, true),
});
const setting = fc.record({
  stretch: fc.constantFrom<Stretch[]>("ledger", "strict"),
  actors: fc.array(
    fc.record({
      natural: fc.integer({ min: 0, max: 200 }),
      actual: fc.integer({ min: 0, max: 200 }),
      queue: fc.array(entry, { maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  chances: fc.array(
    fc.record({
      what: fc.constantFrom("nothing", "nothing", "dies", "breaks", "wakes"),
      whom: fc.nat({ max: 5 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});
type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never;

describe("whatever is planned and whatever comes between", () => {
  test("coordinates never rise within a round and never leave it", () => {
    fc.assert(
      fc.property(setting, (one) => {
        const { events } = playRound(one);
        for (const [index, { at }] of events.entries()) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(events[index - 1]?.at ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("nobody does two things at once, and nobody spends more than it has", () => {
    fc.assert(
      fc.property(setting, (one) => {
        const { actors, spans } = playRound(one);
        for (const { id, lane, pools } of actors) {
          expect(lane.spent).toBeGreaterThanOrEqual(0);
          expect(lane.spent).toBeLessThanOrEqual(Math.max(...pools));
          const own = spans.get(id) ?? [];
          for (const [index, { from, end }] of own.entries()) {
            expect(from).toBeLessThanOrEqual(own[index - 1]?.end ?? Number.POSITIVE_INFINITY);
            expect(end).toBeLessThanOrEqual(from);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("a delay of one pool lasts exactly as long as it costs", () => {
    fc.assert(
      fc.property(setting, (one) => {
        const single = { ...one, actors: one.actors.map((actor) => ({ ...actor, actual: actor.natural })) };
        for (const own of playRound(single).spans.values())
          for (const { from, end, cost } of own) expect(from - (end ?? 0)).toBe(cost);
      }),
      { numRuns: 200 },
    );
  });

  test("nothing happens to the dead any more", () => {
    fc.assert(
      fc.property(setting, (one) => {
        const { actors } = playRound(one);
        for (const { alive, lane } of actors) if (!alive) expect(nextEvent(lane)).toBe(-1);
      }),
      { numRuns: 200 },
    );
  });

  test("the same plan and the same chances make the same round", () => {
    fc.assert(
      fc.property(setting, (one) => {
        const [first, second] = [playRound(one), playRound(JSON.parse(JSON.stringify(one)) as Setting)];
        expect(JSON.parse(JSON.stringify(first.events))).toEqual(second.events);
        expect(first.actors).toEqual(second.actors);
      }),
      { numRuns: 100 },
    );
  });
});
