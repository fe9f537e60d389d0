import { settle, step } from "../act.js";
import { describeCombatant } from "../describe.js";
import type { Arbiter } from "../exchange/arbiter.js";
import { openAsking } from "../exchange/exchange.js";
import { rulesetOfType } from "../registry.js";
import { exchangeMessage, onDocument } from "../thin.js";

/** What must be done when documents come and go: a strength rolled, a latecomer placed, an exchange dropped. */
export function watchArrivals(arbiter: Arbiter, isArbiter: () => boolean): void {
  onDocument("createToken", (token: TokenDocument.Implementation, userId) => {
    const type = token.actor?.type;
    const mine = userId === game.user.id && game.user.isGM;
    if (!mine || type === undefined || token.actorLink || !rulesetOfType(type)) return;
    void settle({ fighters: [token.uuid] }, { kind: "arrive", fighter: token.uuid });
  });
  onDocument("createCombatant", (combatant: Combatant.Implementation) => {
    const { combat } = combatant;
    if (!isArbiter() || !combat || combat.round === 0) return;
    void step(combat.id ?? "", { kind: "join", fighter: combatant.id ?? "" });
  });
  onDocument("deleteCombatant", (combatant: Combatant.Implementation) => {
    const { combat } = combatant;
    if (!isArbiter() || !combat?.id || combat.round === 0 || !game.combats.has(combat.id)) return;
    void step(combat.id, { kind: "leave", fighter: combatant.id ?? "", ghost: describeCombatant(combatant) });
  });
  onDocument("deleteChatMessage", (message: ChatMessage.Stored) => {
    const gone = exchangeMessage(message);
    if (isArbiter() && gone && openAsking(gone.exchange)) void arbiter.forget(gone.id, gone.exchange);
  });
}
