import type { ApplicationV2 } from "./application";

/** Rendered applications by id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** Highest stacking order handed out so far. */
const stack = { top: 100, next: 1 };

/** A stacking order above every window shown so far. */
export function nextZIndex(): number {
  stack.top += 1;
  return stack.top;
}

/** A number that no application of this page has had before. */
export function nextAppNumber(): number {
  return stack.next++;
}

/** The framed application that lies on top, if any. */
export function frontApplication(): ApplicationV2 | null {
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  framed.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0));
  return framed[0] ?? null;
}
