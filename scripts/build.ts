import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { buildSystem, DIST } from "./build/build.js";
import { BadSources } from "./packs/problems.js";

/** `npm run build`: leaves the system in dist/. */
async function main(): Promise<number> {
  try {
    await buildSystem({ log: (line) => console.log(`• ${line}`) });
  } catch (error) {
    if (!(error instanceof BadSources)) throw error;
    console.error(error.message);
    return 1;
  }
  const size = Math.round(statSync(join(DIST, "szranki.mjs")).size / 1000);
  console.log(`✓ ${relative(process.cwd(), DIST)}/ (module ${size} kB)`);
  return 0;
}

process.exitCode = await main();
