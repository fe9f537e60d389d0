import type { Operator } from "../tokens";
import { type EvaluationOptions, RollTerm, type TermOptions } from "./base";

/** A fixed number. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor({ number, options }: TermOptions & { number: number }) {
    super(options ? { options } : {});
    this.number = Number(number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }
}

/** One of `+ - * / %`. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: Operator;

  constructor({ operator, options }: TermOptions & { operator: Operator }) {
    super(options ? { options } : {});
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return ` ${this.operator} `;
  }
}

/** A word that is no number, dice or function; only tolerated with `allowStrings`. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor({ term, options }: TermOptions & { term: string }) {
    super(options ? { options } : {});
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  protected override _evaluate({ allowStrings = false }: EvaluationOptions): RollTerm {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    return this;
  }
}
