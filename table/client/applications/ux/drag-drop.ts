import type { Loose, Plain } from "../../../shared/loose";

type Callback = (event: DragEvent) => unknown;

/** Connects HTML drag and drop to callbacks. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return (globalThis as Loose).CONFIG?.ux?.DragDrop ?? DragDrop;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  permissions: Record<string, (selector: string | null) => boolean>;
  callbacks: Record<string, Callback>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: Plain = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Listen on an element; done anew after each time it is drawn. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const zones = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const zone of zones) {
        zone.ondragover = (event) => {
          event.preventDefault();
          this.callback(event, "dragover");
        };
        zone.ondrop = (event) => {
          event.preventDefault();
          this.callback(event, "drop");
        };
        zone.ondragenter = (event) => this.callback(event, "dragenter");
        zone.ondragleave = (event) => this.callback(event, "dragleave");
      }
    }
    return this;
  }

  /** May the user do this with elements of this selector? */
  can(action: string, selector: string | null): boolean {
    const test = this.permissions[action];
    return test ? Boolean(test(selector)) : true;
  }

  callback(event: DragEvent, action: string): unknown {
    const fn = this.callbacks[action];
    return fn instanceof Function ? fn(event) : undefined;
  }

  protected _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  /** A picture that follows the pointer. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    let preview = document.getElementById("drag-preview");
    if (!preview) {
      preview = document.createElement("div");
      preview.id = "drag-preview";
      document.body.append(preview);
    }
    const copy = img.cloneNode(true) as HTMLImageElement;
    copy.style.width = `${width}px`;
    copy.style.height = `${height}px`;
    preview.replaceChildren(copy);
    return preview;
  }
}
