import { diceConfig } from "../config";
import { applyModifiers } from "../modifiers";
import type { Roll } from "../roll";
import { type EvaluationOptions, RollTerm, type TermData, type TermOptions } from "./base";

/** One die as it fell. */
export interface DieResult {
  result: number;
  /** Counts towards the total. */
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  /** What the die counts for, where that differs from the face (success counting). */
  count?: number;
}

export interface DiceTermData extends TermOptions {
  number?: number | Roll;
  faces?: number | Roll;
  modifiers?: string[];
  results?: DieResult[];
}

/** A modifier's method on the class: takes the written modifier, may return `false` to refuse it. */
type ModifierMethod = (modifier: string) => unknown;

/** Some dice of one kind, with modifiers. */
export class DiceTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];
  /** The letter after `d` under which the class is registered in `CONFIG.Dice.terms`. */
  static DENOMINATION = "";
  /** Modifier -> method name or function, over and above the common ones. */
  static MODIFIERS: Record<string, string | ModifierMethod> = {};

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DieResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options }: DiceTermData = {}) {
    super(options ? { options } : {});
    this._number = number;
    this._faces = faces;
    this.modifiers = modifiers;
    this.results = results;
  }

  /** How many dice; undefined while a bracket before the `d` is not yet worked out. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The dice of this term, and of brackets inside it. */
  get dice(): DiceTerm[] {
    const inner = [this._number, this._faces].filter((part): part is Roll => typeof part !== "number");
    return [...inner.flatMap((roll) => roll.dice), this];
  }

  get expression(): string {
    const count = typeof this._number === "number" ? this._number : `(${this._number.formula})`;
    const special = this.denomination !== "d" ? this.denomination : null;
    const faces = special ?? (typeof this._faces === "number" ? this._faces : `(${this._faces.formula})`);
    return `${count}d${faces}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, r) => (r.active ? sum + (r.count ?? r.result) : sum), 0);
  }

  /** The faces that count. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  protected override _evaluate(options: EvaluationOptions): Promise<RollTerm> | RollTerm {
    const inner = [this._number, this._faces].filter(
      (part): part is Roll => typeof part !== "number" && !part._evaluated,
    );
    if (inner.length > 0 && options["sync"] !== true) {
      return inner
        .reduce<Promise<unknown>>(
          (before, roll) => before.then(() => roll.evaluate(options)),
          Promise.resolve(),
        )
        .then(() => this.#throw(options));
    }
    for (const roll of inner) roll.evaluateSync(options);
    return this.#throw(options);
  }

  #throw(options: EvaluationOptions): this {
    const number = this.number ?? 0;
    if (number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    for (let i = this.results.length; i < number; i++) this.roll(options);
    applyModifiers(this);
    return this;
  }

  /** Throw one more die of this kind and add it to the results. */
  roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DieResult {
    let result: number;
    if (minimize) result = Math.min(1, this.faces ?? 0);
    else if (maximize) result = this.faces ?? 0;
    else result = this.mapRandomFace(diceConfig().randomUniform());
    const entry: DieResult = { result, active: true };
    this.results.push(entry);
    return entry;
  }

  /** The face for a number in [0, 1): small numbers are high faces. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform());
  }

  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  getResultCSS(result: DieResult): (string | null)[] {
    const faces = this.faces ?? 0;
    return [
      this.constructor.name.toLowerCase(),
      `d${faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      result.result === 1 ? "min" : null,
      result.result === faces ? "max" : null,
    ];
  }

  /** What a roll's tooltip shows of this term. */
  getTooltipData(): Record<string, unknown> {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((r) => ({
        result: this.getResultLabel(r),
        classes: this.getResultCSS(r).filter(Boolean).join(" "),
      })),
    };
  }

  override toJSON(): TermData {
    const data = super.toJSON();
    if (typeof this._number !== "number") data["number"] = this._number.toJSON();
    if (typeof this._faces !== "number") data["faces"] = this._faces.toJSON();
    return data;
  }

  protected static override _fromData(data: TermData): RollTerm {
    const { number, faces } = data;
    const Cls = this as unknown as new (data: TermData) => DiceTerm;
    const restored = { ...data };
    const [first] = diceConfig().rolls;
    if (first && typeof number === "object" && number)
      restored["number"] = first.fromData(number as TermData);
    if (first && typeof faces === "object" && faces) restored["faces"] = first.fromData(faces as TermData);
    restored["results"] = ((data["results"] as DieResult[] | undefined) ?? []).map((r) => ({ ...r }));
    restored["modifiers"] = [...((data["modifiers"] as string[] | undefined) ?? [])];
    const term = new Cls(restored);
    term._evaluated = data.evaluated ?? true;
    return term;
  }
}

/** Ordinary dice with numbered faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
}

/** A coin: 1 is heads, 0 tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(uniform: number): number {
    return Math.round(1 - uniform);
  }

  override getResultLabel(result: DieResult): string {
    return result.result === 1 ? "H" : "T";
  }
}

/** A die with -1, 0 and +1 on its faces. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DieResult {
    const result = minimize ? -1 : maximize ? 1 : this.mapRandomFace(diceConfig().randomUniform());
    const entry: DieResult = { result, active: true };
    this.results.push(entry);
    return entry;
  }

  override mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * 3) - 2;
  }

  override getResultLabel(result: DieResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(result.result)] ?? "";
  }
}
