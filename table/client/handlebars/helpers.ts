import type { Loose, Plain } from "../../shared/loose";
import { t } from "../ui/globals";
import { isSelected, readChoices } from "./choices";
import { engine, escaped, safe } from "./engine";

/** The options object that Handlebars passes as the last argument. */
interface HelperOptions {
  hash: Plain;
}

function hashOf(args: Loose[]): Plain {
  return (args.at(-1) as HelperOptions | undefined)?.hash ?? {};
}

const compare = (test: (a: Loose, b: Loose) => boolean) => (a: Loose, b: Loose) => test(a, b);

/** Logic, for use inside brackets: `{{#if (and a (not b))}}`. */
const logic = {
  eq: compare((a, b) => a === b),
  ne: compare((a, b) => a !== b),
  lt: compare((a, b) => a < b),
  gt: compare((a, b) => a > b),
  lte: compare((a, b) => a <= b),
  gte: compare((a, b) => a >= b),
  not: (value: Loose) => !value,
  and: (...args: Loose[]) => args.slice(0, -1).every(Boolean),
  or: (...args: Loose[]) => args.slice(0, -1).some(Boolean),
  ifThen: (test: Loose, yes: Loose, no: Loose) => (test ? yes : no),
};

/** Texts, numbers and attributes. */
const texts = {
  localize(key: Loose, ...rest: Loose[]): string {
    const hash = hashOf([key, ...rest]);
    const text = key && typeof key === "object" && "toHTML" in key ? String(key) : String(key ?? "");
    return Object.keys(hash).length > 0 ? t(text, hash) : t(text);
  },
  concat(...args: Loose[]): Loose {
    return safe(
      args
        .slice(0, -1)
        .filter((part) => typeof part !== "object")
        .join(""),
    );
  },
  object: (options: HelperOptions) => options.hash,
  checked: (value: Loose) => (value ? "checked" : ""),
  disabled: (value: Loose) => (value ? "disabled" : ""),
  numberFormat(value: Loose, options: HelperOptions): Loose {
    const { decimals = 0, sign = false } = options.hash;
    const number = Number.parseFloat(value) || 0;
    const text = number.toFixed(Number(decimals));
    return safe(sign && number >= 0 ? `+${text}` : text);
  },
  timeSince(value: Loose): string {
    const minutes = Math.max(0, Math.round((Date.now() - new Date(value).getTime()) / 60000));
    const relative = new Intl.RelativeTimeFormat(globalThis.document?.documentElement.lang || "pl", {
      numeric: "auto",
    });
    if (minutes < 60) return relative.format(-minutes, "minute");
    if (minutes < 60 * 24) return relative.format(-Math.round(minutes / 60), "hour");
    return relative.format(-Math.round(minutes / 1440), "day");
  },
};

function attributes(hash: Plain): string {
  return Object.entries(hash)
    .filter(([, value]) => value !== false && value !== null && value !== undefined && value !== "")
    .map(([name, value]) => (value === true ? name : `${name}="${escaped(String(value))}"`))
    .join(" ");
}

/** Form controls. */
const controls = {
  selectOptions(source: Loose, options: HelperOptions): Loose {
    const { selected = null, blank = null, disabled: disabledValues = [], ...config } = options.hash;
    const chosen = typeof selected === "function" ? null : selected;
    const choices = readChoices(source, config, t);
    const groups = new Map<string, string[]>();
    const plain: string[] = [];
    for (const choice of choices) {
      const off = choice.disabled || isSelected(choice.value, disabledValues);
      const html = `<option value="${escaped(String(choice.value))}"${isSelected(choice.value, chosen) ? " selected" : ""}${off ? " disabled" : ""}>${escaped(choice.label)}</option>`;
      if (!choice.group) plain.push(html);
      else groups.set(choice.group, [...(groups.get(choice.group) ?? []), html]);
    }
    const first =
      blank === null || blank === undefined
        ? ""
        : `<option value=""${chosen === null || chosen === "" ? " selected" : ""}>${escaped(config.localize ? t(String(blank)) : String(blank))}</option>`;
    const grouped = [...groups].map(
      ([name, html]) => `<optgroup label="${escaped(t(name))}">${html.join("")}</optgroup>`,
    );
    return safe(first + plain.join("") + grouped.join(""));
  },
  radioBoxes(name: string, source: Loose, options: HelperOptions): Loose {
    const { checked = null, ...config } = options.hash;
    const html = readChoices(source, config, t).map(
      (choice) =>
        `<label class="checkbox"><input type="radio" name="${escaped(name)}" value="${escaped(String(choice.value))}"${isSelected(choice.value, checked) ? " checked" : ""}> ${escaped(choice.label)}</label>`,
    );
    return safe(html.join(""));
  },
  numberInput(value: Loose, options: HelperOptions): Loose {
    const { class: css, name, disabled: off, placeholder, min, max, step, ...rest } = options.hash;
    const number = value === null || value === undefined || value === "" ? "" : Number(value);
    return safe(
      `<input type="number" value="${number}" ${attributes({ ...rest, class: css, name, disabled: off, placeholder, min, max, step: step ?? "any" })}>`,
    );
  },
  rangePicker(options: HelperOptions): Loose {
    const { name, value, min, max, step } = options.hash;
    return safe(
      `<input type="range" ${attributes({ name, min, max, step })} value="${escaped(String(value))}"><span class="range-value">${escaped(String(value))}</span>`,
    );
  },
  formInput(field: Loose, options: HelperOptions): Loose {
    const element = field?.toInput?.(options.hash) as HTMLElement | undefined;
    return element ? safe(element.outerHTML) : "";
  },
  formGroup(field: Loose, options: HelperOptions): Loose {
    const { classes, label, hint, rootId, stacked, units, widget, ...input } = options.hash;
    const group: Plain = {
      classes,
      label,
      hint,
      rootId,
      stacked,
      widget,
      localize: input["localize"],
      units,
    };
    for (const key of Object.keys(group)) if (group[key] === undefined) delete group[key];
    if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(/\s+/);
    const element = field?.toFormGroup?.(group, input) as HTMLElement | undefined;
    return element ? safe(element.outerHTML) : "";
  },
};

/** Every helper by name. */
export const helpers: Record<string, (...args: Loose[]) => Loose> = {
  ...logic,
  ...texts,
  ...controls,
  formField: controls.formGroup,
};

/** Make the helpers known to the engine. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(helpers)) engine.registerHelper(name, helper);
}
