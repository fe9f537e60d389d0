import type { Deed } from "../../../core/deed.js";
import { depth } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Asker, Verdict } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { leaveFight, testDeaths } from "./fates.js";
import {
  asMonster,
  awake,
  enemyOf,
  FOES,
  formation,
  isOut,
  living,
  PARTY,
  rank,
  spellsOf,
  weaponsOf,
} from "./figures.js";
import { activeGate, chargesLeft, gateReach } from "./gate.js";
import { problem } from "./legality.js";
import { offers, placeOffers } from "./offers.js";
import { perform } from "./perform.js";
import { endPhase } from "./phases.js";
import { charmProblem, onlySleepers } from "./spell-legality.js";
import { PHASE } from "./tables.js";

/** The rules themselves ask: what nobody's rights stand in the way of. */
const byRule: Asker = { mg: true, controls: () => true };

/** Those of a side who could attack from where they stand, rank 1 left to right, then rank 2 (A9). */
function attackers(battle: Fight, side: string): Figure[] {
  return [1, 2].flatMap((number) => rank(battle, side, number));
}

/** Kinds of offers that nobody is asked about in the middle of a fight. */
const ELSEWHERE = ["formation", "prepare", "gate"];

/** What somebody may do with this phase; passing is always among it. */
function choices(battle: Fight, figure: Figure): Offer[] {
  return offers(battle, figure, byRule).filter(
    (offer) => offer.problem === null && !ELSEWHERE.includes(offer.group),
  );
}

const may = (battle: Fight, deed: Deed) => problem(battle, byRule, deed) === null;

/** Could a figure attack now, with any of its weapons? */
function canStrike(battle: Fight, figure: Figure): boolean {
  const attacks: Deed[] = asMonster(figure)
    ? [{ kind: "attack", by: figure.id }]
    : weaponsOf(figure).map(({ _id }) => ({ kind: "attack", by: figure.id, weapon: _id }));
  return attacks.some((deed) => may(battle, deed));
}

/** Could a figure cast now, or charm? */
function canCast(battle: Fight, figure: Figure): boolean {
  const charm: Deed = { kind: "charm", by: figure.id };
  const spells = spellsOf(figure).map(({ _id }): Deed => ({ kind: "cast", by: figure.id, spell: _id }));
  return spells.some((deed) => may(battle, deed)) || charmProblem(battle, figure, charm) === null;
}

function canAct(battle: Fight, figure: Figure): boolean {
  return !figure.state.acted && (canStrike(battle, figure) || canCast(battle, figure));
}

/** The next of the party who has more to choose than to pass: with nothing to attack or cast nobody is asked. */
export function nextOfParty(battle: Fight): Figure | undefined {
  return attackers(battle, PARTY).find((figure) => canAct(battle, figure));
}

/** The next on the monsters' side that can do anything: those of rank 2 do nothing without a spell (LS-9.2-8, A3). */
export function nextMonster(battle: Fight): Figure | undefined {
  return attackers(battle, FOES).find((figure) => canAct(battle, figure));
}

/** Is this a legal draft that takes the figure from its place? */
function isMove({ state }: Figure, { deed, problem: flaw }: Offer): boolean {
  return (
    deed.kind === "draft" && flaw === null && (deed["rank"] !== state.rank || deed["slot"] !== state.slot)
  );
}

/**
 * An automatic party reorganises itself: draft after draft, until it ends the phase. With nobody behind the first rank
 * there is nothing to gain by it.
 */
function* reorganiseParty(battle: Fight): Rule {
  if (depth(formation(battle, PARTY)) < 2) return;
  for (;;) {
    const drafts = living(battle, PARTY)
      .filter(({ state }) => state.draft === null)
      .flatMap((figure) => placeOffers(battle, figure, byRule).filter((offer) => isMove(figure, offer)));
    const end: Deed = { kind: "endPhase" };
    const finish = {
      id: "endPhase",
      deed: end,
      label: label("LABIRYNT.deed.endPhase"),
      group: "phase",
      aims: false,
    };
    const legal = problem(battle, byRule, end) === null;
    const options: Offer[] = [...drafts, ...(legal ? [{ ...finish, problem: null }] : [])];
    if (drafts.length === 0) return;
    const deed = yield* askOne({
      kind: "deed",
      to: { side: PARTY },
      rule: "LS-9.2-12",
      prompt: label("LABIRYNT.ask.reorganise"),
      offers: options,
    });
    if (deed.kind === "endPhase") return;
    yield* perform(battle, deed);
  }
}

/** Somebody who has a choice is asked what it does. */
function* askDeed(battle: Fight, figure: Figure, rule: string): Rule {
  const deed = yield* askOne({
    kind: "deed",
    to: { fighter: figure.id },
    rule,
    prompt: label("LABIRYNT.ask.deed", { who: figure.name }),
    offers: choices(battle, figure),
  });
  yield* perform(battle, deed);
}

/** A monster attacks; one that could cast, and a character under a charm, has a choice (LS-9.2-7, A39). */
function* monsterActs(battle: Fight, figure: Figure): Rule {
  if (asMonster(figure) && !canCast(battle, figure))
    return yield* perform(battle, { kind: "attack", by: figure.id });
  yield* askDeed(battle, figure, "LS-9.2-7");
}

/** Sleepers whose whole side sleeps are killed one by one (LS-10.5-5). Where nobody on either side is awake all wake up (A31). Says whether anything happened. */
function sleepersEnd(battle: Fight): boolean {
  const [party, foes] = [PARTY, FOES].map((side) => awake(battle, side));
  if (party?.length === 0 && foes?.length === 0) {
    for (const one of living(battle)) one.state.asleep = false;
    tell(battle, "LS-A31", label("LABIRYNT.tell.allWake"));
    return true;
  }
  for (const side of [PARTY, FOES]) {
    const [killer] = awake(battle, side).filter(({ state }) => state.rank > 0);
    const [victim] = living(battle, enemyOf(side));
    if (!killer || !victim || !onlySleepers(battle, enemyOf(side))) continue;
    tell(battle, "LS-10.5-5", label("LABIRYNT.tell.slays", { who: killer.name, whom: victim.name }), {
      whom: victim.id,
    });
    leaveFight(battle, victim, "dead", killer.id);
    return true;
  }
  return false;
}

/** The Gate's next spell: at whom the MG says, or a die (LS-9.2-11, A17). Says whether it has any left. */
function* gateActs(battle: Fight): Rule<boolean> {
  const gate = activeGate(battle);
  if (!gate || chargesLeft(gate) === 0 || gateReach(battle).length === 0) return false;
  const random = battle.combat.state.options.celeWrot === "losowo";
  if (random) yield* perform(battle, { kind: "gate", by: gate.id });
  else yield* askDeed(battle, gate, "LS-A17");
  return true;
}

/** Has the side whose phase it is somebody left to act? It does, and says so. */
function* nextActs(battle: Fight): Rule<boolean> {
  const { phase } = battle.combat.state;
  if (phase === PHASE.gate) return yield* gateActs(battle);
  const figure =
    phase === PHASE.partyAttack
      ? nextOfParty(battle)
      : phase === PHASE.foesAttack
        ? nextMonster(battle)
        : undefined;
  if (!figure) return false;
  if (figure.side === PARTY) yield* askDeed(battle, figure, "LS-9.2-2");
  else yield* monsterActs(battle, figure);
  return true;
}

/**
 * The next step of a fight: the next attacker, or the end of the phase where nobody is left to attack. Somebody of the
 * party is asked what it does.
 */
export function* advance(battle: Fight): Rule {
  testDeaths(battle);
  if (verdict(battle) || sleepersEnd(battle)) return;
  if (yield* nextActs(battle)) return;
  const party = living(battle, PARTY);
  if (battle.combat.state.phase === PHASE.partyMoves && party.every(({ auto }) => auto))
    yield* reorganiseParty(battle);
  yield* endPhase(battle);
}

/** A fight is over when one side has nobody left (LS-9.0-3), or by a truce (A19). */
export function verdict(battle: Fight): Verdict | null {
  if (battle.combat.round === 0) return null;
  if (battle.combat.state.truce) return { winner: null, label: label("LABIRYNT.verdict.truce") };
  const party = living(battle, PARTY).length > 0;
  const foes = living(battle, FOES).length > 0;
  if (party && foes) return null;
  const winner = party ? PARTY : foes ? FOES : null;
  return { winner, label: label(`LABIRYNT.verdict.${winner ?? "nobody"}`) };
}

/** The order of the tracker: the party rank by rank, then the monsters, then those who stand nowhere. */
export function order(battle: Fight): string[] {
  const standing = [PARTY, FOES].flatMap((side) => {
    const ranks = [...new Set(formation(battle, side).map(({ post }) => post.rank))].sort((a, b) => a - b);
    return ranks.flatMap((number) => rank(battle, side, number).map(({ id }) => id));
  });
  const rest = battle.fighters.filter(({ id }) => !standing.includes(id));
  return [
    ...standing,
    ...rest.filter((one) => !isOut(one)).map(({ id }) => id),
    ...rest.filter(isOut).map(({ id }) => id),
  ];
}

/** Whose step is next: the next monster in phase 2, the Gate in phase 3; in the others nobody's in particular. */
export function current(battle: Fight): string | null {
  if (verdict(battle)) return null;
  const { phase } = battle.combat.state;
  if (phase === PHASE.foesAttack) return nextMonster(battle)?.id ?? null;
  const gate = phase === PHASE.gate ? activeGate(battle) : null;
  return gate && chargesLeft(gate) > 0 ? gate.id : null;
}
