import type { Loose, Plain } from "../../shared/loose";
import { deepClone } from "../../shared/utils";
import { randomID } from "../../shared/utils/ids";
import { game } from "../game/game";
import { surface } from "../surface";

/** Members of a token that make up its position. */
export const POSITION = ["x", "y", "elevation", "width", "height", "shape"] as const;

/** Where a token is. */
export function positionOf(token: Loose): Plain {
  return Object.fromEntries(POSITION.map((key) => [key, token._source[key]]));
}

/** Waypoints filled from the place before them. */
function complete(origin: Plain, waypoints: Plain[], action: string): Plain[] {
  let last = origin;
  return waypoints.map((given) => {
    const waypoint = {
      ...last,
      ...Object.fromEntries(
        POSITION.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
      ),
      action: given["action"] ?? action,
      snapped: given["snapped"] ?? false,
      explicit: given["explicit"] ?? false,
      checkpoint: given["checkpoint"] ?? false,
      intermediate: false,
      terrain: null,
    };
    last = Object.fromEntries(POSITION.map((key) => [key, (waypoint as Plain)[key]]));
    return waypoint;
  });
}

/** Squares, distance and cost along a way. */
function measured(origin: Plain, waypoints: Plain[]): Plain {
  const path = [origin, ...waypoints].map((point) => ({ x: point["x"], y: point["y"] }));
  const result = waypoints.length > 0 ? surface.canvas["grid"]?.measurePath?.(path) : null;
  return {
    waypoints,
    distance: result?.distance ?? 0,
    cost: result?.cost ?? result?.distance ?? 0,
    spaces: result?.spaces ?? 0,
    diagonals: result?.diagonals ?? 0,
  };
}

/** How a movement is asked for. */
export interface MovementOptions extends Plain {
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: Plain;
  chain?: string[];
}

/**
 * The description of a movement: where from, where to, which waypoints this step passes and which are still to come.
 * A step ends at the first checkpoint.
 */
export function describeMovement(token: Loose, waypoints: Plain[], options: MovementOptions = {}): Plain {
  const origin = positionOf(token);
  const all = complete(origin, waypoints, token.movementAction ?? "walk");
  const stop = all.findIndex((waypoint, index) => waypoint["checkpoint"] && index < all.length - 1);
  const passed = stop < 0 ? all : all.slice(0, stop + 1);
  const pending = stop < 0 ? [] : all.slice(stop + 1);
  const destination = Object.fromEntries(POSITION.map((key) => [key, passed.at(-1)?.[key] ?? origin[key]]));
  const history = deepClone(token._source._movementHistory ?? []) as Plain[];
  const id = randomID();
  const {
    method = "api",
    autoRotate = false,
    showRuler = false,
    constrainOptions = {},
    chain = [],
  } = options;
  return {
    id,
    subpathId: id,
    chain,
    split: pending.length > 0,
    constrained: false,
    origin,
    destination,
    passed: measured(origin, passed),
    pending: measured(destination, pending),
    history: {
      recorded: measured(origin, history),
      unrecorded: measured(origin, []),
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
    },
    recorded: Boolean(token.inCombat),
    method,
    autoRotate,
    showRuler,
    constrainOptions,
    measureOptions: {},
    terrainOptions: {},
    user: game.user,
    updateOptions: {},
    state: "pending",
  };
}

/** Whether a change moves a token. */
export const moves = (changes: Plain): boolean => ["x", "y", "elevation"].some((key) => key in changes);

/** What may be sent of a movement: plain data. */
export function plainMovement(movement: Plain): Plain {
  const { user: _user, ...rest } = movement;
  return JSON.parse(JSON.stringify(rest));
}
