import path from "node:path";
import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Table } from "../../../../table/server/index";
import { fixtureTable } from "../../support/table";

/** A table with the fixture system and the module that brings windows. */
export const windowsTable = (options: Parameters<typeof fixtureTable>[0] = {}): Promise<Table> =>
  fixtureTable({ modulesDir: path.join(import.meta.dirname, "../fixtures/modules"), ...options });

/** A page that remembers what went wrong on it. */
export interface WatchedPage extends Page {
  problems: string[];
}

/** Sit down at a table in a browser of one's own. */
export async function sit(
  browser: Browser,
  table: { url: string },
  user: string,
  options: BrowserContextOptions & { query?: string } = {},
): Promise<WatchedPage> {
  const { query = "", ...contextOptions } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...contextOptions,
  });
  const page = (await context.newPage()) as WatchedPage;
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(message.text());
  });
  await page.goto(`${table.url}/?join=${encodeURIComponent(user)}${query}`);
  await page.waitForFunction("globalThis.game?.ready === true", undefined, { timeout: 20_000 });
  return page;
}

/** Run code of the page; it may be asynchronous and return data. */
export function run<T = unknown>(page: Page, code: string): Promise<T> {
  return page.evaluate(`(async () => { ${code} })()`) as Promise<T>;
}

/** Where the middle of a token is on the page, moved by some pixels of the canvas. */
export function tokenAt(page: Page, name: string, dx = 0, dy = 0): Promise<{ x: number; y: number }> {
  return page.evaluate(
    `(() => { const { center } = canvas.tokens.placeables.find((token) => token.name === ${JSON.stringify(name)}); return canvas.clientCoordinatesFromCanvas({ x: center.x + ${dx}, y: center.y + ${dy} }); })()`,
  ) as Promise<{ x: number; y: number }>;
}

/** Where a token's document stands. */
export function placeOf(page: Page, name: string): Promise<[number, number]> {
  return page.evaluate(
    `(() => { const { document } = canvas.tokens.placeables.find((token) => token.name === ${JSON.stringify(name)}); return [document.x, document.y]; })()`,
  ) as Promise<[number, number]>;
}

/** Drag with the mouse from one point to another. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  button: "left" | "right" = "left",
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up({ button });
}

interface Violation {
  id: string;
  impact: string | null | undefined;
  nodes: { target: unknown; failureSummary?: string | undefined }[];
}

/** Serious and critical faults that axe finds on the page, in words. */
export async function accessibilityFaults(page: Page, within = "body"): Promise<string[]> {
  if (!(await page.evaluate("Boolean(globalThis.axe)"))) await page.addScriptTag({ content: axe.source });
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, { resultTypes: ["violations"] }).then((result) => result.violations)`,
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ""}`),
    );
}
