import type { Loose, Plain } from "../shared/loose";

/** The public globals that behaviour cases may use; nothing else of a host is theirs to touch. */
declare global {
  const foundry: Plain;
  const game: Loose;
  const CONFIG: Loose;
  const CONST: Loose;
  const Hooks: Loose;
  const ui: Loose;
  const canvas: Loose;
  const Roll: Loose;
  const Handlebars: Loose;
  const fromUuid: (uuid: string, options?: Plain) => Promise<Loose>;
  const fromUuidSync: (uuid: string, options?: Plain) => Loose;
  const Actor: Loose;
  const Item: Loose;
  const Combat: Loose;
  const Combatant: Loose;
  const ChatMessage: Loose;
  const Scene: Loose;
  const TokenDocument: Loose;
  const ActiveEffect: Loose;
  const JournalEntry: Loose;
  const JournalEntryPage: Loose;
  const RollTable: Loose;
  const Macro: Loose;
  const Folder: Loose;
  const User: Loose;
}
