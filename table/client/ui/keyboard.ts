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
  document.addEventListener("keyup", (event) => {
    if (!isWriting(event.target as Element | null)) runBinding(event, true);
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
function runBinding(event: KeyboardEvent, up = false): boolean {
  const { keybindings, user } = theGame();
  return keybindings?.handle(event, up, user.isGM) === true;
}

function interfaceKey(event: KeyboardEvent): void {
  if (/^[0-9]$/.test(event.key)) {
    const slot = event.key === "0" ? 10 : Number(event.key);
    if (theGame().user.hotbar?.[slot]) void surface.ui["hotbar"]?.useSlot(slot);
    return;
  }
  if (event.key.toLowerCase() === "p" && theGame().user.isGM) {
    theGame()["togglePause"](!theGame()["paused"], { broadcast: true });
  }
}
