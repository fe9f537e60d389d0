import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { t } from "../../ui/globals";
import { DocumentSheetV2 } from "../api/document-sheet";
import type { HeaderControl } from "../api/frame";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";

/** The base of actor sheets: drag and drop of items, effects, actors and folders. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["actor"],
    position: { width: 600 },
    token: null,
    actions: {
      configurePrototypeToken: ActorSheetV2.#configurePrototypeToken,
      configureToken: ActorSheetV2.#configureToken,
      showPortraitArtwork: ActorSheetV2.#showArtwork,
    },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TABLE.Sheet.PrototypeToken",
          ownership: "OWNER",
        },
        {
          action: "configureToken",
          icon: "fa-solid fa-circle-user",
          label: "TABLE.Sheet.Token",
          ownership: "OWNER",
        },
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "TABLE.Sheet.Portrait" },
      ],
    },
  };

  get actor(): Loose {
    return this.document;
  }

  /** The token whose actor this is, if it is not linked to one in the directory. */
  get token(): Loose {
    return this.options.token ?? this.document.token ?? null;
  }

  protected override _initializeApplicationOptions(options: Plain): Loose {
    const merged = super._initializeApplicationOptions(options);
    merged.token = options["token"] ?? options["document"]?.token ?? null;
    return merged;
  }

  protected override _getHeaderControls(): HeaderControl[] {
    return super._getHeaderControls().filter((control) => {
      if (control.action === "configurePrototypeToken") return !this.token && !this.actor.pack;
      if (control.action === "configureToken") return Boolean(this.token);
      return true;
    });
  }

  protected override async _onRender(context: Loose, options: Plain): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector: string) => this._canDragStart(selector),
        drop: (selector: string) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        dragover: (event: DragEvent) => this._onDragOver(event),
        drop: (event: DragEvent) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ("link" in (event.target as HTMLElement).dataset) return;
    const { itemId, effectId } = target.dataset;
    let data: unknown;
    if (itemId) data = this.actor.items.get(itemId)?.toDragData();
    else if (effectId) data = this.actor.effects.get(effectId)?.toDragData();
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const cls =
      (globalThis as Loose).foundry.documents[`Base${data["type"]}`] ?? (globalThis as Loose)[data["type"]];
    if (!cls || !data["type"]) return;
    const implementation = (globalThis as Loose).CONFIG[data["type"]]?.documentClass ?? cls;
    const document = await implementation.fromDropData(data);
    if (document) await this._onDropDocument(event, document);
  }

  /** Something was dropped; each kind has a method of its own. */
  protected async _onDropDocument(event: DragEvent, document: Loose): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: Loose): Promise<Loose> {
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    const keepId = !this.actor.effects.has(effect.id);
    return effect.constructor.create(effect.toObject(), { parent: this.actor, keepId });
  }

  protected async _onDropActor(_event: DragEvent, _actor: Loose): Promise<Loose> {
    return null;
  }

  protected async _onDropItem(event: DragEvent, item: Loose): Promise<Loose> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = !this.actor.items.has(item.id);
    const data = item.toObject();
    const Item = (globalThis as Loose).CONFIG.Item.documentClass;
    return (await Item.create(data, { parent: this.actor, keepId })) ?? null;
  }

  protected async _onDropFolder(_event: DragEvent, _folder: Loose): Promise<Loose> {
    return null;
  }

  /** An item was dropped on another one of the same actor: it takes a place beside it. */
  protected async _onSortItem(event: DragEvent, item: Loose): Promise<Loose[] | undefined> {
    const { items } = this.actor;
    const target = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const beside = target ? items.get(target.dataset["itemId"]) : null;
    if (!beside || beside.id === item.id) return undefined;
    const ordered = [...items.values()]
      .filter((one: Loose) => one.id !== item.id)
      .sort((a: Loose, b: Loose) => a.sort - b.sort);
    const at = ordered.findIndex((one: Loose) => one.id === beside.id);
    ordered.splice(item.sort < beside.sort ? at + 1 : at, 0, item);
    const updates = ordered.map((one: Loose, index: number) => ({ _id: one.id, sort: (index + 1) * 100000 }));
    const changed = updates.filter((update) => items.get(update._id).sort !== update.sort);
    return this.actor.updateEmbeddedDocuments("Item", changed);
  }

  static #configurePrototypeToken(this: ActorSheetV2): void {
    const { PrototypeTokenConfig } = (globalThis as Loose).foundry.applications.sheets;
    void new PrototypeTokenConfig({ document: this.actor }).render({ force: true });
  }

  static #configureToken(this: ActorSheetV2): void {
    void this.token?.sheet?.render({ force: true });
  }

  static #showArtwork(this: ActorSheetV2): void {
    const { ImagePopout } = (globalThis as Loose).foundry.applications.apps;
    void new ImagePopout({
      src: this.actor.img,
      window: { title: this.actor.name },
      uuid: this.actor.uuid,
    }).render({ force: true });
  }

  override get title(): string {
    if (!this.token) return super.title;
    return `[${t("DOCUMENT.Token")}] ${super.title}`;
  }
}
