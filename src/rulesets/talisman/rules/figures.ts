import { BadDice, parseDice } from "../../../core/dice.js";
import {
  type Cecha,
  type Creature,
  type Fight,
  type Figure,
  POSZUKIWACZ,
  PRZEDMIOT,
  PRZYJACIEL,
  type Seeker,
  type Thing,
  WROG,
} from "../shape.js";

/** The side of the poszukiwacze; in duels they fight each other all the same. */
export const PARTY = "party";
export const FOES = "foes";

/** The status of the fallen: the one that every Foundry world knows. */
export const DEAD = "dead";

export function isSeeker(figure: Figure): figure is Seeker {
  return figure.actor.type === POSZUKIWACZ;
}

export function isCreature(figure: Figure): figure is Creature {
  return figure.actor.type === WROG;
}

/** Is somebody dead or beaten: a poszukiwacz without Życie, a creature that has been defeated? */
export function isOut({ actor, defeated }: Pick<Figure, "actor" | "defeated">): boolean {
  if (defeated || actor.statuses.includes(DEAD)) return true;
  return actor.type === POSZUKIWACZ && actor.system.zycie <= 0;
}

/** The poszukiwacze who are alive, by id. */
export function seekers(battle: Fight): Seeker[] {
  return battle.fighters.filter(isSeeker).filter((one) => !isOut(one));
}

/** The creatures that are not defeated, by id. */
export function creatures(battle: Fight): Creature[] {
  return battle.fighters.filter(isCreature).filter((one) => !isOut(one));
}

/** Can a dice code of a creature's Siła be read? */
export function isCode(code: string): boolean {
  try {
    parseDice(code);
    return true;
  } catch (error) {
    if (error instanceof BadDice) return false;
    throw error;
  }
}

/** The attribute that a creature fights with (TAL-1): Siła where it has one, else Moc; null for one that cannot fight. */
export function attributeOf({ actor }: Pick<Creature, "actor">): Cecha | null {
  const { sila, moc, kod } = actor.system;
  if (kod !== "") return isCode(kod) ? "sila" : null;
  if (sila !== null) return "sila";
  return moc === null ? null : "moc";
}

/** The fighter of an id, if he is a poszukiwacz. */
export function seeker(battle: Fight, id: string | undefined): Seeker | null {
  return battle.fighters.filter(isSeeker).find((one) => one.id === id) ?? null;
}

/** What somebody carries and what has not been used up. */
export function thingsOf({ actor }: Pick<Figure, "actor">): Thing[] {
  return actor.items.filter(({ system }) => !system.zuzyte);
}

export function thing(figure: Pick<Figure, "actor">, id: string): Thing | null {
  return thingsOf(figure).find(({ _id }) => _id === id) ?? null;
}

/** What can be taken from somebody as an object (TAL-28): friends and spells are none. */
export function objectsOf(figure: Pick<Figure, "actor">): Thing[] {
  return thingsOf(figure).filter(({ type }) => type === PRZEDMIOT);
}

/** What can be taken from the dead (TAL-29): objects and friends, and gold besides. */
export function spoilsOf(figure: Pick<Figure, "actor">): Thing[] {
  return thingsOf(figure).filter(({ type }) => type === PRZEDMIOT || type === PRZYJACIEL);
}

/** Uses something up. */
export function useUp(item: Thing): void {
  item.system.zuzyte = true;
}
