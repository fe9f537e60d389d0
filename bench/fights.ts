import type { Battle } from "../src/core/battle.js";
import type { Ruleset } from "../src/core/ruleset.js";
import { battleOf, type Scenario } from "../src/core/scenario.js";
import { labirynt } from "../src/rulesets/labirynt/index.js";
import type { Fight } from "../src/rulesets/labirynt/shape.js";

const SLOTS = ["L", "C", "R"] as const;

type Member = Scenario["fighters"][number];

function member(side: "party" | "foes", index: number): Member {
  const common = {
    side,
    auto: true,
    defeated: false,
    statuses: [],
    elevation: 0,
    state: { rank: 1 + Math.floor(index / 3), slot: SLOTS[index % 3] },
  };
  if (side === "foes") {
    return {
      ...common,
      id: `m${index}`,
      name: `Ork ${index}`,
      type: "labirynt-potwor",
      system: { kod: "1+0", rzut: 6, zrecznosc: 3, bron: "miecz" },
      items: [],
    };
  }
  const items = [{ id: `miecz${index}`, name: "Miecz", type: "labirynt-bron", system: { kolumna: "miecz" } }];
  const state = { ...common.state, weapon: `miecz${index}`, declared: true };
  return {
    ...common,
    id: `h${index}`,
    name: `Bohater ${index}`,
    type: "labirynt-postac",
    system: { sila: 9, zrecznosc: 3 },
    items,
    state,
  };
}

/** A fight with so many on either side, in the party's attack phase. */
export function fightOf(party: number, foes: number): Fight {
  const side = (name: "party" | "foes", count: number) =>
    Array.from({ length: count }, (_, index) => member(name, index));
  const scenario: Scenario = {
    title: "bench",
    ruleset: "labirynt",
    options: {},
    combat: { phase: 1 },
    round: 1,
    fighters: [...side("party", party), ...side("foes", foes)],
    steps: [],
  };
  return battleOf(labirynt as unknown as Ruleset, scenario) as Battle as unknown as Fight;
}
