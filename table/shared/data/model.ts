import type { Loose, Plain } from "../loose";
import { deepClone, expandObject, isEmpty, isPlainObject, mergeObject } from "../utils";
import { DataModelValidationFailure } from "./failure";
import type { DataField } from "./fields/base";
import { defineHeld, SchemaField } from "./fields/containers";
import { SHARED } from "./slots";

/** How a model is made. */
export interface ModelContext extends Plain {
  parent?: Loose;
  /** Throw on invalid data; otherwise the failures are kept and the model is marked invalid. */
  strict?: boolean;
  /** Replace invalid values by initial ones. */
  fallback?: boolean;
}

/** Schemas are built once per class. */
const schemas = new WeakMap<object, SchemaField>();

/**
 * An object made from source data by a schema. Data goes through *migrate, clean, validate, initialise*; the
 * source stays apart from the prepared values that stand on the object.
 */
export class DataModel {
  /** Keys under which labels and hints of the fields are translated. */
  static LOCALIZATION_PREFIXES: string[] = [];

  /** The fields of this model. */
  static defineSchema(): Record<string, DataField> {
    throw new Error(`${this.name} must define a schema`);
  }

  /** The name under which the model always lies in another, which then begins the paths of its fields. */
  static get schemaName(): string | undefined {
    return undefined;
  }

  /** The schema of this class. */
  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new SchemaField(this.defineSchema(), {}, { name: this.schemaName });
      schemas.set(this, schema);
    }
    return schema;
  }

  /** Brings old source data into today's shape, in place. Data may be partial: a change is migrated too. */
  static migrateData(source: Loose): Loose {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** Migration that reports a fault instead of passing it on. */
  static migrateDataSafe(source: Loose): Loose {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      console.error(`${this.name}: migration failed:`, error);
      return source;
    }
  }

  /** Adds accessors for renamed members. */
  static shimData(data: Loose, _options: Plain = {}): Loose {
    return data;
  }

  /** Casts, fills and trims source data by the schema. */
  static cleanData(source: Loose = {}, options: Plain = {}): Loose {
    return this.schema.clean(source, options);
  }

  /** Checks that concern several fields; throws where they do not fit together. */
  static validateJoint(_data: Loose): void {}

  /** A model from stored data; faults are kept rather than thrown unless `strict`. */
  static fromSource(source: Loose, { strict = false, ...context }: ModelContext = {}): Loose {
    return new this(source, { ...context, strict });
  }

  static fromJSON(json: string): Loose {
    return this.fromSource(JSON.parse(json));
  }

  declare readonly parent: Loose;
  declare readonly _source: Plain;

  /** Failures found on construction. */
  declare readonly validationFailures: {
    fields: DataModelValidationFailure | null;
    joint: DataModelValidationFailure | null;
  };

  constructor(data: Loose = {}, context: ModelContext = {}) {
    const { parent = null, strict = true, fallback = false, ...options } = context;
    const shared = (context as Loose)[SHARED] === true;
    hidden(this, "parent", parent);
    hidden(this, "validationFailures", { fields: null, joint: null });
    hidden(this, "_source", shared ? data : this._initializeSource(data, { strict, fallback, ...options }));
    this._configure(options);
    if (!shared) this.#check(strict, fallback, options);
    this._initialize({ strict, fallback, ...options });
  }

  /** Prepares the object before its data is put on it. */
  _configure(_options: Plain = {}): void {}

  /** The schema of this model. */
  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether some of the data did not fit. */
  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  /** Migrates and cleans a copy of the given data. */
  _initializeSource(data: Loose, options: Plain = {}): Plain {
    const cls = this.constructor as typeof DataModel;
    const given = data instanceof DataModel ? data.toObject() : deepClone(data ?? {});
    if (!isPlainObject(given)) throw new Error(`${cls.name} must be constructed with a data object`);
    const source = mergeObject({}, given, { performDeletions: true });
    const { strict, fallback, ...cleaning } = options;
    return cls.cleanData(cls.migrateDataSafe(source), cleaning);
  }

  #check(strict: boolean, fallback: boolean, { dropInvalidEmbedded = false }: Plain): void {
    const cls = this.constructor as typeof DataModel;
    const failure = this.schema.validate(this._source, { strict, fallback, dropInvalidEmbedded });
    if (failure) {
      if (fallback) {
        for (const name of Object.keys(failure.fields)) {
          this._source[name] = this.schema.fields[name]?.clean(undefined, { source: this._source });
        }
      } else if (strict) throw failure.asError();
      this.validationFailures.fields = failure;
    }
    try {
      cls.validateJoint(this._source);
    } catch (error) {
      const joint = new DataModelValidationFailure({ message: (error as Error).message });
      if (strict) throw joint.asError();
      this.validationFailures.joint = joint;
    }
  }

  /** Puts the held form of every field on the object. */
  _initialize(options: Plain = {}): void {
    for (const [name, field] of Object.entries(this.schema.fields)) {
      defineHeld(this, name, field, this._source[name], this, options);
    }
  }

  /** Throws away prepared values and starts again from the source. */
  reset(): void {
    this._initialize();
  }

  /** A copy, with changes. */
  clone(data: Plain = {}, context: Plain = {}): Loose {
    const source = mergeObject(this.toObject(), data, {
      insertKeys: false,
      performDeletions: true,
      inplace: true,
    });
    const cls = this.constructor as new (data: Plain, context: Plain) => Loose;
    return new cls(source, { parent: this.parent, ...context });
  }

  /** Checks the source, or a change of it; throws a DataModelValidationError when `strict` (the default). */
  validate({
    changes,
    strict = true,
    fields = true,
    joint,
  }: {
    changes?: Plain;
    clean?: boolean;
    fallback?: boolean;
    strict?: boolean;
    fields?: boolean;
    joint?: boolean;
  } & Plain = {}): boolean {
    const cls = this.constructor as typeof DataModel;
    const data = changes
      ? mergeObject(
          deepClone(this._source),
          cls.cleanData(expandObject(changes), {
            partial: true,
            source: this._source,
            current: this._source,
          }),
        )
      : this._source;
    const failure = fields ? this.schema.validate(data) : undefined;
    if (failure) {
      if (strict) throw failure.asError();
      return false;
    }
    if (joint ?? !changes) {
      try {
        cls.validateJoint(data);
      } catch (error) {
        if (strict) throw new DataModelValidationFailure({ message: (error as Error).message }).asError();
        return false;
      }
    }
    return true;
  }

  /**
   * Writes a change into the source (unless `dryRun`) and prepares the object again; returns what differed.
   * Objects are merged unless `recursive` is false; arrays are replaced. Throws on invalid values, with nothing written.
   */
  updateSource(changes: Plain = {}, options: Plain = {}): Plain {
    const { difference, commit } = this._stageUpdate(changes, options);
    if (options["dryRun"] || isEmpty(difference)) return difference;
    commit();
    this.reset();
    return difference;
  }

  /** Works a change out without writing it. */
  _stageUpdate(changes: Plain, options: Plain): { difference: Plain; commit: () => void } {
    const cls = this.constructor as typeof DataModel;
    const expanded = cls.migrateDataSafe(expandObject<Plain>(deepClone(changes)));
    const recursive = options["recursive"] !== false;
    const source =
      expanded["type"] === undefined ? this._source : { ...this._source, type: expanded["type"] };
    const cleaned: Plain = cls.cleanData(expanded, {
      partial: true,
      recursive,
      source,
      current: this._source,
    });
    const copy: Plain = { ...this._source };
    for (const key of Object.keys(cleaned)) {
      const bare = key.replace(/^==/, "");
      copy[bare] = deepClone(this._source[bare]);
    }
    const difference: Plain = {};
    this.schema.updateFields(copy, deepClone(cleaned), difference, { recursive });
    if (!isEmpty(difference)) {
      const failure = new DataModelValidationFailure();
      for (const name of Object.keys(difference)) {
        const inner = this.schema.fields[name]?.validate(copy[name], { source: copy });
        if (inner) failure.fields[name] = inner;
      }
      if (!failure.isEmpty()) throw failure.asError();
      this._checkJoint(copy);
    }
    return { difference, commit: () => this.schema.updateFields(this._source, cleaned, {}, { recursive }) };
  }

  /** Joint checks of changed data. */
  _checkJoint(data: Plain): void {
    try {
      (this.constructor as typeof DataModel).validateJoint(data);
    } catch (error) {
      throw new DataModelValidationFailure({ message: (error as Error).message }).asError();
    }
  }

  /** A plain copy: of the source, or of the prepared values. */
  toObject(source = true): Plain {
    return source ? deepClone(this._source) : this.schema.toObject(this);
  }

  toJSON(): Plain {
    return this.toObject(true);
  }
}

function hidden(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}
