import type { Actor, Item } from "../../core/battle.js";
import { type Deed, headlines } from "../../core/deed.js";
import { label } from "../../core/label.js";
import type { Bar, Receipt, Ruleset, Status } from "../../core/ruleset.js";
import { freshState } from "../../core/shape.js";
import { draft } from "./draft.js";
import { advance, begin, coordinate, current, end, join, leave, order, verdict } from "./rules/advance.js";
import { FOES, PARTY, STATUS } from "./rules/figures.js";
import { problem, stuck } from "./rules/legality.js";
import { offers, targets } from "./rules/offers.js";
import { perform } from "./rules/perform.js";
import { policy } from "./rules/policy.js";
import type { Fight, Figure, Krysztaly } from "./shape.js";
import * as shapes from "./shape.js";
import { partials, sheets } from "./sheets.js";
import { trackerView } from "./tracker.js";

/** What is left of ŻYW. */
const zywotnosc: Bar<Krysztaly> = {
  id: "zywotnosc",
  label: label("KRYSZTALY.bar.zywotnosc"),
  read({ system }) {
    return { value: Math.max(0, system.zyw - system.obrazenia), max: Math.max(0, system.zyw) };
  },
  write({ system }, value) {
    return { obrazenia: Math.max(0, system.zyw - value) };
  },
};

/** What spells are paid of. */
const magia: Bar<Krysztaly> = {
  id: "punktyMagii",
  label: label("KRYSZTALY.bar.magia"),
  read({ system: { magia: own } }) {
    return own.razem > 0 ? { value: own.zostalo, max: own.razem } : null;
  },
  write(_actor, value) {
    return { "magia.zostalo": Math.max(0, value) };
  },
};

const statuses: Status[] = Object.values(STATUS).map((id) => ({
  id,
  label: label(`KRYSZTALY.status.${id.replace("krysztaly-", "")}`),
  icon: `statuses/${id}.svg`,
}));

/** Deeds that nobody needs to read about in the chat. */
const QUIET = [
  "plan",
  "declare",
  "move",
  "ready",
  "unready",
  "enough",
  "carry",
  "ability",
  "hold",
  "recount",
];

/** The pages of the rules journal: up to which rule each goes. */
const PAGES: readonly (readonly [number, string])[] = [
  [9, "runda"],
  [15, "zask"],
  [45, "czas"],
  [48, "traf"],
  [55, "obra"],
  [59, "ruch"],
  [65, "pole"],
  [71, "zdol"],
];

function page(rule: string): string {
  const number = Number(/^KC-(\d+)$/.exec(rule)?.[1] ?? Number.NaN);
  const slug = PAGES.find(([last]) => number <= last)?.[1] ?? "rozst";
  return `KC${slug}`.padEnd(16, "0");
}

/** A race or a profession gives its name, and takes the place of the one before: nobody has two. */
function received({ items }: Actor<Krysztaly>, item: Item<Krysztaly>): Receipt | null {
  if (item.type !== shapes.RASA && item.type !== shapes.PROFESJA) return null;
  const path = item.type === shapes.RASA ? "rasa" : "profesja";
  const before = items.filter(({ _id, type }) => type === item.type && _id !== item._id);
  return { figures: { [path]: item.name.toLowerCase() }, replaces: before.map(({ _id }) => _id) };
}

/** Bruises that the game master has ticked pass with the time; the chat hears of it when one is due (KC-55). */
function passes(_battle: Fight, { actor }: Figure, minutes: number): Deed | null {
  const ticking = actor.system.stluczenia.flatMap(({ gotowe, minuty }) =>
    gotowe || minuty === null ? [] : [minuty],
  );
  if (ticking.length === 0) return null;
  return { kind: "time", minutes, ...(ticking.some((left) => left <= minutes) ? { due: true } : {}) };
}

function damageDealt(battle: Fight): number {
  return battle.fighters.reduce((sum, { actor }) => sum + actor.system.obrazenia, 0);
}

/** Kryształy Czasu: Szybkość spent as momenty on a clock that counts down, delays, and what is carried into the next round. */
export const krysztaly: Ruleset<Krysztaly> = {
  id: "krysztaly",
  label: label("KRYSZTALY.name"),
  version: 1,
  shapes: {
    actors: { [shapes.POSTAC]: shapes.postac },
    items: {
      [shapes.BRON]: shapes.bron,
      [shapes.PANCERZ]: shapes.pancerz,
      [shapes.CZAR]: shapes.czar,
      [shapes.ZDOLNOSC]: shapes.zdolnosc,
      [shapes.RASA]: shapes.rasa,
      [shapes.PROFESJA]: shapes.profesja,
    },
    combat: shapes.walka,
    fighter: shapes.walczacy,
    options: shapes.opcje,
  },
  sides: [
    { id: PARTY, label: label("KRYSZTALY.side.party") },
    { id: FOES, label: label("KRYSZTALY.side.foes") },
  ],
  statuses,
  bars: [zywotnosc, magia],
  movement: "deed",
  roundSeconds: 10,

  prepare: (options) => freshState(shapes.walka, shapes.opcje, options),
  sideOf: ({ system }, hostile) => (hostile || system.rodzaj === "istota" ? FOES : PARTY),
  newToken: ({ system }) => ({ hostile: system.rodzaj === "istota", unique: system.rodzaj === "postac" }),
  startsAutomatic: ({ system }) => system.rodzaj === "istota",
  journal: { pack: "krysztaly-zasady", entry: "KCzasady00000000", page },
  isQuiet: ({ kind, due }) => QUIET.includes(kind) || (kind === "time" && due !== true),
  received,
  passes,
  *arrive() {},
  begin,
  join,
  leave,
  end,
  problem,
  offers,
  groups: ["plan", "move", "act"].map((id) => ({ id, label: label(`KRYSZTALY.group.${id}`) })),
  draft,
  targets,
  perform,
  stuck,
  advance,
  order,
  initiative: coordinate,
  current,
  verdict,
  headline: headlines("KRYSZTALY"),
  // What is planned is a blow that falls later: its odds are those of the blow.
  foreseen: (deed) =>
    deed.kind === "declare" && deed["do"] === "attack" ? { ...deed, kind: "strike" } : deed,
  yield: (before, after) => damageDealt(after) - damageDealt(before),
  policy,
  sheets,
  partials,
  tracker: { template: "krysztaly/tracker.hbs", view: trackerView },
};
