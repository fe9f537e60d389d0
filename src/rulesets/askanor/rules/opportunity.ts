import { react, reactionsLeft } from "../../../core/budget.js";
import { label } from "../../../core/label.js";
import { type Path, passage, pointAt, rounded } from "../../../core/path.js";
import type { OneQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { strike } from "./blow.js";
import { enemiesOf, has, isAble, isGrappled, isStrangling } from "./figures.js";
import { isBodily, type Means, meanDamage, meleeMeans, reachOf } from "./gear.js";
import { compare } from "./queue.js";
import { asOption, isBeyond, isWithin, metres } from "./space.js";
import { PROVOKING_MOVE } from "./tables.js";

const OPPORTUNITY = "okazyjny";
const DECLINE = "nie";

/** One who may strike by the way, and how far along the mover's way that is. */
export interface Moment {
  readonly striker: Figure;
  /** Metres along the way; 0 for what is not a move, or where it begins within reach. */
  readonly along: number;
}

/** What somebody may strike with when an enemy gives it an opening (ASK-A39), the heaviest first. */
export function openingMeans(battle: Fight, striker: Figure): Means[] {
  if (!isAble(striker) || isStrangling(striker)) return [];
  const held = isGrappled(battle, striker);
  return meleeMeans(battle, striker)
    .filter((one) => !held || isBodily(one))
    .filter(({ item }) => !(item && "odRundy" in item.system) || item.system.odRundy <= battle.combat.round)
    .sort((a, b) => meanDamage(b) - meanDamage(a));
}

/** Has it its attack of this round left, and something to make it with (ASK-38)? */
function isReady(battle: Fight, striker: Figure): boolean {
  return reactionsLeft(striker.state.budget, OPPORTUNITY) > 0 && openingMeans(battle, striker).length > 0;
}

/** Enemies who could take an opening; nobody takes one of somebody hidden from the players, whom it would give away. */
function readyEnemies(battle: Fight, provoker: Figure, spared: readonly Figure[]): Figure[] {
  if (provoker.hidden) return [];
  return enemiesOf(battle, provoker).filter((one) => !spared.includes(one) && isReady(battle, one));
}

/** Where the scene tells no distance, the game master says who could strike; those known to be near can. */
function* nearby(battle: Fight, provoker: Figure, candidates: readonly Figure[]): Rule<Figure[]> {
  const sure = candidates.filter((one) => isWithin(battle, one, provoker, reachOf(battle, one)));
  const unknown = candidates.filter((one) => metres(battle, one, provoker) === null);
  const open = unknown.filter((one) => !isBeyond(battle, one, provoker, reachOf(battle, one)));
  if (open.length === 0) return sure;
  const named = yield* askOne({
    kind: "some",
    to: "mg",
    rule: "ASK-39",
    prompt: label("ASKANOR.ask.whoStrikes", { who: provoker.name }),
    options: open.map(asOption),
    min: 0,
    max: open.length,
  });
  return [...sure, ...open.filter(({ id }) => named.includes(id))];
}

/** Who may strike at one who stays where it is: whoever reaches it (ASK-39). */
export function* momentsHere(battle: Fight, provoker: Figure): Rule<Moment[]> {
  const near = yield* nearby(battle, provoker, readyEnemies(battle, provoker, []));
  return near.map((striker) => ({ striker, along: 0 }));
}

/** How a move is made, as far as openings go. */
interface Walk {
  readonly path: Path | null;
  /** Metres. */
  readonly length: number;
  /** Enemies that it gives no opening to: those whom one withdraws from, the target of a charge. */
  readonly spared?: readonly Figure[];
  /** A charge gives an opening only where a reach is left (ASK-A21). */
  readonly leavingOnly?: boolean;
}

/**
 * Who may strike at one who moves (ASK-A39): those in whose reach it starts, at once; those whose reach it enters and
 * leaves again, or in which it walks more than 2 m, at the last point inside. Arriving alone gives no opening.
 */
export function* momentsOnTheWay(battle: Fight, mover: Figure, walk: Walk): Rule<Moment[]> {
  const { path, length, spared = [], leavingOnly = false } = walk;
  if (length <= PROVOKING_MOVE + 0.01) return [];
  const candidates = readyEnemies(battle, mover, spared);
  if (!path) {
    const near = yield* nearby(battle, mover, candidates);
    return near.map((striker) => ({ striker, along: 0 }));
  }
  return candidates.flatMap((striker): Moment[] => {
    if (!striker.token) return [];
    const { startsInside, endsInside, last, inside } = passage(path, striker.token, reachOf(battle, striker));
    if (last === null) return [];
    const leaves = !endsInside;
    if (startsInside && (leaves || !leavingOnly)) return [{ striker, along: 0 }];
    const lingers = inside > PROVOKING_MOVE && !leavingOnly;
    return leaves || lingers ? [{ striker, along: last }] : [];
  });
}

function question(battle: Fight, provoker: Figure, striker: Figure): OneQuestion {
  return {
    kind: "one",
    to: { fighter: striker.id },
    rule: "ASK-38",
    prompt: label("ASKANOR.ask.opportunity", { who: striker.name, whom: provoker.name }),
    options: [
      ...openingMeans(battle, striker).map(({ id, name }) => ({
        value: id,
        label: label("ASKANOR.opportunity.strike", { what: name }),
      })),
      { value: DECLINE, label: label("ASKANOR.opportunity.decline") },
    ],
  };
}

function stand(mover: Figure, path: Path | null, along: number): void {
  if (!path || !mover.token) return;
  const { x, y, elevation } = rounded(pointAt(path, along));
  mover.token.x = x;
  mover.token.y = y;
  mover.token.elevation = elevation;
}

/** Can it go on: able, and for a move on its feet? */
function goesOn(provoker: Figure, moving: boolean, downBefore: boolean): boolean {
  return isAble(provoker) && !(moving && !downBefore && has(provoker, "powalenie"));
}

/** One opportunity attack, with what was chosen; a weapon that does not reach so far leaves the next best. */
function* take(battle: Fight, provoker: Figure, striker: Figure, chosen: string): Rule {
  const all = openingMeans(battle, striker);
  const fits = (one: Means) => !isBeyond(battle, striker, provoker, one.reach);
  const means = all.find(({ id }) => id === chosen);
  const used = means && fits(means) ? means : all.find(fits);
  if (!used) return;
  react(striker.state.budget, OPPORTUNITY);
  yield* strike(battle, { attacker: striker, target: provoker, manner: OPPORTUNITY, means: used });
}

/**
 * Opportunity attacks (ASK-38, ASK-39): all who may strike are asked at once and answer in any order; they strike along
 * the way, at the same place in the order of initiative. Those who are still to strike when the provoker is out of it
 * keep their attack. Gives where on the way the provoker was stopped, or null where it goes on.
 */
export function* opportunities(
  battle: Fight,
  provoker: Figure,
  moments: readonly Moment[],
  path: Path | null = null,
  moving = false,
): Rule<number | null> {
  const ordered = [...moments].sort((a, b) => a.along - b.along || compare(a.striker, b.striker));
  const answers = yield* ask(...ordered.map(({ striker }) => question(battle, provoker, striker)));
  const downBefore = has(provoker, "powalenie");
  let stopped: number | null = null;
  for (const [index, { striker, along }] of ordered.entries()) {
    const chosen = answers[index] ?? DECLINE;
    if (chosen === DECLINE) continue;
    if (stopped !== null || !isAble(striker)) {
      tell(battle, "ASK-A39", label("ASKANOR.tell.openingLapsed", { who: striker.name }), { tone: "quiet" });
      continue;
    }
    stand(provoker, path, along);
    yield* take(battle, provoker, striker, chosen);
    if (!goesOn(provoker, moving, downBefore)) stopped = along;
  }
  return stopped;
}
