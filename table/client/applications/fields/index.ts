import type { Loose, Plain } from "../../../shared/loose";
import { isSelected, readChoices } from "../../handlebars/choices";
import { t } from "../../ui/globals";

/** Attributes that every input takes from its configuration. */
export function setInputAttributes(input: HTMLElement, config: Plain): void {
  const { name, required, autofocus, placeholder, readonly, disabled, id, aria, dataset, classes } = config;
  if (name !== undefined) input.setAttribute("name", name);
  input.toggleAttribute("required", required === true);
  input.toggleAttribute("autofocus", autofocus === true);
  input.toggleAttribute("readonly", readonly === true);
  input.toggleAttribute("disabled", disabled === true);
  if (placeholder) input.setAttribute("placeholder", config["localize"] ? t(placeholder) : placeholder);
  if (id) input.id = id;
  for (const [key, value] of Object.entries((aria ?? {}) as Plain))
    input.setAttribute(`aria-${key}`, String(value));
  for (const [key, value] of Object.entries((dataset ?? {}) as Plain)) {
    if (value !== null && value !== undefined && value !== false)
      input.dataset[key] = value === true ? "" : String(value);
  }
  if (classes) input.classList.add(...String(classes).split(/\s+/).filter(Boolean));
}

function inputOf(type: string, config: Plain): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: Plain): HTMLInputElement {
  const input = inputOf("text", config);
  input.setAttribute("value", config["value"] ?? "");
  return input;
}

export function createTextareaInput(config: Plain): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.textContent = config["value"] ?? "";
  if (config["rows"]) area.rows = config["rows"];
  setInputAttributes(area, config);
  return area;
}

export function createNumberInput(config: Plain): HTMLElement {
  const { min, max, step, value } = config;
  const input = inputOf("number", config);
  if (typeof min === "number") input.min = String(min);
  if (typeof max === "number") input.max = String(max);
  input.step = String(step ?? "any");
  input.setAttribute(
    "value",
    value === null || value === undefined || Number.isNaN(value) ? "" : String(value),
  );
  return input;
}

export function createCheckboxInput(config: Plain): HTMLInputElement {
  const input = inputOf("checkbox", config);
  input.toggleAttribute("checked", Boolean(config["value"]));
  return input;
}

/**
 * A select.
 * @param config `options` as `[{value, label, group, selected, disabled}]`, or `choices` as templates give them;
 *   `blank`, `groups`, `sort`, `localize`, `labelAttr`, `valueAttr`; `type` `multi` for several values
 */
export function createSelectInput(config: Plain): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  if (config["dataset"]?.dtype) select.dataset["dtype"] = config["dataset"].dtype;
  const source = config["options"] ?? config["choices"] ?? [];
  const choices = readChoices(source, { ...config, valueAttr: config["valueAttr"] ?? "value" } as Loose, t);
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const name of (config["groups"] ?? []) as string[]) {
    const group = document.createElement("optgroup");
    group.label = config["localize"] ? t(name) : name;
    groups.set(name, group);
    select.append(group);
  }
  if (config["blank"] !== undefined && config["blank"] !== false && config["blank"] !== null) {
    const option = new Option(config["localize"] ? t(config["blank"]) : config["blank"], "");
    select.prepend(option);
  }
  choices.forEach((choice, index) => {
    const option = document.createElement("option");
    option.value = String(choice.value);
    option.textContent = choice.label;
    const explicit =
      Array.isArray(source) && typeof source[index] === "object" ? source[index]?.selected : undefined;
    option.toggleAttribute("selected", explicit ?? isSelected(choice.value, config["value"] ?? null));
    option.disabled = choice.disabled ?? false;
    const group = choice.group
      ? (groups.get(choice.group) ?? newGroup(select, groups, choice.group))
      : select;
    group.append(option);
  });
  return select;
}

function newGroup(
  select: HTMLSelectElement,
  groups: Map<string, HTMLOptGroupElement>,
  name: string,
): HTMLOptGroupElement {
  const group = document.createElement("optgroup");
  group.label = t(name);
  groups.set(name, group);
  select.append(group);
  return group;
}

/** Several values out of a list: a native multiple select. */
export function createMultiSelectInput(config: Plain): HTMLElement {
  if (config["type"] === "checkboxes") {
    const box = document.createElement("div");
    box.className = "multi-checkboxes";
    for (const choice of readChoices(
      config["options"] ?? [],
      { ...config, valueAttr: "value" } as Loose,
      t,
    )) {
      const label = document.createElement("label");
      label.className = "checkbox";
      const input = inputOf("checkbox", { name: config["name"], disabled: config["disabled"] });
      input.setAttribute("value", String(choice.value));
      input.toggleAttribute("checked", isSelected(choice.value, config["value"]));
      label.append(input, choice.label);
      box.append(label);
    }
    return box;
  }
  const select = createSelectInput(config);
  select.multiple = true;
  select.setAttribute("multiple", "");
  return select;
}

/** Rich text, edited as plain HTML text. */
export function createEditorInput(config: Plain): HTMLElement {
  const editor = document.createElement("prose-mirror");
  if (config["name"]) editor.setAttribute("name", config["name"]);
  editor.setAttribute("value", config["value"] ?? "");
  if (config["disabled"]) editor.setAttribute("disabled", "");
  if (config["toggled"]) editor.setAttribute("toggled", "");
  // What links and rolls stand in is shown, what they were written as is edited.
  if (config["enriched"]) editor.innerHTML = config["enriched"];
  return editor;
}

/** A labelled row of a form, with hint. */
export function createFormGroup(config: Plain): HTMLDivElement {
  const { input, label, units, hint, hidden, localize, rootId, stacked, classes = [] } = config;
  const group = document.createElement("div");
  group.className = ["form-group", ...(Array.isArray(classes) ? classes : String(classes).split(/\s+/))]
    .filter(Boolean)
    .join(" ");
  if (stacked) group.classList.add("stacked");
  if (hidden) group.hidden = true;
  const caption = document.createElement("label");
  caption.textContent = localize ? t(label ?? "") : (label ?? "");
  const inputs: HTMLElement[] = input instanceof HTMLElement ? [input] : [...(input ?? [])];
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = ` (${localize ? t(units) : units})`;
    caption.append(unit);
  }
  const [first] = inputs;
  if (first && rootId) {
    const id = first.id || `${rootId}-${first.getAttribute("name") ?? "input"}`;
    first.id = id;
    caption.htmlFor = id;
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(caption, fields);
  if (hint) {
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = localize ? t(hint) : hint;
    group.append(note);
  }
  return group;
}

/** `foundry.applications.fields`. */
export const fieldsNamespace = {
  setInputAttributes,
  createTextInput,
  createTextareaInput,
  createNumberInput,
  createCheckboxInput,
  createSelectInput,
  createMultiSelectInput,
  createEditorInput,
  createFormGroup,
};
