import { describe, expect, test } from "vitest";
import { label } from "../../../src/core/label.js";
import type { Line } from "../../../src/core/report.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import { cardView, type Reader } from "../../../src/vtt/applications/models/card.js";
import { Arbiter } from "../../../src/vtt/exchange/arbiter.js";
import type { Exchange } from "../../../src/vtt/exchange/exchange.js";
import { MemoryWorld, memoryHost } from "../../vtt/memory-host.js";
import { blow, fight, next, plans, who } from "./fight.js";

const MASTER: Reader = {
  mg: true,
  reads: () => true,
  controls: () => true,
  user: (id) => id,
  leads: true,
  friends: "party",
};
const PLAYER: Reader = { ...MASTER, mg: false, controls: (id) => id === "hero" };

/** A hero and a goblin strike at the same moment, 40; whoever is named is hidden. What the card of that moment is. */
async function moment(...hidden: readonly string[]): Promise<Exchange> {
  const battle = fight({
    fighters: {
      hero: { sz: 70, weapons: ["szabla"] },
      goblin: { sz: 60, side: "foes", weapons: ["maczeta"], system: { zyw: 500 } },
      ork: { sz: 10, side: "foes", system: { zyw: 500 } },
    },
  });
  plans(battle, "hero", blow("szabla", "ork"));
  plans(battle, "goblin", blow("maczeta", "hero"));
  plans(battle, "ork");
  who(battle, "ork").state.enough = true;
  next(battle);
  for (const id of hidden) Object.assign(who(battle, id), { hidden: true });
  const world = MemoryWorld.of(battle);
  world.dice = Array.from({ length: 9 }, () => [1]);
  const arbiter = new Arbiter(memoryHost(world, { ruleset: krysztaly as never }));
  const reply = await arbiter.handle("mg", {
    do: "start",
    exchange: "x1",
    scope: { combat: "fight" },
    step: { kind: "advance" },
    audience: "public",
  });
  expect(reply).toMatchObject({ status: "done" });
  return world.exchanges.get("x1") as Exchange;
}

const read = (exchange: Exchange, reader: Reader) => JSON.stringify(cardView(exchange, reader, null));

describe("a moment at which a hidden fighter strikes as well", () => {
  test("[KC-46] is told to everybody, but for what tells of the hidden", async () => {
    const exchange = await moment("goblin");
    expect(exchange.audience).toBe("public");
    expect(exchange.who?.name).toBe("hero");
    const told = read(exchange, PLAYER);
    expect(told).not.toContain("goblin");
    expect(cardView(exchange, PLAYER, null).headline).toMatchObject({ data: { who: "hero", at: 40 } });
    // What everybody sees of it: what it does to the hero.
    expect(told).toContain('"key":"KRYSZTALY.tell.unharmed","data":{"whom":"hero"}');
    expect(read(exchange, MASTER)).toContain("goblin");
  });

  test("[KC-46] is the MG's alone where only the hidden act; and told whole where nobody is hidden", async () => {
    expect((await moment("goblin", "hero")).audience).toBe("private");
    const open = await moment();
    expect(open).toMatchObject({ audience: "public", unseen: [] });
    expect(read(open, PLAYER)).toContain("goblin");
  });

  test("whoever controls the hidden one reads of it", async () => {
    const exchange = await moment("goblin");
    expect(read(exchange, { ...PLAYER, controls: (id) => id === "goblin" })).toContain("goblin");
  });

  test("totals that meet and what a fight has come to do not tell of the hidden either", async () => {
    const thrown = { die: "k6", faces: [3], parts: [], total: 3 } as const;
    const row = (who: string) => ({ who, name: who, side: "foes", fate: null, out: false, cells: [] });
    const lines: Line[] = [
      {
        rules: [],
        text: label("a"),
        meeting: [
          { who: ["hero"], thrown },
          { who: ["goblin"], thrown },
        ],
      },
      { rules: [], text: label("b", { what: label("c", { who: "goblin" }) }) },
      { rules: [], text: label("d"), summary: { columns: [], rows: [row("hero"), row("goblin")] } },
    ];
    const exchange = { ...(await moment("goblin")), report: lines };
    const view = cardView(exchange, PLAYER, null);
    expect(view.lines.map(({ text }) => text?.key)).toEqual(["d"]);
    expect(view.lines[0]?.summary?.rows.map(({ name }) => name)).toEqual(["hero"]);
  });
});
