import type { Loose, Plain } from "../../shared/loose";
import { Document } from "../abstract/document";
import { TypeDataModel } from "../abstract/type-data-model";

/** What a behaviour of a region keeps; on the table behaviours do nothing by themselves. */
export class RegionBehaviorType extends TypeDataModel {
  get behavior(): Loose {
    return this.parent;
  }

  get region(): Loose {
    return this.parent?.parent ?? null;
  }

  get scene(): Loose {
    return this.region?.parent ?? null;
  }
}

export class RegionBehavior extends Document {
  static override documentNameOf = "RegionBehavior";

  declare disabled: boolean;

  get region(): Loose {
    return this.parent;
  }

  get scene(): Loose {
    return this.parent?.parent ?? null;
  }

  get active(): boolean {
    return !this.disabled;
  }
}

/** Corners that stand for the rim of an ellipse. */
const RIM = 48;

/** The corners of a shape, one number after the other. */
function corners(shape: Plain): number[] {
  const { type, x = 0, y = 0, width = 0, height = 0, rotation = 0 } = shape;
  const turned = (middle: [number, number], points: [number, number][]): number[] => {
    const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
    return points.flatMap(([dx, dy]) => [middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos]);
  };
  if (type === "polygon") return [...shape["points"]];
  if (type === "rectangle") {
    const [w, h] = [width / 2, height / 2];
    return turned(
      [x + w, y + h],
      [
        [-w, -h],
        [w, -h],
        [w, h],
        [-w, h],
      ],
    );
  }
  const rx = shape["radiusX"] ?? shape["radius"] ?? 0;
  const ry = shape["radiusY"] ?? shape["radius"] ?? 0;
  const around = Array.from({ length: RIM }, (_, nth): [number, number] => {
    const angle = (2 * Math.PI * nth) / RIM;
    return [rx * Math.cos(angle), ry * Math.sin(angle)];
  });
  return turned([x, y], around);
}

/** A part of a scene. Its shapes stand beside each other; the table does not merge those that overlap. */
export class RegionDocument extends Document {
  static override documentNameOf = "Region";

  declare shapes: Plain[];
  declare behaviors: Loose;

  /** Its shapes as polygons; a hole's is not positive. */
  get polygons(): Plain[] {
    return this.shapes.map((shape) => ({ points: corners(shape), isPositive: shape["hole"] !== true }));
  }
}
