/** A line from one figure to another. */
export interface Line {
  readonly from: Element;
  readonly to: Element;
  /** `legal`: may be attacked now; `reach`: stands within reach; `move`: means to go there. */
  readonly kind: "legal" | "reach" | "move";
}

const SVG = "http://www.w3.org/2000/svg";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the edge of one box to the facing edge of the other, as seen from the frame. */
function ends({ from, to }: Line, frame: DOMRect): [Point, Point] {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const down = b.top + b.height / 2 > a.top + a.height / 2;
  const level = Math.abs(b.top - a.top) < a.height / 2;
  const middle = (box: DOMRect) => box.left + box.width / 2 - frame.left;
  if (level) {
    const right = b.left > a.left;
    const y = a.top + a.height / 2 - frame.top;
    return [
      { x: (right ? a.right : a.left) - frame.left, y },
      { x: (right ? b.left : b.right) - frame.left, y },
    ];
  }
  return [
    { x: middle(a), y: (down ? a.bottom : a.top) - frame.top },
    { x: middle(b), y: (down ? b.top : b.bottom) - frame.top },
  ];
}

function curve([a, b]: [Point, Point]): string {
  const bend = (b.y - a.y) / 2;
  return `M ${a.x} ${a.y} C ${a.x} ${a.y + bend}, ${b.x} ${b.y - bend}, ${b.x} ${b.y}`;
}

/** A small head at the end of a line, pointing where the line goes. */
function head([a, b]: [Point, Point]): string {
  const level = a.y === b.y;
  const way = level ? Math.sign(b.x - a.x) || 1 : Math.sign(b.y - a.y) || 1;
  const corners = level
    ? [b, { x: b.x - 6 * way, y: b.y - 4 }, { x: b.x - 6 * way, y: b.y + 4 }]
    : [b, { x: b.x - 4, y: b.y - 6 * way }, { x: b.x + 4, y: b.y - 6 * way }];
  return corners.map(({ x, y }) => `${x},${y}`).join(" ");
}

/** Draws lines over a frame; those of before go. */
export function drawLines(frame: HTMLElement, lines: readonly Line[]): void {
  const sheet = frame.querySelector<SVGSVGElement>("svg.szr-lines");
  if (!sheet) return;
  const box = frame.getBoundingClientRect();
  const drawn = lines.flatMap((line) => {
    const points = ends(line, box);
    const path = frame.ownerDocument.createElementNS(SVG, "path");
    path.setAttribute("d", curve(points));
    const tip = frame.ownerDocument.createElementNS(SVG, "polygon");
    tip.setAttribute("points", head(points));
    for (const part of [path, tip]) part.setAttribute("data-kind", line.kind);
    return [path, tip];
  });
  sheet.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  sheet.replaceChildren(...drawn);
}
