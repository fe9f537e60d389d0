import { breakOff, halt, type Stretch, startOf, wake } from "../../../core/clock.js";
import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Entry, Fight, Figure, Trace } from "../shape.js";
import { attacksUsed, limitOf, nameOf, plainEntry, poolOf } from "./doings.js";
import { isAble, weapon } from "./figures.js";
import { runMetres, walk } from "./movement.js";

/** How activities of mixed pools are reckoned in this fight (A4). */
export function stretchOf({ combat }: Fight): Stretch {
  return combat.state.options.zegar === "scisly" ? "strict" : "ledger";
}

/** Is the carried activity to be gone on with in this round? */
export function keepsCarry({ state }: Figure): boolean {
  return state.carry !== null && state.kept === "keep";
}

/** May this activity's attacks still be made in this round? */
export function hasAttacksFor(battle: Fight, figure: Figure, entry: Entry, tokens: number): boolean {
  if (entry.do !== "attack") return true;
  const limit = limitOf(battle, weapon(figure, entry.item));
  return attacksUsed(battle, figure, entry.item) + tokens <= limit;
}

/** Where something would begin if it were the next thing that a figure does; null where nothing is left to pay for it. */
export function wouldStart(battle: Fight, figure: Figure, entry: Pick<Entry, "do">): number | null {
  return startOf(figure.state, poolOf(figure, entry), battle.combat.state.clock);
}

/** Marks on the lane what became of an activity. */
export function trace(
  figure: Figure,
  entry: Entry,
  span: { readonly from: number; readonly end: number; readonly due?: number | null },
  mark: Trace["mark"],
): void {
  const { do: doing, what, item, type, target, text, resumed } = entry;
  const { from, end, due = null } = span;
  const left = { do: doing, what, item, type, target, text, resumed, from, end, due, mark };
  figure.state.trail = [...figure.state.trail, left];
}

/** Is anything to be done by one whose plan has run dry (A15)? */
function mayGoOn(battle: Fight, { state }: Figure): boolean {
  return battle.combat.state.options.plany === "swobodne" && !state.enough;
}

/**
 * Settles where a fighter's next activity begins: a kept carry first, then the front of its plan, then whatever it may
 * still think of. What nothing is left to pay for is passed over.
 */
export function arrange(battle: Fight, figure: Figure): void {
  const { state } = figure;
  const { clock } = battle.combat.state;
  state.start = null;
  if (!isAble(battle, figure) || state.busy || state.waits !== null) return;
  if (state.carry && keepsCarry(figure)) {
    const { entry, tokens } = state.carry;
    // With nothing to pay, or no attack left, it waits unchanged and its owner does nothing in this round (A33).
    if (!hasAttacksFor(battle, figure, entry, tokens)) return;
    state.start = startOf(state, poolOf(figure, entry), clock);
    return;
  }
  for (;;) {
    const [first] = state.plan;
    if (!first) break;
    state.start = startOf(state, poolOf(figure, first), clock);
    if (state.start !== null) return;
    passOver(battle, figure, "spent");
  }
  if (mayGoOn(battle, figure)) state.start = startOf(state, Math.max(state.natural, state.actual), clock);
}

/** The front of a plan is passed over at no cost, and the report says why. */
export function passOver(battle: Fight, figure: Figure, why: string): void {
  const [first, ...rest] = figure.state.plan;
  if (!first) return;
  figure.state.plan = rest;
  tell(
    battle,
    why === "limit" ? "KC-41" : why === "condition" ? "KC-5" : "KC-A16",
    label(`KRYSZTALY.tell.skipped.${why}`, { who: figure.name, what: nameOf(battle, figure, first) }),
    { tone: "quiet", whom: figure.id },
  );
}

/** What is done in place of the front of a plan: its alternative, without a condition of its own. */
export function takeAlternative(figure: Figure): boolean {
  const [first, ...rest] = figure.state.plan;
  if (!first?.otherwise) return false;
  figure.state.plan = [plainEntry(`${first.id}-`, first.otherwise), ...rest];
  return true;
}

/** Whoever moves a whole round runs evenly: stopped at this clock, it has come so far and no farther (A36). */
export function stopRunning(battle: Fight, figure: Figure): void {
  const { busy, current } = figure.state;
  if (current?.do !== "run" || !busy || busy.cost === 0) return;
  const share = (busy.from - (battle.combat.state.clock ?? busy.from)) / busy.cost;
  const metres = Math.floor(runMetres(battle, figure, current) * Math.min(1, Math.max(0, share)));
  walk(battle, figure, current.path, metres);
  tell(battle, "KC-A36", label("KRYSZTALY.tell.stops", { who: figure.name, count: metres }), {
    whom: figure.id,
  });
}

/** An activity under way is broken off: what has elapsed is gone, its attack is not spent, a carry is lost (A16). */
export function interrupt(battle: Fight, figure: Figure, why: string): void {
  const { state } = figure;
  const { current, busy } = state;
  if (!current || !busy) return;
  const { clock } = battle.combat.state;
  stopRunning(battle, figure);
  const end = Math.min(busy.from, clock ?? busy.from);
  trace(figure, current, { from: busy.from, end, due: busy.end }, "broken");
  breakOff(state, clock);
  state.current = null;
  state.tokens = 0;
  tell(
    battle,
    why === "wound" ? ["KC-A18", "KC-A16"] : "KC-A16",
    label(`KRYSZTALY.tell.broken.${why}`, {
      who: figure.name,
      what: nameOf(battle, figure, current),
      left: Math.max(0, Math.max(state.natural, state.actual) - state.spent),
    }),
    { tone: "bad", whom: figure.id },
  );
  if (current.otherwise) state.plan = [plainEntry(`${current.id}-`, current.otherwise), ...state.plan];
}

/** Nothing that somebody has begun or carried is ever done (KC-38). */
export function strikeOut(battle: Fight, figure: Figure): void {
  const { state } = figure;
  const { clock } = battle.combat.state;
  if (state.current && state.busy) {
    const { from, end: due } = state.busy;
    trace(figure, state.current, { from, end: Math.min(from, clock ?? from), due }, "dead");
  }
  halt(state);
  state.current = null;
  state.tokens = 0;
  state.carry = null;
  state.fell = clock;
}

/** Those who have waited for something that is true now begin at this clock; the time that has passed is spent. */
export function wakeUp(battle: Fight, figure: Figure): void {
  const { state } = figure;
  const { clock } = battle.combat.state;
  const [first, ...rest] = state.plan;
  if (state.waits === null || !first || clock === null) return;
  state.plan = [{ ...first, condition: null, wait: false }, ...rest];
  wake(state, clock);
  arrange(battle, figure);
  tell(battle, "KC-A31", label("KRYSZTALY.tell.wakes", { who: figure.name, at: clock }), {
    tone: "quiet",
    whom: figure.id,
  });
}
