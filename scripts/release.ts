import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Zippable, zipSync } from "fflate";
import { buildSystem, DIST } from "./build/build.js";

const RELEASE = fileURLToPath(new URL("../.cache/release/", import.meta.url));

function filesOf(folder: string, prefix = ""): Zippable {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .flatMap((name) => {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) return Object.entries(filesOf(path, `${prefix}${name}/`));
        return name.endsWith(".map") ? [] : [[`${prefix}${name}`, new Uint8Array(readFileSync(path))]];
      }),
  );
}

/** `npm run release`: the zip and the manifest, as they are put on the project's release page. */
await buildSystem({ log: (line) => console.log(`• ${line}`) });
mkdirSync(RELEASE, { recursive: true });
writeFileSync(join(RELEASE, "szranki.zip"), zipSync(filesOf(DIST), { level: 9 }));
writeFileSync(join(RELEASE, "system.json"), readFileSync(join(DIST, "system.json")));
const { manifest, download } = JSON.parse(readFileSync(join(DIST, "system.json"), "utf8")) as Record<
  string,
  string
>;
console.log(`✓ .cache/release/szranki.zip → ${download}\n✓ .cache/release/system.json → ${manifest}`);
