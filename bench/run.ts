import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { cloneBattle } from "../src/core/battle.js";
import { random, type Thrower, thrower } from "../src/core/drivers/random.js";
import { same } from "../src/core/json.js";
import { advance, verdict } from "../src/rulesets/labirynt/rules/advance.js";
import { policy } from "../src/rulesets/labirynt/rules/policy.js";
import type { Fight } from "../src/rulesets/labirynt/shape.js";
import { Arbiter } from "../src/vtt/exchange/arbiter.js";
import { MemoryWorld, memoryHost } from "../tests/vtt/memory-host.js";
import { type ClockStep, clockSteps } from "./clock.js";
import { fightOf } from "./fights.js";
import { blowFight, oddsOf } from "./odds.js";
import { straightFight } from "./straight.js";
import { facingWarbands, judgeAll } from "./targets.js";

const line = (text: string) => console.log(text);
const number = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 3 });

/** How many times a second something can be done, measured for about as long as asked (milliseconds). */
async function rate(what: () => unknown, time = 1_500): Promise<number> {
  await what();
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < time) {
    await what();
    count++;
  }
  return (1_000 * count) / (performance.now() - start);
}

/** Attacks through snapshot, replay and commit, in memory: no Foundry, no server, no rendering. */
async function exchanges(): Promise<void> {
  line("exchanges a second through snapshot, replay and commit (in memory, without a server):");
  let least = 0;
  for (const size of [6, 40, 200]) {
    const battle = fightOf(size / 2, size / 2);
    const world = MemoryWorld.of(battle);
    const arbiter = new Arbiter(memoryHost(world));
    const [hero] = battle.fighters.filter(({ side }) => side === "party");
    let id = 0;
    const attack = async () => {
      const combatant = world.find(`Combat.scenario.Combatant.${hero?.id}`)?.["system"] as unknown as {
        state: { acted: boolean };
      };
      combatant.state.acted = false;
      const victim = world.find(`Actor.m${hero?.id.slice(1)}`)?.["system"] as unknown as { rany: number };
      victim.rany = 0;
      world.exchanges.clear();
      const deed = {
        kind: "attack",
        by: hero?.id ?? "",
        weapon: `miecz${hero?.id.slice(1)}`,
        target: `m${hero?.id.slice(1)}`,
      };
      world.dice = [[1]];
      await arbiter.handle("mg", {
        do: "start",
        exchange: `x${id++}`,
        scope: { combat: "scenario" },
        step: { kind: "deed", deed },
        audience: "public",
      });
    };
    const each = await rate(attack);
    least ||= each;
    world.writes = [];
    await attack();
    const messages = world.writes.filter((write) => write.endsWith("message")).length;
    line(
      `  ${String(size).padStart(3)} combatants: ${number(each)}/s (${number(each / least)} of the smallest), ${world.writes.length} operations, ${messages} of them on the message (budget 3)`,
    );
  }
}

/** A fight of first ranks by the rules, everybody automatic. */
function ruledFight(battle: Fight, throwDie: Thrower): void {
  while (!verdict(battle)) random(battle, advance(battle), policy, throwDie);
}

async function fights(): Promise<void> {
  const start = fightOf(3, 3);
  for (let seed = 1; seed <= 50; seed++) {
    const [ruled, straight] = [cloneBattle(start), cloneBattle(start)];
    ruledFight(ruled, thrower(seed));
    straightFight(straight, thrower(seed));
    if (!same(ruled, straight))
      throw new Error(`the straight loop fights otherwise than the rules (seed ${seed})`);
  }
  let seed = 0;
  const ruled = await rate(() => ruledFight(cloneBattle(start), thrower(seed++)));
  const straight = await rate(() => straightFight(cloneBattle(start), thrower(seed++)));
  line(
    `fights a second, three against three, the same report: rules ${number(ruled)}, straight loop ${number(straight)}, ratio ${number(ruled / straight)}`,
  );
}

/** Who may be shot at, for everybody on the table: the work grows with the square of the models, and with the walls. */
async function targets(): Promise<void> {
  line("legal targets of a whole table, measured anew each time (times a second):");
  const sizes = [
    [10, 15],
    [40, 60],
  ] as const;
  let first = 0;
  for (const [size, walls] of sizes) {
    const battle = facingWarbands(size, walls);
    const each = await rate(() => judgeAll(battle));
    first ||= each;
    line(
      `  ${size} against ${size} with ${walls} walls: ${number(each)}/s (${number(first / each)} times the work of the smallest)`,
    );
  }
}

/** One step of the clock with everybody's plan full. What it makes pages draw is measured by `bench/table.ts`. */
async function clock(): Promise<void> {
  line("a step of the clock of Kryształy Czasu, everybody's plan full (in memory):");
  let first: ClockStep | null = null;
  for (const size of [6, 60]) {
    const step = await clockSteps(size);
    first ??= step;
    const than = (what: keyof ClockStep) => number(step[what] / (first?.[what] ?? 1));
    line(
      `  ${String(size).padStart(2)} fighters: ${number(step.operations)} operations (${than("operations")}), ${number(step.milliseconds)} ms (${than("milliseconds")}), the time line drawn in ${number(step.drawing)} ms (${than("drawing")})`,
    );
  }
}

/** What it is worth that a rule says what it reads off its dice. */
async function odds(): Promise<void> {
  const battle = blowFight();
  const [classes, sums] = [await rate(() => oddsOf(battle, true)), await rate(() => oddsOf(battle, false))];
  line(
    `exact odds of a blow of Askanor with its defence, damage and fall: ${number(classes)}/s by what the rule reads off the dice, ${number(sums)}/s by every sum of them, ratio ${number(classes / sums)}`,
  );
}

function bundle(): void {
  const path = new URL("../dist/szranki.mjs", import.meta.url);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) line("bundle: not built (npm run build)");
  else
    line(
      `bundle: ${number(size / 1000)} kB minified, ${number(gzipSync(readFileSync(path)).length / 1000)} kB gzipped (goal 300 kB)`,
    );
}

await exchanges();
await fights();
await targets();
await clock();
await odds();
bundle();
