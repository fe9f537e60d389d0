import type { SzrankiApi } from "./api.js";
import type { CombatantModel, CombatModel } from "./data/combat-models.js";
import type { ExchangeModel } from "./data/exchange-model.js";
import type { GroundModel } from "./data/ground-model.js";
import type { Command, Reply } from "./exchange/command.js";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }

  interface SystemNameConfig {
    name: "szranki";
  }

  interface DataModelConfig {
    Combat: { base: typeof CombatModel };
    Combatant: { base: typeof CombatantModel };
    ChatMessage: { exchange: typeof ExchangeModel };
    RegionBehavior: { ground: typeof GroundModel };
  }

  interface SettingConfig {
    "szranki.ruleset": string;
    "szranki.options": object;
    "szranki.withoutMg": boolean;
    "szranki.playersAdvance": boolean;
    "szranki.hideNumbers": boolean;
    "szranki.playersThrow": boolean;
    "szranki.drafts": object;
    "szranki.minutes": number;
  }
}

declare global {
  namespace CONFIG {
    interface Queries {
      "szranki.command": (data: { ticket: string; command: Command }) => Promise<Reply>;
    }
  }

  interface ReadyGame {
    szranki: SzrankiApi;
  }
}
