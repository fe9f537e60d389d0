import type { Deed } from "../../core/deed.js";
import type { DeedField, FieldValue } from "../../core/deed-field.js";
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

/** An offer's deed with what has been typed beside its button. */
export function typedDeed(button: Element, offer: Offer): Deed {
  const form = button.closest("[data-szr-typed]");
  if (!offer.fields || !form) return offer.deed;
  const said = offer.fields.map((field) => {
    const input = form.querySelector<Input>(`[data-szr-member="${CSS.escape(field.name)}"]`);
    const value = input ? saidBy(input) : null;
    return [field.name, bounded(field, value ?? field.value)] as const;
  });
  return { ...offer.deed, ...Object.fromEntries(said) };
}
