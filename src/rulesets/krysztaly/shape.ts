import type { Battle, Fighter, Item } from "../../core/battle.js";
import * as s from "../../core/shape.js";
import {
  DEFAULT_ACTIVITIES,
  DEFAULT_CRITICALS,
  DEFAULT_DRAWING,
  DEFAULT_GAITS,
  KEPT,
  LONGEST,
  TYPES,
} from "./rules/tables.js";

export const POSTAC = "krysztaly-postac";
export const BRON = "krysztaly-bron";
export const PANCERZ = "krysztaly-pancerz";
export const CZAR = "krysztaly-czar";
export const ZDOLNOSC = "krysztaly-zdolnosc";
export const RASA = "krysztaly-rasa";
export const PROFESJA = "krysztaly-profesja";

/** Whence a figure comes where it is not the rulebook's: shown on the sheet. */
const nota = s.text();

const byType = (min = 0) =>
  s.group({
    kl: s.whole({ min, max: 9_999 }),
    tn: s.whole({ min, max: 9_999 }),
    ob: s.whole({ min, max: 9_999 }),
  });

const figure = (initial = 0) => s.whole({ initial, min: -999, max: 9_999 });

/** A character or a creature. */
export const postac = s.shape({
  rodzaj: s.choice("postac", "istota"),
  rasa: s.text(),
  profesja: s.text(),
  poziom: s.whole({ min: 0, max: 999 }),
  zyw: figure(100),
  sf: figure(50),
  zr: figure(35),
  /** Natural: what armour takes off is worked out. */
  sz: figure(50),
  int: figure(),
  md: figure(),
  um: figure(),
  ch: figure(),
  pr: figure(),
  wi: figure(),
  zw: figure(),
  /** Proficiency with weapons of no group of their own. */
  bieglosc: s.whole({ initial: 50, min: -999, max: 999 }),
  bieglosci: s.list(s.shape({ grupa: s.text(), wartosc: s.whole({ initial: 50, min: -999, max: 999 }) })),
  /** Natural OBR and wyparowania: hide and scales; a race adds its own. */
  obrona: figure(),
  wyparowania: byType(-999),
  wielkosc: s.choice("czlowiek", "mala", "duza"),
  /** Square metres that it needs to act freely; null for what its size says. */
  pole: s.wholeOrNone({ min: 1, max: 9_999 }),
  /** At home in water. */
  wodny: s.flag(),
  /** Damage so far: more than ŻYW puts it out of the fight. */
  obrazenia: s.mutable(s.whole({ min: 0 })),
  /** Blunt wounds that will be halved: `minuty` until then, null for one that nobody has ticked. */
  stluczenia: s.mutable(
    s.list(
      s.shape({
        id: s.text(),
        punkty: s.whole({ min: 0 }),
        minuty: s.wholeOrNone({ min: 0 }),
        gotowe: s.flag(),
      }),
    ),
  ),
  /** What spells are paid of. */
  magia: s.group({ razem: s.whole({ min: 0, max: 9_999 }), zostalo: s.mutable(s.whole({ min: 0 })) }),
  nota,
  opis: s.prose(),
});

/** A weapon, also a natural one. */
export const bron = s.shape({
  grupa: s.text(),
  /** Class for training: light one-handed, one-handed, half-handed, two-handed. */
  klasa: s.choice("J", "JL", "PT", "DW"),
  /** At proficiency 100, by type of damage; 0 for one that it cannot do. */
  skutecznosc: byType(),
  opoznienie: s.whole({ initial: 3, min: 1, max: 99 }),
  ataki: s.whole({ initial: 1, min: 0, max: 20 }),
  /** Attacks that training adds. */
  premiaAtakow: s.whole({ min: -20, max: 20 }),
  noszona: s.choice(...KEPT),
  /** OBR while it is used. */
  obrona: s.whole({ min: -999, max: 999 }),
  /** Proficiency with this very weapon besides the owner's. */
  premia: s.whole({ min: -999, max: 999 }),
  /** Free metres between the fighters that it bridges. */
  zasieg: s.whole({ initial: 1, min: 0, max: 9_999 }),
  wReku: s.mutable(s.flag()),
  /** Lies on the ground. */
  upuszczona: s.mutable(s.flag()),
  nota,
  opis: s.prose(),
});

const fraction = () =>
  s.group({
    licznik: s.whole({ initial: 1, min: 0, max: 20 }),
    mianownik: s.whole({ initial: 1, min: 1, max: 20 }),
  });

/** Armour, a helmet, a shield, or something else that protects. */
export const pancerz = s.shape({
  rodzaj: s.choice("zbroja", "tarcza", "helm", "dodatek"),
  obrona: s.whole({ min: -999, max: 999 }),
  wyparowania: byType(-999),
  /** What it leaves of Szybkość and Zręczność: of several worn things the smallest fraction counts. */
  mnoznikSz: fraction(),
  mnoznikZr: fraction(),
  /** And what it takes off besides. */
  karaSz: s.whole({ min: 0, max: 999 }),
  karaZr: s.whole({ min: 0, max: 999 }),
  noszony: s.flag(true),
  nota,
  opis: s.prose(),
});

export const czar = s.shape({
  krag: s.whole({ initial: 1, min: 1, max: 20 }),
  /** In segments; 0 for as many as its circle says. */
  opoznienie: s.whole({ min: 0, max: LONGEST }),
  /** Whole rounds instead of segments. */
  rundy: s.whole({ min: 0, max: 99 }),
  koszt: s.whole({ min: 0, max: 9_999 }),
  celuje: s.flag(true),
  /** In metres; 0 for any distance. */
  zasieg: s.whole({ min: 0, max: 9_999 }),
  /** Damage of a spell that does any. */
  obrazenia: s.whole({ min: 0, max: 9_999 }),
  los: s.choice("brak", "±k25", "±k50", "±k100"),
  typ: s.choice("magia", ...TYPES),
  nota,
  opis: s.prose(),
});

/** A professional ability: in words, one that takes two attacks, or the shield-bearer's. */
export const zdolnosc = s.shape({
  dziala: s.choice("opis", "dwaAtaki", "tarczownik"),
  /** Added while it works. */
  tr: s.whole({ min: -999, max: 999 }),
  obr: s.whole({ min: -999, max: 999 }),
  skutecznosc: s.whole({ min: -999, max: 999 }),
  nota,
  opis: s.prose(),
});

const pair = () => s.group({ m: figure(), k: figure() });

/** A race: what a character starts from, and what nature gives it. */
export const rasa = s.shape({
  zyw: pair(),
  sf: pair(),
  zr: pair(),
  sz: pair(),
  /** Natural OBR, and wyparowania of every type. */
  obrona: figure(),
  wyparowania: figure(),
  /** Damage that heals in eight hours of rest. */
  leczenie: s.whole({ min: 0, max: 99 }),
  nota,
  opis: s.prose(),
});

/** A profession: its starting proficiencies. */
export const profesja = s.shape({
  liczba: s.whole({ min: 0, max: 40 }),
  minimum: s.whole({ min: 0, max: 100 }),
  premia: s.whole({ min: 0, max: 100 }),
  nota,
  opis: s.prose(),
});

export const CONDITIONS = ["mg", "down", "reach", "attacked", "hurt", "struck"] as const;
export type ConditionKind = (typeof CONDITIONS)[number];
export const DOINGS = ["act", "attack", "draw", "drop", "cast", "move", "run", "door"] as const;
export type Doing = (typeof DOINGS)[number];

const modifier = s.orNone(s.shape({ value: s.whole({ min: -999, max: 999 }), why: s.text() }));

/** What one does (A31). */
const doing = {
  id: s.text(),
  do: s.choice(...DOINGS),
  /** A row of the table of activities, or a gait. */
  what: s.text(),
  /** A weapon or a spell, by id; the bare fist is no item. */
  item: s.text(),
  type: s.choice("tn", "kl", "ob"),
  target: s.text(),
  metres: s.whole({ initial: 1, min: 1, max: 9_999 }),
  path: s.list(s.shape({ x: s.whole(), y: s.whole() })),
  /** A delay that somebody has typed; 0 for what the tables say. */
  segments: s.whole({ min: 0, max: LONGEST }),
  /** What the activity is, or is for, in the user's words. */
  text: s.text(),
  /** A two-attack ability that it is done with. */
  ability: s.text(),
  /** Points that the MG adds to what a door does. */
  extra: s.whole({ min: 0, max: 999 }),
  modifier,
};

/** A plan's entry: an activity, the condition on which it is done, and what is done otherwise. */
export const wpis = s.shape({
  ...doing,
  condition: s.orNone(s.shape({ if: s.choice(...CONDITIONS), fighter: s.text(), text: s.text() })),
  /** What takes its place where the condition is not true or the target is gone. */
  otherwise: s.orNone(s.shape(doing)),
  /** Waits for its condition instead of being skipped. */
  wait: s.flag(),
  /** Is put back each time it has begun. */
  repeat: s.flag(),
  /** Its weapon has been sent for once. */
  tried: s.flag(),
  /** Goes on from the round before. */
  resumed: s.flag(),
});

/** What a lane of the time line shows of an activity that is over, one way or the other. */
export const slad = s.shape({
  do: s.choice(...DOINGS),
  what: s.text(),
  item: s.text(),
  type: s.choice("tn", "kl", "ob"),
  target: s.text(),
  text: s.text(),
  resumed: s.flag(),
  from: s.whole(),
  /** Where it was complete, or was broken off. */
  end: s.whole(),
  /** Where it would have been complete had nothing broken it off. */
  due: s.wholeOrNone(),
  /** `done`, broken off, struck out by its owner's death, or carried over the end of the round. */
  mark: s.choice("done", "broken", "dead", "carried"),
});

const span = s.shape({
  from: s.whole(),
  end: s.wholeOrNone(),
  cost: s.whole({ min: 0 }),
  short: s.whole({ min: 0 }),
});

/** The state of one who fights. */
export const walczacy = s.shape({
  /** Szybkość of this round, natural and actual. */
  natural: s.whole({ min: 0 }),
  actual: s.whole({ min: 0 }),
  spent: s.whole({ min: 0 }),
  start: s.wholeOrNone(),
  busy: s.orNone(span),
  waits: s.wholeOrNone(),
  plan: s.list(wpis),
  /** Has handed in the plan of this round. */
  ready: s.flag(),
  /** Wants to do nothing more in this round. */
  enough: s.flag(),
  /** What it is busy with, and how many attacks that takes. */
  current: s.orNone(wpis),
  tokens: s.whole({ min: 0, max: 9 }),
  /** What did not fit into the last round, or waits for the attacks of the next. */
  carry: s.orNone(
    s.shape({
      entry: wpis,
      remaining: s.whole({ min: 0 }),
      tokens: s.whole({ min: 0, max: 9 }),
    }),
  ),
  kept: s.choice("undecided", "keep", "abandon"),
  /** Attacks of this round: made, reserved, or borrowed before, by weapon ("" for those of no weapon). */
  attacks: s.list(s.shape({ item: s.text(), count: s.whole({ min: 0 }) })),
  /** Attacks that the next round lacks. */
  owed: s.whole({ min: 0, max: 20 }),
  /** Abilities declared, each for a round. */
  abilities: s.list(s.shape({ item: s.text(), round: s.whole({ min: 0 }) })),
  /** The round in which it is surprised. */
  surprised: s.whole({ min: 0 }),
  /** OBR of a whole round of movement. */
  speed: s.whole({ min: 0 }),
  /** The weapon in use, for its OBR. */
  weapon: s.text(),
  attacked: s.flag(),
  hurt: s.flag(),
  /** The MG's own additions to TR and OBR. */
  tr: s.whole({ min: -999, max: 999 }),
  obr: s.whole({ min: -999, max: 999 }),
  /** Percent that narrow or slippery ground leaves of UM, TR and OBR, and what it is. */
  ground: s.group({ percent: s.whole({ initial: 100, min: 0, max: 100 }), why: s.text() }),
  trail: s.list(slad),
  /** The coordinate at which it fell in this round. */
  fell: s.wholeOrNone(),
  /** Has left the fight. */
  gone: s.flag(),
});

export const opcje = s.shape({
  /** May plans be added to in mid-round (A15)? */
  plany: s.choice("swobodne", "scisle"),
  /** The clock where natural and actual Szybkość mix (A4). */
  zegar: s.choice("rachunek", "scisly"),
  /** How tenths are rounded in TR. */
  zaokraglenie: s.choice("dol", "gora", "suma"),
  dzielnikTr: s.whole({ initial: 10, min: 1, max: 100 }),
  dzielnikObr: s.whole({ initial: 10, min: 1, max: 100 }),
  minRtr: s.whole({ initial: 1, min: -999, max: 100 }),
  /** SF by this is added to skuteczność; 0 for none. */
  dzielnikSily: s.whole({ initial: 4, min: 0, max: 100 }),
  bieglosciObrazen: s.flag(true),
  /** What surprise takes off armour, and of what (A9). */
  zaskoczenie: s.whole({ initial: 30, min: 0, max: 999 }),
  zaskoczenieCzego: s.choice("obrona", "wyparowania"),
  /** Percent that lack of room leaves. */
  ciasnota: s.whole({ initial: 50, min: 0, max: 100 }),
  /** Square metres that one needs: by size, and to do anything at all. */
  pole: s.group({
    czlowiek: s.whole({ initial: 4, min: 1, max: 999 }),
    mala: s.whole({ initial: 2, min: 1, max: 999 }),
    duza: s.whole({ initial: 16, min: 1, max: 999 }),
    minimum: s.whole({ initial: 1, min: 0, max: 999 }),
  }),
  /** One counter of attacks for a fighter, or one for each weapon (A34). */
  limit: s.choice("postac", "bron"),
  /** Metres a round above which moving adds to OBR. */
  predkosc: s.whole({ initial: 50, min: 0, max: 999 }),
  metr: s.whole({ initial: 2, min: 1, max: 99 }),
  drzwi: s.whole({ initial: 2, min: 1, max: 99 }),
  dobycie: s.group({
    pochwa: s.whole({ initial: DEFAULT_DRAWING.pochwa, min: 0, max: 99 }),
    pas: s.whole({ initial: DEFAULT_DRAWING.pas, min: 0, max: 99 }),
    plecy: s.whole({ initial: DEFAULT_DRAWING.plecy, min: 0, max: 99 }),
    torba: s.whole({ initial: DEFAULT_DRAWING.torba, min: 0, max: 99 }),
    plecak: s.whole({ initial: DEFAULT_DRAWING.plecak, min: 0, max: 99 }),
    ziemia: s.whole({ initial: DEFAULT_DRAWING.ziemia, min: 0, max: 99 }),
  }),
  /** The bare fist. */
  piesc: s.group({
    skutecznosc: s.whole({ initial: 10, min: 0, max: 999 }),
    opoznienie: s.whole({ initial: 1, min: 1, max: 99 }),
    ataki: s.whole({ initial: 2, min: 0, max: 20 }),
  }),
  /** What becomes of one whose damage exceeds ŻYW. */
  pozaWalka: s.choice("smierc", "agonia"),
  /** Critical hits (the text of the fight does not use them). */
  krytyczne: s.flag(),
  tabelaKrytyczna: s.list(
    s.shape({
      do: s.whole({ min: 1 }),
      wrog: s.whole({ min: 0, max: 100 }),
      siebie: s.whole({ min: 1, max: 101 }),
    }),
    DEFAULT_CRITICALS,
  ),
  czynnosci: s.list(
    s.shape({
      id: s.text(),
      nazwa: s.text(),
      segmenty: s.whole({ min: 0, max: LONGEST }),
      kosci: s.whole({ min: 0, max: 9 }),
      minimum: s.flag(),
    }),
    DEFAULT_ACTIVITIES,
  ),
  chody: s.list(
    s.shape({ id: s.text(), nazwa: s.text(), procent: s.whole({ min: 1, max: 1_000 }) }),
    DEFAULT_GAITS,
  ),
});

/** The state of a fight. */
export const walka = s.shape({
  /** 1 surprise, 2 planning, 3 order, 4 execution, 5 the end of the round; 0 before the fight. */
  phase: s.whole({ min: 0, max: 5 }),
  /** The coordinate of the event last handled; null before the first of a round. */
  clock: s.wholeOrNone(),
  /** Everybody fights under water. */
  podWoda: s.flag(),
  /** Rounds in a row in which nobody has been hurt. */
  quiet: s.whole({ min: 0 }),
  options: s.group(opcje.entries),
});

export type Postac = s.Of<typeof postac>;
export type Bron = s.Of<typeof bron>;
export type Pancerz = s.Of<typeof pancerz>;
export type Czar = s.Of<typeof czar>;
export type Zdolnosc = s.Of<typeof zdolnosc>;
export type Rasa = s.Of<typeof rasa>;
export type Opcje = s.Of<typeof opcje>;
export type Walka = s.Of<typeof walka>;
export type Walczacy = s.Of<typeof walczacy>;
export type Entry = s.Of<typeof wpis>;
export type Trace = s.Of<typeof slad>;

/** The types of this rule set's documents. */
export interface Krysztaly {
  combat: Walka;
  fighter: Walczacy;
  actor: { readonly type: typeof POSTAC; system: Postac };
  item:
    | { readonly type: typeof BRON; system: Bron }
    | { readonly type: typeof PANCERZ; system: Pancerz }
    | { readonly type: typeof CZAR; system: Czar }
    | { readonly type: typeof ZDOLNOSC; system: Zdolnosc }
    | { readonly type: typeof RASA; system: Rasa }
    | { readonly type: typeof PROFESJA; system: s.Of<typeof profesja> };
}

export type Fight = Battle<Krysztaly>;
export type Figure = Fighter<Krysztaly>;
type ItemOf<Type extends string> = Extract<Item<Krysztaly>, { type: Type }>;
export type Weapon = ItemOf<typeof BRON>;
export type Spell = ItemOf<typeof CZAR>;
export type Ability = ItemOf<typeof ZDOLNOSC>;
