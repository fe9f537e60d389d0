import type { Loose, Plain } from "../../../shared/loose";

interface FormDataOptions {
  /** Include disabled controls. */
  disabled?: boolean;
  /** Include read-only controls. */
  readonly?: boolean;
  /** Types of fields by name, over those that `data-dtype` gives. */
  dtypes?: Record<string, string>;
}

/** The content of a form as typed values by field name. */
export class FormDataExtended extends FormData {
  /** Field name -> typed value; names stay dotted. */
  readonly object: Plain = {};
  readonly dtypes: Record<string, string>;

  constructor(
    form: HTMLFormElement,
    { disabled = false, readonly = true, dtypes = {} }: FormDataOptions & Plain = {},
  ) {
    super();
    this.dtypes = { ...dtypes };
    this.process(form, { disabled, readonly });
  }

  /** Read a form's controls into this object. */
  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}): void {
    const byName = new Map<string, Loose[]>();
    for (const control of controlsOf(form)) {
      const name = control.getAttribute("name") ?? control.name;
      if (!name) continue;
      if (!disabled && (control.disabled === true || control.closest("fieldset")?.matches(":disabled")))
        continue;
      if (!readonly && control.readOnly) continue;
      byName.set(name, [...(byName.get(name) ?? []), control]);
    }
    for (const [name, controls] of byName) this.#store(name, readControl(controls, this.dtypes[name]));
    for (const image of form.querySelectorAll<HTMLElement>("img[data-edit]")) {
      if (image.hasAttribute("disabled")) continue;
      this.#store(image.dataset["edit"]!, image.getAttribute("src"));
    }
  }

  #store(name: string, value: unknown): void {
    this.object[name] = value;
    this.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
}

/** The form's own controls and custom elements that carry a name and a value. */
function controlsOf(form: HTMLFormElement): Loose[] {
  const native = [...form.elements].filter(
    (el) => !["BUTTON", "FIELDSET", "OUTPUT", "OBJECT"].includes(el.tagName),
  );
  const custom = [...form.querySelectorAll("[name]")].filter(
    (el) => el.tagName.includes("-") && "value" in el && !native.includes(el),
  );
  return [...native.filter((el) => (el as HTMLInputElement).type !== "submit"), ...custom];
}

function readControl(controls: Loose[], dtype: string | undefined): unknown {
  const [first] = controls;
  if (first.type === "radio") {
    const chosen = controls.find((c) => c.checked);
    return chosen ? cast(chosen.value, dtype ?? chosen.dataset.dtype) : null;
  }
  if (first.type === "checkbox") {
    const written = controls.filter((c) => c.hasAttribute("value"));
    if (controls.length > 1)
      return written.filter((c) => c.checked).map((c) => cast(c.value, dtype ?? c.dataset.dtype));
    if (written.length === 1 && first.getAttribute("value") !== "on") {
      return first.checked ? cast(first.value, dtype ?? first.dataset.dtype) : null;
    }
    return first.checked;
  }
  if (controls.length > 1) return controls.map((c) => readOne(c, dtype));
  return readOne(first, dtype);
}

function readOne(control: Loose, dtype: string | undefined): unknown {
  const kind = dtype ?? control.dataset?.dtype;
  if (control.type === "select-multiple") {
    return [...control.selectedOptions].map((option: HTMLOptionElement) => cast(option.value, kind));
  }
  if (control.type === "number" || control.type === "range") {
    return control.value === "" ? null : Number(control.value);
  }
  if (control.type === "file") return control.files;
  return typeof control.value === "string" ? cast(control.value, kind) : control.value;
}

function cast(value: string, dtype: string | undefined): unknown {
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return value === "true" || value === "on" || value === "1";
    case "JSON":
      try {
        return JSON.parse(value);
      } catch {
        return null;
      }
    default:
      return value;
  }
}
