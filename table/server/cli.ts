import path from "node:path";
import { parseArgs } from "node:util";
import { startTable } from "./index";
import { TableError } from "./texts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "30000" },
    host: { type: "string" },
    data: { type: "string" },
    system: { type: "string", default: "dist" },
    modules: { type: "string" },
    world: { type: "string" },
    gen: { type: "string", default: "13" },
    seed: { type: "string" },
    reset: { type: "boolean", default: false },
    quiet: { type: "boolean", default: false },
    build: { type: "boolean", default: false },
  },
});

try {
  if (values.build) await (await import("../build")).buildTable({ quiet: true });
  const table = await startTable({
    port: Number(values.port),
    ...(values.host ? { host: values.host } : {}),
    ...(values.data ? { dataDir: path.resolve(values.data) } : {}),
    systemDir: path.resolve(values.system),
    ...(values.modules ? { modulesDir: path.resolve(values.modules) } : {}),
    ...(values.world ? { world: path.resolve(values.world) } : {}),
    generation: values.gen === "14" ? 14 : 13,
    seed: values.seed ?? null,
    reset: values.reset,
    quiet: values.quiet,
  });
  const stop = () => void table.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof TableError ? error.message : error);
  process.exitCode = 1;
}
