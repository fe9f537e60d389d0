import { describe, expect, it } from "vitest";
import { mergeOptions } from "../../../table/client/applications/api/options";
import { parseChat } from "../../../table/client/applications/sidebar/chat-commands";
import { buildTree, setFolderOpen } from "../../../table/client/applications/sidebar/tree";
import { SearchFilter } from "../../../table/client/applications/ux/search-filter";
import { sceneDimensions } from "../../../table/client/canvas/dimensions";
import { SquareGrid } from "../../../table/client/canvas/grid";

describe("options of applications", () => {
  it("merge records, join lists, replace the rest", () => {
    const parent = {
      classes: ["a"],
      window: { title: "x", controls: [{ action: "p" }] },
      position: { width: 300 },
    };
    const merged = mergeOptions(structuredClone(parent), {
      classes: ["a", "b"],
      window: { title: "y", controls: [{ action: "q" }] },
      position: { width: "auto" },
    });
    expect(merged).toEqual({
      classes: ["a", "b"],
      window: { title: "y", controls: [{ action: "p" }, { action: "q" }] },
      position: { width: "auto" },
    });
  });

  it("leave what they are made of alone", () => {
    const shared = { actions: { a: 1 } };
    const first = mergeOptions({}, shared);
    mergeOptions(first, { actions: { b: 2 } });
    expect(shared).toEqual({ actions: { a: 1 } });
  });
});

describe("chat commands", () => {
  it.each([
    ["/r 1d6", "roll", "1d6"],
    ["/roll 2d6 + 3 # cios", "roll", "2d6 + 3 # cios"],
    ["/gmroll 1d20", "gmroll", "1d20"],
    ["/br 1d20", "blindroll", "1d20"],
    ["/w Ania cześć", "whisper", "cześć"],
    ["/w [Ania, Bartek] cześć", "whisper", "cześć"],
    ["/me kicha", "emote", undefined],
    ["zwykła mowa", "none", "zwykła mowa"],
    ["/nie-ma takiego", "invalid", undefined],
  ])("%s", (line, command, body) => {
    const [name, match] = parseChat(line);
    expect(name).toBe(command);
    if (body !== undefined) expect(match[2]).toBe(body);
  });
});

describe("search", () => {
  it("ignores marks on letters, ł included", () => {
    expect(SearchFilter.cleanQuery("  Żółw Łukasz ")).toBe("Zolw Lukasz");
    expect(SearchFilter.testQuery("zolw", "Żółw błotny")).toBe(true);
    expect(SearchFilter.testQuery(/blotny/i, "Żółw błotny")).toBe(true);
    expect(SearchFilter.testQuery("ork", "Żółw")).toBe(false);
  });
});

describe("directories", () => {
  const folder = (id: string, name: string, parent: string | null = null) => ({
    id,
    name,
    folder: parent,
    sort: 0,
  });
  const entry = (id: string, name: string, parent: string | null = null) => ({
    id,
    name,
    folder: parent,
    sort: 0,
  });

  it("put folders before entries, in the order of the alphabet", () => {
    const tree = buildTree(
      [folder("f2", "Żaby"), folder("f1", "Orki"), folder("f3", "Młode", "f1")],
      [entry("b", "Zuzanna"), entry("a", "Ćma"), entry("c", "Ork", "f3"), entry("d", "Sierota", "gone")],
      { keepEmpty: true },
    );
    expect(tree.children.map((node) => node.name)).toEqual(["Orki", "Żaby"]);
    expect(tree.children[0]!.children[0]!.entries.map((one) => one.name)).toEqual(["Ork"]);
    expect(tree.entries.map((one) => one.name)).toEqual(["Ćma", "Sierota", "Zuzanna"]);
  });

  it("leave out what a player may not see, and folders that are empty for him", () => {
    setFolderOpen("f1", true);
    const tree = buildTree([folder("f1", "Tajne")], [entry("a", "Ork", "f1")], { visible: () => false });
    expect(tree.children).toEqual([]);
  });
});

describe("grid", () => {
  const grid = new SquareGrid({ type: 1, size: 100, distance: 2, units: "m", diagonals: 0 });

  it("snaps corners and middles", () => {
    expect(grid.getSnappedPoint({ x: 149, y: 151 }, { mode: 0xff0 })).toEqual({ x: 100, y: 200 });
    expect(grid.getSnappedPoint({ x: 149, y: 151 }, { mode: 0x1 })).toEqual({ x: 150, y: 150 });
    expect(new SquareGrid({ type: 0 }).getSnappedPoint({ x: 3.5, y: 4 })).toEqual({ x: 3.5, y: 4 });
  });

  it.each([
    [0, 6],
    [1, 2 + 4 * Math.SQRT2],
    [2, 2 + 6],
    [3, 2 + 8],
    [4, 2 + 2 * (2 + 1)],
    [5, 2 + 2 * (2 + 1)],
    [6, 10],
  ])("counts diagonals by rule %d", (diagonals, expected) => {
    const measured = new SquareGrid({ type: 1, size: 100, distance: 2, diagonals }).measurePath([
      { x: 50, y: 50 },
      { x: 350, y: 250 },
    ]);
    expect(measured.distance).toBeCloseTo(expected);
    expect(measured.spaces).toBe(3);
    expect(measured.diagonals).toBe(2);
  });

  it("adds up a way of several legs", () => {
    const way = [
      { x: 50, y: 50 },
      { x: 250, y: 50 },
      { x: 250, y: 350 },
    ];
    const measured = grid.measurePath(way);
    expect(measured.distance).toBe(10);
    expect(measured.segments).toHaveLength(2);
    expect(measured.waypoints.map((point) => point.distance)).toEqual([0, 4, 10]);
  });
});

describe("sizes of a scene", () => {
  it("pad by whole spaces", () => {
    const size = sceneDimensions({
      width: 1000,
      height: 800,
      padding: 0.25,
      grid: { size: 100, distance: 1, units: "m" },
    });
    expect([size.sceneX, size.sceneY]).toEqual([300, 200]);
    expect([size.width, size.height]).toEqual([1600, 1200]);
    expect(size.sceneRect.contains(300, 200)).toBe(true);
    expect(size.sceneRect.contains(1300, 200)).toBe(false);
  });
});
