import { fighter } from "../../../core/battle.js";
import { byText } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Fight, Figure } from "../shape.js";
import { freeVictims } from "./charm.js";
import {
  asCharacter,
  asGate,
  asMonster,
  DEAD,
  isOut,
  living,
  STONE,
  silaOf,
  strengthLeft,
} from "./figures.js";

type Fate = Exclude<Figure["state"]["fate"], "none">;

/** Which rule tells of each end. */
const RULES: Record<Fate, string> = { dead: "LS-9.7-3", stone: "LS-15.3-1", vanished: "LS-16.0-4" };
const STATUSES: Record<Fate, string> = { dead: DEAD, stone: STONE, vanished: DEAD };

/** One leaves the fight for good: marked, and gone from the formation, by whose hand if anybody's. */
export function leaveFight(battle: Fight, victim: Figure, fate: Fate, by: string | null = null): void {
  victim.defeated = true;
  Object.assign(victim.state, { fate, rank: 0, draft: null, asleep: false, shield: false });
  victim.state.tally.slainBy = by;
  const status = STATUSES[fate];
  if (!victim.actor.statuses.includes(status))
    victim.actor.statuses = [...victim.actor.statuses, status].sort(byText);
  tell(battle, RULES[fate], label(`LABIRYNT.tell.${fate}`, { whom: victim.name }), {
    tone: asMonster(victim) ? "good" : "bad",
    whom: victim.id,
  });
  freeVictims(battle, victim);
  ownSide(victim);
  if (asMonster(victim)?.rola === "bezimienny") collapse(battle);
}

/** The fallen belong to their own side again, whomever they served. */
function ownSide(victim: Figure): void {
  const { charm } = victim.state;
  if (!charm) return;
  victim.side = charm.side;
  victim.controller = charm.controller;
  victim.auto = charm.auto;
  victim.state.charm = null;
}

/** With Bezimienny gone the Gate loses its power, and all Demons vanish (LS-16.0-4). */
function collapse(battle: Fight): void {
  const gate = battle.fighters.find((one) => asGate(one) !== null);
  const system = gate ? asGate(gate) : null;
  if (gate && system) {
    system.moc = false;
    tell(battle, "LS-16.0-4", label("LABIRYNT.tell.powerless", { who: gate.name }), {
      tone: "good",
      whom: gate.id,
    });
  }
  for (const one of living(battle)) if (asMonster(one)?.rola === "demon") leaveFight(battle, one, "vanished");
}

/**
 * Wounds are marked at once (LS-9.4-8); what Magiczna zbroja takes upon itself wounds nobody (LS-10.6-1). Death comes
 * when they reach siła (LS-9.7-3), and the dead leave their slot.
 */
export function wound(battle: Fight, victim: Figure, wounds: number, by: string | null = null): void {
  const armoured = asCharacter(victim) ?? asMonster(victim);
  const caught = Math.min(armoured?.zbroja ?? 0, wounds);
  if (armoured && caught > 0) {
    armoured.zbroja -= caught;
    tell(
      battle,
      "LS-10.6-1",
      label("LABIRYNT.tell.caught", { whom: victim.name, count: caught, left: armoured.zbroja }),
      { tone: "quiet", whom: victim.id },
    );
  }
  const taken = wounds - caught;
  victim.actor.system.rany += taken;
  victim.state.tally.taken += taken;
  if (by !== null) fighter(battle, by).state.tally.dealt += taken;
  tell(
    battle,
    "LS-9.7-1",
    taken === 0
      ? label("LABIRYNT.tell.unharmed", { whom: victim.name })
      : label("LABIRYNT.tell.wounds", {
          whom: victim.name,
          count: taken,
          rany: victim.actor.system.rany,
          sila: silaOf(victim),
        }),
    { tone: taken === 0 ? "quiet" : "bad", whom: victim.id, numbersOf: victim.id },
  );
  if (strengthLeft(victim) <= 0) leaveFight(battle, victim, "dead", by);
}

/** Looks at everybody anew after figures have changed (A22): who has no strength left is dead. */
export function testDeaths(battle: Fight): void {
  for (const figure of battle.fighters) {
    if (!figure.defeated && figure.state.rank > 0 && isOut(figure) && !asGate(figure))
      leaveFight(battle, figure, figure.actor.statuses.includes(STONE) ? "stone" : "dead");
  }
}
