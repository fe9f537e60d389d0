import { label } from "../../../core/label.js";
import type { Verdict } from "../../../core/ruleset.js";
import type { Fight } from "../shape.js";
import { attributeOf, creatures, FOES, isCreature, PARTY, seekers } from "./figures.js";

/**
 * How a fight with turns stands. Against creatures it is over when one side has nobody left; where there never was one
 * the last poszukiwacz alive has won.
 */
export function verdict(battle: Fight): Verdict | null {
  if (battle.combat.round === 0) return null;
  const alive = seekers(battle);
  const foes = creatures(battle).filter((one) => attributeOf(one) !== null);
  if (alive.length === 0) {
    const winner = foes.length > 0 ? FOES : null;
    return { winner, label: label(`TALISMAN.verdict.${winner ?? "nobody"}`) };
  }
  const [last] = alive;
  const wereFoes = battle.fighters.some(isCreature);
  if (wereFoes) return foes.length > 0 ? null : { winner: PARTY, label: label("TALISMAN.verdict.party") };
  if (alive.length > 1) return null;
  return { winner: PARTY, label: label("TALISMAN.verdict.last", { who: last?.name ?? "" }) };
}
