import { finish } from "../../../core/clock.js";
import { label } from "../../../core/label.js";
import type { OneQuestion } from "../../../core/question.js";
import { tell } from "../../../core/report.js";
import { ask, type Rule } from "../../../core/rule.js";
import type { Entry, Fight, Figure } from "../shape.js";
import { holds } from "./conditions.js";
import { wound } from "./damage.js";
import { addAttacks, eventOf, ruleOf } from "./doings.js";
import { shoulders, spells } from "./effects.js";
import {
  byPrecedence,
  DEAD,
  inFight,
  inHand,
  isAble,
  isDown,
  isOut,
  STATUS,
  setStatus,
  weapon,
} from "./figures.js";
import { arrange, interrupt, stopRunning, strikeOut, trace, wakeUp } from "./lanes.js";
import { runMetres, walk } from "./movement.js";
import { hasLostTarget } from "./reach.js";
import { blowOf, type Struck, strikes } from "./strike.js";

/** Somebody's activity that is complete now. */
interface Done {
  readonly by: Figure;
  readonly entry: Entry;
}

const doing =
  (wanted: Entry["do"]) =>
  ({ entry }: Done): boolean =>
    entry.do === wanted;

/** Out of the fight, by death or in agony as the world plays it. */
export function fall(battle: Fight, figure: Figure): void {
  const agony = battle.combat.state.options.pozaWalka === "agonia";
  figure.defeated = true;
  setStatus(figure, agony ? STATUS.agony : DEAD, true);
  stopRunning(battle, figure);
  strikeOut(battle, figure);
  tell(
    battle,
    "KC-38",
    label(agony ? "KRYSZTALY.tell.agony" : "KRYSZTALY.tell.death", { whom: figure.name }),
    {
      tone: "bad",
      whom: figure.id,
    },
  );
}

/** Looks at all who still stand: whose damage exceeds ŻYW falls. */
export function testFalls(battle: Fight): void {
  for (const figure of battle.fighters) {
    if (!figure.defeated && !figure.state.gone && isDown(figure)) fall(battle, figure);
  }
}

/** The hands and places of those whose activity is complete. */
function settle(battle: Fight, { by, entry }: Done): void {
  const item = weapon(by, entry.item);
  switch (entry.do) {
    case "draw":
      if (item) Object.assign(item.system, { wReku: true, upuszczona: false });
      tell(battle, "KC-39", label("KRYSZTALY.tell.drawn", { who: by.name, bron: item?.name ?? "" }));
      break;
    case "drop":
      if (item) Object.assign(item.system, { wReku: false, upuszczona: true });
      tell(battle, "KC-A33", label("KRYSZTALY.tell.dropped", { who: by.name, bron: item?.name ?? "" }));
      break;
    case "move": {
      const path = walk(battle, by, entry.path, 1);
      const left = entry.metres - 1;
      if (left > 0) by.state.plan = [{ ...entry, metres: left, path, condition: null }, ...by.state.plan];
      tell(
        battle,
        "KC-59",
        label("KRYSZTALY.tell.metre", { at: battle.combat.state.clock ?? 0, who: by.name, left }),
        { tone: "quiet", by: by.id, whom: by.id },
      );
      break;
    }
    case "run": {
      const metres = runMetres(battle, by, entry);
      walk(battle, by, entry.path, metres);
      tell(battle, "KC-57", label("KRYSZTALY.tell.run", { who: by.name, count: metres }));
      break;
    }
    default:
  }
}

/** The activities that are complete at one moment; those of the lanes are paid for. */
function completed(battle: Fight, who: readonly Figure[]): Done[] {
  const at = battle.combat.state.clock ?? 0;
  return [...who].sort(byPrecedence).flatMap((by) => {
    const { current: entry, busy, tokens } = by.state;
    if (!entry || !busy) return [];
    finish(by.state);
    by.state.current = null;
    by.state.tokens = 0;
    if (entry.do === "attack") addAttacks(by, entry.item, tokens);
    trace(by, entry, { from: busy.from, end: at }, "done");
    return [{ by, entry }];
  });
}

/** Everything that strikes at this moment, rolled against the state before it (A5, A38). */
function* struckNow(battle: Fight, done: readonly Done[]): Rule<Struck[]> {
  const blows = done.filter(doing("attack")).flatMap(({ by, entry }) => {
    const whom = battle.fighters.find(({ id }) => id === entry.target);
    return whom ? [blowOf(battle, by, whom, entry)] : [];
  });
  for (const { whom } of blows) whom.state.attacked = true;
  return [
    ...(yield* strikes(battle, blows)),
    ...(yield* shoulders(battle, done.filter(doing("door")))),
    ...(yield* spells(battle, done.filter(doing("cast")))),
  ];
}

/** Activities under way whose target or weapon is gone are broken off, also those that would not end in this round (A16). */
function interruptLost(battle: Fight): void {
  for (const figure of inFight(battle)) {
    const { current } = figure.state;
    if (!current) continue;
    const item = weapon(figure, current.item);
    const disarmed = current.do === "attack" && current.item !== "" && (!item || !inHand(item));
    const why = disarmed ? "weapon" : hasLostTarget(battle, figure, current) ? "target" : null;
    if (!why) continue;
    interrupt(battle, figure, why);
    arrange(battle, figure);
  }
}

/** Is a spell of this figure's in the making, in this round or carried from the last? */
function isCasting({ state }: Figure): boolean {
  return state.current?.do === "cast" || (state.carry?.entry.do === "cast" && state.kept !== "abandon");
}

/** A wound alone breaks nothing off but, if the MG says so, a spell in the making (A18). */
export function* brokenSpells(battle: Fight, wounded: readonly Figure[]): Rule {
  const casters = wounded.filter((one) => !isOut(one) && isCasting(one));
  const answers = yield* ask(
    ...casters.map(
      ({ name }): OneQuestion => ({
        kind: "one",
        to: "mg",
        rule: "KC-A18",
        prompt: label("KRYSZTALY.ask.brokenSpell", { who: name }),
        options: ["yes", "no"].map((value) => ({ value, label: label(`KRYSZTALY.answer.${value}`) })),
      }),
    ),
  );
  for (const [index, caster] of casters.entries()) {
    if (answers[index] !== "yes") continue;
    if (caster.state.current) interrupt(battle, caster, "wound");
    else {
      caster.state.carry = null;
      tell(battle, "KC-A18", label("KRYSZTALY.tell.spellLost", { who: caster.name }), { tone: "bad" });
    }
    arrange(battle, caster);
  }
}

/** Waiting fighters whose condition has come true begin now (A31). */
function wakeWaiting(battle: Fight): void {
  for (const figure of inFight(battle)) {
    const [first] = figure.state.plan;
    if (figure.state.waits === null || !first) continue;
    if (holds(battle, figure, first) === true) wakeUp(battle, figure);
  }
}

/** What follows from anything that has changed who stands, where, and with what: deaths, lost aims, those who waited. */
export function aftermath(battle: Fight): void {
  testFalls(battle);
  if (battle.combat.state.phase !== 4) return;
  interruptLost(battle);
  wakeWaiting(battle);
}

/**
 * All that is complete at one moment, as one wave: read against the state before it, then wounds, then deaths, then
 * what they break off (KC-46, A5, A38). Says whether any of it was a whole deed, and not only a metre on the way.
 */
export function* wave(battle: Fight, who: readonly Figure[]): Rule<boolean> {
  const at = battle.combat.state.clock ?? 0;
  const done = completed(battle, who);
  for (const { by, entry } of done) {
    const whom = battle.fighters.find(({ id }) => id === entry.target);
    if (entry.do !== "move")
      tell(
        battle,
        entry.do === "attack" ? ["KC-40", "KC-46"] : ["KC-40", ruleOf(by, entry)],
        eventOf(battle, by, entry, { at, whom: whom?.name ?? null }),
        {
          tone: "quiet",
          by: by.id,
          whom: whom?.id ?? by.id,
        },
      );
  }
  const struck = yield* struckNow(battle, done);
  for (const one of done) settle(battle, one);
  for (const { wound: one, thrown } of struck) wound(battle, one, thrown);
  testFalls(battle);
  interruptLost(battle);
  yield* brokenSpells(battle, [
    ...new Set(struck.filter(({ wound: { points } }) => points > 0).map(({ wound: { victim } }) => victim)),
  ]);
  for (const { by } of done) if (isAble(battle, by)) arrange(battle, by);
  wakeWaiting(battle);
  return done.some(({ entry }) => entry.do !== "move" || entry.metres <= 1);
}
