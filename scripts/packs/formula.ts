/** A roll formula that cannot be read. */
export class BadFormula extends Error {}

const TOKEN = /\s*(?:(\d*)d(\d+)|(\d+)|([-+*()]))/iy;

/** At most so many different sums are followed; no table needs more. */
const LIMIT = 10_000;

type Totals = ReadonlySet<number>;

function combine(a: Totals, b: Totals, by: (x: number, y: number) => number): Totals {
  const all = new Set<number>();
  for (const x of a) for (const y of b) all.add(by(x, y));
  if (all.size > LIMIT) throw new BadFormula("too many totals");
  return all;
}

function dice(count: number, faces: number): Totals {
  if (count < 1 || count > 20 || faces < 2 || faces > 1000)
    throw new BadFormula(`no such dice: ${count}d${faces}`);
  const one = new Set(Array.from({ length: faces }, (_, index) => index + 1));
  let sum: Totals = new Set([0]);
  for (let thrown = 0; thrown < count; thrown++) sum = combine(sum, one, (x, y) => x + y);
  return sum;
}

/** Splits a formula into dice, numbers and signs. */
function tokens(formula: string): (Totals | string)[] {
  const found: (Totals | string)[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < formula.trimEnd().length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(formula);
    if (!match) throw new BadFormula(`unreadable from "${formula.slice(at).trim()}"`);
    const [, count, faces, number, sign] = match;
    if (faces !== undefined) found.push(dice(count === "" ? 1 : Number(count), Number(faces)));
    else found.push(number === undefined ? (sign ?? "") : new Set([Number(number)]));
  }
  return found;
}

/**
 * Every total that a formula of dice, whole numbers, `+`, `-`, `*` and brackets can come to.
 * @throws {BadFormula} where it is anything else
 */
export function totals(formula: string): Totals {
  const rest = tokens(formula);
  const value = (): Totals => {
    const head = rest.shift();
    if (head === "(") {
      const inner = sum();
      if (rest.shift() !== ")") throw new BadFormula("a bracket is not closed");
      return inner;
    }
    if (head === undefined || typeof head === "string")
      throw new BadFormula(`a number or dice expected${head ? ` before "${head}"` : ""}`);
    return head;
  };
  const product = (): Totals => {
    let left = value();
    while (rest[0] === "*") {
      rest.shift();
      left = combine(left, value(), (x, y) => x * y);
    }
    return left;
  };
  const sum = (): Totals => {
    let left = product();
    while (rest[0] === "+" || rest[0] === "-") {
      const minus = rest.shift() === "-";
      left = combine(left, product(), (x, y) => (minus ? x - y : x + y));
    }
    return left;
  };
  const all = sum();
  if (rest.length > 0) throw new BadFormula("something follows that belongs to nothing");
  return all;
}
