import type { Loose, Plain } from "../../loose";
import { deepClone, diffObject, isPlainObject, mergeObject, objectsEqual } from "../../utils";
import { DataModelValidationFailure } from "../failure";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
} from "./base";

/** An object of which only its being one is known. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Loose): Loose {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : {};
  }

  override _cast(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  override _validateType(value: Loose, _options: Plain): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: Loose, _model?: Loose, _options?: Plain): Loose {
    return value ? deepClone(value) : value;
  }

  override toObject(value: Loose): Loose {
    return deepClone(value);
  }

  override updateSource(
    source: Plain,
    key: string,
    value: Loose,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const present = source[key];
    if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
      super.updateSource(source, key, value, difference, options);
      return;
    }
    const inner = diffObject(present, value, { deletionKeys: true });
    if (Object.keys(inner).length === 0) return;
    difference[key] = inner;
    mergeObject(present, deepClone(inner), { performDeletions: true });
  }
}

/** An object whose values, under keys unknown beforehand, all have one type. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name ??= "element";
  }

  override _cleanType(value: Loose, options: CleanOptions): Loose {
    if (!isPlainObject(value)) return value;
    const cleaned: Plain = {};
    for (const [key, entry] of Object.entries(value)) {
      if (key.startsWith("-=")) cleaned[key] = null;
      else if (this.validateKey && !this.validateKey(key.replace(/^==/, ""))) continue;
      else {
        const current = options.current?.[key];
        const whole = key.startsWith("==") || current === undefined;
        cleaned[key] = this.element.clean(entry, {
          ...options,
          current,
          partial: whole ? false : options.partial,
        });
      }
    }
    return cleaned;
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [key, entry] of Object.entries(value as Plain)) {
      if (key.startsWith("-=")) continue;
      const inner = this.element.validate(entry, options);
      if (inner) failure.fields[key] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: Loose, model?: Loose, options: Plain = {}): Loose {
    if (!value) return value;
    const held: Plain = {};
    for (const [key, entry] of Object.entries(value as Plain))
      held[key] = this.element.initialize(entry, model, options);
    return held;
  }

  override toObject(value: Loose): Loose {
    if (!value) return value;
    const plain: Plain = {};
    for (const [key, entry] of Object.entries(value as Plain)) plain[key] = this.element.toObject(entry);
    return plain;
  }

  override updateSource(
    source: Plain,
    key: string,
    value: Loose,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const present = source[key];
    if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
      if (!objectsEqual(present, value)) {
        source[key] = value;
        difference[key] = value;
      }
      return;
    }
    const inner: Plain = {};
    for (const [name, entry] of Object.entries(value)) {
      if (name.startsWith("-=")) {
        if (!(name.slice(2) in present)) continue;
        delete present[name.slice(2)];
        inner[name] = null;
      } else if (name.startsWith("==")) {
        const replaced: Plain = {};
        this.element.updateSource(present, name.slice(2), entry, replaced, { ...options, recursive: false });
        if (name.slice(2) in replaced) inner[name] = entry;
      } else this.element.updateSource(present, name, entry, inner, options);
    }
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }
}

/** An array whose elements all have one type. Changes replace it. */
export class ArrayField extends DataField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  element: DataField;
  declare min: number;
  declare max: number;
  declare empty: boolean;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    element.name ??= "element";
  }

  override getInitialValue(data?: Loose): Loose {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : [];
  }

  override _cast(value: Loose): Loose {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || (typeof value === "object" && typeof value?.values === "function"))
      return [...value.values()];
    if (isPlainObject(value)) {
      // Forms name elements by their index: {0: a, 1: b}.
      const list: Loose[] = [];
      for (const [key, entry] of Object.entries(value)) {
        const index = Number(key);
        if (Number.isInteger(index) && index >= 0) list[index] = entry;
      }
      return list;
    }
    return [value];
  }

  override _cleanType(value: Loose, options: CleanOptions): Loose {
    // What stands in an array is always whole, even inside a change.
    return Array.from(value as Loose[], (entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && value.length === 0) throw new Error("may not be empty");
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    const failure = new DataModelValidationFailure({ invalidValue: value });
    value.forEach((entry, id) => {
      const inner = this.element.validate(entry, options);
      if (inner) failure.elements.push({ id, failure: inner });
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: Loose, model?: Loose, options: Plain = {}): Loose {
    if (!value) return value;
    return (value as Loose[]).map((entry) => {
      const held = this.element.initialize(entry, model, options);
      return typeof held === "function" ? held() : held;
    });
  }

  override toObject(value: Loose): Loose {
    if (!value) return value;
    return Array.from(value as Iterable<Loose>, (entry) => this.element.toObject(entry));
  }

  override migrateSource(source: Plain, value: Loose): void {
    if (Array.isArray(value)) for (const entry of value) this.element.migrateSource(source, entry);
  }
}

/** An array without repetition; models hold a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: Loose, options: CleanOptions): Loose {
    return [...new Set(super._cleanType(value, options) as Loose[])];
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (failure) return failure;
    if (new Set(value as Loose[]).size !== (value as Loose[]).length)
      throw new Error("may not have duplicate elements");
    return undefined;
  }

  override initialize(value: Loose, model?: Loose, options: Plain = {}): Loose {
    const list = super.initialize(value, model, options);
    return list ? new Set(list) : list;
  }

  override toObject(value: Loose): Loose {
    return value ? Array.from(value as Iterable<Loose>, (entry) => this.element.toObject(entry)) : value;
  }
}

/** An object with named fields. */
export class SchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  fields: Record<string, DataField>;
  /** Names whose values were dropped on cleaning are unknown to the schema. */
  unknownKeys: string[] = [];

  constructor(fields: Record<string, DataField>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }

  *[Symbol.iterator](): Iterator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  /** The field at a dotted path below this schema. */
  getField(path: string | string[]): DataField | undefined {
    const parts = Array.isArray(path) ? [...path] : path.split(".");
    let field: Loose = this;
    while (parts.length > 0 && field) {
      const name = parts.shift() as string;
      if (field.fields) field = field.fields[name];
      else if (field.model?.schema) field = field.model.schema.fields[name];
      else if (field.element)
        field =
          name === "element" || /^\d+$/.test(name) || field instanceof TypedObjectField
            ? field.element
            : undefined;
      else field = undefined;
    }
    return field;
  }

  override getInitialValue(data?: Loose): Loose {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    return this.nullable ? null : this._cleanType({}, { source: data });
  }

  override _cast(value: Loose): Loose {
    return typeof value === "object" && value !== null ? value : {};
  }

  override _cleanType(value: Loose, options: CleanOptions): Loose {
    const cleaned: Plain = {};
    // The root looks at itself, as far as it is cleaned: a subtype's data depends on the type's initial value.
    const source = options.source ?? { ...value };
    const whole = { ...options, source, partial: false };
    // A change that replaces instead of merging is whole below its top level.
    const below = options.partial && options.recursive === false ? whole : { ...options, source };
    for (const [name, field] of Object.entries(this.fields)) {
      if (options.partial && !(name in value)) {
        if (`==${name}` in value) cleaned[`==${name}`] = field.clean(value[`==${name}`], whole);
        // A field of a schema that is taken away starts anew, or is gone where it has no initial value.
        else if (`-=${name}` in value) {
          const initial = field.clean(undefined, whole);
          cleaned[initial === undefined ? `-=${name}` : name] = initial === undefined ? null : initial;
        }
        continue;
      }
      const entry = field.clean(value[name], { ...below, current: options.current?.[name] });
      if (entry !== undefined) cleaned[name] = entry;
      if (options.source === undefined) source[name] = entry;
    }
    return cleaned;
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Error("must be an object");
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [name, field] of Object.entries(this.fields)) {
      if (options["partial"] && !(name in value)) continue;
      const inner = field.validate(value[name], { ...options, source: value });
      if (inner) failure.fields[name] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: Loose, model?: Loose, options: Plain = {}): Loose {
    if (!value) return value;
    const held: Plain = {};
    for (const [name, field] of Object.entries(this.fields))
      defineHeld(held, name, field, value[name], model, options);
    return held;
  }

  override toObject(value: Loose): Loose {
    if (value === undefined || value === null) return value;
    const plain: Plain = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const entry = field.toObject(value[name]);
      if (entry !== undefined) plain[name] = entry;
    }
    return plain;
  }

  override migrateSource(source: Plain, value: Loose): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of Object.entries(this.fields)) {
      if (name in value) field.migrateSource(source, value[name]);
    }
  }

  override updateSource(
    source: Plain,
    key: string,
    value: Loose,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const present = source[key];
    if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
      super.updateSource(source, key, value, difference, options);
      return;
    }
    const inner: Plain = {};
    this.updateFields(present, value, inner, options);
    if (Object.keys(inner).length > 0) difference[key] = inner;
  }

  /** Writes a cleaned change of this schema's own fields into its source data. */
  updateFields(source: Plain, change: Plain, difference: Plain, options: UpdateOptions): void {
    for (const [name, value] of Object.entries(change)) {
      if (name.startsWith("-=")) {
        if (!(name.slice(2) in source) || source[name.slice(2)] === undefined) continue;
        delete source[name.slice(2)];
        difference[name] = null;
      } else if (name.startsWith("==")) {
        const bare = name.slice(2);
        const inner: Plain = {};
        this.fields[bare]?.updateSource(source, bare, value, inner, { ...options, recursive: false });
        // The difference keeps the mark: whoever applies it has to replace as well.
        if (bare in inner) difference[name] = value;
      } else this.fields[name]?.updateSource(source, name, value, difference, options);
    }
  }
}

/** Puts a field's held value on a target; functions become getters, read-only fields cannot be assigned. */
export function defineHeld(
  target: object,
  name: string,
  field: DataField,
  value: Loose,
  model: Loose,
  options: Plain,
): void {
  const held = field.initialize(value, model, options);
  if (typeof held === "function") {
    Object.defineProperty(target, name, { get: held, set() {}, configurable: true, enumerable: true });
  } else {
    Object.defineProperty(target, name, {
      value: held,
      writable: !field.readonly,
      configurable: true,
      enumerable: true,
    });
  }
}
