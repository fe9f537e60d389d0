import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTable, type Table } from "../../table/server/index";
import { launchBrowser } from "../browser/launch";
import { FIXTURE, fixtureSystem, fixtureWorld } from "./fixtures/build-packs";
import { builtPage, fixtureTable, join, temporary } from "./support/table";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The error's name and message of something done in the page. */
const failure = (page: Page, work: string) =>
  page.evaluate(
    `(async () => { try { await (${work}); return null; } catch (error) { return error.name + ": " + error.message; } })()`,
  );

describe("a page at the table", () => {
  let table: Table;
  let gm: Page;
  let ann: Page;

  beforeAll(async () => {
    table = await fixtureTable();
    gm = await join(browser, table, "MG");
    ann = await join(browser, table, "Ann");
  });
  afterAll(() => table?.close());

  it("goes through init, i18nInit, setup and ready, with documents from setup on", async () => {
    expect(await gm.evaluate("fixtureHooks")).toEqual([
      ["init", false, false],
      ["i18nInit", false, false],
      ["setup", true, false],
      ["ready", false, true],
    ]);
  });

  it("loads the system's and the modules' code, styles in layers, and texts", async () => {
    expect(await gm.evaluate("game.modules.get('echo').api.hello()")).toBe("hello");
    expect(
      await gm.evaluate("[game.modules.get('echo').active, game.modules.get('none') === undefined]"),
    ).toEqual([true, true]);
    const color = await gm.evaluate(
      `(() => { const e = document.createElement("p"); e.className = "fixture"; document.body.append(e); const c = getComputedStyle(e).color; e.remove(); return c; })()`,
    );
    expect(color).toBe("rgb(102, 51, 153)");
    expect(
      await gm.evaluate(
        "[game.i18n.lang, game.i18n.localize('TYPES.Actor.hero'), game.i18n.localize('FIXTURE.OnlyEnglish')]",
      ),
    ).toEqual(["pl", "Bohater", "Only English"]);
    expect(await gm.evaluate("CONFIG.Actor.dataModels.hero.schema.getField('hp.value').label")).toBe("Życie");
  });

  it("throws by name for what the table does not offer, and only then", async () => {
    for (const [work, member] of [
      ["foundry.nothing", "foundry.nothing"],
      ["foundry.utils.nothing", "foundry.utils.nothing"],
      ["foundry.data.fields.NothingField", "foundry.data.fields.NothingField"],
      ["game.nothing", "game.nothing"],
      ["CONFIG.Nothing", "CONFIG.Nothing"],
      ["CONFIG.Combat.nothing", "CONFIG.Combat.nothing"],
      ["CONST.NOTHING", "CONST.NOTHING"],
      ["ui.nothing", "ui.nothing"],
    ]) {
      expect(await failure(gm, work as string)).toBe(`NotOnTable: NotOnTable: ${member}`);
    }
    expect(
      await failure(gm, "'nothing' in game, game.then, foundry[Symbol.iterator], JSON.stringify(CONST)"),
    ).toBeNull();
    expect(
      await gm.evaluate(
        "CONFIG.MINE = { a: 1 }, [CONFIG.MINE.b, CONFIG.queries.unknown, CONFIG.Actor.dataModels.unknown]",
      ),
    ).toEqual([undefined, undefined, undefined]);
  });

  it("brings what one user does to all others, merged", async () => {
    await ann.evaluate("game.user.character.update({'system.hp.value': 4, 'system.notes': {a: 1}})");
    await gm.waitForFunction("game.actors.getName('Ada').system.hp.value === 4");
    await gm.evaluate("game.actors.getName('Ada').update({'system.notes.b': 2})");
    await ann.waitForFunction("game.user.character.system.notes.b === 2");
    expect(await ann.evaluate("game.user.character.system.notes")).toEqual({ a: 1, b: 2 });
    expect(table.source("Actor", FIXTURE.hero)?.["system"]).toMatchObject({
      hp: { value: 4 },
      notes: { a: 1, b: 2 },
    });
  });

  it("runs pre-hooks on the asking page only, and the others everywhere", async () => {
    for (const page of [gm, ann]) {
      await page.evaluate(
        `globalThis.seen = []; globalThis.ids = [Hooks.on("preUpdateActor", () => void seen.push("pre")), Hooks.on("updateActor", (a, c, o, u) => void seen.push("done " + game.users.get(u).name + " " + o.note))]`,
      );
    }
    await ann.evaluate("game.user.character.update({'system.strength': 9}, {note: 'x'})");
    await gm.waitForFunction("seen.length > 0");
    expect(await ann.evaluate("seen")).toEqual(["pre", "done Ann x"]);
    expect(await gm.evaluate("seen")).toEqual(["done Ann x"]);
    for (const page of [gm, ann])
      await page.evaluate(`Hooks.off("preUpdateActor", ids[0]); Hooks.off("updateActor", ids[1])`);
  });

  it("refuses a player's write by name, in the page and with a notification", async () => {
    expect(await failure(ann, "game.actors.getName('Ork').update({name: 'Mine'})")).toMatch(
      /User Ann lacks permission to update Actor/,
    );
    expect(await ann.evaluate("table.refusals.at(-1).action")).toBe("update");
  });

  it("asks another user's page and gives its answer or its error back", async () => {
    expect(
      await ann.evaluate("game.users.activeGM.query('fixture.add', {a: 2, b: 3}, {timeout: 5000})"),
    ).toEqual({ sum: 5, timeout: 5000, user: "MG" });
    expect(await failure(ann, "game.users.activeGM.query('fixture.fail', {})")).toMatch(/the handler failed/);
    expect(await failure(ann, "game.users.activeGM.query('fixture.slow', {}, {timeout: 100})")).toMatch(
      /timed out/,
    );
    expect(await failure(ann, "game.users.getName('Bob').query('fixture.add', {})")).toMatch(/not connected/);
    await gm.evaluate("game.users.getName('Ann').update({permissions: {QUERY_USER: false}})");
    await ann.waitForFunction("game.user.hasPermission('QUERY_USER') === false");
    expect(await failure(ann, "game.users.activeGM.query('fixture.add', {a: 1, b: 1})")).toMatch(
      /permission to query/,
    );
    await gm.evaluate("game.users.getName('Ann').update({permissions: {QUERY_USER: true}})");
    await ann.waitForFunction("game.user.hasPermission('QUERY_USER') === true");
  });

  it("carries messages of packages with the sender's id, never back to the sender", async () => {
    for (const page of [gm, ann])
      await page.evaluate(
        "globalThis.got = []; game.socket.on('system.fixture', (data, sender) => got.push([data, game.users.get(sender).name]))",
      );
    await ann.evaluate(
      "game.socket.emit('system.fixture', {deed: 1}, {recipients: [game.users.activeGM.id]}); game.socket.emit('system.fixture', 'all')",
    );
    await gm.waitForFunction("got.length === 2");
    expect(await gm.evaluate("got")).toEqual([
      [{ deed: 1 }, "Ann"],
      ["all", "Ann"],
    ]);
    expect(await ann.evaluate("got")).toEqual([]);
  });

  it("keeps settings of the world for all, of the user for the user, of the browser for the browser", async () => {
    await gm.evaluate("game.settings.set('fixture', 'mode', 'wild')");
    await ann.waitForFunction("game.settings.get('fixture', 'mode') === 'wild' && fixtureMode === 'wild'");
    expect(await failure(ann, "game.settings.set('fixture', 'mode', 'calm')")).toMatch(/lacks permission/);
    await ann.evaluate(
      "Promise.all([game.settings.set('fixture', 'mine', 42), game.settings.set('fixture', 'here', true)])",
    );
    expect(
      await gm.evaluate("[game.settings.get('fixture', 'mine'), game.settings.get('fixture', 'here')]"),
    ).toEqual([1, false]);
    await ann.reload();
    await ann.waitForFunction("globalThis.game?.ready === true", undefined, { polling: 50 });
    expect(await ann.evaluate("fixtureModeAtInit")).toBe("wild");
    expect(
      await ann.evaluate(
        "[game.user.name, game.settings.get('fixture', 'mine'), game.settings.get('fixture', 'here')]",
      ),
    ).toEqual(["Ann", 42, true]);
  });

  it("shows who is there, also when one user is there twice", async () => {
    await gm.evaluate(
      "globalThis.came = []; Hooks.on('userConnected', (user, active) => came.push([user.name, active]))",
    );
    const one = await join(browser, table, "Bob");
    const two = await join(browser, table, "Bob");
    expect(await one.evaluate("game.sessionId")).not.toBe(await two.evaluate("game.sessionId"));
    await gm.waitForFunction("game.users.getName('Bob').active");
    await one.close();
    await gm.waitForTimeout(200);
    expect(await gm.evaluate("game.users.getName('Bob').active")).toBe(true);
    await two.close();
    await gm.waitForFunction("!game.users.getName('Bob').active");
    expect(await gm.evaluate("came")).toEqual([
      ["Bob", true],
      ["Bob", false],
    ]);
  });

  it("keeps its session over a reload, and makes tabs of one browser different users", async () => {
    const context = await browser.newContext();
    const first = await context.newPage();
    await first.goto(`${table.url}/?join=Ann`);
    await first.waitForFunction("globalThis.game?.ready === true", undefined, { polling: 50 });
    const second = await context.newPage();
    await second.goto(`${table.url}/?join=Bob`);
    await second.waitForFunction("globalThis.game?.ready === true", undefined, { polling: 50 });
    expect([await first.evaluate("game.user.name"), await second.evaluate("game.user.name")]).toEqual([
      "Ann",
      "Bob",
    ]);
    const before = await second.evaluate("game.sessionId");
    await second.goto(`${table.url}/`);
    await second.waitForFunction("globalThis.game?.ready === true", undefined, { polling: 50 });
    expect(await second.evaluate("game.user.name")).toBe("Bob");
    await second.reload();
    await second.waitForFunction("globalThis.game?.ready === true", undefined, { polling: 50 });
    expect(typeof before).toBe("string");
    await context.close();
  });

  it("pauses for all when a master says so", async () => {
    await ann.evaluate("game.togglePause(true, {broadcast: true})");
    await gm.waitForTimeout(100);
    expect(await gm.evaluate("game.paused")).toBe(false);
    await gm.evaluate("game.togglePause(true, {broadcast: true})");
    await ann.waitForFunction("game.paused === true");
    await gm.evaluate("game.togglePause(false, {broadcast: true})");
    await ann.waitForFunction("game.paused === false");
  });

  it("runs turn events on the active master's page only, in the same order for all", async () => {
    await gm.evaluate("globalThis.fixtureTurns = []");
    await ann.evaluate(
      "globalThis.fixtureTurns = []; globalThis.turns = []; Hooks.on('combatTurnChange', (c, a, b) => turns.push([a.turn, b.turn]))",
    );
    await gm.evaluate(`(async () => {
      const combat = await Combat.implementation.create({active: true});
      await TokenDocument.implementation.createCombatants(game.scenes.active.tokens.contents, {combat});
      await combat.startCombat();
    })()`);
    await ann.waitForFunction("game.combat?.round === 1");
    expect(await ann.evaluate("game.combat.turns.map((c) => c.id)")).toEqual(
      await gm.evaluate("game.combat.turns.map((c) => c.id)"),
    );
    // A player's own fighter: what a player may write goes straight through.
    await ann.evaluate(
      "game.combat.combatants.getName('Ada').update({initiative: 99, 'system.plan': 'hit'})",
    );
    await gm.waitForFunction("game.combat.combatants.getName('Ada').system.plan === 'hit'");
    await ann.evaluate("game.combat.nextTurn()");
    await gm.waitForFunction("fixtureTurns.filter(([name]) => name === 'endTurn').length > 0");
    expect(await ann.evaluate("fixtureTurns")).toEqual([]);
    await gm.evaluate("game.combat.update({system: {clock: 5}})");
    await ann.waitForFunction("game.combat.system.clock === 5");
    expect(await failure(ann, "game.combat.update({system: {clock: 6}})")).toMatch(
      /lacks permission to update Combat/,
    );
    await gm.evaluate("game.combat.delete()");
    await ann.waitForFunction("game.combats.size === 0");
  });

  it("gives each unlinked token its own actor on every page", async () => {
    await gm.evaluate("game.scenes.active.tokens.getName('Ork 1').actor.update({'system.hp.value': 1})");
    await ann.waitForFunction("game.scenes.active.tokens.getName('Ork 1').actor.system.hp.value === 1");
    expect(
      await ann.evaluate(
        "[game.scenes.active.tokens.getName('Ork 2').actor.system.hp.value, game.actors.getName('Ork').system.hp.value]",
      ),
    ).toEqual([7, 7]);
    const fresh = await join(browser, table, "Bob");
    expect(await fresh.evaluate("game.scenes.active.tokens.getName('Ork 1').actor.system.hp.value")).toBe(1);
    await fresh.close();
  });

  it("counts what happens, for tests", async () => {
    await gm.evaluate("table.reset()");
    await gm.evaluate("game.actors.getName('Ork').update({name: 'Ork!'})");
    expect(await gm.evaluate("table.operations")).toEqual({ "update Actor": 1 });
    await gm.evaluate("game.actors.getName('Ork!').update({name: 'Ork'})");
  });

  it("reads packs: index, documents with what lies in them, import", async () => {
    expect(
      await gm.evaluate("game.packs.get('fixture.monsters').index.map((e) => [e.name, e.uuid])"),
    ).toEqual([["Ork", `Compendium.fixture.monsters.Actor.${FIXTURE.ork}`]]);
    const names = await gm.evaluate(`(async () => {
      const ork = await fromUuid("Compendium.fixture.monsters.Actor.${FIXTURE.ork}");
      return [ork.name, ork.items.contents[0].effects.contents[0].name, ork.pack, ork.folder.name, ork.system.half];
    })()`);
    expect(names).toEqual(["Ork", "Rage", "fixture.monsters", "Beasts", 2]);
    expect(
      await failure(
        gm,
        `(async () => (await fromUuid("Compendium.fixture.monsters.Actor.${FIXTURE.ork}")).update({name: "X"}))()`,
      ),
    ).toMatch(/locked/);
    expect(await ann.evaluate("game.packs.get('fixture.monsters').visible")).toBe(true);
    const levels = await ann.evaluate(`(async () => {
      const ork = await fromUuid("Compendium.fixture.monsters.Actor.${FIXTURE.ork}");
      return [ork, ork.items.contents[0]].map((d) => [d.testUserPermission(game.user, "OBSERVER"), d.isOwner]);
    })()`);
    expect(levels).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe("a page that plays another generation than the server", () => {
  it("has that generation's public API, and its documents are kept", async () => {
    const table = await fixtureTable({ generation: 13 });
    const page = await join(browser, table, "MG", "&gen=14");
    const found = await page.evaluate(`(async () => {
      const ada = game.actors.getName("Ada");
      const changes = [{ key: "system.strength", type: "add", value: "2" }];
      await ada.createEmbeddedDocuments("ActiveEffect", [{ name: "Might", system: { changes }, duration: { value: 3, units: "rounds" } }]);
      return [game.release.generation, typeof _loc, ada.system.strength, game.settings.get("core", "messageMode")];
    })()`);
    expect(found).toEqual([14, "function", 7, "public"]);
    await page.reload();
    await page.waitForFunction("globalThis.game?.ready === true", undefined, { polling: 50 });
    expect(
      await page.evaluate(
        "[game.actors.getName('Ada').system.strength, game.actors.getName('Ada').effects.contents[0].duration.units]",
      ),
    ).toEqual([7, "rounds"]);
    await table.close();
  });
});

describe("a table that was left", () => {
  it("sets apart what it cannot read and shows the rest", async () => {
    const dir = temporary("invalid");
    const systemDir = await fixtureSystem(path.join(dir, "system"));
    const options = {
      port: 0,
      dataDir: dir,
      systemDir,
      world: fixtureWorld,
      quiet: true,
      clientDir: await builtPage(),
    };
    const first = await startTable(options);
    await first.close();
    const file = path.join(dir, "fixture-world/world.json");
    const world = JSON.parse(fs.readFileSync(file, "utf8"));
    const hero = world.collections.actors.find((actor: { name: string }) => actor.name === "Ada");
    hero.system = { hp: { value: "many", max: 10 } };
    const ork = world.collections.actors.find((actor: { name: string }) => actor.name === "Ork");
    ork.items.push({ _id: "brokenItem000000", name: "Broken", type: "weapon", system: { weight: "heavy" } });
    fs.writeFileSync(file, JSON.stringify(world));
    const table = await startTable(options);
    const gm = await join(browser, table, "MG");
    expect(
      await gm.evaluate(
        "[game.actors.size, [...game.actors.invalidDocumentIds], game.actors.getInvalid(game.actors.invalidDocumentIds.values().next().value).name]",
      ),
    ).toEqual([1, [FIXTURE.hero], "Ada"]);
    expect(
      await gm.evaluate(
        "[game.actors.getName('Ork').items.size, [...game.actors.getName('Ork').items.invalidDocumentIds]]",
      ),
    ).toEqual([1, ["brokenItem000000"]]);
    await gm.evaluate(`game.actors.getInvalid("${FIXTURE.hero}").update({"system.hp.value": 3})`);
    await gm.waitForFunction("true");
    expect(table.source("Actor", FIXTURE.hero)?.["system"].hp.value).toBe(3);
    await table.close();
  });

  it("is joined again by its pages when the server comes back", async () => {
    const dir = temporary("again");
    const systemDir = await fixtureSystem(path.join(dir, "system"));
    const options = {
      dataDir: dir,
      systemDir,
      world: fixtureWorld,
      quiet: true,
      clientDir: await builtPage(),
    };
    const first = await startTable({ ...options, port: 0 });
    const gm = await join(browser, first, "MG");
    await gm.evaluate("game.actors.getName('Ada').update({name: 'Ada again'})");
    await first.close();
    await gm.evaluate("globalThis.old = true");
    const second = await startTable({ ...options, port: first.port });
    await gm.waitForFunction("!globalThis.old && globalThis.game?.ready === true", undefined, {
      timeout: 20_000,
    });
    expect(await gm.evaluate("[game.user.name, game.actors.getName('Ada again') !== undefined]")).toEqual([
      "MG",
      true,
    ]);
    await second.close();
  });
});
