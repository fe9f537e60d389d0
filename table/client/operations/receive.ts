import { applyDelta, keepEmbedded, keepInDelta, keepInline } from "../../shared/delta";
import type { Loose, Plain } from "../../shared/loose";
import { deepClone } from "../../shared/utils";
import type { OperationResult } from "../../shared/wire";
import { implementationOf } from "../abstract/classes";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { observer } from "../observe/observer";
import { parentOf } from "../utils/uuid";
import { settle } from "./channel";
import { placeInPack } from "./receive-pack";

/**
 * The receiving side of storing: what the server did is done here on every page, in the order in which the server
 * did it. First all data is brought up to date, then the `_on…` steps and hooks run, document by document.
 */
export async function receive(result: OperationResult): Promise<void> {
  observer.operated(result.documentName, result.action);
  let documents: Loose[] = [];
  try {
    documents = await apply(result);
  } catch (error) {
    // The server has done it: whoever asked is not left waiting because something here went wrong.
    Hooks.onError("table#receive", error as Error, { msg: `${result.action} ${result.documentName}:` });
  }
  settle(result.requestId, documents);
}

async function apply(result: OperationResult): Promise<Loose[]> {
  // Nothing is waited for before the data is up to date: what comes in next must find it so.
  const place = findPlace(result);
  if (!place) return [];
  const documents = place.apply();
  const user = game.users.get(result.userId);
  const operation = { ...result.options, parent: place.parent, pack: result.pack, action: result.action };
  await place.cls[`_on${upper(result.action)}Operation`](documents, operation, user);
  return documents;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Place {
  cls: Loose;
  parent: Loose;
  apply(): Loose[];
}

function findPlace(result: OperationResult): Place | null {
  const cls = implementationOf(result.documentName);
  if (result.pack) return placeInPack(result, cls);
  if (!result.parent) return { cls, parent: null, apply: () => applyToWorld(result) };
  const parent = parentOf(result.parent);
  if (!parent) return null;
  if (result.documentName === "Actor") return { cls, parent, apply: () => applyToToken(result, parent) };
  return { cls, parent, apply: () => applyInside(result, parent) };
}

// ---- whole documents of the world

function applyToWorld(result: OperationResult): Loose[] {
  const collection = game.collections.get(result.documentName);
  const documents: Loose[] = [];
  const changes: Plain[] = [];
  if (result.action === "create") {
    for (const source of result.data) {
      const document = collection.load(source);
      if (document) push(documents, changes, document, source);
    }
  } else if (result.action === "update") {
    for (const change of result.data) {
      const document = collection.get(change["_id"], { invalid: true });
      if (document && applyChange(document, change, result.options))
        push(documents, changes, document, change);
    }
  } else {
    for (const id of result.ids) {
      const document = collection.get(id, { invalid: true });
      if (!document) continue;
      collection.delete(id);
      documents.push(document);
    }
  }
  if (result.documentName === "Actor") for (const document of documents) refreshTokensOf(document);
  tell(result, documents, changes);
  collection._onModifyContents(
    result.action,
    documents,
    result.action === "delete" ? result.ids : result.data,
    result.options,
    game.users.get(result.userId),
  );
  return documents;
}

function push(documents: Loose[], changes: Plain[], document: Loose, change: Plain): void {
  documents.push(document);
  changes.push(change);
}

/** Brings a document up to date; a change that its model cannot read is reported and leaves the document as it was. */
function applyChange(document: Loose, change: Plain, options: Plain, reset = true): boolean {
  if (observer.sabotage.has("assignment")) {
    Object.assign(document._source, change);
    document.reset();
    return true;
  }
  try {
    const { commit } = document._stageUpdate(change, { recursive: options["recursive"] });
    commit();
    if (reset) document.reset();
    return true;
  } catch (error) {
    Hooks.onError("Document#update", error as Error, {
      msg: `${document.uuid} could not take over a change:`,
    });
    return false;
  }
}

// ---- embedded documents

function applyInside(result: OperationResult, parent: Loose): Loose[] {
  const collectionName = parent.constructor.getCollectionName(result.documentName) as string;
  const collection = parent.collections[collectionName];
  const sources = parent._source[collectionName] as Plain[];
  const ancestors = ancestorsOf(parent);
  const payload = result.action === "delete" ? result.ids : result.data;
  const step = `${upper(result.action)}DescendantDocuments`;
  for (const ancestor of ancestors)
    ancestor[`_pre${step}`](parent, collectionName, payload, result.options, result.userId);

  let documents: Loose[] = [];
  let changes = result.data;
  if (result.action === "create") {
    const cls = implementationOf(result.documentName);
    sources.push(...result.data.map((source) => cls.cleanData(cls.migrateDataSafe(deepClone(source)))));
    refresh(parent, collectionName, result.ids);
    documents = result.ids.map((id) => collection.get(id)).filter(Boolean);
  } else if (result.action === "update") {
    changes = [];
    for (const change of result.data) {
      const document = collection.get(change["_id"], { invalid: true });
      if (document && applyChange(document, change, result.options, false))
        push(documents, changes, document, change);
    }
    refresh(parent, collectionName, result.ids);
  } else {
    documents = result.ids.map((id) => collection.get(id, { invalid: true })).filter(Boolean);
    for (const id of result.ids) {
      const at = sources.findIndex((source) => source["_id"] === id);
      if (at >= 0) sources.splice(at, 1);
    }
    refresh(parent, collectionName, result.ids);
  }
  keepForToken(parent, collectionName, result.ids);
  tell(result, documents, changes);
  for (const ancestor of ancestors) {
    ancestor[`_on${step}`](
      parent,
      collectionName,
      documents,
      result.action === "delete" ? result.ids : changes,
      result.options,
      result.userId,
    );
  }
  return documents;
}

/** The parent and what it lies in, innermost first. */
function ancestorsOf(parent: Loose): Loose[] {
  const list: Loose[] = [];
  for (let at = parent; at; at = at.parent) {
    list.push(at);
    // The actor of a token is at home in itself.
    if (at.documentName === "Actor") break;
  }
  return list;
}

/** Prepares again what a change inside a document can have touched. */
function refresh(parent: Loose, collection: string, ids: string[]): void {
  if (parent.documentName === "Scene") {
    // Everything on a scene stands by itself: preparing the whole of it for each step of a token would be waste.
    const held = parent.collections[collection];
    const known = new Set(ids.filter((id) => held.has(id)));
    if (
      known.size === ids.length &&
      ids.every((id) => (parent._source[collection] as Plain[]).some((source) => source["_id"] === id))
    ) {
      for (const id of ids) held.get(id).reset();
    } else {
      held.initialize();
      for (const id of ids) if (!known.has(id)) held.get(id)?._safePrepareData();
    }
    return;
  }
  let root = parent;
  while (root.parent && root.documentName !== "Actor" && root.parent.documentName !== "Scene")
    root = root.parent;
  root.reset();
  if (root.documentName === "Actor") refreshTokensOf(root);
}

/** What changed inside the actor of an unlinked token is kept in the token's delta. */
function keepForToken(parent: Loose, collection: string, ids: string[]): void {
  let at = parent;
  let name = collection;
  let touched = ids;
  while (at.documentName === "Item" && at.parent) {
    touched = [at.id];
    name = at.parentCollection;
    at = at.parent;
  }
  if (at.documentName !== "Actor" || !at.isToken) return;
  const token = at.token;
  for (const id of touched) {
    const now = (at._source[name] as Plain[]).find((source) => source["_id"] === id);
    keepEmbedded(token._source.delta, name, id, now, token.baseActor._source);
  }
}

// ---- actors of unlinked tokens

function applyToToken(result: OperationResult, token: Loose): Loose[] {
  const actor = token.actor;
  if (!actor) return [];
  const done: Loose[] = [];
  const changes: Plain[] = [];
  for (const change of result.data) {
    const { _id, ...rest } = change;
    keepInDelta(token._source.delta, deepClone(rest), token.baseActor._source);
    if (!applyChange(actor, rest, result.options)) continue;
    keepInline(token._source.delta, rest, actor._source, token.baseActor._source);
    push(done, changes, actor, change);
  }
  tell(result, done, changes);
  if (done.length > 0) {
    Hooks.callAll("updateActorDelta", token.delta, changes[0], result.options, result.userId);
    token._onRelatedUpdate({ actor: changes[0] }, result.options);
  }
  return done;
}

/** Actors of unlinked tokens follow the actor of the world. */
export function refreshTokensOf(actor: Loose): void {
  if (actor.isToken || actor.pack) return;
  for (const scene of game.scenes ?? []) {
    for (const token of scene.tokens) {
      if (token.actorId !== actor.id) continue;
      if (!token.actorLink) token.rebuildActor();
      token._onRelatedUpdate({}, {});
    }
  }
}

/** The source that an unlinked token's actor has now. */
export const syntheticSource = (token: Loose): Plain =>
  applyDelta(token.baseActor._source, token._source.delta);

// ---- telling

/** Runs the documents' own steps and the hooks. */
function tell(result: OperationResult, documents: Loose[], changes: Plain[]): void {
  const { action, documentName, options, userId } = result;
  documents.forEach((document, index) => {
    const change = changes[index] ?? {};
    try {
      if (action === "delete") document._onDelete(options, userId);
      else document[`_on${upper(action)}`](change, options, userId);
    } catch (error) {
      Hooks.onError(`${documentName}#_on${upper(action)}`, error as Error, { msg: `${document.uuid}:` });
    }
    if (options["noHook"]) return;
    if (action === "update") Hooks.callAll(`update${documentName}`, document, change, options, userId);
    else Hooks.callAll(`${action}${documentName}`, document, options, userId);
  });
}
