import type { Audience } from "./exchange/exchange.js";

/**
 * Everything in which generations 13 and 14 differ, as far as Szranki meets it. Nothing else asks for the generation.
 */
function isFourteen(): boolean {
  return game.release.generation >= 14;
}

const MODES: Record<Audience, { 13: string; 14: string }> = {
  public: { 13: "publicroll", 14: "public" },
  private: { 13: "gmroll", 14: "gm" },
  blind: { 13: "blindroll", 14: "blind" },
  self: { 13: "selfroll", 14: "self" },
};

/** For whom the user's rolls are: the core setting, which has another name and other words in 14. */
export function chosenAudience(): Audience {
  const setting = isFourteen() ? "messageMode" : "rollMode";
  const mode = game.settings.get("core", setting as never) as string;
  const generation = isFourteen() ? 14 : 13;
  const found = (Object.keys(MODES) as Audience[]).find((audience) => MODES[audience][generation] === mode);
  return found ?? "public";
}

/** An entry of a context menu, in the words of 13. */
export interface MenuEntry {
  readonly name: string;
  readonly icon: string;
  condition(target: HTMLElement): boolean;
  callback(target: HTMLElement): void;
}

/** A context menu's entries as the running generation takes them. */
export function menuEntries(entries: readonly MenuEntry[]): object[] {
  if (!isFourteen()) return [...entries];
  return entries.map(({ name, icon, condition, callback }) => ({
    label: name,
    icon,
    visible: condition,
    onClick: (_event: Event, target: HTMLElement) => callback(target),
  }));
}

/** The statuses that every actor can carry, with one more: 14 wants each to have a fixed id. */
export function addStatus(status: { id: string; name: string; img: string }): void {
  const rest = (CONFIG.statusEffects as { id: string }[]).filter(({ id }) => id !== status.id);
  CONFIG.statusEffects = [...rest, { ...status, _id: statusDocumentId(status.id) }] as never;
}

/** The id of the effect document of a status: the same on every actor. */
export function statusDocumentId(status: string): string {
  return status
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");
}

/** The paths that an effect's data changes: they stand in `changes` in 13, in `system.changes` in 14. */
export function effectKeys(data: object): string[] {
  const { changes, system } = data as {
    changes?: { key: string }[];
    system?: { changes?: { key: string }[] };
  };
  return [...(changes ?? []), ...(system?.changes ?? [])].map(({ key }) => key);
}
