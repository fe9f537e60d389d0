import type { BehaviourCase } from "./case";
import { combats } from "./combats";
import { documents } from "./documents";
import { messages } from "./messages";
import { models } from "./models";
import { tokens } from "./tokens";
import { uiApplications } from "./ui-applications";
import { uiCanvas } from "./ui-canvas";
import { uiDice } from "./ui-dice";
import { uiTools } from "./ui-tools";
import { utils } from "./utils";
import { world } from "./world";

/** All cases, by what they are about. */
export const behaviours: Record<string, BehaviourCase[]> = {
  utils,
  models,
  documents,
  combats,
  tokens,
  messages,
  world,
  uiApplications,
  uiCanvas,
  uiDice,
  uiTools,
};
