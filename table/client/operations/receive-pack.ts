import type { Loose, Plain } from "../../shared/loose";
import { mergeObject } from "../../shared/utils";
import type { OperationResult } from "../../shared/wire";
import { game } from "../game/game";
import { Hooks } from "../hooks/hooks";
import { parentOf } from "../utils/uuid";

/** What the server did in a pack: documents that are loaded follow, and so does the index. */
export function placeInPack(
  result: OperationResult,
  cls: Loose,
): { cls: Loose; parent: Loose; apply(): Loose[] } | null {
  const pack = game.packs.get(result.pack as string);
  if (!pack) return null;
  const parent = result.parent ? parentOf(`Compendium.${pack.collection}.${result.parent}`) : null;
  if (result.parent && !parent) return null;
  return { cls, parent, apply: () => (parent ? inside(result, parent) : whole(result, pack)) };
}

function whole(result: OperationResult, pack: Loose): Loose[] {
  const documents: Loose[] = [];
  if (result.action === "delete") {
    for (const id of result.ids) {
      const document = pack.get(id);
      pack.delete(id);
      pack.index.delete(id);
      if (document) documents.push(document);
    }
  }
  for (const data of result.action === "delete" ? [] : result.data) {
    let document = pack.get(data["_id"]);
    if (result.action === "create") document = pack.load(data);
    else document?.updateSource(data, { recursive: result.options["recursive"] });
    if (document) documents.push(document);
    pack.indexDocument(document ?? mergeObject({ ...pack.index.get(data["_id"]) }, data));
  }
  tell(result, documents);
  pack.render(false);
  return documents;
}

function inside(result: OperationResult, parent: Loose): Loose[] {
  const name = parent.constructor.getCollectionName(result.documentName) as string;
  const collection = parent.collections[name];
  const sources = parent._source[name] as Plain[];
  const before = result.ids.map((id) => collection.get(id)).filter(Boolean);
  if (result.action === "create") sources.push(...result.data);
  if (result.action === "update")
    for (const change of result.data) collection.get(change["_id"])?.updateSource(change);
  if (result.action === "delete")
    for (const id of result.ids)
      sources.splice(
        sources.findIndex((source) => source["_id"] === id),
        1,
      );
  let root = parent;
  while (root.parent) root = root.parent;
  root.reset();
  const documents =
    result.action === "delete" ? before : result.ids.map((id) => collection.get(id)).filter(Boolean);
  tell(result, documents);
  return documents;
}

function tell(result: OperationResult, documents: Loose[]): void {
  const { action, documentName, options, userId, data } = result;
  documents.forEach((document, index) => {
    const change = data[index] ?? {};
    if (action === "delete") document._onDelete(options, userId);
    else document[action === "create" ? "_onCreate" : "_onUpdate"](change, options, userId);
    if (action === "update") Hooks.callAll(`update${documentName}`, document, change, options, userId);
    else Hooks.callAll(`${action}${documentName}`, document, options, userId);
  });
}
