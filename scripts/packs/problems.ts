/** Something wrong with the sources of the compendia, and where. */
export interface Problem {
  /** Path of the file, as it was read. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** All that is wrong with the sources. Nothing has been written. */
export class BadSources extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ file, line, text }) => `${file}:${line}: ${text}`).join("\n"));
    this.name = "BadSources";
  }
}

/** Collects what is wrong, so that everything can be reported at once. */
export class Problems {
  readonly #found: Problem[] = [];

  add(file: string, line: number, text: string): void {
    this.#found.push({ file, line, text });
  }

  get count(): number {
    return this.#found.length;
  }

  /** @throws {BadSources} where anything has been found, in the order of files and lines */
  stop(): void {
    if (this.#found.length === 0) return;
    throw new BadSources(
      [...this.#found].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
    );
  }
}
