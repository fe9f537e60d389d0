import { distance } from "../../../core/field.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { isOut, spell, weapon } from "./figures.js";

/** How far a weapon or a spell carries, in free metres between the fighters; null for any distance. */
function rangeOf(figure: Figure, entry: Pick<Entry, "do" | "item">): number | null {
  if (entry.do === "cast") {
    const range = spell(figure, entry.item)?.system.zasieg ?? 0;
    return range === 0 ? null : range;
  }
  return weapon(figure, entry.item)?.system.zasieg ?? 1;
}

/** Is somebody within the reach of a weapon or a spell? Where distances are not known everybody is. */
export function reaches(
  battle: Fight,
  figure: Figure,
  whom: Figure,
  entry: Pick<Entry, "do" | "item">,
): boolean {
  const range = rangeOf(figure, entry);
  const away = range === null ? null : distance(battle, figure, whom);
  return range === null || away === null || away <= range;
}

/** Does an entry have a target that is gone: fallen, left, or out of reach (A16, A36)? */
export function hasLostTarget(battle: Fight, figure: Figure, entry: Entry): boolean {
  if ((entry.do !== "attack" && entry.do !== "cast") || entry.target === "") return false;
  const whom = battle.fighters.find(({ id }) => id === entry.target);
  return !whom || isOut(whom) || !reaches(battle, figure, whom, entry);
}
