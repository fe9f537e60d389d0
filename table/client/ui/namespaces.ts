import { ApplicationV2 } from "../applications/api/application";
import { DialogV2 } from "../applications/api/dialog";
import { DocumentSheetV2 } from "../applications/api/document-sheet";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-mixin";
import { instances } from "../applications/api/registry";
import { AdventureImporter } from "../applications/apps/adventure-importer";
import { SettingsConfig } from "../applications/apps/settings-config";
import { DocumentSheetConfig } from "../applications/apps/sheet-config";
import {
  AboutTable,
  CombatTrackerConfig,
  ControlsConfig,
  DocumentOwnershipConfig,
  FilePicker,
  ImagePopout,
} from "../applications/apps/simple-apps";
import { elementsNamespace } from "../applications/elements";
import { fieldsNamespace } from "../applications/fields";
import { TokenHUD } from "../applications/hud/token-hud";
import { ActorSheetV2 } from "../applications/sheets/actor-sheet";
import { ItemSheetV2 } from "../applications/sheets/item-sheet";
import { JournalEntryPageSheet, JournalEntrySheet } from "../applications/sheets/journal-sheet";
import {
  ActiveEffectConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  PlainDocumentSheet,
  PrototypeTokenConfig,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from "../applications/sheets/plain-sheets";
import { RollTableSheet } from "../applications/sheets/roll-table-sheet";
import { ChatLog } from "../applications/sidebar/chat-log";
import { CombatTracker } from "../applications/sidebar/combat-tracker";
import { Compendium } from "../applications/sidebar/compendium";
import { CompendiumDirectory } from "../applications/sidebar/compendium-directory";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "../applications/sidebar/directories";
import { DocumentDirectory } from "../applications/sidebar/directory";
import { Settings } from "../applications/sidebar/settings-tab";
import { Sidebar } from "../applications/sidebar/sidebar";
import { AbstractSidebarTab } from "../applications/sidebar/tab";
import { Hotbar } from "../applications/ui/hotbar";
import { Notifications } from "../applications/ui/notifications";
import { GamePause, Players, SceneNavigation } from "../applications/ui/players";
import { SceneControls } from "../applications/ui/scene-controls";
import { ContextMenu } from "../applications/ux/context-menu";
import { DragDrop } from "../applications/ux/drag-drop";
import { FormDataExtended } from "../applications/ux/form-data";
import { SearchFilter } from "../applications/ux/search-filter";
import { Tabs } from "../applications/ux/tabs";
import { TextEditor } from "../applications/ux/text-editor";
import { TooltipManager } from "../applications/ux/tooltip";
import { Canvas } from "../canvas/canvas";
import { SquareGrid } from "../canvas/grid";
import { Token } from "../canvas/token";
import { TokenLayer } from "../canvas/token-layer";
import { WallLayer } from "../canvas/walls";
import { helpers } from "../handlebars/helpers";
import { getTemplate, loadTemplates, renderTemplate } from "../handlebars/templates";

/** `foundry.applications`. */
export const applications = {
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: {
    AboutTable,
    CombatTrackerConfig,
    ControlsConfig,
    DocumentOwnershipConfig,
    DocumentSheetConfig,
    FilePicker,
    ImagePopout,
    SettingsConfig,
  },
  elements: elementsNamespace,
  fields: fieldsNamespace,
  handlebars: { getTemplate, loadTemplates, renderTemplate, ...helpers },
  hud: { TokenHUD },
  instances,
  settings: { SettingsConfig },
  sheets: {
    ActiveEffectConfig,
    ActorSheetV2,
    AdventureImporterV2: AdventureImporter,
    CombatantConfig,
    FolderConfig,
    ItemSheetV2,
    MacroConfig,
    PlainDocumentSheet,
    PrototypeTokenConfig,
    RollTableSheet,
    SceneConfig,
    TokenConfig,
    UserConfig,
    journal: { JournalEntrySheet, JournalEntryPageSheet },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium },
    tabs: {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    },
  },
  ui: { GamePause, Hotbar, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager },
};

/** `foundry.canvas`. */
export const canvasNamespace = {
  Canvas,
  layers: { TokenLayer, WallsLayer: WallLayer },
  placeables: { Token },
};

/** `foundry.grid`. */
export const gridNamespace = { SquareGrid };

/** `CONFIG.ui`: the classes from which the interface is made, each replaceable. */
export const interfaceClasses = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  notifications: Notifications,
  players: Players,
  hotbar: Hotbar,
  controls: SceneControls,
  nav: SceneNavigation,
  pause: GamePause,
};
