import {
  ArrayField,
  BooleanField,
  ColorField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SetField,
  StringField,
} from "../../../shared/data/fields";
import { fieldForms } from "../../../shared/data/forms";
import type { Loose, Plain } from "../../../shared/loose";
import { t, theGame } from "../../ui/globals";
import {
  createCheckboxInput,
  createEditorInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from ".";

function choicesOf(field: Loose, config: Plain): Loose {
  const choices = config["choices"] ?? config["options"] ?? field.options?.choices ?? field.choices;
  return typeof choices === "function" ? choices() : choices;
}

/** A select for a field with choices. Without a configuration of its own it may be left empty where the field may. */
function selectFor(field: Loose, config: Plain, choices: Loose, dtype?: string): HTMLElement {
  const mayBeEmpty = field.nullable === true || field.blank === true || field.required === false;
  const blank = "blank" in config ? config["blank"] : mayBeEmpty ? "" : undefined;
  // A plain list of texts names its values itself.
  const source =
    Array.isArray(choices) && choices.every((one) => typeof one !== "object")
      ? Object.fromEntries(choices.map((one) => [one, one]))
      : choices;
  return createSelectInput({
    ...config,
    choices: undefined,
    options: source,
    blank,
    dataset: { ...(dtype ? { dtype } : {}), ...(config["dataset"] ?? {}) },
  });
}

/** The input element that suits a data field. */
export function inputForField(field: Loose, config: Plain = {}): HTMLElement {
  const prepared: Plain = {
    ...config,
    name: config["name"] ?? field.fieldPath,
    value: "value" in config ? config["value"] : (field.getInitialValue?.({}) ?? null),
  };
  if (typeof config["input"] === "function") return config["input"](field, prepared);
  const choices = choicesOf(field, config);
  if (field instanceof BooleanField) return createCheckboxInput(prepared);
  if (field instanceof NumberField) {
    if (choices) return selectFor(field, prepared, choices, "Number");
    return createNumberInput({
      min: field.min,
      max: field.max,
      step: field.step ?? (field.integer ? 1 : undefined),
      ...prepared,
    });
  }
  if (field instanceof HTMLField) return createEditorInput(prepared);
  if (field instanceof ColorField) return colorInput(prepared);
  if (field instanceof JSONField) return createTextareaInput({ rows: 4, ...prepared });
  if (field instanceof FilePathField) return createTextInput(prepared);
  if (field instanceof ForeignDocumentField) return documentSelect(field, prepared);
  if (field instanceof StringField)
    return choices ? selectFor(field, prepared, choices) : createTextInput(prepared);
  if (field instanceof SetField || field instanceof ArrayField) return listInput(field, prepared, choices);
  if (field instanceof ObjectField)
    return createTextareaInput({
      rows: 4,
      ...prepared,
      value: JSON.stringify(prepared["value"] ?? {}, null, 2),
      dataset: { dtype: "JSON" },
    });
  return createTextInput(prepared);
}

function colorInput(config: Plain): HTMLElement {
  const input = document.createElement("input");
  input.type = "color";
  setInputAttributes(input, config);
  input.setAttribute("value", String(config["value"]?.css ?? config["value"] ?? "#000000"));
  return input;
}

function documentSelect(field: Loose, config: Plain): HTMLElement {
  const name = field.model?.documentName;
  const collection = name ? theGame()["collections"].get(name) : null;
  const options = [...(collection?.values() ?? [])].map((document: Loose) => ({
    value: document.id,
    label: document.name,
  }));
  return createSelectInput({
    ...config,
    value: config["value"]?.id ?? config["value"] ?? "",
    options,
    blank: "",
  });
}

function listInput(field: Loose, config: Plain, choices: Loose): HTMLElement {
  const inner = choices ?? choicesOf(field.element, {});
  const value = [...(config["value"] ?? [])];
  if (inner) return createMultiSelectInput({ ...config, options: inner, value });
  return createTextareaInput({
    rows: 3,
    ...config,
    value: JSON.stringify(value),
    dataset: { dtype: "JSON" },
  });
}

/** A labelled input for a data field; label and hint come from the field unless they are given. */
export function groupForField(field: Loose, group: Plain = {}, config: Plain = {}): HTMLElement {
  const label = t(group["label"] ?? field.label ?? field.name ?? "");
  const hint = group["hint"] ?? field.hint ?? "";
  const input = typeof group["widget"] === "function" ? null : inputForField(field, config);
  if (input === null) return group["widget"](field, group, config);
  return createFormGroup({ ...group, input, label, hint: hint ? t(hint) : "" });
}

/** Let data fields make their inputs with these. */
export function fillFieldForms(): void {
  fieldForms.input = inputForField;
  fieldForms.group = groupForField;
}
