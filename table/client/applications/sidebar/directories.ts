import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import type { ContextMenuEntry } from "../ux/context-menu";
import { menuEntry } from "./combat-menus";
import { DocumentDirectory } from "./directory";

/** The actors of the world. */
export class ActorDirectory extends DocumentDirectory {
  static tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "TABLE.Tab.actors", icon: "fa-solid fa-users" },
  };

  override _describeEntry(actor: Loose): Plain {
    const type = surface.CONFIG["Actor"].typeLabels?.[actor.type] ?? `TYPES.Actor.${actor.type}`;
    const owners = theGame().users.filter((user: Loose) => !user.isGM && user.character?.id === actor.id);
    return {
      ...super._describeEntry(actor),
      img: actor.img,
      subtitle: theGame().i18n.has(type) ? t(type) : "",
      badge: owners.map((user: Loose) => user.name).join(", "),
    };
  }
}

/** The items of the world. */
export class ItemDirectory extends DocumentDirectory {
  static tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS: Plain = { window: { title: "TABLE.Tab.items", icon: "fa-solid fa-sack" } };

  override _describeEntry(item: Loose): Plain {
    const type = surface.CONFIG["Item"].typeLabels?.[item.type] ?? `TYPES.Item.${item.type}`;
    return {
      ...super._describeEntry(item),
      img: item.img,
      subtitle: theGame().i18n.has(type) ? t(type) : "",
    };
  }
}

/** The journal. */
export class JournalDirectory extends DocumentDirectory {
  static tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "TABLE.Tab.journal", icon: "fa-solid fa-book-open" },
  };
}

/** Roll tables. */
export class RollTableDirectory extends DocumentDirectory {
  static tabName = "tables";
  static override documentName = "RollTable";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "TABLE.Tab.tables", icon: "fa-solid fa-table-list" },
    actions: {
      entryAction: async function (this: Loose, event: PointerEvent, target: HTMLElement) {
        event.stopPropagation();
        const table = await this.documentOf(target.closest("[data-entry-id]"));
        await table?.draw();
      },
    },
  };

  override _describeEntry(table: Loose): Plain {
    return {
      ...super._describeEntry(table),
      img: table.img,
      action: { icon: "fa-solid fa-dice-d20", label: t("TABLE.RollTable.Draw") },
    };
  }
}

/** The scenes, each to be looked at or made the active one. */
export class SceneDirectory extends DocumentDirectory {
  static tabName = "scenes";
  static override documentName = "Scene";
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["scenes-sidebar"],
    window: { title: "TABLE.Tab.scenes", icon: "fa-solid fa-map" },
    actions: {
      entryAction: async function (this: Loose, event: PointerEvent, target: HTMLElement) {
        event.stopPropagation();
        const scene = await this.documentOf(target.closest("[data-entry-id]"));
        await scene?.activate();
      },
    },
  };

  override _describeEntry(scene: Loose): Plain {
    const viewed = scene.id === surface.canvas["scene"]?.id;
    return {
      ...super._describeEntry(scene),
      img: scene.thumb ?? scene.background?.src ?? null,
      subtitle: [scene.active ? t("TABLE.Scene.Active") : "", viewed ? t("TABLE.Scene.Viewed") : ""]
        .filter(Boolean)
        .join(" · "),
      css: [scene.active ? "is-active" : "", viewed ? "is-viewed" : ""].join(" "),
      action: scene.active ? null : { icon: "fa-solid fa-bullseye", label: t("TABLE.Scene.Activate") },
    };
  }

  /** A click looks at the scene; its settings are in the menu. */
  override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const scene = await this.documentOf(target.closest<HTMLElement>("[data-entry-id]")!);
    await scene?.view();
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const modern = isModern();
    const find = (row: HTMLElement): Loose => this.collection.get(row.dataset["entryId"]);
    const gm = (): boolean => theGame().user.isGM;
    return [
      menuEntry(modern, "TABLE.Scene.View", "fa-solid fa-eye", (row) => find(row)?.view()),
      menuEntry(
        modern,
        "TABLE.Scene.Activate",
        "fa-solid fa-bullseye",
        (row) => find(row)?.activate(),
        (row) => gm() && !find(row)?.active,
      ),
      menuEntry(
        modern,
        "TABLE.Scene.Configure",
        "fa-solid fa-gear",
        (row) => find(row)?.sheet.render({ force: true }),
        gm,
      ),
      ...super._getEntryContextOptions(),
    ];
  }
}

/** Macros; the hotbar's slots are where they are used. */
export class MacroDirectory extends DocumentDirectory {
  static tabName = "macros";
  static override documentName = "Macro";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "TABLE.Tab.macros", icon: "fa-solid fa-code" },
  };

  override _describeEntry(macro: Loose): Plain {
    return { ...super._describeEntry(macro), img: macro.img };
  }
}
