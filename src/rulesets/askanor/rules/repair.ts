import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import { type Arm, type Armour, type Fight, type Figure, type Opcje, PANCERZ } from "../shape.js";
import { durabilityOf, isArm } from "./gear.js";
import { money } from "./money.js";
import { QUALITY, REPAIR } from "./tables.js";
import { attempt, part, type Trial, trial } from "./trial.js";

/** Something that wears: a weapon, a shield, armour. */
export type Wearing = Arm | Armour;

export function wearingOf(figure: Pick<Figure, "actor">, id: unknown): Wearing | null {
  const found = figure.actor.items.find(({ _id }) => _id === id);
  return found && (isArm(found) || found.type === PANCERZ) ? (found as Wearing) : null;
}

/** Points that are lost, and whether anything is left of it. */
export function damageOf(thing: Wearing): { lost: number; ruined: boolean } {
  if (thing.type === PANCERZ) {
    const { lkp, ckp, uszkodzenie } = thing.system;
    const lost = Math.min(uszkodzenie, lkp + ckp);
    return { lost, ruined: lost > 0 && lost >= lkp + ckp };
  }
  const left = durabilityOf(thing);
  if (left === null) return { lost: 0, ruined: false };
  const lost = (thing.system.wytrzymalosc ?? 0) - left;
  return { lost, ruined: left === 0 };
}

/** A tenth of the price in grosze, rounded up to a whole grosz (ASK-92, ASK-A50). */
export function ownCost(thing: Wearing): number {
  return Math.ceil(Math.round(thing.system.cena * REPAIR.own * 1000) / 1000);
}

/**
 * What a smith asks, in grosze, rounded up (ASK-93, ASK-A16): 20% for each point, 80% for what is of no use any more.
 * With `smithCap` a usable piece never costs more than a ruined one.
 */
export function smithCost(thing: Wearing, { smithCap }: Pick<Opcje, "smithCap">): number {
  const { lost, ruined } = damageOf(thing);
  const byPoint = REPAIR.point * lost;
  const usable = smithCap ? Math.min(byPoint, REPAIR.ruined) : byPoint;
  const asked = ruined ? REPAIR.ruined : usable;
  return Math.ceil(Math.round(thing.system.cena * asked * 1000) / 1000);
}

/** Makes a piece whole again. */
function restore(thing: Wearing): void {
  if (thing.type === PANCERZ) thing.system.uszkodzenie = 0;
  else thing.system.zuzycie = 0;
}

/** Rzemiosło, lowered by the quality of the piece (ASK-92, AF-41). */
export function repairTrial(
  battle: Fight,
  figure: Figure,
  thing: Wearing,
  modifier?: Deed["modifier"],
): Trial {
  return trial(battle, figure, {
    skills: ["rzemioslo"],
    attribute: "umysl",
    more: [
      part("quality", QUALITY[thing.system.jakosc] ?? 0),
      ...(modifier
        ? [{ label: label("ASKANOR.part.modifier", { why: modifier.why }), value: modifier.value }]
        : []),
    ],
  });
}

/** Repairing something oneself: paid for also when it fails (ASK-92). */
export function* repair(battle: Fight, figure: Figure, deed: Deed): Rule {
  const thing = wearingOf(figure, deed["item"]);
  if (!thing) return;
  const cost = ownCost(thing);
  figure.actor.system.sakiewka = Math.max(0, figure.actor.system.sakiewka - cost);
  tell(battle, "ASK-92", label("ASKANOR.tell.paid", { who: figure.name, price: money(cost) }), {
    tone: "quiet",
  });
  const { passed } = yield* attempt(battle, figure, repairTrial(battle, figure, thing, deed.modifier), {
    rules: ["ASK-92"],
    what: label("ASKANOR.what.repair", { what: thing.name }),
  });
  if (!passed) return;
  restore(thing);
  tell(battle, "ASK-92", label("ASKANOR.tell.repaired", { what: thing.name }), { tone: "good" });
}

/** A smith does it for money, and does it well (ASK-93). */
export function smith(battle: Fight, figure: Figure, deed: Deed): void {
  const thing = wearingOf(figure, deed["item"]);
  if (!thing) return;
  const cost = smithCost(thing, battle.combat.state.options);
  figure.actor.system.sakiewka = Math.max(0, figure.actor.system.sakiewka - cost);
  restore(thing);
  tell(battle, "ASK-93", label("ASKANOR.tell.paid", { who: figure.name, price: money(cost) }), {
    tone: "quiet",
  });
  tell(battle, "ASK-93", label("ASKANOR.tell.repaired", { what: thing.name }), { tone: "good" });
}
