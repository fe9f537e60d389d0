import type { Problem } from "../../../core/deed.js";
import type { Fight, Figure } from "../shape.js";
import { enemiesOf, friendsOf, isLarge } from "./figures.js";
import { no } from "./no.js";
import { gap, heightAbove, inContact, isInSight, isScreenedBy } from "./space.js";
import { ABOVE, GRACE, NEARBY } from "./tables.js";

/** Why an enemy can be no target at all, wherever the others stand (HER-5, HER-8, HER-9). */
function unshootable(
  battle: Fight,
  shooter: Figure,
  friends: readonly Figure[],
  target: Figure,
): Problem | null {
  if (!isInSight(battle, shooter, target)) return no("HER-5", "outOfSight", { whom: target.name });
  const fellow = friends.find((one) => inContact(battle, one, target));
  if (fellow) return no("HER-8", "inMelee", { whom: target.name, fellow: fellow.name });
  const screen = friends.find((one) => isScreenedBy(battle, shooter, target, one));
  return screen ? no("HER-9", "friendInLine", { whom: target.name, fellow: screen.name }) : null;
}

/** An enemy that can be shot at all, and how far it is. */
interface Shootable {
  readonly figure: Figure;
  readonly far: number;
}

/** The nearest of them; several that are equally near all are (HER-A20). */
function nearest(some: readonly Shootable[]): Shootable[] {
  const least = Math.min(...some.map(({ far }) => far));
  return some.filter(({ far }) => far <= least + GRACE);
}

/** How near to the nearest the target must be: farther for one who shoots down at it (HER-10, HER-11, HER-A5). */
function reachAround(shooter: Figure, target: Figure): number {
  return heightAbove(shooter, target) >= ABOVE - GRACE ? NEARBY.fromAbove : NEARBY.level;
}

/** Why a target that is not the nearest may not be taken in its stead, or null (HER-10, HER-11, HER-13). */
function insteadOf(
  battle: Fight,
  shooter: Figure,
  anchor: Figure,
  { figure: target, far }: Shootable,
  range: number | null,
): Problem | null {
  const data = { whom: target.name, nearest: anchor.name };
  const large = isLarge(anchor);
  const reach = reachAround(shooter, target);
  const rule = large ? "HER-13" : reach === NEARBY.fromAbove ? "HER-11" : "HER-10";
  if ((gap(battle, anchor, target) ?? 0) > reach + GRACE) return no(rule, "nearer", { ...data, reach });
  if (isScreenedBy(battle, shooter, target, anchor)) return no(large ? "HER-13" : "HER-10", "behind", data);
  return range !== null && far > range + GRACE ? no("HER-A23", "beyond", { whom: target.name, range }) : null;
}

/** Judges all of a kind, foot or large, by the nearest of that kind. */
function byNearest(
  battle: Fight,
  shooter: Figure,
  kind: readonly Shootable[],
  { range, premeasure }: { readonly range: number | null; readonly premeasure: boolean },
): Map<string, Problem | null> {
  const anchors = nearest(kind);
  return new Map(
    kind.map((one) => {
      const { figure, far } = one;
      if (anchors.includes(one)) {
        const tooFar = premeasure && range !== null && far > range + GRACE;
        return [figure.id, tooFar ? no("HER-A23", "beyond", { whom: figure.name, range }) : null];
      }
      const reasons = anchors.map((anchor) => insteadOf(battle, shooter, anchor.figure, one, range));
      return [figure.id, reasons.includes(null) ? null : (reasons[0] ?? null)];
    }),
  );
}

/**
 * Whom a model may shoot at from where it stands: each enemy with the reason why not, or null (HER-5, HER-8 to HER-13).
 * Foot models are judged by the nearest enemy if that goes on foot (HER-A6), large ones always by the nearest of
 * themselves (HER-12, HER-A22). Enemies who can be no target do not count as the nearest (HER-A12). `range` null leaves
 * it out of account. Where nobody knows who stands where, everything is allowed.
 */
export function judgeTargets(
  battle: Fight,
  shooter: Figure,
  range: number | null,
): ReadonlyMap<string, Problem | null> {
  const judged = new Map<string, Problem | null>();
  const shootable: Shootable[] = [];
  const friends = friendsOf(battle, shooter);
  for (const figure of enemiesOf(battle, shooter)) {
    const flaw = unshootable(battle, shooter, friends, figure);
    judged.set(figure.id, flaw);
    const far = gap(battle, shooter, figure);
    if (flaw === null && far !== null) shootable.push({ figure, far });
  }
  const limits = { range, premeasure: battle.combat.state.options.mierzeniePrzed };
  const large = shootable.filter(({ figure }) => isLarge(figure));
  const foot = shootable.filter(({ figure }) => !isLarge(figure));
  for (const [id, flaw] of byNearest(battle, shooter, large, limits)) judged.set(id, flaw);
  const [nearestLarge, nearestFoot] = [nearest(large)[0], nearest(foot)[0]];
  if (nearestLarge && nearestFoot && nearestLarge.far < nearestFoot.far - GRACE) {
    for (const { figure } of foot)
      judged.set(
        figure.id,
        no("HER-A6", "largeNearer", { whom: figure.name, nearest: nearestLarge.figure.name }),
      );
    return judged;
  }
  for (const [id, flaw] of byNearest(battle, shooter, foot, limits)) judged.set(id, flaw);
  return judged;
}
