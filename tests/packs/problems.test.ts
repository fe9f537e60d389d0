import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { buildPacks, readPacks } from "../../scripts/packs/index.js";
import { BadSources } from "../../scripts/packs/problems.js";
import { changed, sources, temporary, wrongs } from "./fixture.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CLI = ["--import", "tsx", join(ROOT, "scripts/packs/cli.ts")];

describe("what is wrong with a source is told with its file and line", () => {
  test("sound sources have nothing wrong", () => {
    expect(wrongs({})).toEqual([]);
  });

  test.each<[string, Record<string, string | null>, string]>([
    [
      "no YAML",
      { "proba-istoty/ork.yml": "name: Ork\ntype: [\n" },
      "proba-istoty/ork.yml:3: Flow sequence in block collection must be",
    ],
    [
      "the same member twice",
      changed("proba-istoty/ork.yml", "  bron: miecz", "  bron: miecz\n  bron: miecz"),
      "proba-istoty/ork.yml:8: Map keys must be unique",
    ],
    [
      "an unknown member of a document",
      changed("proba-istoty/ork.yml", "folder:", "foldre:"),
      "proba-istoty/ork.yml:3: foldre: unknown member",
    ],
    [
      "a member that is missing",
      changed("proba-istoty/ork.yml", "type: labirynt-potwor\n", ""),
      "proba-istoty/ork.yml:1: type: missing",
    ],
    [
      "a member of another kind",
      changed("proba-tabele/kogo.yml", "[1, 3]", "[1, x]"),
      'proba-tabele/kogo.yml:5: results.0.range.1: number expected, "x" found',
    ],
    [
      "an unknown member of a system",
      changed("proba-istoty/ork.yml", "zrecznosc", "zrecznsoc"),
      "proba-istoty/ork.yml:6: system.zrecznsoc: unknown member",
    ],
    [
      "a wrong value in a system",
      changed("proba-istoty/ork.yml", "zrecznosc: 3", "zrecznosc: trzy"),
      'proba-istoty/ork.yml:6: system.zrecznosc: expected number, found "trzy"',
    ],
    [
      "a number out of bounds",
      changed("proba-istoty/bohater.yml", "sila: 8", "sila: 0"),
      "proba-istoty/bohater.yml:4: system.sila: expected >=1",
    ],
    [
      "a type of no rule set",
      changed("proba-istoty/ork.yml", "labirynt-potwor", "labirynt-smok"),
      'proba-istoty/ork.yml:2: no rule set has the type "labirynt-smok"',
    ],
    [
      "no dice code",
      changed("proba-istoty/ork.yml", "1+0", "1+"),
      'proba-istoty/ork.yml:5: system.kod: "1+" is no dice code',
    ],
    [
      "a monster's column",
      changed("proba-istoty/ork.yml", "bron: miecz", "bron: widly"),
      'proba-istoty/ork.yml:7: system.bron: table 9.9 has no column "widly"',
    ],
    [
      "a weapon's column",
      changed("proba-bron/miecz.yml", "kolumna: miecz", "kolumna: widly"),
      'proba-bron/miecz.yml:4: system.kolumna: table 9.9 has no column "widly"',
    ],
    [
      "the column of a biegłość",
      changed("proba-istoty/bohater.yml", "bron: miecz", "bron: widly"),
      "proba-istoty/bohater.yml:6: system.bieglosci.0.bron: table 9.9 has no column",
    ],
    [
      "an item that is not there",
      changed("proba-istoty/bohater.yml", "uses: miecz", "uses: widly"),
      'proba-istoty/bohater.yml:8: there is no item "widly"',
    ],
    [
      "a folder that is not there",
      changed("proba-istoty/ork.yml", "Stwory", "Potwory"),
      'proba-istoty/ork.yml:3: index.yml knows no folder "Potwory" of this pack',
    ],
    [
      "a picture that is not there",
      changed("proba-tabele/kogo.yml", "art: ork", "art: orki"),
      'proba-tabele/kogo.yml:2: art.yml has no picture "orki"',
    ],
    [
      "a formula that cannot be read",
      changed("proba-tabele/kogo.yml", "1d6", "1d6 +"),
      'proba-tabele/kogo.yml:3: the formula "1d6 +" cannot be read',
    ],
    [
      "a gap in a table",
      changed("proba-tabele/kogo.yml", "[1, 3]", "[1, 2]"),
      "proba-tabele/kogo.yml:4: no result has 3",
    ],
    [
      "an overlap in a table",
      changed("proba-tabele/kogo.yml", "[1, 3]", "[1, 4]"),
      "proba-tabele/kogo.yml:4: several results have 4",
    ],
    [
      "a result that is never thrown",
      changed("proba-tabele/kogo.yml", "results:", "results:\n  - { range: [7, 8], name: Smok }"),
      "proba-tabele/kogo.yml:5: 7–8 is never thrown",
    ],
    [
      "a roll that cannot be read",
      changed("proba-tabele/kogo.yml", "[[/r 1d3]]", "[[/r 1k3]]"),
      'proba-tabele/kogo.yml:6: the roll "1k3" cannot be read',
    ],
    [
      "a link that leads nowhere",
      changed("proba-tabele/kogo.yml", "proba-istoty/ork", "proba-istoty/smok"),
      "proba-tabele/kogo.yml:6: the link @UUID[proba-istoty/smok] leads nowhere",
    ],
    [
      "a link in a page",
      changed("proba-zasady/walka/pierwsza.html", "walka/pierwsza", "walka/druga"),
      "proba-zasady/walka/pierwsza.html:6: the link @UUID[proba-zasady/walka/druga] leads nowhere",
    ],
    [
      "a rank that is none",
      changed("proba-zasady/walka/pierwsza.html", "Potwory: 1 . 3", "Potwory: 1 . 3 4"),
      'proba-zasady/walka/pierwsza.html:2: "Potwory: 1 . 3 4" is no rank',
    ],
    [
      "a page without a file",
      { "proba-zasady/walka/pierwsza.html": null },
      "proba-zasady/walka.yml:3: there is no file walka/pierwsza.html",
    ],
    [
      "an actor that is not there",
      changed("proba-sceny/komnata.yml", "uses: bohater", "uses: smok"),
      'proba-sceny/komnata.yml:6: there is no actor "smok"',
    ],
    [
      "a token of nobody",
      changed("proba-sceny/komnata.yml", "actor: Bohater", "actor: Smok"),
      'proba-sceny/komnata.yml:14: the adventure has no actor "Smok"',
    ],
    [
      "a wall with three numbers",
      changed("proba-sceny/komnata.yml", "[0, 0, 100, 0]", "[0, 0, 100]"),
      "proba-sceny/komnata.yml:16: scenes.0.walls.0.c.3: missing",
    ],
    [
      "a pack without a folder",
      { "proba-sceny/komnata.yml": null },
      "index.yml:1: the pack proba-sceny has no folder",
    ],
    [
      "a folder of packs with an unknown one",
      changed("index.yml", "proba-sceny]", "proba-sceny, smoki]"),
      "index.yml:2: there is no pack smoki",
    ],
    ["a type of no pack", changed("index.yml", "type: Item", "type: Itme"), "index.yml:4: packs.0.type: "],
    [
      "an id that is none",
      changed("proba-istoty/ork.yml", "name: Ork", "_id: ork\nname: Ork"),
      "proba-istoty/ork.yml:1: _id: not an id of 16 letters and digits",
    ],
    [
      "a name of two documents",
      { "proba-istoty/wilk.yml": "name: Ork\ntype: labirynt-potwor\nart: ork\n" },
      'proba-istoty/wilk.yml:1: name "Ork" is that of ',
    ],
    ["no description of the packs", { "index.yml": null }, "index.yml:1: there is no such file"],
    ["no pictures", { "art.yml": null }, "art.yml:1: there is no such file"],
    ["a picture in no ink", changed("art.yml", "ink: foe", "ink: red"), "art.yml:3: pictures.ork.ink: "],
  ])("%s", (_title, changes, expected) => {
    expect(wrongs(changes)).toContainEqual(expect.stringContaining(expected));
  });

  test("two documents with one id", () => {
    const twin = (name: string) => `_id: LSblizniak000000\nname: ${name}\ntype: labirynt-potwor\nart: ork\n`;
    expect(wrongs({ "proba-istoty/a.yml": twin("A"), "proba-istoty/b.yml": twin("B") })).toContainEqual(
      expect.stringMatching(/^proba-istoty\/b\.yml:1: _id "LSblizniak000000" is that of .*a\.yml too$/),
    );
  });

  test("everything is told at once, in the order of files and lines", () => {
    const found = wrongs({
      ...changed("proba-istoty/ork.yml", 'kod: "1+0"\n  zrecznosc: 3', "kod: x\n  zrecznsoc: 3"),
      ...changed("proba-bron/miecz.yml", "kolumna: miecz", "kolumna: widly"),
    });
    expect(found.map((text) => text.split(" ")[0])).toEqual([
      "proba-bron/miecz.yml:4:",
      "proba-istoty/ork.yml:5:",
      "proba-istoty/ork.yml:6:",
    ]);
  });
});

describe("a slug alone", () => {
  const second = (name: string) => ({
    ...changed(
      "index.yml",
      "packs:\n",
      `packs:\n  - { name: ${name}, label: Druga, type: Item, players: NONE }\n`,
    ),
    [`${name}/miecz.yml`]: "name: Miecz\ntype: labirynt-bron\n",
  });

  test("names nothing where two packs of the rule set have it", () => {
    const wrong = 'proba-istoty/bohater.yml:8: several packs have "miecz": write pack/slug';
    expect(wrongs(second("proba-skarby"))).toEqual([wrong]);
  });

  test("is not looked for in the packs of another rule set", () => {
    expect(wrongs(second("inne-bron"))).toEqual([]);
  });
});

describe("a build with wrong sources", () => {
  const bad = () => sources(changed("proba-istoty/ork.yml", "1+0", "1+"));

  test("leaves what was there, and nothing else", async () => {
    const into = temporary();
    mkdirSync(join(into, "packs/dawne"), { recursive: true });
    writeFileSync(join(into, "packs/dawne/plik"), "dawny");
    await expect(buildPacks({ into, from: bad() })).rejects.toThrow(BadSources);
    expect(readdirSync(into, { recursive: true }).sort()).toEqual([
      "packs",
      "packs/dawne",
      "packs/dawne/plik",
    ]);
  });

  test("ends the command with status 1 and the place", () => {
    const from = bad();
    const into = join(temporary(), "dist");
    const { status, stderr } = spawnSync(process.execPath, [...CLI, "build", into, from], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect({ status, stderr: stderr.replace(from, "") }).toEqual({
      status: 1,
      stderr: '/proba-istoty/ork.yml:5: system.kod: "1+" is no dice code\n',
    });
    expect(existsSync(into)).toBe(false);
  });
});

test("the command checks sound sources and says what it found", () => {
  const told = execFileSync(process.execPath, [...CLI, "check", sources()], { cwd: ROOT, encoding: "utf8" });
  expect(told).toBe(
    "✓ proba-bron: 1\n✓ proba-istoty: 3\n✓ proba-tabele: 1\n✓ proba-zasady: 1\n✓ proba-sceny: 1\n",
  );
});

test("ids are the same at every build", () => {
  const [first, second] = [readPacks(sources()), readPacks(sources())];
  expect(second).toEqual(first);
});
