import { describe, expect, it } from "vitest";
import { LOCALES, language } from "../../../scripts/lib/language.js";
import { drawer } from "../../../scripts/lib/templates.js";
import type { Item } from "../../../src/core/battle.js";
import { type Label, say } from "../../../src/core/label.js";
import { defaults } from "../../../src/core/shape.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import type { Askanor, Fight } from "../../../src/rulesets/askanor/shape.js";
import * as shapes from "../../../src/rulesets/askanor/shape.js";
import { type QueueEntry, trackerView } from "../../../src/rulesets/askanor/tracker.js";
import { optionFields } from "../../../src/vtt/applications/models/options.js";
import { questionView } from "../../../src/vtt/applications/models/question.js";
import { panelView } from "../../../src/vtt/applications/models/tracker.js";
import { partialName } from "../../../src/vtt/applications/partials.js";
import {
  MG as ASKER,
  asked,
  does,
  duel,
  gear,
  next,
  PLAYER,
  strike,
  who,
} from "../../rulesets/askanor/fight.js";
import { askanorSight, sample } from "./askanor-samples.js";
import { itemContext, sheetContext, TRACKER, trackerContext } from "./contexts.js";
import { MG, player } from "./sight.js";

const polish = language("pl");
const said = (text: Label | null) => (text ? say(polish, text) : null);

function entry(battle: Fight, id: string, viewer = MG): QueueEntry {
  const found = trackerView(battle, viewer).queue.find((one) => one.id === id);
  if (!found) throw new Error(`${id} does not stand in the queue`);
  return found;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly quiet: boolean;
  readonly atArms: string | null;
  readonly cost: { readonly cost: string } | null;
  readonly trial: { readonly target: number; readonly percent: number } | null;
}

interface View {
  readonly arms: readonly {
    readonly name: string;
    readonly attack: Row | null;
    readonly manoeuvres: readonly Row[];
  }[];
  readonly fists: { readonly attack: Row; readonly manoeuvres: readonly Row[] } | null;
  readonly defences: readonly {
    readonly icon: string;
    readonly trial: Row["trial"];
    readonly reason: Label | null;
  }[];
  readonly skills: {
    readonly columns: readonly { readonly rows: readonly { readonly id: string }[] }[];
    readonly joined: { readonly trial: { readonly target: number } };
  };
  readonly spells: readonly { readonly deeds: readonly Row[] }[];
  readonly places: readonly {
    readonly rows: readonly { readonly repair: { readonly ownCost: Label } | null }[];
  }[];
  readonly worn: readonly { readonly repair: object | null }[];
  readonly purse: Label;
  readonly turn: { readonly akcje: readonly string[] } | null;
}

const viewOf = (battle: Fight, id: string, wish: string | null = null) =>
  sheetContext(askanorSight(battle), id, { wish }).context["view"] as View;

describe("a joined test", () => {
  it("says what it is rolled against before it is rolled, by the skills that stand chosen", () => {
    const battle = sample();
    const goal = (typed: object) => {
      const { context } = sheetContext(askanorSight(battle), "Bogna", { typed });
      return (context["view"] as View).skills.joined.trial.target;
    };
    const { umiejetnosci, atrybuty } = who(battle, "Bogna").actor.system;
    const { mobilnosc, rownowaga, walkaWrecz } = umiejetnosci;
    const usual = goal({});
    expect(goal({ druga: "walkaWrecz" }) - usual).toBe(walkaWrecz - rownowaga);
    expect(goal({ druga: "" })).toBe(goal({}) - rownowaga);
    expect(goal({ attribute: "kondycja" }) - usual).toBe(atrybuty.kondycja - atrybuty.zwinnosc);
    expect(mobilnosc).toBeGreaterThan(0);
  });
});

describe("the queue of CHWILE", () => {
  it("shows two AKCJE at hand to whose CHWILA it is, and to others whether theirs are to come or gone", () => {
    const battle = sample();
    who(battle, "Wilk").state.acted = true;
    expect(entry(battle, "Bogna").akcje).toEqual(["left", "left"]);
    expect(entry(battle, "Lilia").akcje).toEqual(["coming", "coming"]);
    expect(entry(battle, "Wilk").akcje).toEqual(["gone", "gone"]);
    does(battle, strike("Bogna", "Bandyta"), [6, 6, 6]);
    expect(entry(battle, "Bogna").akcje).toEqual(["left", "gone"]);
    expect(entry(battle, "Bogna").used.map(said)).toEqual(["atak"]);
  });

  it("tells what defences are left, whom a shield is held against, and when they are there again", () => {
    const battle = duel(
      { arms: ["miecz", "tarcza"] },
      { arms: ["lekki"], um: { walkaWrecz: 4 } },
      { turn: "B" },
    );
    const marks = () =>
      entry(battle, "A").marks.map(({ icon, left, against }) => `${icon} ${left} ${against}`);
    expect(marks()).toEqual(["blade true null", "shield true null", "lunge true null"]);
    does(battle, { kind: "attack", by: "B", target: "A", weapon: "lekki" }, [1, 2, 2], "tarcza", [1, 1, 2]);
    expect(marks()).toEqual(["blade true null", "shield true B", "lunge true null"]);
    gear(battle, "A", "miecz").sparowano = true;
    expect(marks()[0]).toBe("blade false null");
    next(battle);
    next(battle);
    expect(battle.combat.round).toBe(2);
    expect(marks()).toEqual(["blade true null", "shield true null", "lunge true null"]);
  });

  it("ties those who hold and are held, and names statuses", () => {
    const battle = sample();
    who(battle, "Bandyta").state.holds = [{ whom: "Lilia", grip: "chwyt" }];
    expect(entry(battle, "Bandyta").holds.map(({ id, text }) => [id, said(text)])).toEqual([
      ["Lilia", "trzyma: Lilia"],
    ]);
    expect(entry(battle, "Lilia").statuses.map(({ label }) => said(label))).toEqual(["Krwawienie 2"]);
    const html = drawer("pl").draw("tracker-board.hbs", trackerContext(askanorSight(battle)));
    expect(html).toContain('data-szr-tied="Lilia"');
  });

  it("keeps the rolls that ordered equals, and puts the surprised last", () => {
    const battle = sample();
    for (const [id, rolls] of [
      ["Lilia", [2, 5]],
      ["Tamina", [2, 3]],
    ] as const)
      Object.assign(who(battle, id).state, { inicjatywa: 13, zwinnosc: 8, dogrywki: [...rolls] });
    who(battle, "Bogna").state.zaskoczony = true;
    const ids = trackerView(battle, MG).queue.map(({ id }) => id);
    expect(ids.indexOf("Lilia")).toBeLessThan(ids.indexOf("Tamina"));
    expect(ids.at(-1)).toBe("Bogna");
    expect(said(entry(battle, "Lilia").tieText)).toBe("dogrywka: 2, 5");
  });

  it("keeps from a player who is hidden, and numbers that may not be read", () => {
    const battle = sample();
    who(battle, "Bandyta").state.holds = [{ whom: "Wilk", grip: "chwyt" }];
    const viewer = player(["Bogna"], { unseen: ["Wilk"], unread: ["Bandyta"] });
    expect(trackerView(battle, viewer).queue.map(({ id }) => id)).not.toContain("Wilk");
    expect(entry(battle, "Bandyta", viewer)).toMatchObject({ life: null, lifeText: null, holds: [] });
    const spoken = JSON.stringify(trackerView(battle, viewer));
    expect(spoken).not.toContain("Wilk");
  });

  it("stands as the open exchange has brought it, while its next step is that of what is written", () => {
    const written = sample();
    const live = structuredClone(written);
    who(live, "Bogna").state.budget.akcje = 0;
    const view = trackerView(written, MG, live);
    expect(view.queue.find(({ id }) => id === "Bogna")?.akcje).toEqual(["gone", "gone"]);
    expect(said(view.next)).toBe("Bogna: koniec CHWILI");
  });
});

describe("the sheet", () => {
  it("has a row for every attack and manoeuvre of what is in hand, with cost and target number", () => {
    const { arms, fists } = viewOf(sample(), "Bogna");
    expect(arms.map(({ name }) => name)).toEqual(["Bogna miecz", "Bogna tarcza"]);
    expect(arms[0]?.attack).toMatchObject({ cost: { cost: "akcja" }, trial: { target: 11, percent: 63 } });
    const costs = arms[0]?.manoeuvres.map(
      ({ kind, cost, trial }) => `${kind} ${cost?.cost} ${trial?.target}`,
    );
    expect(costs).toEqual([
      "silny chwila 9",
      "wielokrotny chwila 9",
      "szarza chwila 12",
      "rzut chwila 7",
      "powalenie chwila 9",
      "przewrocenie chwila 9",
      "rozbrojenie chwila 9",
      "rozbrojenie chwila 7",
    ]);
    expect(arms[1]?.manoeuvres).toEqual([]);
    expect(fists?.manoeuvres.map(({ kind }) => kind)).toContain("chwyt");
    expect(viewOf(sample(), "Wilk").fists).toBeNull();
  });

  it("counts what the chosen target changes: numbers against one", () => {
    const battle = sample();
    const near = viewOf(battle, "Bogna", "Bandyta").arms[0]?.attack?.trial?.target ?? 0;
    who(battle, "Lilia").token = { ...who(battle, "Bandyta").token!, uuid: "Token.L" };
    expect(viewOf(battle, "Bogna", "Bandyta").arms[0]?.attack?.trial?.target).toBe(near + 1);
  });

  it("tells a reason once for all rows beneath that share it", () => {
    const battle = sample({ turn: "Lilia" });
    const [sword] = viewOf(battle, "Bogna").arms;
    expect(sword?.attack?.quiet).toBe(false);
    expect(sword?.manoeuvres.every(({ quiet }) => quiet)).toBe(true);
  });

  it("offers each of the 22 skills, and specialisations", () => {
    const { columns } = viewOf(sample(), "Bogna").skills;
    expect(columns.flatMap(({ rows }) => rows)).toHaveLength(22);
    expect(
      askanorSight(sample())
        .offers("Bogna")
        .filter(({ deed }) => deed.kind === "test"),
    ).toHaveLength(24);
  });

  it("says why one has no dodge, and what a parry is worth", () => {
    const { defences } = viewOf(sample(), "Bogna");
    expect(defences.map(({ icon, trial }) => `${icon} ${trial?.target ?? "–"}`)).toEqual([
      "blade 11",
      "shield 11",
      "dodge –",
    ]);
    expect(said(defences.at(-1)?.reason ?? null)).toBe("Z tarczą w ręku nie robi się uników.");
  });

  it("prices repairs outside a fight alone, and counts money", () => {
    const battle = sample({ round: 0, turn: null });
    const { places, worn, purse } = viewOf(battle, "Bogna");
    expect(said(purse)).toBe("1 zł 23 s 4 g");
    expect(
      places.flatMap(({ rows }) => rows).flatMap(({ repair }) => (repair ? [said(repair.ownCost)] : [])),
    ).toEqual(["5 s"]);
    expect(worn[0]?.repair).not.toBeNull();
    const offered = (one: Fight) =>
      askanorSight(one)
        .offers("Bogna")
        .filter(({ deed }) => deed.kind === "smith");
    expect(offered(battle).map(({ problem }) => problem)).toEqual([null, null]);
    expect(offered(sample())).toEqual([]);
  });

  it("shows each spell plain, in haste, and with a blow where a blade is in hand", () => {
    const battle = sample();
    const kinds = (id: string) =>
      viewOf(battle, id).spells.map(({ deeds }) => deeds.map(({ cost }) => cost?.cost));
    expect(kinds("Tamina")).toEqual([
      ["chwila", "akcja"],
      ["akcja", "free"],
    ]);
  });
});

describe("what the game master alone says", () => {
  it("is offered to nobody else", () => {
    const battle = sample();
    const groups = (asker: typeof ASKER) =>
      askanor.offers(battle, who(battle, "Bogna"), asker).map(({ group }) => group);
    expect(groups(ASKER).filter((one) => one === "mg")).toHaveLength(5);
    expect(groups(PLAYER)).not.toContain("mg");
    expect(panelView(askanorSight(battle), "Bogna", null)?.sheet.mgs).toHaveLength(5);
  });

  it("turns into what can be taken back", () => {
    const battle = sample();
    const offer = () =>
      askanor.offers(battle, who(battle, "Lilia"), ASKER).find(({ deed }) => "zaskoczony" in deed)?.deed;
    does(battle, offer() ?? { kind: "" });
    expect(who(battle, "Lilia").state.zaskoczony).toBe(true);
    expect(offer()).toMatchObject({ zaskoczony: false });
  });
});

describe("a combined test", () => {
  it("joins the skills that are chosen beside its button, two dice more than skills", () => {
    const battle = sample({ round: 0, turn: null });
    const offer = askanor
      .offers(battle, who(battle, "Bogna"), PLAYER)
      .find(({ fields, group }) => fields && group === "testy");
    expect(offer?.fields?.map(({ name }) => name)).toEqual(["pierwsza", "druga", "trzecia", "attribute"]);
    const deed = { ...offer?.deed, kind: "test", pierwsza: "mobilnosc", druga: "uniki", trzecia: "" };
    const [question] = asked(askanor.perform(battle, deed));
    expect(question).toMatchObject({ kind: "roll", dice: { count: 4, die: "k6" } });
    expect(askanor.problem(battle, PLAYER, { ...deed, druga: "mobilnosc" })?.rule).toBe("AF-1");
    expect(askanor.problem(battle, PLAYER, { ...deed, druga: "latanie" })?.rule).toBe("AF-1");
  });
});

describe("a defence", () => {
  it("is asked with the chance of each way to meet the attack, drawn as a bar", () => {
    const battle = duel({ um: { walkaWrecz: 5 } }, { arms: ["lekki"], um: { uniki: 3 } });
    const [question] = asked(askanor.perform(battle, strike("A", "B")), [1, 2, 3]).slice(-1);
    if (question?.kind !== "one") throw new Error("a choice was expected");
    const view = questionView(askanorSight(battle), question, 0, false);
    expect(view.options.map(({ value, percent }) => [value, percent])).toEqual([
      ["unik", 63],
      ["lekki", 9],
      ["brak", null],
    ]);
  });
});

describe("a race", () => {
  const race = (name: string, cechy: string[], kondycja = 8) =>
    ({
      _id: name,
      name,
      type: shapes.RASA,
      system: { ...defaults(shapes.rasa), cechy, atrybuty: { ...defaults(shapes.rasa).atrybuty, kondycja } },
    }) as const;

  it("[AF-14] gives its attributes and traits, and takes the place of the one before with what that had brought", () => {
    const { actor } = who(duel(), "A");
    const trait = { ...defaults(shapes.cecha) };
    const owned = {
      ...actor,
      items: [
        ...actor.items,
        race("Lanai", ["Piękno"]),
        { _id: "p", name: "Piękno", type: shapes.CECHA, system: trait },
        { _id: "s", name: "Szpetny", type: shapes.CECHA, system: trait },
      ],
    };
    const receipt = askanor.received?.(owned as never, race("Dragonit", ["Odporność na ból"], 10));
    expect(receipt?.figures).toMatchObject({
      rasa: "Dragonit",
      "atrybuty.kondycja": 10,
      "atrybuty.oglada": 8,
    });
    expect(receipt?.replaces).toEqual(["Lanai", "p"]);
    expect(receipt?.brings).toEqual(["Odporność na ból"]);
    expect(askanor.received?.(actor, actor.items[0]!)).toBeNull();
  });
});

/** Everything that is drawn of Askanor, from fights as they are given. */
function everything(locale: string, fights: readonly Fight[]): string[] {
  const { draw } = drawer(locale);
  const options = askanor.prepare({}).options;
  const window = askanor.sheets.options;
  const shown = fights.flatMap((battle) => {
    const first = battle.fighters[0]?.id ?? "";
    return [
      ...[MG, player([first])].flatMap((viewer) =>
        TRACKER.map((template) =>
          draw(template, trackerContext(askanorSight(battle, viewer), { opened: first })),
        ),
      ),
      ...battle.fighters.flatMap(({ id }) =>
        [true, false].map((editing) => {
          const { template, context } = sheetContext(askanorSight(battle), id, { editing });
          return draw(template, context);
        }),
      ),
      ...battle.fighters.flatMap((fighter) =>
        [...fighter.actor.items, ...races(fighter.name)].map((item) => {
          const { template, context } = itemContext(askanor, item, {
            sight: askanorSight(battle),
            by: fighter.id,
          });
          return draw(template, context);
        }),
      ),
    ];
  });
  return [
    ...shown,
    draw("options.hbs", {
      fields: optionFields(askanor, options),
      template: window ? partialName(window.template) : null,
      view: window?.view(options),
      flaws: [],
    }),
  ];
}

function races(name: string): Item<Askanor>[] {
  return [{ _id: "r", name, type: shapes.RASA, system: { ...defaults(shapes.rasa), cechy: [name] } }];
}

function read(html: string): string[] {
  const spoken = [...html.matchAll(/(?:aria-label|data-tooltip-text|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? "",
  );
  const texts = html.replace(/<svg[\s\S]*?<\/svg>/g, "").split(/<[^>]*>/);
  return [...spoken, ...texts].map((text) => text.trim()).filter(Boolean);
}

function fights(): Fight[] {
  const held = sample({ turn: "Lilia" });
  who(held, "Bandyta").state.holds = [{ whom: "Lilia", grip: "duszenie" }];
  who(held, "Bogna").state.guarding = "Lilia";
  const fallen = sample({ bad: true });
  who(fallen, "Lilia").actor.system.obrazenia = 17;
  who(fallen, "Wilk").defeated = true;
  who(fallen, "Bogna").state.footing = "failed";
  gear(fallen, "Bogna", "miecz").zuzycie = 4;
  return [sample(), sample({ round: 0, turn: null }), held, fallen, sample({ nowhere: true })];
}

describe.each(LOCALES)("all that is drawn, in %s", (locale) => {
  const drawn = everything(locale, fights());

  it("has no raw key, no hole, and no object in place of words", () => {
    const wrong = drawn
      .flatMap(read)
      .filter((text) => /\b(SZRANKI|ASKANOR|TYPES)\.|\[object|[{}]|undefined|NaN|\bnull\b/.test(text));
    expect(wrong).toEqual([]);
  });

  it("gives every button, field and choice a name", () => {
    const nameless = drawn.flatMap((html) =>
      [...html.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)].filter(
        ([, attributes = "", inside = ""]) =>
          !/aria-label="[^"]+"/.test(attributes) && read(inside).length === 0,
      ),
    );
    expect(nameless.map(([whole]) => whole)).toEqual([]);
  });
});

describe("names that users have given", () => {
  const EVIL = `<img src=x onerror=alert(1)>"'<b>`;

  it("stay text everywhere", () => {
    const battle = sample();
    for (const figure of battle.fighters) {
      Object.assign(figure, { name: EVIL });
      for (const item of figure.actor.items) {
        Object.assign(item, { name: EVIL });
        Object.assign(item.system, { nota: EVIL });
      }
      Object.assign(figure.actor.system, {
        nota: EVIL,
        rasa: EVIL,
        specjalizacje: [{ nazwa: EVIL, poziom: 1 }],
      });
    }
    for (const html of everything("pl", [battle])) expect(html).not.toMatch(/<img src=x|<b>"/);
  });
});
