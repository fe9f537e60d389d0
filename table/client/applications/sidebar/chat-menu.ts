import type { Loose } from "../../../shared/loose";
import { theGame } from "../../ui/globals";
import type { ContextMenuEntry } from "../ux/context-menu";
import { menuEntry } from "./combat-menus";

/** The menu of a message. */
export function chatMessageOptions(modern: boolean): ContextMenuEntry[] {
  const find = (row: HTMLElement): Loose => theGame()["messages"].get(row.dataset["messageId"]);
  const gm = (): boolean => theGame().user.isGM;
  return [
    menuEntry(
      modern,
      "TABLE.Chat.Reveal",
      "fa-solid fa-eye",
      (row) => find(row)?.update({ whisper: [], blind: false }),
      (row) => gm() && (find(row)?.whisper?.length ?? 0) > 0,
    ),
    menuEntry(
      modern,
      "TABLE.Chat.Conceal",
      "fa-solid fa-eye-slash",
      (row) =>
        find(row)?.update({
          whisper: theGame()
            .users.filter((user: Loose) => user.isGM)
            .map((user: Loose) => user.id),
          blind: false,
        }),
      (row) => gm() && (find(row)?.whisper?.length ?? 0) === 0,
    ),
    menuEntry(
      modern,
      "TABLE.Chat.Delete",
      "fa-solid fa-trash",
      (row) => find(row)?.delete(),
      (row) => gm() || find(row)?.isAuthor === true,
    ),
  ];
}
