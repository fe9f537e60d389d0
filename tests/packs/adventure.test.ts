import { describe, expect, test } from "vitest";
import { readPacks } from "../../scripts/packs/index.js";
import type { Battle } from "../../src/core/battle.js";
import { script } from "../../src/core/drivers/script.js";
import { defaults } from "../../src/core/shape.js";
import { labirynt } from "../../src/rulesets/labirynt/index.js";
import { type Labirynt, type Postac, walczacy } from "../../src/rulesets/labirynt/shape.js";

interface Member {
  readonly _id: string;
  readonly name: string;
  readonly folder: string;
  readonly type: string;
  readonly system: Postac;
  readonly items: { readonly _id: string; readonly name: string }[];
  readonly _stats: { readonly compendiumSource: string };
}

interface Token {
  readonly name: string;
  readonly actorId: string;
  readonly actorLink: boolean;
  readonly x: number;
  readonly y: number;
}

interface Adventure {
  readonly _id: string;
  readonly actors: Member[];
  readonly folders: { readonly _id: string; readonly name: string }[];
  readonly scenes: {
    readonly _id: string;
    readonly width: number;
    readonly height: number;
    readonly grid: object;
    readonly tokens: Token[];
    readonly walls: { readonly c: number[]; readonly door: number }[];
  }[];
}

const packs = readPacks();
const adventures = (packs.find(({ name }) => name === "labirynt-sceny")?.documents ??
  []) as unknown as (Adventure & { readonly name: string })[];
const adventure = adventures.find(({ name }) => name === "Komnata u progu labiryntu");
const chamber = adventures.find(({ name }) => name === "Komnata Czarnych Wrót");
const { actors, folders, scenes } = adventure as Adventure;
const [scene] = scenes as [Adventure["scenes"][number]];

const ORDER = {
  "1L": "Almuryk",
  "1C": "Gerudirr",
  "1R": "Uczeń: Bran",
  "2L": "Gilith",
  "2C": "Uczeń: Talien",
  "2R": "Uczeń: Odrik",
};

describe("the starter adventure", () => {
  test("holds the party of six in its folder, the scene, and nothing else", () => {
    expect(adventure?._id).toBe("LSkomnata0000000");
    expect(actors).toHaveLength(6);
    expect(scenes).toHaveLength(1);
    expect(folders.map(({ name }) => name)).toEqual(["Oddział"]);
    expect(actors.every(({ folder }) => folder === folders[0]?._id)).toBe(true);
    const others = ["combats", "items", "journal", "tables", "macros", "cards", "playlists"];
    expect(others.map((name) => (adventure as unknown as Record<string, unknown[]>)[name]?.length)).toEqual(
      others.map(() => 0),
    );
  });

  test("has the marching order of two full ranks", () => {
    const order = actors.map(({ name, system }) => [`${system.szyk.szereg}${system.szyk.miejsce}`, name]);
    expect(Object.fromEntries(order)).toEqual(ORDER);
  });

  test("its members are those of the pack, and know it", () => {
    const heroes = packs.find(({ name }) => name === "labirynt-postacie")?.documents ?? [];
    for (const { _stats } of actors) {
      const id = _stats.compendiumSource.split(".").at(-1);
      expect(heroes.some(({ _id }) => _id === id)).toBe(true);
    }
  });

  test("its linked tokens stand on squares of the floor as the party marches, rank 1 nearer to the top", () => {
    const { size } = scene.grid as { size: number };
    const posts = scene.tokens.map(({ actorId, actorLink, x, y }) => {
      const member = actors.find(({ _id }) => _id === actorId);
      expect([actorLink, x % size, y % size]).toEqual([true, 0, 0]);
      return { ...member?.system.szyk, x, y };
    });
    const rank = (number: number) => posts.filter(({ szereg }) => szereg === number);
    const depth = (number: number) => new Set(rank(number).map(({ y }) => y));
    expect([depth(1).size, depth(2).size]).toEqual([1, 1]);
    expect(Math.max(...depth(1))).toBeLessThan(Math.min(...depth(2)));
    expect(Math.min(...depth(1))).toBeGreaterThanOrEqual(scene.height / 2);
    for (const number of [1, 2]) {
      const leftToRight = rank(number).sort((a, b) => a.x - b.x);
      expect(leftToRight.map(({ miejsce }) => miejsce)).toEqual(["L", "C", "R"]);
    }
  });

  test("its walls enclose the chamber, with two doors", () => {
    const outline = scene.walls.slice(0, 12);
    for (const [index, { c }] of outline.entries())
      expect(outline[(index + 1) % outline.length]?.c.slice(0, 2)).toEqual(c.slice(2));
    expect(scene.walls.filter(({ door }) => door === 1)).toHaveLength(2);
    for (const { c } of scene.walls) {
      const [x1 = -1, y1 = -1, x2 = -1, y2 = -1] = c;
      for (const x of [x1, x2]) expect(x >= 0 && x <= scene.width).toBe(true);
      for (const y of [y1, y2]) expect(y >= 0 && y <= scene.height).toBe(true);
    }
  });
});

describe("the adventure of the Gate's chamber", () => {
  test("[LS-16.0-1] [LS-16.0-2] six heroes before five Demons, Bezimienny and the Gate, rank behind rank", () => {
    const [hall] = chamber?.scenes ?? [];
    const at = new Map(hall?.tokens.map(({ name, y }) => [name, y]));
    expect([...at.keys()].filter((name) => name.startsWith("Demon"))).toEqual(
      [1, 2, 3, 4, 5].map((nth) => `Demon ${nth}`),
    );
    const linked = hall?.tokens.filter(({ actorLink }) => actorLink).map(({ name }) => name);
    expect(linked).toEqual(["Zareth", "Lord Dil", "Paladyn Stephen", "Curvenol", "Larraka", "Gwaigilion"]);
    const deep = (name: string) => at.get(name) ?? 0;
    expect(deep("Czarne Wrota")).toBeLessThan(deep("Bezimienny"));
    expect(deep("Bezimienny")).toBeLessThan(deep("Demon 1"));
    expect(deep("Demon 1")).toBeLessThan(deep("Zareth"));
    expect(deep("Zareth")).toBeLessThan(deep("Larraka"));
    expect(chamber?.actors.map(({ type }) => type)).toContain("labirynt-wrota");
  });

  test("its walls enclose it, with one door", () => {
    const outline = (chamber?.scenes[0]?.walls ?? []).slice(0, 10);
    for (const [index, { c }] of outline.entries())
      expect(outline[(index + 1) % outline.length]?.c.slice(0, 2)).toEqual(c.slice(2));
    expect(chamber?.scenes[0]?.walls.filter(({ door }) => door === 1)).toHaveLength(1);
  });
});

/** The party of the adventure against three orks of the bestiary. */
function battle(): Battle<Labirynt> {
  const orks =
    packs
      .find(({ name }) => name === "labirynt-bestiariusz")
      ?.documents.filter(({ name }) => name === "Ork") ?? [];
  const foes = [1, 2, 3].map(
    (nth) => ({ ...structuredClone(orks[0]), name: `Ork (${nth})`, _id: `ork${nth}` }) as unknown as Member,
  );
  const fighters = [...structuredClone(actors), ...foes].map((actor) => ({
    id: actor._id,
    name: actor.name,
    side: labirynt.sideOf({ ...actor, uuid: "", statuses: [] } as never, true),
    controller: actor._id,
    auto: false,
    defeated: false,
    hidden: false,
    state: defaults(walczacy),
    actor: { ...actor, uuid: `Actor.${actor._id}`, statuses: [] },
    token: null,
  }));
  const state = labirynt.prepare({});
  return {
    ruleset: "labirynt",
    combat: { id: "walka", round: 0, state },
    fighters,
    scene: null,
    report: [],
    origin: { exchange: "", made: 0 },
  } as never;
}

test("the party begins a fight against three orks in its marching order, each with a weapon in hand", () => {
  const fight = battle();
  const party = fight.fighters.filter(({ side }) => side === "party");
  const orks = fight.fighters.filter(({ side }) => side === "foes").map(({ id }) => id);
  const weapons = party.map(({ actor }) => actor.items[0]?._id ?? "");
  script(labirynt.begin(fight), [[6], [5], [4], [1], orks, ...weapons]);
  const stands = party.map(({ state, name }) => [`${state.rank}${state.slot}`, name]);
  expect(Object.fromEntries(stands)).toEqual(ORDER);
  expect(fight.combat.round).toBe(1);
  expect(party.every(({ state }) => state.declared && state.weapon !== null)).toBe(true);
});
