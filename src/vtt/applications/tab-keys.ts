/** Arrow keys walk along the tabs of a root; `change` shows another one. */
export function bindTabKeys(root: HTMLElement, change: (tab: string, group: string) => void): void {
  root.addEventListener("keydown", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!tab || by === undefined) return;
    const all = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
    const next = all[(all.indexOf(tab) + by + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    change(next.dataset["tab"] ?? "", next.dataset["group"] ?? "");
    next.focus();
  });
}

/** Tells assistive technology which tab of a group is shown; only that one is reached by the Tab key. */
export function markTab(root: HTMLElement, tab: string, group: string): void {
  for (const link of root.querySelectorAll<HTMLElement>(`[role="tab"][data-group="${CSS.escape(group)}"]`)) {
    const active = link.dataset["tab"] === tab;
    link.setAttribute("aria-selected", String(active));
    link.tabIndex = active ? 0 : -1;
  }
}
