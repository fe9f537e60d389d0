import { facesOf } from "../core/dice.js";
import type { Json } from "../core/json.js";
import type { Question } from "../core/question.js";
import { defaults } from "../core/shape.js";
import { statusDocumentId } from "./compat.js";
import { EXCHANGE } from "./data/exchange-model.js";
import { battleActor, describeCombat, describeSkirmisher } from "./describe.js";
import { isAsked } from "./exchange/control.js";
import type { Exchange } from "./exchange/exchange.js";
import type { Host } from "./exchange/host.js";
import type { Operation } from "./exchange/operations.js";
import { t } from "./i18n.js";
import type { Presence } from "./presence.js";
import { rulesetById, rulesetOfType } from "./registry.js";
import { optionsOf, playersAdvance, playersThrow, withoutMg } from "./settings.js";
import { exchangeMessage, exchangeMessages, thin } from "./thin.js";

/** The users whom a question is put to, besides game masters. */
function askedUsers({ to }: Question, combat: string | null): string[] {
  if (to === "mg") return [];
  const members = game.combats.get(combat ?? "")?.combatants.contents ?? [];
  const asked =
    "fighter" in to
      ? [to.fighter]
      : members.filter(({ system }) => system.side === to.side).map(({ id }) => id ?? "");
  return game.users
    .filter(({ id }) => asked.some((fighter) => ownsFighter(id, fighter, combat)))
    .map(({ id }) => id);
}

/** For whom a message is: users it is whispered to, all whom it asks among them, and whether its roller may see it. */
function audienceOf({ audience, asker, scope, transcript }: Exchange): { whisper: string[]; blind: boolean } {
  if (audience === "public") return { whisper: [], blind: false };
  const combat = "combat" in scope ? scope.combat : null;
  const asked = (transcript.at(-1)?.questions ?? []).flatMap((question) => askedUsers(question, combat));
  const gms = game.users.filter((user) => user.isGM).map(({ id }) => id);
  const readers = { private: [...gms, asker], blind: gms, self: [asker] }[audience];
  return { whisper: [...new Set([...readers, ...asked])], blind: audience === "blind" };
}

/** The actor that a fighter stands for: a combatant's, or an actor's or token's by uuid. */
function actorOfFighter(fighter: string, combat: string | null): Actor.Implementation | null {
  return combat === null
    ? thin.actorOf(fighter)
    : (game.combats.get(combat)?.combatants.get(fighter)?.actor ?? null);
}

const OWNER = 3;

/**
 * Is an actor expressly given to a user, whatever role he has? A creature that a host made for the fight is his by that
 * alone, which counts for nothing.
 */
function isGivenTo(actor: Actor.Implementation, user: User.Implementation): boolean {
  const { ownership } = actor.token?.baseActor ?? actor;
  const given = (ownership[user.id ?? ""] ?? ownership["default"] ?? 0) >= OWNER;
  return given && !(user.isGM && isCreature(actor));
}

/** Is it one that its rule set leaves to the policy, and no character? */
function isCreature(actor: Actor.Implementation): boolean {
  return rulesetOfType(actor.type)?.startsAutomatic(battleActor(actor)) ?? false;
}

/** Does a user own what a fighter stands for? Without an MG a role gives nobody anything. */
export function ownsFighter(userId: string, fighter: string, combat: string | null): boolean {
  const user = game.users.get(userId);
  const actor = actorOfFighter(fighter, combat);
  if (!user || !actor) return false;
  return withoutMg() ? isGivenTo(actor, user) : actor.testUserPermission(user, "OWNER");
}

/** Does anybody but by his role own what a fighter stands for? */
export function isOwnedFighter(fighter: string, combat: string | null): boolean {
  const actor = actorOfFighter(fighter, combat);
  return actor !== null && game.users.some((user) => isGivenTo(actor, user));
}

/** Has what a fighter stands for been given to a player who is no game master? */
export function isPlayedFighter(fighter: string, combat: string | null): boolean {
  const actor = actorOfFighter(fighter, combat);
  return actor !== null && game.users.some((user) => !user.isGM && isGivenTo(actor, user));
}

/** Is a user a game master in the eyes of the rules? In a game without one nobody is. */
export function isMg(userId: string): boolean {
  return !withoutMg() && (game.users.get(userId)?.isGM ?? false);
}

/** Is this the user whose client writes now? */
export function isHost(userId: string): boolean {
  return game.users.activeGM?.id === userId;
}

/** The users who are at the table now. */
export function presentUsers(): string[] {
  return game.users.filter(({ active }) => active).map(({ id }) => id);
}

/** Sends one request of a commit to the server. */
async function send(operation: Operation, seconds: number): Promise<void> {
  const { parent, collection } = operation;
  if (collection === "Combat" && operation.action === "update") {
    const [{ _id, ...update } = { _id: "" }] = operation.updates;
    await thin.updateCombat(_id, update, { worldTime: { delta: seconds }, direction: seconds < 0 ? -1 : 1 });
    return;
  }
  if (collection === "Actor" && operation.action === "update") {
    await thin.updateActors(parent, operation.updates);
    return;
  }
  const holder = thin.documentOf(parent ?? "");
  if (!holder) return;
  const options = collection === "Token" ? { animate: false } : { keepId: true };
  if (operation.action === "create")
    await holder.createEmbeddedDocuments(collection, operation.sources, options);
  else if (operation.action === "delete") await holder.deleteEmbeddedDocuments(collection, operation.ids, {});
  else await holder.updateEmbeddedDocuments(collection, operation.updates, options);
}

/** The world as an arbiter sees it, on this client. */
export function foundryHost(presence: Presence): Host {
  const host: Host = {
    user: game.user.id,
    session: presence.session,
    systemVersion: game.system.version,
    get withoutMg() {
      return withoutMg();
    },
    get playersAdvance() {
      return playersAdvance();
    },
    isArbiter: () => game.users.activeGM?.isSelf ?? false,
    isPresent: (arbiter) => presence.isPresent(arbiter),
    ruleset: rulesetById,
    rulesetOfType,
    options: (id) => optionsOf(id) ?? defaults(rulesetById(id)?.shapes.options as never),
    combat(id) {
      const combat = game.combats.get(id);
      return combat ? describeCombat(combat) : null;
    },
    skirmisher: describeSkirmisher,
    owns: ownsFighter,
    isOwned: isOwnedFighter,
    isPlayed: isPlayedFighter,
    isMg,
    isHost,
    get present() {
      return presentUsers();
    },
    effect(_ruleset, status) {
      const known = thin.statusEffect(status);
      const flags: Json = status === CONFIG.specialStatusEffects.DEFEATED ? { core: { overlay: true } } : {};
      return {
        _id: statusDocumentId(status),
        name: t(known?.name ?? status),
        img: known?.img ?? "",
        statuses: [status],
        flags,
      };
    },
    leaves: (battle, { to }) =>
      playersThrow() && presentUsers().some((user) => !isMg(user) && isAsked(host, user, battle, to)),
    async throwDice(questions) {
      const thrown = [];
      for (const { dice } of questions) {
        const roll = await new Roll(`${dice.count}d${facesOf(dice.die)}`).evaluate();
        const faces = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
        thrown.push({ faces, roll: roll.toJSON() });
      }
      return thrown;
    },
    read: (uuid, path) =>
      foundry.utils.getProperty(thin.documentOf(uuid)?._source ?? {}, path) as Json | undefined,
    exists: (uuid) => thin.documentOf(uuid) !== null,
    name: (uuid) => thin.documentOf(uuid)?.name ?? "",
    write: send,

    exchange: (id) => exchangeMessage(id)?.exchange ?? null,
    waiting: () =>
      exchangeMessages().filter(({ exchange: { status } }) => status === "asking" || status === "stale"),
    exchangesOf: (combat) =>
      exchangeMessages().filter(({ exchange: { scope } }) => "combat" in scope && scope.combat === combat),
    unfinished: () =>
      exchangeMessages().filter(({ exchange: { status } }) => status === "writing" || status === "undoing"),
    async createExchange(id, exchange, rolls) {
      const { whisper, blind } = audienceOf(exchange);
      const speaker = { alias: exchange.who?.name ?? "" };
      const source = {
        _id: id,
        type: EXCHANGE,
        author: exchange.asker,
        speaker,
        whisper,
        blind,
        system: exchange,
        rolls,
      };
      await thin.createMessage(source);
    },
    async updateExchange(id, changes: Partial<Exchange>, rolls = []) {
      const known = exchangeMessage(id)?.exchange;
      const readers =
        known && changes.transcript ? audienceOf({ ...known, transcript: changes.transcript }) : null;
      await thin.updateMessage(
        id,
        changes,
        rolls,
        readers && known?.audience !== "public" ? { whisper: readers.whisper } : {},
      );
    },
    async setOpen(combat, exchange) {
      await thin.updateCombat(combat, { "system.open": exchange }, {});
    },
  };
  return host;
}
