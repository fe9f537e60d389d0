import { byText } from "../../../core/json.js";
import type { Askanor, Fight, Figure } from "../shape.js";

type State = Askanor["fighter"];

/** The later rolls of equals, compared one by one; who has rolled no more comes after. */
function byTieRolls(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (b[index] ?? 0) - (a[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Who comes first: the surprised last of all (ASK-4), then initiative (ASK-1), zwinność (ASK-2) and the tie rolls (ASK-3); 0 for equals. */
export function precedence(a: State, b: State): number {
  return (
    Number(a.zaskoczony) - Number(b.zaskoczony) ||
    Number(b.rolled) - Number(a.rolled) ||
    b.inicjatywa - a.inicjatywa ||
    b.zwinnosc - a.zwinnosc ||
    byTieRolls(a.dogrywki, b.dogrywki)
  );
}

export function compare(a: Figure, b: Figure): number {
  return precedence(a.state, b.state);
}

/** Some fighters in the order of initiative; equals that have not been ordered yet by their ids. */
export function inOrder<One extends Figure>(figures: readonly One[]): One[] {
  return [...figures].sort((a, b) => compare(a, b) || byText(a.id, b.id));
}

/** The queue of the fight: everybody, in the order of their CHWILE. */
export function queue(battle: Fight): Figure[] {
  return inOrder(battle.fighters);
}
