import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readArt } from "../../../scripts/art/art.js";
import { thrower } from "../../../src/core/drivers/random.js";
import { defaults, read, type Shape, unknownPaths } from "../../../src/core/shape.js";
import { simulate } from "../../../src/core/simulation.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import { ATTRIBUTES } from "../../../src/rulesets/askanor/rules/tables.js";
import {
  type Bron,
  type Fight,
  type Figure,
  postac,
  type Rasa,
  type Tarcza,
  type Thing,
  walczacy,
} from "../../../src/rulesets/askanor/shape.js";

const PACKS = fileURLToPath(new URL("../../../packs/", import.meta.url));

interface Source {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
  readonly items?: readonly { uses: string; system?: object }[];
}

function pack(name: string): Source[] {
  return readdirSync(PACKS + name)
    .filter((file) => file.endsWith(".yml"))
    .map((file) => ({
      slug: file.replace(".yml", ""),
      ...(parse(readFileSync(`${PACKS}${name}/${file}`, "utf8")) as Omit<Source, "slug">),
    }));
}

const gear = pack("askanor-ekwipunek");
const items = [...gear, ...pack("askanor-cechy"), ...pack("askanor-czary")];
const systemOf = ({ type, system }: Source) => read(askanor.shapes.items[type] as Shape, system).data;

/** Name, class, damage, durability, price in silver; from the list of the rulebook (A2.4). */
const WEAPONS = `
Bicz mala k2 1 5
Drut mala - 1 1
Kastet mala k3 1 5
Nóż mala k2+1 1 5
Pałka mala k3 2 3
Sztylet mala k3+1 2 10
Kij bojowy lekka k3+1 2 5
Krótkie ostrze lekka k6+1 3 30
Lekki obuch lekka k6 3 35
Sierp lekka k3+1 2 5
Toporek lekka k6 3 35
Żądło lekka k6 3 40
Długie ostrze srednia k6+k3+1 4 50
Krótki drzewiec srednia k6+k3 3 15
Średni obuch srednia k6+k3 4 55
Topór srednia k6+k3 4 55
Długi drzewiec ciezka 2k6 4 30
Oburęczny obuch ciezka 2k6 5 120
Oburęczne ostrze ciezka 2k6+1 5 100
Oburęczny topór ciezka 2k6 5 120
Kamień dystansowa 1 - 0
Kusza lekka dystansowa 2k6 3 100
Kusza dystansowa 3k6 3 200
Łuk długi dystansowa 2k6 3 80
Łuk krótki dystansowa k6+k3 3 40
Proca dystansowa k3 1 0.5
Mała tarcza - k3 4 15
Duża tarcza - k3 6 30
Pawęż - k3 8 50
`;

const row = (one: Source): string => {
  const { obrazenia, wytrzymalosc, cena } = systemOf(one) as Bron & Tarcza;
  const klasa = one.type === "askanor-bron" ? (systemOf(one) as Bron).klasa : "-";
  return [one.name, klasa, obrazenia || "-", wytrzymalosc ?? "-", cena / 10].join(" ");
};

describe("the compendia", () => {
  test("have every weapon and shield of the rulebook, with its figures", () => {
    const found = gear
      .filter(({ type, system }) => type !== "askanor-pancerz" && system["klasa"] !== "naturalna")
      .map(row);
    expect(found.sort()).toEqual(WEAPONS.trim().split("\n").sort());
  });

  test("[AF-14] the four races: one ten among eights", () => {
    const races = items.filter(({ type }) => type === "askanor-rasa");
    const tens = Object.fromEntries(
      races.map((one) => {
        const { atrybuty } = systemOf(one) as Rasa;
        expect(ATTRIBUTES.map((key) => atrybuty[key]).sort((a, b) => a - b)).toEqual([8, 8, 8, 8, 10]);
        return [one.name, ATTRIBUTES.find((key) => atrybuty[key] === 10)];
      }),
    );
    expect(tens).toEqual({ Alar: "percepcja", Dragonit: "kondycja", Lanai: "oglada", Niren: "umysl" });
  });

  test("[AF-17] a new character has eights in everything", () => {
    expect(Object.values(defaults(postac).atrybuty)).toEqual([8, 8, 8, 8, 8]);
  });

  test("everything that is ours says so", () => {
    const silent = [...items, ...pack("askanor-bestiariusz"), ...pack("askanor-postacie")].filter(
      ({ system }) => !/nasz|własny|nie z podręcznika|z podręcznika/.test(String(system["nota"] ?? "")),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  test("every item fits its shape and has no flaws", () => {
    for (const { slug, type, system } of items) {
      const shape = askanor.shapes.items[type] as Shape;
      expect([slug, unknownPaths(shape, system), read(shape, system).flaws]).toEqual([slug, [], []]);
      expect([slug, askanor.flaws?.(type, read(shape, system).data as object)]).toEqual([slug, []]);
    }
    expect(askanor.flaws?.("askanor-bron", { obrazenia: "dużo" })).toHaveLength(1);
    expect(
      askanor.flaws?.("askanor-cecha", {
        premie: [{ umiejetnosc: "taniec", wartosc: 1 }],
        zakazane: ["bieg"],
      }),
    ).toHaveLength(2);
  });

  test("every status has its picture", () => {
    const { pictures } = readArt();
    for (const { id, icon } of askanor.statuses) {
      expect(icon).toBe(`statuses/${id}.svg`);
      expect([id, pictures[id]?.ink]).toEqual([id, "status"]);
    }
  });
});

/** A fighter made of a source of a pack. */
function fighter(source: Source, side: string, index: number): Figure {
  const carried = (source.items ?? []).map(({ uses, system }, nth): Thing => {
    const item = items.find(({ slug }) => slug === uses);
    if (!item) throw new Error(`${source.slug} carries no ${uses}`);
    const whole = read(askanor.shapes.items[item.type] as Shape, { ...item.system, ...system }).data;
    return { _id: `${uses}${nth}`, name: item.name, type: item.type, system: whole } as Thing;
  });
  const id = `${side}${index}`;
  return {
    id,
    name: source.name,
    side,
    controller: id,
    auto: true,
    defeated: false,
    hidden: false,
    token: {
      uuid: `Token.${id}`,
      x: side === "party" ? 0 : 1200,
      y: index * 150,
      elevation: 0,
      width: 100,
      height: 100,
    },
    state: defaults(walczacy),
    actor: {
      uuid: `Actor.${id}`,
      name: source.name,
      type: source.type as Figure["actor"]["type"],
      statuses: [],
      items: carried.sort((a, b) => (a._id < b._id ? -1 : 1)),
      system: read(postac, source.system).data,
    },
  };
}

describe("the creatures", () => {
  const creatures = pack("askanor-bestiariusz");
  const heroes = pack("askanor-postacie");

  test("are at least fifteen, and there is somebody to fight them", () => {
    expect(creatures.length).toBeGreaterThanOrEqual(15);
    expect(heroes.length).toBeGreaterThanOrEqual(6);
  });

  test.each(creatures.map((one) => [one.name, one] as const))(
    "%s fights to an end against each hero",
    (_name, creature) => {
      for (const [index, hero] of heroes.entries()) {
        const battle: Fight = {
          ruleset: "askanor",
          combat: { id: "fight", round: 0, state: askanor.prepare({}) },
          fighters: [fighter(creature, "foes", 0), fighter(hero, "party", 0)],
          scene: { grid: { size: 100, distance: 1, units: "m" }, walls: [], readings: {} },
          report: [],
          origin: { exchange: "x", made: 0 },
        };
        const { verdict } = simulate(askanor, battle, thrower(index + 1));
        expect(["party", "foes", null]).toContain(verdict.winner);
      }
    },
    30_000,
  );
});
