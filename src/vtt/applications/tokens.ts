import { label } from "../../core/label.js";
import { rulesetOfType } from "../registry.js";
import { warn } from "./helpers.js";

/** The game that all these tokens belong to, if it is one: a new fight of theirs is fought by it. */
function gameOf(tokens: readonly TokenDocument.Implementation[]): string | null {
  const games = new Set(tokens.map(({ actor }) => rulesetOfType(actor?.type ?? "")?.id ?? null));
  const [only = null] = games;
  return games.size === 1 ? only : null;
}

/** The selected tokens join a combat; without one a new combat begins to be prepared. */
export async function addSelectedTokens(combat: Combat.Implementation | null): Promise<void> {
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  const joining = combat
    ? selected.filter((token) => !combat.combatants.some(({ tokenId }) => tokenId === token.id))
    : selected;
  if (selected.length === 0) warn(label("SZRANKI.ui.tracker.noTokens"));
  const ruleset = gameOf(joining);
  const into =
    combat ??
    (await Combat.implementation.create({
      active: true,
      scene: canvas.scene?.id ?? null,
      ...(ruleset === null ? {} : { system: { ruleset } }),
    } as never));
  if (into && joining.length > 0)
    await TokenDocument.implementation.createCombatants(joining, { combat: into } as never);
}
