import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { asMonster, declaredWeapon, isOut, PARTY, weapon, weaponsOf } from "./figures.js";
import { columnOf } from "./tables.js";

/** Is this a weapon for shooting and throwing, used from the second rank (LS-9.2-3, LS-9.2-4)? */
export function isRanged(battle: Fight, column: string): boolean {
  return columnOf(battle.combat.state.options.tabela, column)?.zasieg === "dystans";
}

/**
 * May this weapon be used without a change? The declared one, another of the same kind (A8), and with the option any
 * other after the declared knife is thrown.
 */
export function isAtHand(battle: Fight, figure: Figure, item: Weapon): boolean {
  const declared = declaredWeapon(figure);
  if (!declared) return false;
  if (declared.system.kolumna === item.system.kolumna) return true;
  return declared.system.zuzyta && battle.combat.state.options.bezKosztuPoNozu;
}

/** Declares a weapon before the fight (LS-9.4-3); no weapon is a declaration too (A5). */
export function declare(battle: Fight, figure: Figure, item: Weapon | null): void {
  figure.state.weapon = item?._id ?? null;
  figure.state.declared = true;
  const text = item
    ? label("LABIRYNT.tell.declared", { who: figure.name, bron: item.name })
    : label("LABIRYNT.tell.unarmed", { who: figure.name });
  tell(battle, "LS-9.4-3", text, { tone: "quiet" });
}

/** Takes another weapon in place of an attack (LS-9.4-4); it serves from the next round on (A7). */
export function changeWeapon(battle: Fight, deed: Deed & { readonly by: string }): void {
  const figure = fighter(battle, deed.by);
  const item = weapon(figure, deed["weapon"] as string);
  if (!item) return;
  figure.state.weapon = item._id;
  figure.state.declared = true;
  figure.state.acted = true;
  tell(battle, "LS-9.4-4", label("LABIRYNT.tell.changed", { who: figure.name, bron: item.name }));
}

/** Characters who have yet to say which weapon they will use. */
export function undeclared(battle: Fight): Figure[] {
  return battle.fighters.filter(
    (figure) => figure.side === PARTY && !isOut(figure) && !asMonster(figure) && !figure.state.declared,
  );
}

/** After victory thrown knives are taken back (LS-9.5-4). */
export function takeBack(battle: Fight): void {
  for (const figure of battle.fighters) {
    for (const item of weaponsOf(figure)) {
      if (!item.system.zuzyta) continue;
      item.system.zuzyta = false;
      tell(battle, "LS-9.5-4", label("LABIRYNT.tell.back", { who: figure.name, bron: item.name }), {
        tone: "good",
      });
    }
  }
}
