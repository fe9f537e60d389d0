import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../table/server/index";
import { launchBrowser } from "../../browser/launch";
import { run, sit, type WatchedPage, windowsTable } from "./support/page";

let browser: Browser;
let table: Table;

beforeAll(async () => {
  [browser, table] = [await launchBrowser(), await windowsTable()];
});
afterAll(async () => {
  await browser?.close();
  await table?.close();
});

describe.each([13, 14] as const)("generation %i", (generation) => {
  let mg: WatchedPage;
  let ann: WatchedPage;
  beforeAll(async () => {
    mg = await sit(browser, table, "MG", { query: `&gen=${generation}` });
    ann = await sit(browser, table, "Ann", { query: `&gen=${generation}` });
  });
  afterAll(async () => {
    await mg.context().close();
    await ann.context().close();
  });

  it("remembers in its own words who sees rolls, and keeps to it", async () => {
    await mg.click("#chat .roll-modes button:nth-child(2)");
    const [key, value] = generation === 13 ? ["rollMode", "gmroll"] : ["messageMode", "gm"];
    await mg.waitForFunction(`game.settings.get("core", "${key}") === "${value}"`);
    await mg.fill("#chat-message", `/r 1d6 + ${generation * 100}`);
    await mg.press("#chat-message", "Enter");
    await mg.waitForFunction(
      `[...document.querySelectorAll(".dice-total")].some((el) => Number(el.textContent) > ${generation * 100})`,
    );
    await ann.waitForSelector(".dice-formula:has-text('???')");
    await expect.poll(() => ann.locator(".dice-total").last().textContent()).toBe("?");
    await mg.click("#chat .roll-modes button:nth-child(1)");
  });

  it("names the visibilities in words", async () => {
    const names = await mg
      .locator("#chat .roll-modes button")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    expect(names).toHaveLength(4);
    for (const name of names) expect(name).not.toMatch(/^[A-Z]+\./);
  });

  it("gives its menus to packages in its own words", async () => {
    await run(
      mg,
      `globalThis.entries = null; Hooks.once("getActorContextOptions", (app, entries) => { globalThis.entries = entries.map((entry) => Object.keys(entry).sort().join()); });
       await ui.actors.close(); await ui.actors.render({ force: true });`,
    );
    const shapes = (await mg.evaluate("globalThis.entries")) as string[];
    expect(shapes[0]).toBe(generation === 13 ? "callback,condition,icon,name" : "icon,label,onClick,visible");
    await mg.click('.sidebar-strip [data-tab="actors"]');
    await mg.locator("#actors .entry").first().click({ button: "right" });
    await expect.poll(() => mg.locator("#context-menu .context-item").count()).toBeGreaterThan(2);
    await mg.keyboard.press("Escape");
  });

  it("runs what packages put into a window's menu", async () => {
    await run(
      mg,
      `Hooks.once("getHeaderControlsActorSheetV2", () => {}); Hooks.on("getHeaderControlsActorSheetV2", (app, controls) => controls.push({ icon: "fa-solid fa-star", label: "Gwiazda", onClick: () => { globalThis.starred = true; } }));
       await game.actors.getName("Ada").sheet.render({ force: true })`,
    );
    await mg.click('.case-sheet [data-action="toggleControls"]');
    await mg.click('.case-sheet .controls-dropdown :text("Gwiazda")');
    await expect.poll(() => mg.evaluate("globalThis.starred")).toBe(true);
    await mg.keyboard.press("Escape");
  });

  it("says its number", async () => {
    await expect.poll(() => mg.evaluate("game.release.generation")).toBe(generation);
    await mg.click('.sidebar-strip [data-tab="settings"]');
    await expect.poll(() => mg.locator("#settings").textContent()).toContain(String(generation));
  });

  it("has had no error", () => {
    expect(mg.problems).toEqual([]);
    expect(ann.problems).toEqual([]);
  });
});
