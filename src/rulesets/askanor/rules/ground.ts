import type { Waypoint } from "../../../core/path.js";
import type { Arm, Fight, Figure } from "../shape.js";
import { armOf } from "./gear.js";

/** Something that lies on the ground, and whose it was. */
export interface Lying {
  readonly owner: Figure;
  readonly arm: Arm;
  readonly x: number | null;
  readonly y: number | null;
  /** By whom it lies where no scene says where. */
  readonly by: string;
}

/** A thing leaves the hand and lies on the ground; `where` is a corner in pixels, or null where no scene tells. */
export function dropOnGround(
  battle: Fight,
  owner: Figure,
  arm: Arm,
  where: Pick<Waypoint, "x" | "y"> | null,
  by: Figure = owner,
): void {
  arm.system.trzymana = "ziemia";
  const { state } = battle.combat;
  state.ground = [
    ...state.ground.filter((one) => one.owner !== owner.id || one.item !== arm._id),
    {
      owner: owner.id,
      item: arm._id,
      x: where ? Math.round(where.x) : null,
      y: where ? Math.round(where.y) : null,
      by: by.id,
    },
  ];
}

/** Everything that lies on the ground. */
export function lying(battle: Fight): Lying[] {
  return battle.combat.state.ground.flatMap(({ owner: id, item, x, y, by }) => {
    const owner = battle.fighters.find((one) => one.id === id);
    const arm = owner ? armOf(owner, item) : null;
    return owner && arm?.system.trzymana === "ziemia" ? [{ owner, arm, x, y, by }] : [];
  });
}

/** It lies there no longer. */
export function takeFromGround(battle: Fight, owner: Figure, item: string): void {
  const { state } = battle.combat;
  state.ground = state.ground.filter((one) => one.owner !== owner.id || one.item !== item);
}
