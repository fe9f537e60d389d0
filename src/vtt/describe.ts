import type { Actor as BattleActor } from "../core/battle.js";
import type { SceneData } from "../core/field.js";
import type { Json } from "../core/json.js";
import { areasOf } from "./data/ground-model.js";
import type { SkirmisherView } from "./exchange/host.js";
import type { ActorView, CombatantView, CombatView, TokenView } from "./exchange/views.js";

/** The data of a model as plain data: prepared values. */
function plain(system: unknown): object {
  const model = system as { toObject?(source: boolean): object };
  return model.toObject?.(false) ?? (system as object);
}

export function describeActor(actor: Actor.Implementation): ActorView {
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    type: actor.type,
    system: plain(actor.system),
    items: actor.items.map((item) => ({
      _id: item.id ?? "",
      name: item.name,
      img: item.img ?? "",
      type: item.type,
      system: plain(item.system),
      get source() {
        return item.toObject() as unknown as { _id: string; [key: string]: Json };
      },
    })),
    effects: actor.effects.map((effect) => ({
      _id: effect.id ?? "",
      statuses: [...effect.statuses],
      source: effect.toObject() as unknown as { _id: string; [key: string]: Json },
    })),
  };
}

/** An actor as rules see it outside of a battle. */
export function battleActor(actor: Actor.Implementation): BattleActor {
  const { uuid, name, type, system, items, effects } = describeActor(actor);
  const statuses = effects.flatMap((effect) => effect.statuses);
  return { uuid, name, type, system, items: [...items], statuses };
}

function describeToken(token: TokenDocument.Implementation): TokenView {
  const size = token.parent?.grid.size ?? 1;
  return {
    uuid: token.uuid,
    x: token.x,
    y: token.y,
    elevation: token.elevation,
    width: (token.width ?? 1) * size,
    height: (token.height ?? 1) * size,
  };
}

/** Walls, grid and marked ground of a scene, as the rules measure by them. */
export function describeScene(scene: Scene.Implementation | null): SceneData | null {
  if (!scene) return null;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  return {
    grid: { size: scene.grid.size, distance: scene.grid.distance, units: scene.grid.units },
    walls: scene.walls.map(({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0], sight }) => ({
      from: [x0, y0] as const,
      to: [x1, y1] as const,
      sight: (sight ?? 0) > 0,
    })),
    areas: areasOf(scene),
    bounds: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    readings: {},
  };
}

export function describeCombatant(combatant: Combatant.Implementation): CombatantView {
  const { actor, token, system } = combatant;
  return {
    id: combatant.id ?? "",
    uuid: combatant.uuid,
    name: combatant.name ?? "",
    img: actor?.img ?? combatant.img ?? "",
    hidden: combatant.hidden,
    hostile: (token?.disposition ?? 0) < 0,
    defeated: combatant.defeated,
    initiative: combatant.initiative ?? null,
    system: {
      side: system.side,
      controller: system.controller,
      auto: system.auto,
      state: system.state as object,
    },
    actor: actor ? describeActor(actor) : null,
    token: token ? describeToken(token) : null,
  };
}

/** A combat with all that its fights read. */
export function describeCombat(combat: Combat.Implementation): CombatView {
  const { ruleset, version, state, open } = combat.system;
  return {
    id: combat.id ?? "",
    uuid: combat.uuid,
    round: combat.round,
    turn: combat.turn,
    system: { ruleset, version, state: state as object, open },
    combatants: combat.combatants.map(describeCombatant),
    scene: describeScene(combat.scene ?? null),
  };
}

/** An actor or a token that acts without a combat, by uuid; null where there is no such actor. */
export function describeSkirmisher(uuid: string): SkirmisherView | null {
  const found = fromUuidSync(uuid as never) as unknown;
  const token = found instanceof TokenDocument ? found : null;
  const actor = token ? token.actor : found instanceof Actor ? found : null;
  if (!actor) return null;
  return {
    uuid,
    name: token?.name ?? actor.name,
    img: actor.img ?? "",
    hidden: token?.hidden ?? false,
    hostile: (token?.disposition ?? 0) < 0,
    actor: describeActor(actor),
    token: token ? describeToken(token) : null,
  };
}
