import { rulesets as ours } from "./rulesets/all.js";
import { actThrough } from "./vtt/act.js";
import { api } from "./vtt/api.js";
import { registerApplications } from "./vtt/applications/register.js";
import { CombatantModel, CombatModel } from "./vtt/data/combat-models.js";
import { EXCHANGE, ExchangeModel } from "./vtt/data/exchange-model.js";
import { GROUND, GroundModel } from "./vtt/data/ground-model.js";
import { registerModels } from "./vtt/data/models.js";
import { SzrankiActor } from "./vtt/documents/actor.js";
import { SzrankiCombat } from "./vtt/documents/combat.js";
import { SzrankiCombatant } from "./vtt/documents/combatant.js";
import { SzrankiItem } from "./vtt/documents/item.js";
import { SzrankiMessage } from "./vtt/documents/message.js";
import { SzrankiToken } from "./vtt/documents/token.js";
import { Arbiter } from "./vtt/exchange/arbiter.js";
import { watchFights } from "./vtt/fights.js";
import { watchArrivals } from "./vtt/hooks/arrivals.js";
import { watchEffects } from "./vtt/hooks/effects.js";
import { watchHotbar } from "./vtt/hooks/hotbar.js";
import { watchMovement } from "./vtt/hooks/movement.js";
import { watchReceipts } from "./vtt/hooks/receipts.js";
import { watchTime } from "./vtt/hooks/time.js";
import { foundryHost } from "./vtt/host.js";
import { migrateFights } from "./vtt/migrations/fights.js";
import { Presence } from "./vtt/presence.js";
import { registerRuleset, rulesets, sealRulesets } from "./vtt/registry.js";
import { Relay } from "./vtt/relay.js";
import { registerSettings } from "./vtt/settings.js";

const CHANNEL = "system.szranki";

Hooks.once("init", () => {
  game.szranki = api;
  for (const ruleset of Object.values(ours)) registerRuleset(ruleset);

  CONFIG.Actor.documentClass = SzrankiActor;
  CONFIG.Item.documentClass = SzrankiItem;
  CONFIG.Combat.documentClass = SzrankiCombat;
  CONFIG.Combatant.documentClass = SzrankiCombatant;
  CONFIG.Token.documentClass = SzrankiToken;
  CONFIG.ChatMessage.documentClass = SzrankiMessage;

  CONFIG.Combat.dataModels.base = CombatModel;
  CONFIG.Combatant.dataModels.base = CombatantModel;
  CONFIG.ChatMessage.dataModels[EXCHANGE] = ExchangeModel;
  CONFIG.RegionBehavior.dataModels[GROUND] = GroundModel;
  CONFIG.RegionBehavior.typeIcons[GROUND] = "fa-solid fa-mountain";
});

// Modules have had their `init` by now: all rule sets are known. At `setup` the world's documents exist already, and
// would have been made without their models.
Hooks.once("i18nInit", () => {
  sealRulesets();
  for (const ruleset of rulesets()) registerModels(ruleset);
  registerSettings();
  registerApplications();
});

Hooks.once("ready", async () => {
  const presence = new Presence();
  const host = foundryHost(presence);
  const arbiter = new Arbiter(host);
  const relay = new Relay(arbiter, CHANNEL, host.isArbiter);
  presence.start(CHANNEL);
  relay.start();
  actThrough(relay);
  watchFights();
  watchArrivals(arbiter, host.isArbiter);
  watchEffects();
  watchMovement();
  watchHotbar();
  watchReceipts();
  watchTime(host.isArbiter);

  const takeOffice = async () => {
    if (!host.isArbiter()) return;
    await migrateFights(host);
    await arbiter.recover();
  };
  Hooks.on("userConnected", () => void takeOffice());
  await takeOffice();
});
