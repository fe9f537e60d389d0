import { endTurn, startRound, startTurn } from "../../../core/budget.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { collapse, die } from "./fall.js";
import { able, bleedingOf, gain, has, isAble, isDead, isUnconscious, lifeOf, lose } from "./figures.js";
import { armsOf } from "./gear.js";
import { hurt, protectionAgainst, rollDamage } from "./harm.js";
import { compare, queue } from "./queue.js";
import { isOnBadGround } from "./space.js";
import { attempt, trial } from "./trial.js";

/** What strangling deals (ASK-58). */
const STRANGLING = "k6+2";

/** The fighter whose CHWILA it is, or null. */
export function currentOf(battle: Fight): Figure | null {
  return battle.fighters.find(({ id }) => id === battle.combat.state.current) ?? null;
}

/** Is the fight decided: fewer than two sides have somebody who can act? */
export function isOver(battle: Fight): boolean {
  return new Set(able(battle).map(({ side }) => side)).size < 2;
}

/** Rolls initiative for some at once (ASK-1), and keeps zwinność as it was then (ASK-2). */
export function* rollInitiative(battle: Fight, figures: readonly Figure[]): Rule {
  const answers = yield* ask(
    ...figures.map((figure) => ({
      kind: "roll" as const,
      to: { fighter: figure.id },
      rule: "ASK-1",
      prompt: label("ASKANOR.ask.initiative", { who: figure.name }),
      dice: { count: 1, die: "k6" as const },
    })),
  );
  for (const [index, figure] of figures.entries()) {
    const [face = 1] = answers[index] ?? [];
    const { state } = figure;
    state.zwinnosc = figure.actor.system.atrybuty.zwinnosc;
    state.inicjatywa = face + state.zwinnosc;
    state.dogrywki = [];
    state.rolled = true;
    tell(battle, "ASK-1", label("ASKANOR.tell.initiative", { who: figure.name, total: state.inicjatywa }), {
      tone: "quiet",
      whom: figure.id,
      thrown: {
        die: "k6",
        faces: [face],
        parts: [{ label: label("ASKANOR.attribute.zwinnosc"), value: state.zwinnosc }],
        total: state.inicjatywa,
      },
    });
  }
}

/** Those who share their place with somebody, all else being equal. */
function equals(battle: Fight): Figure[] {
  const ordered = queue(battle).filter(({ state }) => state.rolled);
  return ordered.filter((one, index) =>
    [ordered[index - 1], ordered[index + 1]].some((other) => other && compare(one, other) === 0),
  );
}

/** Equals roll again until they differ (ASK-3); it orders them alone, whatever anybody else has (ASK-A2). */
export function* settleTies(battle: Fight): Rule {
  for (let tied = equals(battle); tied.length > 0; tied = equals(battle)) {
    const answers = yield* ask(
      ...tied.map((figure) => ({
        kind: "roll" as const,
        to: { fighter: figure.id },
        rule: "ASK-3",
        prompt: label("ASKANOR.ask.tie", { who: figure.name }),
        dice: { count: 1, die: "k6" as const },
      })),
    );
    for (const [index, figure] of tied.entries()) {
      const [face = 1] = answers[index] ?? [];
      figure.state.dogrywki = [...figure.state.dogrywki, face];
      tell(battle, ["ASK-3", "ASK-2"], label("ASKANOR.tell.tie", { who: figure.name, total: face }), {
        tone: "quiet",
        whom: figure.id,
        thrown: { die: "k6", faces: [face], parts: [], total: face },
      });
    }
  }
}

/** Everything that is there again when a round begins (ASK-A29, ASK-A40), for whoever acts early or late in it. */
export function refresh(figure: Figure): void {
  const { state } = figure;
  startRound(state.budget);
  state.shieldFoe = null;
  state.acted = false;
  if (state.recovers) state.zaskoczony = false;
  state.recovers = false;
  for (const arm of armsOf(figure)) if ("sparowano" in arm.system) arm.system.sparowano = false;
}

function* startRunda(battle: Fight): Rule {
  battle.combat.round += 1;
  const { options } = battle.combat.state;
  for (const figure of battle.fighters) refresh(figure);
  tell(battle, ["ASK-5", "ASK-A40"], label("ASKANOR.tell.round", { round: battle.combat.round }), {
    tone: "quiet",
  });
  if (options.initiativeEachRound) {
    for (const { state } of battle.fighters) state.zaskoczony = false;
    yield* rollInitiative(
      battle,
      battle.fighters.filter((one) => !isDead(one)),
    );
  }
  yield* settleTies(battle);
}

/** One whose life has come back above 0 wakes, lying on the ground (ASK-A47). */
function wake(battle: Fight, figure: Figure): void {
  if (!has(figure, "nieprzytomny") || lifeOf(figure) <= 0) return;
  lose(figure, "nieprzytomny");
  gain(figure, "powalenie");
  tell(battle, "ASK-A47", label("ASKANOR.tell.wakes", { whom: figure.name }), {
    tone: "good",
    whom: figure.id,
  });
}

/** Damage that comes of a status when a CHWILA begins, and what becomes of it. */
function* suffer(
  battle: Fight,
  figure: Figure,
  damage: number,
  protection: number,
  rules: readonly string[],
): Rule {
  const before = lifeOf(figure);
  hurt(battle, figure, damage, protection, rules);
  yield* collapse(battle, figure, before);
}

/** Statuses are resolved before anything else (ASK-8): stunning, then damage (ASK-A47). Gives the AKCJE lost. */
function* resolveStatuses(battle: Fight, figure: Figure): Rule<number> {
  let lost = 0;
  if (has(figure, "ogluszenie")) {
    lose(figure, "ogluszenie");
    lost = 1;
    tell(battle, ["ASK-8", "ASK-9"], label("ASKANOR.tell.stunned", { whom: figure.name }), {
      tone: "bad",
      whom: figure.id,
    });
  }
  const blood = bleedingOf(figure);
  if (blood > 0) yield* suffer(battle, figure, blood, 0, ["ASK-8", "ASK-10"]);
  if (has(figure, "wzmocnienie") && !isDead(figure)) {
    yield* suffer(battle, figure, 1, protectionAgainst(figure, null), ["ASK-8", "ASK-11"]);
  }
  return lost;
}

/** Whoever it holds by the throat loses breath at the start of its CHWILA (ASK-58). */
function* strangle(battle: Fight, holder: Figure): Rule {
  for (const { whom, grip } of [...holder.state.holds]) {
    const victim = battle.fighters.find(({ id }) => id === whom);
    if (grip === "duszenie" && victim && !isDead(victim)) yield* choke(battle, holder, victim);
  }
}

/** k6+2 that no armour lowers (ASK-58). */
export function* choke(battle: Fight, holder: Figure, victim: Figure): Rule {
  const before = lifeOf(victim);
  const damage = yield* rollDamage(battle, holder, STRANGLING, [], "ASK-58");
  hurt(battle, victim, damage, protectionAgainst(victim, null), ["ASK-58"]);
  yield* collapse(battle, victim, before);
}

/** Równowaga with zwinność, or all distances are halved until the next CHWILA (ASK-20, ASK-A27, ASK-A46). */
export function* testFooting(battle: Fight, figure: Figure): Rule {
  if (figure.state.footing !== "none") return;
  const tried = trial(battle, figure, { skills: ["rownowaga"], attribute: "zwinnosc" });
  const { passed } = yield* attempt(battle, figure, tried, {
    rules: ["ASK-20"],
    what: label("ASKANOR.what.footing"),
  });
  figure.state.footing = passed ? "passed" : "failed";
}

/** The CHWILA of one fighter begins. One who lies unconscious suffers what it has to, and no more (ASK-A47). */
function* startChwila(battle: Fight, figure: Figure): Rule {
  const { state } = figure;
  battle.combat.state.current = figure.id;
  startTurn(state.budget);
  state.guarding = null;
  state.footing = "none";
  tell(battle, "ASK-6", label("ASKANOR.tell.chwila", { who: figure.name }), {
    whom: figure.id,
    by: figure.id,
  });
  wake(battle, figure);
  const lost = yield* resolveStatuses(battle, figure);
  startTurn(state.budget, lost);
  if (!isAble(figure)) return;
  yield* strangle(battle, figure);
  if (isOnBadGround(battle, figure)) yield* testFooting(battle, figure);
}

/** A CHWILA ends, whatever is left of it. */
export function endChwila(battle: Fight): void {
  const figure = currentOf(battle);
  battle.combat.state.current = null;
  if (!figure) return;
  endTurn(figure.state.budget);
  figure.state.acted = true;
}

/** Who has its CHWILA next in this round; the dead are skipped (ASK-A47). */
function nextInRound(battle: Fight): Figure | undefined {
  return queue(battle).find((one) => !one.state.acted && !isDead(one));
}

/**
 * Whose life has been changed by hand falls, or dies, when the fight goes on: the rules look at everybody anew (ASK-23,
 * ASK-25).
 */
function* settleFalls(battle: Fight): Rule {
  for (const figure of battle.fighters) {
    const settled = figure.defeated || has(figure, "dead") || has(figure, "nieprzytomny");
    if (!settled && lifeOf(figure) <= 0) yield* collapse(battle, figure, 1);
    else if (!figure.defeated && isDead(figure)) die(battle, figure, "ASK-25");
  }
}

/**
 * Goes on to the next CHWILA in which somebody can act, over those of the unconscious; a round that is over is followed
 * by the next (ASK-5).
 */
export function* nextChwila(battle: Fight): Rule {
  endChwila(battle);
  yield* settleFalls(battle);
  while (!isOver(battle)) {
    const next = nextInRound(battle);
    if (!next) {
      yield* startRunda(battle);
      continue;
    }
    yield* startChwila(battle, next);
    if (isAble(next)) return;
    const out = isUnconscious(next) ? "unconscious" : "dead";
    tell(battle, "ASK-A47", label(`ASKANOR.tell.noChwila.${out}`, { who: next.name }), { tone: "quiet" });
    endChwila(battle);
  }
}
