import type { Battle, Fighter, Item } from "../../core/battle.js";
import { SLOTS } from "../../core/formation.js";
import * as s from "../../core/shape.js";
import { DEFAULT_TABLE } from "./rules/tables.js";

export const POSTAC = "labirynt-postac";
export const POTWOR = "labirynt-potwor";
export const BRON = "labirynt-bron";

/** Whence a figure or a description comes where the sources disagree or are silent; shown on the sheet. */
const nota = s.text();

/** A hero or a pupil (4.0). */
export const postac = s.shape({
  rodzaj: s.choice("bohater", "uczen"),
  rasa: s.choice("czlowiek", "elf", "krasnolud", "polkronk", "inna"),
  sila: s.whole({ initial: 6, min: 1, max: 99 }),
  /** Magic armour: adds to siła. */
  pancerz: s.whole({ min: 0, max: 20 }),
  rany: s.mutable(s.whole({ min: 0 })),
  zrecznosc: s.whole({ min: -20, max: 30 }),
  odpornosc: s.whole({ initial: 1, min: 0, max: 5 }),
  potencjal: s.group({
    czerwone: s.whole({ min: 0, max: 20 }),
    zolte: s.whole({ min: 0, max: 20 }),
    niebieskie: s.whole({ min: 0, max: 20 }),
  }),
  zdolnosci: s.group({
    czarneWrota: s.whole({ min: 0, max: 5 }),
    pulapki: s.whole({ min: 0, max: 5 }),
    negocjacje: s.whole({ min: 0, max: 5 }),
  }),
  bieglosci: s.list(s.shape({ bron: s.text("miecz"), premia: s.whole({ initial: 1, min: -9, max: 9 }) })),
  /** The marching order: szereg 0 stands for "wherever there is room". */
  szyk: s.group({ szereg: s.whole({ min: 0, max: 9 }), miejsce: s.choice(...SLOTS) }),
  doswiadczenie: s.whole({ min: 0 }),
  nota,
  opis: s.prose(),
});

/** A monster (8.2). */
export const potwor = s.shape({
  /** The counter's code of siła: `1+2`, `½+1`. */
  kod: s.text("1+0"),
  /** Siła as rolled from the code; null until it has been. */
  rzut: s.mutable(s.wholeOrNone({ min: 0, max: 999 })),
  /** The level of the labyrinth that it lives on: changes siła, zręczność and niechęć. */
  poziom: s.mutable(s.whole({ initial: 1, min: 1, max: 3 })),
  rany: s.mutable(s.whole({ min: 0 })),
  zrecznosc: s.whole({ min: -20, max: 30 }),
  odpornosc: s.whole({ initial: 1, min: 0, max: 5 }),
  /** Niechęć do negocjacji; null for one that does not negotiate. */
  niechec: s.wholeOrNone({ min: 0, max: 20 }),
  /** The column of table 9.9 that it attacks by. */
  bron: s.text("potwory"),
  /** Biegłość with that weapon: a dice code, and its value once rolled. */
  bieglosc: s.group({ kod: s.text(), wartosc: s.mutable(s.wholeOrNone({ min: 0, max: 99 })) }),
  czary: s.list(s.text()),
  skarb: s.group({ legowisko: s.text(), wedrowny: s.text() }),
  /** What it can do besides, in words. */
  zdolnosc: s.text(),
  nota,
  opis: s.prose(),
});

/** A weapon that a character carries. */
export const bron = s.shape({
  /** The column of table 9.9. */
  kolumna: s.text("miecz"),
  /** A magic weapon's addition to the attack roll. */
  premia: s.whole({ min: 0, max: 9 }),
  /** Thrown in this fight, and not to be had before victory. */
  zuzyta: s.mutable(s.flag()),
  nota,
  opis: s.prose(),
});

/** A column of table 9.9: a kind of weapon. */
export const kolumna = s.shape({
  id: s.text("miecz"),
  nazwa: s.text(),
  /** From which rank it is used: hand to hand from the first, at a distance from the second. */
  zasieg: s.choice("wrecz", "dystans"),
  /** Can one be used only once in a fight? */
  jednorazowa: s.flag(),
});

/** A row of table 9.9: modified rolls up to `do`, the last row also above it; wounds by column, in their order. */
export const wiersz = s.shape({ do: s.whole(), rany: s.list(s.whole({ min: 0, max: 99 })) });

export const tabela = s.shape({
  kolumny: s.list(kolumna, DEFAULT_TABLE.kolumny),
  wiersze: s.list(wiersz, DEFAULT_TABLE.wiersze),
});

export const opcje = s.shape({
  /** How targets follow from positions (A1): the zone rule, or `scisle` = opposite, else nearest. */
  cele: s.choice("strefy", "scisle"),
  /** After throwing the declared knife another weapon needs no phase (A8). */
  bezKosztuPoNozu: s.flag(),
  /** Level of the labyrinth that new fights and monsters start on. */
  poziom: s.whole({ initial: 1, min: 1, max: 3 }),
  tabela: s.group(tabela.entries),
});

/** The state of a fight. */
export const walka = s.shape({
  /** 1 party attack, 2 monsters' attack, 3 the Black Gate, 4 and 5 reorganisation; 0 before the fight. */
  phase: s.whole({ min: 0, max: 5 }),
  poziom: s.whole({ initial: 1, min: 1, max: 3 }),
  /** The monsters attack first in round 1 (8.7). */
  skipPartyAttack: s.flag(),
  options: s.group(opcje.entries),
});

/** The state of one who fights. */
export const walczacy = s.shape({
  /** 0 for one who stands in no formation: not placed yet, or fallen. */
  rank: s.whole({ min: 0, max: 99 }),
  slot: s.choice("C", "L", "R"),
  /** Has used up this round's attack. */
  acted: s.flag(),
  /** The declared weapon: an item's id. */
  weapon: s.textOrNone(),
  declared: s.flag(),
  /** Where the owner means it to stand when the reorganisation ends. */
  draft: s.orNone(s.shape({ rank: s.whole({ initial: 1, min: 1, max: 99 }), slot: s.choice("C", "L", "R") })),
});

export type Postac = s.Of<typeof postac>;
export type Potwor = s.Of<typeof potwor>;
export type Bron = s.Of<typeof bron>;
export type Tabela = s.Of<typeof tabela>;
export type Opcje = s.Of<typeof opcje>;
export type Walka = s.Of<typeof walka>;

/** The types of this rule set's documents. */
export interface Labirynt {
  combat: Walka;
  fighter: s.Of<typeof walczacy>;
  actor: { readonly type: typeof POSTAC; system: Postac } | { readonly type: typeof POTWOR; system: Potwor };
  item: { readonly type: typeof BRON; system: Bron };
}

export type Fight = Battle<Labirynt>;
export type Figure = Fighter<Labirynt>;
export type Weapon = Item<Labirynt>;
