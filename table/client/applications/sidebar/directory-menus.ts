import type { Loose } from "../../../shared/loose";
import { escapeHTML } from "../../../shared/utils";
import { placeActor } from "../../canvas/drop";
import { surface } from "../../surface";
import { theCanvas } from "../../ui/canvas-surface";
import { t, theGame } from "../../ui/globals";
import type { ContextMenuEntry } from "../ux/context-menu";
import { menuEntry } from "./combat-menus";

/** The menu of an entry of a directory. */
export function entryOptions(directory: Loose, modern: boolean): ContextMenuEntry[] {
  const find = (row: HTMLElement): Loose =>
    directory.collection.get(row.closest<HTMLElement>("[data-entry-id]")!.dataset["entryId"]);
  const gm = (): boolean => theGame().user.isGM;
  const owner = (row: HTMLElement): boolean => find(row)?.isOwner === true;
  return [
    ...(directory.documentName === "Actor" ? [placeOption(modern, (row) => find(row).uuid)] : []),
    menuEntry(modern, "TABLE.Directory.Ownership", "fa-solid fa-lock", (row) => openOwnership(find(row)), gm),
    menuEntry(
      modern,
      "TABLE.Directory.Token",
      "fa-solid fa-circle-user",
      (row) => {
        const { PrototypeTokenConfig } = surface.foundry["applications"].sheets;
        void new PrototypeTokenConfig({ document: find(row) }).render({ force: true });
      },
      (row) => directory.documentName === "Actor" && owner(row),
    ),
    menuEntry(
      modern,
      "TABLE.Directory.Duplicate",
      "fa-solid fa-copy",
      (row) => {
        const document = find(row);
        return document.clone(
          { name: t("TABLE.Directory.CopyOf", { name: document.name }) },
          { save: true, addSource: true },
        );
      },
      gm,
    ),
    menuEntry(
      modern,
      "TABLE.Directory.Delete",
      "fa-solid fa-trash",
      (row) => find(row)?.deleteDialog(),
      owner,
    ),
  ];
}

/** The entry by which an actor comes onto the scene without being dragged there. */
export function placeOption(modern: boolean, uuidOf: (row: HTMLElement) => string): ContextMenuEntry {
  return menuEntry(
    modern,
    "TABLE.Directory.Place",
    "fa-solid fa-location-dot",
    async (row) => {
      const { x, y } = theCanvas.view;
      await placeActor(theCanvas, { uuid: uuidOf(row), x, y }, false);
    },
    () => theCanvas.ready && theGame().user.can("TOKEN_CREATE"),
  );
}

/** The menu of a folder. */
export function folderOptions(_directory: Loose, modern: boolean): ContextMenuEntry[] {
  const find = (row: HTMLElement): Loose =>
    theGame()["folders"].get(row.closest<HTMLElement>("[data-folder-id]")!.dataset["folderId"]);
  const gm = (): boolean => theGame().user.isGM;
  return [
    menuEntry(
      modern,
      "TABLE.Folder.Edit",
      "fa-solid fa-pen-to-square",
      (row) => find(row)?.sheet.render({ force: true }),
      gm,
    ),
    menuEntry(
      modern,
      "TABLE.Folder.Remove",
      "fa-solid fa-folder-minus",
      async (row) => {
        if (await confirmFolder(find(row), "TABLE.Folder.RemoveSure")) {
          await find(row).delete({ deleteSubfolders: false, deleteContents: false });
        }
      },
      gm,
    ),
    menuEntry(
      modern,
      "TABLE.Folder.DeleteAll",
      "fa-solid fa-trash",
      async (row) => {
        if (await confirmFolder(find(row), "TABLE.Folder.DeleteAllSure")) {
          await find(row).delete({ deleteSubfolders: true, deleteContents: true });
        }
      },
      gm,
    ),
  ];
}

async function confirmFolder(folder: Loose, key: string): Promise<unknown> {
  const { DialogV2 } = surface.foundry["applications"].api;
  return DialogV2.confirm({
    window: { title: "TABLE.Folder.Title" },
    content: `<p>${escapeHTML(t(key, { name: folder.name }))}</p>`,
  });
}

function openOwnership(document: Loose): void {
  const { DocumentOwnershipConfig } = surface.foundry["applications"].apps;
  void new DocumentOwnershipConfig({ document }).render({ force: true });
}
