import { surface } from "../surface";
import { theGame } from "../ui/globals";
import type { Canvas } from "./canvas";
import { Rectangle } from "./dimensions";
import { TokenDrag } from "./drag";
import type { Point } from "./grid";
import type { Token } from "./token";

/** Pixels that a pointer may shake before a press becomes a drag. */
const SHAKE = 5;
/** Milliseconds that a press on the ground must last to point at it. */
const LONG_PRESS = 600;
/** Milliseconds between the presses of a double click with the right button. */
const DOUBLE = 350;

/** What a press that has begun will do. */
interface Gesture {
  drag(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  click(event: PointerEvent): void;
  cancel(): void;
}

const nothing = (): void => undefined;

/** Listen to the pointer over the board. */
export function listenToPointer(canvas: Canvas): void {
  const { root } = canvas.board;
  let running: Gesture | null = null;

  root.addEventListener("contextmenu", (event) => event.preventDefault());
  root.addEventListener("wheel", (event) => zoom(canvas, event), { passive: false });
  root.addEventListener("pointermove", (event) => {
    canvas.mousePosition = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    if (!running) canvas.tokens.noteHover(tokenAt(canvas, event));
  });
  root.addEventListener("pointerleave", () => canvas.tokens.noteHover(null));
  root.addEventListener("dblclick", (event) => openSheet(tokenAt(canvas, event)));
  root.addEventListener("focusin", (event) => {
    const token = tokenAt(canvas, event);
    if (token?.element.matches(":focus-visible")) canvas.tokens.noteHover(token);
    canvas.tokens.noteFocus();
  });

  root.addEventListener("pointerdown", (down) => {
    if (!canvas.ready || running) return;
    if ((document.activeElement as HTMLElement | null)?.closest?.("input, textarea, select"))
      (document.activeElement as HTMLElement).blur();
    const gesture = begin(canvas, down);
    if (!gesture) return;
    running = gesture;
    root.setPointerCapture(down.pointerId);
    let dragging = false;
    const move = (event: PointerEvent): void => {
      if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SHAKE) return;
      dragging = true;
      gesture.drag(event);
    };
    const finish = (event: PointerEvent, how: "up" | "cancel"): void => {
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", up);
      root.removeEventListener("pointercancel", cancel);
      document.removeEventListener("keydown", onEscape, true);
      running = null;
      // Moves may come in bundles: where the pointer was let go counts, whether or not it was told of before.
      if (how === "up") move(event);
      if (how === "cancel") gesture.cancel();
      else if (dragging) gesture.drop(event);
      else gesture.click(event);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId === down.pointerId) finish(event, "up");
    };
    const cancel = (event: PointerEvent): void => finish(event, "cancel");
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      finish(down, "cancel");
    };
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", up);
    root.addEventListener("pointercancel", cancel);
    document.addEventListener("keydown", onEscape, true);
  });
}

function zoom(canvas: Canvas, event: WheelEvent): void {
  event.preventDefault();
  if (!canvas.ready) return;
  canvas.view.zoomAt(
    { x: event.clientX, y: event.clientY },
    Math.exp(-Math.sign(event.deltaY) * Math.min(0.12, Math.abs(event.deltaY) / 600)),
  );
}

/** The token that an event happened on. */
export function tokenAt(canvas: Canvas, event: Event): Token | null {
  // While the board holds the pointer, events name the board; what lies under the pointer is found by its place.
  const under =
    event instanceof MouseEvent ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  const element = (under as Element | null)?.closest?.<HTMLElement>(".token[data-token-id]");
  return element ? (canvas.tokens.get(element.dataset["tokenId"]!) ?? null) : null;
}

/** Open the sheet of a token's actor, for those who may see it. */
export function openSheet(token: Token | null): void {
  if (token?.actor?.testUserPermission(theGame().user, "LIMITED"))
    void token.actor.sheet?.render({ force: true });
}

function begin(canvas: Canvas, down: PointerEvent): Gesture | null {
  const token = tokenAt(canvas, down);
  const { control, tool } = canvas.activeTools;
  if (down.button === 1) return panning(canvas, down, nothing);
  if (down.button === 2) return panning(canvas, down, () => rightClick(canvas, token));
  if (down.button !== 0) return null;
  if (control === "walls") return wallDrawing(canvas, down);
  if (token && tool === "target") return onlyClick((event) => target(canvas, token, event.shiftKey));
  if (token) return tokenPress(canvas, token);
  return marquee(canvas, down);
}

function onlyClick(click: (event: PointerEvent) => void): Gesture {
  return { drag: nothing, drop: nothing, click, cancel: nothing };
}

/** Dragging the ground moves the view. */
function panning(canvas: Canvas, down: PointerEvent, click: (event: PointerEvent) => void): Gesture {
  const start = { x: canvas.view.x, y: canvas.view.y };
  const shift = (event: PointerEvent): void => {
    canvas.board.root.classList.add("panning");
    const { scale } = canvas.view;
    canvas.pan({
      x: start.x - (event.clientX - down.clientX) / scale,
      y: start.y - (event.clientY - down.clientY) / scale,
    });
  };
  const stop = (): void => canvas.board.root.classList.remove("panning");
  return { drag: shift, drop: stop, click, cancel: stop };
}

let lastRight: { at: number; token: Token | null } = { at: 0, token: null };

/** One right click opens the token's controls, two target it. */
function rightClick(canvas: Canvas, token: Token | null): void {
  const hud = canvas.hud["token"];
  if (!token) {
    void hud?.close();
    return;
  }
  const now = performance.now();
  if (lastRight.token === token && now - lastRight.at < DOUBLE) {
    lastRight = { at: 0, token: null };
    void hud?.close();
    target(canvas, token, false);
    return;
  }
  lastRight = { at: now, token };
  if (!token.isOwner) return;
  if (hud?.object === token && hud.rendered) void hud.close();
  else {
    token.control({ releaseOthers: !token.controlled });
    void hud?.bind(token);
  }
}

/** Target or untarget a token; with `keep` beside those targeted already. */
export function target(_canvas: Canvas, token: Token, keep: boolean): void {
  token.setTarget(!token.isTargeted, { releaseOthers: !keep });
}

/** A press on a token selects it, and dragging takes along everything selected. */
function tokenPress(canvas: Canvas, token: Token): Gesture {
  let drag: TokenDrag | null = null;
  return {
    drag(event) {
      if (!drag) {
        if (!token.isOwner) return;
        if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
        drag = new TokenDrag(canvas, token);
      }
      drag.to(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }), event.shiftKey);
    },
    drop() {
      void drag?.drop();
    },
    click(event) {
      token.element.focus({ preventScroll: true });
      if (!token.isOwner) return;
      if (event.shiftKey && token.controlled) token.release();
      else token.control({ releaseOthers: !event.shiftKey });
    },
    cancel() {
      drag?.cancel();
    },
  };
}

/** Dragging over the ground selects (or targets) what lies inside; a press lets go, a long one points there. */
function marquee(canvas: Canvas, down: PointerEvent): Gesture {
  const from = canvas.canvasCoordinatesFromClient({ x: down.clientX, y: down.clientY });
  const targeting = canvas.activeTools.tool === "target";
  const timer = setTimeout(() => void canvas.ping(from), LONG_PRESS);
  const area = (event: PointerEvent): Rectangle => {
    const to = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    return new Rectangle(
      Math.min(from.x, to.x),
      Math.min(from.y, to.y),
      Math.abs(to.x - from.x),
      Math.abs(to.y - from.y),
    );
  };
  return {
    drag(event) {
      clearTimeout(timer);
      canvas.marks.marquee(area(event), targeting ? "target" : "select");
    },
    drop(event) {
      canvas.marks.marquee(null);
      const inside = canvas.tokens.inRectangle(area(event));
      if (targeting) {
        canvas.tokens.setTargets(
          inside.map((token) => token.id),
          { mode: event.shiftKey ? "acquire" : "replace" },
        );
        return;
      }
      if (!event.shiftKey) canvas.tokens.releaseAll();
      for (const token of inside) token.control({ releaseOthers: false });
    },
    click(event) {
      clearTimeout(timer);
      if (targeting) canvas.tokens.setTargets([]);
      else if (!event.shiftKey) canvas.tokens.releaseAll();
      void canvas.hud["token"]?.close();
    },
    cancel() {
      clearTimeout(timer);
      canvas.marks.marquee(null);
    },
  };
}

/** Dragging draws a wall from corner to corner; a press on a wall selects it. */
function wallDrawing(canvas: Canvas, down: PointerEvent): Gesture {
  const id = (down.target as Element).closest<SVGElement>("[data-wall-id]")?.dataset["wallId"] ?? null;
  const corner = (event: PointerEvent): Point =>
    event.shiftKey
      ? canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY })
      : snapToHalf(canvas, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  const from = corner(down);
  return {
    drag: (event) => canvas.marks.wall(from, corner(event)),
    drop(event) {
      canvas.marks.wall(null);
      canvas.walls
        .create(from, corner(event))
        .catch((error: Error) => surface.ui["notifications"].error(error.message));
    },
    click: () => canvas.walls.select(id),
    cancel: () => canvas.marks.wall(null),
  };
}

/** Corners and middles of the sides of spaces. */
function snapToHalf(canvas: Canvas, { x, y }: Point): Point {
  const half = canvas.grid.size / 2;
  const snap = (value: number): number => Math.round(value / half) * half;
  return { x: snap(x), y: snap(y) };
}
