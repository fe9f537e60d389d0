import { diceConfig } from "../config";
import type { Roll } from "../roll";
import { type EvaluationOptions, RollTerm, type TermData, type TermOptions } from "./base";
import type { DiceTerm } from "./dice";

function restore(data: unknown): Roll {
  const [first] = diceConfig().rolls;
  if (!first) throw new Error("No Roll class is registered in CONFIG.Dice.rolls");
  return first.fromData(data as TermData);
}

/** Work out inner rolls one after another, so that dice fall in the order in which they are written. */
function evaluateAll(
  rolls: readonly Roll[],
  options: EvaluationOptions,
  then: () => RollTerm,
): Promise<RollTerm> | RollTerm {
  const open = rolls.filter((roll) => !roll._evaluated);
  if (options["sync"] === true) {
    for (const roll of open) roll.evaluateSync(options);
    return then();
  }
  return open
    .reduce<Promise<unknown>>((before, roll) => before.then(() => roll.evaluate(options)), Promise.resolve())
    .then(then);
}

/** A part of the formula in brackets. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;
  roll: Roll;

  constructor({ term, roll, options }: TermOptions & { term?: string; roll: Roll }) {
    super(options ? { options } : {});
    this.roll = roll;
    this.term = term ?? roll.formula;
    this.isIntermediate = true;
  }

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  get expression(): string {
    return `(${this.term})`;
  }

  get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions): Promise<RollTerm> | RollTerm {
    return evaluateAll([this.roll], options, () => this);
  }

  protected static override _fromData(data: TermData): RollTerm {
    const term = new ParentheticalTerm({
      term: data["term"] as string,
      roll: restore(data["roll"]),
      options: data.options ?? {},
    });
    term._evaluated = data.evaluated ?? true;
    return term;
  }
}

/** A function of rolls, such as `max(1d6, 3)`. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | undefined;

  constructor({
    fn,
    terms,
    rolls,
    result,
    options,
  }: TermOptions & { fn: string; terms?: string[]; rolls: Roll[]; result?: number }) {
    super(options ? { options } : {});
    this.fn = fn;
    this.rolls = rolls;
    this.terms = terms ?? rolls.map((roll) => roll.formula);
    this.result = result;
    this.isIntermediate = true;
  }

  get function(): ((...args: number[]) => number) | undefined {
    const own = diceConfig().functions[this.fn];
    if (own) return own;
    const math = (Math as unknown as Record<string, unknown>)[this.fn];
    return typeof math === "function" ? (math as (...args: number[]) => number) : undefined;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  get total(): number | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): Promise<RollTerm> | RollTerm {
    const fn = this.function;
    if (!fn) throw new Error(`The roll function "${this.fn}" is unknown`);
    return evaluateAll(this.rolls, options, () => {
      this.result = fn(...this.rolls.map((roll) => roll.total ?? 0));
      return this;
    });
  }

  protected static override _fromData(data: TermData): RollTerm {
    const term = new FunctionTerm({
      fn: data["fn"] as string,
      terms: data["terms"] as string[],
      rolls: ((data["rolls"] as unknown[] | undefined) ?? []).map(restore),
      ...(typeof data["result"] === "number" ? { result: data["result"] } : {}),
      options: data.options ?? {},
    });
    term._evaluated = data.evaluated ?? true;
    return term;
  }
}

/** Several rolls side by side, `{1d6, 1d8}kh`, of which some may be kept. */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: { result: number; active: boolean; discarded?: boolean }[];

  constructor({
    terms,
    modifiers = [],
    rolls,
    results = [],
    options,
  }: TermOptions & {
    terms?: string[];
    modifiers?: string[];
    rolls: Roll[];
    results?: { result: number; active: boolean; discarded?: boolean }[];
  }) {
    super(options ? { options } : {});
    this.rolls = rolls;
    this.terms = terms ?? rolls.map((roll) => roll.formula);
    this.modifiers = modifiers;
    this.results = results;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => (r.active ? sum + r.result : sum), 0);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): Promise<RollTerm> | RollTerm {
    return evaluateAll(this.rolls, options, () => {
      this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
      for (const modifier of this.modifiers) this.#keep(modifier);
      return this;
    });
  }

  #keep(modifier: string): void {
    const match = /^(k|kh|kl|d|dh|dl)(\d*)$/.exec(modifier);
    if (!match) return;
    const amount = match[2] ? Number(match[2]) : 1;
    const kind = match[1]!;
    const sign = kind === "kl" || kind === "dh" ? -1 : 1;
    const ordered = this.results.filter((r) => r.active).sort((a, b) => sign * (a.result - b.result));
    const drop = kind.startsWith("k") ? Math.max(0, ordered.length - amount) : amount;
    for (const result of ordered.slice(0, drop)) {
      result.active = false;
      result.discarded = true;
    }
  }

  protected static override _fromData(data: TermData): RollTerm {
    const term = new PoolTerm({
      terms: data["terms"] as string[],
      modifiers: (data["modifiers"] as string[] | undefined) ?? [],
      rolls: ((data["rolls"] as unknown[] | undefined) ?? []).map(restore),
      results: (data["results"] as PoolTerm["results"] | undefined) ?? [],
      options: data.options ?? {},
    });
    term._evaluated = data.evaluated ?? true;
    return term;
  }
}
