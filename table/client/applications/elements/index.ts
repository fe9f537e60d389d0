import { FilePickerElement } from "./file-picker";
import { ProseMirrorElement } from "./prose-mirror";

/** Make the custom elements known to the page. */
export function defineElements(): void {
  for (const Element of [ProseMirrorElement, FilePickerElement]) {
    if (!customElements.get(Element.tagName)) customElements.define(Element.tagName, Element);
  }
}

export const elementsNamespace = {
  HTMLProseMirrorElement: ProseMirrorElement,
  HTMLFilePickerElement: FilePickerElement,
};
