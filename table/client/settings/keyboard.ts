/** `game.keyboard`: which keys are down. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;

  static readonly MODIFIER_CODES: Record<string, string[]> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };

  /** Codes of the keys that are down. */
  readonly downKeys = new Set<string>();

  /** Begins to watch the keys of a window. */
  activateEventListeners(view: Window = window): void {
    view.addEventListener("keydown", (event) => this.downKeys.add(event.code), { capture: true });
    view.addEventListener("keyup", (event) => this.downKeys.delete(event.code), { capture: true });
    // Keys that are let go elsewhere would seem to be down for ever.
    view.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Whether a modifier (`Alt`, `Control`, `Shift`) is held. */
  isModifierActive(modifier: string): boolean {
    return (KeyboardManager.MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** Whether a field that takes text has the focus. */
  get hasFocus(): boolean {
    const element = document.activeElement as HTMLElement | null;
    return (
      element !== null &&
      (element.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName))
    );
  }
}
