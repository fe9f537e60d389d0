import type { Plain } from "../shared/loose";
import type { TableStatus } from "../shared/status";
import type { Activity } from "../shared/wire";
import type { Surface } from "./surface";

/**
 * What the foundation (documents, server, settings) expects of the interface half (windows, sidebar, canvas, dice).
 * Everything else that the foundation needs of it goes through the public API itself:
 * `foundry.applications.api.DialogV2`, `foundry.dice.Roll`, `ui.notifications`, `canvas.draw(scene)`,
 * `canvas.tokens.get(id)`, `document.apps`, `collection.apps`.
 */
export interface InterfaceHalf {
  /** Puts classes under `foundry.*`, defaults into `CONFIG` (CONFIG.ui, CONFIG.Dice …) and globals. No DOM yet. */
  register(surface: Surface): void;
  /** Shows the join page and resolves with the id of the user that was chosen. */
  join(status: TableStatus): Promise<string>;
  /** After the hook `setup`, documents and settings exist: makes `ui.*` from `CONFIG.ui`, renders it, draws the canvas. */
  start(): Promise<void>;
  /** The element of a chat message; the foundation calls `renderChatMessageHTML` afterwards. */
  chatCard(message: Plain, context: Plain): Promise<HTMLElement>;
  /** Follows what another user does that is not stored: targets, pings, cursors. */
  activity?(user: Plain, activity: Activity): void;
  /** Tells the person that the connection is lost (`false`) or back (`true`). */
  connection(up: boolean): void;
  /** Shows a failure that keeps the table from starting. */
  fatal(error: Error): void;
}
