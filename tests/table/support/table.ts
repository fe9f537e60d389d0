import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildTable } from "../../../table/build";
import { startTable, type Table, type TableOptions } from "../../../table/server/index";
import { fixtureSystem, fixtureWorld } from "../fixtures/build-packs";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** What the page is built from, in short: names, sizes and times of its files. */
function fingerprint(): string {
  const hash = createHash("sha1");
  for (const folder of ["table/client", "table/shared", "table/styles"]) {
    for (const entry of fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = fs.statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Builds the page; test files of one run share the build as long as its sources stay the same. */
export async function builtPage(): Promise<string> {
  const all = path.join(ROOT, ".cache/table-test");
  const dir = path.join(all, fingerprint());
  if (fs.existsSync(path.join(dir, "index.html"))) return dir;
  const fresh = `${dir}-${process.pid}`;
  await buildTable({ quiet: true, outDir: fresh });
  fs.rmSync(dir, { recursive: true, force: true });
  fs.renameSync(fresh, dir);
  // Builds of earlier sources are of no use to anybody, once nobody can be using them.
  for (const name of fs.readdirSync(all)) {
    const other = path.join(all, name);
    if (other !== dir && Date.now() - fs.statSync(other).mtimeMs > 3_600_000)
      fs.rmSync(other, { recursive: true, force: true });
  }
  return dir;
}

/** A folder that goes away with the tests. */
export function temporary(name: string): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `table-${name}-`));
  process.once("exit", () => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A page that is never looked at: enough for tests of the server alone. */
export function emptyPage(): string {
  const dir = temporary("page");
  fs.writeFileSync(path.join(dir, "index.html"), "<!doctype html><title>table</title>");
  return dir;
}

/** A table with the fixture system. */
export async function fixtureTable(options: Partial<TableOptions> = {}): Promise<Table> {
  const dir = temporary("data");
  return startTable({
    port: 0,
    dataDir: dir,
    systemDir: await fixtureSystem(path.join(dir, "system")),
    modulesDir: path.join(import.meta.dirname, "../fixtures/modules"),
    world: fixtureWorld,
    seed: "fixture",
    quiet: true,
    clientDir: options.clientDir ?? (await builtPage()),
    ...options,
  });
}

/** What the consoles of pages complained of, apart from refusals and faults that tests provoke. */
export const complaints: string[] = [];
const SERIOUS =
  /Failed data preparation|Failed to initialise|could not take over|NotOnTable|TypeError|ReferenceError|Maximum call stack/;

/** Opens the table as a user and waits until the game is ready. Each tab has a storage of its own. */
export async function join(
  browser: Browser,
  table: { url: string },
  user: string,
  query = "",
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => {
    problems.push(error.message);
    complaints.push(`${user}: ${error.message}`);
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    problems.push(message.text());
    if (SERIOUS.test(message.text())) complaints.push(`${user}: ${message.text()}`);
  });
  await page.goto(`${table.url}/?join=${encodeURIComponent(user)}${query}`);
  try {
    await page.waitForFunction("globalThis.game?.ready === true", undefined, {
      timeout: 20_000,
      polling: 50,
    });
  } catch (error) {
    throw new Error(`${user} did not get to the table: ${problems.join("\n") || (error as Error).message}`);
  }
  return page;
}
