import type { Loose } from "../../shared/loose";
import { escapeHTML } from "../../shared/utils";
import { surface } from "../surface";
import { t, theGame } from "../ui/globals";
import type { Canvas } from "./canvas";
import { moveTokens } from "./moving";
import { openSheet, target } from "./pointer";
import type { Token } from "./token";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Steps that are waiting for the one before them. */
let walking = false;

/**
 * A key was pressed while the board (or nothing in particular) has the focus.
 * @returns whether the key did something
 */
export function boardKey(canvas: Canvas, event: KeyboardEvent): boolean {
  if (!canvas.ready || event.ctrlKey || event.metaKey) return false;
  const focused = (event.target as Element).closest?.<HTMLElement>(".token[data-token-id]");
  const token = focused ? (canvas.tokens.get(focused.dataset["tokenId"]!) ?? null) : null;
  const step = STEPS[event.key];
  if (step) return walk(canvas, token, step);
  switch (event.key) {
    case " ":
      if (!token) return false;
      if (token.controlled) token.release();
      else token.control({ releaseOthers: !event.shiftKey });
      return true;
    case "Enter":
      if (!token) return false;
      openSheet(token);
      return true;
    case "PageDown":
    case "PageUp":
      return focusNext(canvas, token, event.key === "PageDown" ? 1 : -1);
    case "t":
    case "T":
      return targetKey(canvas, token, event.shiftKey);
    case "Delete":
      void deleteSelected(canvas);
      return true;
    case "+":
    case "=":
    case "-":
      zoomBy(canvas, event.key === "-" ? 0.8 : 1.25);
      return true;
    case "h":
    case "H":
    case "ContextMenu":
      return openHud(canvas, token);
    default:
      return false;
  }
}

function walk(canvas: Canvas, focused: Token | null, [dx, dy]: [number, number]): boolean {
  const tokens =
    canvas.tokens.controlled.length > 0 ? canvas.tokens.controlled : focused?.isOwner ? [focused] : [];
  const { size } = canvas.grid;
  if (tokens.length === 0) {
    if (focused) return true;
    canvas.pan({ x: canvas.view.x + dx * size, y: canvas.view.y + dy * size });
    return true;
  }
  if (walking) return true;
  walking = true;
  const moves = tokens.map((token) => ({ token, to: { x: token.x + dx * size, y: token.y + dy * size } }));
  void moveTokens(moves, "keyboard").finally(() => {
    walking = false;
  });
  return true;
}

function zoomBy(canvas: Canvas, factor: number): void {
  canvas.pan({ scale: canvas.view.scale * factor });
}

function focusNext(canvas: Canvas, from: Token | null, step: number): boolean {
  const order = canvas.tokens.inOrder;
  if (order.length === 0) return false;
  const at = from ? order.indexOf(from) : step > 0 ? -1 : 0;
  const next = order[(at + step + order.length) % order.length]!;
  next.element.focus({ preventScroll: true });
  canvas.tokens.noteFocus();
  void canvas.animatePan(next.center);
  return true;
}

function targetKey(canvas: Canvas, focused: Token | null, keep: boolean): boolean {
  const token = canvas.tokens.hover ?? focused;
  if (!token) return false;
  target(canvas, token, keep);
  return true;
}

function openHud(canvas: Canvas, focused: Token | null): boolean {
  const token = focused ?? canvas.tokens.controlled[0];
  if (!token?.isOwner) return false;
  token.control({ releaseOthers: !token.controlled });
  void canvas.hud["token"]?.bind(token);
  return true;
}

/** Remove the selected tokens (after asking) or the selected wall. */
async function deleteSelected(canvas: Canvas): Promise<void> {
  if (!theGame().user.isGM) return;
  if (await canvas.walls.deleteSelected()) return;
  const tokens = canvas.tokens.controlled;
  if (tokens.length === 0) return;
  const { DialogV2 } = surface.foundry["applications"].api;
  const names = tokens.map((token) => escapeHTML(token.name)).join(", ");
  const sure = await DialogV2.confirm({
    window: { title: "TABLE.Token.DeleteTitle" },
    content: `<p>${t("TABLE.Token.DeleteSure", { names })}</p>`,
    yes: { default: true },
  });
  if (!sure) return;
  const ids = tokens.map((token: Loose) => token.id);
  await canvas.scene.deleteEmbeddedDocuments("Token", ids);
}
