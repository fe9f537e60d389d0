import { runCase } from "./case";
import { behaviours } from "./index";

/** Runs a case in the page by its group and title; gives the difference back, or null. */
async function run(group: string, title: string): Promise<string | null> {
  const found = behaviours[group]?.find((behaviour) => behaviour.title === title);
  if (!found) return "there is no such case";
  try {
    await runCase(found);
    return null;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

Object.assign(globalThis, { behaviour: { run } });
