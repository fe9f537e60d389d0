import { buildArt, writeCredits } from "./index.js";

const USAGE = "tsx scripts/art/cli.ts credits | build [FOLDER]   (FOLDER: .cache/art)";

function main([what, into = ".cache/art"]: string[]): number {
  if (what === "credits") writeCredits();
  else if (what === "build") buildArt({ into, log: console.log });
  else {
    console.error(USAGE);
    return 2;
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
