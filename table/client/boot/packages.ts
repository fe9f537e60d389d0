import type { Plain } from "../../shared/loose";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";

/** The order of style layers: what comes later wins. The system's own stands above everything of the table's. */
export const LAYERS =
  "reset, variables, elements, blocks, applications, layouts, general, modules, system, exceptions";

const folderOf = (pkg: Plain): string => `/${pkg === game.system ? "systems" : "modules"}/${pkg["id"]}`;

const activePackages = (): Plain[] => [game.system, ...game.modules.filter((module) => module["active"])];

/** Brings the packages' styles in, each in its layer. */
export async function loadStyles(): Promise<void> {
  const sheet = document.createElement("style");
  const imports = activePackages().flatMap((pkg) =>
    ((pkg["styles"] ?? []) as { src: string; layer: string | null }[]).map(({ src, layer }) => {
      const into = layer ?? (pkg === game.system ? "system" : "modules");
      return `@import url("${folderOf(pkg)}/${src}") layer(${into});`;
    }),
  );
  sheet.textContent = `@layer ${LAYERS};\n${imports.join("\n")}`;
  await new Promise<void>((resolve) => {
    sheet.addEventListener("load", () => resolve(), { once: true });
    sheet.addEventListener("error", () => resolve(), { once: true });
    document.head.append(sheet);
    if (imports.length === 0) resolve();
  });
}

/** Runs the packages' modules; one that fails is reported and does not keep the others back. */
export async function loadModules(): Promise<void> {
  for (const pkg of activePackages()) {
    for (const file of (pkg["esmodules"] ?? []) as string[]) {
      try {
        await import(/* @vite-ignore */ `${folderOf(pkg)}/${file}`);
      } catch (error) {
        Hooks.onError("Game#loadModules", error as Error, {
          msg: `${pkg["id"]}/${file} could not be loaded:`,
        });
        failed.push(pkg["id"]);
      }
    }
  }
}

/** Ids of packages whose code could not be loaded. */
export const failed: string[] = [];
