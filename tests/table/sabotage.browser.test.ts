import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBehaviourPage } from "../../table/build";
import { launchBrowser } from "../browser/launch";
import { FIXTURE } from "./fixtures/build-packs";
import { BareClient } from "./support/client";
import { emptyPage, fixtureTable, join, temporary } from "./support/table";

/**
 * Tests that cannot fail prove nothing: here the table is broken on purpose, and the cases have to notice.
 */
const FAULTS: { fault: string; what: string; group: string; cases: string[] }[] = [
  {
    fault: "preHooks",
    what: "false from a pre-hook is ignored",
    group: "documents",
    cases: ["false from a pre-hook cancels creating, changing and deleting"],
  },
  {
    fault: "assignment",
    what: "changes are assigned instead of merged",
    group: "documents",
    cases: [
      "changes are merged, arrays replaced, dotted keys expanded",
      "embedded documents inside a change of their parent are merged by id and added without one",
    ],
  },
  {
    fault: "backwards",
    what: "turn events run when a combat goes back",
    group: "combats",
    cases: ["going back starts and ends nothing"],
  },
  {
    fault: "permissions",
    what: "nobody asks who may do what",
    group: "combats",
    cases: [
      "a player may change round, turn and owned fighters through the combat, and nothing else of it",
      "a player may write initiative, flags, defeat and data of an owned fighter",
    ],
  },
  {
    fault: "severalActive",
    what: "several combats are active at once",
    group: "combats",
    cases: ["only one combat is active"],
  },
];

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await buildBehaviourPage(temporary("behaviour"));
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(FAULTS)("with a table that is broken ($what)", ({ fault, group, cases }) => {
  it.each(cases)("the case fails: %s", async (title) => {
    const table = await fixtureTable();
    table.sabotage.add(fault);
    try {
      const page = await join(browser, table, "MG");
      await page.addScriptTag({ path: script, type: "module" });
      await page.waitForFunction("globalThis.behaviour", undefined, { polling: 50 });
      const difference = await page.evaluate(
        ([where, what]) => globalThis.behaviour.run(where as string, what as string),
        [group, title],
      );
      expect(difference).not.toBeNull();
    } finally {
      await table.close();
    }
  });
});

describe("with a server that asks nobody", () => {
  it("a player can do what the server's own tests demand be refused", async () => {
    const table = await fixtureTable({ clientDir: emptyPage() });
    table.sabotage.add("permissions");
    const bob = await BareClient.join(table.url, FIXTURE.bob);
    expect(await bob.update("Actor", [{ _id: FIXTURE.hero, name: "Stolen" }])).toBeNull();
    bob.close();
    await table.close();
  });
});
