import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  accessibilityFaults,
  dice,
  drag,
  fightState,
  figure,
  join,
  lastCard,
  openTab,
  placeOf,
  run,
  szrankiTable,
  tokenAt,
  tracker,
  until,
  type WatchedPage,
} from "./szranki.js";

/** So many hits and wounds, then nothing but misses. */
const throws = (page: Page, ...faces: number[]) => dice(page, [...faces, ...Array(30).fill(98)], 100);

/** The panel of a fighter on the tracker. */
const panel = (page: Page) => tracker(page).locator("[data-szr-panel]");
/** Plans a cut with the first weapon, at whoever is named where there is a choice. */
async function plansCut(page: Page, whom: string): Promise<void> {
  const rows = await panel(page).locator(".szr-plan__row").count();
  await panel(page).locator('[data-szr-offer^="attack:"]').first().click();
  await tracker(page).locator("[data-szr-hit]").filter({ hasText: whom }).click();
  await panel(page).locator(".szr-plan__row").nth(rows).waitFor();
}
/** What the time line says has just happened. */
const told = (page: Page) => tracker(page).locator(".szr-now b").first();
/** The bars of a lane, by what has become of them. */
const bars = (page: Page, name: string, state: string) =>
  figure(page, name).locator(`.szr-lanebar[data-state="${state}"]`);

describe.each([13, 14] as const)("fights of Kryształy Czasu, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let ania: WatchedPage;
  let bartek: WatchedPage;

  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    [mg, ania, bartek] = await Promise.all([
      join(browser, table, "MG"),
      join(browser, table, "Ania"),
      join(browser, table, "Bartek"),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  /** A scene of the starter adventures is opened on all pages. */
  async function activate(scene: string): Promise<void> {
    await run(
      mg,
      `await game.settings.set("szranki", "ruleset", "krysztaly");
       await game.scenes.getName(${JSON.stringify(scene)}).activate();`,
    );
    for (const page of [mg, ania, bartek]) {
      await page.waitForFunction(`canvas.ready && canvas.scene?.name === ${JSON.stringify(scene)}`);
      await openTab(page, "combat");
    }
  }

  const onCanvas = (x: number, y: number): Promise<{ x: number; y: number }> =>
    mg.evaluate(`canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`);

  /** An entry of a list is dragged onto the scene. */
  async function place(list: Locator, name: string, x: number, y: number): Promise<void> {
    const before = await mg.evaluate<number>("canvas.scene.tokens.size");
    const entry = list.locator(".directory-item.entry").filter({ hasText: new RegExp(`^\\s*${name}`) });
    const board = mg.locator("#board");
    const [spot, box] = [await onCanvas(x, y), await board.boundingBox()];
    await entry.first().scrollIntoViewIfNeeded();
    await entry
      .first()
      .dragTo(board, { targetPosition: { x: spot.x - (box?.x ?? 0), y: spot.y - (box?.y ?? 0) } });
    for (const page of [mg, ania, bartek])
      await page.waitForFunction(`canvas.scene.tokens.size === ${before + 1}`);
  }

  /** All tokens in a part of the scene are selected with the mouse, and a fight of them begins. */
  async function begin(
    from: readonly [number, number],
    to: readonly [number, number],
    count: number,
  ): Promise<void> {
    await drag(mg, await onCanvas(...from), await onCanvas(...to));
    await mg.waitForFunction(`canvas.tokens.controlled.length === ${count}`);
    await tracker(mg).locator('[data-action="szrCreate"]').click();
    await until(ania, `combat?.combatants.size === ${count}`);
    await tracker(mg).locator('[data-action="szrNext"]').click();
    await tracker(mg).locator("[data-szr-question]").waitFor();
  }

  /** Opens the panel of a fighter, where it is not open yet. */
  async function open(page: Page, name: string): Promise<void> {
    const heading = panel(page).getByRole("heading", { name });
    if ((await heading.count()) === 0) await figure(page, name).click();
    await heading.waitFor();
  }

  /** Whose question is open: a player's where one may answer it. */
  async function asked(): Promise<Page> {
    for (const page of [ania, bartek])
      if ((await tracker(page).locator("[data-szr-question]:not(.is-others) button").count()) > 0)
        return page;
    return mg;
  }

  /** The last exchange and how far it has come, once it is done or asks; "" before that. */
  const step = () =>
    mg.evaluate<string>(
      `(() => { const last = game.messages.contents.at(-1); const { status, transcript } = last?.system ?? {};
        const asks = status === "asking" && game.combats.contents[0].system.open === last.id;
        return asks || status === "done" ? JSON.stringify([last.id, status, transcript]) : ""; })()`,
    );

  /** A step of the fight; whoever has nothing planned any more says that it is enough. */
  async function next(): Promise<void> {
    let before = await step();
    await tracker(mg).locator('[data-action="szrNext"]').click();
    for (;;) {
      await expect.poll(step, { timeout: 30_000, interval: 30 }).not.toMatch(/^$/);
      await expect.poll(step, { timeout: 30_000, interval: 30 }).not.toBe(before);
      before = await step();
      if (before.includes('"done"')) return;
      if (before === "") continue;
      const page = await asked();
      await tracker(page)
        .locator('[data-szr-question]:not(.is-others) [data-szr-offer="enough"]')
        .first()
        .click();
    }
  }

  /** Steps until the round is over; what the time line tells after each. */
  async function playRound(page: Page): Promise<string[]> {
    const { round } = await fightState(mg);
    const all: string[] = [];
    for (;;) {
      await next();
      const now = await fightState(mg);
      if (now.round !== round) return all;
      if (now.phase !== 4) continue;
      await page.waitForFunction(
        `document.querySelector("#combat .szr-axis__now")?.textContent === String(${await mg.evaluate("game.combats.contents[0].system.state.clock")})`,
      );
      all.push((await told(page).textContent()) ?? "");
    }
  }

  test("1, 2: the rulebook's three are dragged onto the scene and begin; surprise is rolled, and plans are composed quietly", async () => {
    await activate("Na starym trakcie");
    await run(
      mg,
      `await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }) => id))`,
    );
    await openTab(mg, "compendium");
    await mg.click('#compendium [data-pack="szranki.krysztaly-bestiariusz"] .entry-main');
    const bestiary = mg.locator('[id="compendium-szranki_krysztaly-bestiariusz"]');
    await bestiary.locator(".directory-item.entry").first().waitFor();
    await run(
      mg,
      `for (const app of foundry.applications.instances.values()) if (app.id.startsWith("compendium-")) app.setPosition({ left: 120, top: 60 })`,
    );
    await place(bestiary, "Ork", 850, 650);
    await place(bestiary, "Goblin", 850, 550);
    await mg.keyboard.press("Escape");
    await openTab(mg, "actors");
    await mg.locator("#actors .folder-header").filter({ hasText: "Na starym trakcie" }).click();
    await place(mg.locator("#actors"), "Brodan", 750, 650);
    const figures = `canvas.scene.tokens.map(({ name, actor, actorLink, disposition }) => [name, actor.system.sz, actorLink, disposition])`;
    await expect
      .poll(() => mg.evaluate(figures))
      .toEqual([
        ["Ork 1", 73, false, -1],
        ["Goblin 1", 60, false, -1],
        ["Brodan", 55, true, 1],
      ]);
    await openTab(mg, "combat");
    await begin([620, 420], [980, 780], 3);
    // The goblin is Bartek's for this fight, and neither it nor the ork is left to the machine.
    await run(
      mg,
      `const combat = game.combats.contents[0];
       const goblin = combat.combatants.find((one) => one.name === "Goblin 1");
       await goblin.actor.update({ ["ownership." + game.users.getName("Bartek").id]: 3 });
       for (const one of combat.combatants) await one.update({ "system.auto": false });`,
    );
    await throws(mg, 12);
    const question = tracker(mg).locator("[data-szr-question]");
    await question.getByText("Brodan").click();
    await question.locator("[data-szr-send]").click();
    await question.locator('[data-szr-answer="plain"]').click();
    await until(ania, "combat.system.open === null && combat.system.state.phase === 2");
    await openTab(mg, "chat");
    await lastCard(mg).getByText("12 na refleks 55").waitFor();
    await openTab(mg, "combat");

    await open(ania, "Brodan");
    await plansCut(ania, "Goblin 1");
    await panel(ania).locator('[data-szr-member="target"]').selectOption({ label: "Ork 1" });
    await panel(ania).getByText("zabraknie 5").waitFor();
    await expect.poll(() => bars(ania, "Brodan", "planned").count()).toBe(2);
    await expect.poll(() => bars(mg, "Brodan", "planned").count()).toBe(0);
    await panel(ania).locator('[data-szr-plan-do="send"]').click();
    await tracker(mg).getByText("Plany: 1 z 3").waitFor();
    await bars(mg, "Brodan", "planned").nth(1).waitFor();
  });

  test("2: a plan that is handed in is its owner's and the MG's; by keyboard as by mouse", async () => {
    await figure(bartek, "Goblin 1").focus();
    await bartek.keyboard.press("Enter");
    const cut = panel(bartek).locator('[data-szr-offer^="attack:"]');
    for (const count of [1, 2]) {
      await cut.focus();
      await bartek.keyboard.press("Enter");
      await tracker(bartek).locator("[data-szr-hit]:focus").filter({ hasText: "Brodan" }).waitFor();
      await bartek.keyboard.press("Enter");
      await panel(bartek)
        .locator(".szr-plan__row")
        .nth(count - 1)
        .waitFor();
    }
    await panel(bartek).locator('[data-szr-plan-do="send"]').focus();
    await bartek.keyboard.press("Enter");
    await open(mg, "Ork 1");
    for (const whom of ["Brodan", "Brodan"]) await plansCut(mg, whom);
    await panel(mg).locator('[data-szr-plan-do="send"]').click();
    await tracker(ania).getByText("Plany: 3 z 3").waitFor();
    expect(await accessibilityFaults(mg, "#combat")).toEqual([]);
    await next();
    await until(ania, "combat.system.state.phase === 4");
    await expect.poll(() => bars(mg, "Ork 1", "planned").count()).toBe(3);
    for (const [page, own, other] of [
      [ania, "Brodan", "Goblin 1"],
      [bartek, "Goblin 1", "Brodan"],
    ] as const) {
      await bars(page, own, "planned").first().waitFor();
      for (const hidden of [other, "Ork 1"])
        await expect.poll(() => bars(page, hidden, "planned").count()).toBe(0);
    }
    await open(ania, "Brodan");
    await expect.poll(() => panel(ania).locator("[data-szr-plan]").count()).toBe(0);
  });

  test("3, 4, 5: the first round runs as it is printed; whoever runs dry is asked for more", async () => {
    await throws(mg);
    expect(await playRound(ania)).toEqual([
      "63: Ork 1, dobycie: Szabla",
      "50: Goblin 1, dobycie: Maczeta",
      "35: Brodan, dobycie: Topór",
      "33: Ork 1 tnie (Szabla), cel: Brodan",
      "30: Goblin 1 tnie (Maczeta), cel: Brodan",
      "10: Goblin 1 tnie (Maczeta), cel: Brodan",
      "3: Ork 1 tnie (Szabla), cel: Brodan",
    ]);
    await figure(ania, "Brodan").getByText("brakuje 5").waitFor({ state: "attached" });
    await expect.poll(() => figure(ania, "Brodan").locator(".szr-lane__carry").textContent()).toBe("5");
    await ania.waitForFunction("game.time.worldTime === 10");
    const initiative = "game.combats.contents[0].combatants.map(({ initiative }) => initiative).sort()";
    await expect.poll(() => ania.evaluate(initiative)).toEqual([55, 60, 73]);
  });

  test("2, 3, 4: the second round: the blow goes on, its card shows every part; undo and redo move the hand", async () => {
    for (const [page, name, targets] of [
      [ania, "Brodan", ["Ork 1"]],
      [bartek, "Goblin 1", ["Brodan", "Brodan"]],
      [mg, "Ork 1", ["Brodan", "Brodan"]],
    ] as const) {
      await open(page, name);
      for (const whom of targets) await plansCut(page, whom);
      await panel(page).locator('[data-szr-plan-do="send"]').click();
    }
    await tracker(mg).getByText("Plany: 3 z 3").waitFor();
    await tracker(mg).locator('[data-action="szrNext"]').click();
    const question = tracker(ania).locator("[data-szr-question]");
    await question.getByRole("button", { name: /^Kontynuuj, cel: Ork 1/ }).click();
    await until(mg, "combat.system.open === null && combat.system.state.phase === 4");
    await bars(ania, "Brodan", "kept").waitFor();
    await throws(mg, 20, 60);
    await next();
    await told(bartek).getByText("50: Brodan tnie (Topór), cel: Ork 1").waitFor();
    await openTab(ania, "chat");
    const card = lastCard(ania);
    await card.getByRole("heading", { name: "50: Brodan tnie (Topór), cel: Ork 1" }).waitFor();
    for (const part of ["biegłość", "OBR celu", "skuteczność", "wyparowania", "KC-47", "KC-49"])
      await card.getByText(part).first().waitFor();
    expect(await accessibilityFaults(ania, "#chat")).toEqual([]);
    await openTab(ania, "combat");
    const wounds = `combat.combatants.find((one) => one.name === "Ork 1").actor.system.obrazenia`;
    await until(ania, `${wounds} > 0`);
    await tracker(mg).locator('[data-action="szrUndo"]').click();
    await until(ania, `${wounds} === 0 && combat.system.state.clock === null`);
    await bars(ania, "Brodan", "kept").waitFor();
    await tracker(mg).locator('[data-action="szrRedo"]').click();
    await until(ania, `${wounds} > 0 && combat.system.state.clock === 50`);
    await throws(mg);
    expect(await playRound(bartek)).toEqual([
      "43: Ork 1 tnie (Szabla), cel: Brodan",
      "40: Goblin 1 tnie (Maczeta), cel: Brodan",
      "20: Goblin 1 tnie (Maczeta), cel: Brodan",
      "13: Ork 1 tnie (Szabla), cel: Brodan",
      "10: Brodan tnie (Topór), cel: Ork 1",
    ]);
  });

  test("6: the sheet is as the game's own, and what the MG switches is there as deeds", async () => {
    await run(ania, `await game.actors.getName("Brodan").sheet.render({ force: true })`);
    const sheet = ania.locator(".szranki.sheet");
    await sheet.getByText("Skuteczność obrony").waitFor();
    await expect.poll(() => sheet.locator(".szr-coefficient").count()).toBe(11);
    expect(await accessibilityFaults(ania, ".szranki.sheet")).toEqual([]);
    await run(ania, `await game.actors.getName("Brodan").sheet.close()`);
    // A token that is dragged stays where it is, and its way is a part of the plan.
    const from = await placeOf(ania, "Brodan");
    await drag(ania, await tokenAt(ania, "Brodan"), await tokenAt(ania, "Brodan", -200));
    await open(ania, "Brodan");
    await panel(ania).getByText("ruch, metry: 4").waitFor();
    await panel(ania)
      .locator('[data-szr-member="gait"]')
      .selectOption({ label: "Cała runda w ruchu: Sprint" });
    await panel(ania).getByText("Sprint przez całą rundę").first().waitFor();
    await expect.poll(() => placeOf(mg, "Brodan")).toEqual(from);
    await open(mg, "Brodan");
    await panel(mg).locator("summary").filter({ hasText: "Mistrz Gry" }).click();
    await panel(mg).locator('[data-szr-offer="mg:cramped"]').click();
    await until(
      ania,
      `combat.combatants.find((one) => one.name === "Brodan").actor.statuses.has("krysztaly-ciasnota")`,
    );
    await tracker(mg).locator('[data-szr-deed="water"]').check();
    await until(ania, "combat.system.state.podWoda === true");
    await run(mg, "await game.combats.contents[0].delete()");
  });

  test("4: the warrior dies at 60, rummaging in his backpack; what is his is struck through from there", async () => {
    await activate("Dziedziniec");
    await begin([620, 520], [980, 780], 2);
    await tracker(mg).locator("[data-szr-question] [data-szr-send]").click();
    await until(ania, "combat.system.open === null && combat.system.state.phase === 2");
    await open(ania, "Wielemir");
    await panel(ania).locator("summary").filter({ hasText: "Czynności" }).click();
    await panel(ania).locator('[data-szr-offer="act:plecak"]').click();
    await panel(ania).locator('[data-szr-member="text"]').fill("gwizdek");
    await panel(ania).locator('[data-szr-member="text"]').press("Tab");
    await panel(ania).getByText("od 145 do 45").waitFor();
    await panel(ania).locator('[data-szr-plan-do="send"]').click();
    await run(bartek, `await game.actors.getName("Gromosz").sheet.render({ force: true })`);
    const sheet = bartek.locator(".szranki.sheet");
    await sheet.locator(".szr-arm").filter({ hasText: "Miecz" }).locator('[data-szr-offer$=":tn:"]').click();
    await sheet.locator('[data-szr-plan-do="send"]').click();
    await tracker(mg).getByText("Plany: 2 z 2").waitFor();
    await run(bartek, `await game.actors.getName("Gromosz").sheet.close()`);
    await run(mg, `await game.actors.getName("Wielemir").update({ "system.obrazenia": 110 })`);
    await throws(mg, 1, 100);
    for (const step of ["100: Gromosz, dobycie: Miecz", "60: Gromosz tnie (Miecz), cel: Wielemir"]) {
      await next();
      if ((await mg.evaluate("game.combats.contents[0].system.state.clock")) === null) await next();
      await told(ania).getByText(step).waitFor();
    }
    await tracker(ania).getByText("Pole zostaje przy przeciwnikach").first().waitFor();
    await expect.poll(() => bars(ania, "Wielemir", "dead").count()).toBe(1);
    await expect.poll(() => figure(ania, "Wielemir").locator(".szr-lanebar--lost").count()).toBe(1);
    await expect.poll(() => mg.evaluate(`game.actors.getName("Wielemir").statuses.has("dead")`)).toBe(true);
    for (const page of [mg, ania, bartek]) expect(page.problems).toEqual([]);
  });
});
