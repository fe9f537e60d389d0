import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import { type Row, RowSheet } from "./row-sheet";

const DISPOSITIONS: Record<string, string> = {
  "-2": "TABLE.Token.Disposition.secret",
  "-1": "TABLE.Token.Disposition.hostile",
  0: "TABLE.Token.Disposition.neutral",
  1: "TABLE.Token.Disposition.friendly",
};
const DISPLAY: Record<string, string> = {
  0: "TABLE.Token.Display.never",
  10: "TABLE.Token.Display.controlled",
  20: "TABLE.Token.Display.ownerHover",
  30: "TABLE.Token.Display.hover",
  40: "TABLE.Token.Display.owner",
  50: "TABLE.Token.Display.always",
};

const said = (texts: Record<string, string>) => (): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, t(text)]));

/** Attributes of the actor that a bar can show. */
function barChoices(sheet: Loose): Record<string, string> {
  const TokenDocument = surface.CONFIG["Token"].documentClass;
  const actor = sheet.document.actor ?? sheet.document;
  const attributes = TokenDocument.getTrackedAttributes?.(actor?.system ?? actor?.type) ?? {
    bar: [],
    value: [],
  };
  const paths = [...attributes.bar, ...attributes.value].map((path: string[]) => path.join("."));
  return Object.fromEntries(paths.map((path) => [path, path]));
}

const tokenRows = (prefix: string): Row[] => [
  { name: `${prefix}name`, label: "TABLE.Field.Name" },
  { name: `${prefix}texture.src`, label: "TABLE.Field.Image" },
  {
    name: `${prefix}disposition`,
    label: "TABLE.Token.Disposition.label",
    kind: "select",
    numeric: true,
    choices: said(DISPOSITIONS),
  },
  {
    name: `${prefix}displayName`,
    label: "TABLE.Token.DisplayName",
    kind: "select",
    numeric: true,
    choices: said(DISPLAY),
  },
  {
    name: `${prefix}displayBars`,
    label: "TABLE.Token.DisplayBars",
    kind: "select",
    numeric: true,
    choices: said(DISPLAY),
  },
  {
    name: `${prefix}bar1.attribute`,
    label: "TABLE.Token.Bar1",
    kind: "select",
    blank: "",
    choices: barChoices,
  },
  {
    name: `${prefix}bar2.attribute`,
    label: "TABLE.Token.Bar2",
    kind: "select",
    blank: "",
    choices: barChoices,
  },
  { name: `${prefix}actorLink`, label: "TABLE.Token.Linked", kind: "check", hint: "TABLE.Token.LinkedHint" },
  { name: `${prefix}width`, label: "TABLE.Token.Width", kind: "number", min: 0.5, step: 0.5 },
  { name: `${prefix}height`, label: "TABLE.Token.Height", kind: "number", min: 0.5, step: 0.5 },
];

/** Settings of a token on a scene. */
export class TokenConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-circle-user" } };
  static override ROWS: Row[] = [
    ...tokenRows(""),
    { name: "elevation", label: "TABLE.Token.Elevation", kind: "number" },
    { name: "hidden", label: "TABLE.Token.HiddenField", kind: "check", shown: () => theGame().user.isGM },
  ];
}

/** Settings that an actor's future tokens start with. */
export class PrototypeTokenConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-circle-user" } };
  static override ROWS: Row[] = [
    ...tokenRows("prototypeToken."),
    { name: "prototypeToken.appendNumber", label: "TABLE.Token.AppendNumber", kind: "check" },
  ];

  get title(): string {
    return t("TABLE.Sheet.PrototypeOf", { name: this.document.name });
  }
}

/** Settings of a scene. */
export class SceneConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-map" } };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "background.src", label: "TABLE.Scene.Background" },
    { name: "backgroundColor", label: "TABLE.Scene.Color", kind: "color" },
    { name: "width", label: "TABLE.Scene.Width", kind: "number", min: 100 },
    { name: "height", label: "TABLE.Scene.Height", kind: "number", min: 100 },
    { name: "padding", label: "TABLE.Scene.Padding", kind: "number", min: 0, max: 0.5, step: 0.05 },
    {
      name: "grid.type",
      label: "TABLE.Scene.Grid",
      kind: "select",
      numeric: true,
      choices: said({ 0: "TABLE.Scene.GridNone", 1: "TABLE.Scene.GridSquare" }),
    },
    { name: "grid.size", label: "TABLE.Scene.GridSize", kind: "number", min: 20 },
    { name: "grid.distance", label: "TABLE.Scene.GridDistance", kind: "number", min: 0.01 },
    { name: "grid.units", label: "TABLE.Scene.GridUnits" },
    { name: "grid.alpha", label: "TABLE.Scene.GridAlpha", kind: "number", min: 0, max: 1, step: 0.05 },
    { name: "navigation", label: "TABLE.Scene.Navigation", kind: "check" },
  ];
}

/** Settings of a fighter in an encounter. */
export class CombatantConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-swords" } };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "img", label: "TABLE.Field.Image" },
    { name: "initiative", label: "TABLE.Combat.Initiative", kind: "number" },
    { name: "hidden", label: "TABLE.Combat.ToggleHidden", kind: "check" },
    { name: "defeated", label: "TABLE.Combat.ToggleDefeated", kind: "check" },
  ];
}

/** Name, colour and place of a folder. */
export class FolderConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-folder" } };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "color", label: "TABLE.Field.Color", kind: "color" },
    {
      name: "folder",
      label: "TABLE.Field.Folder",
      kind: "select",
      blank: "",
      choices: (sheet) =>
        Object.fromEntries(
          theGame()
            ["folders"].filter(
              (folder: Loose) => folder.type === sheet.document.type && folder.id !== sheet.document.id,
            )
            .map((folder: Loose) => [folder.id, folder.name]),
        ),
    },
  ];
}

/** Who one is at this table. */
export class UserConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-user" } };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name", shown: () => theGame().user.isGM },
    { name: "color", label: "TABLE.Field.Color", kind: "color" },
    {
      name: "character",
      label: "TABLE.Players.CharacterField",
      kind: "select",
      blank: "",
      choices: (sheet) =>
        Object.fromEntries(
          theGame()
            ["actors"].filter(
              (actor: Loose) => actor.testUserPermission(sheet.document, "OWNER") || theGame().user.isGM,
            )
            .map((actor: Loose) => [actor.id, actor.name]),
        ),
    },
    {
      name: "role",
      label: "TABLE.Players.Role",
      kind: "select",
      numeric: true,
      hint: "TABLE.Players.RoleHint",
      shown: (sheet) => theGame().user.isGM && sheet.document.id !== theGame().user.id,
      choices: said({
        1: "TABLE.Role.PLAYER",
        2: "TABLE.Role.TRUSTED",
        3: "TABLE.Role.ASSISTANT",
        4: "TABLE.Role.GAMEMASTER",
      }),
    },
  ];
}

/** A macro: a few lines of chat or of script. */
export class MacroConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = {
    window: { icon: "fa-solid fa-code" },
    position: { width: 520 },
    actions: { execute: MacroConfig.#onExecute },
  };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "img", label: "TABLE.Field.Image" },
    {
      name: "type",
      label: "TABLE.Macro.Type",
      kind: "select",
      choices: said({ chat: "TABLE.Macro.Chat", script: "TABLE.Macro.Script" }),
    },
    { name: "command", label: "TABLE.Macro.Command", kind: "area" },
  ];

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    context["buttons"].unshift({
      type: "button",
      action: "execute",
      icon: "fa-solid fa-play",
      label: "TABLE.Macro.Execute",
    });
    return context;
  }

  static async #onExecute(this: Loose): Promise<void> {
    await this.submit();
    await this.document.execute();
  }
}

/** An effect: name, icon, whether it is in force. */
export class ActiveEffectConfig extends RowSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-bolt" } };
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "img", label: "TABLE.Field.Image" },
    { name: "description", label: "TABLE.Field.Description", kind: "html" },
    { name: "disabled", label: "TABLE.Effect.Disabled", kind: "check" },
    {
      name: "transfer",
      label: "TABLE.Effect.Transfer",
      kind: "check",
      shown: (sheet) => sheet.document.parent?.documentName === "Item",
    },
  ];
}

/** For documents for which there is no better sheet. */
export class PlainDocumentSheet extends RowSheet {
  static override ROWS: Row[] = [
    { name: "name", label: "TABLE.Field.Name" },
    { name: "img", label: "TABLE.Field.Image" },
  ];
}
