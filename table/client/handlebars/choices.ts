import type { Loose, Plain } from "../../shared/loose";

/** One option of a select or radio group. */
export interface Choice {
  value: string | number;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  dataset?: Record<string, string>;
}

export interface ChoiceConfig {
  localize?: boolean;
  valueAttr?: string;
  labelAttr?: string;
  nameAttr?: string;
  inverted?: boolean;
  sort?: boolean;
}

/**
 * Read what templates give as choices: `{value: label}`, `{value: {label}}`, an array of labels (whose values are
 * their positions, as numbers), or an array of objects.
 */
export function readChoices(
  source: Loose,
  config: ChoiceConfig,
  localize: (text: string) => string,
): Choice[] {
  const { valueAttr, labelAttr = "label", nameAttr, inverted = false, sort = false } = config;
  const entries: [string | number, unknown][] = Array.isArray(source)
    ? source.map((item, index) => [index, item])
    : source instanceof Map
      ? [...source.entries()]
      : Object.entries((source ?? {}) as Plain);
  const key = valueAttr ?? nameAttr;
  const choices = entries.map(([name, item]): Choice => {
    if (typeof item === "object" && item !== null) {
      const object = item as Plain;
      const value = key && key in object ? object[key] : (object["value"] ?? object["id"] ?? name);
      const label = String(object[labelAttr] ?? object["label"] ?? object["name"] ?? value);
      return {
        value,
        label,
        ...(object["group"] ? { group: String(object["group"]) } : {}),
        ...(object["disabled"] ? { disabled: true } : {}),
      };
    }
    return inverted ? { value: item as string, label: String(name) } : { value: name, label: String(item) };
  });
  for (const choice of choices) if (config.localize) choice.label = localize(choice.label);
  if (sort)
    choices.sort((a, b) => a.label.localeCompare(b.label, globalThis.document?.documentElement.lang || "pl"));
  return choices;
}

/** Is this value among what is selected (one value, an array or a set)? Numbers and their texts are the same. */
export function isSelected(value: string | number, selected: unknown): boolean {
  if (selected instanceof Set) return [...selected].some((one) => String(one) === String(value));
  if (Array.isArray(selected)) return selected.some((one) => String(one) === String(value));
  if (selected === null || selected === undefined) return false;
  return String(selected) === String(value);
}
