import { label } from "../../../core/label.js";
import { handOver } from "../../../core/possessions.js";
import type { NumberQuestion, Option, SomeQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Cecha, Fight, Seeker } from "../shape.js";
import { objectsOf, spoilsOf } from "./figures.js";
import { leaveBehind, loseLife } from "./loss.js";

const LIFE = "zycie";
const GOLD = "zloto";
const NOTHING = "nic";
const OBJECT = "przedmiot:";

/** What the winner can choose: a Życie, one object, one piece of gold as far as the loser has them, or nothing (TAL-A12). */
function rewards(loser: Seeker): Option[] {
  const { zloto } = loser.actor.system;
  return [
    { value: LIFE, label: label("TALISMAN.ask.reward.life", { whom: loser.name }) },
    ...objectsOf(loser).map(({ _id, name }) => ({
      value: `${OBJECT}${_id}`,
      label: label("TALISMAN.ask.reward.object", { name }),
    })),
    ...(zloto > 0 ? [{ value: GOLD, label: label("TALISMAN.ask.reward.gold") }] : []),
    { value: NOTHING, label: label("TALISMAN.ask.reward.nothing") },
  ];
}

/** The winner's reward: a Życie of the loser (TAL-27), or one object or one piece of gold (TAL-28). */
export function* reward(battle: Fight, winner: Seeker, loser: Seeker, cecha: Cecha): Rule {
  const chosen = yield* askOne({
    kind: "one",
    to: { fighter: winner.id },
    rule: "TAL-27",
    prompt: label("TALISMAN.ask.reward.which", { who: winner.name, whom: loser.name }),
    options: rewards(loser),
  });
  if (chosen === NOTHING)
    return tell(battle, "TAL-A12", label("TALISMAN.tell.noReward", { who: winner.name }), { tone: "quiet" });
  if (chosen === LIFE) {
    const isDead = yield* loseLife(battle, loser, cecha, { loss: "TAL-27", protection: "TAL-27" });
    if (isDead) yield* plunder(battle, winner, loser, "TAL-29");
    return;
  }
  if (chosen === GOLD) return takeGold(battle, winner, loser, 1, "TAL-28");
  takeThing(battle, winner, loser, chosen.slice(OBJECT.length), "TAL-28");
}

function takeThing(battle: Fight, winner: Seeker, loser: Seeker, id: string, rule: string): void {
  const { name } = handOver(battle, id, loser.actor, winner.actor);
  tell(battle, rule, label("TALISMAN.tell.takes", { who: winner.name, whom: loser.name, name }), {
    whom: winner.id,
  });
}

function takeGold(battle: Fight, winner: Seeker, loser: Seeker, amount: number, rule: string): void {
  const count = Math.min(amount, loser.actor.system.zloto);
  loser.actor.system.zloto -= count;
  winner.actor.system.zloto += count;
  if (count > 0)
    tell(battle, rule, label("TALISMAN.tell.takesGold", { who: winner.name, whom: loser.name, count }), {
      whom: winner.id,
    });
}

/**
 * Somebody takes from one who is dead: any of his objects and friends, and any of his gold (TAL-29). The rest stays
 * where he died (TAL-30).
 */
export function* plunder(battle: Fight, taker: Seeker, dead: Seeker, rule: string): Rule {
  const things = spoilsOf(dead);
  const { zloto } = dead.actor.system;
  const to = { fighter: taker.id };
  const which: SomeQuestion = {
    kind: "some",
    to,
    rule,
    prompt: label("TALISMAN.ask.plunder", { who: taker.name, whom: dead.name }),
    min: 0,
    max: things.length,
    options: things.map(({ _id, name }) => ({ value: _id, label: label("SZRANKI.name", { name }) })),
  };
  const howMuch: NumberQuestion = {
    kind: "number",
    to,
    rule,
    prompt: label("TALISMAN.ask.gold", { who: taker.name, whom: dead.name }),
    min: 0,
    max: zloto,
  };
  const answers = yield* ask(...(things.length > 0 ? [which] : []), ...(zloto > 0 ? [howMuch] : []));
  for (const answer of answers) {
    if (typeof answer === "number") takeGold(battle, taker, dead, answer, rule);
    else for (const id of answer) takeThing(battle, taker, dead, id, rule);
  }
  leaveBehind(battle, dead, "TAL-30");
}
