import { type Label, label } from "../../core/label.js";
import { PRZEDMIOT, PRZYJACIEL, type Premia, type Thing, ZAKLECIE } from "./shape.js";

/** More counters than this lie as a heap with a number on it. */
const MOST = 10;

/** Counters as they lie on a card: `true` for those that are there, `false` for those that one began with. */
export interface Tokens {
  readonly value: number;
  /** Empty where there are too many to be laid out. */
  readonly pips: readonly boolean[];
}

/** So many counters, with the places of those that are gone. */
export function tokens(value: number, start: number): Tokens {
  const places = Math.max(value, start);
  return {
    value,
    pips: places > MOST ? [] : Array.from({ length: places }, (_, index) => index < value),
  };
}

/** A choice among words, one of them made. */
export function choices(words: readonly string[], chosen: string, key: string) {
  return words.map((value) => ({
    value,
    label: label(`TALISMAN.${key}.${value}`),
    chosen: value === chosen,
  }));
}

/** A number with its sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** Whose card something is: a weapon, armour, another object, a friend, a spell. */
export function kindOf({ type, system }: Pick<Thing, "type" | "system">): string {
  if (type === PRZEDMIOT) return `przedmiot.${(system as { rodzaj: string }).rodzaj}`;
  return type === PRZYJACIEL ? "przyjaciel" : "zaklecie";
}

const effect = (key: string, data?: Record<string, string | number | Label>) =>
  label(`TALISMAN.effect.${key}`, data);

function amountOf({ wartosc, cecha, komu, kiedy }: Premia, isOnce: boolean): Label {
  const when = isOnce && kiedy === "zawsze" ? "raz" : kiedy;
  return effect(`${komu}.${cecha}`, { value: signed(wartosc), kiedy: label(`TALISMAN.kiedy.${when}`) });
}

/** What a thing does, as its card tells it: each effect a sentence of its own. */
export function effectsOf({ type, system }: Pick<Thing, "type" | "system">): Label[] {
  const { premie, skutek, chroni, chroniCecha, wymykanie, psychiczna, raz } = system;
  const saves = chroni <= 1 ? "surely" : "saves";
  return [
    ...premie.map((premia) => amountOf(premia, raz)),
    ...(skutek === "brak" ? [] : [effect(skutek)]),
    ...(chroni === 0 ? [] : [effect(`${saves}.${chroniCecha}`, { from: chroni })]),
    ...(wymykanie ? [effect("wymykanie")] : []),
    ...(psychiczna ? [effect("psychiczna")] : []),
    ...(raz && type !== ZAKLECIE ? [effect("raz")] : []),
  ];
}

/** The sign in the corner of a thing's card: what it adds, or from which face on it saves; null for neither. */
export interface Emblem {
  readonly of: "sila" | "moc" | "zycie";
  readonly value: string;
}

export function emblemOf({ system }: Pick<Thing, "system">): Emblem | null {
  const [first] = system.premie;
  if (first) return { of: first.cecha, value: signed(first.wartosc) };
  return system.chroni > 0 ? { of: "zycie", value: `${system.chroni}+` } : null;
}
