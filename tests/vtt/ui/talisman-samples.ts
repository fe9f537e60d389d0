import { cloneBattle } from "../../../src/core/battle.js";
import type { Deed } from "../../../src/core/deed.js";
import { replay } from "../../../src/core/drivers/replay.js";
import { type Label, label } from "../../../src/core/label.js";
import { odds } from "../../../src/core/odds.js";
import type { Answer } from "../../../src/core/question.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { talisman } from "../../../src/rulesets/talisman/index.js";
import { type Fight, PRZYJACIEL, ZAKLECIE } from "../../../src/rulesets/talisman/shape.js";
import { ownOffers } from "../../../src/vtt/applications/models/offers.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import { questionList, questionViews } from "../../../src/vtt/applications/models/question.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { panelView, trackerModel } from "../../../src/vtt/applications/models/tracker.js";
import { templatePath } from "../../../src/vtt/applications/partials.js";
import { type Asking, type Exchange, NOTHING } from "../../../src/vtt/exchange/exchange.js";
import { creature, fight, seeker, who } from "../../rulesets/talisman/fight.js";
import { MG } from "./sight.js";

const ICONS: Readonly<Record<string, string>> = {
  Elf: "tal-elf",
  Troll: "tal-troll",
  Thief: "tal-zlodziej",
  Wolf: "tal-wilk",
  Bear: "tal-niedzwiedz",
  Ghost: "tal-duch",
};

/** The look that the client takes of a fight; with an exchange that waits, also how far that has come. */
export function talismanSight(battle: Fight, viewer: Viewer = MG, open: Exchange | null = null): Sight {
  const named = (id: string) => battle.fighters.find((one) => one.id === id);
  const asking = open?.transcript.at(-1) ?? null;
  return {
    ruleset: talisman,
    battle,
    viewer,
    offers: (id) => {
      const one = named(id);
      return one ? talisman.offers(battle, one, viewer) : [];
    },
    targets: (offer) => talisman.targets(battle, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
    odds: (deed) => odds(talisman, battle, { ...deed, override: true }),
    suggestion: (question) => talisman.policy(battle, question),
    open: open && asking ? { exchange: open, asking } : null,
    live: open ? progressed(battle, open).battle : null,
    mayAnswer: ({ to }) =>
      viewer.mg || (typeof to === "object" && "fighter" in to && viewer.controls(to.fighter)),
    awaited: ({ to }) => (to === "mg" ? "MG" : "fighter" in to ? (named(to.fighter)?.name ?? "") : to.side),
    portrait: (id) => {
      const one = named(id);
      const name = one?.name ?? "";
      return {
        name,
        img: `systems/szranki/assets/icons/${ICONS[name] ?? "tal-wojownik"}.svg`,
        side: one?.side ?? "",
      };
    },
    leftOut: [],
    flaws: [],
  };
}

function progressed(before: Fight, { step, transcript }: Pick<Exchange, "step" | "transcript">) {
  const battle = cloneBattle(before);
  const deed = step.kind === "deed" ? step.deed : { kind: "" };
  const state = replay(
    talisman.perform(battle, deed),
    transcript.map(({ answers }) => answers),
  );
  return { battle, state };
}

/** An exchange as it stands after a deed with these answers, batch by batch: open where more is asked. */
export function talismanExchange(battle: Fight, deed: Deed, ...given: (readonly Answer[])[]): Exchange {
  const step = { kind: "deed", deed } as const;
  const transcript: Asking[] = [];
  const batch = (questions: Asking["questions"], answers: Asking["answers"]): Asking => ({
    questions: structuredClone(questions.map((one) => JSON.parse(JSON.stringify(one)))),
    answers,
    givers: answers.map(
      (one) => (one === null ? null : { user: "user", how: "choice" }) as Asking["givers"][number],
    ),
  });
  for (const answers of given) {
    const { state } = progressed(battle, { step, transcript });
    const asked = state.asked.at(-1);
    if (state.done || !asked) throw new Error("more answers than questions");
    transcript.push(batch(asked, [...answers]));
  }
  const { battle: after, state } = progressed(battle, { step, transcript });
  const asked = state.done ? undefined : state.asked.at(-1);
  if (asked)
    transcript.push(
      batch(
        asked,
        asked.map(() => null),
      ),
    );
  const face = (id: string | undefined) => {
    const one = battle.fighters.find((other) => other.id === id);
    return one && id !== undefined ? { id, ...talismanSight(battle).portrait(id) } : null;
  };
  return {
    ruleset: "talisman",
    version: 1,
    systemVersion: "0",
    scope: { combat: "fight" },
    step,
    headline: talisman.headline(battle, deed),
    who: face(deed.by),
    whom: face(deed.target),
    faces: [],
    readings: [],
    asker: "user",
    status: state.done ? "done" : "asking",
    quiet: false,
    audience: "public",
    transcript,
    report: structuredClone(after.report),
    verdict: null,
    written: NOTHING,
    arbiter: { user: "mg", session: "s" },
    reason: null,
    round: battle.combat.round,
    sequence: 1,
  };
}

/** Three at the table, two animals and a spirit: the first turn. */
export function sampleTable(): Fight {
  return fight(
    [
      seeker("Elf", {
        system: {
          zetony: { sila: 1, moc: 0 },
          zloto: 3,
          zycie: 3,
          charakter: "dobry",
          start: "Las",
          zdolnosci: { wymykanie: true },
        },
        items: [
          "Miecz",
          "Zbroja",
          { name: "Ognisty podmuch", type: ZAKLECIE, system: { raz: true, premie: [{ wartosc: 3 }] } },
          { name: "Przewodnik", type: PRZYJACIEL, system: { wymykanie: true } },
          { name: "Wywar", system: { raz: true, zuzyte: true, premie: [{ wartosc: 3 }] } },
        ],
      }),
      seeker("Thief", { items: ["Miecz", "Topór"], system: { tura: "skonczona" } }),
      seeker("Troll", { system: { los: 0, remis: { stan: "czeka", wrogowie: [] } } }),
      creature("Wolf", { auto: true }),
      creature("Bear", { auto: true, system: { modyfikator: 1, powod: "głód" } }),
      creature("Ghost", { auto: true }),
    ],
    { turn: "Elf" },
  );
}

/** What the tracker's templates are filled with. */
export function trackerContext(sight: Sight, { opened = null as string | null } = {}): object {
  const model = trackerModel(sight);
  return {
    model,
    board: templatePath(sight.ruleset.tracker.template),
    panel: opened ? panelView(sight, opened, null) : null,
    aiming: null,
    preparing: model.mg && !model.started,
    rulesets: [],
    canUndo: model.started,
    canRedo: false,
    menu: [{ action: "redo", label: label("SZRANKI.ui.tracker.menu.redo") }],
    several: false,
  };
}

/** What the template of an actor's sheet is filled with. */
export function sheetContext(
  sight: Sight,
  id: string,
  { editing = false, editable = true, tab = "walka" } = {},
): { template: string; context: object } {
  const battle = sight.battle as Fight;
  const fighter = who(battle, id);
  const sheet = talisman.sheets.actors[fighter.actor.type];
  if (!sheet) throw new Error(`no sheet for ${fighter.actor.type}`);
  const subject = { actor: fighter.actor, battle, fighter, viewer: sight.viewer, editable };
  const view = sheet.view(subject) as { tabs?: { id: string; label: Label }[] };
  return {
    template: sheet.template,
    context: {
      view,
      name: fighter.name,
      ruleset: "talisman",
      portrait: picture(sight.portrait(id), "party"),
      pictures: Object.fromEntries(
        fighter.actor.items.map(({ _id, name }) => [
          _id,
          picture({ name, img: "systems/szranki/assets/icons/tal-miecz.svg", side: "" }, undefined),
        ]),
      ),
      editable,
      editing,
      owner: editable,
      tab,
      tabs: (view.tabs ?? []).map((one) => ({ ...one, active: one.id === tab })),
      sheet: ownOffers(sight, id, null),
      questions: questionList(sight.open ? questionViews(sight, sight.open.asking) : []),
      fields: { opis: {} },
      prose: { opis: { raw: "", enriched: "" } },
    },
  };
}
