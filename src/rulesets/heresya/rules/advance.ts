import type { Deed } from "../../../core/deed.js";
import { byText } from "../../../core/json.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Asker, Verdict } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { strikersNow } from "./fights.js";
import { isDead, living, rangedWeapons } from "./figures.js";
import { problem } from "./legality.js";
import { offers } from "./offers.js";
import { perform } from "./perform.js";
import { asOption } from "./space.js";
import { strike } from "./strike.js";
import { activeModels, endPhase, sideName, sidesLeft } from "./turn.js";

/** The rules themselves ask: what nobody's rights stand in the way of. */
const byRule: Asker = { mg: true, controls: () => true };

/** What is for people alone: a throw that the rules do not ask for, and how high somebody climbs. */
const BY_HAND = ["courage", "climb", "endPhase"];

/** What an automatic model could do with this phase. */
function choices(battle: Fight, figure: Figure) {
  const groups = ["attack", "movement", "place", "other"];
  return offers(battle, figure, byRule).filter(
    (offer) => offer.problem === null && groups.includes(offer.group) && !BY_HAND.includes(offer.deed.kind),
  );
}

/** Could a model still do something in this phase? */
function hasChoice(battle: Fight, { id, ...figure }: Figure): boolean {
  const deeds: Deed[] =
    battle.combat.state.phase === "movement"
      ? [{ kind: "move", by: id, pace: "run" }]
      : rangedWeapons(figure).map(({ _id }) => ({ kind: "shoot", by: id, weapon: _id }));
  return deeds.some((deed) => problem(battle, byRule, deed) === null);
}

/** The next automatic model of the active player that could still do something in this phase. */
function nextAutomatic(battle: Fight): Figure | undefined {
  if (battle.combat.state.phase === "melee") return undefined;
  return activeModels(battle).find((one) => one.auto && !one.state.passed && hasChoice(battle, one));
}

/** Lets an automatic model act: the policy chooses among what it could do. */
function* act(battle: Fight, figure: Figure): Rule {
  const deed = yield* askOne({
    kind: "deed",
    to: { fighter: figure.id },
    rule: "HER-A24",
    prompt: label("HERESYA.ask.deed", { who: figure.name }),
    offers: choices(battle, figure),
  });
  yield* perform(battle, deed);
  // An automatic model moves once in a turn: what it had left would only be spent on walking in circles.
  if (battle.combat.state.phase === "movement") figure.state.passed = true;
}

/** The next blow of the melee phase: where several of a step may strike, their player says who goes first (HER-A26). */
function* nextBlow(battle: Fight, able: readonly Figure[]): Rule {
  const [first, second] = able;
  if (!first) return;
  const asks = second !== undefined && !able.every(({ auto }) => auto);
  const chosen = asks
    ? yield* askOne({
        kind: "one",
        to: { side: first.side },
        rule: "HER-A26",
        prompt: label("HERESYA.ask.striker"),
        options: able.map(asOption),
      })
    : first.id;
  yield* strike(battle, { kind: "strike", by: chosen });
}

/**
 * The next step of a battle. In the movement and shooting phases the next automatic model of the player whose turn it
 * is acts, and with none left the phase ends; people act by deeds of their own. In the melee phase it is the next blow,
 * fight after fight.
 */
export function* advance(battle: Fight): Rule {
  if (verdict(battle)) return;
  if (battle.combat.state.phase === "melee") {
    const able = strikersNow(battle);
    return able.length > 0 ? yield* nextBlow(battle, able) : yield* endPhase(battle);
  }
  const figure = nextAutomatic(battle);
  if (figure) return yield* act(battle, figure);
  tell(battle, "HF-3", label(`HERESYA.tell.phaseOver.${battle.combat.state.phase}`), { tone: "quiet" });
  yield* endPhase(battle);
}

/**
 * A battle is over when at most one side has anybody left. One that only automatic models fight stops undecided after
 * so many turns (HER-A30).
 */
export function verdict(battle: Fight): Verdict | null {
  if (battle.combat.round === 0) return null;
  const left = sidesLeft(battle);
  const [first, second] = left;
  if (!first) return { winner: null, label: label("HERESYA.verdict.nobody") };
  if (!second) return { winner: first, label: label("HERESYA.verdict.winner", { side: sideName(first) }) };
  const { turns, options } = battle.combat.state;
  const endless = turns > options.maxTur && living(battle).every(({ auto }) => auto);
  return endless
    ? { winner: null, label: label("HERESYA.verdict.undecided", { count: options.maxTur }) }
    : null;
}

/** The order of the tracker: side after side in the order of turns, the fallen last. */
export function order(battle: Fight): string[] {
  const sides = [...new Set([...sidesLeft(battle), ...battle.fighters.map(({ side }) => side).sort(byText)])];
  const place = (one: Figure) => sides.indexOf(one.side) + (isDead(one) ? sides.length : 0);
  return [...battle.fighters].sort((a, b) => place(a) - place(b) || byText(a.id, b.id)).map(({ id }) => id);
}

/** Whose step is next: who strikes next, or the automatic model that acts next; else nobody's in particular. */
export function current(battle: Fight): string | null {
  if (battle.combat.round === 0 || verdict(battle)) return null;
  if (battle.combat.state.phase === "melee") return strikersNow(battle)[0]?.id ?? null;
  return nextAutomatic(battle)?.id ?? null;
}

/** What a player's own next step is: the blow of a model of his, or else the end of the phase. Automatic models go by themselves. */
export function ownStep(battle: Fight, asker: Asker): Deed | null {
  if (battle.combat.round === 0 || verdict(battle)) return null;
  const mine = (some: readonly Figure[]) => some.find(({ id }) => asker.controls(id)) ?? some[0];
  const striker = battle.combat.state.phase === "melee" ? mine(strikersNow(battle)) : undefined;
  if (striker?.auto || nextAutomatic(battle)) return null;
  if (striker) return { kind: "strike", by: striker.id };
  const speaker = mine(activeModels(battle));
  return speaker ? { kind: "endPhase", by: speaker.id } : null;
}
