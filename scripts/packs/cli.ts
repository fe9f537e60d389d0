import { buildPacks, readPacks } from "./index.js";
import { BadSources } from "./problems.js";

const USAGE = "tsx scripts/packs/cli.ts check | build [FOLDER]   (FOLDER: .cache/packs)";

async function main([what = "check", into = ".cache/packs"]: string[]): Promise<number> {
  try {
    if (what === "check") {
      for (const { name, documents } of readPacks()) console.log(`✓ ${name}: ${documents.length}`);
      return 0;
    }
    if (what === "build") {
      await buildPacks({ into, log: console.log });
      return 0;
    }
  } catch (error) {
    if (!(error instanceof BadSources)) throw error;
    for (const { file, line, text } of error.problems) console.error(`${file}:${line}: ${text}`);
    return 1;
  }
  console.error(USAGE);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
