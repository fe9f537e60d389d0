import { EXCHANGE } from "./data/exchange-model.js";
import type { Exchange } from "./exchange/exchange.js";
import type { Update } from "./exchange/operations.js";

/**
 * The thin file of types: where Foundry's declarations are narrower, wider or slower to check than what Szranki needs,
 * they are met here once. Beside it only the thin sheets (`applications/thin.ts`) and the models cast.
 */

/** A data field of any kind, and a schema of such. */
// biome-ignore lint/suspicious/noExplicitAny: the declared class has type parameters that nobody here depends on
export type DataField = foundry.data.fields.DataField<any, any, any, any>;
export type DataSchema = Record<string, DataField>;

/** A document as far as all documents agree. */
export interface AnyDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly _source: Record<string, unknown>;
  toObject(): Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  createEmbeddedDocuments(collection: string, sources: readonly object[], options: object): Promise<unknown>;
  updateEmbeddedDocuments(collection: string, updates: readonly object[], options: object): Promise<unknown>;
  deleteEmbeddedDocuments(collection: string, ids: readonly string[], options: object): Promise<unknown>;
}

/** A message that carries an exchange. */
export interface ExchangeMessage {
  readonly id: string;
  readonly message: ChatMessage.Stored;
  readonly exchange: Exchange;
}

function asExchange(message: ChatMessage.Stored): ExchangeMessage | null {
  if ((message.type as string) !== EXCHANGE) return null;
  return { id: message.id, message, exchange: message.system as unknown as Exchange };
}

/** The exchange of a message, by its id or itself, or null. */
export function exchangeMessage(which: string | ChatMessage.Stored): ExchangeMessage | null {
  const message = typeof which === "string" ? game.messages.get(which) : which;
  return message ? asExchange(message as ChatMessage.Stored) : null;
}

/** All exchanges on record, in the order of the log. */
export function exchangeMessages(): ExchangeMessage[] {
  return game.messages.contents.flatMap((message) => asExchange(message as ChatMessage.Stored) ?? []);
}

/** Draws the cards of exchanges anew: of all, or of some. */
export function redrawCards(which: (one: ExchangeMessage) => boolean = () => true): void {
  const chat = ui.chat as unknown as { updateMessage(message: unknown): Promise<void> } | undefined;
  for (const { message } of exchangeMessages().filter(which)) void chat?.updateMessage(message);
}

/** Calls back when documents come or go, with the user who did it. */
export function onDocument<Doc>(hook: string, callback: (document: Doc, userId: string) => void): void {
  Hooks.on(
    hook as never,
    ((document: Doc, ...rest: unknown[]) => callback(document, String(rest.at(-1)))) as never,
  );
}

export const thin = {
  documentOf(uuid: string): AnyDocument | null {
    return fromUuidSync(uuid as never) as unknown as AnyDocument | null;
  },

  /** The actor of an uuid: an actor's own, or a token's. */
  actorOf(uuid: string): Actor.Implementation | null {
    const found = fromUuidSync(uuid as never) as unknown;
    if (found instanceof TokenDocument) return found.actor;
    return found instanceof Actor ? (found as Actor.Implementation) : null;
  },

  statusEffect(id: string): { name: string; img: string } | undefined {
    return (CONFIG.statusEffects as unknown as { id: string; name: string; img: string }[]).find(
      (one) => one.id === id,
    );
  },

  async updateCombat(id: string, update: object, options: object): Promise<void> {
    await game.combats.get(id)?.update(update as never, options as never);
  },

  /** World actors in one request; the actor of an unlinked token by itself. */
  async updateActors(parent: string | null, updates: readonly Update[]): Promise<void> {
    if (parent === null) {
      await Actor.implementation.updateDocuments(updates as never);
      return;
    }
    for (const { _id, ...update } of updates) await thin.documentOf(`${parent}.Actor.${_id}`)?.update(update);
  },

  async createMessage(source: object): Promise<void> {
    await ChatMessage.implementation.create(source as never, { keepId: true } as never);
  },

  async updateMessage(id: string, changes: object, rolls: readonly unknown[], more: object): Promise<void> {
    const message = game.messages.get(id);
    if (!message) return;
    const all =
      rolls.length > 0
        ? { rolls: [...(message._source as unknown as { rolls: unknown[] }).rolls, ...rolls] }
        : {};
    await message.update({ system: changes, ...all, ...more } as never);
  },
};
