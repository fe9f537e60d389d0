import type { Battle, Fighter, Item } from "../../core/battle.js";
import * as s from "../../core/shape.js";
import { DEFAULT_TABLE, PHASES } from "./rules/tables.js";

export const MODEL = "heresya-model";
export const BRON = "heresya-bron";
export const PANCERZ = "heresya-pancerz";
export const UMIEJETNOSC = "heresya-umiejetnosc";
export const WIERZCHOWIEC = "heresya-wierzchowiec";

/** Whence figures come where the rulebook does not tell them; shown on the sheet. */
const nota = s.text();

/** Added to a number: a skill's or a weapon's. */
const premia = () => s.whole({ min: -10, max: 10 });

/** When its bearer strikes within a fight (HER-35). */
const kolejnosc = () => s.choice("zwykla", "pierwszy", "ostatni");

/** A model: its profile (HF-1, HF-2, HF-19). */
export const model = s.shape({
  /** The warband that it belongs to: its side in a fight. Empty for one that goes by its token's disposition. */
  banda: s.text(),
  /** One of many alike, or the only one of its kind. */
  rodzaj: s.choice("szeregowy", "bohater"),
  rasa: s.text(),
  /** In inches. */
  ruch: s.whole({ initial: 5, min: 0, max: 24 }),
  /** The table knows 1 to 5; what is beyond counts as the nearest. */
  walka: s.whole({ initial: 3, min: 0, max: 20 }),
  celnosc: s.whole({ initial: 3, min: 0, max: 20 }),
  atak: s.whole({ initial: 1, min: 0, max: 10 }),
  /** What it has without armour and skills. */
  odpornosc: s.whole({ min: 0, max: 20 }),
  progBolu: s.whole({ initial: 3, min: 0, max: 20 }),
  odwaga: s.whole({ initial: 3, min: 0, max: 6 }),
  /** With the rule Duży; one who rides is large without it. */
  duzy: s.flag(),
  nota,
  opis: s.prose(),
});

/** A weapon, for shooting or hand to hand. */
export const bron = s.shape({
  rodzaj: s.choice("reczna", "strzelecka"),
  /** Poles and chains matter at barricades (HER-52). */
  rodzina: s.choice("zwykla", "drzewcowa", "lancuchowa", "palna"),
  rece: s.whole({ initial: 1, min: 1, max: 2 }),
  /** How it is carried: struck with, in the other hand, or put away. */
  uzycie: s.choice("glowna", "dodatkowa", "zapasowa"),
  /** Of a shooting weapon, in inches: nothing farther can be hit (HF-7). */
  zasieg: s.whole({ min: 0, max: 120 }),
  /** How many shots a phase (HF-11). */
  strzaly: s.whole({ initial: 1, min: 1, max: 6 }),
  /** Can one shoot with it after moving? */
  poRuchu: s.flag(true),
  /** Added to the chance to hit. */
  trafienie: premia(),
  /** Added to the target's Odporność, so mostly below 0 (HER-24). */
  odpornosc: premia(),
  /** Added to the target's Próg bólu (HER-27). */
  progBolu: premia(),
  /** By how many grades it lowers body armour (HF-9). */
  stopnie: s.whole({ min: 0, max: 3 }),
  /** Does it ignore the helmet (HF-10)? */
  bezHelmu: s.flag(),
  kolejnosc: kolejnosc(),
  nota,
  opis: s.prose(),
});

/** Body armour of a grade, a helmet, a shield or a buckler (HF-13, HF-14). */
export const pancerz = s.shape({
  rodzaj: s.choice("lekki", "ciezki", "pelny", "helm", "tarcza", "puklerz"),
  /** Its Odporność where it is not that of the options. */
  odpornosc: s.wholeOrNone({ min: 0, max: 10 }),
  nota,
  opis: s.prose(),
});

/** A skill or another special rule of a model: what it adds (HER-14, HER-21, HER-26, HER-35, HER-44). */
export const umiejetnosc = s.shape({
  grupa: s.text(),
  ruch: premia(),
  walka: premia(),
  celnosc: premia(),
  atak: premia(),
  odpornosc: premia(),
  progBolu: premia(),
  /** Added to the chance of whoever shoots at this model. */
  cel: premia(),
  /** Added to Odporność and Próg bólu of those whom it hits. */
  odpornoscCelu: premia(),
  progBoluCelu: premia(),
  kolejnosc: kolejnosc(),
  nota,
  opis: s.prose(),
});

/** A mount: its rider is cavalry, and large (HER-12). */
export const wierzchowiec = s.shape({
  /** Replaces the rider's own, in inches. */
  ruch: s.whole({ initial: 8, min: 0, max: 36 }),
  /** Its own attacks, and the Walka that they are made with. */
  walka: s.whole({ initial: 3, min: 0, max: 20 }),
  atak: s.whole({ initial: 1, min: 0, max: 10 }),
  /** Added to Odporność of those whom it hits. */
  odpornoscCelu: premia(),
  /** Very difficult ground does not hinder one that flies (HER-53). */
  lata: s.flag(),
  nota,
  opis: s.prose(),
});

/** Lengths are kept in hundredths of an inch. */
const setne = (initial: number, max: number) => s.whole({ initial, min: 0, max });

export const opcje = s.shape({
  /** Chances to hit hand to hand: a row for each Walka of the attacker, in it one for each of the defender's. */
  tabela: s.list(s.shape({ szanse: s.list(s.whole({ min: 0, max: 6 })) }), DEFAULT_TABLE),
  strzelanie: s.group({
    oslona: s.whole({ initial: -1, min: -6, max: 6 }),
    ruch: s.whole({ initial: -1, min: -6, max: 6 }),
    bieg: s.whole({ initial: -2, min: -6, max: 6 }),
    pol: s.whole({ initial: 1, min: -6, max: 6 }),
    duzy: s.whole({ initial: 1, min: -6, max: 6 }),
  }),
  /** Ours: the rulebook's own values are not known (HF-14). */
  pancerze: s.group({
    lekki: s.whole({ initial: 1, min: 0, max: 6 }),
    ciezki: s.whole({ initial: 2, min: 0, max: 6 }),
    pelny: s.whole({ initial: 3, min: 0, max: 6 }),
    helm: s.whole({ initial: 1, min: 0, max: 6 }),
    tarcza: s.whole({ initial: 1, min: 0, max: 6 }),
    puklerz: s.whole({ initial: 0, min: 0, max: 6 }),
  }),
  /** A 6 always misses (HER-A1); it always fails saves and Próg bólu, whatever is chosen here. */
  szostkaPudlo: s.flag(true),
  /** The least chance of a shot (HER-A2). */
  najmniejszaSzansa: s.whole({ initial: 0, min: 0, max: 1 }),
  /** Every one-handed weapon leaves a hand for an extra attack (HER-A7). */
  dodatkowyAtakZawsze: s.flag(),
  /** Distances are measured before a target is declared (HER-4, HER-A23). */
  mierzeniePrzed: s.flag(),
  /** How wide a gap still is contact (HER-28), and how wide across a barricade (HER-A37). */
  kontakt: setne(25, 300),
  kontaktBarykada: setne(100, 300),
  /** Shots from hiding in one movement phase of the enemy (HER-A9). */
  strzalyZUkrycia: s.whole({ initial: 1, min: 0, max: 9 }),
  /** Bases: as large as the tokens, or of these diameters (HER-A19). */
  podstawy: s.group({ zZetonu: s.flag(true), piesza: setne(100, 1000), duza: setne(200, 1000) }),
  /** Running and charging go so many times as far as walking (HF-18). */
  bieg: s.whole({ initial: 2, min: 1, max: 5 }),
  /** After so many turns a fight of automatic models alone is undecided (HER-A30). */
  maxTur: s.whole({ initial: 50, min: 1, max: 999 }),
});

/** A fight hand to hand (HER-A25): who is in it, and how far its striking order has come. */
export const starcie = s.shape({
  members: s.list(s.text()),
  step: s.whole({ initial: -1, min: -1, max: 9999 }),
});

/** The state of a battle. */
export const walka = s.shape({
  phase: s.choice("before", ...PHASES),
  /** The sides in the order of their turns. */
  players: s.list(s.text()),
  /** Whose turn it is: an index of `players`. */
  active: s.whole({ min: 0, max: 99 }),
  /** Turns that have begun. */
  turns: s.whole({ min: 0 }),
  /** The fights of this melee phase, in the order in which they are resolved (HER-36). */
  fights: s.list(s.group(starcie.entries)),
  /** Who is in contact with whom, as told, where no scene tells it. */
  contacts: s.list(s.shape({ a: s.text(), b: s.text() })),
  options: s.group(opcje.entries),
});

/** The state of a model in a battle (HER-A29). */
export const walczacy = s.shape({
  moved: s.flag(),
  ran: s.flag(),
  climbed: s.flag(),
  charged: s.flag(),
  /** How far it has gone in this turn, in hundredths of an inch. */
  walked: setne(0, 99_999),
  /** What it has shot with in this shooting phase, and how often. */
  shot: s.group({ weapon: s.textOrNone(), count: s.whole({ min: 0, max: 99 }) }),
  struck: s.flag(),
  /** Shots from hiding in the present enemy's movement phase. */
  reactions: s.whole({ min: 0, max: 99 }),
  /** It does nothing more in this phase. */
  passed: s.flag(),
});

export type Model = s.Of<typeof model>;
export type Bron = s.Of<typeof bron>;
export type Pancerz = s.Of<typeof pancerz>;
export type Umiejetnosc = s.Of<typeof umiejetnosc>;
export type Wierzchowiec = s.Of<typeof wierzchowiec>;
export type Opcje = s.Of<typeof opcje>;
export type Walka = s.Of<typeof walka>;
export type Starcie = Walka["fights"][number];

/** The types of this rule set's documents. */
export interface Heresya {
  combat: Walka;
  fighter: s.Of<typeof walczacy>;
  actor: { readonly type: typeof MODEL; system: Model };
  item:
    | { readonly type: typeof BRON; system: Bron }
    | { readonly type: typeof PANCERZ; system: Pancerz }
    | { readonly type: typeof UMIEJETNOSC; system: Umiejetnosc }
    | { readonly type: typeof WIERZCHOWIEC; system: Wierzchowiec };
}

export type Fight = Battle<Heresya>;
export type Figure = Fighter<Heresya>;
export type Thing = Item<Heresya>;
export type Weapon = Extract<Thing, { readonly type: typeof BRON }>;
