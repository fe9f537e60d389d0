import type { Operator } from "./tokens";

const TIGHT: ReadonlySet<Operator> = new Set(["*", "/", "%"]);

/**
 * The value of a flat sequence of numbers and operators, products before sums.
 * A leading minus negates; an empty sequence is 0.
 */
export function calculate(parts: readonly (number | Operator)[]): number {
  const sums: (number | Operator)[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (typeof part === "string" && TIGHT.has(part)) {
      const left = Number(sums.pop() ?? 0);
      const right = Number(parts[++i] ?? 0);
      sums.push(part === "*" ? left * right : part === "/" ? left / right : left % right);
    } else sums.push(part);
  }
  let total = 0;
  let sign = 1;
  for (const part of sums) {
    if (typeof part === "number") {
      total += sign * part;
      sign = 1;
    } else sign = part === "-" ? -sign : sign;
  }
  return total;
}
