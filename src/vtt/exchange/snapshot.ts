import type { Actor, Battle, Fighter, Item } from "../../core/battle.js";
import { byText, copy } from "../../core/json.js";
import { type Label, label } from "../../core/label.js";
import type { Ruleset } from "../../core/ruleset.js";
import { mutablePaths, read } from "../../core/shape.js";
import type { ActorView, CombatantView, CombatView } from "./views.js";

/** A combatant that cannot take part, and why. */
export interface LeftOut {
  readonly id: string;
  readonly name: string;
  readonly reason: Label;
}

/** A battle as the documents stand, and what could not be read as it should. */
export interface Snapshot {
  readonly battle: Battle;
  readonly leftOut: readonly LeftOut[];
  /** States that were not what their shape says; the defaults stand for them. */
  readonly flaws: readonly Label[];
}

function actorOf(ruleset: Ruleset, { uuid, name, type, system, items, effects }: ActorView): Actor {
  return {
    uuid,
    name,
    type,
    system: read(ruleset.shapes.actors[type] as never, system).data as object,
    items: items
      .filter((item) => item.type in ruleset.shapes.items)
      .map(
        (item): Item => ({
          _id: item._id,
          name: item.name,
          img: item.img,
          type: item.type,
          system: read(ruleset.shapes.items[item.type] as never, item.system).data as object,
        }),
      )
      .sort((a, b) => byText(a._id, b._id)),
    statuses: [...new Set(effects.flatMap(({ statuses }) => statuses))].sort(byText),
  };
}

function whyLeftOut(ruleset: Ruleset, { actor }: CombatantView): Label | null {
  if (!actor) return label("SZRANKI.leftOut.noActor");
  return actor.type in ruleset.shapes.actors
    ? null
    : label("SZRANKI.leftOut.otherRuleset", { ruleset: ruleset.label });
}

/** The battle of a combat. Combatants that cannot take part are left out, with the reason. */
export function snapshot(ruleset: Ruleset, combat: CombatView, exchange: string): Snapshot {
  const actors = new Map<string, Actor>();
  const leftOut: LeftOut[] = [];
  const flaws: Label[] = [];
  const fighters: Fighter[] = [];
  for (const one of combat.combatants) {
    const reason = whyLeftOut(ruleset, one);
    if (reason || !one.actor) {
      leftOut.push({ id: one.id, name: one.name, reason: reason ?? label("SZRANKI.leftOut.noActor") });
      continue;
    }
    const actor = actors.get(one.actor.uuid) ?? actorOf(ruleset, one.actor);
    actors.set(one.actor.uuid, actor);
    const state = read(ruleset.shapes.fighter, one.system.state);
    if (state.flaws.length > 0) flaws.push(label("SZRANKI.flaw.fighter", { who: one.name }));
    fighters.push({
      id: one.id,
      name: one.name,
      side: one.system.side ?? ruleset.sideOf(actor, one.hostile),
      controller: one.system.controller ?? one.id,
      auto: one.system.auto ?? ruleset.startsAutomatic(actor),
      defeated: one.defeated,
      hidden: one.hidden,
      state: state.data as object,
      actor,
      token: one.token ? { ...one.token } : null,
    });
  }
  const state = read(ruleset.shapes.combat, combat.system.state);
  if (state.flaws.length > 0) flaws.push(label("SZRANKI.flaw.combat"));
  const battle: Battle = {
    ruleset: ruleset.id,
    combat: { id: combat.id, round: combat.round, state: state.data as { options: object } },
    fighters: fighters.sort((a, b) => byText(a.id, b.id)),
    scene: combat.scene ? copy(combat.scene) : null,
    report: [],
    origin: { exchange, made: 0 },
  };
  return { battle, leftOut, flaws };
}

/** The battle of some actors and tokens without a combat: a roll from a sheet. Its fighters' ids are their uuids. */
export function skirmish(
  ruleset: Ruleset,
  fighters: readonly (Omit<CombatantView, "id" | "system" | "defeated" | "initiative"> & {
    readonly actor: ActorView;
  })[],
  options: object,
  exchange: string,
): Battle {
  const actors = new Map(fighters.map(({ actor }) => [actor.uuid, actorOf(ruleset, actor)]));
  return {
    ruleset: ruleset.id,
    combat: { id: null, round: 0, state: ruleset.prepare(options) },
    fighters: fighters
      .map(({ uuid, name, hidden, hostile, actor: { uuid: actorUuid }, token }): Fighter => {
        const actor = actors.get(actorUuid) as Actor;
        return {
          id: uuid,
          name,
          side: ruleset.sideOf(actor, hostile),
          controller: uuid,
          auto: false,
          defeated: false,
          hidden,
          state: read(ruleset.shapes.fighter, {}).data as object,
          actor,
          token: token ? { ...token } : null,
        };
      })
      .sort((a, b) => byText(a.id, b.id)),
    scene: null,
    report: [],
    origin: { exchange, made: 0 },
  };
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** Makes everything but the mutable paths read-only: a rule that writes elsewhere throws, by name. */
function guard(data: object, mutable: readonly string[]): void {
  for (const [key, value] of Object.entries(data)) {
    if (mutable.includes(key)) continue;
    const inner = mutable
      .filter((path) => path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1));
    if (inner.length > 0) guard(value as object, inner);
    else freeze(value);
    Object.defineProperty(data, key, { writable: false, configurable: false });
  }
  Object.preventExtensions(data);
}

/** Guards a battle before a rule runs on it: rules write mutable paths and states only. */
export function guarded(ruleset: Ruleset, battle: Battle): Battle {
  const seen = new Set<Actor>();
  for (const one of battle.fighters) {
    guard(one, ["side", "controller", "auto", "defeated", "state", "token", "actor"]);
    Object.defineProperty(one, "actor", { writable: false });
    if (seen.has(one.actor)) continue;
    seen.add(one.actor);
    guard(one.actor.system, pathsOf(ruleset.shapes.actors[one.actor.type]));
    for (const item of one.actor.items) {
      guard(item.system, pathsOf(ruleset.shapes.items[item.type]));
      guard(item, ["system"]);
      Object.defineProperty(item, "system", { writable: false });
    }
    guard(one.actor, ["system", "items", "statuses"]);
    Object.defineProperty(one.actor, "system", { writable: false });
  }
  return battle;
}

const paths = new WeakMap<object, readonly string[]>();

/** The mutable paths of a shape, found once. */
export function pathsOf(shape: Ruleset["shapes"]["combat"] | undefined): readonly string[] {
  if (!shape) return [];
  const known = paths.get(shape) ?? mutablePaths(shape);
  paths.set(shape, known);
  return known;
}

/** Freezes a battle altogether, for those who only look. */
export function frozen(battle: Battle): Battle {
  freeze(battle);
  return battle;
}
