import type { Json } from "../../core/json.js";
import type { Change, Changes, Whole } from "./exchange.js";

/** Values to be written to one document, by dotted path. */
export interface Update {
  readonly _id: string;
  readonly [path: string]: Json;
}

/** One request to the server. `parent` is the uuid of the document that holds the collection, null for the world. */
export type Operation =
  | {
      readonly action: "create";
      readonly parent: string | null;
      readonly collection: string;
      readonly sources: readonly Whole["source"][];
    }
  | {
      readonly action: "delete";
      readonly parent: string | null;
      readonly collection: string;
      readonly ids: readonly string[];
    }
  | {
      readonly action: "update";
      readonly parent: string | null;
      readonly collection: string;
      readonly updates: readonly Update[];
    };

/** Where a document stands: `Actor.a.Item.b` is the item b of the collection Item of Actor.a. */
export function addressOf(uuid: string): { parent: string | null; collection: string; id: string } {
  const parts = uuid.split(".");
  const id = parts.at(-1) ?? "";
  const collection = parts.at(-2) ?? "";
  return { parent: parts.length > 2 ? parts.slice(0, -2).join(".") : null, collection, id };
}

/** Items and effects first, then actors, then tokens, and last the combat with its combatants. */
const ORDER = ["Item", "ActiveEffect", "Actor", "Token", "Combat"];
const ACTIONS = ["delete", "create", "update"];

const rank = ({ collection, action }: Operation) =>
  ORDER.indexOf(collection) * ACTIONS.length + ACTIONS.indexOf(action);

function updatesOf(changes: readonly Change[]): Update[] {
  const byId = new Map<string, Record<string, Json>>();
  for (const { uuid, path, after } of changes) {
    const { id } = addressOf(uuid);
    const update = byId.get(id) ?? {};
    update[path] = after;
    byId.set(id, update);
  }
  return [...byId].map(([_id, update]) => ({ _id, ...update }));
}

function grouped<Member>(members: readonly Member[], keyOf: (member: Member) => string): Member[][] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return [...groups.values()];
}

const isCombat = ({ uuid }: Change) => addressOf(uuid).collection.startsWith("Combat");

/** The one update of the combat: its own values, and those of its combatants within. */
function combatUpdate(changes: readonly Change[]): Operation | null {
  const [first] = changes;
  if (!first) return null;
  const [, combat = ""] = first.uuid.split(".");
  const own = changes.filter(({ uuid }) => addressOf(uuid).collection === "Combat");
  const combatants = updatesOf(changes.filter(({ uuid }) => addressOf(uuid).collection === "Combatant"));
  const [update = { _id: combat }] = updatesOf(own);
  return {
    action: "update",
    parent: null,
    collection: "Combat",
    updates: [combatants.length > 0 ? { ...update, combatants: combatants as unknown as Json } : update],
  };
}

/**
 * The requests that write these changes: one for each parent, collection and action, in an order in which each is
 * harmless without the next; the combat last.
 */
export function operationsOf({
  changes,
  created,
  deleted,
}: Pick<Changes, "changes" | "created" | "deleted">): Operation[] {
  const place = ({ parent, collection }: Whole) => `${parent}/${collection}`;
  const address = ({ uuid }: Change) => {
    const { parent, collection } = addressOf(uuid);
    return `${parent}/${collection}`;
  };
  const operations: Operation[] = [
    ...grouped(deleted, place).map((group): Operation => {
      const { parent = null, collection = "" } = group[0] ?? {};
      return { action: "delete", parent, collection, ids: group.map(({ source }) => source._id) };
    }),
    ...grouped(created, place).map((group): Operation => {
      const { parent = null, collection = "" } = group[0] ?? {};
      return { action: "create", parent, collection, sources: group.map(({ source }) => source) };
    }),
    ...grouped(
      changes.filter((change) => !isCombat(change)),
      address,
    ).map((group): Operation => {
      const { parent, collection } = addressOf(group[0]?.uuid ?? "");
      return { action: "update", parent, collection, updates: updatesOf(group) };
    }),
  ];
  const combat = combatUpdate(changes.filter(isCombat));
  return [...operations.sort((a, b) => rank(a) - rank(b)), ...(combat ? [combat] : [])];
}
