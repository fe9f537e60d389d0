import { describe, expect, it } from "vitest";
import { LOCALES } from "../../../scripts/lib/language.js";
import { drawer } from "../../../scripts/lib/templates.js";
import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import type { BoardModel } from "../../../src/rulesets/heresya/board.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import { type HeresyaTracker, trackerView } from "../../../src/rulesets/heresya/tracker.js";
import { cardView } from "../../../src/vtt/applications/models/card.js";
import { friendsOf, ownOffers } from "../../../src/vtt/applications/models/offers.js";
import { optionFields } from "../../../src/vtt/applications/models/options.js";
import { sceneView } from "../../../src/vtt/applications/models/scene.js";
import { panelView, trackerModel } from "../../../src/vtt/applications/models/tracker.js";
import { partialName } from "../../../src/vtt/applications/partials.js";
import { type Exchange, NOTHING } from "../../../src/vtt/exchange/exchange.js";
import { does, shot, who } from "../../rulesets/heresya/fight.js";
import { itemContext, sheetContext, TRACKER, trackerContext } from "./contexts.js";
import { heresyaSight, sampleBattle } from "./heresya-samples.js";
import { MG, player } from "./sight.js";

const STRAZ = ["Wit", "Łucznik", "Rycerz"];
const BRACTWO = ["Mira", "Nożownik", "Cień", "Gnat", "Za_murem"];

const modelOf = ({ bands, fights }: HeresyaTracker, id: string): BoardModel | undefined =>
  [
    ...bands.flatMap(({ models, fallen }) => [...models, ...fallen]),
    ...fights.flatMap(({ steps }) => steps.flatMap(({ models }) => models)),
  ].find((one) => one.id === id);
const icons = (view: HeresyaTracker, id: string) => modelOf(view, id)?.marks.map(({ icon }) => icon);

describe("the board of bands", () => {
  it("shows the bands in the order of their turns, whose turn it is, and how many stand", () => {
    const { bands, heading } = trackerView(sampleBattle(), MG);
    expect(bands.map(({ id, active, standing }) => [id, active, standing])).toEqual([
      ["Straż", true, 3],
      ["Bractwo", false, 5],
    ]);
    expect(heading).toMatchObject({ key: "HERESYA.tracker.turn" });
  });

  it("gives every band a colour of its own that no order of turns changes", () => {
    const colour = (battle: Fight) =>
      Object.fromEntries(trackerView(battle, MG).bands.map(({ id, band }) => [id, band]));
    const turned = sampleBattle();
    turned.combat.state.players.reverse();
    expect(colour(turned)).toEqual(colour(sampleBattle()));
  });

  it("tells what each model has done and is bound by", () => {
    const view = trackerView(sampleBattle(), MG);
    expect(icons(view, "Wit")).toEqual(["charge", "locked"]);
    expect(icons(view, "Cień")).toEqual(["lurk"]);
    expect(modelOf(view, "Gnat")).toMatchObject({ auto: true, large: true, acted: false });
    const battle = sampleBattle();
    Object.assign(who(battle, "Łucznik").state, { moved: true, climbed: true });
    who(battle, "Łucznik").state.shot = { weapon: "luk", count: 1 };
    expect(icons(trackerView(battle, MG), "Łucznik")).toEqual(["walk", "climb", "shot"]);
    expect(modelOf(trackerView(battle, MG), "Łucznik")?.acted).toBe(true);
  });

  it("draws in the movement phase how much of a run is used, for those whose turn it is", () => {
    const view = trackerView(sampleBattle("movement"), MG);
    expect(modelOf(view, "Wit")?.way).toMatchObject({ used: 60, walk: 50 });
    expect(modelOf(view, "Mira")?.way).toBeNull();
    expect(modelOf(trackerView(sampleBattle(), MG), "Wit")?.way).toBeNull();
    const unread = player(["Mira"], { unread: ["Wit"] });
    expect(modelOf(trackerView(sampleBattle("movement"), unread), "Wit")?.way).toBeNull();
  });

  it("shows the fights in their order, and in each the striking order: chargers first", () => {
    const { fights, bands } = trackerView(sampleBattle("melee"), MG);
    expect(
      fights.map(({ state, steps }) => [
        state,
        steps.map((step) => [step.label.key, step.state, step.models.map(({ id }) => id)]),
      ]),
    ).toEqual([
      [
        "now",
        [
          ["HERESYA.lane.chargers", "now", ["Wit"]],
          ["SZRANKI.name", "next", ["Mira", "Nożownik"]],
        ],
      ],
    ]);
    expect(bands.flatMap(({ models }) => models.map(({ id }) => id))).not.toContain("Wit");
  });

  it("keeps who is hidden by the game master off a player's board, and lists the fallen apart", () => {
    const battle = sampleBattle("melee");
    who(battle, "Mira").defeated = true;
    const view = trackerView(battle, player(STRAZ, { unseen: ["Nożownik"] }));
    expect(modelOf(view, "Nożownik")).toBeUndefined();
    expect(view.bands.find(({ id }) => id === "Bractwo")?.fallen.map(({ id }) => id)).toEqual(["Mira"]);
    expect(view.reach["Wit"]).toEqual([]);
  });

  it("shows while somebody is asked how far the deed has come", () => {
    const live = sampleBattle("melee");
    who(live, "Nożownik").defeated = true;
    const view = trackerView(sampleBattle("melee"), MG, live);
    expect(modelOf(view, "Nożownik")?.dead).toBe(true);
  });
});

describe("the step of a player", () => {
  const foot = (battle: Fight, viewer: typeof MG) => trackerModel(heresyaSight(battle, viewer)).foot;

  it("is the end of his phase, where his turn it is; the others are told whose it is", () => {
    expect(foot(sampleBattle(), player(STRAZ))).toMatchObject({
      enabled: true,
      deed: { kind: "endPhase" },
    });
    const other = foot(sampleBattle(), player(BRACTWO));
    expect(other).toMatchObject({
      enabled: false,
      reason: { label: { key: "HERESYA.problem.notYourTurn" } },
    });
    expect(foot(sampleBattle(), MG)).toMatchObject({ enabled: true, deed: null });
  });

  it("is the next blow in melee, and only for whose model strikes", () => {
    expect(foot(sampleBattle("melee"), player(STRAZ))).toMatchObject({
      enabled: true,
      deed: { kind: "strike", by: "Wit" },
    });
    expect(foot(sampleBattle("melee"), player(BRACTWO))).toMatchObject({ enabled: false });
  });

  it("is so without a game master too: who stands in for him acts for nobody else's models", () => {
    const standIn = { ...player(BRACTWO), mg: true };
    expect(foot(sampleBattle(), standIn).enabled).toBe(false);
    expect(panelView(heresyaSight(sampleBattle(), standIn), "Wit", null)?.mine).toBe(false);
    expect(panelView(heresyaSight(sampleBattle(), standIn), "Mira", null)?.mine).toBe(true);
    expect(sceneView(heresyaSight(sampleBattle(), standIn), "Łucznik", null, null)).toBeNull();
  });
});

it("draws the viewer's own band as friends, whatever it is called", () => {
  expect(friendsOf(heresyaSight(sampleBattle(), player(BRACTWO)))).toBe("Bractwo");
  expect(friendsOf(heresyaSight(sampleBattle(), player(STRAZ)))).toBe("Straż");
});

describe("what the scene shows of a picked model", () => {
  const states = (battle: Fight, id: string, wish: string | null = null) =>
    Object.fromEntries(
      (sceneView(heresyaSight(battle), id, null, wish)?.marks ?? []).map((one) => [
        one.fighter,
        one.reason?.label.key.replace("HERESYA.problem.", "") ?? one.state,
      ]),
    );

  it("is whom it may shoot at and would, and why not the others", () => {
    expect(states(sampleBattle(), "Łucznik")).toEqual({
      Mira: "inMelee",
      Nożownik: "inMelee",
      Cień: "legal",
      Gnat: "aimed",
      Za_murem: "nearer",
    });
    expect(states(sampleBattle(), "Łucznik", "Cień")).toMatchObject({ Cień: "aimed", Gnat: "legal" });
  });

  it("says for each why there is nobody", () => {
    const battle = sampleBattle();
    for (const id of ["Cień", "Gnat", "Za_murem"]) who(battle, id).defeated = true;
    expect(states(battle, "Łucznik")).toEqual({ Mira: "inMelee", Nożownik: "inMelee" });
  });

  it("is nothing where it cannot attack now for a reason of its own", () => {
    expect(states(sampleBattle("movement"), "Łucznik")).toEqual({});
    expect(sceneView(heresyaSight(sampleBattle("before")), "Łucznik", null, null)).toBeNull();
  });

  it("is in its movement phase how far it may still go, and ranges only where one measures before", () => {
    const rings = (battle: Fight, id: string) =>
      sceneView(heresyaSight(battle), id, null, null)?.rings.map((ring) => [ring.id, ring.radius]);
    expect(rings(sampleBattle("movement"), "Łucznik")).toEqual([
      ["walk", 550],
      ["run", 1050],
    ]);
    expect(rings(sampleBattle("movement"), "Wit")).toEqual([]);
    expect(rings(sampleBattle("movement"), "Cień")).toEqual([]);
    expect(rings(sampleBattle(), "Łucznik")).toEqual([]);
    const measured = sampleBattle();
    measured.combat.state.options.mierzeniePrzed = true;
    expect(rings(measured, "Łucznik")).toEqual([
      ["half", 1150],
      ["range", 2250],
    ]);
  });
});

describe("the modifiers of a shot", () => {
  const sheet = (battle: Fight, wish: string) => ownOffers(heresyaSight(battle), "Łucznik", wish);
  const ticks = (battle: Fight, wish: string) =>
    Object.fromEntries(
      (sheet(battle, wish).byItem["luk"]?.corrected?.corrections ?? []).map(({ name, value }) => [
        name,
        value,
      ]),
    );

  it("come ticked from the scene for the chosen target, weapon and skills among them", () => {
    expect(ticks(sampleBattle(), "Cień")).toEqual({
      "ticks.cover": false,
      "ticks.moved": false,
      "ticks.ran": false,
      "ticks.half": true,
      "ticks.large": false,
      "ticks.own-oko": true,
      "ticks.target-zwinny": true,
    });
    expect(ticks(sampleBattle(), "Gnat")).toMatchObject({ "ticks.large": true, "ticks.half": true });
    expect(sheet(sampleBattle(), "Gnat").corrects).toBe(true);
    expect(sheet(sampleBattle(), "Gnat").barred.map(({ fighter }) => fighter)).toEqual([
      "Mira",
      "Nożownik",
      "Za_murem",
    ]);
  });

  it("[HER-14] [HER-21] count as they have been corrected, each correction told", () => {
    const chance = (ticks: Record<string, boolean>) => {
      const battle = sampleBattle();
      does(battle, { ...shot("Łucznik", "Cień"), ticks }, [6]);
      const line = battle.report.find(({ goal }) => goal);
      const corrections = battle.report.filter(({ text }) => /ticked$/.test(text.key));
      return [line?.goal?.total, corrections.length];
    };
    // Celność 3, the skill +1, near +1, the target's skill −1.
    expect(chance({})).toEqual([4, 0]);
    expect(chance({ half: false })).toEqual([3, 1]);
    expect(chance({ "own-oko": false, half: false })).toEqual([2, 2]);
    expect(chance({ "target-zwinny": false, cover: true })).toEqual([4, 2]);
  });
});

it("a card draws each die against the chance, those that miss pale", () => {
  const battle = sampleBattle("melee");
  const deed: Deed = { kind: "strike", by: "Wit", target: "Mira" };
  script(heresya.perform(battle, deed), [[2, 6], [6], [1]]);
  const exchange = {
    ruleset: "heresya",
    step: { kind: "deed", deed },
    headline: heresya.headline(battle, deed),
    who: null,
    whom: null,
    faces: [],
    status: "done",
    transcript: [],
    unseen: [],
    report: battle.report,
    verdict: null,
    written: NOTHING,
    round: 1,
  } as Partial<Exchange> as Exchange;
  const reader = {
    mg: true,
    reads: () => true,
    controls: () => true,
    user: () => "",
    leads: true,
    friends: undefined,
  };
  const [thrown] = cardView(exchange, reader, null).lines.flatMap((line) => line.thrown ?? []);
  expect(thrown?.dice.map(({ face, missed }) => [face, missed])).toEqual([
    [2, false],
    [6, true],
  ]);
  expect(thrown?.goal).toMatchObject({ each: true, sign: "≤", total: 5 });
});

describe("the card of a model", () => {
  const view = (id: string) =>
    sheetContext(heresyaSight(sampleBattle()), id).context["view"] as {
      profile: { id: string; base: number; value: number; changed: boolean }[];
      survival: { total: number; faces: boolean[] }[];
      attacks: { id: string; count: number }[];
      weapons: { name: string; attacks: number; chance: number }[];
      row: { against: number; chance: number }[];
    };

  it("shows what is written, and what skills, armour and mount make of it", () => {
    const changed = (id: string) =>
      Object.fromEntries(
        view(id)
          .profile.filter((one) => one.changed)
          .map(({ id: key, base, value }) => [key, [base, value]]),
      );
    expect(changed("Wit")).toEqual({ walka: [3, 4], odpornosc: [0, 3] });
    expect(changed("Rycerz")).toEqual({ ruch: [5, 8], odpornosc: [0, 1] });
  });

  it("shows a hit as two dice, the attacks as dice, and its row of the table", () => {
    expect(view("Wit").survival.map(({ total, faces }) => [total, faces.filter(Boolean).length])).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect(view("Wit").attacks.map(({ id, count }) => [id, count])).toEqual([
      ["main", 2],
      ["extra", 1],
    ]);
    expect(view("Rycerz").attacks.map(({ id }) => id)).toEqual(["main", "extra", "mount"]);
    expect(view("Wit").row.map(({ chance }) => chance)).toEqual([5, 5, 5, 4, 3]);
    expect(view("Łucznik").weapons.find(({ name }) => name === "luk")?.chance).toBe(4);
  });
});

/** What a person reads or hears of a piece of HTML. */
function read(html: string): string[] {
  const spoken = [...html.matchAll(/(?:aria-label|data-tooltip-text|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? "",
  );
  return [...spoken, ...html.split(/<[^>]*>/)].map((text) => text.trim()).filter(Boolean);
}

/** Everything of Heresya that is drawn, for a battle. */
function everything(locale: string, battle: Fight): string[] {
  const { draw } = drawer(locale);
  const contexts = [
    trackerContext(heresyaSight(battle), { opened: "Łucznik" }),
    trackerContext(heresyaSight(battle, player(STRAZ)), { opened: "Wit" }),
  ];
  const sheets = ["Wit", "Łucznik", "Rycerz"].flatMap((id) =>
    ["walka", "ekwipunek", "opis"].map((tab) => {
      const { template, context } = sheetContext(heresyaSight(battle), id, { tab, editing: tab === "opis" });
      return draw(template, context);
    }),
  );
  const items = ["Wit", "Łucznik", "Rycerz"].flatMap((id) =>
    who(battle, id).actor.items.map((item) => {
      const { template, context } = itemContext(heresya, item, { sight: heresyaSight(battle), by: id });
      return draw(template, context);
    }),
  );
  const own = heresya.sheets.options;
  const { options } = battle.combat.state;
  const form = draw("options.hbs", {
    fields: optionFields(heresya, options),
    template: own ? partialName(own.template) : null,
    view: own?.view(options),
    flaws: [],
  });
  return [
    ...contexts.flatMap((context) => TRACKER.map((part) => draw(part, context))),
    ...sheets,
    ...items,
    form,
  ];
}

const PHASES = ["before", "movement", "shooting", "melee"] as const;

describe.each(LOCALES)("all of Heresya that is drawn, in %s", (locale) => {
  const drawn = PHASES.flatMap((phase) => everything(locale, sampleBattle(phase)));

  it("has no raw key, no hole, and no object in place of words", () => {
    const wrong = drawn
      .flatMap(read)
      .filter((text) => /\b(SZRANKI|HERESYA|TYPES)\.|\[object|[{}]|undefined|NaN|null/.test(text));
    expect(wrong).toEqual([]);
  });

  it("gives every button and every field a name", () => {
    const nameless = drawn
      .flatMap((html) => [...html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)])
      .filter(
        ([, attributes = "", inside = ""]) =>
          !/aria-label="[^"]+"/.test(attributes) && read(inside).length === 0,
      );
    expect(nameless.map(([whole]) => whole)).toEqual([]);
  });
});

it("what users have typed stays text", () => {
  const EVIL = `<img src=x onerror=alert(1)>"'<b>`;
  const battle = sampleBattle("melee");
  for (const one of battle.fighters) {
    Object.assign(one, { name: EVIL, side: one.side === "Straż" ? EVIL : one.side });
    Object.assign(one.actor.system, { banda: EVIL, rasa: EVIL, nota: EVIL, opis: EVIL });
    for (const item of one.actor.items) Object.assign(item, { name: EVIL });
    for (const item of one.actor.items) Object.assign(item.system, { nota: EVIL });
  }
  battle.combat.state.players[0] = EVIL;
  for (const html of everything("pl", battle))
    expect(html).not.toMatch(/<img src=x|<b>"|onerror=alert\(1\)>/);
});
