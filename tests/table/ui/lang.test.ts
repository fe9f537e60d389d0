import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../../table/lang/en.json";
import pl from "../../../table/lang/pl.json";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Dotted keys of a language file, with their texts. */
function flat(texts: object, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") found.set(prefix + key, value);
    else for (const [inner, text] of flat(value as object, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|hbs)$/.test(file))
    .map((file) => path.join(folder, file));
}

const polish = flat(pl);
const english = flat(en);

describe("texts of the table", () => {
  it("are there in both languages", () => {
    expect([...english.keys()].sort()).toEqual([...polish.keys()].sort());
    for (const text of [...polish.values(), ...english.values()]) expect(text.trim()).not.toBe("");
  });

  it("name the same placeholders", () => {
    const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();
    for (const [key, text] of polish) expect(places(english.get(key) ?? ""), key).toBe(places(text));
  });

  it("are there for every key that the table asks for", () => {
    const missing: string[] = [];
    const roots = [...new Set([...polish.keys()].map((key) => key.split(".")[0]))];
    const key = new RegExp(`["'\`]((?:${roots.join("|")})(?:\\.[A-Za-z0-9]+)+)["'\`]`, "g");
    for (const file of [
      ...filesBelow(path.join(ROOT, "table/client")),
      ...filesBelow(path.join(ROOT, "table/shared")),
    ]) {
      for (const [, name] of fs.readFileSync(file, "utf8").matchAll(key)) {
        const isGroup = [...polish.keys()].some((known) => known.startsWith(`${name}.`));
        if (!polish.has(name!) && !isGroup) missing.push(`${path.relative(ROOT, file)}: ${name}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
