const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Makes text safe inside HTML. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Reverses {@link escapeHTML}. */
export function unescapeHTML(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => {
    const found = Object.entries(ESCAPES).find(([, escaped]) => escaped === entity);
    return found ? found[0] : entity;
  });
}

/** Whether version `v1` is newer than `v0`; dotted parts are compared as numbers where both are numbers. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const left = String(v1).split(".");
  const right = String(v0).split(".");
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const a = left[at];
    const b = right[at];
    if (b === undefined) return true;
    if (a === undefined) return false;
    if (a === b) continue;
    const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
    return numeric ? Number(a) > Number(b) : a > b;
  }
  return false;
}

/** A path below the address where the table is served. */
export function getRoute(path: string, { prefix }: { prefix?: string } = {}): string {
  const parts = [prefix, path].filter((part): part is string => Boolean(part));
  return `/${parts.map((part) => part.replace(/^\/+|\/+$/g, "")).join("/")}`;
}
