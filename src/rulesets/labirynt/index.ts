import type { Actor } from "../../core/battle.js";
import type { Deed } from "../../core/deed.js";
import { label } from "../../core/label.js";
import type { Bar, Ruleset } from "../../core/ruleset.js";
import { defaults, read } from "../../core/shape.js";
import { advance, current, order, verdict } from "./rules/advance.js";
import { FOES, PARTY, silaOf } from "./rules/figures.js";
import { endProblem, offers, problem, targets } from "./rules/legality.js";
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
const QUIET = ["declare", "march", "draft", "circumstances"];

/** Labirynt Śmierci, chapter 9: formations in ranks of three, five phases a round, table 9.9. */
export const labirynt: Ruleset<Labirynt> = {
  id: "labirynt",
  label: label("LABIRYNT.name"),
  version: 1,
  shapes: {
    actors: { [shapes.POSTAC]: shapes.postac, [shapes.POTWOR]: shapes.potwor },
    items: { [shapes.BRON]: shapes.bron },
    combat: shapes.walka,
    fighter: shapes.walczacy,
    options: shapes.opcje,
  },
  sides: [
    { id: PARTY, label: label("LABIRYNT.side.party") },
    { id: FOES, label: label("LABIRYNT.side.foes") },
  ],
  statuses: [],
  bars: [zywotnosc],
  movement: "free",
  roundSeconds: 0,

  prepare(options) {
    const chosen = read(shapes.opcje, options).data;
    return { ...defaults(shapes.walka), poziom: chosen.poziom, options: chosen };
  },
  migrate: (state) => state,
  sideOf: (actor) => (actor.type === shapes.POSTAC ? PARTY : FOES),
  newToken: (actor) => ({ hostile: actor.type === shapes.POTWOR, unique: actor.type === shapes.POSTAC }),
  startsAutomatic: (actor) => actor.type === shapes.POTWOR,
  journal: {
    pack: "labirynt-zasady",
    entry: "LSzasady00000000",
    page: (rule) =>
      `LS${/^LS-A/.test(rule) ? "A" : (/^LS-(\d)\.(\d)/.exec(rule)?.slice(1).join("") ?? "")}`.padEnd(
        16,
        "0",
      ),
  },
  isQuiet: ({ kind }) => QUIET.includes(kind),
  arrive: (battle, figure) => rollStrength(battle, [figure]),
  begin,
  join,
  *leave(_battle, figure) {
    figure.state.rank = 0;
    figure.state.draft = null;
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
  yield: (before, after) => woundsDealt(after) - woundsDealt(before),
  policy,
  sheets,
  partials,
  tracker: { template: "labirynt/tracker.hbs", view: trackerView },
};

function headline(battle: Fight, deed: Deed) {
  const who = battle.fighters.find(({ id }) => id === deed.by)?.name ?? "";
  return label(`LABIRYNT.headline.${deed.kind}`, { who });
}

function woundsDealt(battle: Fight): number {
  return battle.fighters.reduce((sum, { actor }) => sum + actor.system.rany, 0);
}
