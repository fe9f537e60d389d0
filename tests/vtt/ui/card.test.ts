import { describe, expect, it } from "vitest";
import { drawer } from "../../../scripts/lib/templates.js";
import { label } from "../../../src/core/label.js";
import { cardView, type Reader } from "../../../src/vtt/applications/models/card.js";
import { chip } from "../../../src/vtt/applications/models/chips.js";
import { dieView } from "../../../src/vtt/applications/models/dice.js";
import { oddsBars } from "../../../src/vtt/applications/models/odds-bars.js";
import { glyphOf, picture } from "../../../src/vtt/applications/models/picture.js";
import type { Exchange } from "../../../src/vtt/exchange/exchange.js";
import { asked, exchangeOf, luckyAttack, sampleFight, sampleQuestions, sightOf } from "./samples.js";
import { MG, player } from "./sight.js";

const MASTER: Reader = {
  mg: true,
  reads: () => true,
  controls: () => true,
  user: (id) => `user ${id}`,
  leads: true,
  friends: "party",
};
const GUEST: Reader = { ...MASTER, mg: false, leads: false, controls: () => false };
const actions = (exchange: Exchange, reader: Reader) =>
  cardView(exchange, reader, null).menu.map(({ action }) => action);

describe("a card", () => {
  it("shows the die, what was added with signs, the sum, and the rules", () => {
    const [first] = cardView(luckyAttack(sampleFight()), GUEST, null).lines;
    expect(first?.thrown).toMatchObject({
      total: 11,
      dice: [{ face: 6 }],
      parts: [{ value: "+2" }, { value: "+3" }],
    });
    expect(first?.chips.map(({ text }) => text)).toEqual(["9.5-1", "9.5-2"]);
  });

  it("keeps the numbers of foes: die and wounds remain, parts, sums and siła go", () => {
    const battle = sampleFight(2);
    const exchange = exchangeOf(battle, { kind: "attack", by: "Ogr" }, [[2], [5]]);
    const hidden: Reader = { ...GUEST, reads: (id) => id !== "Ogr" };
    const { lines } = cardView(exchange, hidden, null);
    const attack = lines.find(({ text }) => text?.key.startsWith("LABIRYNT.tell.cell"));
    expect(attack?.text?.key).toBe("LABIRYNT.tell.cellHidden");
    expect(attack?.thrown).toMatchObject({ total: null, parts: [], dice: [{ face: 5 }] });
    const html = drawer("pl").draw("card.hbs", cardView(exchange, hidden, null));
    expect(html).not.toContain("oczek");
    expect(html).toContain("1 rana");
  });

  it("keeps a rolled siła whole, for there the die is the number", () => {
    const exchange: Exchange = {
      ...luckyAttack(sampleFight()),
      report: [
        {
          rules: ["LS-9.0-5"],
          text: label("LABIRYNT.tell.strength", { who: "Ogr", sila: 7 }),
          numbersOf: "Ogr",
          thrown: { die: "k6", faces: [5], parts: [], total: 7 },
        },
      ],
    };
    const [line] = cardView(exchange, { ...GUEST, reads: () => false }, null).lines;
    expect(line).toMatchObject({ thrown: null, text: { key: "LABIRYNT.tell.strengthHidden" } });
  });

  it("has a sentence without numbers, in both languages, for each that tells some", () => {
    for (const locale of ["pl", "en"]) {
      for (const key of ["cell", "unharmed", "wounds", "strength"]) {
        const text = label(`LABIRYNT.tell.${key}Hidden`, { count: 2, bron: "miecz", who: "x", whom: "y" });
        expect(drawer(locale).words(text)).not.toMatch(/LABIRYNT|[{}]/);
      }
    }
  });

  it("is headed, for a step of the fight, by who acted, what was chosen, or the one thing that it tells", () => {
    const advance = { ...luckyAttack(sampleFight()), step: { kind: "advance" as const } };
    expect(cardView(advance, GUEST, null).headline).toEqual(label("SZRANKI.name", { name: "Almuryk" }));
    const pass = {
      rules: ["LS-9.2-2"],
      text: label("LABIRYNT.tell.pass", { who: "Gilith" }),
      tone: "quiet" as const,
    };
    const view = cardView({ ...advance, who: null, whom: null, report: [pass] }, GUEST, null);
    expect(view).toMatchObject({ headline: pass.text, lines: [], chips: [{ text: "9.2-2" }] });

    const question = sampleQuestions(sampleFight())[5]!;
    const transcript = [
      { questions: [question], answers: [{ kind: "attack", by: "Almuryk" }], givers: [null] },
    ];
    const chosen = cardView({ ...advance, who: null, transcript }, GUEST, sightOf(sampleFight()));
    expect(chosen.headline).toEqual(label("LABIRYNT.headline.attack", { who: "Almuryk" }));
    expect(chosen.who?.name).toBe("Almuryk");
    expect(chosen.lines).toHaveLength(advance.report.length);
  });

  it("is headed, for a step of the fight, by the first line that says who acts, and names whom that befalls", () => {
    const moved = { rules: ["KC-59"], text: label("SZRANKI.name", { name: "quiet" }), whom: "Gilith" };
    const blow = {
      rules: ["KC-40"],
      text: label("SZRANKI.name", { name: "blow" }),
      by: "Ork 1",
      whom: "Almuryk",
    };
    const step = { ...luckyAttack(sampleFight()), step: { kind: "advance" as const }, round: 2 };
    const view = cardView({ ...step, report: [moved, blow] }, GUEST, sightOf(sampleFight()));
    expect(view.headline).toEqual(blow.text);
    expect([view.who?.name, view.whom?.name]).toEqual(["Ork 1", "Almuryk"]);
    expect(view.subtitle?.data).toMatchObject({ whom: "Almuryk" });
    expect(view.lines.map(({ text }) => text)).toEqual([moved.text]);
    const alone = cardView({ ...step, report: [{ ...blow, whom: "Ork 1" }] }, GUEST, sightOf(sampleFight()));
    expect([alone.whom, alone.subtitle?.data?.["whom"]]).toEqual([null, undefined]);
  });

  it("offers what its state and its reader allow", () => {
    const done = luckyAttack(sampleFight());
    expect(actions(done, MASTER)).toEqual(["undo", "export"]);
    expect(actions(done, GUEST)).toEqual(["export"]);
    expect(actions({ ...done, status: "undone" }, MASTER)).toEqual(["redo", "export"]);
    expect(actions({ ...done, status: "undone", scope: { fighters: [] } }, MASTER)).toEqual(["export"]);
    expect(actions({ ...done, status: "asking" }, MASTER)).toEqual(["cancel", "export"]);
    expect(actions({ ...done, status: "writing" }, { ...MASTER, leads: false })).toEqual([
      "takeOver",
      "export",
    ]);
  });

  it("says how it stands where that is unusual; why a rule broke is for the MG", () => {
    const reason = label("SZRANKI.answer.one");
    const status = (status: Exchange["status"], reader: Reader) =>
      cardView({ ...luckyAttack(sampleFight()), status, reason }, reader, null).status;
    expect(status("done", MASTER)).toBeNull();
    expect(status("stale", MASTER)?.actions.map(({ action }) => action)).toEqual(["goOn", "cancel"]);
    expect(status("stale", GUEST)?.actions).toEqual([]);
    expect(status("cancelled", GUEST)?.reason).toEqual(reason);
    expect(status("broken", MASTER)?.reason).toEqual(reason);
    expect(status("broken", GUEST)?.reason).toBeNull();
  });

  it("shows the open question to those who may answer, and to the rest whom it waits for", () => {
    const [question] = sampleQuestions(sampleFight());
    const asking = asked(question!);
    const exchange: Exchange = { ...luckyAttack(sampleFight()), status: "asking", transcript: [asking] };
    const of = (reader: Reader, viewer: ReturnType<typeof player>) =>
      cardView(exchange, reader, sightOf(sampleFight(), viewer, asking)).questions.shown;
    expect(of(MASTER, MG)).toMatchObject([{ mine: true }]);
    expect(of(GUEST, player(["Almuryk"]))).toMatchObject([{ mine: true }]);
    const html = drawer("pl").draw(
      "card.hbs",
      cardView(exchange, GUEST, sightOf(sampleFight(), player(["Gilith"]), asking)),
    );
    expect(html).toContain("Czeka na: Almuryk");
    expect(html).not.toContain("data-szr-answer");
  });

  it("covers an answer until the others of its batch have answered", () => {
    const [first, second] = sampleQuestions(sampleFight());
    const asking = { ...asked(first!, second!), answers: ["Ogr", null] };
    const exchange: Exchange = { ...luckyAttack(sampleFight()), status: "asking", transcript: [asking] };
    const view = cardView(exchange, MASTER, sightOf(sampleFight(), MG, asking));
    expect(view.questions.shown).toMatchObject([
      { answered: true, mine: false },
      { answered: false, mine: true },
    ]);
    expect(drawer("pl").draw("card.hbs", view)).toContain("Odpowiedź dana");
  });

  it("names the MG who answered for somebody, once", () => {
    const [question] = sampleQuestions(sampleFight());
    const giver = { user: "mg", how: "user" as const, instead: true };
    const transcript = [
      { questions: [question!, question!], answers: ["Ogr", "Ogr"], givers: [giver, giver] },
    ];
    const { instead } = cardView({ ...luckyAttack(sampleFight()), transcript }, GUEST, null);
    expect(instead).toEqual([label("SZRANKI.ui.card.instead", { user: "user mg" })]);
  });
});

describe("small drawings", () => {
  it("draw a k6 with its pips, a k3 as the die that lies there, and other dice with a number", () => {
    expect(dieView("k6", 5).pips).toHaveLength(5);
    expect(dieView("k3", 5)).toMatchObject({ face: 5, name: { data: { value: 3 } } });
    expect(dieView("k10", 7)).toMatchObject({ pips: [], face: 7 });
    for (const face of [1, 2, 3, 4, 5, 6]) expect(dieView("k6", face).pips).toHaveLength(face);
  });

  it("draw odds as bars, the likeliest full, and in words without nothing", () => {
    const odds = oddsBars("labirynt", [
      { amount: 0, chance: 0.25 },
      { amount: 1, chance: 0.5 },
      { amount: 2, chance: 0.25 },
    ]);
    expect(odds?.bars.map(({ height }) => height)).toEqual([50, 100, 50]);
    expect(odds?.words).toEqual([
      label("LABIRYNT.odds.some", { count: 1, percent: 50 }),
      label("LABIRYNT.odds.some", { count: 2, percent: 25 }),
    ]);
    expect(oddsBars("labirynt", [{ amount: 0, chance: 1 }])?.words).toEqual([label("LABIRYNT.odds.none")]);
    expect(oddsBars("labirynt", [])).toBeNull();
  });

  it("shorten a rule's id to its point, and leave the house's own rules unmarked", () => {
    expect(chip("labirynt", "LS-9.5-1")).toMatchObject({
      text: "9.5-1",
      gloss: { key: "LABIRYNT.rule.LS-9_5-1" },
    });
    expect(chip("labirynt", "LS-A26")?.text).toBe("A26");
    expect(chip("krysztaly", "KC-31")?.text).toBe("KC-31");
    expect(chip("labirynt", "SZ")).toBeNull();
  });

  it("take the glyph of our own pictures only, whatever else a path says", () => {
    expect(glyphOf("systems/szranki/assets/tokens/ork.svg")).toBe("systems/szranki/assets/icons/ork.svg");
    for (const path of [
      "icons/svg/mystery-man.svg",
      "systems/szranki/assets/icons/x');color:red;('.svg",
      "https://a.b/systems/szranki/assets/icons/ork.svg",
    ]) {
      expect(glyphOf(path)).toBeNull();
    }
    expect(picture({ name: "x", img: "a.webp", side: "foes" }, "party")).toMatchObject({
      img: "a.webp",
      foe: true,
    });
  });
});

describe("many questions at once", () => {
  it("are forms for those who are asked; of the others one line names whom they wait for", () => {
    const own = sampleQuestions(sampleFight());
    const others = ["Gilith", "Gerudirr"].map((fighter) => ({ ...own[0]!, to: { fighter } }));
    const asking = asked(own[0]!, ...others);
    const exchange: Exchange = { ...luckyAttack(sampleFight()), status: "asking", transcript: [asking] };
    const { questions } = cardView(exchange, GUEST, sightOf(sampleFight(), player(["Almuryk"]), asking));
    expect(questions.shown.map(({ index, mine }) => [index, mine])).toEqual([[0, true]]);
    expect(questions.waiting).toEqual(label("SZRANKI.ui.awaits", { names: "Gilith, Gerudirr" }));
  });
});
