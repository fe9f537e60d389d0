import type { Actor } from "../../core/battle.js";
import type { Deed } from "../../core/deed.js";
import { label } from "../../core/label.js";
import type { Bar, Ruleset } from "../../core/ruleset.js";
import { defaults, read } from "../../core/shape.js";
import { advance, current, order, verdict } from "./rules/advance.js";
import { freeVictims } from "./rules/charm.js";
import { encounters } from "./rules/encounters.js";
import { FOES, PARTY, STONE, silaOf, spell } from "./rules/figures.js";
import { endProblem, problem } from "./rules/legality.js";
import { offers, targets } from "./rules/offers.js";
import { perform } from "./rules/perform.js";
import { policy } from "./rules/policy.js";
import { end } from "./rules/spoils.js";
import { begin, join, rollStrength } from "./rules/start.js";
import type { Fight, Labirynt } from "./shape.js";
import * as shapes from "./shape.js";
import { partials, sheets } from "./sheets.js";
import { trackerView } from "./tracker.js";

/** Strength left, of siła. */
const zywotnosc: Bar<Labirynt> = {
  id: "zywotnosc",
  label: label("LABIRYNT.bar.zywotnosc"),
  read(actor: Actor<Labirynt>) {
    const max = silaOf({ actor });
    return { value: Math.max(0, max - actor.system.rany), max };
  },
  write(actor, value) {
    return { rany: Math.max(0, silaOf({ actor }) - value) };
  },
};

/** Deeds that nobody needs to read about in the chat. */
const QUIET = ["declare", "march", "draft", "circumstances", "prepare"];

/** Labirynt Śmierci, chapter 9: formations in ranks of three, five phases a round, table 9.9. */
export const labirynt: Ruleset<Labirynt> = {
  id: "labirynt",
  label: label("LABIRYNT.name"),
  version: 1,
  shapes: {
    actors: {
      [shapes.POSTAC]: shapes.postac,
      [shapes.POTWOR]: shapes.potwor,
      [shapes.WROTA]: shapes.wrota,
    },
    items: { [shapes.BRON]: shapes.bron, [shapes.CZAR]: shapes.czar },
    combat: shapes.walka,
    fighter: shapes.walczacy,
    options: shapes.opcje,
  },
  sides: [
    { id: PARTY, label: label("LABIRYNT.side.party") },
    { id: FOES, label: label("LABIRYNT.side.foes") },
  ],
  statuses: [{ id: STONE, label: label("LABIRYNT.status.stone"), icon: "statuses/labirynt-kamien.svg" }],
  bars: [zywotnosc],
  movement: "free",
  roundSeconds: 0,

  prepare(options) {
    const chosen = read(shapes.opcje, options).data;
    const slonce = chosen.slonce === "rzut" ? "nieznane" : chosen.slonce;
    return { ...defaults(shapes.walka), poziom: chosen.poziom, slonce, options: chosen };
  },
  sideOf: (actor) => (actor.type === shapes.POSTAC ? PARTY : FOES),
  newToken: (actor) => ({ hostile: actor.type !== shapes.POSTAC, unique: actor.type === shapes.POSTAC }),
  startsAutomatic: (actor) => actor.type === shapes.POTWOR,
  journal: {
    pack: "labirynt-zasady",
    entry: "LSzasady00000000",
    page: pageOf,
  },
  isQuiet: ({ kind }) => QUIET.includes(kind),
  arrive: (battle, figure) => rollStrength(battle, [figure]),
  begin,
  join,
  *leave(battle, figure) {
    figure.state.rank = 0;
    figure.state.draft = null;
    freeVictims(battle, figure);
  },
  end,
  problem,
  offers,
  targets,
  perform,
  stuck: endProblem,
  advance,
  order,
  current,
  verdict,
  headline: (battle, deed) => headline(battle, deed),
  yield: (before, after, deed) => woundsDealt(after, deed) - woundsDealt(before, deed),
  encounters,
  policy,
  sheets,
  partials,
  tracker: { template: "labirynt/tracker.hbs", view: trackerView },
};

/** Chapters that have a page of their own, beside the points of chapter 9 and the rulings. */
const PAGES: Readonly<Record<string, string>> = {
  "6": "LSPOZIOM",
  "8": "LSSPOTKANIA",
  "10": "LSCZARY",
  "11": "LSCZARY",
  "12": "LSDOSWIADCZENIE",
  "15": "LSZDOLNOSCI",
  "16": "LSWROTA",
};

/** The page of the journal that tells of a rule. */
function pageOf(rule: string): string {
  const [, chapter = "", point = ""] = /^LS-(\d+)\.(\d+)/.exec(rule) ?? [];
  const own = /^LS-A/.test(rule) ? "LSA" : (PAGES[chapter] ?? `LS${chapter}${point}`);
  return own.padEnd(16, "0");
}

function headline(battle: Fight, deed: Deed) {
  const one = battle.fighters.find(({ id }) => id === deed.by);
  const czar = one ? spell(one, String(deed["spell"]))?.name : undefined;
  const who = one?.name ?? "";
  return label(`LABIRYNT.headline.${deed.kind}`, czar === undefined ? { who } : { who, czar });
}

/** Wounds of everybody but who acts and, in a fight, those on his side. */
function woundsDealt(battle: Fight, { by }: Deed): number {
  const own = battle.combat.id === null ? null : battle.fighters.find(({ id }) => id === by)?.side;
  return battle.fighters
    .filter(({ id, side }) => id !== by && side !== own)
    .reduce((sum, { actor }) => sum + actor.system.rany, 0);
}
