import { label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Asker, Verdict } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { currentOf, isOver, nextChwila } from "./chwila.js";
import { able, isAble } from "./figures.js";
import { offers } from "./offers.js";
import { perform } from "./perform.js";
import { queue } from "./queue.js";

/** The rules themselves ask: what nobody's rights stand in the way of. */
const byRule: Asker = { mg: true, controls: () => true };

/** What a fighter that is left to the policy may do with its CHWILA; its way it names itself. */
function choices(battle: Fight, figure: Figure): Offer[] {
  const all = offers(battle, figure, byRule);
  return all
    .map((offer) => (offer.id === "move" ? { ...offer, problem: null } : offer))
    .filter((offer) => offer.problem === null && offer.group !== "mg");
}

/**
 * The next step of the fight: the next CHWILA (ASK-5, ASK-6). One that is left to the policy does one deed of its CHWILA
 * after the other, until it ends it.
 */
export function* advance(battle: Fight): Rule {
  const current = currentOf(battle);
  if (current?.auto && isAble(current) && !isOver(battle)) {
    const deed = yield* askOne({
      kind: "deed",
      to: { fighter: current.id },
      rule: "ASK-6",
      prompt: label("ASKANOR.ask.deed", { who: current.name }),
      offers: choices(battle, current),
    });
    return yield* perform(battle, deed);
  }
  yield* nextChwila(battle);
}

/** A fight is over when fewer than two sides have somebody who can act. */
export function verdict(battle: Fight): Verdict | null {
  if (battle.combat.round === 0 || !isOver(battle)) return null;
  const winner = able(battle)[0]?.side ?? null;
  const known = winner === "party" || winner === "foes" ? winner : winner === null ? "nobody" : "other";
  return { winner, label: label(`ASKANOR.verdict.${known}`) };
}

/** The queue of the CHWILE, and before the fight whoever is there. */
export function order(battle: Fight): string[] {
  return queue(battle).map(({ id }) => id);
}

/** Whose CHWILA it is. */
export function current(battle: Fight): string | null {
  return verdict(battle) ? null : (currentOf(battle)?.id ?? null);
}
