import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../table/server/index";
import { launchBrowser } from "../../browser/launch";
import { run, sit, type WatchedPage, windowsTable } from "./support/page";

let browser: Browser;
let table: Table;
let mg: WatchedPage;
let ann: WatchedPage;
let bob: WatchedPage;

beforeAll(async () => {
  [browser, table] = [await launchBrowser(), await windowsTable()];
  mg = await sit(browser, table, "MG");
  ann = await sit(browser, table, "Ann");
  bob = await sit(browser, table, "Bob");
});
afterAll(async () => {
  await browser?.close();
  await table?.close();
});

const tab = (page: WatchedPage, name: string): Promise<void> =>
  page.click(`.sidebar-strip [data-tab="${name}"]`);
const lines = (page: WatchedPage): Promise<string[]> =>
  page.locator("#chat .chat-message .message-content").allInnerTexts();

async function say(page: WatchedPage, line: string): Promise<void> {
  await tab(page, "chat");
  await page.fill("#chat-message", line);
  await page.press("#chat-message", "Enter");
}

describe("chat", () => {
  it("shows what is said to everybody, newest at the bottom", async () => {
    await say(ann, "Czy są tu smoki?");
    await bob.waitForSelector(".chat-message:has-text('smoki')");
    await say(bob, "Oby nie.");
    await ann.waitForSelector(".chat-message:has-text('Oby nie')");
    expect((await lines(ann)).slice(-2)).toEqual(["Czy są tu smoki?", "Oby nie."]);
  });

  it("keeps whispers from those whom they are not for", async () => {
    await say(ann, "/w MG mam klucz");
    await mg.waitForSelector(".chat-message.whisper:has-text('mam klucz')");
    await say(ann, "głośno");
    await bob.waitForSelector(".chat-message:has-text('głośno')");
    expect((await lines(bob)).join()).not.toContain("klucz");
    expect((await lines(ann)).join()).toContain("klucz");
  });

  it("rolls, and covers what only the master may see", async () => {
    await say(mg, "/gmr 1d6 + 100");
    await ann.waitForSelector(".chat-message .dice-formula:has-text('???')");
    await expect.poll(() => mg.locator(".chat-message .dice-total").last().innerText()).toMatch(/^10[1-6]$/);
    await say(ann, "/r 2d6kh + 3");
    await bob.waitForSelector(".chat-message .dice-formula:has-text('2d6kh + 3')");
    await bob.locator(".dice-formula:has-text('2d6kh')").click();
    await expect.poll(() => bob.locator(".dice-roll.expanded .roll").count()).toBe(2);
  });

  it("covers a blind roll for its own roller", async () => {
    await say(ann, "/br 1d20 + 200");
    await mg.waitForFunction(
      `[...document.querySelectorAll(".dice-total")].some((el) => Number(el.textContent) > 200)`,
    );
    await ann.waitForSelector(".chat-message.blind");
    await expect.poll(() => ann.locator(".chat-message.blind .dice-total").innerText()).toBe("?");
  });

  it("tells what it does not understand, and keeps the line", async () => {
    await say(ann, "/nieznane coś");
    await ann.waitForSelector("#notifications .error:has-text('nieznane')");
    await expect.poll(() => ann.inputValue("#chat-message")).toBe("/nieznane coś");
    await ann.fill("#chat-message", "");
    await run(ann, "ui.notifications.clear()");
    ann.problems.length = 0;
  });

  it("brings the last lines back with the up arrow", async () => {
    await ann.focus("#chat-message");
    await ann.keyboard.press("ArrowUp");
    await expect.poll(() => ann.inputValue("#chat-message")).toBe("/br 1d20 + 200");
    await ann.fill("#chat-message", "");
  });

  it("draws a changed message anew without touching what is typed into another", async () => {
    const [first, second] = await run<string[]>(
      mg,
      `const make = (text) => ChatMessage.create({ content: text, author: game.user.id });
       const a = await make('<input name="answer" type="text"><p>pytanie</p>'); const b = await make("<p>stan 1</p>"); return [a.id, b.id]`,
    );
    await ann.waitForSelector(`[data-message-id="${second}"]`);
    await ann.fill(`[data-message-id="${first}"] input`, "pół zda");
    await run(mg, `await game.messages.get("${second}").update({ content: "<p>stan 2</p>" })`);
    await ann.waitForSelector(`[data-message-id="${second}"]:has-text("stan 2")`);
    await expect.poll(() => ann.inputValue(`[data-message-id="${first}"] input`)).toBe("pół zda");
    await expect.poll(() => ann.evaluate("document.activeElement.name")).toBe("answer");
    await run(mg, `await game.messages.get("${second}").delete()`);
    await ann.waitForSelector(`[data-message-id="${second}"]`, { state: "detached" });
    await expect.poll(() => ann.inputValue(`[data-message-id="${first}"] input`)).toBe("pół zda");
  });

  it("shows the last of many changes, however fast they come", async () => {
    const id = await run<string>(mg, `return (await ChatMessage.create({ content: "<p>0</p>" })).id`);
    await ann.waitForSelector(`[data-message-id="${id}"]`);
    await run(
      mg,
      `const m = game.messages.get("${id}"); for (let i = 1; i <= 12; i++) m.update({ content: "<p>zmiana " + i + "</p>" }); await new Promise((r) => setTimeout(r, 400));`,
    );
    for (const page of [mg, ann]) {
      await page.waitForSelector(`[data-message-id="${id}"]:has-text("zmiana 12")`);
      await expect.poll(() => page.locator(`[data-message-id="${id}"]`).count()).toBe(1);
    }
    await run(mg, `await game.messages.get("${id}").delete()`);
  });

  it("cleans markup that somebody typed", async () => {
    await say(ann, `<img src=x onerror="globalThis.hacked = true"><b>gruby</b>`);
    await bob.waitForSelector(".chat-message b:has-text('gruby')");
    await expect.poll(() => bob.evaluate("globalThis.hacked")).toBeUndefined();
    bob.problems = bob.problems.filter((text) => !text.includes("404"));
    ann.problems = ann.problems.filter((text) => !text.includes("404"));
    mg.problems = mg.problems.filter((text) => !text.includes("404"));
  });

  it("has a menu on each message", async () => {
    await mg.locator(".chat-message").last().click({ button: "right" });
    const rows = await mg.locator("#context-menu .context-item").allInnerTexts();
    expect(rows.map((row) => row.trim())).toEqual(["Pokaż tylko Mistrzowi Gry", "Usuń wiadomość"]);
    await mg.keyboard.press("End");
    await mg.keyboard.press("Enter");
    await mg.waitForSelector("#context-menu", { state: "detached" });
  });
});

describe("directories", () => {
  it("are searched without regard to marks on letters", async () => {
    await run(
      mg,
      `const folder = await Folder.create({ name: "Łotry", type: "Actor" }); await Actor.create([{ name: "Żółw Łukasz", type: "monster", folder: folder.id }, { name: "Ćma", type: "monster" }])`,
    );
    await tab(mg, "actors");
    await mg.waitForSelector("#actors .folder:has-text('Łotry')");
    await mg.fill("#actors input[type=search]", "zolw luk");
    await mg.waitForFunction(`document.querySelectorAll("#actors .entry:not([hidden])").length === 1`);
    await expect.poll(() => mg.locator("#actors .entry:visible .entry-name").innerText()).toBe("Żółw Łukasz");
    await mg.fill("#actors input[type=search]", "lotry");
    await mg.waitForFunction(`document.querySelector("#actors .folder")?.classList.contains("expanded")`);
    await mg.fill("#actors input[type=search]", "");
    await mg.waitForFunction(`document.querySelectorAll("#actors .entry:not([hidden])").length > 2`);
  });

  it("show players only what they may see", async () => {
    await tab(ann, "actors");
    await ann.waitForSelector("#actors .entry");
    expect(await ann.locator("#actors .entry .entry-name").allInnerTexts()).not.toContain("Ćma");
    expect(await ann.locator("#actors .create-folder").count()).toBe(0);
  });

  it("let the master say who may see a document", async () => {
    await mg.click('#actors .entry:has-text("Ćma")', { button: "right" });
    await mg.click('#context-menu .context-item:has-text("Kto ma dostęp")');
    await mg.waitForSelector(".ownership-config");
    await mg.selectOption('.ownership-config select[name="default"]', "2");
    await mg.click('.ownership-config button[type="submit"]');
    await ann.waitForSelector("#actors .entry:has-text('Ćma')");
  });

  it("make what is asked for, of the kinds that the system has", async () => {
    await mg.click("#actors .create-entry");
    await mg.waitForSelector("dialog.application");
    await mg.fill('dialog input[name="name"]', "Nowy");
    await mg.selectOption('dialog select[name="type"]', "hero");
    await mg.click('dialog button[data-action="ok"]');
    await mg.waitForSelector(".case-sheet");
    expect(await run(mg, `return game.actors.getName("Nowy").type`)).toBe("hero");
    await mg.keyboard.press("Escape");
  });

  it("move entries into folders by drag and drop", async () => {
    await mg.dragAndDrop('#actors .entry:has-text("Nowy")', "#actors .folder-header");
    await mg.waitForFunction(`game.actors.getName("Nowy").folder?.name === "Łotry"`);
  });
});

describe("compendia", () => {
  it("open, and show their entries without letting them be changed", async () => {
    await tab(ann, "compendium");
    await ann.click('#compendium [data-pack="fixture.monsters"] .entry-main');
    await ann.click('[id^="compendium-fixture_monsters"] .entry-main');
    await ann.waitForSelector(".case-sheet");
    await expect.poll(() => ann.locator('.case-sheet input[name="name"]').isDisabled()).toBe(true);
    await ann.keyboard.press("Escape");
    await ann.keyboard.press("Escape");
    await expect.poll(() => ann.locator(".application.compendium-window").count()).toBe(0);
  });

  it("bring an adventure into the world", async () => {
    await tab(mg, "compendium");
    await mg.click('#compendium [data-pack="fixture.starters"] .entry-main');
    await mg.click('[id^="compendium-fixture_starters"] .entry-main');
    await mg.waitForSelector(".adventure-importer");
    await mg.click('.adventure-importer button[type="submit"]');
    await mg.waitForSelector("#notifications .info:has-text('Wprowadzono')");
    await run(
      mg,
      `for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close(); ui.notifications.clear()`,
    );
  });
});

describe("combat", () => {
  it("shows the fighters and follows the turns, in the sidebar and in a window", async () => {
    await tab(mg, "combat");
    await mg.click('#combat [data-action="createCombat"]');
    await mg.waitForFunction("game.combat");
    await run(
      mg,
      `await TokenDocument.createCombatants(canvas.scene.tokens.contents); await game.combat.rollAll(); await ui.combat.renderPopout()`,
    );
    const rows = (selector: string): Promise<number> =>
      mg.locator(`${selector} .combatant[data-combatant-id]`).count();
    await mg.waitForFunction(`document.querySelectorAll("#combat-popout .combatant").length === 3`);
    await expect.poll(() => rows("#combat")).toBe(3);
    await mg.click('#combat-popout [data-action="startCombat"]');
    await mg.waitForFunction("game.combat.started");
    await mg.waitForFunction(`document.querySelectorAll(".combatant.active").length === 2`);
    const first = await mg.evaluate("game.combat.combatant.id");
    await mg.click('#combat [data-action="nextTurn"]');
    await mg.waitForFunction(`game.combat.combatant.id !== "${first}"`);
    await mg.waitForFunction(
      `document.querySelector("#combat-popout .combatant.active").dataset.combatantId === game.combat.combatant.id`,
    );
    await run(mg, "await ui.combat.popout.close()");
  });

  it("keeps a hidden fighter out of the players' list", async () => {
    await tab(ann, "combat");
    await ann.waitForFunction(`document.querySelectorAll("#combat .combatant").length === 3`);
    await mg.locator('#combat .combatant:has-text("Ork 1") [data-action="toggleHidden"]').click();
    await ann.waitForFunction(`document.querySelectorAll("#combat .combatant").length === 2`);
    expect(await ann.locator("#combat").innerText()).not.toContain("Ork 1");
    await expect.poll(() => mg.locator("#combat .combatant").count()).toBe(3);
  });

  it("draws little for each turn", async () => {
    await run(mg, "table.reset(); await game.combat.nextTurn()");
    await mg.waitForTimeout(200);
    expect(await run<number>(mg, "return table.renders.CombatTracker ?? 0")).toBeLessThanOrEqual(2);
    expect(await run<number>(ann, "return table.refusals.length")).toBe(0);
  });

  it("ends when the master says so", async () => {
    await mg.click('#combat [data-action="endCombat"]');
    await mg.click('dialog button[data-action="yes"]');
    await mg.waitForFunction("game.combats.size === 0");
    await ann.waitForSelector("#combat:has-text('Nie ma starcia')");
  });
});

describe("settings", () => {
  it("are listed by package, and kept", async () => {
    await tab(mg, "settings");
    await mg.click('#settings [data-app="configure"]');
    await mg.waitForSelector("#settings-config");
    await mg.selectOption('#settings-config select[name="fixture.mode"]', "wild");
    await mg.check('#settings-config input[name="fixture.here"]');
    await mg.click('#settings-config button[type="submit"]');
    await ann.waitForFunction(`game.settings.get("fixture", "mode") === "wild"`);
    await mg.waitForFunction(`game.settings.get("fixture", "here") === true`);
    expect(await run(ann, `return game.settings.get("fixture", "here")`)).toBe(false);
  });

  it("of the world are not offered to players", async () => {
    await tab(ann, "settings");
    await ann.click('#settings [data-app="configure"]');
    await ann.waitForSelector("#settings-config");
    await expect.poll(() => ann.locator('[name="fixture.mode"]').count()).toBe(0);
    await ann.keyboard.press("Escape");
  });

  it("change the theme at once", async () => {
    await ann.click('#settings [data-action="setTheme"][data-theme="dark"]');
    await ann.waitForSelector("body.theme-dark");
    await ann.click('#settings [data-action="setTheme"][data-theme="light"]');
    await ann.waitForSelector("body.theme-light");
  });

  it("change the language", async () => {
    await Promise.all([
      bob.waitForEvent("load"),
      tab(bob, "settings").then(() => bob.click('#settings [data-lang="en"]')),
    ]);
    await bob.waitForFunction("globalThis.game?.ready === true");
    await expect
      .poll(() => bob.locator(".sidebar-strip [data-tab=chat]").getAttribute("aria-label"))
      .toBe("Chat");
  });

  it("say that this is not Foundry", async () => {
    await expect.poll(() => mg.locator("#settings .not-foundry").innerText()).toContain("nie Foundry");
    await expect.poll(() => mg.locator("#table-notice").innerText()).toContain("nie Foundry");
  });
});

describe("the interface", () => {
  it("pauses for everybody", async () => {
    await mg.evaluate("document.activeElement.blur()");
    await mg.keyboard.press("p");
    await ann.waitForSelector("#pause .paused");
    await mg.keyboard.press("p");
    await ann.waitForSelector("#pause .paused", { state: "detached" });
  });

  it("keeps macros on the bar", async () => {
    await run(
      mg,
      `const macro = await Macro.create({ name: "Krzyk", type: "script", command: "globalThis.cried = (globalThis.cried ?? 0) + 1" }); await game.user.assignHotbarMacro(macro, 2)`,
    );
    await mg.waitForSelector('#hotbar [data-slot="2"].full');
    await mg.click('#hotbar [data-slot="2"] button');
    await mg.waitForFunction("globalThis.cried === 1");
    await mg.evaluate("document.activeElement.blur()");
    await mg.keyboard.press("2");
    await mg.waitForFunction("globalThis.cried === 2");
  });

  it("folds the sidebar away and back", async () => {
    await mg.click('[data-action="toggleState"]');
    await expect.poll(() => mg.locator("#sidebar-content").isVisible()).toBe(false);
    await tab(mg, "chat");
    await expect.poll(() => mg.locator("#sidebar-content").isVisible()).toBe(true);
  });

  it("shows who is at the table", async () => {
    await bob.context().close();
    await mg.waitForFunction(
      `!document.querySelector("#players .player.active:nth-child(3)")?.textContent.includes("Bob")`,
    );
    await expect.poll(() => mg.locator("#players .player.active").allInnerTexts()).toHaveLength(2);
  });
});

it("one can leave the table, and come back as somebody else", async () => {
  await tab(ann, "settings");
  await ann.click('#settings [data-action="leave"]');
  await ann.waitForSelector(".join-user");
  await mg.waitForFunction(`!game.users.getName("Ann").active`);
  await ann.click('.join-user:has-text("Aid")');
  await ann.waitForFunction("globalThis.game?.ready === true && game.user.name === 'Aid'");
  await expect.poll(() => ann.locator('[data-tool="walls"]').count()).toBe(1);
});

it("no page has had an error", () => {
  expect(mg.problems).toEqual([]);
  expect(ann.problems).toEqual([]);
});
