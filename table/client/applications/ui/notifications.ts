import type { Plain } from "../../../shared/loose";
import { escapeHTML } from "../../../shared/utils";
import { t } from "../../ui/globals";

type Kind = "info" | "warning" | "error" | "success";

/** A message to the person at this page. */
export interface Notification extends Plain {
  id: number;
  type: Kind;
  message: string;
  permanent: boolean;
  active: boolean;
  remove(): void;
  update(changes: { message?: string; pct?: number }): void;
}

/** How long a message stays, in milliseconds. */
const LIFETIME = 5000;
/** How many stand on screen at once; further ones wait. */
const MAX_ACTIVE = 4;

/** `ui.notifications`. */
export class Notifications {
  #next = 1;
  #queue: Notification[] = [];
  #active = new Map<
    number,
    { note: Notification; element: HTMLElement; timer: ReturnType<typeof setTimeout> | undefined }
  >();
  #list: HTMLElement | null = null;

  /** The messages on screen and waiting. */
  get notifications(): Notification[] {
    return [...[...this.#active.values()].map((entry) => entry.note), ...this.#queue];
  }

  /** Where the messages appear. */
  get element(): HTMLElement {
    if (!this.#list?.isConnected) {
      this.#list = document.createElement("div");
      this.#list.id = "notifications";
      document.body.append(this.#list);
    }
    return this.#list;
  }

  async render(): Promise<this> {
    this.element;
    return this;
  }

  info(message: unknown, options: Plain = {}): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options: Plain = {}): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options: Plain = {}): Notification {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options: Plain = {}): Notification {
    return this.notify(message, "success", options);
  }

  /**
   * Show a message. Texts are texts: markup in them (or in what fills their placeholders) is shown, not run.
   * @param options `localize` reads the message as a key, `format` fills its placeholders, `permanent` keeps it,
   *   `progress` shows a bar, `console: false` keeps it out of the console
   */
  notify(message: unknown, type: Kind = "info", options: Plain = {}): Notification {
    const { localize = false, format, permanent = false, progress = false, console: log = true } = options;
    const raw = message instanceof Error ? message.message : String(message);
    const text = format ? t(raw, format) : localize ? t(raw) : raw;
    const id = this.#next++;
    const note: Notification = {
      id,
      type,
      message: text,
      permanent: permanent || progress,
      progress,
      active: false,
      remove: () => this.remove(id),
      update: (changes) => this.update(id, changes),
    };
    if (log) report(type, text);
    this.#queue.push(note);
    this.#advance();
    return note;
  }

  has(notification: number | Notification): boolean {
    const id = typeof notification === "number" ? notification : notification.id;
    return this.#active.has(id) || this.#queue.some((note) => note.id === id);
  }

  /** Change the text or the progress (0 to 1) of a message. */
  update(
    notification: number | Notification,
    { message, pct }: { message?: string; pct?: number } = {},
  ): void {
    const id = typeof notification === "number" ? notification : notification.id;
    const entry = this.#active.get(id);
    if (!entry) return;
    if (message !== undefined) {
      entry.note.message = message;
      entry.element.querySelector(".text")!.textContent = message;
    }
    if (pct !== undefined) {
      entry.element.style.setProperty("--pct", String(pct));
      if (pct >= 1) entry.timer = setTimeout(() => this.remove(id), 1000);
    }
  }

  remove(notification: number | Notification): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#queue = this.#queue.filter((note) => note.id !== id);
    const entry = this.#active.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.note.active = false;
    entry.element.remove();
    this.#active.delete(id);
    this.#advance();
  }

  clear(): void {
    this.#queue = [];
    for (const id of [...this.#active.keys()]) this.remove(id);
  }

  #advance(): void {
    while (this.#active.size < MAX_ACTIVE && this.#queue.length > 0) this.#show(this.#queue.shift()!);
  }

  #show(note: Notification): void {
    const element = document.createElement("div");
    element.className = `notification ${note.type}${note.permanent ? " permanent" : ""}`;
    element.dataset["id"] = String(note.id);
    element.setAttribute("role", note.type === "error" ? "alert" : "status");
    element.innerHTML = `<i class="fa-solid ${ICONS[note.type]}" aria-hidden="true"></i><p class="text">${escapeHTML(note.message)}</p><button type="button" class="close icon fa-solid fa-xmark" aria-label="${escapeHTML(t("TABLE.Window.Close"))}"></button>${note["progress"] ? '<span class="bar"></span>' : ""}`;
    element.addEventListener("click", () => this.remove(note.id));
    note.active = true;
    this.element.prepend(element);
    const timer = note.permanent ? undefined : setTimeout(() => this.remove(note.id), LIFETIME);
    this.#active.set(note.id, { note, element, timer });
  }
}

const ICONS: Record<Kind, string> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-xmark",
  success: "fa-circle-check",
};

function report(type: Kind, text: string): void {
  if (type === "error") console.error(text);
  else if (type === "warning") console.warn(text);
  else console.info(text);
}
