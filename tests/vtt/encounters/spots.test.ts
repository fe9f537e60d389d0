import { describe, expect, test } from "vitest";
import type { Wall } from "../../../src/core/field.js";
import { type Floor, type Rectangle, spotsBeside } from "../../../src/vtt/encounters/spots.js";

const at = (x: number, y: number): Rectangle => ({ x: 100 * x, y: 100 * y, width: 100, height: 100 });
const one = { width: 1, height: 1 };

/** A hall of 17 by 12 squares; six stand in two ranks in its lower half. */
const hall = (more: Partial<Floor> = {}): Floor => ({
  bounds: { x: 0, y: 0, width: 1700, height: 1200 },
  size: 100,
  party: [at(6, 7), at(8, 7), at(10, 7), at(6, 9), at(8, 9), at(10, 9)],
  taken: [],
  walls: [],
  ...more,
});

const squares = (spots: ReturnType<typeof spotsBeside>) =>
  spots.map((spot) => spot && [spot.x / 100, spot.y / 100]);

describe("places beside a party", () => {
  test("one stands opposite the middle, two squares away, on the side with the most room", () => {
    expect(squares(spotsBeside(hall(), [one]))).toEqual([[8, 4]]);
  });

  test("five stand three abreast, rank behind rank", () => {
    expect(squares(spotsBeside(hall(), [one, one, one, one, one]))).toEqual([
      [8, 4],
      [6, 4],
      [10, 4],
      [8, 2],
      [6, 2],
    ]);
  });

  test("a party at the top is met from below", () => {
    const [spot] = squares(spotsBeside(hall({ party: [at(8, 1), at(8, 2)] }), [one]));
    expect(spot).toEqual([8, 5]);
  });

  test("nobody stands where somebody stands already, and the big need all their squares", () => {
    const spots = spotsBeside(hall({ taken: [at(8, 4)] }), [one, { width: 2, height: 2 }]);
    expect(squares(spots)[0]).not.toEqual([8, 4]);
    const [small, big] = spots;
    expect(
      small &&
        big &&
        (big.x + 200 <= small.x ||
          small.x + 100 <= big.x ||
          big.y + 200 <= small.y ||
          small.y + 100 <= big.y),
    ).toBe(true);
  });

  test("nobody stands behind a wall", () => {
    const wall: Wall = { from: [0, 600], to: [1700, 600], sight: true };
    const spots = spotsBeside(hall({ walls: [wall] }), [one, one, one]);
    for (const spot of spots) expect(spot && spot.y >= 600).toBe(true);
  });

  test("without anybody to meet they stand in the middle of the scene; without room nowhere", () => {
    expect(spotsBeside(hall({ party: [] }), [one])[0]).not.toBe(null);
    expect(spotsBeside(hall({ bounds: { x: 0, y: 0, width: 50, height: 50 } }), [one, one])).toEqual([
      null,
      null,
    ]);
  });
});
