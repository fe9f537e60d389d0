import type { Battle, Fighter, Item } from "../../core/battle.js";
import { SLOTS } from "../../core/formation.js";
import * as s from "../../core/shape.js";
import { DEFAULT_TABLE } from "./rules/tables.js";

export const POSTAC = "labirynt-postac";
export const POTWOR = "labirynt-potwor";
export const WROTA = "labirynt-wrota";
export const BRON = "labirynt-bron";
export const CZAR = "labirynt-czar";

/** The three suns; one of them rules an adventure (4.0). */
export const SUNS = ["czerwone", "zolte", "niebieskie"] as const;

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
  /** Magiczna zbroja: wounds that it still takes upon itself. */
  zbroja: s.mutable(s.whole({ min: 0, max: 99 })),
  zrecznosc: s.whole({ min: -20, max: 30 }),
  /** What the spell Siła adds to zręczność in the next fight. */
  przyplyw: s.mutable(s.whole({ min: 0, max: 99 })),
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
  doswiadczenie: s.mutable(s.whole({ min: 0 })),
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
  /** Magiczna zbroja: wounds that it still takes upon itself. */
  zbroja: s.mutable(s.whole({ min: 0, max: 99 })),
  zrecznosc: s.whole({ min: -20, max: 30 }),
  odpornosc: s.whole({ initial: 1, min: 0, max: 5 }),
  /** Niechęć do negocjacji; null for one that does not negotiate. */
  niechec: s.wholeOrNone({ min: 0, max: 20 }),
  /** The column of table 9.9 that it attacks by. */
  bron: s.text("potwory"),
  /** Biegłość with that weapon: a dice code, and its value once rolled. */
  bieglosc: s.group({ kod: s.text(), wartosc: s.mutable(s.wholeOrNone({ min: 0, max: 99 })) }),
  /** What it is to the Black Gate (16.0): nothing, one of its Demons, or its master. */
  rola: s.choice("zwykly", "demon", "bezimienny"),
  /** Special abilities (chapter 15), each to be switched. */
  zdolnosci: s.group({
    /** 15.1: at the start of a fight its stench weakens who does not resist. */
    smrod: s.flag(),
    /** 15.2: whom it attacks must resist, or takes a wound more. */
    ogien: s.flag(),
    /** 15.3: on a six whom it attacks turns to stone. */
    kamien: s.flag(),
    /** 15.4: heals a wound after every third attack of the monsters. */
    regeneracja: s.flag(),
    /** 15.5: charms for nothing, in the first two rounds. */
    urok: s.flag(),
    /** 15.6: each wound that it has adds to its zręczność. */
    wzrost: s.flag(),
    /** 15.7: casts in each attack of the monsters, unless that would kill it. */
    czary: s.flag(),
  }),
  skarb: s.group({ legowisko: s.text(), wedrowny: s.text() }),
  /** What it can do besides, in words. */
  zdolnosc: s.text(),
  nota,
  opis: s.prose(),
});

/** The Black Gate (16.0): nothing wounds it, and it casts while its master lives. */
export const wrota = s.shape({
  /** Spells that it may cast in its phase. */
  ladunki: s.whole({ initial: 3, min: 0, max: 9 }),
  /** Wounds that each of them deals. */
  sila: s.whole({ initial: 2, min: 0, max: 99 }),
  /** Has it power still, or has Bezimienny fallen? */
  moc: s.mutable(s.flag(true)),
  zniszczone: s.mutable(s.flag()),
  /** Always 0: every actor of a fight has wounds, and nothing wounds this one. */
  rany: s.mutable(s.whole({ min: 0, max: 0 })),
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

/** When a spell can be cast: in a fight only, always, or outside of fights only. */
export const KIEDY = ["walka", "zawsze", "pozaWalka"] as const;

/** Whom a spell can be cast at. */
export const ZASIEGI = [
  "pierwszy",
  "dwaSzeregi",
  "kazdySzereg",
  "wszyscy",
  "swoj",
  "inny",
  "zauroczony",
  "skamienialy",
  "polegly",
  "brak",
] as const;

/** What a spell does. */
export const SKUTKI = [
  "rany",
  "urok",
  "sen",
  "uwolnienie",
  "tarcza",
  "zbroja",
  "leczenie",
  "przyplyw",
  "rozejm",
  "zwloka",
  "ozywienie",
  "wskrzeszenie",
  "opis",
] as const;

/** A spell that somebody knows (10.0). */
export const czar = s.shape({
  skrot: s.text(),
  /** The rule that tells of it; empty for one of a user's own. */
  zasada: s.text(),
  /** W in a fight, O general, N negotiations, V bribes, S special. */
  typ: s.choice("W", "O", "N", "V", "S"),
  kiedy: s.choice(...KIEDY),
  /** Wounds that its caster pays with. */
  koszt: s.whole({ initial: 1, min: 0, max: 20 }),
  zasieg: s.choice(...ZASIEGI),
  skutek: s.choice(...SKUTKI),
  /** Can it be resisted (11.0)? */
  odpierany: s.flag(),
  /** How much: a dice code, and a fixed number beside it. */
  kosci: s.text(),
  ile: s.whole({ min: 0, max: 99 }),
  /** How often in an adventure: a dice code that is rolled once, and what is left of it. */
  limit: s.text(),
  pozostalo: s.mutable(s.wholeOrNone({ min: 0, max: 99 })),
  /** Is it among those that its owner uses in this adventure? */
  gotowy: s.mutable(s.flag(true)),
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
  /** The sun of the day where nobody says otherwise: rolled as a fight begins, or always the same. */
  slonce: s.choice("rzut", ...SUNS),
  /** Are the special abilities of chapter 15 in play? */
  zdolnosci: s.flag(true),
  /** Who names the Gate's targets (A17): the game master, or a die. */
  celeWrot: s.choice("mg", "losowo"),
  /** Whom the Gate reaches (A17): the first rank, as the spell does, or every rank. */
  zasiegWrot: s.choice("pierwszy", "wszystkie"),
  tabela: s.group(tabela.entries),
});

/** The state of a fight. */
export const walka = s.shape({
  /** 1 party attack, 2 monsters' attack, 3 the Black Gate, 4 and 5 reorganisation; 0 before the fight. */
  phase: s.whole({ min: 0, max: 5 }),
  poziom: s.whole({ initial: 1, min: 1, max: 3 }),
  /** The monsters attack first in round 1 (8.7). */
  skipPartyAttack: s.flag(),
  /** The sun that rules the day; unknown until it is rolled or set. */
  slonce: s.choice("nieznane", ...SUNS),
  /** Niepewność: time for potions and healing spells before the first blow. */
  pause: s.flag(),
  /** Zawieszenie broni has ended the fight. */
  truce: s.flag(),
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
  /** Fights for the other side: by whose spell, and what it was before; `mute` forbids it spells (15.5). */
  charm: s.orNone(
    s.shape({ by: s.text(), side: s.text(), controller: s.text(), auto: s.flag(), mute: s.flag() }),
  ),
  asleep: s.flag(),
  /** Magiczna tarcza: no wounding spell harms it in this fight. */
  shield: s.flag(),
  /** What is added to zręczność in this fight. */
  zrecznosc: s.whole({ min: -99, max: 99 }),
  /** How it left the fight, if it has. */
  fate: s.choice("none", "dead", "stone", "vanished"),
  /** Spells that the Gate has cast in this phase. */
  charges: s.whole({ min: 0, max: 9 }),
  /** What is summed up after the fight. */
  tally: s.group({
    dealt: s.whole({ min: 0 }),
    taken: s.whole({ min: 0 }),
    /** Wounds paid for spells. */
    paid: s.whole({ min: 0 }),
    thrown: s.whole({ min: 0 }),
    spells: s.list(s.text()),
    slainBy: s.textOrNone(),
  }),
  /** Where the owner means it to stand when the reorganisation ends. */
  draft: s.orNone(s.shape({ rank: s.whole({ initial: 1, min: 1, max: 99 }), slot: s.choice("C", "L", "R") })),
});

export type Postac = s.Of<typeof postac>;
export type Potwor = s.Of<typeof potwor>;
export type Wrota = s.Of<typeof wrota>;
export type Bron = s.Of<typeof bron>;
export type Czar = s.Of<typeof czar>;
export type Tabela = s.Of<typeof tabela>;
export type Opcje = s.Of<typeof opcje>;
export type Walka = s.Of<typeof walka>;

/** The types of this rule set's documents. */
export interface Labirynt {
  combat: Walka;
  fighter: s.Of<typeof walczacy>;
  actor:
    | { readonly type: typeof POSTAC; system: Postac }
    | { readonly type: typeof POTWOR; system: Potwor }
    | { readonly type: typeof WROTA; system: Wrota };
  item: { readonly type: typeof BRON; system: Bron } | { readonly type: typeof CZAR; system: Czar };
}

export type Fight = Battle<Labirynt>;
export type Figure = Fighter<Labirynt>;
export type Weapon = Item<Labirynt> & { readonly type: typeof BRON };
export type Spell = Item<Labirynt> & { readonly type: typeof CZAR };
/** What a special ability is called on a monster's sheet. */
export type Ability = keyof Potwor["zdolnosci"];
export type Sun = (typeof SUNS)[number];
