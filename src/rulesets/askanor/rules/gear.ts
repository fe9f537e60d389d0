import { isFormula, meanOf, parseFormula } from "../../../core/formula.js";
import { type LabelValue, label } from "../../../core/label.js";
import {
  type Arm,
  BRON,
  type Effect,
  type Fight,
  type Figure,
  type Spell,
  TARCZA,
  type Thing,
  type Weapon,
} from "../shape.js";
import { attributeOf, isDead, isStrangling, traitsOf } from "./figures.js";
import { type Attribute, REACH, SHOT_AGAINST_CKP, type Size } from "./tables.js";

/** What something hurts with: a weapon, a shield, bare hands, a spell. */
export interface Means {
  /** The item's id, or `piesc`. */
  readonly id: string;
  readonly name: LabelValue;
  readonly item: Arm | Spell | null;
  readonly size: Size;
  readonly family: string;
  readonly damage: string;
  /** Physical, or an element that armour does not stop. */
  readonly element: string;
  /** Metres hand to hand; 0 for what only shoots. */
  readonly reach: number;
  /** Metres that it shoots; null for what does not. */
  readonly range: number | null;
  /** Penalty to parry with it; null where it parries nothing. */
  readonly parry: number | null;
  readonly bypass: { readonly lkp: boolean; readonly ckp: boolean };
  readonly ckpFactor: number;
  readonly crits: readonly [readonly Effect[], readonly Effect[]];
  readonly attribute: Attribute;
  readonly skill: string;
}

/** Bare hands (ASK-96). Their second critical effect is no more than the first. */
export const FIST = "piesc";
/** What bare hands deal (ASK-96). */
const FIST_DAMAGE = "k2";
const STUN: readonly Effect[] = [{ efekt: "ogluszenie", wartosc: 1 }];

export function isArm(thing: Thing): thing is Arm {
  return thing.type === BRON || thing.type === TARCZA;
}

export function armsOf({ actor }: Pick<Figure, "actor">): Arm[] {
  return actor.items.filter(isArm);
}

export function armOf(figure: Pick<Figure, "actor">, id: unknown): Arm | null {
  return armsOf(figure).find(({ _id }) => _id === id) ?? null;
}

export function isNatural(arm: Arm): boolean {
  return arm.type === BRON && arm.system.klasa === "naturalna";
}

/** In hand, or part of the body. */
export function isHeld(arm: Arm): boolean {
  return isNatural(arm) || !["nie", "ziemia"].includes(arm.system.trzymana);
}

export function heldBy(figure: Pick<Figure, "actor">): Arm[] {
  return armsOf(figure).filter(isHeld);
}

/** As one lists what is in hand: the weapon hand first, a shield after weapons, what one is born with last. */
export function byHand(a: Arm, b: Arm): number {
  const rank = (arm: Arm) =>
    isNatural(arm) ? 3 : arm.type === TARCZA ? 2 : Number(arm.system.trzymana === "lewa");
  return rank(a) - rank(b);
}

/** Durability that is left; null for what does not wear. */
export function durabilityOf({ system: { wytrzymalosc, zuzycie } }: Arm): number | null {
  return wytrzymalosc === null ? null : Math.max(0, wytrzymalosc - zuzycie);
}

/** A piece at 0 is of no use (ASK-88). */
export function isRuined(arm: Arm): boolean {
  return durabilityOf(arm) === 0;
}

/** Two-handed weapons want both hands at once. */
export function isGripped(arm: Arm): boolean {
  return arm.type === TARCZA || isNatural(arm) || arm.system.rece === 1 || arm.system.trzymana === "obie";
}

/** The better of kondycja and zwinność (ASK-A33). */
export function better(figure: Pick<Figure, "actor">): Attribute {
  return attributeOf(figure, "zwinnosc") > attributeOf(figure, "kondycja") ? "zwinnosc" : "kondycja";
}

function attributeFor(figure: Pick<Figure, "actor">, weapon: Weapon): Attribute {
  const { atrybut, klasa } = weapon.system;
  if (atrybut === "najlepszy") return better(figure);
  if (atrybut !== "klasa") return atrybut;
  switch (klasa) {
    case "mala":
      return "zwinnosc";
    case "srednia":
    case "ciezka":
      return "kondycja";
    case "dystansowa":
      return "percepcja";
    default:
      return better(figure);
  }
}

/** How often CKP counts against a weapon (ASK-42). */
function ckpFactor(battle: Fight, { system: { mnoznikCkp, rodzina } }: Weapon): number {
  if (mnoznikCkp !== null) return mnoznikCkp;
  return SHOT_AGAINST_CKP.includes(rodzina) ? battle.combat.state.options.ckpFactor : 1;
}

export function fistsOf(figure: Pick<Figure, "actor">): Means {
  return {
    id: FIST,
    name: label("ASKANOR.fist"),
    item: null,
    size: "piesc",
    family: "bijatyka",
    damage: FIST_DAMAGE,
    element: "fizyczne",
    reach: REACH,
    range: null,
    parry: null,
    bypass: { lkp: false, ckp: false },
    ckpFactor: 1,
    crits: [STUN, STUN],
    attribute: better(figure),
    skill: "walkaWrecz",
  };
}

/** An arm as it hurts in these hands. */
export function meansOf(battle: Fight, figure: Pick<Figure, "actor">, arm: Arm): Means {
  const { obrazenia, kryt1, kryt2 } = arm.system;
  const common = {
    id: arm._id,
    name: arm.name,
    item: arm,
    damage: obrazenia,
    element: "fizyczne",
    crits: [kryt1, kryt2] as const,
  };
  if (arm.type === TARCZA) {
    return {
      ...common,
      size: "tarcza",
      family: "inna",
      reach: REACH,
      range: null,
      parry: null,
      bypass: { lkp: false, ckp: false },
      ckpFactor: 1,
      attribute: "kondycja",
      skill: "walkaWrecz",
    };
  }
  const { klasa, rodzina, zasieg, parowanie, omijaLkp, omijaCkp, umiejetnosc } = arm.system;
  const missile = klasa === "dystansowa";
  return {
    ...common,
    size: klasa,
    family: rodzina,
    reach: missile ? 0 : zasieg,
    range: missile ? zasieg : null,
    parry: missile ? null : parowanie,
    bypass: { lkp: omijaLkp, ckp: omijaCkp },
    ckpFactor: ckpFactor(battle, arm),
    attribute: attributeFor(figure, arm),
    skill: umiejetnosc || (missile ? "strzelectwo" : "walkaWrecz"),
  };
}

/** What an id stands for: an arm of the fighter's, bare hands, or nothing. */
export function means(battle: Fight, figure: Pick<Figure, "actor">, id: unknown): Means | null {
  if (id === FIST) return fistsOf(figure);
  const arm = armOf(figure, id);
  return arm ? meansOf(battle, figure, arm) : null;
}

const HANDS = ["prawa", "lewa"] as const;
export type Hand = (typeof HANDS)[number];

/** The hands that one has: a lost one is gone (AF-37). */
export function handsOf(figure: Pick<Figure, "actor">): Hand[] {
  const lost = traitsOf(figure).map(({ system }) => system.utraconaReka);
  return HANDS.slice(0, figure.actor.system.rece).filter((hand) => !lost.includes(hand));
}

/** Hands that hold neither a thing nor somebody: a grapple takes one, strangling both (ASK-A44). */
export function freeHands(figure: Pick<Figure, "actor" | "state">): Hand[] {
  if (isStrangling(figure)) return [];
  const busy = armsOf(figure)
    .filter((arm) => !isNatural(arm))
    .map(({ system }) => system.trzymana);
  const free = busy.includes("obie") ? [] : handsOf(figure).filter((hand) => !busy.includes(hand));
  const grips = figure.state.holds.filter(({ grip }) => grip === "chwyt").length;
  return free.slice(grips);
}

/** Weapons and shields with which one could strike hand to hand, and fists where a hand is free. */
export function meleeMeans(battle: Fight, figure: Figure): Means[] {
  const arms = heldBy(figure)
    .filter((arm) => !isRuined(arm) && isGripped(arm))
    .map((arm) => meansOf(battle, figure, arm))
    .filter(({ reach, damage }) => reach > 0 && damage !== "");
  return freeHands(figure).length > 0 ? [...arms, fistsOf(figure)] : arms;
}

/** Bare hands and what one is born with: all that is left to one who is grappled (ASK-52). */
export function isBodily({ size }: Means): boolean {
  return size === "piesc" || size === "naturalna";
}

/** How far one's blows reach, in metres; 0 for one who has nothing to strike with. */
export function reachOf(battle: Fight, figure: Figure): number {
  if (isDead(figure)) return 0;
  return meleeMeans(battle, figure).reduce((most, { reach }) => Math.max(most, reach), 0);
}

/** The mean damage of a means; 0 for one that deals none, or whose formula cannot be read. */
export function meanDamage({ damage }: Means): number {
  return isFormula(damage) ? meanOf(parseFormula(damage)) : 0;
}
