import { label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Seeker } from "../shape.js";
import { creatures, isOut, isSeeker, seeker } from "./figures.js";
import { offers, targets } from "./offers.js";
import { perform } from "./perform.js";
import { passTurn, seat, table } from "./turns.js";
import { verdict } from "./verdict.js";

/** The rules themselves ask: what nobody's rights stand in the way of. */
const byRule: Asker = { mg: true, controls: () => true };

/** Whose turn it is, if he can use it. */
function acting(battle: Fight): Seeker | null {
  const figure = seeker(battle, battle.combat.state.tura ?? undefined);
  return figure && !isOut(figure) ? figure : null;
}

/** What an automatic player may do with his turn: any clash that is legal with somebody, or nothing. */
function choices(battle: Fight, figure: Seeker): Offer[] {
  return offers(battle, figure, byRule).filter((offer) => {
    if (offer.problem || (offer.group !== "attack" && offer.group !== "turn")) return false;
    return !offer.aims || targets(battle, offer, byRule).some(({ problem }) => problem === null);
  });
}

/** The places at the table: the players say in which order their turns go round (TAL-A14). */
function* seating(battle: Fight): Rule {
  seat(battle);
  const all = table(battle).filter((one) => !isOut(one));
  if (all.length < 2) return;
  const order = yield* askOne({
    kind: "order",
    to: "mg",
    rule: "TAL-A14",
    prompt: label("TALISMAN.ask.order"),
    options: all.map(({ id, name }) => ({
      value: id,
      label: label("SZRANKI.name", { name }),
      fighter: id,
    })),
  });
  for (const figure of all) figure.state.miejsce = order.indexOf(figure.id) + 1;
}

/** A fight with turns begins: places at the table, and the first turn. */
export function* begin(battle: Fight): Rule {
  yield* seating(battle);
  battle.combat.round = 1;
  tell(battle, "TAL-A14", label("TALISMAN.tell.begun"));
  passTurn(battle);
}

/**
 * The next step of a fight: the turn passes to the next at the table. An automatic player first has one clash; what a
 * human does in his turn he does from his sheet, and is not asked for it.
 */
export function* advance(battle: Fight): Rule {
  if (verdict(battle)) return;
  const figure = acting(battle);
  const { state } = battle.combat;
  if (figure?.auto && figure.actor.system.tura === "trwa" && !state.poStarciu) {
    const deed = yield* askOne({
      kind: "deed",
      to: { fighter: figure.id },
      rule: "TAL-A14",
      prompt: label("TALISMAN.ask.deed", { who: figure.name }),
      offers: choices(battle, figure),
    });
    state.poStarciu = true;
    if (deed.kind !== "endTurn") return yield* perform(battle, deed);
  }
  passTurn(battle);
}

/** A latecomer sits down after the others. */
export function* join(battle: Fight, figure: Figure): Rule {
  if (isSeeker(figure)) seat(battle);
}

/** One leaves: if it was his turn, it passes on. */
export function* leave(battle: Fight, figure: Figure): Rule {
  if (battle.combat.round === 0 || battle.combat.state.tura !== figure.id) return;
  passTurn(battle);
  if (battle.combat.state.tura === figure.id) battle.combat.state.tura = null;
}

/** The order of the tracker: the players as they sit, then the creatures that are met, then those who are out. */
export function order(battle: Fight): string[] {
  const all = [...table(battle), ...creatures(battle)];
  const standing = all.filter((one) => !isOut(one)).map(({ id }) => id);
  return [...standing, ...battle.fighters.map(({ id }) => id).filter((id) => !standing.includes(id))];
}

/** Whose turn it is, or null before the fight. */
export function current(battle: Fight): string | null {
  return battle.combat.round === 0 ? null : (acting(battle)?.id ?? null);
}
