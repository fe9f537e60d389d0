import { describe, expect, it } from "vitest";
import { LOCALES } from "../../../scripts/lib/language.js";
import { drawer } from "../../../scripts/lib/templates.js";
import type { Label } from "../../../src/core/label.js";
import { read } from "../../../src/core/shape.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { effectsOf, emblemOf, tokens } from "../../../src/rulesets/talisman/pieces.js";
import {
  type Fight,
  PRZEDMIOT,
  przedmiot,
  type Thing,
  ZAKLECIE,
  zaklecie,
} from "../../../src/rulesets/talisman/shape.js";
import { trackerView } from "../../../src/rulesets/talisman/tracker.js";
import { cardView, type Reader } from "../../../src/vtt/applications/models/card.js";
import { optionFields } from "../../../src/vtt/applications/models/options.js";
import { trackerModel } from "../../../src/vtt/applications/models/tracker.js";
import type { Exchange } from "../../../src/vtt/exchange/exchange.js";
import { creature, duel, fight, seeker, who } from "../../rulesets/talisman/fight.js";
import { itemContext, sheetContext, TRACKER, trackerContext } from "./contexts.js";
import { MG, player, READER } from "./sight.js";
import { sampleTable, talismanExchange, talismanSight } from "./talisman-samples.js";

const MEETS = { kind: "battle", by: "Elf", target: "Wolf", spells: [] };

/** Two animals fight as one and are ahead: Los is asked for. */
const open = (battle: Fight) => talismanExchange(battle, MEETS, [["Bear"]], [[2], [4]]);
/** The same with Los spent, still lost, and a save that fails. */
const lost = (battle: Fight) =>
  talismanExchange(battle, MEETS, [["Bear"]], [[2], [4]], ["kosc:0"], [[4]], ["Elf-Zbroja"], [[3]]);

const thing = <Type extends Thing["type"]>(type: Type, system: object, name = "Rzecz") =>
  ({ _id: "x", name, type, system: read(type === ZAKLECIE ? zaklecie : przedmiot, system).data }) as Thing;

function card(battle: Fight, exchange: Exchange, reader: Reader = READER, viewer = MG) {
  return cardView(
    exchange,
    reader,
    talismanSight(battle, viewer, exchange.status === "asking" ? exchange : null),
  );
}

function drawnThing(locale: string, item: Thing, editing: boolean): string {
  const { template, context } = itemContext(talisman, item, { editing });
  return drawer(locale).draw(template, context);
}

/** All that Talisman draws, from a table as it is given. */
function everything(locale: string, battle: Fight): string[] {
  const { draw } = drawer(locale);
  const sights = [
    talismanSight(battle),
    talismanSight(battle, player(["Elf"], { unseen: ["Ghost"], unread: ["Wolf", "Bear"] }), open(battle)),
    talismanSight(battle, MG, lost(battle)),
  ];
  const sheets = [
    ...(["walka", "rzeczy", "karta"] as const).map((tab) =>
      sheetContext(talismanSight(battle), "Elf", { tab, editing: true }),
    ),
    sheetContext(talismanSight(battle), "Thief"),
    sheetContext(talismanSight(battle, player([])), "Troll", { editable: false }),
    sheetContext(talismanSight(battle, MG, open(battle)), "Elf"),
    sheetContext(talismanSight(battle), "Wolf"),
    sheetContext(talismanSight(battle), "Bear", { editing: true }),
  ];
  const items = who(battle, "Elf").actor.items;
  return [
    ...sights.flatMap((sight) =>
      TRACKER.map((template) => draw(template, trackerContext(sight, { opened: "Elf" }))),
    ),
    ...sheets.map(({ template, context }) => draw(template, context)),
    ...[open(battle), lost(battle)].map((exchange) => draw("card.hbs", card(battle, exchange))),
    ...items.flatMap((item) => [drawnThing(locale, item, false), drawnThing(locale, item, true)]),
    draw("options.hbs", {
      fields: optionFields(talisman, talisman.prepare({}).options),
      template: null,
      view: null,
      flaws: [],
    }),
  ];
}

/** What a person reads or hears of a piece of HTML. */
function spoken(html: string): string[] {
  const named = [...html.matchAll(/(?:aria-label|data-tooltip-text|placeholder)="([^"]*)"/g)];
  const texts = html.replace(/<svg[\s\S]*?<\/svg>/g, "").split(/<[^>]*>/);
  return [...named.map(([, text]) => text ?? ""), ...texts].map((text) => text.trim()).filter(Boolean);
}

describe.each(LOCALES)("all that Talisman draws, in %s", (locale) => {
  const drawn = everything(locale, sampleTable());

  it("has no raw key, no hole, and no object in place of words", () => {
    const wrong = drawn
      .flatMap(spoken)
      .filter((text) => /\b[A-Z]{4,}\.\w|\[object|[{}]|undefined|NaN/.test(text));
    expect(wrong).toEqual([]);
  });

  it("gives every button a name", () => {
    const buttons = drawn.flatMap((html) => [...html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)]);
    const nameless = buttons.filter(
      ([, attributes = "", inside = ""]) =>
        !/aria-label="[^"]+"/.test(attributes) && spoken(inside).length === 0,
    );
    expect(buttons.length).toBeGreaterThan(100);
    expect(nameless.map(([whole]) => whole)).toEqual([]);
  });
});

describe("the tracker", () => {
  const labels = (sides: readonly { score: number | null; ahead: boolean }[] = []) =>
    sides.map(({ score, ahead }) => [score, ahead]);

  it("[TAL-10] shows the totals meet while Los is still asked for, before anything is written", () => {
    const battle = sampleTable();
    const { view } = trackerModel(talismanSight(battle, MG, open(battle)));
    const { clash, steps } = view as ReturnType<typeof trackerView>;
    expect(clash?.sides.map(({ who: side }) => side.map(({ name }) => name))).toEqual([
      ["Elf"],
      ["Bear", "Wolf"],
    ]);
    expect(labels(clash?.sides)).toEqual([
      [7, false],
      [10, true],
    ]);
    expect(clash?.said.key).toBe("TALISMAN.stage.los");
    expect(steps.map(({ state }) => state)).toEqual(["past", "past", "past", "now", "next", "next"]);
    expect(battle.combat.state.starcie).toBeNull();
  });

  it("[TAL-27] in a duel waits for the reward, then for nothing", () => {
    const battle = sampleTable();
    const deed = duel("Elf", "Thief", { spells: [], weapons: ["Elf-Miecz"] });
    const asked = talismanExchange(battle, deed, ["nie"], [["Thief-Miecz"]], [[6], [1]], ["nie"], ["nie"]);
    const view = trackerModel(talismanSight(battle, MG, asked)).view as ReturnType<typeof trackerView>;
    expect(view.steps.at(-1)).toMatchObject({ id: "nagroda", state: "now" });
    expect(view.clash?.said.key).toBe("TALISMAN.stage.nagroda");
    const after = structuredClone(battle);
    after.combat.state.starcie = { ...clashOf(asked, battle) };
    expect(trackerView(after, MG).steps.at(-1)?.state).toBe("past");
    expect(trackerView(after, MG).clash?.said.key).toBe("TALISMAN.outcome.wygrana");
    // A question about something else is no clash under way.
    expect(trackerView(after, MG, after).steps.at(-1)?.state).toBe("past");
    expect(talisman.stages?.(after, after)).toEqual([]);
  });

  it("keeps what the viewer may not read: values, totals and sums, but not who fights", () => {
    const battle = sampleTable();
    const viewer = player(["Elf"], { unread: ["Wolf", "Bear", "Ghost"] });
    const view = trackerModel(talismanSight(battle, viewer, open(battle))).view as ReturnType<
      typeof trackerView
    >;
    expect(view.groups.flatMap(({ foes }) => foes.map(({ id, value }) => [id, value]))).toEqual([
      ["Bear", null],
      ["Wolf", null],
      ["Ghost", null],
    ]);
    expect(view.clash?.sides.map(({ score, plus }) => [score, plus])).toEqual([
      [7, 5],
      [null, null],
    ]);
    const words = view.groups.flatMap(({ foes }) => foes.flatMap(({ told }) => told.map(({ key }) => key)));
    expect(words.filter((key) => /sila|moc/.test(key))).toEqual([]);
  });

  it("lays enemies out by what they fight with, and those who cannot fight or are beaten apart", () => {
    const beaten = creature("Goblin");
    beaten.defeated = true;
    const stone = creature("Kamień", { system: { sila: null, moc: null } });
    const wolfman = creature("Wilkołak", { system: { kod: "2k6" } });
    const view = trackerView(
      fight([seeker("Elf"), creature("Ghost"), beaten, stone, wolfman], { turn: "Elf" }),
      MG,
    );
    expect(view.groups.map(({ by, foes }) => [by, foes.map(({ value }) => value)])).toEqual([
      ["sila", ["2k6"]],
      ["moc", ["4"]],
    ]);
    expect(view.aside.map(({ id }) => id)).toEqual(["Goblin", "Kamień"]);
  });
});

/** The clash of an exchange that waits. */
function clashOf(exchange: Exchange, battle: Fight) {
  const live = talismanSight(battle, MG, exchange).live as Fight | null;
  if (!live?.combat.state.starcie) throw new Error("no clash");
  return structuredClone(live.combat.state.starcie);
}

describe("the card", () => {
  it("[TAL-7] [TAL-19] draws the two totals once, each with its parts and the rules that it comes of", () => {
    const battle = sampleTable();
    const { lines, stages, stage } = card(battle, open(battle));
    const [first, second] = lines.find(({ meeting }) => meeting)?.meeting ?? [];
    expect(lines.filter(({ meeting }) => meeting)).toHaveLength(1);
    expect(lines.filter(({ thrown }) => thrown)).toEqual([]);
    expect([first?.thrown.total, second?.thrown.total]).toEqual([7, 10]);
    expect([first?.ahead, second?.ahead]).toEqual([false, true]);
    expect(second?.thrown.parts.map(({ value }) => value)).toEqual(["+3", "+1", "+2"]);
    expect(first?.chips.map(({ rule }) => rule)).toEqual(["TAL-6", "TAL-5", "TAL-7", "TAL-8"]);
    expect(second?.chips.map(({ rule }) => rule)).toEqual(["TAL-9", "TAL-19"]);
    expect([stages.length, stage?.key]).toEqual([6, "TALISMAN.stage.los"]);
  });

  it("[TAL-10] keeps the roll that Los has replaced, and a save that has to be reached", () => {
    const battle = sampleTable();
    const { lines, stages } = card(battle, lost(battle));
    const rolls = lines.flatMap(({ thrown }) => thrown ?? []);
    expect(rolls.map(({ dice, total, goal }) => [dice[0]?.face, total, goal?.sign])).toEqual([
      [2, 7, undefined],
      [3, 3, "<"],
    ]);
    expect(lines.flatMap(({ meeting }) => meeting?.map(({ thrown }) => thrown.total) ?? [])).toEqual([9, 10]);
    expect(stages).toEqual([]);
  });

  it("keeps a foe's numbers: no parts, no total, and no word of them in the question", () => {
    const battle = sampleTable();
    const viewer = player(["Elf"], { unread: ["Wolf", "Bear"] });
    const view = card(battle, open(battle), { ...READER, mg: false, reads: (id) => id === "Elf" }, viewer);
    const [, foes] = view.lines.find(({ meeting }) => meeting)?.meeting ?? [];
    expect(foes?.thrown).toMatchObject({ parts: [], total: null, dice: [{ face: 4 }] });
    expect(view.questions.shown.map(({ prompt }) => prompt.key)).toEqual(["TALISMAN.ask.fateHidden"]);
    const html = drawer("pl").draw("card.hbs", view);
    expect(spoken(html).join(" ")).not.toMatch(/(?<!TAL-)\b10\b/);
  });

  it("shows whoever has left the fight by the picture that the exchange keeps", () => {
    const battle = sampleTable();
    const face = { id: "Bear", name: "Bear", img: "b.webp", side: "foes" };
    const exchange = { ...lost(battle), faces: [face] };
    const { lines } = cardView(exchange, READER, null);
    const [own, foes] = lines.find(({ meeting }) => meeting)?.meeting ?? [];
    expect([own?.who, foes?.who].map((side) => side?.map(({ name }) => name))).toEqual([
      ["Elf"],
      ["Bear", "Wolf"],
    ]);
  });
});

describe("a roll that is left to a player", () => {
  it("[TAL-6] [TAL-9] is a button for whoever is asked, and a name to wait for for everybody else", () => {
    const battle = sampleTable();
    const waiting = talismanExchange(battle, MEETS, [["Bear"]]);
    const forElf = card(battle, waiting, READER, player(["Elf"])).questions.shown;
    expect(forElf.map(({ kind, mine, dice, awaited }) => [kind, mine, dice, awaited])).toEqual([
      ["roll", true, "k6", "Elf"],
      ["roll", false, "k6", "Thief"],
    ]);
    const html = drawer("pl").draw("card.hbs", card(battle, waiting, READER, player(["Elf"])));
    expect(html.match(/data-szr-throw/g)).toHaveLength(1);
    expect(spoken(html)).toContain("Rzuć: k6");
    expect(spoken(html)).toContain("Czeka na: Thief");
  });
});

describe("the sheets", () => {
  const keys = (labels: readonly Label[]) => labels.map(({ key }) => key.replace("TALISMAN.", ""));

  it("[TAL-8] tell what a thing does, each effect a sentence, and put its number into the corner", () => {
    const sword = thing(PRZEDMIOT, {
      rodzaj: "bron",
      premie: [{ wartosc: 1 }, { wartosc: 2, kiedy: "smok" }],
    });
    expect(effectsOf(sword).map(({ data }) => data)).toEqual([
      { value: "+1", kiedy: { key: "TALISMAN.kiedy.zawsze" } },
      { value: "+2", kiedy: { key: "TALISMAN.kiedy.smok" } },
    ]);
    expect(emblemOf(sword)).toEqual({ of: "sila", value: "+1" });
    const weakness = thing(ZAKLECIE, { premie: [{ wartosc: -3, komu: "przeciwnik" }] });
    expect(effectsOf(weakness)[0]).toMatchObject({
      key: "TALISMAN.effect.przeciwnik.sila",
      data: { value: "−3", kiedy: { key: "TALISMAN.kiedy.raz" } },
    });
    const armour = thing(PRZEDMIOT, {
      rodzaj: "pancerz",
      chroni: 4,
      wymykanie: true,
      psychiczna: true,
      raz: true,
    });
    expect(keys(effectsOf(armour))).toEqual([
      "effect.saves.sila",
      "effect.wymykanie",
      "effect.psychiczna",
      "effect.raz",
    ]);
    expect(emblemOf(armour)).toEqual({ of: "zycie", value: "4+" });
    expect(effectsOf(thing(PRZEDMIOT, {}))).toEqual([]);
    expect(emblemOf(thing(PRZEDMIOT, {}))).toBeNull();
  });

  it("[TAL-12] lay counters out with the places of those that are gone; many are a heap with a number", () => {
    expect(tokens(3, 5).pips).toEqual([true, true, true, false, false]);
    expect(tokens(6, 4).pips).toHaveLength(6);
    expect(tokens(14, 1)).toEqual({ value: 14, pips: [] });
    expect(tokens(0, 0).pips).toEqual([]);
  });

  it("show a poszukiwacz's value with what has been won, his abilities, and things used up last", () => {
    const { context } = sheetContext(talismanSight(sampleTable()), "Elf");
    const { view } = context as {
      view: {
        attributes: { id: string; total: number }[];
        abilities: Label[];
        things: { name: string; used: boolean }[];
        tabs: { id: string }[];
      };
    };
    expect(view.attributes.map(({ id, total }) => [id, total])).toEqual([
      ["sila", 4],
      ["moc", 4],
    ]);
    expect(keys(view.abilities)).toEqual(["ability.wymykanie"]);
    expect(view.things.map(({ name, used }) => [name, used])).toEqual([
      ["Miecz", false],
      ["Zbroja", false],
      ["Przewodnik", false],
      ["Ognisty podmuch", false],
      ["Wywar", true],
    ]);
    expect(view.tabs.map(({ id }) => id)).toEqual(["walka", "rzeczy", "karta"]);
  });

  it("[TAL-1] say of an enemy without a value what is missing, and of dice that cannot be read", () => {
    const battle = fight([
      seeker("Elf"),
      creature("Kamień", { system: {} }),
      creature("Zły", { system: { kod: "dwa" } }),
    ]);
    const flaw = (id: string) =>
      (sheetContext(talismanSight(battle), id).context as { view: { flaw: Label | null } }).view.flaw?.key;
    expect(flaw("Kamień")).toBe("TALISMAN.bad.noValue");
    expect(flaw("Zły")).toBe("SZRANKI.bad.dice");
  });
});

describe("what users have typed", () => {
  it("stays text everywhere", () => {
    const evil = `<img src=x onerror=alert(1)>"'<b>`;
    const battle = sampleTable();
    for (const figure of battle.fighters) {
      Object.assign(figure, { name: evil });
      for (const item of figure.actor.items)
        Object.assign(item, { name: evil, system: { ...item.system, nota: evil } });
      Object.assign(figure.actor.system, { nota: evil, zdolnosc: evil, start: evil, powod: evil, kod: "" });
    }
    const drawn = everything("pl", battle);
    expect(drawn.filter((html) => html.includes("&lt;img src&#x3D;x")).length).toBeGreaterThan(15);
    for (const html of drawn) expect(html).not.toMatch(/<img src=x|<b>"|onerror=alert\(1\)>/);
  });
});

describe("the options", () => {
  it("[TAL-A10] [TAL-9] [TAL-10] [TAL-A18] are four plain fields", () => {
    expect(
      optionFields(talisman, talisman.prepare({}).options).map(({ path, choices, isNumber }) => [
        path,
        choices?.length ?? 0,
        isNumber,
      ]),
    ).toEqual([
      ["laczenie", 2, false],
      ["rzutIstoty", 2, false],
      ["pytanieOLos", 2, false],
      ["ochrony", 0, true],
    ]);
  });
});
