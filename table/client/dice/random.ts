/**
 * A small seedable generator (mulberry32). The table uses it when it is asked for repeatable dice;
 * otherwise dice fall from `crypto`.
 * @param seed any text; the same text gives the same dice
 * @returns a function giving numbers in [0, 1)
 */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) {
    state ^= seed.charCodeAt(i);
    state = Math.imul(state, 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A uniform number in [0, 1) from the platform's strong generator. */
export function strongRandom(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 4294967296;
}

let source: () => number = strongRandom;

/** The number source of a table whose `CONFIG` has not been set up (and of its default `randomUniform`). */
export function defaultUniform(): number {
  return source();
}

/** Make the default dice repeatable, or (with `null`) random again. */
export function seedDice(seed: string | null): void {
  source = seed === null ? strongRandom : seededRandom(seed);
}
