import { describe, expect, it, vi } from "vitest";
import { LOCALES, language } from "../../../scripts/lib/language.js";
import { drawer } from "../../../scripts/lib/templates.js";
import type { Deed } from "../../../src/core/deed.js";
import { type Label, say } from "../../../src/core/label.js";
import { defaults } from "../../../src/core/shape.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import type { Fight } from "../../../src/rulesets/krysztaly/shape.js";
import * as shapes from "../../../src/rulesets/krysztaly/shape.js";
import { type Lane, trackerView } from "../../../src/rulesets/krysztaly/tracker.js";
import { draftView } from "../../../src/vtt/applications/models/draft.js";
import { optionFields } from "../../../src/vtt/applications/models/options.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import { partialName } from "../../../src/vtt/applications/partials.js";
import { act, blow, does, keeps, next, plans, who } from "../../rulesets/krysztaly/fight.js";
import { itemContext, sheetContext, TRACKER, trackerContext } from "./contexts.js";
import { krysztalySight, played, sample } from "./krysztaly-samples.js";
import { MG, player } from "./sight.js";

// A machine that does much else takes longer.
vi.setConfig({ testTimeout: 30_000 });

const polish = language("pl");
const said = (text: Label | null) => (text ? say(polish, text) : null);

function lane(battle: Fight, id: string, viewer = MG): Lane {
  const found = trackerView(battle, viewer).lanes.find((one) => one.id === id);
  if (!found) throw new Error(`no lane of ${id}`);
  return found;
}

/** The bars of a lane: what, from where to where, and what has become of it. */
const bars = (battle: Fight, id: string, viewer = MG) =>
  lane(battle, id, viewer).bars.map(
    ({ from, end, brief, state }) => `${said(brief)} ${from}–${end ?? "…"} ${state}`,
  );

/** Hits at once and hard. */
const DEADLY = { dice: ({ rule }: { rule: string }) => (rule === "KC-47" ? [1] : [100]) };

describe("the time line", () => {
  it("has a lane for everybody, the fastest first, with bars from their beginning to their end", () => {
    const battle = played(5);
    expect(trackerView(battle, MG).lanes.map(({ id, natural }) => `${id} ${natural}`)).toEqual([
      "Ork 73",
      "Goblin 60",
      "Brodan 55",
    ]);
    expect(bars(battle, "Ork")).toEqual(["dobywa 73–63 done", "szabla 63–33 done", "szabla 33–3 planned"]);
    expect(bars(battle, "Goblin")).toEqual([
      "dobywa 60–50 done",
      "maczeta 50–30 now",
      "maczeta 30–10 planned",
    ]);
    expect(bars(battle, "Brodan")).toEqual(["dobywa 55–35 done", "topór 35–… now"]);
  });

  it("puts all on one axis that falls to the right: beginning, end and hand where the Szybkość is", () => {
    const view = trackerView(played(5), MG);
    const [szabla] = lane(played(5), "Ork").bars.slice(1);
    expect(view.clock).toBe(33);
    expect(view.handAt).toBeCloseTo((szabla?.start ?? 0) + (szabla?.width ?? 0));
    const places = view.ticks.map(({ place }) => place);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(view.ticks.map(({ at }) => at)).toEqual([60, 40, 20, 0].filter((at) => Math.abs(at - 33) > 6));
  });

  it("reads aloud what has happened and what comes, as sentences", () => {
    const view = trackerView(played(5), MG);
    expect(view.just.map(({ text }) => said(text))).toEqual(["33: Ork tnie (szabla), cel: Brodan"]);
    expect(view.coming.map(({ text }) => said(text))).toEqual(["30: Goblin tnie (maczeta), cel: Brodan"]);
    expect(said(view.next)).toBe("Dalej, do 30: Goblin");
    expect(lane(played(5), "Brodan").told.map(said)).toContain(
      "od 35: cios: topór, cel: Ork, w toku, do końca rundy zabraknie 5",
    );
    expect(lane(played(5), "Ork").told.map(said)).toContain("ataki: 1 z 2");
  });

  it("says the moment to which the clock will run, not the one at which something begins", () => {
    expect(said(trackerView(played(4), MG).next)).toBe("Dalej, do 33: Ork");
    expect(
      trackerView(played(4), MG)
        .lanes.filter(({ current }) => current)
        .map(({ id }) => id),
    ).toEqual(["Ork"]);
  });

  it("lets a carried blow leave the round, and enter the next", () => {
    const battle = played(8);
    next(battle);
    expect(battle.combat.round).toBe(2);
    expect(lane(battle, "Brodan").carry?.remaining).toBe(5);
    keeps(battle, "Brodan");
    expect(bars(battle, "Brodan")).toEqual(["topór 55–50 kept"]);
    plans(battle, "Ork", blow("szabla", "Brodan"));
    plans(battle, "Goblin", blow("maczeta", "Brodan"));
    next(battle);
    next(battle);
    const [done] = lane(battle, "Brodan").bars;
    expect(done).toMatchObject({ from: 55, end: 50, state: "done", resumed: true });
    expect(lane(battle, "Ork").bars.some(({ resumed }) => resumed)).toBe(false);
  });

  it("tells natural from actual Szybkość", () => {
    const slow = { sz: 80, weapons: ["miecz"], armour: [{ mnoznikSz: { licznik: 1, mianownik: 2 } }] };
    const battle = sample({ Odon: slow });
    const odon = lane(battle, "Odon");
    expect([odon.natural, odon.actual, odon.slowed]).toEqual([80, 40, true]);
    expect(odon.actualAt).toBeGreaterThan(odon.naturalAt);
    expect(odon.told.map(said)).toContain("Szybkość naturalna 80, aktualna 40");
    expect(lane(battle, "Ork").slowed).toBe(false);
  });

  it("strikes through what the dead were at and what they had planned, from where they fell", () => {
    const battle = sample();
    who(battle, "Brodan").actor.system.obrazenia = 125;
    plans(battle, "Ork", blow("szabla", "Brodan"));
    plans(battle, "Goblin", blow("maczeta", "Brodan"));
    plans(battle, "Brodan", act("krzyk"), act("torba"), act("krzyk"));
    for (let step = 0; step < 3; step++) next(battle);
    while (battle.combat.state.clock !== 33) next(battle, DEADLY);
    const brodan = lane(battle, "Brodan");
    expect(brodan.out).toBe(true);
    expect(bars(battle, "Brodan").slice(0, 2)).toEqual(["Krzyk 55–45 done", "Coś z torby 45–33 dead"]);
    expect(bars(battle, "Brodan").at(-1)).toBe("Krzyk 15–5 dead");
    expect(brodan.bars[1]).toMatchObject({ due: 15 });
    expect(bars(battle, "Brodan", player(["Goblin"])).at(-1)).toBe("Coś z torby 45–33 dead");
    expect(trackerView(battle, MG).events.some(({ text }) => said(text)?.includes("Brodan, Coś"))).toBe(
      false,
    );
  });

  it("keeps plans to their owner and the MG, while one composes, after handing in, and in mid-round", () => {
    const battle = sample();
    plans(battle, "Ork", blow("szabla", "Brodan"));
    plans(battle, "Brodan", blow("topór", "Ork"));
    expect(bars(battle, "Ork")).toHaveLength(2);
    expect(bars(battle, "Ork", player(["Brodan"]))).toEqual([]);
    expect(bars(battle, "Brodan", player(["Brodan"]))).toHaveLength(2);
    const drafts = { Brodan: [{ kind: "declare", by: "Brodan", do: "act", what: "krzyk" }] };
    const composing = krysztalySight(sample(), player(["Brodan"]), { drafts }).battle as Fight;
    expect(bars(composing, "Brodan", player(["Brodan"]))).toEqual(["Krzyk 55–45 planned"]);
    next(battle);
    expect(bars(battle, "Ork", player(["Brodan"]))).toEqual([]);
    expect(said(trackerView(battle, player(["Brodan"])).next)).not.toMatch(/63/);
    expect(
      trackerView(battle, player(["Brodan"])).events.every(({ text }) => !said(text)?.includes("Ork tnie")),
    ).toBe(true);
  });

  it("says whom planning still waits for, and who is surprised", () => {
    const battle = sample();
    expect([...trackerView(battle, MG).awaited].sort()).toEqual(["Brodan", "Goblin", "Ork"]);
    does(battle, { kind: "surprise", by: "Goblin", how: "auto" });
    plans(battle, "Ork", act("krzyk"));
    expect(trackerView(battle, MG).awaited).toEqual(["Brodan"]);
    expect(said(trackerView(battle, MG).progress)).toBe("Plany: 1 z 2");
    expect(lane(battle, "Goblin")).toMatchObject({ surprised: true, natural: 0 });
  });

  it("draws many lanes closely", () => {
    const more = Object.fromEntries(
      Array.from({ length: 57 }, (_, index) => [`Zbój ${index}`, { sz: 40 + index, weapons: ["miecz"] }]),
    );
    expect([trackerView(sample(), MG).dense, trackerView(sample(more), MG).dense]).toEqual([false, true]);
  });
});

describe("a plan as a draft", () => {
  const BLOW: Deed = {
    kind: "declare",
    by: "Brodan",
    do: "attack",
    item: "topór",
    type: "tn",
    target: "Ork",
  };
  const rows = (parts: readonly Deed[], battle = sample()) =>
    draftView(krysztalySight(battle, player(["Brodan"]), { drafts: { Brodan: parts } }), "Brodan");

  it("says of each part what it is, when it would be, and what is wrong with it", () => {
    const long: Deed = { kind: "declare", by: "Brodan", do: "act", what: "inna", segments: 1000 };
    const view = rows([BLOW, { kind: "declare", by: "Brodan", do: "act", what: "krzyk" }, long]);
    expect(view?.rows.map(({ label }) => said(label))).toEqual([
      "cios: topór, cel: Ork",
      "Krzyk",
      "Inna czynność",
    ]);
    expect(said(view?.rows[0]?.note ?? null)).toBe("od 35, do końca zabraknie 5");
    expect(said(view?.rows[1]?.note ?? null)).toBe("nie mieści się w rundzie");
    expect(said(view?.reason?.label ?? null)).toBe("Opóźnienie to liczba całkowita od 1 do 999 segmentów.");
  });

  it.each([0, 1.5, 1000, -3])(
    "keeps a part with a delay of %d as it was typed, and says what is wrong with it",
    (segments) => {
      const part: Deed = {
        kind: "declare",
        by: "Brodan",
        do: "act",
        what: "inna",
        segments,
        text: "oblężenie",
      };
      const view = rows([part]);
      const [row] = view?.rows ?? [];
      expect(row?.fields.map(({ value }) => value)).toEqual([segments, "oblężenie"]);
      expect(said(row?.reason?.label ?? null)).toBe("Opóźnienie to liczba całkowita od 1 do 999 segmentów.");
    },
  );

  it("gives a plan that was taken back whole again, to be handed in as it is", () => {
    const battle = sample();
    plans(battle, "Brodan", blow("topór", "Ork"), act("krzyk"), { do: "move", metres: 3 });
    does(battle, { kind: "unready", by: "Brodan" });
    const one = who(battle, "Brodan");
    const parts = krysztaly.draft?.begin(battle, one) ?? [];
    expect(rows(parts, battle)?.rows.map(({ reason }) => reason)).toEqual([null, null, null]);
    const whole = krysztaly.draft?.whole(one, parts);
    expect(whole && krysztaly.problem(battle, MG, whole)).toBe(null);
  });

  it("keeps a part whose target has left, and says so", () => {
    const battle = sample();
    does(battle, { kind: "withdraw", by: "Ork" });
    const view = rows([BLOW], battle);
    expect(view?.rows).toHaveLength(1);
    expect(said(view?.rows[0]?.reason?.label ?? null)).toBe("Ork jest poza walką.");
  });

  it("is not there once the plan is handed in, for the dead, for the surprised, in mid-round, and for others", () => {
    const handed = sample();
    plans(handed, "Brodan", act("krzyk"));
    const dead = sample();
    does(dead, { kind: "harm", by: "Brodan", points: 999, type: "tn" });
    const surprised = sample();
    does(surprised, { kind: "surprise", by: "Brodan", how: "auto" });
    for (const battle of [handed, dead, surprised, played(3)]) expect(rows([BLOW], battle)).toBe(null);
    expect(draftView(krysztalySight(sample(), player(["Brodan"])), "Ork")).toBe(null);
  });

  it("takes conditions, alternatives and waiting part by part", () => {
    const battle = sample();
    const { draft } = krysztaly;
    const one = who(battle, "Brodan");
    const changed = (part: Deed, field: string, value: string | boolean) =>
      draft?.change(battle, one, part, field, value) ?? part;
    const waits = changed(changed(changed(BLOW, "condition", "struck"), "fighter", "Ork"), "wait", true);
    expect(waits).toMatchObject({ condition: { if: "struck", fighter: "Ork" }, wait: true });
    const view = rows([waits]);
    expect(view?.rows[0]?.special).toBe(true);
    expect(view?.rows[0]?.more.map(({ name }) => name)).toEqual([
      "condition",
      "fighter",
      "otherwise",
      "wait",
      "repeat",
    ]);
    expect(changed(waits, "condition", "")).toMatchObject({ condition: null, wait: false });
    expect(rows([changed(BLOW, "condition", "mg")])?.reason?.label.key).toBe("KRYSZTALY.problem.noWords");
    const else_ = changed(BLOW, "otherwise", JSON.stringify({ do: "act", what: "krzyk" }));
    expect(else_["otherwise"]).toEqual({ do: "act", what: "krzyk" });
    expect(rows([else_])?.reason).toBe(null);
  });
});

/** Everything of this rule set that is drawn. */
function everything(locale: string, spoil: (battle: Fight) => void = () => {}): string[] {
  const { draw } = drawer(locale);
  const { options } = krysztaly.prepare({});
  const part: Deed = {
    kind: "declare",
    by: "Brodan",
    do: "act",
    what: "plecak",
    segments: 12,
    text: "gwizdek",
  };
  const fights = [sample(), played(2), played(5), played(8)];
  const _prose = { opis: { raw: "", enriched: "" } };
  const way = [{ x: 300, y: 0 }];
  const moves: Deed = { kind: "declare", by: "Brodan", do: "move", metres: 3, path: way };
  for (const battle of fights) spoil(battle);
  const drawn = fights.flatMap((battle, index) => {
    const viewer = index % 2 === 0 ? MG : player(["Brodan"]);
    const sight = krysztalySight(battle, viewer, { drafts: { Brodan: [part, moves] } });
    const context = trackerContext(sight, { opened: "Brodan" });
    const sheets = ["walka", "ekwipunek", "magia", "opis"].map((tab) =>
      sheetContext(sight, "Brodan", { tab, editing: tab === "opis" }),
    );
    return [
      ...TRACKER.map((name) => draw(name, context)),
      ...sheets.map(({ template, context: so }) => draw(template, so)),
    ];
  });
  const items = Object.keys(krysztaly.sheets.items).flatMap((type) =>
    [true, false].map((editing) => {
      const shape = krysztaly.shapes.items[type];
      const item = { _id: "x", name: "Rzecz", type, system: shape ? defaults(shape) : {} };
      const { template, context } = itemContext(krysztaly, item as never, { editing });
      return draw(template, context);
    }),
  );
  const table = krysztaly.sheets.options;
  const window = draw("options.hbs", {
    fields: optionFields(krysztaly as never, options),
    template: table ? partialName(table.template) : null,
    view: table?.view(options),
    flaws: [],
  });
  return [...drawn, ...items, window];
}

/** What a person reads or hears of a piece of HTML. */
function read(html: string): string[] {
  const spoken = [...html.matchAll(/(?:aria-label|data-tooltip-text|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? "",
  );
  return [...spoken, ...html.replace(/<svg[\s\S]*?<\/svg>/g, "").split(/<[^>]*>/)]
    .map((text) => text.trim())
    .filter(Boolean);
}

describe.each(LOCALES)("all that is drawn, in %s", (locale) => {
  const pieces = everything(locale);

  it("has no raw key, no hole, and no object in place of words", () => {
    const wrong = /\b(SZRANKI|KRYSZTALY|TYPES)\.|\[object|[{}]|undefined|NaN|\bnull\b/;
    expect(pieces.flatMap(read).filter((text) => wrong.test(text))).toEqual([]);
  });

  it("names every button and every field", () => {
    const nameless = pieces
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
  const pieces = everything("pl", (battle) => {
    for (const figure of battle.fighters) {
      Object.assign(figure, { name: EVIL });
      Object.assign(figure.actor.system, { nota: EVIL, rasa: EVIL, profesja: EVIL });
      for (const item of figure.actor.items) Object.assign(item, { name: EVIL });
    }
  });
  expect(pieces.filter((html) => html.includes("&lt;img src&#x3D;x")).length).toBeGreaterThan(15);
  for (const html of pieces) expect(html).not.toMatch(/<img src=x|<b>"|onerror=alert\(1\)>/);
});

it("a weapon that does nothing says so on its sheet, and its button why it cannot be used", () => {
  const { draw } = drawer("pl");
  const sheet = krysztaly.sheets.items[shapes.BRON];
  const item = { _id: "x", name: "Kij", type: shapes.BRON, system: defaults(shapes.bron) } as const;
  const view = sheet?.view({ item, options: krysztaly.prepare({}).options, editable: false });
  const portrait = picture({ name: "Kij", img: "a.webp", side: "" }, undefined);
  const prose = { opis: { raw: "", enriched: "" } };
  expect(draw(sheet?.template ?? "", { view, name: "Kij", portrait, fields: {}, prose })).toContain(
    "nie ma żadnego rodzaju",
  );
  const battle = sample({ Odon: { sz: 50, weapons: { kij: { skutecznosc: { kl: 0, tn: 0, ob: 0 } } } } });
  const offer = krysztaly.offers(battle, who(battle, "Odon"), MG).find(({ item: used }) => used === "kij");
  expect(said(offer?.problem?.label ?? null)).toMatch(/kij: skuteczność tego rodzaju \(tnące\) wynosi zero/);
});

it.each([
  ["pl", "Krzyk", "Marsz"],
  ["en", "A shout", "Walk"],
])(
  "the options, in %s, call rows by the name they came with until somebody gives them another",
  (locale, shout, walk) => {
    const { draw } = drawer(locale);
    const sheet = krysztaly.sheets.options;
    const { options } = krysztaly.prepare({});
    const own = { id: "", nazwa: "Gwizd", segmenty: 1, kosci: 0, minimum: false };
    const view = sheet?.view({ ...options, czynnosci: [...options.czynnosci, own, { ...own, nazwa: "" }] });
    const html = draw(sheet?.template ?? "", view ?? {});
    for (const name of [shout, walk]) expect(html).toContain(`value="" placeholder="${name}"`);
    expect(html).toContain('value="Gwizd"');
    // One that nobody has named goes by what the machine calls it.
    expect(html).toContain('value="" placeholder="wlasna-9"');
  },
);
