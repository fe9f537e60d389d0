import type { DeedField } from "../../../core/deed-field.js";
import type { Label } from "../../../core/label.js";
import { type Reason, reason } from "./chips.js";
import type { Sight } from "./sight.js";

/** A part of a draft, as its row is drawn. */
export interface DraftRowView {
  readonly id: string;
  readonly label: Label;
  readonly note: Label | null;
  readonly fields: readonly DeedField[];
  readonly more: readonly DeedField[];
  readonly special: boolean;
  readonly reason: Reason | null;
  readonly first: boolean;
  readonly last: boolean;
}

/** What a user composes for a fighter. */
export interface DraftView {
  readonly fighter: string;
  readonly rows: readonly DraftRowView[];
  /** Why it cannot be handed in as it is. */
  readonly reason: Reason | null;
}

/** The draft of a fighter; null where there is nothing to compose. */
export function draftView(sight: Sight, fighter: string): DraftView | null {
  const { ruleset, battle, viewer } = sight;
  const one = battle.fighters.find(({ id }) => id === fighter);
  const parts = sight.draft?.(fighter) ?? null;
  if (!one || !parts || !ruleset.draft) return null;
  const deeds = parts.map(({ deed }) => deed);
  const rows = ruleset.draft.rows(battle, one, deeds, viewer);
  const problem = ruleset.problem(battle, viewer, ruleset.draft.whole(one, deeds));
  return {
    fighter,
    rows: rows.map((row, index) => ({
      id: parts[index]?.id ?? "",
      label: row.label,
      note: row.note,
      fields: row.fields,
      more: row.more,
      special: row.special,
      reason: row.problem ? reason(ruleset.id, row.problem) : null,
      first: index === 0,
      last: index === rows.length - 1,
    })),
    reason: problem ? reason(ruleset.id, problem) : null,
  };
}
