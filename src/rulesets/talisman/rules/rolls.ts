import { label } from "../../../core/label.js";
import type { RollQuestion, To } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Cecha, Fight, Seeker } from "../shape.js";
import { isSeeker, PARTY, seekers } from "./figures.js";
import { type Contender, lay, meeting, score, stage, thrown } from "./record.js";
import { names } from "./terms.js";

/** Dice of a poszukiwacz's attack roll: one, or with some abilities several in a fight by Siła. */
export function diceOf({ actor }: Seeker, cecha: Cecha): number {
  return cecha === "sila" ? actor.system.zdolnosci.kosci : 1;
}

/** Who throws for a creature (TAL-9): another player where there is one, or the MG, as the table likes. */
export function throwerFor(battle: Fight, fighting: Seeker | undefined): To {
  if (battle.combat.state.options.rzutIstoty === "mg") return "mg";
  const other = seekers(battle).find(({ id }) => id !== fighting?.id);
  return other ? { fighter: other.id } : { side: PARTY };
}

/** The attack roll of one side: a poszukiwacz throws his own dice, creatures that fight as one have one (TAL-19). */
function attackRoll(
  battle: Fight,
  side: Contender,
  against: Contender,
  cecha: Cecha,
  rule: string,
): RollQuestion {
  const own = side.who.find(isSeeker);
  const count = own ? diceOf(own, cecha) : 1;
  return {
    kind: "roll",
    to: own ? { fighter: own.id } : throwerFor(battle, against.who.find(isSeeker)),
    rule,
    prompt: label("TALISMAN.ask.attack", { who: names(side.who), whom: names(against.who) }),
    dice: { count, die: "k6" },
    ...(count === 1 ? {} : { by: (faces: number[]) => [...faces].sort().join() }),
  };
}

/** The rules of the two rolls, the acting side's first. */
export interface RollRules {
  readonly attack: readonly [string, ...string[]];
  readonly defence: readonly [string, ...string[]];
}

/** Both sides throw, and each adds up what counts for it. From here on nobody casts anything (TAL-4, TAL-21). */
export function* rollBoth(
  battle: Fight,
  attack: Contender,
  defence: Contender,
  cecha: Cecha,
  rules: RollRules,
): Rule {
  stage(battle, "rzuty");
  const [first, second] = yield* ask(
    attackRoll(battle, attack, defence, cecha, rules.attack[0]),
    attackRoll(battle, defence, attack, cecha, rules.defence[0]),
  );
  for (const [side, faces, told] of [
    [attack, first, rules.attack],
    [defence, second, rules.defence],
  ] as const) {
    lay(side, faces);
    const [one] = side.who;
    tell(battle, told, label("TALISMAN.tell.score", { who: names(side.who), score: score(side) }), {
      thrown: thrown(side),
      bare: true,
      ...(side === defence ? { meeting: meeting(attack, defence) } : {}),
      ...(one ? { whom: one.id, numbersOf: one.id } : {}),
    });
  }
}
