import { expect, test } from "vitest";
import { readPacks } from "../../scripts/packs/index.js";
import type { Postac, Potwor } from "../../src/rulesets/labirynt/shape.js";

/** Name, zręczność, code, odporność, niechęć, weapon with biegłość, treasure in the lair and wandering. */
const MONSTERS = `
Chimera | 7 | 2+2 | 2 | 7 | potwory | I
Czarnoksiężnik | 4 | 1+3 | 3 | 3 | sztylet | J/C
Czarny Rycerz | 5 | 1+4 | 2 | 5 | miecz 1K6 | J/C
Gargoyl | 9 | 3+1 | 3 | 4 | potwory | G
Harpia | 0 | ½+0 | 1 | 5 | potwory | A
Kościotrup | 2 | 1+1 | 1 | 9 | potwory | F/A
Kronk | 4 | 1+1 | 1 | 9 | potwory | E/B
Meduza | 2 | 2+0 | 2 | 5 | potwory | G
Minotaur | 10 | 2+4 | 3 | 7 | potwory | J/C
Ogre | 5 | 1+2 | 2 | 2 | mlot | J/E
Ork | 3 | 1+0 | 1 | 0 | miecz | H/B
Troll | 6 | 2+3 | 3 | 4 | potwory | J
Upiór | 6 | 2+0 | 2 | 4 | potwory | H
Wampir | 11 | 3+0 | 4 | 6 | potwory | J
Warg | 3 | ½+2 | 1 | 6 | potwory | A
Wilkołak | 1 | ½+1 | 1 | 9 | potwory | A
Zły duch | 3 | 1+3 | 1 | 2 | potwory | I/D
Hydra | 0 | 2+3 | 3 | 7 | potwory | J
Demon | 5 | 1+2 | 4 | - | potwory | D
Bezimienny | 5 | 1+6 | 4 | - | miecz | L
`;

/** Name, race, siła, potencjał by sun, odporność, zręczność, weapons, biegłość, ability. */
const HEROES = `
Almuryk | czlowiek | 8 | 1/1/2 | 2 | 3 | miecz, sztylet | miecz 2 | 1 CW
Alryk | czlowiek | 6 | 2/3/4 | 2 | 0 | miecz, noz | - | 1 CW
Curvenol | czlowiek | 5 | 5/5/5 | 1 | 0 | miecz, noz | - | 2 CW
Dalmilandril | elf | 5 | 3/4/5 | 3 | 2 | luk, sztylet | luk 2 | 2 N
Dierdra | czlowiek | 7 | 0/0/0 | 1 | 4 | mlot, miecz | mlot 1 | 1 CW
Eodred | czlowiek | 6 | 3/4/5 | 2 | 0 | luk, noz | - | 2 CW
Gerudirr | krasnolud | 6 | 0/0/0 | 2 | 6 | topor, sztylet | topor 3 | 1 P
Gilith | elf | 8 | 0/0/0 | 3 | 4 | luk, sztylet | luk 2 | 2 N
Gislan | krasnolud | 10 | 4/4/4 | 3 | 4 | topor, mlot | topor 2 | 3 P
Gwaigilion | elf | 7 | 4/3/2 | 3 | 4 | luk, sztylet | luk 2 | 1 N
Larraka | czlowiek | 5 | 6/5/4 | 3 | 0 | luk, sztylet | - | 1 CW
Linfalas | elf | 9 | 0/0/0 | 2 | 5 | luk, miecz | luk 2 | 3 N
Lord Dil | czlowiek | 10 | 0/0/0 | 3 | 5 | miecz, sztylet | miecz 2 | 2 CW
Maytwist | elf | 7 | 3/3/3 | 2 | 0 | luk, noz | luk 2 | 3 N
Paladyn Glade | czlowiek | 10 | 0/0/0 | 2 | 4 | miecz, noz | miecz 2 | 2 CW
Paladyn Stephen | czlowiek | 10 | 0/0/0 | 2 | 5 | miecz, sztylet | miecz 2 | 2 CW
Raman | polkronk | 9 | 0/0/0 | 3 | 4 | miecz, sztylet | miecz 1 | 1 P
Sliggoth | krasnolud | 8 | 1/2/3 | 2 | 4 | topor, luk | topor 1 | 1 P
Theregond | czlowiek | 8 | 4/3/2 | 2 | 1 | miecz, noz | miecz 3 | 3 CW
Weldron | czlowiek | 9 | 0/0/0 | 2 | 5 | miecz, luk | miecz 2 | 3 CW
Wendolyn | czlowiek | 7 | 4/3/2 | 2 | 1 | miecz, sztylet | sztylet 2 | 4 CW
Zareth | czlowiek | 9 | 0/0/0 | 4 | 4 | miecz, noz | miecz 1 | 3 CW
Zuryk | krasnolud | 8 | 3/4/5 | 2 | 3 | topor, sztylet | topor 2 | 3 P
`;

const PUPILS = `
Uczeń człowiek | czlowiek | 7 | 0/0/0 | 1 | 0 | miecz, sztylet | miecz 1 |
Uczeń elf | elf | 5 | 0/0/0 | 2 | 0 | luk, sztylet | luk 1 |
Uczeń krasnolud | krasnolud | 6 | 0/0/0 | 2 | 0 | topor, noz | topor 1 |
`;

interface Actor<System> {
  readonly name: string;
  readonly system: System;
  readonly items: readonly {
    readonly name: string;
    readonly system: { readonly kolumna?: string; readonly typ?: string };
  }[];
}

function actors<System>(pack: string): Actor<System>[] {
  const documents = readPacks().find(({ name }) => name === pack)?.documents ?? [];
  return documents.filter(
    ({ type }) => type !== "labirynt-wrota" && type !== "Actor",
  ) as unknown as Actor<System>[];
}

const sorted = (lines: readonly string[]) => [...lines].sort();
const rows = (table: string) => sorted(table.trim().split("\n"));

function monsterRow({ name, system }: Actor<Potwor>): string {
  const { zrecznosc, kod, odpornosc, niechec, bron, bieglosc, skarb } = system;
  const weapon = bieglosc.kod === "" ? bron : `${bron} ${bieglosc.kod}`;
  const one = skarb.wedrowny === "" || skarb.wedrowny === skarb.legowisko;
  const treasure = one ? skarb.legowisko : `${skarb.legowisko}/${skarb.wedrowny}`;
  return [name, zrecznosc, kod, odpornosc, niechec ?? "-", weapon, treasure].join(" | ");
}

function characterRow({ name, system, items }: Actor<Postac>): string {
  const { rasa, sila, potencjal, odpornosc, zrecznosc, bieglosci, zdolnosci } = system;
  const suns = `${potencjal.czerwone}/${potencjal.zolte}/${potencjal.niebieskie}`;
  const weapons = items.flatMap((item) => item.system.kolumna ?? []).join(", ");
  const skill = bieglosci.map(({ bron, premia }) => `${bron} ${premia}`).join(", ") || "-";
  const able = [
    [zdolnosci.czarneWrota, "CW"],
    [zdolnosci.pulapki, "P"],
    [zdolnosci.negocjacje, "N"],
  ].flatMap(([value, what]) => (value === 0 ? [] : [`${value} ${what}`]));
  return [name, rasa, sila, suns, odpornosc, zrecznosc, weapons, skill, able.join(", ")].join(" | ").trim();
}

test("the 20 monsters have the figures of table 8.2 and of their counters", () => {
  const found = actors<Potwor>("labirynt-bestiariusz").map(monsterRow);
  expect(found).toHaveLength(20);
  expect(sorted(found)).toEqual(rows(MONSTERS));
});

test("the 23 heroes and 3 pupils have the figures of chapter 4", () => {
  const all = actors<Postac>("labirynt-postacie");
  const heroes = all.filter(({ system }) => system.rodzaj === "bohater").map(characterRow);
  const pupils = all.filter(({ system }) => system.rodzaj === "uczen").map(characterRow);
  expect(heroes).toHaveLength(23);
  expect(sorted(heroes)).toEqual(rows(HEROES));
  expect(sorted(pupils)).toEqual(rows(PUPILS));
});

test("who casts spells and who has abilities of its own is said", () => {
  const all = actors<Potwor>("labirynt-bestiariusz");
  expect(
    Object.fromEntries(
      all
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => [name, items.map((one) => one.name)]),
    ),
  ).toEqual({ Bezimienny: ["Błyskawica"], Czarnoksiężnik: ["Błyskawica", "Magiczna tarcza"] });
  const able = all.flatMap(({ name, system }) =>
    Object.entries(system.zdolnosci).flatMap(([ability, has]) => (has ? [[name, ability]] : [])),
  );
  expect(Object.fromEntries(able)).toEqual({
    Bezimienny: "czary",
    Chimera: "ogien",
    Czarnoksiężnik: "czary",
    Hydra: "wzrost",
    Kronk: "smrod",
    Meduza: "kamien",
    Troll: "regeneracja",
    Wampir: "urok",
  });
  const roles = all.flatMap(({ name, system }) => (system.rola === "zwykly" ? [] : [[name, system.rola]]));
  expect(Object.fromEntries(roles)).toEqual({ Bezimienny: "bezimienny", Demon: "demon" });
  for (const { name, system } of all) {
    const told = Object.values(system.zdolnosci).some(Boolean) || system.rola !== "zwykly";
    expect([name, system.zdolnosc !== ""]).toEqual([name, told]);
  }
});

test("[LS-10.0-1] [LS-10.8-1] a hero knows as many spells as its best sun allows, and none that must be found", () => {
  for (const { name, system, items } of actors<Postac>("labirynt-postacie")) {
    const { czerwone, zolte, niebieskie } = system.potencjal;
    const spells = items.filter((item) => item.system.typ !== undefined);
    expect([name, spells.length]).toEqual([name, Math.max(czerwone, zolte, niebieskie)]);
    expect(spells.filter((item) => item.system.typ === "S")).toEqual([]);
  }
});

test("a figure that is disputed or ours says so", () => {
  const noted = [...actors<Potwor>("labirynt-bestiariusz"), ...actors<Postac>("labirynt-postacie")]
    .filter(({ system }) => system.nota !== "")
    .map(({ name }) => name);
  expect(sorted(noted)).toEqual(
    sorted([
      ...["Almuryk", "Alryk", "Curvenol", "Dalmilandril", "Eodred", "Gislan", "Gwaigilion", "Larraka"],
      ...["Maytwist", "Sliggoth", "Theregond", "Wendolyn", "Zuryk"],
      ...["Bezimienny", "Czarnoksiężnik", "Demon", "Hydra", "Meduza"],
      ...["Uczeń człowiek", "Uczeń elf", "Uczeń krasnolud"],
    ]),
  );
});
