import type { Battle } from "../core/battle.js";
import type { Deed } from "../core/deed.js";
import type { Ruleset } from "../core/ruleset.js";

/** A part of a draft, with a name that stays while others come and go. */
export interface DraftPart {
  readonly id: string;
  readonly deed: Deed;
}

interface Kept {
  readonly round: number;
  readonly parts: readonly DraftPart[];
}

/** What this user is composing, by fight and fighter. It is kept in the browser, so that a reload loses nothing. */
let kept: Map<string, Kept> | null = null;
const listeners: (() => void)[] = [];

const keyOf = (combat: string, fighter: string) => `${combat}-${fighter}`;

function all(): Map<string, Kept> {
  kept ??= new Map(Object.entries(game.settings.get("szranki", "drafts") as Record<string, Kept>));
  return kept;
}

function changed(): void {
  for (const key of all().keys()) if (!game.combats.has(key.split("-")[0] ?? "")) all().delete(key);
  void game.settings.set("szranki", "drafts", Object.fromEntries(all()));
  for (const listener of listeners) listener();
}

/** Calls back when this user has changed a draft. */
export function onDraftChange(callback: () => void): void {
  listeners.push(callback);
}

/** What this user has composed for a fighter in a round; null where nothing. */
export function draftOf(combat: string, fighter: string, round: number): readonly DraftPart[] | null {
  const found = all().get(keyOf(combat, fighter));
  return found && found.round === round ? found.parts : null;
}

/** Keeps what a user composes. */
export function keepDraft(combat: string, fighter: string, round: number, parts: readonly DraftPart[]): void {
  all().set(keyOf(combat, fighter), { round, parts });
  changed();
}

/** Drops a draft: it has been handed in, or thrown away. */
export function dropDraft(combat: string, fighter: string): void {
  if (all().delete(keyOf(combat, fighter))) changed();
}

/** A new part of a draft. */
export function draftPart(deed: Deed): DraftPart {
  return { id: foundry.utils.randomID(), deed };
}

/** The battle with all that this user composes in it, for nobody's eyes but his own. */
export function withDrafts(ruleset: Ruleset, battle: Battle): Battle {
  const { draft } = ruleset;
  const { id, round } = battle.combat;
  if (!draft || id === null) return battle;
  return battle.fighters.reduce((so, { id: fighter }) => {
    const parts = draftOf(id, fighter, round);
    const one = so.fighters.find((own) => own.id === fighter);
    if (!parts || !one || draft.begin(so, one) === null) return so;
    return draft.preview(
      so,
      one,
      parts.map(({ deed }) => deed),
    );
  }, battle);
}
