import { column, depth, type Posted, type Slot } from "../../../core/formation.js";
import {
  type Ability,
  BRON,
  CZAR,
  type Fight,
  type Figure,
  POSTAC,
  POTWOR,
  type Postac,
  type Potwor,
  type Spell,
  type Weapon,
  WROTA,
  type Wrota,
} from "../shape.js";
import { byLevel } from "./tables.js";

export const PARTY = "party";
export const FOES = "foes";

/** The status of the fallen: the one that every Foundry world knows. */
export const DEAD = "dead";
/** The status of those whom Meduza has turned to stone. */
export const STONE = "labirynt-kamien";

export function enemyOf(side: string): string {
  return side === PARTY ? FOES : PARTY;
}

/** The figures of a monster at its level, or null for anybody else. */
export function asMonster({ actor }: Pick<Figure, "actor">): Potwor | null {
  return actor.type === POTWOR ? actor.system : null;
}

/** The figures of a character, or null for anybody else. */
export function asCharacter({ actor }: Pick<Figure, "actor">): Postac | null {
  return actor.type === POSTAC ? actor.system : null;
}

/** The figures of the Black Gate, or null for anybody else. */
export function asGate({ actor }: Pick<Figure, "actor">): Wrota | null {
  return actor.type === WROTA ? actor.system : null;
}

/** Siła: a character's with its magic armour; a monster's as rolled, at its level (6.7). 0 before it has been rolled, and for the Gate. */
export function silaOf(figure: Pick<Figure, "actor">): number {
  const character = asCharacter(figure);
  if (character) return character.sila + character.pancerz;
  const monster = asMonster(figure);
  return monster?.rzut == null ? 0 : monster.rzut + byLevel("sila", monster.poziom);
}

/** Zręczność: a monster's at its level (6.7). */
export function zrecznoscOf(figure: Pick<Figure, "actor">): number {
  const monster = asMonster(figure);
  if (monster) return monster.zrecznosc + byLevel("zrecznosc", monster.poziom);
  return asCharacter(figure)?.zrecznosc ?? 0;
}

/** Odporność, never above 5 (11.0). */
export function odpornoscOf(figure: Pick<Figure, "actor">): number {
  const own = asCharacter(figure) ?? asMonster(figure);
  return Math.min(5, own?.odpornosc ?? 0);
}

/** Biegłość with a kind of weapon: a character's in that very weapon, a monster's in the one it bears (LS-9.5-2). */
export function biegloscOf(figure: Pick<Figure, "actor">, weaponKind: string): number {
  const monster = asMonster(figure);
  if (monster) return monster.bron === weaponKind ? (monster.bieglosc.wartosc ?? 0) : 0;
  return (asCharacter(figure)?.bieglosci ?? [])
    .filter(({ bron }) => bron === weaponKind)
    .reduce((sum, { premia }) => sum + premia, 0);
}

/** Siła that is left: wounds taken off. */
export function strengthLeft(figure: Pick<Figure, "actor">): number {
  return silaOf(figure) - figure.actor.system.rany;
}

/**
 * Is it out of the fight: dead, turned to stone or vanished? Death comes when the wounds equal siła or exceed it
 * (LS-9.7-3); siła that has not been rolled kills nobody, and nothing kills the Gate.
 */
export function isOut(figure: Pick<Figure, "actor" | "defeated">): boolean {
  if (figure.defeated || figure.actor.statuses.includes(STONE)) return true;
  const monster = asMonster(figure);
  const mortal = monster ? monster.rzut !== null : asCharacter(figure) !== null;
  return mortal && strengthLeft(figure) <= 0;
}

/** Those who still fight; the Gate, which is nobody, is not among them. */
export function living(battle: Fight, side?: string): Figure[] {
  return battle.fighters.filter(
    (one) => !isOut(one) && !asGate(one) && (side === undefined || one.side === side),
  );
}

/** Those of a side who still fight and do not sleep. */
export function awake(battle: Fight, side: string): Figure[] {
  return living(battle, side).filter(({ state }) => !state.asleep);
}

/** Has it this special ability, and are those in play (chapter 15)? */
export function hasAbility(battle: Fight, figure: Pick<Figure, "actor">, ability: Ability): boolean {
  return battle.combat.state.options.zdolnosci && (asMonster(figure)?.zdolnosci[ability] ?? false);
}

/** A figure where it stands. */
export interface Standing extends Posted {
  readonly figure: Figure;
}

/** Those of a side who stand in its formation; the Gate stands behind it, in no rank of theirs. */
export function formation(battle: Fight, side: string): Standing[] {
  return living(battle, side)
    .filter(({ state }) => state.rank > 0)
    .map((figure) => ({ id: figure.id, figure, post: { rank: figure.state.rank, slot: figure.state.slot } }));
}

/** A side's rank, left to right. */
export function rank(battle: Fight, side: string, number: number): Figure[] {
  return battle.fighters
    .filter((one) => one.state.rank === number && one.side === side && !isOut(one) && !asGate(one))
    .sort((a, b) => column(a.state.slot) - column(b.state.slot));
}

export function place(figure: Figure, number: number, slot: Slot): void {
  figure.state.rank = number;
  figure.state.slot = slot;
}

/** The Black Gate of this fight, or null. */
export function gateOf(battle: Fight): Figure | null {
  return battle.fighters.find((one) => asGate(one) !== null) ?? null;
}

/** The Gate stands behind all the others, in a rank of its own (LS-16.0-2). */
export function settleGate(battle: Fight): void {
  const gate = gateOf(battle);
  if (gate) place(gate, depth(formation(battle, FOES)) + 1, "C");
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
  return actor.items.filter((item): item is Weapon => item.type === BRON);
}

export function weapon(figure: Pick<Figure, "actor">, id: string | null | undefined): Weapon | null {
  return weaponsOf(figure).find((item) => item._id === id) ?? null;
}

/** The declared weapon of a character, or null. */
export function declaredWeapon(figure: Figure): Weapon | null {
  return weapon(figure, figure.state.weapon);
}

export function spellsOf({ actor }: Pick<Figure, "actor">): Spell[] {
  return actor.items.filter((item): item is Spell => item.type === CZAR);
}

export function spell(figure: Pick<Figure, "actor">, id: string | null | undefined): Spell | null {
  return spellsOf(figure).find((item) => item._id === id) ?? null;
}
