import type { Loose, Plain } from "../loose";

/** What is wrong with one value, and with the values inside it. */
export class DataModelValidationFailure {
  fields: Record<string, DataModelValidationFailure>;
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[];
  invalidValue: Loose;
  message: string | undefined;
  /** A replacement that was used for the invalid value. */
  fallback: Loose;
  unresolved: boolean;

  constructor(
    parts: {
      fields?: Record<string, DataModelValidationFailure>;
      elements?: { id: string | number; name?: string; failure: DataModelValidationFailure }[];
      invalidValue?: Loose;
      message?: string;
      fallback?: Loose;
      unresolved?: boolean;
    } = {},
  ) {
    this.fields = parts.fields ?? {};
    this.elements = parts.elements ?? [];
    this.invalidValue = parts.invalidValue;
    this.message = parts.message;
    this.fallback = parts.fallback;
    this.unresolved = parts.unresolved ?? false;
  }

  /** Whether nothing is wrong. */
  isEmpty(): boolean {
    return this.message === undefined && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** An error that carries this failure. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** The failures by dotted path. */
  asFlat(prefix = ""): [path: string, message: string][] {
    const lines: [string, string][] = [];
    if (this.message !== undefined) lines.push([prefix, this.message]);
    for (const [name, inner] of Object.entries(this.fields)) {
      lines.push(...inner.asFlat(prefix ? `${prefix}.${name}` : name));
    }
    for (const { id, failure } of this.elements)
      lines.push(...failure.asFlat(prefix ? `${prefix}.${id}` : `${id}`));
    return lines;
  }

  toString(): string {
    return this.asFlat()
      .map(([path, message]) => (path ? `${path}: ${message}` : message))
      .join("\n");
  }

  toObject(): Plain {
    return { invalidValue: this.invalidValue, message: this.message, fallback: this.fallback };
  }
}

/** Thrown when data does not fit its schema; the message names every field. */
export class DataModelValidationError extends Error {
  #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    super(failure.toString());
    this.name = "DataModelValidationError";
    this.#failure =
      typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  /** The failure of the field with a dotted path, or the whole one. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    let failure: DataModelValidationFailure | undefined = this.#failure;
    for (const part of path.split(".")) {
      failure =
        failure?.fields[part] ?? failure?.elements.find((element) => String(element.id) === part)?.failure;
    }
    return failure;
  }

  /** The failures by dotted path. */
  getAllFailures(): Record<string, DataModelValidationFailure> {
    const all: Record<string, DataModelValidationFailure> = {};
    for (const [path] of this.#failure.asFlat()) {
      const failure = this.getFailure(path);
      if (failure) all[path] = failure;
    }
    return all;
  }
}
