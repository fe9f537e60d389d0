import { describe, expect, test } from "vitest";
import type { Encounters, Meeting } from "../../../src/core/encounter.js";
import { label } from "../../../src/core/label.js";
import { askOne } from "../../../src/core/rule.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { creaturesOf, meet } from "../../../src/vtt/encounters/meet.js";

/** Dice that show these faces one after another, and how they were thrown. */
function diceShow(faces: number[]) {
  const thrown: string[] = [];
  const throwFaces = (count: number, sides: number) => {
    thrown.push(`${count}d${sides}`);
    return Promise.resolve(faces.splice(0, count));
  };
  return { thrown, throwFaces };
}

/** A bestiary with these monsters only. */
const bestiary =
  (...names: string[]) =>
  (pack: string) =>
    Promise.resolve(names.map((name) => ({ uuid: `${pack} ${name}`, name, img: `${name}.svg` })));

const encounters = labirynt.encounters as Encounters;

describe("an encounter with real dice", () => {
  test("rolls row, column and number, and finds the documents", async () => {
    const { thrown, throwFaces } = diceShow([2, 1, 5]);
    const meeting = await meet(encounters, "osiadle", { poziom: "3" }, throwFaces);
    expect(thrown).toEqual(["1d6", "1d6", "1d6"]);
    // A five on a die of six is a three of 1K3; level 3 doubles it.
    expect(meeting.met).toMatchObject([{ name: "Ork", count: 6, system: { poziom: 3 } }]);
    expect(await creaturesOf(meeting, bestiary("Ogre", "Ork"))).toMatchObject([
      { uuid: "labirynt-bestiariusz Ork", img: "Ork.svg" },
    ]);
  });

  test("a monster that the compendium lacks is met all the same, without a document", async () => {
    const meeting = await meet(encounters, "wrota", {}, diceShow([1, 1]).throwFaces);
    const found = await creaturesOf(meeting, bestiary("Demon"));
    expect(found.map(({ met, uuid }) => [met.name, uuid === null])).toEqual([
      ["Demon", false],
      ["Bezimienny", true],
      ["Czarne Wrota", true],
    ]);
  });

  test("a table that asks for anything but dice is a fault of its rule set, and says so", async () => {
    const asking: Encounters = {
      tables: [],
      choices: [],
      *meet() {
        yield* askOne({ kind: "number", to: "mg", rule: "X-1", prompt: label("X.ask"), min: 1, max: 2 });
        return {} as Meeting;
      },
    };
    await expect(meet(asking, "x", {}, diceShow([]).throwFaces)).rejects.toThrow("asks for a number");
  });
});
