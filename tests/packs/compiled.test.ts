import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { beforeAll, describe, expect, test } from "vitest";
import { buildPacks, packManifest } from "../../scripts/packs/index.js";
import { temporary } from "./fixture.js";

type Plain = Record<string, unknown>;

const into = temporary();

async function contents(pack: string): Promise<Map<string, Plain>> {
  const level = new ClassicLevel<string, Plain>(join(into, "packs", pack), {
    valueEncoding: "json",
    createIfMissing: false,
  });
  const found = new Map(await level.iterator().all());
  await level.close();
  return found;
}

/** How many documents of each kind lie in a pack: `actors`, `actors.items`… */
async function counts(pack: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const key of (await contents(pack)).keys()) {
    const [, kind = ""] = key.split("!");
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
}

const named = (documents: Map<string, Plain>, name: string): Plain =>
  [...documents.values()].find((one) => one["name"] === name) ?? {};

beforeAll(async () => {
  await buildPacks({ into });
});

describe("the built packs", () => {
  test("are those of the manifest, and nothing else is left behind", () => {
    const { packs, packFolders } = packManifest();
    expect(readdirSync(into)).toEqual(["packs"]);
    expect(readdirSync(join(into, "packs")).sort()).toEqual(packs.map(({ name }) => String(name)).sort());
    expect(packs.every(({ path, name, system }) => path === `packs/${name}` && system === "szranki")).toBe(
      true,
    );
    expect(packFolders.flatMap((folder) => folder["packs"])).toEqual(packs.map(({ name }) => name));
  });

  test.each([
    ["labirynt-bestiariusz", { actors: 21, "actors.items": 3, folders: 4 }],
    ["labirynt-postacie", { actors: 26, "actors.items": 106, folders: 5 }],
    ["labirynt-bron", { items: 9, folders: 2 }],
    ["labirynt-czary", { items: 26, folders: 4 }],
    ["labirynt-spotkania", { tables: 2, "tables.results": 54 }],
    ["labirynt-zasady", { journal: 1, "journal.pages": 18 }],
    ["labirynt-sceny", { adventures: 2 }],
    ["krysztaly-sceny", { adventures: 2 }],
    ["askanor-sceny", { adventures: 1 }],
  ])("%s can be opened again and is whole", async (pack, expected) => {
    expect(await counts(pack)).toEqual(expected);
  });

  test("a monster is unlinked, hostile, numbered and in its folder", async () => {
    const documents = await contents("labirynt-bestiariusz");
    const ork = named(documents, "Ork");
    expect(ork).toMatchObject({
      type: "labirynt-potwor",
      img: "systems/szranki/assets/icons/ork.svg",
      ownership: { default: 0 },
      system: { kod: "1+0", rzut: null, rany: 0, bron: "miecz" },
      prototypeToken: {
        name: "Ork",
        actorLink: false,
        disposition: -1,
        displayName: 30,
        displayBars: 20,
        bar1: { attribute: "zywotnosc" },
        texture: { src: "systems/szranki/assets/tokens/ork.svg" },
      },
    });
    expect(documents.get(`!folders!${ork["folder"]}`)).toMatchObject({ name: "Zbrojni", type: "Actor" });
  });

  test("a hero is linked, friendly, and carries copies that know whence they come", async () => {
    const documents = await contents("labirynt-postacie");
    const hero = named(documents, "Almuryk");
    expect(hero["prototypeToken"]).toMatchObject({
      actorLink: true,
      disposition: 1,
      sight: { enabled: true },
    });
    const carried = (hero["items"] as string[]).map((id) =>
      documents.get(`!actors.items!${hero["_id"]}.${id}`),
    );
    const sword = named(await contents("labirynt-bron"), "Miecz");
    expect(carried.map((one) => one?.["name"])).toEqual(["Miecz", "Sztylet", "Wybuch", "Magiczna zbroja"]);
    expect(carried[0]).toMatchObject({
      system: { kolumna: "miecz", zuzyta: false },
      _stats: { compendiumSource: `Compendium.szranki.labirynt-bron.Item.${sword["_id"]}` },
    });
  });

  test("ids are 16 letters and digits, and stand in their keys", async () => {
    for (const { name } of packManifest().packs) {
      for (const [key, { _id }] of await contents(String(name))) {
        expect(_id).toMatch(/^[A-Za-z0-9]{16}$/);
        expect(key.endsWith(String(_id))).toBe(true);
      }
    }
  });

  test("every picture that a document names is drawn", async () => {
    const { drawArt } = await import("../../scripts/art/index.js");
    const drawn = drawArt();
    const texts: string[] = [];
    for (const { name } of packManifest().packs)
      texts.push(JSON.stringify([...(await contents(String(name))).values()]));
    const wanted = new Set(
      [...texts.join("").matchAll(/systems\/szranki\/assets\/([\w/-]+\.svg)/g)].map(([, path = ""]) => path),
    );
    expect(wanted.size).toBeGreaterThan(90);
    expect([...wanted].filter((path) => !drawn.has(path))).toEqual([]);
  });

  test("every link leads to a document of a pack", async () => {
    const ids = new Set<string>();
    const links: string[] = [];
    for (const { name } of packManifest().packs) {
      const documents = await contents(String(name));
      for (const { _id } of documents.values()) ids.add(String(_id));
      const text = JSON.stringify([...documents.values()]);
      links.push(...[...text.matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid = ""]) => uuid));
    }
    expect(links.length).toBeGreaterThan(54);
    for (const uuid of links) {
      const [, system, pack, type, id, ...rest] = uuid.split(".");
      expect([system, existsSync(join(into, "packs", pack ?? ""))]).toEqual(["szranki", true]);
      expect([type, ids.has(id ?? "")]).toEqual([expect.any(String), true]);
      if (rest.length > 0) expect([rest[0], ids.has(rest[1] ?? "")]).toEqual(["JournalEntryPage", true]);
    }
  });
});
