import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Table } from "../../../table/server/index";
import { launchBrowser } from "../../browser/launch";
import { drag, run, sit, type WatchedPage, windowsTable } from "./support/page";

let browser: Browser;
let table: Table;
let mg: WatchedPage;
let ann: WatchedPage;

beforeAll(async () => {
  [browser, table] = [await launchBrowser(), await windowsTable()];
  mg = await sit(browser, table, "MG");
  ann = await sit(browser, table, "Ann");
});
afterAll(async () => {
  await browser?.close();
  await table?.close();
});

const closeAll = (page: WatchedPage): Promise<unknown> =>
  run(
    page,
    "for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close()",
  );
const openSheet = async (page: WatchedPage, name = "Ada"): Promise<void> => {
  await run(page, `await game.actors.getName("${name}").sheet.render({ force: true })`);
  await page.waitForSelector(".case-sheet");
};

beforeEach(async () => {
  await closeAll(mg);
  await closeAll(ann);
});

describe("a window", () => {
  it("is dragged by its header and resized by its corner", async () => {
    await openSheet(mg);
    await run(mg, `game.actors.getName("Ada").sheet.setPosition({ left: 100, top: 100 })`);
    await drag(mg, { x: 200, y: 115 }, { x: 320, y: 165 });
    expect(
      await run(mg, `const { left, top } = game.actors.getName("Ada").sheet.position; return [left, top]`),
    ).toEqual([220, 150]);
    const corner = (await mg.locator(".case-sheet .window-resize-handle").boundingBox())!;
    await drag(mg, { x: corner.x + 8, y: corner.y + 8 }, { x: corner.x + 68, y: corner.y + 48 });
    const size = (await mg.locator(".case-sheet").boundingBox())!;
    expect([Math.round(size.width), Math.round(size.height)]).toEqual([580, 520]);
  });

  it("never leaves the screen for good", async () => {
    await openSheet(mg);
    await run(mg, `game.actors.getName("Ada").sheet.setPosition({ left: 9000, top: -500 })`);
    const box = (await mg.locator(".case-sheet .window-header").boundingBox())!;
    expect(box.x).toBeLessThan(1280);
    expect(box.y).toBeGreaterThanOrEqual(0);
  });

  it("rolls up on a double click on its header, and down again", async () => {
    await openSheet(mg);
    await mg.dblclick(".case-sheet .window-title");
    await expect.poll(() => mg.locator(".case-sheet .window-content").isVisible()).toBe(false);
    await mg.dblclick(".case-sheet .window-title");
    await expect.poll(() => mg.locator(".case-sheet .window-content").isVisible()).toBe(true);
  });

  it("comes to the front when it is pressed, and Escape closes the front one", async () => {
    await openSheet(mg);
    await run(
      mg,
      `await game.actors.getName("Ork").sheet.render({ force: true }); game.actors.getName("Ork").sheet.setPosition({ left: 60, top: 300 }); game.actors.getName("Ada").sheet.setPosition({ left: 60, top: 40 })`,
    );
    await mg.locator(".case-sheet .window-title:has-text('Ada')").click();
    await mg.keyboard.press("Escape");
    await expect.poll(() => mg.locator(".case-sheet .window-title").allInnerTexts()).toEqual(["Aktor: Ork"]);
  });

  it("has a menu that works by keyboard", async () => {
    await openSheet(mg);
    await mg.focus('.case-sheet [data-action="toggleControls"]');
    await mg.keyboard.press("Enter");
    const entries = await mg.locator(".case-sheet .controls-dropdown .control-label").allInnerTexts();
    expect(entries).toContain("Wzór żetonu");
    await expect.poll(() => mg.evaluate("document.activeElement.getAttribute('role')")).toBe("menuitem");
    await mg.keyboard.press("Escape");
    await expect.poll(() => mg.locator(".case-sheet .controls-dropdown").isVisible()).toBe(false);
    await expect.poll(() => mg.locator(".case-sheet").count()).toBe(1);
  });

  it("gives the focus back to where it came from", async () => {
    await mg.click('.sidebar-strip [data-tab="actors"]');
    const entry = mg.locator('#actors .entry:has-text("Ada") .entry-main');
    await entry.focus();
    await mg.keyboard.press("Enter");
    await mg.waitForSelector(".case-sheet");
    await mg.focus('.case-sheet input[name="name"]');
    await mg.keyboard.press("Escape");
    await expect.poll(() => entry.evaluate((el) => el === document.activeElement)).toBe(true);
  });
});

describe("a sheet", () => {
  it("writes what is changed, and everybody who looks at it sees the change", async () => {
    await openSheet(mg);
    await openSheet(ann);
    await ann.fill('.case-sheet [name="system.strength"]', "8");
    await ann.press('.case-sheet [name="system.strength"]', "Tab");
    await mg.waitForFunction(`document.querySelector('.case-sheet [name="system.strength"]').value === "8"`);
    await expect.poll(() => mg.locator(".case-sheet .half").innerText()).toBe("4");
  });

  it("keeps the focus where Tab has taken it while it is drawn anew", async () => {
    await openSheet(ann);
    await ann.fill('.case-sheet [name="system.strength"]', "6");
    await ann.press('.case-sheet [name="system.strength"]', "Tab");
    await ann.waitForFunction(`game.actors.getName("Ada").system.strength === 6`);
    await ann.waitForFunction(`document.querySelector(".case-sheet .half").textContent === "3"`);
    await expect.poll(() => ann.evaluate("document.activeElement.name")).toBe("system.hp.value");
  });

  it("keeps its tab and what is scrolled, and renews single parts", async () => {
    await run(
      mg,
      `await game.actors.getName("Ada").createEmbeddedDocuments("Item", Array.from({ length: 60 }, (_, i) => ({ name: "Rzecz " + i, type: "charm" })))`,
    );
    await openSheet(mg);
    await mg.click('.case-sheet [role="tab"][data-tab="items"]');
    await expect.poll(() => mg.locator('.case-sheet [data-tab="main"].tab').isVisible()).toBe(false);
    await mg.evaluate(
      `(() => { const el = document.querySelector('.case-sheet .tab[data-tab="items"]'); el.style.overflow = "auto"; el.style.height = "200px"; })()`,
    );
    const main = await mg.evaluateHandle(`document.querySelector('.case-sheet .tab[data-tab="main"]')`);
    await run(mg, `await game.actors.getName("Ada").sheet.render({ parts: ["items"] })`);
    await expect.poll(() => main.evaluate((el) => (el as HTMLElement).isConnected)).toBe(true);
    await expect.poll(() => mg.locator('.case-sheet .tab[data-tab="items"]').isVisible()).toBe(true);
    await run(
      mg,
      `await game.actors.getName("Ada").deleteEmbeddedDocuments("Item", game.actors.getName("Ada").items.filter((i) => i.name.startsWith("Rzecz")).map((i) => i.id))`,
    );
  });

  it("switches tabs with the arrow keys", async () => {
    await openSheet(mg);
    await run(mg, `game.actors.getName("Ada").sheet.changeTab("main", "primary", { force: true })`);
    await mg.focus('.case-sheet [role="tab"][data-tab="main"]');
    await mg.keyboard.press("ArrowRight");
    await expect
      .poll(() => mg.locator('.case-sheet [role="tab"][data-tab="items"]').getAttribute("aria-selected"))
      .toBe("true");
    await run(mg, `game.actors.getName("Ada").sheet.changeTab("main", "primary")`);
  });

  it("runs its actions, and does not count them twice after renders", async () => {
    await openSheet(mg);
    for (let i = 0; i < 3; i++) await run(mg, `await game.actors.getName("Ada").sheet.render()`);
    await mg.click('.case-sheet [data-action="strike"]');
    await expect
      .poll(() => mg.locator('.case-sheet [data-action="strike"]').getAttribute("data-struck"))
      .toBe("1");
  });

  it("takes items that are dropped on it", async () => {
    await run(mg, `await Item.create({ name: "Pierścień", type: "charm" })`);
    await mg.click('.sidebar-strip [data-tab="items"]');
    await openSheet(mg);
    await run(mg, `game.actors.getName("Ada").sheet.setPosition({ left: 120, top: 120 })`);
    await mg.dragAndDrop('#items .entry:has-text("Pierścień")', ".case-sheet .window-content");
    await mg.waitForFunction(`game.actors.getName("Ada").items.some((item) => item.name === "Pierścień")`);
  });

  it("cannot be opened by those who may not look", async () => {
    await expect(run(ann, `await game.actors.getName("Ork").sheet.render({ force: true })`)).rejects.toThrow(
      /wglądu/,
    );
    ann.problems.length = 0;
  });

  it("asks for the path of its picture", async () => {
    await openSheet(mg);
    await mg.click(".case-sheet img[data-edit]");
    await mg.fill('dialog input[name="path"]', "icons/svg/castle.svg");
    await mg.click('dialog button[data-action="ok"]');
    await mg.waitForFunction(`game.actors.getName("Ada").img === "icons/svg/castle.svg"`);
  });

  it("does not pile up listeners or windows", async () => {
    await openSheet(mg);
    const count = (): Promise<number> => mg.evaluate(`document.querySelectorAll("body *").length`);
    const before = await count();
    const listeners = await run<number>(mg, "return table.listeners");
    for (let i = 0; i < 30; i++) await run(mg, `await game.actors.getName("Ada").sheet.render()`);
    await expect.poll(() => count()).toBe(before);
    expect(await run<number>(mg, `return Object.keys(game.actors.getName("Ada").apps).length`)).toBe(1);
    expect(await run<number>(mg, "return table.listeners")).toBe(listeners);
    for (let i = 0; i < 20; i++) {
      await run(
        mg,
        `const { sheet } = game.actors.getName("Ada"); await sheet.close(); await sheet.render({ force: true }); await ui.combat.render();`,
      );
    }
    expect(await run<number>(mg, "return table.listeners")).toBe(listeners);
    await closeAll(mg);
    expect(await run<number>(mg, `return Object.keys(game.actors.getName("Ada").apps).length`)).toBe(0);
  });
});

describe("documents for which the system has no sheet", () => {
  it("a journal is read page by page, and written by its owner", async () => {
    await run(
      mg,
      `const entry = await JournalEntry.create({ name: "Zasady", ownership: { default: 2 }, pages: [{ name: "Walka", type: "text", text: { content: "<h2>Ciosy</h2><p>Opis @UUID[Actor.${"heroAda000000000"}]{Ada}</p>" }, sort: 1 }, { name: "Magia", type: "text", text: { content: "<p>Czary</p>" }, sort: 2 }] }); await entry.sheet.render({ force: true })`,
    );
    await mg.waitForSelector(".journal-sheet .page-content:has-text('Opis')");
    await mg.click('.journal-sheet [data-action="nextPage"]');
    await mg.waitForSelector(".journal-sheet .page-content:has-text('Czary')");
    await mg.click('.journal-sheet [data-action="editPage"]');
    await mg.fill(".row-sheet prose-mirror textarea", "<p>Czary i <b>uroki</b></p>");
    await mg.click('.row-sheet button[type="submit"]');
    await mg.waitForSelector(".journal-sheet .page-content b:has-text('uroki')");
    await mg.click('.journal-sheet [data-page-id]:has-text("Walka")');
    await mg.click(".journal-sheet a.content-link");
    await mg.waitForSelector(".case-sheet");
    await run(ann, `await game.journal.getName("Zasady").sheet.render({ force: true })`);
    await ann.waitForSelector(".journal-sheet .page-content:has-text('Opis')");
    await expect.poll(() => ann.locator('.journal-sheet [data-action="editPage"]').count()).toBe(0);
  });

  it("a roll table is drawn from, and changed", async () => {
    await run(
      mg,
      `const table = await RollTable.create({ name: "Łupy", formula: "1d1", results: [{ type: "text", description: "Złoto", range: [1, 1] }] }); await table.sheet.render({ force: true })`,
    );
    await mg.waitForSelector(".roll-table-sheet");
    await mg.fill('.roll-table-sheet input[name$=".text"]', "Srebro");
    await mg.press('.roll-table-sheet input[name$=".text"]', "Tab");
    await mg.waitForFunction(
      `(() => { const [r] = game.tables.getName("Łupy").results; return (r.description || r.name || r.text) === "Srebro"; })()`,
    );
    await mg.click('.roll-table-sheet [data-action="draw"]');
    await mg.click('.sidebar-strip [data-tab="chat"]');
    await mg.waitForSelector(".chat-message:has-text('Srebro')");
  });

  it("macros, folders, scenes, tokens, users, fighters and effects have their settings", async () => {
    await run(
      mg,
      `globalThis.made = [await Macro.create({ name: "M", type: "chat", command: "hej" }), await Folder.create({ name: "F", type: "Actor" })]; await Combat.create({}); await game.combat.createEmbeddedDocuments("Combatant", [{ name: "W" }])`,
    );
    const documents = [
      `made[0]`,
      `made[1]`,
      `canvas.scene`,
      `canvas.scene.tokens.contents[0]`,
      `game.user`,
      `game.combat.combatants.contents[0]`,
    ];
    for (const document of documents) {
      await run(mg, `await (${document}).sheet.render({ force: true })`);
      const sheet = mg.locator(".row-sheet");
      await sheet.locator('[name="name"]').fill("Zmienione");
      await sheet.locator('button[type="submit"]').click();
      await mg.waitForSelector(".row-sheet", { state: "detached" });
      await mg.waitForFunction(`(${document}).name === "Zmienione"`);
    }
    await run(
      mg,
      `await game.user.update({ name: "MG" }); await game.combat.delete(); await canvas.scene.update({ name: "Yard" }); for (const document of made) await document.delete()`,
    );
  });

  it("an actor's prototype token has its settings", async () => {
    await run(
      mg,
      `await new foundry.applications.sheets.PrototypeTokenConfig({ document: game.actors.getName("Ork") }).render({ force: true })`,
    );
    await mg.selectOption('.row-sheet [name="prototypeToken.disposition"]', "1");
    await mg.click('.row-sheet button[type="submit"]');
    await mg.waitForFunction(`game.actors.getName("Ork").prototypeToken.disposition === 1`);
  });
});

describe("dialogs", () => {
  it("answer Enter with their default button, Escape with nothing", async () => {
    const ask = `globalThis.answer = undefined; foundry.applications.api.DialogV2.confirm({ window: { title: "Pytanie" }, content: "<p>Na pewno?</p>", yes: { default: true } }).then((answer) => { globalThis.answer = { answer }; })`;
    await run(mg, ask);
    await mg.waitForSelector("dialog.application");
    await mg.keyboard.press("Enter");
    await expect
      .poll(() => mg.waitForFunction("globalThis.answer").then((handle) => handle.jsonValue()))
      .toEqual({
        answer: true,
      });
    await run(mg, ask);
    await mg.waitForSelector("dialog.application");
    await mg.keyboard.press("Escape");
    await expect
      .poll(() => mg.waitForFunction("globalThis.answer").then((handle) => handle.jsonValue()))
      .toEqual({
        answer: null,
      });
  });

  it("ask another user", async () => {
    await mg.evaluate(
      `void foundry.applications.api.DialogV2.query(game.users.getName("Ann"), "confirm", { window: { title: "Od MG" }, content: "<p>Idziesz?</p>" }).then((answer) => { globalThis.far = { answer }; })`,
    );
    await ann.waitForSelector("dialog.application:has-text('Idziesz')");
    await ann.click('dialog button[data-action="yes"]');
    await expect
      .poll(() => mg.waitForFunction("globalThis.far").then((handle) => handle.jsonValue()))
      .toEqual({
        answer: true,
      });
  });
});

describe("tooltips", () => {
  it("show on focus what a control is", async () => {
    await mg.focus("#chat-message");
    await mg.focus('#scene-controls [data-tool="select"]');
    await mg.keyboard.press("Tab");
    await mg.waitForSelector("#tooltip:has-text('Cele')");
    await mg.keyboard.press("Escape");
    await expect.poll(() => mg.locator("#tooltip").isVisible()).toBe(false);
  });

  it("show text as text", async () => {
    await run(
      mg,
      `const el = document.createElement("button"); el.id = "case-tip"; el.dataset.tooltipText = "<b>x</b>"; document.body.append(el); game.tooltip.activate(el)`,
    );
    await expect.poll(() => mg.locator("#tooltip").innerText()).toBe("<b>x</b>");
    await run(mg, `game.tooltip.deactivate(); document.getElementById("case-tip").remove()`);
  });
});

it("no page has had an error", () => {
  expect(mg.problems).toEqual([]);
  expect(ann.problems).toEqual([]);
});
