import type { Loose, Plain } from "../../../shared/loose";
import { surface } from "../../surface";
import { isModern, t } from "../../ui/globals";

/** An entry, in the words of generation 13 (`name`, `condition`, `callback`) or 14 (`label`, `visible`, `onClick`). */
export interface ContextMenuEntry extends Plain {
  name?: string;
  label?: string;
  icon?: string;
  group?: string;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement, event: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

/** A menu on right click (or the menu key) over elements of a container. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return (globalThis as Loose).CONFIG?.ux?.ContextMenu ?? ContextMenu;
  }

  readonly element: HTMLElement | null;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  target: HTMLElement | null = null;
  onOpen: ((target: HTMLElement) => void) | undefined;
  onClose: ((target: HTMLElement) => void) | undefined;
  #menu: HTMLElement | null = null;
  #back: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    { eventName = "contextmenu", onOpen, onClose }: Plain = {},
  ) {
    this.element = container;
    this.selector = selector || "*";
    this.menuItems = menuItems;
    this.onOpen = onOpen;
    this.onClose = onClose;
    container.addEventListener(eventName, (event: Event) => this.#activate(event as MouseEvent));
  }

  /** Create a menu on an element; kept for callers of the older form. */
  static create(
    app: Loose,
    html: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: Plain = {},
  ): ContextMenu {
    app._callHooks?.(options["hookName"] ? `get{}${options["hookName"]}` : "get{}EntryContext", menuItems);
    return new this.implementation(html, selector, menuItems, options);
  }

  get expanded(): boolean {
    return this.#menu !== null;
  }

  #activate(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target || !this.element?.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const open = surface.ui["context"] as ContextMenu | null;
    if (open) void open.close();
    void this.render(target, { event });
  }

  /** The entries that apply to a target. */
  #entriesFor(target: HTMLElement): ContextMenuEntry[] {
    return this.menuItems.filter((item) => {
      const test = isModern() ? (item.visible ?? item.condition) : item.condition;
      if (typeof test === "function") return test(target);
      return test !== false;
    });
  }

  /** Open the menu for a target. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    const entries = this.#entriesFor(target);
    if (entries.length === 0) return;
    this.target = target;
    this.#back = document.activeElement as HTMLElement | null;
    target.classList.add("context");
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = "themed";
    const list = document.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    let group: string | undefined;
    for (const entry of entries) {
      if (group !== undefined && entry.group !== group && (entry.group || group)) {
        const line = document.createElement("li");
        line.className = "context-separator";
        line.setAttribute("role", "separator");
        list.append(line);
      }
      group = entry.group ?? "";
      list.append(this.#row(entry, target));
    }
    menu.append(list);
    document.body.append(menu);
    this.#menu = menu;
    surface.ui["context"] = this;
    place(menu, target, event as MouseEvent | undefined);
    this.#listen(menu);
    menu.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    this.onOpen?.(target);
  }

  #row(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const row = document.createElement("li");
    row.className = ["context-item", entry.classes].filter(Boolean).join(" ");
    row.setAttribute("role", "menuitem");
    row.tabIndex = -1;
    const text = document.createElement("span");
    text.textContent = t((isModern() ? (entry.label ?? entry.name) : entry.name) ?? "");
    if (entry.icon) row.append(iconOf(entry.icon));
    row.append(text);
    row.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      if (isModern() && entry.onClick) entry.onClick(event, target);
      else entry.callback?.(target, event);
    });
    return row;
  }

  #listen(menu: HTMLElement): void {
    const outside = (event: Event): void => {
      if (!menu.contains(event.target as Node)) void this.close();
    };
    menu.addEventListener("keydown", (event) => {
      const rows = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const go = (index: number): void => rows[(index + rows.length) % rows.length]?.focus();
      switch (event.key) {
        case "ArrowDown":
          go(at + 1);
          break;
        case "ArrowUp":
          go(at - 1);
          break;
        case "Home":
          go(0);
          break;
        case "End":
          go(rows.length - 1);
          break;
        case "Enter":
        case " ":
          rows[at]?.click();
          break;
        case "Escape":
        case "Tab":
          void this.close();
          break;
        default:
          return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
    setTimeout(() => document.addEventListener("pointerdown", outside, { capture: true }));
    this.#unlisten = () => document.removeEventListener("pointerdown", outside, { capture: true });
  }

  #unlisten: () => void = () => undefined;

  /** Close the menu, if it is open. */
  async close(_options: Plain = {}): Promise<void> {
    const menu = this.#menu;
    if (!menu) return;
    this.#unlisten();
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    this.#menu = null;
    if (surface.ui["context"] === this) surface.ui["context"] = null;
    const { target } = this;
    target?.classList.remove("context");
    if (target) this.onClose?.(target);
    if (hadFocus && this.#back?.isConnected) this.#back.focus({ preventScroll: true });
  }
}

/** Icons come as markup (`<i class="…"></i>`) or as class names. */
function iconOf(icon: string): HTMLElement {
  const holder = document.createElement("template");
  if (icon.trim().startsWith("<")) {
    holder.innerHTML = icon;
    const inner = holder.content.firstElementChild as HTMLElement | null;
    if (inner) {
      inner.setAttribute("aria-hidden", "true");
      inner.classList.add("fa-fw");
      return inner;
    }
  }
  const element = document.createElement("i");
  element.className = `${icon} fa-fw`;
  element.setAttribute("aria-hidden", "true");
  return element;
}

function place(menu: HTMLElement, target: HTMLElement, event: MouseEvent | undefined): void {
  const box = target.getBoundingClientRect();
  const byPointer = event && (event.clientX || event.clientY);
  const x = byPointer ? event.clientX : box.left + 12;
  const y = byPointer ? event.clientY : box.bottom;
  const { offsetWidth: width, offsetHeight: height } = menu;
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  menu.style.top = `${y + height > innerHeight - 4 ? Math.max(4, y - height) : y}px`;
}
