import type { Viewer } from "../../../src/core/ruleset.js";
import { askanor } from "../../../src/rulesets/askanor/index.js";
import type { Fight } from "../../../src/rulesets/askanor/shape.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import type { Asking } from "../../../src/vtt/exchange/exchange.js";
import { fight, type Setting } from "../../rulesets/askanor/fight.js";
import { look, MG } from "./sight.js";

/** The look that the client takes of a fight, over a battle in memory. */
export function askanorSight(battle: Fight, viewer: Viewer = MG, asking: Asking | null = null): Sight {
  return look(askanor, battle, viewer, asking, () => "ask-bandyta");
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
