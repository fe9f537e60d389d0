import { drawer } from "../scripts/lib/templates.js";
import type { Ruleset } from "../src/core/ruleset.js";
import { battleOf, type Scenario } from "../src/core/scenario.js";
import { krysztaly } from "../src/rulesets/krysztaly/index.js";
import type { Fight } from "../src/rulesets/krysztaly/shape.js";
import { Arbiter } from "../src/vtt/exchange/arbiter.js";
import { MemoryWorld, memoryHost } from "../tests/vtt/memory-host.js";
import { trackerContext } from "../tests/vtt/ui/contexts.js";
import { krysztalySight } from "../tests/vtt/ui/krysztaly-samples.js";

/** So many fighters with the sword in hand, no two equally fast, each with a round full of blows at the one opposite. */
export function clockFight(size: number): Fight {
  const each = Array.from({ length: size }, (_, index) => index);
  const scenario: Scenario = {
    title: "bench",
    ruleset: "krysztaly",
    options: {},
    combat: { phase: 2 },
    round: 1,
    fighters: each.map((index) => {
      const sz = 50 + ((index * 37) % 80);
      const blow = { id: "one", do: "attack", item: `miecz${index}`, type: "tn", target: `f${index ^ 1}` };
      return {
        id: `f${index}`,
        name: `Zbój ${index}`,
        side: index % 2 === 0 ? "party" : "foes",
        auto: true,
        defeated: false,
        statuses: [],
        elevation: 0,
        type: "krysztaly-postac",
        system: { rodzaj: "istota", zyw: 999, sz },
        items: [
          {
            id: `miecz${index}`,
            name: "Miecz",
            type: "krysztaly-bron",
            system: { skutecznosc: { kl: 60, tn: 100, ob: 0 }, opoznienie: 4, ataki: 2, wReku: true },
          },
        ],
        state: { natural: sz, actual: sz, ready: true, plan: [blow, { ...blow, id: "two" }] },
      };
    }),
    steps: [],
  };
  return battleOf(krysztaly as unknown as Ruleset, scenario) as unknown as Fight;
}

/** What one step of the clock takes. */
export interface ClockStep {
  /** Writes of documents, with those on the message. */
  readonly operations: number;
  readonly milliseconds: number;
  /** Milliseconds to draw the tracker anew. */
  readonly drawing: number;
}

/** The mean of all steps of a round, through snapshot, replay and commit, in memory; and of drawing the time line after it. */
export async function clockSteps(size: number): Promise<ClockStep> {
  const world = MemoryWorld.of(clockFight(size));
  const arbiter = new Arbiter(memoryHost(world, { ruleset: krysztaly as unknown as Ruleset }));
  let id = 0;
  const next = () =>
    arbiter.handle("mg", {
      do: "start",
      exchange: `x${id++}`,
      scope: { combat: "scenario" },
      step: { kind: "advance" },
      audience: "public",
    });
  await next();
  world.writes = [];
  const start = performance.now();
  const steps = size;
  for (let step = 0; step < steps; step++) await next();
  const milliseconds = (performance.now() - start) / steps;
  const drawing = drawer("pl");
  const context = trackerContext(krysztalySight(clockFight(size)));
  const draw = () =>
    ["header", "board", "footer"].map((part) => drawing.draw(`tracker-${part}.hbs`, context));
  draw();
  const begun = performance.now();
  for (let time = 0; time < 10; time++) draw();
  return {
    operations: world.writes.length / steps,
    milliseconds,
    drawing: (performance.now() - begun) / 10,
  };
}
