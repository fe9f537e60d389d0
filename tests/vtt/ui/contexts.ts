import type { Item } from "../../../src/core/battle.js";
import type { Offer } from "../../../src/core/offer.js";
import type { ItemSubject, Ruleset } from "../../../src/core/ruleset.js";
import { ownOffers } from "../../../src/vtt/applications/models/offers.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import { sheetModel } from "../../../src/vtt/applications/models/sheet.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { trackerPage } from "../../../src/vtt/applications/models/tracker-page.js";

/** The templates of a tracker, from top to bottom. */
export const TRACKER = [
  "tracker-header.hbs",
  "tracker-board.hbs",
  "tracker-question.hbs",
  "tracker-footer.hbs",
] as const;

/** A template, and what it is filled with. */
export interface Filled {
  readonly template: string;
  readonly context: Record<string, unknown>;
}

/** What Foundry gives of a document's own fields and prose. */
const DOCUMENT = { fields: { opis: {} }, prose: { opis: { raw: "", enriched: "" } } };

/** What the tracker's templates are filled with; whoever aims does so with the first offer that needs a target. */
export function trackerContext(
  sight: Sight,
  { opened = null as string | null, aiming = null as string | null } = {},
): Record<string, unknown> {
  const offer = aiming ? sight.offers(aiming).find(({ aims, problem }) => aims && !problem) : undefined;
  const { round } = sight.battle.combat;
  const state = { opened, aiming: offer ?? null, wish: null };
  return {
    ...trackerPage(sight, state, { rulesets: [], canUndo: round > 0, canRedo: false }),
    several: false,
  };
}

/** What the sheet of a fighter's actor is filled with; `typed` stands beside every offer that has such fields. */
export function sheetContext(
  sight: Sight,
  id: string,
  {
    editing = false,
    editable = true,
    tab = null as string | null,
    wish = null as string | null,
    typed: said = {} as object,
  } = {},
): Filled {
  const fighter = sight.battle.fighters.find((one) => one.id === id);
  const sheet = fighter && sight.ruleset.sheets.actors[fighter.actor.type];
  if (!fighter || !sheet) throw new Error(`no sheet for ${id}`);
  const items = fighter.actor.items.map(({ _id, name }) => ({
    id: _id,
    name,
    img: "systems/szranki/assets/icons/sword.svg",
  }));
  const typed = ({ fields = [] }: Offer) => ({
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ...said,
  });
  const state = { face: sight.portrait(id), items, editable, editing, tab, wish, typed };
  return { template: sheet.template, context: { ...sheetModel(sight, fighter, sheet, state), ...DOCUMENT } };
}

/** What the sheet of an item is filled with: by itself, or in the hands of a fighter. */
export function itemContext(
  ruleset: Ruleset,
  item: Item,
  { editing = false, sight = null as Sight | null, by = "" } = {},
): Filled {
  const sheet = ruleset.sheets.items[item.type];
  if (!sheet) throw new Error(`no sheet for ${item.type}`);
  const fighter = sight?.battle.fighters.find(({ id }) => id === by);
  const options = sight?.battle.combat.state.options ?? ruleset.prepare({}).options;
  const subject: ItemSubject = {
    item,
    options,
    editable: true,
    ...(sight && fighter ? { owner: { battle: sight.battle, fighter, viewer: sight.viewer } } : {}),
  };
  return {
    template: sheet.template,
    context: {
      view: sheet.view(subject),
      sheet: sight && fighter ? ownOffers(sight, by, null) : null,
      name: item.name,
      portrait: picture({ name: item.name, img: "a.webp", side: "" }, undefined),
      editable: true,
      editing,
      ...DOCUMENT,
    },
  };
}
