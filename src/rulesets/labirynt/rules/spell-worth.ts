import type { Deed } from "../../../core/deed.js";
import type { Fight, Figure, Spell } from "../shape.js";
import { fightBonus } from "./abilities.js";
import { columnFor } from "./attack.js";
import {
  asCharacter,
  asGate,
  asMonster,
  awake,
  biegloscOf,
  declaredWeapon,
  enemyOf,
  hasAbility,
  living,
  odpornoscOf,
  spellsOf,
  strengthLeft,
  zrecznoscOf,
} from "./figures.js";
import { activeGate } from "./gate.js";
import { meanStrength, spellReach, strengthOf } from "./spells.js";
import { woundsFor } from "./tables.js";

export const FACES = [1, 2, 3, 4, 5, 6];

export const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** Wounds of an attack with a kind of weapon, one for each face of the die. */
export function woundsByFace(battle: Fight, figure: Figure, column: string, premia: number): number[] {
  const added = biegloscOf(figure, column) + zrecznoscOf(figure) + fightBonus(battle, figure) + premia;
  return FACES.map((face) => woundsFor(battle.combat.state.options.tabela, column, face + added));
}

/** How many wounds a figure deals in a round by what it holds: how dangerous it is. */
function danger(battle: Fight, figure: Figure): number {
  if (asGate(figure)) return 0;
  const item = declaredWeapon(figure);
  const column = columnFor(figure, item);
  const blow = column === null ? 0 : mean(woundsByFace(battle, figure, column, item?.system.premia ?? 0));
  const magic = spellsOf(figure)
    .filter(({ system }) => system.skutek === "rany" && system.gotowy)
    .map((one) => meanStrength(strengthOf(one.system)));
  return Math.max(blow, ...magic, 0);
}

/** How likely a victim is not to resist. */
const opens = (item: Spell, victim: Figure) =>
  item.system.odpierany ? 1 - odpornoscOf(victim) / FACES.length : 1;

/** What so many wounds are worth: a death most, then wounds, then those who are hurt. */
function woundWorth(victim: Figure, wounds: number): number {
  const left = strengthLeft(victim);
  return (wounds >= left ? 10 : 0) + Math.min(wounds, left);
}

/** What paying with one's own blood is worth: more and more, the less of it is left. */
function price(figure: Figure, cost: number): number {
  const left = strengthLeft(figure) - cost;
  return left <= 0 ? 999 : cost * (0.7 + 3 / (left + 0.5));
}

/** Is there anybody about whose spells wound? */
function threatened(battle: Fight, side: string): boolean {
  if (activeGate(battle)) return true;
  return living(battle, enemyOf(side)).some((one) =>
    spellsOf(one).some(({ system }) => system.skutek === "rany"),
  );
}

const strength = (figures: readonly Figure[]) =>
  figures.reduce((sum, one) => sum + Math.max(0, strengthLeft(one)), 0);

/** Is the fight as good as lost for this side? */
function losing(battle: Fight, side: string): boolean {
  return strength(awake(battle, side)) * 4 < strength(awake(battle, enemyOf(side)));
}

type Worth = (battle: Fight, figure: Figure, item: Spell, victim: Figure) => number;

const WORTH: Partial<Record<Spell["system"]["skutek"], Worth>> = {
  rany: (battle, _, item, victim) =>
    victim.state.shield || victim.state.asleep
      ? -1
      : opens(item, victim) * woundWorth(victim, meanStrength(strengthOf(item.system))) +
        0.2 * danger(battle, victim),
  urok: (battle, _, item, victim) =>
    opens(item, victim) * (0.6 * strengthLeft(victim) + 3 * danger(battle, victim)),
  sen: (battle, figure, item, victim) => {
    const last = awake(battle, enemyOf(figure.side)).length === 1;
    return (
      opens(item, victim) * ((last ? 12 : 0) + 2.5 * danger(battle, victim) + 0.2 * strengthLeft(victim))
    );
  },
  uwolnienie: (battle, _, item, victim) => opens(item, victim) * (6 + 2 * danger(battle, victim)),
  tarcza: (battle, figure, _, victim) =>
    threatened(battle, figure.side) && victim.state.rank === 1
      ? 2 + 6 / Math.max(1, strengthLeft(victim))
      : -1,
  zbroja: (_battle, _, item, victim) => {
    const own = asCharacter(victim) ?? asMonster(victim);
    return own?.zbroja === 0 && victim.state.rank === 1 ? meanStrength(strengthOf(item.system)) : -1;
  },
  leczenie: (_battle, _, item, victim) => {
    const healed = Math.min(meanStrength(strengthOf(item.system)), victim.actor.system.rany);
    return healed * (strengthLeft(victim) <= 3 ? 3 : 0.6);
  },
  przyplyw: () => -1,
};

/** What a spell that aims at nobody is worth. */
function unaimed(battle: Fight, figure: Figure, item: Spell): number {
  const { skutek } = item.system;
  if (skutek === "rozejm") return losing(battle, figure.side) ? 20 : -1;
  if (skutek !== "rany") return -1;
  const wounds = meanStrength(strengthOf(item.system));
  const of = (side: string) =>
    living(battle, side)
      .filter(({ state }) => state.rank > 0 && !state.shield)
      .reduce((sum, one) => sum + opens(item, one) * woundWorth(one, wounds), 0);
  return of(enemyOf(figure.side)) - 1.3 * of(figure.side);
}

/** Every way of casting a spell, with its worth; monsters whose targets a die names aim at nobody beforehand. */
export function castings(
  battle: Fight,
  figure: Figure,
  deed: Deed,
  item: Spell,
  aims: boolean,
): { deed: Deed; value: number }[] {
  const cost = price(figure, item.system.koszt);
  const worth = WORTH[item.system.skutek];
  const reach = spellReach(battle, figure, item);
  if (reach.length === 0 || !worth) return [{ deed, value: unaimed(battle, figure, item) - cost }];
  const ways = reach.map((victim) => ({
    deed: { ...deed, target: victim.id },
    value: worth(battle, figure, item, victim) - cost,
  }));
  return aims ? ways : [{ deed, value: mean(ways.map(({ value }) => value)) }];
}

/** Does it cast whenever it can (LS-15.7-1)? */
export function mustCast(battle: Fight, figure: Figure, item: Spell): boolean {
  return hasAbility(battle, figure, "czary") && item.system.skutek === "rany";
}
