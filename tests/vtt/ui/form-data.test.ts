import { describe, expect, it } from "vitest";
import { read } from "../../../src/core/shape.js";
import { opcje, postac, potwor } from "../../../src/rulesets/labirynt/shape.js";
import { listAt, listsAt, newMember, shapeData } from "../../../src/vtt/applications/form-data.js";

describe("what a form says becomes data of a shape", () => {
  it("makes lists of numbered rows, in their order", () => {
    const said = { bieglosci: { 0: { bron: "miecz", premia: "2" }, 1: { bron: "luk", premia: 1 } } };
    expect(shapeData(postac, said)).toEqual({
      bieglosci: [
        { bron: "miecz", premia: 2 },
        { bron: "luk", premia: 1 },
      ],
    });
  });

  it("makes nothing of an empty number, and keeps what the shape does not know", () => {
    expect(shapeData(potwor, { rzut: "", niechec: null, poziom: "2", other: "x" })).toEqual({
      rzut: null,
      niechec: null,
      poziom: 2,
      other: "x",
    });
  });

  it("brings a whole table through", () => {
    const said = {
      cele: "scisle",
      tabela: {
        kolumny: { 0: { id: "a", nazwa: "A", zasieg: "wrecz", jednorazowa: false } },
        wiersze: { 0: { do: 3, rany: { 0: "1" } } },
      },
    };
    const { data, flaws } = read(opcje, shapeData(opcje, said));
    expect(flaws).toEqual([]);
    expect(data).toMatchObject({ cele: "scisle", tabela: { wiersze: [{ do: 3, rany: [1] }] } });
  });

  it("gives a new row its defaults, and finds the list that it goes into", () => {
    expect(newMember(postac, "bieglosci")).toEqual({ bron: "miecz", premia: 1 });
    expect(newMember(opcje, "tabela.wiersze")).toEqual({ do: 0, rany: [] });
    expect(newMember(opcje, "nowhere.at")).toBeNull();
    expect(listAt({ a: { b: [1] } }, "a.b")).toEqual([1]);
    expect(listAt({ a: {} }, "a.b")).toBeNull();
    expect(listsAt({ a: [{ b: [1] }, { b: [2] }] }, "a.*.b")).toEqual([[1], [2]]);
    expect(listsAt({ a: 1 }, "a.*.b")).toEqual([]);
  });
});
