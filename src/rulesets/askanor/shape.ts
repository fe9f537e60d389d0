import type { Battle, Fighter, Item } from "../../core/battle.js";
import { budgetFields } from "../../core/budget.js";
import * as s from "../../core/shape.js";
import {
  CLASSES,
  CONSEQUENCES,
  DEFAULT_ARMOUR_SKILLS,
  DEFAULT_CONSEQUENCES,
  EFFECTS,
  ELEMENTS,
  FAMILIES,
  HIGHEST_ATTRIBUTE,
  QUALITIES,
} from "./rules/tables.js";

export const POSTAC = "askanor-postac";
export const STWORZENIE = "askanor-stworzenie";
export const BRON = "askanor-bron";
export const TARCZA = "askanor-tarcza";
export const PANCERZ = "askanor-pancerz";
export const CECHA = "askanor-cecha";
export const CZAR = "askanor-czar";
export const RASA = "askanor-rasa";

/** Whence a figure comes where the rulebook does not give it; shown on the sheet. */
const nota = s.text();
const opis = s.prose();

const attribute = () => s.whole({ initial: 8, min: 0, max: HIGHEST_ATTRIBUTE });
const atrybuty = () =>
  s.group({
    kondycja: attribute(),
    zwinnosc: attribute(),
    percepcja: attribute(),
    umysl: attribute(),
    oglada: attribute(),
  });

const skill = () => s.whole({ min: 0, max: 12 });

/** Who fights, character or creature: the figures of both are the same. */
const figures = {
  rasa: s.text(),
  atrybuty: atrybuty(),
  umiejetnosci: s.group({
    walkaWrecz: skill(),
    rownowaga: skill(),
    mobilnosc: skill(),
    uniki: skill(),
    kradziez: skill(),
    ukrywanieSie: skill(),
    strzelectwo: skill(),
    spostrzegawczosc: skill(),
    przetrwanie: skill(),
    cialo: skill(),
    przemiana: skill(),
    wola: skill(),
    zaklinanie: skill(),
    natura: skill(),
    alchemia: skill(),
    leczenie: skill(),
    rzemioslo: skill(),
    staroznawstwo: skill(),
    opanowanie: skill(),
    przebieranie: skill(),
    empatia: skill(),
    retoryka: skill(),
  }),
  /** Skills of tables that split walka wręcz by weapon, as the older edition did (ASK-A1). */
  specjalizacje: s.list(s.shape({ nazwa: s.text(), poziom: skill() })),
  /** Life lost; life is twice kondycja (AF-12). */
  obrazenia: s.mutable(s.whole({ min: 0 })),
  /** How much blood is lost each CHWILA while the status of it stands. */
  krwawienie: s.mutable(s.whole({ min: 0, max: 3 })),
  /** Hands, or what serves as such; 0 for a beast. */
  rece: s.whole({ initial: 2, min: 0, max: 2 }),
  /** Money, in grosze: 1 s is 10 g. */
  sakiewka: s.mutable(s.whole({ min: 0 })),
  nota,
  opis,
};

export const postac = s.shape(figures);
export const stworzenie = s.shape(figures);

const effect = s.shape({ efekt: s.choice(...EFFECTS), wartosc: s.whole({ initial: 1, min: 0, max: 9 }) });

/** What weapons and shields have in common. */
const gear = {
  /** Damage as a sum of dice; empty where it deals none. */
  obrazenia: s.text(),
  /** Durability when whole; null for what does not wear. */
  wytrzymalosc: s.wholeOrNone({ min: 0, max: 99 }),
  /** Durability lost. */
  zuzycie: s.mutable(s.whole({ min: 0, max: 99 })),
  /** Price in grosze. */
  cena: s.whole({ min: 0 }),
  /** Critical effects of one six, and of two. */
  kryt1: s.list(effect),
  kryt2: s.list(effect),
  jakosc: s.choice(...QUALITIES),
  /** In which hand it is, `ziemia` for one that lies on the ground. */
  trzymana: s.mutable(s.choice("nie", "prawa", "lewa", "obie", "ziemia")),
  /** A seized one serves for attacks from this round on (ASK-66). */
  odRundy: s.mutable(s.whole({ min: 0, max: 9999 })),
  nota,
  opis,
};

/** Which attribute an attack with it takes; `klasa`: the one of its class (ASK-A33). */
const attackBy = s.choice("klasa", "najlepszy", "kondycja", "zwinnosc", "percepcja", "umysl", "oglada");

export const bron = s.shape({
  klasa: s.choice(...CLASSES),
  rodzina: s.choice(...FAMILIES),
  ...gear,
  rece: s.whole({ initial: 1, min: 1, max: 2 }),
  atrybut: attackBy,
  /** A skill's name in the data, or that of a specialisation; empty for the usual one. */
  umiejetnosc: s.text(),
  /** The trait Rzucana: thrown without the penalty (ASK-69). */
  rzucana: s.flag(),
  /** Penalty to parry with it, 0 or less; null where it parries nothing. */
  parowanie: s.wholeOrNone({ min: -12, max: 0 }),
  omijaLkp: s.flag(),
  omijaCkp: s.flag(),
  /** CKP counts so often against it; null: as the options say for bows and crossbows, once for all others. */
  mnoznikCkp: s.wholeOrNone({ min: 0, max: 9 }),
  /** Metres at which it strikes hand to hand; for missile weapons how far they shoot. */
  zasieg: s.whole({ initial: 2, min: 0, max: 999 }),
  /** AKCJE that loading takes. */
  przeladowanie: s.whole({ min: 0, max: 9 }),
  /** AKCJE of loading that are still to be done. */
  doNaladowania: s.mutable(s.whole({ min: 0, max: 9 })),
  rozbrajalna: s.flag(true),
  /** Held in both hands it serves for strangling (ASK-57). */
  dusi: s.flag(),
  /** It has parried in this round (ASK-76). */
  sparowano: s.mutable(s.flag()),
});

export const tarcza = s.shape(gear);

export const pancerz = s.shape({
  lkp: s.whole({ min: 0, max: 9 }),
  ckp: s.whole({ min: 0, max: 9 }),
  /** Penalty, 0 or less. */
  kara: s.whole({ min: -9, max: 0 }),
  /** Points of protection lost, of CKP first (ASK-88). */
  uszkodzenie: s.mutable(s.whole({ min: 0, max: 18 })),
  noszony: s.mutable(s.flag(true)),
  cena: s.whole({ min: 0 }),
  jakosc: s.choice(...QUALITIES),
  nota,
  opis,
});

/** A special trait: what it changes, as data. */
export const cecha = s.shape({
  /** Which of the traits that rules bring about it is. */
  klucz: s.choice("inna", "szpetny", "bezrecznosc", "kuternoga"),
  premie: s.list(s.shape({ umiejetnosc: s.text(), wartosc: s.whole({ min: -12, max: 12 }) })),
  /** Skills whose tests count as failed. */
  zakazane: s.list(s.text()),
  /** LKP that no physical damage bypasses. */
  lkp: s.whole({ min: 0, max: 9 }),
  /** Damage of a kind of which the first points of each hit are negated. */
  zywiol: s.choice("brak", ...ELEMENTS),
  odpornosc: s.whole({ min: 0, max: 99 }),
  utraconaReka: s.choice("zadna", "prawa", "lewa"),
  nota,
  opis,
});

export const czar = s.shape({
  umiejetnosc: s.choice("cialo", "przemiana", "wola", "zaklinanie", "natura"),
  czas: s.choice("akcja", "chwila"),
  /** Metres; 0 for one that is cast on oneself. */
  zasieg: s.whole({ initial: 10, min: 0, max: 999 }),
  obrazenia: s.text(),
  zywiol: s.choice(...ELEMENTS),
  omijaLkp: s.flag(),
  omijaCkp: s.flag(),
  kryt1: s.list(effect),
  kryt2: s.list(effect),
  /** Can its effect be dodged, and can a shield stop it (ASK-73, ASK-80)? */
  unik: s.flag(),
  tarcza: s.flag(),
  /** A status of this rule set that it lays on its target: `wzmocnienie`. */
  status: s.choice("brak", "wzmocnienie", "ogluszenie", "powalenie"),
  nota,
  opis,
});

/** A race as data: its attributes and the names of its traits (AF-14). */
export const rasa = s.shape({ atrybuty: atrybuty(), cechy: s.list(s.text()), nota, opis });

/** Variants. What the rulebook leaves open is ours and can be changed here. */
export const opcje = s.shape({
  luckAllOnes: s.flag(true),
  badLuckAllSixes: s.flag(true),
  durabilityLossMax1: s.flag(),
  multipleDefences: s.flag(),
  smithCap: s.flag(true),
  initiativeEachRound: s.flag(),
  /** Free deeds in a round at most; 0 for as many as there are kinds. */
  freeDeedsMax: s.whole({ min: 0, max: 99 }),
  /** How often CKP counts against bows and crossbows. */
  ckpFactor: s.whole({ initial: 2, min: 1, max: 9 }),
  armourPenaltySkills: s.list(s.text(), DEFAULT_ARMOUR_SKILLS),
  /** What the six faces bring to one who has fallen. */
  konsekwencje: s.list(s.choice(...CONSEQUENCES), [...DEFAULT_CONSEQUENCES]),
  powalony: s.group({
    /** To the own attack and defence tests of one who lies on the ground. */
    kara: s.whole({ initial: -2, min: -12, max: 0 }),
    /** To attacks hand to hand against such a one. */
    premia: s.whole({ initial: 2, min: 0, max: 12 }),
  }),
  wyczerpanie: s.whole({ initial: -2, min: -12, max: 0 }),
  wyczerpanieSkrajne: s.whole({ initial: -4, min: -12, max: 0 }),
});

/** The state of a fight. */
export const walka = s.shape({
  /** Whose CHWILA it is. */
  current: s.textOrNone(),
  /** Distances that the game master has told, where the scene does not; null for "more than 2 m". */
  known: s.list(s.shape({ a: s.text(), b: s.text(), m: s.wholeOrNone({ min: 0, max: 999 }) })),
  /** What lies on the ground, of whose gear, and where. */
  ground: s.list(
    s.shape({ owner: s.text(), item: s.text(), x: s.wholeOrNone(), y: s.wholeOrNone(), by: s.text() }),
  ),
  /** All of the field is bad ground. */
  trudny: s.flag(),
  options: s.group(opcje.entries),
});

/** The state of one who fights. */
export const walczacy = s.shape({
  /** k6 + zwinność, and zwinność as it was then. */
  inicjatywa: s.whole({ min: 0, max: 99 }),
  zwinnosc: s.whole({ min: 0, max: 99 }),
  rolled: s.flag(),
  /** The rolls that ordered equals, one after the other. */
  dogrywki: s.list(s.whole({ initial: 1, min: 1, max: 6 })),
  zaskoczony: s.flag(),
  /** Surprise ends with this round (ASK-A36). */
  recovers: s.flag(),
  /** Has had its CHWILA in this round. */
  acted: s.flag(),
  budget: s.group(budgetFields),
  /** Whose blows the shield stops in this round (ASK-73). */
  shieldFoe: s.textOrNone(),
  /** Whom it shields with its own parries (ASK-87). */
  guarding: s.textOrNone(),
  holds: s.list(s.shape({ whom: s.text(), grip: s.choice("chwyt", "duszenie") })),
  /** The game master's word: it stands on bad ground; it is surrounded, or not. */
  trudny: s.flag(),
  kociol: s.choice("auto", "tak", "nie"),
  /** The test of this CHWILA for bad ground. */
  footing: s.choice("none", "passed", "failed"),
});

export type Figures = s.Of<typeof postac>;
export type Bron = s.Of<typeof bron>;
export type Tarcza = s.Of<typeof tarcza>;
export type Pancerz = s.Of<typeof pancerz>;
export type Cecha = s.Of<typeof cecha>;
export type Czar = s.Of<typeof czar>;
export type Rasa = s.Of<typeof rasa>;
export type Opcje = s.Of<typeof opcje>;
export type Walka = s.Of<typeof walka>;
export type Effect = s.Of<typeof effect>;

/** The types of this rule set's documents. */
export interface Askanor {
  combat: Walka;
  fighter: s.Of<typeof walczacy>;
  actor: { readonly type: typeof POSTAC | typeof STWORZENIE; system: Figures };
  item:
    | { readonly type: typeof BRON; system: Bron }
    | { readonly type: typeof TARCZA; system: Tarcza }
    | { readonly type: typeof PANCERZ; system: Pancerz }
    | { readonly type: typeof CECHA; system: Cecha }
    | { readonly type: typeof CZAR; system: Czar }
    | { readonly type: typeof RASA; system: Rasa };
}

export type Fight = Battle<Askanor>;
export type Figure = Fighter<Askanor>;
export type Thing = Item<Askanor>;
export type Weapon = Extract<Thing, { type: typeof BRON }>;
export type Shield = Extract<Thing, { type: typeof TARCZA }>;
export type Arm = Weapon | Shield;
export type Armour = Extract<Thing, { type: typeof PANCERZ }>;
export type Trait = Extract<Thing, { type: typeof CECHA }>;
export type Spell = Extract<Thing, { type: typeof CZAR }>;
