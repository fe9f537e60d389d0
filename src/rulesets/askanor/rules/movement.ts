import { affords, type Cost, doOnce, isDone, spend } from "../../../core/budget.js";
import type { Deed } from "../../../core/deed.js";
import { standsOn } from "../../../core/field.js";
import { label } from "../../../core/label.js";
import {
  lengthOf,
  type Path,
  pathOf,
  pointAt,
  rounded,
  shortened,
  type Waypoint,
} from "../../../core/path.js";
import { tell } from "../../../core/report.js";
import { askOne, type Rule } from "../../../core/rule.js";
import type { Fight, Figure } from "../shape.js";
import { testFooting } from "./chwila.js";
import { loosen, release } from "./grips.js";
import { momentsOnTheWay, opportunities } from "./opportunity.js";
import { BAD_GROUND, forget, isOnBadGround } from "./space.js";
import { BANDS } from "./tables.js";
import { attempt, prospect, type Trial, trial } from "./trial.js";

/** The kind of the free step among free deeds (ASK-A37), and of the one test that shortens a move (ASK-A9). */
export const STEP = "krok";
export const MOBILITY = "mobilnosc";

/** This much more than a band still belongs to it: distances are approximate (ASK-15). */
const GRACE = 0.05;

export type Band = keyof typeof BANDS;

function isWaypoint(point: unknown): point is { x: number; y: number; elevation?: number } {
  if (typeof point !== "object" || point === null) return false;
  const { x, y, elevation } = point as Record<string, unknown>;
  return Number.isFinite(x) && Number.isFinite(y) && (elevation === undefined || Number.isFinite(elevation));
}

/** The way points of a deed, or null where they are none. */
export function waypointsOf(figure: Figure, deed: Deed): Waypoint[] | null {
  const { path } = deed;
  if (!Array.isArray(path) || path.length === 0 || !path.every(isWaypoint)) return null;
  return path.map(({ x, y, elevation }) => ({ x, y, elevation: elevation ?? figure.token?.elevation ?? 0 }));
}

/** The way that a deed goes, where there is a scene to go in. */
export function wayOf(battle: Fight, figure: Figure, deed: Deed): Path | null {
  const points = waypointsOf(figure, deed);
  if (!battle.scene || !figure.token || !points) return null;
  return pathOf(battle.scene.grid, figure.token, points);
}

/** How long a deed's move is: by its way, or without a scene by the metres that it names; null where neither tells. */
export function lengthOfMove(battle: Fight, figure: Figure, deed: Deed): number | null {
  const way = wayOf(battle, figure, deed);
  if (way) return lengthOf(way);
  const { metry } = deed;
  const hasPlace = battle.scene !== null && figure.token !== null;
  return !hasPlace && typeof metry === "number" && metry > 0 && metry <= 99 ? metry : null;
}

/** Does a way lead over bad ground anywhere? */
function isRough(battle: Fight, figure: Figure, way: Path | null): boolean {
  if (isOnBadGround(battle, figure)) return true;
  if (!way) return false;
  const length = lengthOf(way);
  const steps = Math.max(1, Math.ceil(length * 4));
  return Array.from({ length: steps + 1 }, (_, step) => pointAt(way, (length * step) / steps)).some((point) =>
    standsOn(battle, { ...way.mover, ...point }, BAD_GROUND),
  );
}

/** How far one gets by each cost; half as far on bad ground without a sure foot (ASK-20, ASK-A46). */
export function bandsOf(figure: Figure): Record<Band, number> {
  const share = figure.state.footing === "failed" ? 0.5 : 1;
  return { free: BANDS.free * share, akcja: BANDS.akcja * share, chwila: BANDS.chwila * share };
}

/** The band that a length belongs to, or null where it is longer than any. */
export function bandOf(figure: Figure, length: number): Band | null {
  const bands = bandsOf(figure);
  const found = (["free", "akcja", "chwila"] as const).find((band) => length <= bands[band] + GRACE);
  return found ?? null;
}

/** What a move of this length costs without a test; the free step is had once a round (ASK-17, ASK-A37). */
export function costOfMove(figure: Figure, band: Band): Cost {
  if (band !== "free") return band;
  return affords(figure.state.budget, "free", STEP) ? "free" : "akcja";
}

/** Mobilność; on bad ground joined with Równowaga under Zwinność (ASK-18, ASK-21). */
export function mobilityTrial(battle: Fight, figure: Figure, rough: boolean): Trial {
  return rough
    ? trial(battle, figure, { skills: ["mobilnosc", "rownowaga"], attribute: "zwinnosc" })
    : trial(battle, figure, { skills: ["mobilnosc"], attribute: "kondycja" });
}

/** Could a test shorten a move of this band now? One test a CHWILA, and none for the short step (ASK-A9, ASK-A37). */
export function mayShorten({ state }: Figure, band: Band): boolean {
  return band !== "free" && !isDone(state.budget, MOBILITY);
}

/** Can the move be made at all, with the test or without? */
export function affordsMove(figure: Figure, band: Band): boolean {
  const { budget } = figure.state;
  const cost = costOfMove(figure, band);
  if (affords(budget, cost, STEP)) return true;
  if (!mayShorten(figure, band)) return false;
  return band === "akcja" || budget.akcje >= 1;
}

/** What a move comes to cost, and how far it gets; null where it does not come about. */
interface Fare {
  readonly cost: Cost | "none";
  readonly farthest: number;
}

/** Does the mover try to shorten it? Where it could not move otherwise nobody is asked. */
function* triesToShorten(
  battle: Fight,
  figure: Figure,
  band: Band,
  deed: Deed,
  rough: boolean,
): Rule<boolean> {
  const { budget } = figure.state;
  if (!mayShorten(figure, band)) return false;
  if (!affords(budget, costOfMove(figure, band), STEP)) return true;
  if (typeof deed["mobilnosc"] === "boolean") return deed["mobilnosc"];
  const answer = yield* askOne({
    kind: "one",
    to: { fighter: figure.id },
    rule: band === "akcja" ? "ASK-18" : "ASK-19",
    prompt: label("ASKANOR.ask.mobility", { who: figure.name }),
    options: [
      {
        value: "yes",
        label: label("ASKANOR.mobility.yes"),
        ...prospect(battle, mobilityTrial(battle, figure, rough), `shorter.${band}`),
      },
      { value: "no", label: label("ASKANOR.mobility.no"), hint: label(`ASKANOR.hint.full.${band}`) },
    ],
  });
  return answer === "yes";
}

/** The test that shortens a move, and what is to be paid after it (ASK-18, ASK-19, ASK-A9, ASK-A37). */
function* settleFare(
  battle: Fight,
  figure: Figure,
  band: Band,
  deed: Deed,
  rough: boolean,
): Rule<Fare | null> {
  const { budget } = figure.state;
  const bands = bandsOf(figure);
  const full = costOfMove(figure, band);
  if (!(yield* triesToShorten(battle, figure, band, deed, rough)))
    return { cost: full, farthest: bands[band] };
  doOnce(budget, MOBILITY);
  const { passed } = yield* attempt(battle, figure, mobilityTrial(battle, figure, rough), {
    rules: [band === "akcja" ? "ASK-18" : "ASK-19", ...(rough ? ["ASK-21"] : [])],
    what: label("ASKANOR.what.mobility"),
  });
  if (passed) return { cost: band === "akcja" ? "none" : "akcja", farthest: bands[band] };
  if (affords(budget, full, STEP)) return { cost: full, farthest: bands[band] };
  if (band === "chwila" && affords(budget, "akcja", STEP)) return { cost: "akcja", farthest: bands.akcja };
  return null;
}

/** A token comes to stand somewhere, and with it whoever it drags along. */
function put(figure: Figure, to: Waypoint, along: readonly Figure[]): void {
  if (!figure.token) return;
  const { x, y, elevation } = rounded(to);
  const [dx, dy, dz] = [x - figure.token.x, y - figure.token.y, elevation - figure.token.elevation];
  for (const { token } of [figure, ...along]) {
    if (!token) continue;
    token.x += dx;
    token.y += dy;
    token.elevation += dz;
  }
}

/** How somebody goes: its way or its metres, what it gives no opening to, and whom it takes along. */
export interface Going {
  readonly way: Path | null;
  readonly length: number;
  readonly spared?: readonly Figure[];
  readonly leavingOnly?: boolean;
  readonly along?: readonly Figure[];
  readonly rule: string;
}

/**
 * Goes a way, through the opportunity attacks that it provokes (ASK-39, ASK-A39). One who is struck down on it stays
 * there. Says whether the end has been reached.
 */
export function* walk(battle: Fight, figure: Figure, going: Going): Rule<boolean> {
  const { way, length, along = [], spared = [], leavingOnly = false, rule } = going;
  const moments = yield* momentsOnTheWay(battle, figure, { path: way, length, spared, leavingOnly });
  const before = figure.token ? { ...figure.token } : null;
  const stopped = yield* opportunities(battle, figure, moments, way, true);
  const companions = along.filter(({ token }) => token !== null);
  if (before && figure.token)
    Object.assign(figure.token, { x: before.x, y: before.y, elevation: before.elevation });
  const reached = stopped ?? length;
  if (way) put(figure, pointAt(way, reached), companions);
  if (reached > 0) for (const one of [figure, ...along]) forget(battle, one);
  loosen(battle);
  if (stopped !== null) {
    tell(battle, "ASK-A39", label("ASKANOR.tell.stopped", { who: figure.name }), {
      tone: "bad",
      whom: figure.id,
    });
    return false;
  }
  tell(
    battle,
    rule,
    label("ASKANOR.tell.moved", { who: figure.name, metres: Math.round(reached * 10) / 10 }),
    { tone: "quiet", whom: figure.id },
  );
  return true;
}

/**
 * A move (ASK-17 to ASK-19): the test that shortens it, the fare, the openings that it gives, the way. A holder that
 * moves without a drag lets go (ASK-A44).
 */
export function* move(battle: Fight, figure: Figure, deed: Deed): Rule {
  const { state } = figure;
  const way = wayOf(battle, figure, deed);
  const rough = isRough(battle, figure, way);
  if (rough) yield* testFooting(battle, figure);
  const wanted = lengthOfMove(battle, figure, deed) ?? 0;
  const most = bandsOf(figure).chwila;
  const band = bandOf(figure, Math.min(wanted, most)) ?? "chwila";
  const forced = deed.override === true && !affordsMove(figure, band);
  if (!forced && !affordsMove(figure, band)) {
    return tell(battle, "ASK-12", label("ASKANOR.tell.tooLong", { who: figure.name }), { tone: "bad" });
  }
  const fare = forced
    ? { cost: costOfMove(figure, band), farthest: bandsOf(figure)[band] }
    : yield* settleFare(battle, figure, band, deed, rough);
  if (!fare) {
    return tell(battle, "ASK-A37", label("ASKANOR.tell.stays", { who: figure.name }), {
      tone: "quiet",
      whom: figure.id,
    });
  }
  if (fare.cost !== "none") spend(state.budget, fare.cost, STEP, deed.override === true);
  const length = deed.override ? wanted : Math.min(wanted, fare.farthest);
  if (length < wanted - GRACE) {
    tell(battle, ["ASK-A9", "ASK-20"], label("ASKANOR.tell.shorter", { who: figure.name, metres: length }), {
      tone: "quiet",
    });
  }
  release(battle, figure);
  const rule = band === "free" ? "ASK-17" : band === "akcja" ? "ASK-18" : "ASK-19";
  yield* walk(battle, figure, { way: way ? shortened(way, length) : null, length, rule });
}
