import type { Loose } from "../../shared/loose";
import { game } from "../game/game";
import { surface } from "../surface";

/** Fighters that have no name or picture of their own follow their token or actor. */
export function followInCombats(concerns: (combatant: Loose) => boolean): void {
  for (const combat of game.combats ?? []) {
    if (!combat.combatants.some(concerns)) continue;
    combat.reset();
    if (combat === game.combat) surface.ui["combat"]?.render?.();
  }
}
