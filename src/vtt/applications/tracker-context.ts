import { label } from "../../core/label.js";
import { lastDone, nextUndone } from "../act.js";
import type { FightView } from "../fights.js";
import { rulesets } from "../registry.js";
import { worldRuleset } from "../settings.js";
import { type TrackerPage, type TrackerState, trackerPage } from "./models/tracker-page.js";

/** What the templates of the tracker show without a fight. */
export function emptyContext(viewed: Combat.Stored | null): object {
  return {
    model: null,
    mg: game.user.isGM && !viewed,
    encounters: game.user.isGM && !viewed && worldRuleset()?.encounters !== undefined,
    nothing: viewed
      ? label("SZRANKI.ui.tracker.unknownRuleset", { ruleset: viewed.system.ruleset })
      : label(game.user.isGM ? "SZRANKI.ui.tracker.nothingMg" : "SZRANKI.ui.tracker.nothing"),
  };
}

/** What the templates of the tracker show of a fight. */
export function fightContext(fight: FightView, state: TrackerState): TrackerPage {
  const combat = fight.combat?.id ?? "";
  return trackerPage(fight, state, {
    rulesets: rulesets(),
    canUndo: lastDone(combat) !== null,
    canRedo: nextUndone(combat) !== null,
  });
}

/** Where this fight stands among those that can be looked at. */
export function encountersContext(combats: readonly Combat.Stored[], viewed: Combat.Stored | null): object {
  const index = combats.findIndex((one) => one.id === viewed?.id);
  return {
    several: combats.length > 1,
    index: index + 1,
    all: combats.length,
    previous: combats[index - 1]?.id ?? null,
    following: combats[index + 1]?.id ?? null,
  };
}
