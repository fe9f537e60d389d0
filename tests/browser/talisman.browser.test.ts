import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  accessibilityFaults,
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

const PATIENCE = { timeout: 20_000 };

/** The sheet of somebody, opened on a page. */
async function sheet(page: Page, name: string) {
  await run(page, `await game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true })`);
  const found = page
    .locator(`form.szr-window, .szr-window`)
    .filter({ has: page.locator(".szr-tcard") })
    .last();
  await found.locator(".szr-title").getByText(name).waitFor();
  return found;
}

/** Aims at tokens by their names, and at nobody else. */
const aim = (page: Page, ...names: string[]) =>
  run(
    page,
    `for (const token of canvas.tokens.placeables) token.setTarget(${JSON.stringify(names)}.includes(token.name), { releaseOthers: false });`,
  );

const question = (page: Page) => page.locator("#chat .szr-card [data-szr-question]:not(.is-others)");
const answer = (page: Page, value: string) =>
  question(page).locator(`[data-szr-answer="${value}"]`).click(PATIENCE);

/** The figures of somebody's card. */
const figures = (page: Page, name: string) =>
  page.evaluate(
    `(({ zycie, los, zloto, tura }) => [zycie, los, zloto, tura])(game.actors.getName(${JSON.stringify(name)}).system)`,
  );
const things = (page: Page, name: string) =>
  page.evaluate(`game.actors.getName(${JSON.stringify(name)}).items.map((item) => item.name).sort()`);
/** Everything about the two of the duel as it is stored, their things by id. */
const stored = (page: Page) =>
  page.evaluate(
    `["Złodziej", "Czarodziejka"].map((name) => {
       const { items, ...actor } = game.actors.getName(name).toObject();
       const all = { ...actor, items: Object.fromEntries(items.map((item) => [item._id, item]).sort()) };
       return JSON.stringify(all, (key, value) => (key === "_stats" ? undefined : value));
     })`,
  );
const told = (page: Page, text: RegExp) =>
  page.locator("#notifications .notification").getByText(text).first().waitFor(PATIENCE);
/** Waits until no exchange waits or is being written. */
const settled = (page: Page) =>
  page.waitForFunction(
    `game.messages.contents.filter((one) => one.type === "szranki.exchange" || one.type === "exchange").every((one) => ["done", "undone", "cancelled"].includes(one.system.status))`,
    undefined,
    PATIENCE,
  );

describe.each([13, 14] as const)("Talisman at the table, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let ania: WatchedPage;
  let bartek: WatchedPage;
  let celina: WatchedPage;

  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    [mg, ania, bartek] = (await Promise.all(
      ["MG", "Ania", "Bartek"].map((user) => join(browser, table, user)),
    )) as [WatchedPage, WatchedPage, WatchedPage];
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  test("[TAL-18] [TAL-10] two enemies fight as one; everybody sees the totals meet, Los turns them, and undo is exact", async () => {
    await run(
      mg,
      `await game.scenes.getName("Na planszy").activate();
       await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.filter(({ name }) => ["Duch", "Smok"].includes(name)).map(({ id }) => id));
       const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true, system: { ruleset: "talisman" } });
       await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));`,
    );
    for (const page of [mg, bartek]) await openTab(page, "combat");
    await tracker(mg).locator('[data-action="szrNext"]').click(PATIENCE);
    await tracker(mg).locator("[data-szr-question] [data-szr-send]").click(PATIENCE);
    const turn = () =>
      mg.evaluate(
        `game.combats.contents[0].combatants.get(game.combats.contents[0].system.state.tura)?.name`,
      );
    await expect.poll(turn, PATIENCE).toBeTruthy();
    while ((await turn()) !== "Wojownik") {
      const before = await turn();
      await tracker(mg).locator('[data-action="szrNext"]:not([disabled])').click(PATIENCE);
      await expect.poll(turn, PATIENCE).not.toBe(before);
    }

    const own = await sheet(ania, "Wojownik");
    await own.locator(".szr-target").getByText("Wilk").click(PATIENCE);
    await dice(mg, [1, 2, 5]);
    await own.locator('[data-szr-offer="battle"]:not([disabled])').click(PATIENCE);
    await own.locator("[data-szr-question] label").filter({ hasText: "Niedźwiedź" }).click(PATIENCE);
    await own.locator("[data-szr-send]").click();

    // Whoever looks on sees how far it has come, before anything of it is written.
    const board = tracker(bartek).locator(".szr-scores");
    await board.locator(".szr-meeting__side").nth(1).getByText("10").waitFor(PATIENCE);
    await expect
      .poll(() => board.locator(".szr-meeting__total").allTextContents())
      .toEqual(["Razem: 8", "Razem: 10"]);
    await expect
      .poll(() => tracker(bartek).locator('.szr-steps [aria-current="step"]').textContent())
      .toMatch(/Los/);
    await expect.poll(() => figures(bartek, "Wojownik")).toEqual([5, 1, 1, "trwa"]);
    expect(await accessibilityFaults(bartek, "#combat")).toEqual([]);

    await dice(mg, [6]);
    await openTab(ania, "chat");
    await answer(ania, "kosc:0");
    await expect.poll(() => figures(ania, "Wojownik"), PATIENCE).toEqual([5, 0, 1, "trwa"]);
    const card = lastCard(ania);
    await card.getByText("12 do 10, zwycięstwo").waitFor(PATIENCE);
    await expect.poll(() => card.locator(".szr-meeting").count()).toBe(1);
    await expect
      .poll(() => card.locator(".szr-meeting__side.is-ahead").textContent())
      .toMatch(/Wojownik.*12.*Siła.*Miecz.*Topór/s);
    await expect
      .poll(() => card.locator(".szr-meeting__side").nth(1).textContent())
      .toMatch(/Wilk.*Niedźwiedź.*\+2.*\+3/s);
    await figure(bartek, "Wilk").and(bartek.locator(".is-dead")).waitFor(PATIENCE);
    await expect.poll(() => tracker(bartek).locator(".szr-fallen .szr-foe").count(), PATIENCE).toBe(2);
    expect(await accessibilityFaults(ania, "#chat")).toEqual([]);
    expect(await accessibilityFaults(ania, ".szr-window")).toEqual([]);

    await tracker(mg).locator('[data-action="szrUndo"]').click();
    await expect.poll(() => figures(ania, "Wojownik"), PATIENCE).toEqual([5, 1, 1, "trwa"]);
    await tracker(bartek)
      .locator(".szr-fallen")
      .waitFor({ ...PATIENCE, state: "detached" });
    await run(mg, `await game.combats.contents[0].delete()`);

    // Nobody has less than no Los.
    await own.locator('[data-action="tab"][data-tab="karta"]').click();
    await own.locator('[name="system.los"]').fill("-3");
    await own.locator('[name="system.los"]').press("Tab");
    await told(ania, /Najmniej może być 0/);
    await expect.poll(() => figures(ania, "Wojownik"), PATIENCE).toEqual([5, 0, 1, "trwa"]);
    await own.locator('[data-action="tab"][data-tab="walka"]').click();
  });

  test("[TAL-20] [TAL-28] without an MG two players duel, one of them the host; he leaves, nothing goes on, he is back, it does; undo gives everything back", async () => {
    await run(
      mg,
      `await game.settings.set("szranki", "withoutMg", true);
       await game.settings.set("szranki", "playersThrow", true);
       await game.users.getName("Bartek").update({ role: CONST.USER_ROLES.ASSISTANT });`,
    );
    celina = await join(browser, table, "Celina");
    await mg.close();
    await bartek.waitForFunction(`game.users.activeGM?.name === "Bartek"`, undefined, PATIENCE);
    await openTab(bartek, "chat");
    await aim(celina, "Czarodziejka");
    const attacker = await sheet(celina, "Złodziej");
    // His turn among the others is over; without a fight everybody begins his own.
    await attacker.getByText("ta tura już się skończyła").first().waitFor(PATIENCE);
    await attacker.locator('[data-szr-offer="newTurn"]').click(PATIENCE);
    await expect.poll(() => figures(celina, "Złodziej"), PATIENCE).toEqual([4, 2, 3, "trwa"]);
    const before = await stored(celina);
    await attacker.locator('[data-szr-offer="duel"]:not([disabled])').click(PATIENCE);
    await question(bartek).getByText("Czarodziejka: czy próbujesz się wymknąć?").waitFor(PATIENCE);
    await celina
      .locator("#chat .szr-question.is-others")
      .getByText("Czeka na: Czarodziejka")
      .waitFor(PATIENCE);

    // The host leaves in the middle of it.
    await bartek.context().close();
    await ania.waitForFunction(`!game.users.activeGM`, undefined, PATIENCE);
    await aim(ania, "Wilk");
    const other = await sheet(ania, "Wojownik");
    await other.locator('[data-szr-offer="battle"]:not([disabled])').click(PATIENCE);
    await told(ania, /nikogo, kto mógłby zapisać przebieg walki.*gospodarzem/);

    // He is back: the question is still there.
    bartek = await join(browser, table, "Bartek");
    await openTab(bartek, "chat");
    await dice(bartek, [6, 3]);
    await answer(bartek, "nie");
    await question(bartek).locator("[data-szr-send]").click(PATIENCE);
    await question(celina).locator("label").filter({ hasText: "Topór" }).click(PATIENCE);
    await question(celina).locator("[data-szr-send]").click();
    // Each throws his own die.
    await question(celina).locator("[data-szr-throw]").click(PATIENCE);
    await lastCard(celina).getByText("Czeka na: Czarodziejka").waitFor(PATIENCE);
    await question(bartek).getByText("Rzuć: k6").click(PATIENCE);
    await question(celina).getByText("10 do 5").waitFor(PATIENCE);
    await lastCard(bartek).locator('.szr-steps [aria-current="step"]').getByText("Los").waitFor(PATIENCE);
    await expect.poll(() => question(bartek).count(), PATIENCE).toBe(0);
    await answer(celina, "nie");
    await answer(bartek, "nie");
    await question(celina).locator("button").filter({ hasText: "Przedmiot: Kostur myśli" }).click(PATIENCE);
    await expect.poll(() => things(celina, "Czarodziejka"), PATIENCE).not.toContain("Kostur myśli");
    await expect.poll(() => things(bartek, "Złodziej"), PATIENCE).toContain("Kostur myśli");
    await settled(celina);
    await expect.poll(() => figures(celina, "Złodziej"), PATIENCE).toEqual([4, 2, 3, "skonczona"]);
    expect(await accessibilityFaults(bartek, "#chat")).toEqual([]);

    await lastCard(celina).locator(".szr-menu > summary").click();
    await lastCard(celina).locator('[data-szr-do="undo"]').click();
    await expect.poll(() => stored(celina), PATIENCE).toEqual(before);
  });

  test("[TAL-20] [TAL-27] the attacked player leaves: the host answers for her, and the card says so", async () => {
    await aim(bartek, "Złodziej");
    const own = await sheet(bartek, "Czarodziejka");
    await dice(bartek, [6, 1]);
    await own.locator('[data-szr-offer="duel"]:not([disabled])').click(PATIENCE);
    await question(celina).waitFor(PATIENCE);
    await expect
      .poll(() => question(bartek).getByText("Złodziej: czy próbujesz się wymknąć?").count())
      .toBe(0);
    await celina.close();
    await question(bartek).getByText("Odpowiadasz za: Złodziej").waitFor(PATIENCE);
    await answer(bartek, "nie");
    await lastCard(bartek).getByText("Zamiast gracza odpowiada Bartek.").waitFor(PATIENCE);
  });

  test("nobody's page reported an error", () => {
    for (const page of [ania, bartek]) expect(page.problems).toEqual([]);
  });
});
