import { act } from "../act.js";
import { fightOf } from "../fights.js";
import { isMg } from "../host.js";
import { t } from "../i18n.js";

interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** As the public API describes a movement before it is made. */
interface Movement {
  readonly method: string;
  readonly passed: { readonly waypoints: readonly Waypoint[] };
  readonly pending: { readonly waypoints: readonly Waypoint[] };
}

/** How people move tokens; everything else is an edit by hand. */
const BY_HAND = ["dragging", "keyboard"];

/**
 * Where a rule set makes moving a deed, an owner's drag or key press becomes one, with its way points: the token stays
 * until the rules have moved it. The MG moves freely, and with Alt held as a deed; in a game without one nobody does.
 */
export function watchMovement(): void {
  let alt = false;
  window.addEventListener("keydown", (event) => {
    alt = event.altKey;
  });
  window.addEventListener("keyup", (event) => {
    alt = event.altKey;
  });
  Hooks.on(
    "preMoveToken" as never,
    ((token: TokenDocument.Implementation, movement: Movement) => {
      const combatant = token.combatant;
      const combat = combatant?.combat ?? null;
      const fight = fightOf(combat);
      if (!fight || !combat?.started || !combatant?.id || fight.ruleset.movement !== "deed") return true;
      if (!BY_HAND.includes(movement.method)) return true;
      if (isMg(game.user.id) && !alt) return true;
      const path = [...movement.passed.waypoints, ...movement.pending.waypoints].map(
        ({ x, y, elevation }) => ({ x, y, elevation }),
      );
      void act(fight, { kind: "deed", deed: { kind: "move", by: combatant.id, path } });
      return false;
    }) as never,
  );
  Hooks.on(
    "moveToken" as never,
    ((token: TokenDocument.Implementation, movement: Movement) => {
      const combat = token.combatant?.combat ?? null;
      const fight = fightOf(combat);
      const noteworthy =
        fight?.ruleset.movement === "deed" && combat?.started && !BY_HAND.includes(movement.method);
      if (noteworthy && game.users.activeGM?.isSelf)
        ui.notifications.info(t("SZRANKI.movedByHand", { name: token.name }));
    }) as never,
  );
}
