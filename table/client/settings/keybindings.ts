import type { Loose, Plain } from "../../shared/loose";
import { surface } from "../surface";

/** A key with its modifiers, as it is registered. */
export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

interface Action extends Plain {
  id: string;
  namespace: string;
  editable: KeyBinding[];
  uneditable: KeyBinding[];
  onDown?: (context: Plain) => Loose;
  onUp?: (context: Plain) => Loose;
  precedence: number;
  restricted?: boolean;
  repeat?: boolean;
}

/** `game.keybindings`: actions that packages put on keys. */
export class ClientKeybindings {
  readonly actions = new Map<string, Action>();
  readonly bindings = new Map<string, KeyBinding[]>();

  /** Registers an action with the keys that call it. */
  register(namespace: string, action: string, data: Plain): void {
    const id = `${namespace}.${action}`;
    const entry: Action = {
      precedence: surface.CONST["KEYBINDING_PRECEDENCE"].NORMAL,
      ...data,
      id,
      namespace,
      editable: (data["editable"] ?? []) as KeyBinding[],
      uneditable: (data["uneditable"] ?? []) as KeyBinding[],
    };
    this.actions.set(id, entry);
    this.bindings.set(id, [...entry.uneditable, ...entry.editable]);
  }

  get(namespace: string, action: string): KeyBinding[] {
    return this.bindings.get(`${namespace}.${action}`) ?? [];
  }

  async set(namespace: string, action: string, bindings: KeyBinding[]): Promise<void> {
    const entry = this.actions.get(`${namespace}.${action}`);
    if (entry) this.bindings.set(entry.id, [...entry.uneditable, ...bindings]);
  }

  /** Calls the actions of a key in their order until one says that it is dealt with; returns whether one did. */
  handle(event: KeyboardEvent, up: boolean, isGM: boolean): boolean {
    const modifiers = [
      event.altKey && "Alt",
      event.ctrlKey || event.metaKey ? "Control" : false,
      event.shiftKey && "Shift",
    ].filter((name): name is string => typeof name === "string");
    const fitting = [...this.actions.values()]
      .filter((action) =>
        (this.bindings.get(action.id) ?? []).some((binding) => fits(binding, event.code, modifiers)),
      )
      .sort((a, b) => a.precedence - b.precedence);
    for (const action of fitting) {
      if (action.restricted && !isGM) continue;
      if (event.repeat && !action.repeat) continue;
      const context = {
        event,
        key: event.code,
        up,
        repeat: event.repeat,
        isShift: event.shiftKey,
        isControl: event.ctrlKey,
        isAlt: event.altKey,
        action: action.id,
      };
      const handled = up ? action.onUp?.(context) : action.onDown?.(context);
      if (handled === true) return true;
    }
    return false;
  }
}

/** Modifiers that a binding does not name must be up. */
function fits(binding: KeyBinding, code: string, modifiers: string[]): boolean {
  const wanted = (binding.modifiers ?? []).map((name) => name.toLowerCase()).sort();
  return (
    binding.key === code &&
    wanted.join() ===
      modifiers
        .map((name) => name.toLowerCase())
        .sort()
        .join()
  );
}
