import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Battle, Place } from "../../src/core/battle.js";
import { spaceBetween, standsOn } from "../../src/core/field.js";
import { lengthOf, passage, pathOf, pointAt, shortened } from "../../src/core/path.js";

const GRID = { size: 100, distance: 1, units: "m" };
const place = (x: number, y: number, elevation = 0): Place => ({
  uuid: `at${x},${y}`,
  x,
  y,
  elevation,
  width: 100,
  height: 100,
});
const to = (x: number, y: number, elevation = 0) => ({ x, y, elevation });

describe("a way", () => {
  const path = pathOf(GRID, place(0, 0), [to(300, 0), to(300, 400)]);

  test("is as long as its legs, whatever the grid", () => {
    expect(lengthOf(path)).toBe(7);
    expect(lengthOf(pathOf(GRID, place(0, 0), [to(300, 400)]))).toBe(5);
    expect(lengthOf(pathOf(GRID, place(0, 0), [to(0, 0, 3)]))).toBe(3);
  });

  test("knows the point so far along it", () => {
    expect(pointAt(path, 5)).toEqual(to(300, 200));
    expect(pointAt(path, 99)).toEqual(to(300, 400));
    expect(pointAt(path, 0)).toEqual(to(0, 0));
  });

  test("can be shortened", () => {
    const short = shortened(path, 4);
    expect(lengthOf(short)).toBeCloseTo(4);
    expect(short.points.at(-1)).toEqual(to(300, 100));
    expect(lengthOf(shortened(path, 99))).toBeCloseTo(7);
  });
});

describe("passing through somebody's reach of 2 m", () => {
  const passing = (from: Place, other: Place, ...points: ReturnType<typeof to>[]) =>
    passage(pathOf(GRID, from, points), other, 2);

  test("arriving only: inside at the end, never left", () => {
    const found = passing(place(600, 0), place(0, 0), to(250, 0));
    expect(found).toMatchObject({ startsInside: false, endsInside: true });
    expect(found.inside).toBeCloseTo(0.5, 1);
  });

  test("past it: the last point inside lies where the reach ends", () => {
    const found = passing(place(-400, 200), place(0, 0), to(400, 200));
    expect(found).toMatchObject({ startsInside: false, endsInside: false });
    const last = pointAt(pathOf(GRID, place(-400, 200), [to(400, 200)]), found.last ?? 0);
    expect(spaceBetween(GRID, { ...place(0, 0), ...last }, place(0, 0))).toBeCloseTo(2, 1);
    expect(last.x).toBeGreaterThan(0);
  });

  test("round it: all of the way lies inside", () => {
    const found = passing(place(200, 0), place(0, 0), to(200, 200), to(0, 200));
    expect(found).toMatchObject({ startsInside: true, endsInside: true });
    expect(found.inside).toBeCloseTo(4);
  });

  test("far from it: never inside", () => {
    expect(passing(place(0, 900), place(0, 0), to(800, 900))).toMatchObject({ last: null, inside: 0 });
  });
});

test("the last point inside is inside, and nothing after it is", () => {
  const coordinate = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      (x, y, points, reach) => {
        const path = pathOf(
          GRID,
          place(x, y),
          points.map(([px, py]) => to(px, py)),
        );
        const other = place(0, 0);
        const apart = (along: number) =>
          spaceBetween(GRID, { ...path.mover, ...pointAt(path, along) }, other);
        const { last, inside, startsInside } = passage(path, other, reach);
        const length = lengthOf(path);
        expect(inside).toBeLessThanOrEqual(length + 0.001);
        if (startsInside) expect(last).not.toBe(null);
        if (last !== null) expect(apart(last)).toBeLessThanOrEqual(reach + 0.02);
        for (let step = 1; step <= 20; step++) {
          const along = (last ?? 0) + ((length - (last ?? 0)) * step) / 20;
          if (last === null || along > last + 0.02) expect(apart(along)).toBeGreaterThan(reach - 0.001);
        }
      },
    ),
  );
});

test("bad ground is where its polygon is, by the centre of the base", () => {
  const battle = (areas: { kind: string; points: (readonly [number, number])[] }[]): Battle => ({
    ruleset: "",
    combat: { id: null, round: 0, state: { options: {} } },
    fighters: [],
    scene: { grid: GRID, walls: [], areas, readings: {} },
    report: [],
    origin: { exchange: "", made: 0 },
  });
  const mud = {
    kind: "bad",
    points: [
      [0, 0],
      [400, 0],
      [400, 400],
      [0, 400],
    ] as const,
  };
  const field = battle([{ kind: mud.kind, points: [...mud.points] }]);
  expect(standsOn(field, place(300, 300), "bad")).toBe(true);
  expect(standsOn(field, place(380, 300), "bad")).toBe(false);
  expect(standsOn(field, place(100, 100), "deep")).toBe(false);
  expect(standsOn(field, null, "bad")).toBe(false);
  expect(standsOn({ ...field, scene: null }, place(100, 100), "bad")).toBe(false);
});
