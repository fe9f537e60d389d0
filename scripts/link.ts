import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { DIST } from "./build/build.js";

/** `npm run link -- <Foundry data folder>`: links the built system into Foundry's data. */
function main([folder]: string[]): number {
  if (!folder) {
    console.error("npm run link -- <Foundry data folder>");
    return 2;
  }
  if (!existsSync(join(DIST, "system.json"))) {
    console.error("There is no built system yet: run npm run build first.");
    return 1;
  }
  const data = existsSync(join(folder, "Data")) ? join(folder, "Data") : resolve(folder);
  if (!existsSync(data)) {
    console.error(`There is no folder ${data}.`);
    return 1;
  }
  const link = join(data, "systems", "szranki");
  mkdirSync(join(data, "systems"), { recursive: true });
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (there?.isSymbolicLink()) rmSync(link);
  else if (there) {
    console.error(`${link} exists and is no link: an installed copy? Remove it first.`);
    return 1;
  }
  symlinkSync(DIST, link, "junction");
  console.log(`✓ ${link}`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
