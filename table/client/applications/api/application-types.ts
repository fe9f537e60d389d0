import type { Plain } from "../../../shared/loose";
import type { FormDataExtended } from "../ux/form-data";

/** How a form of an application behaves. */
export interface FormConfiguration {
  handler?: ((event: Event, form: HTMLFormElement, formData: FormDataExtended) => unknown) | undefined;
  closeOnSubmit?: boolean;
  submitOnChange?: boolean;
}

/** The states through which an application goes. */
export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

/** What every application starts with. */
export const BASE_OPTIONS: Plain = {
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
  position: {},
};
