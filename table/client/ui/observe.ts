/** Renders per application class since the last reset, for tests that count them. */
export const renderCounts = new Map<string, number>();

/** Listeners on renders, which the table's own counters join. */
export const renderListeners: ((name: string, app: object) => void)[] = [];

/** Count a finished render. */
export function noteRender(name: string, app: object): void {
  renderCounts.set(name, (renderCounts.get(name) ?? 0) + 1);
  for (const listener of renderListeners) listener(name, app);
}
