import type { ConcreteClass, Loose, Plain } from "../../loose";
import { deepClone, isEmpty, isPlainObject } from "../../utils";
import { isValidId, randomID } from "../../utils/ids";
import { DataModelValidationFailure } from "../failure";
import { modelSlots, SHARED } from "../slots";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
} from "./base";
import { ObjectField, SchemaField } from "./containers";
import { DocumentIdField, DocumentUUIDField, NumberField, StringField } from "./primitives";

/** A data model inside another. */
export class EmbeddedDataField extends SchemaField {
  model: ConcreteClass;

  constructor(model: ConcreteClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ ...model["defineSchema"]() }, options, context);
    this.model = model;
  }

  override initialize(value: Loose, model?: Loose): Loose {
    return value ? new this.model(value, { parent: model, [SHARED]: true }) : value;
  }

  override toObject(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }

  override migrateSource(_source: Plain, value: Loose): void {
    if (isPlainObject(value)) this.model["migrateDataSafe"](value);
  }
}

/**
 * The element of an embedded collection, as the field needs it: on the server a plain description, in the page a
 * document class.
 */
export interface EmbeddedElement {
  documentName: string;
  schema: SchemaField;
  migrateDataSafe?(source: Plain): Plain;
}

/** Documents inside a document. */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, readonly: true };
  }

  readonly element: EmbeddedElement;

  constructor(
    element: EmbeddedElement | (abstract new (...args: never[]) => unknown),
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.element = element as EmbeddedElement;
  }

  /** The element, with the class that packages configured for it where there is one. */
  get model(): Loose {
    return (this.element as Loose).implementation ?? this.element;
  }

  /** The schema of the elements. */
  get schema(): SchemaField {
    return this.model.schema;
  }

  override getInitialValue(): Loose {
    return [];
  }

  override _cast(value: Loose): Loose {
    if (Array.isArray(value)) return value;
    if (value && typeof value.values === "function") return Array.from(value.values());
    return isPlainObject(value) ? Object.values(value) : value;
  }

  override _cleanType(value: Loose, options: CleanOptions): Loose {
    if (!Array.isArray(value)) return value;
    const present: Plain[] = (options.partial && options.current) || [];
    return value.map((entry) => {
      const plain = typeof entry?.toObject === "function" ? entry.toObject() : entry;
      const known =
        options.recursive === false ? undefined : present.find((element) => element["_id"] === plain?._id);
      if (!known && plain) plain._id ??= randomID();
      return this.cleanElement(plain, {
        ...options,
        partial: Boolean(known),
        source: known,
        current: known,
      });
    });
  }

  /** Cleans one element. */
  cleanElement(entry: Loose, options: CleanOptions): Loose {
    const cls = this.model;
    return typeof cls.cleanData === "function"
      ? cls.cleanData(entry, options)
      : cls.schema.clean(entry, options);
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    // Stored data: the collection sets invalid elements apart when it is made.
    if (options["dropInvalidEmbedded"]) return undefined;
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const entry of value as Plain[]) {
      const inner = this.schema.validate(entry, { ...options, partial: options["partial"] });
      if (inner) failure.elements.push({ id: entry?.["_id"], name: entry?.["name"], failure: inner });
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(_value: Loose, model?: Loose, options: Plain = {}): Loose {
    const collection = model?.collections?.[this.name ?? ""];
    collection?.initialize?.(options);
    return collection ?? _value;
  }

  override toObject(value: Loose): Loose {
    return Array.from((value?.values?.() ?? value) as Iterable<Loose>, (entry) =>
      typeof entry.toObject === "function" ? entry.toObject(false) : entry,
    );
  }

  override migrateSource(_source: Plain, value: Loose): void {
    if (!Array.isArray(value)) return;
    for (const entry of value) if (isPlainObject(entry)) this.model.migrateDataSafe?.(entry);
  }

  /**
   * Elements with a known id are merged into what is there, others are added; elements that the change does not
   * mention stay, unless the change replaces the whole.
   */
  override updateSource(
    source: Plain,
    key: string,
    value: Loose,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    if (!Array.isArray(value)) return;
    const present: Plain[] = source[key] ?? [];
    source[key] = present;
    if (options.recursive === false) {
      present.splice(0, present.length, ...value);
      difference[key] = deepClone(value);
      return;
    }
    const differences: Plain[] = [];
    for (const entry of value as Plain[]) {
      const known = present.find((element) => element["_id"] === entry["_id"]);
      if (!known) {
        present.push(entry);
        differences.push(deepClone(entry));
        continue;
      }
      const inner: Plain = {};
      this.schema.updateFields(known, entry, inner, options);
      delete inner["_id"];
      if (!isEmpty(inner)) differences.push({ _id: known["_id"], ...inner });
    }
    if (differences.length > 0) difference[key] = differences;
  }
}

/** One document inside a document. */
export class EmbeddedDocumentField extends SchemaField {
  static override hierarchical = true;

  readonly element: EmbeddedElement;

  constructor(
    element: EmbeddedElement | (abstract new (...args: never[]) => unknown),
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    const described = element as EmbeddedElement & Plain;
    const fields = described["defineSchema"]?.() ?? described.schema.fields;
    super({ ...fields }, options, context);
    this.element = described;
  }

  get model(): Loose {
    return (this.element as Loose).implementation ?? this.element;
  }

  override initialize(value: Loose, model?: Loose, _options: Plain = {}): Loose {
    if (!value) return value;
    const cls = this.model as ConcreteClass;
    const made = new cls(value, { parent: model, parentCollection: this.name, [SHARED]: true });
    return made;
  }

  override toObject(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }

  override migrateSource(_source: Plain, value: Loose): void {
    if (isPlainObject(value)) this.model.migrateDataSafe?.(value);
  }
}

/** The id of another document of the world; models hold the document itself unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: Loose;
  declare idOnly: boolean;

  constructor(model: Loose, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: Loose, model?: Loose): Loose {
    if (this.idOnly || !value) return value;
    const name: string = typeof this.model === "string" ? this.model : this.model.documentName;
    return () => modelSlots.lookup(name, value, model);
  }

  override toObject(value: Loose): Loose {
    return value?.id ?? value?._id ?? value;
  }
}

/** The data that a subtype adds to a document: the model that packages registered for it. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly document: Loose;

  constructor(document: Loose, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return typeof this.document === "string" ? this.document : this.document.documentName;
  }

  /** The model of a subtype; undefined where none is registered. */
  getModelForType(type: string | undefined): ConcreteClass | undefined {
    return type ? modelSlots.typeModel(this.documentName, type) : undefined;
  }

  override getInitialValue(data?: Loose): Loose {
    return this.getModelForType(data?.type)?.["cleanData"]({}) ?? super.getInitialValue(data);
  }

  override _cleanType(value: Loose, options: CleanOptions): Loose {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(value)) return super._cleanType(value, options);
    const partial = options.partial && options.recursive !== false;
    return model["cleanData"](value, {
      ...options,
      partial,
      source: options.source?.[this.name ?? "system"] ?? value,
    });
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const model = this.getModelForType(options["source"]?.type);
    if (!model) return undefined;
    const failure = model["schema"].validate(value, options);
    if (failure) return failure;
    model["validateJoint"](value);
    return undefined;
  }

  override initialize(value: Loose, model?: Loose, options: Plain = {}): Loose {
    const cls = this.getModelForType(model?._source?.type);
    if (!cls) return super.initialize(value, model, options);
    return new cls(value, { parent: model, [SHARED]: true });
  }

  override toObject(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject(false) : super.toObject(value);
  }

  override migrateSource(source: Plain, value: Loose): void {
    if (!isPlainObject(value)) return;
    const model = this.getModelForType(source["type"]);
    if (model && this.name) source[this.name] = model["migrateDataSafe"](value);
  }

  override updateSource(
    source: Plain,
    key: string,
    value: Loose,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const model = this.getModelForType(source["type"]);
    if (!model) super.updateSource(source, key, value, difference, options);
    else model["schema"].updateSource(source, key, value, difference, options);
  }
}

/** Who may do what: permission levels by user id, and `default`. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, initial: { default: 0 } };
  }

  override _cleanType(value: Loose): Loose {
    if (!isPlainObject(value)) return value;
    const cleaned: Plain = {};
    for (const [key, level] of Object.entries(value)) {
      if (key.startsWith("-=")) cleaned[key] = null;
      else if (level !== null && level !== undefined) cleaned[key] = Number(level);
    }
    return cleaned;
  }

  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    for (const [key, level] of Object.entries(value as Plain)) {
      if (key.startsWith("-=")) continue;
      if (key !== "default" && !isValidId(key.replace(/^==/, "")))
        throw new Error(`"${key}" is not a user id`);
      if (![-1, 0, 1, 2, 3].includes(level)) throw new Error(`${level} is not a level of ownership`);
    }
    return undefined;
  }
}

/** Data that packages keep on a document, by package id. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: Loose, options: Plain): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    for (const [scope, flags] of Object.entries(value as Plain)) {
      if (!scope.startsWith("-=") && !isPlainObject(flags))
        throw new Error(`flags of "${scope}" must be an object`);
    }
    return undefined;
  }
}

/** When, by whom and with what a document was written. Times are in milliseconds. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const fields = {
      coreVersion: text(),
      systemId: text(),
      systemVersion: text(),
      createdTime: new NumberField(),
      modifiedTime: new NumberField(),
      lastModifiedBy: new DocumentIdField({ nullable: true, initial: null, readonly: false }),
      compendiumSource: new DocumentUUIDField(),
      duplicateSource: new DocumentUUIDField(),
    };
    super(fields, options, context);
  }
}

/** The subtype of a document class; which there are is known only once packages are loaded. */
export class DocumentTypeField extends StringField {
  readonly documentClass: Loose;

  constructor(documentClass: Loose, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ required: true, blank: false, ...options }, context);
    this.documentClass = documentClass;
  }

  override _validateType(value: Loose): DataModelValidationFailure | undefined {
    super._validateType(value);
    if (!(this.documentClass.TYPES as string[]).includes(value))
      throw new Error(`"${value}" is not a valid type`);
    return undefined;
  }
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false };
  }
}
