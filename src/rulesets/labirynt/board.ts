import { depth, SLOTS, type Slot, samePost } from "../../core/formation.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { type Gauge, gauge } from "../../core/view.js";
import { isCharmed, trueSide } from "./rules/charm.js";
import {
  asCharacter,
  asGate,
  asMonster,
  declaredWeapon,
  FOES,
  formation,
  isOut,
  PARTY,
  silaOf,
} from "./rules/figures.js";
import { chargesLeft } from "./rules/gate.js";
import { PHASE } from "./rules/tables.js";
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
  /** The side that it is of by rights, where a charm makes it fight for the other; else null. */
  readonly charmed: { readonly id: string; readonly label: Label } | null;
  readonly asleep: boolean;
  /** What is upon it: sleep, a shield, an armour with what is left of it. */
  readonly marks: readonly BoardMark[];
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

/** Something that is upon a figure, as a small drawing. */
export interface BoardMark {
  readonly icon: string;
  readonly label: Label;
  /** How much is left of it; null for what is there or not. */
  readonly left: number | null;
}

/** The Black Gate behind the monsters, with its spells of this round. */
export interface BoardGate {
  readonly figure: BoardFigure;
  /** True for each spell that it has left. */
  readonly charges: readonly boolean[];
  readonly state: "active" | "powerless" | "destroyed";
  readonly label: Label;
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
  /** The Gate, behind its side. */
  readonly gate: BoardGate | null;
  /** Those who stand nowhere yet. */
  readonly waiting: readonly BoardFigure[];
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

/** The picture of a spell: its own where it is one of ours, to be drawn in ink; else a book. */
export function spellIcon(img: string | undefined): string {
  const own = /^\/?(systems\/szranki\/assets\/icons\/[\w-]+\.svg)$/.exec(img ?? "")?.[1];
  return own ?? "systems/szranki/assets/icons/czar.svg";
}

/** Is this a time at which the party changes places: before the fight, and in its reorganisation? */
export function movingNow(battle: Fight): boolean {
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
    ...(isOut(figure) ? [say(state.fate === "none" ? "dead" : state.fate)] : []),
    ...(isCharmed(figure) ? [say("charmed", { side: label(`LABIRYNT.side.${trueSide(figure)}`) })] : []),
    ...marksOf(figure).map((mark) => mark.label),
    ...(acted(battle, figure) ? [say("acted")] : []),
    ...(figure.auto ? [say("auto")] : []),
    ...(figure.hidden ? [say("hidden")] : []),
  ];
}

/** What is upon a figure. */
function marksOf(figure: Figure): BoardMark[] {
  const { asleep, shield } = figure.state;
  const armour = (asCharacter(figure) ?? asMonster(figure))?.zbroja ?? 0;
  const mark = (icon: string, left: number | null): BoardMark => ({
    icon,
    label: label(`LABIRYNT.tracker.told.${icon}`, left === null ? undefined : { count: left }),
    left,
  });
  return [
    ...(asleep ? [mark("asleep", null)] : []),
    ...(shield ? [mark("shield", null)] : []),
    ...(armour > 0 ? [mark("armour", armour)] : []),
  ];
}

/** One who fights, for one viewer. */
export function drawFigure(
  battle: Fight,
  figure: Figure,
  viewer: Viewer,
  current: string | null,
): BoardFigure {
  const { id, name, side, state } = figure;
  const sila = silaOf(figure);
  const wounds = viewer.reads(id) && sila > 0 ? gauge(figure.actor.system.rany, sila) : null;
  const inHand = declaredWeapon(figure);
  const mine = viewer.mg || viewer.controls(id);
  const dead = isOut(figure);
  return {
    id,
    name,
    side,
    wounds,
    acted: acted(battle, figure),
    current: id === current,
    auto: figure.auto,
    charmed: isCharmed(figure)
      ? { id: trueSide(figure), label: label(`LABIRYNT.side.${trueSide(figure)}`) }
      : null,
    asleep: state.asleep,
    marks: marksOf(figure),
    hidden: figure.hidden,
    dead,
    mine,
    movable: mine && !dead && side === PARTY && movingNow(battle),
    moving: state.draft !== null,
    weapon: inHand ? { name: inHand.name, icon: weaponIcon(inHand.system.kolumna) } : null,
    told: told(battle, figure, wounds),
  };
}

/** The Gate as the board draws it, if it is there and to be seen. */
function drawGate({ battle, seen, draw }: Drawing): BoardGate | null {
  const figure = seen.find((one) => asGate(one) !== null);
  const system = figure ? asGate(figure) : null;
  if (!figure || !system) return null;
  const state = system.zniszczone ? "destroyed" : system.moc ? "active" : "powerless";
  const left = battle.combat.round > 0 ? chargesLeft(figure) : system.ladunki;
  const told =
    state === "active"
      ? label("LABIRYNT.tracker.told.charges", { count: left })
      : label(`LABIRYNT.tracker.told.${state}`);
  return {
    figure: draw(figure),
    charges: Array.from({ length: system.ladunki }, (_, index) => index < left),
    state,
    label: told,
  };
}

/** What a board is drawn from. */
export interface Drawing {
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
        !isOut(one) &&
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

/** A side's ranks, and who waits for a place in them. */
export function drawSide(drawing: Drawing, side: string): BoardSide {
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
    gate: side === FOES ? drawGate(drawing) : null,
    waiting: seen
      .filter((one) => one.side === side && !isOut(one) && !asGate(one) && one.state.rank === 0)
      .map(draw),
  };
}
