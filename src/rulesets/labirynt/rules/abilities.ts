import { label } from "../../../core/label.js";
import { type Part, tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { leaveFight, wound } from "./fates.js";
import { asCharacter, FOES, hasAbility, isOut, living, PARTY } from "./figures.js";
import { resists, yielding } from "./resistance.js";

/** How much a stench takes from zręczność (15.1). */
const STENCH = 2;
/** Troll heals after each so many attacks of the monsters (15.4). */
const REGENERATION = 3;
/** The face that turns to stone (15.3). */
const STONE_FACE = 6;

/**
 * As the fight begins everybody of the party resists the stench, or is weakened for this fight (LS-15.1-1): once,
 * however many monsters stink (A35).
 */
export function* stench(battle: Fight): Rule {
  const foul = living(battle, FOES).find((one) => hasAbility(battle, one, "smrod"));
  if (!foul) return;
  const party = living(battle, PARTY).filter((one) => asCharacter(one) !== null);
  tell(battle, "LS-15.1-1", label("LABIRYNT.tell.stench", { who: foul.name }), { tone: "bad" });
  for (const one of yield* yielding(battle, party, "LS-15.1-1")) {
    one.state.zrecznosc -= STENCH;
    tell(battle, "LS-15.1-1", label("LABIRYNT.tell.sickened", { whom: one.name, count: STENCH }), {
      tone: "bad",
      whom: one.id,
    });
  }
}

/** Fire in addition to an attack: whoever does not resist takes a wound more (LS-15.2-1, A36). */
function* fire(battle: Fight, figure: Figure, victim: Figure): Rule {
  tell(battle, "LS-15.2-1", label("LABIRYNT.tell.fire", { who: figure.name, whom: victim.name }), {
    whom: victim.id,
  });
  if (!(yield* resists(battle, victim, "LS-15.2-1"))) wound(battle, victim, 1, figure.id);
}

/** A die with each attack: on a six whom it attacks turns to stone (LS-15.3-1, A36). */
function* petrify(battle: Fight, figure: Figure, victim: Figure): Rule {
  const [face = 1] = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule: "LS-15.3-1",
    prompt: label("LABIRYNT.ask.stone", { who: figure.name, whom: victim.name }),
    dice: { count: 1, die: "k6" },
    by: ([one = 1]) => (one === STONE_FACE ? "stone" : "flesh"),
  });
  const turned = face === STONE_FACE;
  tell(
    battle,
    "LS-15.3-1",
    label(`LABIRYNT.tell.${turned ? "stoneGaze" : "averted"}`, { who: figure.name, whom: victim.name }),
    { tone: "quiet", whom: victim.id, thrown: { die: "k6", faces: [face], parts: [], total: face } },
  );
  if (turned) leaveFight(battle, victim, "stone", figure.id);
}

/** What an attack brings besides its wounds. */
export function* afterAttack(battle: Fight, figure: Figure, victim: Figure): Rule {
  if (hasAbility(battle, figure, "ogien") && !isOut(victim)) yield* fire(battle, figure, victim);
  if (hasAbility(battle, figure, "kamien") && !isOut(victim)) yield* petrify(battle, figure, victim);
}

/** After every third attack of the monsters the wounds of those who regenerate heal by one (LS-15.4-1). */
export function regenerate(battle: Fight): void {
  if (battle.combat.round % REGENERATION !== 0) return;
  for (const one of living(battle)) {
    if (!hasAbility(battle, one, "regeneracja") || one.actor.system.rany === 0) continue;
    one.actor.system.rany -= 1;
    tell(battle, "LS-15.4-1", label("LABIRYNT.tell.regenerates", { who: one.name }), {
      tone: "bad",
      whom: one.id,
    });
  }
}

/** What this fight adds to zręczność or takes from it: stench and Siła, and the wounds of a Hydra (LS-15.6-1). */
export function fightParts(battle: Fight, figure: Figure): Part[] {
  const growth = hasAbility(battle, figure, "wzrost") ? figure.actor.system.rany : 0;
  const parts: Part[] = [
    { label: label("LABIRYNT.part.wzrost"), value: growth },
    { label: label("LABIRYNT.part.walka"), value: figure.state.zrecznosc },
  ];
  return parts.filter(({ value }) => value !== 0);
}

/** The sum of what this fight adds to zręczność. */
export function fightBonus(battle: Fight, figure: Figure): number {
  return fightParts(battle, figure).reduce((sum, { value }) => sum + value, 0);
}
