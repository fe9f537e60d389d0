import fs from "node:fs";
import path from "node:path";
import type { Plain } from "../shared/loose";
import { type ServerTexts, TableError } from "./texts";

/** One change of stored data: a whole document, or null where it is gone. */
export interface Put {
  collection: string;
  id: string;
  data: Plain | null;
}

/** Lines of the journal after which it is folded into the snapshot. */
const FOLD_AFTER = 2000;

/**
 * Keeps collections of documents in a folder: a snapshot, and a journal of what changed since. Each batch is one line,
 * written before the change is acknowledged; a line that a crash cut short was never acknowledged and is dropped.
 */
export class Storage {
  readonly collections = new Map<string, Map<string, Plain>>();
  readonly #dir: string;
  #journal = -1;
  #sequence = 0;
  #lines = 0;

  constructor(dir: string, texts: ServerTexts) {
    this.#dir = dir;
    fs.mkdirSync(dir, { recursive: true });
    this.#lock(texts);
    this.#load(texts);
    this.fold();
  }

  get #snapshotFile(): string {
    return path.join(this.#dir, "world.json");
  }

  get #journalFile(): string {
    return path.join(this.#dir, "journal.ndjson");
  }

  get #lockFile(): string {
    return path.join(this.#dir, "lock");
  }

  /** True where nothing has ever been stored. */
  get isNew(): boolean {
    return this.#sequence === 0;
  }

  /** A collection; made where there is none. */
  collection(name: string): Map<string, Plain> {
    let found = this.collections.get(name);
    if (!found) {
      found = new Map();
      this.collections.set(name, found);
    }
    return found;
  }

  /** Writes a batch, all of it or nothing, and only then changes what is held in memory. */
  write(batch: Put[]): void {
    if (batch.length === 0) return;
    fs.writeSync(this.#journal, `${JSON.stringify({ sequence: this.#sequence + 1, batch })}\n`);
    this.#sequence++;
    this.#apply(batch);
    if (++this.#lines >= FOLD_AFTER) this.fold();
  }

  /** Writes everything into a fresh snapshot and empties the journal. */
  fold(): void {
    const collections = Object.fromEntries(
      [...this.collections].map(([name, entries]) => [name, [...entries.values()]]),
    );
    const temporary = `${this.#snapshotFile}.new`;
    const file = fs.openSync(temporary, "w");
    fs.writeSync(file, JSON.stringify({ sequence: this.#sequence, collections }));
    fs.fsyncSync(file);
    fs.closeSync(file);
    fs.renameSync(temporary, this.#snapshotFile);
    if (this.#journal >= 0) fs.closeSync(this.#journal);
    this.#journal = fs.openSync(this.#journalFile, "w");
    this.#lines = 0;
  }

  close(): void {
    if (this.#journal < 0) return;
    this.fold();
    fs.closeSync(this.#journal);
    this.#journal = -1;
    fs.rmSync(this.#lockFile, { force: true });
  }

  #apply(batch: Put[]): void {
    for (const { collection, id, data } of batch) {
      if (data === null) this.collection(collection).delete(id);
      else this.collection(collection).set(id, data);
    }
  }

  /** A folder belongs to one server; a lock whose process is gone does not count. */
  #lock(texts: ServerTexts): void {
    const held = Number(readText(this.#lockFile));
    if (held && held !== process.pid && isAlive(held)) throw new TableError(texts.locked(this.#dir));
    fs.writeFileSync(this.#lockFile, String(process.pid));
  }

  #load(texts: ServerTexts): void {
    const text = readText(this.#snapshotFile);
    if (text) {
      try {
        const snapshot = JSON.parse(text) as { sequence: number; collections: Record<string, Plain[]> };
        this.#sequence = snapshot.sequence;
        for (const [name, entries] of Object.entries(snapshot.collections)) {
          for (const entry of entries) this.collection(name).set(entry["_id"], entry);
        }
      } catch {
        fs.rmSync(this.#lockFile, { force: true });
        throw new TableError(texts.badData(this.#snapshotFile));
      }
    }
    for (const line of readText(this.#journalFile).split("\n")) {
      const entry = parseLine(line);
      if (!entry || entry.sequence <= this.#sequence) continue;
      this.#apply(entry.batch);
      this.#sequence = entry.sequence;
    }
  }
}

function parseLine(line: string): { sequence: number; batch: Put[] } | null {
  try {
    return line ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
