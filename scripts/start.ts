import { parseArgs } from "node:util";
import { buildTable } from "../table/build.js";
import { startTable } from "../table/server/index.js";
import { TableError } from "../table/server/texts.js";
import { buildSystem, DIST } from "./build/build.js";
import { BadSources } from "./packs/problems.js";

const PORT = 30_000;

/** `npm start`: builds the system and the trial table, and opens it on a world with a ready scene. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      gen: { type: "string" },
      seed: { type: "string" },
      reset: { type: "boolean" },
      /** Where worlds are kept. */
      data: { type: "string" },
      /** Take what is built already. */
      built: { type: "boolean" },
    },
  });
  const polish = !(process.env["LANG"] ?? "").startsWith("en");
  const log = (line: string) => console.log(`• ${line}`);
  if (!values.built) {
    console.log(
      polish ? "Szranki: buduję system i stół próbny…" : "Szranki: building the system and the trial table…",
    );
    await buildSystem({ log });
    log("table");
    await buildTable({ quiet: true });
  }
  await startTable({
    systemDir: DIST,
    port: Number(values.port ?? process.env["PORT"] ?? PORT),
    generation: values.gen === "14" ? 14 : 13,
    seed: values.seed ?? null,
    reset: values.reset ?? false,
    ...(values.data === undefined ? {} : { dataDir: values.data }),
  });
}

main().catch((error: unknown) => {
  if (!(error instanceof TableError || error instanceof BadSources)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
