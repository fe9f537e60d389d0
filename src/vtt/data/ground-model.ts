import type { Area } from "../../core/field.js";
import { rulesets } from "../registry.js";

/** The subtype of region behaviours that mark ground of a kind of its own. */
export const GROUND = "ground";

/** Every kind of ground that a rule set reads, with its words; where several read the same, the first one's. */
function kinds(): Record<string, string> {
  const all = rulesets().flatMap(({ grounds = [] }) => [...grounds].reverse());
  return Object.fromEntries(all.reverse().map(({ id, label }) => [id, label.key]));
}

function groundSchema() {
  const { StringField } = foundry.data.fields;
  return {
    kind: new StringField({
      required: true,
      blank: false,
      choices: kinds,
      initial: () => Object.keys(kinds())[0] ?? "",
    }),
  };
}

/** A behaviour that does nothing by itself: it says what kind of ground its region is, and rules read it. */
export class GroundModel extends foundry.data.regionBehaviors.RegionBehaviorType<
  ReturnType<typeof groundSchema>
> {
  static override LOCALIZATION_PREFIXES = ["SZRANKI.ground"];

  static override defineSchema() {
    return groundSchema();
  }
}

function pairs(flat: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: flat.length / 2 }, (_, nth) => [flat[2 * nth] ?? 0, flat[2 * nth + 1] ?? 0]);
}

/** The marked ground of a scene, as the rules read it. */
export function areasOf({ regions }: Scene.Implementation): Area[] {
  return regions.contents.flatMap(({ behaviors, polygons }) => {
    const marks = behaviors.filter(({ type, disabled }) => (type as string) === GROUND && !disabled);
    const holes = polygons.filter(({ isPositive }) => !isPositive).map(({ points }) => pairs(points));
    const shapes = polygons.filter(({ isPositive }) => isPositive).map(({ points }) => pairs(points));
    return marks.flatMap(({ system }) =>
      shapes.map((points) => ({ kind: String((system as { kind?: unknown }).kind), points, holes })),
    );
  });
}
