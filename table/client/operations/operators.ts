import type { Loose, Plain } from "../../shared/loose";
import { isPlainObject } from "../../shared/utils";

/** An instruction inside an update, as generation 14 has it, instead of a special key. */
export class DataFieldOperator {}

/** Deletes the member that it stands for. */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  toJSON(): null {
    return null;
  }
}

/** Replaces the member that it stands for, where merging would be the rule. */
export class ForcedReplacement extends DataFieldOperator {
  readonly replacement: Loose;

  constructor(replacement: Loose) {
    super();
    this.replacement = replacement;
  }

  static create(replacement: Loose): ForcedReplacement {
    return new ForcedReplacement(replacement);
  }

  toJSON(): Loose {
    return this.replacement;
  }
}

/** Writes operators as the special keys that stand for them on the way to the server and in stored changes. */
export function withoutOperators(change: Loose): Loose {
  if (Array.isArray(change)) return change.map(withoutOperators);
  if (!isPlainObject(change)) return change;
  const plain: Plain = {};
  for (const [key, value] of Object.entries(change)) {
    const at = key.lastIndexOf(".");
    const marked = (mark: string) => `${key.slice(0, at + 1)}${mark}${key.slice(at + 1)}`;
    if (value instanceof ForcedDeletion) plain[marked("-=")] = null;
    else if (value instanceof ForcedReplacement) plain[marked("==")] = value.replacement;
    else plain[key] = withoutOperators(value);
  }
  return plain;
}
