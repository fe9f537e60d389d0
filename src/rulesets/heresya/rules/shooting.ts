import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import { type Label, label } from "../../../core/label.js";
import type { Choice } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure, Weapon } from "../shape.js";
import {
  corrected,
  harmOf,
  isUnticked,
  properties,
  shotChance,
  TICKS,
  type Ticks,
  ticksOf,
} from "./chance.js";
import { COVERED, weapon } from "./figures.js";
import { sufferHits } from "./harm.js";
import { gap, hiddenFrom, tellsCover } from "./space.js";
import { GRACE } from "./tables.js";
import { against, shown, successes } from "./throw.js";

/** The farthest that a distance can be told, in inches. */
const FARTHEST = 200;

/** What has to be asked about a shot that the scene does not tell: how far it is, and how much of the target can be seen. */
interface View {
  /** In inches. */
  readonly far: number;
  readonly sight: "clear" | "cover" | "none";
}

/** What the user has ticked about cover, or undefined. */
function tickedCover({ ticks }: Deed): boolean | undefined {
  if (typeof ticks !== "object" || ticks === null || Array.isArray(ticks)) return undefined;
  return typeof ticks["cover"] === "boolean" ? ticks["cover"] : undefined;
}

/**
 * Measures the shot, after it has been declared (HER-4). Where there is no scene the distance is asked for, and where
 * nothing on it hides anybody, how much of the target can be seen (HER-5, HER-6, HER-20).
 */
function* look(battle: Fight, shooter: Figure, target: Figure, deed: Deed): Rule<View> {
  const data = { who: shooter.name, whom: target.name };
  const known = gap(battle, shooter, target);
  const questions: Choice[] = [];
  if (known === null) {
    questions.push({
      kind: "number",
      to: "mg",
      rule: "HER-4",
      prompt: label("HERESYA.ask.distance", data),
      min: 0,
      max: FARTHEST,
    });
  }
  const untold = hiddenFrom(battle, shooter, target) === null || !tellsCover(battle);
  const marked = target.actor.statuses.includes(COVERED) || tickedCover(deed) !== undefined;
  if (untold && !marked) {
    questions.push({
      kind: "one",
      to: "mg",
      rule: "HER-5",
      prompt: label("HERESYA.ask.sight", data),
      options: ["clear", "cover", "none"].map((value) => ({
        value,
        label: label(`HERESYA.sight.${value}`),
        hint: label(`HERESYA.sight.hint.${value}`),
      })),
    });
  }
  const answers = yield* ask(...questions);
  const told = (kind: Choice["kind"]) => answers[questions.findIndex((question) => question.kind === kind)];
  return {
    far: known ?? (told("number") as number | undefined) ?? 0,
    sight: (told("one") as View["sight"] | undefined) ?? "clear",
  };
}

/** Tells which ticks the user has changed against what the scene says, and what of weapon and skills is left out. */
function tellCorrections(battle: Fight, before: Ticks, after: Ticks, left: readonly Label[]): void {
  const correction = (on: boolean, what: Label) =>
    tell(battle, "HER-14", label(`HERESYA.tell.${on ? "ticked" : "unticked"}`, { what }), { tone: "quiet" });
  for (const key of TICKS.filter((one) => before[one] !== after[one]))
    correction(after[key], label(`HERESYA.part.${key}`));
  for (const what of left) correction(false, what);
}

/** The ticks as the scene tells them; a shot from hiding counts as one of somebody who has not moved (HER-A9). */
export function seenTicks(
  battle: Fight,
  shooter: Figure,
  item: Weapon,
  target: Figure,
  { far, fromHiding }: { readonly far: number | null; readonly fromHiding: boolean },
): Ticks {
  const found = ticksOf(battle, shooter, item, target, far);
  return fromHiding ? { ...found, moved: false, ran: false } : found;
}

/** The dice of a shot, and what comes of it (HER-14 to HER-21, HER-A2). */
function* fire(battle: Fight, shooter: Figure, item: Weapon, target: Figure, ticks: Ticks, deed: Deed): Rule {
  const chance = shotChance(battle, shooter, item, target, ticks, deed);
  const data = { who: shooter.name, whom: target.name, chance: chance.total };
  const about = { whom: target.id, numbersOf: shooter.id };
  if (chance.total < 1) {
    return tell(battle, "HER-A2", label("HERESYA.tell.hopelessShot", data), {
      ...about,
      tone: "quiet",
      goal: chance,
    });
  }
  const faces = yield* askOne(
    against(chance, 1, {
      who: shooter,
      rule: "HER-14",
      prompt: label("HERESYA.ask.shot", data),
    }),
  );
  const hit = successes(chance, faces) > 0;
  tell(battle, "HER-14", label(`HERESYA.tell.${hit ? "shotHits" : "shotMisses"}`, data), {
    ...about,
    ...shown(chance, faces),
    tone: hit ? "good" : "quiet",
  });
  if (hit) yield* sufferHits(battle, target, 1, harmOf(shooter, item));
}

/**
 * One shot (HER-4): the target is declared, the distance measured, the dice thrown. Beyond the weapon's range it is
 * wasted and counts as made (HER-A23); who turns out to be out of sight is not shot at, and the shot is kept (HER-5). A
 * shot from hiding counts as one of somebody who has not moved (HER-A9).
 */
export function* shoot(battle: Fight, deed: Deed & { readonly by: string }, fromHiding = false): Rule {
  const shooter = fighter(battle, deed.by);
  const target = fighter(battle, deed.target ?? "");
  const item = weapon(shooter, deed["weapon"]);
  if (!item) return;
  tell(
    battle,
    "HER-4",
    label("HERESYA.tell.declares", { who: shooter.name, whom: target.name, what: item.name }),
    { tone: "quiet", whom: target.id },
  );
  const { far, sight } = yield* look(battle, shooter, target, deed);
  if (sight === "none") {
    return tell(battle, ["HER-5", "HER-6"], label("HERESYA.tell.unseen", { whom: target.name }), {
      tone: "quiet",
      whom: target.id,
    });
  }
  if (!fromHiding) {
    shooter.state.shot = { weapon: item._id, count: shooter.state.shot.count + 1 };
  }
  if (far > item.system.zasieg + GRACE) {
    return tell(
      battle,
      ["HER-A23", "HER-4"],
      label("HERESYA.tell.tooFar", { whom: target.name, far: inches(far), range: item.system.zasieg }),
      { tone: "quiet", whom: target.id },
    );
  }
  const still = seenTicks(battle, shooter, item, target, { far, fromHiding });
  const seen = sight === "cover" ? { ...still, cover: true } : still;
  const ticks = corrected(seen, deed);
  const left = properties(shooter, item, target).filter(({ key }) => isUnticked(deed, key));
  tellCorrections(
    battle,
    seen,
    ticks,
    left.map(({ part }) => part.label),
  );
  yield* fire(battle, shooter, item, target, ticks, deed);
}

/** A length as it is told: tenths of an inch. */
export function inches(length: number): number {
  return Math.round(length * 10) / 10;
}
