import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTable, type Table } from "../../table/server/index";
import { TableError } from "../../table/server/texts";
import { FIXTURE, fixtureSystem, fixtureWorld } from "./fixtures/build-packs";
import { BareClient } from "./support/client";
import { emptyPage, fixtureTable, temporary } from "./support/table";

const page = emptyPage();

describe("a table that is closed", () => {
  it("does not wait for a connection on which nothing was asked yet", async () => {
    const table = await fixtureTable({ clientDir: page });
    const silent = net.connect(table.port, "127.0.0.1");
    await once(silent, "connect");
    const parted = once(silent, "close");
    await table.close();
    await parted;
  });
});

describe("a table's server", () => {
  let table: Table;
  let gm: BareClient;
  let ann: BareClient;
  let bob: BareClient;

  beforeAll(async () => {
    table = await fixtureTable({ clientDir: page });
    gm = await BareClient.join(table.url, FIXTURE.gm);
    ann = await BareClient.join(table.url, FIXTURE.ann);
    bob = await BareClient.join(table.url, FIXTURE.bob);
  });
  afterAll(async () => {
    for (const client of [gm, ann, bob]) client.close();
    await table.close();
  });

  const combatWith = async () => {
    await gm.create("Combat", [{}]);
    const id = gm.last?.ids[0] as string;
    const combatants = [
      { _id: "fighterAda000000", tokenId: FIXTURE.tokenHero, sceneId: FIXTURE.scene, actorId: FIXTURE.hero },
      { _id: "fighterOrk000000", tokenId: FIXTURE.tokenOrk1, sceneId: FIXTURE.scene, actorId: FIXTURE.ork },
    ];
    await gm.create("Combatant", combatants, { parent: `Combat.${id}`, options: { keepId: true } });
    return { id, parent: `Combat.${id}` };
  };

  it("makes the starter world: users, the adventure's documents with their ids, characters handed over", async () => {
    const world = await ann.world();
    expect(world.documents["users"]?.map((user) => user["name"])).toEqual(["MG", "Ann", "Bob", "Aid"]);
    expect(table.source("Actor", FIXTURE.hero)?.["ownership"][FIXTURE.ann]).toBe(3);
    expect(table.source("User", FIXTURE.ann)?.["character"]).toBe(FIXTURE.hero);
    expect(world.documents["scenes"]?.[0]).toMatchObject({ _id: FIXTURE.scene, active: true });
    expect(world.activeUsers).toContain(FIXTURE.ann);
  });

  it("tells a missing pack by name and reads the others, with what lies in their documents", async () => {
    expect(table.told.join()).toContain("fixture.lost");
    const [ork] = await ann.pack("fixture.monsters");
    expect(ork).toMatchObject({ name: "Ork", items: [{ name: "Club", effects: [{ name: "Rage" }] }] });
  });

  it("gives of a pack only to whom it is for", async () => {
    expect([(await ann.pack("fixture.starters")).length, (await gm.pack("fixture.starters")).length]).toEqual(
      [0, 1],
    );
    const packs = (await ann.world()).packs;
    expect(packs.map((pack) => [pack["id"], pack["index"].length])).toContainEqual(["fixture.starters", 0]);
  });

  it("stamps who made and changed a document, when, and with what", async () => {
    await gm.create("Actor", [{ name: "Stamp", type: "hero" }]);
    const id = gm.last?.ids[0] as string;
    const made = table.source("Actor", id)?.["_stats"];
    expect(made).toMatchObject({
      lastModifiedBy: FIXTURE.gm,
      systemId: "fixture",
      systemVersion: "1.2.3",
      coreVersion: "13.351",
    });
    expect(made.createdTime).toBeTypeOf("number");
    expect(table.source("Actor", id)?.["ownership"]).toEqual({ default: 0, [FIXTURE.gm]: 3 });
  });

  it("keeps an id only when asked, and refuses one that is taken", async () => {
    await gm.create("Actor", [{ _id: "keepThisOne00000", name: "A", type: "hero" }]);
    expect(gm.last?.ids[0]).not.toBe("keepThisOne00000");
    expect(
      await gm.create("Actor", [{ _id: "keepThisOne00000", name: "A", type: "hero" }], {
        options: { keepId: true },
      }),
    ).toBeNull();
    expect(
      await gm.create("Actor", [{ _id: "keepThisOne00000", name: "B", type: "hero" }], {
        options: { keepId: true },
      }),
    ).toMatch(/already exists/);
    expect(table.source("Actor", "keepThisOne00000")?.["name"]).toBe("A");
  });

  it("refuses unknown subtypes and core fields that do not fit, naming them", async () => {
    expect(await gm.create("Actor", [{ name: "X", type: "dragon" }])).toMatch(
      /type: "dragon" is not a valid type/,
    );
    expect(await gm.create("Item", [{ name: "Bell", type: "echo.bell" }])).toBeNull();
    expect(await gm.create("Actor", [{ name: "", type: "hero" }])).toMatch(/name/);
    expect(await gm.update("Scene", [{ _id: FIXTURE.scene, width: "wide" }])).toMatch(
      /width: must be a number/,
    );
  });

  it("does all of a request or nothing", async () => {
    const before = table.source("Actor", FIXTURE.hero);
    expect(
      await gm.update("Actor", [
        { _id: FIXTURE.hero, name: "Changed" },
        { _id: "nobodyAtAll00000", name: "X" },
      ]),
    ).toMatch(/does not exist/);
    expect(table.source("Actor", FIXTURE.hero)).toEqual(before);
  });

  it("merges changes, replaces arrays, deletes by -=, and tells only what differs", async () => {
    await gm.update("Actor", [{ _id: FIXTURE.hero, "flags.world.a": { x: 1, y: [1, 2] } }]);
    await gm.update("Actor", [{ _id: FIXTURE.hero, "flags.world.a.y": [3], "flags.world.a.x": 1 }]);
    expect(gm.last?.data[0]).toMatchObject({ _id: FIXTURE.hero, flags: { world: { a: { y: [3] } } } });
    expect(gm.last?.data[0]?.["flags"].world.a).not.toHaveProperty("x");
    await gm.update("Actor", [{ _id: FIXTURE.hero, "flags.world.-=a": null }]);
    expect(table.source("Actor", FIXTURE.hero)?.["flags"]).toEqual({ world: {} });
    const heard = gm.heard.length;
    await gm.update("Actor", [{ _id: FIXTURE.hero, name: "Ada" }]);
    expect(gm.heard[heard]?.data).toEqual([]);
  });

  it("lets players change what they own, and nothing else of anybody's", async () => {
    expect(await ann.update("Actor", [{ _id: FIXTURE.hero, "system.hp.value": 5 }])).toBeNull();
    expect(await bob.update("Actor", [{ _id: FIXTURE.hero, "system.hp.value": 1 }])).toMatch(
      /User Bob lacks permission to update Actor/,
    );
    expect(await ann.update("Actor", [{ _id: FIXTURE.hero, [`ownership.${FIXTURE.bob}`]: 3 }])).toMatch(
      /lacks permission/,
    );
    expect(await ann.update("Actor", [{ _id: FIXTURE.ork, "system.hp.value": 0 }])).toMatch(
      /lacks permission/,
    );
    expect(await ann.create("Actor", [{ name: "Mine", type: "hero" }])).toMatch(
      /lacks permission to create Actor/,
    );
    expect(
      await ann.create("Item", [{ name: "Sword", type: "weapon" }], { parent: `Actor.${FIXTURE.hero}` }),
    ).toBeNull();
    expect(
      await bob.create("Item", [{ name: "Curse", type: "weapon" }], { parent: `Actor.${FIXTURE.hero}` }),
    ).toMatch(/lacks permission/);
  });

  it("lets players move their tokens, not hide what they stand for", async () => {
    const parent = `Scene.${FIXTURE.scene}`;
    expect(await ann.update("Token", [{ _id: FIXTURE.tokenHero, x: 200 }], { parent })).toBeNull();
    expect(await ann.update("Token", [{ _id: FIXTURE.tokenOrk1, x: 200 }], { parent })).toMatch(
      /lacks permission/,
    );
    expect(await ann.update("Token", [{ _id: FIXTURE.tokenHero, actorId: FIXTURE.ork }], { parent })).toMatch(
      /lacks permission/,
    );
    expect(await ann.delete("Token", [FIXTURE.tokenHero], { parent })).toMatch(/lacks permission/);
    expect(await ann.create("Token", [{ name: "T", actorId: FIXTURE.hero }], { parent })).toMatch(
      /lacks permission/,
    );
  });

  describe("in a fight", () => {
    it("lets a player change round, turn and owned combatants through the combat, and nothing more of it", async () => {
      const { id } = await combatWith();
      expect(await ann.update("Combat", [{ _id: id, round: 1, turn: 0 }])).toBeNull();
      expect(
        await ann.update("Combat", [{ _id: id, combatants: [{ _id: "fighterAda000000", initiative: 7 }] }]),
      ).toBeNull();
      expect(
        await ann.update("Combat", [{ _id: id, combatants: [{ _id: "fighterOrk000000", initiative: 7 }] }]),
      ).toMatch(/lacks permission/);
      for (const change of [
        { "flags.world.x": 1 },
        { "system.clock": 1 },
        { active: true },
        { scene: FIXTURE.scene },
      ]) {
        expect(await ann.update("Combat", [{ _id: id, ...change }])).toMatch(
          /lacks permission to update Combat/,
        );
      }
    });

    it("lets a player write initiative, flags, defeated and system of an owned combatant, not the rest", async () => {
      const { parent } = await combatWith();
      for (const change of [
        { initiative: 3 },
        { "flags.world.x": 1 },
        { defeated: true },
        { "system.plan": "hit" },
      ]) {
        expect(
          await ann.update("Combatant", [{ _id: "fighterAda000000", ...change }], { parent }),
        ).toBeNull();
      }
      for (const change of [
        { hidden: true },
        { tokenId: FIXTURE.tokenOrk1 },
        { actorId: FIXTURE.ork },
        { img: "x.png" },
        { name: "Queen" },
      ]) {
        expect(await ann.update("Combatant", [{ _id: "fighterAda000000", ...change }], { parent })).toMatch(
          /lacks permission/,
        );
      }
      expect(await ann.update("Combatant", [{ _id: "fighterOrk000000", initiative: 1 }], { parent })).toMatch(
        /lacks permission/,
      );
    });

    it("has only one active combat", async () => {
      await gm.create("Combat", [{ active: true }]);
      const first = gm.last?.ids[0] as string;
      await gm.create("Combat", [{ active: true }]);
      expect(table.source("Combat", first)?.["active"]).toBe(false);
      await gm.update("Combat", [{ _id: first, active: true }]);
      const active = (await gm.world()).documents["combats"]?.filter((combat) => combat["active"]);
      expect(active?.map((combat) => combat["_id"])).toEqual([first]);
    });
  });

  it("takes the author of a message from who is connected, and shows nobody else's hand", async () => {
    await ann.create("ChatMessage", [{ content: "hi", author: FIXTURE.gm }]);
    const id = ann.last?.ids[0] as string;
    expect(table.source("ChatMessage", id)?.["author"]).toBe(FIXTURE.ann);
    expect(await bob.update("ChatMessage", [{ _id: id, content: "no" }])).toMatch(/lacks permission/);
    expect(await ann.update("ChatMessage", [{ _id: id, author: FIXTURE.bob }])).toMatch(/lacks permission/);
    expect(await bob.delete("ChatMessage", [id])).toMatch(/lacks permission/);
    expect(await ann.delete("ChatMessage", [id])).toBeNull();
  });

  it("leaves roles to game masters, even from an assistant", async () => {
    const aid = await BareClient.join(table.url, FIXTURE.aid);
    expect(await ann.update("User", [{ _id: FIXTURE.ann, role: 4 }])).toMatch(/lacks permission/);
    expect(await ann.update("User", [{ _id: FIXTURE.ann, color: "#00ff00" }])).toBeNull();
    expect(await ann.update("User", [{ _id: FIXTURE.bob, color: "#00ff00" }])).toMatch(/lacks permission/);
    expect(await aid.update("User", [{ _id: FIXTURE.aid, role: 4 }])).toMatch(/lacks permission/);
    expect(await aid.create("User", [{ name: "New" }])).toMatch(/lacks permission/);
    expect(await aid.update("Actor", [{ _id: FIXTURE.ork, name: "Ork" }])).toBeNull();
    aid.close();
  });

  it("keeps settings of the world from players, and their own for themselves", async () => {
    expect(await ann.create("Setting", [{ key: "fixture.mode", value: '"wild"' }])).toMatch(
      /lacks permission/,
    );
    expect(await gm.create("Setting", [{ key: "fixture.mode", value: '"wild"' }])).toBeNull();
    expect(await gm.create("Setting", [{ key: "fixture.mode", value: '"calm"' }])).toBeNull();
    const world = await ann.world();
    expect(world.documents["settings"]?.filter((setting) => setting["key"] === "fixture.mode")).toHaveLength(
      1,
    );
    expect(await ann.create("Setting", [{ key: "fixture.mine", value: "5", user: FIXTURE.ann }])).toBeNull();
    expect(
      (await bob.world()).documents["settings"]?.some((setting) => setting["key"] === "fixture.mine"),
    ).toBe(false);
  });

  it("takes what could run out of markup, by the core's fields and the manifest's", async () => {
    await gm.create("Actor", [
      { name: "<b>x</b>", type: "hero", system: { biography: "<p>ok</p><script>bad()</script>" } },
    ]);
    const id = gm.last?.ids[0] as string;
    expect(table.source("Actor", id)?.["system"].biography).toBe("<p>ok</p>");
    await gm.update("Actor", [{ _id: id, "system.biography": '<img src="x" onerror="bad()">' }]);
    expect(table.source("Actor", id)?.["system"].biography).toBe('<img src="x">');
  });

  it("keeps a field for masters from an owner", async () => {
    await gm.create("Actor", [{ name: "Pet", type: "monster", ownership: { default: 0, [FIXTURE.ann]: 3 } }]);
    const id = gm.last?.ids[0] as string;
    expect(await ann.update("Actor", [{ _id: id, "system.secret": "known" }])).toMatch(/game masters only/);
    expect(await ann.update("Actor", [{ _id: id, "system.hp.value": 1 }])).toBeNull();
  });

  describe("for unlinked tokens", () => {
    const token = `Scene.${FIXTURE.scene}.Token.${FIXTURE.tokenOrk1}`;
    const actor = `${token}.Actor.${FIXTURE.ork}`;
    const delta = () => {
      const tokens = table.source("Scene", FIXTURE.scene)?.["tokens"] as {
        _id: string;
        delta: Record<string, unknown>;
      }[];
      return tokens.find((entry) => entry._id === FIXTURE.tokenOrk1)?.delta;
    };

    it("keeps changes of the token's actor in the delta and leaves the actor of the world alone", async () => {
      expect(
        await gm.update("Actor", [{ _id: FIXTURE.ork, "system.hp.value": 2 }], { parent: token }),
      ).toBeNull();
      expect(delta()).toMatchObject({ system: { hp: { value: 2 } } });
      expect(table.source("Actor", FIXTURE.ork)?.["system"].hp.value).toBe(7);
      expect(
        await ann.update("Actor", [{ _id: FIXTURE.ork, "system.hp.value": 1 }], { parent: token }),
      ).toMatch(/lacks permission/);
    });

    it("keeps changed, added and lost items in the delta", async () => {
      expect(
        await gm.update("Item", [{ _id: FIXTURE.club, name: "Spiked club" }], { parent: actor }),
      ).toBeNull();
      expect(delta()?.["items"]).toMatchObject([{ _id: FIXTURE.club, name: "Spiked club" }]);
      expect(await gm.create("Item", [{ name: "Stone", type: "weapon" }], { parent: actor })).toBeNull();
      expect(await gm.delete("Item", [FIXTURE.club], { parent: actor })).toBeNull();
      expect(delta()?.["items"]).toMatchObject([{ _id: FIXTURE.club, _tombstone: true }, { name: "Stone" }]);
      expect(table.source("Actor", FIXTURE.ork)?.["items"]).toHaveLength(1);
    });
  });

  it("moves what lay in a deleted folder up, or takes it along where that is asked", async () => {
    const folder = async (data: Record<string, unknown>) => {
      await gm.create("Folder", [{ type: "Actor", ...data }]);
      return gm.last?.ids[0] as string;
    };
    const actor = async (in_: string) => {
      await gm.create("Actor", [{ name: "Filed", type: "hero", folder: in_ }]);
      return gm.last?.ids[0] as string;
    };
    const top = await folder({ name: "Top" });
    const middle = await folder({ name: "Middle", folder: top });
    const low = await folder({ name: "Low", folder: middle });
    const filed = await actor(middle);
    await gm.delete("Folder", [middle]);
    expect([table.source("Folder", low)?.["folder"], table.source("Actor", filed)?.["folder"]]).toEqual([
      top,
      top,
    ]);
    const deep = await actor(low);
    await gm.delete("Folder", [top], { options: { deleteSubfolders: true, deleteContents: true } });
    expect([low, top].map((id) => table.source("Folder", id))).toEqual([undefined, undefined]);
    expect([filed, deep].map((id) => table.source("Actor", id))).toEqual([undefined, undefined]);
  });

  it("passes messages of packages on, to others only, with the sender vouched for", async () => {
    ann.socket.emit("package", { event: "system.fixture", args: [{ a: 1 }] });
    ann.socket.emit("package", { event: "system.fixture", args: ["only bob"], recipients: [FIXTURE.bob] });
    ann.socket.emit("package", { event: "module.unknown", args: ["lost"] });
    await expect.poll(() => bob.messages.length).toBe(2);
    expect(bob.messages[0]).toEqual({ event: "system.fixture", args: [{ a: 1 }], sender: FIXTURE.ann });
    expect(gm.messages.map((message) => message.args[0])).toEqual([{ a: 1 }]);
    expect(ann.messages).toEqual([]);
  });

  it("asks every session of a user and takes the first answer; nobody there is an error", async () => {
    gm.socket.on("query", (message: { name: string }, answer: (result: unknown) => void) =>
      answer({ ok: true, value: `first ${message.name}` }),
    );
    const second = await BareClient.join(table.url, FIXTURE.gm);
    second.socket.on("query", (_message: unknown, answer: (result: unknown) => void) =>
      setTimeout(() => answer({ ok: true, value: "late" }), 200),
    );
    expect(await ann.query(FIXTURE.gm, "fixture.add", { a: 1 })).toEqual({
      ok: true,
      value: "first fixture.add",
    });
    second.close();
    expect(await ann.query(FIXTURE.aid, "fixture.add", {})).toMatchObject({
      ok: false,
      error: expect.stringMatching(/not connected/),
    });
    bob.socket.on("query", () => {});
    expect(await ann.query(FIXTURE.bob, "fixture.add", {}, 100)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/timed out/),
    });
  });

  it("tells everybody when a user comes and goes, once for all of the user's sessions", async () => {
    const before = gm.connections.length;
    const one = await BareClient.join(table.url, FIXTURE.aid);
    const two = await BareClient.join(table.url, FIXTURE.aid);
    one.close();
    two.close();
    await expect.poll(() => gm.connections.length - before).toBe(2);
    expect(gm.connections.slice(before)).toEqual([
      [FIXTURE.aid, true],
      [FIXTURE.aid, false],
    ]);
  });

  it("does not let a stranger in, nor serve files outside its folders", async () => {
    await expect(BareClient.join(table.url, "strangerStranger")).rejects.toThrow("rejected");
    for (const address of [
      "/systems/fixture/../../etc/passwd",
      "/systems/fixture/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
      "/table/../server/index.ts",
    ]) {
      expect((await fetch(`${table.url}${address}`)).status).toBe(404);
    }
    expect((await fetch(`${table.url}/systems/fixture/system.json`)).status).toBe(200);
    expect((await fetch(`${table.url}/icons/svg/skull.svg`)).headers.get("content-type")).toBe(
      "image/svg+xml",
    );
  });
});

describe("what a table keeps", () => {
  it("survives a server that is killed: everything acknowledged is there again", async () => {
    const dir = temporary("killed");
    const systemDir = await fixtureSystem(path.join(dir, "system"));
    const options = { port: 0, dataDir: dir, systemDir, world: fixtureWorld, quiet: true, clientDir: page };
    const table = await startTable(options);
    const gm = await BareClient.join(table.url, FIXTURE.gm);
    await gm.update("Actor", [{ _id: FIXTURE.hero, name: "Ada the Late" }]);
    // What a killed server leaves behind: no tidy end, and a line that it could not finish.
    const copy = temporary("after");
    fs.cpSync(dir, copy, { recursive: true });
    fs.appendFileSync(path.join(copy, "fixture-world/journal.ndjson"), '{"sequence":999,"batch":[{"coll');
    gm.close();
    await table.close();
    const again = await startTable({ ...options, dataDir: copy });
    expect(again.source("Actor", FIXTURE.hero)?.["name"]).toBe("Ada the Late");
    await again.close();
    const reset = await startTable({ ...options, dataDir: copy, reset: true });
    expect(reset.source("Actor", FIXTURE.hero)?.["name"]).toBe("Ada");
    await reset.close();
  });

  it("says in one sentence that a port is taken, and offers another", async () => {
    const table = await fixtureTable({ clientDir: page });
    const again = fixtureTable({ clientDir: page, port: table.port });
    await expect(again).rejects.toThrow(TableError);
    await expect(again).rejects.toThrow(`--port ${table.port + 1}`);
    await table.close();
  });

  it("makes an empty scene where the starter world's adventure is missing, and says so", async () => {
    const table = await fixtureTable({
      clientDir: page,
      world: { ...fixtureWorld, import: [{ pack: "fixture.nowhere" }] },
    });
    expect(table.told.join()).toContain("fixture.nowhere");
    const gm = await BareClient.join(table.url, FIXTURE.gm);
    expect((await gm.world()).documents["scenes"]).toHaveLength(1);
    gm.close();
    await table.close();
  });

  it("names a damaged pack and goes on with the others", async () => {
    const dir = temporary("broken");
    const systemDir = await fixtureSystem(path.join(dir, "system"));
    const pack = path.join(systemDir, "packs/monsters");
    for (const file of fs.readdirSync(pack))
      if (file.startsWith("MANIFEST")) fs.writeFileSync(path.join(pack, file), "no database");
    const table = await startTable({
      port: 0,
      dataDir: dir,
      systemDir,
      world: fixtureWorld,
      quiet: true,
      clientDir: page,
    });
    expect(table.told.join("\n")).toMatch(/fixture\.monsters/);
    expect(table.source("Actor", FIXTURE.hero)?.["name"]).toBe("Ada");
    await table.close();
  });
});
