import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Fight, Figure } from "../shape.js";
import { gain, holdersOf, lose } from "./figures.js";
import { isBeyond } from "./space.js";
import { REACH } from "./tables.js";

export type Grip = "chwyt" | "duszenie";

const STATUS_OF = { chwyt: "pochwycenie", duszenie: "duszenie" } as const;

/** The statuses of one who is held follow from who holds it. */
function show(battle: Fight, victim: Figure): void {
  for (const grip of ["chwyt", "duszenie"] as const) {
    if (holdersOf(battle, victim, grip).length > 0) gain(victim, STATUS_OF[grip]);
    else lose(victim, STATUS_OF[grip]);
  }
}

/** Takes hold of somebody (ASK-51, ASK-57); the same grip twice is one. */
export function grip(battle: Fight, holder: Figure, victim: Figure, kind: Grip): void {
  const others = holder.state.holds.filter((one) => one.whom !== victim.id || one.grip !== kind);
  holder.state.holds = [...others, { whom: victim.id, grip: kind }];
  show(battle, victim);
}

/** Lets go of one victim, or of all (ASK-A44). */
export function release(battle: Fight, holder: Figure, whom?: string): void {
  const gone = holder.state.holds.filter((one) => whom === undefined || one.whom === whom);
  if (gone.length === 0) return;
  holder.state.holds = holder.state.holds.filter((one) => !gone.includes(one));
  for (const { whom: id } of gone) {
    const victim = battle.fighters.find((one) => one.id === id);
    if (!victim) continue;
    show(battle, victim);
    tell(battle, "ASK-A44", label("ASKANOR.tell.released", { who: holder.name, whom: victim.name }), {
      tone: "quiet",
      whom: victim.id,
    });
  }
}

/** One who is out of it holds nobody any longer; one who has died is held by nobody either. */
export function releaseAll(battle: Fight, figure: Figure): void {
  release(battle, figure);
  if (figure.defeated) for (const holder of holdersOf(battle, figure)) release(battle, holder, figure.id);
}

/** Grips end where the two have come to be more than 2 m apart (ASK-A44). */
export function loosen(battle: Fight): void {
  for (const holder of battle.fighters) {
    for (const { whom } of [...holder.state.holds]) {
      const victim = battle.fighters.find(({ id }) => id === whom);
      if (!victim || isBeyond(battle, holder, victim, REACH)) release(battle, holder, whom);
    }
  }
}
