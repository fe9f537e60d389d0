import type { Loose } from "../../shared/loose";
import { AdventureImporter } from "../applications/apps/adventure-importer";
import { registerSheet } from "../applications/apps/sheet-registry";
import { JournalEntryPageSheet, JournalEntrySheet } from "../applications/sheets/journal-sheet";
import {
  ActiveEffectConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  PlainDocumentSheet,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from "../applications/sheets/plain-sheets";
import { RollTableSheet } from "../applications/sheets/roll-table-sheet";

/** Sheets for documents for which the system brings none of its own. */
export function registerDefaultSheets(): void {
  const of = (documentName: string, cls: Loose, makeDefault = true): void =>
    registerSheet({ documentName, TYPES: [] }, "core", cls, { makeDefault, canConfigure: false });
  of("Actor", PlainDocumentSheet, false);
  of("Item", PlainDocumentSheet, false);
  of("ActiveEffect", ActiveEffectConfig);
  of("Adventure", AdventureImporter);
  of("Combatant", CombatantConfig);
  of("Folder", FolderConfig);
  of("JournalEntry", JournalEntrySheet);
  of("JournalEntryPage", JournalEntryPageSheet);
  of("Macro", MacroConfig);
  of("RollTable", RollTableSheet);
  of("Scene", SceneConfig);
  of("Token", TokenConfig);
  of("User", UserConfig);
}
