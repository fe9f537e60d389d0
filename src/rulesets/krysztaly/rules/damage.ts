import { nextId } from "../../../core/battle.js";
import type { Die } from "../../../core/dice.js";
import { type Label, label } from "../../../core/label.js";
import { type Part, type Thrown, tell } from "../../../core/report.js";
import { type Entry, type Fight, type Figure, PANCERZ, type Weapon } from "../shape.js";
import { ability, hasStatus, isSurprised, proficiency, racesOf, STATUS } from "./figures.js";
import type { DamageType } from "./tables.js";

const part = (key: string, value: number): Part => ({ label: label(`KRYSZTALY.part.${key}`), value });

/** Skuteczność of a weapon by type as its table has it; the bare fist is blunt. */
export function tableDamage(battle: Fight, item: Weapon | null, type: DamageType): number {
  if (item) return item.system.skutecznosc[type];
  return type === "ob" ? battle.combat.state.options.piesc.skutecznosc : 0;
}

/** The random factor goes by the table's value alone, whatever the proficiency and the water (KC-50 to KC-52, A22). */
export function dieFor(table: number): Die {
  if (table < 30) return "±k25";
  return table > 200 ? "±k100" : "±k50";
}

/** Does one fight under water, where only aquatic beings strike as they would on land (KC-53)? */
export function slowedByWater(battle: Fight, figure: Figure): boolean {
  const wet = battle.combat.state.podWoda || hasStatus(figure, STATUS.underWater);
  return wet && !figure.actor.system.wodny;
}

/** What a blow does before the dice and the target's wyparowania: skuteczność by proficiency, and a part of SF. */
export function effectiveDamage(
  battle: Fight,
  figure: Figure,
  item: Weapon | null,
  type: DamageType,
  entry?: Pick<Entry, "ability">,
): Part[] {
  const { bieglosciObrazen, dzielnikSily } = battle.combat.state.options;
  const table = tableDamage(battle, item, type);
  const percent = bieglosciObrazen ? Math.max(0, proficiency(figure, item)) : 100;
  const half = slowedByWater(battle, figure) ? 2 : 1;
  const strength = table > 0 && dzielnikSily > 0 ? Math.floor(figure.actor.system.sf / dzielnikSily) : 0;
  const skill = entry ? ability(figure, entry.ability) : null;
  return [
    part("skutecznosc", Math.floor((table * percent) / (100 * half))),
    part("sf", strength),
    ...(skill
      ? [{ label: label("SZRANKI.name", { name: skill.name }), value: skill.system.skutecznosc }]
      : []),
  ];
}

/** Wyparowania of a type: the hide's, the race's, and those of all that is worn. */
export function absorption(battle: Fight, figure: Figure, type: DamageType): number {
  const { zaskoczenie, zaskoczenieCzego } = battle.combat.state.options;
  const cut = isSurprised(battle, figure) && zaskoczenieCzego === "wyparowania" ? zaskoczenie : 0;
  const worn = figure.actor.items.flatMap((item) =>
    item.type === PANCERZ && item.system.noszony ? [item.system] : [],
  );
  const of = (shield: boolean) =>
    worn
      .filter(({ rodzaj }) => (rodzaj === "tarcza") === shield)
      .reduce((sum, { wyparowania }) => sum + wyparowania[type], 0);
  const own = of(false);
  return (
    figure.actor.system.wyparowania[type] +
    racesOf(figure).reduce((sum, { wyparowania }) => sum + wyparowania, 0) +
    Math.min(own, Math.max(0, own - cut)) +
    of(true)
  );
}

/** Damage that is left of parts and dice: never less than none. */
export function damageOf(parts: readonly Part[], random: number): number {
  return Math.max(0, parts.reduce((sum, { value }) => sum + value, 0) + random);
}

/** A wound that somebody has taken in a wave of blows. */
export interface Wound {
  readonly victim: Figure;
  readonly points: number;
  readonly type: DamageType | "magia";
}

/** Marks a wound (KC-46); what is blunt is kept by itself, since half of it may pass (KC-55). */
export function wound(battle: Fight, { victim, points, type }: Wound, thrown?: Thrown): void {
  const { system } = victim.actor;
  system.obrazenia += points;
  if (points > 0) {
    victim.state.hurt = true;
    battle.combat.state.quiet = 0;
  }
  if (points > 0 && type === "ob") {
    system.stluczenia = [
      ...system.stluczenia,
      { id: nextId(battle), punkty: points, minuty: null, gotowe: false },
    ];
  }
  const text: Label =
    points === 0
      ? label("KRYSZTALY.tell.unharmed", { whom: victim.name })
      : label("KRYSZTALY.tell.wound", {
          whom: victim.name,
          count: points,
          razem: system.obrazenia,
          zyw: system.zyw,
        });
  tell(battle, "KC-49", text, {
    tone: points === 0 ? "quiet" : "bad",
    whom: victim.id,
    numbersOf: victim.id,
    ...(thrown ? { thrown } : {}),
  });
}
