import { expect, test } from "vitest";
import {
  choice,
  defaults,
  flag,
  group,
  list,
  mutable,
  mutablePaths,
  open,
  read,
  shape,
  text,
  unknownPaths,
  whole,
} from "../../src/core/shape.js";

const hero = shape({
  sila: whole({ initial: 5, min: 1 }),
  rany: mutable(whole({ min: 0 })),
  rodzaj: choice("bohater", "uczen"),
  magia: group({ czerwone: whole(), zolte: mutable(whole({ initial: 2 })) }),
  bieglosci: list(shape({ bron: text(), premia: whole() })),
  znany: flag(true),
});

test("defaults fill what is absent, groups included", () => {
  expect(defaults(hero)).toEqual({
    sila: 5,
    rany: 0,
    rodzaj: "bohater",
    magia: { czerwone: 0, zolte: 2 },
    bieglosci: [],
    znany: true,
  });
});

test("a default list is nobody else's list", () => {
  expect(defaults(hero).bieglosci).not.toBe(defaults(hero).bieglosci);
});

test("flaws say where and what", () => {
  const { flaws, data } = read(hero, { sila: "dużo", magia: { czerwone: 1.5 } });
  expect(flaws.map((flaw) => flaw.path)).toEqual(["sila", "magia.czerwone"]);
  expect(data).toEqual(defaults(hero));
});

test("members that a shape does not know are named", () => {
  expect(unknownPaths(hero, { sila: 1, zrecznsoc: 2, bieglosci: [{ bron: "miecz", premai: 1 }] })).toEqual([
    "zrecznsoc",
    "bieglosci.0.premai",
  ]);
});

test("mutable paths are found at any depth", () => {
  expect(mutablePaths(hero)).toEqual(["rany", "magia.zolte"]);
});

test("a field can be looked into", () => {
  expect(open(hero.entries.sila)).toMatchObject({
    initial: 5,
    min: 1,
    integer: true,
    nullable: false,
    mutable: false,
  });
  expect(open(hero.entries.rany)).toMatchObject({ initial: 0, min: 0, mutable: true });
});
