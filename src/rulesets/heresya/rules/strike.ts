import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { ShareQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Starcie } from "../shape.js";
import { meansName, meansOf, reachOf } from "./arms.js";
import { blowChance, type Chance, type Means } from "./chance.js";
import { fightOf, stepOf } from "./fights.js";
import { isDead } from "./figures.js";
import { sufferHits } from "./harm.js";
import { closeIn } from "./shift.js";
import { asOption } from "./space.js";
import { against, shown, successes } from "./throw.js";

/** So many attacks with one means at one enemy. */
interface Assigned {
  readonly means: Means;
  readonly target: string;
  readonly count: number;
}

/** An entry of a deed's own assignment: `{target, means, count}`. */
function entry(one: unknown): { target: unknown; means: unknown; count: unknown } | null {
  if (typeof one !== "object" || one === null) return null;
  const { target, means = "main", count } = one as Record<string, unknown>;
  return { target, means, count };
}

/**
 * The attacks as a deed assigns them beforehand (HER-38), or null where it leaves that open. A target alone gets all
 * that can reach it. The words say what is wrong with an assignment.
 */
export function assignedBy(
  battle: Fight,
  figure: Figure,
  deed: Deed,
): { readonly assigned: readonly Assigned[] } | { readonly wrong: "count" | "nobody" } | null {
  const all = meansOf(battle, figure, deed);
  const { attacks, target } = deed;
  if (attacks === undefined && target === undefined) return null;
  if (attacks === undefined) {
    const reaching = all.filter((means) => reachOf(battle, figure, means).some(({ id }) => id === target));
    const assigned = reaching.map((means) => ({ means, target: String(target), count: means.attacks }));
    return assigned.length > 0 || all.length === 0 ? { assigned } : { wrong: "nobody" };
  }
  const entries = Array.isArray(attacks) ? attacks.map(entry) : [null];
  const assigned: Assigned[] = [];
  for (const one of entries) {
    const means = all.find(({ id }) => id === one?.means);
    if (!one || !means || typeof one.count !== "number" || !Number.isInteger(one.count) || one.count < 0)
      return { wrong: "count" };
    if (!reachOf(battle, figure, means).some(({ id }) => id === one.target)) return { wrong: "nobody" };
    assigned.push({ means, target: String(one.target), count: one.count });
  }
  for (const means of all) {
    const given = assigned.filter((one) => one.means.id === means.id);
    const count = given.reduce((sum, one) => sum + one.count, 0);
    const owed = reachOf(battle, figure, means).length > 0 ? means.attacks : 0;
    if (count !== owed) return { wrong: "count" };
  }
  return { assigned };
}

/** Asks how the attacks are shared among several enemies, before anything is thrown (HER-38). */
function* assign(battle: Fight, figure: Figure, deed: Deed): Rule<readonly Assigned[]> {
  const given = assignedBy(battle, figure, deed);
  if (given && "assigned" in given) return given.assigned;
  const usable = meansOf(battle, figure, deed).map((means) => ({
    means,
    foes: reachOf(battle, figure, means),
  }));
  const open = usable.filter(({ foes }) => foes.length > 1);
  const answers = yield* ask(
    ...open.map(
      ({ means, foes }): ShareQuestion => ({
        kind: "share",
        to: { fighter: figure.id },
        rule: "HER-38",
        prompt: label("HERESYA.ask.share", {
          who: figure.name,
          what: meansName(means),
          count: means.attacks,
        }),
        options: foes.map(asOption),
        total: means.attacks,
      }),
    ),
  );
  return usable.flatMap(({ means, foes }) => {
    const shares = answers[open.findIndex((one) => one.means === means)] ?? [means.attacks];
    return foes.flatMap(({ id }, index) => {
      const count = shares[index] ?? 0;
      return count > 0 ? [{ means, target: id, count }] : [];
    });
  });
}

/** Attacks with one means at one enemy, with their chance. */
interface Blow {
  readonly means: Means;
  readonly count: number;
  readonly chance: Chance;
}

/** All attacks at one enemy, thrown together (HER-39, HER-40), and what the hits do (HER-41). Says whether it falls. */
function* attackOne(battle: Fight, figure: Figure, target: Figure, blows: readonly Blow[]): Rule<boolean> {
  const about = { whom: target.id, numbersOf: figure.id };
  const data = (blow: Blow) => ({
    who: figure.name,
    whom: target.name,
    what: meansName(blow.means),
    chance: blow.chance.total,
  });
  for (const blow of blows.filter(({ chance }) => chance.total === 0)) {
    tell(battle, "HER-A3", label("HERESYA.tell.hopelessBlow", data(blow)), {
      ...about,
      tone: "quiet",
      goal: blow.chance,
    });
  }
  const thrown = blows.filter(({ chance }) => chance.total > 0);
  const answers = yield* ask(
    ...thrown.map((blow) =>
      against(blow.chance, blow.count, {
        who: figure,
        rule: "HER-40",
        prompt: label("HERESYA.ask.blows", { ...data(blow), count: blow.count }),
      }),
    ),
  );
  const hits = thrown.map((blow, index) => ({ blow, faces: answers[index] ?? [] }));
  for (const { blow, faces } of hits) {
    const count = successes(blow.chance, faces);
    tell(battle, ["HER-40", "HER-39"], label("HERESYA.tell.blows", { ...data(blow), count }), {
      ...about,
      ...shown(blow.chance, faces),
      tone: count > 0 ? "good" : "quiet",
    });
  }
  for (const { blow, faces } of hits) {
    if (yield* sufferHits(battle, target, successes(blow.chance, faces), blow.means.harm)) return true;
  }
  return false;
}

/** How far the striking order of a fight has come. */
function advanceTo(battle: Fight, figure: Figure, fight: Starcie | null): void {
  if (fight) fight.step = Math.max(fight.step, stepOf(battle, figure));
}

/**
 * One model strikes (HER-33): its attacks are assigned before any is thrown (HER-38), then enemy after enemy is dealt
 * with. When one falls those who have lost touch close in (HER-31). Attacks at somebody who has fallen meanwhile are
 * lost, and who falls meanwhile strikes no more (HER-A10).
 */
export function* strike(battle: Fight, deed: Deed & { readonly by: string }): Rule {
  const figure = fighter(battle, deed.by);
  const fight = fightOf(battle, figure);
  advanceTo(battle, figure, fight);
  figure.state.struck = battle.combat.id !== null;
  const assigned = yield* assign(battle, figure, deed);
  if (assigned.length === 0) {
    return tell(battle, "HER-37", label("HERESYA.tell.noAttacks", { who: figure.name }), {
      tone: "quiet",
      whom: figure.id,
    });
  }
  const targets = battle.fighters.filter(({ id }) =>
    assigned.some(({ target, count }) => target === id && count > 0),
  );
  for (const target of targets) {
    if (isDead(figure)) return;
    if (isDead(target)) {
      tell(battle, "HER-A10", label("HERESYA.tell.lost", { whom: target.name }), { tone: "quiet" });
      continue;
    }
    const blows = assigned
      .filter((one) => one.target === target.id && one.count > 0)
      .map(({ means, count }) => ({
        means,
        count,
        chance: blowChance(battle, figure, means, target, deed),
      }));
    const touching = fight ? closeIn.touching(battle, target, fight) : [];
    const fell = yield* attackOne(battle, figure, target, blows);
    if (fell && fight) yield* closeIn.after(battle, touching, fight, strike);
  }
}
