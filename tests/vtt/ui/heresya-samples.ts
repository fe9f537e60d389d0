import type { Viewer } from "../../../src/core/ruleset.js";
import { heresya } from "../../../src/rulesets/heresya/index.js";
import type { Fight } from "../../../src/rulesets/heresya/shape.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import type { Asking } from "../../../src/vtt/exchange/exchange.js";
import { fight, skill, wall } from "../../rulesets/heresya/fight.js";
import { look, MG } from "./sight.js";

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
  return look(heresya, battle, viewer, asking, () => "her-kapitan");
}
