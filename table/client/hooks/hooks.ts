import type { LooseFunction } from "../../shared/loose";

/** One listener as it stands in the list. */
interface HookListener {
  id: number;
  hook: string;
  fn: LooseFunction;
  once: boolean;
}

/**
 * The event bus that packages extend the table with.
 * `call` stops at the first listener that returns `false`; `callAll` never stops; a listener that throws is
 * reported to the console and does not keep the others from being called.
 */
export class HookBus {
  /** Registered listeners, by hook name. Read-only for packages. */
  readonly events: Record<string, HookListener[]> = {};

  #nextId = 1;
  #byId = new Map<number, HookListener>();

  /** Called with the name of each hook before its listeners run; for observation only. */
  onCall: ((hook: string) => void) | null = null;

  /** Registers a listener; returns an id by which `off` finds it. */
  on(hook: string, fn: LooseFunction, { once = false }: { once?: boolean } = {}): number {
    const listener: HookListener = { id: this.#nextId++, hook, fn, once };
    this.#byId.set(listener.id, listener);
    const list = this.events[hook] ?? [];
    this.events[hook] = list;
    list.push(listener);
    return listener.id;
  }

  /** Registers a listener that is removed before its first call. */
  once(hook: string, fn: LooseFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Removes a listener by its id or by the function itself. */
  off(hook: string, idOrFn: number | LooseFunction): void {
    const list = this.events[hook];
    if (!list) return;
    const at = list.findIndex((entry) => entry.id === idOrFn || entry.fn === idOrFn);
    if (at < 0) return;
    const [gone] = list.splice(at, 1);
    if (gone) this.#byId.delete(gone.id);
    if (list.length === 0) delete this.events[hook];
  }

  /** Calls every listener, whatever they return. Always returns true. */
  callAll(hook: string, ...args: unknown[]): true {
    this.onCall?.(hook);
    for (const listener of [...(this.events[hook] ?? [])]) this.#run(listener, args);
    return true;
  }

  /** Calls listeners in order until one returns `false`; returns whether none did. */
  call(hook: string, ...args: unknown[]): boolean {
    this.onCall?.(hook);
    for (const listener of [...(this.events[hook] ?? [])]) {
      if (this.#run(listener, args) === false) return false;
    }
    return true;
  }

  /** Reports an error that a part of the table caught; listeners of the hook `error` may look at it. */
  onError(
    location: string,
    error: Error,
    {
      msg = "",
      log = "error",
      ...data
    }: { msg?: string; notify?: string | null; log?: string | null } & Record<string, unknown> = {},
  ): void {
    if (log) console.error(msg || location, error);
    this.callAll("error", location, error, data);
  }

  #run(listener: HookListener, args: unknown[]): unknown {
    if (listener.once) this.off(listener.hook, listener.id);
    try {
      return listener.fn(...args);
    } catch (error) {
      console.error(`Hook "${listener.hook}":`, error);
      if (listener.hook !== "error") this.callAll("error", "Hooks", error, { hook: listener.hook });
      return undefined;
    }
  }
}

/** The bus of this page. */
export const Hooks = new HookBus();
