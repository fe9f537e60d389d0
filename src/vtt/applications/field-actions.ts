/** A document whose numbers a sheet's small buttons change. */
interface Subject {
  readonly _source: object;
  update(changes: Record<string, unknown>): Promise<unknown>;
}

/**
 * Buttons that add to a number, pips that set it, and buttons that write several figures at once: `data-szr-bump`,
 * `data-szr-set`, `data-szr-apply`.
 */
export function bindFields(
  root: HTMLElement,
  subject: () => { readonly document: unknown; readonly isEditable: boolean },
): void {
  root.addEventListener("click", (event) => {
    const { document, isEditable } = subject();
    if (!isEditable) return;
    const target = event.target as Element;
    const bump = target.closest<HTMLElement>("[data-szr-bump]");
    const set = target.closest<HTMLElement>("[data-szr-set]");
    const apply = target.closest<HTMLElement>("[data-szr-apply]");
    const owner = document as Subject;
    if (bump) {
      const path = bump.dataset["szrBump"] ?? "";
      const now = Number(foundry.utils.getProperty(owner._source, path) ?? 0);
      const wanted = Math.max(Number(bump.dataset["min"] ?? -Infinity), now + Number(bump.dataset["by"]));
      if (wanted !== now) void owner.update({ [path]: wanted });
    } else if (set) {
      const path = set.dataset["szrSet"] ?? "";
      const value = Number(set.dataset["value"]);
      // The last filled pip, pressed again, empties itself.
      const wanted = value === Number(set.dataset["same"]) ? value - 1 : value;
      void owner.update({ [path]: wanted });
    } else if (apply) {
      void owner.update(JSON.parse(apply.dataset["szrApply"] ?? "{}") as Record<string, unknown>);
    }
  });
}
