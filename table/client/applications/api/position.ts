/** Where a window stands, in CSS pixels of the page. */
export interface ApplicationPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** How much of a window must stay on screen, in pixels, so that it can be taken hold of again. */
const GRIP = 80;

/** A size that is a number, or `"auto"`. */
export function parseSize(
  value: number | string | undefined | null,
  available: number,
): number | "auto" | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === "auto") return "auto";
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const text = value.trim();
  if (text.endsWith("%")) return (Number.parseFloat(text) / 100) * available;
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * The position that a window gets when some of it is asked for.
 * What is not given stays; a window without a place yet is centred; none leaves the screen for good.
 */
export function resolvePosition(
  element: HTMLElement,
  current: Partial<ApplicationPosition>,
  wanted: Partial<ApplicationPosition>,
): ApplicationPosition {
  const view = element.ownerDocument.defaultView ?? window;
  const width = parseSize(wanted.width ?? current.width, view.innerWidth) ?? "auto";
  const height = parseSize(wanted.height ?? current.height, view.innerHeight) ?? "auto";
  const scale = wanted.scale ?? current.scale ?? 1;
  element.style.width = width === "auto" ? "" : `${width}px`;
  element.style.height = height === "auto" ? "" : `${height}px`;
  const actualWidth = (width === "auto" ? element.offsetWidth : width) * scale;
  const actualHeight = (height === "auto" ? element.offsetHeight : height) * scale;
  const left = wanted.left ?? current.left ?? (view.innerWidth - actualWidth) / 2;
  const top = wanted.top ?? current.top ?? (view.innerHeight - actualHeight) / 2;
  return {
    width,
    height,
    scale,
    left: Math.round(Math.min(Math.max(left, GRIP - actualWidth), Math.max(0, view.innerWidth - GRIP))),
    top: Math.round(Math.min(Math.max(top, 0), Math.max(0, view.innerHeight - 40))),
    zIndex: wanted.zIndex ?? current.zIndex ?? 100,
  };
}

/** Write a position into the element's style. */
export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.width = position.width === "auto" ? "" : `${position.width}px`;
  style.height = position.height === "auto" ? "" : `${position.height}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  style.zIndex = String(position.zIndex);
}
