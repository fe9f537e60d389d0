import { expect, test } from "vitest";
import { readPacks } from "../../scripts/packs/index.js";
import { spaceBetween } from "../../src/core/field.js";

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string };
  readonly tokens: {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly disposition: number;
  }[];
}

interface Member {
  readonly name: string;
  readonly system: { readonly sz: number };
  readonly items: {
    readonly type: string;
    readonly system: { opoznienie: number; ataki: number; zasieg: number };
  }[];
}

interface Adventure {
  readonly name: string;
  readonly actors: Member[];
  readonly scenes: [Scene];
}

const adventures = (readPacks().find(({ name }) => name === "krysztaly-sceny")?.documents ??
  []) as unknown as Adventure[];

function adventure(name: string): Adventure {
  const found = adventures.find((one) => one.name === name);
  if (!found) throw new Error(`no adventure ${name}`);
  return found;
}

const figures = ({ actors }: Adventure, names: readonly string[]) =>
  names.map((name) => {
    const member = actors.find((one) => one.name === name);
    const arm = member?.items.find(({ type }) => type === "krysztaly-bron")?.system;
    return [name, member?.system.sz, arm?.opoznienie, arm?.ataki];
  });

test("[W2] the old road has the rulebook's three with their Szybkość, delays and attacks", () => {
  expect(figures(adventure("Na starym trakcie"), ["Ork", "Goblin", "Brodan"])).toEqual([
    ["Ork", 73, 3, 2],
    ["Goblin", 60, 2, 2],
    ["Brodan", 55, 4, 2],
  ]);
});

test("[W1] the yard has the warrior and the barbarian with his sword, on two sides", () => {
  const yard = adventure("Gwizdek z plecaka");
  expect(figures(yard, ["Wielemir", "Gromosz"]).map(([, sz, delay]) => [sz, delay])).toEqual([
    [145, 4],
    [110, 4],
  ]);
  expect(yard.scenes[0].tokens.map(({ name, disposition }) => [name, Math.sign(disposition)])).toEqual([
    ["Wielemir", 1],
    ["Gromosz", -1],
  ]);
});

test.each([
  ["Na starym trakcie", "Brodan", ["Ork", "Goblin"]],
  ["Gwizdek z plecaka", "Gromosz", ["Wielemir"]],
])(
  "[KC-60] %s: squares of two metres, all on the map, foes within the reach of a blow",
  (name, who, foes) => {
    const [{ grid, width, height, tokens }] = adventure(name).scenes;
    expect([grid.distance, grid.units]).toEqual([2, "m"]);
    for (const { x, y } of tokens) {
      expect([x % grid.size, y % grid.size]).toEqual([0, 0]);
      expect(x + grid.size <= width && y + grid.size <= height).toBe(true);
    }
    const place = (one: string) => {
      const token = tokens.find((own) => own.name === one);
      return {
        uuid: one,
        x: token?.x ?? 0,
        y: token?.y ?? 0,
        elevation: 0,
        width: grid.size,
        height: grid.size,
      };
    };
    for (const foe of foes) expect(spaceBetween(grid, place(who), place(foe))).toBeLessThanOrEqual(1);
  },
);
