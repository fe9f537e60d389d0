import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  apart,
  type Base,
  baseOf,
  betweenLines,
  gapBetween,
  hiddenShare,
  isInTheWay,
  type Line,
  overlap,
  passesThrough,
  type Spot,
  toLine,
} from "../../src/core/bases.js";
import { routeAround } from "../../src/core/route.js";

const base = (x: number, y: number, across = 1): Base => ({ at: [x, y], radius: across / 2 });
const line = (from: Spot, to: Spot): Line => ({ from, to });

describe("bases", () => {
  test("a token's base is the largest circle inside it, in the scene's units", () => {
    const grid = { size: 50, distance: 1, units: "″" };
    expect(baseOf(grid, { x: 100, y: 200, width: 50, height: 50 })).toEqual(base(2.5, 4.5));
    expect(baseOf(grid, { x: 0, y: 0, width: 100, height: 50 })).toEqual({ at: [1, 0.5], radius: 0.5 });
  });

  test("gaps are measured edge to edge, and bases that touch or overlap have none", () => {
    expect(gapBetween(base(0, 0), base(9, 0))).toBe(8);
    expect(gapBetween(base(0, 0), base(0, 16.5, 2))).toBe(15);
    expect(gapBetween(base(0, 0), base(1, 0))).toBe(0);
    expect(gapBetween(base(0, 0), base(0.3, 0))).toBe(0);
    expect(overlap(base(0, 0), base(1, 0))).toBe(false);
    expect(overlap(base(0, 0), base(0.9, 0))).toBe(true);
    expect(overlap(base(0, 0), base(0.9, 0), 0.2)).toBe(false);
  });

  test("a base that only touches a line does not stand in its way", () => {
    const shot = line([0, 0], [9, 0]);
    expect(isInTheWay(base(4, 0.5), shot)).toBe(false);
    expect(isInTheWay(base(4, 0.4), shot)).toBe(true);
    expect(isInTheWay(base(11, 0), shot)).toBe(false);
    expect(toLine([11, 0], shot)).toBe(2);
  });

  test("lines meet, or come as near as their nearest ends", () => {
    expect(betweenLines(line([0, 0], [4, 0]), line([2, -1], [2, 1]))).toBe(0);
    expect(betweenLines(line([0, 0], [4, 0]), line([6, -1], [6, 1]))).toBe(2);
  });
});

describe("what walls hide", () => {
  const eye: Spot = [0, 0];
  const body = base(10, 0, 2);

  test.each([
    ["nothing without a wall", [], 0],
    ["everything behind a long wall", [line([5, -5], [5, 5])], 1],
    ["half of it behind a wall up to the middle", [line([5, 0], [5, 5])], 0.5],
    ["a quarter", [line([5, 0.25], [5, 5])], 0.25],
    ["the same for a wall drawn the other way round", [line([5, 5], [5, 0.25])], 0.25],
    ["two walls together, what both hide only once", [line([5, 0], [5, 5]), line([6, -0.3], [6, 0.3])], 0.75],
    ["a wall behind it hides nothing", [line([12, -5], [12, 5])], 0],
    ["nor does one at the eye's back", [line([-1, -5], [-1, 5])], 0],
    ["nor one seen edge-on", [line([2, 0], [8, 0])], 0],
    ["nor one beside the view", [line([5, 2], [5, 5])], 0],
    ["a slanting wall that begins beside the eye hides what lies behind it", [line([0, 1], [10, 0])], 0.5],
  ])("%s", (_name, walls, share) => {
    expect(hiddenShare(eye, body, walls)).toBeCloseTo(share as number, 6);
  });

  test("whoever stands upon the eye is seen", () => {
    expect(hiddenShare(eye, base(0.2, 0), [line([5, -5], [5, 5])])).toBe(0);
  });

  test("is a share, whatever the walls, more walls hide no less, and turning or mirroring everything changes nothing", () => {
    const number = fc.integer({ min: -200, max: 200 }).map((one) => one / 10);
    const spot = fc.tuple(number, number);
    const walls = fc.array(fc.tuple(spot, spot), { maxLength: 6 });
    fc.assert(
      fc.property(spot, spot, walls, fc.integer({ min: 0, max: 359 }), (from, at, drawn, degrees) => {
        const lines = drawn.map(([a, b]) => line(a, b));
        const target = { at, radius: 0.5 };
        const share = hiddenShare(from, target, lines);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(hiddenShare(from, target, lines.slice(1))).toBeLessThanOrEqual(share + 1e-9);
        const angle = (degrees / 180) * Math.PI;
        const turned = ([x, y]: Spot): Spot => [
          x * Math.cos(angle) - y * Math.sin(angle),
          -(x * Math.sin(angle) + y * Math.cos(angle)),
        ];
        const elsewhere = hiddenShare(
          turned(from),
          { at: turned(at), radius: 0.5 },
          lines.map((one) => line(turned(one.from), turned(one.to))),
        );
        // Where a wall ends on the very edge of the view, arithmetic may decide.
        if (apart(from, at) > 0.6) expect(Math.abs(elsewhere - share)).toBeLessThan(1e-3);
      }),
      { numRuns: 300 },
    );
  });
});

describe("ground between", () => {
  const fence: Spot[] = [
    [4, -2],
    [5, -2],
    [5, 2],
    [4, 2],
  ];

  test("where a line passes through, as a share of its length", () => {
    expect(passesThrough(line([0, 0], [10, 0]), fence)).toBeCloseTo(0.45);
    expect(passesThrough(line([10, 0], [0, 0]), fence)).toBeCloseTo(0.55);
    expect(passesThrough(line([4.5, 0], [10, 0]), fence)).toBeCloseTo(0.25 / 5.5);
  });

  test("one that passes it by, falls short of it or grazes a corner does not", () => {
    expect(passesThrough(line([0, 3], [10, 3]), fence)).toBe(null);
    expect(passesThrough(line([0, 0], [3, 0]), fence)).toBe(null);
    expect(passesThrough(line([3, 1], [5, 3]), fence)).toBe(null);
  });
});

describe("ways around walls", () => {
  const wall = line([5, -3], [5, 3]);

  test("straight where nothing is in the way", () => {
    expect(routeAround([0, 0], [4, 0], 0.5, [wall])).toEqual([[4, 0]]);
  });

  test("around the end of a wall, with room for the base, and not much longer than need be", () => {
    const way = routeAround([0, 0], [10, 0], 0.5, [wall]) ?? [];
    const points: Spot[] = [[0, 0], ...way];
    expect(way.at(-1)).toEqual([10, 0]);
    const length = points
      .slice(1)
      .reduce((sum, point, index) => sum + apart(point, points[index] ?? point), 0);
    expect(length).toBeLessThan(13);
    for (const [index, point] of way.entries())
      expect(betweenLines(line(points[index] ?? point, point), wall)).toBeGreaterThanOrEqual(0.49);
  });

  test("none that is longer than asked for, and with a limit the same as without", () => {
    const free = routeAround([0, 0], [10, 0], 0.5, [wall]);
    expect(routeAround([0, 0], [10, 0], 0.5, [wall], 13)).toEqual(free);
    expect(routeAround([0, 0], [10, 0], 0.5, [wall], 11)).toBe(null);
    expect(routeAround([0, 0], [10, 0], 0.5, [], 9)).toBe(null);
    expect(routeAround([0, 0], [10, 0], 0.5, [wall, line([0, 50], [10, 50])], 13)).toEqual(free);
  });

  test("none out of a closed room", () => {
    const room = [
      line([-2, -2], [2, -2]),
      line([2, -2], [2, 2]),
      line([2, 2], [-2, 2]),
      line([-2, 2], [-2, -2]),
    ];
    expect(routeAround([0, 0], [10, 0], 0.5, room)).toBe(null);
  });
});
