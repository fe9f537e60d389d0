import type { Deed } from "../../core/deed.js";
import { label } from "../../core/label.js";
import type { Bar, Ruleset } from "../../core/ruleset.js";
import { type Flaw, freshState } from "../../core/shape.js";
import { advance, begin, current, join, leave, order } from "./rules/advance.js";
import { FOES, isCode, PARTY } from "./rules/figures.js";
import { problem, stuck } from "./rules/legality.js";
import { offers, targets } from "./rules/offers.js";
import { perform } from "./rules/perform.js";
import { policy } from "./rules/policy.js";
import { verdict } from "./rules/verdict.js";
import type { Fight, Talisman } from "./shape.js";
import * as shapes from "./shape.js";
import { partials, sheets } from "./sheets.js";
import { stages, trackerView } from "./tracker.js";

/** Counters that lie on a poszukiwacz's card; there may be more of them than he began with. Creatures have none. */
function tokens(id: string, path: "zycie" | "los", start: "zycieNaStart" | "losNaStart"): Bar<Talisman> {
  return {
    id,
    label: label(`TALISMAN.bar.${path}`),
    read({ type, system }) {
      if (type !== shapes.POSZUKIWACZ) return null;
      return { value: system[path], max: Math.max(system[path], system[start]) };
    },
    write: ({ type }, value) => (type === shapes.POSZUKIWACZ ? { [path]: Math.max(0, value) } : {}),
  };
}

/** Outcomes as odds tell them apart: 0 for a stand-off or no fight at all, 1 for a victory, 2 for a defeat. */
const OUTCOMES = { remis: 0, wymkniecie: 0, trwa: 0, wygrana: 1, przegrana: 2 } as const;

/** Talisman: Magia i Miecz, walka zwykła: one roll each, Los, joined enemies, duels between poszukiwacze. */
export const talisman: Ruleset<Talisman> = {
  id: "talisman",
  label: label("TALISMAN.name"),
  version: 1,
  shapes: {
    actors: { [shapes.POSZUKIWACZ]: shapes.poszukiwacz, [shapes.WROG]: shapes.wrog },
    items: {
      [shapes.PRZEDMIOT]: shapes.przedmiot,
      [shapes.PRZYJACIEL]: shapes.przyjaciel,
      [shapes.ZAKLECIE]: shapes.zaklecie,
    },
    combat: shapes.walka,
    fighter: shapes.uczestnik,
    options: shapes.opcje,
  },
  flaws: (type, system) => (type === shapes.WROG ? flawsOf(system as shapes.Wrog) : []),
  sides: [
    { id: PARTY, label: label("TALISMAN.side.party") },
    { id: FOES, label: label("TALISMAN.side.foes") },
  ],
  statuses: [],
  bars: [tokens("zetonyZycia", "zycie", "zycieNaStart"), tokens("zetonyLosu", "los", "losNaStart")],
  movement: "free",
  roundSeconds: 0,

  prepare: (options) => freshState(shapes.walka, shapes.opcje, options),
  sideOf: (actor) => (actor.type === shapes.POSZUKIWACZ ? PARTY : FOES),
  newToken: (actor) => ({
    hostile: actor.type === shapes.WROG,
    unique: actor.type === shapes.POSZUKIWACZ,
  }),
  startsAutomatic: (actor) => actor.type === shapes.WROG,
  journal: { pack: "talisman-zasady", entry: "TALzasady0000000", page: (rule) => pageOf(rule) },
  isQuiet: () => false,
  *arrive() {},
  begin,
  join,
  leave,
  *end() {},
  problem,
  offers,
  targets,
  perform,
  stuck,
  advance,
  order,
  current,
  verdict,
  headline,
  foreseen: (deed) => ({ ...deed, foreseen: true }),
  yield: (_before, after) => OUTCOMES[after.combat.state.starcie?.wynik ?? "trwa"],
  policy,
  sheets,
  partials,
  stages,
  tracker: { template: "talisman/tracker.hbs", view: trackerView },
};

/** A creature has a value, and dice that can be read where its Siła is thrown. */
function flawsOf({ sila, moc, kod }: shapes.Wrog): Flaw[] {
  if (kod !== "")
    return isCode(kod) ? [] : [{ path: "kod", label: label("SZRANKI.bad.dice", { code: kod }) }];
  return sila === null && moc === null ? [{ path: "sila", label: label("TALISMAN.bad.noValue") }] : [];
}

function headline(battle: Fight, deed: Deed) {
  const name = (id: string | undefined) => battle.fighters.find((one) => one.id === id)?.name ?? "";
  const kind = deed["evade"] === true ? "evade" : deed["psychic"] === true ? "psychic" : deed.kind;
  return label(`TALISMAN.headline.${kind}`, { who: name(deed.by), whom: name(deed.target) });
}

/** The page of the journal that tells a rule: its chapter. */
const PAGES = [
  { page: "TALkiedy", to: 2 },
  { page: "TAListoty", to: 15 },
  { page: "TALremis", to: 17 },
  { page: "TALrazem", to: 19 },
  { page: "TALpojedynki", to: 31 },
] as const;

function pageOf(rule: string): string {
  const number = /^TAL-(\d+)$/.exec(rule)?.[1];
  const found = PAGES.find(({ to }) => number !== undefined && Number(number) <= to);
  return (found?.page ?? "TALA").padEnd(16, "0");
}
