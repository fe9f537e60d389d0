import type { Actor, Item } from "../../core/battle.js";
import { headlines } from "../../core/deed.js";
import { label } from "../../core/label.js";
import type { Bar, Receipt, Ruleset, Status } from "../../core/ruleset.js";
import { freshState } from "../../core/shape.js";
import { flaws } from "./flaws.js";
import { advance, current, order, verdict } from "./rules/advance.js";
import { FOES, isDead, lifeOf, mostLife, PARTY, STATUS, type StatusName } from "./rules/figures.js";
import { problem, stuck } from "./rules/legality.js";
import { offers, targets } from "./rules/offers.js";
import { perform } from "./rules/perform.js";
import { policy } from "./rules/policy.js";
import { precedence } from "./rules/queue.js";
import { GROUPS } from "./rules/sketch.js";
import { BAD_GROUND } from "./rules/space.js";
import { begin, end, join, leave } from "./rules/start.js";
import { ATTRIBUTES } from "./rules/tables.js";
import type { Askanor, Fight } from "./shape.js";
import * as shapes from "./shape.js";
import { partials, sheets } from "./sheets.js";
import { trackerView } from "./tracker.js";

/** Life left, of twice kondycja (AF-12). */
const zycie: Bar<Askanor> = {
  id: "zycie",
  label: label("ASKANOR.bar.zycie"),
  read(actor: Actor<Askanor>) {
    return { value: Math.max(0, lifeOf({ actor })), max: mostLife({ actor }) };
  },
  write(actor, value) {
    return { obrazenia: Math.max(0, mostLife({ actor }) - value) };
  },
};

/** Statuses besides `dead`; each has a picture of its own name. */
const statuses: Status[] = (Object.keys(STATUS) as StatusName[])
  .filter((key) => key !== "dead")
  .map((key) => ({
    id: STATUS[key],
    label: label(`ASKANOR.status.${key}`),
    icon: `statuses/${STATUS[key]}.svg`,
  }));

/** Headings under which each weapon has many deeds. */
const FOLDED: readonly string[] = ["manewry", "orez", "ekwipunek"];

/** Deeds that nobody needs to read about in the chat. */
const QUIET = ["okolicznosci", "pole", "tarczaNa"];

/** Askanor, 2.0: CHWILA and AKCJA, tests of 3k6 under a target, manoeuvres, and reactions that interrupt. */
export const askanor: Ruleset<Askanor> = {
  id: "askanor",
  label: label("ASKANOR.name"),
  version: 1,
  shapes: {
    actors: { [shapes.POSTAC]: shapes.postac, [shapes.STWORZENIE]: shapes.stworzenie },
    items: {
      [shapes.BRON]: shapes.bron,
      [shapes.TARCZA]: shapes.tarcza,
      [shapes.PANCERZ]: shapes.pancerz,
      [shapes.CECHA]: shapes.cecha,
      [shapes.CZAR]: shapes.czar,
      [shapes.RASA]: shapes.rasa,
    },
    combat: shapes.walka,
    fighter: shapes.walczacy,
    options: shapes.opcje,
  },
  flaws,
  grounds: [{ id: BAD_GROUND, label: label("ASKANOR.ground.trudny") }],
  sides: [
    { id: PARTY, label: label("ASKANOR.side.party") },
    { id: FOES, label: label("ASKANOR.side.foes") },
  ],
  statuses,
  bars: [zycie],
  movement: "deed",
  roundSeconds: 12,

  prepare: (options) => freshState(shapes.walka, shapes.opcje, options),
  sideOf: (actor) => (actor.type === shapes.POSTAC ? PARTY : FOES),
  newToken: (actor) => ({
    hostile: actor.type === shapes.STWORZENIE,
    unique: actor.type === shapes.POSTAC,
  }),
  startsAutomatic: (actor) => actor.type === shapes.STWORZENIE,
  received,
  journal: {
    pack: "askanor-zasady",
    entry: "ASKzasady0000000",
    page: (rule) => pageOf(rule).padEnd(16, "0"),
  },
  isQuiet: ({ kind }) => QUIET.includes(kind),
  *arrive() {},
  begin,
  join,
  leave,
  end,
  problem,
  offers,
  groups: GROUPS.map((id) => ({
    id,
    label: label(`ASKANOR.group.${id}`),
    ...(FOLDED.includes(id) ? { folded: true } : {}),
  })),
  targets,
  perform,
  stuck,
  advance,
  order,
  // k6 and zwinność as they are: the surprised keep their total, and are last all the same.
  initiative: (_battle, { state }) => state.inicjatywa,
  precedence,
  current,
  verdict,
  headline: headlines("ASKANOR"),
  yield: (before, after) => harmDone(after) - harmDone(before),
  policy,
  sheets,
  partials,
  tracker: { template: "askanor/tracker.hbs", view: trackerView },
};

/**
 * A race gives its attributes and its traits, and takes the place of the one before and of what that had brought
 * (AF-14).
 */
function received({ items }: Actor<Askanor>, item: Item<Askanor>): Receipt | null {
  if (item.type !== shapes.RASA) return null;
  const { atrybuty, cechy } = item.system;
  const before = items.filter((one) => one.type === shapes.RASA && one._id !== item._id);
  const gone = before.flatMap((one) => (one.type === shapes.RASA ? one.system.cechy : []));
  const isOf = (name: string, trait: string) => name === trait || name.startsWith(`${trait}:`);
  const lost = items.filter(
    ({ type, name }) =>
      type === shapes.CECHA &&
      gone.some((trait) => isOf(name, trait)) &&
      !cechy.some((trait) => isOf(name, trait)),
  );
  return {
    figures: {
      rasa: item.name,
      ...Object.fromEntries(ATTRIBUTES.map((key) => [`atrybuty.${key}`, atrybuty[key]])),
    },
    replaces: [...before, ...lost].map(({ _id }) => _id),
    brings: cechy,
  };
}

/** The first rule of each page of the journal, and the page. */
const PAGES: readonly (readonly [number, string])[] = [
  [94, "ASKwielu"],
  [88, "ASKsprzet"],
  [72, "ASKobrona"],
  [44, "ASKmanewry"],
  [26, "ASKataki"],
  [22, "ASKrany"],
  [15, "ASKruch"],
  [1, "ASKczas"],
];

function pageOf(rule: string): string {
  if (rule.startsWith("ASK-A")) return "ASKA";
  if (rule.startsWith("AF-")) return "ASKtesty";
  const number = Number(/^ASK-(\d+)/.exec(rule)?.[1] ?? 1);
  return PAGES.find(([from]) => number >= from)?.[1] ?? "ASKczas";
}

/** Life lost by all; one who was killed outright has lost what it had left. */
function harmDone(battle: Fight): number {
  return battle.fighters.reduce(
    (sum, one) =>
      sum + (isDead(one) ? Math.max(mostLife(one), one.actor.system.obrazenia) : one.actor.system.obrazenia),
    0,
  );
}
