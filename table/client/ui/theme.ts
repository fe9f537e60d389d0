import type { Plain } from "../../shared/loose";
import { theGame } from "./globals";

/** `light` or `dark`: what was chosen, or what the device prefers. */
function resolve(choice: string | undefined): "light" | "dark" {
  if (choice === "light" || choice === "dark") return choice;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme class for the join page, from what this browser remembers. */
export function storedTheme(): string {
  try {
    const stored = JSON.parse(localStorage.getItem("table.core.uiConfig") ?? "null") as Plain | null;
    return `theme-${resolve(stored?.["colorScheme"]?.interface)}`;
  } catch {
    return `theme-${resolve(undefined)}`;
  }
}

/** Put the themes that the settings name on the page: the interface has the body's, windows may have their own. */
export function applyTheme(): void {
  const scheme = theGame().settings.get("core", "uiConfig")?.colorScheme ?? {};
  const ground = resolve(scheme.interface);
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add("themed", `theme-${ground}`);
  for (const app of document.querySelectorAll<HTMLElement>(".application:has(> .window-content)"))
    themeWindow(app);
}

/** Give a window the theme of applications, where it differs from that of the interface. */
export function themeWindow(element: HTMLElement): void {
  const scheme = theGame().settings.get("core", "uiConfig")?.colorScheme ?? {};
  const own = resolve(scheme.applications || scheme.interface);
  element.classList.remove("theme-light", "theme-dark", "themed");
  if (own !== resolve(scheme.interface)) element.classList.add("themed", `theme-${own}`);
}

/** Follow the device when it changes between light and dark. */
export function followDevice(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme());
}
