import { describe, expect, it } from "vitest";
import { LOCALES } from "../../../scripts/lib/language.js";
import { drawer } from "../../../scripts/lib/templates.js";
import { script } from "../../../src/core/drivers/script.js";
import { label } from "../../../src/core/label.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import { type LabiryntTracker, trackerView } from "../../../src/rulesets/labirynt/tracker.js";
import { cardView, type Reader } from "../../../src/vtt/applications/models/card.js";
import { encounterView } from "../../../src/vtt/applications/models/encounter.js";
import { oddsBars } from "../../../src/vtt/applications/models/odds-bars.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import { templatePath } from "../../../src/vtt/applications/partials.js";
import { does, who } from "../../rulesets/labirynt/fight.js";
import { sheetContext, trackerContext } from "./contexts.js";
import { charmedFight, magicFight, spellSheet, summedUp } from "./labirynt-magic-samples.js";
import { sightOf } from "./samples.js";
import { MG, player, READER } from "./sight.js";

const figureOf = ({ foes, party }: LabiryntTracker, id: string) =>
  [...foes.ranks, ...party.ranks].flatMap(({ places }) => places).find(({ figure }) => figure?.id === id)
    ?.figure;

describe("what magic does to the board", () => {
  it("shows the charmed in the ranks that it serves, with the side that it is of", () => {
    const view = trackerView(charmedFight(), MG);
    expect(
      view.party.ranks.map(({ places }) => places.map(({ figure }) => figure?.id ?? ".")),
    ).toContainEqual(["Curvenol", "Gilith", "Ogr"]);
    expect(figureOf(view, "Ogr")?.charmed).toEqual({ id: "foes", label: label("LABIRYNT.side.foes") });
    expect(figureOf(view, "Gilith")?.charmed).toBeNull();
  });

  it("marks sleepers, shields, and armour with what is left of it", () => {
    const view = trackerView(magicFight(), MG);
    const marks = (id: string) => figureOf(view, id)?.marks.map(({ icon, left }) => [icon, left]);
    expect(marks("Kronk")).toEqual([["asleep", null]]);
    expect(marks("Lord Dil")).toEqual([["shield", null]]);
    expect(marks("Zareth")).toEqual([["armour", 3]]);
    expect(marks("Almuryk")).toEqual([]);
    expect(figureOf(view, "Zareth")?.told).toContainEqual(
      label("LABIRYNT.tracker.told.armour", { count: 3 }),
    );
  });

  it("shows the Gate behind all ranks, with a charge for each spell that it has left", () => {
    const battle = magicFight(3);
    const gate = () => trackerView(battle, MG).foes.gate;
    expect(gate()).toMatchObject({ state: "active", charges: [true, true, true] });
    does(battle, { kind: "gate", by: "Czarne Wrota", target: "Zareth" }, [1]);
    expect(gate()?.charges).toEqual([true, true, false]);
    expect(trackerView(battle, MG).foes.waiting).toEqual([]);
    expect(trackerView(battle, MG).reach["Czarne Wrota"]).toEqual(["Zareth", "Lord Dil", "Almuryk"]);
  });

  it("says when the Gate has lost its power, and when it is dust", () => {
    const battle = magicFight(3);
    const system = who(battle, "Czarne Wrota").actor.system;
    Object.assign(system, { moc: false });
    expect(trackerView(battle, MG).foes.gate?.state).toBe("powerless");
    Object.assign(system, { zniszczone: true });
    expect(trackerView(battle, MG).foes.gate?.state).toBe("destroyed");
  });

  it("hides a Gate that is hidden", () => {
    const viewer = player(["Zareth"], { unseen: ["Czarne Wrota"] });
    expect(trackerView(magicFight(), viewer).foes.gate).toBeNull();
  });

  it("reaches with spells as far as they go, from the second rank, and never from the third or asleep", () => {
    const { reach } = trackerView(magicFight(), MG);
    expect([...(reach["Curvenol"] ?? [])].sort()).toEqual([
      "Bezimienny",
      "Demon 1",
      "Demon 2",
      "Kronk",
      "Ogr",
    ]);
    expect(reach["Kronk"]).toEqual([]);
    expect(reach["Bezimienny"]).toEqual(["Zareth", "Lord Dil", "Almuryk"]);
  });

  it("shows the sun of the day once the fight has begun, and offers it to the MG before", () => {
    expect(trackerView(magicFight(), MG)).toMatchObject({ sun: { id: "zolte" }, setup: null });
    const before = { ...magicFight(), combat: { ...magicFight().combat, round: 0 } };
    const { setup, sun } = trackerView(before, MG);
    expect(sun).toBeNull();
    expect(setup?.suns.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual(["zolte"]);
    expect(trackerView(before, player(["Zareth"])).setup?.editable).toBe(false);
  });
});

describe("the sum of a fight", () => {
  const summaryOf = (reader: Reader) =>
    cardView(summedUp(), reader, null).lines.flatMap(({ summary }) => summary ?? [])[0];

  it("has a row for each, the charmed among those it is of, with what became of them and by whom", () => {
    const rows = summaryOf(READER)?.rows ?? [];
    expect(rows.map(({ name }) => name)).toEqual([
      "Almuryk",
      "Curvenol",
      "Gilith",
      "Lord Dil",
      "Zareth",
      "Bezimienny",
      "Czarne Wrota",
      "Demon 1",
      "Demon 2",
      "Kronk",
      "Ogr",
    ]);
    const fate = (name: string) => rows.find((row) => row.name === name)?.fate;
    expect(fate("Kronk")).toEqual(label("LABIRYNT.fate.deadBy", { who: "Ogr" }));
    expect(fate("Demon 1")).toEqual(label("LABIRYNT.fate.vanished"));
    expect(fate("Ogr")).toEqual(label("LABIRYNT.fate.charmed", { who: "Curvenol" }));
    expect(fate("Zareth")).toBeNull();
    expect(rows.find(({ name }) => name === "Bezimienny")?.first).toBe(true);
  });

  it("counts wounds, spells and knives, and marks who leads a column", () => {
    const rows = summaryOf(READER)?.rows ?? [];
    const cells = (name: string) => rows.find((row) => row.name === name)?.cells.map(({ value }) => value);
    expect(cells("Zareth")).toEqual([9, 0, 0, 1]);
    expect(cells("Curvenol")?.[2]).toBe(1);
    expect(rows.filter(({ cells: [dealt] }) => dealt?.most).map(({ name }) => name)).toEqual(["Zareth"]);
  });

  it("keeps the numbers of those whom a player may not read", () => {
    const rows = summaryOf({ ...READER, mg: false, reads: (id) => id !== "Ogr" })?.rows ?? [];
    expect(rows.find(({ name }) => name === "Ogr")?.cells.map(({ value }) => value)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("tells the experience: siła of the killed, who vanished left out, times six, shared among the living", () => {
    // Kronk 3 and Bezimienny 9: 12 × 6 = 72, among five characters.
    const told = summedUp().report.find(({ rules }) => rules.includes("LS-12.0-1"));
    expect(told?.text.data?.["count"]).toBe(14);
  });
});

/** The result of a table with these dice. */
function met(table: string, faces: readonly number[][], poziom = "1") {
  const { encounters } = labirynt;
  if (!encounters) throw new Error("no encounters");
  return script(encounters.meet(table, { poziom }), faces);
}

/** The window after a roll; documents that the pack lacks have no uuid. */
function windowOf(meeting: ReturnType<typeof met>, missing: readonly string[] = []) {
  return encounterView(labirynt, {
    table: "wrota",
    chosen: { poziom: "2" },
    meeting,
    creatures: meeting.met.map((one) => ({
      met: one,
      uuid: missing.includes(one.name) ? null : "Compendium.szranki.x.Actor.y",
      img: "systems/szranki/assets/tokens/demon.svg",
    })),
  });
}

describe("an encounter", () => {
  it("shows its dice, and a picture for each whom it met", () => {
    const view = windowOf(met("wrota", [[2, 5]]));
    expect(view.choices[0]?.options.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect(view.result?.dice.map(({ face }) => face)).toEqual([2, 5]);
    expect(view.result?.creatures.map(({ name, count, pictures }) => [name, count, pictures.length])).toEqual(
      [
        ["Demon", 5, 5],
        ["Bezimienny", 1, 1],
        ["Czarne Wrota", 1, 1],
      ],
    );
    expect(view.result?.placeable).toBe(true);
  });

  it("says which creature the compendium lacks, and with nobody left has nobody to put on the scene", () => {
    const meeting = met("wrota", [[1, 1]]);
    expect(windowOf(meeting, ["Demon"]).result).toMatchObject({
      placeable: true,
      creatures: [{ missing: true }, { missing: false }, { missing: false }],
    });
    const none = windowOf(meeting, ["Demon", "Bezimienny", "Czarne Wrota"]);
    expect(none.result?.placeable).toBe(false);
    expect(drawer("pl").draw("encounter.hbs", { view: none })).toContain(
      "Kompendium nie ma potwora „Demon”.",
    );
  });

  it("draws no more than a handful of a crowd, and tells the number", () => {
    const creature = windowOf(met("osiadle", [[3], [6], [6]], "3")).result?.creatures[0];
    expect(creature).toMatchObject({ name: "Kronk", count: 14 });
    expect(creature?.pictures).toHaveLength(6);
  });
});

describe("a spell", () => {
  it("is read first: cost, effect, whom it reaches, and whether it can be resisted", () => {
    const read = drawer("pl").draw("labirynt/czar.hbs", { view: spellSheet("blyskawica"), editable: true });
    expect(read).toContain("1k3×2");
    expect(read).toContain("2 rany");
    expect(read).toContain("wróg z pierwszego szeregu");
    expect(read).not.toContain('name="system.koszt"');
    expect(read).toContain('data-szr-rule="LS-10.5-4"');
  });

  it("shows its fields to who edits, and says when its code is none", () => {
    const html = drawer("pl").draw("labirynt/czar.hbs", {
      view: spellSheet("blyskawica", { kosci: "dużo" }),
      editable: true,
      editing: true,
    });
    expect(html).toContain('name="system.koszt"');
    expect(html).toContain("„dużo” nie jest kodem kości");
  });

  it("of many possible wounds tells the chance and the mean", () => {
    const odds = sightOf(magicFight()).odds({
      kind: "cast",
      by: "Curvenol",
      spell: "Curvenol-psychicznyCios",
      target: "Ogr",
    });
    const words = oddsBars("labirynt", odds)?.words ?? [];
    expect(words.map((word) => drawer("pl").words(word))).toEqual(["rany: 83 %, średnio 9"]);
  });
});

/** All that magic has to show, drawn. */
function everything(locale: string): string[] {
  const { draw } = drawer(locale);
  const asleep = charmedFight(3);
  const before: Fight = { ...magicFight(), combat: { ...magicFight().combat, round: 0 } };
  const sheets = (
    [
      ["Curvenol", "czary"],
      ["Bezimienny", "walka"],
      ["Bezimienny", "czary"],
      ["Kronk", "opis"],
      ["Czarne Wrota", "walka"],
    ] as const
  ).flatMap(([id, tab]) =>
    [false, true].map((editing) => sheetContext(sightOf(magicFight(3)), id, { tab, editing })),
  );
  const spell = { name: "Błyskawica", portrait: picture({ name: "x", img: "a", side: "" }, undefined) };
  return [
    ...[magicFight(3), asleep, before].flatMap((battle) =>
      ["tracker-header.hbs", "tracker-board.hbs", "tracker-footer.hbs"].map((template) =>
        draw(template, {
          ...trackerContext(sightOf(battle), { opened: "Curvenol" }),
          board: templatePath(labirynt.tracker.template),
          preparing: battle.combat.round === 0,
          encounters: true,
        }),
      ),
    ),
    ...sheets.map(({ template, context }) => draw(template, context)),
    draw("card.hbs", cardView(summedUp(), READER, null)),
    draw("encounter.hbs", { view: windowOf(met("wrota", [[1, 6]]), ["Bezimienny"]) }),
    draw("encounter.hbs", { view: windowOf({ ...met("wrota", [[1, 6]]), met: [] }) }),
    draw("labirynt/czar.hbs", { ...spell, view: spellSheet("uzdrowienie"), editable: true }),
    draw("labirynt/czar.hbs", { ...spell, view: spellSheet("blyskawica"), editable: true, editing: true }),
  ];
}

describe.each(LOCALES)("all that magic shows, in %s", (locale) => {
  const pages = everything(locale);

  it("has no raw key, no hole, and no object in place of words", () => {
    for (const page of pages) {
      const texts = page.replace(/data-[\w-]+="[^"]*"|class="[^"]*"|name="[^"]*"|<svg[\s\S]*?<\/svg>/g, "");
      expect(texts).not.toMatch(/\b(SZRANKI|LABIRYNT|TYPES)\.|\[object|\{\w+\}|undefined|NaN/);
    }
  });

  it("gives every button a name", () => {
    const buttons = pages.flatMap((page) => [...page.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)]);
    const nameless = buttons.filter(
      ([, attributes = "", inside = ""]) =>
        !/aria-label="[^"]+"/.test(attributes) && inside.replace(/<[^>]*>/g, "").trim() === "",
    );
    expect(nameless.map(([whole]) => whole)).toEqual([]);
  });
});
