import { byText } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import type { Viewer } from "../../core/ruleset.js";
import { currentFight, membersOf, stepOf, strikersNow } from "./rules/fights.js";
import { CONCEALED, COVERED, isConcealed, isDead, isLarge, rangedWeapons } from "./rules/figures.js";
import { leftOf, limitsOf } from "./rules/journeys.js";
import { inches } from "./rules/shooting.js";
import { foesInContact } from "./rules/space.js";
import { sideName } from "./rules/turn.js";
import type { Fight, Figure, Starcie } from "./shape.js";

/** Something that is to be known of a model: a small drawing and its words. */
export interface Mark {
  readonly icon: string;
  readonly label: Label;
}

/** A model as the board draws it. */
export interface BoardModel {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Which of the bands it belongs to, from 0. */
  readonly band: number;
  readonly large: boolean;
  readonly dead: boolean;
  readonly auto: boolean;
  readonly hidden: boolean;
  readonly mine: boolean;
  readonly current: boolean;
  /** Has it done in this phase what there is to do? */
  readonly acted: boolean;
  readonly marks: readonly Mark[];
  /** How much of its movement is used, in percent of a run, and where a walk ends; null where nobody moves. */
  readonly way: { readonly used: number; readonly walk: number; readonly label: Label } | null;
  /** What a screen reader says after the name. */
  readonly told: readonly Label[];
}

/** A warband: whose turn comes when, and who stands. */
export interface BoardBand {
  readonly id: string;
  readonly label: Label;
  readonly band: number;
  readonly active: boolean;
  readonly standing: number;
  readonly count: Label;
  /** Those who are in none of the fights that are shown. */
  readonly models: readonly BoardModel[];
  readonly fallen: readonly BoardModel[];
}

/** A step of a fight's striking order (HER-34). */
export interface BoardStep {
  readonly label: Label;
  readonly state: "past" | "now" | "next";
  readonly models: readonly BoardModel[];
}

/** A fight hand to hand: who is in it, in the order of the blows. */
export interface BoardFight {
  readonly number: number;
  readonly state: "past" | "now" | "next";
  readonly label: Label;
  readonly steps: readonly BoardStep[];
}

const mark = (icon: string, words: Label): Mark => ({ icon, label: words });
const state = (key: string, data?: Record<string, string | number>) => label(`HERESYA.state.${key}`, data);

/** What a model has done in this turn, and what it is bound by (HER-A29). */
function marksOf(battle: Fight, figure: Figure): Mark[] {
  const { state: own, actor } = figure;
  const { phase } = battle.combat.state;
  if (isDead(figure)) return [];
  const moved = own.charged
    ? [mark("charge", state("charged"))]
    : own.ran
      ? [mark("run", state("ran"))]
      : own.moved
        ? [mark("walk", state("moved"))]
        : [];
  const [foe] = foesInContact(battle, figure);
  return [
    ...(isConcealed(figure)
      ? [mark("lurk", label(`HERESYA.status.${CONCEALED.replace("heresya-", "")}`))]
      : []),
    ...(actor.statuses.includes(COVERED) ? [mark("shield", label("HERESYA.status.oslona"))] : []),
    ...moved,
    ...(own.climbed ? [mark("climb", state("climbed"))] : []),
    ...(own.shot.count > 0 ? [mark("shot", state("shot", { count: own.shot.count }))] : []),
    ...(foe && phase !== "melee" ? [mark("locked", state("engaged", { whom: foe.name }))] : []),
    ...(phase === "melee" && own.struck && foe ? [mark("check", state("struck"))] : []),
    ...(own.passed ? [mark("check", state("passed"))] : []),
  ];
}

/** Has it done what this phase is for? */
function acted(battle: Fight, figure: Figure): boolean {
  const { phase, players, active } = battle.combat.state;
  const { state: own } = figure;
  if (battle.combat.round === 0 || isDead(figure)) return false;
  if (phase === "melee") return own.struck && foesInContact(battle, figure).length > 0;
  if (figure.side !== players[active]) return false;
  if (own.passed) return true;
  return phase === "movement" ? leftOf(battle, figure, "run") === 0 : own.shot.count > 0;
}

/** How much of its movement a model of the active player has used. */
function wayOf(battle: Fight, figure: Figure): BoardModel["way"] {
  const { phase, players, active } = battle.combat.state;
  const { walk, run } = limitsOf(battle, figure);
  const moves = battle.combat.round > 0 && phase === "movement" && figure.side === players[active];
  if (!moves || run <= 0 || isDead(figure)) return null;
  const gone = figure.state.walked / 100;
  const percent = (length: number) => Math.round((Math.min(length, run) / run) * 100);
  return {
    used: percent(gone),
    walk: percent(walk),
    label: label("HERESYA.lane.way", { gone: inches(gone), walk, run }),
  };
}

/** What a board is drawn from. */
export interface Drawing {
  readonly battle: Fight;
  readonly viewer: Viewer;
  /** The sides in the order in which bands are shown. */
  readonly sides: readonly string[];
  /** The sides in an order of their own, so that each keeps its colour whoever has the first turn. */
  readonly colours: readonly string[];
  readonly current: string | null;
}

/** A model, for one viewer. */
export function drawModel({ battle, viewer, colours, current }: Drawing, figure: Figure): BoardModel {
  const { id, name, side } = figure;
  const mine = viewer.mg || viewer.controls(id);
  const marks = marksOf(battle, figure);
  const dead = isDead(figure);
  const way = viewer.reads(id) ? wayOf(battle, figure) : null;
  const able = battle.combat.state.phase === "shooting" && rangedWeapons(figure).length === 0;
  return {
    id,
    name,
    side,
    band: colours.indexOf(side),
    large: isLarge(figure),
    dead,
    auto: figure.auto,
    hidden: figure.hidden,
    mine,
    current: id === current,
    acted: acted(battle, figure),
    marks,
    way,
    told: [
      sideName(side),
      ...(isLarge(figure) ? [state("large")] : []),
      ...(dead ? [state("fallen")] : []),
      ...marks.map((one) => one.label),
      ...(way ? [way.label] : []),
      ...(able && !dead ? [state("noRanged")] : []),
      ...(figure.auto ? [state("auto")] : []),
      ...(figure.hidden ? [state("hidden")] : []),
    ],
  };
}

/** What a step of the striking order is called: those who charged, or a player's models; those who strike first or last. */
function stepLabel([first]: readonly Figure[]): Label {
  if (!first) return state("fallen");
  if (first.state.charged) return label("HERESYA.lane.chargers");
  return sideName(first.side);
}

/** A fight in the order of its blows. */
function drawFight(drawing: Drawing, fight: Starcie, index: number): BoardFight {
  const { battle, viewer } = drawing;
  const members = membersOf(battle, fight).filter(({ id }) => viewer.sees(id));
  const now = strikersNow(battle);
  const isCurrent = currentFight(battle) === fight;
  const numbers = [...new Set(members.map((one) => stepOf(battle, one)))].sort((a, b) => a - b);
  const steps = numbers.map((number): BoardStep => {
    const own = members.filter((one) => stepOf(battle, one) === number);
    const waits = own.some((one) => !one.state.struck && foesInContact(battle, one).length > 0);
    const acts = isCurrent && own.some((one) => now.includes(one));
    return {
      label: stepLabel(own),
      state: acts ? "now" : waits ? "next" : "past",
      models: own.map((one) => drawModel(drawing, one)),
    };
  });
  const over = steps.every((step) => step.state === "past");
  return {
    number: index + 1,
    state: isCurrent ? "now" : over ? "past" : "next",
    label: label("HERESYA.lane.fight", { number: index + 1 }),
    steps,
  };
}

/** The fights of the present melee phase, in the order in which they are resolved (HER-36). */
export function drawFights(drawing: Drawing): BoardFight[] {
  const { fights, phase } = drawing.battle.combat.state;
  if (phase !== "melee" || drawing.battle.combat.round === 0) return [];
  return fights
    .map((fight, index) => drawFight(drawing, fight, index))
    .filter(({ steps }) => steps.length > 0);
}

function heroesFirst(a: Figure, b: Figure): number {
  const rank = ({ actor }: Figure) => (actor.system.rodzaj === "bohater" ? 0 : 1);
  return rank(a) - rank(b) || byText(a.name, b.name) || byText(a.id, b.id);
}

/** The bands in the order of their turns, each with those of it who are in no fight that is shown. */
export function drawBands(drawing: Drawing, fights: readonly BoardFight[]): BoardBand[] {
  const { battle, viewer, sides, colours } = drawing;
  const shown = new Set(
    fights.flatMap(({ steps }) => steps.flatMap(({ models }) => models.map(({ id }) => id))),
  );
  const { players, active } = battle.combat.state;
  return sides.map((side): BoardBand => {
    const all = battle.fighters.filter((one) => one.side === side && viewer.sees(one.id)).sort(heroesFirst);
    const standing = all.filter((one) => !isDead(one));
    return {
      id: side,
      label: sideName(side),
      band: colours.indexOf(side),
      active: battle.combat.round > 0 && players[active] === side,
      standing: standing.length,
      count: label("HERESYA.lane.standing", { count: standing.length, all: all.length }),
      models: standing.filter(({ id }) => !shown.has(id)).map((one) => drawModel(drawing, one)),
      fallen: all.filter(isDead).map((one) => drawModel(drawing, one)),
    };
  });
}
