/** A line from one figure to another. */
export interface Line {
  readonly from: Element;
  readonly to: Element;
  /** `legal`: may be attacked now; `reach`: stands within reach; `move`: means to go there; `tie`: holds it. */
  readonly kind: "legal" | "reach" | "move" | "tie";
}

const SVG = "http://www.w3.org/2000/svg";

/** How lines run between figures: from edge to facing edge, or, where these stand in a list, beside the list. */
export type Course = "between" | "beside";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a line to one in the same row sinks below both. */
const BELOW = 26;

/** The middle of a box, as seen from the frame. */
function middle(box: DOMRect, frame: DOMRect): Point {
  return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
}

/** From the edge of one figure to the facing edge of the other, bent so that lines to several are told apart. */
function attackPath(from: DOMRect, to: DOMRect, frame: DOMRect): { path: string; end: Point; way: Point } {
  const a = middle(from, frame);
  const b = middle(to, frame);
  if (Math.abs(b.y - a.y) < from.height / 2) return rowPath(a, b, from.height / 2, to.height / 2);
  const down = Math.sign(b.y - a.y) || 1;
  const start = { x: a.x, y: a.y + (down * from.height) / 2 };
  const end = { x: b.x, y: b.y - (down * to.height) / 2 };
  const bend = (end.y - start.y) / 2;
  const path = `M ${start.x} ${start.y} C ${start.x} ${start.y + bend}, ${end.x} ${end.y - bend}, ${end.x} ${end.y}`;
  return { path, end, way: { x: 0, y: down } };
}

/** Along the edge of a list, within its rows: out of the middle of one and into the other. */
function besidePath(from: DOMRect, to: DOMRect, frame: DOMRect): { path: string; end: Point; way: Point } {
  const [a, b] = [middle(from, frame), middle(to, frame)];
  const edge = Math.max(from.left, to.left) - frame.left;
  const [inner, outer] = [edge + 16, edge + 8];
  const bend = Math.sign(b.y - a.y) * Math.min(10, Math.abs(b.y - a.y) / 2);
  const end = { x: inner, y: b.y };
  const path = `M ${inner} ${a.y} Q ${outer} ${a.y} ${outer} ${a.y + bend} L ${outer} ${b.y - bend} Q ${outer} ${b.y} ${inner} ${b.y}`;
  return { path, end, way: { x: 1, y: 0 } };
}

/** To one who stands in the same row: under those between them, and up to him. */
function rowPath(
  a: Point,
  b: Point,
  ownHalf: number,
  otherHalf: number,
): { path: string; end: Point; way: Point } {
  const end = { x: b.x, y: b.y + otherHalf };
  const low = Math.max(a.y + ownHalf, end.y) + BELOW;
  return {
    path: `M ${a.x} ${a.y + ownHalf} C ${a.x} ${low}, ${end.x} ${low}, ${end.x} ${end.y}`,
    end,
    way: { x: 0, y: -1 },
  };
}

/** Straight from a figure to where it means to stand. */
function movePath(from: DOMRect, to: DOMRect, frame: DOMRect): { path: string; end: Point; way: Point } {
  const a = middle(from, frame);
  const b = middle(to, frame);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const way = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const short = Math.min(length / 2, 13);
  const end = { x: b.x - way.x * short, y: b.y - way.y * short };
  return { path: `M ${a.x} ${a.y} L ${end.x} ${end.y}`, end, way };
}

/** A small head at the end of a line, pointing the way that the line goes. */
function head(end: Point, way: Point): string {
  const back = { x: end.x - way.x * 7, y: end.y - way.y * 7 };
  const corners = [
    end,
    { x: back.x - way.y * 4, y: back.y + way.x * 4 },
    { x: back.x + way.y * 4, y: back.y - way.x * 4 },
  ];
  return corners.map(({ x, y }) => `${x},${y}`).join(" ");
}

/** Draws lines over a frame; those of before go. */
export function drawLines(frame: HTMLElement, lines: readonly Line[], course: Course = "between"): void {
  const sheet = frame.querySelector<SVGSVGElement>("svg.szr-lines");
  if (!sheet) return;
  const box = frame.getBoundingClientRect();
  const drawn = lines.flatMap(({ from, to, kind }) => {
    const way = kind === "move" ? movePath : course === "beside" ? besidePath : attackPath;
    const line = way(from.getBoundingClientRect(), to.getBoundingClientRect(), box);
    const path = frame.ownerDocument.createElementNS(SVG, "path");
    path.setAttribute("d", line.path);
    const tip = frame.ownerDocument.createElementNS(SVG, "polygon");
    tip.setAttribute("points", head(line.end, line.way));
    for (const part of [path, tip]) part.setAttribute("data-kind", kind);
    return [path, tip];
  });
  sheet.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  sheet.replaceChildren(...drawn);
}
