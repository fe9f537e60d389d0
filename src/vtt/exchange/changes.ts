import type { Actor, Battle, Fighter, Item } from "../../core/battle.js";
import { at, type Json, same } from "../../core/json.js";
import type { Ruleset } from "../../core/ruleset.js";
import type { Change, Changes, Whole } from "./exchange.js";
import { pathsOf } from "./snapshot.js";
import type { ActorView, CombatView } from "./views.js";

/** How a status becomes an effect document, and an item of a battle a whole one. */
export interface Makers {
  effect(status: string): Whole["source"];
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The differences of two values below a path; groups with the same members member by member, all else whole. */
function* differences(uuid: string, path: string, before: unknown, after: unknown): Generator<Change> {
  if (same(before, after)) return;
  const alike =
    isGroup(before) && isGroup(after) && same(Object.keys(before).sort(), Object.keys(after).sort());
  if (!alike) {
    yield { uuid, path, before: (before ?? null) as Json, after: (after ?? null) as Json };
    return;
  }
  for (const key of Object.keys(before)) yield* differences(uuid, `${path}.${key}`, before[key], after[key]);
}

function* fighterChanges(
  uuid: string,
  before: Fighter,
  after: Fighter,
  known: CombatView["combatants"][number],
): Generator<Change> {
  yield* differences(uuid, "defeated", before.defeated, after.defeated);
  // What was never settled reads null in the document although the battle shows the default.
  const settled = known.system;
  if (before.side !== after.side)
    yield { uuid, path: "system.side", before: settled.side, after: after.side };
  if (before.controller !== after.controller) {
    yield { uuid, path: "system.controller", before: settled.controller, after: after.controller };
  }
  if (before.auto !== after.auto)
    yield { uuid, path: "system.auto", before: settled.auto, after: after.auto };
  yield* stateChanges(uuid, settled.state, before.state, after.state);
}

/**
 * The differences of a state. What is stored counts as the value before, so that even a bad one comes back when the
 * deed is undone; where nothing is stored the default does.
 */
function* stateChanges(uuid: string, stored: object, before: object, after: object): Generator<Change> {
  for (const [key, is] of Object.entries(after)) {
    const was = (before as Record<string, unknown>)[key];
    if (same(was, is)) continue;
    yield* differences(
      uuid,
      `system.state.${key}`,
      key in stored ? (stored as Record<string, unknown>)[key] : was,
      is,
    );
  }
}

function* placeChanges(before: Fighter, after: Fighter): Generator<Change> {
  if (!before.token || !after.token) return;
  for (const key of ["x", "y", "elevation"] as const) {
    yield* differences(after.token.uuid, key, before.token[key], after.token[key]);
  }
}

function* systemChanges(
  uuid: string,
  shape: Ruleset["shapes"]["combat"] | undefined,
  before: object,
  after: object,
): Generator<Change> {
  for (const path of pathsOf(shape))
    yield* differences(uuid, `system.${path}`, at(before, path), at(after, path));
}

/**
 * The whole document of an item that a rule made. One that has changed hands is what it was, picture, effects and all,
 * but for its id and what the rule has changed.
 */
function wholeItem({ origin, ...item }: Item, known: readonly ActorView[]): Whole["source"] {
  const source = known.flatMap(({ uuid, items }) =>
    items.flatMap((one) => (`${uuid}.Item.${one._id}` === origin && one.source) || []),
  )[0];
  return { ...source, ...item } as Whole["source"];
}

/** What became of an actor: its figures, its items, its statuses. */
function actorChanges(
  ruleset: Ruleset,
  known: readonly ActorView[],
  view: ActorView,
  before: Actor,
  after: Actor,
  makers: Makers,
) {
  const parent = after.uuid;
  const changes = [...systemChanges(parent, ruleset.shapes.actors[after.type], before.system, after.system)];
  const created: Whole[] = [];
  const deleted: Whole[] = [];
  for (const item of after.items) {
    const was = before.items.find(({ _id }) => _id === item._id);
    const uuid = `${parent}.Item.${item._id}`;
    if (was) changes.push(...systemChanges(uuid, ruleset.shapes.items[item.type], was.system, item.system));
    else created.push({ parent, collection: "Item", source: wholeItem(item, known) });
  }
  for (const item of before.items) {
    if (after.items.some(({ _id }) => _id === item._id)) continue;
    const whole = view.items.find(({ _id }) => _id === item._id) ?? item;
    const source = "source" in whole ? whole.source : undefined;
    deleted.push({ parent, collection: "Item", source: source ?? ({ ...whole } as Whole["source"]) });
  }
  for (const status of after.statuses) {
    if (!before.statuses.includes(status)) {
      created.push({ parent, collection: "ActiveEffect", source: makers.effect(status) });
    }
  }
  for (const status of before.statuses) {
    if (after.statuses.includes(status)) continue;
    for (const effect of view.effects.filter(({ statuses }) => statuses.includes(status))) {
      deleted.push({ parent, collection: "ActiveEffect", source: effect.source });
    }
  }
  return { changes, created, deleted };
}

/** Numbers that foreign trackers order by: the rule set's own, or the place in its order, the first highest. */
function* initiatives(ruleset: Ruleset, combat: CombatView, after: Battle): Generator<Change> {
  if (after.combat.round === 0) return;
  const order = ruleset.order(after);
  for (const one of combat.combatants) {
    const is = after.fighters.find(({ id }) => id === one.id);
    const place = order.indexOf(one.id);
    const byPlace = place < 0 ? 0 : order.length - place;
    const own = is ? ruleset.initiative?.(after, is) : undefined;
    yield* differences(one.uuid, "initiative", one.initiative, own ?? byPlace);
  }
}

function turnOf(ruleset: Ruleset, after: Battle): number | null {
  const current = after.combat.round === 0 ? null : ruleset.current(after);
  return current === null ? null : ruleset.order(after).indexOf(current);
}

/** Everything that a deed changed, as it is to be written; `before` is the battle that the documents were read into. */
export function changesOf(
  ruleset: Ruleset,
  documents: { readonly combat: CombatView | null; readonly actors: readonly ActorView[] },
  before: Battle,
  after: Battle,
  makers: Makers,
): Changes {
  const changes: Change[] = [];
  const created: Whole[] = [];
  const deleted: Whole[] = [];
  const seen = new Set<string>();
  for (const was of before.fighters) {
    const is = after.fighters.find(({ id }) => id === was.id);
    if (!is || seen.has(is.actor.uuid)) continue;
    seen.add(is.actor.uuid);
    const view = documents.actors.find(({ uuid }) => uuid === is.actor.uuid);
    if (!view) continue;
    const found = actorChanges(ruleset, documents.actors, view, was.actor, is.actor, makers);
    changes.push(...found.changes);
    created.push(...found.created);
    deleted.push(...found.deleted);
  }
  for (const was of before.fighters) {
    const is = after.fighters.find(({ id }) => id === was.id);
    if (is) changes.push(...placeChanges(was, is));
  }
  const { combat } = documents;
  if (combat) {
    for (const one of combat.combatants) {
      const was = before.fighters.find(({ id }) => id === one.id);
      const is = after.fighters.find(({ id }) => id === one.id);
      if (was && is) changes.push(...fighterChanges(one.uuid, was, is, one));
    }
    changes.push(...initiatives(ruleset, combat, after));
    changes.push(...differences(combat.uuid, "round", before.combat.round, after.combat.round));
    changes.push(...differences(combat.uuid, "turn", combat.turn, turnOf(ruleset, after)));
    changes.push(...stateChanges(combat.uuid, combat.system.state, before.combat.state, after.combat.state));
  }
  const rounds = Math.max(0, after.combat.round - Math.max(1, before.combat.round));
  return { changes, created, deleted, seconds: rounds * ruleset.roundSeconds };
}

/** The same the other way round: what undoing writes. */
export function inverse({ changes, created, deleted, seconds }: Changes): Changes {
  return {
    changes: changes.map(({ uuid, path, before, after }) => ({ uuid, path, before: after, after: before })),
    created: deleted,
    deleted: created,
    seconds: -seconds,
  };
}

/** Does it change anything at all? */
export function isEmpty({ changes, created, deleted }: Changes): boolean {
  return changes.length === 0 && created.length === 0 && deleted.length === 0;
}
