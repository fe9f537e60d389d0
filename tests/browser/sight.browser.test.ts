import fs from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playFile } from "../../scripts/scenario.js";
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

describe.each([13, 14] as const)("what is whose, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let ania: WatchedPage;
  let bartek: WatchedPage;

  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    mg = await join(browser, table, "MG");
    ania = await join(browser, table, "Ania");
    bartek = await join(browser, table, "Bartek");
    await beginFight(mg, [ania, bartek]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const attackFromSheet = async () => {
    await run(ania, `await game.actors.getName("Almuryk").sheet.render({ force: true })`);
    await ania.locator('.szr-weapon [data-szr-offer^="attack:"]:not([disabled])').first().click();
    await mg.waitForFunction("game.messages.contents.at(-1).system?.status === 'done'");
  };
  const undo = async () => {
    await run(mg, "await game.combats.contents[0].previousTurn()");
    await mg.waitForFunction("game.messages.contents.at(-1).system.status === 'undone'");
  };

  test("a hidden fighter is on no player's tracker, and what it does is on no player's card", async () => {
    await run(
      mg,
      `await game.combats.contents[0].combatants.find((one) => one.name === "Ork 2").update({ hidden: true })`,
    );
    await ania.waitForFunction(
      `game.combats.contents[0].combatants.find((one) => one.name === "Ork 2").hidden`,
    );
    await expect.poll(() => figure(ania, "Ork 2").count()).toBe(0);
    await expect.poll(() => figure(mg, "Ork 2").count()).toBe(1);
    await run(
      mg,
      `const combat = game.combats.contents[0];
       await combat.update({ "system.state.phase": 2 });`,
    );
    await run(
      mg,
      `for (const name of ["Ork 1"]) await game.combats.contents[0].combatants.find((one) => one.name === name).update({ "system.state.acted": true })`,
    );
    await run(mg, "await game.combats.contents[0].nextTurn()");
    await openTab(ania, "chat");
    await mg.waitForFunction("game.messages.contents.at(-1).whisper.length > 0");
    await expect.poll(() => mg.evaluate("game.messages.contents.at(-1).system.who.name")).toBe("Ork 2");
    await expect.poll(() => ania.evaluate("game.messages.contents.at(-1).visible")).toBe(false);
    expect(await lastCard(ania).textContent()).not.toMatch(/Ork 2/);
    await undo();
    await run(
      mg,
      `const combat = game.combats.contents[0];
       await combat.update({ "system.state.phase": 1 });
       await combat.combatants.find((one) => one.name === "Ork 2").update({ hidden: false });`,
    );
    await openTab(ania, "combat");
    await figure(ania, "Ork 2").waitFor();
  });

  test("a player's private deed is seen by the MG and himself, and by nobody else", async () => {
    const [setting, mode] = generation === 13 ? ["rollMode", "gmroll"] : ["messageMode", "gm"];
    await run(ania, `await game.settings.set("core", "${setting}", "${mode}")`);
    await attackFromSheet();
    const last = "game.messages.contents.at(-1)";
    await expect.poll(() => mg.evaluate(`${last}.visible`)).toBe(true);
    await expect.poll(() => ania.evaluate(`${last}.visible`)).toBe(true);
    await expect.poll(() => bartek.evaluate(`${last}.visible`)).toBe(false);
    const open = generation === 13 ? "publicroll" : "public";
    await run(ania, `await game.settings.set("core", "${setting}", "${open}")`);
    await undo();
  });

  test("by setting the numbers of foes are kept from players", async () => {
    await run(mg, `await game.settings.set("szranki", "hideNumbers", true)`);
    await dice(mg, [4]);
    await attackFromSheet();
    await openTab(ania, "chat");
    await openTab(mg, "chat");
    await lastCard(mg).getByText("razem 1 z 6").waitFor();
    expect(await lastCard(ania).textContent()).not.toMatch(/z 6/);
    await run(mg, `await game.settings.set("szranki", "hideNumbers", false)`);
    await lastCard(ania).getByText("razem 1 z 6").waitFor();
  });

  test("a card exports itself as a scenario file that plays as it says", async () => {
    await openTab(mg, "chat");
    const card = lastCard(mg);
    await card.locator("summary, [aria-haspopup]").first().click();
    const [download] = await Promise.all([
      mg.waitForEvent("download"),
      card.getByText("Eksportuj scenariusz").click(),
    ]);
    const { title, problems } = playFile(fs.readFileSync(await download.path(), "utf8"), "pl");
    expect(problems).toEqual([]);
    expect(title).toBe("Almuryk: atak");
    await undo();
  });

  test("an attack goes by keyboard alone: to the fighter, its weapon, and its target", async () => {
    await openTab(ania, "combat");
    await run(ania, `await game.actors.getName("Almuryk").sheet.close()`);
    await figure(ania, "Almuryk").focus();
    await ania.keyboard.press("Enter");
    const attack = tracker(ania).locator('.szr-panel [data-szr-offer^="attack:"]:not([disabled])').first();
    await attack.waitFor();
    await expect.poll(() => attack.evaluate((element) => element === document.activeElement)).toBe(true);
    await ania.keyboard.press("Enter");
    await mg.waitForFunction("game.messages.contents.at(-1).system?.status === 'done'");
    await expect
      .poll(() =>
        mg.evaluate(
          `game.combats.contents[0].combatants.find((one) => one.name === "Almuryk").system.state.acted`,
        ),
      )
      .toBe(true);
    await undo();
  });

  test("a weapon dropped on the hotbar attacks the user's target from there", async () => {
    await run(
      ania,
      `const actor = game.actors.getName("Almuryk");
       const sword = actor.items.find((item) => item.system.kolumna === "miecz");
       Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: sword.uuid }, 3);`,
    );
    await ania.waitForFunction("game.user.hotbar[3] && game.macros.get(game.user.hotbar[3])");
    await run(
      ania,
      `const combat = game.combats.contents[0];
       const view = game.szranki.fightOf(combat);
       const own = combat.combatants.find((one) => one.name === "Almuryk").id;
       const offer = view.offers(own).find((one) => one.deed.kind === "attack" && !one.problem);
       const legal = view.targets(offer).find((one) => !one.problem).fighter;
       combat.combatants.get(legal).token.object.setTarget(true, { releaseOthers: true });
       await game.macros.get(game.user.hotbar[3]).execute();`,
    );
    await mg.waitForFunction("game.messages.contents.at(-1).system?.status === 'done'");
    await expect.poll(() => mg.evaluate("game.messages.contents.at(-1).system.who.name")).toBe("Almuryk");
    await undo();
  });

  test("a token's bar, edited, writes the wounds behind it", async () => {
    await run(mg, `await game.actors.getName("Almuryk").modifyTokenAttribute("zywotnosc", -3, true, true)`);
    await expect.poll(() => mg.evaluate(`game.actors.getName("Almuryk").system.rany`)).toBe(3);
    await run(mg, `await game.actors.getName("Almuryk").modifyTokenAttribute("zywotnosc", 99, false, true)`);
    await expect.poll(() => mg.evaluate(`game.actors.getName("Almuryk").system.rany`)).toBe(0);
  });

  test("the tracker works popped out as well", async () => {
    await run(mg, "await ui.combat.renderPopout()");
    const popout = mg.locator('[id^="combat-popout"]');
    await popout.locator('[data-action="szrNext"]').click();
    await mg.waitForFunction("game.combats.contents[0].system.open !== null");
    await popout.locator('[data-szr-question] [data-szr-offer="pass"]').click();
    await mg.waitForFunction("game.combats.contents[0].system.open === null");
    expect([...mg.problems, ...ania.problems, ...bartek.problems]).toEqual([]);
  });
});
