import { odds } from "../../../src/core/odds.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import type { Asking, Exchange } from "../../../src/vtt/exchange/exchange.js";

/** The game master: sees and controls everything. */
export const MG: Viewer = { mg: true, controls: () => true, sees: () => true, reads: () => true };

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

const ICONS = ["ork", "ogre", "almuryk", "gerudirr", "gilith", "eodred", "troll", "warg"];

/** The look that the client takes of a fight, over a battle in memory. */
export function sightOf(battle: Fight, viewer: Viewer = MG, asking: Asking | null = null): Sight {
  const named = (id: string) => battle.fighters.find((one) => one.id === id);
  const icon = (name: string) =>
    ICONS.find((one) => name.toLowerCase().startsWith(one)) ??
    (name.startsWith("Ogr") ? "ogre" : "uczen-czlowiek");
  return {
    ruleset: labirynt,
    battle,
    viewer,
    offers: (id) => {
      const one = named(id);
      return one ? labirynt.offers(battle, one, viewer) : [];
    },
    targets: (offer) => labirynt.targets(battle, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
    odds: (deed) => odds(labirynt, battle, { ...deed, override: true }),
    suggestion: (question) => labirynt.policy(battle, question),
    open: asking ? { exchange: {} as Exchange, asking } : null,
    mayAnswer: ({ to }) =>
      viewer.mg || (typeof to === "object" && "fighter" in to && viewer.controls(to.fighter)),
    awaited: ({ to }) => (to === "mg" ? "MG" : "fighter" in to ? (named(to.fighter)?.name ?? "") : to.side),
    portrait: (id) => {
      const one = named(id);
      return {
        name: one?.name ?? "",
        img: `systems/szranki/assets/icons/${icon(one?.name ?? "")}.svg`,
        side: one?.side ?? "",
      };
    },
    leftOut: [],
    flaws: [],
  };
}
