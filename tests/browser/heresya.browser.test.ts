import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  accessibilityFaults,
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
  until,
  type WatchedPage,
} from "./szranki.js";

/** Where models stand for this battle, in pixels, and how high. */
const PLACES: Readonly<Record<string, readonly [number, number, number?]>> = {
  "Zwiadowczyni Straży": [560, 270],
  "Kapitan Wit": [820, 850],
  "Łucznik Straży": [600, 1400, 2],
  "Tarczownik Straży": [100, 100],
  "Halabardnik Straży": [100, 300],
  "Kusznik Straży": [100, 500],
  "Rycerz Dobrogniew": [100, 700],
  "Zbrojny z kuszą automatyczną": [1000, 270],
  "Prorokini Mira": [820, 1150],
  "Łowca z bagien": [920, 1050],
  Biczownik: [1000, 1600],
  Nożownik: [1200, 1600],
  "Strzelec z rusznicą": [2600, 300],
  "Wielkolud Gnat": [2500, 100],
};

describe.each([13, 14] as const)("a turn between two players, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  /** The host: a player with the role of an assistant. */
  let ania: WatchedPage;
  let bartek: WatchedPage;

  /** The master lays the battle out, leaves the game to its players, and goes home. */
  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    const mg = await join(browser, table, "MG");
    await run(
      mg,
      `const scene = game.scenes.getName("Heresya: bród");
       await scene.activate();
       const places = ${JSON.stringify(PLACES)};
       const moved = scene.tokens.map((token) => ({ _id: token.id, x: places[token.name][0], y: places[token.name][1], elevation: places[token.name][2] ?? 0 }));
       await scene.updateEmbeddedDocuments("Token", moved, { animate: false });
       await game.settings.set("szranki", "withoutMg", true);
       await game.users.getName("Ania").update({ role: 3 });`,
    );
    await mg.context().close();
    ania = await join(browser, table, "Ania");
    bartek = await join(browser, table, "Bartek");
    for (const page of [ania, bartek]) {
      await page.waitForFunction(`canvas.ready && canvas.scene?.name === "Heresya: bród"`);
      await openTab(page, "combat");
    }
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const next = (page: WatchedPage) => tracker(page).locator('[data-action="szrNext"]');
  const mark = (page: WatchedPage, name: string) =>
    page
      .evaluate(`game.combats.contents[0].combatants.find((one) => one.name === ${JSON.stringify(name)}).id`)
      .then((id) => page.locator(`.szr-scene [data-szr-mark="${id}"]`));
  const settled = (page: WatchedPage) => until(page, "combat.system.open === null");
  const onCanvas = async (page: WatchedPage, x: number, y: number) =>
    (await page.evaluate(`canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`)) as {
      x: number;
      y: number;
    };

  test("the host begins; whose turn comes first is asked of the players, and either may hide before", async () => {
    await ania.evaluate(
      "canvas.tokens.placeables.forEach((token) => token.control({ releaseOthers: false }))",
    );
    await tracker(ania).locator('[data-action="szrCreate"]').click();
    await until(bartek, "combat?.combatants.size === 14");
    await ania.evaluate("canvas.tokens.releaseAll()");
    await figure(bartek, "Zbrojny z kuszą automatyczną").click();
    await tracker(bartek).getByRole("button", { name: "Ukryj się" }).click();
    await until(ania, `who("Zbrojny z kuszą automatyczną").actor.statuses.has("heresya-ukrycie")`);
    await next(ania).click();
    const order = tracker(bartek).locator("[data-szr-question]");
    await order.locator('[data-value="Straż Brodu"] [data-szr-shift="-1"]').click();
    await order.locator("[data-szr-send]").click();
    await until(ania, `combat.round === 1 && combat.system.state.players[0] === "Straż Brodu"`);
    await tracker(bartek).getByText("Tura: Straż Brodu").first().waitFor();
    await expect
      .poll(() => tracker(ania).locator('.szr-turns [aria-current="step"]').textContent())
      .toMatch(/Straż Brodu/);
    // It is not his turn: the step is not his, and the reason says whose it is.
    await expect.poll(() => next(bartek).isDisabled()).toBe(true);
    await tracker(bartek).getByText("Fazę kończy gracz, którego jest tura: Straż Brodu.").waitFor();
  });

  test("a drag is a deed: too far is refused, a walk sets its flag, and into a hidden shooter's sight he is asked", async () => {
    const from = await tokenAt(ania, "Halabardnik Straży");
    await drag(ania, from, await onCanvas(ania, 1750, 350));
    await ania.waitForFunction(
      `[...document.querySelectorAll("#notifications .notification")].some((one) => one.textContent.includes("Za daleko"))`,
    );
    await until(ania, `who("Halabardnik Straży").token.x === 100`);

    await drag(ania, await tokenAt(ania, "Zwiadowczyni Straży"), await onCanvas(ania, 750, 550));
    const question = tracker(bartek).locator("[data-szr-question]");
    await question.getByText(/w linii widzenia pojawia się Zwiadowczyni Straży/).waitFor();
    await expect.poll(() => tracker(ania).locator("[data-szr-question] [data-szr-answer]").count()).toBe(0);
    // A wall that is drawn while he thinks changes nothing of what has been seen already.
    await run(
      ania,
      `await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [990, 200, 990, 700], move: 20, sight: 20, light: 20, sound: 20 }])`,
    );
    await dice(ania, [6]);
    await question.locator('[data-szr-answer]:not([data-szr-answer="hold"])').first().click();
    await settled(ania);
    await until(
      ania,
      `who("Zwiadowczyni Straży").system.state.moved && !who("Zwiadowczyni Straży").system.state.ran`,
    );
    await expect
      .poll(() =>
        ania.evaluate(
          `game.combats.contents[0].combatants.find((one) => one.name === "Zbrojny z kuszą automatyczną").system.state.reactions`,
        ),
      )
      .toBe(1);
    await expect.poll(() => ania.evaluate(`game.messages.contents.at(-1).system.status`)).toBe("done");
  });

  test("a charge is aimed on the scene, and ends in contact with both", async () => {
    await figure(ania, "Kapitan Wit").click();
    await ania.locator('.szr-scene [data-ring="run"]').first().waitFor({ state: "attached" });
    await tracker(ania).getByRole("button", { name: "Szarża" }).click();
    const prey = await mark(ania, "Prorokini Mira");
    await prey.waitFor();
    await prey.click();
    await until(ania, `who("Kapitan Wit").system.state.charged`);
    await tracker(ania).locator('.szr-model [data-icon="charge"]').first().waitFor({ state: "attached" });
    await expect
      .poll(() =>
        ania.evaluate(
          `(() => { const { x, y } = game.combats.contents[0].combatants.find((one) => one.name === "Kapitan Wit").token; return [x, y]; })()`,
        ),
      )
      .toEqual([820, 1050]);
  });

  test("shooting: the scene shows whom, the others are dimmed and say why; modifiers come ticked and can be corrected", async () => {
    await next(ania).click();
    await until(ania, `combat.system.state.phase === "shooting"`);
    await figure(ania, "Łucznik Straży").click();
    for (const [name, state] of [
      ["Nożownik", "aimed"],
      ["Biczownik", "legal"],
      ["Prorokini Mira", "barred"],
      ["Strzelec z rusznicą", "barred"],
    ] as const)
      await (await mark(ania, name)).and(ania.locator(`[data-state="${state}"]`)).waitFor();
    const why = (await mark(ania, "Prorokini Mira")).locator("[data-tooltip-text]");
    await expect.poll(() => why.getAttribute("data-tooltip-text")).toMatch(/Prorokini Mira walczy wręcz/);
    await (await mark(ania, "Biczownik")).click();
    const panel = tracker(ania).locator(".szr-panel");
    await panel.locator('[aria-pressed="true"]', { hasText: "Biczownik" }).waitFor();
    const half = panel.locator('[data-szr-tick="ticks.half"]');
    await expect.poll(() => half.isChecked()).toBe(true);
    await expect.poll(() => panel.locator('[data-szr-tick="ticks.cover"]').isChecked()).toBe(false);
    await half.uncheck();
    await dice(ania, [3, 5]);
    await panel.locator('[data-szr-offer^="shoot:"]').click();
    await until(ania, `who("Biczownik").defeated && who("Łucznik Straży").system.state.shot.count === 1`);
    await openTab(bartek, "chat");
    const card = lastCard(bartek);
    await card.getByText("Poprawione przed rzutem: nie liczy się mniej niż pół zasięgu").waitFor();
    for (const text of [/Łucznik Straży trafia/, /Odporność 0, bez rzutu obronnego/, /ból jest silniejszy/])
      await card.getByText(text).waitFor();
    await expect.poll(() => card.locator(".szr-die").count()).toBe(2);
    await expect.poll(() => card.locator(".szr-die.is-missed").count()).toBe(1);
    expect(await accessibilityFaults(bartek, "#chat")).toEqual([]);
    await openTab(bartek, "combat");
    await tracker(bartek).getByText("Polegli: Bractwo Ćmy").waitFor();
  });

  test("melee: chargers first; attacks are shared before the dice, neither too many nor too few; then the others strike", async () => {
    await next(ania).click();
    await until(ania, `combat.system.state.phase === "melee" && combat.system.state.fights.length === 1`);
    const steps = tracker(bartek).locator(".szr-clash li");
    await expect.poll(() => steps.count()).toBe(2);
    await expect.poll(() => steps.first().textContent()).toMatch(/Szarżujący[\s\S]*Kapitan Wit/);
    await expect
      .poll(() => steps.last().textContent())
      .toMatch(/Bractwo Ćmy[\s\S]*(Prorokini Mira|Łowca z bagien)/);
    await expect.poll(() => next(bartek).isDisabled()).toBe(true);
    await next(ania).click();
    const questions = tracker(ania).locator("[data-szr-question]");
    await questions.first().waitFor();
    await expect.poll(() => questions.count()).toBe(2);
    const main = questions.first();
    const amounts = main.locator('input[type="number"]');
    for (const index of [0, 1]) await amounts.nth(index).fill("2");
    await main.locator("[data-szr-send]").click();
    await expect.poll(() => main.locator(".szr-flaw").textContent()).not.toBe("");
    for (const [index, amount] of ["1", "1"].entries()) await amounts.nth(index).fill(amount);
    await main.locator("[data-szr-send]").click();
    await dice(ania, [6, 6, 6]);
    const extra = tracker(ania).locator("[data-szr-question]:has([data-szr-send])");
    await expect.poll(() => extra.count()).toBe(1);
    await extra.locator("[data-szr-send]").click();
    await until(ania, `who("Kapitan Wit").system.state.struck && combat.system.open === null`);

    // The others' owner strikes next, and chooses with which of his two models.
    await figure(bartek, "Prorokini Mira").click();
    await dice(ania, [1, 6, 6, 6]);
    await tracker(bartek).locator('.szr-panel [data-szr-offer^="strike:"]').click();
    await until(ania, `who("Kapitan Wit").defeated && combat.system.open === null`);
    await expect
      .poll(() =>
        ania.evaluate(
          `canvas.scene.tokens.find((one) => one.name === "Kapitan Wit").actor.statuses.has("dead")`,
        ),
      )
      .toBe(true);
  });

  test("a model whose token is deleted leaves, and the battle goes on: the turn passes to the other player", async () => {
    await run(ania, `await canvas.scene.tokens.find((one) => one.name === "Nożownik").delete();`);
    await expect.poll(() => figure(bartek, "Nożownik").count()).toBe(0);
    await next(ania).click();
    await until(bartek, `combat.system.state.players[combat.system.state.active] === "Bractwo Ćmy"`);
    await tracker(ania).getByText("Tura: Bractwo Ćmy").first().waitFor();
    await expect.poll(() => next(ania).isDisabled()).toBe(true);
    await expect.poll(() => next(bartek).isDisabled()).toBe(false);
    await expect
      .poll(() =>
        ania.evaluate(
          `game.combats.contents[0].combatants.find((one) => one.name === "Zwiadowczyni Straży").system.state.moved`,
        ),
      )
      .toBe(true);
  });

  test("card, things and tracker are accessible, and nobody's page has reported an error", async () => {
    await run(
      ania,
      `const actor = game.actors.getName("Rycerz Dobrogniew");
       await actor.sheet.render({ force: true });
       for (const item of actor.items) if (["Włócznia", "Rumak bojowy", "Hełm"].includes(item.name)) await item.sheet.render({ force: true });`,
    );
    await ania.locator(".szr-profile").waitFor();
    await expect.poll(() => ania.locator(".szr-sheet--item").count()).toBe(3);
    await expect.poll(() => ania.locator(".szr-profile__cell").first().textContent()).toMatch(/8/);
    expect(await accessibilityFaults(ania, ".szr-window")).toEqual([]);
    expect(await accessibilityFaults(ania, "#combat")).toEqual([]);
    expect([...ania.problems, ...bartek.problems]).toEqual([]);
  });
});
