import type { Deed } from "../../../core/deed.js";
import { depth } from "../../../core/formation.js";
import { label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Asker, Verdict } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { testDeaths } from "./attack.js";
import { asMonster, FOES, formation, isDead, living, PARTY, rank, weaponsOf } from "./figures.js";
import { offers, problem } from "./legality.js";
import { perform } from "./perform.js";
import { endPhase } from "./phases.js";
import { PHASE } from "./tables.js";

/** The rules themselves ask: what nobody's rights stand in the way of. */
const byRule: Asker = { mg: true, controls: () => true };

/** Those of a side who could attack from where they stand, rank 1 left to right, then rank 2 (A9). */
function attackers(battle: Fight, side: string): Figure[] {
  return [1, 2].flatMap((number) => rank(battle, side, number));
}

/** What somebody of the party may do with this phase; passing is always among it. */
function choices(battle: Fight, figure: Figure): Offer[] {
  return offers(battle, figure, byRule).filter(
    (offer) => offer.problem === null && offer.group !== "formation",
  );
}

/** Could a figure attack now, with any of its weapons? */
function canAttack(battle: Fight, figure: Figure): boolean {
  if (figure.state.acted) return false;
  const attacks: Deed[] = asMonster(figure)
    ? [{ kind: "attack", by: figure.id }]
    : weaponsOf(figure).map(({ _id }) => ({ kind: "attack", by: figure.id, weapon: _id }));
  return attacks.some((deed) => problem(battle, byRule, deed) === null);
}

/** The next of the party who has more to choose than to pass: with no attack in sight nobody is asked. */
export function nextOfParty(battle: Fight): Figure | undefined {
  return attackers(battle, PARTY).find((figure) => canAttack(battle, figure));
}

/** The next monster that can attack: those of rank 2 do nothing without a spell (LS-9.2-8, A3). */
export function nextMonster(battle: Fight): Figure | undefined {
  return attackers(battle, FOES).find((figure) => canAttack(battle, figure));
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
      .flatMap((figure) => offers(battle, figure, byRule).filter((offer) => isMove(figure, offer)));
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

/**
 * The next step of a fight: the next attacker, or the end of the phase where nobody is left to attack. Somebody of the
 * party is asked what it does.
 */
export function* advance(battle: Fight): Rule {
  const { phase } = battle.combat.state;
  testDeaths(battle);
  if (verdict(battle)) return;
  if (phase === PHASE.partyAttack) {
    const figure = nextOfParty(battle);
    if (figure) {
      const deed = yield* askOne({
        kind: "deed",
        to: { fighter: figure.id },
        rule: "LS-9.2-2",
        prompt: label("LABIRYNT.ask.deed", { who: figure.name }),
        offers: choices(battle, figure),
      });
      return yield* perform(battle, deed);
    }
  }
  if (phase === PHASE.foesAttack) {
    const monster = nextMonster(battle);
    if (monster) return yield* perform(battle, { kind: "attack", by: monster.id });
  }
  const party = living(battle, PARTY);
  if (phase === PHASE.partyMoves && party.every(({ auto }) => auto)) yield* reorganiseParty(battle);
  yield* endPhase(battle);
}

/** A fight is over when one side has nobody left (LS-9.0-3). */
export function verdict(battle: Fight): Verdict | null {
  if (battle.combat.round === 0) return null;
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
    ...rest.filter((one) => !isDead(one)).map(({ id }) => id),
    ...rest.filter(isDead).map(({ id }) => id),
  ];
}

/** Whose step is next: the next monster in phase 2; in the others nobody's in particular. */
export function current(battle: Fight): string | null {
  if (verdict(battle)) return null;
  return battle.combat.state.phase === PHASE.foesAttack ? (nextMonster(battle)?.id ?? null) : null;
}
