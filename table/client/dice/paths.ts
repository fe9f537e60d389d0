/** The value at a dotted path, or undefined. */
function at(data: Record<string, unknown>, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * Replace `@dotted.paths` in a formula by values.
 * @param missing what an unknown path becomes; left out, the text stays as written
 * @param warn tell the user about unknown paths
 */
export function replacePaths(
  formula: string,
  data: Record<string, unknown>,
  { missing, warn = false }: { missing?: string; warn?: boolean } = {},
): string {
  return String(formula).replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
    const value = at(data, path);
    if (value === undefined || value === null) {
      if (warn) console.warn(`No value for ${match} in the roll formula "${formula}"`);
      return missing === undefined ? match : String(missing);
    }
    if (typeof value === "object") return String(value) === "[object Object]" ? match : String(value);
    return String(value).trim();
  });
}
