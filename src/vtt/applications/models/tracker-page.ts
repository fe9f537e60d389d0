import { type Label, label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import { partialName } from "../partials.js";
import { offerView, type TargetView } from "./offers.js";
import type { Sight } from "./sight.js";
import { type PanelView, panelView, type TrackerModel, trackerModel } from "./tracker.js";

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

/** What a tracker knows beyond the fight itself. */
export interface TrackerSurroundings {
  readonly rulesets: readonly { readonly id: string; readonly label: Label }[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What the templates of the tracker are filled with for a fight. */
export interface TrackerPage {
  readonly model: TrackerModel;
  readonly board: string;
  readonly panel: PanelView | null;
  readonly aiming: { readonly title: Label; readonly targets: readonly TargetView[] } | null;
  readonly preparing: boolean;
  readonly encounters: boolean;
  /** The rule sets that can be chosen; none where the fight has begun, or there is only one. */
  readonly rulesets: readonly { readonly id: string; readonly label: Label; readonly chosen: boolean }[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly menu: readonly { readonly action: MenuAction; readonly label: Label }[];
}

/** A fight as a tracker shows it. */
export function trackerPage(
  sight: Sight,
  { opened, aiming, wish }: TrackerState,
  { rulesets, canUndo, canRedo }: TrackerSurroundings,
): TrackerPage {
  const model = trackerModel(sight, wish);
  const preparing = model.mg && !model.started;
  return {
    model,
    board: partialName(sight.ruleset.tracker.template),
    panel: opened && !aiming ? panelView(sight, opened, wish) : null,
    aiming: aiming
      ? {
          title: label("SZRANKI.ui.tracker.aim", { who: sight.portrait(aiming.deed.by ?? "").name }),
          targets: offerView(sight, aiming, wish).targets.filter(({ reason }) => reason === null),
        }
      : null,
    preparing,
    encounters: preparing && sight.ruleset.encounters !== undefined,
    rulesets:
      preparing && rulesets.length > 1
        ? rulesets.map(({ id, label: name }) => ({ id, label: name, chosen: id === sight.ruleset.id }))
        : [],
    canUndo,
    canRedo,
    menu: MENU.map((action) => ({ action, label: label(`SZRANKI.ui.tracker.menu.${action}`) })),
  };
}
