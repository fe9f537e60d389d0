import { readPacks } from "../scripts/packs/index.js";
import { facesOf } from "../src/core/dice.js";
import { drive } from "../src/core/drivers/drive.js";
import { type Thrower, thrower } from "../src/core/drivers/random.js";
import type { Met } from "../src/core/encounter.js";
import { isRoll } from "../src/core/question.js";
import type { Rule } from "../src/core/rule.js";
import { defaults } from "../src/core/shape.js";
import { Endless, simulate } from "../src/core/simulation.js";
import { labirynt } from "../src/rulesets/labirynt/index.js";
import { encounters } from "../src/rulesets/labirynt/rules/encounters.js";
import { type Fight, type Figure, walczacy } from "../src/rulesets/labirynt/shape.js";

/**
 * Fights of the compendia's heroes against what the encounter tables bring, left to the policy:
 * `npx tsx bench/labirynt.ts [how many]`. Prints who won, how long it took, and every fight that did not end.
 */
const COUNT = Number(process.argv[2] ?? 10_000);
const STEPS = 3_000;

type Source = {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
  readonly items?: object[];
};

const packs = new Map(readPacks().map(({ name, documents }) => [name, documents as unknown as Source[]]));
const heroes = (packs.get("labirynt-postacie") ?? []).filter(({ type }) => type === "labirynt-postac");

/** Dice alone decide whom the party meets. */
function rolled<Result>(rule: Rule<Result>, throwDie: Thrower): Result {
  return drive(rule, (batch) =>
    batch.map((question) =>
      isRoll(question)
        ? Array.from({ length: question.dice.count }, () => throwDie(facesOf(question.dice.die)))
        : [],
    ),
  );
}

function figure(source: Source, id: string, side: string, system: object = {}): Figure {
  const copy = structuredClone(source);
  return {
    id,
    name: `${copy.name} ${id}`,
    side,
    controller: id,
    auto: true,
    defeated: false,
    hidden: false,
    token: null,
    state: defaults(walczacy),
    actor: {
      uuid: `Actor.${id}`,
      name: copy.name,
      statuses: [],
      type: copy.type,
      system: { ...copy.system, ...system },
      items: copy.items ?? [],
    } as unknown as Figure["actor"],
  };
}

/** Six of the heroes and pupils, those who cast marching behind. */
function party(throwDie: Thrower): Figure[] {
  const left = [...heroes];
  const chosen = Array.from({ length: 6 }, () => left.splice(throwDie(left.length) - 1, 1)[0]).filter(
    (one) => one !== undefined,
  );
  const casts = ({ items = [] }: Source) => items.some((item) => (item as Source).type === "labirynt-czar");
  chosen.sort((a, b) => Number(casts(a)) - Number(casts(b)));
  const slots = ["L", "C", "R"] as const;
  return chosen.map((one, index) => {
    const szyk = { szereg: 1 + Math.floor(index / 3), miejsce: slots[index % 3] };
    return figure(one, `h${index}`, "party", { szyk });
  });
}

function foes(met: readonly Met[]): Figure[] {
  const all = met.flatMap(({ name, count, system, pack }) => {
    const source = packs.get(pack)?.find((one) => one.name === name && one.type in labirynt.shapes.actors);
    return source ? Array.from({ length: count }, () => ({ source, system })) : [];
  });
  return all.map(({ source, system }, index) =>
    figure(
      source,
      `m${String(index).padStart(2, "0")}`,
      "foes",
      source.type === "labirynt-wrota" ? {} : system,
    ),
  );
}

interface Tally {
  fights: number;
  won: number;
  lost: number;
  truce: number;
  rounds: number;
  steps: number;
}

const results = new Map<string, Tally>();
let stalled = 0;
const begun = performance.now();
for (let seed = 1; seed <= COUNT; seed++) {
  const throwDie = thrower(seed);
  const poziom = throwDie(3);
  const table = seed % 10 === 0 ? "wrota" : throwDie(2) === 1 ? "osiadle" : "wedrowne";
  const { met } = rolled(encounters.meet(table, { poziom: String(poziom) }), throwDie);
  const state = { ...labirynt.prepare({}), poziom };
  const battle: Fight = {
    ruleset: "labirynt",
    combat: { id: "fight", round: 0, state },
    fighters: [...party(throwDie), ...foes(met)],
    scene: null,
    report: [],
    origin: { exchange: "bench", made: 0 },
  };
  const key = `${table}, level ${poziom}`;
  const tally = results.get(key) ?? { fights: 0, won: 0, lost: 0, truce: 0, rounds: 0, steps: 0 };
  results.set(key, tally);
  try {
    const { verdict, battle: after, steps } = simulate(labirynt, battle, throwDie, STEPS);
    tally.fights += 1;
    tally.rounds += after.combat.round;
    tally.steps = Math.max(tally.steps, steps);
    if (after.combat.state.truce) tally.truce += 1;
    else if (verdict.winner === "party") tally.won += 1;
    else tally.lost += 1;
  } catch (error) {
    if (!(error instanceof Endless)) throw error;
    stalled += 1;
    console.error(`seed ${seed} (${key}): no end after ${STEPS} steps`);
  }
}

const percent = (part: number, all: number) => `${Math.round((100 * part) / Math.max(1, all))} %`;
for (const [key, { fights, won, lost, truce, rounds, steps }] of [...results].sort(([a], [b]) =>
  a < b ? -1 : 1,
))
  console.log(
    `${key.padEnd(18)} ${String(fights).padStart(6)} fights   won ${percent(won, fights).padStart(5)}   lost ${percent(lost, fights).padStart(5)}   truce ${percent(truce, fights).padStart(5)}   ${(rounds / Math.max(1, fights)).toFixed(1)} rounds, ${steps} steps at the most`,
  );
const seconds = (performance.now() - begun) / 1000;
console.log(`${COUNT} fights in ${seconds.toFixed(0)} s, ${stalled} without an end`);
process.exitCode = stalled === 0 ? 0 : 1;
