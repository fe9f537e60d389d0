import type { Deed } from "../../core/deed.js";
import { text } from "./helpers.js";

function fields(root: HTMLElement): { value: HTMLInputElement | null; why: HTMLInputElement | null } {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[data-szr-modifier="${name}"]`);
  return { value: field("value"), why: field("why") };
}

/** The modifier that a user has set beside the attacks, with the word of why; nothing for none. */
export function readModifier(root: HTMLElement): Pick<Deed, "modifier"> {
  const { value, why } = fields(root);
  const amount = Number(value?.value ?? 0);
  if (!Number.isInteger(amount) || amount === 0) return {};
  return { modifier: { value: amount, why: why?.value.trim() || text("SZRANKI.ui.modifier.noReason") } };
}

/** A modifier counts once. */
export function clearModifier(root: HTMLElement): void {
  const { value, why } = fields(root);
  if (value) value.value = "0";
  if (why) why.value = "";
}
