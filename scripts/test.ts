import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const RESULTS = `${ROOT}.cache/test-results.json`;

interface Tally {
  passed: number;
  failed: number;
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

/** A check that passes or fails as a whole counts as one test. */
function check(tally: Tally, name: string, command: string, ...args: string[]): boolean {
  console.log(`\n— ${name}`);
  const good = run(command, args);
  tally[good ? "passed" : "failed"] += 1;
  if (!good) console.log(`✗ ${name}`);
  return good;
}

/** All tests that vitest runs: rules, properties, scenarios, exchange, packs, the trial table, and the browser's. */
function tests(tally: Tally): void {
  console.log("\n— tests");
  rmSync(RESULTS, { force: true });
  run("npx", ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`]);
  if (!existsSync(RESULTS)) {
    tally.failed += 1;
    return;
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(
    readFileSync(RESULTS, "utf8"),
  ) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
  };
  tally.passed += numPassedTests;
  tally.failed += numFailedTests;
  // A file that cannot even be loaded has no tests that fail.
  if (!success && numFailedTests === 0) tally.failed += Math.max(1, numFailedTestSuites);
}

function main(): number {
  const tally: Tally = { passed: 0, failed: 0 };
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  for (const project of [
    "tsconfig.rules.json",
    "tsconfig.json",
    "tsconfig.table.json",
    "tsconfig.node.json",
  ]) {
    check(tally, `types: ${project}`, "npx", "tsc", "-p", project);
  }
  check(tally, "lint", "npx", "biome", "check");
  const built = check(tally, "build: the system", "npx", "tsx", "scripts/build.ts");
  const laid = check(tally, "build: the trial table", "npx", "tsx", "table/build.ts");
  if (built && laid) tests(tally);
  else tally.failed += 1;
  check(tally, "every rule has a test", "npx", "tsx", "scripts/rules.ts");
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
}

process.exitCode = main();
