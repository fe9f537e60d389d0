import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "sass";
import { build as bundle } from "vite";
import { buildArt } from "../art/index.js";
import { LOCALES, texts } from "../lib/language.js";
import { buildPacks } from "../packs/index.js";
import { manifest } from "./manifest.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Where the built system lies: a folder that Foundry loads as it is. */
export const DIST = join(ROOT, "dist");

interface Options {
  readonly into?: string;
  /** Told at each step. */
  readonly log?: (line: string) => void;
}

async function buildModule(into: string): Promise<void> {
  await bundle({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: into,
      emptyOutDir: false,
      target: "es2022",
      sourcemap: true,
      // The bundler's own step below knows which names to keep; a library build would keep its white space.
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, "src/main.ts"),
        output: {
          format: "es",
          entryFileNames: "szranki.mjs",
          // Foundry's hooks are named after classes.
          minify: {
            compress: { keepNames: { class: true, function: false } },
            mangle: { keepNames: { class: true, function: false } },
          },
        },
      },
    },
  });
}

function buildStyles(into: string): void {
  const { css } = compile(join(ROOT, "styles/szranki.scss"), { style: "compressed" });
  mkdirSync(join(into, "styles"), { recursive: true });
  writeFileSync(join(into, "styles/szranki.css"), css);
}

/** The font files that the styles name, out of their packages. */
function copyFonts(into: string): void {
  const fonts = JSON.parse(readFileSync(join(ROOT, "styles/fonts.json"), "utf8")) as Record<string, string[]>;
  mkdirSync(join(into, "fonts"), { recursive: true });
  for (const [name, files] of Object.entries(fonts)) {
    const folder = join(ROOT, "node_modules", name);
    for (const file of files) cpSync(join(folder, "files", file), join(into, "fonts", file));
    cpSync(join(folder, "LICENSE"), join(into, "fonts", `LICENSE-${name.split("/").at(-1)}`));
  }
}

function buildLanguages(into: string): void {
  mkdirSync(join(into, "lang"), { recursive: true });
  for (const locale of LOCALES)
    writeFileSync(join(into, `lang/${locale}.json`), JSON.stringify(texts(locale)));
}

/** Builds the whole system into a folder, afresh. @throws BadSources where a pack's source is wrong */
export async function buildSystem({ into = DIST, log = () => {} }: Options = {}): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  log("module");
  await buildModule(into);
  log("styles and fonts");
  buildStyles(into);
  copyFonts(into);
  log("templates and languages");
  cpSync(join(ROOT, "templates"), join(into, "templates"), { recursive: true });
  buildLanguages(into);
  log("pictures");
  buildArt({ into });
  log("compendia");
  await buildPacks({ into });
  for (const file of ["README.md", "CHANGELOG.md", "LICENSE"]) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(into, file));
  }
  writeFileSync(join(into, "system.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
}
