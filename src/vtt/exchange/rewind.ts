import { copy, type Json } from "../../core/json.js";
import type { Changes } from "./exchange.js";
import type { ActorView, CombatView } from "./views.js";

type Tree = Record<string, unknown>;

function setPath(target: Tree, path: string, value: Json): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let here = target;
  for (const key of keys) here = (here[key] ?? {}) as Tree;
  here[last] = value;
}

/** The part of a combat's view that a document's uuid stands for. */
function partOf(view: CombatView, uuid: string): Tree | undefined {
  if (uuid === view.uuid) return view as unknown as Tree;
  for (const combatant of view.combatants) {
    const { actor, token } = combatant;
    if (combatant.uuid === uuid) return combatant as unknown as Tree;
    if (token?.uuid === uuid) return token as unknown as Tree;
    if (actor?.uuid === uuid) return actor as unknown as Tree;
    const item = actor?.items.find(({ _id }) => uuid === `${actor.uuid}.Item.${_id}`);
    if (item) return item as unknown as Tree;
  }
  return undefined;
}

function actorOf(view: CombatView, uuid: string): ActorView | undefined {
  return view.combatants.find(({ actor }) => actor?.uuid === uuid)?.actor ?? undefined;
}

/**
 * A combat as it was before these exchanges, the last one first: their changes taken back in the view alone. What has
 * been edited by hand since stays as it is.
 */
export function rewound(now: CombatView, written: readonly Changes[]): CombatView {
  const view = copy(now);
  for (const { changes, created, deleted } of written) {
    for (const { uuid, path, before } of [...changes].reverse()) {
      const part = partOf(view, uuid);
      if (part) setPath(part, path, before);
    }
    for (const { parent, collection, source } of created) {
      const actor = actorOf(view, parent);
      if (!actor) continue;
      const list = (collection === "Item" ? actor.items : actor.effects) as unknown as { _id: string }[];
      list.splice(0, list.length, ...list.filter(({ _id }) => _id !== source._id));
    }
    for (const { parent, collection, source } of deleted) {
      const actor = actorOf(view, parent);
      if (!actor) continue;
      if (collection === "Item") (actor.items as unknown as object[]).push(source);
      else
        (actor.effects as unknown as object[]).push({
          _id: source._id,
          statuses: source["statuses"],
          source,
        });
    }
  }
  return view;
}
