import type { Page } from "playwright-core";
import { launchBrowser } from "../tests/browser/launch.js";
import { join, openTab, run, szrankiTable, tracker } from "../tests/browser/szranki.js";

/**
 * A step of the clock of Kryształy Czasu on the trial table, before a game master and a player: document operations,
 * renders, and the time until the player sees it, with 60 fighters against the same with 6.
 * `npx tsx bench/table.ts [picture.png]`, the picture being the time line of the many.
 */
const STEPS = 6;
const [, , picture] = process.argv;

interface Measured {
  operations: number;
  renders: Record<string, number>;
  milliseconds: number;
}

/** So many fighters, half of them a party, pair by pair before each other; all are left to the machine. */
const gather = (size: number) => `
  await game.settings.set("szranki", "ruleset", "krysztaly");
  await game.scenes.getName("Na starym trakcie").activate();
  for (const combat of [...game.combats.contents]) await combat.delete();
  await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }) => id));
  const [hero, foe] = ["Brodan", "Ork"].map((name) => game.actors.getName(name));
  const tokens = [];
  for (let index = 0; index < ${size}; index++) {
    const pair = Math.floor(index / 2);
    const actor = index % 2 ? foe : hero;
    const delta = { system: { sz: 50 + ((index * 37) % 80), zyw: 9999 } };
    const place = { x: 100 * (2 * (pair % 8) + (index % 2)), y: 100 * (1 + 2 * Math.floor(pair / 8)) };
    const more = { name: (index % 2 ? "Ork " : "Krasnolud ") + (pair + 1), actorLink: false, delta };
    tokens.push((await actor.getTokenDocument({ ...place, ...more })).toObject());
  }
  const made = await canvas.scene.createEmbeddedDocuments("Token", tokens);
  const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant", made.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
  for (const one of combat.combatants) await one.update({ "system.auto": true });
  await combat.startCombat();`;

const CLOCK = "game.combats.contents[0]?.system.state.clock";

async function next(mg: Page, seen: Page): Promise<void> {
  const before = await mg.evaluate(`game.messages.size`);
  await tracker(mg).locator('[data-action="szrNext"]').click();
  await mg.waitForFunction(
    `game.messages.size > ${before} && game.messages.contents.at(-1).system.status === "done"`,
    undefined,
    { timeout: 120_000 },
  );
  await seen.waitForFunction(
    `(document.querySelector("#combat .szr-axis__now")?.textContent ?? "") === String(${await mg.evaluate(CLOCK)} ?? "")`,
    undefined,
    { timeout: 120_000 },
  );
}

async function measure(mg: Page, player: Page, size: number): Promise<Measured> {
  await run(mg, gather(size));
  await openTab(mg, "combat");
  await openTab(player, "combat");
  const question = tracker(mg).locator("[data-szr-question] [data-szr-send]");
  await question.click();
  await mg.waitForFunction("game.combats.contents[0].system.state.phase === 2");
  await next(mg, player);
  await next(mg, player);
  for (const page of [mg, player]) await page.evaluate("table.reset()");
  const start = performance.now();
  for (let step = 0; step < STEPS; step++) await next(mg, player);
  const milliseconds = (performance.now() - start) / STEPS;
  const operations = await mg.evaluate<Record<string, number>>("table.operations");
  const renders = await player.evaluate<Record<string, number>>("table.renders");
  return {
    operations: Object.values(operations).reduce((sum, count) => sum + count, 0) / STEPS,
    renders: Object.fromEntries(Object.entries(renders).map(([name, count]) => [name, count / STEPS])),
    milliseconds,
  };
}

const browser = await launchBrowser();
const table = await szrankiTable(13);
const [mg, player] = [await join(browser, table, "MG"), await join(browser, table, "Ania")];
let few: Measured | null = null;
for (const size of [6, 60]) {
  const found = await measure(mg, player, size);
  few ??= found;
  const sum = (one: Measured) => Object.values(one.renders).reduce((all, count) => all + count, 0);
  const ratio = (value: number, than: number) => `${value.toFixed(1)} (${(value / than).toFixed(2)})`;
  console.log(
    `${String(size).padStart(2)} fighters: ${ratio(found.operations, few.operations)} operations, ${ratio(sum(found), sum(few))} renders, ${ratio(found.milliseconds, few.milliseconds)} ms until the player sees it`,
  );
  console.log(`   renders of a player's page: ${JSON.stringify(found.renders)}`);
}
if (picture) await tracker(mg).screenshot({ path: picture });
await browser.close();
await table.close();
