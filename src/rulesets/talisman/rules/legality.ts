import type { Deed, Problem } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Seeker } from "../shape.js";
import { attributeOf, creatures, isCreature, isOut, isSeeker, seekers, spoilsOf, thing } from "./figures.js";
import { byCard, isForeseen, metBy } from "./meeting.js";
import { idsIn } from "./preparation.js";
import { isWeapon, slotsOf, usableFor } from "./terms.js";
import { isLetAlone } from "./turns.js";
import { verdict } from "./verdict.js";

const no = (rule: string, key: string, data?: Record<string, string | number>): Problem => ({
  rule,
  label: label(`TALISMAN.problem.${key}`, data),
});

/** May somebody start a clash now: is he alive, is it his turn, and has it not been ended by a fight? */
function outOfTurn(battle: Fight, figure: Seeker): Problem | null {
  if (isOut(figure)) return no("TAL-12", "dead", { who: figure.name });
  const { id, round, state } = battle.combat;
  if (id !== null && round === 0) return no("TAL-A14", "notBegun");
  if (id !== null && state.tura !== figure.id) return no("TAL-A14", "notYourTurn", { who: figure.name });
  if (figure.actor.system.tura === "skonczona") return no("TAL-15", "turnOver", { who: figure.name });
  return null;
}

/** Does somebody have what he says that he uses (TAL-8, TAL-4)? */
function meansProblem(figure: Seeker, deed: Deed): Problem | null {
  const weapons = idsIn(deed, "weapons") ?? [];
  const used = idsIn(deed, "spells") ?? [];
  for (const id of [...weapons, ...used]) if (!thing(figure, id)) return no("TAL-4", "noSuchThing");
  if (weapons.some((id) => !isWeapon(thing(figure, id) as never))) return no("TAL-8", "noWeapon");
  const most = slotsOf(figure);
  return weapons.length > most ? no("TAL-8", "tooManyWeapons", { who: figure.name, count: most }) : null;
}

/** Why a creature cannot be fought, or null. */
function creatureProblem(
  battle: Fight,
  figure: Seeker,
  creature: Figure | undefined,
  deed: Deed,
): Problem | null {
  if (!creature) return no("TAL-1", "gone");
  if (!isCreature(creature)) return no("TAL-2", "isSeeker", { whom: creature.name });
  if (isOut(creature)) return no("TAL-11", "defeated", { whom: creature.name });
  if (creature.actor.system.kod !== "" && attributeOf(creature) === null)
    return no("TAL-A22", "badCode", { whom: creature.name, kod: creature.actor.system.kod });
  if (attributeOf(creature) === null) return no("TAL-1", "noValue", { whom: creature.name });
  if (byCard(deed)) return null;
  const alone = [creature, ...metBy(battle, deed)].find((one) => isLetAlone(figure, one));
  return alone ? no("TAL-17", "letAlone", { who: figure.name, whom: alone.name }) : null;
}

function battleProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!isSeeker(figure)) return no("TAL-1", "onlySeekers", { who: figure.name });
  const before = outOfTurn(battle, figure) ?? meansProblem(figure, deed);
  if (before) return before;
  if (deed.target === undefined) return creatures(battle).length === 0 ? no("TAL-1", "noCreature") : null;
  for (const id of [deed.target, ...(idsIn(deed, "wrogowie") ?? [])]) {
    const one = battle.fighters.find((other) => other.id === id);
    const flaw = creatureProblem(battle, figure, one, deed);
    if (flaw) return flaw;
  }
  return null;
}

/** Can somebody attack others by Moc (TAL-2)? An ability lets him, or something that he carries. */
export function isPsychic({ actor }: Seeker): boolean {
  const bears = actor.items.some(({ system }) => system.psychiczna && !system.zuzyte);
  return actor.system.zdolnosci.psychiczna || bears;
}

function duelProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!isSeeker(figure)) return no("TAL-2", "onlySeekers", { who: figure.name });
  const before = outOfTurn(battle, figure) ?? meansProblem(figure, deed);
  if (before) return before;
  if (deed["psychic"] === true && !isPsychic(figure)) return no("TAL-2", "notPsychic", { who: figure.name });
  if (deed.target === undefined) return seekers(battle).length < 2 ? no("TAL-2", "nobody") : null;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target) return no("TAL-2", "gone");
  if (target.actor.uuid === figure.actor.uuid) return no("TAL-2", "oneself", { who: figure.name });
  if (!isSeeker(target)) return no("TAL-1", "isCreature", { whom: target.name });
  return isOut(target) ? no("TAL-2", "dead", { who: target.name }) : null;
}

/** Why nothing can be gathered from one who has died here, or null (TAL-30). */
function gatherProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!isSeeker(figure)) return no("TAL-30", "onlySeekers", { who: figure.name });
  if (isOut(figure)) return no("TAL-12", "dead", { who: figure.name });
  const dead = battle.fighters.filter(isSeeker).filter((one) => isOut(one) && one.actor !== figure.actor);
  if (deed.target === undefined) return dead.length === 0 ? no("TAL-30", "nothingLeft") : null;
  const target = battle.fighters.find(({ id }) => id === deed.target);
  if (!target || !isSeeker(target)) return no("TAL-30", "gone");
  if (!isOut(target)) return no("TAL-30", "alive", { whom: target.name });
  const isEmpty = spoilsOf(target).length === 0 && target.actor.system.zloto === 0;
  return isEmpty ? no("TAL-30", "nothingLeft") : null;
}

/** Why a turn cannot begin or end now, or null: in a fight with turns it passes round the table. */
function turnProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!isSeeker(figure)) return no("TAL-A14", "onlySeekers", { who: figure.name });
  if (isOut(figure)) return no("TAL-12", "dead", { who: figure.name });
  const { id, round, state } = battle.combat;
  if (deed.kind === "newTurn") return id === null ? null : no("TAL-A14", "turnsPass");
  if (id === null) return no("TAL-A14", "noTurns");
  if (round === 0) return no("TAL-A14", "notBegun");
  return state.tura === figure.id ? null : no("TAL-A14", "notYourTurn", { who: figure.name });
}

/** Is there anybody for whom a deed could be done at all? What has no object cannot be done against the rules either. */
export function isPossible(battle: Fight, deed: Deed): boolean {
  const find = (id: string | undefined) => battle.fighters.find((one) => one.id === id);
  const [figure, target] = [find(deed.by), find(deed.target)];
  if (!figure || !isSeeker(figure)) return false;
  switch (deed.kind) {
    case "battle":
      return metBy(battle, deed).some(({ id }) => id === deed.target);
    case "duel":
    case "gather":
      return target !== undefined && isSeeker(target) && target.actor.uuid !== figure.actor.uuid;
    default:
      return ["newTurn", "endTurn"].includes(deed.kind);
  }
}

/** Why the fight cannot begin or go on by a step, or null. */
export function stuck(battle: Fight): Problem | null {
  if (battle.combat.round > 0) return verdict(battle) ? no("TAL-A14", "over") : null;
  const alive = seekers(battle);
  if (alive.length === 0) return no("TAL-1", "noSeeker");
  const foes = creatures(battle);
  for (const one of foes) {
    const { kod } = one.actor.system;
    if (attributeOf(one) !== null) continue;
    return kod === ""
      ? no("TAL-1", "noValue", { whom: one.name })
      : no("TAL-A22", "badCode", { whom: one.name, kod });
  }
  return foes.length === 0 && alive.length < 2 ? no("TAL-1", "nobody") : null;
}

/** The one judge of legality: why a deed may not be done now, or null. */
export function problem(battle: Fight, _asker: Asker, deed: Deed): Problem | null {
  if (isForeseen(deed)) return no("TAL-7", "foreseen");
  const figure = battle.fighters.find(({ id }) => id === deed.by);
  if (!figure) return no("TAL-1", "gone");
  switch (deed.kind) {
    case "battle":
      return battleProblem(battle, figure, deed);
    case "duel":
      return duelProblem(battle, figure, deed);
    case "gather":
      return gatherProblem(battle, figure, deed);
    case "newTurn":
    case "endTurn":
      return turnProblem(battle, figure, deed);
    default:
      return no("TAL-1", "noSuchDeed", { kind: deed.kind });
  }
}

/** Can this spell be cast in some fight by Siła or Moc at all? Else it has no button of its own. */
export function isCastable(figure: Seeker, id: string): boolean {
  const kinds = ["potwor", "zwierze", "smok", "duch", "inny"] as const;
  return (["sila", "moc"] as const).some((cecha) =>
    usableFor(figure, { cecha, rodzaj: "istota", kinds }).some(({ _id }) => _id === id),
  );
}
