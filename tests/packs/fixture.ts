import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll } from "vitest";
import { readPacks } from "../../scripts/packs/index.js";
import { BadSources } from "../../scripts/packs/problems.js";

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the tests of the file are. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "szranki-packs-"));
  made.push(folder);
  return folder;
}

/** Small sources without a fault: one pack of each type. */
const SOUND: Readonly<Record<string, string>> = {
  "index.yml": `packFolders:
  - { name: Próba, color: "#000000", sorting: m, packs: [proba-bron, proba-istoty, proba-tabele, proba-zasady, proba-sceny] }
packs:
  - { name: proba-bron, label: Broń, type: Item, players: OBSERVER }
  - { name: proba-istoty, label: Istoty, type: Actor, players: NONE, folders: [{ name: Stwory }] }
  - { name: proba-tabele, label: Tabele, type: RollTable, players: NONE }
  - { name: proba-zasady, label: Zasady, type: JournalEntry, players: OBSERVER }
  - { name: proba-sceny, label: Sceny, type: Adventure, players: NONE }
`,
  "art.yml": `pictures:
  miecz: { glyph: broadsword, ink: gear }
  ork: { glyph: orc-head, ink: foe }
  bohater: { glyph: light-helm, ink: party }
authors: {}
`,
  "proba-bron/miecz.yml": `name: Miecz
type: labirynt-bron
system:
  kolumna: miecz
`,
  "proba-istoty/ork.yml": `name: Ork
type: labirynt-potwor
folder: Stwory
system:
  kod: "1+0"
  zrecznosc: 3
  bron: miecz
`,
  "proba-istoty/bohater.yml": `name: Bohater
type: labirynt-postac
system:
  sila: 8
  bieglosci:
    - { bron: miecz, premia: 2 }
items:
  - uses: miecz
`,
  "proba-tabele/kogo.yml": `name: Kogo spotkano
art: ork
formula: 1d6
results:
  - { range: [1, 3], name: Nikt }
  - { range: [4, 6], name: Orki, description: "@UUID[proba-istoty/ork]{Ork} [[/r 1d3]]" }
`,
  "proba-zasady/walka.yml": `name: Walka
pages:
  - { name: Pierwsza, file: walka/pierwsza.html }
`,
  "proba-zasady/walka/pierwsza.html": `<p>Oto</p>
<szyk opis="Naprzeciw siebie">
Potwory: 1 . 3
Oddział: A B C
</szyk>
<p>@UUID[proba-zasady/walka/pierwsza]{ta strona}</p>
`,
  "proba-sceny/komnata.yml": `name: Komnata
img: komnata.svg
folders:
  - { name: Oddział }
actors:
  - uses: bohater
    folder: Oddział
scenes:
  - name: Komnata
    width: 1000
    height: 800
    background: { src: komnata.svg }
    tokens:
      - { actor: Bohater, x: 100, y: 200 }
    walls:
      - { c: [0, 0, 100, 0], door: 1 }
`,
};

/** Those sources in a folder, with some files changed; null leaves one out. */
export function sources(changes: Readonly<Record<string, string | null>> = {}): string {
  const root = temporary();
  for (const [path, text] of Object.entries({ ...SOUND, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** A sound file with one piece of its text replaced. */
export function changed(path: string, from: string, to: string): Record<string, string> {
  const text = SOUND[path] ?? "";
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { [path]: text.replace(from, to) };
}

/** What is wrong with sources, as `file:line: text` with the file's path in the folder. */
export function wrongs(changes: Readonly<Record<string, string | null>>): string[] {
  const root = sources(changes);
  try {
    readPacks(root);
    return [];
  } catch (error) {
    if (!(error instanceof BadSources)) throw error;
    return error.problems.map(({ file, line, text }) => `${relative(root, file)}:${line}: ${text}`);
  }
}
