import { hiddenShare } from "../../../core/bases.js";
import { corner, reading, sightLines } from "../../../core/field.js";
import { label } from "../../../core/label.js";
import { lengthOf, type Path, pointAt } from "../../../core/path.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import { fromActive } from "./fights.js";
import { enemiesOf, isConcealed, isDead, rangedWeapons } from "./figures.js";
import { put, tokenAt } from "./ground.js";
import { shoot } from "./shooting.js";
import { base, isEngaged, isInSight, placeOf } from "./space.js";
import { judgeTargets } from "./targets.js";

/** A way is watched at so many inches from point to point. */
const GLANCE = 0.25;

/** A hidden shooter to whose sight a mover comes, and after how many inches of its way. */
interface Ambush {
  readonly shooter: Figure;
  readonly along: number;
}

/** May this model still shoot from hiding in the present movement phase (HER-3, HER-A9)? */
function liesInWait(battle: Fight, figure: Figure): boolean {
  const { strzalyZUkrycia } = battle.combat.state.options;
  return (
    isConcealed(figure) &&
    figure.state.reactions < strzalyZUkrycia &&
    rangedWeapons(figure).length > 0 &&
    !isEngaged(battle, figure)
  );
}

/** After how many inches of its way a mover is first seen (HER-A28); null if never, or from the beginning. */
function firstSeen(battle: Fight, watcher: Figure, mover: Figure, way: Path): number | null {
  const { scene } = battle;
  const [eye, body] = [base(battle, watcher), base(battle, mover)];
  const [from, who] = [placeOf(battle, watcher), placeOf(battle, mover)];
  if (!scene || !eye || !body || !from || !who || isInSight(battle, watcher, mover)) return null;
  const points = way.points.map(({ x, y, elevation }) => `${x},${y},${elevation}`).join(" ");
  const along = reading(scene, `seen by ${corner(from)} ${corner(who)} on ${points}`, () => {
    const walls = sightLines(scene);
    const length = lengthOf(way);
    const steps = Math.ceil(length / GLANCE);
    for (let step = 1; step <= steps; step++) {
      const reached = Math.min(length, step * GLANCE);
      const there = base(battle, tokenAt(mover, pointAt(way, reached)));
      if (there && hiddenShare(eye.at, there, walls) < 1) return reached;
    }
    return -1;
  });
  return along < 0 ? null : along;
}

/** The hidden shooters whom a way leads past, in the order in which they come to shoot (HER-A28). */
export function ambushesOn(battle: Fight, mover: Figure, way: Path): Ambush[] {
  const turns = fromActive(battle);
  return enemiesOf(battle, mover)
    .filter((one) => liesInWait(battle, one))
    .flatMap((shooter) => {
      const along = firstSeen(battle, shooter, mover, way);
      return along === null ? [] : [{ shooter, along }];
    })
    .sort((a, b) => a.along - b.along || turns.indexOf(a.shooter.side) - turns.indexOf(b.shooter.side));
}

/** With which of its weapons a hidden shooter may shoot at a mover where it is now (HER-8 to HER-13). */
function weaponsAgainst(battle: Fight, shooter: Figure, mover: Figure): Weapon[] {
  return rangedWeapons(shooter).filter(
    ({ system }) => judgeTargets(battle, shooter, system.zasieg).get(mover.id) === null,
  );
}

/**
 * One hidden shooter may shoot at a mover that has come into its sight (HER-3): once in a movement phase, and declining
 * keeps the shot. Says whether the mover has fallen.
 */
export function* ambush(battle: Fight, shooter: Figure, mover: Figure): Rule<boolean> {
  if (isDead(shooter) || !liesInWait(battle, shooter)) return false;
  const weapons = weaponsAgainst(battle, shooter, mover);
  if (weapons.length === 0) return false;
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: shooter.id },
    rule: "HER-3",
    prompt: label("HERESYA.ask.ambush", { who: shooter.name, whom: mover.name }),
    options: [
      ...weapons.map(({ _id, name }) => ({
        value: _id,
        label: label("HERESYA.ambush.shoot", { what: name }),
      })),
      { value: "hold", label: label("HERESYA.ambush.hold") },
    ],
  });
  if (answer === "hold") {
    tell(battle, "HER-A28", label("HERESYA.tell.holds", { who: shooter.name }), { tone: "quiet" });
    return false;
  }
  shooter.state.reactions += 1;
  tell(battle, ["HER-3", "HER-A9"], label("HERESYA.tell.ambush", { who: shooter.name, whom: mover.name }), {
    whom: mover.id,
  });
  yield* shoot(battle, { kind: "shoot", by: shooter.id, weapon: answer, target: mover.id }, true);
  return isDead(mover);
}

/**
 * A mover goes its way through the sight of those who lie in wait, and stands at each point while it is shot at. Gives
 * how far it has come if it falls on the way, else null.
 */
export function* passWatchers(battle: Fight, mover: Figure, way: Path): Rule<number | null> {
  for (const { shooter, along } of ambushesOn(battle, mover, way)) {
    put(mover, pointAt(way, along));
    if (yield* ambush(battle, shooter, mover)) return along;
  }
  return null;
}
