import { readFileSync } from "node:fs";
import { rulesets } from "../../src/rulesets/all.js";
import { packManifest } from "../packs/index.js";

interface Package {
  readonly version: string;
  readonly description: string;
  readonly repository: { readonly url: string };
}

function readPackage(): Package {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as Package;
}

/** The address of the project's pages, from package.json. */
export function projectUrl(repository: string): string {
  return repository.replace(/^git\+/, "").replace(/\.git$/, "");
}

/** Document types of all rule sets, with the members that hold formatted text. */
function documentTypes() {
  const types = (kind: "actors" | "items") =>
    Object.fromEntries(
      Object.values(rulesets).flatMap(({ shapes }) =>
        Object.keys(shapes[kind]).map((type) => [type, { htmlFields: ["opis"] }]),
      ),
    );
  return {
    Actor: types("actors"),
    Item: types("items"),
    ChatMessage: { exchange: {} },
    RegionBehavior: { ground: {} },
  };
}

/** The manifest `system.json`, as Foundry reads it. */
export function manifest(): object {
  const { version, description, repository } = readPackage();
  const url = projectUrl(repository.url);
  return {
    id: "szranki",
    type: "system",
    title: "Szranki",
    description,
    version,
    compatibility: { minimum: "13.351" },
    authors: [{ name: "Szranki", url }],
    url,
    bugs: `${url}/issues`,
    readme: `${url}#readme`,
    changelog: `${url}/blob/main/CHANGELOG.md`,
    license: "LICENSE",
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/v${version}/szranki.zip`,
    esmodules: ["szranki.mjs"],
    styles: [{ src: "styles/szranki.css", layer: "system" }],
    languages: [
      { lang: "pl", name: "Polski", path: "lang/pl.json" },
      { lang: "en", name: "English", path: "lang/en.json" },
    ],
    documentTypes: documentTypes(),
    ...packManifest(),
    socket: true,
    grid: { type: 1, distance: 1, units: "m", diagonals: 0 },
    primaryTokenAttribute: "zywotnosc",
  };
}
