import { fighter } from "../../../core/battle.js";
import type { Deed, Problem } from "../../../core/deed.js";
import { depth, SLOTS, type Slot } from "../../../core/formation.js";
import { type Label, type LabelValue, label } from "../../../core/label.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { columnFor } from "./attack.js";
import {
  asCharacter,
  asMonster,
  enemyOf,
  FOES,
  formation,
  isDead,
  living,
  PARTY,
  weapon,
  weaponsOf,
} from "./figures.js";
import { draftProblem, type Standing, setProblem } from "./party-moves.js";
import { columnName, columnOf, PHASE } from "./tables.js";
import { enemiesInReach } from "./targets.js";
import { isAtHand, isRanged } from "./weapons.js";

const no = (rule: string, key: string, data?: Record<string, LabelValue>): Problem => ({
  rule,
  label: label(`LABIRYNT.problem.${key}`, data),
});

const isOver = (battle: Fight) =>
  battle.combat.round > 0 && [PARTY, FOES].some((side) => living(battle, side).length === 0);

/** What stands in the way of anything that a fighter does in the fight itself. */
function unfit(battle: Fight, figure: Figure): Problem | null {
  if (isDead(figure)) return no("LS-9.7-3", "dead", { who: figure.name });
  if (battle.combat.id === null) return null;
  if (battle.combat.round === 0) return no("LS-9.0-7", "notBegun");
  if (isOver(battle)) return no("LS-9.0-3", "over");
  if (figure.state.rank === 0) return no("LS-9.1-1", "noPlace", { who: figure.name });
  return null;
}

/** May this be used from where the figure stands? By rank and kind of weapon alone. */
function fromHere(battle: Fight, figure: Figure, column: string): Problem | null {
  if (battle.combat.id === null) return null;
  const { rank } = figure.state;
  const ranged = isRanged(battle, column);
  if (rank > 2) return no("LS-A4", "tooFar", { who: figure.name });
  if (rank === 1) return ranged ? no("LS-9.2-3", "fromSecond", { bron: nameOfColumn(battle, column) }) : null;
  if (figure.side === FOES) return no("LS-9.2-8", "noSpell", { who: figure.name });
  return ranged ? null : no("LS-9.2-4", "fromFirst", { bron: nameOfColumn(battle, column) });
}

function nameOfColumn(battle: Fight, column: string): Label {
  return columnName(battle.combat.state.options.tabela, column);
}

/** Is it this figure's turn to attack (LS-9.4-1, LS-9.4-2, LS-9.4-5)? */
function outOfTurn(battle: Fight, figure: Figure): Problem | null {
  if (battle.combat.id === null) return null;
  const { phase } = battle.combat.state;
  if (figure.side === PARTY && phase !== PHASE.partyAttack) return no("LS-9.4-1", "partyPhase");
  if (figure.side === FOES && phase !== PHASE.foesAttack) return no("LS-9.4-2", "foesPhase");
  if (figure.state.acted) return no("LS-9.4-5", "acted", { who: figure.name });
  return null;
}

/** Is the weapon the one in hand, and not thrown already (LS-9.4-4, LS-9.5-3)? */
function notReady(battle: Fight, figure: Figure, item: Weapon): Problem | null {
  if (item.system.zuzyta) return no("LS-9.5-3", "thrown", { bron: item.name });
  if (battle.combat.id === null || isAtHand(battle, figure, item)) return null;
  return no("LS-9.4-4", "notInHand", { bron: item.name });
}

function attackProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const item = weapon(figure, deed["weapon"] as string | undefined);
  const column = columnFor(figure, item);
  if (column === null) return no("LS-A5", "noWeapon", { who: figure.name });
  if (!columnOf(battle.combat.state.options.tabela, column)) return no("LS-9.5-1", "noColumn", { column });
  const before =
    unfit(battle, figure) ??
    fromHere(battle, figure, column) ??
    outOfTurn(battle, figure) ??
    (item ? notReady(battle, figure, item) : null);
  if (before) return before;
  const reach = enemiesInReach(battle, figure);
  if (reach.length === 0) return no("LS-9.3-1", "nobody");
  return deed.target === undefined ? null : targetProblem(battle, figure, deed.target, reach);
}

function targetProblem(
  battle: Fight,
  figure: Figure,
  target: string,
  reach: readonly Figure[],
): Problem | null {
  const victim = battle.fighters.find(({ id }) => id === target);
  if (!victim) return no("LS-9.3-1", "gone");
  if (isDead(victim)) return no("LS-9.7-3", "dead", { who: victim.name });
  if (!reach.includes(victim)) {
    const rule = figure.state.rank === 2 ? "LS-9.3-11" : "LS-9.3-3";
    return no(rule, "outOfReach", { who: figure.name, whom: victim.name });
  }
  const thrown = figure.side === FOES && battle.combat.id !== null && reach.length > 1;
  return thrown ? no("LS-9.3-4", "dieDecides", { who: figure.name }) : null;
}

function weaponProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (asMonster(figure)) return no("LS-9.6-2", "ownWeapon", { who: figure.name });
  const item = weapon(figure, deed["weapon"] as string | undefined);
  if (!item && deed["weapon"] !== null) return no("LS-9.4-3", "noSuchWeapon", { who: figure.name });
  if (deed.kind === "declare") {
    if (battle.combat.id === null) return no("LS-9.4-3", "noFight");
    return battle.combat.round === 0 ? null : no("LS-9.4-3", "declaredBefore");
  }
  if (!item) return no("LS-9.4-3", "noSuchWeapon", { who: figure.name });
  if (battle.combat.id === null) return no("LS-9.4-3", "noFight");
  if (figure.state.weapon === item._id) return no("LS-9.4-4", "inHand", { bron: item.name });
  return unfit(battle, figure) ?? outOfTurn(battle, figure);
}

/** The party as it stands in the reorganisation, with what has been drafted. */
export function standings(battle: Fight): Standing[] {
  return formation(battle, PARTY).map(({ id, post, figure }) => ({
    id,
    post,
    name: figure.name,
    draft: figure.state.draft,
  }));
}

function moveProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  const rank = deed["rank"];
  const slot = deed["slot"];
  const post =
    typeof rank === "number" && rank >= 1 && SLOTS.includes(slot as Slot)
      ? { rank, slot: slot as Slot }
      : null;
  if (!post || figure.side !== PARTY) return no("LS-9.8-P2", "noSuchPlace");
  if (deed.kind === "march") {
    if (battle.combat.id === null) return no("LS-9.1-2", "noFight");
    if (battle.combat.round > 0) return no("LS-9.1-2", "marchOver");
    return post.rank > 9 ? no("LS-9.8-P2", "noSuchPlace") : null;
  }
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (battle.combat.state.phase !== PHASE.partyMoves) return no("LS-9.8-0", "movePhase");
  return draftProblem(standings(battle), figure.id, post);
}

function shiftProblem(battle: Fight, figure: Figure): Problem | null {
  const unable = unfit(battle, figure);
  if (unable) return unable;
  if (figure.side !== FOES || battle.combat.state.phase !== PHASE.foesMoves)
    return no("LS-9.8-M3", "shiftPhase");
  const standing = formation(battle, FOES).filter(({ post }) => post.rank === figure.state.rank);
  return standing.length < SLOTS.length
    ? null
    : no("LS-9.8-M4", "fullRank", { who: figure.name, rank: figure.state.rank });
}

/** Why the phase cannot end yet: the party's moves as a whole (LS-9.8-P1 to P5, LS-A26), or a fight that is over or not begun. */
export function endProblem(battle: Fight): Problem | null {
  if (battle.combat.round === 0) {
    if (living(battle, PARTY).length === 0) return no("LS-9.0-1", "noParty");
    return living(battle, FOES).length === 0 ? no("LS-9.0-1", "noFoes") : null;
  }
  if (isOver(battle)) return no("LS-9.0-3", "over");
  if (battle.combat.state.phase !== PHASE.partyMoves) return null;
  return setProblem(standings(battle).map(({ draft, ...one }) => ({ ...one, to: draft ?? one.post })));
}

/** The one judge of legality: why a deed may not be done now, or null. */
export function problem(battle: Fight, asker: Asker, deed: Deed): Problem | null {
  if (deed.kind === "endPhase") {
    if (!asker.mg) return no("LS-9.2-1", "onlyMg");
    return battle.combat.round === 0 ? no("LS-9.0-7", "notBegun") : endProblem(battle);
  }
  if (deed.kind === "circumstances") {
    if (!asker.mg) return no("LS-9.0-4", "onlyMg");
    return battle.combat.round === 0 ? null : no("LS-9.0-4", "begunAlready");
  }
  const figure = battle.fighters.find(({ id }) => id === deed.by);
  if (!figure) return no("LS-9.0-1", "gone");
  switch (deed.kind) {
    case "attack":
      return attackProblem(battle, figure, deed);
    case "declare":
    case "changeWeapon":
      return weaponProblem(battle, figure, deed);
    case "pass":
      return battle.combat.id === null
        ? no("LS-9.2-2", "noFight")
        : (unfit(battle, figure) ?? outOfTurn(battle, figure));
    case "march":
    case "draft":
      return moveProblem(battle, figure, deed);
    case "shift":
      return shiftProblem(battle, figure);
    default:
      return no("LS-9.0-2", "noSuchDeed", { kind: deed.kind });
  }
}

function weaponOffers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const offer = (kind: "attack" | "declare" | "changeWeapon", item: Weapon): Offer => {
    const deed: Deed = { kind, by: figure.id, weapon: item._id };
    return {
      id: `${kind}:${item._id}`,
      deed,
      label: label(
        kind === "attack" && isRanged(battle, item.system.kolumna)
          ? "LABIRYNT.deed.shoot"
          : `LABIRYNT.deed.${kind}`,
        {
          bron: item.name,
        },
      ),
      group: kind === "attack" ? "attack" : "weapon",
      aims: kind === "attack",
      item: item._id,
      problem: problem(battle, asker, deed),
    };
  };
  const taking = battle.combat.round === 0 ? "declare" : "changeWeapon";
  return weaponsOf(figure).flatMap((item) => [offer("attack", item), offer(taking, item)]);
}

function ownAttack(battle: Fight, figure: Figure, asker: Asker): Offer {
  const deed: Deed = { kind: "attack", by: figure.id };
  const bron = nameOfColumn(battle, columnFor(figure, null) ?? "");
  return {
    id: "attack",
    deed,
    label: label("LABIRYNT.deed.attack", { bron }),
    group: "attack",
    aims: figure.side === PARTY || battle.combat.id === null,
    problem: problem(battle, asker, deed),
  };
}

/** How many ranks the party may march in: as it stands, as it wishes to, or as many as it fills. */
function marchDepth(battle: Fight): number {
  const party = living(battle, PARTY);
  const wishes = party.map((figure) => asCharacter(figure)?.szyk.szereg ?? 0);
  return Math.max(depth(formation(battle, PARTY)), Math.ceil(party.length / SLOTS.length), ...wishes);
}

/** Every place of the formation and of a new last rank, those out of reach with their reason. */
function placeOffers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const kind = battle.combat.round === 0 ? "march" : "draft";
  const last = (kind === "march" ? marchDepth(battle) : depth(formation(battle, PARTY))) + 1;
  const ranks = Array.from({ length: last }, (_, index) => index + 1);
  return ranks.flatMap((rank) =>
    SLOTS.map((slot): Offer => {
      const deed: Deed = { kind, by: figure.id, rank, slot };
      return {
        id: `${kind}:${rank}${slot}`,
        deed,
        label: label(`LABIRYNT.deed.place.${slot}`, { rank }),
        group: "formation",
        aims: false,
        place: true,
        problem: problem(battle, asker, deed),
      };
    }),
  );
}

/** Every deed that a fighter could ever do now, up to its target. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const simple = (kind: string, group: string): Offer => {
    const deed: Deed = { kind, by: figure.id };
    return {
      id: kind,
      deed,
      label: label(`LABIRYNT.deed.${kind}`),
      group,
      aims: false,
      problem: problem(battle, asker, deed),
    };
  };
  const attacks = asMonster(figure)
    ? [ownAttack(battle, figure, asker)]
    : weaponOffers(battle, figure, asker);
  if (battle.combat.id === null) return attacks.filter(({ group }) => group === "attack");
  if (figure.side === FOES) return [...attacks, simple("shift", "formation")];
  const moving = battle.combat.round === 0 || battle.combat.state.phase === PHASE.partyMoves;
  return [...attacks, simple("pass", "other"), ...(moving ? placeOffers(battle, figure, asker) : [])];
}

/** Whom an offer can be aimed at: every living enemy, or without a fight everybody else, each with its problem. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  if (!offer.aims || offer.deed.by === undefined) return [];
  const own = fighter(battle, offer.deed.by);
  const others =
    battle.combat.id === null
      ? battle.fighters.filter(({ id }) => id !== own.id)
      : living(battle, enemyOf(own.side)).filter(({ state }) => state.rank > 0);
  return others.map(({ id }) => ({
    fighter: id,
    problem: problem(battle, asker, { ...offer.deed, target: id }),
  }));
}
