import { column, type Posted, type Slot } from "../../../core/formation.js";
import {
  BRON,
  type Fight,
  type Figure,
  POSTAC,
  POTWOR,
  type Postac,
  type Potwor,
  type Weapon,
} from "../shape.js";
import { byLevel } from "./tables.js";

export const PARTY = "party";
export const FOES = "foes";

/** The status of the fallen: the one that every Foundry world knows. */
export const DEAD = "dead";

export function enemyOf(side: string): string {
  return side === PARTY ? FOES : PARTY;
}

/** The figures of a monster at its level, or null for a character. */
export function asMonster({ actor }: Pick<Figure, "actor">): Potwor | null {
  return actor.type === POTWOR ? actor.system : null;
}

/** The figures of a character, or null for a monster. */
export function asCharacter({ actor }: Pick<Figure, "actor">): Postac | null {
  return actor.type === POSTAC ? actor.system : null;
}

/** Siła: a character's with its magic armour; a monster's as rolled, at its level (6.7). 0 before it has been rolled. */
export function silaOf({ actor }: Pick<Figure, "actor">): number {
  if (actor.type === POSTAC) return actor.system.sila + actor.system.pancerz;
  const { rzut, poziom } = actor.system;
  return rzut === null ? 0 : rzut + byLevel("sila", poziom);
}

/** Zręczność: a monster's at its level (6.7). */
export function zrecznoscOf({ actor }: Pick<Figure, "actor">): number {
  const { zrecznosc } = actor.system;
  return actor.type === POTWOR ? zrecznosc + byLevel("zrecznosc", actor.system.poziom) : zrecznosc;
}

/** Biegłość with a kind of weapon: a character's in that very weapon, a monster's in the one it bears (LS-9.5-2). */
export function biegloscOf({ actor }: Pick<Figure, "actor">, column: string): number {
  if (actor.type === POTWOR) return actor.system.bron === column ? (actor.system.bieglosc.wartosc ?? 0) : 0;
  return actor.system.bieglosci
    .filter(({ bron }) => bron === column)
    .reduce((sum, { premia }) => sum + premia, 0);
}

/** Siła that is left: wounds taken off. */
export function strengthLeft(figure: Pick<Figure, "actor">): number {
  return silaOf(figure) - figure.actor.system.rany;
}

/** Death comes when the wounds equal siła or exceed it (LS-9.7-3); siła that has not been rolled kills nobody. */
export function isDead(figure: Pick<Figure, "actor" | "defeated">): boolean {
  if (figure.defeated) return true;
  return asMonster(figure)?.rzut !== null && strengthLeft(figure) <= 0;
}

export function living(battle: Fight, side?: string): Figure[] {
  return battle.fighters.filter((one) => !isDead(one) && (side === undefined || one.side === side));
}

/** A figure where it stands. */
export interface Standing extends Posted {
  readonly figure: Figure;
}

/** Those of a side who stand in its formation. */
export function formation(battle: Fight, side: string): Standing[] {
  return living(battle, side)
    .filter(({ state }) => state.rank > 0)
    .map((figure) => ({ id: figure.id, figure, post: { rank: figure.state.rank, slot: figure.state.slot } }));
}

/** A side's rank, left to right. */
export function rank(battle: Fight, side: string, number: number): Figure[] {
  return battle.fighters
    .filter((one) => one.state.rank === number && one.side === side && !isDead(one))
    .sort((a, b) => column(a.state.slot) - column(b.state.slot));
}

export function place(figure: Figure, number: number, slot: Slot): void {
  figure.state.rank = number;
  figure.state.slot = slot;
}

/** An empty rank stops existing: the ranks behind it close up, keeping their slots (A10). Says whether anybody moved. */
export function closeUp(battle: Fight, side: string): boolean {
  const standing = formation(battle, side);
  const ranks = [...new Set(standing.map(({ post }) => post.rank))].sort((a, b) => a - b);
  let moved = false;
  for (const { figure, post } of standing) {
    const closed = ranks.indexOf(post.rank) + 1;
    if (closed === post.rank) continue;
    moved = true;
    place(figure, closed, post.slot);
  }
  return moved;
}

export function weaponsOf({ actor }: Pick<Figure, "actor">): Weapon[] {
  return actor.items.filter((item) => item.type === BRON);
}

export function weapon(figure: Pick<Figure, "actor">, id: string | null | undefined): Weapon | null {
  return weaponsOf(figure).find((item) => item._id === id) ?? null;
}

/** The declared weapon of a character, or null. */
export function declaredWeapon(figure: Figure): Weapon | null {
  return weapon(figure, figure.state.weapon);
}
