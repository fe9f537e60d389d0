import type { DiceTerm, DieResult } from "./terms/dice";

type Comparison = "<" | "<=" | ">" | ">=" | "=";

/** A written modifier taken apart: `r<3` is `{name: "r", comparison: "<", amount: 3}`. */
interface Modifier {
  name: string;
  comparison: Comparison | null;
  amount: number | null;
}

const SHAPE = /([a-z]+?)(?=[<>=\d]|$)((?:[<>]=?|=)?)(\d*)/gi;

/** The common modifiers, longest name first where one begins another. */
const NAMES = [
  "even",
  "odd",
  "min",
  "max",
  "rr",
  "xo",
  "kh",
  "kl",
  "dh",
  "dl",
  "cs",
  "cf",
  "r",
  "x",
  "k",
  "d",
];

/** Split the text behind the faces (`kh2x6`) into written modifiers (`kh2`, `x6`). */
export function splitModifiers(text: string, known: readonly string[] = []): string[] {
  const names = [...known, ...NAMES].sort((a, b) => b.length - a.length);
  const found: string[] = [];
  let rest = text.toLowerCase();
  while (rest) {
    const name = names.find((n) => rest.startsWith(n)) ?? /^[a-z]+/.exec(rest)?.[0];
    if (!name) break;
    const tail = /^(?:[<>]=?|=)?\d*/.exec(rest.slice(name.length))?.[0] ?? "";
    found.push(name + tail);
    rest = rest.slice(name.length + tail.length);
  }
  return found;
}

function read(text: string): Modifier | null {
  SHAPE.lastIndex = 0;
  const match = SHAPE.exec(text);
  if (!match) return null;
  return {
    name: match[1]!.toLowerCase(),
    comparison: (match[2] || null) as Comparison | null,
    amount: match[3] ? Number(match[3]) : null,
  };
}

function compare(value: number, comparison: Comparison, amount: number): boolean {
  switch (comparison) {
    case "<":
      return value < amount;
    case "<=":
      return value <= amount;
    case ">":
      return value > amount;
    case ">=":
      return value >= amount;
    case "=":
      return value === amount;
  }
}

/** Does this face meet `r<3`, `x6`, `cs>=5`? Without a number, `fallback` is the face meant. */
function meets(modifier: Modifier, face: number, fallback: number): boolean {
  return compare(face, modifier.comparison ?? "=", modifier.amount ?? fallback);
}

/** Apply the written modifiers of a term to its results, in their order. */
export function applyModifiers(term: DiceTerm): void {
  const own = (term.constructor as typeof DiceTerm).MODIFIERS;
  for (const text of term.modifiers) {
    const modifier = read(text);
    if (!modifier) continue;
    const custom = own[modifier.name];
    if (typeof custom === "function") custom.call(term, text);
    else if (typeof custom === "string") {
      (term as unknown as Record<string, (modifier: string) => unknown>)[custom]?.(text);
    } else COMMON[modifier.name]?.(term, modifier);
  }
}

const COMMON: Record<string, (term: DiceTerm, modifier: Modifier) => void> = {
  k: (term, m) => keep(term.results, m.amount ?? 1, "highest"),
  kh: (term, m) => keep(term.results, m.amount ?? 1, "highest"),
  kl: (term, m) => keep(term.results, m.amount ?? 1, "lowest"),
  d: (term, m) => drop(term.results, m.amount ?? 1, "lowest"),
  dl: (term, m) => drop(term.results, m.amount ?? 1, "lowest"),
  dh: (term, m) => drop(term.results, m.amount ?? 1, "highest"),
  r: (term, m) => reroll(term, m, false),
  rr: (term, m) => reroll(term, m, true),
  x: (term, m) => explode(term, m, true),
  xo: (term, m) => explode(term, m, false),
  cs: (term, m) => count(term, m),
  cf: (term, m) => {
    for (const r of active(term)) if (meets(m, r.result, 1)) Object.assign(r, { failure: true, count: 0 });
  },
  even: (term) => {
    for (const r of active(term))
      Object.assign(r, { success: r.result % 2 === 0, count: r.result % 2 === 0 ? 1 : 0 });
  },
  odd: (term) => {
    for (const r of active(term))
      Object.assign(r, { success: r.result % 2 !== 0, count: r.result % 2 !== 0 ? 1 : 0 });
  },
  min: (term, m) => {
    for (const r of active(term)) if (m.amount !== null && r.result < m.amount) r.count = m.amount;
  },
  max: (term, m) => {
    for (const r of active(term)) if (m.amount !== null && r.result > m.amount) r.count = m.amount;
  },
};

function active(term: DiceTerm): DieResult[] {
  return term.results.filter((r) => r.active);
}

function keep(results: DieResult[], number: number, which: "highest" | "lowest"): void {
  const standing = results.filter((r) => r.active);
  drop(results, Math.max(0, standing.length - number), which === "highest" ? "lowest" : "highest");
}

function drop(results: DieResult[], number: number, which: "highest" | "lowest"): void {
  const sign = which === "highest" ? -1 : 1;
  const ordered = results
    .map((result, index) => ({ result, index }))
    .filter((entry) => entry.result.active)
    .sort((a, b) => sign * (a.result.result - b.result.result) || a.index - b.index);
  for (const { result } of ordered.slice(0, number)) {
    result.active = false;
    result.discarded = true;
  }
}

/** The most dice that explosions and repeated rerolls may add before the formula is refused. */
const LIMIT = 1000;

/** `r` rerolls the dice that were thrown, once; `rr` goes on while the fresh ones meet the condition too. */
function reroll(term: DiceTerm, modifier: Modifier, repeatedly: boolean): void {
  const thrown = term.results.length;
  for (let i = 0; i < (repeatedly ? term.results.length : thrown); i++) {
    if (i >= LIMIT) throw new Error("Maximum recursion depth for rerolling exceeded");
    const result = term.results[i]!;
    if (!result.active || !meets(modifier, result.result, 1)) continue;
    result.active = false;
    result.rerolled = true;
    term.roll();
  }
}

function explode(term: DiceTerm, modifier: Modifier, chain: boolean): void {
  const first = term.results.length;
  // "x3" on its own explodes on threes; with no number dice explode on their highest face.
  for (let i = 0; i < term.results.length; i++) {
    if (i >= LIMIT) throw new Error("Maximum recursion depth for exploding dice roll exceeded");
    if (!chain && i >= first) break;
    const result = term.results[i]!;
    if (!result.active || !meets(modifier, result.result, term.faces ?? 0)) continue;
    result.exploded = true;
    term.roll();
  }
}

function count(term: DiceTerm, modifier: Modifier): void {
  for (const result of active(term)) {
    result.success = meets(modifier, result.result, term.faces ?? 0);
    result.count = result.success ? 1 : 0;
  }
}
