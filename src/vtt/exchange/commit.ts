import { type Json, same } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import type { Change, Changes, Whole } from "./exchange.js";
import { type Operation, operationsOf } from "./operations.js";

/** The documents of the world, as far as committing needs them. */
export interface Documents {
  /** What a path of a document's source reads; undefined where the document, or the path, is not there. */
  read(uuid: string, path: string): Json | undefined;
  exists(uuid: string): boolean;
  /** A name for messages. */
  name(uuid: string): string;
  /** Sends one request. `seconds` of world time pass with the combat's. */
  write(operation: Operation, seconds: number): Promise<void>;
}

/** A value that reads neither as before nor as after: somebody else has changed it. */
export class Conflict extends Error {
  readonly label: Label;
  constructor(name: string, path: string) {
    super(`${name}: ${path} was changed by somebody else`);
    this.label = label("SZRANKI.conflict.value", { name, path });
  }
}

/** A document that is to be changed is gone. */
export class Gone extends Error {
  readonly label = label("SZRANKI.conflict.gone");
}

const uuidOf = ({ parent, collection, source }: Whole) => `${parent}.${collection}.${source._id}`;

/** Does this change still stand to be written? @throws {Conflict, Gone} */
function pending(documents: Documents, change: Change, force: boolean): boolean {
  const now = documents.read(change.uuid, change.path);
  if (now === undefined && !documents.exists(change.uuid)) {
    if (force) return false;
    throw new Gone(change.uuid);
  }
  // A path that was never stored reads as its default, which is what the change takes for "before".
  if (now !== undefined && same(now, change.after)) return false;
  if (force || now === undefined || same(now, change.before)) return true;
  throw new Conflict(documents.name(change.uuid), change.path);
}

/**
 * What is left to be written: paths that read as after are skipped, documents that exist are not made again.
 * @param force write also over what somebody else has changed, and pass over what is gone
 * @throws {Conflict, Gone} where something reads neither as before nor as after
 */
export function remaining(
  documents: Documents,
  { changes, created, deleted }: Changes,
  force = false,
): Operation[] {
  const parentStands = ({ parent }: Whole) => {
    if (documents.exists(parent)) return true;
    if (force) return false;
    throw new Gone(parent);
  };
  return operationsOf({
    deleted: deleted.filter((whole) => documents.exists(uuidOf(whole))),
    created: created.filter((whole) => parentStands(whole) && !documents.exists(uuidOf(whole))),
    changes: changes.filter((change) => pending(documents, change, force)),
  });
}

/**
 * Writes what is left of these changes, one request after another; `before` is asked before each, and may throw to
 * stop. Nothing is written where something conflicts.
 * @throws {Conflict, Gone}
 */
export async function commit(
  documents: Documents,
  changes: Changes,
  { force = false, before = () => {} }: { readonly force?: boolean; readonly before?: () => void } = {},
): Promise<void> {
  for (const operation of remaining(documents, changes, force)) {
    before();
    await documents.write(operation, operation.collection === "Combat" ? changes.seconds : 0);
  }
}
