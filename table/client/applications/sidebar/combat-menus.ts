import type { Loose } from "../../../shared/loose";
import { surface } from "../../surface";
import { t, theGame } from "../../ui/globals";
import type { ContextMenuEntry } from "../ux/context-menu";

/** One entry in the words of the running generation. */
export function menuEntry(
  modern: boolean,
  label: string,
  icon: string,
  run: (target: HTMLElement) => unknown,
  shown: (target: HTMLElement) => boolean = () => true,
): ContextMenuEntry {
  return modern
    ? { label, icon, visible: shown, onClick: (_event, target) => run(target) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: shown, callback: (target) => run(target) };
}

/** The menu of a row of the tracker. */
export function combatantOptions(tracker: Loose, modern: boolean): ContextMenuEntry[] {
  const find = (row: HTMLElement): Loose => tracker.viewed?.combatants.get(row.dataset["combatantId"]);
  const gm = (): boolean => theGame().user.isGM;
  return [
    menuEntry(
      modern,
      "TABLE.Combat.Edit",
      "fa-solid fa-pen-to-square",
      (row) => find(row)?.sheet.render({ force: true }),
      gm,
    ),
    menuEntry(
      modern,
      "TABLE.Combat.ClearInitiative",
      "fa-solid fa-arrow-rotate-left",
      (row) => find(row)?.update({ initiative: null }),
      (row) => gm() && typeof find(row)?.initiative === "number",
    ),
    menuEntry(
      modern,
      "TABLE.Combat.RollInitiative",
      "fa-solid fa-dice-d20",
      (row) => tracker.viewed?.rollInitiative([row.dataset["combatantId"]]),
      (row) => Boolean(find(row)?.isOwner),
    ),
    menuEntry(
      modern,
      "TABLE.Combat.OpenSheet",
      "fa-solid fa-user",
      (row) => find(row)?.actor?.sheet.render({ force: true }),
      (row) => Boolean(find(row)?.actor?.testUserPermission(theGame().user, "LIMITED")),
    ),
    menuEntry(modern, "TABLE.Combat.Remove", "fa-solid fa-trash", (row) => find(row)?.delete(), gm),
  ];
}

/** The menu of the encounter. */
export function combatOptions(tracker: Loose, modern: boolean): ContextMenuEntry[] {
  const gm = (): boolean => theGame().user.isGM && Boolean(tracker.viewed);
  return [
    menuEntry(
      modern,
      "TABLE.Combat.ToggleScene",
      "fa-solid fa-link",
      () => tracker.viewed?.toggleSceneLink?.(),
      gm,
    ),
    menuEntry(modern, "TABLE.Combat.RollAll", "fa-solid fa-users", () => tracker.viewed?.rollAll(), gm),
    menuEntry(modern, "TABLE.Combat.RollNPC", "fa-solid fa-dice-d20", () => tracker.viewed?.rollNPC(), gm),
    menuEntry(
      modern,
      "TABLE.Combat.ResetAll",
      "fa-solid fa-arrow-rotate-left",
      () => tracker.viewed?.resetAll(),
      gm,
    ),
    menuEntry(
      modern,
      "TABLE.Combat.Delete",
      "fa-solid fa-trash",
      async () => {
        const { DialogV2 } = surface.foundry["applications"].api;
        const sure = await DialogV2.confirm({
          window: { title: "TABLE.Combat.Delete" },
          content: `<p>${t("TABLE.Combat.DeleteSure")}</p>`,
        });
        if (sure) await tracker.viewed?.delete();
      },
      gm,
    ),
  ];
}
