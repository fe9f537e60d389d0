import type { Loose } from "../../loose";
import { Color, cleanHTML, isPlainObject } from "../../utils";
import { isValidId } from "../../utils/ids";
import type { DataModelValidationFailure } from "../failure";
import { type CleanOptions, choicesOf, DataField, type FieldContext, type FieldOptions } from "./base";

/** A value of any type. */
export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }
}

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: Loose): Loose {
    if (typeof value === "string") return value === "true" || value === "on";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }
}

export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial(this: NumberField) {
        if (this.nullable) return null;
        if (!this.required) return undefined;
        const least = this.min ?? (this.positive ? 1 : 0);
        return Math.max(least, Math.min(0, this.max ?? 0));
      },
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Loose;

  override _cast(value: Loose): Loose {
    if (typeof value === "string" && value.trim() === "") return this.nullable ? null : Number.NaN;
    return Number(value);
  }

  override _cleanType(value: Loose, _options: CleanOptions): Loose {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let cleaned = this.integer ? Math.round(value) : value;
    if (typeof this.step === "number" && this.step > 0) {
      const base = this.min ?? 0;
      const steps = Math.round((cleaned - base) / this.step);
      cleaned = Number((base + steps * this.step).toFixed(8));
    }
    if (typeof this.min === "number") cleaned = Math.max(cleaned, this.min);
    if (typeof this.max === "number") cleaned = Math.min(cleaned, this.max);
    return cleaned;
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    const choices = choicesOf(this);
    if (choices && !choices.map(Number).includes(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: true,
      trim: true,
      choices: undefined,
      textSearch: false,
      initial(this: StringField) {
        if (this.nullable) return null;
        return this.required && this.blank ? "" : undefined;
      },
    };
  }

  declare blank: boolean;
  declare trim: boolean;
  declare choices: Loose;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    // A list of choices has no room for a blank one unless it is asked for.
    super(
      options.choices !== undefined && options["blank"] === undefined
        ? { ...options, blank: false }
        : options,
      context,
    );
  }

  override clean(value: Loose, options: CleanOptions = {}): Loose {
    const cleaned = super.clean(value, options);
    if (cleaned === "" && !this.blank && this.nullable) return null;
    return cleaned;
  }

  override _cast(value: Loose): Loose {
    return typeof value === "object" ? value : String(value);
  }

  override _cleanType(value: Loose, _options: CleanOptions): Loose {
    return this.trim && typeof value === "string" ? value.trim() : value;
  }

  override _validateSpecial(value: Loose): true | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    const choices = choicesOf(this);
    if (choices && !choices.includes(value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

/** Text that may hold markup; what could run in a browser is taken out when it is stored. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _cleanType(value: Loose, options: CleanOptions): Loose {
    const text = super._cleanType(value, options);
    return typeof text === "string" ? cleanHTML(text) : text;
  }
}

/** The source of a script. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, trim: false };
  }
}

/** The address of a file. Categories are kept for the file picker; their endings are not enforced. */
export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  declare categories: string[];

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    super._validateType(value);
    if (/^\s*(?:javascript|vbscript):/i.test(value)) throw new Error("does not have a valid file address");
    return undefined;
  }
}

/** A colour as `#rrggbb`; models hold a Color. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override initialize(value: Loose): Loose {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: Loose): Loose {
    return value instanceof Color ? value.toString() : value;
  }

  override _cast(value: Loose): Loose {
    return value === "" ? null : Color.from(value).toString();
  }

  override _cleanType(value: Loose): Loose {
    return typeof value === "string" ? value.toLowerCase() : value;
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error("must be a valid hexadecimal color string");
    return undefined;
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

/** Degrees, brought into [0, 360). */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true };
  }

  declare normalize: boolean;

  override _cast(value: Loose): Loose {
    const degrees = Number(super._cast(value));
    if (!this.normalize || Number.isNaN(degrees)) return degrees;
    return ((degrees % 360) + 360) % 360;
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** The id of a document: sixteen letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      readonly: true,
    };
  }

  override _cast(value: Loose): Loose {
    return isPlainObject(value) || (typeof value === "object" && value?._id) ? value._id : String(value);
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    super._validateType(value);
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** The address of a document. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  declare type: string | undefined;

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    super._validateType(value);
    const parts = String(value).split(".");
    const id = parts.at(-1) ?? "";
    if (parts.length < 2 || !id) throw new Error(`"${value}" is not a valid UUID string`);
    if (this.type && parts.at(-2) !== this.type) throw new Error(`must be the UUID of a ${this.type}`);
    return undefined;
  }
}

/** JSON text; models hold the value. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, initial: undefined };
  }

  override clean(value: Loose, options: CleanOptions = {}): Loose {
    if (value === "") value = "null";
    return super.clean(value, options);
  }

  override _cast(value: Loose): Loose {
    return typeof value === "string" && isJson(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    if (typeof value !== "string" || !isJson(value)) throw new Error("must be a serialized JSON string");
    return undefined;
  }

  override initialize(value: Loose): Loose {
    return value === null || value === undefined ? value : JSON.parse(value);
  }

  override toObject(value: Loose): Loose {
    return value === null || value === undefined || typeof value === "string" ? value : JSON.stringify(value);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
