import "../../styles/table.scss";
import { DialogV2 } from "../applications/api/dialog";
import { fillFieldForms } from "../applications/fields/data-fields";
import { chatCard } from "../applications/sidebar/chat-card";
import { Notifications } from "../applications/ui/notifications";
import { TooltipManager } from "../applications/ux/tooltip";
import { Token } from "../canvas/token";
import { TokenLayer } from "../canvas/token-layer";
import type { InterfaceHalf } from "../contract";
import { diceDefaults, diceNamespace, Roll } from "../dice";
import { game } from "../game/game";
import { offerBuiltInTemplates } from "../handlebars/built-in";
import { engine } from "../handlebars/engine";
import { registerHelpers } from "../handlebars/helpers";
import { Hooks } from "../hooks/hooks";
import { observer } from "../observe/observer";
import { isV14 } from "../profile";
import type { Surface } from "../surface";
import { followActivity } from "./activity";
import { showCanvas } from "./canvas-surface";
import { showConnection, showFailure } from "./connection";
import { registerDefaultSheets } from "./default-sheets";
import { joinPage } from "./join";
import { applications, canvasNamespace, gridNamespace, interfaceClasses } from "./namespaces";
import { countListeners, renderListeners, watchListeners } from "./observe";
import { startInterface } from "./start";

/** The interface half, as the foundation sees it. */
export const interfaceHalf: InterfaceHalf = {
  register(surface) {
    const { foundry, globals, ui } = surface;
    foundry["applications"] = applications;
    foundry["canvas"] = { ...foundry["canvas"], ...canvasNamespace };
    foundry["grid"] = { ...foundry["grid"], ...gridNamespace };
    foundry["dice"] = diceNamespace;
    globals["Roll"] = Roll;
    globals["Handlebars"] = engine;
    registerHelpers();
    offerBuiltInTemplates();
    fillFieldForms();
    configure(surface);
    registerDefaultSheets();
    showCanvas(surface.canvas);
    for (const name of Object.keys(interfaceClasses)) ui[name] ??= null;
    Object.assign(ui, { context: null, notifications: new Notifications(), windows: {}, activeWindow: null });
    game.tooltip = new TooltipManager();
    renderListeners.push((name) => observer.rendered(name));
    watchListeners();
    observer.countListeners = () =>
      countListeners() + Object.values(Hooks.events).reduce((sum, list) => sum + list.length, 0);
  },
  join: joinPage,
  start: startInterface,
  chatCard,
  activity: followActivity,
  connection: showConnection,
  fatal: showFailure,
};

const SIDEBAR_ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-sack",
  Scene: "fa-solid fa-map",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  RollTable: "fa-solid fa-table-list",
  Macro: "fa-solid fa-code",
  Folder: "fa-solid fa-folder",
  Combat: "fa-solid fa-swords",
  ChatMessage: "fa-solid fa-comments",
  User: "fa-solid fa-user",
  Adventure: "fa-solid fa-scroll",
};

/** Defaults of what packages may configure in this half. */
function configure({ CONFIG }: Surface): void {
  CONFIG["ui"] = { ...interfaceClasses };
  CONFIG["Dice"] = diceDefaults;
  CONFIG["TextEditor"] = { enrichers: [], ...CONFIG["TextEditor"] };
  CONFIG["ux"] = { ...applications.ux, ...CONFIG["ux"] };
  CONFIG["Canvas"] ??= {};
  Object.assign(CONFIG["Token"], {
    objectClass: Token,
    hudClass: applications.hud.TokenHUD,
    layerClass: TokenLayer,
  });
  for (const [name, icon] of Object.entries(SIDEBAR_ICONS)) CONFIG[name].sidebarIcon = icon;
  CONFIG["queries"].dialog = ({ type, config }: { type: "prompt"; config: object }) => DialogV2[type](config);
  const icons = {
    public: "fa-solid fa-globe",
    gm: "fa-solid fa-user-shield",
    blind: "fa-solid fa-eye-slash",
    self: "fa-solid fa-user",
  };
  if (!isV14()) {
    const names: [string, keyof typeof icons][] = [
      ["publicroll", "public"],
      ["gmroll", "gm"],
      ["blindroll", "blind"],
      ["selfroll", "self"],
    ];
    CONFIG["Dice"].rollModes = Object.fromEntries(
      names.map(([mode, id]) => [mode, { label: `TABLE.Chat.Modes.${id}`, icon: icons[id] }]),
    );
  }
}
