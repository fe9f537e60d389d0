import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  beginFight,
  dice,
  figure,
  join,
  lastCard,
  openTab,
  run,
  szrankiTable,
  tracker,
  type WatchedPage,
} from "./szranki.js";

let browser: Browser;
let table: Table;
let mg: WatchedPage;
let ania: WatchedPage;
let bartek: WatchedPage;

beforeAll(async () => {
  [browser, table] = [await launchBrowser(), await szrankiTable(13)];
  mg = await join(browser, table, "MG");
  ania = await join(browser, table, "Ania");
  bartek = await join(browser, table, "Bartek");
});
afterAll(async () => {
  await browser?.close();
  await table?.close();
});

/** What the page has told its user, as notifications. */
const told = (page: WatchedPage) =>
  page.evaluate(
    "[...document.querySelectorAll('#notifications .notification')].map((one) => one.textContent.trim()).join(' | ')",
  ) as Promise<string>;

const begin = (names?: readonly string[]) => beginFight(mg, [ania], names);

interface Answer {
  readonly ok: boolean;
  readonly reason?: { readonly key: string };
}

/** Asks the arbiter's client something, as a player's console could: with a ticket of one's own, or a made-up one. */
function query(page: WatchedPage, command: string, ticket: "own" | "made-up" = "own"): Promise<Answer> {
  return run<Answer>(
    page,
    `const combat = game.combats.contents[0];
     const id = (name) => combat.combatants.find((one) => one.name === name).id;
     const ticket = foundry.utils.randomID();
     if (${ticket === "own"}) game.socket.emit("system.szranki", { ticket }, { recipients: [game.users.activeGM.id] });
     return game.users.activeGM.query("szranki.command", { ticket, command: ${command} });`,
  );
}

/** A command to take a step of the fight. */
const start = (step: string) =>
  `{ do: "start", exchange: foundry.utils.randomID(), scope: { combat: combat.id }, step: ${step}, audience: "public" }`;

describe("queries that somebody forged", () => {
  test("without a sign of who asks are refused", async () => {
    await begin();
    const reply = await query(ania, start(`{ kind: "advance" }`), "made-up");
    expect(reply).toMatchObject({ ok: false, reason: { key: "SZRANKI.problem.unverified" } });
  });

  test("for somebody else's fighter are refused, and nothing is written", async () => {
    const before = await mg.evaluate("game.messages.size");
    const reply = await query(
      ania,
      start(`{ kind: "deed", deed: { kind: "attack", by: id("Ork 1"), override: true } }`),
    );
    expect(reply).toMatchObject({ ok: false, reason: { key: "SZRANKI.problem.notYours" } });
    await expect.poll(() => mg.evaluate("game.messages.size")).toBe(before);
  });

  test("a ticket is good for one query", async () => {
    const replies = await run<Answer[]>(
      ania,
      `const command = { do: "undo", exchange: "nothing", force: false };
       const ticket = foundry.utils.randomID();
       game.socket.emit("system.szranki", { ticket }, { recipients: [game.users.activeGM.id] });
       const ask = () => game.users.activeGM.query("szranki.command", { ticket, command });
       return [await ask(), await ask()];`,
    );
    expect(replies.map(({ reason }) => reason?.key)).toEqual([
      "SZRANKI.problem.noExchange",
      "SZRANKI.problem.unverified",
    ]);
  });
});

describe("bad input", () => {
  test("a counter code that is none stops the beginning, names the monster, and loses nothing", async () => {
    await begin();
    await run(
      mg,
      `const combat = game.combats.contents[0];
       await combat.update({ round: 0, "system.state.phase": 0 });
       await combat.combatants.find((one) => one.name === "Ork 2").actor.update({ "system.kod": "ork!", "system.rzut": null });
       await combat.startCombat();`,
    );
    await expect.poll(() => told(mg)).toMatch(/Ork 2.*ork!/);
    await expect.poll(() => mg.evaluate("game.combats.contents[0].round")).toBe(0);
  });

  test("a combat with one side only does not begin, and says why", async () => {
    await run(
      mg,
      `const combat = await Combat.implementation.create({});
       await combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Almuryk").id }]);
       await combat.startCombat();
       await combat.delete();`,
    );
    await expect.poll(() => told(mg)).toMatch(/nie ma żadnego potwora/);
  });

  test("a combat with nobody is drawn, and does not begin", async () => {
    await run(
      mg,
      "globalThis.empty = await Combat.implementation.create({ active: true }); await empty.startCombat();",
    );
    await expect.poll(() => told(mg)).toMatch(/nie ma nikogo z oddziału/);
    await tracker(mg).locator(".szr-head").waitFor();
    await run(mg, "await empty.delete()");
  });

  test("names with markup stay text everywhere", async () => {
    const evil = `<img src=x onerror="globalThis.hacked = true">`;
    await begin([evil, evil]);
    await run(
      mg,
      `for (const item of game.actors.getName("Almuryk").items) await item.update({ name: ${JSON.stringify(evil)} })`,
    );
    await dice(mg, [6]);
    await run(ania, `game.actors.getName("Almuryk").sheet.render({ force: true })`);
    await ania.locator('.szr-weapon [data-szr-offer^="attack:"]:not([disabled])').first().click();
    await ania.waitForFunction("game.messages.contents.at(-1).system.status === 'done'");
    await openTab(ania, "chat");
    await openTab(mg, "chat");
    await lastCard(ania).getByText("<img src=x").first().waitFor();
    for (const page of [mg, ania]) {
      await expect.poll(() => page.evaluate("globalThis.hacked ?? null")).toBe(null);
      await expect.poll(() => page.evaluate(`document.querySelectorAll("img[src=x]").length`)).toBe(0);
    }
    await run(ania, `await game.actors.getName("Almuryk").sheet.close()`);
    await run(
      mg,
      `for (const item of game.actors.getName("Almuryk").items) await item.update({ name: item.system.kolumna })`,
    );
  });

  test("a token deleted in mid-fight leaves the fight; the rest goes on", async () => {
    await begin(["Ork", "Ork", "Ork"]);
    await run(mg, `await canvas.scene.tokens.find((token) => token.name === "Ork 2").delete()`);
    await mg.waitForFunction("game.combats.contents[0].combatants.size === 8");
    await figure(mg, "Ork 1").waitFor();
    await expect.poll(() => figure(mg, "Ork 2").count()).toBe(0);
    const known = await mg.evaluate("game.messages.size");
    await tracker(mg).locator('[data-action="szrNext"]').click();
    await mg.waitForFunction(`game.messages.size > ${known}`);
    expect(mg.problems).toEqual([]);
  });

  test("an actor deleted in mid-fight is named among those who cannot take part", async () => {
    await begin();
    await run(
      mg,
      `const spare = await Actor.implementation.create({ name: "Przybysz", type: "labirynt-postac" });
       await game.combats.contents[0].createEmbeddedDocuments("Combatant", [{ actorId: spare.id }]);`,
    );
    await figure(mg, "Przybysz").waitFor();
    await run(mg, `await game.actors.getName("Przybysz").delete()`);
    await tracker(mg).locator(".szr-leftout").getByText("Przybysz").waitFor();
    expect(mg.problems).toEqual([]);
  });

  test("a fight of a rule set that is not installed says so, and nothing breaks", async () => {
    await run(
      mg,
      `const combat = game.combats.contents[0];
       await combat.update({ "system.ruleset": "nieznany" });
       await combat.nextTurn();`,
    );
    await expect.poll(() => told(mg)).toMatch(/nieznany/);
    await run(mg, "await game.combats.contents[0].delete()");
    expect(mg.problems).toEqual([]);
  });
});

describe("several windows of one MG", () => {
  test("both get the answer of a player, one of them goes on with it", async () => {
    await begin();
    await tracker(mg).locator('[data-action="szrNext"]').click();
    await mg.waitForFunction("game.combats.contents[0].system.open !== null");
    const second = await join(browser, table, "MG");
    await openTab(ania, "combat");
    await tracker(ania).locator('[data-szr-question] [data-szr-offer="pass"]').click();
    await ania.waitForFunction("game.combats.contents[0].system.open === null");
    await mg.waitForFunction("game.messages.contents.at(-1).system.status === 'done'");
    expect([...ania.problems, ...second.problems]).toEqual([]);
    await second.close();
  });
});

describe("a game without an MG", () => {
  test("goes on with a host, who gains nothing by it", async () => {
    await begin();
    await run(
      mg,
      `await game.users.getName("Bartek").update({ role: 3 }); await game.settings.set("szranki", "withoutMg", true);`,
    );
    await bartek.reload();
    await bartek.waitForFunction("globalThis.game?.ready === true");
    await mg.close();
    await ania.waitForFunction(`game.users.activeGM?.name === "Bartek"`);
    await run(ania, `game.actors.getName("Almuryk").sheet.render({ force: true })`);
    await ania.locator('.szr-weapon [data-szr-offer^="attack:"]:not([disabled])').first().click();
    await ania.waitForFunction("game.messages.contents.at(-1).system.status === 'done'");
    const controlled = await run<string[]>(
      bartek,
      `const { viewer, battle } = game.szranki.fightOf(game.combats.contents[0]);
       return battle.fighters.filter(({ id }) => viewer.controls(id)).map(({ name }) => name).sort();`,
    );
    expect(controlled).toEqual(["Gerudirr", "Ork 1", "Ork 2", "Uczeń: Bran", "Uczeń: Odrik"]);
  });

  test("with nobody to write the fight down a deed is refused, saying how to appoint a host", async () => {
    await bartek.close();
    await ania.waitForFunction("game.users.activeGM === null");
    await openTab(ania, "combat");
    await tracker(ania).locator('[data-action="szrNext"]').click();
    await ania.waitForFunction(
      `[...document.querySelectorAll("#notifications .notification")].some((one) => one.textContent.includes("Asystenta"))`,
    );
  });
});
