import { label } from "../../../core/label.js";
import type { Part } from "../../../core/report.js";
import type { Cecha, Creature, Figure, Premia, Seeker, Thing, Wrog } from "../shape.js";
import { PRZEDMIOT } from "../shape.js";
import { thingsOf } from "./figures.js";

/** What a clash is fought by, and against whom. */
export interface Terms {
  readonly cecha: Cecha;
  readonly rodzaj: "istota" | "pojedynek";
  /** Kinds of the creatures that one meets; none in a duel. */
  readonly kinds: readonly Wrog["rodzaj"][];
}

/** Does an amount count in this clash? Against a kind it does where any of the creatures is of it (TAL-A23). */
export function counts({ cecha, kiedy }: Premia, terms: Terms): boolean {
  if (cecha !== terms.cecha) return false;
  switch (kiedy) {
    case "zawsze":
      return true;
    case "istoty":
      return terms.rodzaj === "istota";
    case "pojedynki":
      return terms.rodzaj === "pojedynek";
    default:
      return terms.kinds.includes(kiedy);
  }
}

/** What a thing adds in this clash: to its bearer's total, or to the opponent's. */
export function amount({ system }: Thing, terms: Terms, komu: Premia["komu"] = "nosiciel"): number {
  return system.premie
    .filter((premia) => premia.komu === komu && counts(premia, terms))
    .reduce((sum, { wartosc }) => sum + wartosc, 0);
}

export function isWeapon(item: Thing): boolean {
  return item.type === PRZEDMIOT && item.system.rodzaj === "bron";
}

/** May its bearer use it at all? Some wear no armour. */
export function isWorn({ actor }: Seeker, item: Thing): boolean {
  const isArmour = item.type === PRZEDMIOT && item.system.rodzaj === "pancerz";
  return !(isArmour && actor.system.zdolnosci.bezPancerza);
}

/** Weapons that do something in this clash; none for those who fight without. */
export function weaponsFor(figure: Seeker, terms: Terms): Thing[] {
  if (figure.actor.system.zdolnosci.bezBroni) return [];
  const does = (item: Thing) => item.system.premie.some((premia) => counts(premia, terms));
  return thingsOf(figure).filter((item) => isWeapon(item) && does(item));
}

/**
 * What can be cast or used up before the roll: spells, and objects or friends that work once. What defeats somebody at
 * a stroke works on creatures only.
 */
export function usableFor(figure: Seeker, terms: Terms): Thing[] {
  const does = ({ system }: Thing) =>
    system.premie.some((premia) => counts(premia, terms)) ||
    system.skutek === "remis" ||
    (system.skutek === "pokonuje" && terms.rodzaj === "istota");
  return thingsOf(figure).filter(
    (item) => item.system.raz && !isWeapon(item) && isWorn(figure, item) && does(item),
  );
}

/** What counts without being asked for: objects that are no weapons, and friends, as long as they work always. */
export function standingBy(figure: Seeker): Thing[] {
  return thingsOf(figure).filter((item) => !item.system.raz && !isWeapon(item) && isWorn(figure, item));
}

/** Two weapons of one bonus differ in nothing here; the best come first, the least id among equals (TAL-A16). */
export function bestFirst(weapons: readonly Thing[], terms: Terms): Thing[] {
  const worth = (item: Thing) => amount(item, terms) - amount(item, terms, "przeciwnik");
  return [...weapons].sort((a, b) => worth(b) - worth(a));
}

/** How many weapons one uses at a time (TAL-8). */
export function slotsOf({ actor }: Seeker): number {
  return actor.system.zdolnosci.bezBroni ? 0 : actor.system.zdolnosci.miejscaBroni;
}

const named = ({ name }: Thing, value: number): Part => ({ label: label("SZRANKI.name", { name }), value });

/** What somebody's things add to a total, each by its name; what adds nothing is left out. */
export function partsOf(things: readonly Thing[], terms: Terms, komu: Premia["komu"] = "nosiciel"): Part[] {
  return things.map((item) => named(item, amount(item, terms, komu))).filter(({ value }) => value !== 0);
}

/** A poszukiwacz's own value: what is printed, what he has won, and Moc besides where an ability adds it. */
export function ownParts({ actor }: Seeker, { cecha }: Terms): Part[] {
  const { sila, moc, zetony, zdolnosci } = actor.system;
  const won = zetony[cecha];
  const parts: Part[] = [
    { label: label(`TALISMAN.part.${cecha}`), value: cecha === "sila" ? sila : moc },
    ...(won === 0 ? [] : [{ label: label("TALISMAN.part.zetony"), value: won }]),
  ];
  if (cecha === "sila" && zdolnosci.mocDoSily)
    parts.push({ label: label("TALISMAN.part.mocDoSily"), value: moc + zetony.moc });
  return parts;
}

/** A one-off amount with its reason, from the sheet or declared with the deed. */
export function oneOff(value: number, why: string): Part[] {
  const reason = why === "" ? label("TALISMAN.part.doraznie") : label("TALISMAN.part.why", { why });
  return value === 0 ? [] : [{ label: reason, value }];
}

/** A creature's value and what a place or a card adds to it (TAL-A5). */
export function creatureParts(creature: Creature, value: number): Part[] {
  const { modyfikator, powod } = creature.actor.system;
  return [{ label: label("SZRANKI.name", { name: creature.name }), value }, ...oneOff(modyfikator, powod)];
}

export function sum(parts: readonly Part[]): number {
  return parts.reduce((all, { value }) => all + value, 0);
}

/** The names of several, for a sentence. */
export function names(figures: readonly Pick<Figure, "name">[]): string {
  return figures.map(({ name }) => name).join(", ");
}
