import { expect, test } from "vitest";
import { type Battle, cloneBattle, type Fighter } from "../../src/core/battle.js";
import {
  above,
  barriers,
  distance,
  hidden,
  lieBetween,
  NOWHERE,
  type SceneData,
  sees,
  sightLines,
} from "../../src/core/field.js";

const scene = (walls: SceneData["walls"] = []): SceneData => ({
  grid: { size: 100, distance: 2, units: "m" },
  walls,
  readings: {},
});

function fighter(id: string, x: number, y: number, elevation = 0): Fighter {
  return {
    id,
    name: id,
    side: "party",
    controller: id,
    auto: false,
    defeated: false,
    hidden: false,
    state: {},
    actor: { uuid: `Actor.${id}`, name: id, type: "x", system: {}, items: [], statuses: [] },
    token: { uuid: `Scene.s.Token.${id}`, x, y, elevation, width: 100, height: 100 },
  };
}

function battle(space: SceneData | null, ...fighters: Fighter[]): Battle {
  return {
    ruleset: "x",
    combat: { id: "c", round: 1, state: { options: {} } },
    fighters,
    scene: space,
    report: [],
    origin: { exchange: "e", made: 0 },
  };
}

test("distance is the gap between bases in the scene's units, elevation included", () => {
  const [a, b, high] = [fighter("a", 0, 0), fighter("b", 300, 0), fighter("c", 100, 0, 3)];
  const now = battle(scene(), a, b, high);
  expect(distance(now, a, b)).toBe(4);
  expect(distance(now, b, a)).toBe(4);
  expect(distance(now, a, fighter("d", 100, 0))).toBe(0);
  expect(distance(now, a, high)).toBe(3);
  expect(above(now, high, a)).toBe(3);
});

test("without a scene or a token nothing is known", () => {
  const [a, b] = [fighter("a", 0, 0), { ...fighter("b", 300, 0), token: null }];
  expect(distance(battle(null, a, a), a, a)).toBe(null);
  expect(sees(battle(scene(), a, b), a, b)).toBe(null);
});

test("walls that stop sight stop it; others, and those aside, do not", () => {
  const [a, b] = [fighter("a", 0, 0), fighter("b", 300, 0)];
  const wall = (sight: boolean, x = 200) => scene([{ from: [x, -100], to: [x, 200], sight }]);
  expect(sees(battle(wall(true), a, b), a, b)).toBe(false);
  expect(sees(battle(wall(false), a, b), a, b)).toBe(true);
  expect(sees(battle(wall(true, 600), a, b), a, b)).toBe(true);
});

test("what has been read once reads the same although a wall was drawn since; a step aside is read anew", () => {
  const [a, b] = [fighter("a", 0, 0), fighter("b", 300, 0)];
  const space = scene();
  const now = battle(space, a, b);
  expect(sees(now, a, b)).toBe(true);
  const later = {
    ...now,
    scene: { ...space, walls: [{ from: [200, -100] as const, to: [200, 900] as const, sight: true }] },
  };
  expect(sees(later, a, b)).toBe(true);
  if (a.token) a.token.y = 100;
  expect(sees(later, a, b)).toBe(false);
});

test("fighters with one actor share it, also in a copy", () => {
  const [a, b] = [fighter("b", 0, 0), fighter("a", 300, 0)];
  b.actor = a.actor;
  const copied = cloneBattle(battle(scene(), a, b));
  expect(copied.fighters.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(copied.fighters[0]?.actor).toBe(copied.fighters[1]?.actor);
  expect(copied.fighters[0]?.actor).not.toBe(a.actor);
});

test("a wall hides a share of the other's base, ground of a kind lies between or nowhere, and both are read once", () => {
  const [a, b] = [fighter("a", 0, 0), fighter("b", 900, 0)];
  const space: SceneData = {
    ...scene([{ from: [500, 50], to: [500, 500], sight: true }]),
    areas: [
      {
        kind: "fence",
        points: [
          [750, -100],
          [850, -100],
          [850, 200],
          [750, 200],
        ],
      },
    ],
  };
  const now = battle(space, a, b);
  expect(hidden(now, a, b)).toBeCloseTo(0.5);
  expect(lieBetween(now, a, b, "fence")).toBeCloseTo(750 / 900);
  expect(lieBetween(now, b, a, "fence")).toBeCloseTo(150 / 900);
  expect(lieBetween(now, a, b, "river")).toBe(NOWHERE);
  expect(hidden(battle(null, a, b), a, b)).toBe(null);
  const later = { ...now, scene: { ...space, walls: [], areas: [] } };
  expect(hidden(later, a, b)).toBeCloseTo(0.5);
  expect(lieBetween(later, a, b, "fence")).toBeCloseTo(750 / 900);
});

test("walls stop those who walk where they say so, or else where they stop sight", () => {
  const walls = [
    { from: [0, 0] as const, to: [100, 0] as const, sight: true },
    { from: [0, 0] as const, to: [200, 0] as const, sight: false, move: true },
    { from: [0, 0] as const, to: [300, 0] as const, sight: true, move: false },
  ];
  expect(barriers(scene(walls)).map(({ to }) => to)).toEqual([
    [2, 0],
    [4, 0],
  ]);
  expect(sightLines(scene(walls)).map(({ to }) => to)).toEqual([
    [2, 0],
    [6, 0],
  ]);
});
