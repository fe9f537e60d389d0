const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Where random numbers in [0, 1) for ids come from; a seeded table replaces `next`. */
export const idSource: { next: () => number } = {
  next: () => {
    const numbers = new Uint32Array(1);
    globalThis.crypto.getRandomValues(numbers);
    return (numbers[0] ?? 0) / 2 ** 32;
  },
};

/** A random id of letters and digits. */
export function randomID(length = 16): string {
  let id = "";
  for (let at = 0; at < length; at++) id += ALPHABET[Math.floor(idSource.next() * ALPHABET.length)];
  return id;
}

/** Whether a text is an id as documents have it: sixteen letters and digits. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** A small seeded generator (mulberry32 over a hash of the seed) for tables that must repeat themselves. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
