/** Counts what happens on this page, for tests and for the curious: see `table` in the console. */
export class Observer {
  /** Document operations that reached this page, by `create Actor` and so on. */
  operations: Record<string, number> = {};
  /** Operations that were refused, here or by the server. */
  refusals: { documentName: string; action: string; message: string }[] = [];
  /** Renders by application class name. */
  renders: Record<string, number> = {};
  /** Messages of packages, sent and received. */
  socket = { sent: 0, received: 0, queries: 0 };
  /** Calls of hooks by name. */
  hooks: Record<string, number> = {};
  /** Deliberate faults; only tests set them. */
  readonly sabotage = new Set<string>();
  /** How the number of event listeners is found; the interface half sets it. */
  countListeners: () => number = () => 0;

  operated(documentName: string, action: string): void {
    const key = `${action} ${documentName}`;
    this.operations[key] = (this.operations[key] ?? 0) + 1;
  }

  refused(documentName: string, action: string, message: string): void {
    this.refusals.push({ documentName, action, message });
  }

  rendered(name: string): void {
    this.renders[name] = (this.renders[name] ?? 0) + 1;
  }

  get listeners(): number {
    return this.countListeners();
  }

  /** Starts counting anew. */
  reset(): void {
    this.operations = {};
    this.refusals = [];
    this.renders = {};
    this.hooks = {};
    this.socket = { sent: 0, received: 0, queries: 0 };
  }
}

/** The counters of this page. */
export const observer = new Observer();
