import type { Fighter } from "../../../core/battle.js";
import type { FieldValue } from "../../../core/deed-field.js";
import type { Label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import type { Question } from "../../../core/question.js";
import type { ActorSubject, SheetView } from "../../../core/ruleset.js";
import { type DraftView, draftView } from "./draft.js";
import { commands, friendsOf, type OfferSheet, offerSheet, ownOffers } from "./offers.js";
import { type Picture, picture } from "./picture.js";
import { type QuestionList, questionList, questionViews } from "./question.js";
import type { Face, Sight } from "./sight.js";

/** A tab of a sheet, as rule sets name them. */
export interface Tab {
  readonly id: string;
  readonly label: Label;
}

/** What an actor's sheet is being used for. */
export interface SheetState {
  readonly face: Pick<Face, "name" | "img">;
  readonly items: readonly { readonly id: string; readonly name: string; readonly img: string }[];
  readonly editable: boolean;
  readonly editing: boolean;
  /** The open tab; the first where it is not known yet. */
  readonly tab: string | null;
  /** The target that has been chosen. */
  readonly wish: string | null;
  /** What stands typed for an offer with fields. */
  typed(offer: Offer): Readonly<Record<string, FieldValue>>;
}

/** What the template of an actor's sheet is filled with, besides what Foundry gives of the document itself. */
export interface SheetModel {
  readonly view: object;
  readonly name: string;
  readonly ruleset: string;
  readonly portrait: Picture;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly editable: boolean;
  readonly editing: boolean;
  readonly owner: boolean;
  readonly tab: string | null;
  readonly tabs: readonly (Tab & { readonly active: boolean })[];
  readonly sheet: OfferSheet;
  readonly draft: DraftView | null;
  readonly questions: QuestionList;
}

/** The sheet of a fighter in a fight, or in the battle of its own that it has without one. */
export function sheetModel(
  sight: Sight,
  fighter: Fighter,
  rulesView: SheetView<ActorSubject>,
  { face, items, editable, editing, tab: chosen, wish, typed }: SheetState,
): SheetModel {
  const owner = commands(sight, fighter.id);
  const sheet = owner ? ownOffers(sight, fighter.id, wish) : offerSheet(sight, [], {}, null);
  const view = rulesView.view({
    actor: fighter.actor,
    battle: sight.battle,
    fighter,
    viewer: sight.viewer,
    editable,
    button: (id) => {
      const one = sheet.byId[id];
      return one ? { target: one.target?.fighter ?? null, waits: one.reason?.chip === null } : null;
    },
    typed: (id) => {
      const one = sight.offers(fighter.id).find((offer) => offer.id === id);
      return one ? typed(one) : {};
    },
  }) as { readonly tabs?: readonly Tab[] };
  const tabs = view.tabs ?? [];
  const tab = chosen ?? tabs[0]?.id ?? null;
  const asksIt = ({ to }: Question) =>
    to !== "mg" && ("fighter" in to ? to.fighter === fighter.id : to.side === fighter.side);
  return {
    view,
    name: face.name,
    ruleset: sight.ruleset.id,
    portrait: picture({ ...face, side: fighter.side }, friendsOf(sight)),
    pictures: Object.fromEntries(
      items.map(({ id, name, img }) => [id, picture({ name, img, side: "" }, undefined)]),
    ),
    editable,
    editing: editing && editable,
    owner,
    tab,
    tabs: tabs.map((one) => ({ ...one, active: one.id === tab })),
    sheet,
    draft: owner ? draftView(sight, fighter.id) : null,
    questions: questionList(sight.open ? questionViews(sight, sight.open.asking, { of: asksIt, wish }) : []),
  };
}
