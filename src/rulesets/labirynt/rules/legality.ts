import type { Deed, Problem } from "../../../core/deed.js";
import { SLOTS, type Slot } from "../../../core/formation.js";
import type { Label } from "../../../core/label.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { columnFor } from "./attack.js";
import { asCharacter, asGate, asMonster, FOES, formation, isOut, living, PARTY, weapon } from "./figures.js";
import { draftProblem, type Standing, setProblem } from "./party-moves.js";
import { isOver, no, outOfTurn, outProblem, unfit } from "./problems.js";
import {
  castProblem,
  charmProblem,
  destroyProblem,
  gateProblem,
  prepareProblem,
  slayProblem,
} from "./spell-legality.js";
import { columnName, columnOf, PHASE } from "./tables.js";
import { enemiesInReach } from "./targets.js";
import { isAtHand, isRanged } from "./weapons.js";

/** May this be used from where the figure stands? By rank and kind of weapon alone. */
function fromHere(battle: Fight, figure: Figure, column: string): Problem | null {
  if (battle.combat.id === null) return null;
  const { rank } = figure.state;
  const ranged = isRanged(battle, column);
  if (rank > 2) return no("LS-A4", "tooFar", { who: figure.name });
  if (rank === 1) return ranged ? no("LS-9.2-3", "fromSecond", { bron: nameOfColumn(battle, column) }) : null;
  if (figure.side === FOES && asMonster(figure)) return no("LS-9.2-8", "noSpell", { who: figure.name });
  return ranged ? null : no("LS-9.2-4", "fromFirst", { bron: nameOfColumn(battle, column) });
}

export function nameOfColumn(battle: Fight, column: string): Label {
  return columnName(battle.combat.state.options.tabela, column);
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
  if (isOut(victim)) return outProblem(victim);
  if (!reach.includes(victim)) {
    const rule = figure.state.rank === 2 ? "LS-9.3-11" : "LS-9.3-3";
    return no(rule, "outOfReach", { who: figure.name, whom: victim.name });
  }
  const thrown = figure.side === FOES && battle.combat.id !== null && reach.length > 1;
  return thrown ? no("LS-9.3-4", "dieDecides", { who: figure.name }) : null;
}

function weaponProblem(battle: Fight, figure: Figure, deed: Deed): Problem | null {
  if (!asCharacter(figure)) return no("LS-9.6-2", "ownWeapon", { who: figure.name });
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
    still: figure.state.asleep,
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
  if (asGate(figure)) return no("LS-A12", "gateStands", { who: figure.name });
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
    case "cast":
      return castProblem(battle, figure, deed);
    case "charm":
      return charmProblem(battle, figure, deed);
    case "slay":
      return slayProblem(battle, figure, deed);
    case "gate":
      return gateProblem(battle, figure, deed);
    case "hold":
      return gateProblem(battle, figure, { kind: deed.kind });
    case "destroy":
      return destroyProblem(battle, figure, deed);
    case "prepare":
      return prepareProblem(battle, figure, deed, asker);
    default:
      return no("LS-9.0-2", "noSuchDeed", { kind: deed.kind });
  }
}
