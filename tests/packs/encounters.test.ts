import { expect, test } from "vitest";
import { readPacks } from "../../scripts/packs/index.js";
import { notation } from "../../src/core/dice.js";
import { type Entry, RESIDENTS, WANDERERS } from "../../src/rulesets/labirynt/rules/encounters.js";

const RESIDENT = `
Czarnoksiężnik | Czarny Rycerz | Kronk 1K6 | Gargoyl | Chimera | Meduza
Ork 1K3 | Troll | Wampir | Harpia 1K3+2 | Ogre | Minotaur
Wilkołak 1K6 | Upiór | Warg 1K3 | Czarnoksiężnik | Czarny Rycerz | Kronk 1K6+1
Gargoyl ×2 | Chimera ×2 | Meduza | Ork 1K6+1 | Hydra | Wampir
Harpia 1K6+1 * | Ogre ×2 | Minotaur | Wilkołak 1K6 | Upiór ×2 | Warg 1K6
Kościotrup 1K3 | Zły duch 1K3 | Kościotrup 1K3 * | Troll * | Zły duch 1K3+2 * | Hydra
`;

const WANDERING = `
Czarny Rycerz | Czarnoksiężnik | Chimera
Gargoyl | Meduza | Ork 1K3
Troll | Wampir | Harpia 1K3+2
Ogre | Minotaur | Wilkołak 1K6
Upiór | Warg 1K3 | Zły duch 1K3
Hydra | Kościotrup 1K3 | Kronk 1K6
`;

interface Result {
  readonly range: readonly [number, number];
  readonly name: string;
  readonly description: string;
  readonly weight: number;
}

function tables(): { name: string; formula: string; results: Result[] }[] {
  const pack = readPacks().find(({ name }) => name === "labirynt-spotkania");
  return (pack?.documents ?? []) as never;
}

const monsters = new Map(
  readPacks()
    .find(({ name }) => name === "labirynt-bestiariusz")
    ?.documents.map(({ name, _id }) => [name, `Compendium.szranki.labirynt-bestiariusz.Actor.${_id}`]),
);

test.each([
  ["osiadłe", RESIDENT, 1],
  ["wędrowne", WANDERING, 2],
] as const)("potwory %s: every pair of dice names its monster and its number", (kind, table, width) => {
  const found = tables().find(({ name }) => name.includes(kind));
  expect(found?.formula).toBe("1d6 * 10 + 1d6");
  const cells = table
    .trim()
    .split("\n")
    .flatMap((line, row) =>
      line.split(" | ").map((cell, column) => ({ cell, from: (row + 1) * 10 + column * width + 1 })),
    );
  expect(found?.results.map(({ range, name }) => ({ cell: name, from: range[0] }))).toEqual(cells);
  for (const { name, description, range, weight } of found?.results ?? []) {
    const [, monster = "", number = ""] = /^(.+?)(?: (1K\S+|×\d))?(?: \*)?$/.exec(name) ?? [];
    const roll = number.startsWith("1K")
      ? ` [[/r ${number.replace("K", "d")}]]`
      : number === ""
        ? ""
        : ` ${number}`;
    expect(description).toBe(`@UUID[${monsters.get(monster)}]{${monster}}${roll}`);
    expect([range[1] - range[0] + 1, weight]).toEqual([width, width]);
  }
});

test.each([
  ["osiadłe", RESIDENTS],
  ["wędrowne", WANDERERS],
] as const)("potwory %s: the button rolls what the table says", (kind, table) => {
  const written = ({ name, count, disputed }: Entry) => {
    const number =
      typeof count === "number" ? (count === 1 ? "" : `×${count}`) : notation(count).replace("k", "K");
    return [name, number, disputed ? "*" : ""].filter(Boolean).join(" ");
  };
  const printed = tables()
    .find(({ name }) => name.includes(kind))
    ?.results.map(({ name }) => name);
  expect(table.flat().map(written)).toEqual(printed);
});
