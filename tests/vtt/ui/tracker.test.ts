import { describe, expect, it } from "vitest";
import { label } from "../../../src/core/label.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import { type LabiryntTracker, trackerView } from "../../../src/rulesets/labirynt/tracker.js";
import {
  legalTargets,
  panelView,
  placeOffer,
  trackerModel,
} from "../../../src/vtt/applications/models/tracker.js";
import { fight, who } from "../../rulesets/labirynt/fight.js";
import { asked, sampleFight, sampleQuestions, sightOf } from "./samples.js";
import { MG, player } from "./sight.js";

/** The board as it is drawn: rows from top to bottom, names or dots. */
function drawn({ foes, party }: LabiryntTracker): string[] {
  const rows = [...foes.ranks, ...party.ranks];
  return rows.map(
    ({ numeral, places }) => `${numeral}: ${places.map(({ figure }) => figure?.name ?? ".").join(" ")}`,
  );
}

const figureOf = (view: LabiryntTracker, id: string) =>
  [...view.foes.ranks, ...view.party.ranks]
    .flatMap(({ places }) => places)
    .find(({ figure }) => figure?.id === id)?.figure;

describe("the board of two formations", () => {
  it("shows the foes above with their last rank topmost, and the party below", () => {
    expect(drawn(trackerView(sampleFight(), MG))).toEqual([
      "II: Ork 3 Ork 4 .",
      "I: Ork 1 Ogr Ork 2",
      "I: Almuryk . Gerudirr",
      "II: Gilith Eodred Uczeń krasnolud",
    ]);
  });

  it("draws wounds as pips, and above twelve as a bar", () => {
    const view = trackerView(sampleFight(), MG);
    expect(figureOf(view, "Almuryk")?.wounds).toMatchObject({
      value: 2,
      max: 8,
      pips: [true, true, ...Array(6).fill(false)],
    });
    expect(figureOf(view, "Ogr")?.wounds).toMatchObject({ value: 3, max: 14, pips: [], percent: 21 });
  });

  it("tells who has acted, who is automatic, and the weapon in hand", () => {
    const view = trackerView(sampleFight(), MG);
    expect(figureOf(view, "Gerudirr")).toMatchObject({ acted: true, auto: false, weapon: { name: "topor" } });
    expect(figureOf(view, "Ork 1")).toMatchObject({ acted: false, auto: true, weapon: null });
  });

  it("marks the present phase, and dims the third without a Gate", () => {
    const { steps, heading, progress } = trackerView(sampleFight(2), MG);
    expect(steps.map(({ state, absent }) => `${state}${absent ? "!" : ""}`)).toEqual([
      "past",
      "now",
      "next!",
      "next",
      "next",
    ]);
    expect(heading.key).toBe("LABIRYNT.phase.2");
    expect(progress).toMatchObject({ data: { count: 0, all: 3 } });
  });

  it("names the next step", () => {
    const next = (battle: Fight) => trackerView(battle, MG).next;
    expect(next(sampleFight(0, 0)).key).toBe("LABIRYNT.tracker.next.begin");
    expect(next(sampleFight(1))).toEqual({ key: "LABIRYNT.tracker.next.ask", data: { who: "Almuryk" } });
    expect(next(sampleFight(2))).toEqual({ key: "LABIRYNT.tracker.next.attack", data: { who: "Ork 1" } });
    expect(next(sampleFight(4)).key).toBe("LABIRYNT.tracker.next.phase");
    expect(next(sampleFight(5)).key).toBe("LABIRYNT.tracker.next.round");
    const over = fight({ party: [". Almuryk ."], foes: [] });
    expect(next(over).key).toBe("LABIRYNT.tracker.next.end");
    expect(trackerView(over, MG).heading.key).toBe("LABIRYNT.verdict.party");
  });

  it("shows before the fight the formation as it would begin, and what is settled then", () => {
    const view = trackerView(sampleFight(0, 0), MG);
    expect(drawn(view)[1]).toBe("I: Ogr Ork 1 Ork 2");
    expect(view.setup).toMatchObject({ editable: true, skipPartyAttack: false });
    expect(view.steps).toEqual([]);
    expect(trackerView(sampleFight(0, 0), player([])).setup?.editable).toBe(false);
  });

  it("lets monsters wait for a place until all of them have rolled their strength", () => {
    const battle = sampleFight(0, 0);
    const { system } = who(battle, "Ork 1").actor as { system: { rzut: number | null } };
    system.rzut = null;
    expect(trackerView(battle, MG).foes.waiting).toHaveLength(5);
  });

  it("keeps hidden fighters off a player's board, also as targets and as the next attacker", () => {
    const view = trackerView(sampleFight(2), player(["Almuryk"], { unseen: ["Ork 1"] }));
    expect(drawn(view)[1]).toBe("I: . Ogr Ork 2");
    expect(view.reach["Almuryk"]).toEqual(["Ogr"]);
    expect(view.next.key).toBe("LABIRYNT.tracker.next.somebody");
  });

  it("keeps the numbers that a player may not read", () => {
    const view = trackerView(sampleFight(), player(["Almuryk"], { unread: ["Ogr"] }));
    expect(figureOf(view, "Ogr")?.wounds).toBeNull();
    expect(JSON.stringify(figureOf(view, "Ogr"))).not.toContain("14");
  });

  it("lists the fallen below, and leaves their places empty", () => {
    const battle = sampleFight();
    Object.assign(who(battle, "Ork 3"), { defeated: true });
    who(battle, "Ork 3").state.rank = 0;
    const view = trackerView(battle, MG);
    expect(view.fallen.map(({ id }) => id)).toEqual(["Ork 3"]);
    expect(drawn(view)[0]).toBe("II: . Ork 4 .");
  });

  it("draws planned moves as ghosts, counts them, and opens a rank behind the last", () => {
    const battle = sampleFight(4);
    who(battle, "Gilith").state.draft = { rank: 1, slot: "C" };
    const view = trackerView(battle, player(["Gilith"]));
    const places = view.party.ranks.flatMap((rank) => rank.places);
    expect(places.find(({ key }) => key === "party-1C")?.ghosts).toEqual([
      { id: "Gilith", name: "Gilith", side: "party" },
    ]);
    expect(view.progress).toMatchObject({ data: { count: 1 } });
    expect(view.party.ranks.at(-1)).toMatchObject({ numeral: "III", spare: true });
    expect(figureOf(view, "Gilith")).toMatchObject({ movable: true, moving: true });
    expect(figureOf(view, "Almuryk")?.movable).toBe(false);
  });

  it("marks who fights for the other side, with the side that it is of by rights", () => {
    const battle = fight({
      party: ["Almuryk Ogr ."],
      foes: ["Ork . ."],
      figures: { Ogr: { system: { kod: "1+2", rzut: 6 } } },
    });
    const charm = { by: "Almuryk", side: "foes", controller: "mg", auto: true, mute: false };
    who(battle, "Ogr").state.charm = charm;
    const ogre = figureOf(trackerView(battle, MG), "Ogr");
    expect(ogre?.charmed?.id).toBe("foes");
    expect(ogre?.told).toContainEqual(
      label("LABIRYNT.tracker.told.charmed", { side: label("LABIRYNT.side.foes") }),
    );
    expect(figureOf(trackerView(battle, MG), "Almuryk")?.charmed).toBeNull();
  });

  it("says whom everybody reaches, whether or not it is their turn", () => {
    const { reach } = trackerView(sampleFight(2), MG);
    expect(reach["Almuryk"]).toEqual(["Ork 1", "Ogr"]);
    expect(reach["Gilith"]).toEqual(["Ork 1", "Ogr", "Ork 2"]);
    expect(reach["Uczeń krasnolud"]).toEqual([]);
    expect(reach["Ork 3"]).toEqual([]);
  });
});

describe("the tracker around the board", () => {
  it("lets the MG go on, and tells a player why not", () => {
    expect(trackerModel(sightOf(sampleFight())).foot).toMatchObject({
      step: "advance",
      enabled: true,
      whole: true,
    });
    const foot = trackerModel(sightOf(sampleFight(), player(["Almuryk"]))).foot;
    expect(foot).toMatchObject({
      enabled: false,
      whole: false,
      reason: { label: { key: "SZRANKI.ui.onlyMg" } },
    });
  });

  it("lets whoever controls the current fighter go on", () => {
    expect(trackerModel(sightOf(sampleFight(2), player(["Ork 1"]))).foot.enabled).toBe(true);
  });

  it("waits for an open question, by name, and shows its form", () => {
    const [question] = sampleQuestions(sampleFight());
    const model = trackerModel(sightOf(sampleFight(), MG, asked(question!)));
    expect(model.foot).toMatchObject({ enabled: false, reason: { label: { data: { names: "Almuryk" } } } });
    expect(model.questions.shown).toMatchObject([{ kind: "one", mine: true, awaited: "Almuryk" }]);
  });

  it("says what is still wrong with the moves as a whole", () => {
    const battle = sampleFight(4);
    who(battle, "Gilith").state.draft = { rank: 1, slot: "C" };
    who(battle, "Eodred").state.draft = { rank: 1, slot: "L" };
    const { foot } = trackerModel(sightOf(battle));
    expect(foot.enabled).toBe(false);
    expect(foot.reason?.label.key).toMatch(/^LABIRYNT\.problem\./);
    expect(foot.reason?.chip?.text).toMatch(/^9\./);
  });

  it("says whom a fight still needs before it begins", () => {
    const battle = fight({ party: ["Almuryk . ."], foes: [], round: 0, phase: 0 });
    expect(trackerModel(sightOf(battle)).foot).toMatchObject({
      step: "begin",
      enabled: false,
      reason: { label: { key: "LABIRYNT.problem.noFoes" } },
    });
  });
});

describe("what can be done with one fighter", () => {
  it("lists each weapon with one open button, or the disabled attack and why", () => {
    const panel = panelView(sightOf(sampleFight()), "Almuryk", null);
    expect(
      panel?.sheet.items.map(({ name, offers, reason }) => [
        name,
        offers.map(({ kind }) => kind),
        reason?.chip?.text ?? null,
      ]),
    ).toEqual([
      ["miecz", ["attack"], null],
      ["sztylet", ["changeWeapon"], "9.4-4"],
    ]);
    expect(panel?.sheet.others.map(({ id }) => id)).toEqual(["pass"]);
  });

  it("aims at the wished target if it is legal, else at the policy's", () => {
    const target = (wish: string | null) =>
      panelView(sightOf(sampleFight()), "Almuryk", wish)?.sheet.items[0]?.target?.fighter;
    expect(target("Ogr")).toBe("Ogr");
    expect(target("Ork 4")).toBe("Ork 1");
    expect(target(null)).toBe("Ork 1");
    expect(legalTargets(sightOf(sampleFight()), "Almuryk")).toEqual(["Ogr", "Ork 1"]);
  });

  it("waits while somebody else is asked, and not while this one is", () => {
    const question = sampleQuestions(sampleFight())[5]!;
    const sight = sightOf(sampleFight(), MG, asked(question));
    expect(panelView(sight, "Gilith", null)?.sheet.items[0]).toMatchObject({
      reason: { label: { key: "SZRANKI.ui.awaits" } },
    });
    expect(panelView(sight, "Almuryk", null)?.sheet.items[0]?.reason).toBeNull();
  });

  it("gives the MG more, a stranger nothing, and of the unseen nobody anything", () => {
    expect(panelView(sightOf(sampleFight()), "Ogr", null)?.mg).toMatchObject({ auto: false, hidden: false });
    const stranger = panelView(sightOf(sampleFight(), player(["Gilith"])), "Almuryk", null);
    expect(stranger).toMatchObject({ mine: false, mg: null, sheet: { items: [] } });
    expect(panelView(sightOf(sampleFight(), player([], { unseen: ["Ogr"] })), "Ogr", null)).toBeNull();
  });

  it("finds the move for a place of the board, with its problem", () => {
    const sight = sightOf(sampleFight(4));
    expect(placeOffer(sight, "Gilith", { rank: 1, slot: "C" })).toMatchObject({
      deed: { kind: "draft" },
      problem: null,
    });
    expect(placeOffer(sight, "Gilith", { rank: 4, slot: "C" })).toBeNull();
    expect(panelView(sight, "Gilith", null)?.move).toEqual({ reason: null });
    expect(panelView(sightOf(sampleFight(1)), "Gilith", null)?.move).toBeNull();
  });
});

it("every template of the rule set is there, and its tracker's view has the members that all trackers show", () => {
  const view = labirynt.tracker.view(sampleFight(), MG);
  expect(Object.keys(view)).toEqual(
    expect.arrayContaining(["heading", "progress", "steps", "next", "reach"]),
  );
});
