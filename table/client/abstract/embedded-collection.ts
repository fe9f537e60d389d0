import { SHARED } from "../../shared/data/slots";
import type { Loose, Plain } from "../../shared/loose";
import { Collection } from "../../shared/utils";
import { Hooks } from "../hooks/hooks";
import { implementationOf } from "./classes";

/** The documents inside a document. Their sources are the elements of the parent's source array. */
export class EmbeddedCollection extends Collection<string, Loose> {
  readonly name: string;
  readonly model: Loose;
  readonly documentName: string;
  /** Ids of elements whose data could not be read. */
  readonly invalidDocumentIds = new Set<string>();

  static override get [Symbol.species]() {
    return Map;
  }

  constructor(name: string, documentName: string, parent: Loose) {
    super();
    this.name = name;
    this.documentName = documentName;
    this.model = parent;
  }

  /** The class of the elements. */
  get documentClass(): Loose {
    return implementationOf(this.documentName);
  }

  get _source(): Plain[] {
    return (this.model._source[this.name] ?? []) as Plain[];
  }

  /** Brings the documents in line with the parent's source: known ones are reset, others made or dropped. */
  initialize(options: Plain = {}): void {
    const elements = this._source;
    const ids = new Set(elements.map((element) => element["_id"] as string));
    for (const id of [...this.keys()]) if (!ids.has(id)) super.delete(id);
    for (const id of [...this.invalidDocumentIds]) if (!ids.has(id)) this.invalidDocumentIds.delete(id);
    for (const element of elements) this.#adopt(element, options);
  }

  #adopt(element: Plain, options: Plain): void {
    const id: string = element["_id"];
    const known = super.get(id);
    try {
      if (known) {
        if (known._source !== element)
          Object.defineProperty(known, "_source", { value: element, writable: true, configurable: true });
        known._initialize({ ...options, byParent: true });
        return;
      }
      const failure = this.documentClass.schema.validate(element);
      if (failure) throw failure.asError();
      const made = new this.documentClass(element, {
        parent: this.model,
        parentCollection: this.name,
        pack: this.model.pack,
        byParent: true,
        [SHARED]: true,
      });
      super.set(id, made);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      super.delete(id);
      Hooks.onError("EmbeddedCollection#initialize", error as Error, {
        msg: `Failed to initialise ${this.documentName} [${id}] in ${this.model.documentName} [${this.model._source._id}]:`,
        log: "error",
      });
    }
  }

  override get(
    id: string,
    { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {},
  ): Loose {
    const found = super.get(id);
    if (found || (!strict && !invalid)) return found;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id, { strict });
    if (strict) throw new Error(`${this.documentName} [${id}] does not exist in the ${this.name} collection`);
    return undefined;
  }

  /** A document whose data could not be read, as far as it can be made. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Loose {
    const element = this._source.find((entry) => entry["_id"] === id);
    if (!element || !this.invalidDocumentIds.has(id)) {
      if (strict)
        throw new Error(
          `${this.documentName} [${id}] is not an invalid document of the ${this.name} collection`,
        );
      return undefined;
    }
    return this.documentClass.fromSource(element, { parent: this.model });
  }

  /** Makes an element without storing it. */
  createDocument(data: Plain, context: Plain = {}): Loose {
    return new this.documentClass(data, { ...context, parent: this.model, parentCollection: this.name });
  }

  override toJSON(): unknown[] {
    return this.toObject(true);
  }

  /** Plain copies of the elements. */
  toObject(source = true): Plain[] {
    return this.map((document) => document.toObject(source));
  }
}
