import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  accessibilityFaults,
  dice,
  fightState,
  figure,
  join,
  lastCard,
  openTab,
  ranks,
  run,
  szrankiTable,
  tracker,
  until,
  type WatchedPage,
} from "./szranki.js";

describe.each([13, 14] as const)("a fight of Labirynt Śmierci, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let ania: WatchedPage;

  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    mg = await join(browser, table, "MG");
    ania = await join(browser, table, "Ania");
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const pressNext = () => tracker(mg).locator('[data-action="szrNext"]').click();

  test("1: four orks and an ogre are dragged from the compendium onto the scene", async () => {
    await openTab(mg, "compendium");
    await mg.click('#compendium [data-pack="szranki.labirynt-bestiariusz"] .entry-main');
    const window = mg.locator('[id^="compendium-szranki_labirynt-bestiariusz"]');
    await run(
      mg,
      `for (const app of foundry.applications.instances.values()) if (app.id.startsWith("compendium-")) app.setPosition({ left: 810, top: 60 })`,
    );
    await dice(mg, [6, 5, 4, 2, 1]);
    for (const [index, name] of ["Ork", "Ork", "Ork", "Ork", "Ogre"].entries()) {
      const spot = (await mg.evaluate(
        `canvas.clientCoordinatesFromCanvas({ x: ${650 + 100 * index}, y: 450 })`,
      )) as { x: number; y: number };
      const entry = window
        .locator(".directory-item.entry, li.entry")
        .filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })
        .first();
      await entry.scrollIntoViewIfNeeded();
      const board = mg.locator("#board");
      const box = await board.boundingBox();
      await entry.dragTo(board, { targetPosition: { x: spot.x - (box?.x ?? 0), y: spot.y - (box?.y ?? 0) } });
      await mg.waitForFunction(
        `canvas.scene.tokens.size === ${7 + index} && canvas.scene.tokens.contents.at(-1).actor.system.rzut !== null`,
      );
    }
    const tokens = await mg.evaluate(
      `canvas.scene.tokens.filter((t) => t.disposition < 0).map((t) => [t.name, t.actorLink, t.actor.system.rzut, t.getBarAttribute("bar1")?.value])`,
    );
    expect(tokens).toEqual([
      ["Ork 1", false, 6, 6],
      ["Ork 2", false, 5, 5],
      ["Ork 3", false, 4, 4],
      ["Ork 4", false, 2, 2],
      ["Ogre 1", false, 3, 3],
    ]);
    await mg.keyboard.press("Escape");
  });

  test("2: the MG selects everybody and begins; the three strongest stand in front, the players arrange them and declare weapons", async () => {
    await openTab(mg, "combat");
    await openTab(ania, "combat");
    await mg.evaluate("canvas.tokens.placeables.forEach((token) => token.control({ releaseOthers: false }))");
    await tracker(mg).locator('[data-action="szrCreate"]').click();
    await until(mg, "combat?.combatants.size === 11 || false");
    await pressNext();
    await until(ania, "combat.system.open !== null");
    await ania.locator("#combat [data-szr-question] [data-szr-send]").click();
    // Ania owns Almuryk and an elf; the MG answers for the others.
    await ania.locator("#combat [data-szr-question]:not(.is-others) [data-szr-answer]").first().waitFor();
    for (;;) {
      const page =
        (await ania.locator("#combat [data-szr-question]:not(.is-others) [data-szr-answer]").count()) > 0
          ? ania
          : mg;
      const option = page.locator("#combat [data-szr-question] [data-szr-answer].is-suggested").first();
      if ((await fightState(mg)).open === null) break;
      const before = await mg.evaluate(
        "JSON.stringify(game.messages.get(game.combats.contents[0].system.open)?.system.transcript ?? null)",
      );
      await option.click();
      await mg.waitForFunction(
        `JSON.stringify(game.messages.get(game.combats.contents[0].system.open)?.system.transcript ?? null) !== ${JSON.stringify(before)}`,
      );
    }
    await expect.poll(() => fightState(mg)).toEqual({ round: 1, phase: 1, open: null });
    await expect.poll(() => ranks(mg, "foes")).toEqual(["Ogre 1 | . | Ork 4", "Ork 1 | Ork 2 | Ork 3"]);
    await expect
      .poll(() => ranks(ania, "party"))
      .toEqual(["Almuryk | Gerudirr | Uczeń: Bran", "Gilith | Uczeń: Talien | Uczeń: Odrik"]);
  });

  test("3: the tracker shows phases, wounds, and lines to every legal target", async () => {
    await figure(ania, "Almuryk").focus();
    await ania.waitForFunction(`document.querySelectorAll("#combat .szr-lines path").length === 1`);
    await figure(ania, "Gilith").focus();
    await ania.waitForFunction(`document.querySelectorAll("#combat .szr-lines path").length === 3`);
    await expect.poll(() => tracker(ania).locator(".szr-steps li").count()).toBe(5);
    await expect.poll(() => tracker(ania).locator(".szr-steps li.is-absent").count()).toBe(1);
    await expect.poll(() => tracker(ania).locator('.szr-steps li[aria-current="step"]').count()).toBe(1);
  });

  test("4: a player attacks from the sheet; wounds change on token, tracker and sheet", async () => {
    await run(ania, `game.actors.getName("Almuryk").sheet.render({ force: true })`);
    const sheet = ania.locator(".szranki.sheet, .szr-sheet").first();
    await sheet.waitFor();
    const attack = sheet.locator('[data-szr-offer^="attack:"]:not([disabled])');
    await expect.poll(() => attack.count()).toBe(1);
    await dice(mg, [4]);
    await attack.click();
    await until(mg, `combat.combatants.find((one) => one.name === "Ork 1").actor.system.rany === 1`);
    await ania.waitForFunction(
      `canvas.tokens.placeables.find((t) => t.name === "Ork 1").document.getBarAttribute("bar1").value === 5`,
    );
    await openTab(ania, "chat");
    const card = lastCard(ania);
    await card.getByText("9.5-1").first().waitFor();
    await expect.poll(() => card.textContent()).toMatch(/miecz, 9 oczek: 1 rana/);
    await expect.poll(() => sheet.locator('[data-szr-offer^="attack:"]:not([disabled])').count()).toBe(0);
    await openTab(ania, "combat");
  });

  test("4: a bow in the first rank is disabled, with the reason", async () => {
    const reason = await run<string[]>(
      mg,
      `const combat = game.combats.contents[0];
       const gilith = combat.combatants.find((one) => one.name === "Gilith");
       await gilith.update({ "system.state.rank": 1, "system.state.slot": "C" });
       const view = game.szranki.fightOf(combat);
       const offer = view.offers(gilith.id).find((one) => one.deed.kind === "attack" && one.problem);
       await gilith.update({ "system.state.rank": 2, "system.state.slot": "L" });
       return [offer.problem.rule, offer.problem.label.key];`,
    );
    expect(reason).toEqual(["LS-9.2-3", "LABIRYNT.problem.fromSecond"]);
  });

  test("8: previous undoes the attack, exactly, and redo does it again", async () => {
    await tracker(mg).locator('[data-action="szrUndo"]').click();
    await until(mg, `combat.combatants.find((one) => one.name === "Ork 1").actor.system.rany === 0`);
    await expect
      .poll(() =>
        mg.evaluate(
          `game.combats.contents[0].combatants.find((one) => one.name === "Almuryk").system.state.acted`,
        ),
      )
      .toBe(false);
    await tracker(mg).locator('[data-action="szrRedo"]').click();
    await until(mg, `combat.combatants.find((one) => one.name === "Ork 1").actor.system.rany === 1`);
  });

  test("9: the MG reloads in the middle of a question; it still waits, and goes on when answered", async () => {
    await pressNext();
    await until(mg, "combat.system.open !== null");
    const { open } = await fightState(mg);
    await mg.reload();
    await mg.waitForFunction("globalThis.game?.ready === true");
    expect((await fightState(mg)).open).toBe(open);
    await openTab(mg, "combat");
    const question = tracker(mg).locator("[data-szr-question]");
    await question.waitFor();
    await question.locator('[data-szr-offer="pass"]').click();
    await until(mg, "combat.system.open === null");
  });

  test("5: next runs one attacker at a time; the whole phase until somebody is asked or it is over", async () => {
    await run(
      mg,
      `for (const one of game.combats.contents[0].combatants) if (one.system.side !== "foes" && !["Almuryk"].includes(one.name)) await one.update({ "system.auto": true })`,
    );
    await dice(mg, [1, 1, 1, 1, 1]);
    await tracker(mg).locator('[data-action="szrPhase"]').click();
    await until(mg, "combat.system.state.phase === 2");
    await dice(mg, [3]);
    await pressNext();
    await until(mg, `combat.combatants.find((one) => one.name === "Ork 1").system.state.acted`);
    await expect
      .poll(() =>
        mg.evaluate(
          `game.combats.contents[0].combatants.filter((one) => one.actor.type === "labirynt-potwor" && one.system.state.acted).map((one) => one.name)`,
        ),
      )
      .toEqual(["Ork 1"]);
    await tracker(mg).locator('[data-action="szrPhase"]').click();
    await until(mg, "combat.system.state.phase === 4");
  });

  test("6: reorganisation: drafts by drag and by keyboard, refused at once where nothing could make them legal", async () => {
    await run(
      mg,
      `for (const one of game.combats.contents[0].combatants) if (one.name.startsWith("Uczeń") || one.name === "Gilith") await one.update({ "system.auto": false })`,
    );
    const draft = (name: string) =>
      `combat.combatants.find((one) => one.name === "${name}").system.state.draft`;
    await figure(ania, "Almuryk").dragTo(tracker(ania).locator('[data-szr-place][data-side="party"]').last());
    await ania.waitForFunction(
      `[...document.querySelectorAll("#notifications .notification")].some((one) => one.textContent.includes("tylko o jeden szereg"))`,
    );
    await figure(ania, "Almuryk").dragTo(figure(ania, "Gilith"));
    await until(ania, `${draft("Almuryk")}?.rank === 2`);
    await openTab(mg, "combat");
    await expect.poll(() => tracker(mg).locator('[data-action="szrNext"]').isDisabled()).toBe(true);
    await tracker(mg).getByText("W szeregu 2 stanęłoby więcej niż troje").first().waitFor();
    await figure(mg, "Gilith").focus();
    for (const key of ["Enter", "ArrowUp", "Enter"]) await mg.keyboard.press(key);
    await until(mg, `${draft("Gilith")}?.rank === 1`);
    await pressNext();
    await until(mg, "combat.system.state.phase === 5");
    expect((await ranks(mg, "party"))[0]).toBe("Gilith | Gerudirr | Uczeń: Bran");
  });

  test("7: death leaves the slot and marks the token; the end is proposed, and thrown knives come back", async () => {
    await pressNext();
    await until(mg, "combat.round === 2 && combat.system.state.phase === 1");
    await run(
      mg,
      `for (const one of game.combats.contents[0].combatants) if (one.actor.type === "labirynt-potwor" && one.name !== "Ork 2") { await one.actor.update({ "system.rany": 99 }); }`,
    );
    await dice(mg, [6, 6, 6, 6]);
    await run(
      mg,
      `const ork = game.combats.contents[0].combatants.find((one) => one.name === "Ork 2"); await ork.actor.update({ "system.rany": 4 });`,
    );
    const over = `(game.szranki.fightOf(combat).ruleset.verdict(game.szranki.fightOf(combat).battle)?.winner === "party")`;
    const isOver = () =>
      mg.evaluate(`(() => { const combat = game.combats.contents[0]; return ${over}; })()`);
    while (!(await isOver())) {
      const known = await mg.evaluate("game.messages.size");
      await pressNext();
      const last = "game.messages.contents.at(-1)";
      await until(
        mg,
        `game.messages.size > ${known} && (${last}.system.status === "done" || combat.system.open === ${last}.id)`,
      );
      const question = tracker(mg).locator("[data-szr-question]");
      if ((await fightState(mg)).open === null) continue;
      await question.locator("[data-szr-offer]:not([disabled])").first().click();
      await until(mg, "combat.system.open === null");
    }
    await expect
      .poll(() =>
        mg.evaluate(`canvas.scene.tokens.find((t) => t.name === "Ork 2").actor.statuses.has("dead")`),
      )
      .toBe(true);
    await tracker(mg).getByText("Zwycięża oddział").first().waitFor();
  });

  test("7: ending the fight brings thrown knives back and settles what was earned", async () => {
    const knife = `game.actors.getName("Uczeń: Odrik").items.find((item) => item.system.kolumna === "noz")`;
    await run(mg, `await ${knife}.update({ "system.zuzyta": true })`);
    expect(await accessibilityFaults(mg, "#combat")).toEqual([]);
    await pressNext();
    await mg.locator("dialog.application, .application.dialog").getByText("Tak").click();
    await mg.waitForFunction("game.combats.size === 0");
    await expect.poll(() => mg.evaluate(`${knife}.system.zuzyta`)).toBe(false);
    await openTab(mg, "chat");
    await lastCard(mg)
      .getByText(/Zwycięstwo: \d+ punkt/)
      .waitFor();
  });

  test("nobody's page reported an error, and the sidebar and windows are accessible", async () => {
    expect(ania.problems).toEqual([]);
    expect(mg.problems).toEqual([]);
    await openTab(ania, "chat");
    expect(await accessibilityFaults(ania, "#chat")).toEqual([]);
    expect(await accessibilityFaults(ania, ".szranki.sheet, .szr-sheet")).toEqual([]);
  });
});
