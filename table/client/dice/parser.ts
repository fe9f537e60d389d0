import { type Operator, type Token, tokenize } from "./tokens";

/** One element of a parsed formula; formulas are flat lists of values with operators between them. */
export type Node =
  | { kind: "number"; value: number; flavor?: string }
  | { kind: "operator"; operator: Operator }
  | {
      kind: "dice";
      number: number | Node[];
      denomination: string;
      faces: number | Node[];
      modifiers: string;
      flavor?: string;
    }
  | { kind: "group"; nodes: Node[]; formula: string; flavor?: string }
  | { kind: "call"; name: string; args: Node[][]; flavor?: string }
  | { kind: "pool"; args: Node[][]; modifiers: string; flavor?: string }
  | { kind: "string"; text: string; flavor?: string };

/**
 * Parse a roll formula.
 * @param formula the text, with `@paths` already replaced
 * @param denominations letters of special dice (`dc`, `df`)
 * @throws when brackets do not match or two values stand side by side
 */
export function parseFormula(formula: string, denominations: ReadonlySet<string>): Node[] {
  const reader = new Reader(tokenize(formula, denominations), formula);
  const nodes = reader.expression();
  if (reader.peek()) throw reader.error();
  return nodes;
}

/** Write nodes back as tidy formula text. */
export function printNodes(nodes: readonly Node[]): string {
  return nodes.map(printNode).join(" ").replace(/^- /, "-");
}

function printNode(node: Node): string {
  const flavor = "flavor" in node && node.flavor ? `[${node.flavor}]` : "";
  switch (node.kind) {
    case "number":
      return `${node.value}${flavor}`;
    case "operator":
      return node.operator;
    case "group":
      return `(${printNodes(node.nodes)})${flavor}`;
    case "call":
      return `${node.name}(${node.args.map(printNodes).join(", ")})${flavor}`;
    case "pool":
      return `{${node.args.map(printNodes).join(",")}}${node.modifiers}${flavor}`;
    case "string":
      return `${node.text}${flavor}`;
    case "dice": {
      const count = typeof node.number === "number" ? String(node.number) : `(${printNodes(node.number)})`;
      const faces =
        typeof node.faces === "number"
          ? node.denomination === "d"
            ? String(node.faces)
            : node.denomination
          : `(${printNodes(node.faces)})`;
      return `${count}d${faces}${node.modifiers}${flavor}`;
    }
  }
}

class Reader {
  #at = 0;
  constructor(
    private readonly tokens: readonly Token[],
    private readonly formula: string,
  ) {}

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.#at + ahead];
  }

  error(): Error {
    return new Error(`Unreadable roll formula "${this.formula}"`);
  }

  /** A flat expression, up to a closing bracket, a comma or the end. */
  expression(): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const token = this.peek();
      if (!token || token.kind === "close" || token.kind === "comma" || token.kind === "braceClose") break;
      if (token.kind === "op") {
        this.#at++;
        const value = nodes.at(-1);
        if (!value || value.kind === "operator") {
          if (token.op === "*" || token.op === "/" || token.op === "%") throw this.error();
          // "1 + -2" and "- -2": a sign is read into the operator before it.
          if (value?.kind === "operator" && token.op === "-") {
            if (value.operator === "+") value.operator = "-";
            else if (value.operator === "-") value.operator = "+";
            else nodes.push(...this.#negated());
            continue;
          }
          if (token.op === "+") continue;
        }
        nodes.push({ kind: "operator", operator: token.op });
        continue;
      }
      if (nodes.length > 0 && nodes.at(-1)!.kind !== "operator") throw this.error();
      nodes.push(this.#value());
    }
    if (nodes.at(-1)?.kind === "operator") throw this.error();
    return nodes;
  }

  /** `2 * -3`: the sign belongs to the factor. */
  #negated(): Node[] {
    const value = this.#value();
    const nodes: Node[] = [{ kind: "operator", operator: "-" }, value];
    return [{ kind: "group", nodes, formula: printNodes(nodes) }];
  }

  #value(): Node {
    const token = this.peek();
    this.#at++;
    if (!token) throw this.error();
    const node = this.#start(token);
    const next = this.peek();
    if (next?.kind === "dice" && (node.kind === "number" || node.kind === "group")) {
      this.#at++;
      return this.#dice(node.kind === "number" ? node.value : node.nodes, next);
    }
    return this.#flavored(node);
  }

  #start(token: Token): Node {
    switch (token.kind) {
      case "number":
        return { kind: "number", value: token.value };
      case "dice":
        return this.#dice(1, token);
      case "open": {
        const nodes = this.#until("close");
        return { kind: "group", nodes, formula: printNodes(nodes) };
      }
      case "name": {
        this.#expect("open");
        return { kind: "call", name: token.name, args: this.#list("close") };
      }
      case "braceOpen": {
        const args = this.#list("braceClose");
        const next = this.peek();
        if (next?.kind !== "modifiers") return { kind: "pool", args, modifiers: "" };
        this.#at++;
        return { kind: "pool", args, modifiers: next.text };
      }
      case "string":
        return { kind: "string", text: token.text };
      default:
        throw this.error();
    }
  }

  #dice(number: number | Node[], token: Token & { kind: "dice" }): Node {
    let faces: number | Node[];
    let modifiers = token.modifiers;
    if (token.faces === "(") {
      this.#expect("open");
      faces = this.#until("close");
      const next = this.peek();
      if (next?.kind === "string") {
        this.#at++;
        modifiers = next.text;
      }
    } else {
      faces = token.faces === "%" ? 100 : Number(token.faces);
      if (token.denomination !== "d") faces = 0;
    }
    return this.#flavored({ kind: "dice", number, denomination: token.denomination, faces, modifiers });
  }

  #flavored(node: Node): Node {
    const next = this.peek();
    if (next?.kind !== "flavor" || node.kind === "operator") return node;
    this.#at++;
    return { ...node, flavor: next.text };
  }

  #expect(kind: Token["kind"]): void {
    if (this.peek()?.kind !== kind) throw this.error();
    this.#at++;
  }

  #until(kind: Token["kind"]): Node[] {
    const nodes = this.expression();
    this.#expect(kind);
    if (nodes.length === 0) throw this.error();
    return nodes;
  }

  #list(kind: Token["kind"]): Node[][] {
    const args: Node[][] = [];
    if (this.peek()?.kind === kind) {
      this.#at++;
      return args;
    }
    for (;;) {
      args.push(this.expression());
      if (args.at(-1)!.length === 0) throw this.error();
      if (this.peek()?.kind !== "comma") break;
      this.#at++;
    }
    this.#expect(kind);
    return args;
  }
}
