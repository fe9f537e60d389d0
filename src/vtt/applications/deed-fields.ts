import type { Deed } from "../../core/deed.js";
import type { DeedField, FieldValue } from "../../core/deed-field.js";
import type { Json } from "../../core/json.js";
import type { Offer } from "../../core/offer.js";

type Input = HTMLInputElement | HTMLSelectElement;

/** What an input of a deed's field says; null where it says nothing of use. */
export function saidBy(input: Element): FieldValue | null {
  const { type, value, checked } = input as HTMLInputElement;
  if (type === "checkbox") return checked;
  if (type !== "number") return value;
  return value.trim() === "" || !Number.isFinite(Number(value)) ? null : Number(value);
}

/** A number within its bounds, so that a slip of the finger is no refusal. */
function bounded(field: DeedField, value: FieldValue): FieldValue {
  if (field.kind !== "number" || typeof value !== "number") return value;
  return Math.min(field.max, Math.max(field.min, Math.round(value)));
}

/** Where the modifiers of an offer's target stand ticked: the row that its button is in. */
const ROW = "[data-szr-corrected]";

/** The ticks that have been changed, nested by their dotted names. */
function corrections(button: Element): Record<string, Json> {
  const row = button.closest(ROW);
  const boxes = [...(row?.querySelectorAll<HTMLInputElement>("[data-szr-tick]") ?? [])];
  const changed = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  const deed: Record<string, Json> = {};
  for (const box of changed) {
    const [name = "", ...rest] = (box.dataset["szrTick"] ?? "").split(".");
    const [member] = rest;
    if (member === undefined) deed[name] = box.checked;
    else deed[name] = { ...(deed[name] as Record<string, Json> | undefined), [member]: box.checked };
  }
  return deed;
}

const FORM = "[data-szr-typed]";

/** Does what has been changed belong to what is typed beside an offer? */
export function isTyped(input: Element): boolean {
  return input.matches("[data-szr-member]") && input.closest(FORM) !== null;
}

function saidIn(form: Element | null, fields: readonly DeedField[]): Record<string, FieldValue> {
  const said = fields.map((field) => {
    const input = form?.querySelector<Input>(`[data-szr-member="${CSS.escape(field.name)}"]`);
    const value = input ? saidBy(input) : null;
    return [field.name, bounded(field, value ?? field.value)] as const;
  });
  return Object.fromEntries(said);
}

/** What stands typed for an offer on a page; what its fields begin with where it is not drawn yet. */
export function typedFor(page: Element | null, { id, fields = [] }: Offer): Record<string, FieldValue> {
  const button = page?.querySelector(`${FORM} [data-szr-offer="${CSS.escape(id)}"]`) ?? null;
  return saidIn(button?.closest(FORM) ?? null, fields);
}

/** An offer's deed with what has been typed and ticked beside its button. */
export function typedDeed(button: Element, { deed, fields }: Offer): Deed {
  const form = button.closest(FORM);
  if (!fields || !form) return { ...deed, ...corrections(button) };
  return { ...deed, ...saidIn(form, fields) };
}
