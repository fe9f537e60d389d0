/** Renders per application class since the last reset, for tests that count them. */
export const renderCounts = new Map<string, number>();

/** Listeners on renders, which the table's own counters join. */
export const renderListeners: ((name: string, app: object) => void)[] = [];

/** Count a finished render. */
export function noteRender(name: string, app: object): void {
  renderCounts.set(name, (renderCounts.get(name) ?? 0) + 1);
  for (const listener of renderListeners) listener(name, app);
}

/** Listeners on the parts of the page that stay: they pile up when something forgets to take them off again. */
const standing = new Map<EventTarget, Set<string>>();

/** Begin to count the listeners on an object that stays for good. */
function watch(target: EventTarget): void {
  if (standing.has(target)) return;
  const known = new Set<string>();
  standing.set(target, known);
  const ids = new WeakMap<object, number>();
  let next = 1;
  const keyOf = (type: string, listener: object | null, options: unknown): string => {
    if (listener && !ids.has(listener)) ids.set(listener, next++);
    const capture =
      typeof options === "boolean" ? options : Boolean((options as AddEventListenerOptions)?.capture);
    return `${type} ${listener ? ids.get(listener) : 0} ${capture}`;
  };
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: unknown,
  ) => {
    if (!(options as AddEventListenerOptions)?.once) known.add(keyOf(type, listener, options));
    return addEventListener.call(target, type, listener, options as AddEventListenerOptions);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: unknown,
  ) => {
    known.delete(keyOf(type, listener, options));
    return removeEventListener.call(target, type, listener, options as EventListenerOptions);
  };
}

/** Count listeners on window, document and body from now on. */
export function watchListeners(): void {
  for (const target of [window, document, document.body]) watch(target);
}

/** How many listeners stand on window, document and body. */
export function countListeners(): number {
  return [...standing.values()].reduce((sum, known) => sum + known.size, 0);
}
