import type { Deed } from "../../../src/core/deed.js";
import { script } from "../../../src/core/drivers/script.js";
import { label } from "../../../src/core/label.js";
import type { Answer, Choice, Question } from "../../../src/core/question.js";
import type { Viewer } from "../../../src/core/ruleset.js";
import { labirynt } from "../../../src/rulesets/labirynt/index.js";
import type { Fight } from "../../../src/rulesets/labirynt/shape.js";
import type { Sight } from "../../../src/vtt/applications/models/sight.js";
import { type Asking, type Exchange, NOTHING, type Portrait } from "../../../src/vtt/exchange/exchange.js";
import { fight, strike, who } from "../../rulesets/labirynt/fight.js";
import { look, MG } from "./sight.js";

const ICONS = ["ork", "ogre", "almuryk", "gerudirr", "gilith", "eodred", "troll", "warg"];

/** The look that the client takes of a fight of Labirynt Śmierci. */
export function sightOf(battle: Fight, viewer: Viewer = MG, asking: Asking | null = null): Sight {
  const icon = (name: string) =>
    ICONS.find((one) => name.toLowerCase().startsWith(one)) ??
    (name.startsWith("Ogr") ? "ogre" : "uczen-czlowiek");
  return look(labirynt, battle, viewer, asking, icon);
}

/** The fight of the first picture: three and three against four orks and an ogre. */
export function sampleFight(phase = 1, round = 2): Fight {
  const battle = fight({
    party: ["Almuryk . Gerudirr", "Gilith Eodred Uczeń_krasnolud"],
    foes: ["Ork_1 Ogr Ork_2", "Ork_3 Ork_4 ."],
    phase,
    round,
    figures: {
      Almuryk: {
        system: {
          rany: 2,
          zdolnosci: { czarneWrota: 1, pulapki: 0, negocjacje: 0 },
          potencjal: { czerwone: 1, zolte: 1, niebieskie: 2 },
        },
      },
      Gerudirr: { system: { rany: 4 } },
      Eodred: { system: { rany: 1 }, weapons: ["luk", "sztylet"] },
      Uczeń_krasnolud: { weapons: ["topor"] },
      "Uczeń krasnolud": { weapons: ["topor"] },
      "Ork 1": { system: { kod: "1+0", rzut: 5, rany: 1 }, auto: true },
      "Ork 2": { system: { kod: "1+0", rzut: 4 }, auto: true },
      "Ork 3": { system: { kod: "1+0", rzut: 2 }, auto: true },
      "Ork 4": { system: { kod: "1+0", rzut: 1 }, auto: true },
      Ogr: { system: { kod: "1+2", rzut: 14, rany: 3, zrecznosc: 1 } },
    },
  });
  if (phase === 1 && round > 0) who(battle, "Gerudirr").state.acted = true;
  return battle;
}

function portrait(sight: Sight, id: string | undefined): Portrait | null {
  return id === undefined ? null : { id, ...sight.portrait(id) };
}

/** An exchange as it stands after a deed with these dice. */
export function exchangeOf(
  battle: Fight,
  deed: Deed,
  answers: readonly Answer[],
  more: Partial<Exchange> = {},
): Exchange {
  const sight = sightOf(battle);
  const who = portrait(sight, deed.by);
  const whom = portrait(sight, deed.target);
  const headline = labirynt.headline(battle, deed);
  battle.report.length = 0;
  if (answers.length > 0) script(labirynt.perform(battle, deed), answers);
  return {
    ruleset: "labirynt",
    version: 1,
    systemVersion: "0",
    scope: { combat: "fight" },
    step: { kind: "deed", deed },
    headline,
    who,
    whom,
    faces: [],
    readings: [],
    asker: "user",
    status: "done",
    quiet: false,
    audience: "public",
    unseen: [],
    transcript: [],
    report: structuredClone(battle.report),
    verdict: null,
    written: NOTHING,
    arbiter: { user: "mg", session: "s" },
    reason: null,
    round: battle.combat.round,
    sequence: 1,
    ...more,
  };
}

/** A batch that nobody has answered. */
export function asked(...questions: Question[]): Asking {
  return { questions, answers: questions.map(() => null), givers: questions.map(() => null) };
}

/** An attack with a six, whatever the phase. */
export function luckyAttack(battle: Fight): Exchange {
  return exchangeOf(battle, { ...strike(battle, "Almuryk", "Ork 1", "miecz"), override: true }, [[6]]);
}

/** One question of each kind. */
export function sampleQuestions(battle: Fight): Choice[] {
  const to = { fighter: "Almuryk" };
  const name = (text: string) => label("SZRANKI.name", { name: text });
  const foes = ["Ork 1", "Ogr", "Ork 2"].map((id) => ({ value: id, label: name(id), fighter: id }));
  const ask = { to, rule: "LS-9.4-3" };
  return [
    { kind: "one", ...ask, prompt: label("LABIRYNT.ask.weapon", { who: "Almuryk" }), options: foes },
    { kind: "some", ...ask, prompt: label("LABIRYNT.ask.advance"), options: foes, min: 0, max: 2 },
    { kind: "number", ...ask, prompt: label("LABIRYNT.ask.stepper"), min: 1, max: 5 },
    { kind: "order", ...ask, prompt: label("LABIRYNT.ask.facing"), options: foes },
    { kind: "share", ...ask, prompt: label("LABIRYNT.ask.stepper"), options: foes, total: 4 },
    {
      kind: "deed",
      ...ask,
      prompt: label("LABIRYNT.ask.deed", { who: "Almuryk" }),
      offers: sightOf(battle).offers("Almuryk"),
    },
    { kind: "text", ...ask, prompt: label("LABIRYNT.ask.stepper"), longest: 40 },
  ];
}
