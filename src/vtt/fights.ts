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
import { askerOf, mayAnswer, standsIn } from "./exchange/control.js";
import { type Asking, type Exchange, openAsking, type Portrait, type Scope } from "./exchange/exchange.js";
import { liveBattle } from "./exchange/progress.js";
import { frozen, type LeftOut, skirmish, snapshot } from "./exchange/snapshot.js";
import { isHost, isMg, isOwnedFighter, ownsFighter, presentUsers } from "./host.js";
import { t, words } from "./i18n.js";
import { rulesetById, rulesetOfType } from "./registry.js";
import { hidesNumbers, optionsOf, withoutMg } from "./settings.js";
import { type ExchangeMessage, exchangeMessage, exchangeMessages, redrawCards, thin } from "./thin.js";

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
  /** The battle as far as the open exchange has brought it, where this user may see that; else null. */
  readonly live: Battle | null;
  mayAnswer(question: Question): boolean;
  /** Does this user answer in place of somebody who has left the table? */
  standsIn(question: Question): boolean;
  /** Names of those whom a question waits for. */
  awaited(question: Question): string;
  portrait(fighter: string): Portrait;
  readonly leftOut: readonly LeftOut[];
  readonly flaws: readonly Label[];
}

/** A fight as one of those who take part in it sees it. */
type OwnFight = FightView & { readonly fighter: string };

const rights = {
  owns: ownsFighter,
  isOwned: isOwnedFighter,
  isMg,
  isHost,
  get present() {
    return presentUsers();
  },
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
  readonly open: () => OpenQuestion | null;
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

function viewOf({ ruleset, battle, scope, combat, images, open, leftOut, flaws }: Parts): FightView {
  frozen(battle);
  const viewer = viewerOf(battle);
  const offers = new Map<string, readonly Offer[]>();
  const targets = new Map<string, readonly Candidate[]>();
  const chances = new Map<string, readonly Odds[]>();
  const lives = new Map<string, Battle | null>();
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
      return open();
    },
    get live() {
      const asked = open();
      if (!asked?.message.visible) return null;
      return remember(lives, JSON.stringify(asked.exchange.transcript.map(({ answers }) => answers)), () =>
        liveBattle(ruleset, battle, asked.exchange),
      );
    },
    mayAnswer: (question) => mayAnswer(rights, game.user.id, battle, question),
    standsIn: (question) => standsIn(rights, game.user.id, battle, question),
    awaited: ({ to }) => {
      if (to === "mg") return t("SZRANKI.mg");
      // Whom one does not see the MG plays.
      if ("fighter" in to) return viewer.sees(to.fighter) ? name(to.fighter) : t("SZRANKI.mg");
      const side = ruleset.sides.find(({ id }) => id === to.side);
      return side ? words(side.label) : to.side;
    },
    portrait: (id) => {
      const one = battle.fighters.find((fighter) => fighter.id === id);
      return { id, name: one?.name ?? "", img: images.get(id) ?? "", side: one?.side ?? "" };
    },
  };
}

function questionOf(message: string | null): OpenQuestion | null {
  const known = message === null ? null : exchangeMessage(message);
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
      open: () => questionOf(combat.system.open),
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

/** A fight without a Combat among these actors and tokens, and the question of its exchange that waits. */
function skirmishOf(ruleset: Ruleset, uuids: readonly string[], message: string | null): FightView {
  const members = uuids.flatMap((uuid) => describeSkirmisher(uuid) ?? []);
  const fitting = members.filter(({ actor: { type } }) => type in ruleset.shapes.actors);
  const battle = skirmish(ruleset, fitting, optionsOf(ruleset.id) ?? {}, "view");
  return viewOf({
    ruleset,
    battle,
    scope: { fighters: fitting.map(({ uuid }) => uuid) },
    combat: null,
    images: new Map(fitting.map(({ uuid, img }) => [uuid, img])),
    open: () => questionOf(message),
    leftOut: [],
    flaws: [],
  });
}

/** The fight that an exchange belongs to, among those whom it began with; null where it is gone. */
export function fightOfExchange({
  id,
  exchange,
}: Pick<ExchangeMessage, "id" | "exchange">): FightView | null {
  const { scope, ruleset } = exchange;
  if ("combat" in scope) return fightOf(game.combats.get(scope.combat) ?? null);
  const known = rulesetById(ruleset);
  return known ? skirmishOf(known, scope.fighters, id) : null;
}

const isOf = (actor: Actor.Implementation, fighter: string) => thin.actorOf(fighter)?.uuid === actor.uuid;

/** The exchange without a Combat that an actor takes part in and that waits for somebody; null for none. */
function waitingFor(actor: Actor.Implementation): { id: string; fighters: readonly string[] } | null {
  for (const { id, message, exchange } of exchangeMessages().reverse()) {
    const { scope } = exchange;
    if (!("fighters" in scope) || !openAsking(exchange) || !message.visible) continue;
    if (scope.fighters.some((fighter) => isOf(actor, fighter))) return { id, fighters: scope.fighters };
  }
  return null;
}

/**
 * The fight of an actor: its combat's. Without one it is the exchange that waits for somebody in it, or else a battle
 * of its own with the tokens that the user targets.
 */
export function fightFor(actor: Actor.Implementation): OwnFight | null {
  const combatant = combatantOf(actor);
  const fight = fightOf(combatant?.combat ?? null);
  if (fight && combatant?.id && fight.battle.fighters.some(({ id }) => id === combatant.id))
    return Object.create(fight, { fighter: { value: combatant.id } }) as OwnFight;
  const ruleset = rulesetOfType(actor.type);
  if (!ruleset) return null;
  const waiting = waitingFor(actor);
  const own = waiting?.fighters.find((fighter) => isOf(actor, fighter)) ?? actor.token?.uuid ?? actor.uuid;
  const aimed = [...game.user.targets].map((token) => token.document.uuid).filter((uuid) => uuid !== own);
  const view = skirmishOf(ruleset, waiting?.fighters ?? [own, ...aimed], waiting?.id ?? null);
  return Object.create(view, { fighter: { value: own } }) as OwnFight;
}

const listeners: ((combat: Combat.Implementation) => void)[] = [];
const everywhere: (() => void)[] = [];

/** Calls back whenever something that a fight reads has changed. */
export function onFightChange(callback: (combat: Combat.Implementation) => void): void {
  listeners.push(callback);
}

/** The same for those who show fights without a Combat as well: once, whatever has changed. */
export function onAnyChange(callback: () => void): void {
  everywhere.push(callback);
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
  "userConnected",
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
      for (const callback of everywhere) callback();
    });
  };
  for (const hook of READ) Hooks.on(hook as never, changed as never);
  onDraftChange(changed);
  // Who may answer depends on who is at the table.
  Hooks.on("userConnected", () => redrawCards(({ exchange }) => openAsking(exchange) !== null));
}
