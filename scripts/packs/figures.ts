import { BadDice, parseDice } from "../../src/core/dice.js";
import { say } from "../../src/core/label.js";
import { read, type Shape, unknownPaths } from "../../src/core/shape.js";
import { rulesets } from "../../src/rulesets/all.js";
import { DEFAULT_TABLE } from "../../src/rulesets/labirynt/rules/tables.js";
import {
  BRON,
  type Bron,
  CZAR,
  type Czar,
  POSTAC,
  POTWOR,
  type Postac,
  type Potwor,
} from "../../src/rulesets/labirynt/shape.js";
import { language } from "../lib/language.js";
import type { Report } from "./check.js";
import type { Path } from "./source.js";

const english = language("en");

/** What a rule set asks of its figures beyond their shape: a path below `system`, and what is wrong there. */
type Own = (system: never) => (readonly [Path, string])[];

function code(path: Path, text: string): (readonly [Path, string])[] {
  try {
    parseDice(text);
    return [];
  } catch (error) {
    if (!(error instanceof BadDice)) throw error;
    return [[path, `"${text}" is no dice code`]];
  }
}

function column(path: Path, id: string): (readonly [Path, string])[] {
  const known = DEFAULT_TABLE.kolumny.some((one) => one.id === id);
  return known ? [] : [[path, `table 9.9 has no column "${id}"`]];
}

const OWN: Readonly<Record<string, Own>> = {
  [POTWOR]: ({ kod, bron, bieglosc }: Potwor) => [
    ...code(["kod"], kod),
    ...column(["bron"], bron),
    ...(bieglosc.kod === "" ? [] : code(["bieglosc", "kod"], bieglosc.kod)),
  ],
  [POSTAC]: ({ bieglosci }: Postac) =>
    bieglosci.flatMap(({ bron }, index) => column(["bieglosci", index, "bron"], bron)),
  [BRON]: ({ kolumna }: Bron) => column(["kolumna"], kolumna),
  [CZAR]: ({ kosci, limit }: Czar) => [
    ...(kosci === "" ? [] : code(["kosci"], kosci)),
    ...(limit === "" ? [] : code(["limit"], limit)),
  ],
};

function shapeOf(kind: "actors" | "items", type: string): Shape | null {
  for (const { shapes } of Object.values(rulesets)) if (shapes[kind][type]) return shapes[kind][type];
  return null;
}

/** What the rule set of a type finds wrong with it beyond its shape. */
function flawsOf(kind: "actors" | "items", type: string, system: object) {
  const ruleset = Object.values(rulesets).find(({ shapes }) => shapes[kind][type]);
  return ruleset?.flaws?.(type, system) ?? [];
}

/**
 * The `system` of a document, read through the shape of its type: whole, with defaults. What is wrong with it goes to
 * the report.
 * @param at the path of `system` in the file, and of `type` beside it
 */
export function readSystem(
  kind: "actors" | "items",
  type: string,
  system: object,
  report: Report,
  at: Path,
): object {
  const shape = shapeOf(kind, type);
  if (!shape) {
    report.add([...at.slice(0, -1), "type"], `no rule set has the type "${type}"`);
    return system;
  }
  const steps = (path: string) => [
    ...at,
    ...path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  ];
  for (const path of unknownPaths(shape, system)) report.add(steps(path), `system.${path}: unknown member`);
  const { data, flaws } = read(shape, system);
  for (const { path, label } of flaws) report.add(steps(path), `system.${path}: ${say(english, label)}`);
  if (flaws.length > 0) return system;
  for (const { path, label } of flawsOf(kind, type, data as object))
    report.add(steps(path), `system.${path}: ${say(english, label)}`);
  for (const [path, text] of OWN[type]?.(data as never) ?? [])
    report.add([...at, ...path], `system.${path.join(".")}: ${text}`);
  return data;
}
