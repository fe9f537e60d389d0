import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../table/server/index";
import { launchBrowser } from "../../browser/launch";
import { accessibilityFaults, run, sit, type WatchedPage, windowsTable } from "./support/page";

let browser: Browser;
let table: Table;

beforeAll(async () => {
  [browser, table] = [await launchBrowser(), await windowsTable()];
});
afterAll(async () => {
  await browser?.close();
  await table?.close();
});

describe("the join page", () => {
  let page: Page;
  beforeAll(async () => {
    page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })
    ).newPage();
    await page.goto(table.url);
    await page.waitForSelector(".join-user");
  });

  it("is Polish first, says what it is not, and can be read in English", async () => {
    await expect.poll(() => page.locator("h2").innerText()).toBe("Kim jesteś?");
    await expect
      .poll(() => page.locator(".join-footer").innerText())
      .toContain("nie Foundry Virtual Tabletop");
    await page.click('[data-lang="en"]');
    await page.waitForSelector("h2:has-text('Who are you?')");
    await page.click('[data-lang="pl"]');
  });

  it.each(["light", "dark"] as const)("has no serious fault in the %s theme", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(`document.body.className = "join theme-${colorScheme}"`);
    await page.waitForTimeout(100);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("lets one sit down by keyboard alone", async () => {
    await page.evaluate("document.activeElement?.blur()");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toContain("Ann");
    await page.keyboard.press("Enter");
    await page.waitForFunction("globalThis.game?.ready === true");
    await expect.poll(() => page.evaluate("game.user.name")).toBe("Ann");
    await page.reload();
    await page.waitForFunction("globalThis.game?.ready === true");
    await expect.poll(() => page.evaluate("game.user.name")).toBe("Ann");
  });
});

describe.each(["light", "dark"] as const)("the table in the %s theme", (colorScheme) => {
  let mg: WatchedPage;
  beforeAll(async () => {
    mg = await sit(browser, table, "MG", { colorScheme });
    await run(
      mg,
      `await ChatMessage.create({ content: "<p>Witajcie</p>", author: game.user.id });
       await (await new Roll("2d6 + 3").evaluate()).toMessage({ flavor: "Cios" });
       if (!game.combat) { await Combat.create({}); await TokenDocument.createCombatants(canvas.scene.tokens.contents); await game.combat.rollAll(); await game.combat.startCombat(); }
       if (!game.journal.size) await JournalEntry.create({ name: "Zasady", pages: [{ name: "Walka", type: "text", text: { content: "<h2>Ciosy</h2><p>Opis</p>" } }] });`,
    );
  });

  it.each(["chat", "combat", "scenes", "actors", "items", "journal", "tables", "compendium", "settings"])(
    "has no serious fault with the tab %s",
    async (name) => {
      await mg.click(`.sidebar-strip [data-tab="${name}"]`);
      await mg.waitForTimeout(50);
      expect(await accessibilityFaults(mg)).toEqual([]);
    },
  );

  it("has none with windows open", async () => {
    await run(
      mg,
      `await game.actors.getName("Ada").sheet.render({ force: true }); await game.journal.getName("Zasady").sheet.render({ force: true }); await new foundry.applications.settings.SettingsConfig().render({ force: true }); await canvas.scene.sheet.render({ force: true }); ui.notifications.warn("Uwaga", { permanent: true, console: false })`,
    );
    expect(await accessibilityFaults(mg)).toEqual([]);
    await run(
      mg,
      `for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close(); ui.notifications.clear()`,
    );
  });

  it("has none with a token's controls, a menu or a dialog open", async () => {
    await run(
      mg,
      `const [token] = canvas.tokens.placeables; token.control(); await canvas.hud.token.bind(token)`,
    );
    await mg.click('#token-hud [data-action="togglePalette"]');
    expect(await accessibilityFaults(mg)).toEqual([]);
    await mg.keyboard.press("Escape");
    await mg.click('.sidebar-strip [data-tab="actors"]');
    await mg.locator("#actors .entry").first().click({ button: "right" });
    await mg.waitForSelector("#context-menu");
    expect(await accessibilityFaults(mg)).toEqual([]);
    await mg.keyboard.press("Escape");
    await mg.evaluate(
      `void foundry.applications.api.DialogV2.confirm({ window: { title: "Pytanie" }, content: "<p>Na pewno?</p>" })`,
    );
    await mg.waitForSelector("dialog.application");
    expect(await accessibilityFaults(mg)).toEqual([]);
    await mg.keyboard.press("Escape");
  });

  it("shows no key instead of a text", async () => {
    for (const name of [
      "chat",
      "combat",
      "scenes",
      "actors",
      "items",
      "journal",
      "tables",
      "compendium",
      "settings",
    ]) {
      await mg.click(`.sidebar-strip [data-tab="${name}"]`);
      const text = (await mg.evaluate(
        `document.body.innerText + [...document.querySelectorAll("[aria-label], [placeholder]")].map((el) => el.ariaLabel + " " + el.getAttribute("placeholder")).join(" ")`,
      )) as string;
      expect(text.match(/\b(TABLE|DOCUMENT|COMBAT|CHAT|SETTINGS|TOKEN)\.[A-Za-z.]+/g) ?? []).toEqual([]);
      expect(text).not.toContain("[object");
    }
  });
});
