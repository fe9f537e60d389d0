import { cloneBattle } from "../../core/battle.js";
import { depth, SLOTS, type Slot, samePost } from "../../core/formation.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { type Gauge, gauge, type PhaseStep, type TrackerView } from "../../core/view.js";
import { nextMonster, nextOfParty, verdict } from "./rules/advance.js";
import {
  asMonster,
  declaredWeapon,
  FOES,
  formation,
  isDead,
  living,
  PARTY,
  rank,
  silaOf,
  weaponsOf,
} from "./rules/figures.js";
import { hasGate } from "./rules/phases.js";
import { formMonsters, formParty } from "./rules/start.js";
import { PHASE } from "./rules/tables.js";
import { enemiesInReach } from "./rules/targets.js";
import { isRanged } from "./rules/weapons.js";
import type { Fight, Figure } from "./shape.js";

/** One who fights, as the board draws it. */
export interface BoardFigure {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Wounds of siła; null where the viewer may not read them or siła has not been rolled. */
  readonly wounds: Gauge | null;
  readonly acted: boolean;
  readonly current: boolean;
  readonly auto: boolean;
  /** Fights for the other side. */
  readonly charmed: boolean;
  readonly hidden: boolean;
  readonly dead: boolean;
  readonly mine: boolean;
  /** May the viewer put it elsewhere now? */
  readonly movable: boolean;
  readonly moving: boolean;
  /** The weapon in hand. */
  readonly weapon: { readonly name: string; readonly icon: string } | null;
  /** What a screen reader says after the name. */
  readonly told: readonly Label[];
}

/** A place of a rank. */
export interface BoardPlace {
  readonly key: string;
  /** The members that a deed has which puts somebody here, as JSON. */
  readonly place: string;
  readonly row: number;
  readonly column: number;
  readonly label: Label;
  readonly figure: BoardFigure | null;
  /** Who means to stand here when the reorganisation ends. */
  readonly ghosts: readonly { readonly id: string; readonly name: string; readonly side: string }[];
}

export interface BoardRank {
  readonly numeral: string;
  readonly label: Label;
  /** The empty rank behind the last, for those who step back. */
  readonly spare: boolean;
  readonly places: readonly BoardPlace[];
}

export interface BoardSide {
  readonly id: string;
  readonly label: Label;
  /** From top to bottom of the picture. */
  readonly ranks: readonly BoardRank[];
  /** Those who stand nowhere yet. */
  readonly waiting: readonly BoardFigure[];
}

export interface LabiryntTracker extends TrackerView {
  readonly foes: BoardSide;
  readonly party: BoardSide;
  readonly fallen: readonly BoardFigure[];
  /** Circumstances that are settled before the fight; null once it has begun. */
  readonly setup: {
    readonly editable: boolean;
    readonly levels: readonly { readonly value: number; readonly chosen: boolean }[];
    readonly skipPartyAttack: boolean;
  } | null;
  /** Can places be changed now? */
  readonly moving: boolean;
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
const numeral = (number: number) => NUMERALS[number - 1] ?? String(number);

/** Kinds of weapon that have a picture of their own. */
const PICTURED = ["sztylet", "noz", "luk", "miecz", "mlot", "topor"];

/** The picture of a kind of weapon. */
export function weaponIcon(column: string): string {
  const known = PICTURED.includes(column) ? column : "miecz";
  return `systems/szranki/assets/icons/${known}.svg`;
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

function movingNow(battle: Fight): boolean {
  return battle.combat.round === 0 || battle.combat.state.phase === PHASE.partyMoves;
}

/** Has the figure attacked in the phase that is now its side's? */
function acted({ combat }: Fight, { side, state }: Figure): boolean {
  const own = side === PARTY ? PHASE.partyAttack : PHASE.foesAttack;
  return combat.round > 0 && combat.state.phase === own && state.acted;
}

function told(battle: Fight, figure: Figure, wounds: Gauge | null): Label[] {
  const { state } = figure;
  const say = (key: string, data?: Record<string, string | number | Label>) =>
    label(`LABIRYNT.tracker.told.${key}`, data);
  return [
    ...(state.rank > 0 ? [label(`LABIRYNT.deed.place.${state.slot}`, { rank: state.rank })] : []),
    ...(wounds ? [say("wounds", { count: wounds.value, sila: wounds.max })] : []),
    ...(isDead(figure) ? [say("dead")] : []),
    ...(acted(battle, figure) ? [say("acted")] : []),
    ...(figure.auto ? [say("auto")] : []),
    ...(figure.hidden ? [say("hidden")] : []),
  ];
}

function drawFigure(battle: Fight, figure: Figure, viewer: Viewer, current: string | null): BoardFigure {
  const { id, name, side, state } = figure;
  const sila = silaOf(figure);
  const wounds = viewer.reads(id) && sila > 0 ? gauge(figure.actor.system.rany, sila) : null;
  const inHand = declaredWeapon(figure);
  const mine = viewer.mg || viewer.controls(id);
  const dead = isDead(figure);
  return {
    id,
    name,
    side,
    wounds,
    acted: acted(battle, figure),
    current: id === current,
    auto: figure.auto,
    charmed: (asMonster(figure) !== null) === (side === PARTY),
    hidden: figure.hidden,
    dead,
    mine,
    movable: mine && !dead && side === PARTY && movingNow(battle),
    moving: state.draft !== null,
    weapon: inHand ? { name: inHand.name, icon: weaponIcon(inHand.system.kolumna) } : null,
    told: told(battle, figure, wounds),
  };
}

interface Drawing {
  readonly battle: Fight;
  readonly viewer: Viewer;
  readonly seen: readonly Figure[];
  readonly draw: (figure: Figure) => BoardFigure;
}

function drawRank(
  { seen, draw }: Drawing,
  side: string,
  number: number,
  row: number,
  spare: boolean,
): BoardRank {
  const at = (slot: Slot) =>
    seen.find(
      (one) =>
        one.side === side &&
        !isDead(one) &&
        samePost({ rank: one.state.rank, slot: one.state.slot }, { rank: number, slot }),
    );
  const coming = (slot: Slot) =>
    seen.filter(
      ({ side: own, state }) => own === side && state.draft?.rank === number && state.draft.slot === slot,
    );
  return {
    numeral: numeral(number),
    label: label("LABIRYNT.tracker.rank", { rank: number }),
    spare,
    places: SLOTS.map((slot, column): BoardPlace => {
      const figure = at(slot);
      return {
        key: `${side}-${number}${slot}`,
        place: JSON.stringify({ rank: number, slot }),
        row,
        column,
        label: label(`LABIRYNT.deed.place.${slot}`, { rank: number }),
        figure: figure ? draw(figure) : null,
        ghosts: coming(slot).map(({ id, name, side: own }) => ({ id, name, side: own })),
      };
    }),
  };
}

function drawSide(drawing: Drawing, side: string): BoardSide {
  const { battle, seen, draw } = drawing;
  const movable = side === PARTY && movingNow(battle) && seen.some((one) => draw(one).movable);
  const standing = formation(battle, side).filter(({ id }) => seen.some((one) => one.id === id));
  const drafts = seen.flatMap(({ side: own, state }) =>
    own === side && state.draft ? [state.draft.rank] : [],
  );
  const last = Math.max(1, depth(standing), ...drafts);
  const count = movable ? Math.max(last, depth(standing) + 1) : last;
  const ranks = Array.from({ length: count }, (_, index) =>
    drawRank(drawing, side, index + 1, index, index + 1 > last),
  );
  return {
    id: side,
    label: label(`LABIRYNT.side.${side}`),
    ranks: side === FOES ? ranks.reverse() : ranks,
    waiting: seen.filter((one) => one.side === side && !isDead(one) && one.state.rank === 0).map(draw),
  };
}

/** Whom a figure reaches with what it carries, whether or not its turn has come. */
function reachOf(battle: Fight, figure: Figure): string[] {
  const { rank: own } = figure.state;
  if (own < 1 || own > 2) return [];
  if (own === 2) {
    const shoots = weaponsOf(figure).some(({ system }) => !system.zuzyta && isRanged(battle, system.kolumna));
    if (!shoots) return [];
  }
  return enemiesInReach(battle, figure).map(({ id }) => id);
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
  const who =
    phase === PHASE.partyAttack
      ? nextOfParty(battle)
      : phase === PHASE.foesAttack
        ? nextMonster(battle)
        : undefined;
  if (!who) return step(phase === PHASE.foesMoves ? "round" : "phase");
  return step(phase === PHASE.partyAttack ? "ask" : "attack", { who: who.name });
}

/** The tracker's part of Labirynt Śmierci: two formations facing each other, for one viewer. */
export function trackerView(battle: Fight, viewer: Viewer): LabiryntTracker {
  const drawn = prospect(battle);
  const current =
    battle.combat.round > 0 && battle.combat.state.phase === PHASE.foesAttack && !verdict(battle)
      ? nextMonster(battle)
      : undefined;
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
    fallen: seen.filter(isDead).map(draw),
    setup:
      round > 0
        ? null
        : {
            editable: viewer.mg,
            levels: [1, 2, 3].map((value) => ({ value, chosen: value === state.poziom })),
            skipPartyAttack: state.skipPartyAttack,
          },
    moving: movingNow(battle) && seen.some((figure) => draw(figure).movable),
  };
}
