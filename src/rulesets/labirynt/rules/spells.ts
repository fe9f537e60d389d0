import { BadDice, type Dice, type Die, notation, parseDice } from "../../../core/dice.js";
import type { Czar, Fight, Figure, Spell, Sun } from "../shape.js";
import { isCharmed } from "./charm.js";
import {
  asCharacter,
  asGate,
  asMonster,
  DEAD,
  enemyOf,
  isOut,
  living,
  rank,
  STONE,
  spellsOf,
  strengthLeft,
} from "./figures.js";

/** The rule that tells of a spell; a spell of somebody's own is one among the others. */
export function ruleOf({ system }: Spell): string {
  return system.zasada === "" ? "LS-10.1-1" : system.zasada;
}

/** Has the fight begun, and is it not decided yet? */
export function isRunning(battle: Fight): boolean {
  const { id, round, state } = battle.combat;
  if (id === null || round === 0 || state.truce) return false;
  return ["party", "foes"].every((side) => living(battle, side).length > 0);
}

/** The sun that rules the day, or null where it is not known yet. */
export function sunOf(battle: Fight): Sun | null {
  const { slonce } = battle.combat.state;
  return slonce === "nieznane" ? null : slonce;
}

/**
 * How many spells a character may use in this adventure: its potencjał under the sun of the day (LS-10.0-1). Null where
 * nothing limits it: a monster, or a sun that is not known.
 */
export function potencjalOf(battle: Fight, figure: Pick<Figure, "actor">): number | null {
  const character = asCharacter(figure);
  const sun = sunOf(battle);
  return character && sun ? character.potencjal[sun] : null;
}

/** The spells that a figure has chosen for this adventure. */
export function chosenSpells(figure: Pick<Figure, "actor">): Spell[] {
  return spellsOf(figure).filter(({ system }) => system.gotowy);
}

/** How much a spell does: its dice and what is added to them. */
export interface Strength {
  readonly dice: Dice | null;
  readonly plus: number;
}

/** A dice code as data, or null where there is none or it cannot be read. */
function readCode(code: string): Dice | null {
  try {
    return code === "" ? null : parseDice(code);
  } catch (error) {
    if (!(error instanceof BadDice)) throw error;
    return null;
  }
}

/** The code of a spell that cannot be read, or null: it cannot be cast then. */
export function badCode({ kosci, limit }: Pick<Czar, "kosci" | "limit">): string | null {
  return [kosci, limit].find((code) => code !== "" && readCode(code) === null) ?? null;
}

/** The strength of a spell. */
export function strengthOf({ kosci, ile }: Pick<Czar, "kosci" | "ile">): Strength {
  return { dice: readCode(kosci), plus: ile };
}

/** A strength in the notation of the tables: `1k3×2`, `2`. */
export function strengthText({ dice, plus }: Strength): string {
  return dice === null ? String(plus) : plus === 0 ? notation(dice) : `${notation(dice)}+${plus}`;
}

const DICE_MEAN: Partial<Record<Die, number>> = { k3: 2, k6: 3.5 };

/** The mean of a strength, for those who weigh it. */
export function meanStrength({ dice, plus }: Strength): number {
  if (!dice) return plus;
  return dice.count * (DICE_MEAN[dice.die] ?? 0) * (dice.times ?? 1) + (dice.plus ?? 0) + plus;
}

const bySide = (battle: Fight, side: string) => living(battle, side).filter(({ state }) => state.rank > 0);

/** Others than the caster outside of a fight, and with a fight those whom `among` names. */
function reachIn(battle: Fight, figure: Figure, among: () => Figure[]): Figure[] {
  if (battle.combat.id === null)
    return battle.fighters.filter((one) => one.id !== figure.id && !isOut(one) && !asGate(one));
  return among();
}

/** Whom the spell does something to, of those it reaches. */
function isFit(figure: Figure, { system: { skutek } }: Spell, victim: Figure): boolean {
  switch (skutek) {
    case "urok":
      // Whoever serves against his will cannot be charmed away; a charm is cast at the other kind.
      return !isCharmed(victim) && (asMonster(victim) !== null) !== (asMonster(figure) !== null);
    case "sen":
      return !victim.state.asleep;
    case "leczenie":
      return victim.actor.system.rany > 0;
    case "tarcza":
      return !victim.state.shield;
    case "przyplyw":
      return asCharacter(victim) !== null;
    default:
      return true;
  }
}

/** Whom a spell can be cast at from where its caster stands: its own text says how far it reaches (LS-A14). Empty for one that aims at nobody. */
export function spellReach(battle: Fight, figure: Figure, item: Spell): Figure[] {
  const foes = enemyOf(figure.side);
  const { zasieg } = item.system;
  const reached = (): Figure[] => {
    switch (zasieg) {
      case "pierwszy":
        return reachIn(battle, figure, () => rank(battle, foes, 1));
      case "dwaSzeregi":
        return reachIn(battle, figure, () => [1, 2].flatMap((number) => rank(battle, foes, number)));
      case "kazdySzereg":
        return reachIn(battle, figure, () => bySide(battle, foes));
      case "swoj":
        return battle.combat.id === null
          ? battle.fighters.filter((one) => !isOut(one) && !asGate(one))
          : living(battle, figure.side);
      case "inny":
        return reachIn(battle, figure, () =>
          living(battle, figure.side).filter(({ id }) => id !== figure.id),
        );
      case "zauroczony":
        return bySide(battle, foes).filter(isCharmed);
      case "skamienialy":
        return battle.fighters.filter(({ actor }) => actor.statuses.includes(STONE));
      case "polegly":
        return battle.fighters.filter(
          (one) => one.side === figure.side && one.actor.statuses.includes(DEAD) && isOut(one),
        );
      default:
        return [];
    }
  };
  return reached().filter((victim) => isFit(figure, item, victim));
}

/** Does a spell want a target? */
export function isAimed({ system: { zasieg } }: Spell): boolean {
  return zasieg !== "brak" && zasieg !== "wszyscy";
}

/** Would paying for this kill its caster (LS-10.2-1)? */
export function wouldKill(figure: Pick<Figure, "actor">, cost: number): boolean {
  return strengthLeft(figure) <= cost;
}

/** Which spells are of help between companions rather than against somebody. */
const HELPING = ["leczenie", "zbroja", "przyplyw", "ozywienie", "wskrzeszenie", "tarcza"];

export function helps({ system: { skutek } }: Spell): boolean {
  return HELPING.includes(skutek);
}
