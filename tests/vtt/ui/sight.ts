import type { Battle } from "../../../src/core/battle.js";
import { odds } from "../../../src/core/odds.js";
import type { Ruleset, Viewer } from "../../../src/core/ruleset.js";
import type { Reader } from "../../../src/vtt/applications/models/card.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import type { Asking, Exchange } from "../../../src/vtt/exchange/exchange.js";

/** The game master: sees and controls everything. */
export const MG: Viewer = { mg: true, controls: () => true, sees: () => true, reads: () => true };

/** How the game master reads a card; who answered is always called Ala. */
export const READER: Reader = {
  mg: true,
  reads: () => true,
  controls: () => true,
  user: () => "Ala",
  leads: false,
  friends: "party",
};

/** A player who controls some fighters, and does not see or read others. */
export function player(
  own: readonly string[],
  { unseen = [] as readonly string[], unread = [] as readonly string[] } = {},
): Viewer {
  return {
    mg: false,
    controls: (id) => own.includes(id),
    sees: (id) => !unseen.includes(id),
    reads: (id) => !unread.includes(id),
  };
}

/**
 * The look that the client takes of a fight, over a battle in memory; `icon` names the picture of a fighter by its
 * name, in the folder of icons.
 */
export function look(
  ruleset: Ruleset,
  battle: Battle,
  viewer: Viewer,
  asking: Asking | null,
  icon: (name: string) => string,
): Sight {
  const named = (id: string) => battle.fighters.find((one) => one.id === id);
  return {
    ruleset,
    battle,
    viewer,
    offers: (id) => {
      const one = named(id);
      return one ? ruleset.offers(battle, one, viewer) : [];
    },
    targets: (offer) => ruleset.targets(battle, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
    odds: (deed) => odds(ruleset, battle, { ...deed, override: true }),
    suggestion: (question) => ruleset.policy(battle, question),
    open: asking ? { exchange: {} as Exchange, asking } : null,
    mayAnswer: ({ to }) =>
      viewer.mg || (typeof to === "object" && "fighter" in to && viewer.controls(to.fighter)),
    awaited: ({ to }) => (to === "mg" ? "MG" : "fighter" in to ? (named(to.fighter)?.name ?? "") : to.side),
    portrait: (id) => {
      const { name = "", side = "" } = named(id) ?? {};
      return { name, img: `systems/szranki/assets/icons/${icon(name)}.svg`, side };
    },
    leftOut: [],
    flaws: [],
  };
}
