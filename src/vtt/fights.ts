import type { Battle } from "../core/battle.js";
import type { Deed } from "../core/deed.js";
import type { Label } from "../core/label.js";
import { type Odds, odds } from "../core/odds.js";
import type { Candidate, Offer } from "../core/offer.js";
import type { Answer, Choice, Question } from "../core/question.js";
import type { Ruleset, Viewer } from "../core/ruleset.js";
import { partsOf } from "./compose.js";
import { describeCombat, describeSkirmisher } from "./describe.js";
import { type DraftPart, onDraftChange, withDrafts } from "./drafts.js";
import { askerOf, mayAnswer } from "./exchange/control.js";
import { type Asking, type Exchange, openAsking, type Portrait, type Scope } from "./exchange/exchange.js";
import { frozen, type LeftOut, skirmish, snapshot } from "./exchange/snapshot.js";
import { isMg, isOwnedFighter, ownsFighter } from "./host.js";
import { t, words } from "./i18n.js";
import { rulesetById, rulesetOfType } from "./registry.js";
import { hidesNumbers, optionsOf, withoutMg } from "./settings.js";
import { exchangeMessage } from "./thin.js";

/** The open question of a fight. */
export interface OpenQuestion {
  readonly message: ChatMessage.Stored;
  readonly exchange: Exchange;
  readonly asking: Asking;
}

/** A fight as it stands, for one user to look at: one frozen snapshot that serves all offers and views. */
export interface FightView {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly viewer: Viewer;
  readonly scope: Scope;
  readonly combat: Combat.Stored | null;
  offers(fighter: string): readonly Offer[];
  /** Whom an offer can be aimed at, those that this user cannot see left out. */
  targets(offer: Offer): readonly Candidate[];
  /** Exact odds of a complete deed. */
  odds(deed: Deed): readonly Odds[];
  /** What the policy would answer. */
  suggestion(question: Choice): Answer;
  /** What this user composes for a fighter; null where there is nothing to compose now. */
  draft(fighter: string): readonly DraftPart[] | null;
  readonly open: OpenQuestion | null;
  mayAnswer(question: Question): boolean;
  /** Names of those whom a question waits for. */
  awaited(question: Question): string;
  portrait(fighter: string): Portrait;
  readonly leftOut: readonly LeftOut[];
  readonly flaws: readonly Label[];
}

const rights = {
  owns: ownsFighter,
  isOwned: isOwnedFighter,
  isMg,
  get withoutMg() {
    return withoutMg();
  },
};

function remember<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

interface Parts {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly scope: Scope;
  readonly combat: Combat.Stored | null;
  readonly images: ReadonlyMap<string, string>;
  readonly leftOut: readonly LeftOut[];
  readonly flaws: readonly Label[];
}

function viewerOf(battle: Battle): Viewer {
  const user = game.user.id;
  const asker = askerOf(rights, user, battle);
  const hiddenFrom = (id: string) => battle.fighters.find((one) => one.id === id)?.hidden ?? false;
  return {
    ...asker,
    sees: (id) => asker.mg || asker.controls(id) || !hiddenFrom(id),
    reads: (id) =>
      asker.mg ||
      asker.controls(id) ||
      !hidesNumbers() ||
      battle.fighters.find((one) => one.id === id)?.side === sideOfUser(battle),
  };
}

/** The side that this user plays on, or null. */
function sideOfUser(battle: Battle): string | null {
  return battle.fighters.find(({ id }) => ownsFighter(game.user.id, id, battle.combat.id))?.side ?? null;
}

function viewOf({ ruleset, battle, scope, combat, images, leftOut, flaws }: Parts): FightView {
  frozen(battle);
  const viewer = viewerOf(battle);
  const offers = new Map<string, readonly Offer[]>();
  const targets = new Map<string, readonly Candidate[]>();
  const chances = new Map<string, readonly Odds[]>();
  const name = (id: string) => battle.fighters.find((one) => one.id === id)?.name ?? "";
  return {
    ruleset,
    battle,
    viewer,
    scope,
    combat,
    leftOut,
    flaws,
    offers: (id) =>
      remember(offers, id, () => {
        const one = battle.fighters.find((fighter) => fighter.id === id);
        return one ? ruleset.offers(battle, one, viewer) : [];
      }),
    targets: (offer) =>
      remember(targets, `${offer.deed.by} ${offer.id}`, () =>
        ruleset.targets(battle, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
      ),
    odds: (deed) =>
      remember(chances, JSON.stringify(deed), () => odds(ruleset, battle, { ...deed, override: true })),
    draft: (id) => partsOf({ ruleset, battle, viewer }, id),
    suggestion: (question) => ruleset.policy(battle, question),
    get open() {
      return combat ? openQuestionOf(combat) : null;
    },
    mayAnswer: (question) => mayAnswer(rights, game.user.id, battle, question),
    awaited: ({ to }) => {
      if (to === "mg") return t("SZRANKI.mg");
      if ("fighter" in to) return name(to.fighter);
      const side = ruleset.sides.find(({ id }) => id === to.side);
      return side ? words(side.label) : to.side;
    },
    portrait: (id) => {
      const one = battle.fighters.find((fighter) => fighter.id === id);
      return { id, name: one?.name ?? "", img: images.get(id) ?? "", side: one?.side ?? "" };
    },
  };
}

function openQuestionOf(combat: Combat.Stored): OpenQuestion | null {
  const { open } = combat.system;
  const known = open === null ? null : exchangeMessage(open);
  const asking = known ? openAsking(known.exchange) : null;
  return known && asking ? { message: known.message, exchange: known.exchange, asking } : null;
}

const views = new Map<string, FightView | null>();

/** A combat as a fight, or null where its rule set is not there. */
export function fightOf(combat: Combat.Implementation | null): FightView | null {
  if (!combat?.id) return null;
  return remember(views, combat.id, () => {
    const view = describeCombat(combat);
    const ruleset = rulesetById(view.system.ruleset);
    if (!ruleset) return null;
    const images = new Map(view.combatants.map(({ id, img }) => [id, img]));
    const scope = { combat: view.id };
    const { battle, ...rest } = snapshot(ruleset, view, "view");
    return viewOf({
      ruleset,
      scope,
      combat: combat as Combat.Stored,
      images,
      ...rest,
      battle: withDrafts(ruleset, battle),
    });
  });
}

/** The combat that an actor fights in: the one that is being fought first. */
function combatantOf(actor: Actor.Implementation): Combatant.Implementation | null {
  const combats = [...game.combats.contents].sort(
    (a, b) => Number(b.started) - Number(a.started) || Number(b.active) - Number(a.active),
  );
  for (const combat of combats) {
    const found = combat.combatants.find((one) => one.actor?.uuid === actor.uuid);
    if (found) return found;
  }
  return null;
}

/** The fight of an actor: its combat's, or without one a battle of its own with the tokens that the user targets. */
export function fightFor(actor: Actor.Implementation): (FightView & { readonly fighter: string }) | null {
  const combatant = combatantOf(actor);
  const fight = fightOf(combatant?.combat ?? null);
  if (combatant?.id && fight?.battle.fighters.some(({ id }) => id === combatant.id))
    return { ...fight, fighter: combatant.id };
  const ruleset = rulesetOfType(actor.type);
  if (!ruleset) return null;
  const own = actor.token?.uuid ?? actor.uuid;
  const aimed = [...game.user.targets].map((token) => token.document.uuid).filter((uuid) => uuid !== own);
  const members = [own, ...aimed].flatMap((uuid) => describeSkirmisher(uuid) ?? []);
  const fitting = members.filter(({ actor: { type } }) => type in ruleset.shapes.actors);
  const battle = skirmish(ruleset, fitting, optionsOf(ruleset.id) ?? {}, "view");
  const images = new Map(fitting.map(({ uuid, img }) => [uuid, img]));
  const scope = { fighters: fitting.map(({ uuid }) => uuid) };
  return {
    ...viewOf({ ruleset, battle, scope, combat: null, images, leftOut: [], flaws: [] }),
    fighter: own,
  };
}

const listeners: ((combat: Combat.Implementation) => void)[] = [];

/** Calls back whenever something that a fight reads has changed. */
export function onFightChange(callback: (combat: Combat.Implementation) => void): void {
  listeners.push(callback);
}

/** Hooks of everything that a fight reads. */
const READ = [
  "updateCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateToken",
  "deleteToken",
  "createRegion",
  "updateRegion",
  "deleteRegion",
  "createRegionBehavior",
  "updateRegionBehavior",
  "deleteRegionBehavior",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "createSetting",
  "updateSetting",
  "updateUser",
];

/** Forgets snapshots when their documents change, and tells those who listen, once for all changes of a moment. */
export function watchFights(): void {
  let pending = false;
  const changed = () => {
    views.clear();
    if (pending) return;
    pending = true;
    queueMicrotask(() => {
      pending = false;
      for (const combat of game.combats.contents) for (const callback of listeners) callback(combat);
    });
  };
  for (const hook of READ) Hooks.on(hook as never, changed as never);
  onDraftChange(changed);
}
