import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { Candidate, Offer } from "../../../core/offer.js";
import type { Asker } from "../../../core/ruleset.js";
import type { Fight, Figure } from "../shape.js";
import { alliesOf, enemiesOf, isDead } from "./figures.js";
import { problem } from "./legality.js";
import { attackSketches, spellSketches } from "./offers-attack.js";
import { gearSketches, moveSketches } from "./offers-handling.js";
import { mgSketches, otherSketches, testSketches } from "./offers-other.js";
import type { Sketch } from "./sketch.js";
import { spellOf } from "./spells.js";
import { BLOWS } from "./tables.js";

function make(battle: Fight, figure: Figure, asker: Asker, sketch: Sketch): Offer {
  const { kind, group, label: words, short, more = {}, aims = false, item, modifiable, fields } = sketch;
  const deed: Deed = { kind, by: figure.id, ...more };
  return {
    id: [kind, ...Object.entries(more).map(([key, value]) => `${key}=${JSON.stringify(value)}`)].join(" "),
    deed,
    label: words,
    group,
    aims,
    ...(item === undefined ? {} : { item }),
    ...(short === undefined ? {} : { short }),
    ...(modifiable ? { modifiable } : {}),
    ...(fields === undefined ? {} : { fields }),
    problem: problem(battle, asker, deed),
  };
}

/** Every deed that a fighter could ever do now, up to its target; without a fight what takes no turns. */
export function offers(battle: Fight, figure: Figure, asker: Asker): Offer[] {
  const inFight = battle.combat.id !== null;
  const sketches = [
    ...attackSketches(figure).filter(({ kind }) => inFight || (BLOWS as readonly string[]).includes(kind)),
    ...(inFight ? moveSketches(battle, figure) : []),
    ...spellSketches(figure),
    ...gearSketches(battle, figure),
    ...(inFight ? otherSketches(battle, figure) : []),
    ...testSketches(figure),
    ...(inFight && asker.mg ? mgSketches(battle, figure) : []),
  ];
  return sketches.map((sketch) => make(battle, figure, asker, sketch));
}

const HELPFUL = ["zywaTarcza", "opatrunek"];

/** Is a spell meant for enemies, rather than for the caster and its friends? */
function hurts(caster: Figure, id: unknown): boolean {
  const spell = spellOf(caster, id)?.system;
  return spell !== undefined && (spell.obrazenia !== "" || !["brak", "wzmocnienie"].includes(spell.status));
}

/** Whom an offer can be aimed at, each with its problem: enemies, for help allies, for a spell anybody. */
export function targets(battle: Fight, offer: Offer, asker: Asker): Candidate[] {
  if (!offer.aims || offer.deed.by === undefined) return [];
  const own = fighter(battle, offer.deed.by);
  const allies = alliesOf(battle, own);
  const enemies = battle.combat.id === null ? [...enemiesOf(battle, own), ...allies] : enemiesOf(battle, own);
  const found = HELPFUL.includes(offer.deed.kind)
    ? [...(offer.deed.kind === "opatrunek" ? [own] : []), ...allies]
    : offer.deed.kind === "spell"
      ? hurts(own, offer.deed["spell"])
        ? [...enemies, ...allies, own]
        : [own, ...allies, ...enemies]
      : enemies;
  const once = found.filter((one, index) => found.indexOf(one) === index && !isDead(one));
  return once.map(({ id }) => ({
    fighter: id,
    problem: problem(battle, asker, { ...offer.deed, target: id }),
  }));
}
