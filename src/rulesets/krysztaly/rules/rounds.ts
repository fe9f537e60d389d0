import { freshLane, latePool } from "../../../core/clock.js";
import { label } from "../../../core/label.js";
import type { OneQuestion, Option } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { doingQuestion, takeUp } from "./beginnings.js";
import { addAttacks, attacksUsed, limitOf, nameOf } from "./doings.js";
import {
  ability,
  actualSpeed,
  byPrecedence,
  enemiesOf,
  inFight,
  isAble,
  STATUS,
  setStatus,
  weapon,
  weaponsOf,
} from "./figures.js";
import { arrange, keepsCarry, strikeOut, trace } from "./lanes.js";
import { isOver, PHASE } from "./legality.js";
import { goesOn, hasHadEnough, nextDoing } from "./mind.js";
import { runMetres, speedBonus } from "./movement.js";

/** Szybkość of the round as it is now (KC-16, KC-17): never below nothing (A29). */
export function snapshot(figure: Figure): void {
  figure.state.natural = Math.max(0, figure.actor.system.sz);
  figure.state.actual = Math.max(0, actualSpeed(figure));
}

/** A lane as a round finds it; what is carried over stays, and so do attacks that were borrowed. */
function renew(battle: Fight, figure: Figure): void {
  const { state } = figure;
  const { owed } = state;
  Object.assign(state, freshLane(), {
    plan: [],
    ready: false,
    enough: false,
    current: null,
    tokens: 0,
    kept: "undecided",
    attacks: [],
    owed: 0,
    speed: 0,
    attacked: false,
    hurt: false,
    trail: [],
    fell: null,
    abilities: state.abilities.filter(({ round }) => round >= battle.combat.round),
  });
  addAttacks(figure, "", owed);
  setStatus(figure, STATUS.surprised, false);
  snapshot(figure);
}

/** Everybody stands at the beginning of a round. */
export function openRound(battle: Fight, round: number): void {
  const { combat } = battle;
  combat.round = round;
  combat.state.clock = null;
  for (const figure of battle.fighters) renew(battle, figure);
}

/** Everybody plans (KC-4); whoever carries something over says whether he goes on with it. */
export function beginPlanning(battle: Fight): void {
  const { round, state } = battle.combat;
  state.phase = PHASE.planning;
  tell(battle, "KC-4", label("KRYSZTALY.tell.round", { round }));
}

/** What does not fit into the round is carried into the next: only what is missing will be charged (KC-42, A14). */
function carryOver(battle: Fight, figure: Figure): void {
  const { state } = figure;
  const { busy, current, tokens } = state;
  if (!busy || !current) return;
  trace(figure, current, { from: busy.from, end: 0 }, "carried");
  state.carry = { entry: { ...current, repeat: false }, remaining: busy.short, tokens };
  tell(
    battle,
    "KC-42",
    label("KRYSZTALY.tell.carried", {
      who: figure.name,
      what: nameOf(battle, figure, current),
      count: busy.short,
    }),
    { whom: figure.id },
  );
}

/** The end of a round (KC-9): what is unfinished is carried over, what is unused is gone (A12), the surprised wake. */
export function endRound(battle: Fight): void {
  const { combat } = battle;
  combat.state.phase = PHASE.end;
  for (const figure of inFight(battle)) carryOver(battle, figure);
  combat.state.quiet += 1;
  tell(battle, "KC-9", label("KRYSZTALY.tell.roundEnd", { round: combat.round }), { tone: "quiet" });
  openRound(battle, combat.round + 1);
  beginPlanning(battle);
}

/** Is there a carry about which nothing has been said yet? */
function isUndecided({ state }: Figure): boolean {
  return state.carry !== null && state.kept === "undecided";
}

/** Enemies whom a question may name: hidden ones only where they are aimed at already. */
function visibleEnemies(battle: Fight, figure: Figure, aimedAt: string): Figure[] {
  return enemiesOf(battle, figure).filter(({ id, hidden }) => !hidden || id === aimedAt);
}

/** What may become of a carried activity: a blow may also be turned on another (A33). */
function carryOptions(battle: Fight, figure: Figure): Option[] {
  const entry = figure.state.carry?.entry;
  const aims = entry !== undefined && entry.target !== "";
  const keep = aims
    ? visibleEnemies(battle, figure, entry.target).map(
        (whom): Option => ({
          value: `keep:${whom.id}`,
          label: label("KRYSZTALY.answer.keepAt", { whom: whom.name }),
          fighter: whom.id,
        }),
      )
    : [{ value: "keep:", label: label("KRYSZTALY.answer.keep") }];
  return [...keep, { value: "abandon", label: label("KRYSZTALY.answer.abandon") }];
}

/** Whoever has not said whether he goes on with what he carries is asked (KC-43); the automatic decide for themselves. */
function* decideCarries(battle: Fight): Rule {
  const undecided = inFight(battle).filter(isUndecided);
  const asked = undecided.filter(({ auto }) => !auto);
  const answers = yield* ask(
    ...asked.map((figure): OneQuestion => {
      const { carry } = figure.state;
      return {
        kind: "one",
        to: { fighter: figure.id },
        rule: "KC-43",
        prompt: label("KRYSZTALY.ask.carry", {
          who: figure.name,
          what: carry ? nameOf(battle, figure, carry.entry) : "",
          left: carry?.remaining ?? 0,
        }),
        options: carryOptions(battle, figure),
      };
    }),
  );
  for (const figure of undecided) {
    const answer = figure.auto
      ? goesOn(battle, figure)
        ? "keep:"
        : "abandon"
      : answers[asked.indexOf(figure)];
    const [word, target = ""] = (answer ?? "abandon").split(":");
    figure.state.kept = word === "keep" ? "keep" : "abandon";
    if (target !== "" && figure.state.carry) {
      figure.state.carry = { ...figure.state.carry, entry: { ...figure.state.carry.entry, target } };
    }
  }
  for (const figure of inFight(battle)) {
    if (figure.state.carry && figure.state.kept === "abandon") {
      figure.state.carry = null;
      tell(battle, "KC-43", label("KRYSZTALY.tell.abandoned", { who: figure.name }), { tone: "quiet" });
    }
  }
}

/** Has one said what it does in this round? */
function hasPlanned(figure: Figure): boolean {
  const { ready, enough, plan } = figure.state;
  return ready || enough || plan.length > 0 || keepsCarry(figure);
}

/** Those who have handed in nothing are asked (KC-4); where plans are strict until they have said that it is all. */
function* planTheRest(battle: Fight): Rule {
  for (const figure of inFight(battle)) {
    if (!figure.auto || !isAble(battle, figure)) continue;
    if (hasHadEnough(battle, figure)) {
      figure.state.gone = true;
      strikeOut(battle, figure);
      tell(battle, "KC-9", label("KRYSZTALY.tell.withdraws", { who: figure.name }), { whom: figure.id });
    } else if (!figure.state.ready && figure.state.plan.length === 0) {
      const said = nextDoing(battle, figure);
      if (said) takeUp(battle, figure, said);
    }
  }
  if (isOver(battle)) return;
  const strict = battle.combat.state.options.plany === "scisle";
  let asking = inFight(battle).filter((one) => !one.auto && isAble(battle, one) && !hasPlanned(one));
  while (asking.length > 0) {
    const answers = yield* ask(...asking.map((one) => doingQuestion(battle, one, "KC-4")));
    for (const [index, figure] of asking.entries())
      takeUp(battle, figure, answers[index] ?? { kind: "enough", by: figure.id });
    asking = strict ? asking.filter(({ state }) => !state.enough && !state.ready) : [];
  }
}

/**
 * The shield-bearer's ability works from its declaration on, and takes two attacks: of those that a kept carry leaves,
 * the missing ones of the next round (KC-71, A35).
 */
function borrowForShields(battle: Fight, figure: Figure): void {
  const { state } = figure;
  const bears = state.abilities.some(
    ({ item, round }) =>
      round === battle.combat.round && ability(figure, item)?.system.dziala === "tarczownik",
  );
  if (!bears) return;
  const planned = state.plan.find((entry) => entry.do === "attack")?.item ?? state.carry?.entry.item;
  const arm = planned === undefined ? null : weapon(figure, planned);
  const limits = weaponsOf(figure).map((one) => limitOf(battle, one));
  const limit = arm || limits.length === 0 ? limitOf(battle, arm) : Math.max(...limits);
  const kept = keepsCarry(figure) ? (state.carry?.tokens ?? 0) : 0;
  const taken = Math.max(0, Math.min(2, limit - attacksUsed(battle, figure, "") - kept));
  addAttacks(figure, "", taken);
  state.owed = 2 - taken;
  tell(battle, "KC-71", label("KRYSZTALY.tell.shield", { who: figure.name, count: state.owed }), {
    whom: figure.id,
  });
}

/**
 * Planning is over (KC-6): carries are decided, the rest is asked or thought of, and the order of the round is settled
 * (KC-7). From here on nothing that has been declared changes.
 */
export function* lock(battle: Fight): Rule {
  yield* decideCarries(battle);
  yield* planTheRest(battle);
  const { state } = battle.combat;
  for (const figure of inFight(battle)) {
    figure.state.ready = true;
    if (!isAble(battle, figure)) continue;
    snapshot(figure);
    borrowForShields(battle, figure);
    const [first] = figure.state.plan;
    if (first?.do === "run" && !keepsCarry(figure))
      figure.state.speed = speedBonus(battle, runMetres(battle, figure, first));
  }
  state.phase = PHASE.order;
  for (const figure of inFight(battle)) arrange(battle, figure);
  state.phase = PHASE.execution;
  const starting = inFight(battle)
    .filter(({ state: { start } }) => start !== null)
    .sort((a, b) => (b.state.start ?? 0) - (a.state.start ?? 0) || byPrecedence(a, b));
  tell(battle, ["KC-7", "KC-35"], label("KRYSZTALY.tell.order", { count: starting.length }));
}

/** A latecomer acts no faster than its delays: both its pools are cut to the clock. */
export function late(battle: Fight, figure: Figure): void {
  const { clock, phase } = battle.combat.state;
  snapshot(figure);
  if (phase !== PHASE.execution) return;
  figure.state.natural = latePool(figure.state.natural, clock);
  figure.state.actual = latePool(figure.state.actual, clock);
  figure.state.ready = true;
  arrange(battle, figure);
}
