import type { Loose, LooseFunction, Plain } from "../../shared/loose";
import type { PackageMessage } from "../../shared/wire";
import { observer } from "../observe/observer";

/** `game.socket`: messages between the pages of one table, by name of the package. */
export class GameSocket {
  readonly #listeners = new Map<string, Set<LooseFunction>>();
  readonly #send: (message: PackageMessage) => void;
  connected = true;

  constructor(send: (message: PackageMessage) => void) {
    this.#send = send;
  }

  /** Listens; handlers are given the data and the id of the user who sent it, which the server vouches for. */
  on(event: string, handler: LooseFunction): this {
    const handlers = this.#listeners.get(event) ?? new Set();
    handlers.add(handler);
    this.#listeners.set(event, handlers);
    return this;
  }

  once(event: string, handler: LooseFunction): this {
    const wrapped = (...args: unknown[]) => {
      this.off(event, wrapped);
      handler(...args);
    };
    return this.on(event, wrapped);
  }

  off(event: string, handler?: LooseFunction): this {
    if (handler) this.#listeners.get(event)?.delete(handler);
    else this.#listeners.delete(event);
    return this;
  }

  /** Sends to everybody else, or to the users in `recipients`. A function at the end is called once it is on its way. */
  emit(event: string, ...args: Loose[]): this {
    const acknowledge = typeof args.at(-1) === "function" ? (args.pop() as LooseFunction) : null;
    const last = args.at(-1) as Plain | undefined;
    const hasOptions = args.length > 1 && Array.isArray(last?.["recipients"]);
    const recipients = hasOptions ? (args.pop() as Plain)["recipients"] : undefined;
    observer.socket.sent++;
    this.#send(JSON.parse(JSON.stringify({ event, args, recipients })));
    acknowledge?.(args[0]);
    return this;
  }

  /** Hands a message that came in to its listeners. */
  receive(event: string, args: unknown[], sender: string): void {
    observer.socket.received++;
    for (const handler of [...(this.#listeners.get(event) ?? [])]) {
      try {
        handler(...args, sender);
      } catch (error) {
        console.error(`Socket "${event}":`, error);
      }
    }
  }
}
