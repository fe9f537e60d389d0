import type { Label } from "../../../src/core/label.js";
import { odds } from "../../../src/core/odds.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import type { Fight } from "../../../src/rulesets/askanor/shape.js";
import { ownOffers } from "../../../src/vtt/applications/models/offers.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import { questionViews } from "../../../src/vtt/applications/models/question.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { panelView, trackerModel } from "../../../src/vtt/applications/models/tracker.js";
import { templatePath } from "../../../src/vtt/applications/partials.js";
import type { Asking, Exchange } from "../../../src/vtt/exchange/exchange.js";
import { fight, type Setting, who } from "../../rulesets/askanor/fight.js";
import { MG } from "./sight.js";

/** The look that the client takes of a fight, over a battle in memory. */
export function askanorSight(battle: Fight, viewer: Viewer = MG, asking: Asking | null = null): Sight {
  const named = (id: string) => battle.fighters.find((one) => one.id === id);
  return {
    ruleset: askanor,
    battle,
    viewer,
    offers: (id) => {
      const one = named(id);
      return one ? askanor.offers(battle, one, viewer) : [];
    },
    targets: (offer) => askanor.targets(battle, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
    odds: (deed) => odds(askanor, battle, { ...deed, override: true }),
    suggestion: (question) => askanor.policy(battle, question),
    open: asking ? { exchange: {} as Exchange, asking } : null,
    mayAnswer: ({ to }) =>
      viewer.mg || (typeof to === "object" && "fighter" in to && viewer.controls(to.fighter)),
    awaited: ({ to }) => (to === "mg" ? "MG" : "fighter" in to ? (named(to.fighter)?.name ?? "") : to.side),
    portrait: (id) => ({
      name: named(id)?.name ?? "",
      img: `systems/szranki/assets/icons/ask-bandyta.svg`,
      side: named(id)?.side ?? "",
    }),
    leftOut: [],
    flaws: [],
  };
}

/** One of each: two blades, shield and armour, a bow, spells, a beast, wear, traits, statuses. */
export function sample(more: Partial<Setting> = {}): Fight {
  const bonus = [{ umiejetnosc: "retoryka", wartosc: 2 }];
  const battle = fight({
    who: [
      {
        id: "Bogna",
        um: { walkaWrecz: 3, mobilnosc: 2, uniki: 1 },
        arms: ["miecz", "tarcza", "sztylet:nie"],
        change: { miecz: { zuzycie: 1, cena: 500 } },
        armour: { lkp: 2, ckp: 1, kara: -1, uszkodzenie: 1, cena: 900 },
        traits: [
          { name: "Piękno", premie: bonus, zakazane: ["kradziez"], lkp: 1, zywiol: "ogien", odpornosc: 12 },
        ],
        sakiewka: 1234,
        spec: [{ nazwa: "miecze", poziom: 2 }],
        hp: 12,
      },
      {
        id: "Lilia",
        at: [20, 0],
        um: { uniki: 3 },
        arms: ["lekki", "sztylet:lewa"],
        statuses: ["krwawienie"],
        krwawienie: 2,
      },
      {
        id: "Tamina",
        at: [22, 0],
        um: { natura: 3 },
        arms: ["kusza"],
        change: { kusza: { doNaladowania: 2 } },
        spells: [
          {
            id: "Grom",
            umiejetnosc: "natura",
            obrazenia: "3k6",
            zywiol: "blyskawica",
            czas: "chwila",
            unik: true,
          },
          { id: "Moc", umiejetnosc: "natura", zasieg: 0, status: "wzmocnienie", czas: "akcja" },
        ],
      },
      { id: "Bandyta", side: "foes", um: { walkaWrecz: 2 }, arms: ["lekki"], auto: true },
      { id: "Wilk", side: "foes", arms: ["kly"], rece: 0, creature: true, auto: true },
    ],
    ...more,
  });
  return battle;
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
    menu: [],
    several: false,
  };
}

/** What the template of an actor's sheet is filled with. */
export function sheetContext(
  sight: Sight,
  id: string,
  { editing = false, tab = "walka", wish = null as string | null } = {},
): { template: string; context: Record<string, unknown> } {
  const battle = sight.battle as Fight;
  const fighter = who(battle, id);
  const sheet = askanor.sheets.actors[fighter.actor.type];
  if (!sheet) throw new Error(`no sheet for ${fighter.actor.type}`);
  const offers = ownOffers(sight, id, wish);
  const view = sheet.view({
    actor: fighter.actor,
    battle,
    fighter,
    viewer: sight.viewer,
    editable: true,
    button: (offer) => {
      const one = offers.byId[offer];
      return one ? { target: one.target?.fighter ?? null, waits: one.reason?.chip === null } : null;
    },
  }) as { tabs: { id: string; label: Label }[] };
  return {
    template: sheet.template,
    context: {
      view,
      name: fighter.name,
      ruleset: "askanor",
      portrait: picture(sight.portrait(id), "party"),
      pictures: {},
      editable: true,
      editing,
      owner: true,
      tab,
      tabs: view.tabs.map((one) => ({ ...one, active: one.id === tab })),
      sheet: offers,
      questions: {
        shown: sight.open ? questionViews(sight, sight.open.asking) : [],
        waiting: null,
      },
      fields: { opis: {} },
      prose: { opis: { raw: "", enriched: "" } },
    },
  };
}
