import type { Loose } from "../../shared/loose";

/** Sizes of a scene on the canvas, in pixels; the scene lies inside a padding of whole spaces. */
export interface Dimensions {
  width: number;
  height: number;
  size: number;
  rows: number;
  columns: number;
  distance: number;
  distancePixels: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: Rectangle;
  sceneRect: Rectangle;
  ratio: number;
  maxR: number;
  units: string;
}

/** An upright rectangle. */
export class Rectangle {
  constructor(
    public x: number,
    public y: number,
    public width: number,
    public height: number,
  ) {}

  get left(): number {
    return this.x;
  }
  get top(): number {
    return this.y;
  }
  get right(): number {
    return this.x + this.width;
  }
  get bottom(): number {
    return this.y + this.height;
  }
  get center(): { x: number; y: number } {
    return { x: this.x + this.width / 2, y: this.y + this.height / 2 };
  }

  contains(x: number, y: number): boolean {
    return x >= this.x && y >= this.y && x < this.right && y < this.bottom;
  }

  overlaps(other: Rectangle): boolean {
    return this.x < other.right && other.x < this.right && this.y < other.bottom && other.y < this.bottom;
  }

  clone(): Rectangle {
    return new Rectangle(this.x, this.y, this.width, this.height);
  }
}

/** Work out the sizes of a scene. */
export function sceneDimensions(scene: Loose): Dimensions {
  const { width, height, padding } = scene;
  const { size, distance, units } = scene.grid;
  const sceneX = Math.ceil((padding * width) / size) * size;
  const sceneY = Math.ceil((padding * height) / size) * size;
  const full = { width: width + sceneX * 2, height: height + sceneY * 2 };
  return {
    ...full,
    size,
    rows: Math.ceil(full.height / size),
    columns: Math.ceil(full.width / size),
    distance,
    distancePixels: size / distance,
    sceneX,
    sceneY,
    sceneWidth: width,
    sceneHeight: height,
    rect: new Rectangle(0, 0, full.width, full.height),
    sceneRect: new Rectangle(sceneX, sceneY, width, height),
    ratio: full.width / full.height,
    maxR: Math.hypot(full.width, full.height),
    units,
  };
}
