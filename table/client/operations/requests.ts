import type { Loose, Plain } from "../../shared/loose";
import { refusal } from "../../shared/permissions/rules";
import { deepClone, expandObject, isEmpty } from "../../shared/utils";
import { factsOf, subjectOf } from "../abstract/permissions";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { observer } from "../observe/observer";
import { surface } from "../surface";
import { request } from "./channel";
import { withoutOperators } from "./operators";

/**
 * The asking side of storing: checks, `_pre…` steps and pre-hooks run here, on the asking page only; what they let
 * pass goes to the server in one request.
 */

/** An operation's options, apart from where it happens. */
function split(operation: Plain): { parent: Loose; pack: string | null; options: Plain } {
  const { parent = null, pack = null, broadcast: _broadcast, ...options } = operation;
  return { parent, pack: pack ?? parent?.pack ?? null, options };
}

function refuse(document: Loose, action: "create" | "update" | "delete"): never {
  const message = refusal(factsOf(game.user), action, subjectOf(document));
  observer.refused(document.documentName, action, message);
  surface.ui["notifications"]?.error?.(message, { console: false });
  throw new Error(message);
}

/** The uuid of a parent inside its pack. */
const parentPath = (parent: Loose, pack: string | null): string | null => {
  if (!parent) return null;
  return pack ? (parent.uuid as string).replace(`Compendium.${pack}.`, "") : parent.uuid;
};

/** A hook or step that says `false` cancels, unless a test sabotages exactly that. */
const cancels = (answer: unknown): boolean => answer === false && !observer.sabotage.has("preHooks");

async function send(
  action: "create" | "update" | "delete",
  cls: Loose,
  place: { parent: Loose; pack: string | null },
  options: Plain,
  payload: { data?: Plain[]; updates?: Plain[]; ids?: string[] },
): Promise<Loose[]> {
  try {
    return await request({
      action,
      documentName: cls.documentName,
      parent: parentPath(place.parent, place.pack),
      pack: place.pack,
      options,
      ...payload,
    });
  } catch (error) {
    observer.refused(cls.documentName, action, (error as Error).message);
    surface.ui["notifications"]?.error?.((error as Error).message, { console: false });
    throw error;
  }
}

export async function createDocuments(cls: Loose, data: Plain[], operation: Plain): Promise<Loose[]> {
  const { parent, pack, options } = split(operation);
  const user = game.user;
  const accepted: Loose[] = [];
  for (const given of data) {
    const source: Plain =
      typeof given?.["toObject"] === "function" ? given["toObject"]() : expandObject(withoutOperators(given));
    const parentCollection = parent ? parent.constructor.getCollectionName?.(cls.documentName) : null;
    const document = new cls(source, { parent, pack, parentCollection });
    if (!document.canUserModify(user, "create", source)) refuse(document, "create");
    if (cancels(await document._preCreate(source, options, user))) continue;
    if (
      !options["noHook"] &&
      cancels(Hooks.call(`preCreate${cls.documentName}`, document, source, options, user.id))
    )
      continue;
    accepted.push(document);
  }
  if (accepted.length === 0) return [];
  if (cancels(await cls._preCreateOperation(accepted, { ...operation, data: accepted }, user))) return [];
  if (options["temporary"]) return accepted;
  return send("create", cls, { parent, pack }, options, {
    data: accepted.map((document) => document.toObject()),
  });
}

/** The stored documents that an operation means. */
async function targets(
  cls: Loose,
  ids: string[],
  parent: Loose,
  pack: string | null,
): Promise<Map<string, Loose>> {
  const found = new Map<string, Loose>();
  for (const id of ids) {
    let document: Loose;
    if (parent)
      document =
        cls.documentName === "Actor"
          ? parent.actor
          : parent.getEmbeddedCollection(cls.documentName).get(id, { invalid: true });
    else if (pack) document = await game.packs.get(pack, { strict: true }).getDocument(id);
    else document = game.collections.get(cls.documentName).get(id, { invalid: true });
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist!`);
    found.set(id, document);
  }
  return found;
}

export async function updateDocuments(cls: Loose, updates: Plain[], operation: Plain): Promise<Loose[]> {
  const { parent, pack, options } = split(operation);
  const user = game.user;
  for (const update of updates)
    if (!update["_id"]) throw new Error("You must provide an _id for every object in the update Array");
  const documents = await targets(
    cls,
    updates.map((update) => update["_id"]),
    parent,
    pack,
  );
  const accepted: { document: Loose; changes: Plain }[] = [];
  for (const given of updates) {
    const document = documents.get(given["_id"]);
    const wanted = expandObject<Plain>(withoutOperators(given));
    if (!document.canUserModify(user, "update", wanted)) refuse(document, "update");
    const difference: Plain = document.updateSource(deepClone(wanted), {
      dryRun: true,
      recursive: options["recursive"],
    });
    let changes = options["diff"] === false ? wanted : difference;
    delete changes["_id"];
    if (isEmpty(changes)) continue;
    changes = { ...changes, _id: document.id };
    if (cancels(await document._preUpdate(changes, options, user))) continue;
    if (
      !options["noHook"] &&
      cancels(Hooks.call(`preUpdate${cls.documentName}`, document, changes, options, user.id))
    )
      continue;
    changes["_id"] = document.id;
    accepted.push({ document, changes });
  }
  if (accepted.length === 0) return [];
  const pending = { ...operation, updates: accepted.map(({ changes }) => changes) };
  if (
    cancels(
      await cls._preUpdateOperation(
        accepted.map(({ document }) => document),
        pending,
        user,
      ),
    )
  )
    return [];
  return send("update", cls, { parent, pack }, options, {
    updates: accepted.map(({ changes }) => withoutOperators(changes)),
  });
}

export async function deleteDocuments(cls: Loose, ids: string[], operation: Plain): Promise<Loose[]> {
  const { parent, pack, options } = split(operation);
  const user = game.user;
  const collection = parent
    ? parent.getEmbeddedCollection(cls.documentName)
    : game.collections.get(cls.documentName);
  const wanted = options["deleteAll"] ? [...collection.keys()] : ids;
  const documents = await targets(cls, wanted, parent, pack);
  const accepted: Loose[] = [];
  for (const document of documents.values()) {
    if (!document.canUserModify(user, "delete", {})) refuse(document, "delete");
    if (cancels(await document._preDelete(options, user))) continue;
    if (!options["noHook"] && cancels(Hooks.call(`preDelete${cls.documentName}`, document, options, user.id)))
      continue;
    accepted.push(document);
  }
  if (accepted.length === 0) return [];
  if (
    cancels(
      await cls._preDeleteOperation(
        accepted,
        { ...operation, ids: accepted.map((document) => document.id) },
        user,
      ),
    )
  )
    return [];
  const { deleteAll: _all, ...rest } = options;
  return send("delete", cls, { parent, pack }, rest, { ids: accepted.map((document) => document.id) });
}
