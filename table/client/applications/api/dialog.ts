import type { Loose, Plain } from "../../../shared/loose";
import { escapeHTML } from "../../../shared/utils";
import { t } from "../../ui/globals";
import { FormDataExtended } from "../ux/form-data";
import { ApplicationV2 } from "./application";

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: string;
  disabled?: boolean;
  default?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

/** A question with buttons, whose answer can be awaited. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 420 },
    buttons: [],
    content: "",
    modal: false,
  };

  protected override _initializeApplicationOptions(options: Plain): Loose {
    const merged = super._initializeApplicationOptions(options);
    if (!options["buttons"]?.length) throw new Error("You must define at least one entry in options.buttons");
    const buttons = options["buttons"] as DialogButton[];
    const chosen = buttons.findIndex((button) => button.default);
    merged.buttons = {};
    buttons.forEach((button, index) => {
      merged.buttons[button.action] = { ...button, default: index === Math.max(0, chosen) };
    });
    return merged;
  }

  protected override async _renderHTML(): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("section");
    content.className = "dialog-content standard-form";
    const source = this.options.content;
    if (source instanceof HTMLElement) content.replaceChildren(source);
    else content.innerHTML = source ?? "";
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...Object.values(this.options.buttons as Record<string, DialogButton>).map(dialogButton));
    form.append(content, footer);
    form.addEventListener("submit", (event) => this._onSubmit(event));
    return form;
  }

  protected override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  protected override async _onFirstRender(_context: Loose, options: Plain): Promise<void> {
    await super._onFirstRender(_context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    const wanted = dialog.querySelector<HTMLElement>("[autofocus]");
    (wanted ?? dialog.querySelector<HTMLElement>(".window-content button.default"))?.focus();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const element = this.element as HTMLElement;
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        void this.close();
      }
    });
    element.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(".form-footer button[data-action]");
      if (!button || button.type === "submit" || this.options.actions[button.dataset["action"]!]) return;
      if (button.dataset["action"]! in this.options.buttons) void this._onSubmit(event, button);
    });
  }

  /** A button was chosen: its callback gives the answer, and the dialog closes. */
  protected async _onSubmit(event: Event, chosen?: HTMLButtonElement): Promise<this> {
    event.preventDefault();
    const target = chosen ?? ((event as SubmitEvent).submitter as HTMLButtonElement | null);
    const action = target?.dataset["action"];
    const buttons = this.options.buttons as Record<string, DialogButton>;
    const button = (action ? buttons[action] : undefined) ?? Object.values(buttons).find((b) => b.default)!;
    const element =
      target ?? this.element.querySelector(`button[data-action="${CSS.escape(button.action)}"]`);
    const result = (await button.callback?.(event, element as HTMLButtonElement, this)) ?? button.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /**
   * Ask yes or no.
   * @returns the answer; `null` when the dialog was closed (or an error with `rejectClose`)
   */
  static async confirm({ yes = {}, no = {}, ...options }: Plain = {}): Promise<unknown> {
    const buttons = [
      { action: "yes", label: "TABLE.Dialog.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "TABLE.Dialog.No",
        icon: "fa-solid fa-xmark",
        default: yes["default"] !== true,
        callback: () => false,
        ...no,
      },
    ];
    return this.wait({ ...options, buttons: [...buttons, ...(options["buttons"] ?? [])] });
  }

  /** Show something with one button. */
  static async prompt({ ok = {}, ...options }: Plain = {}): Promise<unknown> {
    const button = {
      action: "ok",
      label: "TABLE.Dialog.Confirm",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...options, buttons: [button, ...(options["buttons"] ?? [])] });
  }

  /** As `prompt`, answering with the fields of the content's form. */
  static async input({ ok = {}, ...options }: Plain = {}): Promise<unknown> {
    const callback = (_event: Event, button: HTMLButtonElement): unknown =>
      new FormDataExtended(button.form!).object;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Show a dialog and wait for its answer. */
  static wait({ rejectClose = false, close, render, ...options }: Plain = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const submit = options["submit"] as ((result: unknown, dialog: DialogV2) => unknown) | undefined;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, self: DialogV2) => {
          await submit?.(result, self);
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close instanceof Function ? close(event, dialog) : undefined;
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render instanceof Function) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another user by one of the dialogs above. */
  static async query(
    user: Loose,
    type: "prompt" | "confirm" | "input" | "wait",
    config: Plain = {},
  ): Promise<unknown> {
    const who = typeof user === "string" ? (globalThis as Loose).game.users.get(user) : user;
    if (!who?.query) throw new Error("DialogV2.query needs a user");
    return who.isSelf ? (this as Loose)[type](config) : who.query("dialog", { type, config });
  }
}

function dialogButton(button: DialogButton): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = (button.type as "submit" | undefined) ?? "submit";
  element.dataset["action"] = button.action;
  element.className = [button.class ?? "", button.default ? "default" : ""].filter(Boolean).join(" ");
  if (button.default) element.autofocus = true;
  element.disabled = Boolean(button.disabled);
  Object.assign(element.style, button.style ?? {});
  const icon = button.icon ? `<i class="${escapeHTML(button.icon)}" aria-hidden="true"></i> ` : "";
  element.innerHTML = `${icon}<span>${escapeHTML(t(button.label))}</span>`;
  return element;
}
