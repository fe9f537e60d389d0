import type { Deed } from "../../core/deed.js";
import { text } from "./helpers.js";

function fields(root: HTMLElement): { value: HTMLInputElement | null; why: HTMLInputElement | null } {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[data-szr-modifier="${name}"]`);
  return { value: field("value"), why: field("why") };
}

const switches = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>("[data-szr-with]")];

/** What a user has declared beside the attacks: a modifier with the word of why, and members of the deed that are switched on. */
export function readModifier(root: HTMLElement): Pick<Deed, "modifier"> & Record<string, true> {
  const { value, why } = fields(root);
  const amount = Number(value?.value ?? 0);
  const on = switches(root).filter(({ checked }) => checked);
  const members = Object.fromEntries(on.map(({ dataset }) => [dataset["szrWith"] ?? "", true] as const));
  if (!Number.isInteger(amount) || amount === 0) return members;
  const modifier = { value: amount, why: why?.value.trim() || text("SZRANKI.ui.modifier.noReason") };
  return { ...members, modifier } as ReturnType<typeof readModifier>;
}

/** A modifier counts once. */
export function clearModifier(root: HTMLElement): void {
  const { value, why } = fields(root);
  if (value) value.value = "0";
  if (why) why.value = "";
  for (const one of switches(root)) one.checked = false;
}
