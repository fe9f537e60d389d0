import type { Deed } from "../../../src/core/deed.js";
import { type Label, label } from "../../../src/core/label.js";
import { odds } from "../../../src/core/odds.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import type { Fight } from "../../../src/rulesets/krysztaly/shape.js";
import { draftView } from "../../../src/vtt/applications/models/draft.js";
import { ownOffers } from "../../../src/vtt/applications/models/offers.js";
import { picture } from "../../../src/vtt/applications/models/picture.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { panelView, trackerModel } from "../../../src/vtt/applications/models/tracker.js";
import { templatePath } from "../../../src/vtt/applications/partials.js";
import type { Asking, Exchange } from "../../../src/vtt/exchange/exchange.js";
import { act, blow, fight, next, plans, who } from "../../rulesets/krysztaly/fight.js";
import { MG } from "./sight.js";

const ICONS: Readonly<Record<string, string>> = {
  Ork: "kc-ork",
  Goblin: "kc-goblin",
  Brodan: "kc-krasnolud",
  Mirena: "kc-czarodziejka",
  Odon: "kc-gwardzista",
};

/** What users compose, by fighter: the parts of their drafts. */
export type Drafts = Readonly<Record<string, readonly Deed[]>>;

/** The look that the client takes of a fight, with what its user composes. */
export function krysztalySight(
  battle: Fight,
  viewer: Viewer = MG,
  { asking = null as Asking | null, drafts = {} as Drafts } = {},
): Sight {
  const draft = krysztaly.draft;
  const seen = Object.entries(drafts).reduce((so, [id, parts]) => {
    const one = so.fighters.find((own) => own.id === id);
    return one && draft ? draft.preview(so, one, parts) : so;
  }, battle);
  const named = (id: string) => seen.fighters.find((one) => one.id === id);
  return {
    ruleset: krysztaly,
    battle: seen,
    viewer,
    offers: (id) => {
      const one = named(id);
      return one ? krysztaly.offers(seen, one, viewer) : [];
    },
    targets: (offer) => krysztaly.targets(seen, offer, viewer).filter(({ fighter }) => viewer.sees(fighter)),
    odds: (deed) => odds(krysztaly, seen, { ...deed, override: true }),
    suggestion: (question) => krysztaly.policy(seen, question),
    draft: (id) => {
      const one = named(id);
      const begun = one && (viewer.mg || viewer.controls(id)) ? draft?.begin(battle, one) : null;
      if (!begun) return null;
      return (drafts[id] ?? begun).map((deed, index) => ({ id: `part-${index}`, deed }));
    },
    open: asking ? { exchange: {} as Exchange, asking } : null,
    mayAnswer: ({ to }) =>
      viewer.mg || (typeof to === "object" && "fighter" in to && viewer.controls(to.fighter)),
    awaited: ({ to }) => (to === "mg" ? "MG" : "fighter" in to ? (named(to.fighter)?.name ?? "") : to.side),
    portrait: (id) => {
      const one = named(id);
      const name = one?.name ?? "";
      const icon = Object.entries(ICONS).find(([start]) => name.startsWith(start))?.[1] ?? "kc-zbojca";
      return { name, img: `systems/szranki/assets/icons/${icon}.svg`, side: one?.side ?? "" };
    },
    leftOut: [],
    flaws: [],
  };
}

/** The rulebook's second example with figures around it, in the planning of round 1. */
export function sample(more: Parameters<typeof fight>[0]["fighters"] = {}): Fight {
  const battle = fight({
    fighters: {
      Brodan: {
        sz: 55,
        side: "party",
        weapons: { topór: { kind: "topor" }, nóż: { kind: "noz" } },
        armour: [
          { rodzaj: "zbroja", obrona: 10, wyparowania: { kl: 10, tn: 15, ob: 15 } },
          { rodzaj: "tarcza", obrona: 15 },
        ],
        system: {
          zyw: 130,
          sf: 70,
          zr: 25,
          rasa: "krasnolud",
          profesja: "wojownik",
          poziom: 2,
          obrazenia: 34,
        },
      },
      Goblin: { sz: 60, side: "foes", weapons: { maczeta: { kind: "maczeta" } }, system: { zyw: 70 } },
      Ork: { sz: 73, side: "foes", weapons: { szabla: { kind: "szabla" } }, system: { zyw: 120 } },
      ...more,
    },
    drawn: false,
  });
  return battle;
}

/** The same, with everybody's plan handed in and so many steps played. */
export function played(steps: number, more: Parameters<typeof fight>[0]["fighters"] = {}): Fight {
  const battle = sample(more);
  plans(battle, "Ork", blow("szabla", "Brodan"), blow("szabla", "Brodan"));
  plans(battle, "Goblin", blow("maczeta", "Brodan"), blow("maczeta", "Brodan"));
  plans(battle, "Brodan", blow("topór", "Ork"));
  for (const id of Object.keys(more)) plans(battle, id, act("krzyk"));
  for (let step = 0; step < steps; step++) next(battle);
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
    menu: [{ action: "redo", label: label("SZRANKI.ui.tracker.menu.redo") }],
    several: false,
  };
}

/** What the template of an actor's sheet is filled with. */
export function sheetContext(
  sight: Sight,
  id: string,
  { editing = false, tab = "walka" } = {},
): { template: string; context: object } {
  const battle = sight.battle as Fight;
  const fighter = who(battle, id);
  const sheet = krysztaly.sheets.actors[fighter.actor.type];
  if (!sheet) throw new Error(`no sheet for ${fighter.actor.type}`);
  const subject = { actor: fighter.actor, battle, fighter, viewer: sight.viewer, editable: true };
  const view = sheet.view(subject) as { tabs: { id: string; label: Label }[] };
  return {
    template: sheet.template,
    context: {
      view,
      name: fighter.name,
      ruleset: "krysztaly",
      portrait: picture(sight.portrait(id), "party"),
      pictures: Object.fromEntries(
        fighter.actor.items.map(({ _id, name }) => [
          _id,
          picture({ name, img: "systems/szranki/assets/icons/kc-szabla.svg", side: "" }, undefined),
        ]),
      ),
      editable: true,
      editing,
      owner: true,
      tab,
      tabs: view.tabs.map((one) => ({ ...one, active: one.id === tab })),
      sheet: ownOffers(sight, id, null),
      draft: draftView(sight, id),
      questions: { shown: [], waiting: null },
      fields: { opis: {} },
      prose: { opis: { raw: "", enriched: "" } },
    },
  };
}
