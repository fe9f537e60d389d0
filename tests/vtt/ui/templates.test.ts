import { describe, expect, it } from "vitest";
import { LOCALES } from "../../../scripts/lib/language.js";
import { drawer, templateFiles, templateSource } from "../../../scripts/lib/templates.js";
import { label } from "../../../src/core/label.js";
import { defaults } from "../../../src/core/shape.js";
import { rulesets } from "../../../src/rulesets/all.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import { BRON, bron, type Fight } from "../../../src/rulesets/labirynt/shape.js";
import { cardView } from "../../../src/vtt/applications/models/card.js";
import { optionFields } from "../../../src/vtt/applications/models/options.js";
import { partialName, SHARED } from "../../../src/vtt/applications/partials.js";
import { who } from "../../rulesets/labirynt/fight.js";
import { itemContext, sheetContext, TRACKER, trackerContext } from "./contexts.js";
import { asked, luckyAttack, sampleFight, sampleQuestions, sightOf } from "./samples.js";
import { MG, player, READER } from "./sight.js";

/** Everything that is drawn, from fights as they are given. */
function everything(locale: string, fights: readonly Fight[]): string[] {
  const { draw } = drawer(locale);
  const options = labirynt.prepare({}).options;
  const table = labirynt.sheets.options;
  const item = {
    _id: "x",
    name: fights[0]?.fighters[0]?.name ?? "",
    type: BRON,
    system: { ...defaults(bron), kolumna: "noz", nota: "<i>nota</i>" },
  } as const;
  const weapon = itemContext(labirynt, item);
  return fights.flatMap((battle) => {
    const questions = sampleQuestions(battle);
    const asking = asked(...questions);
    const first = battle.fighters.find(({ side }) => side === "party")?.id ?? "";
    const monster = battle.fighters.find(({ side }) => side === "foes")?.id ?? "";
    const contexts = [
      trackerContext(sightOf(battle), { opened: first }),
      trackerContext(sightOf(battle, MG, asking)),
      trackerContext(sightOf(battle, player([first])), { aiming: first }),
    ];
    const sheets = [
      sheetContext(sightOf(battle, MG, asking), first, { editing: true, tab: "opis" }),
      sheetContext(sightOf(battle), first),
      sheetContext(sightOf(battle), monster, { editing: true }),
      sheetContext(sightOf(battle), monster),
    ];
    return [
      ...contexts.flatMap((context) => TRACKER.map((template) => draw(template, context))),
      ...sheets.map(({ template, context }) => draw(template, context)),
      ...(["done", "stale", "undone", "cancelled", "broken", "writing", "undoing"] as const).map((status) =>
        draw(
          "card.hbs",
          cardView(
            {
              ...luckyAttack(structuredClone(battle)),
              status,
              reason: label("SZRANKI.answer.one"),
              verdict: label("LABIRYNT.verdict.party"),
            },
            READER,
            null,
          ),
        ),
      ),
      draw(weapon.template, weapon.context),
      draw("options.hbs", {
        fields: optionFields(labirynt, options),
        template: table ? partialName(table.template) : null,
        view: table?.view(options),
        flaws: [{ path: "a.b", label: label("SZRANKI.bad.value", { expected: "x", received: "y" }) }],
      }),
    ];
  });
}

/** What a person reads or hears of a piece of HTML: texts, and attributes that are spoken or shown. */
function read(html: string): string[] {
  const spoken = [...html.matchAll(/(?:aria-label|data-tooltip-text|placeholder|data-name)="([^"]*)"/g)].map(
    ([, text]) => text ?? "",
  );
  const texts = html.replace(/<svg[\s\S]*?<\/svg>/g, "").split(/<[^>]*>/);
  return [...spoken, ...texts].map((text) => text.trim()).filter(Boolean);
}

const FIGHTS = () => [sampleFight(0, 0), sampleFight(1), sampleFight(2), sampleFight(4)];

describe.each(LOCALES)("all that is drawn, in %s", (locale) => {
  const texts = everything(locale, FIGHTS()).flatMap(read);

  it("has no raw key, no hole, and no object in place of words", () => {
    const wrong = texts.filter((text) =>
      /\b(SZRANKI|LABIRYNT|TYPES)\.|\[object|[{}]|undefined|NaN|null/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it("gives every button a name", () => {
    const nameless = everything(locale, FIGHTS())
      .flatMap((html) => [...html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)])
      .filter(
        ([, attributes = "", inside = ""]) =>
          !/aria-label="[^"]+"/.test(attributes) && read(inside).length === 0,
      );
    expect(nameless.map(([whole]) => whole)).toEqual([]);
  });
});

describe("what users have typed", () => {
  const EVIL = `<img src=x onerror=alert(1)>"'<b>`;

  function spoiled(): Fight {
    const battle = sampleFight();
    for (const figure of battle.fighters) {
      Object.assign(figure, { name: EVIL });
      for (const item of figure.actor.items) {
        Object.assign(item, { name: EVIL });
        Object.assign(item.system, { nota: EVIL });
      }
      Object.assign(figure.actor.system, { nota: EVIL, zdolnosc: EVIL, opis: EVIL, kod: EVIL });
    }
    return battle;
  }

  it("stays text everywhere", () => {
    expect(
      everything("pl", [spoiled()]).filter((html) => html.includes("&lt;img src&#x3D;x")).length,
    ).toBeGreaterThan(10);
    for (const html of everything("pl", [spoiled()])) {
      expect(html).not.toMatch(/<img src=x|<b>"|onerror=alert\(1\)>/);
      expect(html.replace(/<[^>]*"[^"<>]*&lt;[^"<>]*"[^>]*>/g, "")).not.toContain(EVIL);
    }
  });
});

describe("the templates", () => {
  it("never let data through unescaped", () => {
    for (const file of templateFiles()) expect(templateSource(file), file).not.toMatch(/\{\{\{|\{\{&/);
  });

  it("are there, all that rule sets name", () => {
    const named = Object.values(rulesets).flatMap(
      ({ partials = [], tracker, sheets: { actors, items, options } }) => [
        ...partials,
        tracker.template,
        ...[...Object.values(actors), ...Object.values(items), ...(options ? [options] : [])].map(
          ({ template }) => template,
        ),
      ],
    );
    expect(named.filter((file) => !templateFiles().includes(file))).toEqual([]);
  });

  it("include only partials that are loaded", () => {
    const own = Object.values(rulesets).flatMap(({ partials = [] }) => partials);
    const known = new Set([...SHARED, ...own].map(partialName));
    for (const file of templateFiles()) {
      const used = [...templateSource(file).matchAll(/\{\{>\s*(szr\.[\w.-]+)/g)].map(
        ([, name]) => name ?? "",
      );
      expect(
        used.filter((name) => !known.has(name)),
        file,
      ).toEqual([]);
    }
  });

  it("hold no words of their own", () => {
    for (const file of templateFiles()) {
      const bare = templateSource(file)
        .replace(/\{\{![\s\S]*?\}\}/g, "")
        .replace(/\{\{[\s\S]*?\}\}/g, "\u0000")
        .replace(/<[^>]*>/g, "\u0000")
        .split("\u0000")
        .filter((text) => /\p{L}{2}/u.test(text));
      expect(bare, file).toEqual([]);
    }
  });

  it("take part in a fight with nobody, and with one side only", () => {
    for (const battle of [
      { ...sampleFight(), fighters: [] },
      { ...sampleFight(0, 0), fighters: [who(sampleFight(), "Almuryk")] },
    ]) {
      const context = trackerContext(sightOf(battle));
      for (const template of TRACKER) expect(drawer("pl").draw(template, context)).toContain("szr-");
    }
  });
});
