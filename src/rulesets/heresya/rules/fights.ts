import { byText } from "../../../core/json.js";
import type { Fight, Figure, Starcie } from "../shape.js";
import { friendsOf, handWeapons, isDead, living, skillsOf } from "./figures.js";
import { foesInContact, inContact } from "./space.js";

/** Sides in the order of their turns, from the one whose turn it is (HER-A11). */
export function fromActive({ combat: { state } }: Fight): string[] {
  return [...state.players.slice(state.active), ...state.players.slice(0, state.active)];
}

/** The side whose turn it is, or null before the battle. */
export function activeSide({ combat: { state } }: Fight): string | null {
  return state.players[state.active] ?? null;
}

/**
 * The fights as a melee phase finds them (HER-A25): models linked by contact with enemies, directly or in a chain, each
 * with the friends who touch one of them and no enemy.
 */
export function findFights(battle: Fight): Starcie[] {
  const engaged = living(battle).filter((one) => foesInContact(battle, one).length > 0);
  const left = new Set(engaged.map(({ id }) => id));
  const fights: Starcie[] = [];
  const attached = new Set<string>();
  for (const first of engaged) {
    if (!left.delete(first.id)) continue;
    const members = [first];
    for (const one of members) {
      for (const foe of foesInContact(battle, one)) if (left.delete(foe.id)) members.push(foe);
    }
    const core = [...members];
    for (const one of core) {
      for (const friend of friendsOf(battle, one)) {
        const free = !engaged.includes(friend) && !attached.has(friend.id);
        if (!free || !inContact(battle, one, friend)) continue;
        attached.add(friend.id);
        members.push(friend);
      }
    }
    fights.push({ members: members.map(({ id }) => id).sort(byText), step: -1 });
  }
  return fights;
}

/** Those of a fight who are still there, by id. */
export function membersOf(battle: Fight, fight: Starcie): Figure[] {
  return battle.fighters.filter((one) => fight.members.includes(one.id) && !isDead(one));
}

/** One step of the striking order (HER-34) for each place in this: first strikers, the others, those who strike last. */
const CLASSES = ["pierwszy", "zwykla", "ostatni"] as const;

/** More sides than there ever are. */
const STEPS = 1000;

/** When its weapon or a skill lets it strike (HER-35); of several that disagree the earliest counts. */
function striking(figure: Figure): (typeof CLASSES)[number] {
  const [main] = handWeapons(figure).filter(({ system }) => system.uzycie === "glowna");
  const all = [...skillsOf(figure).map(({ system }) => system.kolejnosc), main?.system.kolejnosc ?? "zwykla"];
  if (all.includes("pierwszy")) return "pierwszy";
  return all.includes("ostatni") ? "ostatni" : "zwykla";
}

/**
 * The step of the striking order at which a model strikes (HER-34, HER-35): those who charged, then the models of the
 * player whose turn it is, then those of the others in the order of their turns.
 */
export function stepOf(battle: Fight, figure: Figure): number {
  const place = figure.state.charged ? 0 : 1 + Math.max(0, fromActive(battle).indexOf(figure.side));
  return CLASSES.indexOf(striking(figure)) * STEPS + place;
}

/** Those of a fight who can still strike: alive, in contact with an enemy, and not yet done (HER-28, HER-A10). */
export function strikersOf(battle: Fight, fight: Starcie): Figure[] {
  return membersOf(battle, fight)
    .filter((one) => !one.state.struck && foesInContact(battle, one).length > 0)
    .sort((a, b) => stepOf(battle, a) - stepOf(battle, b) || byText(a.id, b.id));
}

/** The fight that is being resolved: the first in which anybody has still to strike (HER-36). */
export function currentFight(battle: Fight): Starcie | null {
  return battle.combat.state.fights.find((fight) => strikersOf(battle, fight).length > 0) ?? null;
}

/** Those who may strike now: all of the current step, whose owner chooses who goes first (HER-A26). */
export function strikersNow(battle: Fight): Figure[] {
  const fight = currentFight(battle);
  const strikers = fight ? strikersOf(battle, fight) : [];
  const [first] = strikers;
  return first ? strikers.filter((one) => stepOf(battle, one) === stepOf(battle, first)) : [];
}

/** The fight that a model is in, or null. */
export function fightOf(battle: Fight, { id }: Figure): Starcie | null {
  return battle.combat.state.fights.find(({ members }) => members.includes(id)) ?? null;
}
