import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../table/server/index.js";
import { launchBrowser } from "./launch.js";
import {
  accessibilityFaults,
  dice,
  drag,
  figure,
  join,
  openTab,
  run,
  szrankiTable,
  tokenAt,
  tracker,
  until,
  type WatchedPage,
} from "./szranki.js";

/** Who fights, and where on the grid: ids put them in this order where dice are thrown for all. */
const FIGHTERS = [
  ["Bandyta 1", 1000, 600],
  ["Bogna Żelazna", 400, 600],
  ["Lilia z Przystani", 1000, 700],
  ["Bandyta 2", 700, 800],
] as const;

describe.each([13, 14] as const)("a fight of Askanor, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let ania: WatchedPage;
  let celina: WatchedPage;

  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    [mg, ania, celina] = await Promise.all([
      join(browser, table, "MG"),
      join(browser, table, "Ania"),
      join(browser, table, "Celina"),
    ]);
    await run(
      mg,
      `await game.settings.set("szranki", "ruleset", "askanor");
       const scene = game.scenes.getName("Bród pod młynem");
       await scene.activate();
       for (const [name, x, y] of ${JSON.stringify(FIGHTERS)}) await scene.tokens.getName(name).update({ x, y });
       const combat = await Combat.implementation.create({ scene: scene.id, active: true });
       const members = ${JSON.stringify(FIGHTERS)}.map(([name], nth) => {
         const { id, actorId } = scene.tokens.getName(name);
         return { _id: "fighter" + nth + "00000000", tokenId: id, sceneId: scene.id, actorId };
       });
       await combat.createEmbeddedDocuments("Combatant", members, { keepId: true });
       for (const one of combat.combatants) await one.update({ "system.auto": false });`,
    );
    for (const page of [mg, ania, celina]) {
      await page.waitForFunction(`canvas.ready && canvas.scene?.name === "Bród pod młynem"`);
      await openTab(page, "combat");
    }
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const fighter = (name: string) => `combat.combatants.find((one) => one.name === ${JSON.stringify(name)})`;
  const turnOf = (name: string) =>
    until(
      mg,
      `combat.system.state.current === ${fighter(name)}.id && combat.system.open === null && game.messages.contents.at(-1).system.status === "done"`,
    );
  const read = <T>(what: string) =>
    mg.evaluate<T>(`(() => { const combat = game.combats.contents[0]; return ${what}; })()`);
  const next = () => tracker(mg).locator('[data-action="szrNext"]').click();
  /** The last exchange is over, and so is all that it writes. */
  const closed = () =>
    until(mg, `combat.system.open === null && game.messages.contents.at(-1).system.status === "done"`);

  /** Takes an exchange back, or does it again, and waits until all of it is written. */
  async function rewind(action: "szrUndo" | "szrRedo"): Promise<void> {
    const [before, after] = action === "szrUndo" ? ["done", "undone"] : ["undone", "done"];
    const id = await read<string>(
      `game.messages.contents.filter(({ system }) => system.status === "${before}").at(-1).id`,
    );
    await tracker(mg).locator(`[data-action="${action}"]`).click();
    await until(mg, `game.messages.get("${id}").system.status === "${after}"`);
  }
  const undo = () => rewind("szrUndo");
  const redo = () => rewind("szrRedo");
  const budget = (name: string) => `${fighter(name)}.system.state.budget`;
  const item = (name: string, which: string) =>
    `${fighter(name)}.actor.items.getName(${JSON.stringify(which)}).system`;
  const question = (page: Page) => tracker(page).locator("[data-szr-question]:not(.is-others)");
  const option = (page: Page, words: string) =>
    question(page).locator("[data-szr-answer]").filter({ hasText: words });

  /** The sheet of a character, opened. */
  async function sheet(page: Page, name: string) {
    await run(page, `await game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true });`);
    return page.locator(".szr-window").filter({ has: page.getByRole("heading", { name, level: 2 }) });
  }

  /** Opens what can be done with a fighter on the tracker. */
  async function panel(page: Page, name: string) {
    const found = tracker(page).locator("[data-szr-panel]");
    if ((await found.getByRole("heading", { name }).count()) === 0) await figure(page, name).click();
    await found.getByRole("heading", { name }).waitFor();
    return found;
  }

  test("the queue of CHWILE is the same for everybody; two AKCJE, a parry, a dodge and an opening each", async () => {
    // The first two are equals: their further rolls put the one with the greater id first.
    await dice(mg, [5, 5, 4, 3, 2, 4]);
    await next();
    await turnOf("Bogna Żelazna");
    for (const page of [mg, ania, celina]) {
      await expect
        .poll(() => tracker(page).locator(".szr-turn__name").allTextContents())
        .toEqual(["Bogna Żelazna", "Bandyta 1", "Lilia z Przystani", "Bandyta 2"]);
      await expect.poll(() => tracker(page).locator('.szr-akcje [data-state="left"]').count()).toBe(2);
    }
    const marks = (name: string) =>
      figure(celina, name)
        .locator(".szr-mark")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-tooltip-text")));
    await expect
      .poll(() => marks("Lilia z Przystani"))
      .toEqual([
        "Krótkie ostrze: parowanie wolne",
        "Sztylet: parowanie wolne",
        "unik wolny",
        "atak okazyjny wolny",
      ]);
    await expect.poll(() => marks("Bogna Żelazna")).toHaveLength(3);
    await expect
      .poll(() => figure(celina, "Bogna Żelazna").locator(".szr-turn__initiative").textContent())
      .toBe("134");
    // Foreign trackers get the same totals in the same order, on every screen.
    const turns = `game.combats.contents[0].turns.map(({ name, initiative }) => name + " " + initiative)`;
    for (const page of [mg, celina])
      await expect
        .poll(() => page.evaluate(turns))
        .toEqual(["Bogna Żelazna 13", "Bandyta 1 13", "Lilia z Przystani 12", "Bandyta 2 11"]);
  });

  test("a charge is parried, and costs the blade a point; undone and done again, exactly", async () => {
    const own = await sheet(ania, "Bogna Żelazna");
    const blade = own.locator(".szr-weaponcard").filter({ hasText: "Długie ostrze" });
    await expect
      .poll(() => blade.locator('[data-kind="attack"] .szr-reason').textContent())
      .toMatch(/za daleko: 5 m, zasięg 2 m/);
    await blade.locator("summary").click();
    const row = blade.locator('[data-kind="szarza"]');
    await expect.poll(() => row.locator(".szr-trial__goal").textContent()).toMatch(/13/);
    await dice(mg, [2, 2, 3, 3]);
    await row.locator(".szr-btn").first().click();
    await option(mg, "Paruję: Krótkie ostrze").waitFor();
    await expect.poll(() => option(mg, "Unik").textContent()).toMatch(/szansa 38%, próg 9/);
    // Nobody else may answer, and the player is told who is awaited.
    await expect.poll(() => question(ania).count()).toBe(0);
    await tracker(ania).getByText("Czeka na: Bandyta 1").first().waitFor();
    await dice(mg, [2, 2, 2]);
    await option(mg, "Paruję: Krótkie ostrze").click();
    await closed();
    const stands = `${fighter("Bogna Żelazna")}.token.x`;
    await expect
      .poll(() =>
        read(`[${stands}, ${item("Bandyta 1", "Krótkie ostrze")}.zuzycie, ${budget("Bogna Żelazna")}.akcje]`),
      )
      .toEqual([900, 1, 0]);
    await undo();
    await until(mg, `${stands} === 400`);
    await expect
      .poll(() => read(`[${item("Bandyta 1", "Krótkie ostrze")}.zuzycie, ${budget("Bogna Żelazna")}.akcje]`))
      .toEqual([0, 2]);
    await redo();
    await until(ania, `${stands} === 900 && ${item("Bandyta 1", "Krótkie ostrze")}.sparowano`);
    await figure(ania, "Bandyta 1").locator(".szr-mark.is-spent").first().waitFor();
    expect(await accessibilityFaults(ania, ".szr-window")).toEqual([]);
    await run(ania, `await game.actors.getName("Bogna Żelazna").sheet.close();`);
  });

  test("a player dodges from the card, and once a round only", async () => {
    await next();
    await turnOf("Bandyta 1");
    const own = await panel(mg, "Bandyta 1");
    await dice(mg, [3, 3, 3]);
    await own.locator('[data-szr-offer^="attack weapon"]').first().click();
    await tracker(mg).locator("[data-szr-hit]").filter({ hasText: "Lilia" }).click();
    await openTab(celina, "chat");
    const card = celina.locator("#chat .szr-card").last();
    const dodge = card.locator("[data-szr-answer]").filter({ hasText: "Unik" });
    await dodge.waitFor();
    await expect.poll(() => dodge.locator(".szr-chance i").getAttribute("style")).toMatch(/63%/);
    expect(await accessibilityFaults(celina, "#chat")).toEqual([]);
    await dice(mg, [2, 3, 3]);
    await dodge.click();
    await closed();
    await expect.poll(() => read(`${budget("Lilia z Przystani")}.reactions`)).toEqual(["unik"]);
    await expect.poll(() => read(`${fighter("Lilia z Przystani")}.actor.system.obrazenia`)).toBe(0);
    await undo();
    await until(mg, `${budget("Lilia z Przystani")}.reactions.length === 0`);
    await redo();
    await openTab(celina, "combat");
    await figure(celina, "Lilia z Przystani")
      .locator('.szr-mark.is-spent[data-tooltip-text="unik zużyty"]')
      .waitFor();
  });

  test("who leaves somebody's reach is struck at by the way, after a reload too", async () => {
    await next();
    await turnOf("Lilia z Przystani");
    await drag(
      celina,
      await tokenAt(celina, "Lilia z Przystani"),
      await tokenAt(celina, "Lilia z Przystani", 400, 0),
    );
    await option(celina, "Zwykły ruch").click();
    await option(celina, "Pełna cena").click();
    // Both who could strike are asked at once, and answer in any order.
    await expect.poll(() => question(mg).count()).toBe(2);
    await question(mg).nth(1).locator("[data-szr-answer]").filter({ hasText: "Nie uderzam" }).click();
    await expect.poll(() => question(mg).count()).toBe(1);
    await mg.reload();
    await mg.waitForFunction("globalThis.game?.ready === true && canvas.ready");
    await openTab(mg, "combat");
    await dice(mg, [6, 5, 6]);
    await option(mg, "Uderzam: Krótkie ostrze").click();
    const stands = `${fighter("Lilia z Przystani")}.token.x`;
    await until(celina, `${stands} === 1400 && ${budget("Bandyta 1")}.reactions.includes("okazyjny")`);
    await closed();
    await expect.poll(() => read(`${budget("Lilia z Przystani")}.akcje`)).toBe(1);
    await undo();
    await until(mg, `${stands} === 1000`);
    await expect.poll(() => read(`${budget("Bandyta 1")}.reactions`)).toEqual([]);
    await redo();
    await until(mg, `${stands} === 1400`);
  });

  test("a grip ties the two for all to see, and lets go", async () => {
    await run(mg, `await canvas.scene.tokens.getName("Bandyta 2").update({ x: 900, y: 700 });`);
    await next();
    await turnOf("Bandyta 2");
    const own = await panel(mg, "Bandyta 2");
    await own.locator("summary").filter({ hasText: "Manewry" }).last().click();
    await dice(mg, [3, 3, 2, 6, 5, 5]);
    await own.getByRole("button", { name: "Chwytanie: Pięść" }).click();
    await until(mg, `${fighter("Bandyta 2")}.system.state.holds.length === 1`);
    const tie = ania.locator('#combat .szr-lines path[data-kind="tie"]');
    await tie.waitFor({ state: "attached" });
    await figure(ania, "Bandyta 2").getByText("trzyma: Bogna Żelazna").first().waitFor();
    await closed();
    await expect
      .poll(() => read(`${fighter("Bogna Żelazna")}.actor.statuses.has("askanor-pochwycenie")`))
      .toBe(true);
    await undo();
    await until(mg, `!${fighter("Bogna Żelazna")}.actor.statuses.has("askanor-pochwycenie")`);
    await redo();
    await tie.waitFor({ state: "attached" });
    await (await panel(mg, "Bandyta 2")).getByRole("button", { name: "Puść" }).click();
    await until(mg, `${fighter("Bandyta 2")}.system.state.holds.length === 0`);
    await tie.waitFor({ state: "detached" });
    await expect
      .poll(() => read(`${fighter("Bogna Żelazna")}.actor.statuses.has("askanor-pochwycenie")`))
      .toBe(false);
  });

  test("a fall brings its consequence, and undone takes both back", async () => {
    await run(
      mg,
      `await game.combats.contents[0].combatants.find((one) => one.name === "Bandyta 1").actor.update({ "system.obrazenia": 12 });`,
    );
    await next();
    await turnOf("Bogna Żelazna");
    const own = await panel(ania, "Bogna Żelazna");
    await dice(mg, [3, 3, 3]);
    await own.locator('[data-szr-offer^="attack weapon"]').first().click();
    await tracker(ania).locator("[data-szr-hit]").filter({ hasText: "Bandyta 1" }).click();
    await dice(mg, [4, 5, 5]);
    await option(mg, "Nie bronię się").click();
    const fallen = `${fighter("Bandyta 1")}.actor.statuses.has("askanor-nieprzytomny")`;
    const trait = `${fighter("Bandyta 1")}.actor.items.some(({ name }) => name === "Kuternoga")`;
    await until(ania, `${fallen} && ${trait}`);
    await closed();
    await undo();
    await until(mg, `!${fallen} && !${trait} && ${fighter("Bandyta 1")}.actor.system.obrazenia === 12`);
    await redo();
    await until(mg, `${fallen} && ${trait}`);
    await expect.poll(() => figure(celina, "Bandyta 1").getAttribute("class")).toMatch(/is-out/);
  });

  test("nobody's page reported an error, and the tracker is accessible", async () => {
    expect(await accessibilityFaults(mg, "#combat")).toEqual([]);
    for (const page of [mg, ania, celina]) expect(page.problems).toEqual([]);
  });
});
