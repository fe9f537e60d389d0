import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Table } from "../../../table/server/index";
import { launchBrowser } from "../../browser/launch";
import { drag, placeOf, run, sit, tokenAt, type WatchedPage, windowsTable } from "./support/page";

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

/** Everything back to its place: Ada and two orks in a row. */
beforeEach(async () => {
  await run(
    mg,
    `canvas.tokens.releaseAll(); game.user.targets.forEach((t) => t.setTarget(false)); await canvas.hud.token.close();
     for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();
     const place = { Ada: [400, 400], "Ork 1": [600, 400], "Ork 2": [800, 400] };
     const extra = canvas.scene.tokens.filter((t) => !place[t.name]).map((t) => t.id);
     if (extra.length) await canvas.scene.deleteEmbeddedDocuments("Token", extra);
     await canvas.scene.updateEmbeddedDocuments("Token", canvas.scene.tokens.map((t) => ({ _id: t.id, x: place[t.name][0], y: place[t.name][1], hidden: false })), { animate: false });
     if (canvas.scene.walls.size) await canvas.scene.deleteEmbeddedDocuments("Wall", canvas.scene.walls.map((w) => w.id));
     await ui.controls.activate({ control: "tokens", tool: "select" });`,
  );
  await ann.waitForFunction(`canvas.tokens.placeables.find((t) => t.name === "Ada")?.x === 400`);
  await run(ann, "canvas.tokens.releaseAll()");
});

const waitAt = (page: WatchedPage, name: string, x: number, y: number): Promise<unknown> =>
  page.waitForFunction(
    `(() => { const t = canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}); return t?.x === ${x} && t?.y === ${y}; })()`,
  );

describe("tokens", () => {
  it("are dragged to the grid, and everybody sees them arrive", async () => {
    await drag(mg, await tokenAt(mg, "Ada"), await tokenAt(mg, "Ada", 230, 120));
    for (const page of [mg, ann]) await waitAt(page, "Ada", 600, 500);
    await expect.poll(() => placeOf(mg, "Ada")).toEqual([600, 500]);
  });

  it("stay where they were when a pre-move hook says no", async () => {
    await run(
      mg,
      `Hooks.once("preMoveToken", (token, movement) => { globalThis.asked = [movement.origin.x, movement.destination.x, movement.method]; return false; })`,
    );
    await drag(mg, await tokenAt(mg, "Ada"), await tokenAt(mg, "Ada", 200, 0));
    await mg.waitForFunction("globalThis.asked");
    await expect.poll(() => mg.evaluate("globalThis.asked")).toEqual([400, 600, "dragging"]);
    await expect.poll(() => placeOf(mg, "Ada")).toEqual([400, 400]);
    await expect.poll(() => placeOf(ann, "Ada")).toEqual([400, 400]);
  });

  it("go together when several are selected with a marquee", async () => {
    await drag(mg, await tokenAt(mg, "Ada", -90, -90), await tokenAt(mg, "Ork 1", 90, 90));
    await expect.poll(() => mg.evaluate("canvas.tokens.controlled.length")).toBe(2);
    await drag(mg, await tokenAt(mg, "Ada"), await tokenAt(mg, "Ada", 0, 200));
    await waitAt(mg, "Ork 1", 600, 600);
    await expect.poll(() => placeOf(mg, "Ada")).toEqual([400, 600]);
  });

  it("walk with the arrow keys", async () => {
    const at = await tokenAt(mg, "Ada");
    await mg.mouse.click(at.x, at.y);
    await mg.keyboard.press("ArrowRight");
    await waitAt(mg, "Ada", 500, 400);
    await mg.keyboard.press("ArrowDown");
    await waitAt(ann, "Ada", 500, 500);
  });

  it("are moved by their owner only", async () => {
    await drag(ann, await tokenAt(ann, "Ork 1"), await tokenAt(ann, "Ork 1", 0, 200));
    await drag(ann, await tokenAt(ann, "Ada"), await tokenAt(ann, "Ada", 0, 200));
    await waitAt(mg, "Ada", 400, 600);
    await expect.poll(() => placeOf(mg, "Ork 1")).toEqual([600, 400]);
    expect(ann.problems).toEqual([]);
  });

  it("are not there for players while they are hidden", async () => {
    await run(
      mg,
      `await canvas.tokens.placeables.find((t) => t.name === "Ork 2").document.update({ hidden: true })`,
    );
    await ann.waitForFunction(`document.querySelectorAll("#board .token:not([hidden])").length === 2`);
    await expect
      .poll(() =>
        mg.evaluate(
          `getComputedStyle(canvas.tokens.placeables.find((t) => t.name === "Ork 2").element).opacity`,
        ),
      )
      .toBe("0.5");
  });

  it("are targeted with T and with two right clicks, in the colour of the user, for everybody to see", async () => {
    const one = await tokenAt(mg, "Ork 1");
    await mg.mouse.move(one.x, one.y);
    await mg.keyboard.press("t");
    await ann.waitForFunction(`game.users.getName("MG").targets.size === 1`);
    const two = await tokenAt(mg, "Ork 2");
    await mg.mouse.click(two.x, two.y, { button: "right" });
    await mg.mouse.click(two.x, two.y, { button: "right" });
    await expect.poll(() => mg.evaluate("[...game.user.targets].map((t) => t.name)")).toEqual(["Ork 2"]);
    await expect.poll(() => ann.evaluate(`document.querySelectorAll(".target-mark").length`)).toBe(1);
    await mg.keyboard.down("Shift");
    await mg.mouse.move(one.x, one.y);
    await mg.keyboard.press("T");
    await mg.keyboard.up("Shift");
    await expect.poll(() => mg.evaluate("game.user.targets.size")).toBe(2);
  });

  it("open their actor's sheet on a double click, and with Enter", async () => {
    const at = await tokenAt(ann, "Ada");
    await ann.mouse.dblclick(at.x, at.y);
    await ann.waitForSelector(".case-sheet");
    await ann.keyboard.press("Escape");
    await ann.waitForSelector(".case-sheet", { state: "detached" });
    await ann.evaluate(`canvas.tokens.placeables.find((t) => t.name === "Ada").element.focus()`);
    await ann.keyboard.press("Enter");
    await ann.waitForSelector(".case-sheet");
    await ann.keyboard.press("Escape");
    const ork = await tokenAt(ann, "Ork 1");
    await ann.mouse.dblclick(ork.x, ork.y);
    await expect.poll(() => ann.locator(".case-sheet").count()).toBe(0);
  });

  it("are deleted by the master after a question", async () => {
    const at = await tokenAt(mg, "Ork 2");
    await run(
      mg,
      `const actor = game.actors.getName("Ork"); await TokenDocument.create(await actor.getTokenDocument({ name: "Extra", x: 700, y: 700 }), { parent: canvas.scene })`,
    );
    const extra = await tokenAt(mg, "Extra");
    await mg.mouse.click(extra.x, extra.y);
    await mg.keyboard.press("Delete");
    await mg.waitForSelector("dialog.application");
    await mg.keyboard.press("Enter");
    await mg.waitForFunction(`!canvas.tokens.placeables.some((t) => t.name === "Extra")`);
    await ann.waitForFunction(`!canvas.tokens.placeables.some((t) => t.name === "Extra")`);
    expect(at).toBeTruthy();
  });

  it("can be reached and walked through with the keyboard alone", async () => {
    await mg.evaluate(`canvas.tokens.inOrder[0].element.focus()`);
    const first = await mg.evaluate("document.activeElement.getAttribute('aria-label')");
    await mg.keyboard.press("PageDown");
    const second = await mg.evaluate("document.activeElement.getAttribute('aria-label')");
    expect([first, second]).toEqual(["Ada", "Ork 1"]);
    await expect.poll(() => mg.evaluate(`document.querySelectorAll('.token[tabindex="0"]').length`)).toBe(1);
    await mg.keyboard.press(" ");
    await expect.poll(() => mg.evaluate("canvas.tokens.controlled.map((t) => t.name)")).toEqual(["Ork 1"]);
  });
});

describe("the token's controls", () => {
  it("change a bar by, or to, what is typed", async () => {
    await run(
      mg,
      `await canvas.scene.updateEmbeddedDocuments("Token", canvas.scene.tokens.map((t) => ({ _id: t.id, bar1: { attribute: "hp" }, displayBars: 50 })))`,
    );
    const at = await tokenAt(mg, "Ork 1");
    await mg.mouse.click(at.x, at.y, { button: "right" });
    const field = mg.locator('#token-hud input[name="bar1"]');
    const value = (): Promise<number> =>
      run(mg, `return canvas.tokens.placeables.find((t) => t.name === "Ork 1").actor.system.hp.value`);
    const start = await value();
    for (const [typed, expected] of [
      ["-2", start - 2],
      ["+1", start - 1],
      ["5", 5],
    ] as const) {
      await field.fill(typed);
      await field.press("Enter");
      await mg.waitForFunction(
        `canvas.tokens.placeables.find((t) => t.name === "Ork 1").actor.system.hp.value === ${expected}`,
      );
    }
    expect(await run(mg, `return game.actors.getName("Ork").system.hp.value`)).not.toBe(5);
  });

  it("put the token into a fight, hide it, and give it conditions", async () => {
    const at = await tokenAt(mg, "Ork 1");
    // Two right clicks in quick succession would be a double one.
    await mg.waitForTimeout(400);
    await mg.mouse.click(at.x, at.y, { button: "right" });
    await mg.click('#token-hud [data-action="combat"]');
    await mg.waitForFunction("game.combat?.combatants.size === 1");
    await mg.click('#token-hud [data-action="visibility"]');
    await mg.waitForFunction(`canvas.tokens.placeables.find((t) => t.name === "Ork 1").document.hidden`);
    await mg.click('#token-hud [data-action="togglePalette"]');
    await mg.click('#token-hud [data-status-id="poison"]');
    await mg.waitForFunction(
      `canvas.tokens.placeables.find((t) => t.name === "Ork 1").element.querySelectorAll(".token-effects img").length === 1`,
    );
    await mg.keyboard.press("Escape");
    await expect.poll(() => mg.locator("#token-hud").count()).toBe(0);
    await run(
      mg,
      `await game.combat.delete(); await canvas.tokens.placeables.find((t) => t.name === "Ork 1").actor.toggleStatusEffect("poison")`,
    );
  });
});

describe("actors that are dropped on the scene", () => {
  it("become tokens of their prototype, snapped at the pointer", async () => {
    await mg.click('button[data-tab="actors"]');
    await mg.dragAndDrop('#actors .entry:has-text("Ork")', "#board", { targetPosition: { x: 420, y: 620 } });
    await mg.waitForFunction("canvas.tokens.placeables.length === 4");
    const fresh = await run<{ x: number; y: number; linked: boolean; world: string }>(
      mg,
      `const d = canvas.tokens.placeables.at(-1).document; return { x: d.x, y: d.y, linked: d.actorLink, world: d.actorId }`,
    );
    expect([fresh.x % 100, fresh.y % 100, fresh.linked]).toEqual([0, 0, false]);
    expect(await run(mg, `return game.actors.has("${fresh.world}")`)).toBe(true);
  });

  it("come there from the menu, too, without a mouse", async () => {
    await mg.click('.sidebar-strip [data-tab="actors"]');
    await mg.locator('#actors .entry:has-text("Ork") .entry-main').first().focus();
    await mg.keyboard.press("Shift+F10");
    await mg.waitForSelector("#context-menu");
    await mg.keyboard.press("Enter");
    await mg.waitForFunction("canvas.tokens.placeables.length === 4");
    const [x, y] = await run<number[]>(mg, `const { x, y } = canvas.tokens.placeables.at(-1); return [x, y]`);
    expect([x! % 100, y! % 100]).toEqual([0, 0]);
  });

  it("are imported first when they come from a compendium", async () => {
    const before = await mg.evaluate("game.actors.size");
    await run(mg, `await game.packs.get("fixture.monsters").render({ force: true })`);
    await mg.waitForSelector("[id^=compendium-fixture]");
    await run(
      mg,
      `[...foundry.applications.instances.values()].find((a) => a.id.startsWith("compendium")).setPosition({ left: 760, top: 60 })`,
    );
    await mg.dragAndDrop('[id^="compendium-fixture"] .entry', "#board", {
      targetPosition: { x: 300, y: 620 },
    });
    await mg.waitForFunction("canvas.tokens.placeables.length === 4");
    await expect.poll(() => mg.evaluate("game.actors.size")).toBe((before as number) + 1);
    expect(await run(mg, `return canvas.tokens.placeables.at(-1).actor.pack ?? null`)).toBeNull();
    expect(await run(mg, `return canvas.tokens.placeables.at(-1).document.displayBars`)).toBe(50);
  });
});

describe("walls", () => {
  it("are drawn from corner to corner and removed again, by the master", async () => {
    await mg.click('[data-tool="walls"]');
    const at = (x: number, y: number): Promise<{ x: number; y: number }> =>
      mg.evaluate(`canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`);
    await drag(mg, await at(510, 590), await at(795, 605));
    await mg.waitForFunction("canvas.scene.walls.size === 1");
    await expect.poll(() => mg.evaluate("canvas.scene.walls.contents[0].c")).toEqual([500, 600, 800, 600]);
    const middle = await at(650, 600);
    await mg.mouse.click(middle.x, middle.y);
    await mg.keyboard.press("Delete");
    await mg.waitForFunction("canvas.scene.walls.size === 0");
    await expect.poll(() => ann.locator('[data-tool="walls"]').count()).toBe(0);
    await expect.poll(() => ann.locator(".board-walls .wall").count()).toBe(0);
  });
});

describe("the view", () => {
  it("is moved with the right button and zoomed with the wheel around the pointer", async () => {
    const stage = (): Promise<{ x: number; scale: number }> =>
      mg.evaluate("({ x: canvas.stage.pivot.x, scale: canvas.stage.scale.x })");
    const before = await stage();
    await drag(mg, { x: 500, y: 600 }, { x: 600, y: 600 }, "right");
    const moved = await stage();
    expect(moved.x).toBeCloseTo(before.x - 100 / before.scale, 0);
    const under = await mg.evaluate("canvas.canvasCoordinatesFromClient({ x: 500, y: 400 })");
    await mg.mouse.move(500, 400);
    await mg.mouse.wheel(0, -200);
    await mg.waitForFunction(`canvas.stage.scale.x > ${moved.scale}`);
    const after = (await mg.evaluate("canvas.canvasCoordinatesFromClient({ x: 500, y: 400 })")) as {
      x: number;
    };
    expect(after.x).toBeCloseTo((under as { x: number }).x, 0);
  });

  it("shows where somebody points", async () => {
    await run(mg, "canvas.ping({ x: 500, y: 500 })");
    await ann.waitForSelector(".ping", { state: "attached" });
  });
});

it("no page has had an error", () => {
  expect(mg.problems).toEqual([]);
  expect(ann.problems).toEqual([]);
});
