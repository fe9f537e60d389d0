import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import { menuEntry } from "../sidebar/combat-menus";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";

/** How many slots the bar shows. */
const SLOTS = 10;

/** The bar of macros at the bottom. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS: Plain = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute },
  };
  static PARTS: Loose = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  page = 1;
  slots: Loose[] = [];

  get locked(): boolean {
    return false;
  }

  async _prepareContext(): Promise<Plain> {
    this.slots = this.#slots();
    return { slots: this.slots, title: t("TABLE.Hotbar.Title") };
  }

  #slots(): Loose[] {
    const { hotbar = {} } = theGame().user;
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = index + 1;
      const macro = theGame()["macros"].get(hotbar[slot]) ?? null;
      const label = macro ? macro.name : t("TABLE.Hotbar.Empty", { slot });
      return {
        slot,
        key: slot % 10,
        macro,
        img: macro?.img ?? null,
        label,
        cssClass: macro ? "full" : "open",
      };
    });
  }

  _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", t("TABLE.Hotbar.Title"));
    document.getElementById("ui-bottom")!.append(element);
  }

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    const modern = isModern();
    const find = (row: HTMLElement): Loose =>
      theGame()["macros"].get(theGame().user.hotbar[row.dataset["slot"]!]);
    const entries = (): Plain[] => [
      menuEntry(
        modern,
        "TABLE.Hotbar.Edit",
        "fa-solid fa-pen-to-square",
        (row) => find(row)?.sheet.render({ force: true }),
        (row) => Boolean(find(row)?.isOwner),
      ),
      menuEntry(
        modern,
        "TABLE.Hotbar.Remove",
        "fa-solid fa-xmark",
        (row) => theGame().user.assignHotbarMacro(null, Number(row.dataset["slot"])),
        (row) => Boolean(find(row)),
      ),
    ];
    this._createContextMenu(entries, ".slot", { hookName: "getMacroContextOptions" });
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: ".slots",
      callbacks: {
        dragstart: (event: DragEvent) => {
          const { slot } = (event.currentTarget as HTMLElement).dataset;
          const macro = theGame()["macros"].get(theGame().user.hotbar[slot!]);
          if (macro)
            event.dataTransfer?.setData(
              "text/plain",
              JSON.stringify({ ...macro.toDragData(), slot: Number(slot) }),
            );
        },
        drop: (event: DragEvent) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  /** Something was dropped on a slot. Hooks on `hotbarDrop` may take care of it by returning `false`. */
  async _onDrop(event: DragEvent): Promise<void> {
    const slot = Number((event.target as Element).closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
    if (!slot) return;
    const data = TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const Macro = surface.CONFIG["Macro"].documentClass;
    const dropped = data["uuid"] ? await surface.globals["fromUuid"](data["uuid"]) : null;
    let macro: Loose = null;
    if (data["type"] === "Macro" && dropped)
      macro = theGame()["macros"].has(dropped.id) ? dropped : await Macro.create(dropped.toObject());
    else if (data["type"] === "RollTable" && dropped)
      macro = await this.#documentMacro(dropped, `game.tables.get("${dropped.id}").draw()`);
    else if (dropped)
      macro = await this.#documentMacro(
        dropped,
        `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${dropped.uuid}")`,
      );
    if (macro) await theGame().user.assignHotbarMacro(macro, slot, { fromSlot: data["slot"] });
  }

  async #documentMacro(document: Loose, command: string): Promise<Loose> {
    const Macro = surface.CONFIG["Macro"].documentClass;
    const name = document.name ?? t(`DOCUMENT.${document.documentName}`);
    return Macro.create({
      name,
      type: "script",
      img: document.img ?? document.thumbnail ?? "icons/svg/book.svg",
      command,
    });
  }

  /** Open a document's sheet, or close it. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const document = await surface.globals["fromUuid"](uuid);
    const sheet = document?.sheet;
    if (!sheet) return;
    if (sheet.rendered) await sheet.close();
    else await sheet.render({ force: true });
  }

  /** Use the macro of a slot; an empty slot offers to make one. */
  async useSlot(slot: number): Promise<void> {
    const macro = theGame()["macros"].get(theGame().user.hotbar[slot]);
    if (macro) {
      await macro.execute();
      return;
    }
    const Macro = surface.CONFIG["Macro"].documentClass;
    const fresh = await Macro.create({ name: t("TABLE.Hotbar.New"), type: "chat", scope: "global" });
    if (!fresh) return;
    await theGame().user.assignHotbarMacro(fresh, slot);
    await fresh.sheet.render({ force: true });
  }

  static async #onExecute(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    await this.useSlot(Number(target.closest<HTMLElement>("[data-slot]")!.dataset["slot"]));
  }
}
