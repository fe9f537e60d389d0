import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { behaviours } from "../../table/behaviour/index";
import { buildBehaviourModule } from "../../table/build";
import { launchBrowser } from "../browser/launch";
import { fixtureTable, join, temporary } from "./support/table";

describe("the module that runs the cases inside Foundry", () => {
  it("is a module with a manifest, and offers each group of cases to Quench", async () => {
    const modules = temporary("modules");
    const dir = await buildBehaviourModule(path.join(modules, "szranki-behaviour"));
    const manifest = JSON.parse(fs.readFileSync(path.join(dir, "module.json"), "utf8"));
    expect(manifest).toMatchObject({ id: "szranki-behaviour", esmodules: ["behaviour.mjs"] });

    const table = await fixtureTable({ modulesDir: modules });
    const browser = await launchBrowser();
    try {
      const page = await join(browser, table, "MG");
      // Stands in for Quench: collects batches, and runs one case as it would.
      const found = await page.evaluate(`(async () => {
        const cases = [];
        const collect = { describe: (_title, body) => body(), it: (title, run) => cases.push({ title, run }) };
        const batches = [];
        Hooks.callAll("quenchReady", { registerBatch: (key, register) => { batches.push(key); register(collect); } });
        await cases.find(({ title }) => title.startsWith("mergeObject merges")).run();
        return { batches, count: cases.length };
      })()`);
      const all = Object.values(behaviours).flat();
      const fitting = all.filter((behaviour) => !behaviour.generation || behaviour.generation === 13);
      expect(found).toEqual({
        batches: Object.keys(behaviours).map((group) => `szranki-behaviour.${group}`),
        count: fitting.length,
      });
    } finally {
      await browser.close();
      await table.close();
    }
  });
});

describe("the cases", () => {
  it("name their public source, each, and have titles of their own", () => {
    for (const [group, cases] of Object.entries(behaviours)) {
      expect(new Set(cases.map(({ title }) => title)).size, group).toBe(cases.length);
      for (const { title, source } of cases) expect(source.length, title).toBeGreaterThan(7);
    }
  });
});
