import * as core from "../core/index.js";
import { fightFor, fightOf } from "./fights.js";
import { useItem } from "./hooks/hotbar.js";
import { registerRuleset, rulesetById, rulesets } from "./registry.js";

/** The public API for modules and macros: `game.szranki`. */
export const api = {
  /** What every rule set is made of, for a module that brings another one. */
  core,
  registerRuleset,
  rulesets,
  rulesetById,
  fightOf,
  fightFor,
  useItem,
};

export type SzrankiApi = typeof api;
