import type { Loose, Plain } from "../../../shared/loose";
import { Hooks } from "../../hooks/hooks";
import { surface } from "../../surface";
import { isModern, t, theGame } from "../../ui/globals";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin";
import type { ContextMenuEntry } from "../ux/context-menu";
import { MESSAGE_PATTERNS, parseChat, runChat } from "./chat-commands";
import { chatMessageOptions } from "./chat-menu";
import { AbstractSidebarTab } from "./tab";

/** How many messages are shown at first, and each time one scrolls back. */
const BATCH = 80;

/** The sidebar's chat: the messages, newest at the bottom, and a line to write in. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static tabName = "chat";
  static MESSAGE_PATTERNS = MESSAGE_PATTERNS;
  static CHAT_COMMANDS = MESSAGE_PATTERNS;

  static DEFAULT_OPTIONS: Plain = {
    classes: ["chat-sidebar", "chat-log-app"],
    window: { title: "TABLE.Tab.chat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDelete,
      expandRoll: ChatLog.#onExpandRoll,
      jumpToBottom: function (this: Loose) {
        this.scrollBottom();
      },
      flush: ChatLog.#onFlush,
      setMode: ChatLog.#onMode,
    },
  };

  static PARTS: Loose = {
    log: { template: "templates/chat/log.hbs" },
    input: { template: "templates/chat/input.hbs" },
  };

  #shown = 0;
  /** How often each message has been drawn anew. */
  readonly #versions = new Map<string, number>();
  #history: string[] = [];
  #historyAt = -1;

  get title(): string {
    return t("TABLE.Tab.chat");
  }

  get #list(): HTMLElement | null {
    return this.element?.querySelector("ol.chat-log") ?? null;
  }

  get isAtBottom(): boolean {
    const log = this.element?.querySelector(".chat-scroll") as HTMLElement | null;
    return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  }

  async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const modes = isModern() ? surface.CONFIG["ChatMessage"].modes : surface.CONFIG["Dice"].rollModes;
    const current = theGame().settings.get("core", isModern() ? "messageMode" : "rollMode");
    return Object.assign(context, {
      user: theGame().user,
      isPopout: this.isPopout,
      inputId: this.isPopout ? "chat-message-popout" : "chat-message",
      modes: Object.entries((modes ?? {}) as Plain).map(([id, mode]) => ({
        id,
        label: typeof mode === "string" ? mode : mode.label,
        icon: mode.icon ?? "fa-solid fa-globe",
        active: id === current,
      })),
    });
  }

  // Only the input line is drawn anew with the application; messages come and go one by one.
  _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    if (!options["isFirstRender"])
      options["parts"] = (options["parts"] as string[]).filter((part) => part !== "log");
  }

  async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
    });
    const scroll = this.element.querySelector(".chat-scroll") as HTMLElement;
    scroll.addEventListener("scroll", () => {
      this.element.classList.toggle("scrolled-back", !this.isAtBottom);
      if (scroll.scrollTop < 40) void this.renderBatch(BATCH);
    });
    await this.renderBatch(BATCH);
    await this.scrollBottom();
  }

  async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    const input = this.element.querySelector("textarea.chat-input") as HTMLTextAreaElement | null;
    if (input && !input.dataset["bound"]) {
      input.dataset["bound"] = "true";
      input.addEventListener("keydown", (event: KeyboardEvent) => this._onChatKeyDown(event));
    }
  }

  _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: Plain): void {
    super._preSyncPartState(partId, fresh, prior, state);
    const typed = prior.querySelector<HTMLTextAreaElement>("textarea.chat-input")?.value;
    const next = fresh.querySelector<HTMLTextAreaElement>("textarea.chat-input");
    if (typed && next) next.value = typed;
  }

  _onActivate(): void {
    void this.scrollBottom();
  }

  // Messages

  /** Show older messages above those that are shown. */
  async renderBatch(size: number): Promise<void> {
    const list = this.#list;
    if (!list) return;
    const all = theGame()["messages"].contents.filter((message: Loose) => message.visible);
    const end = all.length - this.#shown;
    const batch = all.slice(Math.max(0, end - size), end);
    if (batch.length === 0) return;
    this.#shown += batch.length;
    const elements: HTMLElement[] = [];
    for (const message of batch) {
      const element = await this.#draw(message);
      if (element) elements.push(element);
    }
    const scroll = list.closest(".chat-scroll") as HTMLElement;
    const before = scroll.scrollHeight;
    list.prepend(...elements);
    if (this.#shown > batch.length) scroll.scrollTop += scroll.scrollHeight - before;
  }

  async #draw(message: Loose): Promise<HTMLElement | null> {
    try {
      return (await message.renderHTML({ canDelete: canDelete(message), canClose: false })) as HTMLElement;
    } catch (error) {
      Hooks.onError("ChatLog", error as Error, { msg: `Chat message ${message.id} failed to render` });
      return null;
    }
  }

  #rows(id: string): HTMLElement[] {
    return [
      ...(this.element?.querySelectorAll(`.message[data-message-id="${CSS.escape(id)}"]`) ?? []),
    ] as HTMLElement[];
  }

  /** Add a new message at the bottom. */
  async postOne(message: Loose, { notify = false }: Plain = {}): Promise<void> {
    if (!message.visible || !this.rendered) return;
    if (!this.isPopout && this.popout?.rendered) void this.popout.postOne(message, { notify: false });
    const wasAtBottom = this.isAtBottom;
    const element = await this.#draw(message);
    if (!element || this.#rows(message.id).length > 0) return;
    this.#list?.append(element);
    this.#shown += 1;
    if (wasAtBottom || message.isAuthor) await this.scrollBottom();
    if (notify) this.notify(message);
  }

  /** Draw a changed message again, in its place; other messages are not touched. */
  async updateMessage(message: Loose, _notify = false): Promise<void> {
    if (!this.rendered) return;
    if (!this.isPopout && this.popout?.rendered) void this.popout.updateMessage(message);
    const [row] = this.#rows(message.id);
    if (!message.visible) {
      row?.remove();
      return;
    }
    if (!row) {
      await this.#insertByTime(message);
      return;
    }
    const wasAtBottom = this.isAtBottom;
    const version = (this.#versions.get(message.id) ?? 0) + 1;
    this.#versions.set(message.id, version);
    const element = await this.#draw(message);
    const [current] = this.#rows(message.id);
    // A later change may have been drawn sooner.
    if (!element || !current || this.#versions.get(message.id) !== version) return;
    const focus = focusPath(current);
    for (const attribute of ["expanded"])
      element.classList.toggle(attribute, current.classList.contains(attribute));
    current.replaceWith(element);
    if (focus) element.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
    if (wasAtBottom) await this.scrollBottom();
  }

  /** A message that has become visible goes where its time puts it. */
  async #insertByTime(message: Loose): Promise<void> {
    const element = await this.#draw(message);
    const list = this.#list;
    if (!element || !list) return;
    const [sooner] = this.#rows(message.id);
    if (sooner) {
      // It has been posted meanwhile, as it was before the change.
      sooner.replaceWith(element);
      return;
    }
    const later = ([...list.children] as HTMLElement[]).find((row) => {
      const other = theGame()["messages"].get(row.dataset["messageId"]);
      return other && other.timestamp > message.timestamp;
    });
    if (later) later.before(element);
    else list.append(element);
    this.#shown += 1;
  }

  /** Take a deleted message off the list. */
  deleteMessage(messageId: string, _options: Plain = {}): void {
    if (!this.isPopout) this.popout?.deleteMessage?.(messageId);
    this.#versions.delete(messageId);
    for (const row of this.#rows(messageId)) {
      row.remove();
      this.#shown -= 1;
    }
  }

  async scrollBottom({ popout = false }: Plain = {}): Promise<void> {
    if (popout) await this.popout?.scrollBottom();
    const scroll = this.element?.querySelector(".chat-scroll") as HTMLElement | null;
    if (!scroll) return;
    scroll.scrollTop = scroll.scrollHeight;
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    scroll.scrollTop = scroll.scrollHeight;
  }

  /** Point at the tab when a message has come while another one is shown. */
  notify(message: Loose): void {
    if (this.active || message.isAuthor) return;
    document.querySelector('.sidebar-strip [data-tab="chat"]')?.classList.add("news");
  }

  // Input

  static parse(message: string): [string, RegExpMatchArray] {
    return parseChat(message);
  }

  /**
   * Send a line of chat. Hooks on `chatMessage` may stop it by returning `false`.
   * @throws when the command cannot be carried out
   */
  async processMessage(message: string, { speaker }: Plain = {}): Promise<unknown> {
    const text = message.trim();
    if (!text) return undefined;
    const ChatMessage = surface.CONFIG["ChatMessage"].documentClass;
    const data: Plain = { user: theGame().user.id, speaker: speaker ?? ChatMessage.getSpeaker() };
    if (Hooks.call("chatMessage", this, text, data) === false) return undefined;
    return runChat(text, data);
  }

  async _onChatKeyDown(event: KeyboardEvent): Promise<void> {
    const input = event.currentTarget as HTMLTextAreaElement;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      const text = input.value;
      if (!text.trim()) return;
      input.value = "";
      try {
        await this.processMessage(text);
        this.#history.unshift(text);
        this.#historyAt = -1;
      } catch (error) {
        input.value = text;
        surface.ui["notifications"].error((error as Error).message);
      }
      return;
    }
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const step = event.key === "ArrowUp" ? 1 : -1;
      if (input.value && input.value !== this.#history[this.#historyAt]) return;
      const at = Math.max(-1, Math.min(this.#history.length - 1, this.#historyAt + step));
      this.#historyAt = at;
      input.value = at < 0 ? "" : (this.#history[at] ?? "");
      event.preventDefault();
    }
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return chatMessageOptions(isModern());
  }

  // Actions

  static async #onDelete(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    const { messageId } = target.closest<HTMLElement>("[data-message-id]")!.dataset;
    await theGame()["messages"].get(messageId)?.delete();
  }

  static #onExpandRoll(this: Loose, _event: Event, target: HTMLElement): void {
    const roll = target.closest(".dice-roll");
    const expanded = roll?.classList.toggle("expanded") ?? false;
    target.setAttribute("aria-expanded", String(expanded));
  }

  static async #onMode(this: Loose, _event: Event, target: HTMLElement): Promise<void> {
    await theGame().settings.set("core", isModern() ? "messageMode" : "rollMode", target.dataset["mode"]);
    await this.render({ parts: ["input"] });
  }

  static async #onFlush(this: Loose): Promise<void> {
    const { DialogV2 } = surface.foundry["applications"].api;
    const sure = await DialogV2.confirm({
      window: { title: "TABLE.Chat.Flush" },
      content: `<p>${t("TABLE.Chat.FlushSure")}</p>`,
    });
    if (!sure) return;
    const ids = theGame()["messages"].map((message: Loose) => message.id);
    await surface.CONFIG["ChatMessage"].documentClass.deleteDocuments(ids);
  }
}

function canDelete(message: Loose): boolean {
  return theGame().user.isGM || message.isAuthor === true;
}

/** A selector for the focused control inside a message, if it can be named. */
function focusPath(row: HTMLElement): string | null {
  const focus = row.querySelector<HTMLInputElement>(":focus");
  if (!focus) return null;
  if (focus.id) return `#${CSS.escape(focus.id)}`;
  if (focus.name) return `${focus.tagName.toLowerCase()}[name="${CSS.escape(focus.name)}"]`;
  return null;
}
