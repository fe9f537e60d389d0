import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  dice,
  drag,
  figure,
  join,
  lastCard,
  openTab,
  run,
  szrankiTable,
  tokenAt,
  tracker,
  type WatchedPage,
} from "./szranki.js";

describe.each([13, 14] as const)("a rule set that a module brings, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let ania: WatchedPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    table = await szrankiTable(generation, { modulesDir: path.join(import.meta.dirname, "modules") });
    mg = await join(browser, table, "MG");
    ania = await join(browser, table, "Ania");
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  test("is known beside the others, and too late a one is refused", async () => {
    await expect.poll(() => mg.evaluate("game.szranki.rulesets().map(({ id }) => id)")).toContain("kosci");
    const late = `(() => { try { game.szranki.registerRuleset({ id: "late" }); } catch (error) { return error.message; } })()`;
    await expect.poll(() => mg.evaluate(late)).toMatch(/too late/);
    await expect
      .poll(() => mg.evaluate(`CONFIG.statusEffects.find((one) => one.id === "kosci-pech")?._id`))
      .toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test("has actors of its own, with data by its shape", async () => {
    await run(
      mg,
      `const ania = game.users.getName("Ania").id;
       for (const [index, name] of ["Ewa", "Jan"].entries()) {
         const actor = await Actor.implementation.create({ name, type: "szranki-kosci.gracz", ownership: name === "Ewa" ? { [ania]: 3 } : {} });
         const token = await actor.getTokenDocument({ x: 600 + 400 * index, y: 600, disposition: index ? -1 : 1 });
         await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
       }`,
    );
    await ania.waitForFunction(`canvas.scene.tokens.some((token) => token.name === "Jan")`);
    await expect
      .poll(() =>
        mg.evaluate(`[game.actors.getName("Ewa").system.zycie, game.actors.getName("Ewa").system.bar.max]`),
      )
      .toEqual([3, 3]);
  });

  test("fights by its own rules: a question to a player, dice, an end; undo goes back", async () => {
    await openTab(mg, "combat");
    await openTab(ania, "combat");
    await run(
      mg,
      `const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true, system: { ruleset: "kosci" } });
       const tokens = canvas.scene.tokens.filter((token) => ["Ewa", "Jan"].includes(token.name));
       await combat.createEmbeddedDocuments("Combatant", tokens.map((token) => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
       await combat.startCombat();`,
    );
    await ania.waitForFunction("game.combats.contents[0].round === 1");
    await figure(mg, "Ewa").waitFor();
    await tracker(mg).locator('[data-action="szrNext"]').click();
    await mg.waitForFunction("game.combats.contents[0].system.open !== null");
    await dice(mg, [6, 1]);
    const asked = await mg.evaluate(
      "game.messages.contents.at(-1).system.transcript[0].questions[0].to.fighter === game.combats.contents[0].combatants.find((one) => one.name === 'Ewa').id",
    );
    await tracker(asked ? ania : mg)
      .locator('[data-szr-question] [data-szr-answer="yes"]')
      .click();
    await mg.waitForFunction("game.combats.contents[0].system.open === null");
    const lives = `["Ewa", "Jan"].map((name) => game.actors.getName(name).system.zycie).sort()`;
    await expect.poll(() => mg.evaluate(lives)).toEqual([1, 3]);
    await openTab(ania, "chat");
    await lastCard(ania).getByText("traci życie").waitFor();
    await run(mg, "await game.combats.contents[0].previousTurn()");
    await mg.waitForFunction(`${lives}.join() === "3,3"`);
    await expect.poll(() => mg.evaluate("game.combats.contents[0].round")).toBe(1);
  });

  test("an actor of another rule set is refused in its fight, in words", async () => {
    await run(
      mg,
      `await game.combats.contents[0].createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Almuryk").id }])`,
    );
    await expect.poll(() => mg.evaluate("game.combats.contents[0].combatants.size")).toBe(2);
    const told = await mg.evaluate("document.querySelector('#notifications').textContent");
    expect(told).toMatch(/Almuryk należy do gry Labirynt Śmierci, a to jest walka w grze Kości/);
  });

  test("where moving is a deed, a player's drag waits for the rules, and the token goes where they stop it", async () => {
    await drag(ania, await tokenAt(ania, "Ewa"), await tokenAt(ania, "Ewa", 0, -200));
    await mg.waitForFunction("game.messages.contents.at(-1).system?.step?.deed?.kind === 'move'");
    await ania.waitForFunction(`canvas.scene.tokens.find((token) => token.name === "Ewa").y === 500`);
    await run(mg, "await game.combats.contents[0].previousTurn()");
    await ania.waitForFunction(`canvas.scene.tokens.find((token) => token.name === "Ewa").y === 600`);
  });

  test("the MG moves tokens freely, and a script's move is noted as an edit by hand", async () => {
    const known = await mg.evaluate("game.messages.size");
    await drag(mg, await tokenAt(mg, "Jan"), await tokenAt(mg, "Jan", 0, -200));
    await mg.waitForFunction(`canvas.scene.tokens.find((token) => token.name === "Jan").y === 400`);
    await expect.poll(() => mg.evaluate("game.messages.size")).toBe(known);
    expect([...mg.problems, ...ania.problems]).toEqual([]);
  });
});
