/** What a part of the screen carries over when it is drawn anew: focus, half-typed texts, what was unfolded. */
interface Kept {
  readonly focus: string | null;
  readonly selection: readonly [number | null, number | null] | null;
  readonly values: readonly {
    readonly key: string;
    readonly value: string;
    readonly checked: boolean | null;
  }[];
  readonly unfolded: readonly string[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const KEYED = "[data-szr-focus]";

const keyOf = (element: Element): string | null => element.getAttribute("data-szr-focus");

/** What carries a key; of several that stand on different tabs the one that is to be seen. */
function find(root: ParentNode, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(`[data-szr-focus="${CSS.escape(key)}"]`)];
  return all.find((one) => one.closest(".tab:not(.active)") === null) ?? all[0] ?? null;
}

const isField = (element: Element): element is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "checkbox";

const isNumber = (element: Element | null) =>
  element instanceof HTMLInputElement && element.type === "number";

/** Does the field hold what has not been sent: typed since the last change, or an unfinished answer? */
function isUnsent(field: Field): boolean {
  return field.dataset["szrTyped"] !== undefined || field.closest("[data-szr-draft]") !== null;
}

/**
 * A field that loses its place on the page while something unsent stands in it would send itself, and everything else
 * that the page still shows of before.
 */
function disarm(field: Element): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  delete field.dataset["szrTyped"];
  field.value = field.defaultValue;
}

/** Notes what must survive before a part is replaced. */
export function keep(prior: HTMLElement): Kept {
  const active = prior.ownerDocument.activeElement;
  const inside = active && prior.contains(active) ? active : null;
  const fields = [...prior.querySelectorAll(KEYED)].filter(isField).filter(isUnsent);
  const texted =
    inside instanceof HTMLTextAreaElement || (inside instanceof HTMLInputElement && inside.type === "text");
  const kept: Kept = {
    focus: inside ? keyOf(inside.closest(KEYED) ?? inside) : null,
    selection: texted ? [inside.selectionStart, inside.selectionEnd] : null,
    values: fields.map((field) => ({
      key: keyOf(field) ?? "",
      value: field.value,
      checked: isTick(field) ? field.checked : null,
    })),
    unfolded: [...prior.querySelectorAll(`details[open]${KEYED}`)].flatMap((one) => keyOf(one) ?? []),
  };
  if (texted || isNumber(inside)) disarm(inside as Element);
  return kept;
}

/** Brings back what was noted. */
export function restore(fresh: HTMLElement, kept: Kept): void {
  for (const key of kept.unfolded) find(fresh, key)?.setAttribute("open", "");
  for (const { key, value, checked } of kept.values) {
    const field = find(fresh, key);
    if (!field || !isField(field)) continue;
    if (checked === null) field.value = value;
    else if (isTick(field)) field.checked = checked;
    if (field.closest("[data-szr-draft]") === null) field.dataset["szrTyped"] = "";
  }
  if (kept.focus === null) return;
  const found = find(fresh, kept.focus);
  const target = found instanceof HTMLDetailsElement ? found.querySelector<HTMLElement>("summary") : found;
  target?.focus({ preventScroll: true });
  const [start, end] = kept.selection ?? [null, null];
  if (start !== null && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    target.setSelectionRange(start, end);
}

/** Follows what is typed in a root and not yet sent. */
export function followTyping(root: HTMLElement): void {
  const mark = (event: Event, typed: boolean) => {
    const field = event.target;
    if (!(field instanceof Element) || !isField(field)) return;
    if (typed) field.dataset["szrTyped"] = "";
    else delete field.dataset["szrTyped"];
  };
  root.addEventListener("input", (event) => mark(event, true));
  root.addEventListener("change", (event) => mark(event, false), { capture: true });
  // What was carried over from a drawing before is no change to the browser: it is sent when the field is left.
  root.addEventListener("focusout", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset["szrTyped"] === undefined || !target.isConnected)
      return;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
