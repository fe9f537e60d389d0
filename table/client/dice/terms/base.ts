import { diceConfig } from "../config";

/** How a formula is worked out. */
export interface EvaluationOptions {
  /** Every die shows its lowest face. */
  minimize?: boolean;
  /** Every die shows its highest face. */
  maximize?: boolean;
  /** Words in the formula are tolerated and count nothing. */
  allowStrings?: boolean;
  [key: string]: unknown;
}

/** What a term looks like in JSON. */
export interface TermData {
  class?: string;
  options?: Record<string, unknown>;
  evaluated?: boolean;
  [key: string]: unknown;
}

export interface TermOptions {
  options?: Record<string, unknown>;
}

/** One element of a roll: a number, an operator, dice, a bracket, a function, or a word. */
export abstract class RollTerm {
  /** The fields, beside class, options and `evaluated`, that go into JSON. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: Record<string, unknown>;
  _evaluated = false;
  /** True for terms that must be worked out before the rest of the formula makes sense. */
  isIntermediate = false;

  constructor({ options = {} }: TermOptions = {}) {
    this.options = options;
  }

  /** The text in square brackets behind a term, such as `fire` in `2d6[fire]`. */
  get flavor(): string {
    return typeof this.options["flavor"] === "string" ? this.options["flavor"] : "";
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  /** The expression with its flavour. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get isDeterministic(): boolean {
    return true;
  }

  /**
   * Work the term out; it can be done once.
   * @throws when it has been evaluated already
   */
  evaluate(options: EvaluationOptions = {}): Promise<this> | this {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options) as Promise<this> | this;
  }

  protected _evaluate(_options: EvaluationOptions): Promise<RollTerm> | RollTerm {
    return this;
  }

  toJSON(): TermData {
    const data: TermData = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    const names = (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES;
    for (const name of names) data[name] = (this as unknown as Record<string, unknown>)[name];
    return data;
  }

  /**
   * Rebuild a term of any kind from its JSON.
   * @throws when no class of that name is registered in `CONFIG.Dice.termTypes`
   */
  static fromData(data: TermData): RollTerm {
    const known = diceConfig().termTypes;
    const name = data.class ?? "";
    const cls = known[name];
    if (!cls) throw new Error(`"${name}" is not a registered kind of roll term`);
    return cls._fromData(data);
  }

  protected static _fromData(data: TermData): RollTerm {
    const Cls = this as unknown as new (data: TermData) => RollTerm;
    const term = new Cls(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as TermData);
  }
}
