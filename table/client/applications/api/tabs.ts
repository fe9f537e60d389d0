import type { Plain } from "../../../shared/loose";

/** One tab as an application declares it. */
export interface TabEntry extends Plain {
  id: string;
  group?: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

/** A group of tabs as an application declares it in `TABS`. */
export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
  navigation?: unknown;
}

/** A tab as templates receive it. */
export interface ApplicationTab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

/** The tabs of one group by id, with the active one marked. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration,
  tabGroups: Record<string, string | null>,
): Record<string, ApplicationTab> {
  const { tabs, labelPrefix, initial = null } = config;
  tabGroups[group] ??= initial;
  const prepared: Record<string, ApplicationTab> = {};
  for (const { id, cssClass, ...rest } of tabs) {
    const active = tabGroups[group] === id;
    const tab: ApplicationTab = {
      id,
      group,
      active,
      cssClass: [cssClass, active ? "active" : ""].filter(Boolean).join(" "),
      ...rest,
    };
    if (labelPrefix) tab.label ??= `${labelPrefix}.${id}`;
    prepared[id] = tab;
  }
  return prepared;
}

/**
 * Show another tab of a group inside an element.
 * @returns whether a tab of that name was found
 */
export function showTab(root: HTMLElement, group: string, tab: string): boolean {
  let found = false;
  for (const link of root.querySelectorAll<HTMLElement>(
    `[data-action="tab"][data-group="${CSS.escape(group)}"], .tabs [data-group="${CSS.escape(group)}"][data-tab]`,
  )) {
    const active = link.dataset["tab"] === tab;
    if (active) found = true;
    link.classList.toggle("active", active);
    if (link.getAttribute("role") === "tab") {
      link.setAttribute("aria-selected", String(active));
      link.tabIndex = active ? 0 : -1;
    }
    if (link instanceof HTMLButtonElement)
      link.ariaPressed = link.getAttribute("role") === "tab" ? null : String(active);
  }
  for (const section of root.querySelectorAll<HTMLElement>(`.tab[data-group="${CSS.escape(group)}"]`)) {
    const active = section.dataset["tab"] === tab;
    if (active) found = true;
    section.classList.toggle("active", active);
  }
  return found;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys, Home and End go from tab to tab. */
export function moveAmongTabs(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const step = STEPS[event.key];
  if (
    target.getAttribute("role") !== "tab" ||
    (step === undefined && event.key !== "Home" && event.key !== "End")
  )
    return;
  const all = target.closest("[role=tablist]")?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
  const shown = [...all].filter((tab) => tab.offsetParent !== null);
  const at = shown.indexOf(target);
  const next =
    step === undefined
      ? event.key === "Home"
        ? 0
        : shown.length - 1
      : (at + step + shown.length) % shown.length;
  event.preventDefault();
  shown[next]?.focus();
  shown[next]?.click();
}
