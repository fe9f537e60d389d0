import { forecast } from "../../../core/clock.js";
import type { Fight, Figure } from "../shape.js";
import { costOf, delayOf, needsDrawing, plainEntry, poolOf } from "./doings.js";
import { byPrecedence, inFight } from "./figures.js";
import { keepsCarry, stretchOf } from "./lanes.js";

/**
 * What would be done in the order of a plan, if nothing came between: what is carried on first, a weapon drawn before
 * its first blow, metres on the way as one. Each with what it costs and where it would lie.
 */
export function foreseen(battle: Fight, figure: Figure, clock = battle.combat.state.clock) {
  const { state } = figure;
  const carried = state.carry && keepsCarry(figure) && !state.busy ? [state.carry] : [];
  const taken = new Set(state.current?.do === "draw" ? [state.current.item] : []);
  const all = [
    ...carried.map(({ entry, remaining }) => ({ entry, cost: remaining, of: null as string | null })),
    ...state.plan.flatMap((entry) => {
      const draws = needsDrawing(figure, entry) && !taken.has(entry.item);
      if (entry.do === "attack" || entry.do === "draw") taken.add(entry.item);
      if (entry.do === "drop") taken.delete(entry.item);
      const metres = entry.do === "move" ? entry.metres : 1;
      const draw = plainEntry(entry.id, { do: "draw", item: entry.item });
      const own = { entry, cost: costOf(delayOf(battle, figure, entry)) * metres, of: entry.id };
      return draws ? [{ entry: draw, cost: costOf(delayOf(battle, figure, draw)), of: null }, own] : [own];
    }),
  ];
  const spans = forecast(
    state,
    all.map(({ entry, cost }) => ({ pool: poolOf(figure, entry), cost })),
    clock,
    stretchOf(battle),
  );
  return all.map((one, index) => ({
    ...one,
    kept: index < carried.length,
    span: spans[index] ?? null,
  }));
}

/**
 * The moment to which the clock will run, and who is done with something then, as far as somebody knows what is planned.
 * Whoever is to be asked stops the clock where his next activity would begin.
 */
export function nextToEnd(
  battle: Fight,
  knows: (fighter: string) => boolean,
): { readonly at: number; readonly who: Figure[] } | null {
  const ends = inFight(battle).map((figure) => {
    const { busy, start } = figure.state;
    if (busy || start === null) return { figure, at: busy?.end ?? -1 };
    if (!knows(figure.id)) return { figure, at: -1 };
    const [first] = foreseen(battle, figure);
    return { figure, at: first ? (first.span?.end ?? -1) : start };
  });
  const at = Math.max(-1, ...ends.map((one) => one.at));
  const who = ends.filter((one) => one.at === at).map(({ figure }) => figure);
  return at < 0 ? null : { at, who: who.sort(byPrecedence) };
}
