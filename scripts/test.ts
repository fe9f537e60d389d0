import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const RESULTS = `${ROOT}.cache/test-results.json`;

interface Tally {
  passed: number;
  /** What failed, each with the beginning of its reason. */
  readonly failures: string[];
}

/** What of vitest's report is read here. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

/** A check that passes or fails as a whole counts as one test. */
function check(tally: Tally, name: string, command: string, ...args: string[]): boolean {
  console.log(`\n— ${name}`);
  const good = run(command, args);
  if (good) tally.passed += 1;
  else tally.failures.push(name);
  return good;
}

/** The first lines of a message, enough to know what went wrong. */
function beginning(message: string): string {
  return stripVTControlCharacters(message).split("\n").slice(0, 8).join("\n    ");
}

/** What failed in a report: tests, and files that could not even be loaded or prepared. */
function failuresOf(report: Report): string[] {
  const failures = report.testResults.flatMap((file) => {
    const name = file.name.replace(ROOT, "");
    const tests = file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(
        ({ fullName, failureMessages = [] }) =>
          `${name} › ${fullName}\n    ${beginning(failureMessages.join("\n"))}`,
      );
    return tests.length === 0 && file.status === "failed"
      ? [`${name}\n    ${beginning(file.message)}`]
      : tests;
  });
  return !report.success && failures.length === 0 ? ["tests: vitest says that they failed"] : failures;
}

/** All tests that vitest runs: rules, properties, scenarios, exchange, packs, the trial table, and the browser's. */
function tests(tally: Tally): void {
  console.log("\n— tests");
  rmSync(RESULTS, { force: true });
  run("npx", ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`]);
  if (!existsSync(RESULTS)) {
    tally.failures.push("tests: no report was written");
    return;
  }
  const report = JSON.parse(readFileSync(RESULTS, "utf8")) as Report;
  tally.passed += report.numPassedTests;
  tally.failures.push(...failuresOf(report));
}

function main(): number {
  const tally: Tally = { passed: 0, failures: [] };
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
  else tally.failures.push("tests: not run, there is nothing to test");
  check(tally, "every rule has a test", "npx", "tsx", "scripts/rules.ts", "--brief");
  // Last, so that whoever sees only the end of a long output sees what went wrong.
  for (const failure of tally.failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${tally.passed} passed, ${tally.failures.length} failed`);
  return tally.failures.length === 0 ? 0 : 1;
}

process.exitCode = main();
