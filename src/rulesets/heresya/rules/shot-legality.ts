import type { Deed, Problem } from "../../../core/deed.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { activeSide } from "./fights.js";
import { isConcealed, isDead, isRanged, weapon } from "./figures.js";
import { no } from "./no.js";
import { foesInContact, tellsCover } from "./space.js";
import { judgeTargets } from "./targets.js";

/**
 * A shot from hiding that no wall gives away (HER-3): in the enemy's movement phase, where the scene does not tell when
 * somebody comes into sight, and as often as the options allow (HER-A9).
 */
export function isFromHiding(battle: Fight, figure: Figure): boolean {
  const { state } = battle.combat;
  return (
    state.phase === "movement" &&
    figure.side !== activeSide(battle) &&
    isConcealed(figure) &&
    !tellsCover(battle) &&
    figure.state.reactions < state.options.strzalyZUkrycia
  );
}

/** Is it this model's time to shoot (HER-1, HER-A24)? */
function untimely(battle: Fight, figure: Figure): Problem | null {
  if (battle.combat.id === null || isFromHiding(battle, figure)) return null;
  const { phase } = battle.combat.state;
  if (phase !== "shooting") return no("HER-1", "shootingPhase");
  if (figure.side !== activeSide(battle)) return no("HER-A24", "otherTurn", { who: figure.name });
  return figure.state.passed ? no("HER-A24", "passed", { who: figure.name }) : null;
}

/** Is the weapon ready: not after climbing (HER-2), none that cannot be used after moving, and its shots not yet made? */
function notReady(battle: Fight, figure: Figure, item: Weapon): Problem | null {
  if (battle.combat.id === null || isFromHiding(battle, figure)) return null;
  const { climbed, moved, ran, shot } = figure.state;
  if (climbed) return no("HER-2", "climbed", { who: figure.name });
  if (!item.system.poRuchu && (moved || ran)) return no("HF-15", "notAfterMove", { what: item.name });
  if (shot.weapon !== null && shot.weapon !== item._id)
    return no("HF-11", "otherWeapon", { who: figure.name });
  return shot.count >= item.system.strzaly ? no("HF-11", "shotAlready", { who: figure.name }) : null;
}

/** Why a shot may not be made: the weapon, the time, being bound in melee (HER-1), the target (HER-5 to HER-13). */
export function shotProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const item = weapon(figure, deed["weapon"]);
  if (!item)
    return no("HER-1", deed["weapon"] === undefined ? "noRanged" : "noSuchWeapon", { who: figure.name });
  if (!isRanged(item)) return no("HER-1", "notForShooting", { what: item.name });
  const foes = battle.combat.id === null ? [] : foesInContact(battle, figure);
  const [foe] = foes;
  const flaw =
    untimely(battle, figure) ??
    (foe ? no("HER-1", "engagedShot", { who: figure.name, whom: foe.name }) : null) ??
    notReady(battle, figure, item);
  if (flaw) return flaw;
  if (deed.target === undefined) {
    const judged = [...judgeTargets(battle, figure, item.system.zasieg).values()];
    return judged.includes(null) ? null : no("HER-1", "nobody", { who: figure.name });
  }
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target || target.id === figure.id) return no("HER-1", "noTarget");
  if (isDead(target)) return no("HF-17", "fallen", { who: target.name });
  if (battle.combat.id !== null && target.side === figure.side)
    return no("HER-1", "friend", { whom: target.name });
  return judgeTargets(battle, figure, item.system.zasieg).get(target.id) ?? null;
}
