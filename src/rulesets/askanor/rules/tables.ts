/** The five attributes (AF-10). */
export const ATTRIBUTES = ["kondycja", "zwinnosc", "percepcja", "umysl", "oglada"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** No bonus lifts an attribute above this (AF-11). */
export const HIGHEST_ATTRIBUTE = 12;

/**
 * The 22 skills, each with the attribute that a test of it usually takes (A2.3). The rulebook says so for the first
 * eight and for przetrwanie; the other links are ours, and a test may name another attribute.
 */
export const SKILLS = {
  walkaWrecz: "kondycja",
  rownowaga: "zwinnosc",
  mobilnosc: "kondycja",
  uniki: "zwinnosc",
  kradziez: "zwinnosc",
  ukrywanieSie: "zwinnosc",
  strzelectwo: "percepcja",
  spostrzegawczosc: "percepcja",
  przetrwanie: "percepcja",
  cialo: "umysl",
  przemiana: "umysl",
  wola: "umysl",
  zaklinanie: "umysl",
  natura: "umysl",
  alchemia: "umysl",
  leczenie: "umysl",
  rzemioslo: "umysl",
  staroznawstwo: "umysl",
  opanowanie: "umysl",
  przebieranie: "oglada",
  empatia: "oglada",
  retoryka: "oglada",
} as const satisfies Record<string, Attribute>;
export type Skill = keyof typeof SKILLS;
export const SKILL_NAMES = Object.keys(SKILLS) as Skill[];

export function isSkill(name: string): name is Skill {
  return Object.hasOwn(SKILLS, name);
}

/** Skills of magic: without a level of at least 1 they cannot be tested at all (A2.3). */
export const MAGIC: readonly Skill[] = ["cialo", "przemiana", "wola", "zaklinanie", "natura"];

/** The size of a weapon; `naturalna` is what a creature is born with. */
export const CLASSES = ["mala", "lekka", "srednia", "ciezka", "dystansowa", "naturalna"] as const;
export type Size = (typeof CLASSES)[number] | "tarcza" | "piesc";

/** Families of weapons. Bows, crossbows and firearms cannot be dodged (ASK-81). */
export const FAMILIES = [
  "inna",
  "miecze",
  "sztylety",
  "topory",
  "obuchy",
  "drzewcowa",
  "bijatyka",
  "luki",
  "kusze",
  "palna",
  "proce",
  "miotana",
  "magiczna",
] as const;
export type Family = (typeof FAMILIES)[number];
export const UNDODGEABLE: readonly string[] = ["luki", "kusze", "palna"];
/** Ciężka klasa pancerza protects extra against these (ASK-42). */
export const SHOT_AGAINST_CKP: readonly string[] = ["luki", "kusze"];

/** Kinds of damage: only the physical is reduced by armour (ASK-22). */
export const ELEMENTS = ["fizyczne", "ogien", "mroz", "blyskawica", "inne"] as const;
export type Element = (typeof ELEMENTS)[number];

/** What a critical effect can do. */
export const EFFECTS = ["ogluszenie", "krwawienie", "powalenie", "pancerz"] as const;

/** Distances in metres (ASK-16 to ASK-19). */
export const REACH = 2;
export const PROVOKING_MOVE = 2;
export const BANDS = { free: 2, akcja: 4, chwila: 8 } as const;
export const CHARGE = 10;
export const WITHDRAWAL = 10;
export const THROW = 20;
export const DRAG = { akcja: 2, chwila: 4 } as const;

/** What a weapon in the left hand takes off the test (ASK-49); a heavy one is impossible. */
export const OFF_HAND: Readonly<Record<string, number>> = { mala: 0, lekka: -2, srednia: -4, naturalna: 0 };

/** Penalties of the manoeuvres, as the rulebook prints them. */
export const PENALTY = {
  silny: -2,
  wielokrotny: -2,
  powalenie: -2,
  przewrocenie: -2,
  rozbrojenie: -2,
  przejecie: -2,
  rzut: -4,
  mirmagia: -2,
  kociol: -2,
} as const;

/** Enemies round somebody from which on it is a witch's cauldron (ASK-95). */
export const CAULDRON = 3;

/** Life at which one dies at once (ASK-25). */
export const DEATH = -5;

/** Bleeding adds up to this (AF-31). */
export const MOST_BLEEDING = 3;

/** Manoeuvres that strike a blow, and so may be aimed at a weapon or shield as well (ASK-36, ASK-A48). */
export const BLOWS = ["attack", "silny", "wielokrotny", "lewa", "szarza", "rzut"] as const;
/** Manoeuvres that strike none. */
export const HOLDS = ["chwyt", "duszenie", "powalenie", "przewrocenie", "rozbrojenie"] as const;
export type Manoeuvre = (typeof BLOWS)[number] | (typeof HOLDS)[number];
/** What one may do with bare hands (ASK-98). */
export const UNARMED: readonly string[] = [
  "attack",
  "silny",
  "wielokrotny",
  "chwyt",
  "duszenie",
  "powalenie",
  "rozbrojenie",
  "szarza",
];

/** Repair: a share of the price for one's own (ASK-92), a smith's by the point and for a ruined piece (ASK-93). */
export const REPAIR = { own: 0.1, point: 0.2, ruined: 0.8 } as const;

/** Quality of a piece as a modifier to its repair (AF-41; the scale is ours). */
export const QUALITIES = ["zwykla", "kiepska", "dobra", "mistrzowska"] as const;
export const QUALITY: Readonly<Record<string, number>> = {
  zwykla: 0,
  kiepska: -2,
  dobra: -2,
  mistrzowska: -4,
};

/** What the die says of one who has fallen (ASK-24), for faces 1 to 6. */
export const CONSEQUENCES = ["nic", "szpetny", "bezrecznosc", "kuternoga", "smierc"] as const;
export type Consequence = (typeof CONSEQUENCES)[number];
export const DEFAULT_CONSEQUENCES: readonly Consequence[] = [
  "nic",
  "nic",
  "szpetny",
  "bezrecznosc",
  "kuternoga",
  "smierc",
];

/** Tests that the armour penalty lowers (ours: the rulebook names Uniki and Wycofanie się). */
export const DEFAULT_ARMOUR_SKILLS = ["uniki", "mobilnosc", "rownowaga", "ukrywanieSie"];
