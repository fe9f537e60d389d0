import fs from "node:fs";
import path from "node:path";
import type { Plain } from "../shared/loose";
import { type ServerTexts, TableError } from "./texts";

/** A system or module: its manifest and where it lies. */
export interface Package {
  kind: "system" | "module";
  id: string;
  dir: string;
  manifest: Plain;
}

/** Reads the system's manifest. */
export function readSystem(dir: string, texts: ServerTexts): Package {
  const file = path.join(dir, "system.json");
  if (!fs.existsSync(file)) throw new TableError(texts.noSystem(dir));
  const manifest = JSON.parse(fs.readFileSync(file, "utf8")) as Plain;
  return { kind: "system", id: manifest["id"], dir, manifest };
}

/** Reads every module below a folder; a broken one is told and skipped. */
export function readModules(
  dir: string | undefined,
  texts: ServerTexts,
  tell: (line: string) => void,
): Package[] {
  if (!dir || !fs.existsSync(dir)) return [];
  const found: Package[] = [];
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const folder = path.join(dir, entry.name);
    const file = path.join(folder, "module.json");
    if (!entry.isDirectory() || !fs.existsSync(file)) continue;
    try {
      const manifest = JSON.parse(fs.readFileSync(file, "utf8")) as Plain;
      if (!manifest["id"]) throw new Error("module.json: id");
      found.push({ kind: "module", id: manifest["id"], dir: folder, manifest });
    } catch (error) {
      tell(texts.badModule(folder, (error as Error).message));
    }
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A manifest's list of styles, in one form. */
export function stylesOf(pkg: Package): { src: string; layer: string | null }[] {
  return ((pkg.manifest["styles"] ?? []) as (string | { src: string; layer?: string | null })[]).map(
    (style) =>
      typeof style === "string"
        ? { src: style, layer: null }
        : { src: style.src, layer: style.layer ?? null },
  );
}
