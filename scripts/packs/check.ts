import * as v from "valibot";
import type { Problems } from "./problems.js";
import type { Path, Source } from "./source.js";

/** Where problems of one source file go. */
export class Report {
  /**
   * @param root where in the file the paths begin
   * @param speaks which paths are this file's own matter; problems elsewhere are told where they belong
   */
  constructor(
    readonly source: Source,
    readonly problems: Problems,
    readonly root: Path = [],
    readonly speaks: (path: Path) => boolean = () => true,
  ) {}

  /** @param path the keys and indices that lead to the place in the file */
  add(path: Path, text: string): void {
    if (this.speaks(path))
      this.problems.add(this.source.file, this.source.line([...this.root, ...path]), text);
  }

  /** The same file from a place inside it. */
  below(path: Path, speaks?: (path: Path) => boolean): Report {
    return new Report(this.source, this.problems, [...this.root, ...path], speaks);
  }
}

function inWords(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "unknown member";
  if (issue.kind === "schema" && issue.received === "undefined") return "missing";
  if (issue.kind === "schema") return `${issue.expected} expected, ${issue.received} found`;
  return issue.message;
}

/** Reads a source through its schema, or null where something is wrong with it. */
export function readThrough<S extends v.GenericSchema>(schema: S, report: Report): v.InferOutput<S> | null {
  const result = v.safeParse(schema, report.source.data);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map(({ key }) => key as string | number);
    report.add(path, `${path.length === 0 ? "the file" : path.join(".")}: ${inWords(issue)}`);
  }
  return null;
}
