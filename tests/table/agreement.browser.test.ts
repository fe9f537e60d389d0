import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../table/server/index";
import { launchBrowser } from "../browser/launch";
import { FIXTURE } from "./fixtures/build-packs";
import { complaints, fixtureTable, join } from "./support/table";

/** Does many operations of every kind, chosen by a seeded generator, and waits for each. */
const PLAY = `async (seed, count, allowed) => {
  let state = seed;
  const random = () => ((state = (state * 1103515245 + 12345) % 2147483648) / 2147483648);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const scene = game.scenes.active;
  const actors = () => [...game.actors.contents, ...scene.tokens.filter((t) => !t.actorLink).map((t) => t.actor)];
  const done = [];
  const deeds = {
    hurt: () => pick(actors()).update({ "system.hp.value": Math.floor(random() * 10) }),
    note: () => pick(actors()).update({ ["system.notes." + pick(["a", "b", "c"])]: { n: Math.floor(random() * 5) } }),
    forget: () => pick(actors()).update({ ["system.notes.-=" + pick(["a", "b", "c"])]: null }),
    rename: () => pick(actors()).update({ name: "N" + Math.floor(random() * 100) }),
    tags: () => pick(actors()).update({ "system.tags": [pick(["x", "y"]), pick(["z", "w"])] }),
    item: () => pick(actors()).createEmbeddedDocuments("Item", [{ name: "Thing", type: "weapon" }, { name: "Other", type: "charm" }]),
    weigh: async () => { const a = pick(actors()); if (a.items.size) await a.updateEmbeddedDocuments("Item", a.items.map((i) => ({ _id: i.id, "system.weight": Math.floor(random() * 9) }))); },
    drop: async () => { const a = pick(actors()); if (a.items.size) await pick(a.items.contents).delete(); },
    inline: async () => { const a = pick(actors()); if (a.items.size) await a.update({ name: a.name + "+", items: [{ _id: pick(a.items.contents).id, name: "Inline" }] }); },
    effect: () => pick(actors()).createEmbeddedDocuments("ActiveEffect", [{ name: "E", statuses: ["s"] }]),
    bless: async () => { const a = pick(actors()); if (a.items.size) await pick(a.items.contents).createEmbeddedDocuments("ActiveEffect", [{ name: "IE" }]); },
    lift: async () => { const a = pick(actors()); if (a.effects.size) await pick(a.effects.contents).delete(); },
    status: () => pick(actors()).toggleStatusEffect("dead"),
    move: () => pick(scene.tokens.contents).update({ x: 100 * Math.floor(random() * 9), y: 100 * Math.floor(random() * 7) }),
    token: async () => { if (scene.tokens.size < 8) { const t = await game.actors.getName(pick(game.actors.map((a) => a.name))).getTokenDocument({ x: 0, y: 0, actorLink: random() < 0.5 }, { parent: scene }); await scene.createEmbeddedDocuments("Token", [t.toObject()]); } },
    fight: async () => { const c = game.combats.contents[0] ?? (await Combat.implementation.create({ active: true })); await TokenDocument.implementation.createCombatants(scene.tokens.contents, { combat: c }); },
    next: async () => { const c = game.combats.contents[0]; if (c) await (c.started ? c.nextTurn() : c.startCombat()); },
    order: async () => { const c = game.combats.contents[0]; if (c) await c.update({ system: { clock: Math.floor(random() * 100) }, combatants: c.combatants.map((x) => ({ _id: x.id, initiative: Math.floor(random() * 20) })) }); },
    leave: async () => { const c = game.combats.contents[0]; if (c?.combatants.size) await pick(c.combatants.contents).delete(); },
    flag: () => pick(actors()).setFlag("world", pick(["p", "q"]), { v: Math.floor(random() * 9) }),
    unflag: () => pick(actors()).unsetFlag("world", pick(["p", "q"])),
    replace: () => pick(game.actors.contents).update({ system: { hp: { value: 3, max: 9 }, strength: 2 } }, { recursive: false }),
    say: () => ChatMessage.implementation.create({ type: "deed", content: "x", system: { answers: [1, { a: 2 }] } }),
    answer: async () => { const m = game.messages.contents.at(-1); if (m) await m.update({ "system.status": "done", "system.answers": [Math.floor(random() * 9)] }); },
  };
  for (let n = 0; n < count; n++) {
    const name = pick(Object.keys(deeds));
    done.push(name);
    try { await deeds[name](); } catch (error) { if (!allowed.test(error.message)) throw new Error(name + " after " + done.join(" ") + ": " + error.message); }
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}`;

/**
 * Everything that a page holds, as sources; deltas aside, in which a page keeps what its models filled in (what comes of
 * them is compared below).
 */
const HELD = `Object.fromEntries([...game.collections.entries()].map(([name, collection]) => [name, collection.contents.map((d) => {
  const source = d.toObject();
  for (const token of source.tokens ?? []) delete token.delta;
  return source;
}).sort((a, b) => (a._id < b._id ? -1 : 1))]))`;
/** What a page makes of it for unlinked tokens. */
const SYNTHETIC = `game.scenes.active.tokens.filter((t) => !t.actorLink).map((t) => [t.id, t.actor.toObject()]).sort((a, b) => (a[0] < b[0] ? -1 : 1))`;

/** Members of effects of which the server keeps both generations' and a page has its own. */
const OF_ONE_GENERATION = ["changes", "duration", "start", "showIcon", "folder"];

/** The documents of each collection. */
type Held = Record<string, { _id: string }[]>;

type Source = Record<string, unknown> & { effects?: Source[]; items?: Source[] };

function effectsIn(source: Source): Source[] {
  return [...(source.effects ?? []), ...(source.items ?? []).flatMap(effectsIn)];
}

/** Documents that two pages hold differently, each by its collection and as both hold it. */
function differing(one: Held, other: Held): unknown[] {
  return Object.keys({ ...one, ...other }).flatMap((name) => {
    const ids = new Set([...(one[name] ?? []), ...(other[name] ?? [])].map(({ _id }) => _id));
    return [...ids].flatMap((id) => {
      const both = [one, other].map((held) => held[name]?.find(({ _id }) => _id === id));
      return isDeepStrictEqual(both[0], both[1]) ? [] : [[name, ...both]];
    });
  });
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each([
  [13, 1, false],
  [14, 2, false],
  [13, 3, true],
] as const)("generation %i, seed %i, a second master at the same time: %s", (generation, seed, together) => {
  let table: Table;
  let gm: Page;
  let ann: Page;
  beforeAll(async () => {
    table = await fixtureTable({ generation });
    gm = await join(browser, table, "MG");
    ann = await join(browser, table, "Ann");
  });
  afterAll(() => table?.close());

  it("all pages, a page that comes later, and the server hold the same after many operations", async () => {
    const aid = together ? await join(browser, table, "Aid") : null;
    // Where two work at once, what one means to change may be gone by then, or there already.
    const allowed = together ? "/does not exist|already exists|undefined|null/" : "/^$/";
    await Promise.all([
      gm.evaluate(`(${PLAY})(${seed * 7919}, 150, ${allowed})`),
      aid?.evaluate(`(${PLAY})(${seed * 104729}, 150, ${allowed})`),
    ]);
    let held: Held = {};
    // What was done last may still be under way to either page.
    await expect
      .poll(async () => {
        held = await gm.evaluate(HELD);
        return differing(held, await ann.evaluate(HELD));
      })
      .toEqual([]);
    const later = await join(browser, table, "Bob");
    const fresh = (await later.evaluate(HELD)) as Record<string, unknown>;
    expect(fresh).toEqual(held);
    const synthetic = await gm.evaluate(SYNTHETIC);
    expect(await ann.evaluate(SYNTHETIC)).toEqual(synthetic);
    expect(await later.evaluate(SYNTHETIC)).toEqual(synthetic);
    // What a page fills in by its data models the server does not have; what the server has, every page has.
    for (const [name, documents] of Object.entries(held)) {
      for (const document of documents) {
        const stored = structuredClone(table.source(name, document._id)) ?? { missing: true };
        for (const token of stored["tokens"] ?? []) delete token.delta;
        for (const effect of effectsIn(stored)) for (const key of OF_ONE_GENERATION) delete effect[key];
        expect(document, `${name} ${document._id}`).toMatchObject(stored);
      }
    }
    if (!together) expect(await gm.evaluate("table.refusals")).toEqual([]);
    expect(complaints.splice(0)).toEqual([]);
    expect(held["Actor"]?.some(({ _id }) => _id === FIXTURE.hero)).toBe(true);
  });
});
