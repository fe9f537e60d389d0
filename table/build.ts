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

if (process.argv[1] === import.meta.filename) await buildTable();
