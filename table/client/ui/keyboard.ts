import type { Loose } from "../../shared/loose";
import { frontApplication } from "../applications/api/registry";
import type { Canvas } from "../canvas/canvas";
import { boardKey } from "../canvas/keys";
import { surface } from "../surface";
import { theGame } from "./globals";

/** Is somebody writing? */
function isWriting(target: Element | null): boolean {
  return (
    target?.closest?.("input, textarea, select, [contenteditable=true], prose-mirror") !== null &&
    target !== null
  );
}

/** Does this element use the keys itself? */
function isWidget(target: Element | null): boolean {
  return Boolean(target?.closest?.("[role=menu], [role=tablist], dialog"));
}

/** Listen to the keys that work anywhere on the page. */
export function listenToKeys(canvas: Canvas): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    const target = event.target as Element | null;
    if (event.key === "Escape") {
      if (dismiss(canvas)) event.preventDefault();
      return;
    }
    if (isWriting(target) || isWidget(target)) return;
    if (runBinding(event)) {
      event.preventDefault();
      return;
    }
    const onBoard = target === document.body || Boolean(target?.closest?.("#board"));
    if (onBoard && boardKey(canvas, event)) {
      event.preventDefault();
      return;
    }
    if (onBoard && !event.ctrlKey && !event.metaKey && !event.altKey) interfaceKey(event);
  });
}

/** Close what lies on top: a menu, the token's controls, a window; then let go of tokens. */
function dismiss(canvas: Canvas): boolean {
  const { ui } = surface;
  if (ui["context"]) {
    void ui["context"].close();
    return true;
  }
  const hud = canvas.hud["token"];
  if (hud?.rendered) {
    void hud.close();
    return true;
  }
  const front = frontApplication();
  if (front) {
    void front.close();
    return true;
  }
  return canvas.initialized && canvas.tokens.releaseAll() > 0;
}

/** Run what packages have bound to this key. */
function runBinding(event: KeyboardEvent): boolean {
  const { keybindings } = theGame() as Loose;
  if (!keybindings?.actions) return false;
  for (const [id, action] of keybindings.actions as Map<string, Loose>) {
    if (action.restricted && !theGame().user.isGM) continue;
    const bindings = keybindings.bindings?.get?.(id) ?? action.editable ?? [];
    const all = [...(action.uneditable ?? []), ...bindings];
    if (!all.some((binding: Loose) => matches(binding, event))) continue;
    const context = {
      key: event.code,
      event,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      up: false,
      repeat: event.repeat,
    };
    if (event.repeat && action.repeat === false) return true;
    if (action.onDown?.(context)) return true;
  }
  return false;
}

function matches(binding: Loose, event: KeyboardEvent): boolean {
  if (binding.key !== event.code && binding.key !== event.key) return false;
  const wanted = new Set<string>((binding.modifiers ?? []).map((one: string) => one.toLowerCase()));
  return (
    wanted.has("shift") === event.shiftKey &&
    wanted.has("control") === (event.ctrlKey || event.metaKey) &&
    wanted.has("alt") === event.altKey
  );
}

function interfaceKey(event: KeyboardEvent): void {
  if (/^[0-9]$/.test(event.key)) {
    const slot = event.key === "0" ? 10 : Number(event.key);
    if (theGame().user.hotbar?.[slot]) void surface.ui["hotbar"]?.useSlot(slot);
    return;
  }
  if (event.key.toLowerCase() === "p" && theGame().user.isGM) {
    (theGame() as Loose).togglePause(!(theGame() as Loose).paused, { broadcast: true });
  }
}
