import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Where the built page lies. */
export const TABLE_DIR = path.join(ROOT, ".cache/table");

/** Builds the page of the table. */
export async function buildTable({
  quiet = false,
  outDir = TABLE_DIR,
}: {
  quiet?: boolean;
  outDir?: string;
} = {}): Promise<string> {
  await build({
    configFile: false,
    root: path.join(ROOT, "table/client"),
    base: "/table/",
    logLevel: quiet ? "warn" : "info",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      sourcemap: true,
      minify: false,
      chunkSizeWarningLimit: 4000,
    },
  });
  return outDir;
}

/** Builds an entry into one ES module. */
async function buildModule(entry: string, outDir: string, name: string): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      lib: { entry: path.join(ROOT, entry), formats: ["es"], fileName: () => name },
    },
  });
  return path.join(outDir, name);
}

/** Builds the behaviour cases for a page of the table; they then stand under `behaviour.run(group, title)`. */
export function buildBehaviourPage(outDir: string): Promise<string> {
  return buildModule("table/behaviour/page.ts", outDir, "behaviour-page.mjs");
}

/** Builds the module that runs the behaviour cases inside Foundry, by Quench. */
export async function buildBehaviourModule(
  outDir = path.join(ROOT, ".cache/behaviour-module/szranki-behaviour"),
): Promise<string> {
  await buildModule("table/behaviour/module/main.ts", outDir, "behaviour.mjs");
  fs.copyFileSync(path.join(ROOT, "table/behaviour/module/module.json"), path.join(outDir, "module.json"));
  return outDir;
}

if (process.argv[1] === import.meta.filename) await buildTable();
