import type { Thrower } from "../src/core/drivers/random.js";
import { label } from "../src/core/label.js";
import { tell } from "../src/core/report.js";
import { verdict } from "../src/rulesets/labirynt/rules/advance.js";
import { wound } from "../src/rulesets/labirynt/rules/fates.js";
import {
  biegloscOf,
  closeUp,
  declaredWeapon,
  FOES,
  PARTY,
  rank,
  zrecznoscOf,
} from "../src/rulesets/labirynt/rules/figures.js";
import { aimed } from "../src/rulesets/labirynt/rules/policy.js";
import { columnName, PHASE, woundsFor } from "../src/rulesets/labirynt/rules/tables.js";
import { enemiesInReach, namedByDie } from "../src/rulesets/labirynt/rules/targets.js";
import type { Fight, Figure } from "../src/rulesets/labirynt/shape.js";

/**
 * A fight of first ranks only, written as one straight loop: no coroutine, no question, no offer, dice thrown where
 * they are needed. It builds the same report as the rules do, line by line, and is here to be measured against them.
 */
export function straightFight(battle: Fight, throwDie: Thrower): void {
  const { state } = battle.combat;
  const { tabela } = state.options;
  const strike = (figure: Figure, victim: Figure): void => {
    const monster = figure.side === FOES;
    const item = monster ? null : declaredWeapon(figure);
    const column =
      monster && "bron" in figure.actor.system ? figure.actor.system.bron : (item?.system.kolumna ?? "");
    const skill = biegloscOf(figure, column);
    const agility = zrecznoscOf(figure);
    const face = throwDie(6);
    const total = face + skill + agility;
    const wounds = woundsFor(tabela, column, total);
    figure.state.acted = true;
    const parts = [
      ...(skill === 0 ? [] : [{ label: label("LABIRYNT.part.bieglosc"), value: skill }]),
      { label: label("LABIRYNT.part.zrecznosc"), value: agility },
    ];
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
  };
  const enter = (phase: number) => {
    state.phase = phase;
    tell(battle, "LS-9.2-1", label(`LABIRYNT.phase.${phase}`), { tone: "quiet" });
  };

  for (;;) {
    for (const figure of rank(battle, PARTY, 1)) {
      const weapon = figure.state.weapon;
      const [best] = aimed(battle, figure, { kind: "attack", by: figure.id, weapon }).sort(
        (a, b) => b.value - a.value,
      );
      const victim = battle.fighters.find(({ id }) => id === best?.deed.target);
      if (victim) strike(figure, victim);
      if (verdict(battle)) return;
    }
    enter(PHASE.foesAttack);
    for (const figure of rank(battle, FOES, 1)) {
      const reach = enemiesInReach(battle, figure);
      let [victim] = reach;
      if (reach.length > 1) {
        const face = throwDie(6);
        victim = reach[namedByDie(reach.length, face)];
        tell(
          battle,
          "LS-9.3-4",
          label("LABIRYNT.tell.target", { who: figure.name, whom: victim?.name ?? "" }),
          {
            tone: "quiet",
            whom: victim?.id ?? "",
            thrown: { die: "k6", faces: [face], parts: [], total: face },
          },
        );
      }
      if (victim) strike(figure, victim);
      if (verdict(battle)) return;
    }
    closeUp(battle, PARTY);
    enter(PHASE.partyMoves);
    closeUp(battle, FOES);
    enter(PHASE.foesMoves);
    battle.combat.round += 1;
    for (const figure of battle.fighters) figure.state.acted = false;
    enter(PHASE.partyAttack);
  }
}
