import type { Deed } from "../../../src/core/deed.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { krysztaly } from "../../../src/rulesets/krysztaly/index.js";
import type { Fight } from "../../../src/rulesets/krysztaly/shape.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import type { Asking } from "../../../src/vtt/exchange/exchange.js";
import { act, blow, fight, next, plans } from "../../rulesets/krysztaly/fight.js";
import { look, MG } from "./sight.js";

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
  const icon = (name: string) =>
    Object.entries(ICONS).find(([start]) => name.startsWith(start))?.[1] ?? "kc-zbojca";
  return {
    ...look(krysztaly, seen, viewer, asking, icon),
    draft: (id) => {
      const one = seen.fighters.find((own) => own.id === id);
      const begun = one && (viewer.mg || viewer.controls(id)) ? draft?.begin(battle, one) : null;
      if (!begun) return null;
      return (drafts[id] ?? begun).map((deed, index) => ({ id: `part-${index}`, deed }));
    },
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
