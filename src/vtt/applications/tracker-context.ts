import { label } from "../../core/label.js";
import type { Offer } from "../../core/offer.js";
import { lastDone, nextUndone } from "../act.js";
import type { FightView } from "../fights.js";
import { rulesets } from "../registry.js";
import { worldRuleset } from "../settings.js";
import { offerView } from "./models/offers.js";
import { panelView, trackerModel } from "./models/tracker.js";
import { partialName } from "./partials.js";

/** What the MG's menu offers for a fight as a whole. */
const MENU = ["addTokens", "undoRound", "redo", "endFight"] as const;

export type MenuAction = (typeof MENU)[number];

/** What one tracker is being used for, besides looking. */
export interface TrackerState {
  /** The fighter whose panel is open. */
  readonly opened: string | null;
  /** The offer that is being aimed. */
  readonly aiming: Offer | null;
  /** The target that has been chosen. */
  readonly wish: string | null;
}

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
export function fightContext(fight: FightView, { opened, aiming, wish }: TrackerState): object {
  const model = trackerModel(fight, wish);
  const all = rulesets();
  const open = all.length > 1 && model.mg && !model.started;
  const combat = fight.combat?.id ?? "";
  return {
    model,
    board: partialName(fight.ruleset.tracker.template),
    panel: opened && !aiming ? panelView(fight, opened, wish) : null,
    aiming: aiming
      ? {
          title: label("SZRANKI.ui.tracker.aim", { who: fight.portrait(aiming.deed.by ?? "").name }),
          targets: offerView(fight, aiming, wish).targets.filter(({ reason }) => reason === null),
        }
      : null,
    preparing: model.mg && !model.started,
    encounters: model.mg && !model.started && fight.ruleset.encounters !== undefined,
    rulesets: open
      ? all.map(({ id, label: name }) => ({ id, label: name, chosen: id === fight.ruleset.id }))
      : [],
    canUndo: lastDone(combat) !== null,
    canRedo: nextUndone(combat) !== null,
    menu: MENU.map((action) => ({ action, label: label(`SZRANKI.ui.tracker.menu.${action}`) })),
  };
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
