import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Fight } from "../shape.js";
import { asMonster, isDead, living, PARTY, silaOf } from "./figures.js";
import { byLevel } from "./tables.js";
import { takeBack } from "./weapons.js";

/** Experience for one siła of a killed monster (12.0). */
const PER_STRENGTH = 6;

/**
 * Experience of each survivor: the siła of the killed × 6 × the level's factor, shared equally and rounded down (12.0).
 */
export function experience(killed: readonly number[], poziom: number, survivors: number): number {
  const all = killed.reduce((sum, sila) => sum + sila, 0) * PER_STRENGTH * byLevel("doswiadczenie", poziom);
  return survivors === 0 ? 0 : Math.floor(all / survivors);
}

/** What the end of a fight brings: thrown knives after a victory (LS-9.5-4), and what has been earned. */
export function* end(battle: Fight): Rule {
  const survivors = living(battle, PARTY);
  const killed = battle.fighters.filter((figure) => asMonster(figure) && isDead(figure)).map(silaOf);
  const won = survivors.length > 0 && killed.length > 0 && living(battle).every(({ side }) => side === PARTY);
  if (!won) return;
  takeBack(battle);
  const each = experience(killed, battle.combat.state.poziom, survivors.length);
  tell(battle, "LS-9.0-3", label("LABIRYNT.tell.experience", { count: each }), { tone: "good" });
}
