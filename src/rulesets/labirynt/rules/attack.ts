import { fighter } from "../../../core/battle.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { readFace } from "../../../core/dice.js";
import { label } from "../../../core/label.js";
import { type Part, tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { asMonster, biegloscOf, DEAD, isDead, silaOf, strengthLeft, weapon, zrecznoscOf } from "./figures.js";
import { columnName, columnOf, woundsFor } from "./tables.js";
import { enemiesInReach, namedByDie } from "./targets.js";

/** The column of table 9.9 for an attack (LS-9.6-1, LS-9.6-2): a monster's own, a character's by the weapon. */
export function columnFor(figure: Figure, item: Weapon | null): string | null {
  return asMonster(figure)?.bron ?? item?.system.kolumna ?? null;
}

/** What is added to the die (LS-9.5-2, LS-9.6-5): biegłość in the weapon used, zręczność, and what the weapon or the user adds. */
function additions(figure: Figure, column: string, item: Weapon | null, deed: Deed): Part[] {
  const parts: Part[] = [
    { label: label("LABIRYNT.part.bieglosc"), value: biegloscOf(figure, column) },
    { label: label("LABIRYNT.part.zrecznosc"), value: zrecznoscOf(figure) },
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
  const reach = enemiesInReach(battle, figure);
  const [only] = reach;
  if (!only) throw new Refused({ rule: "LS-9.3-1", label: label("LABIRYNT.problem.nobody") });
  if (reach.length === 1) return only;
  const rule = figure.state.rank === 2 ? "LS-9.3-12" : "LS-9.3-4";
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule,
    prompt: label("LABIRYNT.ask.target", { who: figure.name }),
    dice: { count: 1, die: "k6" },
    by: ([face = 1]) => namedByDie(reach.length, face),
  });
  const named = reach[namedByDie(reach.length, face)] ?? only;
  tell(battle, rule, label("LABIRYNT.tell.target", { who: figure.name, whom: named.name }), {
    tone: "quiet",
    whom: named.id,
    thrown: { die: "k6", faces: [face], parts: [], total: face },
  });
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
  const parts = additions(figure, column, item, deed);
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
  if (item && columnOf(tabela, column)?.jednorazowa) item.system.zuzyta = true;
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
  wound(battle, victim, wounds);
}

/** Wounds are marked at once (LS-9.4-8); death comes when they reach siła (LS-9.7-3), and the dead leave their slot. */
export function wound(battle: Fight, victim: Figure, wounds: number): void {
  victim.actor.system.rany += wounds;
  const left = strengthLeft(victim);
  tell(
    battle,
    "LS-9.7-1",
    wounds === 0
      ? label("LABIRYNT.tell.unharmed", { whom: victim.name })
      : label("LABIRYNT.tell.wounds", {
          whom: victim.name,
          count: wounds,
          rany: victim.actor.system.rany,
          sila: silaOf(victim),
        }),
    { tone: wounds === 0 ? "quiet" : "bad", whom: victim.id, numbersOf: victim.id },
  );
  if (left <= 0) fall(battle, victim);
}

/** One dies: marked, and gone from the formation. */
export function fall(battle: Fight, victim: Figure): void {
  victim.defeated = true;
  victim.state.rank = 0;
  victim.state.draft = null;
  if (!victim.actor.statuses.includes(DEAD)) victim.actor.statuses = [...victim.actor.statuses, DEAD].sort();
  tell(battle, "LS-9.7-3", label("LABIRYNT.tell.death", { whom: victim.name }), {
    tone: "bad",
    whom: victim.id,
  });
}

/** Looks at everybody anew after figures have changed (A22): who has no strength left is dead. */
export function testDeaths(battle: Fight): void {
  for (const figure of battle.fighters) {
    if (!figure.defeated && figure.state.rank > 0 && isDead(figure)) fall(battle, figure);
  }
}
