import type { Deed } from "../../../core/deed.js";
import { type Label, label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import type { TrackerView } from "../../../core/view.js";
import { type Reason, reason } from "./chips.js";
import { type DraftView, draftView } from "./draft.js";
import { commands, friendsOf, itemNames, leads, type OfferSheet, offerSheet, ownOffers } from "./offers.js";
import { type Picture, picture } from "./picture.js";
import { type QuestionList, questionList, questionViews } from "./question.js";
import type { Sight } from "./sight.js";

/** What the next step of a fight is. */
export type NextStep = "begin" | "advance" | "end";

/** The foot of the tracker. */
export interface FootView {
  readonly step: NextStep;
  readonly next: Label;
  /** The deed that the step is for one who does not lead the whole fight; null where it is a step. */
  readonly deed: Deed | null;
  readonly enabled: boolean;
  /** Why not, to be read by everybody. */
  readonly reason: Reason | null;
  /** Can the MG play a whole phase? */
  readonly whole: boolean;
  readonly mg: boolean;
}

/** The tracker of a fight, for one user. */
export interface TrackerModel {
  readonly ruleset: string;
  readonly title: Label;
  readonly round: number;
  readonly started: boolean;
  readonly mg: boolean;
  readonly view: TrackerView;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly questions: QuestionList;
  readonly foot: FootView;
  readonly leftOut: readonly { readonly name: string; readonly reason: Label }[];
  /** What could not be read as it should; for the MG alone. */
  readonly flaws: readonly Label[];
}

/** What can be done with one fighter. */
export interface PanelView {
  readonly fighter: string;
  readonly name: string;
  readonly picture: Picture;
  readonly sheet: OfferSheet;
  /** What is being composed for it. */
  readonly draft: DraftView | null;
  /** Can it be put elsewhere, or why not; null where there is no talk of it. */
  readonly move: { readonly reason: Reason | null } | null;
  readonly mine: boolean;
  /** The MG's further buttons. */
  readonly mg: {
    readonly auto: boolean;
    readonly hidden: boolean;
    /** Attacks that can be done against the rules, and at whom. */
    readonly attacks: readonly { readonly id: string; readonly label: Label; readonly name: string }[];
    readonly victims: readonly { readonly id: string; readonly name: string }[];
  } | null;
}

/** Which step a fight takes next. */
export function nextStep({ ruleset, battle }: Pick<Sight, "ruleset" | "battle">): NextStep {
  if (battle.combat.round === 0) return "begin";
  return ruleset.verdict(battle) ? "end" : "advance";
}

/** The deed that the next step is for this viewer, where he does not lead the whole fight. */
function ownStep(sight: Sight, step: NextStep): Deed | null {
  const { ruleset, battle, viewer } = sight;
  const rules = viewer.mg && battle.fighters.every(({ id }) => commands(sight, id));
  return step === "advance" && !rules ? (ruleset.ownStep?.(battle, viewer) ?? null) : null;
}

/** Why a step of one's own cannot be taken now, or null. */
function ownWaits({ ruleset, battle, viewer, portrait }: Sight, deed: Deed): Reason | null {
  const problem = ruleset.problem(battle, viewer, deed);
  if (problem) return reason(ruleset.id, problem);
  if (deed.by === undefined || viewer.controls(deed.by)) return null;
  return { label: label("SZRANKI.ui.awaits", { names: portrait(deed.by).name }), chip: null };
}

/** Why the next step cannot be taken now, or null. */
function waits(sight: Sight, step: NextStep, deed: Deed | null): Reason | null {
  const { open, ruleset, battle, viewer } = sight;
  if (open) {
    const pending = open.asking.questions.filter((_, index) => (open.asking.answers[index] ?? null) === null);
    const names = [...new Set(pending.map((question) => sight.awaited(question)))].join(", ");
    return { label: label("SZRANKI.ui.awaits", { names }), chip: null };
  }
  if (deed) return ownWaits(sight, deed);
  const current = ruleset.current(battle);
  const own = current !== null && viewer.controls(current);
  if (!viewer.mg && !(step === "advance" && own)) return { label: label("SZRANKI.ui.onlyMg"), chip: null };
  const stuck = step === "end" ? null : ruleset.stuck(battle);
  return stuck ? reason(ruleset.id, stuck) : null;
}

/** What the tracker shows of a fight. */
export function trackerModel(sight: Sight, wish: string | null = null): TrackerModel {
  const { ruleset, battle, viewer, open } = sight;
  const view = ruleset.tracker.view(battle, viewer, sight.live ?? null);
  const step = nextStep(sight);
  const deed = ownStep(sight, step);
  const why = waits(sight, step, deed);
  const seen = battle.fighters.filter(({ id }) => viewer.sees(id));
  const friends = friendsOf(sight);
  return {
    ruleset: ruleset.id,
    title: ruleset.label,
    round: battle.combat.round,
    started: battle.combat.round > 0,
    mg: viewer.mg,
    view,
    pictures: Object.fromEntries(seen.map(({ id }) => [id, picture(sight.portrait(id), friends)])),
    questions: questionList(open ? questionViews(sight, open.asking, { wish }) : []),
    foot: {
      step,
      next: view.next,
      deed,
      enabled: why === null,
      reason: why,
      whole: viewer.mg && step === "advance" && view.single !== true && deed === null,
      mg: viewer.mg,
    },
    leftOut: sight.leftOut,
    flaws: viewer.mg ? sight.flaws : [],
  };
}

function moveOf(sight: Sight, offers: readonly Offer[]): PanelView["move"] {
  const places = offers.filter(({ place }) => place);
  const [first] = places;
  if (!first) return null;
  const possible = places.some(({ problem }) => problem === null);
  return { reason: possible || !first.problem ? null : reason(sight.ruleset.id, first.problem) };
}

/** What one user can do with a fighter. */
export function panelView(sight: Sight, fighter: string, wish: string | null): PanelView | null {
  const found = sight.battle.fighters.find(({ id }) => id === fighter);
  if (!found || !sight.viewer.sees(fighter)) return null;
  const face = sight.portrait(fighter);
  const mine = commands(sight, fighter);
  const offers = mine ? sight.offers(fighter) : [];
  const names = itemNames(sight, fighter);
  const attacks = offers.filter((offer) => offer.aims || leads(offer));
  return {
    fighter,
    name: face.name,
    picture: picture(face, friendsOf(sight)),
    sheet: mine ? ownOffers(sight, fighter, wish) : offerSheet(sight, [], names, wish),
    draft: mine ? draftView(sight, fighter) : null,
    move: moveOf(sight, offers),
    mine,
    mg: sight.viewer.mg
      ? {
          auto: found.auto,
          hidden: found.hidden,
          attacks: attacks.map((offer) => ({
            id: offer.id,
            label: offer.label,
            name: offer.group === "attack" ? (names[offer.item ?? ""] ?? "") : "",
          })),
          victims: sight.battle.fighters
            .filter(({ id, defeated }) => id !== fighter && !defeated)
            .map(({ id }) => ({ id, name: sight.portrait(id).name })),
        }
      : null,
  };
}

/** Whom a fighter may attack at this moment, by any of its offers. */
export function legalTargets(sight: Sight, fighter: string): string[] {
  const offers = sight
    .offers(fighter)
    .filter((offer) => offer.aims && offer.problem === null && (leads(offer) || offer.odds));
  const legal = offers.flatMap((offer) =>
    sight.targets(offer).flatMap(({ fighter: id, problem }) => (problem ? [] : [id])),
  );
  return [...new Set(legal)];
}

/** The offer that would put a fighter on a place of the board, or null. */
export function placeOffer(
  sight: Sight,
  fighter: string,
  place: Readonly<Record<string, unknown>>,
): Offer | null {
  const fits = (offer: Offer) =>
    offer.place === true && Object.entries(place).every(([key, value]) => offer.deed[key] === value);
  return sight.offers(fighter).find(fits) ?? null;
}
