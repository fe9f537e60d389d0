import { describe, expect, test } from "vitest";
import type { Deed } from "../../../src/core/deed.js";
import { copy, type Json } from "../../../src/core/json.js";
import type { Answer } from "../../../src/core/question.js";
import type { Ruleset } from "../../../src/core/ruleset.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import type { Figure } from "../../../src/rulesets/talisman/shape.js";
import { Arbiter } from "../../../src/vtt/exchange/arbiter.js";
import type { Scope } from "../../../src/vtt/exchange/exchange.js";
import type { ActorView } from "../../../src/vtt/exchange/views.js";
import { Crash, type Doc, MemoryWorld, memoryHost } from "../../vtt/memory-host.js";
import { battle, creature, duel, fight, idOf, LIFE, LOS, NO_LOS, STAYS, seeker } from "./fight.js";

/** A world whose items are whole documents, as Foundry stores them. */
class Table extends MemoryWorld {
  override actorView(uuid: string): ActorView | null {
    const view = super.actorView(uuid);
    if (!view) return null;
    const stored = this.find(uuid)?.["Item"] as unknown as { _id: string }[];
    const items = view.items.map((item) => ({ ...item, source: stored.find(({ _id }) => _id === item._id) }));
    return copy({ ...view, items }) as ActorView;
  }
}

/** What rules do not read of an item, and what must not be lost by changing hands. */
const rest = (name: string) => ({
  img: `icons/${name}.svg`,
  sort: 300,
  folder: null,
  flags: { szranki: { gift: name } },
  ownership: { default: 0 },
  effects: [{ _id: "effect", name: `${name} świeci`, disabled: false }],
});

/** A table of these fighters; without turns there is no combat, and they are their actors. */
function table(fighters: readonly Figure[], turn?: string): Table {
  const made = new Table();
  made.collections["Actor"] = fighters.map(
    ({ id, actor: { uuid: _uuid, items, statuses: _statuses, ...actor } }) =>
      copy({
        ...actor,
        _id: id,
        img: "",
        Item: items.map((item) => ({ ...item, ...rest(item.name) })),
        ActiveEffect: [],
      }) as unknown as Doc,
  );
  for (const { id } of fighters) {
    made.owners.set(id, id.toLowerCase());
    made.owners.set(`Actor.${id}`, id.toLowerCase());
  }
  if (turn === undefined) return made;
  const { combat, fighters: sorted } = fight(fighters, { turn });
  made.collections["Combat"] = [
    {
      _id: "fight",
      round: 1,
      turn: null,
      system: { ruleset: "talisman", version: 1, state: combat.state as unknown as Json, open: null },
      Combatant: sorted.map((one) => ({
        _id: one.id,
        name: one.name,
        img: "",
        hidden: false,
        defeated: false,
        initiative: null,
        actorId: `Actor.${one.id}`,
        system: { side: one.side, controller: null, auto: false, state: one.state as unknown as Json },
      })),
    },
  ];
  return made;
}

const arbiterOf = (world: MemoryWorld) =>
  new Arbiter(memoryHost(world, { ruleset: talisman as unknown as Ruleset }));

/** Documents for comparison: a collection has no order of its own. */
function documents(world: MemoryWorld): unknown {
  const all = copy(world.collections) as unknown as Record<string, { Item?: { _id: string }[] }[]>;
  for (const { Item } of all["Actor"] ?? []) Item?.sort((a, b) => (a._id < b._id ? -1 : 1));
  return all;
}

const items = (world: MemoryWorld, id: string) => world.find(`Actor.${id}`)?.["Item"] as unknown as Doc[];
const system = (world: MemoryWorld, id: string) =>
  world.find(`Actor.${id}`)?.["system"] as unknown as Record<string, unknown>;

/** Starts a deed and gives answers as whoever owns the asked, one batch after another. */
async function play(
  world: Table,
  arbiter: Arbiter,
  scope: Scope,
  deed: Deed,
  answers: readonly (readonly [string, Answer])[],
): Promise<string | undefined> {
  const by = (deed.by ?? "").replace("Actor.", "").toLowerCase();
  await arbiter.handle(by, {
    do: "start",
    exchange: "x1",
    scope,
    step: { kind: "deed", deed },
    audience: "public",
  });
  for (const [user, answer] of answers) {
    const { transcript = [] } = world.exchanges.get("x1") ?? {};
    const index = transcript.at(-1)?.answers.indexOf(null) ?? 0;
    const reply = await arbiter.handle(user, {
      do: "answer",
      exchange: "x1",
      batch: transcript.length - 1,
      index,
      answer,
    });
    if (!reply.ok) return reply.reason.key;
  }
  return world.exchanges.get("x1")?.status;
}

const open = (...ids: string[]): Scope => ({ fighters: ids.map((id) => `Actor.${id}`) });
const poor = { los: 0 };
const take = (name: string): Answer => `przedmiot:${idOf("Elf", name)}`;

describe("objects that change hands", () => {
  const fighters = () => [
    seeker("Troll", { system: poor }),
    seeker("Elf", { system: { ...poor, zloto: 2 }, items: ["Hełm", "Lina"] }),
  ];

  test("[TAL-28] come along whole: picture, effects and flags with them; undone, all is exactly as it was, and redone again", async () => {
    const world = table(fighters());
    const arbiter = arbiterOf(world);
    const before = documents(world);
    world.dice = [[6], [1]];
    const status = await play(world, arbiter, open("Troll", "Elf"), duel("Actor.Troll", "Actor.Elf"), [
      ["elf", STAYS],
      ["troll", take("Hełm")],
    ]);
    expect(status).toBe("done");
    const [taken] = items(world, "Troll");
    expect(taken).toMatchObject({ name: "Hełm", ...rest("Hełm"), system: { chroni: 6 } });
    expect(taken).not.toHaveProperty("origin");
    expect(items(world, "Elf").map(({ name }) => name)).toEqual(["Lina"]);
    const after = documents(world);
    await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false });
    expect(documents(world)).toEqual(before);
    await arbiter.handle("mg", { do: "redo", exchange: "x1", force: false });
    expect(documents(world)).toEqual(after);
  });

  test("[TAL-29] [TAL-30] of a kill that takes some and leaves some nothing is lost, and undoing gives back life and all", async () => {
    const [troll, elf] = fighters();
    if (!troll || !elf) return;
    Object.assign(elf.actor.system, { zycie: 1 });
    const world = table([troll, elf]);
    const arbiter = arbiterOf(world);
    const before = documents(world);
    world.dice = [[6], [1]];
    const status = await play(world, arbiter, open("Troll", "Elf"), duel("Actor.Troll", "Actor.Elf"), [
      ["elf", STAYS],
      ["troll", LIFE],
      ["elf", "nie"],
      ["troll", [idOf("Elf", "Lina")]],
      ["troll", 1],
    ]);
    expect(status).toBe("done");
    expect([
      system(world, "Elf")["zycie"],
      system(world, "Elf")["zloto"],
      system(world, "Troll")["zloto"],
    ]).toEqual([0, 1, 1]);
    expect(world.find("Actor.Elf")?.["ActiveEffect"]).toEqual([{ _id: "dead", statuses: ["dead"] }]);
    expect(items(world, "Troll")[0]).toMatchObject(rest("Lina"));
    await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false });
    expect(documents(world)).toEqual(before);
  });

  test("[TAL-28] if the power goes out between the writes, nothing is doubled or lost when it comes back", async () => {
    for (let crashAt = 2; crashAt <= 9; crashAt++) {
      const world = table(fighters());
      world.dice = [[6], [1]];
      world.crashAt = crashAt;
      const answers = [
        ["elf", STAYS],
        ["troll", take("Hełm")],
      ] as const;
      await play(
        world,
        arbiterOf(world),
        open("Troll", "Elf"),
        duel("Actor.Troll", "Actor.Elf"),
        answers,
      ).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      world.crashAt = 0;
      await arbiterOf(world).recover();
      const names = [...items(world, "Troll"), ...items(world, "Elf")].map(({ name }) => name).sort();
      expect(names).toEqual(["Hełm", "Lina"]);
    }
  });

  test("[TAL-28] what the loser has lost meanwhile cannot be taken: nothing is written", async () => {
    const world = table(fighters());
    const arbiter = arbiterOf(world);
    world.dice = [[6], [1]];
    const scope = open("Troll", "Elf");
    await play(world, arbiter, scope, duel("Actor.Troll", "Actor.Elf"), [["elf", STAYS]]);
    items(world, "Elf").shift();
    const before = documents(world);
    await arbiter.handle("troll", { do: "answer", exchange: "x1", batch: 2, index: 0, answer: take("Hełm") });
    expect(world.exchanges.get("x1")?.status).toBe("stale");
    expect(documents(world)).toEqual(before);
  });
});

describe("who answers", () => {
  test("[TAL-20] [TAL-24] each is asked for his own: the attacker for his Los, the attacked for his evasion", async () => {
    const world = table([seeker("Troll"), seeker("Elf")]);
    const arbiter = arbiterOf(world);
    world.dice = [[6], [1], [2]];
    const scope = open("Troll", "Elf");
    const refused = await play(world, arbiter, scope, duel("Actor.Troll", "Actor.Elf"), [["troll", STAYS]]);
    expect(refused).toBe("SZRANKI.problem.notAsked");
    const next = (user: string, batch: number, answer: Answer) =>
      arbiter.handle(user, { do: "answer", exchange: "x1", batch, index: 0, answer });
    expect((await next("elf", 0, STAYS)).ok).toBe(true);
    expect((await next("elf", 2, NO_LOS)).ok).toBe(false);
    expect((await next("troll", 2, NO_LOS)).ok).toBe(true);
    expect((await next("troll", 3, LOS)).ok).toBe(false);
  });

  test("[TAL-20] for a player who has left the MG answers, and the card says so", async () => {
    const world = table([seeker("Troll", { system: poor }), seeker("Elf", { system: poor })]);
    const arbiter = arbiterOf(world);
    world.dice = [[6], [1]];
    const status = await play(world, arbiter, open("Troll", "Elf"), duel("Actor.Troll", "Actor.Elf"), [
      ["mg", STAYS],
      ["troll", "nic"],
    ]);
    expect(status).toBe("done");
    expect(world.exchanges.get("x1")?.transcript[0]?.givers).toEqual([
      { user: "mg", how: "user", instead: true },
    ]);
  });

  test("[TAL-20] [TAL-27] without an MG each answers for his own, and the host for nobody who is there", async () => {
    const world = table([seeker("Troll", { system: poor }), seeker("Elf", { system: poor })]);
    world.withoutMg = true;
    world.present = ["mg", "elf", "troll"];
    const arbiter = arbiterOf(world);
    world.dice = [[6], [1]];
    const deed = duel("Actor.Troll", "Actor.Elf");
    expect(await play(world, arbiter, open("Troll", "Elf"), deed, [["mg", STAYS]])).toBe(
      "SZRANKI.problem.notAsked",
    );
    const next = (user: string, batch: number, answer: Answer) =>
      arbiter.handle(user, { do: "answer", exchange: "x1", batch, index: 0, answer });
    expect((await next("elf", 0, STAYS)).ok).toBe(true);
    expect((await next("mg", 2, LIFE)).ok).toBe(false);
    expect((await next("troll", 2, LIFE)).ok).toBe(true);
    expect(system(world, "Elf")["zycie"]).toBe(3);
  });

  test("[TAL-14] [TAL-17] with turns a stand-off is kept with the fight and undone with it", async () => {
    const world = table([seeker("Elf"), creature("Bear")], "Elf");
    const arbiter = arbiterOf(world);
    const before = documents(world);
    world.dice = [[2], [2]];
    const status = await play(world, arbiter, { combat: "fight" }, battle("Elf", "Bear"), [["elf", NO_LOS]]);
    expect(status).toBe("done");
    expect(system(world, "Elf")["remis"]).toEqual({ stan: "czeka", wrogowie: ["Actor.Bear"] });
    expect(world.find("Combat.fight")?.["system"]).toMatchObject({
      state: { starcie: { wynik: "remis", atak: { suma: 5 }, obrona: { suma: 5 } } },
    });
    await arbiter.handle("mg", { do: "undo", exchange: "x1", force: false });
    expect(documents(world)).toEqual(before);
  });

  test("[TAL-11] joined enemies are all marked as defeated in one commit", async () => {
    const world = table([seeker("Troll"), creature("Wolf"), creature("Bear")], "Troll");
    const arbiter = arbiterOf(world);
    world.dice = [[6], [1]];
    const status = await play(world, arbiter, { combat: "fight" }, battle("Troll", "Wolf"), [
      ["troll", ["Bear"]],
    ]);
    expect(status).toBe("done");
    const down = ["Wolf", "Bear"].map((id) => world.find(`Combat.fight.Combatant.${id}`)?.["defeated"]);
    expect(down).toEqual([true, true]);
  });
});
