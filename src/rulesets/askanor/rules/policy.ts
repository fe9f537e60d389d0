import { fighter } from "../../../core/battle.js";
import type { Deed } from "../../../core/deed.js";
import type { Offer } from "../../../core/offer.js";
import { lengthOf, shortened } from "../../../core/path.js";
import { deciding } from "../../../core/policy.js";
import type { DeedQuestion } from "../../../core/question.js";
import type { Asker } from "../../../core/ruleset.js";
import { type Askanor, BRON, type Fight, type Figure } from "../shape.js";
import { attackTrial } from "./assess.js";
import { enemiesOf, has, isAble, lifeOf } from "./figures.js";
import { armOf, freeHands, isRuined, type Means, meanDamage, means, meansOf } from "./gear.js";
import { protectionAgainst } from "./harm.js";
import { wayTo } from "./journeys.js";
import { problem } from "./legality.js";
import { blowsOf } from "./manoeuvres.js";
import { bandsOf } from "./movement.js";
import { targets } from "./offers.js";
import { metres } from "./space.js";
import type { Manoeuvre } from "./tables.js";
import { chanceOf } from "./trial.js";

const byRule: Asker = { mg: true, controls: () => true };

/** What manoeuvres add to the mean damage of a blow. */
const ADDED: Readonly<Record<string, number>> = { silny: 3.5, szarza: 2 };
const HEAVY_ADDED = 2;
/** What strangling deals on the average, in its CHWILA alone. */
const STRANGLING = 5.5;
/** Blows that a fighter left to itself considers. */
const CONSIDERED = ["attack", "silny", "wielokrotny", "szarza", "duszenie", "lewa"];

/** Damage that an attack brings on the average, before any defence. */
function harm(_battle: Fight, attacker: Figure, target: Figure, manner: Manoeuvre, used: Means): number {
  if (manner === "duszenie") return STRANGLING / 2;
  const heavy = manner === "silny" && used.size === "ciezka" ? HEAVY_ADDED : 0;
  const mean = meanDamage(used) + (ADDED[manner] ?? 0) + heavy - protectionAgainst(target, used);
  // Even behind thick armour a lucky roll may do something.
  return Math.max(0.05, mean) * blowsOf(attacker, manner, used);
}

interface Weighed {
  readonly deed: Deed;
  readonly value: number;
}

/** Every legal attack of an offer with what it is worth: likely damage, no more than there is life to lose. */
function weigh(battle: Fight, offer: Offer): Weighed[] {
  const { deed } = offer;
  if (offer.problem || !CONSIDERED.includes(deed.kind) || deed["at"] === "orez") return [];
  const attacker = fighter(battle, deed.by ?? "");
  const used = means(battle, attacker, deed["weapon"]);
  if (!used) return [];
  const manner = deed.kind as Manoeuvre;
  return targets(battle, offer, byRule)
    .filter((candidate) => candidate.problem === null)
    .map(({ fighter: id }) => fighter(battle, id))
    .filter(isAble)
    .map((target) => {
      const chance = chanceOf(battle, attackTrial(battle, attacker, { manner, means: used, target }));
      const left = Math.max(1, lifeOf(target));
      const value = chance * Math.min(left, harm(battle, attacker, target, manner, used));
      return { deed: { ...deed, target: target.id }, value: value + 0.01 / left };
    });
}

const best = (weighed: readonly Weighed[]): Weighed | undefined =>
  [...weighed].sort((a, b) => b.value - a.value)[0];

/** Towards the nearest enemy, as far as what is left of the CHWILA leads. */
function approach(battle: Fight, figure: Figure): Deed | null {
  const near = enemiesOf(battle, figure)
    .filter(isAble)
    .map((enemy) => ({ enemy, far: metres(battle, figure, enemy) ?? 0 }))
    .sort((a, b) => a.far - b.far)[0];
  const way = near && near.far > 0 ? wayTo(battle, figure, near.enemy) : null;
  if (!way) return null;
  const bands = bandsOf(figure);
  const length = Math.min(lengthOf(way), figure.state.budget.akcje === 2 ? bands.chwila : bands.akcja);
  const path = shortened(way, length)
    .points.slice(1)
    .map(({ x, y, elevation }) => ({ x: Math.round(x), y: Math.round(y), elevation }));
  const deed: Deed = { kind: "move", by: figure.id, how: "move", path };
  return problem(battle, byRule, deed) === null ? deed : null;
}

/** The best weapon that could be drawn into an empty hand. */
function drawing(battle: Fight, figure: Figure, offers: readonly Offer[]): Deed | null {
  if (freeHands(figure).length === 0) return null;
  const drawn = offers
    .filter(({ deed, problem: flaw }) => deed.kind === "draw" && flaw === null && deed["hand"] === undefined)
    .map(({ deed }) => {
      const arm = armOf(figure, deed["item"]);
      const worth = arm?.type === BRON && !isRuined(arm) ? meanDamage(meansOf(battle, figure, arm)) : 0;
      return { deed, value: worth };
    });
  const armed = figure.actor.items.some(
    (item) => item.type === BRON && !["nie", "ziemia"].includes(item.system.trzymana) && !isRuined(item),
  );
  const found = best(drawn);
  return !armed && found && found.value > 1.5 ? found.deed : null;
}

function first(offers: readonly Offer[], kind: string): Deed | null {
  return offers.find(({ deed, problem: flaw }) => deed.kind === kind && flaw === null)?.deed ?? null;
}

/**
 * What an automatic fighter does next: get up, break free, draw, strike where it hurts most, load, come nearer; else it
 * ends its CHWILA.
 */
function chooseDeed(battle: Fight, { offers }: DeedQuestion): Deed {
  const by = offers.find(({ deed }) => deed.by !== undefined)?.deed.by ?? "";
  const figure = fighter(battle, by);
  const end: Deed = { kind: "endChwila", by };
  const up = has(figure, "powalenie") ? first(offers, "wstanie") : null;
  if (up) return up;
  const free = first(offers, "wyrwanie");
  if (free) return free;
  const weapon = drawing(battle, figure, offers);
  if (weapon) return weapon;
  const attack = best(offers.flatMap((offer) => weigh(battle, offer)));
  if (attack) return attack.deed;
  return first(offers, "reload") ?? approach(battle, figure) ?? end;
}

/** How an automatic fighter of this rule set decides: also what is suggested to people. Options stand best first. */
export const policy = deciding<Askanor>({
  deed: chooseDeed,
  some: (_battle, { options, min, max }) =>
    options.slice(0, Math.max(min, Math.min(max, 2))).map(({ value }) => value),
});
