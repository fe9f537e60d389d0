import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { behaviours } from "../../table/behaviour/index";
import { buildBehaviourPage } from "../../table/build";
import type { Table } from "../../table/server/index";
import { launchBrowser } from "../browser/launch";
import { complaints, fixtureTable, join, temporary } from "./support/table";

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await buildBehaviourPage(temporary("behaviour"));
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each([13, 14] as const)("documented behaviour of generation %i", (generation) => {
  let table: Table;
  let page: Page;

  beforeAll(async () => {
    table = await fixtureTable({ generation });
    page = await join(browser, table, "MG");
    await page.addScriptTag({ path: script, type: "module" });
    await page.waitForFunction("globalThis.behaviour", undefined, { polling: 50 });
  });
  afterAll(() => table?.close());

  for (const [group, cases] of Object.entries(behaviours)) {
    describe(group, () => {
      const fitting = cases.filter(
        (behaviour) => !behaviour.generation || behaviour.generation === generation,
      );
      it.each(fitting.map((behaviour) => [behaviour.title, behaviour.source]))("%s [%s]", async (title) => {
        const difference = await page.evaluate(
          ([where, what]) => globalThis.behaviour.run(where as string, what as string),
          [group, title],
        );
        expect(difference).toBeNull();
      });
    });
  }

  it("goes by without an error in the console", () => {
    expect(complaints.splice(0)).toEqual([]);
  });

  it("leaves nothing behind", async () => {
    expect(
      await page.evaluate("[game.actors.size, game.combats.size, game.scenes.size, game.messages.size]"),
    ).toEqual([2, 0, 1, 0]);
  });
});

declare global {
  var behaviour: { run(group: string, title: string): Promise<string | null> };
}
