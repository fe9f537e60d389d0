import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const files = ["core", "rulesets"].flatMap((folder) =>
  readdirSync(SRC + folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file}`),
);
/** What would make a rule depend on the moment, the machine or the reader's language. */
const FORBIDDEN =
  /\bMath\.random\b|\bDate\b|\bIntl\b|\.localeCompare\b|\.toLocale\w+\(|\bcrypto\b|\bperformance\b|\bprocess\b/;
/** State that would outlive a rule. */
const MODULE_STATE = /^(?:export )?(?:let|var) /m;
/** Comments and texts may speak of anything. */
const code = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

describe("pure files", () => {
  test("there are some", () => {
    expect(files.length).toBeGreaterThan(25);
  });

  test.each(files)("%s loads with no browser and no Foundry about", async (file) => {
    expect(globalThis).not.toHaveProperty("foundry");
    expect(globalThis).not.toHaveProperty("document");
    await expect(import(pathToFileURL(SRC + file).href)).resolves.toBeDefined();
  });

  test.each(files)("%s depends on nothing but its arguments", (file) => {
    const source = code(readFileSync(SRC + file, "utf8"));
    expect(source).not.toMatch(FORBIDDEN);
    expect(source).not.toMatch(MODULE_STATE);
  });

  test.each(files)("%s imports what its room may know", (file) => {
    const source = readFileSync(SRC + file, "utf8");
    const imports = [...source.matchAll(/from "([^"]+)"/g)].map(([, path = ""]) => path);
    const [room = "", ruleset = ""] = file.split("/");
    for (const path of imports) {
      expect(path).not.toMatch(/\/vtt\/|\/main\.js|^node:/);
      if (room === "core") expect(path).not.toMatch(/rulesets/);
      else if (ruleset !== "all.ts" && path.startsWith(".")) {
        const target = new URL(path, pathToFileURL(SRC + file)).pathname;
        expect(target).toMatch(new RegExp(`/src/(core|rulesets/${ruleset})/`));
      }
    }
  });
});

describe("the Foundry side", () => {
  const vtt = readdirSync(`${SRC}vtt`, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );

  test.each(vtt)("vtt/%s knows no rule set by name", (file) => {
    const source = code(readFileSync(`${SRC}vtt/${file}`, "utf8"));
    expect(source).not.toMatch(/rulesets\/|labirynt|talisman|krysztaly|heresya|askanor/i);
  });
});
