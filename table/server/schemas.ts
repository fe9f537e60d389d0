import {
  EmbeddedCollectionField,
  ForeignDocumentField,
  ObjectField,
  SchemaField,
} from "../shared/data/fields";
import { documentKind, documentKinds } from "../shared/documents";
import { actorDelta } from "../shared/documents/actors";
import type { SchemaKit } from "../shared/documents/kit";
import { prototypeToken } from "../shared/documents/scenes";
import type { Plain } from "../shared/loose";
import { cleanHTML, getProperty, isPlainObject, setProperty } from "../shared/utils";
import type { Package } from "./packages";

/** What a manifest says of a subtype. */
interface SubtypeTraits {
  htmlFields?: string[];
  gmOnlyFields?: string[];
}

/**
 * The core schemas of one table, for plain sources. Data of subtypes is an object here: their models run in pages
 * only. What manifests declare of them (markup, fields for masters) is kept to.
 */
export class Schemas {
  readonly #schemas = new Map<string, SchemaField>();
  readonly #kit: SchemaKit;
  readonly #packages: Package[];

  constructor(packages: Package[]) {
    this.#packages = packages;
    const grid = {
      type: 1,
      distance: 1,
      units: "",
      diagonals: 0,
      ...packages.find((pkg) => pkg.kind === "system")?.manifest["grid"],
    };
    this.#kit = {
      generation: "either",
      grid,
      collection: (name) => new EmbeddedCollectionField(this.#element(name) as never),
      actorDelta: () => new SchemaField(actorDelta()),
      prototypeToken: () => new SchemaField(prototypeToken()),
      foreign: (name, options) => new ForeignDocumentField(name, options),
      system: () => new ObjectField(),
      currentUser: () => null,
      types: (name) => this.types(name),
    };
  }

  #element(documentName: string) {
    const of = (name: string) => this.of(name);
    return {
      documentName,
      get schema() {
        return of(documentName);
      },
    };
  }

  /** The schema of a document. */
  of(documentName: string): SchemaField {
    let schema = this.#schemas.get(documentName);
    if (!schema) {
      schema = new SchemaField(documentKind(documentName).fields(this.#kit));
      this.#schemas.set(documentName, schema);
    }
    return schema;
  }

  /** Names of the subtypes of a document: the core's, and those that packages declare. */
  types(documentName: string): string[] {
    const names = [...(documentKinds[documentName]?.coreTypes ?? [])];
    for (const pkg of this.#packages) {
      const prefix = pkg.kind === "module" ? `${pkg.id}.` : "";
      for (const name of Object.keys(pkg.manifest["documentTypes"]?.[documentName] ?? {}))
        names.push(prefix + name);
    }
    return names;
  }

  #traits(documentName: string, type: string): SubtypeTraits {
    for (const pkg of this.#packages) {
      const name =
        pkg.kind === "module" && type.startsWith(`${pkg.id}.`) ? type.slice(pkg.id.length + 1) : type;
      const found = pkg.manifest["documentTypes"]?.[documentName]?.[name];
      if (found) return found as SubtypeTraits;
    }
    return {};
  }

  /** Takes what could run out of the markup that the manifest declares, in place. */
  sanitise(documentName: string, type: string, system: unknown): void {
    if (!isPlainObject(system)) return;
    for (const field of this.#traits(documentName, type).htmlFields ?? []) cleanAt(system, field.split("."));
  }

  /** The first field for masters only that a change touches, or null. */
  forMastersOnly(documentName: string, type: string, change: unknown): string | null {
    if (!isPlainObject(change)) return null;
    const fields = this.#traits(documentName, type).gmOnlyFields ?? [];
    return fields.find((field) => getProperty(change, field) !== undefined) ?? null;
  }
}

function cleanAt(target: Plain, parts: string[]): void {
  const [head, ...rest] = parts;
  if (!head) return;
  const keys = head === "*" ? Object.keys(target) : head in target ? [head] : [];
  for (const key of keys) {
    const value = target[key];
    if (rest.length === 0) {
      if (typeof value === "string") setProperty(target, key, cleanHTML(value));
    } else if (isPlainObject(value)) cleanAt(value, rest);
    else if (Array.isArray(value))
      for (const entry of value)
        if (isPlainObject(entry)) cleanAt(entry, rest[0] === "*" ? rest.slice(1) : rest);
  }
}
