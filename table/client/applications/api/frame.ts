import type { Plain } from "../../../shared/loose";
import { isModern, t } from "../../ui/globals";

/** An entry of a window's menu, in the words of either generation. */
export interface HeaderControl extends Plain {
  action?: string;
  icon?: string;
  label?: string;
  ownership?: string | number;
  visible?: boolean | ((this: unknown) => boolean);
  onClick?: (event: Event) => unknown;
}

/** The elements of a window's frame. */
export interface FrameParts {
  header: HTMLElement;
  icon: HTMLElement;
  title: HTMLElement;
  controls: HTMLButtonElement;
  close: HTMLButtonElement;
  controlsDropdown: HTMLElement;
  content: HTMLElement;
  resize: HTMLElement | null;
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon fa-solid ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", t(label));
  return button;
}

/** Fill an application's element with a window frame. */
export function buildFrame(
  element: HTMLElement,
  options: { contentTag?: string; contentClasses?: string[]; resizable?: boolean },
): FrameParts {
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = "window-icon hidden";
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${element.id}-title`;
  const controls = headerButton("toggleControls", "fa-ellipsis-vertical", "TABLE.Window.Controls");
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-xmark", "TABLE.Window.Close");
  header.append(icon, title, controls, close);
  const controlsDropdown = document.createElement("menu");
  controlsDropdown.className = "controls-dropdown";
  controlsDropdown.hidden = true;
  const content = document.createElement(options.contentTag || "section");
  content.className = ["window-content", ...(options.contentClasses ?? [])].join(" ");
  element.append(header, controlsDropdown, content);
  let resize: HTMLElement | null = null;
  if (options.resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    element.append(resize);
  }
  return { header, icon, title, controls, close, controlsDropdown, content, resize };
}

/** Is this control of an application to be shown now? */
export function isControlVisible(
  application: unknown,
  control: HeaderControl,
  document: { testUserPermission?(user: unknown, level: unknown): boolean } | null,
  user: unknown,
): boolean {
  const { visible, ownership } = control;
  if (typeof visible === "function" ? !visible.call(application) : visible === false) return false;
  if (ownership !== undefined && document?.testUserPermission)
    return document.testUserPermission(user, ownership);
  return true;
}

/** One row of a window's menu. */
export function controlRow(control: HeaderControl): HTMLLIElement {
  const row = document.createElement("li");
  row.className = "header-control";
  row.setAttribute("role", "none");
  if (control.action) row.dataset["action"] = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  button.setAttribute("role", "menuitem");
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon ?? ""}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = t(control.label ?? "");
  button.append(icon, label);
  row.append(button);
  if (control.onClick && (isModern() || !control.action)) {
    row.addEventListener("click", (event) => control.onClick?.(event));
  }
  return row;
}
