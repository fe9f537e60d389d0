import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Document, isMap, isPair, isScalar, LineCounter, parseDocument } from "yaml";
import type { Problems } from "./problems.js";

/** Where something stands in a file: the keys and indices that lead to it. */
export type Path = readonly (string | number)[];

/** A YAML file that has been read. */
export interface Source {
  readonly file: string;
  /** Its name without the ending. */
  readonly slug: string;
  readonly data: unknown;
  /** The line of what stands at a path, or of the nearest thing around it. */
  line(path: Path): number;
}

function offset(document: Document, path: Path): number | null {
  const [last, around] = [path.at(-1), path.slice(0, -1)];
  if (last === undefined) return 0;
  const parent = document.getIn(around, true);
  if (isMap(parent)) {
    const pair = parent.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(last),
    );
    return isScalar(pair?.key) ? (pair.key.range?.[0] ?? null) : null;
  }
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return node?.range?.[0] ?? null;
}

/** Reads a YAML file, or null where it is none; the reasons go to `problems`. */
export function readSource(file: string, problems: Problems): Source | null {
  if (!existsSync(file)) {
    problems.add(file, 1, "there is no such file");
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines, prettyErrors: false });
  for (const { message, pos } of document.errors) problems.add(file, lines.linePos(pos[0]).line, message);
  if (document.errors.length > 0) return null;
  return {
    file,
    slug: basename(file).replace(/\.yml$/, ""),
    data: document.toJS(),
    line(path) {
      for (let length = path.length; length > 0; length--) {
        const at = offset(document, path.slice(0, length));
        if (at !== null) return lines.linePos(at).line;
      }
      return 1;
    },
  };
}
