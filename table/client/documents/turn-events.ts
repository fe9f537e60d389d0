import type { Loose, Plain } from "../../shared/loose";
import { observer } from "../observe/observer";

/** A place in an encounter. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export type TurnEvent =
  | { kind: "startTurn" | "endTurn"; combatantId: string; context: Plain }
  | { kind: "startRound" | "endRound"; context: Plain };

/**
 * What begins and ends on the way from one place to a later one. Turns that the way leaps over begin and end as well,
 * marked `skipped`. Going back, nothing begins or ends.
 *
 * @param order fighters in order before the way, `after` behind it
 */
export function eventsBetween(
  before: CombatState,
  now: CombatState,
  order: Loose[],
  after: Loose[],
): TurnEvent[] {
  const backwards =
    now.round < before.round || (now.round === before.round && (now.turn ?? -1) <= (before.turn ?? -1));
  const ended = now.round === before.round && now.turn === null && before.turn !== null;
  if (backwards && !ended && !observer.sabotage.has("backwards")) return [];
  const events: TurnEvent[] = [];
  const turn = (
    kind: "startTurn" | "endTurn",
    combatant: Loose,
    round: number,
    index: number,
    skipped: boolean,
  ) => {
    if (combatant) events.push({ kind, combatantId: combatant.id, context: { round, turn: index, skipped } });
  };
  const leap = (list: Loose[], round: number, from: number, to: number) => {
    for (let index = from; index < to; index++) {
      turn("startTurn", list[index], round, index, true);
      turn("endTurn", list[index], round, index, true);
    }
  };
  let index = before.turn ?? -1;
  if (before.round > 0 && before.turn !== null)
    turn("endTurn", order[before.turn], before.round, before.turn, false);
  for (let round = before.round; round < now.round; round++) {
    if (round > 0) {
      leap(
        round === before.round ? order : after,
        round,
        index + 1,
        round === before.round ? order.length : after.length,
      );
      events.push({ kind: "endRound", context: { round, skipped: round !== before.round } });
    }
    events.push({ kind: "startRound", context: { round: round + 1, skipped: round + 1 !== now.round } });
    index = -1;
  }
  if (now.turn !== null) {
    leap(after, now.round, index + 1, now.turn);
    turn("startTurn", after[now.turn], now.round, now.turn, false);
  }
  return events;
}
