import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import type { ContextMenuEntry } from "../ux/context-menu";
import { SearchFilter } from "../ux/search-filter";
import { menuEntry } from "./combat-menus";
import { AbstractSidebarTab } from "./tab";
import { isFolderOpen, setFolderOpen } from "./tree";

/** Packs that their manifest puts under one heading. */
interface PackGroup {
  id: string;
  name: string;
  color: string;
  packs: Plain[];
  expanded: boolean;
}

/** The compendium packs, in the folders that their manifest names. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static tabName = "compendium";
  static DEFAULT_OPTIONS: Plain = {
    classes: ["directory", "compendium-sidebar"],
    window: { title: "TABLE.Tab.compendium", icon: "fa-solid fa-book-atlas" },
    actions: {
      activateEntry: function (this: Loose, _event: Event, target: HTMLElement) {
        const pack = theGame()["packs"].get(target.closest<HTMLElement>("[data-pack]")!.dataset["pack"]);
        void pack?.render({ force: true });
      },
      toggleFolder: function (this: Loose, _event: Event, target: HTMLElement) {
        const folder = target.closest<HTMLElement>("[data-folder-id]")!;
        const expanded = !folder.classList.contains("expanded");
        setFolderOpen(folder.dataset["folderId"]!, expanded);
        folder.classList.toggle("expanded", expanded);
        target.setAttribute("aria-expanded", String(expanded));
      },
    },
  };

  static PARTS: Loose = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/packs.hbs",
      templates: ["templates/sidebar/pack.hbs"],
      scrollable: [""],
    },
  };

  #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".directory-list",
    callback: (_event: Event | null, query: string, rgx: RegExp, html: HTMLElement) =>
      filterPacks(query, rgx, html),
    delay: 120,
  } as Plain);

  get title(): string {
    return t("TABLE.Tab.compendium");
  }

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const packs = theGame()["packs"].filter((pack: Loose) => pack.visible !== false) as Loose[];
    const groups = new Map<string, PackGroup>();
    const rootPacks: Plain[] = [];
    for (const pack of packs) {
      const folder = pack.folder;
      const row = describePack(pack);
      if (!folder) {
        rootPacks.push(row);
        continue;
      }
      const id = String(folder.id ?? folder.name ?? folder);
      const group: PackGroup = groups.get(id) ?? {
        id,
        name: folder.name ?? String(folder),
        color: folder.color?.css ?? folder.color ?? "",
        packs: [],
        expanded: true,
      };
      group.expanded = isFolderOpen(id, true);
      group.packs.push(row);
      groups.set(id, group);
    }
    return Object.assign(context, {
      groups: [...groups.values()],
      packs: rootPacks,
      empty: packs.length === 0,
      title: this.title,
    });
  }

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, "[data-pack]", {
      hookName: "getCompendiumContextOptions",
    });
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const modern = isModern();
    const find = (row: HTMLElement): Loose => theGame()["packs"].get(row.dataset["pack"]);
    const gm = (): boolean => theGame().user.isGM;
    return [
      menuEntry(
        modern,
        "TABLE.Pack.ToggleLock",
        "fa-solid fa-lock",
        async (row) => {
          await find(row)?.configure?.({ locked: !find(row).locked });
          await this.render();
        },
        gm,
      ),
      menuEntry(modern, "TABLE.Pack.ImportAll", "fa-solid fa-download", (row) => importAll(find(row)), gm),
    ];
  }
}

function describePack(pack: Loose): Plain {
  const { documentName } = pack;
  return {
    collection: pack.collection,
    title: pack.title ?? pack.metadata.label,
    icon: surface.CONFIG[documentName]?.sidebarIcon ?? "fa-solid fa-book",
    type: t(`DOCUMENT.${documentName}`),
    count: pack.index?.size ?? 0,
    locked: pack.locked,
  };
}

function filterPacks(query: string, rgx: RegExp, html: HTMLElement): void {
  for (const row of html.querySelectorAll<HTMLElement>("[data-pack]")) {
    row.hidden =
      query !== "" && !SearchFilter.testQuery(rgx, row.querySelector(".entry-name")?.textContent ?? "");
  }
  for (const folder of html.querySelectorAll<HTMLElement>(".folder")) {
    folder.hidden = query !== "" && folder.querySelector("[data-pack]:not([hidden])") === null;
  }
}

/** Copy everything in a pack into the world. */
async function importAll(pack: Loose): Promise<void> {
  const documents = await pack.getDocuments();
  const collection = theGame()["collections"].get(pack.documentName);
  for (const document of documents)
    await collection.importFromCompendium(pack, document.id, {}, { renderSheet: false });
  surface.ui["notifications"].info("TABLE.Pack.Imported", {
    format: { count: documents.length, pack: pack.title },
  });
}
