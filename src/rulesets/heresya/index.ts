import { headlines } from "../../core/deed.js";
import { label } from "../../core/label.js";
import type { Ruleset, Status } from "../../core/ruleset.js";
import { freshState } from "../../core/shape.js";
import { advance, current, order, ownStep, verdict } from "./rules/advance.js";
import { corrections, rings } from "./rules/corrections.js";
import { CONCEALED, COVERED, FIRST, isDead, SECOND } from "./rules/figures.js";
import { problem, stuck } from "./rules/legality.js";
import { offers, targets } from "./rules/offers.js";
import { perform } from "./rules/perform.js";
import { policy } from "./rules/policy.js";
import { GROUND } from "./rules/tables.js";
import { begin, end, join, leave } from "./rules/turn.js";
import type { Fight, Heresya } from "./shape.js";
import * as shapes from "./shape.js";
import { partials, sheets } from "./sheets.js";
import { trackerView } from "./tracker.js";

const statuses: Status[] = [CONCEALED, COVERED].map((id) => ({
  id,
  label: label(`HERESYA.status.${id.replace("heresya-", "")}`),
  icon: `statuses/${id}.svg`,
}));

/** Deeds that nobody needs to read about in the chat. */
const QUIET = ["pass"];

/** The last rule of each page of the journal, and the page. */
const PAGES: readonly (readonly [number, string])[] = [
  [13, "cele"],
  [21, "strzal"],
  [27, "obrona"],
  [36, "walka"],
  [41, "trafien"],
  [48, "ataki"],
  [53, "teren"],
];

function page(rule: string): string {
  const number = Number(/^HER-(\d+)$/.exec(rule)?.[1] ?? Number.NaN);
  const slug = PAGES.find(([last]) => number <= last)?.[1] ?? (rule.startsWith("HF-") ? "dane" : "rozst");
  return `HER${slug}`.padEnd(16, "0");
}

const fallen = (battle: Fight) => battle.fighters.filter(isDead).length;

/** Heresya: turns of the players in three phases, shooting at the nearest, fights by contact, Odporność and Próg bólu. */
export const heresya: Ruleset<Heresya> = {
  id: "heresya",
  label: label("HERESYA.name"),
  version: 1,
  shapes: {
    actors: { [shapes.MODEL]: shapes.model },
    items: {
      [shapes.BRON]: shapes.bron,
      [shapes.PANCERZ]: shapes.pancerz,
      [shapes.UMIEJETNOSC]: shapes.umiejetnosc,
      [shapes.WIERZCHOWIEC]: shapes.wierzchowiec,
    },
    combat: shapes.walka,
    fighter: shapes.walczacy,
    options: shapes.opcje,
  },
  grounds: Object.values(GROUND).map((id) => ({ id, label: label(`HERESYA.ground.${id}`) })),
  sides: [
    { id: FIRST, label: label("HERESYA.side.party") },
    { id: SECOND, label: label("HERESYA.side.foes") },
  ],
  statuses,
  bars: [],
  movement: "deed",
  roundSeconds: 0,

  prepare: (options) => freshState(shapes.walka, shapes.opcje, options),
  // A side is a player's warband, by its own name; models of none go by how their tokens are disposed.
  sideOf: ({ system }, hostile) => system.banda.trim() || (hostile ? SECOND : FIRST),
  newToken: ({ system }) => ({ hostile: false, unique: system.rodzaj === "bohater" }),
  startsAutomatic: () => false,
  journal: { pack: "heresya-zasady", entry: "HERzasady0000000", page },
  isQuiet: ({ kind }) => QUIET.includes(kind),
  *arrive() {},
  begin,
  join,
  leave,
  end,
  problem,
  offers,
  groups: ["movement", "place", "other"].map((id) => ({ id, label: label(`HERESYA.group.${id}`) })),
  targets,
  corrections,
  rings,
  perform,
  stuck,
  ownStep,
  advance,
  order,
  current,
  verdict,
  headline: headlines("HERESYA"),
  yield: (before, after) => fallen(after) - fallen(before),
  policy,
  sheets,
  partials,
  tracker: { template: "heresya/tracker.hbs", follows: true, view: trackerView },
};
