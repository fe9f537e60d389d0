import { nextId } from "../../../core/battle.js";
import { occupy, spanOf, wait } from "../../../core/clock.js";
import { type Deed, Refused } from "../../../core/deed.js";
import { label } from "../../../core/label.js";
import type { Offer } from "../../../core/offer.js";
import type { DeedQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, askOne, type Rule } from "../../../core/rule.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { judged } from "./conditions.js";
import {
  addAttacks,
  attacksUsed,
  costOf,
  delayOf,
  entryOf,
  limitOf,
  nameOf,
  needsDrawing,
  plainEntry,
  poolOf,
  ruleOf,
  tokensOf,
} from "./doings.js";
import { byPrecedence, enemiesOf, isAble, spell, weapon } from "./figures.js";
import { arrange, hasAttacksFor, keepsCarry, passOver, stretchOf, takeAlternative } from "./lanes.js";
import { isOver, needsTarget, problem } from "./legality.js";
import { nextDoing } from "./mind.js";
import { runMetres, speedBonus } from "./movement.js";
import { byRule, offersFor } from "./offers.js";
import { hasLostTarget } from "./reach.js";

/** Is there nothing left in the plan, so that its owner is to be asked for more? */
function isDry(figure: Figure): boolean {
  return !keepsCarry(figure) && figure.state.plan.length === 0;
}

/** A whole plan, as whoever is asked may hand it in. */
function wholePlan({ id: by }: Figure): Offer {
  return {
    id: "plan",
    deed: { kind: "plan", by },
    label: label("KRYSZTALY.deed.handIn"),
    group: "plan",
    aims: false,
    composed: true,
    problem: null,
  };
}

/** The question what somebody does, now that nothing is planned. */
export function doingQuestion(battle: Fight, figure: Figure, rule: string): DeedQuestion {
  const { natural, actual, spent } = figure.state;
  const possible = offersFor(battle, figure).filter(
    ({ deed: { kind }, problem: wrong }) => wrong === null && (kind === "declare" || kind === "enough"),
  );
  return {
    kind: "deed",
    to: { fighter: figure.id },
    rule,
    prompt: label(rule === "KC-4" ? "KRYSZTALY.ask.plan" : "KRYSZTALY.ask.more", {
      who: figure.name,
      left: Math.max(0, Math.max(natural, actual) - spent),
    }),
    offers: rule === "KC-4" ? [...possible, wholePlan(figure)] : possible,
  };
}

/** A whole plan is handed in (KC-4). What has been said of a carry or an ability comes with it. */
export function takePlan(battle: Fight, figure: Figure, { entries: said }: Deed): void {
  const entries = (Array.isArray(said) ? said : []).flatMap((one): Entry[] => {
    const entry =
      typeof one === "object" && one !== null ? entryOf(battle, figure, one, nextId(battle)) : null;
    return entry ? [entry] : [];
  });
  Object.assign(figure.state, { plan: entries, ready: true, enough: false });
  tell(battle, "KC-4", label("KRYSZTALY.tell.planned", { who: figure.name }), {
    tone: "quiet",
    whom: figure.id,
  });
}

/**
 * Takes what somebody has said into the plan: an activity at its end, a whole plan, or that it is enough.
 * @throws {Refused} where the activity may not be planned
 */
export function takeUp(battle: Fight, figure: Figure, said: Deed): void {
  if (said.kind === "enough") {
    figure.state.enough = true;
    return;
  }
  const wrong = problem(battle, byRule, said);
  if (wrong && !said.override) throw new Refused(wrong);
  if (said.kind === "plan") {
    takePlan(battle, figure, said);
    return;
  }
  const entry = entryOf(battle, figure, said, nextId(battle));
  if (!entry) throw new Refused({ rule: "KC-A31", label: label("KRYSZTALY.problem.badEntry") });
  const aimed = needsTarget(figure, entry) ? aimedAt(battle, figure, entry) : entry;
  figure.state.plan = [...figure.state.plan, aimed];
  figure.state.enough = false;
}

/** An entry with its target: the one that is named, or the only enemy. @throws {Refused} where several could be meant */
function aimedAt(battle: Fight, figure: Figure, entry: Entry): Entry {
  if (entry.target !== "") return entry;
  const [only, ...more] = enemiesOf(battle, figure).filter(({ hidden }) => !hidden);
  if (!only || more.length > 0)
    throw new Refused({ rule: "KC-A31", label: label("KRYSZTALY.problem.noTarget") });
  return { ...entry, target: only.id };
}

/** All who are dry at this moment say what they do further; the automatic think for themselves (A15). */
function* goOn(battle: Fight, dry: readonly Figure[]): Rule {
  if (isOver(battle)) {
    for (const { state } of dry) Object.assign(state, { start: null, enough: true });
    return;
  }
  const asked = dry.filter(({ auto }) => !auto);
  const answers = yield* ask(...asked.map((one) => doingQuestion(battle, one, "KC-A15")));
  for (const figure of dry) {
    const said = figure.auto ? nextDoing(battle, figure) : answers[asked.indexOf(figure)];
    takeUp(battle, figure, said ?? { kind: "enough", by: figure.id });
    arrange(battle, figure);
  }
}

/** A spell that cannot be paid for is not begun. */
function cannotPay(figure: Figure, entry: Entry): boolean {
  const cost = entry.do === "cast" ? (spell(figure, entry.item)?.system.koszt ?? 0) : 0;
  return cost > figure.actor.system.magia.zostalo;
}

/** Why the front of a plan cannot begin, of what is no question of attacks or weapons; null where it can. */
function flaw(battle: Fight, figure: Figure, entry: Entry): string | null {
  if (hasLostTarget(battle, figure, entry)) return "target";
  const item = weapon(figure, entry.item);
  if (entry.do === "attack" && entry.item !== "" && (!item || item.system.upuszczona)) return "weapon";
  if (entry.do === "drop" && !item?.system.wReku) return "weapon";
  if (entry.do === "draw" && !item) return "weapon";
  if (entry.do === "cast" && !spell(figure, entry.item)) return "spell";
  if (cannotPay(figure, entry)) return "price";
  if (entry.do === "run" && (figure.state.spent > 0 || figure.state.trail.length > 0)) return "whole";
  return null;
}

/**
 * A two-attack activity with some, but too few, attacks left reserves them, takes the missing ones from the next round
 * and is done there, at one normal delay (KC-69, KC-70, A28). With none left it is passed over like any attack.
 */
function reserve(battle: Fight, figure: Figure, entry: Entry, tokens: number): boolean {
  const { state } = figure;
  const limit = limitOf(battle, weapon(figure, entry.item));
  const left = limit - attacksUsed(battle, figure, entry.item);
  if (tokens < 2 || left <= 0 || state.carry) return false;
  state.plan = state.plan.slice(1);
  addAttacks(figure, entry.item, left);
  state.carry = {
    entry: { ...entry, condition: null, wait: false, repeat: false },
    remaining: costOf(delayOf(battle, figure, entry)),
    tokens: tokens - left,
  };
  tell(
    battle,
    "KC-70",
    label("KRYSZTALY.tell.reserved", { who: figure.name, what: nameOf(battle, figure, entry) }),
    {
      whom: figure.id,
    },
  );
  return true;
}

/** Rolls a variable delay when its activity begins (A17). */
function* rolledDelay(figure: Figure, dice: number, rule: string): Rule<number> {
  if (dice === 0) return 0;
  const faces = yield* askOne({
    kind: "roll",
    to: { fighter: figure.id },
    rule,
    prompt: label("KRYSZTALY.ask.delay", { who: figure.name }),
    dice: { count: dice, die: "k10" },
  });
  return faces.reduce((sum, face) => sum + face, 0);
}

/** Something begins that nothing stands in the way of any more: the lane is busy until it is complete. */
function* begin(battle: Fight, figure: Figure, entry: Entry, tokens: number, remaining: number | null): Rule {
  const { state } = figure;
  const at = battle.combat.state.clock ?? 0;
  const delay = delayOf(battle, figure, entry);
  const rolled = remaining === null ? yield* rolledDelay(figure, delay.dice, ruleOf(figure, entry)) : 0;
  const cost = remaining ?? costOf(delay, rolled);
  const span = spanOf(state, poolOf(figure, entry), cost, at, stretchOf(battle));
  // One carry for each: while something is reserved only what is completed in this round may begin.
  if (span.end === null && remaining === null && state.carry) return skip(battle, figure, "carry");
  if (remaining === null) {
    const [, ...rest] = state.plan;
    const again = entry.repeat && entry.do !== "move" ? [{ ...entry, id: nextId(battle), tried: false }] : [];
    state.plan = [...again, ...rest];
  } else {
    state.carry = null;
    state.kept = "undecided";
  }
  occupy(state, span);
  state.current = { ...entry, condition: null, wait: false, resumed: remaining !== null };
  state.tokens = tokens;
  if (entry.do === "attack") state.weapon = entry.item;
  // An alternative to what was planned may be one.
  if (entry.do === "run") state.speed = speedBonus(battle, runMetres(battle, figure, entry));
  tell(
    battle,
    ["KC-35", ruleOf(figure, entry)],
    label(span.end === null ? "KRYSZTALY.tell.beginsLong" : "KRYSZTALY.tell.begins", {
      at,
      who: figure.name,
      what: nameOf(battle, figure, entry),
      cost,
      end: span.end ?? -span.short,
      short: span.short,
    }),
    { tone: "quiet", whom: figure.id },
  );
}

function skip(battle: Fight, figure: Figure, why: string): void {
  passOver(battle, figure, why);
  arrange(battle, figure);
}

/** What was carried over begins again where it was left (KC-43, KC-44, A33): its target may have gone meanwhile. */
function* beginCarried(battle: Fight, figure: Figure): Rule {
  const { carry } = figure.state;
  if (!carry) return;
  const item = weapon(figure, carry.entry.item);
  const lostWeapon =
    carry.entry.do === "attack" && carry.entry.item !== "" && item?.system.upuszczona !== false;
  if (lostWeapon || hasLostTarget(battle, figure, carry.entry)) {
    figure.state.carry = null;
    figure.state.kept = "undecided";
    tell(battle, "KC-A33", label("KRYSZTALY.tell.carryLost", { who: figure.name }), {
      tone: "bad",
      whom: figure.id,
    });
    return arrange(battle, figure);
  }
  yield* begin(battle, figure, carry.entry, carry.tokens, carry.remaining);
}

/** The front of a plan begins, if its condition is true and nothing stands in its way; otherwise what comes instead. */
function* beginPlanned(battle: Fight, figure: Figure): Rule {
  const { state } = figure;
  const [entry] = state.plan;
  if (!entry) return;
  if (!(yield* judged(battle, figure, entry))) {
    if (entry.wait) return wait(state, battle.combat.state.clock ?? 0);
    if (takeAlternative(figure)) return arrange(battle, figure);
    return skip(battle, figure, "condition");
  }
  const wrong = flaw(battle, figure, entry);
  if (wrong) {
    if (takeAlternative(figure)) return arrange(battle, figure);
    return skip(battle, figure, wrong);
  }
  const tokens = tokensOf(figure, entry);
  if (!hasAttacksFor(battle, figure, entry, tokens)) {
    if (reserve(battle, figure, entry, tokens)) return arrange(battle, figure);
    return skip(battle, figure, "limit");
  }
  if (needsDrawing(figure, entry)) {
    if (entry.tried) return skip(battle, figure, "weapon");
    const draw = plainEntry(nextId(battle), { do: "draw", item: entry.item });
    state.plan = [draw, { ...entry, tried: true, condition: null }, ...state.plan.slice(1)];
    return arrange(battle, figure);
  }
  yield* begin(battle, figure, entry, tokens, null);
}

/**
 * Those who begin something at this moment, the faster first (KC-35). Whoever has nothing planned is asked before
 * anybody begins.
 */
export function* beginnings(battle: Fight, who: readonly Figure[]): Rule {
  const able = [...who].sort(byPrecedence).filter((one) => isAble(battle, one));
  for (const one of who) if (!able.includes(one)) one.state.start = null;
  const dry = able.filter(isDry);
  yield* goOn(battle, dry);
  for (const figure of able) {
    if (dry.includes(figure)) continue;
    figure.state.start = null;
    if (keepsCarry(figure)) yield* beginCarried(battle, figure);
    else yield* beginPlanned(battle, figure);
  }
}
