import { label } from "../../../core/label.js";
import { tell } from "../../../core/report.js";
import type { Rule } from "../../../core/rule.js";
import type { Fight } from "../shape.js";
import { regenerate } from "./abilities.js";
import { closeUp, FOES, formation, PARTY, place, settleGate } from "./figures.js";
import { hasGate } from "./gate.js";
import { fillFront, stepBehind } from "./monster-moves.js";
import { PHASE } from "./tables.js";

function enter(battle: Fight, phase: number): void {
  battle.combat.state.phase = phase;
  if (phase === PHASE.partyMoves) closeUp(battle, PARTY);
  if (phase === PHASE.foesMoves) closeUp(battle, FOES);
  if (phase === PHASE.gate) for (const figure of battle.fighters) figure.state.charges = 0;
  tell(battle, "LS-9.2-1", label(`LABIRYNT.phase.${phase}`), { tone: "quiet" });
}

/** A new round begins at phase 1: everybody may attack again (LS-9.2-15, LS-9.4-5). */
function nextRound(battle: Fight): void {
  battle.combat.round += 1;
  for (const figure of battle.fighters) figure.state.acted = false;
  enter(battle, PHASE.partyAttack);
}

/** Ends a phase and enters the next; phase 3 is passed over without a Gate. */
export function* endPhase(battle: Fight): Rule {
  battle.combat.state.pause = false;
  switch (battle.combat.state.phase) {
    case PHASE.partyAttack:
      return enter(battle, PHASE.foesAttack);
    case PHASE.foesAttack:
      regenerate(battle);
      return enter(battle, hasGate(battle) ? PHASE.gate : PHASE.partyMoves);
    case PHASE.gate:
      return enter(battle, PHASE.partyMoves);
    case PHASE.partyMoves:
      applyDrafts(battle);
      return enter(battle, PHASE.foesMoves);
    default:
      yield* fillFront(battle);
      yield* stepBehind(battle);
      closeUp(battle, FOES);
      settleGate(battle);
      return nextRound(battle);
  }
}

/** The party's drafts become its formation, all at once (A26); a rank left empty closes up (A10). */
function applyDrafts(battle: Fight): void {
  for (const { figure, post } of formation(battle, PARTY)) {
    const { draft } = figure.state;
    if (!draft) continue;
    figure.state.draft = null;
    const text = draft.rank === post.rank ? "LABIRYNT.tell.shift" : "LABIRYNT.tell.step";
    place(figure, draft.rank, draft.slot);
    tell(
      battle,
      draft.rank === post.rank ? "LS-9.8-P1" : "LS-9.8-P2",
      label(text, { who: figure.name, rank: draft.rank }),
    );
  }
  closeUp(battle, PARTY);
}
