import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { readFace } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import { type Part, tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { afterAttack, fightParts } from "./abilities.js";
import { wound } from "./fates.js";
import { asMonster, biegloscOf, weapon, zrecznoscOf } from "./figures.js";
import { columnName, columnOf, woundsFor } from "./tables.js";
import { enemiesInReach, thrownTarget } from "./targets.js";

/** The column of table 9.9 for an attack (LS-9.6-1, LS-9.6-2): a monster's own, a character's by the weapon. */
export function columnFor(figure: Figure, item: Weapon | null): string | null {
  return asMonster(figure)?.bron ?? item?.system.kolumna ?? null;
}

/** What is added to the die (LS-9.5-2, LS-9.6-5): biegłość in the weapon used, zręczność, and what the weapon or the user adds. */
function additions(battle: Fight, figure: Figure, column: string, item: Weapon | null, deed: Deed): Part[] {
  const parts: Part[] = [
    { label: label("LABIRYNT.part.bieglosc"), value: biegloscOf(figure, column) },
    { label: label("LABIRYNT.part.zrecznosc"), value: zrecznoscOf(figure) },
    ...fightParts(battle, figure),
    { label: label("LABIRYNT.part.premia"), value: item?.system.premia ?? 0 },
    {
      label: label("LABIRYNT.part.modifier", { why: deed.modifier?.why ?? "" }),
      value: deed.modifier?.value ?? 0,
    },
  ];
  return parts.filter(({ value }, index) => value !== 0 || index === 1);
}

/**
 * The target: the one that the deed names, or the only one in reach; several are shared out by a die (LS-9.3-4),
 * equally, left to right.
 */
function* target(battle: Fight, figure: Figure, deed: Deed): Rule<Figure> {
  if (deed.target !== undefined) return fighter(battle, deed.target);
  const rule = figure.state.rank === 2 ? "LS-9.3-12" : "LS-9.3-4";
  const named = yield* thrownTarget(battle, figure, enemiesInReach(battle, figure), rule);
  if (!named) throw new Refused({ rule: "LS-9.3-1", label: label("LABIRYNT.problem.nobody") });
  return named;
}

/**
 * One attack (LS-9.2-5, LS-9.2-9): die, table, wounds, and death at once.
 *
 * Ids: LS-9.5-1, LS-9.5-2, LS-9.5-3, LS-9.6-1 to LS-9.6-5, LS-9.7-1 to LS-9.7-3, LS-9.4-5, LS-9.4-8.
 */
export function* attack(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const figure = fighter(battle, deed.by);
  const item = weapon(figure, deed["weapon"] as string | undefined);
  const { tabela } = battle.combat.state.options;
  const column = columnFor(figure, item) ?? "";
  const victim = yield* target(battle, figure, deed);
  const parts = additions(battle, figure, column, item, deed);
  const added = parts.reduce((sum, { value }) => sum + value, 0);
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule: "LS-9.5-2",
    prompt: label("LABIRYNT.ask.attack", { who: figure.name, whom: victim.name }),
    dice: { count: 1, die: "k6" },
    by: ([face = 1]) => woundsFor(tabela, column, face + added),
  });
  const total = readFace("k6", face) + added;
  const wounds = woundsFor(tabela, column, total);

  figure.state.acted = true;
  battle.combat.state.pause = false;
  if (item && columnOf(tabela, column)?.jednorazowa) {
    item.system.zuzyta = true;
    figure.state.tally.thrown += 1;
  }
  tell(
    battle,
    ["LS-9.5-1", "LS-9.5-2"],
    label("LABIRYNT.tell.cell", {
      bron: columnName(tabela, column),
      roll: total,
      count: wounds,
    }),
    { thrown: { die: "k6", faces: [face], parts, total }, numbersOf: figure.id, whom: victim.id },
  );
  wound(battle, victim, wounds, figure.id);
  yield* afterAttack(battle, figure, victim);
}
