import type { ConcreteClass } from "../../shared/loose";
import { coreClasses } from "../abstract/classes";
import { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { Adventure } from "./adventure";
import { ChatMessage } from "./chat-message";
import { Combat } from "./combat";
import { Combatant } from "./combatant";
import { Item } from "./item";
import { RegionBehavior, RegionDocument } from "./region";
import { RollTable, TableResult } from "./roll-table";
import { Scene } from "./scene";
import { CombatantGroup, Folder, JournalEntry, JournalEntryPage, Macro, Setting, Wall } from "./small";
import { ActorDelta, PrototypeToken, TokenDocument } from "./token";
import { User } from "./user";

/** The table's own document classes, by document name. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
  Wall,
} as unknown as Record<string, ConcreteClass>;

for (const [name, cls] of Object.entries(documentClasses)) coreClasses.set(name, cls);
coreClasses.set("PrototypeToken", PrototypeToken as unknown as ConcreteClass);

export { PrototypeToken };
