import type { ApplicationPosition } from "./position";

/** What the gestures need of a window. */
interface GestureTarget {
  element: HTMLElement;
  position: Partial<ApplicationPosition>;
  minimized: boolean;
  setPosition(position: Partial<ApplicationPosition>): unknown;
  bringToFront(): void;
}

/** Follow a pointer from a press until it is let go. */
function follow(
  handle: HTMLElement,
  begin: (event: PointerEvent) => ((dx: number, dy: number) => void) | null,
  done: () => void,
): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const target = down.target as Element;
    if (target.closest("button, a, input, select, menu")) return;
    const move = begin(down);
    if (!move) return;
    down.preventDefault();
    handle.setPointerCapture(down.pointerId);
    const onMove = (event: PointerEvent): void =>
      move(event.clientX - down.clientX, event.clientY - down.clientY);
    const onUp = (): void => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", onUp);
      handle.removeEventListener("pointercancel", onUp);
      done();
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", onUp);
    handle.addEventListener("pointercancel", onUp);
  });
}

/** Let a window be dragged by its header. */
export function makeDraggable(app: GestureTarget, header: HTMLElement): void {
  follow(
    header,
    () => {
      app.bringToFront();
      const { left = 0, top = 0 } = app.position;
      app.element.classList.add("dragging");
      return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
    },
    () => app.element.classList.remove("dragging"),
  );
}

/** Let a window be resized by its corner. */
export function makeResizable(app: GestureTarget, handle: HTMLElement, onDone: () => void): void {
  follow(
    handle,
    () => {
      if (app.minimized) return null;
      const { offsetWidth: width, offsetHeight: height } = app.element;
      app.element.classList.add("resizing");
      return (dx, dy) =>
        app.setPosition({ width: Math.max(200, width + dx), height: Math.max(80, height + dy) });
    },
    () => {
      app.element.classList.remove("resizing");
      onDone();
    },
  );
}
