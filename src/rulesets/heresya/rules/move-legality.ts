import type { Deed, Problem } from "../../../core/deed.js";
import type { Fight, Figure } from "../shape.js";
import { activeSide } from "./fights.js";
import { isConcealed } from "./figures.js";
import { occupant, passedThrough } from "./ground.js";
import { isTowards, journeyOf, leftOf, limitsOf } from "./journeys.js";
import { no } from "./no.js";
import { inches } from "./shooting.js";
import { foesInContact, gap, isEngaged } from "./space.js";
import { GRACE } from "./tables.js";

/** Is it the movement phase of this model's own player (HER-A24), and is the model free to go (HER-48)? */
function notMoving(battle: Fight, figure: Figure): Problem | null {
  if (battle.combat.id === null) return no("HER-A24", "noFight");
  if (battle.combat.state.phase !== "movement") return no("HER-A24", "movementPhase");
  if (figure.side !== activeSide(battle)) return no("HER-A24", "otherTurn", { who: figure.name });
  const [foe] = foesInContact(battle, figure);
  return foe ? no("HER-48", "engaged", { who: figure.name, whom: foe.name }) : null;
}

const tooLong = (far: number, left: number) =>
  no("HF-18", "tooLong", { far: inches(far), most: inches(left) });

/**
 * Why a move may not be made: not now, too far (HF-18), through an enemy or into somebody else's place (HER-A33). A
 * charge must reach its target.
 */
export function moveProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const flaw = notMoving(battle, figure);
  if (flaw) return flaw;
  const left = leftOf(battle, figure, "run");
  if (left <= GRACE)
    return no("HF-18", "noneLeft", { who: figure.name, most: inches(limitsOf(battle, figure).run) });
  // An offer that has yet to be aimed: it is the target that decides.
  const unaimed = deed.target === undefined && deed.kind === "charge" && !deed["path"];
  // Going towards somebody leads as far as it leads: the way is found when it is gone.
  if (unaimed || isTowards(deed) || (deed.kind === "climb" && deed["height"] === undefined)) return null;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  const far = target && deed.kind === "charge" ? gap(battle, figure, target) : null;
  if (far !== null && far > left + GRACE) return tooLong(far, left);
  const journey = journeyOf(battle, figure, deed);
  if (!journey)
    return no(deed.kind === "charge" ? "HER-32" : "HER-A33", deed.target === undefined ? "noWay" : "noRoom");
  if (deed.kind === "climb" && journey.length <= GRACE)
    return no("HF-18", "sameHeight", { who: figure.name });
  if (journey.length > left + GRACE) return tooLong(journey.length, left);
  const { way } = journey;
  const end = way?.points.at(-1);
  if (!way || !end) return null;
  const through = passedThrough(battle, figure, way);
  if (through) return no("HER-A33", "through", { whom: through.name });
  const taken = occupant(battle, figure, end);
  return taken ? no("HER-A33", "taken", { whom: taken.name }) : null;
}

/** Why a model may not hide, or show itself (HER-A34): before the battle or in its own movement phase, unless engaged or run. */
export function hideProblem(battle: Fight, figure: Figure, on: boolean): Problem | null {
  if (battle.combat.id === null) return no("HER-A34", "noFight");
  if (isConcealed(figure) === on)
    return no("HER-A34", on ? "hiddenAlready" : "notHidden", { who: figure.name });
  if (!on || battle.combat.round === 0) return null;
  if (battle.combat.state.phase !== "movement" || figure.side !== activeSide(battle))
    return no("HER-A34", "hidePhase");
  if (isEngaged(battle, figure)) return no("HER-48", "engagedHide", { who: figure.name });
  return figure.state.ran || figure.state.charged ? no("HER-A34", "ranAlready", { who: figure.name }) : null;
}
