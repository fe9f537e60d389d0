import type { Fight, Figure, Opcje } from "../shape.js";
import { hasStatus, STATUS } from "./figures.js";

/** Has one room: freely, too little, or none to do anything at all? */
export type Room = "free" | "cramped" | "none";

/** Square metres that a figure needs to act freely (KC-60 to KC-62). */
export function fieldOf({ actor }: Pick<Figure, "actor">, options: Opcje): number {
  return actor.system.pole ?? options.pole[actor.system.wielkosc];
}

/** What so many free square metres mean for a figure (KC-63, KC-64). The least of all is that of a human being. */
export function roomIn(figure: Pick<Figure, "actor">, area: number, options: Opcje): Room {
  const needed = fieldOf(figure, options);
  if (area < Math.min(needed, options.pole.minimum)) return "none";
  return area < needed ? "cramped" : "free";
}

/** Percent that lack of room and bad ground leave of UM, TR and OBR (KC-64, KC-65). */
export function freedom(battle: Fight, figure: Pick<Figure, "actor" | "state">): number {
  const { ciasnota } = battle.combat.state.options;
  const cramped = hasStatus(figure, STATUS.cramped) || hasStatus(figure, STATUS.noRoom);
  return Math.min(cramped ? ciasnota : 100, figure.state.ground.percent);
}

/** A sum under such a restriction, rounded down; what is below zero is not halved, since lack of room must not help (A23). */
export function hampered(sum: number, percent: number): number {
  return sum <= 0 ? sum : Math.floor((sum * percent) / 100);
}

/** UM as it is where one stands (KC-64). */
export function magicSkill(battle: Fight, figure: Pick<Figure, "actor" | "state">): number {
  return hampered(figure.actor.system.um, freedom(battle, figure));
}
