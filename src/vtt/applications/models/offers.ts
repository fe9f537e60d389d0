import type { Deed } from "../../../core/deed.js";
import type { DeedField, FlagField } from "../../../core/deed-field.js";
import { type Label, label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import type { Choice, Question } from "../../../core/question.js";
import type { OfferGroup } from "../../../core/ruleset.js";
import { type Reason, reason } from "./chips.js";
import { type OddsBars, oddsBars } from "./odds-bars.js";
import { type Picture, picture } from "./picture.js";
import type { Sight } from "./sight.js";

/** A fighter that an offer can be aimed at. */
export interface TargetView {
  readonly fighter: string;
  readonly name: string;
  readonly picture: Picture;
  readonly reason: Reason | null;
  readonly chosen: boolean;
}

/** A button: what it does, at whom, and why not. */
export interface OfferView {
  readonly id: string;
  readonly fighter: string;
  readonly label: Label;
  /** What the button says beside the name of its item. */
  readonly short: Label | null;
  readonly kind: string;
  readonly group: string;
  /** What is typed before it is done; `typed` where there is any of it now. */
  readonly fields: readonly DeedField[];
  readonly typed: boolean;
  /** What comes ticked for its chosen target and can be corrected. */
  readonly corrections: readonly FlagField[];
  readonly aims: boolean;
  readonly reason: Reason | null;
  readonly targets: readonly TargetView[];
  /** The name of the chosen target. */
  readonly target: TargetView | null;
  readonly odds: OddsBars | null;
  /** The one that stands out. */
  readonly main: boolean;
}

/** The offers that use one item. */
export interface ItemOffers {
  readonly item: string;
  readonly name: string;
  readonly offers: readonly OfferView[];
  /** What stands under the item's name where its first offer is disabled. */
  readonly reason: Reason | null;
  readonly odds: OddsBars | null;
  readonly target: TargetView | null;
  /** The offer whose modifiers can be corrected now. */
  readonly corrected: OfferView | null;
  /** What else can be done with it, folded away under its headings. */
  readonly more: readonly OfferGroupView[];
}

/** Offers that use no item, under a heading. */
export interface OfferGroupView {
  readonly id: string;
  readonly label: Label;
  readonly offers: readonly OfferView[];
  /** Why nothing of it can be done now. */
  readonly reason: Reason | null;
  /** Is it unfolded from the beginning? */
  readonly open: boolean;
}

/** The offers of a fighter, as sheets, tracker and cards draw them. */
export interface OfferSheet {
  /** All of them, also those that cannot be done now. */
  readonly byId: Readonly<Record<string, OfferView>>;
  readonly items: readonly ItemOffers[];
  readonly byItem: Readonly<Record<string, ItemOffers>>;
  /** Attacks that use no item, also those that cannot be done now. */
  readonly attacks: readonly OfferView[];
  /** Everything else that can be done now. */
  readonly others: readonly OfferView[];
  /** The same under headings, where the rule set has any. */
  readonly groups: readonly OfferGroupView[];
  /** What is the MG's alone. */
  readonly mgs: readonly OfferView[];
  /** All fighters that anything can be aimed at now, each once. */
  readonly targets: readonly TargetView[];
  /** Whom none of the attacks that can be done now may be aimed at, and why. */
  readonly barred: readonly TargetView[];
  /** Is there an attack whose modifiers can be corrected? It is aimed by choosing first. */
  readonly corrects: boolean;
  /** The same by the group of the offers, for sheets that show these apart. */
  readonly aims: Readonly<Record<string, readonly TargetView[]>>;
  /** Those of other sides alone, by what is aimed at them. */
  readonly foes: readonly TargetView[];
}

/** The side whose pictures are drawn in plain ink: the first, or where players make up the sides the viewer's own. */
export function friendsOf({
  ruleset,
  battle,
  viewer,
}: Pick<Sight, "ruleset" | "battle" | "viewer">): string | undefined {
  const named = ruleset.sides.map(({ id }) => id);
  if (battle.fighters.every(({ side }) => named.includes(side))) return named[0];
  const own = battle.fighters.filter(({ id }) => viewer.controls(id));
  if (own.length > 0 && own.length < battle.fighters.length) return own[0]?.side;
  const [first] = ruleset.order(battle);
  return battle.fighters.find(({ id }) => id === first)?.side;
}

/**
 * Does the viewer act for a fighter: its owner, the game master for all? In a game without one everybody stands in for
 * him, but nobody acts for the models of others.
 */
export function commands({ battle, viewer }: Pick<Sight, "battle" | "viewer">, fighter: string): boolean {
  if (viewer.controls(fighter)) return true;
  return viewer.mg && battle.fighters.some(({ id, controller }) => id === fighter && controller === "mg");
}

/** Groups of offers that lead: their buttons stand out, and why they are disabled is worth reading. */
const LEADING = ["attack", "spell"];

/** Does an offer lead, of all that use the same item? */
export function leads({ group }: Pick<Offer, "group">): boolean {
  return LEADING.includes(group);
}

/** What the policy would aim an offer at, or null. */
function suggested(sight: Sight, offer: Offer): string | null {
  const by = offer.deed.by;
  if (by === undefined) return null;
  const question: Choice = {
    kind: "deed",
    to: { fighter: by },
    prompt: offer.label,
    rule: "",
    offers: [offer],
  };
  const answer = sight.suggestion(question);
  const deed = typeof answer === "object" && !Array.isArray(answer) ? (answer as Deed) : null;
  return deed?.kind === offer.deed.kind ? (deed.target ?? null) : null;
}

/** Whom an offer is aimed at unless somebody chooses otherwise: the wished one, the policy's, the first legal one. */
export function aimOf(sight: Sight, offer: Offer, wish: string | null): string | null {
  if (!offer.aims || offer.problem) return null;
  const legal = sight.targets(offer).flatMap(({ fighter, problem }) => (problem ? [] : [fighter]));
  if (wish !== null && legal.includes(wish)) return wish;
  const policy = legal.length > 1 ? suggested(sight, offer) : null;
  return policy !== null && legal.includes(policy) ? policy : (legal[0] ?? null);
}

/** One offer as a button. */
export function offerView(sight: Sight, offer: Offer, wish: string | null): OfferView {
  const aim = aimOf(sight, offer, wish);
  const { ruleset } = sight;
  const friends = friendsOf(sight);
  const targets = offer.aims
    ? sight.targets(offer).map(({ fighter, problem }): TargetView => {
        const face = sight.portrait(fighter);
        return {
          fighter,
          name: face.name,
          picture: picture(face, friends),
          reason: problem ? reason(ruleset.id, problem) : null,
          chosen: fighter === aim,
        };
      })
    : [];
  const counted = offer.odds ?? offer.group === "attack";
  const complete = offer.problem === null && counted && (!offer.aims || aim !== null);
  const deed = aim === null ? offer.deed : { ...offer.deed, target: aim };
  const corrections = complete && aim !== null ? ruleset.corrections?.(sight.battle, deed) : undefined;
  return {
    id: offer.id,
    fighter: offer.deed.by ?? "",
    label: offer.label,
    short: offer.short ?? null,
    kind: offer.deed.kind,
    group: offer.group,
    fields: offer.fields ?? [],
    typed: offer.problem === null && (offer.fields?.length ?? 0) > 0,
    corrections: corrections ?? [],
    aims: offer.aims,
    reason: offer.problem ? reason(ruleset.id, offer.problem) : null,
    targets,
    target: targets.find(({ chosen }) => chosen) ?? null,
    odds: complete ? oddsBars(ruleset.id, sight.odds(deed)) : null,
    main: leads(offer),
  };
}

/** Of an attack or spell that can be done now and a weapon that can be taken, the buttons that make sense beside each other. */
function besides(views: readonly OfferView[]): OfferView[] {
  const open = views.filter(({ reason: why }) => why === null);
  return open.length > 0 ? open : views.filter(leads).slice(0, 1);
}

/** Why nothing but the open question can be done in a fight now, or null where it is this fighter who is asked for a deed. */
export function heldUp(
  { open }: Sight,
  awaited: (question: Question) => string,
  fighter: string,
): Reason | null {
  if (!open) return null;
  const { questions, answers } = open.asking;
  const pending = questions.filter((_, index) => (answers[index] ?? null) === null);
  const asked = pending.some(
    ({ kind, to }) => kind === "deed" && typeof to === "object" && "fighter" in to && to.fighter === fighter,
  );
  if (asked) return null;
  const names = [...new Set(pending.map(awaited))].join(", ");
  return { label: label("SZRANKI.ui.awaits", { names }), chip: null };
}

/** The offers of a fighter as its sheet and its panel show them: while somebody else is asked, they wait. */
export function ownOffers(sight: Sight, fighter: string, wish: string | null): OfferSheet {
  const wait = heldUp(sight, (question) => sight.awaited(question), fighter);
  const offers = sight.offers(fighter);
  const held = wait
    ? offers.map((offer) => ({ ...offer, problem: offer.problem ?? { rule: "", label: wait.label } }))
    : offers;
  return offerSheet(sight, held, itemNames(sight, fighter), wish);
}

/** The group of offers that are the MG's alone. */
const MG_GROUP = "mg";

/** So many buttons stand open; more are folded away under their heading. */
const FEW = 3;

function groupViews(groups: readonly OfferGroup[], views: readonly OfferView[]): OfferGroupView[] {
  return groups.flatMap(({ id, label: heading }) => {
    const own = views.filter(({ group }) => group === id);
    const offers = own.filter(({ reason: why }) => why === null);
    if (own.length === 0) return [];
    const why = offers.length === 0 ? (own[0]?.reason ?? null) : null;
    return [{ id, label: heading, offers, reason: why, open: offers.length > 0 && offers.length <= FEW }];
  });
}

/** Is it for its own sake that an attack may not be aimed at this target, and not because nothing can be done now? */
function isBarred(offer: OfferView, { reason: why }: TargetView): boolean {
  const { reason: own } = offer;
  return leads(offer) && why !== null && why.label.key !== own?.label.key;
}

/** Whom any of several offers can be aimed at; one is chosen where the user has said so, or where all are aimed at it. */
function targetsOf(views: readonly OfferView[], wish: string | null): TargetView[] {
  const found = new Map<string, TargetView>();
  for (const { targets } of views)
    for (const target of targets) if (!target.reason) found.set(target.fighter, target);
  const aimed = new Set(views.flatMap(({ target }) => target?.fighter ?? []));
  return [...found.values()].map((target) => ({
    ...target,
    chosen: target.fighter === wish || (aimed.size === 1 && aimed.has(target.fighter)),
  }));
}

/** Is an offer one that may be aimed at this fighter? */
function mayAim(fighter: string) {
  return ({ targets }: OfferView) => targets.some((one) => one.fighter === fighter && one.reason === null);
}

/** The offers of a fighter, sorted by the item that they use. */
export function offerSheet(
  sight: Sight,
  offers: readonly Offer[],
  names: Readonly<Record<string, string>>,
  wish: string | null,
): OfferSheet {
  const shown = offers.filter(({ place }) => !place);
  const views = shown.map((offer) => ({ item: offer.item, view: offerView(sight, offer, wish) }));
  const groups = sight.ruleset.groups ?? [];
  const folded = groups.filter((one) => one.folded === true);
  const ids = [...new Set(views.flatMap(({ item }) => item ?? []))];
  const items = ids.map((item): ItemOffers => {
    const all = views.filter((one) => one.item === item).map(({ view }) => view);
    const own = all.filter(({ group }) => !folded.some(({ id }) => id === group));
    const attack = own.find(leads);
    return {
      item,
      name: names[item] ?? "",
      offers: besides(own),
      reason: attack?.reason ?? null,
      odds: attack?.odds ?? null,
      target: attack?.target ?? null,
      corrected: own.find(({ corrections }) => corrections.length > 0) ?? null,
      more: groupViews(folded, all).flatMap((one) =>
        one.offers.length > 0 ? [{ ...one, open: false }] : [],
      ),
    };
  });
  const barred = new Map<string, TargetView>();
  for (const { view } of views)
    for (const target of view.targets)
      if (isBarred(view, target) && !barred.has(target.fighter)) barred.set(target.fighter, target);
  const open = views.flatMap(({ view }) => (view.reason === null ? [view] : []));
  const named = [...new Set(open.map(({ group }) => group))];
  const within = (name: string) => open.filter(({ group }) => group === name);
  const aims = Object.fromEntries(named.map((name) => [name, targetsOf(within(name), wish)]));
  const sideOf = (fighter: string) => sight.portrait(fighter).side;
  const isFoe = (view: OfferView) =>
    view.targets.some(({ fighter }) => sideOf(fighter) !== sideOf(view.fighter));
  const own = views[0] ? sideOf(views[0].view.fighter) : "";
  const loose = views.flatMap(({ item, view }) => (item === undefined ? [view] : []));
  const plain = loose.filter((view) => !leads(view) && view.group !== MG_GROUP);
  return {
    byId: Object.fromEntries(views.map(({ view }) => [view.id, view])),
    items: items.filter(({ offers: own, more, reason: why }) => own.length > 0 || more.length > 0 || why),
    byItem: Object.fromEntries(items.map((one) => [one.item, one])),
    attacks: loose.filter(leads),
    others: plain.filter(({ reason: why }) => why === null),
    groups: groupViews(groups, plain),
    mgs: loose.filter(({ group, reason: why }) => group === MG_GROUP && why === null),
    targets: targetsOf(open, wish),
    aims,
    foes: targetsOf(open.filter(isFoe), wish).filter(({ fighter }) => sideOf(fighter) !== own),
    barred: [...barred.values()].filter(({ fighter }) => !open.some(mayAim(fighter))),
    corrects: views.some(({ view }) => view.corrections.length > 0),
  };
}

/** The names of a fighter's items by id. */
export function itemNames({ battle }: Pick<Sight, "battle">, fighter: string): Record<string, string> {
  const found = battle.fighters.find(({ id }) => id === fighter);
  return Object.fromEntries((found?.actor.items ?? []).map(({ _id, name }) => [_id, name]));
}

/** Is there nothing that could be done, but perhaps to move? */
export function hasNothingElse({ items, attacks, others }: OfferSheet): boolean {
  const barred = ({ offers }: { readonly offers: readonly OfferView[] }) =>
    offers.every(({ reason }) => reason !== null);
  return items.every(barred) && barred({ offers: attacks }) && others.length === 0;
}
