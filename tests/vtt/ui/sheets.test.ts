import { describe, expect, it } from "vitest";
import { defaults } from "../../../src/core/shape.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { BRON, bron, type Opcje } from "../../../src/rulesets/labirynt/shape.js";
import { optionFields } from "../../../src/vtt/applications/models/options.js";
import { sheetContext } from "./contexts.js";
import { sampleFight, sightOf } from "./samples.js";

const view = (id: string) =>
  (sheetContext(sightOf(sampleFight()), id).context as { view: Record<string, unknown> }).view;
const options = labirynt.prepare({}).options as Opcje;

describe("the sheet of a character", () => {
  it("shows siła with armour, wounds, and each weapon with its biegłość", () => {
    expect(view("Almuryk")).toMatchObject({
      sila: 8,
      wounds: { value: 2, max: 8 },
      weapons: [
        { name: "miecz", bieglosc: 2, inHand: true, ranged: false },
        { name: "sztylet", bieglosc: 0, inHand: false },
      ],
    });
  });

  it("says kind and race, and the Black Gate where there is one", () => {
    const subtitle = view("Almuryk")["subtitle"] as { key: string }[];
    expect(subtitle.map(({ key }) => key)).toEqual([
      "LABIRYNT.rodzaj.bohater",
      "LABIRYNT.rasa.czlowiek",
      "LABIRYNT.sheet.gate",
    ]);
  });

  it("offers the kinds of weapon that the fight's table has, the monsters' column left out", () => {
    const [first] = view("Almuryk")["bieglosci"] as { kinds: { value: string }[] }[];
    expect(first?.kinds.map(({ value }) => value)).toEqual([
      "sztylet",
      "noz",
      "luk",
      "miecz",
      "mlot",
      "topor",
    ]);
  });
});

describe("the sheet of a monster", () => {
  it("shows the rolled siła, and its column of the table", () => {
    expect(view("Ogr")).toMatchObject({ rolled: true, sila: 14, niechec: null });
    const column = view("Ogr")["column"] as { roll: number; amount: number }[];
    expect(column.map(({ amount }) => amount)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5]);
    expect(column.map(({ roll }) => roll)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  });
});

describe("the sheet of a weapon", () => {
  const draw = (kolumna: string) =>
    labirynt.sheets.items[BRON]?.view({
      item: { _id: "x", name: "x", type: BRON, system: { ...defaults(bron), kolumna } },
      options,
      editable: true,
    });

  it("tells its range, and that it is thrown once", () => {
    expect(draw("noz")).toMatchObject({
      once: true,
      unknown: false,
      range: { key: "LABIRYNT.zasieg.dystans" },
    });
  });

  it("says when the table has no such column, and still offers it as chosen", () => {
    const view = draw("pałka") as { unknown: boolean; kinds: { value: string; chosen: boolean }[] };
    expect(view.unknown).toBe(true);
    expect(view.kinds.filter(({ chosen }) => chosen)).toMatchObject([{ value: "pałka" }]);
  });
});

describe("the options", () => {
  it("make a field of each number, switch and choice; the table is a grid with the disputed cells marked", () => {
    const fields = optionFields(labirynt, options);
    expect(
      fields.map(({ path, isFlag, isNumber, choices }) => [path, isFlag, isNumber, choices?.length ?? 0]),
    ).toEqual([
      ["cele", false, false, 2],
      ["bezKosztuPoNozu", true, false, 0],
      ["poziom", false, true, 0],
      ["slonce", false, false, 4],
      ["zdolnosci", true, false, 0],
      ["celeWrot", false, false, 2],
      ["zasiegWrot", false, false, 2],
    ]);
    const { rows, columns } = (labirynt.sheets.options?.view(options) ?? {}) as {
      rows: { to: number; cells: { at: number; disputed: boolean }[] }[];
      columns: { id: string }[];
    };
    const disputed = rows.flatMap(({ to, cells }) =>
      cells.filter((cell) => cell.disputed).map(({ at }) => `${columns[at]?.id} ${to}`),
    );
    expect(disputed).toEqual(["mlot 12", "topor 12", "potwory 14"]);
  });
});
