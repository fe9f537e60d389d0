import type { Loose, Plain } from "../../loose";
import { isPlainObject, objectsEqual } from "../../utils";
import { DataModelValidationError, DataModelValidationFailure } from "../failure";
import { fieldForms } from "../forms";

/** Options every field understands; subclasses add their own. */
export interface FieldOptions extends Plain {
  /** Must the value be there? */
  required?: boolean;
  /** May it be null? */
  nullable?: boolean;
  /** The value, or a function of the source data, that is used where there is none. */
  initial?: Loose;
  /** Prepared data may not overwrite it. */
  readonly?: boolean;
  /** Only a GM may change it. */
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  /** A further check: return false or throw to refuse, true to accept at once, undefined to go on. */
  validate?: (value: Loose, options: Plain) => boolean | undefined | DataModelValidationFailure;
  validationError?: string;
}

/** Where a field stands. */
export interface FieldContext {
  name?: string | undefined;
  parent?: DataField | undefined;
}

/** How to clean. */
export interface CleanOptions extends Plain {
  /** Only members that are present are cleaned: the data is a change, not a whole. */
  partial?: boolean;
  /** The whole source of which the cleaned value is a part. */
  source?: Loose;
  /** For a change: what stands now in the place of the cleaned value. */
  current?: Loose;
  /** For a change: merge objects (the default) or replace them. */
  recursive?: boolean;
}

/** How to write a change into source data. */
export interface UpdateOptions extends Plain {
  /** Merge objects; otherwise what is given replaces what was there. */
  recursive?: boolean;
}

/** The description of one value of a data model: how it is cast, cleaned, checked and presented. */
export class DataField {
  /** Whether the field contains others. */
  static recursive = false;
  static hierarchical = false;

  /** Default options; subclasses add theirs. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  name: string | undefined;
  parent: DataField | undefined;
  readonly options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: Loose;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  declare validateOption: FieldOptions["validate"];

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const merged: FieldOptions = { ...(this.constructor as typeof DataField)._defaults };
    for (const [key, value] of Object.entries(options)) if (value !== undefined) merged[key] = value;
    const { validate, ...rest } = merged;
    Object.assign(this, rest);
    this.validateOption = validate;
  }

  /** Dotted path of the field below its model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part).join(".");
  }

  /** Calls a function, or the method of that name, with this field and a value. */
  apply(
    fn: string | ((field: DataField, value: Loose, options: Plain) => Loose),
    value: Loose,
    options: Plain = {},
  ): Loose {
    if (typeof fn === "string") return (this as Loose)[fn](value, options);
    return fn(this, value, options);
  }

  /** The value to use where there is none. */
  getInitialValue(data?: Loose): Loose {
    const initial = typeof this.initial === "function" ? this.initial(data) : this.initial;
    return isPlainObject(initial) || Array.isArray(initial) ? structuredClone(initial) : initial;
  }

  /** Brings a value into the form the field wants; where there is none, the initial value. */
  clean(value: Loose, options: CleanOptions = {}): Loose {
    if (value === null && this.nullable) return null;
    if (value === undefined || value === null) {
      const initial = this.getInitialValue(options.source);
      if (initial === undefined || (initial === null && this.nullable)) return initial;
      return this._cleanType(initial, options);
    }
    const cast = this._cast(value);
    return this._cleanType(cast, options);
  }

  /** Casts a value of another type. */
  _cast(value: Loose): Loose {
    return value;
  }

  /** Cleans a value that has the right type. */
  _cleanType(value: Loose, _options: CleanOptions): Loose {
    return value;
  }

  /** What is wrong with a value, or undefined. */
  validate(value: Loose, options: Plain = {}): DataModelValidationFailure | undefined {
    try {
      const special = this._validateSpecial(value);
      if (special === true) return undefined;
      const custom = this.validateOption?.call(this, value, options);
      if (custom === true) return undefined;
      if (custom instanceof DataModelValidationFailure) return custom;
      if (custom === false) throw new Error(this.validationError);
      const failure = this._validateType(value, options);
      return failure instanceof DataModelValidationFailure && !failure.isEmpty() ? failure : undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.getFailure();
      return new DataModelValidationFailure({ invalidValue: value, message: (error as Error).message });
    }
  }

  /** Judges undefined and null; true where that settles the matter. */
  _validateSpecial(value: Loose): true | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** Throws, or returns a failure, where a value does not fit. */
  _validateType(_value: Loose, _options: Plain): DataModelValidationFailure | boolean | undefined {
    return undefined;
  }

  /** The form in which a model holds the value. A function becomes a getter. */
  initialize(value: Loose, _model?: Loose, _options: Plain = {}): Loose {
    return value;
  }

  /** The plain form of a held value. */
  toObject(value: Loose): Loose {
    return value;
  }

  /** Lets the models inside migrate their part of old data. */
  migrateSource(_source: Plain, _value: Loose): void {}

  /** Writes a cleaned change into source data and records what differed. */
  updateSource(source: Plain, key: string, value: Loose, difference: Plain, _options: UpdateOptions): void {
    if (objectsEqual(source[key], value)) return;
    source[key] = value;
    difference[key] = value;
  }

  /** A form input for this field. */
  toInput(config: Plain = {}): HTMLElement {
    return fieldForms.input(this, config);
  }

  /** A labelled form input for this field. */
  toFormGroup(groupConfig: Plain = {}, inputConfig: Plain = {}): HTMLElement {
    return fieldForms.group(this, groupConfig, inputConfig);
  }
}

/** The choices of a field as a list of allowed values; null where anything goes. */
export function choicesOf(field: { choices?: Loose }): Loose[] | null {
  const choices = typeof field.choices === "function" ? field.choices() : field.choices;
  if (!choices) return null;
  if (Array.isArray(choices)) return choices;
  return Object.keys(choices);
}
