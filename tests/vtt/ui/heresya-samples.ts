import { odds } from "../../../src/core/odds.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import { type Fight, MODEL } from "../../../src/rulesets/heresya/shape.js";
import { ownOffers } from "../../../src/vtt/applications/models/offers.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import { questionList, questionViews } from "../../../src/vtt/applications/models/question.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { panelView, trackerModel } from "../../../src/vtt/applications/models/tracker.js";
import { templatePath } from "../../../src/vtt/applications/partials.js";
import type { Asking, Exchange } from "../../../src/vtt/exchange/exchange.js";
import { fight, skill, wall, who } from "../../rulesets/heresya/fight.js";
import { MG } from "./sight.js";

/** Two bands: a captain who has charged two of the others, an archer and a rider; a scout in hiding, and a wall. */
export function sampleBattle(phase: "before" | "movement" | "shooting" | "melee" = "shooting"): Fight {
  const battle = fight({
    phase,
    round: phase === "before" ? 0 : 2,
    players: ["Straż", "Bractwo"],
    scene: { walls: [wall([-2, 6, 2, 6])] },
    models: {
      Wit: {
        side: "Straż",
        at: [0, 0],
        system: { banda: "Straż", atak: 2, rodzaj: "bohater", rasa: "człowiek", nota: "nasze" },
        items: ["miecz", "puklerz", "ciezki", "helm", skill("szermierka", { walka: 1 })],
        state: { moved: true, ran: true, charged: true, walked: 600 },
      },
      Łucznik: {
        side: "Straż",
        at: [8, 0],
        height: 2,
        system: { banda: "Straż" },
        items: ["luk", "sztylet", skill("oko", { celnosc: 1 })],
      },
      Rycerz: {
        side: "Straż",
        at: [-8, 0],
        system: { banda: "Straż" },
        items: ["wlocznia", "kon", "tarcza"],
      },
      Mira: { side: "Bractwo", at: [1, 0], system: { banda: "Bractwo" }, items: ["korbacz"] },
      Nożownik: { side: "Bractwo", at: [0, -1], system: { banda: "Bractwo" } },
      Cień: {
        side: "Bractwo",
        at: [8, 9],
        system: { banda: "Bractwo" },
        items: ["kusza", skill("zwinny", { cel: -1 })],
        statuses: ["heresya-ukrycie"],
      },
      Gnat: {
        side: "Bractwo",
        at: [14, 9],
        system: { banda: "Bractwo", duzy: true },
        items: ["dwureczna"],
        auto: true,
      },
      Za_murem: { side: "Bractwo", at: [-8, 20], system: { banda: "Bractwo" } },
    },
  });
  return battle;
}

/** The look that the client takes of a battle. */
export function heresyaSight(battle: Fight, viewer: Viewer = MG, asking: Asking | null = null): Sight {
  const named = (id: string) => battle.fighters.find((one) => one.id === id);
  return {
    ruleset: heresya,
    battle,
    viewer,
    offers: (id) => {
      const one = named(id);
      return one ? heresya.offers(battle, one, viewer) : [];
    },
    targets: (offer) => heresya.targets(battle, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
    odds: (deed) => odds(heresya, battle, { ...deed, override: true }),
    suggestion: (question) => heresya.policy(battle, question),
    open: asking ? { exchange: {} as Exchange, asking } : null,
    mayAnswer: ({ to }) =>
      viewer.mg || (typeof to === "object" && "fighter" in to && viewer.controls(to.fighter)),
    awaited: ({ to }) => (to === "mg" ? "MG" : "fighter" in to ? (named(to.fighter)?.name ?? "") : to.side),
    portrait: (id) => ({
      name: named(id)?.name ?? "",
      img: "systems/szranki/assets/icons/her-kapitan.svg",
      side: named(id)?.side ?? "",
    }),
    leftOut: [],
    flaws: [],
  };
}

/** What the tracker's templates are filled with. */
export function heresyaTracker(sight: Sight, opened: string | null = null): object {
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
    menu: [],
    several: false,
  };
}

/** What the template of a model's card is filled with. */
export function heresyaSheet(sight: Sight, id: string, { editing = false, tab = "walka" } = {}): object {
  const fighter = who(sight.battle as Fight, id);
  const view = heresya.sheets.actors[MODEL]?.view({
    actor: fighter.actor,
    battle: sight.battle as Fight,
    fighter,
    viewer: sight.viewer,
    editable: true,
  }) as { tabs: { id: string }[] };
  return {
    view,
    name: fighter.name,
    ruleset: "heresya",
    portrait: picture(sight.portrait(id), undefined),
    pictures: {},
    editable: true,
    editing,
    owner: true,
    tab,
    tabs: view.tabs.map((one) => ({ ...one, active: one.id === tab })),
    sheet: ownOffers(sight, id, null),
    questions: questionList(sight.open ? questionViews(sight, sight.open.asking) : []),
    fields: { opis: {} },
    prose: { opis: { raw: "", enriched: "" } },
  };
}

/** What the template of one of its things is filled with. */
export function heresyaItem(battle: Fight, id: string, index: number): { template: string; context: object } {
  const item = who(battle, id).actor.items[index];
  const sheet = item ? heresya.sheets.items[item.type] : undefined;
  if (!item || !sheet) throw new Error(`${id} has no thing ${index}`);
  return {
    template: sheet.template,
    context: {
      view: sheet.view({ item, options: battle.combat.state.options, editable: true }),
      name: item.name,
      portrait: picture({ name: item.name, img: "a.webp", side: "" }, undefined),
      editable: true,
      fields: {},
      prose: { opis: { raw: "", enriched: "" } },
    },
  };
}
