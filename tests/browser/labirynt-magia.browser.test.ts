import type { Browser } from "playwright-core";
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
  ranks,
  run,
  szrankiTable,
  tracker,
  until,
  type WatchedPage,
  woundsOf,
} from "./szranki.js";

/**
 * All that a fight can change, as it stands in its documents; `_stats` aside, and what a token's actor holds instead
 * of its delta, which also keeps what equals the actor in the sidebar.
 */
const EVERYTHING = `JSON.stringify([...game.combats, ...canvas.scene.tokens.contents.flatMap((token) => [token, token.actor])]
  .map((document) => document.toObject()), (key, value) => (["_stats", "delta"].includes(key) ? undefined : value))`;

describe.each([13, 14] as const)("magic before the Black Gate, generation %i", (generation) => {
  let browser: Browser;
  let table: Table;
  let mg: WatchedPage;
  let bartek: WatchedPage;

  beforeAll(async () => {
    [browser, table] = [await launchBrowser(), await szrankiTable(generation)];
    mg = await join(browser, table, "MG");
    bartek = await join(browser, table, "Bartek");
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const press = (action: string) => tracker(mg).locator(`[data-action="${action}"]`).click();
  const done = (page: WatchedPage, name: string) => until(page, `who("${name}").system.state.acted`);

  /** The player's tracker shows so many charges of the Gate. */
  const chargesShown = (many: number) =>
    expect
      .poll(() => tracker(bartek).locator(".szr-gate__charges .is-on").count(), { timeout: 20_000 })
      .toBe(many);

  /** The MG goes on, and says for whoever is asked that he lets it be. */
  const passes = async (name: string) => {
    await press("szrNext");
    await until(mg, "combat.system.open !== null");
    await tracker(mg).locator('[data-szr-question] [data-szr-offer="pass"]').click();
    await done(mg, name);
    await until(mg, "combat.system.open === null");
  };

  /** Something is done from the panel that the board opens for a fighter; at a target where it has a choice. */
  const does = async (page: WatchedPage, name: string, offer: string, target?: string, item = "") => {
    await figure(page, name).click();
    const button = tracker(page).locator(`.szr-panel [data-szr-offer^="${offer}"]:not([disabled])`);
    await button.filter({ hasText: item }).click();
    if (target !== undefined) await figure(page, target).click();
  };

  test("what the world holds as the page loads has its data model, and so its bars and descriptions", async () => {
    const bare =
      "game.actors.filter(({ system }) => !(system instanceof foundry.abstract.TypeDataModel)).length";
    await expect.poll(() => bartek.evaluate(bare)).toBe(0);
    await expect
      .poll(() => bartek.evaluate(`game.actors.getName("Curvenol").system.zywotnosc`))
      .toEqual({
        value: 5,
        max: 5,
      });
  });

  test("an ogre is met: rolled, shown, and put on the scene beside the party", async () => {
    await run(
      mg,
      `const scene = game.scenes.getName("Komnata Czarnych Wrót");
       await scene.activate();
       const gone = ["Demon 2", "Demon 3", "Demon 4", "Demon 5", "Paladyn Stephen", "Gwaigilion"];
       await scene.deleteEmbeddedDocuments("Token", scene.tokens.filter(({ name }) => gone.includes(name)).map(({ id }) => id));
       for (const [name, rzut] of [["Demon 1", 12], ["Bezimienny", 9]]) await scene.tokens.getName(name).actor.update({ "system.rzut": rzut });`,
    );
    for (const page of [mg, bartek]) {
      await page.waitForFunction(
        "canvas.scene?.name === 'Komnata Czarnych Wrót' && canvas.tokens.placeables.length === 7",
      );
      await openTab(page, "combat");
    }
    await expect.poll(() => tracker(bartek).locator('[data-action="szrEncounter"]').count()).toBe(0);
    await press("szrEncounter");
    const window = mg.locator("#szranki-encounter");
    // Row 2, column 5 of the residents; then the ogre's siła.
    await dice(mg, [2, 5, 4]);
    await window.locator('[data-action="szrRoll"]').click();
    await window.getByRole("heading", { name: /Ogre/ }).waitFor();
    expect(await accessibilityFaults(mg, "#szranki-encounter")).toEqual([]);
    await window.locator('[data-action="szrPlace"]').click();
    await mg.waitForFunction(`canvas.scene.tokens.getName("Ogre 1")?.actor.system.rzut === 6`);
  });

  test("the fight is prepared: the sun of the day, chosen spells; the Gate shows its three charges", async () => {
    await run(mg, "canvas.tokens.placeables.forEach((token) => token.control({ releaseOthers: false }))");
    await press("szrCreate");
    await until(mg, "combat?.combatants.size === 8");
    await tracker(mg).locator('[data-szr-field="slonce"][data-szr-text="zolte"]').click();
    await until(mg, `combat.system.state.slonce === "zolte"`);
    await run(
      mg,
      `const combat = game.combats.contents[0];
       const weapon = (one) => one.actor.items.find(({ type, name }) => type === "labirynt-bron" && name !== "Sztylet");
       await combat.updateEmbeddedDocuments("Combatant", combat.combatants.filter(weapon).map((one) => ({ _id: one.id, "system.state.declared": true, "system.state.weapon": weapon(one).id })));`,
    );
    await run(mg, `globalThis.atFirst = ${EVERYTHING}`);
    await press("szrNext");
    // Who faces whom, and then the five spells of Larraka's six.
    await tracker(bartek).locator('[data-szr-question][data-kind="order"] [data-szr-send]').click();
    const choice = tracker(bartek).locator('[data-szr-question][data-kind="some"]');
    for (const spell of ["Błyskawica", "Urok"]) await choice.getByText(spell, { exact: true }).click();
    await choice.locator("[data-szr-send]").click();
    await until(bartek, "combat.round === 1 && combat.system.open === null");
    await expect
      .poll(() => ranks(bartek, "foes"), { timeout: 20_000 })
      .toEqual(["Demon 1 | Ogre 1 | Bezimienny"]);
    await tracker(bartek).locator('.szr-gate[data-state="active"]').waitFor();
    await chargesShown(3);
  });

  test("a player casts Urok from the sheet; the ogre stands in the party's ranks, and shows whose it is", async () => {
    await run(bartek, `await game.actors.getName("Curvenol").sheet.render({ force: true })`);
    await bartek.locator('.szr-window [role="tab"][data-tab="czary"]').click();
    const sheet = bartek.locator('.szr-window .szr-tab[data-tab="czary"]');
    await sheet.locator(".szr-target", { hasText: "Ogre 1" }).click();
    await dice(mg, [6]);
    const spell = sheet.locator(".szr-spell", { hasText: "Urok" });
    await spell.getByText("Ogre 1").first().waitFor();
    // The spell is read first, its fields come forth on demand.
    await spell.locator('[data-action="szrEditItem"]').click();
    const item = bartek.locator(".szr-window", { has: bartek.locator(".szr-facts") });
    await item.getByText("przechodzi na stronę rzucającego").waitFor();
    await expect.poll(() => item.locator('[name="system.koszt"]').count()).toBe(0);
    await item.locator('[data-action="szrEdit"]').click();
    await bartek.locator('.szr-window [name="system.koszt"]').waitFor();
    await run(bartek, `await game.actors.getName("Curvenol").items.getName("Urok").sheet.close()`);
    await spell.locator("[data-szr-offer]").click();
    await until(bartek, "combat.system.open !== null");
    expect(await accessibilityFaults(bartek, ".szr-window")).toEqual([]);
    await tracker(bartek).locator('[data-szr-question] [data-szr-answer="1R"]').click();
    await until(mg, `who("Ogre 1").system.side === "party"`);
    await expect.poll(() => woundsOf(mg, "Curvenol")).toBe(3);
    await expect
      .poll(() => ranks(bartek, "party"), { timeout: 20_000 })
      .toEqual(["Zareth | Lord Dil | Ogre 1", "Curvenol | Larraka | ."]);
    await tracker(bartek)
      .locator('.is-charmed[data-true-side="foes"] .szr-figure__true')
      .getByText("Potwory")
      .waitFor();
    await run(bartek, `await game.actors.getName("Curvenol").sheet.close()`);
  });

  test("the ogre fights its own side, by the hand of its charmer", async () => {
    await dice(mg, [6, 6, 3]);
    await does(bartek, "Ogre 1", "attack");
    await done(bartek, "Ogre 1");
    // Zręczność 5 and a six by the hammer: two wounds.
    await expect.poll(() => woundsOf(mg, "Bezimienny")).toBe(2);
    await does(bartek, "Larraka", "cast:", "Bezimienny", "Błyskawica");
    await done(bartek, "Larraka");
    // Not resisted; a three of 1K3×2 is two, so four wounds.
    await expect.poll(() => woundsOf(mg, "Bezimienny")).toBe(6);
    for (const name of ["Zareth", "Lord Dil"]) await passes(name);
    await press("szrNext");
    await until(mg, "combat.system.state.phase === 2");
  });

  test("the Gate casts three times, each resisted by itself, at whom the MG says", async () => {
    await dice(mg, [1, 1, 1, 1, 1, 1]);
    await press("szrPhase");
    await until(mg, "combat.system.state.phase === 3");
    await tracker(mg).getByText("Wrota: zostały 3 Wybuchy").waitFor();
    const before = await woundsOf(mg, "Zareth");
    for (const [index, face] of [6, 1, 5].entries()) {
      await dice(mg, [face]);
      await does(mg, "Czarne Wrota", "gate", "Zareth");
      await until(bartek, `who("Czarne Wrota").system.state.charges === ${index + 1}`);
      await chargesShown(2 - index);
    }
    // Odporność 4: a one is resisted, five and six are not.
    await expect.poll(() => woundsOf(mg, "Zareth")).toBe(before + 4);
    expect(await accessibilityFaults(mg, "#combat")).toEqual([]);
  });

  test("the party wins: its master falls by the ogre's hand, the Demon vanishes, and the Gate can be destroyed", async () => {
    for (const phase of [4, 5]) {
      await press("szrNext");
      await until(mg, `combat.system.state.phase === ${phase}`);
    }
    await press("szrNext");
    await until(mg, "combat.round === 2 && combat.system.state.phase === 1");
    await dice(mg, [6]);
    await does(bartek, "Ogre 1", "attack");
    await tracker(bartek).getByText("Zwycięża oddział").first().waitFor();
    await expect
      .poll(() => mg.evaluate(`canvas.scene.tokens.getName("Bezimienny").actor.statuses.has("dead")`))
      .toBe(true);
    await tracker(bartek).locator('.szr-gate[data-state="powerless"]').waitFor();
    await dice(mg, [3]);
    await does(mg, "Zareth", "destroy");
    await tracker(bartek).locator('.szr-gate[data-state="destroyed"]').waitFor();
  });

  test("undo goes back through all of it, exactly, and redo comes forth again", async () => {
    const atLast = await mg.evaluate(EVERYTHING);
    const counted = (status: string) =>
      `game.messages.filter(({ system }) => system.status === "${status}" && system.scope?.combat).length`;
    const settled = (status: string, many: number) =>
      mg.waitForFunction(`${counted(status)} === ${many}`, undefined, { timeout: 20_000 });
    const all = (await mg.evaluate(counted("done"))) as number;
    await press("szrUndo");
    await settled("undone", 1);
    // The button and Foundry's own "previous turn" are the same step.
    const more = await run<number>(
      mg,
      "const [combat] = game.combats; let steps = 0; while (combat.round > 0) { await combat.previousTurn(); steps++; } return steps;",
    );
    const undone = more + 1;
    expect(undone).toBeGreaterThan(12);
    await expect.poll(() => mg.evaluate(EVERYTHING)).toBe(await mg.evaluate("globalThis.atFirst"));
    for (let done = all - undone + 1; done <= all; done++) {
      await press("szrRedo");
      await settled("done", done);
    }
    await expect.poll(() => mg.evaluate(EVERYTHING)).toBe(atLast);
  });

  test("the sum of the fight is right: who fell and by whom, wounds, spells, and the experience of chapter 12", async () => {
    await press("szrNext");
    await mg.locator("dialog.application, .application.dialog").getByText("Tak").click();
    await mg.waitForFunction("game.combats.size === 0");
    await openTab(bartek, "chat");
    const card = lastCard(bartek);
    await card.locator(".szr-summary").waitFor();
    expect(await card.locator("header").textContent()).not.toContain("cel:");
    const rows = await card
      .locator(".szr-summary tbody tr")
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent?.trim().replace(/\s+/g, " "))),
      );
    expect(rows).toEqual([
      ["Curvenol", "0", "0", "1", "0"],
      ["Larraka", "4", "0", "1", "0"],
      ["Lord Dil", "0", "0", "0", "0"],
      ["Zareth", "0", "5", "0", "0"],
      ["Bezimienny poległ: Ogre 1", "0", "8", "1", "0"],
      ["Czarne Wrota w pyle", "4", "0", "0", "0"],
      ["Demon 1 zniknął", "1", "0", "0", "0"],
      ["Ogre 1 pod urokiem: Curvenol", "4", "0", "0", "0"],
    ]);
    await card.getByText("Curvenol: Urok (za 3 rany)").waitFor();
    // Bezimienny's nine, times six, among four; the Demon only vanished.
    await card.getByText("Zwycięstwo: 13 punktów").waitFor();
    for (const name of ["Zareth", "Lord Dil", "Curvenol", "Larraka"])
      await expect.poll(() => mg.evaluate(`game.actors.getName("${name}").system.doswiadczenie`)).toBe(13);
    expect(await accessibilityFaults(bartek, "#chat")).toEqual([]);
  });

  test("another is met on the second level, and the fight with it prepared at one press; nobody is put where there is no room, or no scene", async () => {
    await run(
      mg,
      `await game.scenes.getName("Komnata u progu labiryntu").activate();
       for (const actor of game.actors) if (actor.type === "labirynt-postac") await actor.update({ "system.rany": 0 });`,
    );
    await mg.waitForFunction(
      "canvas.scene?.name === 'Komnata u progu labiryntu' && canvas.tokens.placeables.length === 6",
    );
    await press("szrEncounter");
    const window = mg.locator("#szranki-encounter");
    await window.locator('[data-choice="poziom"][data-value="2"]').click();
    // Row 2, column 1: as many orks as 1K3, which is one; then its siła.
    await dice(mg, [2, 1, 1, 3]);
    await window.locator('[data-action="szrRoll"]').click();
    await window.locator('[data-action="szrFight"]').click();
    await until(
      mg,
      `combat?.combatants.size === 7 && combat.system.state.poziom === 2 && who("Ork 1")?.actor.system.poziom === 2`,
    );
    const bribe = tracker(mg).locator('[data-szr-field="skipPartyAttack"]');
    await bribe.check();
    await until(mg, "combat.system.state.skipPartyAttack");
    const small = { name: "Schowek", width: 100, height: 100, padding: 0, active: true };
    await run(mg, `await Scene.implementation.create(${JSON.stringify({ ...small, grid: { size: 100 } })})`);
    await mg.waitForFunction("canvas.scene?.name === 'Schowek' && canvas.tokens.placeables.length === 0");
    await press("szrEncounter");
    await window.locator('[data-table="wrota"]').click();
    await dice(mg, [1, 1]);
    await window.locator('[data-action="szrRoll"]').click();
    await window.locator('[data-action="szrPlace"]').click();
    await mg.locator("#notifications").getByText("nie znalazło się miejsce na scenie").waitFor();
    await expect.poll(() => mg.evaluate("canvas.scene.tokens.size")).toBe(1);
    await run(mg, "await canvas.scene.delete()");
    await mg.waitForFunction("canvas.scene === null");
    await press("szrEncounter");
    await window.locator('[data-action="szrRoll"]').click();
    await window.locator('[data-action="szrPlace"]').click();
    await mg.locator("#notifications").getByText("żadna scena nie jest otwarta").waitFor();
    await expect.poll(() => window.count()).toBe(1);
  });

  test("nobody's page reported an error", () => {
    expect([...mg.problems, ...bartek.problems]).toEqual([]);
  });
});
