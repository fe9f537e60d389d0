import { type Actor, type Battle, type Item, type Kinds, nextId } from "./battle.js";
import { byText } from "./json.js";

/** Something was handed over that its giver does not have. */
export class NotTheirs extends Error {
  constructor(giver: string, item: string) {
    super(`${giver} has no item ${item}`);
  }
}

/**
 * Hands an item over from one actor to another. There it gets an id of its own, the same at every replay, and keeps all
 * else; whoever writes the battle finds by its `origin` what rules do not read of it.
 * @throws {NotTheirs} where the giver does not have it
 */
export function handOver<K extends Kinds>(
  battle: Battle<K>,
  id: string,
  from: Actor<K>,
  to: Actor<K>,
): Item<K> {
  const item = from.items.find(({ _id }) => _id === id);
  if (!item) throw new NotTheirs(from.name, id);
  if (from === to) return item;
  const origin = item.origin ?? `${from.uuid}.Item.${id}`;
  const taken: Item<K> = { ...item, _id: nextId(battle as Battle), origin };
  from.items = from.items.filter((one) => one !== item);
  to.items = [...to.items, taken].sort((a, b) => byText(a._id, b._id));
  return taken;
}
