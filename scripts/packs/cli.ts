import { buildPacks, readPacks } from "./index.js";
import { BadSources } from "./problems.js";

const USAGE = "tsx scripts/packs/cli.ts check [SOURCES] | build [INTO [SOURCES]]   (INTO: .cache/packs)";

async function main([what = "check", ...folders]: string[]): Promise<number> {
  try {
    if (what === "check") {
      for (const { name, documents } of readPacks(folders[0])) console.log(`✓ ${name}: ${documents.length}`);
      return 0;
    }
    if (what === "build") {
      const [into = ".cache/packs", from] = folders;
      await buildPacks({ into, log: console.log, ...(from === undefined ? {} : { from }) });
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
