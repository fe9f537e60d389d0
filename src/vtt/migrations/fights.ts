import { label } from "../../core/label.js";
import type { Host } from "../exchange/host.js";
import { rulesetById } from "../registry.js";
import { exchangeMessage, thin } from "../thin.js";

/**
 * Brings the states of fights to the present version of their rule sets. An exchange that is open in such a fight is
 * cancelled with the reason: its rule may ask otherwise now.
 */
export async function migrateFights(host: Host): Promise<void> {
  for (const combat of game.combats.contents) {
    const { ruleset: id, version, state, open } = combat.system;
    const ruleset = rulesetById(id);
    if (!ruleset || version >= ruleset.version || !host.isArbiter()) continue;
    if (open !== null && exchangeMessage(open)) {
      await host.updateExchange(open, { status: "cancelled", reason: label("SZRANKI.problem.newVersion") });
    }
    const present = ruleset.migrate?.(state, version) ?? state;
    const migrated = { version: ruleset.version, state: present, open: null };
    await thin.updateCombat(combat.id ?? "", { system: migrated }, {});
  }
}
