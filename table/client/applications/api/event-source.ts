type Listener = (event: Event) => void;

/** Objects that send events which are not of the DOM. */
export class EventSource {
  #events = new Map<string, { listener: Listener; once: boolean }[]>();

  addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
    const list = this.#events.get(type) ?? [];
    list.push({ listener, once });
    this.#events.set(type, list);
  }

  removeEventListener(type: string, listener: Listener): void {
    const list = this.#events.get(type) ?? [];
    this.#events.set(
      type,
      list.filter((entry) => entry.listener !== listener),
    );
  }

  /** @returns false when a listener prevented the default */
  dispatchEvent(event: Event): boolean {
    for (const entry of [...(this.#events.get(event.type) ?? [])]) {
      if (entry.once) this.removeEventListener(event.type, entry.listener);
      entry.listener.call(this, event);
    }
    return !event.defaultPrevented;
  }
}
