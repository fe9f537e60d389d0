import { readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import { say } from "../src/core/label.js";
import { type Finding, playScenario, readScenario } from "../src/core/scenario.js";
import { rulesets } from "../src/rulesets/all.js";
import { language } from "./lib/language.js";

/** A finding in words, with the line of the file that it is about. */
export interface Located {
  readonly line: number;
  readonly text: string;
}

/** Plays one scenario file: its title, and what is wrong with it or came out otherwise; nothing where all is right. */
export function playFile(text: string, locale: string): { title: string; problems: Located[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const words = language(locale);
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos: [start] }) => ({
      line: lines.linePos(start).line,
      text: message.split("\n")[0] ?? "",
    }));
    return { title: "", problems };
  }
  const lineOf = (path: Finding["path"]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const located = (findings: readonly Finding[]) =>
    findings.map(({ path, label }) => ({
      line: lineOf(path),
      text: `${path.join(".")}: ${say(words, label)}`,
    }));

  const { scenario, findings } = readScenario(document.toJS(), rulesets);
  if (!scenario) return { title: "", problems: located(findings) };
  const ruleset = rulesets[scenario.ruleset];
  if (!ruleset) throw new Error(`no rule set ${scenario.ruleset}`);
  return { title: scenario.title, problems: located(playScenario(ruleset, scenario).findings) };
}

function main(files: string[]): number {
  if (files.length === 0) {
    console.error("npm run scenario -- FILE…");
    return 2;
  }
  let failed = 0;
  for (const file of files) {
    const { title, problems } = playFile(readFileSync(file, "utf8"), process.env["LANG"] ?? "pl");
    console.log(`${problems.length === 0 ? "✓" : "✗"} ${file}${title === "" ? "" : `: ${title}`}`);
    for (const { line, text } of problems) console.log(`  ${file}:${line}: ${text}`);
    if (problems.length > 0) failed++;
  }
  return failed === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith("scenario.ts")) process.exitCode = main(process.argv.slice(2));
