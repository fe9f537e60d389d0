import { label } from "../../core/label.js";
import { warn } from "./helpers.js";

/** The selected tokens join a combat; without one a new combat begins to be prepared. */
export async function addSelectedTokens(combat: Combat.Implementation | null): Promise<void> {
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  const joining = combat
    ? selected.filter((token) => !combat.combatants.some(({ tokenId }) => tokenId === token.id))
    : selected;
  if (selected.length === 0) warn(label("SZRANKI.ui.tracker.noTokens"));
  const into =
    combat ??
    (await Combat.implementation.create({ active: true, scene: canvas.scene?.id ?? null } as never));
  if (into && joining.length > 0)
    await TokenDocument.implementation.createCombatants(joining, { combat: into } as never);
}
