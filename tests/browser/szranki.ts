import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildSystem, DIST } from "../../scripts/build/build.js";
import { buildTable, TABLE_DIR } from "../../table/build.js";
import { startTable, type Table, type TableOptions } from "../../table/server/index.js";
import { run, sit, type WatchedPage } from "../table/ui/support/page.js";

export {
  accessibilityFaults,
  drag,
  placeOf,
  run,
  tokenAt,
  type WatchedPage,
} from "../table/ui/support/page.js";

/** A table with the system as it is built, on a fresh starter world. What is built already is taken (`npm test` builds). */
export async function szrankiTable(generation: 13 | 14, more: Partial<TableOptions> = {}): Promise<Table> {
  if (!fs.existsSync(path.join(DIST, "system.json"))) await buildSystem();
  if (!fs.existsSync(path.join(TABLE_DIR, "index.html"))) await buildTable({ quiet: true });
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "szranki-world-"));
  process.once("exit", () => fs.rmSync(dataDir, { recursive: true, force: true }));
  return startTable({ systemDir: DIST, dataDir, port: 0, generation, seed: "szranki", quiet: true, ...more });
}

/** Sits down at the table. */
export function join(browser: Browser, table: Table, user: string): Promise<WatchedPage> {
  return sit(browser, table, user, { viewport: { width: 1500, height: 950 } });
}

/** The next dice that this page throws show these faces, of a die with so many; afterwards chance decides again. */
export async function dice(page: Page, faces: readonly number[], sides = 6): Promise<void> {
  await run(
    page,
    `const chance = (globalThis.chance ??= CONFIG.Dice.randomUniform);
     CONFIG.Dice.randomUniform = () => 0.01;
     const low = (await new Roll("1d6").evaluate()).total === 1;
     globalThis.faces = ${JSON.stringify(faces)};
     CONFIG.Dice.randomUniform = () => {
       const face = globalThis.faces.shift();
       if (face === undefined) return chance();
       const share = (face - 0.5) / ${sides};
       return low ? share : 1 - share;
     };`,
  );
}

/** Opens a tab of the sidebar. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page
    .locator(`[data-action="tab"][data-tab="${name}"], [role="tab"][data-tab="${name}"]`)
    .first()
    .click();
}

/** The tracker in the sidebar. */
export const tracker = (page: Page) => page.locator("#combat");

/** A fighter on the tracker's board, by name. */
export const figure = (page: Page, name: string) =>
  tracker(page)
    .locator(".szr-figure")
    .filter({ has: page.locator(".szr-figure__name", { hasText: new RegExp(`^${name}$`) }) });

/** Names in a rank of a side, slot by slot; "." for an empty one. */
export function ranks(page: Page, side: "party" | "foes"): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('#combat .szr-formation[data-side="${side}"] .szr-rank:not(.is-spare)')].map((rank) =>
      [...rank.querySelectorAll(".szr-place")].map((place) => place.querySelector(".szr-figure__name")?.textContent.trim() ?? ".").join(" | "))`,
  );
}

/** What stands in the fight's documents. */
export function fightState(page: Page): Promise<{ round: number; phase: number; open: string | null }> {
  return page.evaluate(
    `(() => { const combat = game.combats.contents[0]; return { round: combat.round, phase: combat.system.state.phase, open: combat.system.open }; })()`,
  );
}

/** Waits until a page knows a state of the fight: a condition on `combat`, and on its fighters as `who(name)`. */
export async function until(page: Page, condition: string): Promise<void> {
  await page.waitForFunction(
    `(() => { const combat = game.combats.contents[0]; const who = (name) => combat?.combatants.find((one) => one.name === name); return ${condition}; })()`,
  );
}

/** Wounds of a fighter by its name. */
export function woundsOf(page: Page, name: string): Promise<number> {
  return page.evaluate(
    `game.combats.contents[0].combatants.find((one) => one.name === ${JSON.stringify(name)}).actor.system.rany`,
  );
}

/** The last card of the chat that is shown. */
export const lastCard = (page: Page) => page.locator("#chat .szr-card").last();

/** A fight of the party against orks of siła 6, begun, in the party's phase; who has a bow has declared it. */
export async function beginFight(
  mg: Page,
  players: readonly Page[],
  names: readonly string[] = ["Ork", "Ork"],
): Promise<void> {
  await run(
    mg,
    `for (const combat of [...game.combats.contents]) await combat.delete();
     const foes = canvas.scene.tokens.filter((token) => token.disposition < 0).map((token) => token.id);
     if (foes.length) await canvas.scene.deleteEmbeddedDocuments("Token", foes);
     for (const actor of game.actors) await actor.update({ "system.rany": 0 });
     const pack = game.packs.get("szranki.labirynt-bestiariusz");
     await pack.getIndex();
     const entry = pack.index.find((one) => one.name === "Ork");
     const known = game.actors.find((one) => one.type === "labirynt-potwor");
     const ork = known ?? (await Actor.implementation.create(game.actors.fromCompendium(await pack.getDocument(entry._id))));
     for (const [index, name] of ${JSON.stringify(names)}.entries()) {
       const token = await ork.getTokenDocument({ name, x: 600 + 200 * index, y: 400, delta: { system: { rzut: 6 } } });
       await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     }
     const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
     const members = canvas.scene.tokens.map((token) => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId }));
     await combat.createEmbeddedDocuments("Combatant", members);
     const isBow = (item) => (item.system.kolumna === "luk" ? 0 : 1);
     for (const one of combat.combatants) {
       const [weapon] = one.actor.items.contents.sort((a, b) => isBow(a) - isBow(b));
       if (weapon) await one.update({ "system.state.declared": true, "system.state.weapon": weapon.id });
     }
     await combat.startCombat();`,
  );
  for (const page of [mg, ...players]) await openTab(page, "combat");
  if ((await fightState(mg)).open !== null)
    await tracker(mg).locator("[data-szr-question] [data-szr-send]").click();
  for (const page of [mg, ...players]) await page.waitForFunction("game.combats.contents[0]?.round === 1");
}
