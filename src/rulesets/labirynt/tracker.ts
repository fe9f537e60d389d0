import { cloneBattle } from "../../core/battle.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import type { PhaseStep, TrackerView } from "../../core/view.js";
import { type BoardFigure, type BoardSide, type Drawing, drawFigure, drawSide, movingNow } from "./board.js";
import { current as currentId, nextMonster, nextOfParty, verdict } from "./rules/advance.js";
import {
  asCharacter,
  asGate,
  asMonster,
  FOES,
  isOut,
  living,
  PARTY,
  rank,
  silaOf,
  spellsOf,
  weaponsOf,
} from "./rules/figures.js";
import { activeGate, chargesLeft, gateReach, hasGate } from "./rules/gate.js";
import { helps, isAimed, spellReach, sunOf } from "./rules/spells.js";
import { formMonsters, formParty } from "./rules/start.js";
import { PHASE } from "./rules/tables.js";
import { enemiesInReach } from "./rules/targets.js";
import { isRanged } from "./rules/weapons.js";
import { type Fight, type Figure, SUNS } from "./shape.js";

export interface LabiryntTracker extends TrackerView {
  readonly foes: BoardSide;
  readonly party: BoardSide;
  readonly fallen: readonly BoardFigure[];
  /** Circumstances that are settled before the fight; null once it has begun. */
  readonly setup: {
    readonly editable: boolean;
    readonly levels: readonly { readonly value: number; readonly chosen: boolean }[];
    readonly skipPartyAttack: boolean;
    readonly suns: readonly { readonly value: string; readonly label: Label; readonly chosen: boolean }[];
  } | null;
  /** The sun of the day, once it is known and somebody casts by it. */
  readonly sun: { readonly id: string; readonly label: Label } | null;
  /** Can places be changed now? */
  readonly moving: boolean;
}

/** Before the fight: the formation as it would be if the fight began now. */
function prospect(battle: Fight): Fight {
  if (battle.combat.round > 0) return battle;
  const trial = cloneBattle(battle);
  formParty(trial);
  const rolled = living(trial, FOES).every((figure) => silaOf(figure) > 0);
  if (rolled) formMonsters(trial);
  else for (const figure of living(trial, FOES)) figure.state.rank = 0;
  return trial;
}

/** Enemies whom a figure reaches by the spells that it may use from where it stands. */
function spellbound(battle: Fight, figure: Figure): Figure[] {
  const casts = asMonster(figure) !== null || figure.state.rank === 2;
  if (!casts || figure.state.charm?.mute) return [];
  return spellsOf(figure)
    .filter((item) => item.system.gotowy && item.system.kiedy === "walka" && isAimed(item) && !helps(item))
    .flatMap((item) => spellReach(battle, figure, item));
}

/** Whom a figure reaches with what it carries, whether or not its turn has come. */
function reachOf(battle: Fight, figure: Figure): string[] {
  const { rank: own, asleep } = figure.state;
  if (asGate(figure)) return activeGate(battle) ? gateReach(battle).map(({ id }) => id) : [];
  if (own < 1 || own > 2 || asleep) return [];
  const armed =
    own === 1 || weaponsOf(figure).some(({ system }) => !system.zuzyta && isRanged(battle, system.kolumna));
  const struck = armed ? enemiesInReach(battle, figure) : [];
  return [...new Set([...struck, ...spellbound(battle, figure)].map(({ id }) => id))];
}

function steps(battle: Fight): PhaseStep[] {
  const { phase } = battle.combat.state;
  return Object.values(PHASE).map((number) => ({
    id: String(number),
    label: label(`LABIRYNT.phase.${number}`),
    state: number < phase ? "past" : number === phase ? "now" : "next",
    absent: number === PHASE.gate && !hasGate(battle),
  }));
}

/** How many of the side whose phase it is have attacked, of those who stand near enough. */
function progress(battle: Fight): Label | null {
  const { phase } = battle.combat.state;
  if (battle.combat.round === 0 || verdict(battle)) return null;
  if (phase === PHASE.partyMoves) {
    const drafts = living(battle, PARTY).filter(({ state }) => state.draft !== null).length;
    return drafts === 0 ? null : label("LABIRYNT.tracker.drafts", { count: drafts });
  }
  const gate = activeGate(battle);
  if (phase === PHASE.gate)
    return gate ? label("LABIRYNT.tracker.gateCasts", { count: chargesLeft(gate) }) : null;
  const side = phase === PHASE.partyAttack ? PARTY : phase === PHASE.foesAttack ? FOES : null;
  if (side === null) return null;
  const able = [1, 2]
    .flatMap((number) => rank(battle, side, number))
    .filter((figure) => reachOf(battle, figure).length > 0);
  const done = able.filter(({ state }) => state.acted).length;
  return label("LABIRYNT.tracker.attacked", { count: done, all: able.length });
}

function next(battle: Fight): Label {
  const step = (key: string, data?: Record<string, string>) => label(`LABIRYNT.tracker.next.${key}`, data);
  if (battle.combat.round === 0) return step("begin");
  if (verdict(battle)) return step("end");
  const { phase } = battle.combat.state;
  const gate = activeGate(battle);
  if (phase === PHASE.gate && gate && chargesLeft(gate) > 0) return step("casts", { who: gate.name });
  const who =
    phase === PHASE.partyAttack
      ? nextOfParty(battle)
      : phase === PHASE.foesAttack
        ? nextMonster(battle)
        : undefined;
  if (!who) return step(phase === PHASE.foesMoves ? "round" : "phase");
  return step(phase === PHASE.partyAttack ? "ask" : "attack", { who: who.name });
}

/** The sun of the day, where it matters to anybody in the fight. */
function sunView(battle: Fight): LabiryntTracker["sun"] {
  const sun = sunOf(battle);
  const casters = battle.fighters.some((one) => asCharacter(one) && spellsOf(one).length > 0);
  return sun && casters && battle.combat.round > 0
    ? { id: sun, label: label(`LABIRYNT.potencjal.${sun}`) }
    : null;
}

/** The tracker's part of Labirynt Śmierci: two formations facing each other, for one viewer. */
export function trackerView(battle: Fight, viewer: Viewer): LabiryntTracker {
  const drawn = prospect(battle);
  const current =
    battle.combat.round > 0 ? battle.fighters.find(({ id }) => id === currentId(battle)) : undefined;
  const seen = drawn.fighters.filter(({ id }) => viewer.sees(id));
  const draw = (figure: Figure) => drawFigure(drawn, figure, viewer, current?.id ?? null);
  const drawing: Drawing = { battle: drawn, viewer, seen, draw };
  const { state, round } = battle.combat;
  const visible = new Set(seen.map(({ id }) => id));
  const reach = seen.map(
    (figure) => [figure.id, reachOf(drawn, figure).filter((id) => visible.has(id))] as const,
  );
  const shown = next(battle);
  const hiddenNext = current && !visible.has(current.id);
  return {
    heading: verdict(battle)?.label ?? label(`LABIRYNT.phase.${round === 0 ? 0 : state.phase}`),
    progress: progress(battle),
    steps: round === 0 ? [] : steps(battle),
    next: hiddenNext ? label("LABIRYNT.tracker.next.somebody") : shown,
    reach: Object.fromEntries(reach),
    foes: drawSide(drawing, FOES),
    party: drawSide(drawing, PARTY),
    fallen: seen.filter(isOut).map(draw),
    sun: sunView(drawn),
    setup:
      round > 0
        ? null
        : {
            editable: viewer.mg,
            levels: [1, 2, 3].map((value) => ({ value, chosen: value === state.poziom })),
            skipPartyAttack: state.skipPartyAttack,
            suns: ["nieznane", ...SUNS].map((value) => ({
              value,
              label: label(
                value === "nieznane" ? "LABIRYNT.tracker.sunRolled" : `LABIRYNT.potencjal.${value}`,
              ),
              chosen: value === state.slonce,
            })),
          },
    moving: movingNow(battle) && seen.some((figure) => draw(figure).movable),
  };
}
