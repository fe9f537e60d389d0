import type { Actor, Battle, Fighter, Item } from "../../core/battle.js";
import * as s from "../../core/shape.js";

export const POSZUKIWACZ = "talisman-poszukiwacz";
export const WROG = "talisman-wrog";
export const PRZEDMIOT = "talisman-przedmiot";
export const PRZYJACIEL = "talisman-przyjaciel";
export const ZAKLECIE = "talisman-zaklecie";

/** Whence a figure or a name comes where no source gives it; shown on the sheet. */
const nota = s.text();

/** Amounts of items stay within this, so that a slip of the finger does not become a fight. */
const LARGEST = 20;

/** The two attributes that one fights with. */
const cecha = () => s.choice("sila", "moc");

/** Kinds of enemies, and in which fights an amount counts. */
export const RODZAJE = ["potwor", "zwierze", "smok", "duch", "inny"] as const;

/** Something that is added to a total. */
export const premia = s.shape({
  wartosc: s.whole({ initial: 1, min: -LARGEST, max: LARGEST }),
  cecha: cecha(),
  /** Whose total it changes: the bearer's own, or his opponent's. */
  komu: s.choice("nosiciel", "przeciwnik"),
  /** In which fights it counts: in all, against creatures, in duels, or against one kind of enemy. */
  kiedy: s.choice("zawsze", "istoty", "pojedynki", ...RODZAJE),
});

/** What objects, friends and spells do: all of it numbers and switches. */
const dzialanie = {
  premie: s.list(premia),
  /** What it does to the whole fight, or to one creature of it, before any die is thrown. */
  skutek: s.choice("brak", "pokonuje", "remis"),
  /** It prevents the loss of a Życie on this face of a die or a higher one; 0 for what does not protect at all. */
  chroni: s.whole({ min: 0, max: 6 }),
  /** In fights by which attribute it protects. */
  chroniCecha: s.choice("sila", "moc", "obie"),
  /** Lets its bearer evade. */
  wymykanie: s.flag(),
  /** Lets its bearer attack other poszukiwacze by Moc. */
  psychiczna: s.flag(),
  /** It has been used up. */
  zuzyte: s.mutable(s.flag()),
  nota,
  opis: s.prose(),
};

/** An object: a weapon, armour, or anything else that is carried. */
export const przedmiot = s.shape({
  rodzaj: s.choice("inny", "bron", "pancerz"),
  /** Works once, when its bearer says so, and is used up then; otherwise always. */
  raz: s.flag(),
  ...dzialanie,
});

/** A friend who comes along. */
export const przyjaciel = s.shape({ raz: s.flag(), ...dzialanie });

/** A spell: always used up by being cast. */
export const zaklecie = s.shape({ raz: s.flag(true), ...dzialanie });

/** A poszukiwacz: one whom a player plays. */
export const poszukiwacz = s.shape({
  charakter: s.choice("neutralny", "dobry", "zly"),
  /** The area where he begins. */
  start: s.text(),
  sila: s.whole({ initial: 2, min: 0, max: 99 }),
  moc: s.whole({ initial: 2, min: 0, max: 99 }),
  /** Counters won on the way. */
  zetony: s.group({ sila: s.whole({ min: 0, max: 99 }), moc: s.whole({ min: 0, max: 99 }) }),
  zycie: s.mutable(s.whole({ initial: 4, min: 0, max: 99 })),
  zycieNaStart: s.whole({ initial: 4, min: 1, max: 99 }),
  los: s.mutable(s.whole({ initial: 3, min: 0, max: 99 })),
  losNaStart: s.whole({ initial: 3, min: 0, max: 99 }),
  zloto: s.mutable(s.whole({ initial: 1, min: 0, max: 9999 })),
  zdolnosci: s.group({
    /** Dice of the attack roll in a fight by Siła; of several the highest counts. */
    kosci: s.whole({ initial: 1, min: 1, max: 3 }),
    /** How many weapons are used at a time. */
    miejscaBroni: s.whole({ initial: 1, min: 0, max: 4 }),
    /** Adds Moc to Siła in a fight. */
    mocDoSily: s.flag(),
    bezBroni: s.flag(),
    bezPancerza: s.flag(),
    wymykanie: s.flag(),
    /** Prevents the loss of a Życie on this face of a die or a higher one; 0 for no such ability. */
    chroni: s.whole({ min: 0, max: 6 }),
    /** May attack other poszukiwacze by Moc. */
    psychiczna: s.flag(),
  }),
  /** An amount for the next fight only, with a word of why; whoever owns the sheet sets it. */
  doraznie: s.group({
    wartosc: s.mutable(s.whole({ min: -10, max: 10 })),
    powod: s.mutable(s.text()),
  }),
  /** Has the turn of this player been ended by a fight? */
  tura: s.mutable(s.choice("trwa", "skonczona")),
  /** After a stand-off: the creatures (uuids of their actors) that are not fought in the next turn. */
  remis: s.group({
    /** `czeka` until the next turn begins, `trwa` while it lasts. */
    stan: s.mutable(s.choice("brak", "czeka", "trwa")),
    wrogowie: s.mutable(s.list(s.text())),
  }),
  nota,
  opis: s.prose(),
});

/** A creature. It fights by Siła where it has one, else by Moc. */
export const wrog = s.shape({
  rodzaj: s.choice(...RODZAJE),
  sila: s.wholeOrNone({ min: 0, max: 99 }),
  moc: s.wholeOrNone({ min: 0, max: 99 }),
  /** Dice that its Siła is thrown with at each meeting, `2k6`; empty for a printed value. */
  kod: s.text(),
  /** The number on its card by which cards are met in order. */
  numer: s.whole({ initial: 2, min: 0, max: 9 }),
  /** What a place or a card adds to its total. */
  modyfikator: s.whole({ min: -10, max: 10 }),
  powod: s.text(),
  /** What it can do besides, in words. */
  zdolnosc: s.text(),
  nota,
  opis: s.prose(),
});

export const opcje = s.shape({
  /** Which enemies of an area fight as one: all who use the same attribute, or those whose number is the same as well. */
  laczenie: s.choice("wszyscy", "numer"),
  /** Who throws the die of a creature. */
  rzutIstoty: s.choice("gracz", "mg"),
  /** When a player is asked about Los after fighting a creature: where he does not win, or always. */
  pytanieOLos: s.choice("gdyNieWygrywa", "zawsze"),
  /** How many objects may try to prevent the loss of one Życie. */
  ochrony: s.whole({ initial: 1, min: 1, max: 9 }),
});

/** One side of a clash: the dice as they lie, how many of them count, what is added to them. */
const strona = s.shape({
  kto: s.list(s.text()),
  oczka: s.list(s.whole({ min: 1, max: 6 })),
  plus: s.whole(),
  suma: s.wholeOrNone(),
  /** Has spent Los on this roll. */
  los: s.flag(),
});

/** The clash under way, or the last one: how far it has come and how it went. */
export const starcie = s.shape({
  rodzaj: s.choice("istota", "pojedynek"),
  cecha: cecha(),
  etap: s.choice("wymykanie", "zaklecia", "rzuty", "los", "wynik", "nagroda"),
  atak: strona,
  obrona: strona,
  wynik: s.choice("trwa", "wygrana", "remis", "przegrana", "wymkniecie"),
});

/** The state of a fight with turns. */
export const walka = s.shape({
  /** Whose turn it is. */
  tura: s.textOrNone(),
  /** The automatic player whose turn it is has had his clash. */
  poStarciu: s.flag(),
  starcie: s.orNone(starcie),
  options: s.group(opcje.entries),
});

/** The state of one who takes part. */
export const uczestnik = s.shape({
  /** The place at the table: turns go round in this order; 0 for one who has none yet. */
  miejsce: s.whole({ min: 0, max: 99 }),
});

export type Premia = s.Of<typeof premia>;
export type Poszukiwacz = s.Of<typeof poszukiwacz>;
export type Wrog = s.Of<typeof wrog>;
export type Opcje = s.Of<typeof opcje>;
export type Starcie = s.Of<typeof starcie>;
export type Cecha = Starcie["cecha"];

/** The types of this rule set's documents. */
export interface Talisman {
  combat: s.Of<typeof walka>;
  fighter: s.Of<typeof uczestnik>;
  actor:
    | { readonly type: typeof POSZUKIWACZ; system: Poszukiwacz }
    | { readonly type: typeof WROG; system: Wrog };
  item:
    | { readonly type: typeof PRZEDMIOT; system: s.Of<typeof przedmiot> }
    | { readonly type: typeof PRZYJACIEL; system: s.Of<typeof przyjaciel> }
    | { readonly type: typeof ZAKLECIE; system: s.Of<typeof zaklecie> };
}

export type Fight = Battle<Talisman>;
export type Figure = Fighter<Talisman>;
/** Something carried: an object, a friend or a spell. */
export type Thing = Item<Talisman>;
/** A fighter who is a poszukiwacz. */
export type Seeker = Figure & { actor: Actor<Talisman> & { readonly type: typeof POSZUKIWACZ } };
/** A fighter who is a creature. */
export type Creature = Figure & { actor: Actor<Talisman> & { readonly type: typeof WROG } };
