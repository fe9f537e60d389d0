import type { Ruleset } from "../core/ruleset.js";
import { askanor } from "./askanor/index.js";
import { heresya } from "./heresya/index.js";
import { krysztaly } from "./krysztaly/index.js";
import { labirynt } from "./labirynt/index.js";
import { talisman } from "./talisman/index.js";

/** The rule sets that Szranki brings. */
export const rulesets: Readonly<Record<string, Ruleset>> = {
  labirynt,
  krysztaly,
  askanor,
  talisman,
  heresya,
};
