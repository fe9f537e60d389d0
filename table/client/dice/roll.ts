import { calculate } from "./arithmetic";
import { buildTerms, denominations } from "./build-terms";
import { diceConfig } from "./config";
import { type Node, parseFormula, printNodes } from "./parser";
import { replacePaths } from "./paths";
import { renderRoll, renderRollTooltip } from "./render";
import { type EvaluationOptions, RollTerm, type TermData } from "./terms/base";
import { DiceTerm } from "./terms/dice";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/nested";
import { OperatorTerm } from "./terms/plain";
import { type MessageOptions, rollToMessage } from "./to-message";
import type { Operator } from "./tokens";

/** A roll in JSON, as it lies in a chat message. */
export interface RollData extends TermData {
  formula: string;
  terms: TermData[];
  dice?: TermData[];
  total?: number;
}

/** A formula with dice, and after `evaluate` what fell. */
export class Roll {
  /** The template of a roll in chat. */
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: Record<string, unknown>;
  options: Record<string, unknown>;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  /** Dice that belong to the roll but stand in no term (left by terms that were replaced). */
  _dice: DiceTerm[] = [];

  /**
   * @param formula e.g. `2d6 + @sila`
   * @param data where `@paths` are looked up
   * @param options kept with the roll
   * @throws when the formula cannot be read
   */
  constructor(
    formula: string | number,
    data: Record<string, unknown> = {},
    options: Record<string, unknown> = {},
  ) {
    this.data = this._prepareData(data);
    this.options = options;
    const cls = this.constructor as typeof Roll;
    this.terms = cls.parse(String(formula), this.data);
    this._formula = this.resetFormula();
  }

  protected _prepareData(data: Record<string, unknown>): Record<string, unknown> {
    return data;
  }

  /** A roll of the class that the game uses by default. */
  static create(
    formula: string | number,
    data?: Record<string, unknown>,
    options?: Record<string, unknown>,
  ): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return diceConfig().rolls[0] ?? Roll;
  }

  /** Read a formula into terms. */
  static parse(formula: string, data: Record<string, unknown> = {}): RollTerm[] {
    if (!formula.trim()) return [];
    const text = this.replaceFormulaData(formula, data);
    const build = (nodes: readonly Node[]): RollTerm[] =>
      buildTerms(nodes, (inner) => this.fromTerms(build(inner)));
    return build(parseFormula(text, denominations()));
  }

  /** Replace `@paths` by values from `data`; a path with no value stays, or becomes `missing`. */
  static replaceFormulaData(
    formula: string,
    data: Record<string, unknown>,
    options: { missing?: string; warn?: boolean } = {},
  ): string {
    return replacePaths(formula, data ?? {}, options);
  }

  /** Can this formula be read? `@paths` are taken to be numbers, and no word may remain. */
  static validate(formula: string): boolean {
    try {
      const text = String(formula).replace(/@([\w.-]+)/g, "1");
      const roll = new this(text);
      roll.evaluateSync({ minimize: true });
      return true;
    } catch {
      return false;
    }
  }

  /** The formula of some terms. */
  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => (term instanceof OperatorTerm ? term.total : term.formula))
      .join("")
      .trim();
  }

  /** A roll made of terms; if all of them are evaluated, so is the roll. */
  static fromTerms(terms: RollTerm[], options: Record<string, unknown> = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    const evaluated =
      terms.length > 0 && terms.every((term) => term._evaluated || term instanceof OperatorTerm);
    if (evaluated && terms.some((term) => term._evaluated)) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  /** The distinct results of `n` evaluations of a formula. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const results: number[] = [];
    for (let i = 0; i < n; i++) results.push((await new this(formula).evaluate()).total ?? 0);
    return results;
  }

  /** The value of a plain arithmetic expression without dice. */
  static safeEval(expression: string): number {
    const roll = new this(expression);
    if (!roll.isDeterministic) throw new Error("Only expressions without dice can be evaluated like this");
    return roll.evaluateSync().total ?? 0;
  }

  get formula(): string {
    return this._formula;
  }

  /** Every die in the roll, those inside brackets and functions included. */
  get dice(): DiceTerm[] {
    return [
      ...this._dice,
      ...this.terms.flatMap((term) => {
        if (term instanceof DiceTerm) return term.dice;
        if (term instanceof ParentheticalTerm || term instanceof FunctionTerm || term instanceof PoolTerm)
          return term.dice;
        return [];
      }),
    ];
  }

  /** The terms' totals written as arithmetic: `7 + 2`. */
  get result(): string {
    return this.terms
      .map((term) => String(term.total ?? ""))
      .join("")
      .trim();
  }

  /** The outcome; undefined before evaluation. */
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  get flavor(): string {
    return typeof this.options["flavor"] === "string" ? this.options["flavor"] : "";
  }

  /**
   * Throw the dice; it can be done once.
   * @throws when the roll has been evaluated already
   */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#once();
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal();
    return this;
  }

  /** As `evaluate`, at once. */
  evaluateSync(options: EvaluationOptions & { strict?: boolean } = {}): this {
    this.#once();
    for (const term of this.terms) if (!term._evaluated) term.evaluate({ ...options, sync: true });
    this._total = this._evaluateTotal();
    return this;
  }

  #once(): void {
    if (this._evaluated) {
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    }
    this._evaluated = true;
  }

  /** @deprecated alias of `evaluate` that systems still call */
  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  protected _evaluateTotal(): number {
    const parts = this.terms.map((term): number | Operator => {
      if (term instanceof OperatorTerm) return term.operator;
      const value = term.total;
      return typeof value === "number" ? value : Number.parseFloat(String(value)) || 0;
    });
    return calculate(parts);
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /** The same formula, not yet evaluated. */
  clone(): this {
    const Cls = this.constructor as new (formula: string, data: unknown, options: unknown) => this;
    return new Cls(this._formula, this.data, this.options);
  }

  /** A clone of this roll, evaluated. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** The roll as HTML, as chat shows it. */
  render(options: Record<string, unknown> = {}): Promise<string> {
    return renderRoll(this, options);
  }

  getTooltip(): Promise<string> {
    return renderRollTooltip(this);
  }

  /**
   * Put the roll into a chat message, evaluating it first where it is not.
   * @returns the message, or its data with `create: false`
   */
  toMessage(messageData: Record<string, unknown> = {}, options: MessageOptions = {}): Promise<unknown> {
    return rollToMessage(this, messageData, options);
  }

  toJSON(): RollData {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      ...(this._total === undefined ? {} : { total: this._total }),
      evaluated: this._evaluated,
    };
  }

  /** Rebuild a roll, of whatever registered class, from its JSON. */
  static fromData(data: TermData): Roll {
    const wanted = data.class ?? "Roll";
    const Cls = [this, ...diceConfig().rolls].find((cls) => cls.name === wanted);
    if (!Cls) throw new Error(`Unable to recreate ${wanted} instance from provided data`);
    const roll = new Cls("", {}, data.options ?? {});
    roll.terms = ((data["terms"] as TermData[] | undefined) ?? []).map((term) => RollTerm.fromData(term));
    roll._formula = typeof data["formula"] === "string" ? data["formula"] : Cls.getFormula(roll.terms);
    roll._dice = ((data["dice"] as TermData[] | undefined) ?? []).map(
      (die) => RollTerm.fromData(die) as DiceTerm,
    );
    if (data.evaluated ?? true) {
      roll._evaluated = true;
      roll._total = typeof data["total"] === "number" ? data["total"] : roll._evaluateTotal();
    }
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as TermData);
  }

  toString(): string {
    return this._formula;
  }

  /** Formula text as the parser understands it, tidily spaced. */
  static normalise(formula: string): string {
    return printNodes(parseFormula(formula, denominations()));
  }
}
