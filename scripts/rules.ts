import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const LISTS = `${ROOT}docs/rules/`;

/** A rule of a rule set's own list, with the tests and scenarios whose titles name it. */
interface Proof {
  readonly id: string;
  readonly rule: string;
  /** Why it is not there yet; empty for a rule that is. */
  readonly later: string;
  readonly tests: string[];
}

/** The rules of a list: rows `| id | rule | state |` of its tables. */
export function readList(markdown: string): { id: string; rule: string; later: string }[] {
  return markdown.split("\n").flatMap((line) => {
    const [, id = "", rule = "", state = ""] = line.split("|").map((cell) => cell.trim());
    return /^[A-Z]+-[A-Z]?\d[\w.-]*$/.test(id) ? [{ id, rule, later: state.replace(/^later: ?/, "") }] : [];
  });
}

/** The ids that a title begins with: `[LS-9.3-5] [G2] …`. */
export function idsOf(title: string): string[] {
  const head = /^(?:\[[^\]]+\]\s*)+/.exec(title)?.[0] ?? "";
  return [...head.matchAll(/\[([^\]]+)\]/g)].map(([, id = ""]) => id);
}

/** Titles of all tests: vitest lists them, scenario files carry their own. */
function titles(): string[] {
  const listed = execFileSync("npx", ["vitest", "list", "--project", "node", "--json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const tests = (JSON.parse(listed.slice(listed.indexOf("["))) as { name: string }[]).map(
    ({ name }) => name.split(" > ").at(-1) ?? "",
  );
  const folder = `${ROOT}tests/scenarios/`;
  const scenarios = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yml"))
    .map((file) => /^title:\s*["']?(.*?)["']?$/m.exec(readFileSync(folder + file, "utf8"))?.[1] ?? "");
  return [...new Set([...tests, ...scenarios])];
}

/** Every rule of every list with what proves it. */
export function proofs(all: readonly string[]): Record<string, Proof[]> {
  const byId = new Map<string, string[]>();
  for (const title of all) for (const id of idsOf(title)) byId.set(id, [...(byId.get(id) ?? []), title]);
  const lists = readdirSync(LISTS).filter((file) => file.endsWith(".md"));
  return Object.fromEntries(
    lists.map((file) => {
      const rules = readList(readFileSync(LISTS + file, "utf8"));
      return [file.replace(".md", ""), rules.map((rule) => ({ ...rule, tests: byId.get(rule.id) ?? [] }))];
    }),
  );
}

function main(): number {
  const all = proofs(titles());
  const gaps = Object.values(all)
    .flat()
    .filter(({ tests, later }) => tests.length === 0 && later === "");
  if (process.argv.includes("--json")) {
    console.log(JSON.stringify(all, null, 2));
    return gaps.length === 0 ? 0 : 1;
  }
  const brief = process.argv.includes("--brief");
  for (const [ruleset, rules] of Object.entries(all)) {
    const proven = rules.filter(({ tests }) => tests.length > 0).length;
    console.log(`${brief ? "" : "\n"}${ruleset}: ${proven} of ${rules.length} rules proven`);
    if (brief) continue;
    for (const { id, tests, later } of rules) {
      const state =
        tests.length > 0
          ? `${tests.length} ${tests.length === 1 ? "test" : "tests"}`
          : later === ""
            ? "NO TEST"
            : `later: ${later}`;
      console.log(`  ${id.padEnd(12)} ${state.padEnd(10)} ${tests[0] ?? ""}`);
    }
  }
  if (gaps.length > 0) console.error(`\nwithout a test: ${gaps.map(({ id }) => id).join(", ")}`);
  return gaps.length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith("rules.ts")) process.exitCode = main();
