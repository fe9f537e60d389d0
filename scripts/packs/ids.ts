import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id of 16 letters and digits that depends on nothing but the given names. */
export function idOf(...names: readonly (string | number)[]): string {
  const bytes = createHash("sha256").update(names.join("\n")).digest();
  return [...bytes.subarray(0, 16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const ID = /^[A-Za-z0-9]{16}$/;
