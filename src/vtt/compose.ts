import type { Deed } from "../core/deed.js";
import type { FieldValue } from "../core/deed-field.js";
import { type DraftPart, draftOf, draftPart, keepDraft } from "./drafts.js";
import type { FightView } from "./fights.js";
import { words } from "./i18n.js";

/** The parts of a fighter's draft as this user has them; null where there is nothing to compose now. */
export function partsOf(
  view: Pick<FightView, "ruleset" | "battle" | "viewer">,
  fighter: string,
): readonly DraftPart[] | null {
  const { ruleset, battle, viewer } = view;
  const { id, round } = battle.combat;
  const one = battle.fighters.find((own) => own.id === fighter);
  if (!ruleset.draft || !one || id === null || !(viewer.mg || viewer.controls(fighter))) return null;
  const fresh = ruleset.draft.begin(battle, one);
  if (fresh === null) return null;
  return (
    draftOf(id, fighter, round) ?? fresh.map((deed, index): DraftPart => ({ id: `begun-${index}`, deed }))
  );
}

/** Puts parts in place of those before. */
export function compose(view: FightView, fighter: string, parts: readonly DraftPart[]): void {
  const { id, round } = view.battle.combat;
  if (id !== null) keepDraft(id, fighter, round, parts);
}

/**
 * Takes a deed into the draft of its fighter where one is being composed. Says whether it did, or has said why it may
 * not be; null where the deed is none of the draft's business.
 */
export function takeIntoDraft(view: FightView, deed: Deed): boolean | null {
  const { ruleset, battle, viewer } = view;
  const one = battle.fighters.find(({ id }) => id === deed.by);
  const parts = one && !deed.override ? partsOf(view, one.id) : null;
  if (!one || !parts) return null;
  const part = ruleset.draft?.part(battle, one, deed) ?? null;
  if (!part) return null;
  const problem = ruleset.problem(battle, viewer, part);
  if (problem) ui.notifications.warn(words(problem.label));
  else compose(view, one.id, [...parts, draftPart(part)]);
  return problem === null;
}

/** Changes a field of a part. */
export function changePart(
  view: FightView,
  fighter: string,
  id: string,
  field: string,
  value: FieldValue,
): void {
  const { ruleset, battle } = view;
  const one = battle.fighters.find((own) => own.id === fighter);
  const parts = partsOf(view, fighter);
  if (!one || !parts || !ruleset.draft) return;
  const { draft } = ruleset;
  const next = parts.map((part) =>
    part.id === id ? { id, deed: draft.change(battle, one, part.deed, field, value) } : part,
  );
  compose(view, fighter, next);
}

/** Moves a part up or down, or removes it. */
export function shiftPart(view: FightView, fighter: string, id: string, by: -1 | 1 | null): void {
  const parts = [...(partsOf(view, fighter) ?? [])];
  const from = parts.findIndex((part) => part.id === id);
  const [part] = from < 0 ? [] : parts.splice(from, 1);
  if (!part) return;
  if (by !== null) parts.splice(Math.max(0, from + by), 0, part);
  compose(view, fighter, parts);
}

/** The deed that a draft makes. */
export function wholeOf(view: FightView, fighter: string): Deed | null {
  const one = view.battle.fighters.find(({ id }) => id === fighter);
  const parts = partsOf(view, fighter);
  if (!one || !parts || !view.ruleset.draft) return null;
  return view.ruleset.draft.whole(
    one,
    parts.map(({ deed }) => deed),
  );
}
