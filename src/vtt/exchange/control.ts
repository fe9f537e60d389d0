import type { Battle, Fighter } from "../../core/battle.js";
import type { Question, To } from "../../core/question.js";
import type { Asker } from "../../core/ruleset.js";
import type { Host } from "./host.js";

type Rights = Pick<Host, "owns" | "isOwned" | "isMg" | "isHost" | "present" | "withoutMg">;

/** Does the user own the actor of the fighter that controls this one? */
function owns(rights: Rights, user: string, battle: Battle, { controller }: Fighter): boolean {
  return controller !== "mg" && rights.owns(user, controller, battle.combat.id);
}

/**
 * Does the user act and answer for a fighter? Its controller's owners do; without an MG those whom nobody owns are
 * everybody's who plays.
 */
export function controls(rights: Rights, user: string, battle: Battle, fighter: Fighter): boolean {
  if (owns(rights, user, battle, fighter)) return true;
  if (!rights.withoutMg) return false;
  const { controller } = fighter;
  const orphan = controller === "mg" || !rights.isOwned(controller, battle.combat.id);
  return orphan && battle.fighters.some((one) => owns(rights, user, battle, one));
}

function playsAmong(rights: Rights, user: string, battle: Battle, side: string | null): boolean {
  return battle.fighters.some(
    (one) => (side === null || one.side === side) && controls(rights, user, battle, one),
  );
}

/** A user as a rule set sees him. Without an MG everybody who plays in the fight stands in for one. */
export function askerOf(rights: Rights, user: string, battle: Battle): Asker {
  return {
    mg: rights.isMg(user) || (rights.withoutMg && playsAmong(rights, user, battle, null)),
    controls: (id) => {
      const one = battle.fighters.find((fighter) => fighter.id === id);
      return one !== undefined && controls(rights, user, battle, one);
    },
  };
}

/** Is the user one of those whom a question is put to? Without an MG his questions go to the players. */
export function isAsked(rights: Rights, user: string, battle: Battle, to: To): boolean {
  if (to === "mg") return rights.isMg(user) || (rights.withoutMg && playsAmong(rights, user, battle, null));
  if ("side" in to) return playsAmong(rights, user, battle, to.side);
  const one = battle.fighters.find(({ id }) => id === to.fighter);
  return one !== undefined && controls(rights, user, battle, one);
}

/**
 * Does the user stand in for those who are asked? Without an MG nobody answers for others; only where not one of those
 * whom a question is put to is at the table does the host, so that the game can go on.
 */
export function standsIn(rights: Rights, user: string, battle: Battle, { to }: Question): boolean {
  if (!rights.withoutMg || !rights.isHost(user)) return false;
  return !rights.present.some((one) => isAsked(rights, one, battle, to));
}

/**
 * Is an answer given in somebody's place, so that the card says who did it: by one who is not asked, or by an MG for a
 * fighter that a player has in hand?
 */
export function isInstead(
  rights: Rights & Pick<Host, "isPlayed">,
  user: string,
  battle: Battle,
  { to }: Question,
): boolean {
  if (!isAsked(rights, user, battle, to)) return true;
  if (!rights.isMg(user) || to === "mg" || "side" in to) return false;
  const controller = battle.fighters.find(({ id }) => id === to.fighter)?.controller ?? "mg";
  return controller !== "mg" && rights.isPlayed(controller, battle.combat.id);
}

/** May the user answer? Those who are asked, the MG for anybody, and the host for those who have left. */
export function mayAnswer(rights: Rights, user: string, battle: Battle, question: Question): boolean {
  return (
    rights.isMg(user) ||
    isAsked(rights, user, battle, question.to) ||
    standsIn(rights, user, battle, question)
  );
}
