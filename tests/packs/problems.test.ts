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
      { "istoty/ork.yml": "name: Ork\ntype: [\n" },
      "istoty/ork.yml:3: Flow sequence in block collection must be",
    ],
    [
      "the same member twice",
      changed("istoty/ork.yml", "  bron: miecz", "  bron: miecz\n  bron: miecz"),
      "istoty/ork.yml:8: Map keys must be unique",
    ],
    [
      "an unknown member of a document",
      changed("istoty/ork.yml", "folder:", "foldre:"),
      "istoty/ork.yml:3: foldre: unknown member",
    ],
    [
      "a member that is missing",
      changed("istoty/ork.yml", "type: labirynt-potwor\n", ""),
      "istoty/ork.yml:1: type: missing",
    ],
    [
      "a member of another kind",
      changed("tabele/kogo.yml", "[1, 3]", "[1, x]"),
      'tabele/kogo.yml:5: results.0.range.1: number expected, "x" found',
    ],
    [
      "an unknown member of a system",
      changed("istoty/ork.yml", "zrecznosc", "zrecznsoc"),
      "istoty/ork.yml:6: system.zrecznsoc: unknown member",
    ],
    [
      "a wrong value in a system",
      changed("istoty/ork.yml", "zrecznosc: 3", "zrecznosc: trzy"),
      'istoty/ork.yml:6: system.zrecznosc: expected number, found "trzy"',
    ],
    [
      "a number out of bounds",
      changed("istoty/bohater.yml", "sila: 8", "sila: 0"),
      "istoty/bohater.yml:4: system.sila: expected >=1",
    ],
    [
      "a type of no rule set",
      changed("istoty/ork.yml", "labirynt-potwor", "labirynt-smok"),
      'istoty/ork.yml:2: no rule set has the type "labirynt-smok"',
    ],
    [
      "no dice code",
      changed("istoty/ork.yml", "1+0", "1+"),
      'istoty/ork.yml:5: system.kod: "1+" is no dice code',
    ],
    [
      "a monster's column",
      changed("istoty/ork.yml", "bron: miecz", "bron: widly"),
      'istoty/ork.yml:7: system.bron: table 9.9 has no column "widly"',
    ],
    [
      "a weapon's column",
      changed("bron/miecz.yml", "kolumna: miecz", "kolumna: widly"),
      'bron/miecz.yml:4: system.kolumna: table 9.9 has no column "widly"',
    ],
    [
      "the column of a biegłość",
      changed("istoty/bohater.yml", "bron: miecz", "bron: widly"),
      "istoty/bohater.yml:6: system.bieglosci.0.bron: table 9.9 has no column",
    ],
    [
      "an item that is not there",
      changed("istoty/bohater.yml", "uses: miecz", "uses: widly"),
      'istoty/bohater.yml:8: there is no item "widly"',
    ],
    [
      "a folder that is not there",
      changed("istoty/ork.yml", "Stwory", "Potwory"),
      'istoty/ork.yml:3: index.yml knows no folder "Potwory" of this pack',
    ],
    [
      "a picture that is not there",
      changed("tabele/kogo.yml", "art: ork", "art: orki"),
      'tabele/kogo.yml:2: art.yml has no picture "orki"',
    ],
    [
      "a formula that cannot be read",
      changed("tabele/kogo.yml", "1d6", "1d6 +"),
      'tabele/kogo.yml:3: the formula "1d6 +" cannot be read',
    ],
    [
      "a gap in a table",
      changed("tabele/kogo.yml", "[1, 3]", "[1, 2]"),
      "tabele/kogo.yml:4: no result has 3",
    ],
    [
      "an overlap in a table",
      changed("tabele/kogo.yml", "[1, 3]", "[1, 4]"),
      "tabele/kogo.yml:4: several results have 4",
    ],
    [
      "a result that is never thrown",
      changed("tabele/kogo.yml", "results:", "results:\n  - { range: [7, 8], name: Smok }"),
      "tabele/kogo.yml:5: 7–8 is never thrown",
    ],
    [
      "a roll that cannot be read",
      changed("tabele/kogo.yml", "[[/r 1d3]]", "[[/r 1k3]]"),
      'tabele/kogo.yml:6: the roll "1k3" cannot be read',
    ],
    [
      "a link that leads nowhere",
      changed("tabele/kogo.yml", "istoty/ork", "istoty/smok"),
      "tabele/kogo.yml:6: the link @UUID[istoty/smok] leads nowhere",
    ],
    [
      "a link in a page",
      changed("zasady/walka/pierwsza.html", "walka/pierwsza", "walka/druga"),
      "zasady/walka/pierwsza.html:6: the link @UUID[zasady/walka/druga] leads nowhere",
    ],
    [
      "a rank that is none",
      changed("zasady/walka/pierwsza.html", "Potwory: 1 . 3", "Potwory: 1 . 3 4"),
      'zasady/walka/pierwsza.html:2: "Potwory: 1 . 3 4" is no rank',
    ],
    [
      "a page without a file",
      { "zasady/walka/pierwsza.html": null },
      "zasady/walka.yml:3: there is no file walka/pierwsza.html",
    ],
    [
      "an actor that is not there",
      changed("sceny/komnata.yml", "uses: bohater", "uses: smok"),
      'sceny/komnata.yml:6: there is no actor "smok"',
    ],
    [
      "a token of nobody",
      changed("sceny/komnata.yml", "actor: Bohater", "actor: Smok"),
      'sceny/komnata.yml:14: the adventure has no actor "Smok"',
    ],
    [
      "a wall with three numbers",
      changed("sceny/komnata.yml", "[0, 0, 100, 0]", "[0, 0, 100]"),
      "sceny/komnata.yml:16: scenes.0.walls.0.c.3: missing",
    ],
    ["a pack without a folder", { "sceny/komnata.yml": null }, "index.yml:1: the pack sceny has no folder"],
    [
      "a folder of packs with an unknown one",
      changed("index.yml", "sceny]", "sceny, smoki]"),
      "index.yml:2: there is no pack smoki",
    ],
    ["a type of no pack", changed("index.yml", "type: Item", "type: Itme"), "index.yml:4: packs.0.type: "],
    [
      "an id that is none",
      changed("istoty/ork.yml", "name: Ork", "_id: ork\nname: Ork"),
      "istoty/ork.yml:1: _id: not an id of 16 letters and digits",
    ],
    [
      "a name of two documents",
      { "istoty/wilk.yml": "name: Ork\ntype: labirynt-potwor\nart: ork\n" },
      'istoty/wilk.yml:1: name "Ork" is that of ',
    ],
  ])("%s", (_title, changes, expected) => {
    expect(wrongs(changes)).toContainEqual(expect.stringContaining(expected));
  });

  test("two documents with one id", () => {
    const twin = (name: string) => `_id: LSblizniak000000\nname: ${name}\ntype: labirynt-potwor\nart: ork\n`;
    expect(wrongs({ "istoty/a.yml": twin("A"), "istoty/b.yml": twin("B") })).toContainEqual(
      expect.stringMatching(/^istoty\/b\.yml:1: _id "LSblizniak000000" is that of .*a\.yml too$/),
    );
  });

  test("everything is told at once, in the order of files and lines", () => {
    const found = wrongs({
      ...changed("istoty/ork.yml", 'kod: "1+0"\n  zrecznosc: 3', "kod: x\n  zrecznsoc: 3"),
      ...changed("bron/miecz.yml", "kolumna: miecz", "kolumna: widly"),
    });
    expect(found.map((text) => text.split(" ")[0])).toEqual([
      "bron/miecz.yml:4:",
      "istoty/ork.yml:5:",
      "istoty/ork.yml:6:",
    ]);
  });
});

describe("a build with wrong sources", () => {
  const bad = () => sources(changed("istoty/ork.yml", "1+0", "1+"));

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
      stderr: '/istoty/ork.yml:5: system.kod: "1+" is no dice code\n',
    });
    expect(existsSync(into)).toBe(false);
  });
});

test("the command checks sound sources and says what it found", () => {
  const told = execFileSync(process.execPath, [...CLI, "check", sources()], { cwd: ROOT, encoding: "utf8" });
  expect(told).toBe("✓ bron: 1\n✓ istoty: 3\n✓ tabele: 1\n✓ zasady: 1\n✓ sceny: 1\n");
});

test("ids are the same at every build", () => {
  const [first, second] = [readPacks(sources()), readPacks(sources())];
  expect(second).toEqual(first);
});
