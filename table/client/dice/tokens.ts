/** What the tokenizer of roll formulas produces. */
export type Token =
  | { kind: "number"; value: number }
  | { kind: "dice"; denomination: string; faces: string; modifiers: string }
  | { kind: "op"; op: Operator }
  | { kind: "open" | "close" | "comma" | "braceOpen" | "braceClose" }
  | { kind: "modifiers"; text: string }
  | { kind: "name"; name: string }
  | { kind: "flavor"; text: string }
  | { kind: "string"; text: string };

export type Operator = "+" | "-" | "*" | "/" | "%";

const NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)/;
const DICE = /^d(\d+|%)?((?:[a-z]{1,4}(?:[<>]=?|=)?\d*)*)/i;
const MODIFIERS = /^(?:[a-z]{1,4}(?:[<>]=?|=)?\d*)+/i;
const NAME = /^[a-z_$][\w$]*/i;

/**
 * Split a roll formula into tokens.
 * @throws when a character can belong to no token
 */
export function tokenize(formula: string, denominations: ReadonlySet<string>): Token[] {
  const tokens: Token[] = [];
  let rest = formula;
  const eat = (length: number): void => {
    rest = rest.slice(length);
  };
  while (rest.length > 0) {
    const head = rest[0]!;
    if (/\s/.test(head)) {
      eat(1);
      continue;
    }
    const punctuation = PUNCTUATION[head];
    if (punctuation) {
      tokens.push({ kind: punctuation });
      eat(1);
      continue;
    }
    if ("+-*/%".includes(head)) {
      tokens.push({ kind: "op", op: head as Operator });
      eat(1);
      continue;
    }
    if (head === "[") {
      const end = rest.indexOf("]");
      if (end < 0) throw new Error(`Unclosed [ in the roll formula "${formula}"`);
      tokens.push({ kind: "flavor", text: rest.slice(1, end) });
      eat(end + 1);
      continue;
    }
    const number = NUMBER.exec(rest);
    if (number) {
      tokens.push({ kind: "number", value: Number(number[0]) });
      eat(number[0].length);
      continue;
    }
    const afterValue = ["number", "close"].includes(tokens.at(-1)?.kind ?? "");
    const dice = readDice(rest, afterValue, denominations);
    if (dice) {
      tokens.push(dice.token);
      eat(dice.length);
      continue;
    }
    if (tokens.at(-1)?.kind === "braceClose") {
      const modifiers = MODIFIERS.exec(rest);
      if (modifiers) {
        tokens.push({ kind: "modifiers", text: modifiers[0] });
        eat(modifiers[0].length);
        continue;
      }
    }
    const name = NAME.exec(rest);
    if (name) {
      eat(name[0].length);
      tokens.push(/^\s*\(/.test(rest) ? { kind: "name", name: name[0] } : { kind: "string", text: name[0] });
      continue;
    }
    throw new Error(`Unreadable "${head}" in the roll formula "${formula}"`);
  }
  return tokens;
}

const PUNCTUATION: Record<string, "open" | "close" | "comma" | "braceOpen" | "braceClose"> = {
  "(": "open",
  ")": "close",
  ",": "comma",
  "{": "braceOpen",
  "}": "braceClose",
};

/** Dice stand alone (`d6`) or after a number or closing bracket (`2d6`, `(1+1)d6`); `d(4+2)` has its faces in brackets. */
function readDice(
  rest: string,
  afterValue: boolean,
  denominations: ReadonlySet<string>,
): { token: Token; length: number } | null {
  const plain = DICE.exec(rest);
  if (plain && (plain[1] !== undefined || (afterValue && rest[1] === "("))) {
    const faces = plain[1] ?? "(";
    const length = plain[1] === undefined ? 1 : plain[0].length;
    const modifiers = plain[1] === undefined ? "" : (plain[2] ?? "").toLowerCase();
    return { token: { kind: "dice", denomination: "d", faces, modifiers }, length };
  }
  if (/^d\(/i.test(rest)) {
    return { token: { kind: "dice", denomination: "d", faces: "(", modifiers: "" }, length: 1 };
  }
  const special = /^d([a-z])((?:[a-z]{1,4}(?:[<>]=?|=)?\d*)*)(?![\w(])/i.exec(rest);
  if (special && denominations.has(special[1]!.toLowerCase())) {
    const token: Token = {
      kind: "dice",
      denomination: special[1]!.toLowerCase(),
      faces: special[1]!.toLowerCase(),
      modifiers: (special[2] ?? "").toLowerCase(),
    };
    return { token, length: special[0].length };
  }
  return null;
}
